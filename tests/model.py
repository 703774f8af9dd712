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
    contract that may only be bid over a seven or an eight gets such a bid first.
    """

    def __init__(self, fields: reference_rules.RuleSet, goal: str, rng: random.Random) -> None:
        self.goal = goal
        self.rng = rng
        self.ranks = ref.ranks(fields)
        when = {"misere": "misere_when", "open": "open_misere_when"}.get(goal)
        self.needs = {ref.WHEN_SEVEN: "7", ref.WHEN_EIGHT: "8"}.get(
            ref.field(fields, when) if when else ref.WHEN_ANY
        )

    def call(self, model: ref.Round) -> str:
        legal = model.legal()
        if self.goal == NO_CONTRACT or (model.bid and self.rank(model.bid) >= self.rank(self.goal)):
            return "pass"
        lower = sorted(c for c in legal if c != "pass" and self.rank(c) < self.rank(self.goal))
        if self.needs:
            lower = [call for call in lower if call.startswith(self.needs)]
            if self.goal not in legal:
                return self.rng.choice(lower)
        wish = self.rng.choice(["pass", "pass", "lower", "goal"])
        if wish == "goal" or (wish == "lower" and not lower):
            return self.goal
        call = self.rng.choice(lower) if wish == "lower" else "pass"
        return self.goal if closes(model, call) else call

    def rank(self, bid: str) -> int:
        return self.ranks[bid]


def closes(model: ref.Round, call: str) -> bool:
    """Whether a call would end the auction."""
    shared = {id(part): part for part in (model.rules, model.ranks, model.hands)}
    trial = copy.deepcopy(model, shared)
    trial.hands = [set(hand) for hand in model.hands]
    trial.apply(call)
    return trial.phase != "auction"


class Twin:
    """A round in the engine and in the reference; every step compares them."""

    def __init__(
        self, fields: reference_rules.RuleSet, rng: random.Random, counts: Counter[str]
    ) -> None:
        self.fields, self.rng, self.counts = fields, rng, counts
        self.rules = Rules.from_ints(as_ints(fields))
        dealer = rng.randrange(ref.field(fields, "players"))
        deal = Deal.random(self.rules, rng.getrandbits(256), dealer=dealer)
        self.engine = Round(deal)
        self.model = ref.Round(fields, dealer, [str(card) for card in deal.pack])
        self.goal = rng.choice(endings(fields))
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
        names = [text for text in legal if text.startswith("joker")]
        jokers = [text for text in legal if text.startswith("J")]
        if names and self.rng.random() < 0.7:
            return self.rng.choice(names)
        return self.rng.choice(jokers if jokers and self.rng.random() < 0.3 else legal)

    def step(self, text: str) -> None:
        if text.upper().startswith("J"):
            how = "lead" if not self.model.trick and self.model.phase == "play" else "follow"
            self.counts[f"joker: {self.model.phase} {how} {text}"] += 1
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
        self.compare_shown()

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
            why = "all passed" if model.bid is None else "too low"
            self.counts[f"ending: thrown in, {why}"] += 1
            return
        made = {None: "all pass", True: "made", False: "failed"}[result.made]
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
        given = Contract(None if contract is None else Bid(contract), seat=contractor)
        if thrown:
            sheet.add_thrown_in(given)
            model.add(contract, contractor, [], thrown_in=True)
        else:
            out = ref.sitting_out(fields, contract, contractor)
            seats = [seat for seat in range(players) if seat not in out]
            favour = rng.choice(seats)
            winners = [favour if rng.random() < 0.6 else rng.choice(seats) for _ in range(10)]
            early = ref.field(fields, "misere_early_stop") and contract in ref.LOSE_ALL_BIDS
            if early and contractor in winners:
                winners = winners[: winners.index(contractor) + 1]
            entry = sheet.add(given, winners=winners)
            assert list(entry.points) == model.add(contract, contractor, winners), (rules, given)
        assert list(sheet.scores) == model.scores, (rules, sheet)
        assert sheet.dealer == model.dealer, (rules, sheet)
        assert sheet.barred == model.barred, (rules, sheet)
        assert sheet.is_over == model.over, (rules, sheet)
        assert sheet.winners == model.winners, (rules, sheet)
        if sheet.is_over:
            counts[f"game: over, {len(sheet.winners)} won"] += 1
            return
    counts["game: goes on"] += 1
