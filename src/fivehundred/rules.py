"""Rule sets: what the players have agreed on, as data.

A rule set is made of ten parts that follow the course of a deal, and every part of plain fields:
numbers, switches and choices. The names of the fields are those of ``struct fh_rules`` in C, the
numbers those of the rule book. Take a preset and change what your table plays differently:

    >>> Rules.preset("australian").replace(target=1000)
    Rules.preset('australian').replace(target=1000)

The C core checks every rule set when it is made, so one that cannot be played never exists.
"""

from __future__ import annotations

import dataclasses
import enum
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from fivehundred import _core
from fivehundred.bids import Bid, BidKind, Contract
from fivehundred.cards import Card, CardSet, Suit
from fivehundred.choices import (
    AllPass,
    AuctionRounds,
    BidOrder,
    Choice,
    DefenderPoints,
    Failed,
    FirstDealer,
    Fours,
    HighCards,
    JokerFollow,
    JokerLead,
    JokerLeadLimit,
    KittyFace,
    LowerLimit,
    MisereJoker,
    NoTrumpJacks,
    OpenExposure,
    PartnerCall,
    Raise,
    Return,
    Schedule,
    SheetStyle,
    Sides,
    Slam,
    ThrownIn,
    TieBreak,
    When,
)
from fivehundred.errors import FiveHundredError, NotationError, RulesError, quote

__all__ = [
    "AllPass",
    "AuctionRounds",
    "AuctionRules",
    "BidOrder",
    "DealRules",
    "DefenderPoints",
    "EndingRules",
    "ExchangeRules",
    "Failed",
    "FirstDealer",
    "Fours",
    "HighCards",
    "JokerFollow",
    "JokerLead",
    "JokerLeadLimit",
    "JokerRules",
    "KittyFace",
    "LowerLimit",
    "MisereJoker",
    "MisereRules",
    "NoTrumpJacks",
    "OpenExposure",
    "PackRules",
    "PartnerCall",
    "PlayRules",
    "Raise",
    "Return",
    "Rules",
    "Schedule",
    "ScoringRules",
    "SheetStyle",
    "Sides",
    "Slam",
    "TableRules",
    "ThrownIn",
    "TieBreak",
    "When",
]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from fivehundred import book


class _Part:
    __slots__ = ()

    def __post_init__(self) -> None:
        for name, kind in _KINDS[_PART_NAMES[type(self)]].items():
            value = getattr(self, name)
            if not kind.has(value):
                message = f"{name}: must be {kind.wanted}, not {_shown(value)}."
                raise RulesError(message, fields=[name])


@dataclass(frozen=True, kw_only=True, slots=True)
class TableRules(_Part):
    """Who sits at the table."""

    #: How many play, 2 to 6. Rule 1.1.
    players: int
    #: Who plays with whom, and so whether scores are kept by seat or by side. Rule 1.1.
    sides: Sides
    #: Hands of ten that are dealt and stay face down, 0 or 1. Rule 1.4.
    dead_hands: int


@dataclass(frozen=True, kw_only=True, slots=True)
class PackRules(_Part):
    """The pack and how its cards rank."""

    #: The lowest rank that all four suits have, 2 to 9. Rule 2.1.
    lowest_rank: int
    #: The two fours of a pack that has no full rank of them. Rule 2.1.
    fours: Fours
    #: Elevens, twelves and thirteens. Rule 2.1.
    high_cards: HighCards
    #: Jokers, 0 to 2. Rule 2.1.
    jokers: int
    #: Whether the odd four joins the trump suit of its colour. Rule 2.8.
    colour_four_is_trump: bool
    #: Where jacks rank at no trump. Rule 2.2.
    no_trump_jacks: NoTrumpJacks


