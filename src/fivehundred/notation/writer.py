"""A record as text, in one way."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from fivehundred.cards import CardSet
from fivehundred.errors import FiveHundredError
from fivehundred.events import PHASES, Phase
from fivehundred.notation.course import Course, log_of
from fivehundred.notation.rule_tags import write_rules
from fivehundred.notation.tokens import braced, quoted
from fivehundred.notation.words import RESERVED, ROWS, of_game, of_round, phase_of
from fivehundred.record import Record, RoundRecord
from fivehundred.record.json_form import json_of
from fivehundred.record.texts import read_hand
from fivehundred.round import Round
from fivehundred.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_PLAIN_NAME = re.compile("[a-z][a-z0-9_]*")
_PACK_ROW = 30


def lines(record: Record) -> Iterator[str]:
    """The lines of a record. FiveHundredError for one that is not legal or cannot be written."""
    yield from _tags(record)
    if record.cut:
        dataclasses.replace(record, rounds=()).check()
    course = Course(record)
    for number, part in enumerate(record.rounds, 1):
        yield ""
        heading = "Round" if record.is_round else f"Round {number}"
        try:
            yield from _round(heading, part, course)
            if not record.is_round:
                course.book()
        except FiveHundredError as error:
            where = "" if error.decision is None else f", decision {error.decision}"
            error.args = (f"Round {number}{where}: {error}",)
            raise
    yield ""
    is_scored = course.is_known and not record.is_round
    yield _line("End", ", ".join(of_game(course.rules, course.scores))) if is_scored else "End"


# ---- the head ------------------------------------------------------------------------------------


def _tags(record: Record) -> Iterator[str]:
    for name, value in write_rules(record.rules):
        yield _tag(name, value)
    if record.players:
        yield _tag("Players", *record.players)
    for name, text in record.tags.items():
        is_plain = _PLAIN_NAME.fullmatch(name) and name not in RESERVED
        yield _tag(name.capitalize(), text) if is_plain else _tag("Tag", name, text)
    if record.notes:
        yield _tag("Notes", record.notes)
    for texts in _extra(record.extra):
        yield _tag("Extra", *texts)
    if record.seed is not None:
        yield _tag("Seed", str(record.seed))
    yield _tag("Dealer", str(record.dealer))
    if record.cut:
        yield _tag("Cut", *[" ".join(card or "-" for card in row) for row in record.cut])
    if record.scores:
        yield _tag("Scores", " ".join(map(str, record.scores)))


def _tag(name: str, *values: str) -> str:
    return f"[{name} {' '.join(map(quoted, values))}]"


def _extra(fields: Mapping[str, Any]) -> Iterator[tuple[str, ...]]:
    """The texts of each field of another name; of a value that is no text its JSON."""
    for name, value in fields.items():
        yield (name, value) if isinstance(value, str) else (name, "json", json_of(value))


# ---- a round -------------------------------------------------------------------------------------


def _round(heading: str, part: RoundRecord, course: Course) -> Iterator[str]:
    yield heading + (f" {braced(part.annotations[0])}" if 0 in part.annotations else "")
    round = course.play(part)
    if part.start is not None:
        yield _line("Start", quoted(part.start))
    else:
        yield from _deal(course.rules, part, round)
    if part.pack is not None:
        rows = range(0, len(part.pack), _PACK_ROW)
        yield from _block("Pack", [" ".join(part.pack[at : at + _PACK_ROW]) for at in rows])
    for texts in _extra(part.extra):
        yield _line("Extra", " ".join(map(quoted, texts)))
    yield from _rows(part, _unknown_turns(part.actions) if round is None else _turns(round))
    if part.points is not None:
        yield _line("Points", " ".join(f"{points:+}" for points in part.points))
    result = [] if round is None else of_round(round)
    if result:
        yield _line("Result", ", ".join(result))


def _deal(rules: Rules, part: RoundRecord, round: Round | None) -> Iterator[str]:
    """The hands that are known, or those of the pack."""
    players, dead = rules.table.players, rules.table.dead_hands
    names = [*map(str, range(players)), *["dead"] * dead, "kitty"]
    if part.hands is not None:
        hands = list(map(read_hand, part.hands))
    elif round is not None:
        masks, kitty = round._start_masks
        hands = [(CardSet.from_mask(mask), 0) for mask in (*masks, kitty)]
    else:
        return
    rows = zip(names, map(_hand, hands), strict=True)
    yield from _block("Deal", [f"{name}: {hand}" for name, hand in rows if hand])


def _hand(hand: tuple[CardSet, int]) -> str:
    """The text of a hand with a space after each suit, jokers and unknown cards last."""
    known, unknown = hand
    groups: dict[str, str] = {}
    for card in sorted(known, key=lambda card: (card.is_joker, card.id)):
        suit = "" if card.suit is None else str(card.suit)
        groups[suit] = groups.get(suit, "") + str(card)
    return " ".join([*groups.values(), *(["?" * unknown] if unknown else [])])


def _rows(part: RoundRecord, turns: Iterable[tuple[Phase, int | None, bool]]) -> Iterator[str]:
    """The actions in rows, with the word of a phase in front of its first."""
    word, items = "", list[str]()
    phase_before = None
    for at, (text, (phase, seat, begins)) in enumerate(zip(part.actions, turns, strict=True), 1):
        if begins:
            if items:
                yield _line(word, " ".join(items))
            word = "" if phase is phase_before else ROWS[phase]
            items = [] if seat is None else [f"{seat}:"]
        phase_before = phase
        items.append(_action(at, text, part))
    if items:
        yield _line(word, " ".join(items))


def _action(at: int, text: str, part: RoundRecord) -> str:
    shown = f"({text})" if at in part.inferred else text
    shown += part.marks.get(at, "")
    return f"{shown} {braced(part.annotations[at])}" if at in part.annotations else shown


def _turns(round: Round) -> Iterator[tuple[Phase, int, bool]]:
    """Of each decision its phase, its seat, and whether a row begins with it: with the first of a
    phase, of a time round the table, of a trick, of a seat that lays away."""
    players = round.rules.table.players
    phase_before = None
    first = seat_before = 0
    is_trick_over = False
    for number, seat, _, winner in log_of(round):
        phase = PHASES[number]
        begins = phase is Phase.EXCHANGE or is_trick_over
        if phase is not phase_before:
            first, begins = seat, True
        elif phase is Phase.AUCTION:
            begins = (seat - first) % players < (seat_before - first) % players
        yield phase, seat, begins
        phase_before, seat_before, is_trick_over = phase, seat, winner is not None


def _unknown_turns(texts: Sequence[str]) -> Iterator[tuple[Phase, None, bool]]:
    """The phases that the texts of actions belong to, where the seats are not known."""
    before = None
    for text in texts:
        phase = phase_of(text)
        yield phase, None, phase is not before
        before = phase


# ---- lines ---------------------------------------------------------------------------------------


def _line(word: str, what: str) -> str:
    return f"{word:<8}{what}"


def _block(word: str, rows: Sequence[str]) -> Iterator[str]:
    for row in rows:
        yield _line(word, row)
        word = ""
