"""`show`: a game, one of its rounds or a moment in it, as text, as a picture or as a page."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from dataclasses import replace

from fivehundred import render
from fivehundred.cards import CardSet
from fivehundred.cli import forms
from fivehundred.cli.screen import Screen
from fivehundred.cli.words import seat_of
from fivehundred.errors import FiveHundredError, quote
from fivehundred.game import Game
from fivehundred.record import Record, RoundRecord, replay
from fivehundred.record.files import replacing
from fivehundred.record.unknown import Unknown, filled
from fivehundred.round import Round

_ENDINGS = (".html", ".svg", ".txt")


def run(options: argparse.Namespace, screen: Screen) -> int:
    ending = _ending(options.output)
    _check_options(options, ending)
    record = forms.one(options.file, options.game)
    seat = None
    if options.seat is not None:
        seat = seat_of(options.seat, record.rules.table.players)
    if options.json:
        shown = _until(record, options.round, options.ply)
        shown = shown if options.round is None else _round_alone(shown, options.round)
        screen.data((shown if seat is None else shown.seen_by(seat)).dumps(2))
        return 0
    if ending == ".html":
        told = _until(record, options.round, options.ply)
        text = render.page(told, seat=seat, first_round=options.round or 1)
    else:
        whole, unknown = filled(record)
        moment = _moment(whole, options.round, options.ply)
        hidden = _hidden(moment, unknown, options.round)
        if ending == ".svg":
            text = render.svg(moment, seat=seat, four_colour=options.four_colour, hidden=hidden)
            text += "\n"
        else:
            has_colours = screen.has_colours and not ending
            is_plain = options.ascii
            text = render.text(moment, seat=seat, ansi=has_colours, ascii=is_plain, hidden=hidden)
            text += "\n"
    if ending:
        with replacing(options.output) as file:
            file.write(text.encode())
        screen.line(f"Saved as {options.output}")
    else:
        screen.drawn(text)
    return 0


def _ending(path: str | None) -> str:
    """The ending that says what is drawn, "" without a file. FiveHundredError."""
    ending = "" if path is None else os.path.splitext(path)[1].lower()
    if path is not None and ending not in _ENDINGS:
        raise FiveHundredError(f"{quote(path)} ends with none of {' '.join(_ENDINGS)}.")
    return ending


def _check_options(options: argparse.Namespace, ending: str) -> None:
    """Refuses options that would do nothing. FiveHundredError."""
    if options.json and (ending or options.ascii or options.four_colour):
        raise FiveHundredError("--json prints the record, and nothing is drawn.")
    if options.four_colour and ending != ".svg":
        raise FiveHundredError("--four-colour is for a picture, -o OUT.svg.")
    if options.ascii and ending in (".html", ".svg"):
        raise FiveHundredError("--ascii is for text.")


def _moment(record: Record, number: int | None, ply: int | None) -> Game | Round:
    """The game after so many decisions, or a round after so many of its own; by default all."""
    if number is None and not record.is_round:
        return record.game(ply)
    number = number or 1
    round = record.round(number)
    is_whole = ply is None or ply == round.ply
    return round if is_whole else record.game((number, ply or 0)).round


def _hidden(shown: Game | Round, unknown: Sequence[Unknown | None], number: int | None) -> CardSet:
    """The cards of a moment of which it is not known where they are."""
    round = shown.round if isinstance(shown, Game) else shown
    if isinstance(shown, Game):
        number = len(shown.rounds) + (not shown.is_over)
    place = (number or 1) - 1
    found = unknown[place] if place < len(unknown) else None
    return CardSet() if found is None else found.hidden(len(round.history))


def _length(record: Record, number: int) -> int:
    """The decisions of a round, 0 where there is none, for the record to refuse."""
    return len(record.rounds[number - 1].actions) if number <= len(record.rounds) else 0


def _until(record: Record, number: int | None, ply: int | None) -> Record:
    """The record up to that moment."""
    if number is None and ply is None:
        return record
    place = ply if number is None else (number, _length(record, number) if ply is None else ply)
    counts = replay.lengths(record, place)[:number]
    parts = zip(record.rounds, counts, strict=False)
    return replace(record, rounds=tuple(_begun(part, count) for part, count in parts))


def _round_alone(record: Record, number: int) -> Record:
    """One round of a record, as a record of its own."""
    whole, _ = filled(record)
    dealer = whole.round(number).dealer
    part = record.rounds[number - 1]
    alone = replace(record, rounds=(part,), dealer=dealer, cut=(), scores=(), seed=None)
    return replace(alone, is_round=True, notes="", extra={})


def _begun(part: RoundRecord, count: int) -> RoundRecord:
    """A round up to so many decisions, with what is said of them."""
    is_whole = count == len(part.actions)
    return replace(
        part,
        actions=part.actions[:count],
        annotations={at: text for at, text in part.annotations.items() if at <= count},
        marks={at: mark for at, mark in part.marks.items() if at <= count},
        inferred=tuple(at for at in part.inferred if at <= count),
        points=part.points if is_whole else None,
    )
