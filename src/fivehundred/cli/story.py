"""A round told in pieces: the deal, the auction, the exchange, trick after trick, the points.

What is told comes from events, and from the round or from a view of it: given the events and the
view of a seat, nothing is told that the seat did not see.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fivehundred.actions import Action, ActionKind
from fivehundred.bids import BidKind, Contract
from fivehundred.cards import CardSet
from fivehundred.cli.screen import Line, Span, flowed, joined, padded, spans, table, width
from fivehundred.cli.words import (
    action_text,
    bid_text,
    by_column,
    cards_text,
    column_names,
    contract_text,
    hand_text,
    listed,
    seat_names,
    seats,
)
from fivehundred.events import Event, EventKind, Phase, Trick
from fivehundred.game import Game
from fivehundred.round import Round
from fivehundred.rules import FirstDealer, Rules, SheetStyle
from fivehundred.sheet import Entry, ScoreSheet
from fivehundred.view import View

_WIDTH = 80
#: What happens between the auction and the play.
_EXCHANGE = (EventKind.KITTY, EventKind.LAY, EventKind.PASS_ON, EventKind.PARTNER_CALL)


def cut(game: Game) -> list[Line]:
    """How the first dealer was found."""
    players = game.rules.table.players
    first = (game.rounds or (game.round,))[0].dealer
    is_jack = game.rules.deal.first_dealer is FirstDealer.FIRST_JACK
    label = "Dealt face up" if is_jack else "Cut for the deal"
    lines: list[Line] = []
    for row in game.cut:
        cards = [[f"{seats(players)[seat]} ", cards_text([card])] for seat, card in row.items()]
        lines.append(joined([label, *(joined(card, "") for card in cards)], "   "))
    return [*lines, f"{seat_names(players)[first]} deals first."]


def pieces(
    number: int, told: Round | View, events: Sequence[Event], entry: Entry | None
) -> Iterator[list[Line]]:
    """A round, finished or not, in pieces of some lines each.

    number: of the round. entry: of the score sheet, for a round that is over. A blank line comes
    before each part.
    """
    rules = told.rules
    players = rules.table.players
    yield ["", Span(f"Round {number}. {seat_names(players)[told.dealer]} deals.", "head")]
    dealt = deal(told, events)
    if dealt:
        yield ["", *dealt]
    if told.calls:
        calls = auction(rules, told.dealer, told.calls)
        yield ["", *calls, *_looks(told, events), *contract_line(told)]
    yield from _played(told, events)
    if entry is not None:
        yield ["", *entry_lines(rules, entry)]


def deal(told: Round | View, events: Sequence[Event]) -> list[Line]:
    """The hands that were seen, the kitty where it was."""
    rules = told.rules
    names = seats(rules.table.players)
    dealt = [event for event in events if event.kind is EventKind.DEAL]
    rows: list[tuple[str, CardSet]] = [
        (names[event.seat], event.cards)
        for event in dealt
        if event.seat is not None and event.cards is not None
    ]
    if isinstance(told, Round) and told.dead_hand:
        rows.append(("Dead", told.dead_hand))
    if told.kitty:
        rows.append(("Kitty", told.kitty))
    if not dealt:
        return []
    return [[f"  {name:<7}", *joined([hand_text(rules, None, cards)])] for name, cards in rows]


def auction(rules: Rules, dealer: int, calls: Sequence[tuple[int, Action]]) -> list[Line]:
    """The calls, a column for each seat and a row for each turn round the table."""
    players = rules.table.players
    names = seats(players)
    first = (dealer + 1) % players
    order = [(first + place) % players for place in range(players)]
    rows: list[list[Line]] = [[names[seat] for seat in order]]
    place = players
    for seat, call in _turns(calls, players):
        at = order.index(seat)
        if at <= place or len(rows) == 1:
            rows.append([""] * players)
        rows[-1][at] = call
        place = at
    lines = next(
        fitting
        for gap in (3, 2, 1)
        if width((fitting := table(rows, "<" * players, gap=" " * gap))[0]) <= 78 or gap == 1
    )
    return [joined(["  ", line], "") for line in lines]


def _turns(calls: Sequence[tuple[int, Action]], players: int) -> list[tuple[int, Line]]:
    """The calls, a look together with what the seat said then, a redeal refused by that name."""
    turns: list[tuple[int, Line]] = []
    before: ActionKind | None = None
    for seat, call in calls:
        refused = before is ActionKind.ASK_REDEAL and call.kind is ActionKind.PASS
        text = "refuse" if refused else action_text(call, players)
        if before is ActionKind.LOOK and turns[-1][0] == seat:
            text = joined([turns.pop()[1], text], ", ")
        turns.append((seat, text))
        before = call.kind
    return turns


def _looks(told: Round | View, events: Sequence[Event]) -> list[Line]:
    """The hand of the seat whose view this is, where it was not seen from the deal on."""
    rules = told.rules
    lines: list[Line] = []
    for event in events:
        if event.kind is EventKind.LOOK and event.seat is not None and event.cards is not None:
            name = seat_names(rules.table.players)[event.seat]
            lines.append(
                joined([f"{name} looks at the hand:", hand_text(rules, None, event.cards)])
            )
    return lines if isinstance(told, View) else []


def contract_line(told: Round | View) -> list[Line]:
    """The contract that the auction has come to, where it has come to one; a partner is called
    later."""
    contract = told.contract
    if contract is None or told.phase in (Phase.AUCTION, Phase.THROWN_IN):
        return []
    if contract.bid is None:
        return ["All have passed, and the round is played at no trumps."]
    value = told.rules.value(contract.bid)
    alone = Contract(contract.bid, seat=contract.seat)
    return [joined([contract_text(alone, told.rules.table.players), f"for {value} points."])]


def _played(told: Round | View, events: Sequence[Event]) -> Iterator[list[Line]]:
    """The exchange, then each trick with what was said or shown before it."""
    rules = told.rules
    won = [0] * rules.table.players
    number = 0
    in_exchange = False
    before: list[Line] = [""]
    for event in events:
        if event.kind is EventKind.TRICK and event.trick is not None and event.seat is not None:
            number += 1
            won[event.seat] += 1
            yield [*before, trick_line(rules, number, event.trick, won)]
            before = []
            continue
        if in_exchange and event.kind not in (*_EXCHANGE, EventKind.PARTNER):
            yield before
            before = [""]
            in_exchange = False
        in_exchange = in_exchange or event.kind in _EXCHANGE
        before += note(rules, event, told.contract)
    if told.trick:
        before.append(trick_line(rules, number + 1, told.trick, None))
    if any(before):
        yield before


def note(rules: Rules, event: Event, contract: Contract | None) -> list[Line]:
    """What is said of an event of the exchange, of a partner, of a joker named, of an open hand."""
    if event.seat is None:
        return []
    name = seat_names(rules.table.players)[event.seat]
    cards = cards_text(event.cards) if event.cards else f"{rules.deal.kitty_size} cards"
    if event.kind is EventKind.KITTY:
        return [joined([f"{name} takes up the kitty:", cards])]
    if event.kind is EventKind.LAY:
        return [joined([f"{name} lays away:", cards])]
    if event.kind is EventKind.PASS_ON:
        return [joined([f"{name} takes these up:", cards])]
    if event.kind is EventKind.PARTNER_CALL and event.action is not None:
        return [_partner_call(rules, name, event.action)]
    if event.kind is EventKind.PARTNER:
        return [f"{name} is the partner."]
    if event.kind is EventKind.NAME and event.action is not None and event.action.suit:
        return [f"{name} names the joker as one of {event.action.suit.word}."]
    if event.kind is EventKind.OPEN_HAND and event.cards is not None:
        bid = None if contract is None else contract.bid
        is_open = bid is not None and bid.kind is BidKind.OPEN_MISERE
        how = "lays the hand open:" if is_open else "shows the partner the hand:"
        return [joined([f"{name} {how}", hand_text(rules, contract, event.cards)])]
    return []


def _partner_call(rules: Rules, name: str, action: Action) -> Line:
    """What a contractor says who may call a partner."""
    if action.card is not None:
        return joined([f"{name} calls", cards_text([action.card])])
    if action.seat is not None:
        return f"{name} calls {seat_names(rules.table.players)[action.seat]}"
    return f"{name} plays alone"


def trick_line(rules: Rules, number: int, trick: Trick, won: Sequence[int] | None) -> Line:
    """A trick in the order of play, who won it, and the tricks of each column so far."""
    players = rules.table.players
    names = seats(players)
    size = max(map(len, names))
    parts: list[Line] = [f"{number:>4} "]
    for seat, action in trick.plays:
        style = "strong" if seat == trick.winner else ""
        cell = joined([Span(f"{names[seat]:>{size}}", style), action_text(action, players)])
        parts.append(padded(cell, size + 6))
    if won is not None and trick.winner is not None:
        parts += [padded(" " * (size + 6), 0)] * (players - len(trick.plays))
        parts.append(Span(f"{names[trick.winner]:>{size}} wins", "strong"))
        counts = "-".join(map(str, by_column(won, rules.columns)))
        parts.append(counts if rules.columns > 5 else f"  {counts}")
    return joined(parts, " ")


def entry_lines(rules: Rules, entry: Entry) -> list[Line]:
    """How a round ended, what it brought and where that left the columns."""
    parts = [Span(text, style or "strong") for text, style in joined([_what(entry, rules)])]
    if entry.made is not None:
        parts.append(Span(" made" if entry.made else " failed", "strong"))
    tricks = _tricks(entry, rules)
    parts.append(Span(f", tricks {tricks}." if tricks else ".", "strong"))
    columns = zip(column_names(rules), entry.points, entry.totals, strict=True)
    scores = [f"{name} {points:+} = {total}" for name, points, total in columns]
    ends = [*("," for _ in scores[1:]), "."]
    texts = [score + end for score, end in zip(scores, ends, strict=True)]
    return [parts, *(spans(line)[2:] for line in flowed("", texts, _WIDTH, gap=" "))]


# ---- the score sheet -----------------------------------------------------------------------------


def sheet(scores: ScoreSheet) -> list[Line]:
    """The score sheet, a line for each round and a column for each side or player; where there are
    too many of these for the points of each round, their totals alone."""
    is_net = scores.rules.scoring.score_sheet is SheetStyle.WON_LOST_NET
    lines: list[Line] = []
    for heads, cells in (_won_lost_net(scores) if is_net else _totals(scores), _bare(scores)):
        for gap in ("  ", " "):
            lines = _sheet(scores, heads, cells, gap)
            if width(lines[0]) <= _WIDTH:
                return lines
    return lines


def _sheet(
    scores: ScoreSheet, heads: Sequence[Line], cells: Sequence[Sequence[Line]], gap: str
) -> list[Line]:
    rules = scores.rules
    rows: list[list[Line]] = [["Round", "Contract", "", "Tricks", *heads]]
    for number, (entry, row) in enumerate(zip(scores.entries, cells, strict=True), 1):
        how = "" if entry.made is None else "made" if entry.made else "failed"
        rows.append([str(number), _what(entry, rules), how, _tricks(entry, rules), *row])
    return table(rows, "><<>" + ">" * len(heads), gap=gap)


def _tricks(entry: Entry, rules: Rules) -> str:
    """The tricks of each column."""
    return "-".join(map(str, by_column(entry.tricks, rules.columns))) if entry.tricks else ""


def _what(entry: Entry, rules: Rules) -> Line:
    """What an entry was for: `7NT N`, `7NT N+SE` with the partner who was called."""
    contract = entry.contract
    if contract is None:
        return "Thrown in"
    if contract.bid is None or contract.seat is None:
        return "All passed"
    names = seats(rules.table.players)
    side = [names[seat] for seat in (contract.seat, contract.partner) if seat is not None]
    return joined([bid_text(contract.bid), "+".join(side)])


def _totals(scores: ScoreSheet) -> tuple[list[Line], list[list[Line]]]:
    cells: list[list[Line]] = [
        [f"{n:+}  {total:>5}" for n, total in zip(entry.points, entry.totals, strict=True)]
        for entry in scores.entries
    ]
    return [*column_names(scores.rules)], cells


def _bare(scores: ScoreSheet) -> tuple[list[Line], list[list[Line]]]:
    return [*column_names(scores.rules)], [[*map(str, e.totals)] for e in scores.entries]


def _won_lost_net(scores: ScoreSheet) -> tuple[list[Line], list[list[Line]]]:
    heads: list[Line] = []
    for name in column_names(scores.rules):
        heads += [f"{name} won", "lost", "net"]
    sums = [[0, 0] for _ in scores.columns]
    cells: list[list[Line]] = []
    for entry in scores.entries:
        row: list[Line] = []
        for column, points in enumerate(entry.points):
            sums[column][points < 0] += abs(points)
            row += [*map(str, sums[column]), str(entry.totals[column])]
        cells.append(row)
    return heads, cells


def ending(game: Game) -> str:
    """Who has won, or that nobody has."""
    names = column_names(game.rules)
    totals = ", ".join(f"{name} {n}" for name, n in zip(names, game.scores, strict=True))
    if not game.is_over:
        return f"Nobody has won so far: {totals}."
    winners = [names[column] for column in sorted(game.winners)]
    verb = "wins" if len(winners) == 1 and "-" not in winners[0] else "win"
    return f"{listed(winners)} {verb} the game: {totals}."
