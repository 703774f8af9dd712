"""Hands, tricks, tables and score sheets as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from fivehundred.cards import CardSet
from fivehundred.events import Trick
from fivehundred.game import Game
from fivehundred.render.lines import Line, Span, drawn, joined, table, width
from fivehundred.render.scene import NO_CARDS, Cards, Scene, scene
from fivehundred.render.sheet import Row, ending, is_won_lost_net, rows
from fivehundred.render.words import (
    call_text,
    column_names,
    counted,
    fanned,
    groups_text,
    play_text,
)
from fivehundred.round import Round
from fivehundred.seats import seats
from fivehundred.sheet import ScoreSheet
from fivehundred.view import View

_WIDTH = 80


def text(
    what: CardSet | Trick | View | Round | Game | ScoreSheet,
    *,
    seat: int | None = None,
    ansi: bool = False,
    ascii: bool = False,
    hidden: CardSet = NO_CARDS,
) -> str:
    """A hand, a trick, a table or a score sheet as lines of text.

    A set of cards is sorted by suit, a hand at a table as the contract has it: bowers and jokers
    with the trumps. A round or a game is drawn with all cards open, or as a seat sees it; below
    the table of a game stands its score sheet.

    ansi: with the colours of a terminal. ascii: with letters for the symbols of suits. hidden:
    cards of a table that lie face down, wherever that is.

    FiveHundredError when there is no such seat, and for a view that is another seat's.
    """
    if isinstance(what, CardSet):
        lines = [groups_text(fanned(what))]
    elif isinstance(what, Trick):
        lines = [_trick(what)]
    elif isinstance(what, ScoreSheet):
        lines = sheet_lines(what)
    else:
        lines = list(_table(scene(what, seat, hidden)))
    if isinstance(what, Game) and what.rounds:
        lines += ["", *sheet_lines(what.sheet), "", ending(what)]
    return drawn(lines, ansi=ansi, ascii=ascii)


def _trick(trick: Trick) -> Line:
    """The cards with the numbers of the seats: of their names a trick knows nothing."""
    if not trick:
        return "-"
    parts = [joined([f"{seat}", play_text(action)]) for seat, action in trick.plays]
    if trick.winner is not None:
        parts.append([Span(f"seat {trick.winner} wins", "strong")])
    return joined(parts, "   ")


def _table(scene: Scene) -> Iterator[Line]:
    yield Span(". ".join(filter(None, (scene.headline, scene.scores))), "head")
    names = [*seats(scene.rules.table.players), "Dead"]
    notes = [", ".join(place.notes) for place in scene.places]
    indent = 9 + max(map(len, notes))

    def row(label: str, note: str, line: Line, style: str = "") -> Line:
        start = f"  {label:<5}  {note}"
        return [Span(f"{start:<{indent}}  ", style), *joined([line])]

    for seat, (place, note) in enumerate(zip(scene.places, notes, strict=True)):
        yield row(names[seat], note, _cards(place.hand), "strong" if seat == scene.turn else "")
    if scene.kitty.row:
        yield row("Kitty", "", _cards(scene.kitty))
    if scene.laid.row:
        yield row("Laid", "", _cards(scene.laid))
    calls = [
        joined([names[seat], call_text(place.call)])
        for seat, place in enumerate(scene.places)
        if place.call is not None
    ]
    if calls:
        yield row("Calls", "", joined(calls, "   "))
    plays = [
        joined([Span(names[seat], "strong" if seat == scene.winning else ""), play_text(card)])
        for seat, card in scene.trick.plays
    ]
    if scene.winning is not None:
        verb = "is winning" if scene.trick.winner is None else "wins"
        yield row("Trick", "", joined([*plays, f"{names[scene.winning]} {verb}"], "   "))
    if scene.turn is not None:
        yield row("Turn", "", names[scene.turn])


def _cards(cards: Cards) -> Line:
    if not cards.closed:
        return groups_text(cards.groups)
    closed = counted(cards.closed, "card")
    return joined([groups_text(cards.groups), closed], "   ") if cards.groups else closed


def sheet_lines(sheet: ScoreSheet) -> list[Line]:
    """The score sheet, a line for each round and a column for each side or player; where that is
    too wide, the totals alone."""
    names = column_names(sheet.rules)
    heads: list[Line] = []
    for name in names:
        heads += [f"{name} won", "lost", "net"] if is_won_lost_net(sheet.rules) else [name]
    lines = _aligned(sheet, heads, _numbers)
    return lines if width(lines[0]) <= _WIDTH else _aligned(sheet, names, _totals)


def _aligned(
    sheet: ScoreSheet, heads: Sequence[Line], cells: Callable[[Row], list[Line]]
) -> list[Line]:
    lines: list[list[Line]] = [["Round", "Contract", "", "Tricks", *heads]]
    for number, row in enumerate(rows(sheet), 1):
        lines.append([str(number), row.what, row.how, row.tricks, *cells(row)])
    align = "><<>" + ">" * len(heads)
    found = table(lines, align)
    return found if width(found[0]) <= _WIDTH else table(lines, align, gap=" ")


def _numbers(row: Row) -> list[Line]:
    cells: list[Line] = []
    for numbers in row.numbers:
        cells += numbers if len(numbers) == 3 else [f"{numbers[0]}  {numbers[1]:>5}"]
    return cells


def _totals(row: Row) -> list[Line]:
    return [numbers[-1] for numbers in row.numbers]