@dataclass(frozen=True, kw_only=True, slots=True)
class DealRules(_Part):
    """How the cards are dealt, ten to a hand."""

    #: Cards in the kitty, 0 to 6. Rule 5.1.
    kitty_size: int
    #: Whether it lies face up. Rule 3.5.
    kitty_face: KittyFace
    #: The packets in dealing order: n cards to each hand, or -n cards to the kitty. Rule 3.4.
    packets: tuple[int, ...]
    #: How the first dealer is found. Rule 3.1.
    first_dealer: FirstDealer
    #: Whether a hand without joker, ace, king, queen or jack may ask for a redeal. Rule 4.19.
    weak_hand_redeal: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class AuctionRules(_Part):
    """The bids and who may make them.

    A lose-all bid has a value in points, 0 where there is no such bid; the level bid just above
    which it ranks; and a condition. Those over the same level bid rank equal.
    """

    #: One call each, or as many as it takes. Rule 4.6.
    auction_rounds: AuctionRounds
    #: Whether a seat that has passed may come back in. Rule 4.5.
    passed_may_return: Return
    #: Whether the standing bidder may raise himself. Rule 4.7.
    raise_own_bid: Raise
    #: What makes a bid outrank another. Rule 4.3.
    bid_order: BidOrder
    #: Whether sixes are only signals, of the first two seats. Rule 4.11.
    inkle: bool
    #: The least level that may be played, 6 to 10. Rule 4.17.
    min_contract: int
    #: The least level that may be bid at no trump, 6 or 7. Rule 4.18.
    min_no_trump: int
    #: Whether there are Game bids: all ten tricks, and the match is decided. Rule 4.10.
    game_bids: bool
    #: Misère, in America nullo: its value, 0 to 2000. Rule 9.9.
    misere_value: int
    #: Misère: the level bid just below it. Rule 4.12.
    misere_over: Bid | None
    #: Misère: its condition, ANY, SEVEN or EIGHT. Rule 4.13.
    misere_when: When
    #: Open misère or open nullo: its value, 0 to 2000. Rule 9.9.
    open_misere_value: int
    #: Open misère: the level bid just below it. Rule 4.12.
    open_misere_over: Bid | None
    #: Open misère: its condition, ANY, SEVEN or EIGHT. Rule 4.13.
    open_misere_when: When
    #: Double nullo, by both partners: its value, 0 to 2000. Rule 9.9.
    double_nullo_value: int
    #: Double nullo: the level bid just below it. Rule 4.12.
    double_nullo_over: Bid | None
    #: Double nullo: its condition. Rule 4.13.
    double_nullo_when: When
    #: Bar nullo, without the kitty: its value, 0 to 2000. Rule 9.9.
    bar_nullo_value: int
    #: Bar nullo: the level bid just below it. Rule 4.12.
    bar_nullo_over: Bid | None
    #: Bar nullo: its condition, ANY, SEVEN or EIGHT. Rule 4.13.
    bar_nullo_when: When
    #: Blind misère, at a seat's first call with its hand unseen, above all: its value, 0 to 2000.
    #: Rule 4.15.
    blind_misere_value: int
    #: What happens when all have passed. Rule 4.16.
    all_pass: AllPass
    #: Who deals after a round with bids below ``min_contract`` only. Rule 4.17.
    below_min_contract: ThrownIn


@dataclass(frozen=True, kw_only=True, slots=True)
class ExchangeRules(_Part):
    """What happens between the auction and the play."""

    #: Whether at double nullo the discards go to the partner. Rule 5.4.
    partner_exchange: bool
    #: How a contractor calls a partner. Rule 5.6.
    partner_call: PartnerCall


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayRules(_Part):
    """The play of the cards."""

    #: Whether a seat void in the led suit must play a trump. Rule 6.5.
    must_trump: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class JokerRules(_Part):
    """The jokers at no trump. In a suit they are the highest trumps."""

    #: When one may be played to another's lead. Rule 7.2.
    joker_follow: JokerFollow
    #: What one is that is led. Rule 7.4.
    joker_lead: JokerLead
    #: What limits its lead. Rule 7.7.
    joker_lead_limit: JokerLeadLimit
    #: Whether a contractor who holds it may name its suit for the round, before the first lead.
    #: Rule 7.9.
    joker_nominated: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class MisereRules(_Part):
    """The play at misère and its kin."""

    #: The joker at misère. Rule 7.10.
    misere_joker: MisereJoker
    #: When an open hand is laid down. Rule 8.3.
    open_exposure: OpenExposure
    #: Whether the seat that sits out sees the contractor's hand. Rule 8.7.
    partner_sees_hand: bool
    #: Whether the round ends with the trick that decides it. Rule 8.5.
    misere_early_stop: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class ScoringRules(_Part):
    """The points of a round."""

    #: What the level bids are worth. Rule 9.1.
    schedule: Schedule
    #: The 25 values of 6S to 10NT for ``Schedule.OWN``, else empty. Rule 9.1.
    own_values: tuple[int, ...]
    #: What a contract that fails costs. Rule 9.3.
    failed: Failed
    #: What all ten tricks add. Rule 9.5.
    slam: Slam
    #: Whether bids from 8C made with all ten tricks score twice. Rule 9.6.
    slam_double: bool
    #: When defenders score for their tricks. Rule 9.7.
    defender_points: DefenderPoints
    #: The score below the target above which these points lift nobody, or 0. Rule 9.8.
    defender_cap: int
    #: Whether they are scored at misère too. Rule 9.9.
    misere_defender_points: bool
    #: How the score sheet is written. Rule 9.11.
    score_sheet: SheetStyle


