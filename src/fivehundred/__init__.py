"""An engine for the card game Five Hundred.

    >>> import fivehundred as fh
    >>> game = fh.Game(fh.Rules.preset("australian"), seed=500)
    >>> game.turn, game.phase
    (3, Phase.AUCTION)

The names here are the whole library: rule sets (`Rules`), rounds and games (`Round`, `Game`), what
a seat may see of them (`View`), score sheets (`ScoreSheet`), and the values that they are made of.
"""

from __future__ import annotations

import os

from fivehundred._core import VERSION as __version__
from fivehundred.actions import Action, ActionKind
from fivehundred.bids import Bid, BidKind, Contract
from fivehundred.cards import Card, CardSet, Rank, Suit
from fivehundred.deal import Deal
from fivehundred.errors import (
    DealError,
    FiveHundredError,
    IllegalActionError,
    NotationError,
    NotFinishedError,
    RulesError,
)
from fivehundred.events import Event, EventKind, Phase, Trick
from fivehundred.game import Game
from fivehundred.round import Result, Round
from fivehundred.rules import Rules
from fivehundred.sheet import Entry, ScoreSheet
from fivehundred.simulate import Playouts, playouts
from fivehundred.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fivehundred.record import Record, RoundRecord
    from fivehundred.solver import Solution, Solver, claim, contracts, solve, solve_many

__all__ = [
    "Action",
    "ActionKind",
    "Bid",
    "BidKind",
    "Card",
    "CardSet",
    "Contract",
    "Deal",
    "DealError",
    "Entry",
    "Event",
    "EventKind",
    "FiveHundredError",
    "Game",
    "IllegalActionError",
    "NotFinishedError",
    "NotationError",
    "Phase",
    "Playouts",
    "Rank",
    "Record",
    "Result",
    "Round",
    "RoundRecord",
    "Rules",
    "RulesError",
    "ScoreSheet",
    "Solution",
    "Solver",
    "Suit",
    "Trick",
    "View",
    "__version__",
    "claim",
    "contracts",
    "get_include",
    "playouts",
    "solve",
    "solve_many",
]


_LATER = {
    **dict.fromkeys(("Record", "RoundRecord"), "fivehundred.record"),
    **dict.fromkeys(
        ("Solution", "Solver", "claim", "contracts", "solve", "solve_many"), "fivehundred.solver"
    ),
}


def __getattr__(name: str) -> object:
    """Records and the solver are loaded when they are asked for."""
    if name in _LATER:
        from importlib import import_module

        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def get_include() -> str:
    """The folder of fivehundred.h and the C sources, for programs that compile them."""
    here = os.path.dirname(os.path.abspath(__file__))
    installed = os.path.join(here, "include")
    return installed if os.path.isdir(installed) else os.path.join(os.path.dirname(here), "_core")
