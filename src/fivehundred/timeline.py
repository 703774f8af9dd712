"""What happened in a round, event by event, as one seat (or the host) saw it."""

from __future__ import annotations

from collections.abc import Iterator

from fivehundred.actions import Action, ActionKind
from fivehundred.bids import Bid
from fivehundred.cards import CardSet
from fivehundred.events import PHASES, Event, EventKind, Phase, Trick
from fivehundred.rules import KittyFace, OpenExposure, PartnerCall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fivehundred.round import Round


class Timeline:
    """The events of a round as a seat saw them; with viewer None all that there is to see."""

    def __init__(self, round: Round, viewer: int | None) -> None:
        self.round = round
        self.rules = round.rules
        self.viewer = viewer
        contract = round.contract
        self.bid = None if contract is None else contract.bid
        self.contractor = None if contract is None else contract.seat
        self.partner = None if contract is None else contract.partner
        blind = self.rules.auction.blind_misere_value and round.deal is not None
        #: The seats that have yet to look at their hands (rule 4.15).
        self.closed = set(range(self.rules.table.players)) if blind else set()

    def events(self) -> Iterator[Event]:
        """Every event, in order."""
        log = self.round._log()
        nexts: list[tuple[Phase, int | None]]
        nexts = [(PHASES[number], seat) for number, seat, _, _ in log]
        nexts.append((self.round.phase, self.round.turn))
        yield from self._dealt()
        yield from self._begun(None, nexts[0][0])
        plays = list(self.round._start_plays)
        laid: list[Action] = []
        tricks = 0
        for at, (number, seat, action, winner) in enumerate(log):
            phase, after = PHASES[number], nexts[at + 1]
            if phase is Phase.AUCTION:
                answer = at > 0 and log[at - 1][2].kind is ActionKind.ASK_REDEAL
                yield from self._called(seat, action, after[0], answer=answer)
            elif phase is Phase.EXCHANGE:
                laid.append(action)
                if after != (phase, seat):
                    yield from self._laid_away(seat, laid, after)
                    laid = []
            elif phase is Phase.CALL:
                yield from self._partner_called(seat, action)
            else:
                yield from self._played(seat, action)
                plays += [] if action.card is None else [(seat, action)]
            if winner is not None:
                yield Event(EventKind.TRICK, seat=winner, trick=Trick(tuple(plays), winner))
                plays = []
                tricks += 1
                yield from self._opened(after_trick=tricks == 1)
            yield from self._begun(phase, after[0])
        if self.round.is_over and None not in self.round._winners:
            yield Event(EventKind.POINTS, points=self.round.points)

    def _seen(self, cards: CardSet, *owners: int | None) -> CardSet | None:
        return cards if self.viewer is None or self.viewer in owners else None

    def _dealt(self) -> Iterator[Event]:
        deal = self.round.deal
        if deal is None:
            return
        for owner, hand in enumerate(deal.hands):
            cards = None if self.viewer in self.closed else self._seen(hand, owner)
            yield Event(EventKind.DEAL, seat=owner, cards=cards)
        if self.rules.deal.kitty_face is KittyFace.UP:
            yield Event(EventKind.KITTY, cards=self.round.kitty)

    def _begun(self, before: Phase | None, phase: Phase) -> Iterator[Event]:
        """What comes with a phase that begins."""
        if phase is before:
            return
        if phase is Phase.EXCHANGE:
            face_up = self.rules.deal.kitty_face is KittyFace.UP
            owners = (self.viewer,) if face_up else (self.contractor,)
            cards = self._seen(self.round.kitty, *owners)
            yield Event(EventKind.KITTY, seat=self.contractor, cards=cards)
        elif phase is Phase.PLAY:
            yield from self._opened(after_trick=False)
            if self.rules.misere.partner_sees_hand and self.viewer in self.round.sitting_out:
                yield self._open_hand()

    def _called(self, seat: int, action: Action, after: Phase, *, answer: bool) -> Iterator[Event]:
        yield Event(EventKind.CALL, seat=seat, action=action)
        looking = set() if answer else {seat}
        if after is not Phase.AUCTION:
            looking = self.closed
        for owner in sorted(self.closed & looking):
            deal = self.round.deal
            assert deal is not None
            yield Event(EventKind.LOOK, seat=owner, cards=self._seen(deal.hands[owner], owner))
        self.closed = self.closed - looking

    def _laid_away(
        self, seat: int, laid: list[Action], after: tuple[Phase, int | None]
    ) -> Iterator[Event]:
        cards = CardSet(action.card for action in laid if action.card is not None)
        yield Event(EventKind.LAY, seat=seat, cards=self._seen(cards, seat))
        if after[0] is Phase.EXCHANGE:
            to = after[1]
            yield Event(EventKind.PASS_ON, seat=to, cards=self._seen(cards, seat, to))

    def _partner_called(self, seat: int, action: Action) -> Iterator[Event]:
        yield Event(EventKind.PARTNER_CALL, seat=seat, action=action)
        shown = (PartnerCall.CARD_SHOWN, PartnerCall.PLAYER)
        if action.kind is not ActionKind.ALONE and self.rules.exchange.partner_call in shown:
            yield Event(EventKind.PARTNER, seat=self.partner)

    def _played(self, seat: int, action: Action) -> Iterator[Event]:
        kind = EventKind.NAME if action.card is None else EventKind.CARD
        yield Event(kind, seat=seat, action=action)
        called = action.card is not None and action.card is self.round.called_card
        if (
            called
            and seat == self.partner
            and self.rules.exchange.partner_call is not PartnerCall.CARD_SHOWN
        ):
            yield Event(EventKind.PARTNER, seat=seat)

    def _opened(self, *, after_trick: bool) -> Iterator[Event]:
        """Rule 8.3: the hand laid open at open misère, before the first lead or after a trick."""
        if self.bid is not Bid("open"):
            return
        if (self.rules.misere.open_exposure is OpenExposure.AFTER_TRICK) is after_trick:
            yield self._open_hand(first=1 if after_trick else 0)

    def _open_hand(self, first: int = 0) -> Event:
        """The contractor's hand as it was when the tricks from the first on were still to come."""
        contractor = self.contractor
        assert contractor is not None
        hand = self.round.hands[contractor].mask
        for trick in (*self.round.tricks[first:], self.round.trick):
            card = trick.card_of(contractor)
            hand |= 0 if card is None else 1 << card.id
        return Event(EventKind.OPEN_HAND, seat=contractor, cards=CardSet.from_mask(hand))