@dataclass(frozen=True, kw_only=True, slots=True)
class EndingRules(_Part):
    """How the game ends."""

    #: The points that win, 1 to 10000. Rule 10.1.
    target: int
    #: What happens at the lower limit. Rule 10.5.
    at_lower_limit: LowerLimit
    #: The lower limit, -10000 to -1; 0 where there is none. Rule 10.5.
    lower_limit: int
    #: Whether only a made contract wins. Rule 10.1.
    own_contract: bool
    #: Whether a made 10H or 10NT wins the game. Rule 10.3.
    instant_win: bool
    #: Who wins when several reach the target in one round. Rule 10.4.
    tie_break: TieBreak
    #: The number of rounds after which the game ends, to 1000, or 0. Rule 10.7.
    rounds_limit: int


@dataclass(frozen=True, kw_only=True, slots=True, eq=False, repr=False)
class Rules:
    """A rule set: immutable, hashable, equal to another with the same fields.

    Raises RulesError, with a sentence that names the fields, for values of a wrong type or out of
    range, and for fields in conflict.
    """

    #: Who sits at the table.
    table: TableRules
    #: The pack and how its cards rank.
    pack: PackRules
    #: How the cards are dealt.
    deal: DealRules
    #: The bids and who may make them.
    auction: AuctionRules
    #: Between the auction and the play.
    exchange: ExchangeRules
    #: The play of the cards.
    play: PlayRules
    #: The jokers at no trump.
    joker: JokerRules
    #: The play at misère.
    misere: MisereRules
    #: The points of a round.
    scoring: ScoringRules
    #: How the game ends.
    ending: EndingRules
    _ints: tuple[int, ...] = field(init=False)
    _table: _core.Table = field(init=False)

    def __post_init__(self) -> None:
        for name in _PARTS:
            _check_part(name, getattr(self, name))
        values = self._values()
        numbers: list[int] = []
        for name, _, _ in _PLACES:
            numbers += _FLAT[name].numbers(values[name])
        object.__setattr__(self, "_ints", tuple(numbers))
        object.__setattr__(self, "_table", _core.Table(self._ints))

    def _values(self) -> dict[str, Any]:
        """The fields of all parts by name."""
        return {
            name: getattr(part, name)
            for part_name, kinds in _KINDS.items()
            for part in (getattr(self, part_name),)
            for name in kinds
        }

    # ---- names ------------------------------------------------------------------------------

    @staticmethod
    def preset(name: str) -> Rules:
        """A rule set by name.

        A preset ("australian"), a delta on the first preset it is made for ("letter_002"), or a
        preset and deltas ("four_handed_43+letter_002"). RulesError for any other name.
        """
        if not isinstance(name, str):
            raise TypeError(f"A rule set has a text for a name, not {type(name).__name__}.")
        return _preset(name)

    @staticmethod
    def presets() -> tuple[str, ...]:
        """The names of the presets, in the order of the rule book."""
        return tuple(_core.preset_names())

    @staticmethod
    def deltas() -> tuple[str, ...]:
        """The names of the deltas, small changes to a preset."""
        return tuple(_core.delta_names())

    # ---- changes ----------------------------------------------------------------------------

    def replace(self, **changes: Any) -> Rules:
        """The rule set with other parts, or other fields of any part.

        ``rules.replace(target=1000, inkle=True)``, or ``rules.replace(ending=EndingRules(..))``.
        RulesError as for a new one, and for a name that is no part and no field.
        """
        parts: dict[str, Any] = {}
        for name, kinds in _KINDS.items():
            part = changes.pop(name, getattr(self, name))
            _check_part(name, part)
            mine = {field: changes.pop(field) for field in kinds if field in changes}
            parts[name] = dataclasses.replace(part, **mine) if mine else part
        for name in changes:
            raise RulesError(f"{quote(name)}: not a field of a rule set.", fields=[name])
        return Rules(**parts)

    # ---- as data ----------------------------------------------------------------------------

    def fields(self) -> dict[str, int | tuple[int, ...]]:
        """The fields of ``struct fh_rules`` by name: integers, and tuples of them for arrays."""
        return {
            name: self._ints[at] if length == 1 else self._ints[at : at + length]
            for name, at, length in _PLACES
        }

    def to_ints(self) -> tuple[int, ...]:
        """The rule set as ``struct fh_rules``: its fields as integers, arrays in full."""
        return self._ints

    @classmethod
    def from_ints(cls, ints: Iterable[int]) -> Rules:
        """The rule set of the integers of ``to_ints``. RulesError."""
        numbers = list(ints)
        if len(numbers) != _LENGTH:
            raise RulesError(f"A rule set is {_LENGTH} whole numbers, not {len(numbers)}.")
        for number in numbers:
            if type(number) is not int:
                raise RulesError(f"A rule set is whole numbers, not {_shown(number)}.")
        values: dict[str, Any] = {
            name: _FLAT[name].value(numbers[at : at + length]) for name, at, length in _PLACES
        }
        parts: dict[str, Any] = {
            name: part(**{field: values[field] for field in _KINDS[name]})
            for name, part in _PARTS.items()
        }
        return cls(**parts)

    def to_dict(self) -> dict[str, dict[str, Any]]:
        """The rule set as plain data, ready for JSON: parts, and in them fields.

        Choices are their names in lower case, bids their texts, tuples lists.
        """
        return {
            name: {field: kind.plain(getattr(part, field)) for field, kind in kinds.items()}
            for name, kinds in _KINDS.items()
            for part in (getattr(self, name),)
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Rules:
        """The rule set of ``to_dict``. RulesError, also for a field too many or too few."""
        _check_names("", data, _KINDS)
        parts: dict[str, Any] = {}
        for name, kinds in _KINDS.items():
            fields = data[name]
            _check_names(name, fields, kinds)
            parts[name] = _PARTS[name](
                **{field: kind.read(fields[field]) for field, kind in kinds.items()}
            )
        return cls(**parts)

    def to_json(self, *, indent: int | None = None) -> str:
        """The rule set of ``to_dict`` as a JSON text, on one line unless an indent is given."""
        import json

        return json.dumps(self.to_dict(), indent=indent)

    @classmethod
    def from_json(cls, text: str) -> Rules:
        """The rule set of ``to_json``.

        NotationError for a text that is not JSON, RulesError as for ``from_dict`` and for a name
        that an object has twice.
        """
        from fivehundred import json_text

        if not isinstance(text, str):
            raise TypeError(f"A rule set is read from a text, not {type(text).__name__}.")
        try:
            data: Any = json_text.read(text, "The rule set")
        except json_text.NameTwiceError as error:
            raise RulesError(str(error), fields=[error.text]) from None
        return cls.from_dict(data)

    # ---- what follows from it ---------------------------------------------------------------

    @property
    def pack_cards(self) -> CardSet:
        """The cards of the pack."""
        return CardSet.from_mask(self._table.pack)

    @property
    def columns(self) -> int:
        """The columns of the score sheet; seat s has column s % columns."""
        return self._table.columns

    @property
    def bids(self) -> tuple[Bid, ...]:
        """The bids of the rule set, low to high."""
        return tuple(map(Bid.from_id, self._table.bids))

    @property
    def contracts(self) -> tuple[Bid, ...]:
        """The bids that may become the contract, low to high."""
        return tuple(map(Bid.from_id, self._table.playable))

    def value(self, bid: Bid | str) -> int:
        """What a bid is worth in points. RulesError when the rule set does not have it."""
        bid = Bid(bid) if isinstance(bid, str) else bid
        if not isinstance(bid, Bid):
            raise TypeError(f"A bid or its text has a value, not {type(bid).__name__}.")
        if not self._table.rank(bid.id):
            raise RulesError(f"{bid} is not a bid of this rule set.")
        return self._table.value(bid.id)

    def suit_of(self, card: Card, contract: Contract | Bid | None) -> Suit | None:
        """The suit that a card counts as under a contract (rule 2.6), None: all passed.

        The left bower and the jokers count as trumps. None for a joker that has no suit of the
        four, at no trump and misère. A suit that was named for the joker in a round is not known
        here.
        """
        suits = self._table.suits(_contract_id(contract))
        return next((suit for suit in Suit if suits[suit.value] >> card.id & 1), None)

    def power(self, card: Card, contract: Contract | Bid | None) -> int:
        """How strong a card is under a contract, None: all passed.

        Of two cards of one suit the stronger has the higher power; from 32 on a card is a trump, or
        a joker that wins like one, and beats every card below. Cards of two plain suits do not
        compare: the one that follows wins (rule 6.6).
        """
        return self._table.powers(_contract_id(contract))[card.id]

    def points(
        self, contract: Contract | Bid | str | None, tricks: int | Sequence[int]
    ) -> tuple[int, ...]:
        """The points that a round brings to each column of the score sheet.

        contract: the contract, None when all passed; a bid alone is that of seat 0.
        tricks: the tricks of the contractor's side, where there are two columns; or the tricks of
        each column, or of each seat.

        The score so far plays no part, see ``defender_cap``. FiveHundredError for a contract or
        tricks that cannot be under the rule set.
        """
        contract = self.contract_of(contract)
        by_seat = self.tricks_by_seat(contract, tricks)
        bid = None if contract.bid is None else contract.bid.id
        return self._table.points(bid, contract.seat, contract.partner, by_seat)

    def contract_of(self, contract: Contract | Bid | str | None) -> Contract:
        """The contract that ``points`` takes for this: a bid alone is that of seat 0."""
        if isinstance(contract, Contract):
            return contract
        return Contract(contract, seat=None if contract is None else 0)

    def tricks_by_seat(self, contract: Contract, tricks: int | Sequence[int]) -> tuple[int, ...]:
        """The tricks that ``points`` takes for this, one number a seat.

        Those of a column stand at the contractor, or at its first seat. FiveHundredError for one
        number where it is not clear whose it is, and for a wrong number of numbers; TypeError.
        """
        given: object = (tricks,) if isinstance(tricks, int) else tricks
        if not isinstance(given, Sequence) or any(map(_is_no_count, given)):
            raise TypeError(f"Tricks are one whole number or several, not {_shown(tricks)}.")
        players, columns = self.table.players, self.columns
        if contract.seat is not None and contract.seat >= players:
            raise FiveHundredError(f"There is no seat {contract.seat} at this table.")
        own = 0 if contract.seat is None else contract.seat % columns
        if isinstance(tricks, int) and contract.seat is not None and columns == 2:
            tricks = (tricks, 10 - tricks) if own == 0 else (10 - tricks, tricks)
        if isinstance(tricks, int) or len(tricks) not in (columns, players):
            raise FiveHundredError(f"Give the tricks of each column, {columns} numbers.")
        if len(tricks) == players:
            return tuple(tricks)
        by_seat = [0] * players
        places = list(range(columns))
        if contract.seat is not None:
            places[own] = contract.seat
        for seat, count in zip(places, tricks, strict=True):
            by_seat[seat] = count
        return tuple(by_seat)

    def compare(
        self, *others: Rules, language: str | book.Tables = "en"
    ) -> tuple[book.Difference, ...]:
        """The axes on which this rule set and others differ, in the course of a deal.

        language: "en", "fr" or "de", or tables of one's own, see `fivehundred.book.translated`.
        FiveHundredError for another.
        """
        from fivehundred import book

        sets = (self, *map(checked_rules, others))
        return book.compare(*(rules.fields() for rules in sets), language=language)

    def explain(self, language: str | book.Tables = "en") -> str:
        """The rule book of exactly this rule set, in numbered sentences.

        language: as for ``compare``. FiveHundredError for another.
        """
        from fivehundred import book

        return book.explain(self.fields(), language)

    # ---- as a value -------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Rules):
            return self._ints == other._ints
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self._ints)

    def __repr__(self) -> str:
        """The nearest preset, and what is different."""
        mine = self._values()
        changes: dict[str, dict[str, Any]] = {}
        for name in self.presets():
            preset = Rules.preset(name)._values()
            changes[name] = {k: v for k, v in mine.items() if v != preset[k]}
        nearest = min(changes, key=lambda name: len(changes[name]))
        text = ", ".join(f"{field}={value!r}" for field, value in changes[nearest].items())
        return f"Rules.preset({nearest!r})" + (f".replace({text})" if text else "")

    def __copy__(self) -> Rules:
        return self

    def __deepcopy__(self, memo: object) -> Rules:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Rules.from_dict, (self.to_dict(),)


