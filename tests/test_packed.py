"""Packed records: what is packed comes back, in one form, and other bytes are refused."""

from __future__ import annotations

import io
import json
import random
from binascii import crc32
from dataclasses import replace
from math import comb
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivehundred import (
    Card,
    CardSet,
    Contract,
    Deal,
    DealError,
    Game,
    NotationError,
    Phase,
    Round,
    Rules,
    notation,
    packed,
)
from fivehundred.players import make
from fivehundred.players import play as play_game
from fivehundred.record import SIZE_LIMIT, Record
from fivehundred.rules import PartnerCall, Return
from helpers import at_random, auction, lay_lowest, let_stand, preset, standing
from strategies import rule_sets

DATA = Path(__file__).parent / "data" / "packed"
NAMES = (*Rules.presets(), *Rules.deltas())
FOUR_HANDED = [name for name in Rules.presets() if preset(name).table.players == 4]
AUSTRALIAN = preset("australian")


def a_round(rules: Rules, seed: int, actions: int = 400) -> Round:
    """A round played at random, so many actions of it."""
    chooser = random.Random(seed)
    dealer = chooser.randrange(rules.table.players)
    return at_random(Round(Deal.random(rules, seed, dealer=dealer)), chooser, actions)


def a_game(rules: Rules, seed: int, actions: int = 400) -> Game:
    return at_random(Game(rules, seed=seed), random.Random(seed), actions)


def assert_kept(record: Record) -> bytes:
    data = packed.dumps(record)
    again = packed.loads(data)
    assert again == record
    assert hash(again) == hash(record)
    assert again.dumps() == record.dumps()
    assert packed.dumps(again) == data
    return data


def with_hands(record: Record) -> Record:
    """The record with the hands in the place of each pack."""
    parts = []
    for number, part in enumerate(record.rounds, 1):
        deal = record.round(number).deal
        assert deal is not None
        dead = [deal.dead_hand] if deal.dead_hand else []
        hands = tuple(map(str, (*deal.hands, *dead, deal.kitty)))
        parts.append(replace(part, pack=None, hands=hands))
    return replace(record, rounds=tuple(parts))


# ---- a round as a number -------------------------------------------------------------------------


class Number:
    """Takes the digits off a packed round."""

    def __init__(self, data: bytes) -> None:
        assert data[-1:] != b"\0"
        self.rest = int.from_bytes(data, "little")

    def take(self, ways: int) -> int:
        self.rest, digit = divmod(self.rest, ways)
        return digit

    def take_set(self, cards: list[Card], size: int) -> list[Card]:
        """The set of so many of the cards, in ascending order."""
        place = self.take(comb(len(cards), size))
        found: list[Card] = []
        for rank in range(size, 0, -1):
            lower = max(n for n in range(len(cards)) if comb(n, rank) <= place)
            place -= comb(lower, rank)
            found.insert(0, cards[lower])
        return found


def read_by_hand(rules: Rules, data: bytes) -> Round:
    """The round of a number, read as the header says, with whole numbers and legal actions only."""
    number = Number(data)
    count = number.take(384) if number.take(2) else 384
    has_pack = number.take(2)
    dealer = number.take(rules.table.players)
    left = list(rules.pack_cards)
    if has_pack:
        pack = [left.pop(number.take(len(left))) for _ in range(len(left))]
        round = Round(Deal(rules, pack, dealer))
    else:
        hands = []
        for _ in range(rules.table.players + rules.table.dead_hands):
            hands.append(number.take_set(left, 10))
            left = [card for card in left if card not in hands[-1]]
        round = Round(Deal.of(rules, list(map(CardSet, hands)), CardSet(left), dealer=dealer))
    while round.turn is not None and round.ply < count:
        if round.phase is not Phase.EXCHANGE:
            actions = round.legal_actions
            round.push(actions[number.take(len(actions))])
            continue
        missing = rules.deal.kitty_size
        size = min(missing, count - round.ply)
        hand = list(round.hands[round.turn])
        for card in number.take_set(hand[: len(hand) - missing + size], size):
            round.push(card)
    assert number.rest == 0
    assert round.ply == count or round.is_over
    return round


