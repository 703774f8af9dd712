"""What one seat knows of a round."""

from __future__ import annotations

from fivehundred._core import RoundState, SeatView
from fivehundred.actions import Action, write
from fivehundred.bids import Bid, Contract
from fivehundred.cards import Card, CardSet, Pictured, Suit
from fivehundred.events import PHASES, Decision, Phase, Trick, calls, decisions, tricks
from fivehundred.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class View(SeatView, Pictured):
    """What one seat knows: its own hand, the table, the history, what it may do.

    A view is all that a player, a client or an observer at that seat needs, and all that it may
    have. Cards that the seat may not know are not in it nor in anything that it leads to, and
    nothing in it changes when hidden cards change places (`fivehundred.testing.assert_no_leak`).
    It is a picture of one moment: it does not follow the round.

    Made by `Round.view` and `Game.view`. FiveHundredError when there is no such seat.
    """

    __slots__ = ("_rules", "_scores")

    def __init__(self, round: RoundState, seat: int, scores: tuple[int, ...] | None = None) -> None:
        super().__init__(round, seat)
        self._rules: Rules = round._rules
        self._scores = scores

    # ---- the table

    @property
    def rules(self) -> Rules:
        """The rule set."""
        return self._rules

    @property
    def scores(self) -> tuple[int, ...] | None:
        """The scores of the columns before this round, None for a round outside a game."""
        return self._scores

    @property
    def phase(self) -> Phase:
        """Where the round stands."""
        return PHASES[self._phase]

    @property
    def contract(self) -> Contract | None:
        """The contract, in the auction the standing bid; None while nobody has bid, and
        `Contract(None)` once the round is played because all passed. It has its called partner as
        soon as all seats know who it is."""
        bid, bidder = self._bid
        if bidder >= 0:
            return Contract(Bid.from_id(bid), seat=bidder, partner=self._partner)
        return None if self.phase in (Phase.AUCTION, Phase.THROWN_IN) else Contract(None)

    @property
    def called_card(self) -> Card | None:
        """The card whose holder the contractor called as partner (rule 5.6), or None."""
        return None if self._called_card is None else Card.from_id(self._called_card)

    @property
    def looked(self) -> frozenset[int]:
        """The seats that have chosen to look at their hands, where that is a choice (rule 4.15);
        who calls without looking is not among them."""
        return _seats(self._looked)

    @property
    def asked(self) -> frozenset[int]:
        """The seats that have asked for a redeal (rule 4.19)."""
        return _seats(self._asked)

    @property
    def sitting_out(self) -> frozenset[int]:
        """The seats that sit out at misère (rule 8.2)."""
        return _seats(self._out)

    # ---- cards

    @property
    def hand(self) -> CardSet:
        """The seat's own cards; empty while it has yet to look at them (rule 4.15)."""
        return CardSet.from_mask(self._hand)

    @property
    def known(self) -> tuple[CardSet, ...]:
        """By seat: the cards that are known to be in that hand, an open hand say."""
        return tuple(map(CardSet.from_mask, self._known))

    @property
    def kitty(self) -> CardSet:
        """The kitty as dealt, where it lay face up; else empty."""
        return CardSet.from_mask(self._kitty)

    @property
    def laid(self) -> CardSet:
        """What this seat itself has laid away."""
        return CardSet.from_mask(self._laid)

    @property
    def played(self) -> CardSet:
        """All cards played so far, those on the table too."""
        return CardSet.from_mask(self._played)

    @property
    def unseen(self) -> CardSet:
        """The cards of which this seat does not know where they are."""
        return CardSet.from_mask(self._unseen)

    @property
    def shown_void(self) -> tuple[frozenset[Suit], ...]:
        """By seat: the suits in which it has shown void."""
        return tuple(_SUITS[bits & 15] for bits in self._shown)

    @property
    def shown_no_joker(self) -> frozenset[int]:
        """The seats that have shown that they hold no joker."""
        return frozenset(seat for seat, bits in enumerate(self._shown) if bits >> 4 & 1)

    @property
    def suits_led(self) -> frozenset[Suit]:
        """The suits that have been led in this round."""
        return _SUITS[self._suits_led]

    @property
    def joker_suit(self) -> Suit | None:
        """The suit named for the joker before the first lead, or None."""
        return None if self._joker_suit is None else Suit(self._joker_suit)

    # ---- history

    @property
    def history(self) -> tuple[Decision, ...]:
        """The actions so far as this seat saw them; cards that another seat laid away are one
        hidden action."""
        return decisions(self._log)

    @property
    def calls(self) -> tuple[tuple[int, Action], ...]:
        """The calls of the auction: seat and action of each."""
        return calls(self._log)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks."""
        return tricks(self._log, self._start_plays)[0]

    @property
    def trick(self) -> Trick:
        """The trick on the table, empty before a lead."""
        return tricks(self._log, self._start_plays)[1]

    @property
    def winning_seat(self) -> int | None:
        """The seat that is winning the trick on the table, None before the lead."""
        return self._best_seat

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """By seat: tricks won so far."""
        return tuple(self._winners.count(seat) for seat in range(self.rules.table.players))

    def to_dict(self) -> dict[str, Any]:
        """The view as plain data of texts and numbers, ready for JSON.

        Cards and actions are their texts, seats numbers; `calls` and `trick` are pairs of seat and
        text, `tricks` the finished ones with their winner.
        """
        return {
            "seat": self.seat,
            "dealer": self.dealer,
            "phase": str(self.phase),
            "turn": self.turn,
            "contract": None if self.contract is None else str(self.contract),
            "called_card": None if self.called_card is None else str(self.called_card),
            "looked": sorted(self.looked),
            "asked": sorted(self.asked),
            "hand": str(self.hand),
            "known": [str(cards) for cards in self.known],
            "kitty": str(self.kitty),
            "laid": str(self.laid),
            "counts": list(self.counts),
            "sitting_out": sorted(self.sitting_out),
            "joker_suit": None if self.joker_suit is None else str(self.joker_suit),
            "laid_count": self.laid_count,
            "played": str(self.played),
            "shown_void": ["".join(map(str, sorted(suits))) for suits in self.shown_void],
            "shown_no_joker": sorted(self.shown_no_joker),
            "suits_led": "".join(map(str, sorted(self.suits_led))),
            "history": [write(decision, "play") for decision in self.history],
            "calls": _pairs(self.calls),
            "tricks": [
                {"plays": _pairs(trick.plays), "winner": trick.winner} for trick in self.tricks
            ],
            "trick": _pairs(self.trick.plays),
            "winning_seat": self.winning_seat,
            "tricks_won": list(self.tricks_won),
            "legal_actions": [str(action) for action in self.legal_actions],
            "scores": None if self.scores is None else list(self.scores),
        }

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}: {self.phase}, hand {self.hand}>"


#: The suits of a mask of four bits.
_SUITS = tuple(frozenset(s for s in Suit if bits >> s.value & 1) for bits in range(16))


def _pairs(actions: tuple[tuple[int, Action], ...]) -> list[list[object]]:
    return [[seat, str(action)] for seat, action in actions]


def _seats(mask: int) -> frozenset[int]:
    return frozenset(seat for seat in range(6) if mask >> seat & 1)
