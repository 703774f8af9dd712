"""Random rounds played by the engine and by the reference side by side."""

from __future__ import annotations

import copy
import random
from collections import Counter

import reference as ref
import reference_rules
from fivehundred import Bid, Contract, Deal, Phase, Round, Rules, ScoreSheet
from fivehundred.actions import ALL, write

NO_CONTRACT = "all pass"
ASIDES = ("look", "redeal", "agree")
TEXTS = {
    str(phase): {action: write(action, str(phase)) for action in ALL if action is not None}
    for phase in Phase
}


def as_ints(fields: reference_rules.RuleSet) -> list[int]:
    """A rule set of the reference as the numbers of struct fh_rules."""
    ints: list[int] = []
    for value in fields.values():
        ints += value if isinstance(value, tuple) else [value]
    return ints


def endings(fields: reference_rules.RuleSet) -> list[str]:
    """Every bid that an auction can end with, those below the least contract too, and all pass."""
    return [*ref.bids(fields), NO_CONTRACT]


class Steering:
    """Random calls that end with a drawn contract.

    A seat that would otherwise close the auction with another bid, or with a pass, bids it. A
    contract that may only be bid over a seven or an eight gets such a bid first, double nullo over
    the partner's nullo one of the first two seats to bid that, and blind misere is bid at the
    latest by the last seat to call, a signal by the second seat. Looks and redeals come by chance.
    """

    def __init__(self, fields: reference_rules.RuleSet, goal: str, rng: random.Random) -> None:
        self.goal = goal
        self.rng = rng
        self.ranks = ref.ranks(fields)
        self.needs = self.condition(fields, goal)
        self.nullo_needs = self.condition(fields, "misere")
        self.is_signal = fields["inkle"] == 1 and goal.startswith("6")

    @staticmethod
    def condition(fields: reference_rules.RuleSet, bid: str) -> int:
        if bid not in ref.PLACED_BIDS:
            return ref.WHEN_ANY
        return ref.field(fields, f"{ref.LOSE_ALL_FIELDS[bid]}_when")

    def call(self, model: ref.Round) -> str:
        aside = [text for text in sorted(model.legal()) if self.is_aside(text)]
        if aside and self.rng.random() < 0.5:
            return self.rng.choice(aside)
        legal = model.legal() - {"look", "redeal", "agree"}
        if model.asker is not None or self.goal == NO_CONTRACT or self.is_past(model):
            return "pass"
        if self.needs == ref.WHEN_PARTNER:
            return self.call_for_partner(model, legal)
        lower = self.lower(legal, self.goal, self.needs)
        if self.needs and self.goal not in legal:
            return self.rng.choice(lower)
        if self.is_signal and model.turn == (model.dealer + 2) % model.players:
            return self.goal
        wish = self.rng.choice(["pass", "pass", "lower", "goal"])
        if wish == "goal" or (wish == "lower" and not lower):
            return self.goal
        call = self.rng.choice(lower) if wish == "lower" else "pass"
        if self.goal == "blind":
            callers = {seat for seat, _ in model.calls} | {model.turn}
            return self.goal if len(callers) == model.players else call
        return self.goal if closes(model, call) else call

    def call_for_partner(self, model: ref.Round, legal: set[str]) -> str:
        if self.goal in legal:
            return self.goal
        if any(call == "misere" for _, call in model.calls):
            return "pass"
        if "misere" in legal:
            return "misere" if model.calls or self.rng.random() < 0.5 else "pass"
        return self.rng.choice(self.lower(legal, "misere", self.nullo_needs))

    def lower(self, legal: set[str], goal: str, needs: int) -> list[str]:
        level = {ref.WHEN_SEVEN: "7", ref.WHEN_EIGHT: "8"}.get(needs, "")
        bids = sorted(legal - {"pass"})
        return [bid for bid in bids if bid.startswith(level) and self.rank(bid) < self.rank(goal)]

    def is_aside(self, text: str) -> bool:
        return text in ("redeal", "agree") or (text == "look" and self.goal != "blind")

    def is_past(self, model: ref.Round) -> bool:
        return model.bid is not None and self.rank(model.bid) >= self.rank(self.goal)

    def rank(self, bid: str) -> int:
        return self.ranks[bid]


def closes(model: ref.Round, call: str) -> bool:
    """Whether a call would end the auction."""
    shared = {id(part): part for part in (model.rules, model.ranks, model.hands)}
    trial = copy.deepcopy(model, shared)
    trial.hands = [set(hand) for hand in model.hands]
    trial.apply(call)
    return trial.phase != "auction"


def with_weak_hand(deal: Deal, rng: random.Random) -> Deal:
    """The deal with a hand in it that may ask for a redeal: its high cards change places with low
    ones."""
    hand = rng.choice(deal.hands)
    high = [card for card in hand if not ref.is_weak({str(card)})]
    low = [card for card in deal.pack if card not in hand and ref.is_weak({str(card)})]
    swapped = dict(zip(high, rng.sample(low, len(high)), strict=True))
    swapped |= {card: other for other, card in swapped.items()}
    return Deal(deal.rules, [swapped.get(card, card) for card in deal.pack], deal.dealer)


