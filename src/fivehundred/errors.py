"""What can go wrong: every error of the package is a ``FiveHundredError``, and so a ``ValueError``.

A message is a sentence that tells the acting seat nothing it may not see. The full position, which
shows every hand, travels in ``state`` and never in the text of an error.
"""

from __future__ import annotations

from dataclasses import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from fivehundred.record import Record

__all__ = [
    "DealError",
    "FiveHundredError",
    "IllegalActionError",
    "NotFinishedError",
    "NotationError",
    "Place",
    "RulesError",
    "quote",
    "rule_text",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a fault is in a text that holds games. `str` gives what is known of it in words."""

    #: The line, from 1.
    line: int
    #: The column, from 1.
    column: int
    #: The name of the file, "" where there is none.
    file: str = ""
    #: The number of the game in the file, from 1.
    game: int = 1
    #: The number of the round in the game, from 1, or None.
    round: int | None = None
    #: The number of the decision in the round, from 1, or None.
    decision: int | None = None
    #: The seat that was to act, or None.
    seat: int | None = None
    #: The word that stands there.
    token: str = ""
    #: The texts of what that seat could have done.
    legal: tuple[str, ...] = ()

    def __str__(self) -> str:
        parts = [self.file, f"game {self.game}"] if self.file else []
        parts.append(f"line {self.line}, column {self.column}")
        for name in ("round", "decision", "seat"):
            number = getattr(self, name)
            parts += [] if number is None else [f"{name} {number}"]
        return ", ".join(parts)


class FiveHundredError(ValueError):
    """Something that the package refuses."""

    #: The position as one line with every hand in it, or None. For the host alone.
    state: str | None
    #: The number of the decision in its round, from 1, at which a record is refused; else None.
    decision: int | None = None
    #: Where the fault is in a text of games that was read; else None.
    place: Place | None = None
    #: The game as far as it was read before the fault, where there is so much; else None. For the
    #: host alone.
    record: Record | None = None

    def __init__(self, message: str, *, state: str | None = None) -> None:
        super().__init__(message)
        self.state = state

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (type(self), self.args, self.__dict__)


class IllegalActionError(FiveHundredError):
    """An action that is not legal where it was tried. Nothing has changed."""

    #: The action, an ``Action`` or the ``CardSet`` to be laid away.
    action: object
    #: The seat that was to act.
    seat: int
    #: The name of the phase: "auction", "exchange", "call", "play" and so on.
    phase: str
    #: The number of actions before this one.
    ply: int
    #: The rule that refuses it, 604 for rule 6.4 of the rule book (see ``rule_text``), or None.
    rule: int | None

    def __init__(
        self,
        message: str,
        *,
        action: object,
        seat: int,
        phase: str,
        ply: int,
        rule: int | None,
        state: str | None,
    ) -> None:
        super().__init__(message, state=state)
        self.action = action
        self.seat = seat
        self.phase = phase
        self.ply = ply
        self.rule = rule


class RulesError(FiveHundredError):
    """A rule set that cannot be, a name that no rule set has, a bid that this one has not."""

    #: The names of the fields at fault or in conflict, those that are missing and that there are
    #: not too; the message begins with them. () where no field is at fault.
    fields: tuple[str, ...]

    def __init__(self, message: str, *, fields: Iterable[str] = ()) -> None:
        super().__init__(message)
        self.fields = tuple(fields)


class DealError(FiveHundredError):
    """Cards that are not the pack, or a position that cannot be."""


class NotationError(FiveHundredError):
    """A text that does not read."""

    #: The text in which the fault is.
    text: str
    #: The line where reading stopped, from 1.
    line: int
    #: The column where reading stopped, from 1.
    column: int
    #: The value of a record that is wrong, such as "rounds[3].actions[17]" from 0; else "".
    where: str = ""

    def __init__(self, message: str, *, text: str, line: int = 1, column: int = 1) -> None:
        super().__init__(message)
        self.text = text
        self.line = line
        self.column = column


class NotFinishedError(FiveHundredError):
    """A question to the solver that takes more than the nodes it was given."""

    #: The nodes that were spent on it.
    nodes: int

    def __init__(self, message: str, *, nodes: int) -> None:
        super().__init__(message)
        self.nodes = nodes


def rule_text(rule: int) -> str:
    """The number of a rule as the rule book prints it: "6.4" for 604, "4.13" for 413."""
    chapter, number = divmod(rule, 100)
    return f"{chapter}.{number}"


def quote(text: str) -> str:
    """A text in quotation marks for use in a message, cut after 40 characters."""
    return repr(text if len(text) <= 40 else text[:40] + "...")


def _restore(
    kind: type[FiveHundredError], args: tuple[object, ...], attributes: dict[str, object]
) -> FiveHundredError:
    error: FiveHundredError = kind.__new__(kind, *args)
    error.__dict__.update(attributes)
    return error