@lru_cache(maxsize=64)
def _preset(name: str) -> Rules:
    return Rules.from_ints(_core.preset(name))


def _contract_id(contract: Contract | Bid | None) -> int:
    bid = contract.bid if isinstance(contract, Contract) else contract
    return 64 if bid is None else bid.id


def checked_rules(rules: object) -> Rules:
    """The rule set that a program gives; TypeError for anything else, the name of one too."""
    if isinstance(rules, Rules):
        return rules
    raise TypeError(f"A rule set is a Rules, say Rules.preset(..), not {type(rules).__name__}.")


# ---- the kinds of fields --------------------------------------------------------------------


class _Kind:
    """The values of a field: Python value, numbers of ``struct fh_rules``, plain data for JSON.

    What cannot be turned is handed on as it is, for ``has`` to refuse.
    """

    wanted: str

    def has(self, value: object) -> bool:
        raise NotImplementedError

    def numbers(self, value: Any) -> list[int]:
        return [value]

    def value(self, numbers: list[int]) -> object:
        return numbers[0]

    def plain(self, value: Any) -> object:
        return value

    def read(self, plain: object) -> object:
        return plain


def _is_whole(value: object) -> bool:
    return type(value) is int


class _Whole(_Kind):
    wanted = "a whole number"

    def has(self, value: object) -> bool:
        return _is_whole(value)


