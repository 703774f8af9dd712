"""What a saved game says beyond the game itself, kept when the game is gone on with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fivehundred.game import Game
from fivehundred.record import Record, RoundRecord


class Keeper:
    """The record of a game that is gone on with.

    record: what it was saved as. game: the game of that record, as it is now.
    """

    def __init__(self, record: Record, game: Game) -> None:
        self._record = record
        self._played = Record.of(game).rounds

    def record_of(self, game: Game, players: Sequence[str]) -> Record:
        """The record of the game as it stands, with names, notes, tags and fields of other names;
        with what is said of a decision and its round as long as that is the one that it was said
        of.

        players: the names of those who sit down, where the record has none of its own.
        """
        record = self._record
        now = Record.of(game, players=record.players or players, notes=record.notes)
        rounds = list(now.rounds)
        for at, (told, played, part) in enumerate(
            zip(record.rounds, self._played, now.rounds, strict=False)
        ):
            if (played.pack, played.start) != (part.pack, part.start):
                break
            rounds[at] = _kept(told, part)
            if rounds[at].actions != told.actions:
                break
        return replace(now, rounds=tuple(rounds), tags=record.tags, extra=record.extra)


def _kept(told: RoundRecord, part: RoundRecord) -> RoundRecord:
    """A round with what is said of it, as far as its decisions are those that it is said of."""
    pairs = zip(told.actions, part.actions, strict=False)
    same = next((at for at, pair in enumerate(pairs) if len({*pair}) > 1), None)
    if same is None:
        same = min(len(told.actions), len(part.actions))
    is_whole = told.actions == part.actions
    return replace(
        told,
        actions=part.actions,
        annotations={at: text for at, text in told.annotations.items() if at <= same},
        marks={at: mark for at, mark in told.marks.items() if at <= same},
        inferred=tuple(at for at in told.inferred if at <= same),
        points=told.points if is_whole else None,
    )
