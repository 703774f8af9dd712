"""The union of what several records know of one game."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from functools import reduce
from typing import TYPE_CHECKING, Any

from fivehundred.cards import Card, CardSet
from fivehundred.errors import NotationError
from fivehundred.events import Phase
from fivehundred.record import replay
from fivehundred.record.playing import start_end
from fivehundred.record.shapes import fault, named
from fivehundred.record.texts import HIDDEN, read_hand, write_hand
from fivehundred.rules import Rules

if TYPE_CHECKING:
    from fivehundred.record import Record, RoundRecord


def merged(records: Sequence[Record]) -> Record:
    """The union of one or more records, see `Record.merge`."""
    return reduce(_both, records)


def _both(one: Record, other: Record) -> Record:
    _check_rules(one.rules, other.rules)
    for name in ("is_round", "dealer", "scores"):
        if getattr(one, name) != getattr(other, name):
            raise _differ(name, getattr(one, name), getattr(other, name))
    common = min(len(one.rounds), len(other.rounds))
    rounds = [_both_rounds(one, other, at) for at in range(common)]
    return dataclasses.replace(
        one,
        rounds=(*rounds, *one.rounds[common:], *other.rounds[common:]),
        cut=_known("cut", one.cut, other.cut),
        seed=_known("seed", one.seed, other.seed),
        players=_known("players", one.players, other.players),
        notes=_known("notes", one.notes, other.notes),
        tags=_named_union("tags", one.tags, other.tags),
        extra=_named_union("", one.extra, other.extra),
    )


def _check_rules(one: Rules, other: Rules) -> None:
    others = other.to_dict()
    for part, fields in one.to_dict().items():
        for name, value in fields.items():
            if value != others[part][name]:
                raise _differ(f"rules.{part}.{name}", value, others[part][name])


def _differ(where: str, one: object, other: object) -> NotationError:
    """The error of two values at one place; those of lists are told by the first that differ."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        if len(one) != len(other):
            return fault(where, f"One record has {len(one)} of them, another {len(other)}.")
        at = next(at for at, pair in enumerate(zip(one, other, strict=True)) if len({*pair}) > 1)
        return _differ(f"{where}[{at}]", one[at], other[at])
    return fault(where, f"One record has {named(one)}, another {named(other)}.")


def _known(where: str, one: Any, other: Any) -> Any:
    """The value of one of two records, or of both."""
    given = [value for value in (one, other) if value not in (None, (), "")]
    if len({*given}) > 1:
        raise _differ(where, one, other)
    return given[0] if given else one


def _named_union(where: str, one: Mapping[Any, Any], other: Mapping[Any, Any]) -> dict[Any, Any]:
    for name in one.keys() & other.keys():
        if one[name] != other[name]:
            raise _differ(f"{where}.{name}" if where else name, one[name], other[name])
    return {**one, **other}


# ---- a round -------------------------------------------------------------------------------------


def _both_rounds(one: Record, other: Record, at: int) -> RoundRecord:
    where = f"rounds[{at}]"
    mine, yours = one.rounds[at], other.rounds[at]
    shorter, longer = (one, other) if len(mine.actions) < len(yours.actions) else (other, one)
    count = len(shorter.rounds[at].actions)
    if count < len(longer.rounds[at].actions) and at + 1 < len(shorter.rounds):
        raise fault(f"{where}.actions", f"In one record the round ends after {count} decisions.")
    points = [part.points for part in (mine, yours) if part.points is not None]
    if len({*points}) > 1:
        raise _differ(f"{where}.points", *points)
    actions = _actions(f"{where}.actions", one, other, at)
    return dataclasses.replace(
        mine,
        **_beginning(one, other, at, keep_pack=HIDDEN not in actions),
        actions=actions,
        annotations=_named_union(f"{where}.annotations", mine.annotations, yours.annotations),
        marks=_named_union(f"{where}.marks", mine.marks, yours.marks),
        inferred=(*mine.inferred, *yours.inferred),
        points=next(iter(points), None),
        extra=_named_union(where, mine.extra, yours.extra),
    )


