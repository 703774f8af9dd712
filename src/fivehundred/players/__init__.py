"""Players: programs that sit at a table and see what a seat sees.

    >>> import fivehundred as fh
    >>> from fivehundred.players import make, play
    >>> game = play(fh.Game(fh.Rules.preset("australian"), seed=500), make("basic", seed=1))
    >>> game.is_over
    True

Anything with `name`, `version` and `act(view)` is a `Player`; it is handed a `View` and nothing
else. `make` gives those of the package by name:

- ``random`` does anything that is legal;
- ``basic`` plays by the rules of thumb that a good beginner is taught.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from fivehundred.actions import Action
from fivehundred.cards import CardSet
from fivehundred.errors import FiveHundredError, quote
from fivehundred.game import Game
from fivehundred.round import Round
from fivehundred.view import View

__all__ = ["NAMES", "Player", "PlayerError", "make", "play"]

#: The names that `make` knows.
NAMES = ("random", "basic")

_Played = TypeVar("_Played", Game, Round)


class Player(Protocol):
    """Who decides for one seat or for several; it keeps nothing of one decision for the next that
    it could not read off the view again."""

    #: What it is called.
    name: str
    #: Goes up by one whenever it decides anything differently.
    version: int

    def act(self, view: View) -> Action | CardSet:
        """What the seat of the view does. It is that seat's turn.

        Returns one of `view.legal_actions`, or in the exchange the cards to lay away.
        """
        ...


class PlayerError(FiveHundredError):
    """A player that failed, or answered what it may not. The game is as it was before.

    `__cause__` is what went wrong: the player's own exception, or IllegalActionError.
    """

    #: The seat that was to act.
    seat: int
    #: What the player was shown; None in an error that has been pickled.
    view: View | None

    def __init__(
        self, message: str, *, seat: int, view: View | None, state: str | None = None
    ) -> None:
        super().__init__(message, state=state)
        self.seat = seat
        self.view = view

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (str(self), self.seat, self.state)


def _restore(message: str, seat: int, state: str | None) -> PlayerError:
    return PlayerError(message, seat=seat, view=None, state=state)


def make(name: str, seed: int | None = None) -> Player:
    """A player by name.

    seed: the same seed makes the same decisions; without one the operating system gives it.
    FiveHundredError for a name that no player has.
    """
    if name == "random":
        from fivehundred.players.random import RandomPlayer

        return RandomPlayer(seed)
    if name == "basic":
        from fivehundred.players.basic import BasicPlayer

        return BasicPlayer(seed)
    names = ", ".join(NAMES)
    raise FiveHundredError(f"There is no player {quote(name)}; there are {names}.")


def play(
    table: _Played,
    players: Player | Sequence[Player],
    *,
    rounds_limit: int | None = None,
) -> _Played:
    """Plays a game, or a round, to its end, and returns it.

    players: one for all seats, or one for each. A player sees `table.view(seat)` and no more.
    rounds_limit: stop once a game has had so many rounds, 1 or more; some players never end one.

    PlayerError when a player fails or answers what is not legal: the table stands at that decision,
    so the host may push another action and call `play` again. FiveHundredError for a wrong number
    of players.
    """
    seats = table.rules.table.players
    at = list(players) if isinstance(players, Sequence) else [players] * seats
    if len(at) != seats:
        raise FiveHundredError(f"This table has {seats} seats, not {len(at)}.")
    while table.turn is not None and (rounds_limit is None or _place(table)[0] < rounds_limit):
        _ask(table, table.turn, at[table.turn])
    return table


def _ask(table: Game | Round, seat: int, player: Player) -> None:
    """One decision of a player, done."""
    view = table.view(seat)
    before = _place(table)
    state = table.round.text if isinstance(table, Game) else table.text
    try:
        answer = player.act(view)
    except Exception as error:
        message = f"Player {player.name} failed at seat {seat}: {type(error).__name__}: {error}"
        raise PlayerError(message, seat=seat, view=view, state=state) from error
    if _place(table) != before:
        message = f"Player {player.name} at seat {seat} answered for a position that is gone."
        raise PlayerError(message, seat=seat, view=view, state=state)
    try:
        table.push(answer)
    except (FiveHundredError, TypeError) as error:
        message = f"Player {player.name} at seat {seat} may not do that: {error}"
        raise PlayerError(message, seat=seat, view=view, state=state) from error


def _place(table: Game | Round) -> tuple[int, int]:
    """Which decision of the table is the next."""
    if isinstance(table, Game):
        return len(table.rounds), table.round.ply
    return 0, table.ply
