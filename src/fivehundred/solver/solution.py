"""What the solver says of a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any

from fivehundred.actions import Action
from fivehundred.cards import Card
from fivehundred.round import Round
from fivehundred.solver import sides


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution:
    """What a side gets from a position on, with best play by all, and how.

    ``side`` has the seats that are meant, ``tricks`` is what they get, ``values`` what they get
    after each legal action, ``best`` has the actions that are best for the seat to act, ``line``
    one way of best play to the end. ``total``, ``made`` and ``points`` are how the round ends then:
    the tricks of the side in all, whether the contract is made, the points of the contractor's
    column; each is None where there is no such thing or it is not known. ``nodes`` is what it took.

    Tricks are counted from the position, the trick on the table included. At a lose-all bid what a
    side gets is 1 or 0: for the contractor's side 1 when it wins no trick in the whole round, for
    the others 1 when it wins one. Tricks of which it is not known who won them count there as won
    by the others.

    Solutions are values: they cannot be changed, and equal ones are equal keys. `str` gives one as
    a table.
    """

    #: The seats whose tricks are counted.
    side: frozenset[int]
    #: What the side gets.
    tricks: int
    #: For each legal action, in ascending order, what the side gets after it.
    values: Mapping[Action, int] = field(hash=False)
    #: The actions that are best for the seat to act, whichever side it is on; ascending.
    best: tuple[Action, ...]
    #: One way of best play to the end of the round: at each step the lowest of the best actions.
    line: tuple[Action, ...]
    #: The tricks that the side has at the end of the round. None at a lose-all bid, and when it is
    #: not known who won the tricks before.
    total: int | None
    #: Whether the contract is made. None where there is none, for a side that is neither the
    #: contractor's nor all others, and when it is not known who won the tricks before.
    made: bool | None
    #: The points of the contractor's column, whichever side is asked for; None as for ``made``.
    points: int | None
    #: The cards put on the table in the search for all this; it does not count for ``==``.
    nodes: int = field(compare=False)
    _points: Mapping[int, int] = field(repr=False, hash=False)
    _is_lose_all: bool = field(repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", MappingProxyType(dict(self.values)))

    def __reduce__(self) -> tuple[object, ...]:
        given = {field.name: getattr(self, field.name) for field in fields(self)}
        return _made, (given | {"values": dict(self.values)},)

    def points_of(self, action: Action | Card | str) -> int | None:
        """The points of the contractor's column when the seat to act does that and all play best
        from there; None where ``points`` is. KeyError for an action that is not legal,
        NotationError for a text that is none."""
        if not isinstance(action, (Action, Card, str)):
            raise TypeError(f"An action is an Action, Card or text, not {type(action).__name__}.")
        value = self.values[action if isinstance(action, Action) else Action(str(action))]
        return self._points.get(value)

    def __str__(self) -> str:
        scored = bool(self._points)
        rows = [["", "gets" if self._is_lose_all else "tricks", "points"][: 2 + scored]]
        for action, value in self.values.items():
            row = [f"{action}{' *' if action in self.best else ''}", str(value)]
            rows.append([*row, f"{self._points[value]:+}"] if scored else row)
        width = max(len(row[0]) for row in rows)
        lines = ["  ".join([what.ljust(width), *(n.rjust(6) for n in ns)]) for what, *ns in rows]
        return "\n".join([*lines, "", self.summary])

    @property
    def summary(self) -> str:
        """It in one line: `side 0+2 gets 5, 8 in all: made, +160 points`."""
        text = f"side {'+'.join(map(str, sorted(self.side)))} "
        if self._is_lose_all:
            text += "gets its way" if self.tricks else "does not get its way"
        else:
            text += f"gets {self.tricks}"
        if self.total is not None:
            text += f", {self.total} in all"
        if self.made is not None:
            text += f": {'made' if self.made else 'failed'}, {self.points:+} points"
        return text


def solution(
    round: Round,
    side: int,
    values: tuple[tuple[Action, int], ...],
    line: tuple[Action, ...],
    nodes: int,
) -> Solution:
    """The solution of what the core says of a round."""
    by_action = dict(values)
    assert round.turn is not None
    choose = max if side >> round.turn & 1 else min
    tricks = choose(by_action.values())
    worth = sorted(set(by_action.values()))
    totals = sides.totals(round, side, worth)
    outcomes = _outcomes(round, side, worth, totals)
    made, points = outcomes.get(tricks, (None, None))
    total = None
    if totals is not None and not sides.is_lose_all(round):
        total = totals[worth.index(tricks)]
    return Solution(
        side=sides.seats_of(side),
        tricks=tricks,
        values=by_action,
        best=tuple(action for action, value in values if value == tricks),
        line=line,
        total=total,
        made=made,
        points=points,
        nodes=nodes,
        _points={value: points for value, (_, points) in outcomes.items()},
        _is_lose_all=sides.is_lose_all(round),
    )


def _made(given: dict[str, Any]) -> Solution:
    return Solution(**given)


def _outcomes(
    round: Round, side: int, worth: list[int], totals: tuple[int, ...] | None
) -> dict[int, tuple[bool, int]]:
    """For each value of the side whether the contract is made and what it scores."""
    own = sides.contractors(round)
    if totals is None or not own or side not in (own, sides.others(round, own)):
        return {}
    if side == own or sides.is_lose_all(round):
        tricks = totals
    else:
        tricks = tuple(10 - total for total in totals)
    return {value: sides.outcome(round, count) for value, count in zip(worth, tricks, strict=True)}
