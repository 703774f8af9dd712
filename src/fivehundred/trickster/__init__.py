"""Trickster Cards' text records, PBN and PTN: read into records, and written back.

    >>> from fivehundred import trickster
    >>> record = trickster.loads('''
    ... [GameCode "FiveHundred"]
    ... [GameOptionsJson "{\\\\"variation\\\\":1}"]
    ... [Dealer "W"]
    ... [Auction "N"]
    ... Pass 6NT 7♦ Pass
    ... - 8NT
    ... ''')
    >>> record.rounds[0].actions
    ('pass', '6NT', '7D', 'pass', '8NT')

A record of theirs is one round. The options become a rule set; those that are not known are kept in
``record.extra["trickster"]["options"]``, and ``["reports"]`` tells of them in sentences. Everything
is played again while it is read, so what is read is legal. What the text leaves out although it was
decided, the suit of a joker that is led and passes that nobody was asked for, is put in, is marked
as `inferred`, and is left out again when the record is written.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace

from fivehundred.deal import Deal
from fivehundred.errors import FiveHundredError, NotationError
from fivehundred.record import Record, RoundRecord, checked_record
from fivehundred.record.files import explained
from fivehundred.trickster.options import options_of
from fivehundred.trickster.reader import read
from fivehundred.trickster.tags import Source, blocks
from fivehundred.trickster.writer import alone, losses, write

__all__ = ["dumps", "iterate", "loads"]


def loads(text: str | bytes) -> Record:
    """The record of a text. Bytes are UTF-8 or, with a byte order mark, UTF-16.

    The record is a game of one round where the text has GameScores, and its scores are those before
    the round; else it is a round alone. Hands that are not known have a ? for each card.

    FiveHundredError for the first fault: its ``place`` is the line and column and, for a call or a
    card that is not legal, the decision, the seat and what was legal there; its ``record`` is then
    what stands before it. It is a NotationError for what does not read, for none or several records
    and for those of another game, IllegalActionError, RulesError for options that cannot be,
    DealError.
    """
    if not isinstance(text, (str, bytes)):
        raise TypeError(f"A record is read from text or bytes, not {type(text).__name__}.")
    found = list(blocks(text))
    if len(found) != 1:
        count = len(found) or "no"
        wrong = NotationError(f"The text has {count} records, not one.", text="")
        raise explained(wrong, text)
    return read(found[0])


def iterate(source: Source, *, name: str = "") -> Iterator[Record | FiveHundredError]:
    """The records of a text, of bytes, of a ``Path``, of an open file; for one that does not read,
    the error of its first fault, as for `loads`. A str is the text itself and no path. One bad
    record costs no other.

    name: what the errors call the source; by default a path has its own. One record is in memory at
    a time. OSError; NotationError for a source without any record is yielded too.
    """
    name = name or (os.fspath(source) if isinstance(source, os.PathLike) else "")
    number = 0
    for number, block in enumerate(blocks(source), 1):
        try:
            yield read(block, name, number)
        except FiveHundredError as error:
            error.__traceback__ = error.__context__ = None  # they hold the text
            yield error
    if not number:
        nothing = NotationError(f"{name or 'The text'} has no record.", text="")
        yield explained(nothing, source)


def dumps(record: Record, *, lossy: bool = False) -> str:
    """The text of a record, a text for each of its rounds, with symbols for the suits.

    It is read again before it is given, and is the record: the deal, not the order of the pack.
    lossy: leaves out what has no place in the text, the seed, annotations and marks, rules that
    Trickster Cards does not have, where NotationError names it otherwise. A joker that had no suit
    then reads back with one, and a seat that had no turn may read back as having passed.

    NotationError for what cannot be written: a position that was set up, hands known in part, a tag
    without a proper name, and a round that is not legal by the rules that come nearest, with its
    number. RulesError for a table or a pack that Trickster Cards does not have. Errors as for
    `Record.game`.
    """
    record = checked_record(record)
    lost = losses(record)
    if lost and not lossy:
        raise NotationError(f"A Trickster record has no place for {'; '.join(lost)}.", text="")
    texts = []
    for number, part in enumerate(alone(record), 1):
        texts.append(write(part))
        fault = _fault(part, texts[-1], lossy)
        if fault:
            raise NotationError(f"Round {number}: {fault}", text=texts[-1])
    return "\n".join(texts)


def _fault(record: Record, text: str, lossy: bool) -> str:
    """Why a text does not read back as the record, "" if it does."""
    try:
        again = _plain(loads(text))
    except FiveHundredError as error:
        fields = options_of(record.rules, record.tags.get("event", ""))[1]
        if not fields:
            return f"It would not read back: {error}"
        return (
            f"It is not legal by the rules of Trickster Cards that come nearest, which differ in "
            f"{', '.join(fields)}: {error}"
        )
    wanted = _plain(record)
    if lossy:
        is_same = _told(again.rounds[0]) == _told(wanted.rounds[0])
        return "" if is_same else "It would read back with other hands or decisions."
    other = [
        name
        for name in Record.__dataclass_fields__
        if getattr(again, name) != getattr(wanted, name)
    ]
    if "rules" in other:
        mine = wanted.rules.fields()
        other += [name for name, value in again.rules.fields().items() if value != mine[name]]
    return f"It would read back with other {', '.join(other)}." if other else ""


def _told(part: RoundRecord) -> tuple[object, ...]:
    """What a text says of a round under any rules: no joker's suit, no pass that was put in."""
    passes = {at for at in part.inferred if part.actions[at - 1] == "pass"}
    said = [text for at, text in enumerate(part.actions, 1) if at not in passes]
    return part.hands, [text.partition(":")[0] for text in said if text[:6] != "joker="]


def _plain(record: Record) -> Record:
    """A record of what its text holds: hands instead of the pack, no reports."""
    (part,) = record.rounds
    hands = part.hands
    if part.pack is not None:
        deal = Deal(record.rules, part.pack, record.dealer)
        hands = tuple(map(str, (*deal.hands, deal.kitty)))
    part = replace(part, pack=None, hands=hands, annotations={}, marks={}, points=None, extra={})
    kept = dict(record.extra.get("trickster", {}))
    kept.pop("reports", None)
    if not kept.get("options"):
        kept.pop("options", None)
    return replace(
        record, rounds=(part,), seed=None, cut=(), extra={"trickster": kept} if kept else {}
    )
