"""Playing to win tricks: what to lead, what to follow with, what to throw away.

At no trump the jokers win as trumps do, and are treated as such. What a card or a lead is worth is
in points of no unit: only their order counts.
"""

from __future__ import annotations

from fivehundred.actions import Action
from fivehundred.players.sight import JOKERS, Sight, beats_best, cards_of

#: A card that holds with this chance is as good as sure.
SURE = 0.8
#: From here on it is worth trying a winner with opponents still to play.
WORTH_TRYING = 0.2
#: A trick that a partner takes with this chance is left to him.
PARTNER_TAKES = 0.5


def choose(sight: Sight) -> Action:
    """What to play in a round in which this seat wants tricks."""
    return sight.action(lead(sight) if sight.winning is None else follow(sight))


# ---- chances -------------------------------------------------------------------------------------


def holds(sight: Sight, card: int, led: int) -> float:
    """The chance that no opponent still to play beats a card."""
    chance = 1.0
    for seat in sight.to_come:
        against = sight.against[seat]
        if against:
            chance *= 1.0 - against * beaten_by(sight, seat, card, led)
    return chance


def partner_beats(sight: Sight, card: int, led: int) -> float:
    """The chance that a partner still to play beats a card."""
    misses = 1.0
    to_come = 0.0
    for seat in sight.to_come:
        with_me = 1.0 - sight.against[seat]
        if with_me:
            misses *= 1.0 - with_me * beaten_by(sight, seat, card, led)
            to_come += with_me
    if sight.called >= 0 and _takes(sight, sight.called, card, led):
        misses = min(misses, max(0.0, 1.0 - to_come))
    return 1.0 - misses


def _takes(sight: Sight, called: int, card: int, led: int) -> bool:
    """Whether the card called beats a card as the top of the suit led."""
    order = sight.order
    if order.suit_of[called] != led or sight.out & order.above[called] & order.suits[led]:
        return False
    return order.power[called] > order.power[card]


def beaten_by(sight: Sight, seat: int, card: int, led: int) -> float:
    """The chance that a seat can beat a card, from what it may hold and how many cards it has."""
    order = sight.order
    might = sight.might[seat]
    count = sight.counts[seat]
    is_known = might.bit_count() <= count
    misses = 0.0 if is_known else 1.0 - count / max(count + 1, sight.pool)
    above = might & order.above[card]
    trumps = might & order.suits[order.trumps]
    if order.suit_of[card] == order.trumps:
        trumps &= above
    if led == order.trumps:
        return 1.0 - misses ** trumps.bit_count() if trumps else 0.0
    beats = 0.0
    if order.suit_of[card] == led and above:
        beats = 1.0 - misses ** above.bit_count()
    if trumps:
        follow = might & order.suits[led]
        free = led != JOKERS and sight.free >> led & 1
        void = 1.0 if free else misses ** follow.bit_count()
        beats += (1.0 - beats) * void * (1.0 - misses ** trumps.bit_count())
    return beats


# ---- following -----------------------------------------------------------------------------------


def follow(sight: Sight) -> int:
    """A partner's good card is left alone; else the trick is won as cheaply as it can be, or
    nothing is spent on it."""
    assert sight.led is not None
    cards = sorted(cards_of(sight.legal), key=sight.order.power.__getitem__)
    winners = [card for card in cards if beats_best(sight, card)]
    if not winners:
        return throw(sight)
    if sight.winning in sight.friends:
        stands = holds(sight, sight.best, sight.led)
        if stands >= PARTNER_TAKES or not _betters(sight, winners, stands):
            return throw(sight)
    if not sight.to_come:
        return winners[0]
    if _is_left_to_partner(sight, winners):
        return throw(sight)
    return _high_enough(sight, winners)


def _betters(sight: Sight, winners: list[int], stands: float) -> bool:
    """Whether a card of this seat is much safer than the partner's that is winning."""
    assert sight.led is not None
    return holds(sight, winners[-1], sight.led) >= max(SURE, stands + 0.3)


def _is_left_to_partner(sight: Sight, winners: list[int]) -> bool:
    """Second hand low: a partner is still to play, and he is likely to take the trick; trumps and
    the joker are not spent where he may win it without."""
    assert sight.led is not None
    takes = partner_beats(sight, sight.best, sight.led)
    if not takes:
        return False
    if holds(sight, winners[0], sight.led) >= SURE and _is_cheap(sight, winners[0]):
        return False
    return takes >= PARTNER_TAKES


def _is_cheap(sight: Sight, card: int) -> bool:
    """Whether a card will hardly win more by waiting: one of a plain suit that may be trumped, or
    a small trump."""
    order = sight.order
    if order.suit_of[card] != order.trumps:
        return order.trumps != JOKERS
    return (order.above[card] & sight.out).bit_count() > 1


def _high_enough(sight: Sight, winners: list[int]) -> int:
    """The lowest card that is as good as sure to win; failing that the best, if it has a chance
    worth its price."""
    assert sight.led is not None
    best, best_chance = winners[-1], 0.0
    for card in winners:
        chance = holds(sight, card, sight.led)
        if chance >= SURE:
            return card
        if chance > best_chance + 0.02:
            best, best_chance = card, chance
    return best if best_chance >= WORTH_TRYING else throw(sight)


