"""A view as masks of cards, for players that count.

A mask is an int with bit c for the card of id c, as in `CardSet.mask`. What counts as which suit
and which card is stronger comes from the engine (`Order`); nothing here decides a rule.
"""

from __future__ import annotations

from functools import lru_cache

from fivehundred import _core
from fivehundred.actions import Action
from fivehundred.events import Phase
from fivehundred.rules import JokerFollow, PartnerCall, Sides
from fivehundred.view import View

#: The place of the jokers among the suits when they belong to none, at no trump and misère.
JOKERS = 4
#: The contract of a round that all passed.
ALL_PASSED = 64
#: From this bid on the contractor must win no trick.
LOSE_ALL = 95
#: From this power on a card wins against any of a plain suit.
TRUMP_POWER = 32


class Order:
    """The suits and the ranking of the cards under a contract."""

    __slots__ = ("above", "low_jokers", "power", "ranked", "suit_of", "suits", "trumps")

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
    #: Whether the jokers rank lowest, as they may at misère.
    low_jokers: bool

    def __init__(self, table: _core.Table, bid: int, joker_suit: int | None) -> None:
        suits, power = list(table.suits(bid)), list(table.powers(bid))
        if joker_suit is not None:
            for joker in cards_of(suits[JOKERS]):
                power[joker] = 1 + max(power[card] for card in cards_of(suits[joker_suit]))
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
        jokers = ranked[JOKERS]
        self.low_jokers = bool(jokers) and power[jokers[0]] < TRUMP_POWER


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
        "against",
        "best",
        "called",
        "contractor",
        "counts",
        "foes",
        "free",
        "friends",
        "hand",
        "led",
        "legal",
        "lose_all",
        "losers",
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
    #: Whether the contractor must win no trick, and the seats that must win none.
    lose_all: bool
    losers: tuple[int, ...]
    #: By seat: how likely it is to play against this one; 0 or 1 but for a secret partner.
    against: tuple[float, ...]
    #: The other seats that are likely to win or lose with this one, and those that are not.
    friends: tuple[int, ...]
    foes: tuple[int, ...]
    #: The card whose holder is the partner of this seat, the contractor, and not known yet; or -1.
    called: int
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
    #: The suits to which a joker of no suit may be played by a seat that could follow, a mask.
    free: int

    def __init__(self, view: View, seed: int = 0) -> None:
        rules = view.rules
        self.view = view
        self.seed = seed
        self.me = view.seat
        bid, contractor = view._bid
        self.contractor = None if contractor < 0 else contractor
        self.lose_all = contractor >= 0 and bid >= LOSE_ALL
        self.order = order = order_of(
            rules._table, ALL_PASSED if contractor < 0 else bid, view._joker_suit
        )
        self.free = self._free_suits() if order.trumps == JOKERS else 0
        self.hand = view._hand
        self.legal = 0
        for action in view.legal_actions:
            if action.card is not None:
                self.legal |= 1 << action.card.id
        self._read_cards(rules.table.players)
        self._read_sides(rules.table.players, rules.columns)
        self._read_trick(order, rules.table.players)

    def _free_suits(self) -> int:
        """The suits to which a joker may be played at no trump without being void."""
        follow = self.view.rules.joker.joker_follow
        if follow is JokerFollow.ANY_TIME:
            return 15
        if follow not in (JokerFollow.FIRST_TRICK, JokerFollow.FIRST_OR_LAST):
            return 0
        free = 15
        for trick in self.view.tricks:
            free &= ~(1 << led_suit(self.order, trick.plays[0][1]))
        return free

    def _read_cards(self, players: int) -> None:
        """What each seat may hold."""
        view, me = self.view, self.me
        known, shown, suits = view._known, view._shown, self.order.suits
        unseen = view._unseen
        self.counts = view.counts
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
        self.might = tuple(might)
        self.out = out
        self.pool = max(1, out.bit_count())

    def _read_sides(self, players: int, columns: int) -> None:
        """Who is with whom.

        Where every seat plays for itself those against a contractor stand together.
        """
        view, me = self.view, self.me
        self.called = -1
        side = self.contractor if self.contractor is not None else me
        sides = view.rules.table.sides
        if sides is Sides.CALLED and self.contractor is not None and not self.lose_all:
            against = self._against_called(self.contractor, players)
        else:
            with_me = (me - side) % columns == 0
            against = [
                0.0 if ((seat - side) % columns == 0) == with_me else 1.0 for seat in range(players)
            ]
        friends: list[int] = []
        foes: list[int] = []
        for seat in range(players):
            if seat != me and not view._out >> seat & 1:
                (friends if against[seat] < 0.5 else foes).append(seat)
        self.against = tuple(against)
        self.friends, self.foes = tuple(friends), tuple(foes)
        self.losers = ()
        if self.lose_all:
            out = range(side % columns, players, columns)
            self.losers = tuple([seat for seat in out if not view._out >> seat & 1])

    def _against_called(self, contractor: int, players: int) -> list[float]:
        """By seat the chance that it plays against this one, where a partner is called."""
        partner = self._partners(contractor, players)
        if self.me == contractor:
            return [1.0 - partner[seat] if seat != contractor else 0.0 for seat in range(players)]
        if partner[self.me]:
            return [0.0 if seat in (contractor, self.me) else 1.0 for seat in range(players)]
        return [1.0 if seat == contractor else partner[seat] for seat in range(players)]

    def _partners(self, contractor: int, players: int) -> list[float]:
        """By seat the chance that it is the contractor's partner.

        A seat that has shown void in the suit of the card called does not hold it.
        """
        view = self.view
        chances = [0.0] * players
        card = view._called_card
        if view._partner is not None:
            chances[view._partner] = 1.0
        elif view.phase is not Phase.PLAY:
            chances = [1.0 / (players - 1)] * players
        elif card is not None and self.me != contractor and self.hand >> card & 1:
            chances[self.me] = 1.0
        elif card is not None and self.out >> card & 1:
            may_be_alone = view.rules.exchange.partner_call is PartnerCall.CARD_OWN
            cannot = {self.me} if may_be_alone else {self.me, contractor}
            seats = [seat for seat in range(players) if seat not in cannot]
            holders = [seat for seat in seats if self.might[seat] >> card & 1]
            for seat in holders:
                chances[seat] = 1.0 / len(holders)
            if self.me == contractor:
                self._spare_partner(card)
        return chances

    def _spare_partner(self, card: int) -> None:
        """The card called is no threat to the contractor, whoever holds it."""
        self.called = card
        self.might = tuple([cards & ~(1 << card) for cards in self.might])

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
            self.led = led_suit(order, first)
            assert self.winning is not None
            self.best = cards[played.index(self.winning)]
        others = [*range(self.me + 1, players), *range(self.me)]
        self.to_come = tuple([s for s in others if s not in played and not self.view._out >> s & 1])

    @property
    def numbers(self) -> tuple[int, int]:
        """How many seats play against this one and how many with it, a secret partner too."""
        others = (*self.friends, *self.foes)
        foes = round(sum([self.against[seat] for seat in others]))
        return foes, len(others) - foes

    def luck(self, card: int) -> float:
        """A very small number for each card, to choose between equals."""
        return (self.seed * (2 * card + 1) + self.hand) % 251 * 1e-6

    def action(self, card: int) -> Action:
        """The action that plays a card; a joker that is led is named as the longest suit that it
        may be named, one that ranks lowest as the suit of which the most is out."""
        named = [a for a in self.view.legal_actions if a.card is not None and a.card.id == card]
        return max(named, key=self._length_named) if len(named) > 1 else named[0]

    def _length_named(self, action: Action) -> int:
        """How many cards of the suit that a joker is named are in the hand, or out."""
        assert action.suit is not None
        cards = self.out if self.order.low_jokers else self.hand
        return (cards & self.order.suits[action.suit.value]).bit_count()


def led_suit(order: Order, lead: Action) -> int:
    """The place of the suit that a lead opens, JOKERS for a joker that was led as none."""
    assert lead.card is not None
    return order.suit_of[lead.card.id] if lead.suit is None else lead.suit.value


def beats_best(sight: Sight, card: int) -> bool:
    """Whether a card would take the trick on the table."""
    power = sight.order.power
    if power[card] <= power[sight.best]:
        return False
    return power[card] >= TRUMP_POWER or sight.order.suit_of[card] == sight.led