def assert_round_kept(round: Round) -> None:
    assert round.deal is not None
    for keep_pack in False, True:
        data = packed.dumps_round(round, keep_pack=keep_pack)
        again = packed.loads_round(round.rules, data)
        assert again == round == read_by_hand(round.rules, data)
        assert again.history == round.history
        assert again.legal_actions == round.legal_actions
        assert again.text == round.text
        assert not again.can_redo
        assert again.deal is not None
        assert str(again.deal) == str(round.deal)
        if keep_pack:
            assert again.deal == round.deal
        assert packed.dumps_round(again, keep_pack=keep_pack) == data


@pytest.mark.parametrize("name", NAMES)
def test_a_round_is_the_number_that_the_header_says(name: str, nightly: bool) -> None:
    for seed in range(200 if nightly else 6):
        assert_round_kept(a_round(preset(name), seed))


@given(rule_sets(), st.integers(0, 2**32), st.integers(0, 100))
def test_a_round_of_any_rule_set_comes_back(rules: Rules, seed: int, actions: int) -> None:
    assert_round_kept(a_round(rules, seed, actions))


@pytest.mark.parametrize("name", Rules.presets())
def test_a_round_comes_back_at_every_ply(name: str) -> None:
    ended = a_round(preset(name), 3)
    for ply in range(ended.ply + 1):
        assert_round_kept(a_round(preset(name), 3, ply))


def test_a_round_left_in_the_middle_of_laying_away() -> None:
    round = let_stand(auction(preset("quebec_46"), 0, "pass 9H"))
    while round.phase is Phase.EXCHANGE:
        assert_round_kept(round)
        round.push(round.legal_actions[-1])
    assert_round_kept(round)


def test_cards_that_go_on_to_the_partner() -> None:
    rules = preset("us_team_43").replace(partner_exchange=True)
    round = let_stand(standing(rules, "double"))
    for _ in range(2):
        lay_lowest(round)
        assert_round_kept(round)
    assert round.phase is Phase.PLAY


@pytest.mark.parametrize("call", [c for c in PartnerCall if c is not PartnerCall.NONE])
def test_a_partner_called(call: PartnerCall) -> None:
    rules = preset("five_handed").replace(partner_call=call)
    round = lay_lowest(let_stand(auction(rules, 0, "7H")))
    for action in round.legal_actions:
        called = round.copy()
        called.push(action)
        assert_round_kept(called)


def test_the_longest_auction() -> None:
    """Every bid of the ladder, and all the others pass after each."""
    rules = preset("six_handed_63").replace(passed_may_return=Return.ALWAYS)
    round = Round(Deal.random(rules, 1))
    while round.phase is Phase.AUCTION:
        bid = round.legal_actions[1]
        round.push(bid)
        for _ in range(rules.table.players - 2):
            if round.phase is Phase.AUCTION:
                round.push("pass")
    assert len(round.calls) > 100
    assert_round_kept(at_random(round, random.Random(1)))
    assert len(packed.dumps_round(round, keep_pack=True)) < 288


def test_the_same_deal_has_the_same_bytes() -> None:
    """Whatever the order of its pack; the order is kept where that is asked for."""
    one = Deal.random(AUSTRALIAN, 500)
    other = Deal.of(AUSTRALIAN, one.hands, one.kitty)
    assert one != other
    assert packed.dumps_round(Round(one)) == packed.dumps_round(Round(other))
    assert len(packed.dumps_round(Round(one))) == 13
    ordered = packed.dumps_round(Round(one), keep_pack=True)
    assert len(ordered) == 23
    assert ordered != packed.dumps_round(Round(other), keep_pack=True)


def test_a_round_that_was_set_up_is_refused() -> None:
    round = Round.set_up(
        AUSTRALIAN, contract=Contract("7H", seat=0), hands=["H7", "S7", "D7", "C7"]
    )
    with pytest.raises(DealError):
        packed.dumps_round(round)