class _Flag(_Kind):
    wanted = "true or false"

    def has(self, value: object) -> bool:
        return type(value) is bool

    def numbers(self, value: Any) -> list[int]:
        return [int(value)]

    def value(self, numbers: list[int]) -> object:
        return {0: False, 1: True}.get(numbers[0], numbers[0])


class _OneOf(_Kind):
    def __init__(self, choices: type[Choice]) -> None:
        self.choices = choices
        self.by_name = {str(member): member for member in choices}
        self.by_number = {member.value: member for member in choices}
        self.wanted = f"a {choices.__name__} ({', '.join(self.by_name)})"

    def has(self, value: object) -> bool:
        return type(value) is self.choices

    def numbers(self, value: Any) -> list[int]:
        return [value.value]

    def value(self, numbers: list[int]) -> object:
        return self.by_number.get(numbers[0], numbers[0])

    def plain(self, value: Any) -> object:
        return str(value)

    def read(self, plain: object) -> object:
        return self.by_name.get(plain, plain) if isinstance(plain, str) else plain


class _LevelBid(_Kind):
    wanted = "a Bid from 6S to 10NT or None"

    def has(self, value: object) -> bool:
        return value is None or (isinstance(value, Bid) and value.kind is BidKind.LEVEL)

    def numbers(self, value: Any) -> list[int]:
        return [value.id if value else 0]

    def value(self, numbers: list[int]) -> object:
        if numbers[0] == 0:
            return None
        return Bid.from_id(numbers[0]) if 65 <= numbers[0] < 90 else numbers[0]

    def plain(self, value: Any) -> object:
        return str(value) if value else None

    def read(self, plain: object) -> object:
        try:
            bid = Bid(plain) if isinstance(plain, str) else plain
        except NotationError:
            return plain
        return bid if self.has(bid) else plain


