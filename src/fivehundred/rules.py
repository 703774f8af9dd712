"""Rule sets: what the players have agreed on, as data.

A rule set is made of ten parts that follow the course of a deal, and every part of plain fields:
numbers, switches and choices. The names of the fields are those of ``struct fh_rules`` in C. Axes
number the points on which tables differ, in the course of a deal. Take a preset and change what
your table plays differently:

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
        part = _PART_NAMES[type(self)]
        for name, kind in _KINDS[part].items():
            value = getattr(self, name)
            if not kind.has(value):
                raise RulesError(f"{part}.{name} must be {kind.wanted}, not {_shown(value)}.")


@dataclass(frozen=True, kw_only=True, slots=True)
class TableRules(_Part):
    """Who sits at the table."""

    #: How many play, 2 to 6. Axis 1.
    players: int
    #: Who plays with whom, and so whether scores are kept by seat or by side. Axes 2 and 3.
    sides: Sides
    #: Hands of ten that are dealt and stay face down, 0 or 1. Axis 4.
    dead_hands: int


@dataclass(frozen=True, kw_only=True, slots=True)
class PackRules(_Part):
    """The pack and how its cards rank."""

    #: The lowest rank that all four suits have, 2 to 9. Axis 5.
    lowest_rank: int
    #: The two fours of a pack that has no full rank of them. Axis 8.
    fours: Fours
    #: Elevens, twelves and thirteens. Axis 5.
    high_cards: HighCards
    #: Jokers, 0 to 2. Axes 6 and 7.
    jokers: int
    #: Whether the odd four joins the trump suit of its colour. Axis 9.
    colour_four_is_trump: bool
    #: Where jacks rank at no trump. Axis 11.
    no_trump_jacks: NoTrumpJacks


@dataclass(frozen=True, kw_only=True, slots=True)
class DealRules(_Part):
    """How the cards are dealt, ten to a hand."""

    #: Cards in the kitty, 0 to 6. Axis 15.
    kitty_size: int
    #: Whether it lies face up. Axis 16.
    kitty_face: KittyFace
    #: The packets in dealing order: n cards to each hand, or -n cards to the kitty. Axis 17.
    packets: tuple[int, ...]
    #: How the first dealer is found. Axis 12.
    first_dealer: FirstDealer
    #: Whether a hand without joker, ace, king, queen or jack may ask for a redeal. Axis 19.
    weak_hand_redeal: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class AuctionRules(_Part):
    """The bids and who may make them.

    A lose-all bid has a value in points, 0 where there is no such bid; the level bid just above
    which it ranks; and a condition. Those over the same level bid rank equal.
    """

    #: One call each, or as many as it takes. Axis 21.
    auction_rounds: AuctionRounds
    #: Whether a seat that has passed may come back in. Axis 22.
    passed_may_return: Return
    #: Whether the standing bidder may raise himself. Axis 23.
    raise_own_bid: Raise
    #: What makes a bid outrank another. Axis 27.
    bid_order: BidOrder
    #: Whether sixes are only signals, of the first two seats. Axis 28.
    inkle: bool
    #: The least level that may be played, 6 to 10. Axis 29.
    min_contract: int
    #: The least level that may be bid at no trump, 6 or 7. Axis 65.
    min_no_trump: int
    #: Whether there are Game bids: all ten tricks, and the match is decided. Axis 33.
    game_bids: bool
    #: Misère, in America nullo: its value. Axis 32.
    misere_value: int
    #: Misère: the level bid just below it.
    misere_over: Bid | None
    #: Misère: its condition, ANY, SEVEN or EIGHT.
    misere_when: When
    #: Open misère or open nullo: its value. Axis 32.
    open_misere_value: int
    #: Open misère: the level bid just below it.
    open_misere_over: Bid | None
    #: Open misère: its condition, ANY, SEVEN or EIGHT.
    open_misere_when: When
    #: Double nullo, by both partners: its value. Axis 32.
    double_nullo_value: int
    #: Double nullo: the level bid just below it.
    double_nullo_over: Bid | None
    #: Double nullo: its condition.
    double_nullo_when: When
    #: Bar nullo, without the kitty: its value. Axis 32.
    bar_nullo_value: int
    #: Bar nullo: the level bid just below it.
    bar_nullo_over: Bid | None
    #: Bar nullo: its condition, ANY, SEVEN or EIGHT.
    bar_nullo_when: When
    #: Blind misère, at a seat's first call with its hand unseen, above all: its value. Axis 32.
    blind_misere_value: int
    #: What happens when all have passed. Axis 30.
    all_pass: AllPass
    #: Who deals after a round with bids below ``min_contract`` only. Axis 31.
    below_min_contract: ThrownIn


@dataclass(frozen=True, kw_only=True, slots=True)
class ExchangeRules(_Part):
    """What happens between the auction and the play."""

    #: Whether at double nullo the discards go to the partner. Axis 36.
    partner_exchange: bool
    #: How a contractor calls a partner. Axis 63.
    partner_call: PartnerCall


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayRules(_Part):
    """The play of the cards."""

    #: Whether a seat void in the led suit must play a trump. Axis 40.
    must_trump: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class JokerRules(_Part):
    """The jokers at no trump. In a suit they are the highest trumps."""

    #: When one may be played to another's lead. Axis 42.
    joker_follow: JokerFollow
    #: What one is that is led. Axis 42.
    joker_lead: JokerLead
    #: What limits its lead. Axis 42.
    joker_lead_limit: JokerLeadLimit
    #: Whether a contractor who holds it may name its suit for the round, before the first lead.
    #: Axis 42.
    joker_nominated: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class MisereRules(_Part):
    """The play at misère and its kin."""

    #: The joker at misère. Axis 42.
    misere_joker: MisereJoker
    #: When an open hand is laid down. Axis 44.
    open_exposure: OpenExposure
    #: Whether the seat that sits out sees the contractor's hand. Axis 66.
    partner_sees_hand: bool
    #: Whether the round ends with the trick that decides it. Axis 45.
    misere_early_stop: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class ScoringRules(_Part):
    """The points of a round."""

    #: What the level bids are worth. Axis 47.
    schedule: Schedule
    #: The 25 values of 6S to 10NT for ``Schedule.OWN``, else empty. Axis 47.
    own_values: tuple[int, ...]
    #: What a contract that fails costs. Axis 48.
    failed: Failed
    #: What all ten tricks add. Axis 50.
    slam: Slam
    #: Whether bids from 8C made with all ten tricks score twice. Axis 50.
    slam_double: bool
    #: When defenders score for their tricks. Axes 51 and 52.
    defender_points: DefenderPoints
    #: The score above which these points lift nobody, or 0. Axis 53.
    defender_cap: int
    #: Whether they are scored at misère too. Axis 54.
    misere_defender_points: bool
    #: How the score sheet is written.
    score_sheet: SheetStyle


@dataclass(frozen=True, kw_only=True, slots=True)
class EndingRules(_Part):
    """How the game ends."""

    #: The points that win. Axis 56.
    target: int
    #: What happens at the lower limit. Axis 57.
    at_lower_limit: LowerLimit
    #: The lower limit, a negative score; 0 where there is none. Axis 57.
    lower_limit: int
    #: Whether only a made contract wins. Axis 58.
    own_contract: bool
    #: Whether a made 10H or 10NT wins the game. Axis 59.
    instant_win: bool
    #: Who wins when several reach the target in one round. Axis 60.
    tie_break: TieBreak
    #: The number of rounds after which the game ends, or 0. Axis 61.
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
            raise RulesError(f"A rule set has no field {quote(name)}.")
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
        _check_names("The rule set", data, _KINDS)
        parts: dict[str, Any] = {}
        for name, kinds in _KINDS.items():
            fields = data[name]
            _check_names(f"The part {name}", fields, kinds)
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
            raise RulesError(str(error)) from None
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
        number where it is not clear whose it is, and for a wrong number of numbers.
        """
        players, columns = self.table.players, self.columns
        if contract.seat is not None and contract.seat >= players:
            raise FiveHundredError(f"There is no seat {contract.seat} at this table.")
        own = 0 if contract.seat is None else contract.seat % columns
        if isinstance(tricks, int) and contract.seat is not None and columns == 2:
            tricks = (tricks, 10 - tricks) if own == 0 else (10 - tricks, tricks)
        if isinstance(tricks, (int, str)) or len(tricks) not in (columns, players):
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

    def compare(self, *others: Rules, language: str = "en") -> tuple[book.Difference, ...]:
        """The axes on which this rule set and others differ, in the course of a deal.

        language: "en", "fr" or "de". FiveHundredError for another.
        """
        from fivehundred import book

        sets = (self, *map(checked_rules, others))
        return book.compare(*(rules.fields() for rules in sets), language=language)

    def explain(self, language: str = "en") -> str:
        """The rule book of exactly this rule set, in numbered sentences.

        language: "en", "fr" or "de". FiveHundredError for another.
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


def _is_int16(value: object) -> bool:
    return type(value) is int and -(2**15) <= value < 2**15


class _Whole(_Kind):
    wanted = "a whole number from -32768 to 32767"

    def has(self, value: object) -> bool:
        return _is_int16(value)


class _Flag(_Kind):
    wanted = "True or False"

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
        first = next(iter(choices))
        self.wanted = (
            f"a member of {choices.__name__} ({', '.join(self.by_name)}), such as {first!r}"
        )

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
    wanted = "a Bid from Bid('6S') to Bid('10NT') or None"

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
            return Bid(plain) if isinstance(plain, str) else plain
        except NotationError:
            return plain


class _Wholes(_Kind):
    def __init__(self, length: int) -> None:
        self.length = length
        self.wanted = f"a tuple of at most {length} whole numbers that does not end in 0"

    def has(self, value: object) -> bool:
        return (
            type(value) is tuple
            and len(value) <= self.length
            and all(map(_is_int16, value))
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
        raise RulesError(f"{name} must be of {wanted.__name__}, not {_shown(part)}.")


def _check_names(what: str, data: object, wanted: Mapping[str, object]) -> None:
    if not isinstance(data, dict):
        raise RulesError(f"{what} must be named fields, not {_shown(data)}.")
    for name in wanted:
        if name not in data:
            raise RulesError(f"{what} lacks {name}.")
    for name in data:
        if name not in wanted:
            raise RulesError(f"{what} has no {_shown(name)}.")


def _shown(value: object) -> str:
    """A value that was refused, in short: it may come from anywhere and be of any size."""
    if isinstance(value, str):
        return quote(value)
    if type(value) is tuple and len(value) <= 25:
        return f"({', '.join(map(_shown_item, value))})"
    return _shown_item(value)


def _shown_item(value: object) -> str:
    if value is None or isinstance(value, (bool, enum.Enum, Bid)):
        return repr(value)
    if isinstance(value, int) and abs(value) < 2**63:
        return repr(value)
    return f"a value of type {type(value).__name__}"
