"""Auctions, tricks and score sheets as tables of HTML.

An element says in ``data-step`` from which step of the game on it is to be seen.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence
from html import escape

from fivehundred.events import Trick
from fivehundred.render.lines import Line, plain
from fivehundred.render.shapes import AS_TEXT, SUITS, tag
from fivehundred.render.sheet import is_won_lost_net, rows
from fivehundred.render.words import by_column, call_text, column_names, play_text
from fivehundred.round import Round
from fivehundred.rules import Rules
from fivehundred.seats import seats
from fivehundred.sheet import ScoreSheet

#: What is said of a decision that the source of a record left out.
INFERRED = "Inferred: the source of the record leaves it out."


def auction_table(round: Round, start: int, inferred: Container[int] = ()) -> str:
    """The calls, a column for each seat and a row for each turn round the table.

    start: the step of the deal. inferred: the steps that the source of a record left out, which
    are marked. Empty when nobody has called.
    """
    players = round.rules.table.players
    order = [(round.dealer + 1 + place) % players for place in range(players)]
    lines: list[list[str]] = []
    before = players
    for step, (seat, call) in enumerate(round.calls, start + 1):
        place = order.index(seat)
        if place <= before:
            lines.append([tag("td", "")] * players)
        lines[-1][place] = _cell(call_text(call), [], step, step in inferred)
        before = place
    names = seats(players)
    heads = [names[seat] for seat in order]
    return _table("Auction", heads, [tag("tr", *line) for line in lines]) if lines else ""


def tricks_table(round: Round, start: int, inferred: Container[int] = ()) -> str:
    """The tricks, a column for each seat and where there are sides one for their tricks so far.

    start, inferred: as for `auction_table`. Empty before the first card.
    """
    rules = round.rules
    tricks = [*round.tricks, *([round.trick] if round.trick else [])]
    step = start + len(round.history) - sum(map(len, tricks))
    won = [0] * rules.table.players
    lines = []
    for number, trick in enumerate(tricks, 1):
        if trick.winner is not None:
            won[trick.winner] += 1
        lines.append(_trick(rules, number, trick, step, won, inferred))
        step += len(trick)
    heads = ["", *seats(rules.table.players)]
    heads += [", ".join(column_names(rules))] if _is_by_side(rules) else []
    return _table("Tricks", heads, lines) if lines else ""


def sheet_table(sheet: ScoreSheet, ends: Sequence[int] = ()) -> str:
    """The score sheet, a row for each round; ends: the step that ends each round."""
    names = column_names(sheet.rules)
    if is_won_lost_net(sheet.rules):
        names = tuple(f"{name} won / lost" for name in names)
    lines = []
    for number, row in enumerate(rows(sheet)):
        cells = [tag("th", str(number + 1), scope="row"), tag("td", inked(row.what))]
        cells += [tag("td", row.how), tag("td", row.tricks)]
        cells += [tag("td", " / ".join(cell[:-1]), " ", tag("b", cell[-1])) for cell in row.numbers]
        since = {"data_step": ends[number]} if ends else {}
        lines.append(tag("tr", *cells, **since))
    return _table("Score sheet", ["", "Contract", "", "Tricks", *names], lines)


def inked(line: Line) -> str:
    """A line with each symbol of a suit in an element of its class, S, C, D or H."""
    parts = re.split("([♠♣♦♥])", plain(line))
    return "".join(
        tag("span", part + AS_TEXT, class_=SUITS[part]) if part in SUITS else escape(part)
        for part in parts
    )


def _trick(
    rules: Rules,
    number: int,
    trick: Trick,
    before: int,
    won: Sequence[int],
    inferred: Container[int],
) -> str:
    """before: the step before its lead."""
    end = before + len(trick)
    cells = [tag("td", "")] * rules.table.players
    for place, (seat, action) in enumerate(trick.plays):
        marks = [_mark("led", before + 1)] if place == 0 else []
        marks += [_mark("wins", end)] if seat == trick.winner else []
        step = before + place + 1
        cells[seat] = _cell(play_text(action), marks, step, step in inferred)
    cells.insert(0, tag("th", f"{number}", scope="row"))
    if _is_by_side(rules):
        counts = "" if trick.winner is None else ", ".join(map(str, by_column(won, rules.columns)))
        cells.append(tag("td", counts, data_step=end))
    return tag("tr", *cells)


def _cell(line: Line, marks: Sequence[str], step: int, is_inferred: bool) -> str:
    """A call or a card; in brackets, as in the notation, when the source of the record left it
    out."""
    if not is_inferred:
        return tag("td", inked(line), *marks, data_step=step)
    why = {"class": "inferred", "title": INFERRED}
    return tag("td", f"({inked(line)})", _mark("inferred", step), *marks, data_step=step, **why)


def _mark(word: str, step: int) -> str:
    """A word that the style of its cell shows, to be read aloud."""
    return tag("i", " ", word, class_=word, data_step=step)


def _is_by_side(rules: Rules) -> bool:
    """Whether seats score together, so that their tricks are added up."""
    return rules.columns < rules.table.players


def _table(caption: str, heads: Iterable[str], lines: Iterable[str]) -> str:
    head = tag("tr", *(tag("th", escape(name), scope="col") for name in heads))
    return tag("table", tag("caption", caption), tag("thead", head), tag("tbody", *lines))
