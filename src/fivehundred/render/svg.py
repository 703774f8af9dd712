"""Hands, tricks, tables and score sheets as SVG pictures, drawn for a screen of 360 pixels.

A picture fetches nothing and has no ids, so that any number of them can stand on one page. It
shrinks with the page around it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from fivehundred.actions import Action
from fivehundred.cards import Card, CardSet
from fivehundred.events import Trick
from fivehundred.game import Game
from fivehundred.render.layout import (
    CARD_HEIGHT,
    CARD_WIDTH,
    CHIP_LETTERS,
    CHIP_WIDTH,
    WIDTH,
    Look,
    Point,
    Slot,
    Spot,
    layout,
    row,
)
from fivehundred.render.lines import plain
from fivehundred.render.scene import NO_CARDS, Place, Scene, scene, score_line
from fivehundred.render.shapes import (
    CHALK,
    EDGE,
    FELT,
    FONT,
    FOUR_INKS,
    GOLD,
    INKS,
    LETTER,
    PAPER,
    WRITING,
    card_at,
    fitting,
    labelled,
    moved,
    paper,
    tag,
    written,
)
from fivehundred.render.sheet import Row, is_won_lost_net, rows
from fivehundred.render.words import (
    call_text,
    call_words,
    cards_words,
    column_names,
    counted,
    fanned,
    play_words,
)
from fivehundred.round import Round
from fivehundred.sheet import ScoreSheet
from fivehundred.view import View

#: The colours of suits and jokers.
Inks: TypeAlias = Mapping[str, str]

_ROW_OF_CARDS = 16

#: The width of what a score sheet says of a round.
_ROUND = 130


@dataclass(frozen=True, slots=True)
class _Picture:
    """Something drawn, and its size."""

    width: float
    height: float
    label: str
    body: str


def svg(
    what: CardSet | Trick | View | Round | Game | ScoreSheet,
    *,
    seat: int | None = None,
    four_colour: bool = False,
    hidden: CardSet = NO_CARDS,
) -> str:
    """A hand, a trick, a table or a score sheet as an SVG element.

    Every card has a label for those who listen. Hands are sorted as in `text`; a round or a game
    is drawn with all cards open, or as a seat sees it; below the table of a game stands its score
    sheet.

    four_colour: clubs green and diamonds blue, so that no two suits have one colour. hidden: cards
    of a table that lie face down, wherever that is.

    FiveHundredError when there is no such seat, and for a view that is another seat's.
    """
    inks = FOUR_INKS if four_colour else INKS
    if isinstance(what, CardSet):
        picture = _hand(what, inks)
    elif isinstance(what, Trick):
        picture = _trick(what, inks)
    elif isinstance(what, ScoreSheet):
        picture = _sheet(what, inks)
    else:
        picture = _table(scene(what, seat, hidden), inks)
    if isinstance(what, Game) and what.rounds:
        picture = _stacked(picture, _sheet(what.sheet, inks))
    return tag(
        "svg",
        picture.body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {picture.width:g} {picture.height:g}",
        width=picture.width,
        style="max-width:100%;height:auto",
        role="group",
        aria_label=picture.label,
        font_family=FONT,
    )


def _stacked(upper: _Picture, lower: _Picture) -> _Picture:
    width, gap = max(upper.width, lower.width), 8
    body = moved((width - upper.width) / 2, 0, upper.body)
    body += moved((width - lower.width) / 2, upper.height + gap, lower.body)
    return _Picture(width, upper.height + gap + lower.height, upper.label, body)


# ---- cards alone ---------------------------------------------------------------------------------


def _hand(hand: CardSet, inks: Inks) -> _Picture:
    cards = [card for group in fanned(hand) for card in group]
    lines = [cards[at : at + _ROW_OF_CARDS] for at in range(0, len(cards), _ROW_OF_CARDS)]
    longest = max(map(len, lines), default=1)
    width = min(WIDTH, 26 * (longest - 1) + CARD_WIDTH + 16)
    body = ""
    for number, line in enumerate(lines):
        places = row(len(line), 2 + number * (CARD_HEIGHT + 4), width=width)
        body += "".join(_laid_out(line, places, inks))
    height = max(len(lines), 1) * (CARD_HEIGHT + 4)
    return _Picture(width, height, cards_words(cards) or "no cards", body)


def _laid_out(cards: Sequence[Card | None], slots: Sequence[Slot], inks: Inks) -> Iterator[str]:
    for card, slot in zip(cards, slots, strict=True):
        yield card_at(card, slot, inks)


def _trick(trick: Trick, inks: Inks) -> _Picture:
    """The cards in the order of play, below them the numbers of the seats."""
    step, height = CARD_WIDTH + 24, CARD_HEIGHT + 40
    width = step * max(len(trick), 1)
    parts = [tag("rect", width=width, height=height, rx=8, fill=FELT)]
    told = []
    for number, (seat, action) in enumerate(trick.plays):
        x, won = step * (number + 0.5), seat == trick.winner
        parts += _played(action, Point(x, 6 + CARD_HEIGHT / 2), won, inks)
        caption = f"{seat} wins" if won else f"{seat}"
        parts += [written(caption, x, height - 6, 12, fill=CHALK, bold=won)]
        told.append(f"seat {seat} the {play_words(action)}")
    if trick.winner is not None:
        told.append(f"seat {trick.winner} wins")
    return _Picture(width, height, ", ".join(told) or "no cards", "".join(parts))


def _played(action: Action, middle: Point, winning: bool, inks: Inks) -> Iterator[str]:
    """A card on the table, ringed when it is winning, and the suit that a joker was led as."""
    x, y = middle.x - CARD_WIDTH / 2, middle.y - CARD_HEIGHT / 2
    if winning:
        yield moved(x, y, paper(fill="none", stroke=GOLD, stroke_width=5))
    yield card_at(action.card, Slot(x, y, Look.WHOLE), inks)
    if action.suit is not None:
        words = f"as {action.suit.word}"
        yield written(words, middle.x, y + CARD_HEIGHT + 13, 11, fill=CHALK)


# ---- the table -----------------------------------------------------------------------------------


def _table(scene: Scene, inks: Inks) -> _Picture:
    players = scene.rules.table.players
    plan = layout(players, scene.rules.table.dead_hands)
    middle = WIDTH / 2
    parts = [tag("rect", width=WIDTH, height=plan.height, rx=10, fill=FELT)]
    for line, y, size, bold in ((scene.headline, 19, 15, True), (scene.scores, 37, 12, False)):
        fitted = fitting(line, size, WIDTH - 16)
        parts += [written(line, middle, y, fitted, fill=CHALK, bold=bold)]
    kitty = scene.kitty.row
    parts += _laid_out(kitty, plan.kitty(len(kitty)), inks)
    for seat, place in enumerate(scene.places):
        parts += _hand_at(place, plan.spot(seat, scene.bottom), seat == scene.turn, inks)
    for seat, action in scene.trick.plays:
        spot = plan.spot(seat, scene.bottom)
        parts += _played(action, spot.table, seat == scene.winning, inks)
    if scene.laid.row:
        laid = f"laid away: {plain(scene.laid.line)}"
        parts += [written(laid, middle, plan.laid, 12, fill=CHALK)]
    label = ". ".join(filter(None, (scene.headline, scene.scores)))
    return _Picture(WIDTH, plan.height, label, "".join(parts))


def _hand_at(place: Place, spot: Spot, to_act: bool, inks: Inks) -> Iterator[str]:
    cards, notes = place.hand.row, ", ".join(place.notes)
    x, y = spot.label
    name = tag("tspan", place.name, font_weight="bold", fill=GOLD if to_act else CHALK)
    where = {"x": x, "dy": 14} if spot.is_column else {"dx": 8}
    after = tag("tspan", notes, font_size=11, **where)
    style = {"font_size": 13, "text_anchor": spot.anchor, "fill": CHALK}
    yield tag("text", name, after, x=x, y=y, **style)
    held = counted(len(cards), "card")
    label = ", ".join(filter(None, (place.name, notes, "to act" if to_act else "", held)))
    drawn = _laid_out(cards, spot.fan(len(cards)), inks)
    faded = {"opacity": 0.5} if place.is_out else {}
    yield tag("g", *drawn, role="group", aria_label=label, **faded)
    if place.call is not None:
        yield _chip(place.call, spot.call, inks)


def _chip(call: Action, middle: Point, inks: Inks) -> str:
    """A call, where the seat's card will lie."""
    text = plain(call_text(call))
    lines = text.split(" ") if len(text) > CHIP_LETTERS else [text]
    longest = max(lines, key=len)
    size = fitting(longest, 15, CHIP_WIDTH)
    x, y = middle
    wide, high = max(46, LETTER * size * len(longest) + 14), 14 * len(lines) + 12
    place = {"x": x - wide / 2, "y": y - high / 2, "width": wide, "height": high}
    ground = tag("rect", **place, rx=13, fill=PAPER)
    drawn = [
        written(
            line, x, y + 12 - 7 * len(lines) + 14 * at, size, fill=WRITING, inks=inks, bold=True
        )
        for at, line in enumerate(lines)
    ]
    return labelled(call_words(call), ground, *drawn)


