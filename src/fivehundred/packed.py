"""Records as bytes, for databases: the shortest form of a game or a round.

The cards dealt are a number, an action is its place among the legal ones, and a round is one number
made of these. Reading plays it again, so a round that reads is legal.

    >>> from fivehundred import Game, Record, Rules, packed
    >>> record = Record.of(Game(Rules.preset("australian"), seed=500))
    >>> packed.loads(packed.dumps(record)) == record
    True

`dumps` and `loads` are for whole records, `dump` and `iterate` for files of them, `dumps_round` and
`loads_round` for single rounds whose rule set is kept elsewhere.
"""

from __future__ import annotations

import dataclasses
import json
import os
import struct
from binascii import crc32
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import MISSING
from functools import cache, lru_cache
from typing import IO, Any, Literal, overload

from fivehundred import _core
from fivehundred.actions import ALL
from fivehundred.cards import Card, CardSet
from fivehundred.deal import Deal
from fivehundred.errors import FiveHundredError, NotationError
from fivehundred.record import SIZE_LIMIT, Record, RoundRecord, checked_record
from fivehundred.record.files import check_errors, replacing
from fivehundred.round import Round
from fivehundred.rules import Rules, checked_rules

__all__ = ["dump", "dumps", "dumps_round", "iterate", "loads", "loads_round"]

_MAGIC = b"FH5\x01"
_HEAD = 9  # bytes that say how long a record is, at most; every record has more
_CHECKSUM = 4

#: The flags of a record.
_ROUND, _RULES, _SEED, _CUT, _SCORES, _TEXTS = (1 << bit for bit in range(6))

#: The most rounds of a record that are packed; those after them are texts.
_ROUNDS_LIMIT = 4096

#: The fields of a record and of a round that have a place of their own; all others are texts.
_PLACED = {"rules", "dealer", "rounds", "cut", "scores", "seed"}
_ROUND_PLACED = {"pack", "hands", "start", "actions"}

_DEFAULTS: dict[type[Any], dict[str, Any]] = {
    kind: {
        field.name: field.default if field.default_factory is MISSING else field.default_factory()
        for field in dataclasses.fields(kind)
        if field.name not in ("is_round", "extra")
    }
    for kind in (Record, RoundRecord)
}

_EMPTY = RoundRecord(start="")
_PUT = {name: RoundRecord.__dict__[name].__set__ for name in (*_DEFAULTS[RoundRecord], "extra")}
_PUT_EMPTY = [(put, getattr(_EMPTY, name)) for name, put in _PUT.items()]

_CARDS = tuple(map(Card.from_id, range(64)))
_CARD_TEXTS = tuple(map(str, _CARDS))
_ACTIONS = tuple("" if action is None else str(action) for action in ALL)
_NO_CARD = 255


# ---- rounds --------------------------------------------------------------------------------------


def dumps_round(round: Round, *, keep_pack: bool = False) -> bytes:
    """A round as bytes, without its rule set: who was dealt what, and the actions. Equal rounds
    give equal bytes, for four players some 22.

    keep_pack: whether the order of the pack is kept too, in 11 bytes more, where it is known.

    DealError for a round that did not begin with a deal.
    """
    deal = round.deal if keep_pack else None
    return round._pack(None if deal is None else bytes(card.id for card in deal.pack))


def loads_round(rules: Rules, data: bytes | bytearray | memoryview) -> Round:
    """The round of `dumps_round`, played again under the rule set that it was played under.

    Where the order of the pack was not kept, it is one that deals the same hands. NotationError
    when no round of the rule set has these bytes. Under another rule set they may be another round.
    """
    round = Round._without_deal(checked_rules(rules))
    pack = round._unpack(rules._table, _bytes(data), _CARDS)
    pack = pack or tuple(map(Card.from_id, round._start_pack))
    round._deal_given = Deal(rules, pack, round.dealer)
    return round


def _bytes(data: object) -> bytes:
    if isinstance(data, (bytes, bytearray, memoryview)):
        return bytes(data)
    raise TypeError(f"Packed records and rounds are read from bytes, not {type(data).__name__}.")


