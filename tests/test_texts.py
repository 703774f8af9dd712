"""Texts from anywhere: what is written reads back, nonsense is refused, the rest is playable."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeVar

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import reference_rules
from fivehundred import (
    Action,
    Bid,
    Card,
    CardSet,
    Contract,
    Deal,
    DealError,
    FiveHundredError,
    IllegalActionError,
    NotationError,
    Phase,
    Round,
    Rules,
    RulesError,
    Suit,
)
from fivehundred.actions import ALL
from fivehundred.capi import ffi, lib
from helpers import preset, sitting_out
from model import as_ints
from test_model import DELTAS, PRESETS

NAMES = (*PRESETS, *DELTAS)
ACTIONS = [action for action in ALL if action is not None]
AUSTRALIAN = preset("australian")
QUEBEC = preset("quebec_46")

every_rule_set = pytest.mark.parametrize("name", NAMES)


# ---- random rounds, for other tests too ---------------------------------------------------------


def drawn_rules(rng: random.Random) -> Rules:
    """A preset, a delta, or a random rule set."""
    if rng.random() < 0.6:
        return preset(rng.choice(NAMES))
    return Rules.from_ints(as_ints(reference_rules.random_rules(rng)))


def some_call(round: Round, goal: int, rng: random.Random) -> Action:
    """A call on the way to a bid: that bid, a lower one or a pass."""
    rank = round.rules._table.rank
    ranks = {action.id: rank(action.id) for action in round.legal_actions if action.bid}
    lower = [bid for bid in ranks if ranks[bid] < rank(goal)] if goal != 64 else []
    wishes = [64, *([goal] if goal in ranks else []), *([rng.choice(lower)] if lower else [])]
    return Action.from_id(rng.choice(wishes))


def some_action(round: Round, goal: int, rng: random.Random) -> Action:
    """A random action; calls lead to the goal, and jokers are played more often than not."""
    if round.phase is Phase.AUCTION:
        return some_call(round, goal, rng)
    legal = round.legal_actions
    rare = [action for action in legal if action.id >= 128 or action.id in (11, 27)]
    return rng.choice(rare if rare and rng.random() < 0.3 else legal)


def plies(rules: Rules, rng: random.Random) -> Iterator[Round]:
    """One round of a random deal at every ply, the start and the end too."""
    deal = Deal.random(rules, rng.getrandbits(64), dealer=rng.randrange(rules.table.players))
    round = Round(deal)
    goal = rng.choice([64, *rules._table.bids])
    yield round
    while not round.is_over:
        round.push(some_action(round, goal, rng))
        yield round


def stopped(rules: Rules, rng: random.Random, phase: Phase | None = None) -> Round:
    """A random round stopped at a random ply, where it can be in a phase."""
    seed = rng.random()
    found = [(round.phase, round.ply) for round in plies(rules, random.Random(seed))]
    fitting = [ply for where, ply in found if phase in (None, where)]
    ply = rng.choice(fitting or [ply for _, ply in found])
    return next(round for round in plies(rules, random.Random(seed)) if round.ply == ply)


# ---- what is written reads back -----------------------------------------------------------------


def assert_reads_back(round: Round) -> None:
    text = round.text
    again = Round.from_text(round.rules, text)
    assert again.text == text
    assert (again.turn, again.phase, again.contract) == (round.turn, round.phase, round.contract)
    assert again.legal_actions == round.legal_actions, text
    assert again.position_key == round.position_key, text
    assert Round.from_text(round.rules, text.lower()).text == text
    players = range(round.rules.table.players)
    assert [again.view(seat)._bytes for seat in players] == [
        round.view(seat)._bytes for seat in players
    ]
    for action in round.legal_actions:
        if round.phase is not Phase.EXCHANGE:
            assert round.is_legal(str(action))


@every_rule_set
def test_positions_read_back_at_every_ply(name: str, nightly: bool) -> None:
    rng = random.Random(name)
    for _ in range(100 if nightly else 4):
        for round in plies(preset(name), rng):
            assert_reads_back(round)


def test_positions_of_drawn_rule_sets_read_back(nightly: bool) -> None:
    rng = random.Random(3)
    for _ in range(2_000 if nightly else 40):
        for round in plies(drawn_rules(rng), rng):
            assert_reads_back(round)


def test_deals_and_rule_sets_read_back(nightly: bool) -> None:
    rng = random.Random(4)
    for _ in range(2_000 if nightly else 100):
        rules = drawn_rules(rng)
        dealer = rng.randrange(rules.table.players)
        deal = Deal.random(rules, rng.getrandbits(256), dealer=dealer)
        again = Deal.parse(rules, str(deal), dealer=dealer)
        assert str(again) == str(deal)
        assert Round(again).text == Round(deal).text
        assert Rules.from_json(rules.to_json()) == rules
        assert Rules.from_dict(rules.to_dict()) == Rules.from_ints(rules.to_ints()) == rules


# ---- nonsense -----------------------------------------------------------------------------------

Read = TypeVar("Read")

any_text = st.text(st.characters(codec=None), max_size=40)
card_like = st.text("SCDHJ23456789TUVWJQKAL10 ,-:=♠♥x", max_size=12)
call_like = st.text("6789TOpassNTGmisereopen10jkJKSCDH=:?#-è", max_size=8)
some_text = st.one_of(any_text, card_like, call_like)


def assert_refused(
    read: Callable[[str], Read], text: str, *errors: type[FiveHundredError]
) -> Read | None:
    """What a reader makes of a text, None when it refuses it with the right error and place."""
    try:
        return read(text)
    except FiveHundredError as error:
        assert type(error) in errors, repr(error)
        assert str(error)
        if isinstance(error, NotationError):
            assert error.text == text
            assert error.line == 1
            assert 1 <= error.column <= len(text) + 1
        return None


@given(some_text)
@example("")
@example("\0")
@example("JK\0")
@example("\ud800")
def test_values_take_texts_that_they_write_and_no_nonsense(text: str) -> None:
    for read in (Card, Bid, Action, CardSet):
        value = assert_refused(read, text, NotationError)
        assert value is None or read(str(value)) == value


@given(some_text)
@example("-")
@example("--")
@example("-H7H7")
@example("?")
def test_a_round_does_not_do_nonsense(text: str) -> None:
    for calls in ("", "8H pass pass pass", "9NT pass pass pass"):
        round = Round(Deal.random(AUSTRALIAN, 1))
        for call in calls.split():
            round.push(call)
        before, ply, key = round.text, round.ply, round.position_key
        done = assert_refused(round.push, text, NotationError, IllegalActionError)
        if done is None:
            assert (round.text, round.ply, round.position_key) == (before, ply, key)
            assert not round.can_redo
        else:
            round.pop()
            assert round.text == before


@given(some_text, some_text, st.sampled_from(NAMES))
def test_deals_of_nonsense_are_refused(text: str, other: str, name: str) -> None:
    rules = preset(name)
    deal = str(Deal.random(rules, 5))
    at = len(text) * 7 % len(deal)
    for nonsense in (text, f"{text}/{other}|{text}", deal[:at] + text + deal[at + len(other) :]):
        read = assert_refused(
            lambda line: Deal.parse(rules, line), nonsense, NotationError, DealError
        )
        assert read is None or Round(read).rules == rules
        with pytest.raises((NotationError, DealError)):
            Deal(rules, nonsense.partition("|")[0])


@given(st.one_of(any_text, st.sampled_from(NAMES), st.text("adeilmnoprstuz_+0123456789")))
@example("")
@example("australian+")
@example("australian\0")
@example("\0")
@example("+".join(["australian"] * 500))
@example("letter_002+letter_002")
def test_names_of_no_rule_set_are_refused(name: str) -> None:
    try:
        rules = Rules.preset(name)
    except RulesError as error:
        assert str(error)
    else:
        assert any(part in name for part in NAMES)
        assert Rules.from_ints(rules.to_ints()) == rules


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=30) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@given(plain, st.integers(0, 200), st.booleans())
def test_rule_sets_of_nonsense_are_refused(nonsense: Any, at: int, whole_part: bool) -> None:
    data = AUSTRALIAN.to_dict()
    part = sorted(data)[at % len(data)]
    field = sorted(data[part])[at % len(data[part])]
    if whole_part:
        data[part] = nonsense
    else:
        data[part][field] = nonsense
    for given_data in (data, nonsense):
        for again in (False, True):
            try:
                rules = (
                    Rules.from_json(json.dumps(given_data))
                    if again
                    else Rules.from_dict(given_data)
                )
            except RulesError as error:
                assert len(str(error)) < 500
            else:
                assert rules.to_dict().keys() == AUSTRALIAN.to_dict().keys()


@given(any_text, st.integers(0, 4000), st.integers(0, 10))
def test_texts_that_are_no_rule_set_are_refused(text: str, at: int, cut: int) -> None:
    written = AUSTRALIAN.to_json()
    for nonsense in (text, written[:at] + text + written[at + cut :]):
        try:
            rules = Rules.from_json(nonsense)
        except (NotationError, RulesError) as error:
            assert str(error)
        else:
            assert Rules.from_json(rules.to_json()) == rules


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 50_000, "1" * 10_000, "NaN", '"\ud800"'])
def test_json_that_is_too_much_is_refused(text: str) -> None:
    with pytest.raises((NotationError, RulesError)):
        Rules.from_json(text)


def test_numbers_that_are_no_rule_set_are_refused(nightly: bool) -> None:
    """Of random numbers in good rule sets only what the core can play is taken."""
    rng = random.Random(6)
    taken = 0
    wild = (-32768, -1, 0, 1, 2, 3, 5, 6, 9, 12, 48, 64, 65, 89, 90, 255, 256, 32767, 1 << 20)
    for _ in range(20_000 if nightly else 1_500):
        ints = list(preset(rng.choice(NAMES)).to_ints())
        for _ in range(rng.choice((1, 1, 2, 5))):
            ints[rng.randrange(len(ints))] = rng.choice(wild)
        try:
            rules = Rules.from_ints(ints)
        except RulesError as error:
            assert str(error)
            continue
        taken += 1
        assert list(rules.to_ints()) == ints
        assert rules.explain()
        for round in plies(rules, rng):
            assert round.legal_actions or round.is_over
    assert taken > 40


# ---- positions ----------------------------------------------------------------------------------

LETTERS = "SCDHNT23456789JQKALTUVW-/=@.!*0:?MOWBIG1 "
FIELD_VALUES = {
    0: ("auction", "exchange", "call", "play", "over", "thrown"),
    4: ("0", "1", "2", "3", "4", "5", "9"),
    5: ("-", "0", "1", "2", "3", "4", "5"),
    6: ("-", "7H@0", "8NT@1", "misere@1", "open@2", "10NT@3", "6S@1", "GN@2", "GS@4", "blind@0"),
    8: ("-", "JK:H", "JL:S", "S5", "JK", "H5D5", "JKJL"),
    9: ("-", "0", "?", "01", "0123", "????", "2222222222", "0123012301"),
    10: ("-", "S", "SCDH", "HH"),
    11: ("-/-", "-/-/-", "-/-/-/-", "SJ/-/-/-", "-/-/-/-/=H", "SCDH/SCDH/SCDH/SCDHJ"),
}


def mutated(text: str, other: str, rng: random.Random) -> str:
    """A state line with a small fault, or with a field of another one."""
    way = rng.randrange(6)
    if way < 3:
        at = rng.randrange(len(text))
        letter = "" if way == 0 else rng.choice(LETTERS)
        return text[:at] + letter + text[at + (way < 2) :]
    fields, others = text.split(" "), other.split(" ")
    place = rng.randrange(len(fields))
    if way == 3 and place < len(others):
        fields[place] = others[place]
    elif way == 4 and place in FIELD_VALUES:
        fields[place] = rng.choice(FIELD_VALUES[place])
    elif len(fields) > 7:
        fields[7] = "".join(
            rng.choice(".!0SCDHNMO*") if rng.random() < 0.4 else char for char in fields[7]
        )
    return " ".join(fields)


def play_out(round: Round, rng: random.Random) -> None:
    """Plays to the end, where there are points, or winners of early tricks that nobody knows."""
    start = round.text
    assert Round.from_text(round.rules, start).text == start
    for _ in range(400):
        if round.is_over:
            break
        legal = round.legal_actions
        assert legal, start
        assert all(round.is_legal(action) for action in legal)
        round.push(rng.choice(legal))
    assert round.is_over, start
    unknown = "?" in start.split(" ")[9]
    try:
        assert len(round.points) == round.rules.columns
        assert round.result is not None
    except FiveHundredError:
        assert unknown, start
    else:
        # A misère that stops early is lost whoever won the tricks before.
        assert not unknown or round.rules.misere.misere_early_stop, start
    events = round.events()
    assert not events or (str(events[-1].kind) == "points") == (not unknown), start
    assert Round.from_text(round.rules, round.text).text == round.text
    while round.ply:
        round.pop()
    assert round.text == start


def read_position(rules: Rules, line: str) -> Round | None:
    try:
        return Round.from_text(rules, line)
    except NotationError as error:
        assert error.text == line
        assert 1 <= error.column <= len(line) + 1
    except DealError as error:
        assert str(error)
    return None


def test_positions_with_faults_are_refused_or_playable(nightly: bool) -> None:
    rng = random.Random(7)
    taken: Counter[Phase] = Counter()
    for _ in range(3_000 if nightly else 60):
        rules = drawn_rules(rng)
        lines = [round.text for _ in range(2) for round in plies(rules, rng)]
        for _ in range(100):
            line = rng.choice(lines)
            for _ in range(rng.choice((1, 1, 2, 3))):
                line = mutated(line, rng.choice(lines), rng) or "-"
            round = read_position(rules, line)
            if round is not None:
                taken[round.phase] += 1
                play_out(round, rng)
    assert all(taken[phase] > (0 if phase is Phase.CALL else 10) for phase in Phase), taken


HANDS = "S5STSAC8CKD6D7D9H6H8/S7S9SKC5C7C9CTDJDAHJ/S6SQC6CAD8H5H7HTHKHA/S8JKSJCQD4D5DTDQDKHQ"
QUEBEC_HANDS = (
    "S5C6C9CJCKD6DAH4H8HKS4S6STCTD5D9/S7S8SJC4C8CQD8DTH6HJ/"
    "SQSAC7D7DJH5H9HTHQHA/JKS9SKC5JLCAD4DQDKH7"
)


@pytest.mark.parametrize(
    ("rules", "line"),
    [
        # Voids are shown in the play alone.
        (AUSTRALIAN, f"auction {HANDS} CJH4H9 - 3 3 7D@1 0!D. - - - -/S/SC/-"),
        # Bids below eight are thrown in.
        (QUEBEC, f"exchange {QUEBEC_HANDS} S4S6STCTD5D9 - 3 0 7H@0 !HHH - - - -/-/-/-"),
        # The contractor's trick has ended the round.
        (
            AUSTRALIAN.replace(misere_early_stop=True),
            "play HTHQ/S8S9/SASK/- - - 3 1 misere@1 M!*MM - 01222022 SCDH -/-/-/-",
        ),
    ],
    ids=["voids shown in the auction", "too low for an exchange", "a misère decided before"],
)
def test_positions_that_no_round_comes_to_are_refused(rules: Rules, line: str) -> None:
    with pytest.raises(DealError):
        Round.from_text(rules, line)


@given(any_text)
@example("")
@example(" " * 11)
@example("auction")
@example(Round(Deal.random(AUSTRALIAN, 5)).text + "\0")
@example(Round(Deal.random(AUSTRALIAN, 5)).text + " ")
def test_texts_that_are_no_position_are_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Round.from_text(AUSTRALIAN, text)
    assert caught.value.text == text
    assert 1 <= caught.value.column <= len(text) + 1
    assert caught.value.state is None


def nonsense_position(rules: Rules, rng: random.Random) -> dict[str, Any]:
    """Arguments for set_up, some of them what they should be."""
    deck = list(rules.pack_cards) if rng.random() < 0.9 else [Card.from_id(i) for i in range(64)]
    rng.shuffle(deck)
    players, size = rules.table.players, rng.randrange(1, 11)

    def drawn(count: int) -> CardSet:
        return CardSet([deck.pop() for _ in range(min(count, len(deck)))])

    def seat() -> int:
        return rng.randrange(players) if rng.random() < 0.9 else rng.choice((-1, 5, 6, 7, 255))

    def suits() -> list[Suit]:
        return [suit for suit in Suit if rng.random() < 0.15]

    bid = rng.choice([None, *map(Bid.from_id, rules._table.bids), Bid("7H"), Bid("misere")])
    contract = None if bid is None else Contract(bid, seat=rng.randrange(players))
    led = [deck.pop() for _ in range(rng.choice((0, 0, 0, 1, 2, players - 1)) % len(deck))]
    leader = rng.choice((None, seat()))
    first = leader if leader is not None else 0 if contract is None else contract.seat or 0
    behind = {(first + place) % players for place in range(len(led))}
    hands = [drawn(size - (place in behind)) for place in range(players)]
    if contract is not None and contract.is_lose_all and rng.random() < 0.8:
        for out in sitting_out(rules, contract):
            hands[out] = CardSet()
    if rng.random() < 0.1:
        hands = hands[:-1] if rng.random() < 0.5 else [*hands, drawn(1)] * 2
    known = [rng.choice((seat(), None)) for _ in range(rng.choice((10 - size, 10 - size, 3)))]
    trick: list[Any] = [
        rng.choice((card, str(card), f"{card}:H")) if card.is_joker else card for card in led
    ]
    given: dict[str, Any] = {
        "contract": contract,
        "hands": hands,
        "leader": leader,
        "trick": trick,
        "kitty": drawn(rng.choice((0, rules.deal.kitty_size))),
        "laid": drawn(rng.choice((0, 0, rules.deal.kitty_size, 7))),
        "dealer": seat(),
        "winners": rng.choice((None, known)),
        "suits_led": suits(),
        "shown_void": {seat(): suits()} if rng.random() < 0.3 else None,
        "shown_no_joker": [seat()] if rng.random() < 0.1 else [],
        "joker_suit": rng.choice((None, None, None, Suit.HEARTS)),
    }
    return given


def test_positions_of_nonsense_are_refused_or_playable(nightly: bool) -> None:
    rng = random.Random(8)
    taken, refused = 0, Counter[str]()
    for _ in range(200_000 if nightly else 3_000):
        rules = drawn_rules(rng) if rng.random() < 0.2 else preset(rng.choice(NAMES))
        given = nonsense_position(rules, rng)
        try:
            round = Round.set_up(rules, **given)
        except FiveHundredError as error:
            assert type(error) in (DealError, NotationError, FiveHundredError), repr(error)
            refused[str(error)] += 1
        else:
            taken += 1
            play_out(round, rng)
    assert taken > 200
    assert len(refused) > 12


# ---- the writers and readers of C ---------------------------------------------------------------


def assert_fits(write: Callable[[Any, int], int], text: str) -> None:
    """A writer with a buffer of every size: it writes all or says so, and nothing past the end."""
    room = len(text) + 8
    for size in range(len(text) + 2):
        buffer = ffi.new("char[]", b"~" * room)
        length = write(buffer, size)
        assert bytes(ffi.buffer(buffer, room))[size:] == b"~" * (room - size)
        if size <= len(text):
            assert length == -lib.FH_NO_SPACE
        else:
            assert length == len(text)
            assert ffi.string(buffer).decode() == text


def compiled(rules: Rules) -> Any:
    raw, table = ffi.new("fh_rules *"), ffi.new("fh_table *")
    numbers = b"".join(number.to_bytes(2, "little", signed=True) for number in rules.to_ints())
    ffi.memmove(raw, numbers, len(numbers))
    assert lib.fh_rules_compile(raw, table) == lib.FH_OK
    return table


def test_writers_keep_to_their_buffers() -> None:
    for card in map(Card.from_id, range(64)):
        assert_fits(partial(lib.fh_card_write, card.id), str(card))
    for mask in (0, 1, AUSTRALIAN.pack_cards.mask, (1 << 64) - 1):
        assert_fits(partial(lib.fh_cards_write, mask), str(CardSet.from_mask(mask)))
    for phase, action in [(phase, action) for phase in range(6) for action in ACTIONS]:
        is_card = action.card is not None and action.id < 64
        mark = {1: "-", 2: "?"}.get(phase, "") if is_card else ""
        assert_fits(partial(lib.fh_action_write, action.id, phase), f"{mark}{action}")


@pytest.mark.parametrize("name", PRESETS)
def test_states_are_written_into_their_buffers(name: str) -> None:
    rules = preset(name)
    table, state = compiled(rules), ffi.new("fh_state *")
    for number, round in enumerate(plies(rules, random.Random(9))):
        assert lib.fh_state_read(table, round.text.encode(), state, ffi.NULL) == lib.FH_OK
        assert len(round.text) < lib.FH_TEXT_MAX
        if number % 4 == 0:
            assert_fits(partial(lib.fh_state_write, table, state), round.text)


def test_the_longest_state_fits() -> None:
    rules = Rules.from_ints(as_ints(reference_rules.preset("quebec_46") | SIX_HANDS))
    longest = max(
        len(round.text) for seed in range(40) for round in plies(rules, random.Random(seed))
    )
    assert 180 < longest < lib.FH_TEXT_MAX


SIX_HANDS: reference_rules.RuleSet = {
    "players": 6,
    "sides": 2,
    "lowest_rank": 2,
    "high_cards": 2,
    "jokers": 2,
    "kitty_size": 4,
    "packets": (3, -2, 4, -2, 3, 0, 0, 0, 0, 0, 0, 0),
}


def raw_states(rules: Rules, rng: random.Random) -> list[bytes]:
    """A round at every ply, as bytes of fh_state."""
    table, state = compiled(rules), ffi.new("fh_state *")
    found = []
    for round in plies(rules, rng):
        assert lib.fh_state_read(table, round.text.encode(), state, ffi.NULL) == lib.FH_OK
        found.append(bytes(ffi.buffer(state)))
    return found


def raw_text(table: Any, state: Any) -> bytes:
    text = ffi.new("char[]", lib.FH_TEXT_MAX)
    assert lib.fh_state_write(table, state, text, lib.FH_TEXT_MAX) > 0
    return bytes(ffi.string(text))


def play_out_raw(table: Any, state: Any, rng: random.Random) -> None:
    actions, result = ffi.new("fh_actions *"), ffi.new("fh_result *")
    for _ in range(400):
        if lib.fh_turn(state) == lib.FH_NOBODY:
            break
        count = lib.fh_legal(table, state, actions)
        assert count > 0
        action = lib.fh_actions_at(actions, rng.randrange(count))
        assert lib.fh_apply(table, state, action) == lib.FH_OK
    assert lib.fh_result_of(table, state, result) == lib.FH_OK


def test_states_of_random_bytes_are_refused_or_playable(nightly: bool) -> None:
    rng = random.Random(10)
    size, named = ffi.sizeof("fh_state"), ffi.offsetof("fh_state", "reserved")
    taken = 0
    for _ in range(2_000 if nightly else 25):
        rules = drawn_rules(rng)
        table, state, again = compiled(rules), ffi.new("fh_state *"), ffi.new("fh_state *")
        states = raw_states(rules, rng)
        for _ in range(150):
            raw = bytearray(rng.choice(states))
            for _ in range(rng.choice((1, 1, 1, 2, 3))):
                raw[rng.randrange(rng.choice((0, 64)), named)] = rng.choice(
                    (0, 1, 2, 3, 5, 7, 9, 64, 95, 254, 255, rng.randrange(256))
                )
            ffi.memmove(state, bytes(raw), size)
            if lib.fh_set_up(table, state) != lib.FH_OK:
                assert bytes(ffi.buffer(state)) == raw
                continue
            taken += 1
            text = raw_text(table, state)
            assert lib.fh_state_read(table, text, again, ffi.NULL) == lib.FH_OK, text
            assert bytes(ffi.buffer(again)) == bytes(ffi.buffer(state)), text
            assert lib.fh_key(again) == lib.fh_key(state)
            play_out_raw(table, state, rng)
    assert taken > 500


@given(st.binary(max_size=300).filter(lambda text: b"\0" not in text), st.integers(0, 400))
def test_readers_of_c_take_any_bytes(noise: bytes, at: int) -> None:
    table, state = compiled(AUSTRALIAN), ffi.new("fh_state *")
    line = Round(Deal.random(AUSTRALIAN, 5)).text.encode()
    place = ffi.new("int *")
    for text in (noise, line[:at] + noise + line[at:], line[:at] + noise):
        lib.fh_state_clear(state)
        before = bytes(ffi.buffer(state))
        status = lib.fh_state_read(table, text, state, place)
        assert status in (lib.FH_OK, lib.FH_BAD_TEXT, lib.FH_BAD_DEAL)
        if status != lib.FH_OK:
            assert bytes(ffi.buffer(state)) == before
            assert 0 <= place[0] <= len(text)
    card, cards = ffi.new("fh_card *", 77), ffi.new("fh_cards *", 77)
    action = ffi.new("fh_action *")
    for phase in range(-1, 8):
        if lib.fh_action_read(noise, phase, action) == lib.FH_OK:
            assert ALL[action[0]] is not None
    if lib.fh_card_read(noise, card) != lib.FH_OK:
        assert card[0] == 77
    if lib.fh_cards_read(noise, cards) != lib.FH_OK:
        assert cards[0] == 77