def test_a_round_from_the_text_of_a_deal_is_one() -> None:
    dealt = Round(Deal.random(AUSTRALIAN, 500))
    round = Round.from_text(AUSTRALIAN, dealt.text)
    for keep_pack in False, True:
        data = packed.dumps_round(round, keep_pack=keep_pack)
        assert packed.loads_round(AUSTRALIAN, data) == round


def is_in_its_form(rules: Rules, data: bytes) -> bool:
    """Whether bytes are a round, in one of the two forms that it has; else they are refused."""
    try:
        round = packed.loads_round(rules, data)
    except NotationError as error:
        assert str(error) == "No round of this rule set has these bytes."
        return False
    assert data in [packed.dumps_round(round, keep_pack=keep) for keep in (False, True)]
    return True


@given(rule_sets(), st.binary(max_size=60))
def test_any_bytes_are_a_round_or_refused(rules: Rules, data: bytes) -> None:
    is_in_its_form(rules, data)


@pytest.mark.parametrize("name", Rules.presets())
def test_changed_bytes_are_another_round_or_refused(name: str, nightly: bool) -> None:
    chooser = random.Random(name)
    found = set()
    for seed in range(300 if nightly else 20):
        round = a_round(preset(name), seed, chooser.choice((5, 400)))
        data = bytearray(packed.dumps_round(round, keep_pack=bool(seed % 2)))
        for _ in range(5):
            data[chooser.randrange(len(data))] = chooser.randrange(1, 256)
            found.add(is_in_its_form(round.rules, bytes(data)))
    assert found == {False, True}


@pytest.mark.parametrize(
    "data", [b"\0", b"\1" * 288 + b"\0", b"\1" * 288, b"\1" * 289, b"\1" * 10**6]
)
def test_bytes_that_are_no_round(data: bytes) -> None:
    assert not is_in_its_form(AUSTRALIAN, data)


def test_a_round_has_no_more_bytes_than_it_needs() -> None:
    data = packed.dumps_round(a_round(AUSTRALIAN, 1))
    assert is_in_its_form(AUSTRALIAN, data)
    assert not is_in_its_form(AUSTRALIAN, data + b"\0")