class Twin:
    """A round in the engine and in the reference; every step compares them."""

    def __init__(
        self,
        fields: reference_rules.RuleSet,
        rng: random.Random,
        counts: Counter[str],
        *,
        lose_all: float = 0.0,
    ) -> None:
        """lose_all: how often the contract is drawn among the lose-all bids alone."""
        self.fields, self.rng, self.counts = fields, rng, counts
        self.rules = Rules.from_ints(as_ints(fields))
        dealer = rng.randrange(ref.field(fields, "players"))
        deal = Deal.random(self.rules, rng.getrandbits(256), dealer=dealer)
        if fields["weak_hand_redeal"] and rng.random() < 0.5:
            deal = with_weak_hand(deal, rng)
        self.engine = Round(deal)
        self.model = ref.Round(fields, dealer, [str(card) for card in deal.pack])
        goals = endings(fields)
        lose_alls = [bid for bid in goals if bid in ref.LOSE_ALL_BIDS]
        self.goal = rng.choice(lose_alls if lose_alls and rng.random() < lose_all else goals)
        self.steering = Steering(fields, self.goal, rng)

    def play(self) -> None:
        """The whole round."""
        self.compare()
        while self.model.turn is not None:
            self.try_illegal()
            self.step(self.choose())
        self.compare_end()

    def choose(self) -> str:
        if self.model.phase == "auction":
            return self.steering.call(self.model)
        legal = sorted(self.model.legal())
        if self.model.phase == "call":
            others = [text for text in legal if not text.startswith("?")]
            own = [text for text in legal if text[1:] in self.model.hands[self.model.turn or 0]]
            kinds = [texts for texts in (legal, own, others) if texts]
            return self.rng.choice(self.rng.choice(kinds))
        names = [text for text in legal if text.startswith("joker")]
        jokers = [text for text in legal if text.startswith("J")]
        if names and self.rng.random() < 0.7:
            return self.rng.choice(names)
        return self.rng.choice(jokers if jokers and self.rng.random() < 0.3 else legal)

    def step(self, text: str) -> None:
        if text.upper().startswith("J"):
            how = "lead" if not self.model.trick and self.model.phase == "play" else "follow"
            self.counts[f"joker: {self.model.phase} {how} {text}"] += 1
        if text in ASIDES or self.model.phase == "call":
            self.counts[f"choice: {'?' if text.startswith('?') else text.partition('=')[0]}"] += 1
        self.engine.push(text.removeprefix("-"))
        self.model.apply(text)
        self.compare()

    def compare(self) -> None:
        engine, model = self.engine, self.model
        where = engine.text
        assert str(engine.phase) == model.phase, where
        assert engine.turn == model.turn, where
        texts = {TEXTS[model.phase][action] for action in engine.legal_actions}
        assert texts == model.legal(), (where, self.rules)
        assert [set(map(str, hand)) for hand in engine.hands] == model.hands[: model.players], where
        assert set(map(str, engine.laid)) == model.laid, where
        if model.phase == "auction":
            assert set(map(str, engine.kitty)) == model.kitty, where
        assert [(s, str(a)) for s, a in engine.trick.plays] == model.trick, where
        assert list(engine._winners) == model.winners, where
        assert (engine.called_card and str(engine.called_card)) == model.called_card, where
        assert engine._partner == model.partner, where
        self.compare_shown()
        for seat in range(model.players):
            view = engine.view(seat)
            assert set(map(str, view.hand)) == model.sees(seat), where
            assert {*view.looked} == model.looked, where
            assert {*view.asked} == model.asked, where
            if seat != model.contractor and model.contractor is not None:
                seen = set(map(str, view.known[model.contractor]))
                assert seen == model.sees_of_contractor(seat), where

    def compare_shown(self) -> None:
        """What seats have shown: the engine also notes that who had to trump and did not has no
        trump."""
        trumps = ref.trump_suit(self.model.contract)
        by_seat = self.engine.view(0).shown_void
        for suits, model in zip(by_seat, self.model.shown_void, strict=True):
            shown = set(map(str, suits))
            if self.fields["must_trump"] and trumps is not None:
                shown -= {trumps} - model
            assert shown == model - {ref.JOKER_SUIT}, self.engine.text

    def try_illegal(self) -> None:
        """A few actions that the reference does not allow are refused by both, without a trace."""
        engine, model = self.engine, self.model
        legal = model.legal()
        texts = TEXTS[model.phase]
        others = [action for action, text in texts.items() if text not in legal]
        jokers = [action for action in others if texts[action].upper().startswith("J")]
        for action in self.rng.sample(others, 2) + self.rng.sample(jokers, 1):
            before = engine.text
            rule = engine._why_not(action.id)
            assert not engine.is_legal(action)
            assert rule, f"{before} {action}"
            self.counts[f"refused: {rule}"] += 1
            try:
                engine.push(action)
            except ValueError as error:
                assert getattr(error, "rule", None) == rule
            else:
                raise AssertionError(f"{action} was done in {before}")
            assert engine.text == before
            try:
                model.apply(texts[action])
            except ref.Illegal:
                continue
            raise AssertionError(f"the reference allows {action} in {before}")

    def compare_end(self) -> None:
        engine, model = self.engine, self.model
        assert list(engine.points) == model.points(), f"{engine.text}\n{self.rules!r}"
        result = engine.result
        assert result is not None
        if model.phase == "thrown":
            assert result.contract is None
            why = "too low" if model.bid is not None else "all passed"
            why = "a redeal" if model.redeal else why
            assert engine._is_redeal is model.redeal
            self.counts[f"ending: thrown in, {why}"] += 1
            return
        made = {None: "all pass", True: "made", False: "failed"}[result.made]
        if model.true_partner is not None:
            self.counts[f"partner: {made}, of a call of {model.called_card and 'a card'}"] += 1
        short = ", early" if len(model.winners) < 10 else ""
        self.counts[f"ending: {made}{short}"] += 1
        self.counts[f"contract: {model.contract or NO_CONTRACT}"] += 1

    def check_texts_and_undo(self) -> None:
        """The position reads back at every ply on the way down, and the way up is the same."""
        engine = self.engine
        texts = []
        end = engine.copy()
        while engine.ply:
            texts.append(engine.text)
            assert Round.from_text(self.rules, engine.text).text == engine.text
            engine.pop()
        while texts:
            engine.redo()
            assert engine.text == texts.pop()
        assert engine == end