class _Wholes(_Kind):
    def __init__(self, length: int) -> None:
        self.length = length
        self.wanted = f"a tuple of at most {length} whole numbers that does not end in 0"

    def has(self, value: object) -> bool:
        return (
            type(value) is tuple
            and len(value) <= self.length
            and all(map(_is_whole, value))
            and value[-1:] != (0,)
        )

    def numbers(self, value: Any) -> list[int]:
        return [*value, *[0] * (self.length - len(value))]

    def value(self, numbers: list[int]) -> object:
        while numbers and numbers[-1] == 0:
            numbers = numbers[:-1]
        return tuple(numbers)

    def plain(self, value: Any) -> object:
        return list(value)

    def read(self, plain: object) -> object:
        return tuple(plain) if isinstance(plain, list) else plain


def _kind(field: dataclasses.Field[Any]) -> _Kind:
    kinds = {"int": _Whole(), "bool": _Flag(), "Bid | None": _LevelBid()}
    if field.type == "tuple[int, ...]":
        return _Wholes(dict(_core.RULE_FIELDS)[field.name])
    return kinds.get(str(field.type)) or _OneOf(globals()[str(field.type)])


_PARTS: dict[str, type[Any]] = {
    "table": TableRules,
    "pack": PackRules,
    "deal": DealRules,
    "auction": AuctionRules,
    "exchange": ExchangeRules,
    "play": PlayRules,
    "joker": JokerRules,
    "misere": MisereRules,
    "scoring": ScoringRules,
    "ending": EndingRules,
}
_PART_NAMES = {part: name for name, part in _PARTS.items()}
_PLACES: list[tuple[str, int, int]] = []  # name, place among the integers, how many of them
_LENGTH = 0
for _name, _length in _core.RULE_FIELDS:
    _PLACES.append((_name, _LENGTH, _length))
    _LENGTH += _length

