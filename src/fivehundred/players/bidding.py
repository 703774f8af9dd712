"""What to call: the bid that promises most points at this score, or pass.

A bid is worth its points times the chance to make it, less what it costs times the chance to fail;
passing is worth what the standing bid is thought to bring or to cost. Where a partner is called,
a bid is worth what it promises with one or alone, whichever is more.
"""

from __future__ import annotations

from functools import lru_cache

from fivehundred import _core
from fivehundred.actions import Action, ActionKind
from fivehundred.bids import Bid, BidKind
from fivehundred.cards import Suit
from fivehundred.events import Phase
from fivehundred.players import losing
from fivehundred.players.estimates import (
    Others,
    contract_tricks,
    hand_tricks,
    likelihood,
    sure_tricks,
)
from fivehundred.players.sight import Order, order_of
from fivehundred.rules import DefenderPoints, Failed, LowerLimit, Sides
from fivehundred.view import View

#: To win the game is worth so much of the target, on top of the points.
GAME = 0.8
#: And for opponents to win it; it may come to that all the same in the next round.
THEIR_GAME = 0.1
#: How much of what opponents score counts, where one of them may call this seat.
THEIRS = 0.5
#: What is left to a partner's misère, of its value.
LEFT = 0.25
#: How many points a bid must promise more than passing.
MARGIN = 15.0
#: The opponents' bid is thought to be good for its tricks and so many more.
TO_SPARE = 0.3
#: What a partner holds on average for the bid of the other, in a suit and at no trump, in tricks;
#: and how much of what a hand has more tells.
HELP = 2.8
HELP_NO_TRUMP = 2.0
HELP_TELLS = 0.9
#: More than so many tricks are not expected from two hands: some of theirs fall together.
MOST = 9.0
#: Tricks that a partner shows by a raise, and by each level of a bid that may not be played.
RAISE = 0.5
SIGNAL = 0.6
#: Tricks that an opponent who has bid holds against any other contract.
AGAINST = 0.25
#: Tricks that a partner who has passed holds less.
SILENT = 0.4
#: What a hand must win by itself in a denomination to signal six in it, and for each level more.
SIGNALS_FROM = 3.5
#: Tricks that a called partner brings more than one who was dealt to the side, in a suit and at no
#: trump.
CALLED = 0.3
CALLED_NO_TRUMP = 1.0
#: The chance that a partner who has bid nullo loses all at double nullo too; that he does when he
#: lays away for it; and that one does who has not bid it.
PARTNER_LOSES = 0.55
PARTNER_LAYS_AWAY = 0.9
PARTNER_MAY_LOSE = 0.1
#: A bid for so many tricks more than expected is not thought about.
HOPELESS = 3.0
#: A bid that does not win is worth so much when the opponents need only a few tricks to win.
TOO_LATE = 0.3
FEW_TRICKS = 30

_LOOK = Action("look")
_ASK = Action("redeal")
_AGREE = Action("agree")
_PASS = Action("pass")


def choose(view: View) -> Action:
    """The call of the seat to act; first of all it looks at its hand."""
    actions = view.legal_actions
    if _LOOK in actions:
        return _LOOK
    auction = Auction(view)
    if _AGREE in actions:
        return _AGREE if auction.has_nothing() else _PASS
    best, most = actions[0], auction.worth_of_passing() + MARGIN
    for action in actions[1:]:
        if action.bid is not None:
            worth = auction.worth(action.bid)
            if worth > most:
                best, most = action, worth
    if best.bid is not None:
        return best
    if _ASK in actions and not auction.is_partners():
        return _ASK
    return auction.signal() or best


@lru_cache(maxsize=64)
def _playable(table: _core.Table) -> frozenset[int]:
    """The ids of the bids that may become the contract."""
    return frozenset(table.playable)