def throw(sight: Sight) -> int:
    """The card that is worth least: low, of a plain suit, no winner and no guard of one."""
    best, least = -1, 1e9
    for card in cards_of(sight.legal):
        worth = keep_worth(sight, card) + sight.luck(card)
        if worth < least:
            best, least = card, worth
    return best


def keep_worth(sight: Sight, card: int) -> float:
    """What a card is still good for: its power, more when it is a trump, a winner or guards a
    card that will be one, less in a short suit that leaves room to trump."""
    order = sight.order
    suit = order.suit_of[card]
    power = order.power[card]
    if suit == order.trumps:
        return 40.0 + power
    own = sight.hand & order.suits[suit]
    out = sight.out & order.suits[suit]
    if not out & order.above[card]:
        return 30.0 + power if out else 15.0 + power
    worth = float(power)
    length = own.bit_count()
    highest = next(c for c in order.ranked[suit] if own >> c & 1)
    higher = (out & order.above[highest]).bit_count()
    if 0 < higher < length <= higher + 1:
        worth += 12.0
    if order.trumps != JOKERS and sight.hand & order.suits[order.trumps]:
        worth += length
    else:
        worth -= length
    return worth


# ---- leading -------------------------------------------------------------------------------------


def lead(sight: Sight) -> int:
    """Trumps from the top while they are to be drawn, then sure winners, then what may become
    one, then the least harm."""
    trumps = _trump_lead(sight)
    if trumps is not None:
        return trumps
    best, most = -1, -1e9
    for card in cards_of(sight.legal):
        worth = lead_worth(sight, card) + sight.luck(card)
        if worth > most:
            best, most = card, worth
    return best


def _trump_lead(sight: Sight) -> int | None:
    """The contractor draws trumps from the top as long as opponents may hold some, but a last one
    that cannot be beaten is left to them; his partner leads a trump that is sure to win."""
    order = sight.order
    if order.trumps == JOKERS or not _is_declaring(sight):
        return None
    mine = sight.legal & order.suits[order.trumps]
    theirs = 0
    for seat in sight.foes:
        theirs |= sight.might[seat]
    theirs &= order.suits[order.trumps]
    if not mine or not theirs:
        return None
    top = max(cards_of(mine), key=order.power.__getitem__)
    higher = (theirs & order.above[top]).bit_count()
    if sight.me != sight.contractor:
        return None if higher else top
    if higher and (mine.bit_count() <= higher or theirs.bit_count() <= higher):
        return None
    return top


def _is_declaring(sight: Sight) -> bool:
    """Whether this seat is on the contractor's side."""
    return sight.contractor == sight.me or sight.contractor in sight.friends


def lead_worth(sight: Sight, card: int) -> float:
    """How good a lead is: a winner first, then what builds winners up, then what a partner may win,
    and of the rest what is worth least."""
    order = sight.order
    suit = order.suit_of[card]
    if suit == order.trumps:
        return _lead_of_trumps(sight, card)
    own = (sight.hand & order.suits[suit]).bit_count()
    chance = holds(sight, card, suit)
    higher = (sight.out & order.suits[suit] & order.above[card]).bit_count()
    if order.trumps == JOKERS:
        if not higher:
            return 10.0 + own
        if own > 3 and higher == 1 and _is_declaring(sight) and _stops_the_rest(sight, suit):
            return 12.0 + own + 0.1 * order.power[card]
    elif chance >= WORTH_TRYING and not higher:
        return 10.0 * chance + 2.0 - 0.3 * own
    helped = partner_beats(sight, card, suit)
    worth = 4.0 * chance + 3.0 * helped + _builds_up(sight, suit)
    return worth - 0.2 * order.power[card]


def _stops_the_rest(sight: Sight, suit: int) -> bool:
    """Whether the hand has the highest card of every other suit that may be led against it."""
    order = sight.order
    if sight.hand & order.suits[JOKERS]:
        return True
    for other in range(4):
        out = sight.out & order.suits[other]
        own = sight.hand & order.suits[other]
        if other != suit and out and not any(not out & order.above[c] for c in cards_of(own)):
            return False
    return True


def _builds_up(sight: Sight, suit: int) -> float:
    """What a lead that will not win is good for: a long suit at no trump, a void to trump in."""
    order = sight.order
    length = (sight.hand & order.suits[suit]).bit_count()
    if order.trumps == JOKERS:
        void = any(not sight.might[seat] & order.suits[suit] for seat in sight.friends)
        return 0.6 * length - (3.0 if void else 0.0)
    if length == 1 and sight.hand & order.suits[order.trumps]:
        return 2.0
    return -0.3 * length


def _lead_of_trumps(sight: Sight, card: int) -> float:
    """A trump, or a joker at no trump, is led when it wins and little else does."""
    order = sight.order
    chance = holds(sight, card, order.trumps)
    if order.trumps == JOKERS:
        return 6.0 * chance
    if sight.me == sight.contractor:
        return 7.0 * chance - 0.1 * order.power[card] + 3.0
    return 4.0 * chance - 0.1 * order.power[card]
