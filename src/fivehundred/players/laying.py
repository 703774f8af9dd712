"""What to lay away."""

from __future__ import annotations

from fivehundred.players.estimates import Others, suit_tricks
from fivehundred.players.losing import suit_danger
from fivehundred.players.sight import JOKERS, Sight

#: What it is worth, in tricks, to have none of a plain suit, and one card of it, with trumps left.
VOID = 0.6
SINGLETON = 0.25
#: What a trump, or a joker, is worth on top of the tricks it is counted for.
TRUMP = 0.6
#: At no trump a card of length is worth this much, as a guard and to follow with.
LENGTH = 0.12


def choose(sight: Sight) -> int:
    """The cards to lay away, as a mask.

    From each suit the lowest go, at misère the highest; how many from which is what leaves the hand
    worth most.
    """
    worth = _safety if sight.lose_all else _tricks
    size = sight.view.rules.deal.kitty_size
    plans: list[tuple[float, int]] = [(0.0, 0)] + [(-1e9, 0)] * size
    for suit in range(5):
        going = [card for card in sight.order.ranked[suit] if sight.hand >> card & 1]
        if not sight.lose_all:
            going.reverse()
        plans = _with_suit(plans, worth(sight, suit, going), going)
    return plans[size][1]


def _with_suit(
    plans: list[tuple[float, int]], worths: list[float], going: list[int]
) -> list[tuple[float, int]]:
    """The best plans by number of cards laid away, cards of one suit more being considered.

    worths: what the suit is worth when none, one, two of its cards have gone.
    """
    better = []
    for size in range(len(plans)):
        best, laid = -1e18, 0
        mask = 0
        for gone in range(min(size, len(going)) + 1):
            if gone:
                mask |= 1 << going[gone - 1]
            value, rest = plans[size - gone]
            if value + worths[gone] > best:
                best, laid = value + worths[gone], rest | mask
        better.append((best, laid))
    return better


def _tricks(sight: Sight, suit: int, going: list[int]) -> list[float]:
    """The tricks that are left in a suit as its lowest cards go."""
    order = sight.order
    plain = order.trumps != JOKERS and suit != order.trumps
    others = Others(sight.out, *sight.numbers)
    hand = sight.hand & order.suits[suit]
    worths = []
    for gone in range(min(len(going), sight.view.rules.deal.kitty_size) + 1):
        left = len(going) - gone
        value = suit_tricks(order, suit, hand, others)
        if plain and sight.hand & order.suits[order.trumps]:
            value += VOID if left == 0 else SINGLETON if left == 1 else 0.0
        elif suit == order.trumps:
            value += TRUMP * left
        else:
            value += LENGTH * left
        worths.append(value)
        if gone < len(going):
            hand &= ~(1 << going[gone])
    return worths


def _safety(sight: Sight, suit: int, going: list[int]) -> list[float]:
    """Minus the danger of a suit as its highest cards go."""
    order = sight.order
    hand = sight.hand & order.suits[suit]
    worths = []
    for gone in range(min(len(going), sight.view.rules.deal.kitty_size) + 1):
        danger = suit_danger(order, suit, hand, sight.out)
        if suit == JOKERS:
            danger = 0.0 if order.low_jokers else danger + 4.0 * hand.bit_count()
        worths.append(-danger)
        if gone < len(going):
            hand &= ~(1 << going[gone])
    return worths