class _Course:
    """How the rounds of a record follow one another: who deals the next, None when none can."""

    dealer: int | None

    def __init__(self, rules: Rules, dealer: int, scores: Sequence[int], is_round: bool) -> None:
        self.dealer = dealer
        self._scores = _core.Scores(rules._table, dealer, scores or None)
        self._is_round = is_round

    def book(self, round: _core.RoundState) -> None:
        self.dealer = None
        if not self._is_round and round.turn is None:
            self._scores.book_round(round)
            self.dealer = None if self._scores.over else self._scores.dealer


def _played(rules: Rules, part: RoundRecord, dealer: int | None) -> Round | None:
    """The round of a record, None when it cannot be dealt and played to the last action."""
    if dealer is None or part.start is not None:
        return None
    try:
        if part.pack is not None:
            round = Round(Deal(rules, part.pack, dealer))
        else:
            *hands, kitty = part.hands or ()
            round = Round(Deal.of(rules, hands, kitty, dealer=dealer))
        for text in part.actions:
            for action in CardSet(text[1:]) if text.startswith("-") else [text]:
                round.push(action)
    except FiveHundredError:
        return None
    return round if _has_texts(round, part) else None


def _has_texts(round: Round, part: RoundRecord) -> bool:
    hands = None if part.hands is None else _hands(round)
    return (hands, round._texts(_ACTIONS)) == (part.hands, part.actions)


def _hands(round: _core.RoundState) -> tuple[str, ...]:
    masks, kitty = round._start_masks
    return tuple(str(CardSet.from_mask(mask)) for mask in (*masks, kitty))


# ---- writing -------------------------------------------------------------------------------------


def dumps(record: Record, *, embed: bool = False) -> bytes:
    """The record as bytes. Equal records give equal bytes.

    embed: whether a rule set that is a preset is written in full too, in about 150 bytes. Else the
    record refers to the preset, and reads for as long as that stays what it is.

    NotationError for a record of more than ``SIZE_LIMIT`` bytes.
    """
    record = checked_record(record)
    rounds = list(_packed_rounds(record))
    texts = _texts(record, len(rounds))
    embed = embed or _presets().get(_reference(record.rules)) != record.rules
    parts = [_head(record, embed, bool(texts)), _count(len(rounds)), *map(_sized, rounds)]
    body = b"".join([*parts, _sized(texts)] if texts else parts)
    data = _MAGIC + _count(len(body) + _CHECKSUM) + body
    if len(data) + _CHECKSUM > SIZE_LIMIT:
        raise _too_long()
    return data + _checksum(data)


def dump(
    records: Iterable[Record], target: str | os.PathLike[str] | IO[bytes], *, embed: bool = False
) -> None:
    """Writes records one after the other to a path, or to a file that is open for bytes, for
    `iterate`.

    A path is written whole, or on any error not at all, and a file that was there stays as it was;
    what is no file, a device or a pipe, is written to. Errors as for `dumps`, those of the records'
    source and those that are among the records; OSError.
    """
    with _created(target) as file:
        for record in records:
            file.write(dumps(record, embed=embed))


def _packed_rounds(record: Record) -> Iterator[bytes]:
    """The rounds, up to the first that cannot be played or that cannot follow."""
    course = _Course(record.rules, record.dealer, record.scores, record.is_round)
    for part in record.rounds[:_ROUNDS_LIMIT]:
        round = _played(record.rules, part, course.dealer)
        if round is None:
            return
        yield dumps_round(round, keep_pack=part.pack is not None)
        course.book(round)


