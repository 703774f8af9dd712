"""`stats`: the contracts of many games, counted by level and denomination and by seat."""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from fivehundred.bids import Bid, BidKind
from fivehundred.cards import Suit
from fivehundred.cli.problems import Problem, games, size_of
from fivehundred.cli.screen import Screen, printable
from fivehundred.errors import FiveHundredError, quote
from fivehundred.record import Record
from fivehundred.record.unknown import filled
from fivehundred.render.lines import Line, table
from fivehundred.render.words import bid_text, counted, suit_mark
from fivehundred.round import Round
from fivehundred.seats import seats

_SUITS = (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, None)


@dataclass
class _Contracts:
    """Contracts by bid: how often bid, how often made, what they brought."""

    bid: Counter[Bid] = field(default_factory=Counter)
    made: Counter[Bid] = field(default_factory=Counter)
    points: Counter[Bid] = field(default_factory=Counter)

    def add(self, other: _Contracts) -> None:
        self.bid.update(other.bid)
        self.made.update(other.made)
        self.points.update(other.points)

    def data(self) -> list[dict[str, Any]]:
        return [
            {
                "bid": str(bid),
                "level": bid.level,
                "denomination": _denomination(bid),
                "rounds": self.bid[bid],
                "made": self.made[bid],
                "points": self.points[bid],
            }
            for bid in sorted(self.bid, key=_order)
        ]


@dataclass
class _Tally:
    games: int = 0
    rounds: int = 0
    thrown_in: int = 0
    all_passed: int = 0
    unfinished: int = 0
    #: By the number of players and the seat.
    seats: defaultdict[tuple[int, int], _Contracts] = field(
        default_factory=lambda: defaultdict(_Contracts)
    )

    def add(self, record: Record) -> None:
        """Plays a record again and counts its rounds. Errors as for `Record.check`, DealError for a
        round of which too little is known."""
        rounds = _rounds(record)
        self.games += 1
        players = record.rules.table.players
        for seat in range(players):
            self.seats[players, seat]  # a seat that never bids stands in the list too
        for round in rounds:
            self._add_round(round)

    def _add_round(self, round: Round) -> None:
        result = round.result
        if result is None:
            self.unfinished += round.ply > 0
            return
        self.rounds += 1
        contract = result.contract
        if contract is None:
            self.thrown_in += 1
        elif contract.bid is None or contract.seat is None:
            self.all_passed += 1
        else:
            rules = round.rules
            tally = self.seats[rules.table.players, contract.seat]
            tally.bid[contract.bid] += 1
            tally.made[contract.bid] += bool(result.made)
            tally.points[contract.bid] += result.points[contract.seat % rules.columns]


def run(options: argparse.Namespace, screen: Screen) -> int:
    tally = _Tally()
    problems: list[Problem] = []
    with screen.progress(sum(map(size_of, options.files))) as advance:
        for file in options.files:
            for found in games(file, advance):
                if isinstance(found, Problem):
                    problems.append(found)
                    continue
                try:
                    tally.add(found.record)
                except FiveHundredError as error:
                    problems.append(Problem(file, found.number, error))
    chosen = sorted(key for key in tally.seats if _is_chosen(key, options.seat))
    if tally.games and not chosen:
        raise FiveHundredError(f"There is no seat {quote(options.seat)} in these games.")
    together = _Contracts()
    for key in chosen:
        together.add(tally.seats[key])
    if options.json:
        screen.json(_data(tally, together, chosen, problems))
    else:
        screen.lines(_lines(tally, together, chosen))
        for problem in problems:
            print(printable(str(problem)), file=sys.stderr)
    return 1 if problems else 0


def _rounds(record: Record) -> Sequence[Round]:
    record, _ = filled(record)
    if record.is_round:
        return [record.round()]
    game = record.game()
    return [*game.rounds, *([] if game.is_over else [game.round])]


def _is_chosen(key: tuple[int, int], wanted: str | None) -> bool:
    players, seat = key
    names = (str(seat), seats(players)[seat].lower())
    return wanted is None or wanted.lower() in names


# ---- showing -------------------------------------------------------------------------------------


def _order(bid: Bid) -> tuple[bool, int, int]:
    return (
        bid.is_lose_all,
        bid.kind.value if bid.is_lose_all else bid.level or 99,
        0 if bid.is_lose_all else _SUITS.index(bid.suit),
    )


def _denomination(bid: Bid) -> str:
    if bid.is_lose_all:
        return bid.kind.name.lower()
    return "NT" if bid.suit is None else str(bid)[-1]


def _lines(tally: _Tally, together: _Contracts, chosen: Iterable[tuple[int, int]]) -> list[Line]:
    counts = [counted(tally.games, "game"), counted(tally.rounds, "round")]
    for name in ("all_passed", "thrown_in", "unfinished"):
        if number := getattr(tally, name):
            counts.append(f"{number} {name.replace('_', ' ')}")
    lines: list[Line] = [", ".join(counts) + "."]
    if not together.bid:
        return [*lines, "Nobody has played a contract."]
    lines += ["", "Contracts made, of those bid:", *table(list(_matrix(together)), "<" + ">" * 6)]
    rows: list[list[Line]] = [["Seat", "players", "bid", "made", "%", "points"]]
    for players, seat in chosen:
        own = tally.seats[players, seat]
        rows.append([seats(players)[seat], str(players), *_numbers(own)])
    rows.append(["all", "", *_numbers(together)])
    return [*lines, "", *table(rows, "<>>>>>")]


def _matrix(contracts: _Contracts) -> Iterator[list[Line]]:
    """A row for each level, a column for each denomination; what is to be lost below."""
    yield ["", *("NT" if suit is None else suit_mark(suit) for suit in _SUITS), "together"]
    heads = sorted({_order(bid)[:2] for bid in contracts.bid})
    for head in heads:
        bids = [bid for bid in contracts.bid if _order(bid)[:2] == head]
        if bids[0].is_lose_all:
            yield [bid_text(bids[0]), *[""] * len(_SUITS), _share(contracts, bids)]
            continue
        label = "Game" if bids[0].kind is BidKind.GAME else str(bids[0].level)
        cells = [_share(contracts, [bid for bid in bids if bid.suit is suit]) for suit in _SUITS]
        yield [label, *cells, _share(contracts, bids)]


def _share(contracts: _Contracts, bids: Iterable[Bid]) -> str:
    bids = list(bids)
    times = sum(contracts.bid[bid] for bid in bids)
    return f"{sum(contracts.made[bid] for bid in bids)}/{times}" if times else "-"


def _numbers(contracts: _Contracts) -> list[Line]:
    """Contracts bid, made, the share of these, the points that one brought."""
    times, made = contracts.bid.total(), contracts.made.total()
    if not times:
        return ["0", "0", "", ""]
    points = contracts.points.total() / times
    return [str(times), str(made), f"{100 * made / times:.1f}", f"{points:+.1f}"]


def _data(
    tally: _Tally,
    together: _Contracts,
    chosen: Iterable[tuple[int, int]],
    problems: Iterable[Problem],
) -> dict[str, Any]:
    return {
        "games": tally.games,
        "rounds": tally.rounds,
        "all_passed": tally.all_passed,
        "thrown_in": tally.thrown_in,
        "unfinished": tally.unfinished,
        "contracts": together.data(),
        "seats": [
            {
                "players": players,
                "seat": seat,
                "name": seats(players)[seat],
                "contracts": tally.seats[players, seat].data(),
            }
            for players, seat in chosen
        ],
        "problems": [problem.data() for problem in problems],
    }