_KINDS: dict[str, dict[str, _Kind]] = {
    name: {field.name: _kind(field) for field in dataclasses.fields(part)}
    for name, part in _PARTS.items()
}
_FLAT = {field: kind for kinds in _KINDS.values() for field, kind in kinds.items()}


def _check_part(name: str, part: object) -> None:
    wanted = _PARTS[name]
    if type(part) is not wanted:
        message = f"{name}: must be of {wanted.__name__}, not {_shown(part)}."
        raise RulesError(message, fields=[name])


def _check_names(part: str, data: object, wanted: Mapping[str, object]) -> None:
    """Refuses data of a part, or with "" of the rule set, that has not just the wanted names."""
    if not isinstance(data, dict):
        message = f"{part or 'the rule set'}: must be named fields, not {_shown(data)}."
        raise RulesError(message, fields=[part] if part else [])
    what = f"the part {part}" if part else "the rule set"
    if missing := [name for name in wanted if name not in data]:
        raise RulesError(f"{', '.join(missing)}: missing in {what}.", fields=missing)
    if unknown := [name for name in data if name not in wanted]:
        names = [quote(name) if isinstance(name, str) else _shown(name) for name in unknown[:5]]
        others = ", .." if len(unknown) > 5 else ""
        raise RulesError(f"{', '.join(names)}{others}: not in {what}.", fields=map(str, unknown))


def _shown(value: object) -> str:
    """A value that was refused, in short: it may come from anywhere and be of any size."""
    if isinstance(value, tuple) and len(value) <= 25:
        return f"({', '.join(map(_shown_item, value))})"
    return f"a value of type {type(value).__name__}" if _is_deep(value) else _shown_item(value)


def _shown_item(value: object) -> str:
    if isinstance(value, str):
        return f"the text {quote(value)}"
    if isinstance(value, int) and abs(value) >= 2**63:
        return "so great a number"
    return type(value).__name__ if _is_deep(value) else repr(value)


def _is_no_count(value: object) -> bool:
    return not isinstance(value, int) or isinstance(value, bool)


def _is_deep(value: object) -> bool:
    return value is not None and not isinstance(value, (str, int, float, enum.Enum, Bid))
