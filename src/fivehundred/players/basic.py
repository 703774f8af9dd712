"""The basic player: rules of thumb, and nothing but what its seat sees."""

from __future__ import annotations

from random import SystemRandom

from fivehundred.actions import Action
from fivehundred.cards import CardSet
from fivehundred.events import Phase
from fivehundred.players import bidding, calling, laying, losing, playing
from fivehundred.players.sight import Sight
from fivehundred.view import View


class BasicPlayer:
    """Plays as a good beginner is taught to.

    It looks at its hand before it bids what that, the kitty and its partner are likely to make at
    this score; lays away to get rid of a suit; calls the partner who helps most; draws trumps from
    the top; leads from strength; plays second hand low and third hand as high as needed; takes a
    seat that may be a secret partner for what is more likely; and at misère gets rid of what is
    dangerous.

    It keeps nothing between decisions: the same seed and the same view give the same action. The
    seed decides only between things that it thinks equally good.
    """

    name = "basic"
    version = 2

    def __init__(self, seed: int | None = None) -> None:
        self._seed = SystemRandom().getrandbits(64) if seed is None else seed

    def act(self, view: View) -> Action | CardSet:
        """What the seat does; in the exchange the cards to lay away."""
        actions = view.legal_actions
        phase = view.phase
        if len(actions) == 1:
            return actions[0]
        if phase is Phase.AUCTION:
            return bidding.choose(view)
        sight = Sight(view, self._seed)
        if phase is Phase.PLAY:
            return losing.choose(sight) if sight.lose_all else playing.choose(sight)
        if phase is Phase.CALL:
            return calling.choose(sight)
        if phase is Phase.EXCHANGE and not view.laid_count:
            return CardSet.from_mask(laying.choose(sight))
        return actions[0]
