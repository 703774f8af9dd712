"""Misère, from both sides: how dangerous a hand is, how to lose with it, how to make it win."""

from __future__ import annotations

from functools import lru_cache
from math import prod

from fivehundred.actions import Action
from fivehundred.players.sight import JOKERS, Order, Sight, beats_best, cards_of

#: How likely a card that lies one place too high in its suit is caught, and how much less likely
#: it is that a suit goes round once more.
CAUGHT = 0.14
GOES_ROUND = 0.7
#: How much harder it is with an open hand: the power to which the chance is raised.
OPEN = 1.4


# ---- danger --------------------------------------------------------------------------------------


def suit_danger(order: Order, suit: int, hand: int, missing: int) -> float:
    """The chance that a suit is forced to win a trick, from 0 to 1.

    The lowest card must lie under the others' cards the first time the suit is led, the next one
    the second time, and so on; a card is in danger by as many places as it lies too high.
    """
    own = hand & order.suits[suit]
    if not own:
        return 0.0
    lower = rank = 0
    safe, reached = 1.0, 1.0
    for card in reversed(order.ranked[suit]):
        bit = 1 << card
        if own & bit:
            if lower > rank:
                safe *= 1.0 - reached * (1.0 - (1.0 - CAUGHT) ** (lower - rank))
            rank += 1
            reached *= GOES_ROUND
        elif missing & bit:
            lower += 1
    return 1.0 - safe


@lru_cache(maxsize=256)
def contract_safety(order: Order, hand: int, missing: int, kitty: int) -> float:
    """The chance to win no trick as contractor, before the kitty is taken up.

    Half of what is laid away is thought to be the worst of the hand, half what came with the kitty.
    A joker is laid away, unless it ranks lowest.
    """
    if (hand & order.suits[JOKERS]).bit_count() > kitty and not order.low_jokers:
        return 0.0
    suits = [hand & mask for mask in order.suits[:JOKERS]]
    safe = [1.0 - suit_danger(order, suit, own, missing) for suit, own in enumerate(suits)]
    for _ in range((kitty + 1) // 2):
        best, most = 0, 0.0
        for suit, own in enumerate(suits):
            if own:
                gain = (1.0 - suit_danger(order, suit, _without_top(order, suit, own), missing)) / (
                    safe[suit] + 1e-9
                )
                if gain > most:
                    best, most = suit, gain
        suits[best] = _without_top(order, best, suits[best])
        safe[best] = 1.0 - suit_danger(order, best, suits[best], missing)
    return prod(safe)


def _without_top(order: Order, suit: int, own: int) -> int:
    """The cards of a suit without the highest."""
    return own & ~(1 << next(c for c in order.ranked[suit] if own >> c & 1)) if own else 0


# ---- playing -------------------------------------------------------------------------------------


def choose(sight: Sight) -> Action:
    """What to play at misère."""
    if sight.me in sight.losers:
        return _named_joker(sight) or sight.action(_lose(sight))
    return sight.action(_catch(sight))


def _named_joker(sight: Sight) -> Action | None:
    """A joker that could not be laid away is named where it is covered by the most low cards: a
    named joker is never forced out by another suit."""
    names = [action for action in sight.view.legal_actions if 136 <= action.id < 140]
    if not names:
        return None
    lengths = {name: (sight.hand & sight.order.suits[name.id - 136]).bit_count() for name in names}
    return max(names, key=lengths.__getitem__)


def _lose(sight: Sight) -> int:
    """As one who must lose: lead what others must go over, play as high as stays under the trick,
    and throw the most dangerous card of all."""
    order, power = sight.order, sight.order.power
    cards = cards_of(sight.legal)
    if sight.winning is None:
        return min(cards, key=lambda card: _lead_risk(sight, card))
    under = [card for card in cards if not beats_best(sight, card)]
    if not under:
        pick = min if sight.to_come else max
        return pick(cards, key=power.__getitem__)
    following = [card for card in under if order.suit_of[card] == sight.led]
    if following:
        return max(following, key=power.__getitem__)
    return max(under, key=lambda card: _danger_shed(sight, card))


def _lead_risk(sight: Sight, card: int) -> tuple[float, float]:
    """How many cards lie under a lead, and how few above."""
    order = sight.order
    suit = order.suit_of[card]
    if suit == JOKERS:
        if order.low_jokers:
            return 0.0, -max((sight.out & mask).bit_count() for mask in order.suits[:JOKERS])
        return 99.0, 0.0
    out = sight.out & order.suits[suit]
    above = (out & order.above[card]).bit_count()
    below = out.bit_count() - above
    return (below if above else 50.0), -above


def _danger_shed(sight: Sight, card: int) -> tuple[float, int]:
    """By how much the hand is safer without a card."""
    order = sight.order
    suit = order.suit_of[card]
    before = suit_danger(order, suit, sight.hand, sight.out)
    after = suit_danger(order, suit, sight.hand & ~(1 << card), sight.out)
    return before - after, order.power[card]


# ---- playing against it --------------------------------------------------------------------------


def _catch(sight: Sight) -> int:
    """As defender: leave those who must lose as little room under the trick as can be."""
    power = sight.order.power
    cards = [c for c in cards_of(sight.legal) if sight.order.suit_of[c] != JOKERS]
    if not cards:
        return sight.legal.bit_length() - 1
    if sight.winning is None:
        return max(cards, key=lambda card: _lead_catches(sight, card))
    if sight.order.suit_of[cards[0]] != sight.led:
        return max(cards, key=lambda card: _useless(sight, card))
    under = [card for card in cards if not beats_best(sight, card)]
    if sight.winning in sight.losers:
        return max(under or cards, key=power.__getitem__)
    room = 0
    for loser in sight.losers:
        if loser in sight.to_come:
            room |= sight.might[loser] & sight.order.suits[sight.led]
    if not room:
        return max(cards, key=power.__getitem__)
    return max(under, key=power.__getitem__) if under else min(cards, key=power.__getitem__)


def _lead_catches(sight: Sight, card: int) -> tuple[float, int]:
    """How well a lead does: low cards of the suit in which a hand that must lose is most in danger.

    While the hand is not open, the share of its possible cards that lie above the lead, less those
    below. A suit in which it is void is no use.
    """
    order = sight.order
    suit = order.suit_of[card]
    best = -2.0
    for loser in sight.losers:
        held = sight.might[loser] & order.suits[suit]
        if held:
            best = max(best, _danger_led(sight, card, loser, held))
    return best, -order.power[card]


def _danger_led(sight: Sight, card: int, loser: int, held: int) -> float:
    """The danger to a seat that holds, or may hold, these cards of the suit of a lead."""
    order = sight.order
    above = (held & order.above[card]).bit_count()
    if sight.view._known[loser]:
        danger = suit_danger(order, order.suit_of[card], held, sight.hand | sight.view._unseen)
        return danger if above else -1.0
    below = held.bit_count() - above
    return (above - below) / (above + below)


def _useless(sight: Sight, card: int) -> tuple[bool, int]:
    """How little a card does for the defence: those of suits in which they who must lose are void
    go first, then the highest."""
    order = sight.order
    suit = order.suits[order.suit_of[card]]
    return not any(sight.might[loser] & suit for loser in sight.losers), order.power[card]
