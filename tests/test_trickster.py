"""Records of Trickster Cards: read, mapped onto rule sets, played again, written back."""

from __future__ import annotations

import dataclasses
import io
import pickle
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivehundred import (
    Bid,
    CardSet,
    Deal,
    DealError,
    FiveHundredError,
    Game,
    IllegalActionError,
    NotationError,
    Phase,
    Record,
    Round,
    Rules,
    RulesError,
    trickster,
)
from fivehundred.actions import Action, ActionKind
from fivehundred.errors import Place
from fivehundred.players import make
from fivehundred.rules import AllPass, Return, Sides, When
from fivehundred.trickster.options import options_of, readings
from fivehundred.trickster.tags import SIZE_LIMIT
from helpers import field, legal, play, preset, rules

DATA = Path(__file__).parent / "data" / "trickster"
NORTH, EAST, SOUTH, WEST = range(4)

#: Complete records, as they are written.
WHOLE = (
    "american", "australian", "misere", "no_trump", "red_joker", "six", "three", "two_jokers",
)  # fmt: skip


@cache
def text_of(name: str) -> str:
    return (DATA / name).read_text("utf-8")


def whole(name: str) -> str:
    return text_of(f"{name}.ptn")


def read(text: str) -> Record:
    """The record of a text, which keeps its form when it is written."""
    record = trickster.loads(text)
    again = trickster.dumps(record)
    assert trickster.loads(again) == record
    assert trickster.dumps(trickster.loads(again)) == again
    return record


def record_of(found: Record | FiveHundredError) -> Record:
    assert isinstance(found, Record), found
    return found


def round_of(record: Record) -> Round:
    return record.round()


def with_options(options: str) -> str:
    """A deal of four hands under these options."""
    options = options.replace('"', '\\"')
    deal = re.search(r"\[Dealer.*\n\[Deal.*\n\[Undealt.*\n", whole("australian"))
    assert deal is not None
    return f'[GameCode "FiveHundred"]\n[GameOptionsJson "{options}"]\n{deal[0]}'


# ---- whole records -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_record_reads_and_is_written_back_byte_for_byte(name: str) -> None:
    record = trickster.loads(whole(name))
    assert trickster.dumps(record) == whole(name)
    assert read(whole(name)) == record
    assert Record.loads(record.dumps()) == record
    assert round_of(record).is_over


def test_what_a_record_says_is_in_its_place() -> None:
    record = trickster.loads(whole("australian"))
    assert record.players == ("Ann", "Bob (Auto)", "Cay (1234567)", "Dan (7654321 Dis)")
    assert (record.dealer, record.is_round) == (SOUTH, False)
    assert record.tags == {
        "event": "Trickster Cards: Play 500 - Australian with 3-card kitty, must bid to win, "
        "misère after 7, open misère ±500",
        "date": "2026.03.14",
        "time": "15:09:26",
        "local": "3/14/2026 7:09 AM PST",
    }
    round = round_of(record)
    assert str(round.result) == "8D@1 made, tricks 0 7 2 1: +20, +280"
    deal = round.deal
    assert deal is not None
    assert deal.hands[SOUTH] == CardSet("SQ S9 S8 H8 DA D8 D7 CA CJ C7")
    assert deal.hands[EAST] == CardSet("S5 H9 H6 DK DQ DJ D9 D5 CK JK")
    assert deal.kitty == round.kitty == CardSet("SA D6 HT")
    assert round.laid == CardSet("H6 H9 HT")
    assert [str(call) for _, call in round.calls] == (
        ["6C", "6H", "7D", "pass", "pass", "misere", "8D", "pass"]
    )
    assert str(round.tricks[0]) == "1: JK D7 D4 DT (1)"


def test_the_scores_of_a_finished_round_are_those_after_it() -> None:
    record = trickster.loads(whole("australian"))
    assert '[GameScores "S:140 220 140 220"]' in whole("australian")
    assert record.scores == (140 - 20, 220 - 280)
    assert record.game().scores == (140, 220)
    unfinished = whole("australian").replace("DK CJ CQ HA\n", "")
    assert read(unfinished).scores == (140, 220)
    assert read(re.sub(r"\[GameScores.*\n", "", unfinished)).is_round
    assert read(unfinished.replace("S:140 220 140 220", "?")).is_round


def test_scores_begin_with_the_seat_in_front_of_them() -> None:
    text = whole("australian").replace("S:140 220 140 220", "W:220 140 220 140")
    assert trickster.loads(text) == trickster.loads(whole("australian"))
    three = trickster.loads(whole("three"))
    assert '"S:40 230 90"' in whole("three")
    assert three.game().scores == (90, 40, 230)  # east, south, west


def test_columns_are_fixed_and_the_order_in_a_row_begins_with_the_winner() -> None:
    round = round_of(trickster.loads(whole("australian")))
    rows = whole("australian").partition('[Play "E"]\n')[2].splitlines()
    for trick, row in zip(round.tricks, rows, strict=True):
        cards = [str(trick.card_of(seat)).replace("JK", "JH") for seat in (1, 2, 3, 0)]
        assert cards == row.split()
    assert (round.tricks[7].leader, rows[7]) == (SOUTH, "D9 SQ C9 CT")


def test_a_joker_led_without_a_suit_is_given_the_one_that_is_legal() -> None:
    record = trickster.loads(whole("no_trump"))
    (part,) = record.rounds
    assert part.actions[16] == "JK:D"
    assert part.inferred == (17,)
    kept = record.extra["trickster"]
    assert kept["reports"] == (
        "Decision 17, JK:D by S, was put in: the record leaves the suit out.",
    )
    assert "\nJH DJ C7 H5\n" in trickster.dumps(record)


def test_a_suit_that_is_named_is_kept_and_is_no_inference() -> None:
    named = whole("no_trump").replace("\nJH ", "\nJH:D ")
    record = read(named)
    assert record.rounds[0].actions == trickster.loads(whole("no_trump")).rounds[0].actions
    assert record.rounds[0].inferred == ()
    assert trickster.dumps(record) == named
    for suit in ("♦", "d"):
        assert trickster.loads(named.replace("JH:D", f"JH:{suit}")) == record
    wrong = whole("no_trump").replace("\nJH ", "\nJH:H ")
    with pytest.raises(IllegalActionError, match=r"C7 is not legal|DJ is not legal"):
        trickster.loads(wrong)
    with pytest.raises(NotationError, match="line 26, column 1: 'JH:X' is no joker with a suit"):
        trickster.loads(named.replace("JH:D", "JH:X"))