def test_a_round_that_is_over_is_not_unfinished() -> None:
    """The same actions behind the digits of an unfinished round."""
    round = a_round(AUSTRALIAN, 1)
    number = int.from_bytes(packed.dumps_round(round), "little") // 2
    for count in round.ply, round.ply + 1, 383:
        unfinished = 1 + 2 * (count + 384 * number)
        data = unfinished.to_bytes((unfinished.bit_length() + 7) // 8, "little")
        assert not is_in_its_form(AUSTRALIAN, data)


def test_only_bytes_are_read() -> None:
    wrong: Any
    for wrong in "FH5", 5, None, [70]:
        with pytest.raises(TypeError):
            packed.loads(wrong)
        with pytest.raises(TypeError):
            packed.loads_round(AUSTRALIAN, wrong)
    data = packed.dumps_round(a_round(AUSTRALIAN, 1))
    assert packed.loads_round(AUSTRALIAN, bytearray(data)) == a_round(AUSTRALIAN, 1)


# ---- records -------------------------------------------------------------------------------------


def test_a_round_alone() -> None:
    for seed in range(4):
        record = Record.of(a_round(AUSTRALIAN, seed, 30 * seed))
        assert_kept(record)
        assert_kept(with_hands(record))
        assert packed.loads(packed.dumps(record)).round() == a_round(AUSTRALIAN, seed, 30 * seed)


def test_what_stands_in_a_record_besides_rounds() -> None:
    record = Record.of(a_game(AUSTRALIAN, 5))
    part = record.rounds[0]
    for changed in (
        replace(record, seed=None),
        replace(record, seed=0),
        replace(record, seed=2**256 - 1),
        replace(record, scores=(-100_000, 100_000)),
        replace(record, cut=(("H7", None, "JK", "SA"),)),
        replace(record, cut=((), ("H7", None, "JK", "SA"))),
        replace(record, cut=(("H7", None, "JK", "SA"),) * 300),
        replace(record, players=("Ann", "Bob", "", "\u2665")),
        replace(record, notes='Two\nlines, "quoted".'),
        replace(record, tags={"site": "Home", "date": "2026-11-30"}),
        replace(record, extra={"is_round": True, "table": {"number": [1, 2.5, None]}}),
        replace(record, rounds=()),
        replace(record, rounds=(replace(part, annotations={0: "", 3: "why?"}),)),
        replace(record, rounds=(replace(part, marks={1: "!?"}, inferred=(1, 2)),)),
        replace(record, rounds=(replace(part, points=(10, -20)),)),
        replace(record, rounds=(replace(part, extra={"table": 1, "players": []}),)),
    ):
        assert changed != record
        assert_kept(changed)


def is_text(record: Record, number: int) -> bool:
    """Whether the round is there in texts, not as a number."""
    part = record.rounds[number - 1]
    text = json.dumps(part.actions, ensure_ascii=False, separators=(",", ":")).encode()
    return text in packed.dumps(record)


def test_rounds_that_cannot_be_played_are_kept_as_texts() -> None:
    """The rounds before them are packed, those after them are not."""
    record = Record.of(a_game(preset("four_handed_43"), 5, 250))
    assert len(record.rounds) > 3
    first, second, *others = record.rounds
    assert second.pack is not None
    hands = with_hands(record).rounds[1].hands
    assert hands is not None
    for changed in (
        replace(second, pack=()),
        replace(second, pack=second.pack[:-1]),
        replace(second, pack=(*second.pack[:-1], second.pack[0])),
        replace(second, pack=None, hands=("??????????", *hands[1:])),
        replace(second, pack=None, hands=(hands[0][:-2] + "?", *hands[1:])),
        replace(second, pack=None, start="any line"),
        replace(second, actions=("6S", "6S")),
        replace(second, actions=(*second.actions, "pass")),
        replace(second, actions=second.actions[:3]),
        replace(second, actions=("pass", "H7")),
    ):
        record_with = replace(record, rounds=(first, changed, *others))
        assert_kept(record_with)
        unfinished = changed.actions == second.actions[:3]
        packs = [is_text(record_with, number) for number in (1, 2, 3)]
        assert packs == [False, not unfinished, True]
    assert not any(is_text(record, number) for number in range(1, len(record.rounds) + 1))


def test_rounds_after_the_end_of_a_game_are_kept_as_texts() -> None:
    game = play_game(Game(AUSTRALIAN, seed=1), make("basic", seed=1))
    record = Record.of(game)
    longer = replace(record, rounds=(*record.rounds, record.rounds[0]))
    assert_kept(longer)
    assert is_text(longer, len(longer.rounds))
    assert not is_text(longer, len(record.rounds))


def test_cards_laid_away_in_part_and_not_as_they_are_written() -> None:
    round = let_stand(auction(AUSTRALIAN, 0, "7H"))
    for card in list(round.view(round.turn or 0).hand)[:2]:
        round.push(card)
        record = Record.of(round)
        assert not is_text(record, 1)
        assert_kept(record)
    part = record.rounds[0]
    cards = CardSet(part.actions[-1][1:])
    apart = replace(part, actions=(*part.actions[:-1], *(f"-{card}" for card in cards)))
    assert_kept(replace(record, rounds=(apart,)))
    assert is_text(replace(record, rounds=(apart,)), 1)


def test_the_most_rounds_that_are_packed() -> None:
    rules = preset("american_45")
    thrown_in = Record.of(a_game(rules.replace(rounds_limit=0), 1, 5)).rounds[0]
    thrown_in = replace(thrown_in, actions=("pass",) * rules.table.players)
    record = Record(rules=rules, dealer=0, rounds=(thrown_in,) * 4100)
    data = assert_kept(record)
    assert data.count(b'{"pack":') == 4
    assert len(data) < 4100 * 40


def test_a_rule_set_by_reference_and_in_full() -> None:
    house = AUSTRALIAN.replace(target=700, lower_limit=-1000)
    for rules in AUSTRALIAN, house:
        record = Record.of(a_game(rules, 3))
        short, full = packed.dumps(record), packed.dumps(record, embed=True)
        assert packed.loads(short) == packed.loads(full) == record
        assert (len(full) - len(short) > 100) == (rules is AUSTRALIAN)
        assert packed.dumps(packed.loads(full), embed=True) == full


def test_presets_have_their_own_references() -> None:
    rules = [packed._reference(preset(name)) for name in Rules.presets()]
    assert len(set(rules)) == len(rules) == len(packed._presets())


@pytest.mark.parametrize("name", FOUR_HANDED)
def test_a_round_of_four_takes_forty_bytes(name: str, nightly: bool) -> None:
    """On average, in games between basic players, with all that a game brings."""
    size = rounds = 0
    for seed in range(100 if nightly else 8):
        game = play_game(Game(preset(name), seed=seed), make("basic", seed=seed), rounds_limit=50)
        record = Record.of(game)
        assert len(record.rounds) == len(game.rounds)
        size += len(packed.dumps(record))
        rounds += len(record.rounds)
    assert size <= 40 * rounds


def test_a_record_that_is_too_long() -> None:
    record = replace(Record.of(a_game(AUSTRALIAN, 1)), notes="x" * SIZE_LIMIT)
    with pytest.raises(NotationError, match="at most 16 MiB"):
        packed.dumps(record)
    with pytest.raises(NotationError, match="at most 16 MiB"):
        packed.loads(b"FH5\x01" + bytes(SIZE_LIMIT))


# ---- bytes that are no record --------------------------------------------------------------------


def closed(data: bytes) -> bytes:
    """A record of these bytes behind its length, with the length and the checksum that it needs."""
    data = b"FH5\x01" + packed._count(len(data) + 4) + data
    return data + crc32(data).to_bytes(4, "little")


def opened(data: bytes) -> bytes:
    """What stands between length and checksum."""
    reader = packed._Reader(data)
    reader.take(4)
    reader.count()
    return data[reader.at : -4]


def refusal(data: bytes, sentence: str = "") -> NotationError:
    with pytest.raises(NotationError) as caught:
        packed.loads(data)
    error = caught.value
    assert str(error).startswith(f"Byte {error.column}: ")
    assert sentence in str(error)
    assert 1 <= error.column <= len(data) + 1
    assert error.text == data[error.column - 1 :][:32].hex()
    return error


def is_read(data: bytes) -> bool:
    """Whether bytes are a record, in one of its two forms; else they are refused."""
    try:
        record = packed.loads(data)
    except NotationError:
        refusal(data)
        return False
    assert data in (packed.dumps(record), packed.dumps(record, embed=True))
    return True


def samples() -> list[bytes]:
    """Records with all that there can be in one."""
    game = Record.of(a_game(preset("three_handed"), 5, 200), players=["A", "B", "C"], notes="x")
    part = replace(game.rounds[0], annotations={0: "x"}, marks={2: "!"}, points=(1, 2, 3))
    hidden = replace(with_hands(game).rounds[1], hands=("??????????",) * 3 + ("???",))
    texts = replace(game, rounds=(part, hidden), scores=(10, 0, -10), extra={"a": [1, {}]})
    house = Record.of(a_game(AUSTRALIAN.replace(target=700), 1, 90))
    return [
        packed.dumps(Record.of(a_game(AUSTRALIAN, 2, 250))),
        packed.dumps(with_hands(Record.of(a_game(AUSTRALIAN, 2, 250)))),
        packed.dumps(Record.of(a_round(preset("two_handed"), 1))),
        packed.dumps(texts),
        packed.dumps(house),
    ]


def test_a_record_cut_short_or_with_more_bytes_is_refused() -> None:
    for data in samples():
        assert is_read(data)
        for end in range(len(data)):
            assert not is_read(data[:end])
        assert not is_read(data + b"\0")
        assert not is_read(data + data)
        body = opened(data)
        for end in range(len(body)):
            assert not is_read(closed(body[:end]))
        assert not is_read(closed(body + b"\0"))


def test_no_changed_byte_goes_unnoticed() -> None:
    chooser = random.Random(1)
    for data in samples():
        for at in range(len(data)):
            changed = bytearray(data)
            changed[at] ^= chooser.randrange(1, 256)
            assert not is_read(bytes(changed))


def test_changed_bytes_under_a_right_checksum(nightly: bool) -> None:
    chooser = random.Random(2)
    read = 0
    for data in samples():
        body = opened(data)
        for _ in range(20_000 if nightly else 400):
            changed = bytearray(body)
            for _ in range(chooser.choice((1, 1, 2, 5))):
                at = chooser.randrange(len(changed))
                if chooser.random() < 0.2:
                    del changed[at : at + chooser.randrange(1, 4)]
                    changed += b"\0" * (not changed)
                else:
                    changed[at] = chooser.choice((0, 1, 127, 128, 255, changed[at] ^ 1))
            read += is_read(closed(bytes(changed)))
    assert read


@given(st.binary(max_size=200))
def test_any_bytes_are_refused(data: bytes) -> None:
    assert not is_read(data)
    assert not is_read(b"FH5\x01" + data)
    is_read(closed(data))


REFERENCE = packed._reference(AUSTRALIAN)


@pytest.mark.parametrize(
    ("data", "column", "sentence"),
    [
        (b"", 1, "ends too early"),
        (b"FH", 1, "ends too early"),
        (b'{"format"', 1, "no packed record"),
        (b"FH5\x02" + bytes(20), 1, "version 1, not 2"),
        (b"FH5\x01", 5, "ends too early"),
        (b"FH5\x01\x05\0", 5, "5 bytes follow, and there are 1"),
        (b"FH5\x01\x04\0\0\0\0", 6, "checksum"),
        (b"FH5\x01\x84\0" + bytes(4), 5, "more bytes than it needs"),
        (b"FH5\x01" + b"\xff" * 20, 5, "more bytes than it needs"),
        (closed(b""), 6, "ends too early"),
        (closed(b"\0" + b"abcd\0\0"), 7, "no preset of this version"),
        (closed(b"\0" + REFERENCE + b"\4\0"), 11, "no seat"),
        (closed(b"\0" + REFERENCE + b"\0\1"), 13, "ends too early"),
        (closed(b"\0" + REFERENCE + b"\0\1\0\0"), 14, "bytes after the record"),
        (closed(b"\0" + REFERENCE + b"\1\1\0"), 14, "does not follow"),
        (closed(b"\0" + REFERENCE + b"\0\1\1\0"), 14, "No round of this rule set"),
        (closed(b"\0" + REFERENCE + b"\0\x81\x20"), 12, "At most 4096 rounds"),
        (closed(b"\4" + REFERENCE + b"\0\1\0\0"), 14, "one form"),
        (closed(b"\4" + REFERENCE + b"\0\x21" + b"\1" * 33 + b"\0"), 46, "seed"),
        (closed(b"\x08" + REFERENCE + b"\0\0\0"), 13, "one form"),
        (closed(b"\x08" + REFERENCE + b"\0\1abcd\0"), 13, "no card"),
        (closed(b"\x10" + REFERENCE + b"\0\0\0\0"), 14, "one form"),
        (closed(b"\x40" + REFERENCE + b"\0\0"), 12, "one form"),
        (closed(b"\2\1\0\0\0"), 8, "ends too early"),
    ],
)
def test_where_bytes_do_not_read(data: bytes, column: int, sentence: str) -> None:
    assert refusal(data, sentence).column == column


@pytest.mark.parametrize(
    ("texts", "sentence"),
    [
        (b"", "one form"),
        (b"{", "not JSON"),
        (b"[" * 100_000, "not JSON"),
        (b'{"notes":"\xff"}', "not JSON"),
        (b'{"x":' + b"9" * 5000 + b"}", "not JSON"),
        (b"[]", "no object"),
        (b"{}", "one form"),
        (b'{"notes": "x"}', "one form"),
        (b'{"notes":"x","notes":"x"}', "one form"),
        (b'{"notes":"\\u0078"}', "one form"),
        (b'{"notes":"\\ud800"}', "half a character"),
        (b'{"notes":1}', "A text is wanted"),
        (b'{"dealer":0}', "one form"),
        (b'{"format":"x"}', "format"),
        (b'{"x":NaN}', "infinite"),
        (b'{"x":1e999}', "infinite"),
        (b'{"rounds":{}}', "no list of objects"),
        (b'{"rounds":[1]}', "no list of objects"),
        (b'{"rounds":[]}', "one form"),
        (b'{"rounds":[{"pack":[]},{}]}', "one of a pack"),
        (b'{"rounds":[{"x":1}]}', "one of a pack"),
        (b'{"rounds":[{"pack":[],"annotations":{"1":"x"}}]}', "no place in it"),
        (b'{"rounds":[{"pack":[],"annotations":{"00":"x"}}]}', "one form"),
        (b'{"rounds":[{"pack":[],"annotations":{"\xc2\xb2":"x"}}]}', "no place in it"),
        (b'{"rounds":[{"pack":[],"annotations":1}]}', "Named fields"),
        (b'{"rounds":[{"pack":["H7"],"actions":["H1"]}]}', "not the text of an action"),
    ],
)
def test_texts_that_are_no_record(texts: bytes, sentence: str) -> None:
    start = b"\x20" + REFERENCE + b"\0\0"
    refusal(closed(start + packed._count(len(texts)) + texts), sentence)


def test_a_round_that_can_be_packed_is_not_a_text() -> None:
    record = Record.of(Game(AUSTRALIAN, seed=1))
    pack = json.dumps(record.rounds[0].pack, separators=(",", ":"))
    texts = f'{{"rounds":[{{"pack":{pack}}}]}}'.encode()
    head = b"\x20" + REFERENCE + bytes([record.dealer]) + b"\0"
    refusal(closed(head + packed._count(len(texts)) + texts), "can be packed")


def test_fields_are_given_once() -> None:
    record = Record.of(Game(AUSTRALIAN, seed=1))
    number = opened(packed.dumps(replace(record, seed=None)))
    for texts in b'{"rounds":[{"pack":["H7"],"points":[1,2]}]}', b'{"seed":1}', b'{"cut":[]}':
        refusal(closed(b"\x20" + number[1:] + packed._count(len(texts)) + texts), "one form")


# ---- files ---------------------------------------------------------------------------------------


def some_records() -> list[Record]:
    return [Record.of(a_game(preset(name), 2, 200)) for name in Rules.presets()]


def test_records_one_after_the_other(tmp_path: Path) -> None:
    records = some_records()
    path = tmp_path / "games.fhp"
    packed.dump(records, path)
    assert list(packed.iterate(path)) == list(packed.iterate(str(path))) == records
    assert path.read_bytes() == b"".join(map(packed.dumps, records))
    with open(path, "ab") as file:
        packed.dump(iter(records[:1]), file, embed=True)
        assert not file.closed
    with open(path, "rb") as file:
        assert list(packed.iterate(file)) == [*records, records[0]]
        assert not file.closed
    path.write_bytes(path.read_bytes()[:-1])
    *read, error = packed.iterate(path, errors="yield")
    assert read == records
    assert isinstance(error, NotationError)
    size = len(b"".join(map(packed.dumps, records)))
    assert str(error).startswith(f"{path}, record {len(records) + 1}, byte {size + 5}: ")
    packed.dump([], path)
    assert list(packed.iterate(path)) == []
    with pytest.raises(OSError):
        next(packed.iterate(tmp_path / "none"))
    text: Any = io.StringIO("FH5")
    with pytest.raises(TypeError):
        next(packed.iterate(text))


def test_records_are_read_one_at_a_time() -> None:
    class Counting(io.BytesIO):
        taken = 0

        def read(self, size: int | None = -1) -> bytes:
            data = super().read(size)
            self.taken += len(data)
            return data

    data = list(map(packed.dumps, some_records()))
    file = Counting(b"".join(data))
    games = packed.iterate(file)
    for count in range(1, 4):
        next(games)
        assert file.taken == sum(map(len, data[:count]))


def read_on(data: bytes) -> list[Record | int]:
    """The records, and the columns of the errors."""
    found = packed.iterate(io.BytesIO(data), errors="yield")
    return [error.column if isinstance(error, NotationError) else error for error in found]


def test_one_bad_record_loses_no_other() -> None:
    records = some_records()[:3]
    data = list(map(packed.dumps, records))
    for at in (0, 1, 2):
        begin = sum(map(len, data[:at]))
        bad = bytearray(data[at])
        bad[-1] ^= 1
        both = [*data[:at], bytes(bad), *data[at + 1 :]]
        checksum = begin + len(data[at]) - 4
        found = read_on(b"".join(both))
        assert [r for r in found if isinstance(r, Record)] == records[:at] + records[at + 1 :]
        assert found[at] == checksum + 1
        games = packed.iterate(io.BytesIO(b"".join(both)))
        assert [next(games) for _ in range(at)] == records[:at]
        where = f"^Record {at + 1}, byte {found[at]}: .* checksum"
        with pytest.raises(NotationError, match=where) as caught:
            next(games)
        assert caught.value.column == found[at]
        assert list(games) == []


def test_bytes_that_do_not_say_where_the_next_record_begins() -> None:
    records = some_records()[:2]
    one, two = map(packed.dumps, records)
    assert read_on(one + b"garbage" + two) == [records[0], len(one) + 1]
    assert read_on(one + b"FH5\x02" + two) == [records[0], len(one) + 1]
    assert read_on(one + b"FH5\x01" + b"\xff" * 30 + two) == [records[0], len(one) + 5]
    assert read_on(one + b"FH5\x01\x01" + two) == [records[0], len(one) + 5]
    assert read_on(one + two[:-5]) == [records[0], len(one) + 5]
    assert read_on(one + b"F") == [records[0], len(one) + 1]


# ---- golden records ------------------------------------------------------------------------------

GOLDEN = [path.with_suffix(".fhp") for path in sorted(DATA.glob("*.json"))]


@pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])
def test_a_golden_file_reads_and_is_written_for_ever(path: Path) -> None:
    """Beside each packed file stands the same record as JSON."""
    record = Record.load(path.with_suffix(".json"))
    data = path.read_bytes()
    assert packed.loads(data) == record
    assert data in (packed.dumps(record), packed.dumps(record, embed=True))


