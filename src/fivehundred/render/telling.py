"""What happens in a round, a sentence for each event, in symbols or spelled out."""

from __future__ import annotations

from collections.abc import Iterable

from fivehundred.actions import Action, ActionKind
from fivehundred.bids import Bid, Contract
from fivehundred.cards import Card, CardSet
from fivehundred.events import Event, EventKind
from fivehundred.render.lines import Line, Span, joined, plain
from fivehundred.render.words import (
    bid_text,
    bid_words,
    card_text,
    cards_text,
    cards_words,
    counted,
    hand_text,
    listed,
    play_words,
)
from fivehundred.round import Result
from fivehundred.rules import Rules
from fivehundred.seats import seat_names

_CALLS = {
    ActionKind.PASS: "passes",
    ActionKind.ASK_REDEAL: "asks for a redeal",
    ActionKind.AGREE: "agrees to a redeal",
    ActionKind.ALONE: "plays alone",
}


class Teller:
    """Tells the events of a round in English.

    spelled: "the king of hearts" and "7 hearts", to be read aloud, instead of symbols.
    """

    def __init__(self, rules: Rules, *, spelled: bool = False) -> None:
        self.rules = rules
        self.names = seat_names(rules.table.players)
        self.spelled = spelled

    def tell(self, event: Event, contract: Contract | None = None) -> Line:
        """The sentence of an event, empty where there is nothing to be said: hands dealt.

        contract: of the round, for a hand that is shown.
        """
        if event.kind is EventKind.POINTS and event.points is not None:
            return self._points(event.points)
        if event.seat is None:
            kitty = event.kind is EventKind.KITTY and event.cards is not None
            return self._said("The kitty lies face up:", event.cards) if kitty else ""
        name = self.names[event.seat]
        match event.kind:
            case EventKind.CALL | EventKind.PARTNER_CALL if event.action is not None:
                return self._called(name, event.action)
            case EventKind.LOOK:
                return f"{name} looks at the hand."
            case EventKind.KITTY:
                return self._said(f"{name} takes up the kitty:", event.cards)
            case EventKind.LAY:
                return self._said(f"{name} lays away:", event.cards)
            case EventKind.PASS_ON:
                return self._said(f"{name} takes these up:", event.cards)
            case EventKind.PARTNER:
                return f"{name} is the partner."
            case EventKind.NAME if event.action is not None and event.action.suit is not None:
                return f"{name} names the joker as one of {event.action.suit.word}."
            case EventKind.CARD if event.action is not None:
                return self._played(name, event.action)
            case EventKind.TRICK:
                return f"{name} wins the trick."
            case EventKind.OPEN_HAND if event.cards is not None:
                hand = hand_text(self.rules, contract, event.cards)
                shown = self.cards(event.cards) if self.spelled else hand
                is_open = contract is not None and contract.bid is Bid("open")
                how = "lays the hand open:" if is_open else "shows the partner the hand:"
                return self._ended([f"{name} {how}", shown])
        return ""

    def end(self, result: Result) -> str:
        """How a round ended, but for the points."""
        contract = result.contract
        if contract is None:
            return "The round is thrown in."
        if contract.bid is None or contract.seat is None:
            return "All had passed."
        verb = "makes" if result.made else "fails in"
        return f"{self.names[contract.seat]} {verb} {plain(self.bid(contract.bid))}."

    # ---- parts of a sentence --------------------------------------------------------------------

    def cards(self, cards: Iterable[Card]) -> Line:
        """Cards in the midst of a sentence."""
        return cards_words(cards) if self.spelled else cards_text(cards)

    def bid(self, bid: Bid) -> Line:
        """A bid in the midst of a sentence."""
        return bid_words(bid) if self.spelled else bid_text(bid)

    def column(self, column: int) -> str:
        """The seats of a column of the score sheet."""
        return listed(self.names[column :: self.rules.columns])

    def _said(self, words: str, cards: CardSet | None) -> Line:
        """Words and the cards that they are about, or how many those are."""
        count = counted(self.rules.deal.kitty_size, "card")
        return self._ended([words, self.cards(cards) if cards else count])

    def _ended(self, parts: Iterable[Line]) -> Line:
        return [*joined(parts), Span(".")] if self.spelled else joined(parts)

    def _called(self, name: str, action: Action) -> Line:
        if action.kind is ActionKind.LOOK:  # told when the hand is in view
            return ""
        if action.bid is not None:
            return [*joined([f"{name} bids", self.bid(action.bid)]), "."]
        if action.card is not None:
            return [*joined([f"{name} calls", self.cards([action.card])]), "."]
        if action.seat is not None:
            return f"{name} calls {self.names[action.seat]}."
        return f"{name} {_CALLS[action.kind]}."

    def _played(self, name: str, action: Action) -> Line:
        assert action.card is not None
        verb = "plays" if action.suit is None else "leads"
        card = f"the {play_words(action)}" if self.spelled else card_text(action.card)
        return [*joined([f"{name} {verb}", card]), "."]

    def _points(self, points: Iterable[int]) -> str:
        parts = (f"{self.column(at)} {signed(number)}" for at, number in enumerate(points))
        return f"Points: {', '.join(parts)}."


def signed(number: int) -> str:
    """A number with its sign, that of minus as printers set it; 0 without."""
    return f"{number:+}".replace("-", "\N{MINUS SIGN}") if number else "0"
