"""`solve`: what every card of a position is worth, and what every contract of a deal."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from fivehundred import render
from fivehundred.actions import Action
from fivehundred.cards import CardSet, Suit
from fivehundred.cli import forms
from fivehundred.cli.screen import Screen
from fivehundred.cli.words import rules_of, seat_of
from fivehundred.deal import Deal
from fivehundred.errors import FiveHundredError
from fivehundred.events import Phase
from fivehundred.record.unknown import filled
from fivehundred.render.lines import Line, Span, flowed, plain, spans, table
from fivehundred.render.words import action_text, contract_text, counted, suit_mark
from fivehundred.round import Round
from fivehundred.rules import Rules
from fivehundred.seats import seats
from fivehundred.solver import (
    ContractTable,
    Making,
    Par,
    Solution,
    contracts,
    side_of,
    solve_many,
)
from fivehundred.solver.makings import NODES

_EXACT, _THREADS = 1000, 1

#: The options that are for a file alone, for what is typed, for --contracts, and not for it.
_OF_FILE = ("game", "round", "ply")
_TYPED = ("rules", "dealer")
_OF_CONTRACTS = ("deal", "exact", "threads")
_OF_POSITION = ("side", "ply")


def run(options: argparse.Namespace, screen: Screen) -> int:
    _check_options(options)
    try:
        if options.contracts:
            _show_contracts(_subject(options), options, screen)
        else:
            _show(_position(options), options, screen)
    except MemoryError as error:
        raise FiveHundredError(str(error)) from None
    return 0


def _show(position: _Position, options: argparse.Namespace, screen: Screen) -> None:
    round = position.round
    side = None
    if options.side is not None:
        side = side_of(round, seat_of(options.side, round.rules.table.players))
    (solution,) = solve_many([round], side=side, memory=options.memory, nodes=options.nodes)
    if options.json:
        screen.json(_data(position, solution))
    else:
        hidden = position.hidden
        screen.drawn(render.text(round, ansi=screen.has_colours, hidden=hidden) + "\n\n")
        screen.lines(_lines(round, solution, screen.columns))


def _show_contracts(deal: Round | Deal, options: argparse.Namespace, screen: Screen) -> None:
    done = 0
    with contextlib.ExitStack() as stack:
        advance: Callable[[int], None] | None = None

        def progress(now: int, total: int) -> None:
            nonlocal advance, done
            advance = advance or stack.enter_context(screen.progress(total))
            advance(now - done)
            done = now

        found = contracts(
            deal,
            exact_up_to=options.exact or _EXACT,
            threads=options.threads or _THREADS,
            memory=options.memory,
            nodes=options.nodes or NODES,
            progress=progress,
        )
    if options.json:
        screen.json(_contracts_data(found))
    else:
        screen.lines(_contracts_lines(found))


# ---- what is asked about -------------------------------------------------------------------------


@dataclass(frozen=True)
class _Position:
    """A position of the play."""

    round: Round
    #: The cards of which it is not known where they lie: none is in a hand.
    hidden: CardSet = field(default_factory=CardSet)
    #: Whether the cards of the kitty are not known.
    is_kitty_hidden: bool = False

    @property
    def text(self) -> str:
        """It as one line, without cards that are not known."""
        fields = self.round.text.split(" ")
        if self.is_kitty_hidden:
            fields[_KITTY] = "-"
        if self.hidden & self.round.laid:
            fields[_LAID] = "-"
        return " ".join(fields)


#: The places of cards in the line that a position is.
_KITTY, _LAID = 2, 3


def _check_options(options: argparse.Namespace) -> None:
    """Refuses options that would do nothing. FiveHundredError."""
    given = [options.file, options.position, options.deal]
    if sum(value is not None for value in given) != 1:
        raise FiveHundredError("Give a file of games, or --position, or --deal, and one of them.")
    if options.deal is not None and not options.contracts:
        raise FiveHundredError("A deal alone has no position of the play: add --contracts.")
    if options.file is None:
        _refuse(options, _OF_FILE, "is for a file of games")
    else:
        _refuse(options, _TYPED, "is not for a file, which tells it")
    if options.deal is None:
        _refuse(options, ("dealer",), "is for --deal")
    if options.contracts:
        _refuse(options, _OF_POSITION, "is not for --contracts")
    else:
        _refuse(options, _OF_CONTRACTS, "is for --contracts")


def _refuse(options: argparse.Namespace, names: tuple[str, ...], why: str) -> None:
    for name in names:
        if getattr(options, name) is not None:
            raise FiveHundredError(f"--{name} {why}.")


def _subject(options: argparse.Namespace) -> Round | Deal:
    """The deal that the arguments name, or a round that has it. FiveHundredError, OSError."""
    if options.deal is not None:
        rules = _rules(options)
        dealer = seat_of(options.dealer or "0", rules.table.players)
        return Deal.parse(rules, options.deal, dealer=dealer)
    if options.position is not None:
        return Round.from_text(_rules(options), options.position)
    record, unknown = filled(forms.one(options.file, options.game or 1))
    number = options.round or 1
    round = record.round(number)
    if unknown[number - 1] is not None:
        raise FiveHundredError(_UNKNOWN)
    return round


def _position(options: argparse.Namespace) -> _Position:
    """The position of the play that the arguments name. FiveHundredError, OSError."""
    if options.position is None:
        return _recorded(options)
    round = Round.from_text(_rules(options), options.position)
    if round.phase is not Phase.PLAY:
        raise FiveHundredError(f"Only positions of the play are solved: this one is {_when(round)}")
    return _Position(round)


_UNKNOWN = "The record does not tell all cards, and the solver needs them."


def _rules(options: argparse.Namespace) -> Rules:
    return rules_of(options.rules or "australian")


def _recorded(options: argparse.Namespace) -> _Position:
    record, unknown = filled(forms.one(options.file, options.game or 1))
    number = options.round or 1
    whole = record.round(number)
    length = len(whole.history)
    if options.ply is not None and options.ply > length:
        raise FiveHundredError(
            f"Round {number} has {counted(length, 'decision')}, not {options.ply}."
        )
    first = _first_lead(whole)
    if first is None:
        raise FiveHundredError(f"Round {number} has come to no play: it is {_when(whole)}")
    ply = len(first.history) if options.ply is None else options.ply
    round = whole.copy()
    while len(round.history) > ply:
        round.pop()
    if round.phase is not Phase.PLAY:
        last = length - whole.is_over
        raise FiveHundredError(
            f"Only positions of the play are solved: in round {number} --ply "
            f"{len(first.history)} to {last}. After {counted(ply, 'decision')} it is {_when(round)}"
        )
    part = unknown[number - 1]
    if part is None:
        return _Position(round)
    hidden = part.hidden(ply)
    if hidden & CardSet.from_mask(sum(hand.mask for hand in round.hands)):
        raise FiveHundredError(_UNKNOWN)
    return _Position(round, hidden, bool(part.hidden(0) & round.kitty))


def _when(round: Round) -> str:
    return "over." if round.turn is None else f"still in the {round.phase}."


def _first_lead(whole: Round) -> Round | None:
    """The position before the first lead; None when the round has come to no play."""
    round = whole.copy()
    while round.history:
        before = round.copy()
        before.pop()
        if round.phase is Phase.PLAY and before.phase is not Phase.PLAY:
            return round
        round = before
    return None


# ---- a position ----------------------------------------------------------------------------------


def _lines(round: Round, solution: Solution, columns: int) -> list[Line]:
    rows: list[list[Line]] = [["", "", *_heads(round, solution)]]
    for action in solution.values:
        is_best = action in solution.best
        mark = Span("*" if is_best else "", "strong")
        rows.append([_action(action, round), mark, *_worth(round, solution, action)])
    lines = [_sentence(round, solution), "", *table(rows, "<<" + ">" * (len(rows[0]) - 2))]
    plays = [_action(action, round) for action in solution.line]
    return [*lines, "", *flowed("Best play:", plays, columns, gap=" ")]


def _heads(round: Round, solution: Solution) -> list[Line]:
    what = "contract" if _is_lose_all(round) else "tricks"
    return [what] if solution.points is None else [what, "points"]


def _worth(round: Round, solution: Solution, action: Action) -> list[Line]:
    value = solution.values[action]
    what = _made(round, solution, value) if _is_lose_all(round) else str(value)
    points = solution.points_of(action)
    return [what] if points is None else [what, f"{points:+}"]


def _sentence(round: Round, solution: Solution) -> str:
    players = round.rules.table.players
    names = seats(players)
    turn = names[round.turn or 0]
    contract = round.contract
    points = "" if solution.points is None else f": {solution.points:+} points"
    if _is_lose_all(round):
        made = _made(round, solution, solution.tricks)
        if None in round._winners:
            points = ", if the contractor has won no trick before"
        return f"{turn} to act. The contract is {made} with best play{points}."
    left = 10 - len(round._winners)
    side = "-".join(names[seat] for seat in sorted(solution.side))
    text = f"{turn} to act. {side} wins {solution.tricks} of the {counted(left, 'trick')} left"
    if solution.total is not None and solution.total != solution.tricks:
        text += f", {solution.total} in all"
    if solution.made is not None and contract is not None and contract.seat is not None:
        text += f", and {plain(contract_text(contract, players))} is "
        text += "made" if solution.made else "not made"
    return f"{text}{points}."


def _is_lose_all(round: Round) -> bool:
    return round.contract is not None and round.contract.is_lose_all


def _made(round: Round, solution: Solution, value: int) -> str:
    contract = round.contract
    is_own = contract is not None and contract.seat in solution.side
    return "made" if (value == 1) == is_own else "lost"


def _action(action: Action, round: Round) -> Line:
    return action_text(action, round.rules.table.players)


def _data(position: _Position, solution: Solution) -> dict[str, Any]:
    round = position.round
    return {
        "rules": round.rules.to_dict(),
        "position": position.text,
        "contract": str(round.contract),
        "turn": round.turn,
        "side": sorted(solution.side),
        "tricks": solution.tricks,
        "total": solution.total,
        "made": solution.made,
        "points": solution.points,
        "values": [
            {
                "action": str(action),
                "tricks": value,
                "points": solution.points_of(action),
                "best": action in solution.best,
            }
            for action, value in solution.values.items()
        ],
        "line": [str(action) for action in solution.line],
        "nodes": solution.nodes,
    }


# ---- the contracts of a deal ---------------------------------------------------------------------


def _contracts_lines(found: ContractTable) -> list[Line]:
    players = found.rules.table.players
    rows: list[list[Line]] = [["", *map(_denomination, found.denominations)]]
    for seat in range(players):
        cells = [found.cells[seat, name] for name in found.denominations]
        rows.append([seats(players)[seat], *map(str, cells)])
    lines: list[Line] = ["Tricks of each seat as contractor, after its best exchange:", ""]
    lines += table(rows, "<" + ">" * len(found.denominations))
    if not all(cell.is_exact for cell in found.cells.values()):
        lines += ["", "+ and ?: not all was tried; --exact and --nodes try more."]
    return lines if found.par is None else [*lines, "", _par(found.par, players)]


def _denomination(name: str) -> Line:
    suit = next((suit for suit in Suit if suit.letter == name), None)
    if suit is not None:
        return suit_mark(suit)
    return {"misere": "misère", "double": "double nullo", "bar": "bar nullo"}.get(name, name)


def _par(par: Par, players: int) -> Line:
    if par.contract.bid is None:
        return f"Par: nobody bids, {par.points:+} points."
    what = contract_text(par.contract, players)
    made = "made" if par.made else "not made"
    about = "" if par.is_exact else ", as far as it is known"
    return ["Par: ", *spans(what), f", {made}, {par.points:+} points{about}."]


def _contracts_data(found: ContractTable) -> dict[str, Any]:
    par = found.par
    return {
        "rules": found.rules.to_dict(),
        "dealer": found.dealer,
        "contracts": [_making(cell) for cell in found.cells.values()],
        "par": None
        if par is None
        else {
            "contract": str(par.contract),
            "tricks": par.tricks,
            "made": par.made,
            "points": par.points,
            "exact": par.is_exact,
        },
    }


def _making(cell: Making) -> dict[str, Any]:
    return {
        "seat": cell.seat,
        "denomination": cell.denomination,
        "tricks": cell.tricks,
        "made": cell.made,
        "exact": cell.is_exact,
        "laid": [str(card) for card in cell.laid],
        "partner": cell.partner,
        "alone": cell.alone,
    }
