"""A view as masks of cards, for players that count.

A mask is an int with bit c for the card of id c, as in `CardSet.mask`. What counts as which suit
and which card is stronger comes from the engine (`Order`); nothing here decides a rule.
"""

from __future__ import annotations

from functools import lru_cache

from fivehundred import _core
from fivehundred.actions import Action
from fivehundred.rules import JokerFollow
from fivehundred.view import View

#: The place of the jokers among the suits when they belong to none, at no trump and misère.
JOKERS = 4
#: The contract of a round that all passed.
ALL_PASSED = 64
#: From this power on a card wins against any of a plain suit.
TRUMP_POWER = 32
#: Between the ace and the trumps: a joker that was named as the top of its suit.
NAMED_POWER = 16


class Order:
    """The suits and the ranking of the cards under a contract."""

    __slots__ = ("above", "power", "ranked", "suit_of", "suits", "trumps")

    #: Five masks: the cards that count as S C D H, and jokers of no suit.
    suits: tuple[int, ...]
    #: By card: the place of its suit among the five.
    suit_of: tuple[int, ...]
    #: By card: its power; the stronger of two cards of a suit has the higher.
    power: tuple[int, ...]
    #: By suit: its cards, the strongest first.
    ranked: tuple[tuple[int, ...], ...]
    #: By card: the cards of its suit that are stronger.
    above: tuple[int, ...]
    #: The place of the trumps; that of the jokers at no trump, where they win like trumps.
    trumps: int

    def __init__(self, table: _core.Table, bid: int, joker_suit: int | None) -> None:
        suits, power = list(table.suits(bid)), list(table.powers(bid))
        if joker_suit is not None:
            for joker in cards_of(suits[JOKERS]):
                power[joker] = NAMED_POWER
            suits[joker_suit] |= suits[JOKERS]
            suits[JOKERS] = 0
        suit_of, above = [JOKERS] * 64, [0] * 64
        ranked: list[tuple[int, ...]] = []
        for place, mask in enumerate(suits):
            stronger = 0
            ranked.append(tuple(sorted(cards_of(mask), key=power.__getitem__, reverse=True)))
            for card in ranked[-1]:
                suit_of[card], above[card] = place, stronger
                stronger |= 1 << card
        self.suits, self.power = tuple(suits), tuple(power)
        self.ranked, self.suit_of, self.above = tuple(ranked), tuple(suit_of), tuple(above)
        trumps = [s for s in range(4) if any(power[c] >= TRUMP_POWER for c in ranked[s])]
        self.trumps = trumps[0] if trumps else JOKERS


@lru_cache(maxsize=512)
def order_of(table: _core.Table, bid: int, joker_suit: int | None = None) -> Order:
    """The order of the cards under a bid; joker_suit: the suit named for the joker."""
    return Order(table, bid, joker_suit)


def cards_of(mask: int) -> list[int]:
    """The cards of a mask, ascending."""
    cards = []
    while mask:
        lowest = mask & -mask
        cards.append(lowest.bit_length() - 1)
        mask ^= lowest
    return cards