def test_at_misere_the_partner_sits_out() -> None:
    round = round_of(trickster.loads(whole("misere")))
    assert str(round.contract) == "misere@3"
    assert round.sitting_out == {EAST}
    assert all(len(trick) == 3 for trick in round.tricks)


def test_an_inkle_is_a_six() -> None:
    record = trickster.loads(whole("american"))
    assert record.rounds[0].actions[0] == "6C"
    assert record.rules.auction.inkle
    for written in ("6♣", "6C", "ic"):
        assert trickster.loads(whole("american").replace("i♣", written)) == record


def test_of_two_jokers_the_black_one_is_the_higher_unless_only_the_red_one_can_be() -> None:
    black = trickster.loads(whole("two_jokers"))
    assert "\nJH JL D4 D7\n" in whole("two_jokers")
    trick = round_of(black).tricks[0]
    assert [str(card) for card in trick.cards] == ["JL", "JK", "D4", "D7"]
    assert trick.winner == NORTH
    red = trickster.loads(whole("red_joker"))
    assert "\nJL JH C4 C6\n" in whole("red_joker")
    trick = round_of(red).tricks[0]
    assert [str(card) for card in trick.cards] == ["JL", "JK", "C4", "C6"]
    assert trick.winner == EAST
    assert red.extra["trickster"]["jokers"] == "red"
    assert "jokers" not in black.extra["trickster"]


def test_a_table_of_three_and_of_six() -> None:
    three = trickster.loads(whole("three"))
    assert three.players == ("Ann", "Bob (Auto)", "Cay")  # east, south, west
    assert (three.dealer, three.rules.columns) == (2, 3)
    six = trickster.loads(whole("six"))
    assert six.players == ("Ann", "Bob (Auto)", "Cay", "Dan", "Eve", "Fay")
    assert (six.dealer, six.rules.columns) == (0, 2)
    numbers = re.sub("([SHDC])U", r"\g<1>11", whole("six"))
    numbers = re.sub("([SHDC])V", r"\g<1>12", numbers).replace("HW", "H13").replace("DW", "D13")
    assert numbers != whole("six")
    assert trickster.loads(numbers) == six


# ---- forms of the text ---------------------------------------------------------------------------


def test_an_older_export_reads_and_is_written_in_the_newer_form() -> None:
    record = read(text_of("older.pbn"))
    assert record.notes == "an older export, as it was pasted"
    assert dataclasses.replace(record, notes="") == trickster.loads(whole("no_trump"))
    assert trickster.dumps(dataclasses.replace(record, notes="")) == whole("no_trump")


def test_what_is_pasted_into_a_thread() -> None:
    found = list(trickster.iterate(text_of("pasted.md")))
    assert found == [trickster.loads(whole("american")), trickster.loads(whole("misere"))]


@pytest.mark.parametrize("name", WHOLE)
def test_other_ways_to_write_the_same(name: str) -> None:
    text, record = whole(name), trickster.loads(whole(name))
    lines = text.splitlines()
    ways = [
        text.replace("\n", "\r\n"),
        text.replace("\n", "\r"),
        "\ufeff" + text,
        text.rstrip("\n"),
        "\n".join(line + "\n" for line in lines),
        "\n".join(f"  {line}\t" for line in lines),
        "```\n" + text + "```\n",
        re.sub(r'^(\[\w+) "(.*)"\]$', r'\1  "\2" ', text, flags=re.MULTILINE),
        text.replace("% PTN ---------------------------\n", ""),
        text.replace("PTN", "PBN"),
        text.replace("♣", "C").replace("♦", "D").replace("♥", "h"),
    ]
    for way in ways:
        assert trickster.loads(way) == record
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        assert trickster.loads(text.encode(encoding)) == record


def test_tags_in_any_order() -> None:
    text = whole("misere")
    tags = re.findall(r"^\[.*\n(?:[^\[%\n].*\n)*", text, re.MULTILINE)
    assert len(tags) == text.count("\n[")
    chooser = random.Random(2)
    for _ in range(20):
        event, *others = tags
        chooser.shuffle(others)
        assert trickster.loads(event + "".join(others)) == trickster.loads(text)


def test_a_name_may_have_any_characters() -> None:
    names = ('Ann "the ace"', "back\\slash", "a\nb\tc\r", "] % [Deal")
    record = dataclasses.replace(trickster.loads(whole("australian")), players=names)
    text = trickster.dumps(record)
    assert '[North "Ann \\"the ace\\""]' in text
    assert trickster.loads(text) == record
    raw = whole("australian").replace('"Ann"', '"Ann "the ace""')
    assert trickster.loads(raw).players[NORTH] == names[0]


def test_seats_without_a_name() -> None:
    text = whole("australian")
    some = read(re.sub(r"\[(West|East) .*\n", "", text))
    assert some.players == ("Ann", "", "Cay (1234567)", "")
    none = read(re.sub(r"\[(West|North|East|South) .*\n", "", text))
    assert none.players == ()


def test_other_tags_are_kept() -> None:
    text = whole("australian").replace("[GameCode", '[Annotator "Zoë"]\n[GameCode')
    record = read(text)
    assert record.tags["Annotator"] == "Zoë"
    assert trickster.dumps(record) == text


MISERE = ("Misère", "misere", "MISÈRE", "Nullo", "nulo", "Mis.")
OPEN = (
    "OpenMisère", "Open Misère", "open-misere", "Open_Nullo", "OpenNullo", "Open Nullo", "O.M.",
)  # fmt: skip


@pytest.mark.parametrize(
    ("written", "bid"), [*((word, "misere") for word in MISERE), *((word, "open") for word in OPEN)]
)
def test_spellings_of_misere(written: str, bid: str) -> None:
    text = with_options('{"variation":1}') + f'[Auction "W"]\nPass {written} Pass Pass\n'
    assert read(text).rounds[0].actions[:3] == ("pass", bid, "pass")


def test_the_calls_as_they_are_written() -> None:
    for options, calls in (
        ('{"variation":1}', "6♠ Misère 8♠ OpenMisère\n10NT - - -"),
        ("{}", "i♠ iNT 7♣ 10♥"),
        ("{}", "Nullo OpenNullo Pass Pass"),
    ):
        text = with_options(options) + f'[Auction "W"]\n{calls}\n'
        assert trickster.dumps(trickster.loads(text)).endswith(f"\n{calls}\n")


def test_all_pass() -> None:
    passes = '[Auction "W"]\nPass Pass Pass Pass\n'
    record = read(with_options("{}") + '[Declarer ""]\n[Contract "Pass"]\n' + passes)
    assert round_of(record).phase is Phase.THROWN_IN


