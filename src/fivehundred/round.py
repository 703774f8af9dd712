"""One deal played out: auction, exchange, play, points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from fivehundred import _core, actions
from fivehundred.actions import ALL, Action
from fivehundred.bids import Bid, Contract
from fivehundred.cards import Card, CardSet, Pictured, Suit
from fivehundred.deal import Deal
from fivehundred.errors import DealError, IllegalActionError, rule_text
from fivehundred.events import (
    PHASES,
    Decision,
    Event,
    Phase,
    Trick,
    calls,
    decisions,
    tricks,
)
from fivehundred.rules import Rules, checked_rules
from fivehundred.timeline import Timeline
from fivehundred.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from fivehundred import book

_core.intern_actions(ALL)


@dataclass(frozen=True, slots=True)
class Result:
    """How a round ended."""

    #: The contract; None when the round was thrown in, `Contract(None)` when all passed and it
    #: was played.
    contract: Contract | None
    #: Whether the contract was made; None where there was none.
    made: bool | None
    #: By seat: tricks won.
    tricks: tuple[int, ...]
    #: Points of each column of the score sheet, regardless of the scores (see ``defender_cap``).
    points: tuple[int, ...]

    def __str__(self) -> str:
        if self.contract is None:
            return "thrown in"
        how = "" if self.made is None else " made" if self.made else " failed"
        points = ", ".join(f"{points:+}" for points in self.points)
        return f"{self.contract}{how}, tricks {' '.join(map(str, self.tricks))}: {points}"


class Round(_core.RoundState, Pictured):
    """One deal, from the first call to its points.

    `Round(Deal.random(rules, seed=1))`. A round is its start and its actions: `push` does one,
    `pop` takes one back, `redo` does it again, and `==` compares rule set, start and actions. An
    error leaves the round as it was. Everything but `view` is the host's: it shows every hand.

    Not safe to share between threads without a lock; copy it instead.
    """

    __slots__ = ()

    _rules: Rules
    _deal_given: Deal | None

    def __init__(self, deal: Deal) -> None:
        if not isinstance(deal, Deal):
            raise TypeError(f"A round begins with a Deal, not {type(deal).__name__}.")
        self._rules = deal.rules
        self._deal_given = deal
        self._deal(deal.rules._table, deal.dealer, bytes(card.id for card in deal.pack))

    @classmethod
    def from_text(cls, rules: Rules, text: str) -> Round:
        """The round that begins at a position, from the line that `text` gives.

        NotationError for a text that does not read, DealError for a position that cannot stand.
        """
        round = cls._without_deal(checked_rules(rules))
        round._read_state(rules._table, text)
        return round

    @classmethod
    def set_up(
        cls,
        rules: Rules,
        *,
        hands: Sequence[CardSet | Iterable[Card | str] | str],
        contract: Contract | None = None,
        called_card: Card | str | None = None,
        leader: int | None = None,
        trick: Sequence[Action | Card | str] = (),
        kitty: CardSet | str = "-",
        laid: CardSet | str = "-",
        dealer: int = 0,
        winners: Sequence[int | None] | None = None,
        suits_led: Iterable[Suit] = (),
        shown_void: Mapping[int, Iterable[Suit]] | None = None,
        shown_no_joker: Iterable[int] = (),
        joker_suit: Suit | None = None,
    ) -> Round:
        """The round that begins at any position of the play.

        contract: None or `Contract(None)` for a round that all passed; with its partner where
        one was called and all know who it is.
        called_card: the card that the contractor called, where a partner is called by card.
        hands: by seat, then a dead hand; what the seats hold now, from one to ten cards.
        leader: who leads or led the trick; by default the contractor, or the dealer's left.
        trick: the cards on the table in order; a led joker with its suit, "JK:H".
        kitty: as it was dealt; laid: what was laid away.
        winners: who won the tricks before, in order, None where that is not known; by default all
        unknown. A round without known winners has no points.
        suits_led, shown_void, shown_no_joker: what the play has shown so far; what the trick on
        the table shows is added. joker_suit: named before the first lead.

        Cards that are given no place count as played. DealError, with a sentence, for a position
        that cannot stand.
        """
        contract = contract or Contract(None)
        if not isinstance(contract, Contract):
            raise TypeError(f"A position has a Contract, not {type(contract).__name__}.")
        players = checked_rules(rules).table.players
        held = [CardSet(hand) for hand in hands]
        if len(held) < players:
            raise DealError(f"Give the hands of all {players} seats; an empty hand is '-'.")
        cards = [_card_on_table(played) for played in trick]
        named = next((action.suit for action in cards if action.suit is not None), None)
        shown = {
            seat: sum(1 << suit.value for suit in set(suits))
            for seat, suits in (shown_void or {}).items()
        }
        for seat in shown_no_joker:
            shown[seat] = shown.get(seat, 0) | 16
        round = cls._without_deal(rules)
        round._set_up(
            rules._table,
            [hand.mask for hand in held],
            CardSet(kitty).mask,
            CardSet(laid).mask,
            dealer,
            leader,
            None if contract.bid is None else contract.bid.id,
            contract.seat,
            contract.partner,
            None if called_card is None else _card(called_card).id,
            [action.card.id for action in cards if action.card is not None],
            -1 if named is None else named.value,
            winners,
            shown,
            sum(1 << suit.value for suit in set(suits_led)),
            -1 if joker_suit is None else joker_suit.value,
        )
        for given, (_, stands) in zip(cards, round.trick.plays, strict=True):
            if given is not stands:
                raise DealError(f"{given} cannot lie on the table: no suit is named there.")
        return round

    @classmethod
    def _without_deal(cls, rules: Rules) -> Round:
        round = cls.__new__(cls)
        round._rules = rules
        round._deal_given = None
        return round

    # ---- doing and taking back ------------------------------------------------------------------

    def discard(self, cards: CardSet | Iterable[Card | str] | str) -> CardSet:
        """Lays cards away, in any order: the same as to push a CardSet. Returns the set.

        NotationError, IllegalActionError.
        """
        decision = self.push(
            CardSet((cards.lstrip("-") or "-") if isinstance(cards, str) else cards)
        )
        assert isinstance(decision, CardSet)
        return decision

    def _read(self, value: Any) -> Decision:
        return actions.read(value, str(self.phase))

    def _cards(self, mask: int) -> CardSet:
        return CardSet.from_mask(mask)

    def _refuse(self, value: int | CardSet) -> IllegalActionError:
        action = value if isinstance(value, CardSet) else ALL[value]
        assert action is not None
        rule, why = self._why(action)
        phase, seat = str(self.phase), self.turn
        text = actions.write(action, phase)
        who = "nobody is to act" if seat is None else f"seat {seat} is to act"
        message = f"{text} is not legal: {who} in phase {phase!r}, ply {self.ply}. {why}"
        return IllegalActionError(
            message,
            action=action,
            seat=-1 if seat is None else seat,
            phase=phase,
            ply=self.ply,
            rule=rule,
            state=self.text,
        )

    def _why(self, action: Decision, language: str | book.Tables = "en") -> tuple[int, str]:
        rule = self._why_not(action.id) if isinstance(action, Action) else self._why_not_lay(action)
        return rule, _refusal(self.rules, rule, language)

    def _why_not_lay(self, cards: CardSet) -> int:
        if self.phase is not Phase.EXCHANGE:
            return self._why_not(255)
        return 502

    # ---- asking ---------------------------------------------------------------------------------

    def why_not(
        self, value: Action | Card | Bid | CardSet | str, language: str | book.Tables = "en"
    ) -> str | None:
        """Why the seat to act may not do that: a rule and its number; None when it may.

        language: as for `Rules.explain`. The number alone is the ``rule`` of the error that `push`
        raises. NotationError for a text that does not read, FiveHundredError for a language.
        """
        decision = self._read(value)
        return None if self.is_legal(decision) else self._why(decision, language)[1]

    @property
    def rules(self) -> Rules:
        """The rule set."""
        return self._rules

    @property
    def deal(self) -> Deal | None:
        """The deal, None for a position that was set up."""
        return self._deal_given

    @property
    def phase(self) -> Phase:
        """Where the round stands."""
        return PHASES[self._phase]

    @property
    def is_over(self) -> bool:
        """Whether the round is over, played or thrown in."""
        return self.turn is None

    @property
    def contract(self) -> Contract | None:
        """The contract, in the auction the standing bid; None while nobody has bid and when the
        round was thrown in, and `Contract(None)` once it is played because all passed. It has its
        called partner as soon as all seats know who it is."""
        bid, bidder = self._bid
        if self.phase is Phase.THROWN_IN:
            return None
        if bidder >= 0:
            return Contract(Bid.from_id(bid), seat=bidder, partner=self._partner)
        return None if self.phase is Phase.AUCTION else Contract(None)

    @property
    def called_card(self) -> Card | None:
        """The card whose holder the contractor called as partner (rule 5.6), or None."""
        return None if self._called_card is None else Card.from_id(self._called_card)

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """By seat: the cards in hand."""
        masks = self._masks()[: self.rules.table.players]
        return tuple(map(CardSet.from_mask, masks))

    @property
    def dead_hand(self) -> CardSet:
        """The hand that nobody plays (rule 1.4), empty where there is none."""
        masks = self._masks()[self.rules.table.players :]
        return CardSet.from_mask(masks[0] if masks else 0)

    @property
    def kitty(self) -> CardSet:
        """The kitty as it was dealt."""
        return CardSet.from_mask(self._kitty)

    @property
    def laid(self) -> CardSet:
        """What has been laid away."""
        return CardSet.from_mask(self._laid)

    @property
    def sitting_out(self) -> frozenset[int]:
        """The seats that sit out at misère (rule 8.2)."""
        return frozenset(s for s in range(self.rules.table.players) if self._out >> s & 1)

    @property
    def joker_suit(self) -> Suit | None:
        """The suit named for the joker before the first lead, or None."""
        return None if self._joker_suit is None else Suit(self._joker_suit)

    @property
    def history(self) -> tuple[Decision, ...]:
        """The decisions so far, all cards laid away being one."""
        return decisions(self._log())

    @property
    def calls(self) -> tuple[tuple[int, Action], ...]:
        """The calls of the auction: seat and action of each."""
        return calls(self._log())

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks, those that were played since the start."""
        return tricks(self._log(), self._start_plays)[0]

    @property
    def trick(self) -> Trick:
        """The trick on the table, empty before a lead."""
        return tricks(self._log(), self._start_plays)[1]

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """By seat: tricks won so far, as far as it is known who won them."""
        return tuple(self._winners.count(seat) for seat in range(self.rules.table.players))

    @property
    def points(self) -> tuple[int, ...]:
        """Points of each column of a round that is over.

        FiveHundredError before, and when the winners of early tricks are not known.
        """
        return self._points()

    @property
    def result(self) -> Result | None:
        """How the round ended, None while it goes on. FiveHundredError as for `points`."""
        if not self.is_over:
            return None
        contract = self.contract
        made = None if contract is None or contract.bid is None else self._made()
        return Result(contract, made, self.tricks_won, self.points)

    def view(self, seat: int) -> View:
        """What a seat knows. FiveHundredError when there is no such seat."""
        return View(self, seat)

    # ---- events ---------------------------------------------------------------------------------

    def events(self, since: int = 0, seat: int | None = None) -> tuple[Event, ...]:
        """What happened, as a seat saw it; without a seat everything, for the host.

        since: how many events the caller has had already; a decision that is taken back takes its
        events with it, so tell who polls to begin again. FiveHundredError when there is no such
        seat.
        """
        if seat is not None:
            self._check_seat(seat)
        return tuple(Timeline(self, seat).events())[max(since, 0) :]

    # ---- as a value -----------------------------------------------------------------------------

    def __reduce__(self) -> tuple[object, ...]:
        start = self._start_text if self._deal_given is None else self._deal_given
        return _restore, (type(self), self._rules, start, self._ids)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        contract = "" if self.contract is None else f" {self.contract}"
        return f"<Round: {self.phase}{contract}, ply {self.ply}>"


@lru_cache(maxsize=1024)
def _refusal(rules: Rules, rule: int, language: str | book.Tables) -> str:
    from fivehundred import book

    text = book.explain_rule(rule, rules.fields(), language)
    return book.tables(language).names["refusal"].format(number=rule_text(rule), text=text)


def _card_on_table(played: Action | Card | str) -> Action:
    action = actions.read(played, "play")
    if not isinstance(action, Action) or action.card is None:
        raise DealError(f"{action} is not a card on the table.")
    return action


def _card(card: Card | str) -> Card:
    return card if isinstance(card, Card) else Card(card)


def _restore(kind: type[Round], rules: Rules, start: Deal | str, ids: bytes) -> Round:
    """A pickled round, replayed and so checked."""
    round = kind(start) if isinstance(start, Deal) else kind.from_text(rules, start)
    for id in ids:
        round.push(Action.from_id(id))
    return round
