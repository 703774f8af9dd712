"""A table at one moment, as data: what text, pictures and pages are drawn from.

A scene is made from a round, which shows every card, or from the view of a seat, and then nothing
is in it that the seat may not see.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fivehundred.actions import Action
from fivehundred.bids import Contract
from fivehundred.cards import Card, CardSet
from fivehundred.errors import FiveHundredError
from fivehundred.events import Phase, Trick
from fivehundred.game import Game
from fivehundred.record import Record
from fivehundred.render.lines import Line, joined
from fivehundred.render.words import (
    bid_words,
    card_words,
    cards_text,
    column_names,
    counted,
    sorted_hand,
)
from fivehundred.round import Round
from fivehundred.rules import KittyFace, Rules
from fivehundred.seats import home_seat, seat_names
from fivehundred.view import View

NO_CARDS = CardSet()


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards in a hand or on the table."""

    #: Those face up, by suit and high to low as the contract has it.
    groups: tuple[tuple[Card, ...], ...] = ()
    #: How many lie face down.
    closed: int = 0

    @property
    def row(self) -> tuple[Card | None, ...]:
        """The cards side by side, None for each that is face down."""
        return (*(card for group in self.groups for card in group), *[None] * self.closed)

    @property
    def line(self) -> Line:
        """The cards side by side, and the number of those that are face down."""
        cards = [card for group in self.groups for card in group]
        parts: list[Line] = [cards_text(cards)] if cards else []
        return joined(parts + ([counted(self.closed, "card")] if self.closed else []))


