"""A page on which a game is replayed: one file of HTML that fetches nothing.

The tables, the cards and what is seen at each step are made here; the script of the page moves from
step to step and knows no rules.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from importlib.resources import files
from itertools import accumulate, count, islice

from fivehundred.cards import Card
from fivehundred.errors import FiveHundredError
from fivehundred.events import Event, EventKind
from fivehundred.game import Game
from fivehundred.record import Record, RoundRecord
from fivehundred.record.unknown import Unknown, filled
from fivehundred.render.layout import CHIP_LETTERS, CHIP_WIDTH, Look, Slot, layout
from fivehundred.render.lines import plain
from fivehundred.render.shapes import LETTER, back, face, ink, paper, tag
from fivehundred.render.steps import Told, changes, states
from fivehundred.render.tables import auction_table, sheet_table, tricks_table
from fivehundred.render.telling import Teller
from fivehundred.render.words import card_words, listed, title_of
from fivehundred.round import Round
from fivehundred.rules import FirstDealer, Rules
from fivehundred.seats import home_seat, seat_names, seats
from fivehundred.sheet import ScoreSheet

_LONGEST_NAME = 20


def page(what: Record | Game | Round, *, seat: int | None = None, first_round: int = 1) -> str:
    """A page of HTML on which a game or a round, or that of a record, is replayed.

    It goes step by step through auction, exchange and tricks, with all cards open or as a seat saw
    them. The arrow keys, Home and End move it as its buttons do; with ``#17`` behind its address it
    opens at step 17. The text of the page has all cards of all rounds in it.

    seat: a page for this seat alone, with nothing in it that the seat did not see: no notes, tags
    and annotations either. first_round: the number of the round with which the page begins; of
    those before it there are the scores.

    Where the record does not tell the cards, they lie face down.

    Errors as for `Record.check`, DealError for a round of which too little is known;
    FiveHundredError when there is no such seat or round.
    """
    record = what if isinstance(what, Record) else Record.of(what)
    whole, unknown = filled(record)
    game = what if isinstance(what, Game) else None if record.is_round else whole.game()
    rounds = [whole.round()] if game is None else _rounds(game)
    if not 1 <= first_round <= len(rounds):
        raise FiveHundredError(f"There is no round {first_round} to be shown.")
    before = first_round - 1
    rules, players = record.rules, record.rules.table.players
    viewers = [None, *range(players)] if seat is None else [seat]
    told = _told(rounds, game, record.rounds, unknown, has_notes=seat is None)
    told = islice(told, before, None)
    numbers, rounds = range(first_round, len(rounds) + 1), rounds[before:]
    starts = [0, *accumulate(len(round.history) + 1 for round in rounds)]
    names = _names(rules, record.players)
    inferred = [part.inferred for part in record.rounds[before:]] + [()] * len(rounds)
    ends = [0] * before + [at - 1 for at in starts[1:]]
    data = {
        "steps": list(changes(state for part in told for state in states(part, viewers))),
        "rounds": starts[:-1],
        "bottoms": [home_seat(players) if viewer is None else viewer for viewer in viewers],
        "names": [*names, "Dead hand"],
        "plan": _plan(rules),
        "cards": {str(card): card_words(card) for card in rules.pack_cards},
    }
    parts = {
        "title": escape(title_of(rules)),
        "about": _about(record) if seat is None else "",
        "symbols": "".join(_symbols(rules.pack_cards)),
        "rounds": _options(f"Round {number}" for number in numbers),
        "viewers": _options("All cards" if v is None else f"As {names[v]}" for v in viewers),
        "tables": "".join(map(_section, count(), numbers, rounds, starts, starts[1:], inferred)),
        "sheet": "" if game is None else sheet_table(game.sheet, ends),
        "game": json.dumps(data, separators=(",", ":")).replace("<", r"\u003c"),
        "style": _asset("page.css"),
        "script": _asset("page.js"),
    }
    return re.sub(r"\{\{(\w+)\}\}", lambda place: parts[place[1]], _asset("page.html"))


def _asset(name: str) -> str:
    return files(__package__).joinpath(name).read_text("utf-8")


# ---- what is told --------------------------------------------------------------------------------


def _rounds(game: Game) -> list[Round]:
    """The rounds of a game, the last of them only when something has happened in it."""
    rounds = [*game.rounds, *([] if game.is_over else [game.round])]
    return rounds if len(rounds) == 1 or rounds[-1].ply else rounds[:-1]


def _told(
    rounds: Sequence[Round],
    game: Game | None,
    kept: Sequence[RoundRecord],
    unknown: Sequence[Unknown | None],
    *,
    has_notes: bool,
) -> Iterator[Told]:
    """has_notes: whether notes and marks are told."""
    for number, round in enumerate(rounds, 1):
        part = kept[number - 1] if number <= len(kept) else None
        remarks = part if has_notes else None
        before, after = (None, None) if game is None else _scores(game.sheet, number)
        yield Told(
            round=round,
            opening=_opening(number, round, game),
            closing=_closing(game) if game is not None and number == len(rounds) else "",
            scores=before,
            scores_after=after,
            notes=remarks.annotations if remarks else {},
            marks=remarks.marks if remarks else {},
            inferred=part.inferred if part else (),
            unknown=unknown[number - 1] if number <= len(unknown) else None,
        )


def _scores(sheet: ScoreSheet, number: int) -> tuple[Sequence[int], Sequence[int]]:
    """The scores before and after a round; an unfinished one has brought nothing yet."""
    if number > len(sheet.entries):
        return sheet.scores, sheet.scores
    entry = sheet.entries[number - 1]
    pairs = zip(entry.totals, entry.points, strict=True)
    return [total - points for total, points in pairs], entry.totals


def _opening(number: int, round: Round, game: Game | None) -> str:
    names = seat_names(round.rules.table.players)
    said = [] if game is None else [f"Round {number}."]
    if number == 1 and game is not None and round.rules.deal.first_dealer is FirstDealer.CUT:
        for row in game.cut:
            cards = [f"{names[seat]} the {card_words(card)}" for seat, card in row.items()]
            said.append(f"Cut for the deal: {listed(cards)}.")
    return " ".join([*said, f"{names[round.dealer]} deals."])


def _closing(game: Game) -> str:
    teller = Teller(game.rules)
    winners = listed([teller.column(column) for column in sorted(game.winners)])
    return f"{winners} won the game." if game.is_over else ""


# ---- the page ------------------------------------------------------------------------------------


def _names(rules: Rules, players: Sequence[str]) -> list[str]:
    """The seats; those of known players short, so that two can stand side by side."""
    count = rules.table.players
    named = [f"{seat}, {player}" for seat, player in zip(seats(count), players, strict=False)]
    return [_cut(name) for name in named] or list(seat_names(count))


def _cut(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"


def _about(record: Record) -> str:
    texts = (" · ".join(record.tags.values()), record.notes)
    return "".join(tag("p", escape(text)) for text in texts if text)


def _options(names: Iterable[str]) -> str:
    return "".join(tag("option", escape(name), value=at) for at, name in enumerate(names))


def _section(
    at: int, number: int, round: Round, start: int, end: int, inferred: Sequence[int]
) -> str:
    """The tables of a round, whose steps are those from start on before end.

    at: which of the page it is, from 0. inferred: the numbers of the decisions that the source of
    the record left out.
    """
    teller = Teller(round.rules, spelled=True)
    how = ""
    if round.result is not None:
        points = plain(teller.tell(Event(EventKind.POINTS, points=round.points)))
        how = tag("p", escape(f"{teller.end(round.result)} {points}"), data_step=end - 1)
    head = tag("h2", f"Round {number}")
    put_in = {start + decision for decision in inferred}
    tables = auction_table(round, start, put_in) + tricks_table(round, start, put_in)
    return tag("section", head, tables, how, data_round=at)


def _symbols(cards: Iterable[Card]) -> Iterator[str]:
    """The cards, each in the ways in which it is printed, and the back of a card."""
    yield tag("g", paper(class_="back"), back(), id="back")
    for card in cards:
        for look in Look:
            printed = face(card, look, class_=f"ink {ink(card)}")
            yield tag("g", paper(class_="paper"), printed, id=f"{card}{look.value}")


def _plan(rules: Rules) -> dict[str, object]:
    """Where things lie, by the number of cards where that makes a difference."""
    plan = layout(rules.table.players, rules.table.dead_hands)
    kitty = rules.deal.kitty_size
    return {
        "players": plan.players,
        "height": plan.height,
        "laid": plan.laid,
        "letter": LETTER,
        "chip": [CHIP_LETTERS, CHIP_WIDTH],
        "kitty": [_slots(plan.kitty(count)) for count in range(kitty + 1)],
        "spots": [
            {
                "label": spot.label,
                "anchor": spot.anchor,
                "column": spot.is_column,
                "table": spot.table,
                "call": spot.call,
                "fans": [_slots(spot.fan(count)) for count in range(11 + kitty)],
            }
            for spot in plan.spots
        ],
    }


def _slots(slots: Iterable[Slot]) -> list[tuple[float, float, str]]:
    return [(round(slot.x, 2), round(slot.y, 2), slot.look.value) for slot in slots]
