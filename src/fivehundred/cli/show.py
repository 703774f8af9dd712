"""`show`: a game, one of its rounds or a moment in it, as text, as a picture or as a page."""

from __future__ import annotations

import argparse
import os

from fivehundred import render
from fivehundred.cli import forms
from fivehundred.cli.screen import Screen
from fivehundred.cli.words import seat_of
from fivehundred.errors import FiveHundredError, quote
from fivehundred.game import Game
from fivehundred.record import Record
from fivehundred.record.files import replacing
from fivehundred.round import Round

_ENDINGS = (".html", ".svg", ".txt")


def run(options: argparse.Namespace, screen: Screen) -> int:
    ending = _ending(options.output)
    record = forms.one(options.file, options.game)
    seat = None
    if options.seat is not None:
        seat = seat_of(options.seat, record.rules.table.players)
    if options.json:
        screen.out.write(_cut(record, options.round, options.ply, seat).dumps(2))
        return 0
    is_whole = options.round is None and options.ply is None
    if ending == ".html" and is_whole:
        text = render.page(record, seat=seat)
    else:
        shown = _moment(record, options.round, options.ply)
        if ending == ".html":
            text = render.page(shown, seat=seat)
        elif ending == ".svg":
            text = render.svg(shown, seat=seat, four_colour=options.four_colour) + "\n"
        else:
            is_plain = options.ascii or (not ending and screen.is_plain)
            has_colours = screen.has_colours and not ending
            text = render.text(shown, seat=seat, ansi=has_colours, ascii=is_plain) + "\n"
    if ending:
        with replacing(options.output) as file:
            file.write(text.encode())
        screen.line(f"Saved as {options.output}")
    else:
        screen.out.write(text)
    return 0


def _ending(path: str | None) -> str:
    """The ending that says what is drawn, "" without a file. FiveHundredError."""
    ending = "" if path is None else os.path.splitext(path)[1].lower()
    if path is not None and ending not in _ENDINGS:
        raise FiveHundredError(f"{quote(path)} ends with none of {' '.join(_ENDINGS)}.")
    return ending


def _moment(record: Record, number: int | None, ply: int | None) -> Game | Round:
    """The game after so many decisions, or a round after so many of its own; by default all."""
    if number is None and not record.is_round:
        return record.game(ply)
    number = number or 1
    round = record.round(number)
    is_whole = ply is None or ply == round.ply
    return round if is_whole else record.game((number, ply or 0)).round


def _cut(record: Record, number: int | None, ply: int | None, seat: int | None) -> Record:
    """The record up to that moment, as a seat knows it."""
    if number is None and ply is None:
        return record if seat is None else record.seen_by(seat)
    shown = _moment(record, number, ply)
    cut = Record.of(shown, players=record.players)
    return cut if seat is None else cut.seen_by(seat)