# ---- options -------------------------------------------------------------------------------------


def test_what_each_option_means() -> None:
    records = list(map(record_of, trickster.iterate(text_of("options.ptn"))))
    tested: set[str] = set()
    for record in records:
        for wanted in record.notes.split():
            name, value = wanted.split("=")
            assert (name, str(field(record.rules, name))) == (name, value), record.notes
        options, other_fields = options_of(record.rules, record.tags.get("event", ""))
        assert not other_fields
        assert record.rules in readings(options, record.rules.table.players, str(record.tags))
        tested |= options.keys()
        assert read(trickster.dumps(record)) == record
    assert len(records) == 28
    assert tested == {
        "players", "isPartnership", "variation", "deckSize", "gameOverScore", "mustBidToWin",
        "whenNullo", "S8Overbid250Nullo", "bidAfterPass",
    }  # fmt: skip


def test_options_are_optional() -> None:
    text = re.sub(r"\[GameOptionsJson.*\n", "", with_options("{}"))
    assert read(text).rules == read(with_options("{}")).rules
    assert "GameOptionsJson" not in trickster.dumps(read(text))


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ('{"variation":2}', "variation is 0 or 1, not 2"),
        ('{"variation":true}', "variation is 0 or 1, not true"),
        ('{"variation":1.0}', "variation is 0 or 1, not 1.0"),
        ('{"variation":"Irish"}', 'variation is 0 or 1, not "Irish"'),
        ('{"variation":null}', "variation is 0 or 1, not null"),
        ('{"deckSize":44}', "deckSize is 33, 43, 45, 46 or 63, not 44"),
        ('{"deckSize":63}', "deckSize, players: 4 players have no pack of the size 63"),
        ('{"players":3}', "players is 3, and the record has 4 hands"),
        ('{"players":5}', "players is 3, 4 or 6, not 5"),
        ('{"isPartnership":1}', "isPartnership is true or false, not 1"),
        ('{"mustBidToWin":"yes"}', 'mustBidToWin is true or false, not "yes"'),
        ('{"whenNullo":3}', "whenNullo is 0, 1 or 2, not 3"),
        ('{"S8Overbid250Nullo":0}', "S8Overbid250Nullo is true or false, not 0"),
        ('{"bidAfterPass":[]}', r"bidAfterPass is 0, 1 or 2, not \[\]"),
        ('{"bidAfterPass":3}', "bidAfterPass is 0, 1 or 2, not 3"),
        ('{"nulloPlaysPartner":true}', "nulloPlaysPartner: no rule set lets a bidder play the"),
        ('{"gameOverScore":0}', "gameOverScore is 10 to 9999, not 0"),
        ('{"gameOverScore":1,"gameOverScore":2}', "has 'gameOverScore' twice in one object"),
        ("[1]", r"'\[1\]' has no named options"),
        ("{", "is not JSON"),
        ("[" * 50_000, "nests too deeply"),
        ('{"_x":NaN}', "has NaN, which is not JSON"),
    ],
)
def test_options_that_cannot_be_are_refused_by_name(options: str, named: str) -> None:
    match = rf"^line 2, column 19: GameOptionsJson: .*{named}"
    with pytest.raises(RulesError, match=match):
        trickster.loads(with_options(options))


def test_packs_that_no_rule_set_has() -> None:
    six = whole("six").replace('\\"players\\":6', '\\"players\\":6,\\"deckSize\\":45')
    with pytest.raises(RulesError, match="deckSize, players: 6 players have no pack of the size"):
        trickster.loads(six)
    three = whole("three").replace('\\"isPartnership\\":false', '\\"isPartnership\\":true')
    with pytest.raises(RulesError, match="isPartnership, players: three players have no partners"):
        trickster.loads(three)


def test_unknown_options_are_kept_and_reported() -> None:
    options = '{"variation":1,"noWatching":true,"_jokerSuit":3,"new":{"deep":[1,"é",null]}}'
    other = '{"new":{"deep":[1,"é",null]},"_jokerSuit":3,"noWatching":true,"variation":1}'
    record = read(with_options(options))
    assert read(with_options(other)) == record
    kept = record.extra["trickster"]
    assert kept["options"] == {"noWatching": True, "_jokerSuit": 3, "new": {"deep": (1, "é", None)}}
    assert kept["reports"] == (
        "The option _jokerSuit is not known; it is kept.",
        "The option new is not known; it is kept.",
    )
    assert options.replace('"', '\\"') in trickster.dumps(record)
    assert "trickster" not in read(with_options('{"variation":1}')).extra


def test_a_seat_that_may_bid_after_a_pass() -> None:
    """Of the two meanings the first that is legal, with the fewest passes to be put in."""
    before = with_options('{"variation":1,"bidAfterPass":2}') + '[Auction "W"]\n'
    first = read(before + "Pass 6NT 7♦ Pass\nPass 8NT Pass -\n")
    assert first.rules.auction.passed_may_return is Return.BEFORE_BID
    assert first.rounds[0].inferred == ()
    changed = before + "6♠ 6♣ Pass 6♦\n7♠ Pass 7♥ Pass\nPass - - -\n"
    second = read(changed)
    assert second.rules.auction.passed_may_return is Return.SUIT_CHANGED
    assert second.rounds[0].actions[6] == "7H"
    with pytest.raises(FiveHundredError, match="It is the turn of"):
        trickster.loads(changed.replace("2}", "0}"))


def test_three_pairs_show_in_the_scores() -> None:
    six = re.sub(r"\[GameScores.*", '[GameScores "S:1 2 3 1 2 3"]', whole("six"))
    record = read(six)
    assert record.rules.table.sides is Sides.THREE
    with pytest.raises(NotationError, match="Partners have different scores"):
        trickster.loads(six.replace("1 2 3 1 2 3", "1 2 3 1 2 4"))


def test_what_a_preset_has_and_trickster_has_not() -> None:
    record = Record.of(Round(Deal.random(Rules.preset("australian"), seed=1)))
    named = "the rules .*at_lower_limit.*tie_break"
    with pytest.raises(NotationError, match=named):
        trickster.dumps(record)
    text = trickster.dumps(record, lossy=True)
    again = trickster.loads(text)
    assert round_of(again).deal == Deal.of(
        again.rules, *hands_and_kitty(record), dealer=record.dealer
    )
    with pytest.raises(RulesError, match="players is 3, 4 or 6, not 5"):
        trickster.dumps(Record.of(Round(Deal.random(Rules.preset("five_handed"), seed=1))))