@dataclass(frozen=True, slots=True)
class Place:
    """A seat and what lies before it, or a dead hand."""

    #: The name of the seat.
    name: str
    #: The hand.
    hand: Cards
    #: What there is to be said of the seat: "contractor", "3 tricks".
    notes: tuple[str, ...] = ()
    #: The card that it has played to the trick that is shown.
    played: Action | None = None
    #: Its last call, while the auction goes on.
    call: Action | None = None
    #: Whether it sits out.
    is_out: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A table."""

    rules: Rules
    #: By seat, then a dead hand.
    places: tuple[Place, ...]
    #: The seat that is drawn nearest to the reader.
    bottom: int
    #: What the table is about at the moment: "7 hearts by West".
    headline: str
    #: The kitty where it lies on the table.
    kitty: Cards
    #: What was laid away, as far as it may be seen.
    laid: Cards
    #: The seat to act, or None.
    turn: int | None
    #: The trick on the table, or until the next lead the one just finished.
    trick: Trick
    #: The seat that is winning it, or has won it.
    winning: int | None
    #: The scores by column, empty outside a game.
    scores: str


def scene(what: Round | View | Game, seat: int | None = None, hidden: CardSet = NO_CARDS) -> Scene:
    """The scene of a round with all cards open, or as a seat sees it; of a game its round.

    hidden: cards that lie face down, wherever that is.

    FiveHundredError when there is no such seat, and for a view that is another seat's.
    """
    if isinstance(what, View):
        if seat not in (None, what.seat):
            raise FiveHundredError(f"This is what seat {what.seat} sees, not seat {seat}.")
        return scene_of(what, what, what.scores, hidden)
    if not isinstance(what, (Round, Game)):
        instead = "; its game() and its round() have one" if isinstance(what, Record) else ""
        raise TypeError(f"There is no picture of a {type(what).__name__}{instead}.")
    sight = what.view(home_seat(what.rules.table.players) if seat is None else seat)
    round = what.round if isinstance(what, Game) else what
    return scene_of(round if seat is None else sight, sight, sight.scores, hidden)


def scene_of(
    told: Round | View,
    sight: View,
    scores: Sequence[int] | None,
    hidden: CardSet = NO_CARDS,
) -> Scene:
    """The scene of a round, or of a view.

    sight: what the seat at the bottom sees, for what all may see and a round does not say. scores:
    of the columns, None outside a game. hidden: as for `scene`.
    """
    rules = told.rules
    contract = None if told.phase is Phase.AUCTION else told.contract  # once it stands
    trick = told.trick
    if not trick and told.tricks:
        trick = told.tricks[-1]
    return Scene(
        rules=rules,
        places=tuple(_places(told, contract, trick, hidden)),
        bottom=sight.seat,
        headline=_headline(told),
        kitty=_kitty(told, hidden),
        laid=_sorted(rules, contract, told.laid, hidden),
        turn=told.turn,
        trick=trick,
        winning=sight.winning_seat if trick.winner is None else trick.winner,
        scores="" if scores is None else score_line(rules, scores),
    )


def score_line(rules: Rules, scores: Sequence[int]) -> str:
    """The scores by column: "N-S 120, E-W -40"."""
    named = zip(column_names(rules), scores, strict=True)
    return ", ".join(f"{name} {score}" for name, score in named)


# ---- cards ---------------------------------------------------------------------------------------


def _places(
    told: Round | View, contract: Contract | None, trick: Trick, hidden: CardSet
) -> Iterator[Place]:
    rules = told.rules
    plays = dict(trick.plays)
    calls = dict(told.calls) if told.phase is Phase.AUCTION else {}
    out = told.sitting_out
    hands = _hands(told, contract, hidden)
    for seat, name in enumerate(seat_names(rules.table.players)):
        yield Place(
            name=name,
            hand=hands[seat],
            notes=tuple(_notes(told, contract, seat)),
            played=plays.get(seat),
            call=calls.get(seat),
            is_out=seat in out,
        )
    if rules.table.dead_hands:
        dead = Cards(closed=10)
        if isinstance(told, Round):
            dead = _sorted(rules, contract, told.dead_hand, hidden)
        yield Place("Dead hand", dead)


def _hands(told: Round | View, contract: Contract | None, hidden: CardSet) -> list[Cards]:
    """By seat: the hands as far as they may be seen."""
    if isinstance(told, Round):
        return [_sorted(told.rules, contract, hand, hidden) for hand in told.hands]
    pairs = zip(told.known, told.counts, strict=True)
    return [_sorted(told.rules, contract, hand, hidden, count - len(hand)) for hand, count in pairs]


def _kitty(told: Round | View, hidden: CardSet) -> Cards:
    """The kitty in the auction; later it is taken up, or lies there and matters no more."""
    if told.phase is not Phase.AUCTION:
        return Cards()
    if isinstance(told, Round) or told.rules.deal.kitty_face is KittyFace.UP:
        return _sorted(told.rules, None, told.kitty, hidden)
    return Cards(closed=told.rules.deal.kitty_size)


def _sorted(
    rules: Rules, contract: Contract | None, cards: CardSet, hidden: CardSet, closed: int = 0
) -> Cards:
    """closed: how many cards lie face down beside these."""
    groups = sorted_hand(rules, contract, cards - hidden)
    return Cards(tuple(map(tuple, groups)), closed + len(cards & hidden))


# ---- words ---------------------------------------------------------------------------------------


def _notes(told: Round | View, contract: Contract | None, seat: int) -> Iterator[str]:
    if told.phase is Phase.AUCTION and seat == told.dealer:
        yield "dealer"
    if contract is not None and seat == contract.seat:
        yield "contractor"
    if contract is not None and seat == contract.partner:
        yield "partner"
    if seat in told.sitting_out:
        yield "sits out"
    elif told.phase in (Phase.PLAY, Phase.OVER):
        yield counted(told.tricks_won[seat], "trick")


def _headline(told: Round | View) -> str:
    contract = told.contract
    if told.phase is Phase.THROWN_IN:
        return "Thrown in"
    if contract is None:
        return "Auction"
    if contract.bid is None or contract.seat is None:
        return "All passed"
    bid = bid_words(contract.bid)
    seat = seat_names(told.rules.table.players)[contract.seat]
    called = ""
    if told.called_card is not None and contract.partner is None:
        called = f" with the {card_words(told.called_card)}"
    verb = " bid" if told.phase is Phase.AUCTION else ""
    return f"{bid[0].upper()}{bid[1:]}{verb} by {seat}{called}{_outcome(told)}"


def _outcome(told: Round | View) -> str:
    if told.phase is not Phase.OVER or isinstance(told, View):
        return ""
    try:
        result = told.result
    except FiveHundredError:  # a position in which it is not known who won the first tricks
        return ""
    return "" if result is None else ", made" if result.made else ", failed"
