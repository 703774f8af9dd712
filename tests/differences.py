"""How often each value of each rule field makes a difference.

A round played under one rule set is done again, action by action, under the same rule set with one
field changed. The two values of the field made a difference when turn, phase, legal actions or what
a seat sees differ on the way, or the points at the end, or what a game makes of the results.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import reference as ref
import reference_rules
from fivehundred import Contract, Deal, Round, Rules, ScoreSheet
from model import as_ints

#: Fields that hang together: when the first changes, the others follow.
TOGETHER = {
    "sides": ("partner_call",),
    "partner_call": ("sides",),
    "schedule": ("own_values",),
    "at_lower_limit": ("lower_limit",),
    "jokers": ("kitty_size", "packets"),
    "lowest_rank": ("kitty_size", "packets", "fours", "high_cards", "jokers"),
    "fours": ("kitty_size", "packets", "lowest_rank", "high_cards", "jokers"),
    "high_cards": ("kitty_size", "packets", "lowest_rank", "fours", "jokers"),
    "kitty_size": ("packets", "lowest_rank", "fours", "high_cards", "jokers"),
    "players": ("kitty_size", "packets", "lowest_rank", "fours", "high_cards", "jokers"),
    "dead_hands": ("kitty_size", "packets", "lowest_rank", "fours", "high_cards", "jokers"),
    "misere_value": ("misere_over", "misere_when"),
    "open_misere_value": ("open_misere_over", "open_misere_when"),
    "double_nullo_value": ("double_nullo_over", "double_nullo_when"),
    "bar_nullo_value": ("bar_nullo_over", "bar_nullo_when"),
}
#: Fields that only follow others.
FOLLOWING = {"own_values", "packets"}
NUMBERS = {
    "misere_over",
    "open_misere_over",
    "double_nullo_over",
    "bar_nullo_over",
    "defender_cap",
    "lower_limit",
    "target",
    "rounds_limit",
}
SEEN = {"kitty_face", "open_exposure", "partner_sees_hand", "blind_misere_value"}


def kind(name: str, value: object) -> str:
    """A field and its value as they are counted: numbers of points and places as on or off."""
    if name in NUMBERS or name.endswith("_value"):
        return f"{name} {'on' if value else 'off'}"
    return f"{name} {value}"


def changed(
    fields: reference_rules.RuleSet,
    name: str,
    pool: list[reference_rules.RuleSet],
    rng: random.Random,
) -> reference_rules.RuleSet | None:
    """The rule set with another value of a field from a pool of rule sets, those that hang with it
    taken along; None when no such rule set was found."""
    for drawn in rng.sample(pool, 20):
        if drawn[name] == fields[name]:
            continue
        other = dict(fields)
        for follower in (name, *TOGETHER.get(name, ())):
            other[follower] = drawn[follower]
        if ref.conflict(other) is None:
            return other
    return None


class Differences:
    """For each value of each field the comparisons made, and those that came out different."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.pool = [reference_rules.random_rules(rng) for _ in range(400)]
        self.tried: Counter[str] = Counter()
        self.differed: Counter[str] = Counter()

    def compare(
        self,
        fields: reference_rules.RuleSet,
        deal: Deal,
        ids: bytes,
    ) -> None:
        """Does a round again under rule sets that differ in one field each."""
        for name in fields:
            if name in FOLLOWING:
                continue
            other = changed(fields, name, self.pool, self.rng)
            if other is None:
                continue
            differs = any(self.looks(name, fields, other, deal, ids))
            for value in (fields[name], other[name]):
                self.tried[kind(name, value)] += 1
                self.differed[kind(name, value)] += differs

    def looks(
        self,
        name: str,
        fields: reference_rules.RuleSet,
        other: reference_rules.RuleSet,
        deal: Deal,
        ids: bytes,
    ) -> Iterator[bool]:
        here, there = deal.rules, Rules.from_ints(as_ints(other))
        yield str(ScoreSheet(here)) != str(ScoreSheet(there))
        yield here.pack_cards != there.pack_cards or here.table.players != there.table.players
        yield here._table.hands != there._table.hands
        seed = self.rng.getrandbits(64)
        yield here._table.draw_dealer(seed) != there._table.draw_dealer(seed)
        yield rounds_differ(deal, Deal(there, deal.pack, deal.dealer), ids, name in SEEN)
        yield any(games_differ(fields, here, there, self.rng) for _ in range(4))


def rounds_differ(deal: Deal, other: Deal, ids: bytes, seen: bool) -> bool:
    here, there = Round(deal), Round(other)
    for id in (*ids, None):
        if (here.turn, here.phase) != (there.turn, there.phase):
            return True
        if here.legal_actions != there.legal_actions:
            return True
        seats = range(deal.rules.table.players) if seen else ()
        if any(here.view(seat)._bytes != there.view(seat)._bytes for seat in seats):
            return True
        if id is not None:
            action = here.legal_actions[[a.id for a in here.legal_actions].index(id)]
            here.push(action)
            there.push(action)
    return here.is_over and here.points != there.points


def games_differ(
    fields: reference_rules.RuleSet, here: Rules, there: Rules, rng: random.Random
) -> bool:
    """Whether a game that is taken up in the middle goes on differently."""
    columns, players = here.columns, here.table.players
    if columns != there.columns:
        return True
    scores = [rng.randrange(-60, 60) * 10 for _ in range(columns)]
    bids = here.bids
    sheets = [ScoreSheet(rules, scores=scores) for rules in (here, there)]
    for _ in range(3):
        bid = rng.choice((None, *bids))
        contract = Contract(None)
        if bid is not None:
            contract = Contract(bid, seat=rng.randrange(players))
        out = ref.sitting_out(fields, None if bid is None else str(bid), contract.seat)
        seats = [seat for seat in range(players) if seat not in out]
        favour = contract.seat if contract.seat is not None and rng.random() < 0.5 else seats[0]
        most = rng.choice((0.5, 1.0))
        winners = [favour if rng.random() < most else rng.choice(seats) for _ in range(10)]
        booked = [book(sheet, contract, winners) for sheet in sheets]
        if booked[0] != booked[1]:
            return True
        if booked[0] is None or sheets[0].is_over:
            return False
    return False


def book(sheet: ScoreSheet, contract: Contract, winners: list[int]) -> object:
    """What a sheet makes of a result, None when it refuses it."""
    try:
        low = contract.bid is not None and contract.bid not in sheet.rules.contracts
        if low or (contract.bid is None and sheet.rules.auction.all_pass.value < 2):
            entry = sheet.add_thrown_in(contract)
        else:
            entry = sheet.add(contract, winners=winners)
    except ValueError:
        return None
    over = (sheet.is_over, sheet.winners, sheet.barred)
    return entry.points, entry.made, sheet.dealer, over
