"""Whom to call as partner, or nobody (rule 5.6)."""

from __future__ import annotations

from fivehundred.actions import Action, ActionKind
from fivehundred.bids import Bid
from fivehundred.players.bidding import Auction
from fivehundred.players.sight import Sight

#: Trumps that may not be called, beside the jokers.
BOWERS = 2
_ALONE = Action("alone")


def choose(sight: Sight) -> Action:
    """A partner where one promises more than to play alone: by the card that helps most, or the
    seat that has bid most."""
    view = sight.view
    auction = Auction(view)
    bid = Bid.from_id(view._bid[0])
    if auction.worth_alone(bid) > auction.worth_with_partner(bid):
        return _ALONE
    calls = [action for action in view.legal_actions if action is not _ALONE]
    if calls[0].kind is ActionKind.CALL_SEAT:
        return max(calls, key=lambda call: _told(auction, bid, call))
    return max(calls, key=lambda call: _help(sight, call))


def _told(auction: Auction, bid: Bid, call: Action) -> tuple[int, int]:
    """How high a seat has bid, most of all in the denomination of the contract; and how few points
    it has."""
    rank = auction.view.rules._table.rank
    told = [other for seat, other in auction.bids if seat == call.seat and other.level is not None]
    scores = auction.view.scores or (0,) * 6
    assert call.seat is not None
    heights = [rank(other.id) + (rank(bid.id) if other.suit is bid.suit else 0) for other in told]
    return max(heights, default=0), -scores[call.seat]


def _help(sight: Sight, call: Action) -> tuple[int, int, int]:
    """What the holder of a card is likely to bring with it.

    The highest trump that may be called, where the hand lacks it, makes the trumps safe. Else the
    highest card that is out in a long suit lets that suit run.
    """
    assert call.card is not None
    card, order = call.card.id, sight.order
    if not sight.out >> card & 1:
        return -1, 0, 0
    suit = order.suit_of[card]
    if suit == order.trumps:
        above = order.above[card].bit_count() - sight.view.rules.pack.jokers - BOWERS
        return (2, 0, 0) if above <= 0 else (0, -above, 0)
    higher = (sight.out & order.above[card]).bit_count()
    return 1, -higher, (sight.hand & order.suits[suit]).bit_count()