@cache
def basic_game(name: str, seed: int) -> Game:
    """A game, or twelve rounds of one, between basic players."""
    game = Game(preset(name), seed=seed)
    while game.turn is not None and len(game.rounds) < 12:
        game.push(make("basic", game.turn).act(game.view(game.turn)))
    return game


GAMES_WRITTEN = ("american_45", "australian", "quebec_46", "six_handed_63")


@pytest.mark.parametrize("name", GAMES_WRITTEN)
def test_games_of_these_presets_are_written_with_what_has_no_place_left_out(name: str) -> None:
    for seed in (4, 5):
        game = basic_game(name, seed)
        text = trickster.dumps(Record.of(game), lossy=True)
        found = list(map(record_of, trickster.iterate(text)))
        assert [record.dealer for record in found] == [round.dealer for round in game.rounds] + (
            [] if game.is_over else [game.round.dealer]
        )
        for record, round in zip(found, game.rounds, strict=False):
            tricks = [trick.cards for trick in round_of(record).tricks]
            assert tricks == [trick.cards for trick in round.tricks]


def test_a_joker_that_needs_no_suit_reads_back_with_one() -> None:
    """In `australian` a joker that is led when all suits have been led has none."""
    round = basic_game("australian", 5).rounds[1]
    (trick,) = (trick for trick in round.tricks if trick.plays[0][1] == Action("JK"))
    again = round_of(trickster.loads(trickster.dumps(Record.of(round), lossy=True)))
    other = again.tricks[round.tricks.index(trick)]
    assert other.plays[0][1].suit is not None
    assert other.plays[1:] == trick.plays[1:]


def test_the_suit_that_was_named_for_the_joker_is_written_where_it_is_led() -> None:
    hands = [
        *("JKS6S7S8S9STSJSQSKSA", "C5C6C7C8C9CTCJCQCKCA"),
        *("D5D6D7D8D9DTDJDQDKDA", "H5H6H7H8H9HTHJHQHKHA"),
    ]
    deal = Deal.of(preset("australian"), list(map(CardSet, hands)), CardSet("S5D4H4"), dealer=WEST)
    round = play(Round(deal), "6NT pass pass pass -S5D4H4 joker=H JK")
    text = trickster.dumps(Record.of(round), lossy=True)
    assert "JH:H - - -" in text
    assert round_of(trickster.loads(text)).trick.plays == ((NORTH, Action("JK:H")),)


def test_the_cut_stands_with_the_first_round_alone() -> None:
    game = Game(rules("three_handed", all_pass=AllPass.NEXT_DEALER), seed=3)
    play(game, "pass pass pass pass pass pass 6S")
    record = Record.of(game)
    assert record.cut
    with pytest.raises(NotationError, match=r"has no place for .*the cut"):
        trickster.dumps(record)
    found = list(trickster.iterate(trickster.dumps(record, lossy=True)))
    assert [record_of(one).dealer for one in found] == [
        round.dealer for round in (*game.rounds, game.round)
    ]


def test_a_round_that_is_not_legal_there_is_refused_with_its_number() -> None:
    game = Game(rules("australian", misere_over=Bid("6S"), misere_when=When.ANY), seed=1)
    play(game, "pass pass pass pass pass misere 7S")
    with pytest.raises(NotationError) as caught:
        trickster.dumps(Record.of(game), lossy=True)
    assert re.match(
        r"Round 2: It is not legal by the rules of Trickster Cards that come nearest, which differ "
        r"in .*misere_.*: line 9, column 13, decision 3, seat 3: ",
        str(caught.value),
    )


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("five_handed", "players is 3, 4 or 6, not 5."),
        ("four_handed_43", "Trickster Cards has no such pack of 43 cards."),
        ("two_handed", "players is 3, 4 or 6, not 2."),
    ],
)
def test_a_table_or_a_pack_that_is_not_there_is_refused(name: str, why: str) -> None:
    record = Record.of(Round(Deal.random(preset(name), seed=1)))
    with pytest.raises(RulesError) as caught:
        trickster.dumps(record, lossy=True)
    assert str(caught.value) == why


def hands_and_kitty(record: Record) -> tuple[tuple[CardSet, ...], CardSet]:
    deal = round_of(record).deal
    assert deal is not None
    return deal.hands, deal.kitty


# ---- records in part -----------------------------------------------------------------------------


def partial() -> dict[str, Record]:
    records = map(record_of, trickster.iterate(text_of("partial.ptn")))
    return {record.notes: record for record in records}


def test_records_in_part_replay_as_far_as_they_go() -> None:
    records = partial()
    assert len(records) == 8
    for record in records.values():
        assert read(trickster.dumps(record)) == record
        assert Record.loads(record.dumps()) == record
    counts = {notes: len(record.rounds[0].actions) for notes, record in records.items()}
    assert counts == {
        "only the auction, by hands that nobody knows": 5,
        "a deal and no more": 0,
        "one hand is not known, nor the kitty": 48,
        "nobody knows what was laid away": 48,
        "an auction that is cut off, and what is not known": 2,
        "the passes at the end of the auction are missing": 7,
        "no auction, only what it came to": 45,
        "it stops in the sixth trick": 30,
    }
    cut = round_of(
        trickster.loads(whole("no_trump").replace("D5 C9 ST S5\n", "D5 C9 - -\n").split("C8 SQ")[0])
    )
    assert (cut.phase, cut.turn, cut.ply) == (Phase.PLAY, NORTH, 7 + 3 + 22)


def test_what_is_not_known_stays_unknown() -> None:
    records = partial()
    whole_part = trickster.loads(whole("no_trump")).rounds[0]
    part = records["one hand is not known, nor the kitty"].rounds[0]
    assert whole_part.hands is not None and part.hands is not None
    assert part.hands == ("?" * 10, *whole_part.hands[1:4], "???")
    assert part.actions == whole_part.actions
    part = records["nobody knows what was laid away"].rounds[0]
    assert part.actions == (*whole_part.actions[:7], "##", *whole_part.actions[8:])
    part = records["only the auction, by hands that nobody knows"].rounds[0]
    assert part.hands == ("?" * 10,) * 4 + ("???",)


def test_a_kitty_that_is_left_out_is_what_the_hands_leave() -> None:
    record = partial()["a deal and no more"]
    assert round_of(record).kitty == CardSet("S7 C6 CT")
    text = re.sub(r"\[(Undealt|CardsAdded).*\n", "", whole("no_trump"))
    assert round_of(read(text)) == round_of(trickster.loads(whole("no_trump")))
    assert trickster.dumps(trickster.loads(text)) == text


