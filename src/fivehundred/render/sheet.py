"""The score sheet as rows of cells, which text, pictures and pages lay out in their own ways."""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred.game import Game
from fivehundred.render.lines import Line, joined
from fivehundred.render.words import bid_text, by_column, column_names, listed
from fivehundred.rules import Rules, SheetStyle
from fivehundred.seats import seats
from fivehundred.sheet import Entry, ScoreSheet


@dataclass(frozen=True, slots=True)
class Row:
    """A round on the sheet."""

    #: What was played: `7NT N`.
    what: Line
    #: "made", "failed" or nothing.
    how: str
    #: The tricks of each column: `6-4`.
    tricks: str
    #: For each column points and total; or what was won and lost so far, and the difference.
    numbers: tuple[tuple[str, ...], ...]


def rows(sheet: ScoreSheet) -> list[Row]:
    """The rows of a sheet."""
    rules = sheet.rules
    numbers = _won_lost_net(sheet) if is_won_lost_net(rules) else _totals(sheet)
    return [
        Row(what(entry, rules), outcome(entry), tricks(entry, rules), cells)
        for entry, cells in zip(sheet.entries, numbers, strict=True)
    ]


def is_won_lost_net(rules: Rules) -> bool:
    """Whether the sheet has three numbers for a column, else two."""
    return rules.scoring.score_sheet is SheetStyle.WON_LOST_NET


def what(entry: Entry, rules: Rules) -> Line:
    """What an entry was for: `7NT N`, `7NT N+SE` with the partner who was called."""
    contract = entry.contract
    if contract is None:
        return "Thrown in"
    if contract.bid is None or contract.seat is None:
        return "All passed"
    names = seats(rules.table.players)
    side = [names[seat] for seat in (contract.seat, contract.partner) if seat is not None]
    return joined([bid_text(contract.bid), "+".join(side)])


def outcome(entry: Entry) -> str:
    """Whether its contract was made."""
    return "" if entry.made is None else "made" if entry.made else "failed"


def tricks(entry: Entry, rules: Rules) -> str:
    """The tricks of each column."""
    return "-".join(map(str, by_column(entry.tricks, rules.columns))) if entry.tricks else ""


def ending(game: Game) -> str:
    """Who has won, or that nobody has."""
    names = column_names(game.rules)
    totals = ", ".join(f"{name} {n}" for name, n in zip(names, game.scores, strict=True))
    if not game.is_over:
        return f"Nobody has won so far: {totals}."
    winners = [names[column] for column in sorted(game.winners)]
    verb = "wins" if len(winners) == 1 and "-" not in winners[0] else "win"
    return f"{listed(winners)} {verb} the game: {totals}."


def _totals(sheet: ScoreSheet) -> list[tuple[tuple[str, ...], ...]]:
    return [
        tuple((f"{n:+}", str(total)) for n, total in zip(entry.points, entry.totals, strict=True))
        for entry in sheet.entries
    ]


def _won_lost_net(sheet: ScoreSheet) -> list[tuple[tuple[str, ...], ...]]:
    sums = [[0, 0] for _ in sheet.columns]
    found = []
    for entry in sheet.entries:
        for column, points in enumerate(entry.points):
            sums[column][points < 0] += abs(points)
        pairs = zip(sums, entry.totals, strict=True)
        found.append(tuple((*map(str, both), str(total)) for both, total in pairs))
    return found