def test_there_is_a_golden_file_of_every_kind() -> None:
    flags = [opened(path.read_bytes())[0] for path in GOLDEN]
    assert [bool(any(flag >> bit & 1 for flag in flags)) for bit in range(6)] == [True] * 6
    presets = {"presets.fhp", "presets.fhn"}
    assert {path.name for path in DATA.iterdir()} == presets | {
        path.with_suffix(suffix).name for path in GOLDEN for suffix in (".fhp", ".json")
    }


# ---- presets -------------------------------------------------------------------------------------
# A saved record may say no more of its rule set than the name of a preset, or what packed records
# have in the place of the name. So a preset or a delta never changes, and new ones are added to the
# files.

PRESETS = json.loads((DATA.parent / "presets.json").read_text("utf-8"))


def frozen(name: str) -> dict[str, Any]:
    """The fields of a preset or a delta as they have always been."""
    fields = dict(PRESETS[name])
    fields.pop("packed", None)
    return (frozen(fields.pop("like")) if "like" in fields else {}) | fields


@pytest.mark.parametrize("name", NAMES)
def test_presets_never_change(name: str) -> None:
    fields: dict[str, Any] = {}
    for part in preset(name).to_dict().values():
        fields |= part
    assert fields == frozen(name)
    if name in Rules.presets():
        assert packed._reference(preset(name)).hex() == PRESETS[name]["packed"]


def test_no_preset_was_taken_away() -> None:
    assert set(PRESETS) == set(NAMES)


def test_a_round_of_every_preset_is_read_and_written_for_ever() -> None:
    """A file of packed records, and the same records for people to read."""
    path = DATA / "presets.fhp"
    records = list(packed.iterate(path))
    assert records == list(notation.iterate(path.with_suffix(".fhn")))
    assert [record.rules for record in records] == [preset(name) for name in Rules.presets()]
    data, text = io.BytesIO(), io.StringIO()
    packed.dump(records, data)
    notation.dump(records, text)
    assert data.getvalue() == path.read_bytes()
    assert text.getvalue() == path.with_suffix(".fhn").read_text("utf-8")