def _head(record: Record, embed: bool, has_texts: bool) -> bytes:
    """What stands before the rounds, from the flags on."""
    has_seed, has_cut = record.seed is not None, _has_place(record.cut, record)
    flags = _ROUND * record.is_round | _RULES * embed | _SEED * has_seed
    flags |= _CUT * has_cut | _SCORES * bool(record.scores) | _TEXTS * has_texts
    rules = _sized(_numbers(record.rules.to_ints())) if embed else _reference(record.rules)
    head = bytes([flags]) + rules + bytes([record.dealer])
    if record.seed is not None:
        head += _sized(record.seed.to_bytes((record.seed.bit_length() + 7) // 8, "little"))
    if has_cut:
        cards = [card for row in record.cut for card in row]
        head += bytes([len(record.cut)])
        head += bytes(_NO_CARD if card is None else _CARD_TEXTS.index(card) for card in cards)
    return head + _numbers(record.scores)


def _has_place(cut: Sequence[Sequence[str | None]], record: Record) -> bool:
    players = record.rules.table.players
    return 0 < len(cut) < 256 and all(len(row) == players for row in cut)


def _texts(record: Record, packed: int) -> bytes:
    """What has no place of its own, as JSON, the rounds after so many packed ones too."""
    data = _given(record, _PLACED)
    if record.cut and not _has_place(record.cut, record):
        data["cut"] = record.cut
    rounds = [_given(part, _ROUND_PLACED) for part in record.rounds[:packed]]
    rounds += [_given(part, ()) for part in record.rounds[packed:]]
    while rounds and not rounds[-1]:
        rounds.pop()
    data |= {"rounds": rounds} if rounds else {}
    if not data:
        return b""
    return json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()


def _given(record: Record | RoundRecord, placed: Collection[str]) -> dict[str, Any]:
    """The fields that have no place and are not as they are by default."""
    fields = {}
    for name, default in _DEFAULTS[type(record)].items():
        value = getattr(record, name)
        if name not in placed and value != default:
            fields[name] = value
    return {**fields, **record.extra}


def _count(number: int) -> bytes:
    """A number from 0 on in 7 bits a byte, the lowest first, with the high bit of all but the last:
    LEB128."""
    found = bytearray()
    while number > 127:
        found.append(number & 127 | 128)
        number >>= 7
    found.append(number)
    return bytes(found)


def _numbers(numbers: Iterable[int]) -> bytes:
    """Numbers of either sign: -1 is counted as 1, 1 as 2, -2 as 3."""
    return b"".join(_count(2 * n if n >= 0 else -2 * n - 1) for n in numbers)


def _sized(data: bytes) -> bytes:
    return _count(len(data)) + data


def _checksum(data: bytes) -> bytes:
    return crc32(data).to_bytes(_CHECKSUM, "little")


@lru_cache(maxsize=64)
def _reference(rules: Rules) -> bytes:
    numbers = rules.to_ints()
    return _checksum(struct.pack(f"<{len(numbers)}h", *numbers))


@cache
def _presets() -> dict[bytes, Rules]:
    """The presets by what refers to them."""
    return {_reference(rules): rules for rules in map(Rules.preset, Rules.presets())}


def _too_long() -> NotationError:
    return NotationError(f"A record has at most {SIZE_LIMIT // 2**20} MiB.", text="")


def _created(target: str | os.PathLike[str] | IO[bytes]) -> AbstractContextManager[Any]:
    return replacing(target) if isinstance(target, (str, os.PathLike)) else nullcontext(target)


def _opened(file: str | os.PathLike[str] | IO[bytes]) -> AbstractContextManager[IO[bytes]]:
    if isinstance(file, (str, os.PathLike)):
        return open(file, "rb")
    if not hasattr(file, "read"):
        raise TypeError(f"Records are read from a path or a file, not {type(file).__name__}.")
    return nullcontext(file)


# ---- reading -------------------------------------------------------------------------------------


def loads(data: bytes | bytearray | memoryview) -> Record:
    """The record of `dumps`. What is packed of it is played again.

    NotationError for any other bytes; its ``column`` is the number of the byte, from 1, from which
    on they do not read.
    """
    return _read(_bytes(data), 0, "Byte")


@overload
def iterate(source: str | os.PathLike[str] | IO[bytes]) -> Iterator[Record]: ...
@overload
def iterate(
    source: str | os.PathLike[str] | IO[bytes], *, errors: Literal["raise", "yield"]
) -> Iterator[Record | NotationError]: ...
def iterate(
    source: str | os.PathLike[str] | IO[bytes], *, errors: Literal["raise", "yield"] = "raise"
) -> Iterator[Record | NotationError]:
    """The records that `dump` wrote, from a path or from a file that is open for bytes. One at a
    time is in memory.

    errors: "yield" gives the error of a record that does not read in its place, and goes on with
    the next; it is the last where the bytes do not say where the next begins. A message begins with
    the path, the number of the record and the byte of the file, both from 1; the byte is the
    ``column`` too. NotationError, OSError.
    """
    check_errors(errors)
    begin = number = 0
    path = f"{os.fspath(source)}, record" if isinstance(source, (str, os.PathLike)) else "Record"
    with _opened(source) as file:
        while head := _bytes(file.read(_HEAD)):
            number += 1
            size = _size(head)
            data = head + file.read(max(size - _HEAD, 0))
            try:
                found: Record | NotationError = _read(data, begin, f"{path} {number}, byte")
            except NotationError as error:
                if errors == "raise":
                    raise
                found = error
            yield found
            if not size:
                return
            begin += size


def _read(data: bytes, begin: int, where: str) -> Record:
    """The record of bytes that begin at a place in a file, and where it is to be said to be."""
    reader = _Reader(data)
    try:
        return _record(reader)
    except FiveHundredError as error:
        at = begin + reader.mark + 1
        text = data[reader.mark : reader.mark + 32].hex()
        raise NotationError(f"{where} {at}: {error}", text=text, column=at) from None


class _Reader:
    """Bytes and how far they are read: up to `at`, the last thing from `mark` on."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = self.mark = 0
        self.end = len(data)

    def take(self, size: int) -> bytes:
        self.mark = self.at
        if size > self.end - self.at:
            raise _wrong("The record ends too early.")
        self.at += size
        return self.data[self.mark : self.at]

    def count(self) -> int:
        """A number of `_count`, in five bytes at most."""
        self.mark, found = self.at, 0
        for shift in range(0, 35, 7):
            if self.at >= self.end:
                raise _wrong("The record ends too early.")
            byte = self.data[self.at]
            self.at += 1
            found |= (byte & 127) << shift
            if byte < 128:
                break
        if byte > 127 or (byte == 0 and self.at > self.mark + 1):
            raise _wrong("The number has more bytes than it needs.")
        return found

    def number(self) -> int:
        """One of `_numbers`."""
        count = self.count()
        return -(count + 1) // 2 if count & 1 else count // 2

    def sized(self) -> bytes:
        return self.take(self.count())


def _wrong(sentence: str) -> NotationError:
    return NotationError(sentence, text="")


def _size(head: bytes) -> int:
    """How many bytes the record has that begins with these; 0 where they do not say."""
    reader = _Reader(head)
    try:
        magic = reader.take(len(_MAGIC))
        size = reader.count() + reader.at
    except NotationError:
        return 0
    return size if magic == _MAGIC and _HEAD <= size <= SIZE_LIMIT else 0


def _record(reader: _Reader) -> Record:
    _check_frame(reader)
    begin = reader.at
    flags = reader.take(1)[0]
    embed = bool(flags & _RULES)
    rules = _rules(reader.sized()) if embed else _preset(reader.take(_CHECKSUM))
    dealer, is_round = reader.take(1)[0], bool(flags & _ROUND)
    fields: dict[str, Any] = {"rules": rules, "dealer": dealer, "is_round": is_round}
    if flags & _SEED:
        fields["seed"] = int.from_bytes(reader.sized(), "little")
    if flags & _CUT:
        rows = [reader.take(rules.table.players) for _ in range(reader.take(1)[0])]
        fields["cut"] = [[_cut_card(card) for card in row] for row in rows]
    if flags & _SCORES:
        fields["scores"] = [reader.number() for _ in range(rules.columns)]
    head = reader.data[begin : reader.at]
    course = _Course(rules, dealer, fields.get("scores", ()), is_round)
    played = _rounds(reader, rules, course)
    texts = reader.sized() if flags & _TEXTS else b""
    if reader.at < reader.end:
        raise _wrong("There are bytes after the record.")
    more = _more(texts, played) if texts else {"rounds": played}
    record = Record(**{**more, **fields})
    if _head(record, embed, bool(texts)) != head:
        raise _wrong("What stands before the rounds is not in its one form.")
    if texts and _texts(record, len(played)) != texts:
        raise _wrong("The texts of the record are not in their one form.")
    for part in record.rounds[len(played) : _ROUNDS_LIMIT][:1]:
        if _played(rules, part, course.dealer):
            raise _wrong("A round that can be packed is not.")
    return record


def _rounds(reader: _Reader, rules: Rules, course: _Course) -> list[RoundRecord]:
    """The packed rounds."""
    count = reader.count()
    if count > _ROUNDS_LIMIT:
        raise _wrong(f"At most {_ROUNDS_LIMIT} rounds are packed.")
    found = []
    for _ in range(count):
        data = reader.sized()
        round = _core.RoundState()
        pack = round._unpack(rules._table, data, _CARD_TEXTS)
        if round.dealer != course.dealer:
            raise _wrong("The round does not follow the one before it.")
        course.book(round)
        hands = _hands(round) if pack is None else None
        found.append(_bare(pack, hands, round._texts(_ACTIONS)))
    return found


def _bare(pack: object, hands: object, actions: object) -> RoundRecord:
    """A round without texts; it has been played, so it needs no further check."""
    part = object.__new__(RoundRecord)
    for put, value in _PUT_EMPTY:
        put(part, value)
    _PUT["start"](part, None)
    _PUT["pack"](part, pack)
    _PUT["hands"](part, hands)
    _PUT["actions"](part, actions)
    return part


def _more(texts: bytes, played: Sequence[RoundRecord]) -> dict[str, Any]:
    """The fields of the record that are texts, and the rounds, so many of them packed."""
    try:
        data = json.loads(texts)
    except (ValueError, RecursionError):
        raise _wrong("The texts of the record are not JSON.") from None
    if not isinstance(data, dict):
        raise _wrong("The texts of the record are no object.")
    rounds = _with_texts(played, data.pop("rounds", []))
    given = {name: data.pop(name) for name in _DEFAULTS[Record] if name in data}
    return {**given, "rounds": rounds, "extra": data}


def _with_texts(played: Sequence[RoundRecord], texts: Any) -> list[RoundRecord]:
    """The packed rounds with what else they have, and those after them that are texts."""
    if not isinstance(texts, list) or not all(isinstance(fields, dict) for fields in texts):
        raise _wrong("The texts of the rounds are no list of objects.")
    rounds = list(played)
    for at, fields in enumerate(texts):
        given = {name: fields.pop(name) for name in _DEFAULTS[RoundRecord] if name in fields}
        for name in ("annotations", "marks"):
            if isinstance(given.get(name), dict):
                given[name] = {_place(at): text for at, text in given[name].items()}
        if at >= len(played):
            rounds.append(RoundRecord(**given, extra=fields))
        elif given or fields:
            rounds[at] = dataclasses.replace(played[at], **given, extra=fields)
    return rounds


def _place(at: str) -> int | str:
    return int(at) if at.isascii() and at.isdecimal() and len(at) < 10 else at


def _check_frame(reader: _Reader) -> None:
    magic = reader.take(len(_MAGIC))
    if magic[:-1] != _MAGIC[:-1]:
        raise _wrong("This is no packed record.")
    if magic != _MAGIC:
        raise _wrong(f"This reads packed records of version 1, not {magic[-1]}.")
    size = reader.count()
    if len(reader.data) > SIZE_LIMIT:
        raise _too_long()
    left = reader.end - reader.at
    if size != left:
        raise _wrong(f"The record says that {size} bytes follow, and there are {left}.")
    reader.end -= _CHECKSUM
    if reader.data[reader.end :] != _checksum(reader.data[: reader.end]):
        reader.mark = reader.end
        raise _wrong("The checksum of the record is wrong.")


def _cut_card(id: int) -> str | None:
    if id == _NO_CARD:
        return None
    if id < len(_CARD_TEXTS):
        return _CARD_TEXTS[id]
    raise _wrong(f"{id} is no card.")


@lru_cache(maxsize=64)
def _rules(data: bytes) -> Rules:
    reader = _Reader(data)
    numbers = [reader.number() for _ in range(_core.RULE_SIZE)]
    if reader.at < reader.end:
        raise _wrong(f"A rule set is {_core.RULE_SIZE} numbers.")
    return Rules.from_ints(numbers)


def _preset(reference: bytes) -> Rules:
    rules = _presets().get(reference)
    if rules is None:
        raise _wrong("The record refers to a rule set that is no preset of this version.")
    return rules
