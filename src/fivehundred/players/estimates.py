"""How many tricks a hand is worth, and how likely a contract is to be made.

All of it is estimation from one hand. The numbers were fitted to rounds that the player had played
with itself, for two to four hands and packs of 33 to 46 cards.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from fivehundred.players.sight import JOKERS, Order

#: How much of a higher card each guard under a card takes up.
GUARD = 0.25
#: Beside trumps: the chance that the first, second, third, fourth card of a suit, being good,
#: makes its trick before somebody trumps it.
PLAIN = (0.9, 0.5, 0.1, 0.05)
#: At no trump what such a card is worth: the first stops the suit, the second runs it.
RUNNING = (1.25, 1.6, 0.2, 0.3)
#: And a joker there, which stops every suit.
JOKER = 2.4
#: What of that a hand at no trump loses to the suits that others run.
OTHERS_RUN = 3.5
#: What a card of the kitty that is not seen adds.
KITTY_CARD = 0.31
#: What each opponent takes of the estimate, and what a hand against none would gain on it.
OPPONENT = 0.3
ALONE = 0.2
#: Of the tricks that a hand does not win itself, its partners' share is so much of an equal one.
PARTNER = 0.84
#: How far rounds stray from the estimate (the scale of a logistic curve): at least, more for each
#: partner, more at no trump.
SPREAD = 0.6
SPREAD_PARTNER = 0.25
SPREAD_NO_TRUMP = 0.15


class Others(NamedTuple):
    """The cards that a hand does not see, and who may hold them."""

    #: The cards.
    missing: int
    #: The number of opponents, and of partners.
    foes: int
    friends: int

    @property
    def foe_share(self) -> float:
        """The chance that such a card is with an opponent, before the play."""
        return min(1.0, self.foes * 10 / max(1, self.missing.bit_count()))


def winners(order: Order, suit: int, hand: int, others: Others) -> list[float]:
    """For each card that a hand has of a suit, the strongest first, the chance that it is good.

    A card loses to the higher ones that an opponent still holds when its turn comes, but each of
    these beats one card at most, and the guards below a card take up some of them.
    """
    own = hand & order.suits[suit]
    if not own:
        return []
    missing = others.missing & order.suits[suit]
    share = others.foe_share
    with_foes = missing.bit_count() * share
    guards = own.bit_count()
    lost = 0.0
    chances: list[float] = []
    for card in order.ranked[suit]:
        if not own >> card & 1:
            continue
        guards -= 1
        higher = (missing & order.above[card]).bit_count()
        against = higher * share - lost - GUARD * (guards if guards < higher else higher)
        if against > 0.0:
            still_out = 1.0 - others.foes * len(chances) / with_foes
            against = min(1.0, against) * still_out if still_out > 0.0 else 0.0
            lost += against
            chances.append(1.0 - against)
        else:
            chances.append(1.0)
        if not guards:
            break
    return chances


def suit_tricks(order: Order, suit: int, hand: int, others: Others) -> float:
    """The tricks that the cards of one suit win, on average."""
    chances = winners(order, suit, hand, others)
    if suit == order.trumps:
        return sum(chances) * (JOKER if suit == JOKERS else 1.0)
    makes = RUNNING if order.trumps == JOKERS else PLAIN
    total = 0.0
    for rank, chance in enumerate(chances):
        total += chance * makes[min(rank, 3)]
    return total


@lru_cache(maxsize=256)
def hand_tricks(order: Order, hand: int, others: Others) -> float:
    """The tricks that a hand wins by its own cards, on average.

    Kept for a while: a hand is asked about at every turn of an auction.
    """
    total = -OTHERS_RUN if order.trumps == JOKERS else 0.0
    for suit in range(5):
        total += suit_tricks(order, suit, hand, others)
    return total


def contract_tricks(own: float, others: Others, kitty: int) -> float:
    """The tricks that a contractor's side wins when his hand is worth so many; kitty: how many
    cards he has yet to see."""
    own = min(10.0, own + KITTY_CARD * kitty)
    share = PARTNER * others.friends / (others.friends + others.foes)
    return own + ALONE - OPPONENT * others.foes + max(0.0, 10.0 - own) * share


def likelihood(expected: float, wanted: int, friends: int, *, no_trump: bool) -> float:
    """The chance to win so many tricks when so many are expected."""
    spread = SPREAD + SPREAD_PARTNER * friends + (SPREAD_NO_TRUMP if no_trump else 0.0)
    return 1.0 / (1.0 + exp((wanted - 0.5 - expected) / spread))


def sure_tricks(order: Order, hand: int, missing: int) -> int:
    """The tricks that a hand on lead wins against any distribution, the others' jokers and trumps
    all in one hand."""
    sure = 0
    for suit in range(5):
        own = hand & order.suits[suit]
        out = (missing & order.suits[suit]).bit_count()
        top = _unbeaten(order, suit, own)
        sure += own.bit_count() if top >= out else top
        if suit == order.trumps and top < out:
            return top
    return min(sure, 10)


def _unbeaten(order: Order, suit: int, own: int) -> int:
    """How many cards of a suit a hand has from the top down without a gap."""
    for count, card in enumerate(order.ranked[suit]):
        if not own >> card & 1:
            return count
    return len(order.ranked[suit])