class Sight:
    """What a seat sees in the exchange and in the play."""

    __slots__ = (
        "any_time",
        "best",
        "contractor",
        "counts",
        "foes",
        "friends",
        "hand",
        "led",
        "legal",
        "lose_all",
        "me",
        "might",
        "order",
        "out",
        "pool",
        "seed",
        "to_come",
        "view",
        "winning",
    )

    #: What all this was read off, and what decides between equals.
    view: View
    seed: int
    #: The suits and the ranking.
    order: Order
    #: The seat.
    me: int
    #: Who plays the contract, None when all passed.
    contractor: int | None
    #: Whether the contractor must win no trick.
    lose_all: bool
    #: The other seats that win or lose with this one, and those that play against it.
    friends: tuple[int, ...]
    foes: tuple[int, ...]
    #: The hand, and the cards of it that may be played now.
    hand: int
    legal: int
    #: The cards that others may hold still, and how many those are.
    out: int
    pool: int
    #: By seat: the cards that it may hold, and how many it holds.
    might: tuple[int, ...]
    counts: tuple[int, ...]
    #: The suit that was led, who is winning the trick, and with what card; -1 before the lead.
    led: int | None
    winning: int | None
    best: int
    #: The seats that play to the trick after this one, in order.
    to_come: tuple[int, ...]
    #: Whether a joker may be played at any time at no trump.
    any_time: bool

    def __init__(self, view: View, seed: int = 0) -> None:
        rules = view.rules
        self.view = view
        self.seed = seed
        self.me = view.seat
        bid, contractor = view._bid
        self.contractor = None if contractor < 0 else contractor
        self.lose_all = contractor >= 0 and bid >= 95
        self.order = order = order_of(
            rules._table, ALL_PASSED if contractor < 0 else bid, view._joker_suit
        )
        self.any_time = rules.joker.joker_follow is JokerFollow.ANY_TIME
        self.hand = view._hand
        self.legal = 0
        for action in view.legal_actions:
            if action.card is not None:
                self.legal |= 1 << action.card.id
        self._read_seats(rules.table.players, rules.columns)
        self._read_trick(order, rules.table.players)

    def _read_seats(self, players: int, columns: int) -> None:
        """Who is with whom, and what each may hold.

        Where every seat plays for itself those against a contractor stand together.
        """
        view, me = self.view, self.me
        known, shown, suits = view._known, view._shown, self.order.suits
        unseen = view._unseen
        self.counts = view.counts
        side = self.contractor if self.contractor is not None else me
        with_me = (me - side) % columns == 0
        friends: list[int] = []
        foes: list[int] = []
        might: list[int] = []
        out = unseen
        for seat in range(players):
            cards = unseen
            if shown[seat]:
                for place, mask in enumerate(suits):
                    if shown[seat] >> place & 1:
                        cards &= ~mask
            if known[seat] and seat != me:
                out |= known[seat]
                whole = known[seat].bit_count() == self.counts[seat]
                cards = known[seat] if whole else cards | known[seat]
            might.append(cards)
            if seat != me and not view._out >> seat & 1:
                (friends if ((seat - side) % columns == 0) == with_me else foes).append(seat)
        self.friends, self.foes, self.might = tuple(friends), tuple(foes), tuple(might)
        self.out = out
        self.pool = max(1, out.bit_count())

    def _read_trick(self, order: Order, players: int) -> None:
        """The trick on the table."""
        plays = self.view.trick.plays
        cards = [action.card.id for _, action in plays if action.card is not None]
        self.winning = self.view.winning_seat
        self.led = None
        self.best = -1
        played = [seat for seat, _ in plays]
        if plays:
            first = plays[0][1]
            self.led = order.suit_of[cards[0]] if first.suit is None else first.suit.value
            assert self.winning is not None
            self.best = cards[played.index(self.winning)]
        others = [*range(self.me + 1, players), *range(self.me)]
        self.to_come = tuple([s for s in others if s not in played and not self.view._out >> s & 1])

    def luck(self, card: int) -> float:
        """A very small number for each card, to choose between equals."""
        return (self.seed * (2 * card + 1) + self.hand) % 251 * 1e-6

    def action(self, card: int) -> Action:
        """The action that plays a card; a joker that is led is named as the longest suit that it
        may be named."""
        named = [a for a in self.view.legal_actions if a.card is not None and a.card.id == card]
        return max(named, key=self._length_named) if len(named) > 1 else named[0]

    def _length_named(self, action: Action) -> int:
        """How many cards of the suit that a joker is named the hand holds."""
        assert action.suit is not None
        return (self.hand & self.order.suits[action.suit.value]).bit_count()


def beats_best(sight: Sight, card: int) -> bool:
    """Whether a card would take the trick on the table."""
    power, suit_of = sight.order.power, sight.order.suit_of
    if power[card] <= power[sight.best]:
        return False
    return power[card] >= TRUMP_POWER or suit_of[card] == suit_of[sight.best]