def _actions(where: str, one: Record, other: Record, at: int) -> tuple[str, ...]:
    mine, yours = one.rounds[at].actions, other.rounds[at].actions
    common = min(len(mine), len(yours))
    laid = _laid_before(one.rounds[at].start)
    found = []
    for number, texts in enumerate(zip(mine, yours, strict=False)):
        text = _decision(*texts, one.rules.deal.kitty_size - (0 if number else laid))
        if text is None:
            raise _differ(f"{where}[{number}]", *texts)
        found.append(text)
    return (*found, *mine[common:], *yours[common:])


def _laid_before(start: str | None) -> int:
    """How many cards of those to be laid away lie there when a round that was set up begins."""
    phase, *cards = (start or "").split(" ")
    if phase != str(Phase.EXCHANGE) or len(cards) < 3:
        return 0
    try:
        known, others = read_hand(cards[2])
    except KeyError:  # no cards
        return 0
    return len(known) + others


def _decision(one: str, other: str, size: int) -> str | None:
    """What both say, so many cards being laid away; None where they contradict one another."""
    if one == other:
        return one
    less, more = sorted((one, other), key=len)
    is_whole = len(more) == len("-") + 2 * size
    if more[:1] != "-":
        return None
    if less == HIDDEN:
        return more if is_whole else less
    begun = less[:1] == "-" and len(less) < len(more)
    return more if begun and CardSet(less[1:]) <= CardSet(more[1:]) else None


def _beginning(one: Record, other: Record, at: int, *, keep_pack: bool) -> dict[str, Any]:
    """The pack, hands or start of a round. A round of a pack has no cards that are not known."""
    where = f"rounds[{at}]"
    mine, yours = one.rounds[at], other.rounds[at]
    if mine.start is not None and yours.start is not None:
        return {"start": _both_starts(f"{where}.start", mine.start, yours.start)}
    if mine.start is not None or yours.start is not None:
        raise fault(where, "In one record the round was dealt, in another it was set up.")
    if mine.pack is not None and yours.pack is not None:
        if mine.pack != yours.pack:
            raise _differ(f"{where}.pack", mine.pack, yours.pack)
        return {}
    hands = _both_hands(f"{where}.hands", _dealt(one, at), _dealt(other, at))
    pack = (mine.pack or yours.pack) if keep_pack else None
    return {"pack": pack, "hands": None if pack else hands}


def _dealt(record: Record, at: int) -> Sequence[str]:
    """The hands of a round, those of a pack as they are dealt from it."""
    part = record.rounds[at]
    if part.hands is not None:
        return part.hands
    counts = [len(part.actions) for part in record.rounds[:at]]
    deal = replay.rounds_of(record, [*counts, 0])[at].deal
    assert deal is not None
    dead = [deal.dead_hand] if record.rules.table.dead_hands else []
    return list(map(str, (*deal.hands, *dead, deal.kitty)))


def _both_hands(where: str, one: Sequence[str], other: Sequence[str]) -> tuple[str, ...]:
    if len(one) != len(other):
        raise _differ(where, one, other)
    seen: dict[Card, int] = {}
    found = []
    for at, texts in enumerate(zip(one, other, strict=True)):
        (mine, others), (yours, its_others) = map(read_hand, texts)
        size = len(mine) + others
        if size != len(yours) + its_others:
            raise _differ(f"{where}[{at}]", *texts)
        cards = mine | yours
        for card in cards:
            if card in seen:
                raise fault(where, f"{card} is in hand {seen[card]} and in hand {at}.")
            seen[card] = at
        if len(cards) > size:
            raise fault(f"{where}[{at}]", f"Of its {size} cards {cards} are known to the records.")
        found.append(write_hand(cards, size - len(cards)))
    return tuple(found)


def _both_starts(where: str, one: str, other: str) -> str:
    if one == other:
        return one
    end, its_end = start_end(one), start_end(other)
    phase, *cards = one[:end].split(" ")
    its_phase, *its_cards = other[:its_end].split(" ")
    if (phase, one[end:]) != (its_phase, other[its_end:]) or not len(cards) == len(its_cards) == 3:
        raise _differ(where, one, other)
    (hands, kitty, laid), (its_hands, its_kitty, its_laid) = cards, its_cards
    lying = [*hands.split("/"), laid], [*its_hands.split("/"), its_laid]
    try:
        *both, away = _both_hands(where, *lying)
        (down,) = _both_hands(where, [kitty], [its_kitty])
    except KeyError:  # no cards
        raise _differ(where, one, other) from None
    return " ".join([phase, "/".join(both), down, away]) + one[end:]
