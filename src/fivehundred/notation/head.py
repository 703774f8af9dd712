"""The tags of a game."""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred import json_text
from fivehundred.errors import FiveHundredError, NotationError, RulesError, quote
from fivehundred.notation.rule_tags import read_rules
from fivehundred.notation.stream import Spot, Stream
from fivehundred.notation.tokens import read_cards, whole
from fivehundred.notation.words import RESERVED, seats
from fivehundred.record import Record
from fivehundred.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_VERSION = "1"
_NOT_KNOWN = ([""], ["?"], ["-"])


@dataclass
class _Tag:
    """A tag as it is written: its name, its texts, its place."""

    name: str
    texts: list[str]
    spot: Spot


def read_head(stream: Stream) -> Record:
    """The record of a game without its rounds. FiveHundredError."""
    begin = stream.spot
    tags: dict[str, _Tag] = {}
    free: dict[str, str] = {}
    extra: dict[str, Any] = {}
    remarks: list[str] = []
    while stream.kind in ("[", "remark"):
        if stream.kind == "remark":
            remarks.append(stream.remark())
            stream.next()
            continue
        tag = _tag(stream)
        name = tag.name.lower()
        if name == "extra":
            add_extra(stream, tag.texts, tag.spot, extra)
        elif name == "tag" or (name not in RESERVED and not name.startswith("rules.")):
            _add(stream, tag, free)
        elif name in tags:
            raise stream.fault(f"The tag {quote(tag.name)} is there twice.", tag.spot)
        else:
            tags[name] = tag
    if "notation" in tags and tags["notation"].texts != [_VERSION]:
        raise stream.fault(f"This reads version {_VERSION} of the notation.", tags["notation"].spot)
    for name in ("rules", "dealer"):
        if name not in tags or tags[name].texts in _NOT_KNOWN:
            raise stream.fault(f"The game has no tag {name.capitalize()}.", begin)
    rules = _rules(stream, tags)
    fields: dict[str, Any] = {"tags": free, "extra": extra}
    for name, tag in tags.items():
        if name in _FIELDS and (name == "notes" or tag.texts not in _NOT_KNOWN):
            fields[name] = _value(stream, name, tag, rules)
    fields["notes"] = "\n".join([*filter(None, [fields.get("notes")]), *remarks])
    try:
        head = Record(rules=rules, rounds=(), **fields)
        if head.cut:
            head.check()
    except FiveHundredError as error:
        where = error.where if isinstance(error, NotationError) else "cut"
        about = tags.get(where.partition("[")[0].partition(".")[0])
        raise stream.located(error, about.spot if about else begin) from None
    return head


def _tag(stream: Stream) -> _Tag:
    spot = stream.spot
    stream.next()
    if not stream.words:
        raise stream.fault("A tag begins with its name.")
    name = stream.token
    stream.next()
    texts = stream.texts()
    if stream.kind != "]" or not texts:
        raise stream.fault(f"Texts in quotation marks and a ] are wanted behind {quote(name)}.")
    stream.next()
    return _Tag(name, texts, spot)


def add_extra(stream: Stream, texts: list[str], spot: Spot, extra: dict[str, Any]) -> None:
    """Adds a field of another name: its name and a text, or its name, the word json and the JSON of
    a value. NotationError."""
    name, *value = texts or [""]
    if len(value) != 1 and [text.lower() for text in value[:-1]] != ["json"]:
        message = 'A name and a text are wanted, or a name, "json" and the JSON of a value.'
        raise stream.fault(message, spot)
    if name in extra:
        raise stream.fault(f"The field {quote(name)} is there already.", spot)
    try:
        given = value[-1]
        extra[name] = given if len(value) == 1 else json_text.read(given, f"Field {quote(name)}")
    except NotationError as error:
        raise stream.located(error, spot) from None


def _add(stream: Stream, tag: _Tag, texts: dict[str, str]) -> None:
    """Adds the text of a tag, under its own name or under one that is a text before it."""
    is_named = tag.name.lower() == "tag"
    if len(tag.texts) != 1 + is_named:
        wanted = "a name and a text" if is_named else "one text"
        raise stream.fault(f"The tag {quote(tag.name)} has {wanted}.", tag.spot)
    name = tag.texts[0] if is_named else tag.name.lower()
    if name in texts:
        raise stream.fault(f"The tag {quote(name)} is there twice.", tag.spot)
    texts[name] = tag.texts[-1]


def _rules(stream: Stream, tags: dict[str, _Tag]) -> Rules:
    """The rule set of the tag Rules and of those of its fields."""
    changes = {name: tag for name, tag in tags.items() if name.startswith("rules.")}
    name = _one(stream, tags["rules"])
    texts = {name.partition(".")[2]: _one(stream, tag) for name, tag in changes.items()}
    try:
        return read_rules(name, texts)
    except RulesError as error:
        named = (tag for field, tag in changes.items() if field.partition(".")[2] in str(error))
        raise stream.located(error, next(named, tags["rules"]).spot) from None


# ---- the values of tags --------------------------------------------------------------------------

_FIELDS = ("players", "notes", "seed", "dealer", "cut", "scores")


def _value(stream: Stream, name: str, tag: _Tag, rules: Rules) -> object:
    """The value of the field of a record."""
    if name == "players":
        return tuple(tag.texts)
    if name == "cut":
        return tuple(_cut(stream, tag, text) for text in tag.texts)
    text = _one(stream, tag)
    if name == "notes":
        return text
    if name == "dealer":
        seat = seats(rules.table.players).get(text.upper())
        if seat is None:
            raise stream.fault(f"There is no seat {quote(text)} at this table.", tag.spot)
        return seat
    numbers = tuple(_number(stream, tag, word) for word in text.split())
    if name == "seed" and len(numbers) != 1:
        raise stream.fault("The seed is one number.", tag.spot)
    return numbers[0] if name == "seed" else numbers


def _one(stream: Stream, tag: _Tag) -> str:
    if len(tag.texts) != 1:
        raise stream.fault(f"The tag {quote(tag.name)} has one text.", tag.spot)
    return tag.texts[0]


def _cut(stream: Stream, tag: _Tag, text: str) -> tuple[str | None, ...]:
    """A card for each seat, None for a dash."""
    try:
        return tuple(None if word == "-" else "".join(read_cards(word)) for word in text.split())
    except NotationError as error:
        raise stream.located(error, tag.spot) from None


def _number(stream: Stream, tag: _Tag, word: str) -> int:
    number = whole(word)
    if number is None:
        raise stream.fault(f"{quote(word)} is not a whole number.", tag.spot)
    return number
