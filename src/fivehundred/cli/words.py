"""Seats, cards, bids and actions as people read them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fivehundred.actions import Action, ActionKind
from fivehundred.bids import Bid, BidKind, Contract
from fivehundred.book import NAMES
from fivehundred.cards import Card, CardSet, Rank, Suit
from fivehundred.cli.screen import Line, Span, joined
from fivehundred.errors import FiveHundredError, RulesError, quote
from fivehundred.events import Decision
from fivehundred.rules import Rules

_POINTS = {
    2: ("North", "South"),
    3: ("North", "East", "South"),
    4: ("North", "East", "South", "West"),
    5: ("North", "Northeast", "Southeast", "Southwest", "Northwest"),
    6: ("North", "Northeast", "Southeast", "South", "Southwest", "Northwest"),
}
_SHORT = {"Northeast": "NE", "Southeast": "SE", "Southwest": "SW", "Northwest": "NW"}
_ALL_PASSED = 64


# ---- seats and columns ---------------------------------------------------------------------------


def seat_names(players: int) -> tuple[str, ...]:
    """The full names of the seats: points of the compass, clockwise."""
    return _POINTS[players]


def seats(players: int) -> tuple[str, ...]:
    """The short names of the seats: N E S W four-handed."""
    return tuple(_SHORT.get(name, name[0]) for name in _POINTS[players])


def seat_of(text: str, players: int) -> int:
    """The seat of a number, a short or a full name. FiveHundredError."""
    for names in (map(str, range(players)), seats(players), seat_names(players)):
        for seat, name in enumerate(names):
            if text.lower() == name.lower():
                return seat
    raise FiveHundredError(f"There is no seat {quote(text)}: they are {' '.join(seats(players))}.")


def home_seat(players: int) -> int:
    """The seat of a person who has not chosen one: South, else the first."""
    names = seat_names(players)
    return names.index("South") if "South" in names else 0


def column_name(seats_of_column: Sequence[int], players: int) -> str:
    """A column of the score sheet: a seat, or a side such as N-S."""
    names = seats(players)
    return "-".join(names[seat] for seat in seats_of_column)


def column_names(rules: Rules) -> tuple[str, ...]:
    """The columns of the score sheet by their seats."""
    players, count = rules.table.players, rules.columns
    return tuple(column_name(range(c, players, count), players) for c in range(count))


def listed(names: Sequence[str]) -> str:
    """The names as a list in a sentence."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def by_column(numbers: Sequence[int], columns: int) -> tuple[int, ...]:
    """Numbers of the seats added up for each column."""
    return tuple(sum(numbers[column::columns]) for column in range(columns))


# ---- cards ---------------------------------------------------------------------------------------


def suit_mark(suit: Suit) -> Span:
    """The symbol of a suit."""
    return Span(suit.symbol, "red" if suit.is_red else "")


def card_text(card: Card) -> Span:
    """A card, suit first: the same that can be typed."""
    if card.suit is None or card.rank is None:
        return Span(str(card), "strong")
    ten = Rank.TEN
    high = ten <= card.rank <= Rank.THIRTEEN
    rank = str(10 + card.rank.value - ten.value) if high else card.rank.letter
    return Span(card.suit.symbol + rank, suit_mark(card.suit).style)


def cards_text(cards: Iterable[Card]) -> Line:
    """Cards side by side."""
    return joined(map(card_text, cards))


def sorted_hand(rules: Rules, contract: Contract | None, hand: CardSet) -> list[list[Card]]:
    """The cards by effective suit, high to low: trumps and loose jokers first, colours in turn."""
    bid = _ALL_PASSED if contract is None or contract.bid is None else contract.bid.id
    masks, powers = rules._table.suits(bid), rules._table.powers(bid)
    ring = [Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS]
    trumps = None if contract is None else contract.trumps
    if trumps is not None:
        turn = ring.index(trumps)
        ring = ring[turn:] + ring[:turn]
    groups = []
    for place in (4, *(suit.value for suit in ring)):
        group = hand & CardSet.from_mask(masks[place])
        if group:
            groups.append(sorted(group, key=lambda card: powers[card.id], reverse=True))
    return groups


def hand_text(rules: Rules, contract: Contract | None, hand: CardSet) -> Line:
    """A hand, sorted for the contract, a gap between the suits."""
    groups = sorted_hand(rules, contract, hand)
    return joined(map(cards_text, groups), "   ") if groups else "-"


# ---- bids and actions ----------------------------------------------------------------------------


def bid_text(bid: Bid) -> Line:
    """A bid: 7 and the symbol of hearts, 6NT, open misère."""
    if bid.is_lose_all:
        return NAMES[f"bid.{bid.kind.name.lower()}"]
    suit = Span("NT") if bid.suit is None else suit_mark(bid.suit)
    return ["Game " if bid.kind is BidKind.GAME else str(bid.level), suit]


def contract_text(contract: Contract, players: int) -> Line:
    """A contract and who plays it: `7NT by N`, `7NT by N with SE`."""
    if contract.bid is None or contract.seat is None:
        return "all passed"
    parts: list[str | Span] = [*joined([bid_text(contract.bid)])]
    names = seats(players)
    partner = "" if contract.partner is None else f" with {names[contract.partner]}"
    return [*parts, f" by {names[contract.seat]}{partner}"]


def action_text(decision: Decision, players: int) -> Line:
    """What a seat does."""
    if isinstance(decision, CardSet):
        return cards_text(decision)
    if decision.bid is not None:
        return bid_text(decision.bid)
    if decision.kind is ActionKind.LEAD_JOKER and decision.card and decision.suit:
        return [card_text(decision.card), ":", suit_mark(decision.suit)]
    if decision.kind is ActionKind.NAME_JOKER and decision.suit:
        return ["joker=", suit_mark(decision.suit)]
    if decision.card is not None:
        return card_text(decision.card)
    if decision.seat is not None:
        return seats(players)[decision.seat]
    return str(decision)


def plain(line: Line) -> str:
    """The text of a line."""
    return "".join(span.text for span in joined([line]))


# ---- rule sets -----------------------------------------------------------------------------------


def rules_of(name: str) -> Rules:
    """The rule set of a name as `Rules.preset` takes it. RulesError with a way out."""
    try:
        return Rules.preset(name)
    except RulesError as error:
        raise RulesError(f"{error} `fivehundred rules` lists the rule sets.") from None


def title(name: str) -> str:
    """The title of a preset, of a delta, or of a preset and deltas."""
    kinds = ("preset", "delta")
    return ", ".join(
        next((NAMES[f"{kind}.{part}"] for kind in kinds if f"{kind}.{part}" in NAMES), part)
        for part in name.split("+")
    )


def about(name: str) -> str:
    """One line on a preset or a delta."""
    kinds = ("preset", "delta")
    return next((NAMES[key] for key in (f"{k}.{name}.about" for k in kinds) if key in NAMES), "")


def title_of(rules: Rules) -> str:
    """The title of the preset that a rule set is, or that it is nearest to."""
    for name in (*Rules.presets(), *Rules.deltas()):
        if Rules.preset(name) == rules:
            return title(name)
    return "Five Hundred, " + repr(rules).removeprefix("Rules.")


def parse_action(text: str, legal: Iterable[Action], players: int) -> Action:
    """The action of a text, or of the words in which a legal one is shown. NotationError."""
    wanted = text.lower().replace("è", "e").removeprefix("seat=")
    for action in legal:
        shown = plain(action_text(action, players)).lower().replace("è", "e")
        if shown.replace(" ", "") == wanted:
            return action
    return Action(text)
