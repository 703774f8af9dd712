"""What each seat can make in each denomination of a deal, after the best exchange."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from operator import index

from fivehundred.bids import Bid, BidKind
from fivehundred.cards import CardSet
from fivehundred.deal import Deal
from fivehundred.errors import DealError, FiveHundredError, NotFinishedError
from fivehundred.events import PHASES, Phase
from fivehundred.round import Round
from fivehundred.rules import AllPass, PartnerCall, Rules, Sides
from fivehundred.solver.asking import MEMORY, Solver
from fivehundred.solver.exchanges import Exchange
from fivehundred.solver.many import each
from fivehundred.solver.par import par_of
from fivehundred.solver.table import ContractTable, Making, denomination

#: The nodes of a question by default.
NODES = 1_000_000

_TRICKS = 10


def contracts(
    deal: Deal | Round,
    *,
    exact_up_to: int = 1000,
    threads: int = 1,
    memory: int = MEMORY,
    nodes: int | None = NODES,
    progress: Callable[[int, int], object] | None = None,
) -> ContractTable:
    """What each seat gets in each denomination with all hands known, and the par of the deal.

    deal: a deal, or a round, of which only the cards as dealt count.
    exact_up_to: where there are no more different ways to lay cards away than this, all of them are
    tried and the number is exact; where there are more, so many are that look best, and the number
    is one that can be had at the least. Cards of one suit with none of another seat between them
    are not told apart. A kitty of three has at most 286 ways, one of four 1001.
    nodes: where a question takes more of them than this, its answer counts as no, and the number
    is one that can be had at the least. memory: as for `Solver`.
    threads, progress: as for `solve_many`, a seat and a denomination being one thing to do. The
    table is the same for any number of threads. With three or four hands it takes seconds, with
    five or six minutes: there it may be better to try fewer exchanges.

    The contractor takes up the kitty of the deal, lays away what is best for him and leads; where a
    partner is called he calls the best. At bar nullo there is no exchange; at double nullo, where
    the cards laid away go to the partner, both exchange, and only some ways are tried.

    DealError for a round that did not begin with a deal; FiveHundredError and MemoryError as for
    `Solver`.
    """
    if index(exact_up_to) < 1:
        raise FiveHundredError(f"At least one exchange is tried, not {exact_up_to}.")
    start = _Start.of(deal)
    bids: dict[str, Bid] = {}
    for bid in start.rules.contracts:
        bids.setdefault(denomination(bid), bid)
    jobs = [
        _Job(start, bid, seat, exact_up_to)
        for bid in bids.values()
        for seat in range(start.rules.table.players)
    ]
    all_pass: list[None] = [None] if _plays_without_bid(start.rules) else []
    items: list[_Job | None] = [*jobs, *all_pass]
    found = each(items, _ask(start), threads, memory, nodes, progress)
    cells = {(made.seat, made.denomination): made for made in found if isinstance(made, Making)}
    passed = next((tricks for tricks in found if isinstance(tricks, int)), None)
    return ContractTable(
        rules=start.rules,
        dealer=start.dealer,
        cells=cells,
        par=None if _calls(start.rules) else par_of(start.rules, start.dealer, cells, passed),
    )


@dataclass(frozen=True)
class _Start:
    """The cards as dealt: masks by seat, then a dead hand."""

    rules: Rules
    dealer: int
    hands: tuple[int, ...]
    kitty: int

    @classmethod
    def of(cls, deal: Deal | Round) -> _Start:
        if not isinstance(deal, (Deal, Round)):
            raise TypeError(f"A deal or a round has contracts, not {type(deal).__name__}.")
        if isinstance(deal, Round):
            first = deal.copy()
            while first.ply:
                first._pop()
            if PHASES[first._phase] is not Phase.AUCTION:
                raise DealError("A round that was set up after its auction has no deal.")
        state = deal._start() if isinstance(deal, Deal) else deal
        return cls(deal.rules, deal.dealer, *state._start_masks)

    def position(
        self, bid: Bid | None, seat: int | None, hands: dict[int, int], laid: int
    ) -> Round:
        """The first lead, with these hands in the place of those that were dealt."""
        masks = [hands.get(place, mask) for place, mask in enumerate(self.hands)]
        round = Round._without_deal(self.rules)
        round._set_up(
            self.rules._table,
            masks,
            self.kitty,
            laid,
            self.dealer,
            None,
            None if bid is None else bid.id,
            seat,
            None,
            None,
            (),
            -1,
            None,
            {},
            0,
            -1,
        )
        return round


@dataclass(frozen=True)
class _Job:
    """A seat as contractor in a denomination, of which bid is the lowest contract."""

    start: _Start
    bid: Bid
    seat: int
    exact_up_to: int


def _calls(rules: Rules) -> bool:
    """Whether a partner is called."""
    is_called = rules.table.sides is Sides.CALLED
    return is_called and rules.exchange.partner_call is not PartnerCall.NONE


def _plays_without_bid(rules: Rules) -> bool:
    """Whether a round that all pass is played, and between two sides."""
    return rules.auction.all_pass is AllPass.PLAY_NO_TRUMP and rules.columns == 2


def _ask(start: _Start) -> Callable[[Solver, _Job | None], Making | int]:
    def ask(solver: Solver, job: _Job | None) -> Making | int:
        if job is not None:
            return _Search(solver, job).run()
        seats = range(0, start.rules.table.players, 2)
        return solver.tricks(start.position(None, None, {}, 0), seats)

    return ask


class _Search:
    """The best exchange of a contractor."""

    def __init__(self, solver: Solver, job: _Job) -> None:
        self.solver = solver
        self.start, self.bid, self.seat = job.start, job.bid, job.seat
        self.most = job.exact_up_to
        #: Whether all that could be better has been tried.
        self.is_exact = True
        self.rules = job.start.rules
        self.calls = _calls(self.rules) and not self.bid.is_lose_all
        self.table = self.rules.table
        columns = self.rules.columns
        self.own = sum(1 << s for s in range(self.seat % columns, self.table.players, columns))
        all_seats = (1 << self.table.players) - 1
        if self.bid.is_lose_all and self.bid.kind is not BidKind.DOUBLE_NULLO:
            self.playing = all_seats & ~self.own | 1 << self.seat
            self.own = 1 << self.seat
        else:
            self.playing = all_seats

    def run(self) -> Making:
        lose_all = self.bid.is_lose_all
        full = 1 if lose_all else _TRICKS
        best, alone, laid, partner = 0, 0, None, None
        is_full = False
        for round, gone in self.positions():
            laid = gone if laid is None else laid
            for caller, side in self.sides():
                while best < full and self.reaches(round, best + 1, side):
                    best, laid, partner = best + 1, gone, caller
            while self.calls and alone < full and self.reaches(round, alone + 1, self.own):
                alone += 1
            is_full = best == full and (not self.calls or alone == full)
            if is_full:
                break
        return Making(
            seat=self.seat,
            denomination=denomination(self.bid),
            tricks=None if lose_all else best,
            made=bool(best) if lose_all else None,
            is_exact=self.is_exact or is_full,
            laid=CardSet.from_mask(laid or 0),
            partner=partner,
            alone=alone if self.calls else None,
        )

    def reaches(self, round: Round, tricks: int, side: int) -> bool:
        """Whether it is known that a side gets so much."""
        try:
            return self.solver._reaches(round, tricks, side)
        except NotFinishedError:
            self.is_exact = False
            return False

    def sides(self) -> Iterator[tuple[int | None, int]]:
        """The sides that the contractor may be on: the called partner and the mask."""
        if not self.calls:
            yield None, self.own
            return
        for seat in range(self.table.players):
            if seat != self.seat:
                yield seat, self.own | 1 << seat

    def positions(self) -> Iterator[tuple[Round, int]]:
        """The first leads after each exchange that is tried, the better looking first, and what is
        laid away by the contractor."""
        size = self.rules.deal.kitty_size
        if not size or self.bid.kind is BidKind.BAR_NULLO:
            yield self.start.position(self.bid, self.seat, {}, 0), 0
            return
        hand = self.start.hands[self.seat] | self.start.kitty
        first = self.exchange(self.seat, hand, {})
        passes_on = self.bid.kind is BidKind.DOUBLE_NULLO and self.rules.exchange.partner_exchange
        if not passes_on:
            self.is_exact &= first.count() <= self.most
            for laid in first.best(self.most):
                hands = {self.seat: hand & ~laid}
                yield self.start.position(self.bid, self.seat, hands, laid), laid
            return
        self.is_exact = False
        share = max(1, int(self.most**0.5))
        partner = (self.seat + self.rules.columns) % self.table.players
        for passed in first.best(share):
            hands = {self.seat: hand & ~passed, partner: self.start.hands[partner] | passed}
            second = self.exchange(partner, hands[partner], hands)
            for laid in second.best(share):
                after = hands | {partner: hands[partner] & ~laid}
                yield self.start.position(self.bid, self.seat, after, laid), passed

    def exchange(self, seat: int, hand: int, hands: dict[int, int]) -> Exchange:
        rest = 0
        for other in range(self.table.players):
            if other != seat and self.playing >> other & 1:
                rest |= hands.get(other, self.start.hands[other])
        return Exchange(self.rules, self.bid, hand, rest, self.rules.deal.kitty_size)