def draw_partner(
    fields: reference_rules.RuleSet,
    contract: str | None,
    contractor: int | None,
    rng: random.Random,
) -> int | None:
    """A called partner, or None where there is none or the contractor plays alone."""
    if fields["sides"] != ref.SIDES_CALLED or contract is None or contract in ref.LOSE_ALL_BIDS:
        return None
    seats = [seat for seat in range(ref.field(fields, "players")) if seat != contractor]
    return rng.choice([None, *seats])


def book_game(fields: reference_rules.RuleSet, rng: random.Random, counts: Counter[str]) -> None:
    """A game of drawn results, booked by the engine's sheet and by the reference."""
    rules = Rules.from_ints(as_ints(fields))
    players, target = ref.field(fields, "players"), ref.field(fields, "target")
    scores = [rng.randrange(-target, target) // 10 * 10 for _ in range(ref.columns(fields))]
    dealer = rng.randrange(players)
    sheet = ScoreSheet(rules, dealer=dealer, scores=scores)
    model = ref.Game(fields, dealer, scores)
    for _ in range(12):
        bid = rng.choice(endings(fields))
        contract = None if bid == NO_CONTRACT else bid
        contractor = None if contract is None else rng.randrange(players)
        thrown = (
            ref.field(fields, "all_pass") != ref.PLAY_NO_TRUMP
            if contract is None
            else not ref.playable(fields, contract)
        )
        partner = draw_partner(fields, contract, contractor, rng)
        redeal = rng.random() < 0.2 and fields["weak_hand_redeal"] == 1
        bid_made = None if contract is None else Bid(contract)
        given = Contract(bid_made, seat=contractor, partner=partner)
        if redeal:
            sheet.add_thrown_in(redeal=True)
            model.add(None, None, [], thrown_in=True, redeal=True)
        elif thrown:
            given = Contract(bid_made, seat=contractor)
            sheet.add_thrown_in(given)
            model.add(contract, contractor, [], thrown_in=True)
        else:
            out = ref.sitting_out(fields, contract, contractor)
            seats = [seat for seat in range(players) if seat not in out]
            favour = rng.choice(seats)
            winners = [favour if rng.random() < 0.6 else rng.choice(seats) for _ in range(10)]
            early = ref.field(fields, "misere_early_stop") and contract in ref.LOSE_ALL_BIDS
            side = set() if contractor is None else ref.side_of(fields, contractor)
            stops = [place for place, seat in enumerate(winners, 1) if seat in side]
            if early and stops:
                winners = winners[: stops[0]]
            entry = sheet.add(given, winners=winners)
            entries = model.add(contract, contractor, winners, partner=partner)
            assert list(entry.points) == entries, (rules, given)
        assert list(sheet.scores) == model.scores, (rules, sheet)
        assert sheet.dealer == model.dealer, (rules, sheet)
        assert sheet.barred == model.barred, (rules, sheet)
        assert sheet.is_over == model.over, (rules, sheet)
        assert sheet.winners == model.winners, (rules, sheet)
        if sheet.is_over:
            counts[f"game: over, {len(sheet.winners)} won"] += 1
            return
    counts["game: goes on"] += 1
