"""Seats, cards, bids and actions as people read them, in symbols or spelled out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from fivehundred.actions import Action, ActionKind
from fivehundred.bids import Bid, BidKind, Contract
from fivehundred.book import NAMES
from fivehundred.cards import Card, CardSet, Rank, Suit
from fivehundred.events import Decision
from fivehundred.render.lines import Line, Span, joined
from fivehundred.rules import Rules
from fivehundred.seats import seats

#: The suits with their colours in turn.
_RING = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


# ---- seats and columns ---------------------------------------------------------------------------


def column_name(seats_of_column: Sequence[int], players: int) -> str:
    """A column of the score sheet: a seat, or a side such as N-S."""
    names = seats(players)
    return "-".join(names[seat] for seat in seats_of_column)


def column_names(rules: Rules) -> tuple[str, ...]:
    """The columns of the score sheet by their seats."""
    players, count = rules.table.players, rules.columns
    return tuple(column_name(range(c, players, count), players) for c in range(count))


def by_column(numbers: Sequence[int], columns: int) -> tuple[int, ...]:
    """Numbers of the seats added up for each column."""
    return tuple(sum(numbers[column::columns]) for column in range(columns))


def listed(names: Sequence[str]) -> str:
    """The names as a list in a sentence."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def counted(count: int, what: str) -> str:
    """A number of things: "1 trick", "3 tricks"."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


# ---- cards ---------------------------------------------------------------------------------------


def suit_mark(suit: Suit) -> Span:
    """The symbol of a suit."""
    return Span(suit.symbol, "red" if suit.is_red else "")


def rank_text(rank: Rank) -> str:
    """The rank as it stands in the corner of a card: 7, 10, 13, K."""
    high = Rank.TEN <= rank <= Rank.THIRTEEN
    return str(10 + rank.value - Rank.TEN.value) if high else rank.letter


def card_text(card: Card) -> Span:
    """A card, suit first: the same that can be typed."""
    if card.suit is None or card.rank is None:
        return Span(str(card), "strong")
    return Span(card.suit.symbol + rank_text(card.rank), suit_mark(card.suit).style)


def cards_text(cards: Iterable[Card]) -> Line:
    """Cards side by side."""
    return joined(map(card_text, cards))


def card_words(card: Card) -> str:
    """A card spelled out: "seven of hearts"."""
    if card.suit is None or card.rank is None:
        return "joker" if card is Card("JK") else "second joker"
    return f"{card.rank.word} of {card.suit.word}"


def cards_words(cards: Iterable[Card]) -> str:
    """Cards as a list in a sentence."""
    return listed([f"the {card_words(card)}" for card in cards])


def sorted_hand(rules: Rules, contract: Contract | None, hand: CardSet) -> list[list[Card]]:
    """The cards by effective suit, high to low: trumps and loose jokers first, colours in turn."""
    trumps = None if contract is None else contract.trumps
    turn = 0 if trumps is None else _RING.index(trumps)
    ring = _RING[turn:] + _RING[:turn]
    groups: dict[Suit | None, list[Card]] = {suit: [] for suit in (None, *ring)}
    suits, powers = _suits_and_powers(rules, contract)
    for card in sorted(hand, key=powers.__getitem__, reverse=True):
        groups[suits[card]].append(card)
    return [group for group in groups.values() if group]


@lru_cache(maxsize=64)
def _suits_and_powers(
    rules: Rules, contract: Contract | None
) -> tuple[dict[Card, Suit | None], dict[Card, int]]:
    suits = {card: rules.suit_of(card, contract) for card in rules.pack_cards}
    return suits, {card: rules.power(card, contract) for card in suits}


def fanned(hand: CardSet) -> list[list[Card]]:
    """Cards of no rule set, by suit and high to low."""
    jokers = [card for card in hand if card.is_joker]
    groups = [[card for card in hand if card.suit is suit][::-1] for suit in _RING]
    return [group for group in (jokers, *groups) if group]


def groups_text(groups: Sequence[Sequence[Card]]) -> Line:
    """A sorted hand, a gap between the suits."""
    return joined(map(cards_text, groups), "   ") if groups else "-"


def hand_text(rules: Rules, contract: Contract | None, hand: CardSet) -> Line:
    """A hand, sorted for the contract, a gap between the suits."""
    return groups_text(sorted_hand(rules, contract, hand))


# ---- bids and actions ----------------------------------------------------------------------------


def bid_text(bid: Bid) -> Line:
    """A bid: 7 and the symbol of hearts, 6NT, open misère."""
    if bid.is_lose_all:
        return NAMES[f"bid.{bid.kind.name.lower()}"]
    suit = Span("NT") if bid.suit is None else suit_mark(bid.suit)
    return ["Game " if bid.kind is BidKind.GAME else str(bid.level), suit]


def bid_words(bid: Bid) -> str:
    """A bid spelled out: "7 hearts", "6 no trumps", "open misère"."""
    if bid.is_lose_all:
        return NAMES[f"bid.{bid.kind.name.lower()}"]
    suit = "no trumps" if bid.suit is None else bid.suit.word
    return f"Game in {suit}" if bid.kind is BidKind.GAME else f"{bid.level} {suit}"


def contract_text(contract: Contract, players: int) -> Line:
    """A contract and who plays it: `7NT by N`, `7NT by N with SE`."""
    if contract.bid is None or contract.seat is None:
        return "all passed"
    names = seats(players)
    partner = "" if contract.partner is None else f" with {names[contract.partner]}"
    return [*joined([bid_text(contract.bid)]), f" by {names[contract.seat]}{partner}"]


def call_text(call: Action) -> Line:
    """A call of the auction."""
    return str(call) if call.bid is None else bid_text(call.bid)


def call_words(call: Action) -> str:
    """A call spelled out: "7 hearts", "pass"."""
    return str(call) if call.bid is None else bid_words(call.bid)


def play_text(action: Action) -> Line:
    """A card on the table, a joker that was led with the suit that it was led as."""
    assert action.card is not None
    if action.suit is None:
        return card_text(action.card)
    return [card_text(action.card), ":", suit_mark(action.suit)]


def play_words(action: Action) -> str:
    """A card on the table spelled out: "king of hearts", "joker as hearts"."""
    assert action.card is not None
    named = "" if action.suit is None else f" as {action.suit.word}"
    return card_words(action.card) + named


def action_text(decision: Decision, players: int) -> Line:
    """What a seat does."""
    if isinstance(decision, CardSet):
        return cards_text(decision)
    if decision.card is not None:
        return play_text(decision)
    if decision.kind is ActionKind.NAME_JOKER and decision.suit:
        return ["joker=", suit_mark(decision.suit)]
    if decision.seat is not None:
        return seats(players)[decision.seat]
    return call_text(decision)


# ---- rule sets -----------------------------------------------------------------------------------


def title(name: str) -> str:
    """The title of a preset, of a delta, or of a preset and deltas."""
    kinds = ("preset", "delta")
    return ", ".join(
        next((NAMES[f"{kind}.{part}"] for kind in kinds if f"{kind}.{part}" in NAMES), part)
        for part in name.split("+")
    )


def title_of(rules: Rules) -> str:
    """The title of the preset or delta that a rule set is; else that of the preset that it is
    nearest to, and what has been changed."""
    for name in (*Rules.presets(), *Rules.deltas()):
        if Rules.preset(name) == rules:
            return title(name)
    nearest = min(Rules.presets(), key=lambda name: len(_changed(rules, name)))
    fields = _changed(rules, nearest)
    if len(fields) > 2:
        return f"{title(nearest)}, {len(fields)} rules changed"
    return f"{title(nearest)}, changed: {', '.join(NAMES[f'field.{field}'] for field in fields)}"


def _changed(rules: Rules, name: str) -> list[str]:
    """The fields in which a rule set is not the preset of a name."""
    mine = rules.fields()
    return [field for field, value in Rules.preset(name).fields().items() if value != mine[field]]
