"""A round told in pieces: the deal, the auction, the exchange, trick after trick, the points.

What is told comes from events, and from the round or from a view of it: given the events and the
view of a seat, nothing is told that the seat did not see.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fivehundred.actions import Action, ActionKind
from fivehundred.bids import Contract
from fivehundred.cards import CardSet
from fivehundred.cli.screen import Screen
from fivehundred.events import Event, EventKind, Phase, Trick
from fivehundred.game import Game
from fivehundred.render.lines import Line, Span, flowed, joined, padded, spans, table, width
from fivehundred.render.scene import NO_CARDS
from fivehundred.render.sheet import ending, outcome, tricks, what
from fivehundred.render.telling import Teller
from fivehundred.render.text import sheet_lines
from fivehundred.render.words import (
    action_text,
    by_column,
    cards_text,
    column_names,
    contract_text,
    counted,
    hand_text,
)
from fivehundred.round import Round
from fivehundred.rules import FirstDealer, Rules
from fivehundred.seats import seat_names, seats
from fivehundred.sheet import Entry
from fivehundred.view import View

_WIDTH = 80
#: What happens between the auction and the play.
_EXCHANGE = (EventKind.KITTY, EventKind.LAY, EventKind.PASS_ON, EventKind.PARTNER_CALL)
#: What is told in a sentence of its own.
_NOTED = (*_EXCHANGE, EventKind.PARTNER, EventKind.NAME, EventKind.OPEN_HAND)


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
    number: int,
    told: Round | View,
    events: Sequence[Event],
    entry: Entry | None,
    hidden: CardSet = NO_CARDS,
) -> Iterator[list[Line]]:
    """A round, finished or not, in pieces of some lines each.

    number: of the round. entry: of the score sheet, for a round that is over. hidden: the cards of
    which it is not known where they were dealt. A blank line comes before each part.
    """
    rules = told.rules
    players = rules.table.players
    yield ["", Span(f"Round {number}. {seat_names(players)[told.dealer]} deals.", "head")]
    dealt = deal(told, events, hidden)
    if dealt:
        yield ["", *dealt]
    if told.calls:
        calls = auction(rules, told.dealer, told.calls)
        yield ["", *calls, *_looks(told, events), *contract_line(told)]
    yield from _played(told, events)
    if entry is not None:
        yield ["", *entry_lines(rules, entry)]


def deal(told: Round | View, events: Sequence[Event], hidden: CardSet = NO_CARDS) -> list[Line]:
    """The hands that were seen, the kitty where it was, as far as these are known."""
    rules = told.rules
    names = seats(rules.table.players)
    dealt = [event for event in events if event.kind is EventKind.DEAL]
    rows: list[tuple[str, CardSet, int]] = [
        (names[event.seat], event.cards, 10)
        for event in dealt
        if event.seat is not None and event.cards is not None
    ]
    if isinstance(told, Round) and told.dead_hand:
        rows.append(("Dead", told.dead_hand - hidden, 10))
    if told.kitty:
        rows.append(("Kitty", told.kitty - hidden, len(told.kitty)))
    if not dealt:
        return []
    return [[f"  {name:<7}", *_known(rules, cards, size)] for name, cards, size in rows if cards]


def _known(rules: Rules, cards: CardSet, size: int) -> list[Span]:
    """The known cards of a hand, and how many others it has."""
    others = size - len(cards)
    more: list[Line] = [counted(others, "card")] if others else []
    return joined([hand_text(rules, None, cards), *more], "   ")


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
    if event.seat is None or event.kind not in _NOTED:
        return []
    told = Teller(rules).tell(event, contract)
    return [told] if told else []


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


def tell_end(screen: Screen, game: Game) -> None:
    """Writes the score sheet, and who has won."""
    screen.line()
    screen.lines(sheet_lines(game.sheet))
    screen.line()
    screen.text(ending(game))


def entry_lines(rules: Rules, entry: Entry) -> list[Line]:
    """How a round ended, what it brought and where that left the columns."""
    parts = joined(filter(None, (what(entry, rules), outcome(entry))))
    counts = tricks(entry, rules)
    parts.append(Span(f", tricks {counts}." if counts else "."))
    columns = zip(column_names(rules), entry.points, entry.totals, strict=True)
    scores = [f"{name} {points:+} = {total}" for name, points, total in columns]
    ends = [*("," for _ in scores[1:]), "."]
    texts = [score + end for score, end in zip(scores, ends, strict=True)]
    head = [Span(text, style or "strong") for text, style in parts]
    return [head, *(spans(line)[2:] for line in flowed("", texts, _WIDTH, gap=" "))]