# ---- the score sheet -----------------------------------------------------------------------------


def _sheet(sheet: ScoreSheet, inks: Inks) -> _Picture:
    """Two lines for each round; below the points of a column stands its total."""
    names, lines = column_names(sheet.rules), rows(sheet)
    widest = max((len(_upper(cell)) for line in lines for cell in line.numbers), default=0)
    column = max((WIDTH - _ROUND) / len(names), 6.5 * widest + 8)
    ends = [_ROUND + column * (place + 1) - 8 for place in range(len(names))]
    width = ends[-1] + 8
    head = 40 if is_won_lost_net(sheet.rules) else 26
    height = 40 * len(lines) + head
    parts = [written("Round", 32, 19, 13, anchor="start")]
    for name, x in zip(names, ends, strict=True):
        parts.append(written(name, x, 19, 13, anchor="end", bold=True))
        if is_won_lost_net(sheet.rules):
            parts.append(written("won / lost", x, 33, 11, anchor="end"))
    for number, line in enumerate(lines):
        y = 40 * number + head
        rule = tag("path", d=f"M8 {y}H{width - 8:g}", stroke=EDGE, stroke_width=0.5)
        parts += [rule, *_line(number + 1, line, y + 16, ends, inks)]
    ground = tag("rect", width=width, height=height, rx=8, fill=PAPER, stroke=EDGE)
    label = f"Score sheet. {score_line(sheet.rules, sheet.scores)}"
    return _Picture(width, height, label, ground + tag("g", *parts, fill=WRITING))


def _line(number: int, line: Row, y: float, ends: Sequence[float], inks: Inks) -> Iterator[str]:
    yield written(f"{number}", 24, y, 13, anchor="end")
    yield written(plain(line.what), 32, y, 13, anchor="start", bold=True, inks=inks)
    how = ", ".join(filter(None, (line.how, line.tricks)))
    yield written(how, 32, y + 15, 11, anchor="start")
    for cell, x in zip(line.numbers, ends, strict=True):
        yield written(_upper(cell), x, y, 12, anchor="end")
        yield written(cell[-1], x, y + 15, 13, anchor="end", bold=True)


def _upper(cell: Sequence[str]) -> str:
    """What stands above the total of a column."""
    return " / ".join(cell[:-1])