def test_passes_that_are_left_out_are_put_in() -> None:
    records = partial()
    ended = records["the passes at the end of the auction are missing"]
    assert ended.rounds[0].inferred == (5, 6, 7)
    assert ended.rounds[0].actions[4:] == ("pass", "pass", "pass")
    assert trickster.dumps(ended).endswith("\n6♥ 6NT 7♥ 7NT\n")
    none = records["no auction, only what it came to"]
    assert none.rounds[0].inferred == (1, 2, 3, 4, 14)
    assert "Auction" not in trickster.dumps(none)
    assert none.extra["trickster"]["reports"][3] == (
        "Decision 4, 7NT by S, was put in: the record leaves it out."
    )


def test_a_pass_in_the_middle_that_is_left_out() -> None:
    text = with_options('{"variation":1}') + '[Auction "W"]\n6♠ - 6♣ -\nPass - - -\n'
    record = read(text)
    assert record.rounds[0].actions == ("6S", "pass", "6C", "pass", "pass")
    assert record.rounds[0].inferred == (2, 4)
    open_end = read(text.replace("Pass - - -\n", ""))
    assert open_end.rounds[0].actions == ("6S", "pass", "6C")
    assert round_of(open_end).phase is Phase.AUCTION


def test_hidden_hands_cost_nothing_that_is_legal(nightly: bool) -> None:
    """Any hand, the kitty and what was laid away may be unknown: the plays are still legal."""
    texts = [whole(name) for name in WHOLE]
    for text in texts if nightly else texts[:4]:
        record = trickster.loads(text)
        deal = re.search(r'\[Deal "(\w+):(.*)"\]', text)
        assert deal is not None
        for hidden in range(len(record.rules.pack_cards) // 10):
            hands = deal[2].split()
            hands[hidden] = "-"
            less = text.replace(deal[0], f'[Deal "{deal[1]}:{" ".join(hands)}"]')
            less = re.sub(r"\[(Undealt|CardsAdded|CardsRemoved).*\n", "", less)
            found = read(less)
            assert [a for a in found.rounds[0].actions if a != "##"] == [
                a for a in record.rounds[0].actions if not a.startswith("-")
            ]


# ---- the first fault -----------------------------------------------------------------------------


def test_every_fault_is_found_where_it_is_and_costs_no_other_record() -> None:
    text = text_of("faults.ptn")
    wanted = re.findall("^% (good|error: .*)$", text, re.MULTILINE)
    found = list(trickster.iterate(DATA / "faults.ptn"))
    assert len(found) == len(wanted) == 47
    good = trickster.loads(re.sub(r"\[(Event|UTC|Local|GameCode).*\n", "", whole("australian")))
    lines = text.splitlines()
    for number, (what, want) in enumerate(zip(found, wanted, strict=True), 1):
        if want == "good":
            assert what == dataclasses.replace(good, notes="good")
            continue
        assert isinstance(what, FiveHundredError)
        place = what.place
        assert place is not None
        assert (place.file, place.game) == (str(DATA / "faults.ptn"), number)
        assert str(what).startswith(f"{place}: ")
        assert want.removeprefix("error: ") in str(what)
        begins = text[: text.index(f"% {want}\n")].count("\n") + 1
        assert begins < place.line and lines[place.line - 1][place.column - 1] != " "
        assert isinstance(what, IllegalActionError) == (place.decision is not None)
        if isinstance(what, NotationError):
            assert (what.line, what.column) == (place.line, place.column)


def test_an_illegal_card_is_told_with_what_would_have_been_legal() -> None:
    text = whole("australian").replace("SA S8 ST S6", "SA DA ST S6")
    with pytest.raises(IllegalActionError) as caught:
        trickster.loads(text)
    error = caught.value
    assert (error.action, error.seat, error.phase, error.ply, error.rule) == (
        Action("DA"), SOUTH, "play", 8 + 3 + 9, 603,
    )  # fmt: skip
    assert error.place == Place(
        line=27, column=4, decision=19, seat=SOUTH, token="DA", legal=("S8", "S9", "SQ")
    )
    assert text.splitlines()[26][3:5] == "DA"
    assert str(error).startswith("line 27, column 4, decision 19, seat 2: S: DA is not legal: seat")
    assert str(error).endswith(" Legal are: S8 S9 SQ.")
    before = error.record
    assert before is not None
    assert before.rounds[0].actions == trickster.loads(whole("australian")).rounds[0].actions[:18]
    assert read(trickster.dumps(before)) == before
    assert legal(round_of(before)) == {"S8", "S9", "SQ"}
    copy = pickle.loads(pickle.dumps(error))
    assert (str(copy), copy.place, copy.record) == (str(error), error.place, before)


def test_an_illegal_card_of_hands_that_are_not_known_tells_nothing_that_is_made_up() -> None:
    text = whole("australian").replace("SA S8 ST S6", "SA DA ST S6")
    with pytest.raises(IllegalActionError, match=r"line 27, column 4, decision 19") as caught:
        trickster.loads(text.replace(" KJT.K75.4.Q98 ", " - ").replace(" 76.AQJ4.T.T65 ", " - "))
    error = caught.value
    assert error.place is not None and error.place.legal == ()
    assert (error.state, "Legal" in str(error)) == (None, False)


def test_what_does_not_read_has_the_record_before_it_too() -> None:
    for old, new in (("SA S8 ST S6", "SA 8S ST S6"), ("SA S8 ST S6", "SA S8 - S6")):
        with pytest.raises(NotationError) as caught:
            trickster.loads(whole("australian").replace(old, new))
        before = caught.value.record
        assert before is not None
        actions = trickster.loads(whole("australian")).rounds[0].actions
        assert 18 <= len(before.rounds[0].actions) < 20
        assert before.rounds[0].actions == actions[: len(before.rounds[0].actions)]
    with pytest.raises(DealError) as early:
        trickster.loads(whole("australian").replace("SAD6HT", "SAD6H5"))
    assert early.value.record is None


def test_where_all_suits_of_a_joker_fail_the_fault_is_the_last_to_come() -> None:
    text = whole("no_trump").replace("C8 SQ CQ SK", "SK SQ CQ C8")
    with pytest.raises(IllegalActionError, match=r"^line 30, column 1, decision 33, seat 2: S: SK"):
        trickster.loads(text)


def test_texts_without_a_record_and_with_several() -> None:
    for text in ("", "\n\n", "prose\nand more", "% a comment", "```\n```"):
        with pytest.raises(NotationError, match="The text has no records, not one"):
            trickster.loads(text)
        (error,) = trickster.iterate(text)
        assert str(error) == "The text has no record."
    with pytest.raises(NotationError, match="The text has 2 records, not one"):
        trickster.loads(whole("three") + whole("six"))
    for wrong in (None, 7, ["x"]):
        with pytest.raises(TypeError):
            trickster.loads(wrong)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            list(trickster.iterate(wrong))  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            trickster.dumps(wrong)  # type: ignore[arg-type]


def test_nobody_tells_who_deals() -> None:
    with pytest.raises(NotationError, match="Nothing tells who deals"):
        trickster.loads('[GameCode "FiveHundred"]')


def test_a_record_that_is_too_long() -> None:
    comments = ("% " + "x" * 10_000 + "\n") * (SIZE_LIMIT // 10_000 + 1)
    long = whole("three").replace("[Dealer", comments + "[Dealer")
    error, other = trickster.iterate(long + whole("six"))
    assert isinstance(error, NotationError)
    assert f"at most {SIZE_LIMIT} characters" in str(error)
    assert other == trickster.loads(whole("six"))
    (error,) = trickster.iterate("% " + "x" * 3 * SIZE_LIMIT)
    assert f"at most {SIZE_LIMIT} characters" in str(error)


# ---- many records --------------------------------------------------------------------------------


def test_records_of_a_text_of_bytes_of_a_file_and_of_a_path(tmp_path: Path) -> None:
    text = "\n".join(map(whole, WHOLE))
    records = [trickster.loads(whole(name)) for name in WHOLE]
    assert list(trickster.iterate(text)) == records
    assert list(trickster.iterate(text.encode("utf-16"))) == records
    assert list(trickster.iterate(io.StringIO(text))) == records
    path = tmp_path / "games.ptn"
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        path.write_text(text.replace("\n", "\r\n"), encoding, newline="")
        assert list(trickster.iterate(path)) == records
    with path.open(encoding="utf-16") as file:
        assert list(trickster.iterate(file)) == records
    with pytest.raises(FileNotFoundError):
        list(trickster.iterate(tmp_path / "none.ptn"))


def test_records_are_read_one_at_a_time() -> None:
    def endless() -> Iterator[str]:
        while True:
            yield from whole("three").splitlines(keepends=True)

    class File:
        lines = endless()

        def readline(self, size: int = -1) -> str:
            return next(self.lines)

    found = trickster.iterate(File())  # type: ignore[arg-type]
    assert [next(found) for _ in range(5)] == [trickster.loads(whole("three"))] * 5


def test_stray_bytes_cost_one_record() -> None:
    good = whole("three").encode()
    first, second, third = trickster.iterate(good + good.replace(b"Bob", b"B\xffb") + good)
    assert first == third == trickster.loads(whole("three"))
    assert isinstance(second, NotationError)
    assert str(second).startswith("line 32, column 1: players[1]: ")
    assert second.place is not None and second.place.game == 2


def test_what_an_error_calls_its_source() -> None:
    (error,) = trickster.iterate(whole("three").replace("FiveHundred", "Whist"), name="thread 7")
    assert str(error) == (
        "thread 7, game 1, line 6, column 12: GameCode: The game is 'Whist', not FiveHundred."
    )


def test_a_second_deal_of_one_event() -> None:
    text = whole("australian")
    at = text.index("[Dealer")
    first, second = map(record_of, trickster.iterate(text + text[at:]))
    assert first == trickster.loads(text)
    assert second.is_round  # the scores are those of the first
    assert second.rounds == first.rounds
    assert (second.players, second.tags, second.rules) == (first.players, first.tags, first.rules)


def test_comments_are_notes_of_the_record_that_they_stand_with() -> None:
    one = "% before\n" + whole("three").partition("\n")[2] + "% after\n"
    two = whole("six").replace("[Event", "% first\n%\n%   second\n[Event")
    notes = [record_of(found).notes for found in trickster.iterate(one + two)]
    assert notes == ["before\nafter", "first\n\n  second"]
    assert trickster.dumps(trickster.loads(two)) == two
    headless = one + two.partition("\n")[2]
    notes = [record_of(found).notes for found in trickster.iterate(headless)]
    assert notes == ["before", "after\nfirst\n\n  second"]


# ---- writing -------------------------------------------------------------------------------------


def trickster_rules(**options: Any) -> Rules:
    return readings(options)[0]


def played(game: Game | Round, chooser: random.Random, decisions: int) -> None:
    """Goes on at random with low bids, and leads jokers when it may."""
    for _ in range(decisions):
        if game.turn is None:
            return
        choices = game.legal_actions
        if game.phase is Phase.AUCTION:
            choices = choices[: chooser.choice((1, 1, 2, 6, len(choices)))]
        jokers = tuple(a for a in choices if a.kind is ActionKind.LEAD_JOKER)
        if game.phase is Phase.EXCHANGE:
            hand = list(game.view(game.turn).hand)
            game.discard(chooser.sample(hand, game.rules.deal.kitty_size))
        else:
            game.push(chooser.choice(jokers or choices))


def test_a_game_is_written_round_by_round() -> None:
    game = Game(trickster_rules(variation=1), dealer=2, seed=1)
    played(game, random.Random(3), 250)
    record = Record.of(game, players=["a", "b", "c", "d"], notes="a game")
    record = dataclasses.replace(record, seed=None)
    text = trickster.dumps(record)
    parts = list(map(record_of, trickster.iterate(text)))
    assert len(parts) == len(record.rounds) > 3
    assert (parts[0].notes, parts[1].notes) == ("a game", "")
    whole_rounds = [*game.rounds, *([] if game.is_over else [game.round])]
    before = [(0, 0), *(entry.totals for entry in game.sheet.entries)]
    for part, round, scores in zip(parts, whole_rounds, before, strict=False):
        assert part.dealer == round.dealer
        assert (part.scores or (0, 0)) == scores
        assert round_of(part).history == round.history
        assert round_of(part).hands == round.hands


def test_what_has_no_place_in_the_text_is_named() -> None:
    record = trickster.loads(whole("three"))
    (part,) = record.rounds
    cases = {
        "the seed": dataclasses.replace(record, seed=5),
        "annotations": dataclasses.replace(
            record, rounds=(dataclasses.replace(part, annotations={3: "bold"}),)
        ),
        "marks": dataclasses.replace(record, rounds=(dataclasses.replace(part, marks={3: "!"}),)),
        "the points": dataclasses.replace(
            record, rounds=(dataclasses.replace(part, points=(0, 80, 30)),)
        ),
        "other fields": dataclasses.replace(record, extra={**record.extra, "new": 1}),
    }
    for what, other in cases.items():
        with pytest.raises(NotationError, match=f"no place for {what}"):
            trickster.dumps(other)
        assert trickster.dumps(other, lossy=True) == whole("three")
    cut = dataclasses.replace(record, cut=(("S7", "S8", "S9"),), seed=1)
    with pytest.raises(NotationError, match="no place for the seed; the cut"):
        trickster.dumps(cut)


def test_what_cannot_be_written() -> None:
    record = trickster.loads(whole("three"))
    (part,) = record.rounds
    assert part.hands is not None
    some = (part.hands[0][:4] + "?" * 8, *part.hands[1:])
    changes: dict[str, Record] = {
        "is known in part": dataclasses.replace(
            record, rounds=(dataclasses.replace(part, hands=some, actions=(), inferred=()),)
        ),
        "A tag cannot have the name 'a b'": dataclasses.replace(record, tags={"a b": "x"}),
        "A tag cannot have the name 'Deal'": dataclasses.replace(record, tags={"Deal": "x"}),
        "no rounds": dataclasses.replace(record, rounds=()),
        "would read back with other notes": dataclasses.replace(record, notes="ends with blank "),
        "would read back with other extra": dataclasses.replace(
            record, extra={"trickster": {"options": {"variation": 0}}}
        ),
    }
    for message, other in changes.items():
        with pytest.raises(NotationError, match=message):
            trickster.dumps(other)
    start = Record.of(Round.from_text(record.rules, round_of(record).text))
    with pytest.raises(NotationError, match="A round that was set up is not written"):
        trickster.dumps(start)
    illegal = dataclasses.replace(part, actions=("7H", "6H"), inferred=())
    with pytest.raises(IllegalActionError, match="6H is not legal"):
        trickster.dumps(dataclasses.replace(record, rounds=(illegal,)))
    twice = dataclasses.replace(part, hands=(part.hands[1], *part.hands[1:]), actions=())
    with pytest.raises((DealError, NotationError)):
        trickster.dumps(dataclasses.replace(record, rounds=(twice,)))


def random_rules(chooser: random.Random) -> Rules:
    players = chooser.choice((4, 4, 4, 3, 6))
    options: dict[str, Any] = {
        "players": players,
        "isPartnership": players != 3 and chooser.random() < 0.8,
        "variation": chooser.choice((0, 1)),
        "deckSize": chooser.choice((43, 45, 46)) if players == 4 else 43,
        "gameOverScore": chooser.choice((500, 1000)),
        "mustBidToWin": chooser.random() < 0.5,
        "whenNullo": chooser.choice((0, 0, 1, 2)),
        "S8Overbid250Nullo": chooser.random() < 0.5,
        "bidAfterPass": chooser.choice((0, 1, 2)),
    }
    return readings(options, players)[0]


def test_random_rounds_come_back_as_they_were(nightly: bool) -> None:
    """With the suits of jokers named, and as the source writes them, without."""
    chooser = random.Random(7)
    jokers = 0
    for _ in range(3000 if nightly else 60):
        rules = random_rules(chooser)
        deal = Deal.random(rules, chooser.getrandbits(64), dealer=chooser.randrange(3))
        round = Round(deal)
        played(round, chooser, chooser.choice((100, 100, chooser.randrange(60))))
        record = Record.of(round)
        text = trickster.dumps(record)
        again = read(text)
        assert round_of(again).history == round.history
        assert round_of(again).hands == round.hands
        assert round_of(again).rules == rules
        if any(action.startswith("##") for action in record.rounds[0].actions):
            continue
        plain = re.sub(r"\b(J[HL]):.", r"\1", text)
        jokers += plain != text
        found = read(plain)
        assert trickster.dumps(found) == plain
        assert len(found.rounds[0].inferred) == text.count("JH:") + text.count("JL:")
        assert round_of(found).phase is round.phase
    assert jokers > (100 if nightly else 5)


# ---- anything at all -----------------------------------------------------------------------------


def assert_read_or_refused(text: str | bytes) -> None:
    for found in trickster.iterate(text):
        if isinstance(found, FiveHundredError):
            assert len(str(found)) < 2000
        else:
            assert trickster.loads(trickster.dumps(found)) == found


def test_texts_with_random_faults(nightly: bool) -> None:
    chooser = random.Random(8)
    texts = [whole(name) for name in WHOLE]
    pieces = [
        *'"[]{}:,.-\\%`\n ', '[Event "x"]\n', '[Deal "', "Pass", "Misère", "JH", "JH:S", "C7", "?",
        "\x00", "\ud800", "NT", "10♥", "9" * 30, '[Play "W"]\n', "\ufeff", "```\n", "true", "\\n",
    ]  # fmt: skip
    for _ in range(20_000 if nightly else 150):
        text = list(chooser.choice(texts))
        for _ in range(chooser.choice((1, 1, 2, 8))):
            at = chooser.randrange(len(text))
            text[at : at + chooser.choice((0, 1, 1, 4, 20))] = [chooser.choice(pieces)]
        assert_read_or_refused("".join(text))


def test_bytes_with_random_faults(nightly: bool) -> None:
    chooser = random.Random(9)
    for _ in range(10_000 if nightly else 80):
        encoding = chooser.choice(("utf-8", "utf-16"))
        data = bytearray(whole(chooser.choice(WHOLE)).encode(encoding))
        for _ in range(chooser.choice((1, 2, 8))):
            data[chooser.randrange(len(data))] = chooser.randrange(256)
        assert_read_or_refused(bytes(data))


@given(st.text() | st.binary())
def test_any_text(text: str | bytes) -> None:
    assert_read_or_refused(text)


@given(
    name=st.sampled_from(["Deal", "Undealt", "GameScores", "CardsAdded", "Contract", "Declarer"]),
    value=st.text(),
)
def test_any_value_of_a_tag(name: str, value: str) -> None:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    text = re.sub(rf"\[{name} .*", lambda _: f'[{name} "{escaped}"]', whole("australian"))
    assert_read_or_refused(text)


@given(st.lists(st.sampled_from(["Pass", "-", "6♠", "7NT", "Misère", "OpenMisère", "10♥", "iC"])))
def test_any_auction(calls: list[str]) -> None:
    text = with_options('{"variation":1,"bidAfterPass":2}')
    assert_read_or_refused(f'{text}[Auction "W"]\n{" ".join(calls)}\n')


# ---- the rows of the list of faults --------------------------------------------------------------


def test_fault_B27_the_first_card_of_a_row_is_not_the_card_led() -> None:
    round = round_of(trickster.loads(whole("three")))
    assert "\nSQ S7 SJ\nHA H8 H7\nSA DK SK\n" in whole("three")
    leaders = [trick.leader for trick in round.tricks]
    assert len(set(leaders)) == 2
    again = trickster.loads(trickster.dumps(trickster.loads(whole("three"))))
    assert [trick.leader for trick in round_of(again).tricks] == leaders


def test_fault_C08_a_seat_with_no_cards_in_all_rows_sits_out() -> None:
    rows = whole("misere").partition('[Play "W"]\n')[2].splitlines()
    assert all(row.split()[2] == "-" for row in rows)
    assert round_of(trickster.loads(whole("misere"))).is_over
    plays = whole("misere").replace("C5 CQ - CA", "C5 CQ H2 CA")
    with pytest.raises(NotationError, match="with no card here"):
        trickster.loads(plays)


def test_fault_C09_records_in_part_are_read_and_hands_may_be_unknown() -> None:
    for record in partial().values():
        part = record.rounds[0]
        assert part.hands is not None
        assert len(part.actions) == 0 or part.actions[-1] != "##"


def test_fault_D01_comments_and_blank_lines_may_stand_anywhere() -> None:
    lines = whole("australian").splitlines()
    text = "\n".join(f"{line}\n\n%{number}" for number, line in enumerate(lines))
    assert dataclasses.replace(trickster.loads(text), notes="") == trickster.loads(
        whole("australian")
    )


def test_fault_D03_every_seat_keeps_its_hand() -> None:
    record = trickster.loads(whole("australian"))
    deal = re.search(r'\[Deal "S:(\S+) (\S+) (\S+) (\S+)"\]', whole("australian"))
    assert deal is not None
    south, west, north, east = deal.groups()
    for prefix in (f"W:{west} {north} {east} {south}", f"N:{north} {east} {south} {west}"):
        other = whole("australian").replace(deal[0], f'[Deal "{prefix}"]')
        assert trickster.loads(other) == record


@pytest.mark.parametrize("unknown", ["?", "-", ""])
def test_fault_D04_what_is_not_known_is_no_crash(unknown: str) -> None:
    names = "GameScores|Declarer|Contract|Undealt|CardsAdded|Dealer"
    text = re.sub(rf'\[({names}) ".*"', rf'[\1 "{unknown}"', whole("australian"))
    record = read(text)
    assert record.rounds[0].actions == trickster.loads(whole("australian")).rounds[0].actions


@pytest.mark.parametrize("width", [1, 3, 5, 100])
def test_fault_D06_rows_may_wrap_anywhere(width: int) -> None:
    def wrapped(rows: re.Match[str]) -> str:
        words = rows[2].split()
        lines = [" ".join(words[at : at + width]) for at in range(0, len(words), width)]
        return rows[1] + "\n".join(lines) + "\n"

    for name in WHOLE:
        text = re.sub(r'(\[(?:Auction|Play) "\w+"\]\n)([^\[]*)', wrapped, whole(name))
        assert trickster.loads(text) == trickster.loads(whole(name))


def test_fault_D07_byte_order_marks_symbols_and_letters() -> None:
    record = trickster.loads(whole("australian"))
    letters = whole("australian").replace("♦", "D").replace("♥", "h").replace("♣", "C")
    for text in (whole("australian"), letters, whole("australian").replace("♦", "♦\ufe0f")):
        for encoding in ("utf-8", "utf-8-sig", "utf-16"):
            assert trickster.loads(text.encode(encoding)) == record


def test_fault_D09_the_dealer_is_that_of_the_file_and_the_first_bidder_follows() -> None:
    text = whole("australian")
    for other in (
        text.replace('[Dealer "S"]\n', ""),
        text.replace('[Dealer "S"]', '[Dealer "?"]'),
        text.replace('[Auction "W"]', '[Auction "?"]'),
    ):
        assert trickster.loads(other) == trickster.loads(text)
    with pytest.raises(NotationError, match="Auction: N, left of the dealer, speaks first"):
        trickster.loads(text.replace('[Dealer "S"]', '[Dealer "W"]'))


def test_fault_D10_an_illegal_card_stops_the_record_and_the_beginning_is_kept() -> None:
    """Nothing is skipped: whatever two cards of one seat change places, it stops at the first."""
    record = trickster.loads(whole("six"))
    head, _, play = whole("six").partition('[Play "N"]\n')
    rows = [row.split() for row in play.splitlines()]
    found = 0
    for column in range(6):
        for first in range(3):
            changed = [list(row) for row in rows]
            changed[first][column], changed[first + 5][column] = (
                changed[first + 5][column], changed[first][column],
            )  # fmt: skip
            text = f'{head}[Play "N"]\n' + "".join(" ".join(row) + "\n" for row in changed)
            try:
                trickster.loads(text)
            except IllegalActionError as error:
                found += 1
                before, place = error.record, error.place
                assert before is not None and place is not None
                actions = before.rounds[0].actions
                assert actions[:-6] == record.rounds[0].actions[: len(actions) - 6]
                assert text.splitlines()[place.line - 1][place.column - 1 :].startswith(place.token)
                assert (place.seat, place.decision) == (before.round().turn, len(actions) + 1)
                assert not before.round().is_legal(place.token.replace("JH", "JK"))
            except NotationError:
                found += 1
    assert found > 10


def test_fault_D12_an_error_says_which_record_of_which_file() -> None:
    found = list(trickster.iterate(DATA / "faults.ptn"))
    error = found[1]
    assert str(error).startswith(f"{DATA / 'faults.ptn'}, game 2, line 34, column 12: GameCode: ")


def test_fault_D13_a_bad_record_does_not_cost_the_file() -> None:
    text = whole("three") + "[Deal\n" + whole("three").replace("6♦", "6X") + whole("six")
    first, bad, worse, last = trickster.iterate(text.replace("[Deal\n", '% PTN\n[Event "\n'))
    assert isinstance(bad, NotationError)
    assert isinstance(worse, NotationError)
    assert [first, last] == [trickster.loads(whole(name)) for name in ("three", "six")]


#: The rows of the list of faults about records of others and about reading foreign text.
ROWS = ["B27", "C08", "C09", "D01", "D03", "D04", "D06", "D07", "D09", "D10", "D12", "D13"]


def test_every_row_of_the_list_has_its_test() -> None:
    names = [name for name in globals() if name.startswith("test_fault_")]
    assert sorted(name.split("_")[2] for name in names) == ROWS
