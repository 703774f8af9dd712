"""A player that does anything that is legal."""

from __future__ import annotations

from random import Random

from fivehundred.actions import Action
from fivehundred.cards import CardSet
from fivehundred.events import Phase
from fivehundred.view import View

#: In the auction: how often it looks at its hand, asks for a redeal or agrees to one, where it may.
ASIDES = 0.5
#: How often it passes else, whatever it holds.
PASSES = 0.6
#: And how many of the lowest bids it otherwise draws from, so that few contracts are hopeless.
LOW_BIDS = 5


class RandomPlayer:
    """Uniform over the legal actions, except in the auction.

    There a uniform choice would end at the highest bid nearly always: it passes six times in ten,
    and else makes one of the five lowest bids that are open, all equally likely. Before that it
    looks at its hand, asks for a redeal or agrees to one every other time that it may.
    """

    name = "random"
    version = 1

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def act(self, view: View) -> Action | CardSet:
        """Any legal action; in the exchange any cards."""
        phase = view.phase
        if phase is Phase.EXCHANGE:
            left = view.rules.deal.kitty_size - view.laid_count
            if view.laid_count:
                return self._random.choice(view.legal_actions)
            return CardSet(self._random.sample(list(view.hand), left))
        actions = view.legal_actions
        if phase is Phase.AUCTION:
            asides = [action for action in actions[1:] if action.bid is None]
            if asides and self._random.random() < ASIDES:
                return self._random.choice(asides)
            if self._random.random() < PASSES:
                return actions[0]
            actions = actions[1 : 1 + LOW_BIDS] or actions
        return self._random.choice(actions)