class Auction:
    """An auction as a seat sees it, and what it makes of it."""

    __slots__ = (
        "_tricks",
        "bids",
        "calls",
        "foes",
        "friends",
        "hand",
        "kitty",
        "may_call",
        "me",
        "others",
        "partners",
        "playable",
        "score",
        "their_score",
        "view",
    )

    #: What all this was read off, and the seat.
    view: View
    me: int
    #: The calls, and those of them that are bids: seat and call.
    calls: list[tuple[int, Action]]
    bids: list[tuple[int, Bid]]
    #: The partners and the opponents, as far as the sides are fixed.
    friends: list[int]
    foes: list[int]
    #: Whether a partner may be called; and how many partners a contractor has who calls one then.
    may_call: bool
    partners: int
    #: The hand, with a kitty that lies face up; and how many cards of the kitty are not seen.
    hand: int
    kitty: int
    #: What is not seen.
    others: Others
    #: The ids of the bids that may become the contract.
    playable: frozenset[int]
    #: The score of this seat, and the best of the opponents'.
    score: int
    their_score: int

    def __init__(self, view: View) -> None:
        rules = view.rules
        self.view = view
        self.me = view.seat
        self.calls = _spoken(view)
        self.bids = [(seat, call.bid) for seat, call in self.calls if call.bid is not None]
        columns = rules.columns
        mine = self.me % columns
        seats = [seat for seat in range(rules.table.players) if seat != self.me]
        self.friends = [seat for seat in seats if seat % columns == mine]
        self.foes = [seat for seat in seats if seat % columns != mine]
        self.may_call = rules.table.sides is Sides.CALLED
        self.partners = 1 if self.may_call else len(self.friends)
        self.playable = _playable(rules._table)
        if view.phase is Phase.AUCTION:
            face_up = view._kitty
            self.hand = view._hand | face_up
            self.kitty = 0 if face_up else rules.deal.kitty_size
        else:
            self.hand, self.kitty = view._hand, 0
        missing = rules._table.pack & ~self.hand & ~view._laid
        self.others = Others(missing, len(self.foes), len(self.friends))
        scores = view.scores or (0,) * columns
        self.score = scores[mine]
        self.their_score = max([scores[seat % columns] for seat in self.foes])
        self._tricks: dict[tuple[int, bool], float] = {}

    # ---- points ---------------------------------------------------------------------------------

    def worth(self, bid: Bid) -> float:
        """The points that a bid promises as the contract of this seat."""
        if self.may_call and not bid.is_lose_all:
            return max(self.worth_with_partner(bid), self.worth_alone(bid))
        return self.worth_alone(bid)

    def worth_alone(self, bid: Bid) -> float:
        """The same, where a partner may be called without one."""
        return self._worth(bid, self.chance(bid), 1.0)

    def worth_with_partner(self, bid: Bid) -> float:
        """The same with a partner who is called, and scores half."""
        return self._worth(bid, self.chance(bid, called=True), 0.5)

    def _worth(self, bid: Bid, chance: float, share: float) -> float:
        if not chance:
            return -1e9
        return chance * self.gain(bid, share) - (1.0 - chance) * self.cost(bid, share)

    def worth_of_passing(self) -> float:
        """The points that the standing bid promises, a partner's, this seat's or an opponent's."""
        bid, bidder = self.view._bid
        if bidder < 0 or bid not in self.playable:
            return 0.0
        standing = Bid.from_id(bid)
        if bidder in self.foes:
            return -self._worth_to_them(standing)
        return LEFT * self.gain(standing) if standing.is_lose_all else self.worth(standing)

    def _worth_to_them(self, bid: Bid) -> float:
        """What the opponents' standing bid promises them: it is thought to be sound, and the less
        so the more this hand has against it."""
        rules = self.view.rules
        if bid.level is None:
            return LEFT * self.their_gain(bid)
        expected = bid.level + TO_SPARE - HELP_TELLS * (self._defence(bid) - HELP)
        chance = likelihood(expected, bid.level, self.partners, no_trump=bid.suit is None)
        worth = chance * self.their_gain(bid) - (1.0 - chance) * rules._table.value(bid.id)
        return THEIRS * worth if self.may_call else worth

    def _defence(self, bid: Bid) -> float:
        """What the hand makes in a denomination of the opponents."""
        hand = self.view._hand
        missing = self.view.rules._table.pack & ~hand
        own = hand_tricks(self._order(bid), hand, Others(missing, len(self.foes), 0))
        return own + HELP - HELP_NO_TRUMP if bid.suit is None else own

    def gain(self, bid: Bid, share: float = 1.0) -> float:
        """What a contract brings when it is made: no more points than are needed, but the game.

        share: of the points, when a partner scores the others.
        """
        rules = self.view.rules
        value = share * rules._table.value(bid.id)
        target = rules.ending.target
        if value >= target - self.score or self._wins_at_once(bid):
            return target - self.score + GAME * target
        return value * TOO_LATE if self._tricks_win_for_them() else value

    def _wins_at_once(self, bid: Bid) -> bool:
        """Whether a contract decides the game whatever the score."""
        return bid.is_game or (self.view.rules.ending.instant_win and str(bid) in ("10H", "10NT"))

    def _tricks_win_for_them(self) -> bool:
        """Whether opponents are so near the target that their tricks alone take them there."""
        rules = self.view.rules
        return (
            rules.scoring.defender_points is not DefenderPoints.NEVER
            and not rules.ending.own_contract
            and self.their_score + FEW_TRICKS >= rules.ending.target
        )

    def cost(self, bid: Bid, share: float = 1.0) -> float:
        """What a contract costs when it fails: its points, and the game if that is lost by it."""
        rules = self.view.rules
        value = share * rules._table.value(bid.id)
        ending = rules.ending
        failed = rules.scoring.failed
        if failed is Failed.MINUS:
            loses = (
                ending.at_lower_limit is not LowerLimit.IGNORED
                and self.score - value <= ending.lower_limit
            )
        else:
            if failed is Failed.OPPONENTS_DOUBLE and bid.is_lose_all:
                value *= 2.0
            loses = bid.is_game or self.their_score + value >= ending.target
        return value + GAME * ending.target if loses else value

    def their_gain(self, bid: Bid) -> float:
        """What a contract of the opponents brings them."""
        rules = self.view.rules
        value = rules._table.value(bid.id)
        target = rules.ending.target
        return value + (THEIR_GAME * target if value >= target - self.their_score else 0.0)

    # ---- chances --------------------------------------------------------------------------------

    def chance(self, bid: Bid, *, called: bool = False) -> float:
        """The chance that this seat's side makes a contract; 0 for a bid that is not to be
        played, or not to be made without certainty.

        called: with a partner who is called for it.
        """
        if bid.id not in self.playable:
            return 0.0
        if bid.level is not None:
            expected = self.tricks(bid, called=called)
            if bid.level > expected + HOPELESS:
                return 0.0
            partners = 1 if called else len(self.friends)
            return likelihood(expected, bid.level, partners, no_trump=bid.suit is None)
        if bid.is_game:
            sure = sure_tricks(self._order(bid), self.hand, self.others.missing)
            return 1.0 if sure >= 10 else 0.0
        return self._lose_all_chance(bid)

    def tricks(self, bid: Bid, *, called: bool = False) -> float:
        """The tricks that this seat's side is expected to win in the denomination of a bid."""
        key = bid.id % 5, called
        if key not in self._tricks:
            self._tricks[key] = self._count_tricks(bid, called)
        return self._tricks[key]

    def _count_tricks(self, bid: Bid, called: bool) -> float:
        """By the own hand; by a partner's bid of the denomination and the help for it; or by both
        bids of it."""
        theirs = self._partners_bid(bid.suit)
        is_playable = theirs is not None and theirs.id in self.playable
        if theirs is not None and is_playable and not self._has_bid(bid.suit):
            return self._with_help(theirs)
        others = self.others
        if called:
            others = Others(others.missing, others.foes - 1, 1)
        own = hand_tricks(self._order(bid), self.hand, others)
        tricks = contract_tricks(own, others, self.kitty)
        if called:
            tricks += CALLED_NO_TRUMP if bid.suit is None else CALLED
        bidders = {seat for seat, _ in self.bids}
        tricks -= AGAINST * len(bidders.intersection(self.foes))
        tricks -= SILENT * len(self._silent(bidders))
        if theirs is None or theirs.level is None:
            return tricks
        return tricks + (RAISE if is_playable else SIGNAL * (theirs.level - 5))

    def _with_help(self, bid: Bid) -> float:
        """The tricks that a partner's bid expects, corrected by the help that this hand gives. The
        kitty is his."""
        assert bid.level is not None
        hand = self.view._hand
        missing = self.view.rules._table.pack & ~hand
        others = Others(missing, len(self.foes), len(self.friends))
        help = HELP_NO_TRUMP if bid.suit is None else HELP
        own = hand_tricks(self._order(bid), hand, others)
        bidders = {seat for seat, _ in self.bids}
        tricks = bid.level - AGAINST * len(bidders.intersection(self.foes))
        return min(MOST, tricks + HELP_TELLS * (own - help))

    def _silent(self, bidders: set[int]) -> set[int]:
        """The partners who have called, and have not bid."""
        return {seat for seat, _ in self.calls if seat in self.friends} - bidders

    def _partners_bid(self, suit: Suit | None) -> Bid | None:
        """A partner's last level bid in a denomination."""
        for seat, bid in reversed(self.bids):
            if seat in self.friends and bid.level is not None and bid.suit is suit:
                return bid
        return None

    def _has_bid(self, suit: Suit | None) -> bool:
        """Whether this seat has bid a denomination."""
        return any(
            seat == self.me and bid.level is not None and bid.suit is suit
            for seat, bid in self.bids
        )

    def _lose_all_chance(self, bid: Bid) -> float:
        """The chance to lose every trick, the worst of the hand being laid away."""
        bar = bid.kind is BidKind.BAR_NULLO
        size = 0 if bar else self.view.rules.deal.kitty_size
        hand = self.view._hand if bar else self.hand
        safe = losing.contract_safety(self._order(bid), hand, self.others.missing, size)
        if bid.kind is BidKind.OPEN_MISERE:
            return float(safe**losing.OPEN)
        return safe * self._partner_loses() if bid.kind is BidKind.DOUBLE_NULLO else safe

    def _partner_loses(self) -> float:
        """The chance that the partner loses all at double nullo."""
        nullo = {seat for seat, told in self.bids if told.kind is BidKind.MISERE}
        if not nullo.intersection(self.friends):
            return PARTNER_MAY_LOSE
        lays_away = self.view.rules.exchange.partner_exchange
        return PARTNER_LAYS_AWAY if lays_away else PARTNER_LOSES

    def _order(self, bid: Bid) -> Order:
        return order_of(self.view.rules._table, bid.id)

    # ---- a redeal -------------------------------------------------------------------------------

    def has_nothing(self) -> bool:
        """Whether neither the standing bid nor any that outranks it is worth keeping the deal. A
        hand not looked at has nothing."""
        if not self.view._hand:
            return True
        rank = self.view.rules._table.rank
        standing = rank(self.view._bid[0])
        worths = [self.worth(bid) for bid in self.view.rules.bids if rank(bid.id) > standing]
        return max([self.worth_of_passing(), *worths]) <= MARGIN

    def is_partners(self) -> bool:
        """Whether a partner's bid stands."""
        return self.view._bid[1] in self.friends

    # ---- signals --------------------------------------------------------------------------------

    def signal(self) -> Action | None:
        """A bid that may not be played, to tell a partner who is still to call what the hand is
        strong in; None when there is nothing to tell or nobody to tell it to."""
        called = {seat for seat, _ in self.calls}
        if all(seat in called for seat in self.friends):
            return None
        best, most = None, 0.0
        for action in self.view.legal_actions:
            bid = action.bid
            if bid is None or bid.level is None or bid.id in self.playable:
                continue
            own = hand_tricks(self._order(bid), self.hand, self.others)
            over = own - SIGNALS_FROM - (bid.level - 6)
            if over >= 0.0 and own + 0.1 * bid.level > most:
                best, most = action, own + 0.1 * bid.level
        return best


def _spoken(view: View) -> list[tuple[int, Action]]:
    """The calls, without looks, redeals asked for and the answers to these."""
    rules = view.rules
    if not (rules.deal.weak_hand_redeal or rules.auction.blind_misere_value):
        return [*view.calls]
    calls: list[tuple[int, Action]] = []
    is_answer = False
    for seat, call in view.calls:
        if not is_answer and call.kind in (ActionKind.PASS, ActionKind.BID):
            calls.append((seat, call))
        is_answer = call.kind is ActionKind.ASK_REDEAL
    return calls
