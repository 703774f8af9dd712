"""`replay`: a saved game, step by step or whole, as the table or as one seat saw it."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

from fivehundred.cards import CardSet
from fivehundred.cli import forms, story
from fivehundred.cli.screen import Screen
from fivehundred.cli.words import seat_of
from fivehundred.events import Event
from fivehundred.game import Game
from fivehundred.record import Record
from fivehundred.record.unknown import Unknown, filled
from fivehundred.render.lines import Line
from fivehundred.render.words import title_of
from fivehundred.round import Round
from fivehundred.seats import seats


def run(options: argparse.Namespace, screen: Screen) -> int:
    record = forms.one(options.file)
    whole, unknown = filled(record)
    game = whole.game()
    seat = None
    if options.seat is not None:
        seat = seat_of(options.seat, game.rules.table.players)
    if options.json:
        screen.json(_data(record, game, unknown, seat))
        return 0
    screen.text(_heading(record), style="head")
    wish = "all" if options.all or not screen.is_interactive else "step"
    if wish == "step":
        screen.line("Enter goes on, a shows all, q ends.")
    for piece in _pieces(game, unknown, seat):
        screen.lines(piece)
        wish = _goes_on(screen) if wish == "step" else wish
        if wish == "quit":
            return 0
    story.tell_end(screen, game)
    return 0


def _heading(record: Record) -> str:
    """The rule set, and who sat where."""
    names = zip(seats(record.rules.table.players), record.players, strict=False)
    who = ", ".join(f"{seat} {name}" for seat, name in names)
    return title_of(record.rules) + (f". Players: {who}" if who else "")


def _rounds(game: Game) -> list[Round]:
    """The rounds, the unfinished one only when somebody has acted in it."""
    return [*game.rounds, *([] if game.is_over or not game.round.ply else [game.round])]


def _events(round: Round, unknown: Unknown | None, seat: int | None) -> Sequence[Event]:
    """The events of a round, without cards that are not known."""
    events = round.events(seat=seat)
    return events if unknown is None else unknown.seen(events)


def _pieces(
    game: Game, unknown: Sequence[Unknown | None], seat: int | None
) -> Iterator[list[Line]]:
    yield story.cut(game)
    entries = game.sheet.entries
    for index, (round, lacking) in enumerate(zip(_rounds(game), unknown, strict=False)):
        told = round if seat is None else round.view(seat)
        entry = entries[index] if index < len(entries) else None
        hidden = CardSet() if lacking is None else lacking.hidden(0)
        yield from story.pieces(index + 1, told, _events(round, lacking, seat), entry, hidden)


def _goes_on(screen: Screen) -> str:
    """What the person wants: "step", "all" or "quit"."""
    answer = screen.ask("")
    if answer is None or answer.lower() in ("q", "quit"):
        return "quit"
    return "all" if answer.lower() in ("a", "all") else "step"


def _data(
    record: Record, game: Game, unknown: Sequence[Unknown | None], seat: int | None
) -> dict[str, Any]:
    return {
        "players": list(record.players),
        "rules": game.rules.to_dict(),
        "seat": seat,
        "cut": [{str(s): str(card) for s, card in row.items()} for row in game.cut],
        "rounds": [
            {
                "dealer": round.dealer,
                "contract": None if round.contract is None else str(round.contract),
                "made": None if round.result is None else round.result.made,
                "events": [_event(event) for event in _events(round, lacking, seat)],
            }
            for round, lacking in zip(_rounds(game), unknown, strict=False)
        ],
        "scores": list(game.scores),
        "winners": sorted(game.winners),
    }


def _event(event: Event) -> dict[str, Any]:
    """An event as plain data, without what it does not have."""
    data: dict[str, Any] = {"kind": str(event.kind)}
    if event.seat is not None:
        data["seat"] = event.seat
    if event.action is not None:
        data["action"] = str(event.action)
    if event.cards is not None:
        data["cards"] = str(event.cards)
    if event.trick is not None:
        data["plays"] = [[seat, str(action)] for seat, action in event.trick.plays]
    if event.points is not None:
        data["points"] = list(event.points)
    return data
