"""The notation: what is written and typed is read back, what is wrong has its place."""

from __future__ import annotations

import dataclasses
import io
import itertools
import os
import pickle
import random
import re
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import model
import reference_rules
from fivehundred import (
    CardSet,
    Contract,
    Deal,
    DealError,
    FiveHundredError,
    Game,
    IllegalActionError,
    NotationError,
    Phase,
    Round,
    Rules,
    RulesError,
    archive,
    notation,
    packed,
    trickster,
)
from fivehundred.errors import Place
from fivehundred.record import MARKS, SIZE_LIMIT, Record, RoundRecord
from fivehundred.rules import FirstDealer, When
from helpers import at_random, auction, play, preset

DATA = Path(__file__).parent / "data" / "notation"
NAMES = (*Rules.presets(), *Rules.deltas())
AUSTRALIAN = preset("australian")

#: Texts that are hard to keep.
TEXTS = (
    "", " ", "plain", " both ends ", "}", "{", "{}", "\\", "\\n", "\\u0020", '"', 'a "b" c',
    "two\nlines", "\n", "\t", "\r", "\0", "\u2028", "\ufeff", "\x85", "é♥🃏", "; no comment",
    "% no comment", "```", "End", '[Rules "x"]', "]", "1: H7", "?", "-",
)  # fmt: skip


def a_game(rules: Rules, seed: int, actions: int = 300) -> Game:
    chooser = random.Random(f"{rules} {seed}")
    return at_random(Game(rules, seed=seed), chooser, chooser.randrange(actions))


def random_rules(chooser: random.Random) -> Rules:
    return Rules.from_ints(model.as_ints(reference_rules.random_rules(chooser)))


def decorated(record: Record, chooser: random.Random) -> Record:
    """The record with texts, marks and all else that can be added to it."""
    rounds = []
    for round, part in zip(record_rounds(record), record.rounds, strict=True):
        places = range(1, len(part.actions) + 1)
        some = [place for place in places if chooser.random() < 0.2]
        rounds.append(
            dataclasses.replace(
                part,
                annotations={at: chooser.choice(TEXTS) for at in (0, *some)},
                marks={at: chooser.choice(MARKS) for at in places if chooser.random() < 0.2},
                inferred=tuple(at for at in places if chooser.random() < 0.2),
                points=round.points if round.is_over and chooser.random() < 0.5 else None,
                extra={name: chooser.choice(TEXTS) for name in chooser.sample(TEXTS, 2)},
            )
        )
    return dataclasses.replace(
        record,
        rounds=tuple(rounds),
        players=tuple(chooser.choice(TEXTS) for _ in range(record.rules.table.players)),
        notes=chooser.choice(TEXTS),
        tags={name: chooser.choice(TEXTS) for name in ("event", "Seed", *chooser.sample(TEXTS, 3))},
        extra={name: chooser.choice(TEXTS) for name in chooser.sample(TEXTS, 2)},
    )


def record_rounds(record: Record) -> list[Round]:
    if record.is_round:
        return [record.round()]
    game = record.game()
    return [*game.rounds, game.round][: len(record.rounds)]


def assert_kept(record: Record) -> str:
    text = notation.dumps(record)
    again = notation.loads(text)
    assert again == record
    assert notation.dumps(again) == text
    return text


def fault(text: str | bytes, kind: type[FiveHundredError] = NotationError) -> FiveHundredError:
    """The error of reading it, which has a place."""
    with pytest.raises(kind) as caught:
        notation.loads(text)
    assert type(caught.value) is kind
    assert caught.value.place is not None
    assert str(caught.value).startswith(f"{caught.value.place}: ")
    return caught.value


def token_at(text: str, place: Place | None) -> str:
    """What stands at a place."""
    assert place is not None
    return text.split("\n")[place.line - 1][place.column - 1 :]


# ---- what is written is read ---------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_game_comes_back(name: str, nightly: bool) -> None:
    for seed in range(40 if nightly else 2):
        assert_kept(Record.of(a_game(preset(name), seed)))


def test_a_game_of_any_rule_set_comes_back(nightly: bool) -> None:
    chooser = random.Random(500)
    for seed in range(1000 if nightly else 40):
        assert_kept(Record.of(a_game(random_rules(chooser), seed, 100)))


@pytest.mark.parametrize("name", Rules.presets())
def test_a_round_comes_back_at_every_ply(name: str) -> None:
    chooser = random.Random(name)
    round = Round(Deal.random(preset(name), seed=5, dealer=1))
    while not round.is_over:
        assert_kept(Record.of(round))
        at_random(round, chooser, 1)
    assert "Result" in assert_kept(Record.of(round))


def test_everything_that_can_be_added_comes_back(nightly: bool) -> None:
    chooser = random.Random(7)
    for seed in range(400 if nightly else 40):
        name = chooser.choice(NAMES)
        what: Game | Round = a_game(preset(name), seed)
        if chooser.random() < 0.3:
            what = at_random(Round(Deal.random(preset(name), seed)), chooser, 60)
        assert_kept(decorated(Record.of(what), chooser))


@pytest.mark.parametrize("text", TEXTS)
def test_every_text_comes_back_everywhere(text: str) -> None:
    round = play(auction(AUSTRALIAN, 0), "7H")
    record = Record.of(round, players=[text] * 4, notes=text)
    part = dataclasses.replace(
        record.rounds[0], annotations={0: text, 1: text}, extra={text: text, f"{text}.": text}
    )
    record = dataclasses.replace(
        record, rounds=(part,), tags={text: text, f"T{text}": text}, extra={f"x{text}": text}
    )
    assert len(assert_kept(record).split("\n")) < 40


def test_a_round_that_was_set_up_comes_back() -> None:
    round = Round.set_up(
        AUSTRALIAN, contract=Contract("7NT", seat=0), hands=["S9H5", "STH6", "C5H7", "C6H8"]
    )
    assert '\nStart   "play S9H5/' in assert_kept(Record.of(round))
    play(round, "S9 ST")
    assert_kept(Record.of(round))
    play(round, "C5 C6 H6 H7 H8 H5")
    assert "Result" not in assert_kept(Record.of(round))  # who won the first tricks is not known
    trick = ["S9", "ST"]
    hands = ["H5", "H6", "C5H7", "C6H8"]
    round = Round.set_up(
        AUSTRALIAN, contract=Contract("7NT", seat=0), hands=hands, trick=trick, winners=[0] * 8
    )
    text = assert_kept(Record.of(play(round, "C5 C6 H6")))
    assert "\nPlay    2: C5 C6\n        1: H6\n" in text


def test_a_record_that_ends_in_the_middle_of_laying_away() -> None:
    round = play(auction(AUSTRALIAN, 0), "7H pass pass pass")
    round.push(round.legal_actions[0])
    assert round.phase is Phase.EXCHANGE
    assert_kept(Record.of(round))


def test_a_game_without_rounds_and_one_taken_up_in_the_middle() -> None:
    record = Record(rules=AUSTRALIAN, dealer=2, rounds=(), scores=(120, -340))
    assert assert_kept(record).endswith('[Scores "120 -340"]\n\nEnd     120 -340\n')
    game = Game(AUSTRALIAN, seed=5, dealer=3, scores=[120, -340])
    assert_kept(Record.of(play(game, "pass pass pass pass 6S")))


@pytest.mark.parametrize("changes", [{}, {"first_dealer": FirstDealer.FIRST_JACK}])
def test_cards_cut_or_dealt_for_the_first_deal(changes: dict[str, Any]) -> None:
    rules = preset("three_handed").replace(**changes)
    for seed in range(12):
        assert '\n[Cut "' in assert_kept(Record.of(Game(rules, seed=seed)))


@pytest.mark.parametrize("name", ["five", "match", "unknown"])
def test_a_file_is_written_as_it_stands(name: str) -> None:
    text = (DATA / f"{name}.fhn").read_text("utf-8")
    assert notation.dumps(notation.loads(text)) == text


def test_what_a_game_looks_like() -> None:
    record = Record.of(a_game(preset("five_handed"), 4, 200), players=["Ann", "Bo", "C", "D", "E"])
    assert notation.dumps(record) == (DATA / "five.fhn").read_text("utf-8")


def test_rule_sets_are_names_and_what_is_different() -> None:
    chooser = random.Random(3)
    for name in NAMES:
        record = Record(rules=preset(name), dealer=0, rounds=())
        assert notation.dumps(record).startswith(f'[Rules "{name}"]\n[Dealer "0"]\n')
    for _ in range(100):
        record = Record(rules=random_rules(chooser), dealer=0, rounds=())
        assert notation.loads(notation.dumps(record)).rules == record.rules
    rules = AUSTRALIAN.replace(
        target=1000, open_misere_value=0, open_misere_over=None, open_misere_when=When.ANY
    )
    tags = notation.dumps(Record(rules=rules, dealer=0, rounds=())).split("\n")[:6]
    assert tags == [
        '[Rules "australian"]',
        '[Rules.open_misere_value "0"]',
        '[Rules.open_misere_over "none"]',
        '[Rules.target "1000"]',
        '[Dealer "0"]',
        "",
    ]


# ---- what cannot be written ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "value",
    [None, 1, True, False, 1.5, 1.0, -0.0, [], ["a"], {"a": "b"}, {'"}\\': [[], {"é": "\n"}]}],
)
def test_a_field_that_is_no_text_comes_back(value: object) -> None:
    record = Record.of(auction(AUSTRALIAN, 0))
    part = dataclasses.replace(record.rounds[0], extra={"clock": value, "text": "5"})
    text = assert_kept(dataclasses.replace(record, rounds=(part,), extra={"json": value}))
    assert '[Extra "json" "json" ' in text and '\nExtra   "clock" "json" ' in text


def test_what_trickster_cards_writes_comes_back() -> None:
    """Their options and what is told of them are fields that are no texts."""
    folder = DATA.parent / "trickster"
    kept = 0
    for path in sorted(folder.glob("*.p[bt]n")):
        for record in trickster.iterate(path):
            if isinstance(record, Record):
                kept += '[Extra "trickster" "json" ' in assert_kept(record)
    assert kept > 5


@pytest.mark.parametrize(
    "text",
    [
        '{A grudge\nmatch.} [Rules "australian"] [Dealer "0"] Round 1 Deal - End {Won!}',
        '[Rules "australian"] {A grudge match.} [Dealer "0"] Round 1 Deal - End {Won!}',
        '[Rules "australian"] [Dealer "0"] {A grudge match.} Round 1 Deal - End {Won!} 0 0',
        '{Won!} [Rules "australian"] [Dealer "0"] [Notes "A grudge match."] Round 1 Deal -',
        '[Rules "australian"] [Dealer "0"] {A grudge match.} {Won!} Round 1 Deal -',
    ],
)
def test_a_remark_that_stands_in_no_round_is_a_note(text: str) -> None:
    record = notation.loads(text)
    assert record.notes == "A grudge match.\nWon!"
    assert record.rounds[0].annotations == {}
    assert_kept(record)
    wrong = fault(text.replace("{Won!}", "{\\q}"))
    assert "stands for no character" in str(wrong)


def test_fault_of_a_path_that_is_taken_for_a_text() -> None:
    for path in ("x.fhn", "games/x", "my games/x y.pbn", "C:\\x.fhn"):
        for read in (notation.loads, trickster.loads):
            with pytest.raises(NotationError, match="give a Path for a file"):
                read(path)
        for games in (notation.iterate(path), trickster.iterate(path)):
            (error,) = games
            assert "give a Path for a file" in str(error)
    for text in ('[Rules "x"] "a/b.c"', "{x.fhn}", "a\nb.fhn", ""):
        assert not any("give a Path" in str(error) for error in notation.iterate(text))


def test_an_error_among_records_is_raised_where_they_are_written(tmp_path: Path) -> None:
    good = notation.loads(RIGHT)
    (error,) = notation.iterate("x.fhn")
    bad: Any
    for write in (notation.dump, packed.dump, archive.write):
        bad = [good, error]
        file = tmp_path / "games"
        file.write_bytes(b"precious")
        with pytest.raises(NotationError, match="no tag Rules") as caught:
            write(bad, file)
        assert caught.value is error and file.read_bytes() == b"precious"
        for other in ("a text", None):
            bad = [good, other]
            with pytest.raises(TypeError, match=r"^A Record is written, not "):
                write(bad, file)
        assert file.read_bytes() == b"precious" and os.listdir(tmp_path) == ["games"]


def test_a_game_that_is_too_long_to_be_read_is_not_written(
    tmp_path: Path,
) -> None:
    record = dataclasses.replace(RECORD, notes="é" * (SIZE_LIMIT - 100))
    with pytest.raises(NotationError, match="at most 16777216 characters"):
        notation.dump([record], tmp_path / "a.fhn")
    assert os.listdir(tmp_path) == []


def test_a_record_that_is_not_legal_is_not_written() -> None:
    record = Record.of(auction(AUSTRALIAN, 0, "7H"))
    part = record.rounds[0]
    assert part.pack is not None
    for change, kind, place in (
        ({"actions": ("7H", "6S")}, IllegalActionError, "Round 1, decision 2: 6S is not legal"),
        ({"pack": part.pack[1:]}, DealError, "Round 1: The pack has 43 cards, not 42"),
        ({"pack": None, "start": "nonsense"}, NotationError, "Round 1: The position"),
    ):
        bad = dataclasses.replace(record, rounds=(dataclasses.replace(part, **change),))
        with pytest.raises(kind, match=f"^{place}"):
            notation.dumps(bad)
    with pytest.raises(FiveHundredError, match=r"^Round 2: .* unfinished"):
        notation.dumps(dataclasses.replace(record, rounds=(part, part), is_round=False))
    cut = dataclasses.replace(record, is_round=False, cut=(("S5", "S6", "S7", "S8"),))
    with pytest.raises(DealError):
        notation.dumps(cut)


# ---- what people type ----------------------------------------------------------------------------

GAME = at_random(Game(preset("three_handed"), seed=3), random.Random(5), 150)
TEXT = notation.dumps(decorated(Record.of(GAME, players=["Ann", "Bob", "Cay"]), random.Random(2)))
RECORD = notation.loads(TEXT)
PLAIN = notation.dumps(Record.of(GAME))


def outside(text: str, change: Callable[[str], str]) -> str:
    """The text with all that stands outside of remarks and texts changed."""
    pieces = re.split(r'("(?:[^"\\]|\\.)*"|\{(?:[^}\\]|\\.)*\})', text)
    return "".join(piece if at % 2 else change(piece) for at, piece in enumerate(pieces))


def swapped(text: str) -> str:
    """Cards the other way round, 7H, and bids, H7."""
    text = re.sub(r"(?<![\w@=])([SCDH])([2-9TJQKA])(?![\w:])", r"\2\1", text)
    return re.sub(r"(?<=[:( ])(6|7|8|9|10)(S|C|D|H|NT)(?=[ \n!?)])", r"\2\1", text)


def with_signs(text: str) -> str:
    """Signs of suits and of the joker, drawn as pictures here and there."""
    for sign, letter in zip("♠♣♦♥", "SCDH", strict=True):
        text = re.sub(rf"(?<![\w@]){letter}(?=[2-9TJQKA](?!\w))", sign, text)
        text = re.sub(rf"(?<=[: ][6-9]){letter}(?=[ \n])", f"{sign}\ufe0f", text)
    return re.sub(r"\bJK\b", "🃏", text)


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: "\ufeff" + text,
        lambda text: text.encode(),
        lambda text: b"\xef\xbb\xbf" + text.encode(),
        lambda text: text.encode("utf-16"),
        lambda text: b"\xff\xfe" + text.replace("\n", "\r\n").encode("utf-16-le"),
        lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
        lambda text: f"% a record\n{text}% the end\n",
        lambda text: f"```text\n{text}```\n",
        lambda text: f"~~~\n\n\n{text}\n\n~~~",
        lambda text: text.replace("\n", "\n\n"),
        lambda text: re.sub("(?m)^", "    ", text),
        lambda text: re.sub("(?m)^(?!$)", "; a line\n", text),
        lambda text: re.sub("(?m)(?<=.)$", '   ; to the end } " [', text),
        lambda text: text.replace("][", "] {remarks between tags} ["),
        lambda text: text.rstrip("\n"),
    ],
)
def test_fault_D01_D06_D07_marks_ends_comments_and_fences(
    change: Callable[[str], str | bytes],
) -> None:
    assert notation.loads(change(TEXT)) == RECORD


@pytest.mark.parametrize(
    "change",
    [
        lambda text: re.sub(" +", "\n", text),
        lambda text: text.replace("\n        ", " "),
        lambda text: text.replace(" ", "  \t "),
        lambda text: text.replace("Round", "\nROUND"),
        lambda text: text.replace(" (", "(").replace(") ", ")\n"),
        with_signs,
        swapped,
        lambda text: swapped(with_signs(text)),
        lambda text: re.sub(r"(?<=[SCDH])T\b", "10", text),
        lambda text: re.sub(r"(?<= )(0|1|2):", lambda m: f"{'NES'[int(m[1])]}:", text),
        lambda text: re.sub(r"(?<= )(0|1|2): ", lambda m: f"{'nes'[int(m[1])]}:", text),
    ],
)
def test_fault_D06_D07_rows_cards_and_seats_in_other_ways(change: Callable[[str], str]) -> None:
    changed = outside(TEXT, change)
    assert changed != TEXT
    assert notation.loads(changed) == RECORD


@pytest.mark.parametrize("form", [str.lower, str.upper])
def test_lower_and_upper_case(form: Callable[[str], str]) -> None:
    changed = outside(
        TEXT, lambda text: re.sub(r"\b(?!End)[A-Za-z]\w*", lambda m: form(m[0]), text)
    )
    assert '[event "' in changed or '[EVENT "' in changed
    assert notation.loads(changed) == RECORD
    short = notation.loads(form('[Rules "australian"][Dealer "0"] Round Deal - '))
    assert short.rules == AUSTRALIAN


def test_tags_have_one_name_everywhere() -> None:
    """That of the JSON form and of Trickster Cards' records, in lower case; others are kept."""
    tags = {"event": "a", "Event": "b", "EVENT": "c", "seed": "d", "utc_date": "e", "é": "f"}
    record = dataclasses.replace(Record.of(auction(AUSTRALIAN, 0)), tags=tags)
    text = assert_kept(record)
    assert '[Event "a"]' in text and '[Tag "Event" "b"]' in text and '[Utc_date "e"]' in text
    theirs = trickster.loads((DATA.parent / "trickster" / "australian.ptn").read_text("utf-8"))
    assert {"event", "date"} <= theirs.tags.keys()
    assert "[Event " in assert_kept(theirs) and "[Date " in notation.dumps(theirs)


def test_the_order_of_tags_is_free() -> None:
    tags, rest = TEXT.split("\n\n", 1)
    lines = tags.split("\n")
    for seed in range(10):
        random.Random(seed).shuffle(lines)
        assert notation.loads("\n".join(lines) + "\n\n" + rest) == RECORD


def test_what_follows_from_the_rest_may_be_left_out() -> None:
    """Hands beside a pack, seats, results, the end."""
    text = PLAIN
    for pattern in (
        r"(?m)^Deal(.*\n +)*.*\n(?=Pack)",
        r"\b[0-9]:",
        r", [0-9].*",
        r"(?m)^Result .*\n",
        r"(?m)^End .*\n",
    ):
        text, count = re.subn(pattern, "", text)
        assert count
        assert notation.loads(text) == Record.of(GAME)
    for unknown in ("?", "-", "*", "?, ?, ?", ", , ", "?, -, *, ?"):
        text = re.sub(r"(?m)^Result .*$", f"Result  {unknown}", PLAIN)
        assert notation.loads(text) == Record.of(GAME)


@pytest.mark.parametrize(
    ("result", "end"),
    [
        ("misere@E failed, 9 1, 0 -250", "600 20, won by N-S"),
        ("Misère@e FAILED, 9 1, +0 -250", "600 20, won by N+S"),
        ("misère@1 failed", "600 20, WON BY n-s"),
        ("?, 9 1", "600 20, won by 0-2"),
    ],
)
def test_seats_of_results_have_names_too(result: str, end: str) -> None:
    text = (DATA / "match.fhn").read_text("utf-8")
    said = re.sub(r"(?m)^(Result +)misere.*$", rf"\g<1>{result}", text)
    said = re.sub(r"(?m)^(End +).*$", rf"\g<1>{end}", said)
    assert said != text and notation.loads(said) == notation.loads(text)
    for old, new in (("@E", "@S"), ("@e", "@w"), ("@1", "@2"), ("9 1", "9-1"), ("N-S", "E-W")):
        if old in said:
            assert "is not right" in str(fault(said.replace(old, new)))


def test_seats_of_a_called_partner_have_names_too() -> None:
    text = (DATA / "five.fhn").read_text("utf-8")
    names = ["N", "NE", "SE", "SW", "NW"]
    named = re.sub(
        r"@([0-4])\+([0-4])", lambda m: f"@{names[int(m[1])]}+{names[int(m[2])].lower()}", text
    )
    assert named != text
    assert list(notation.iterate(io.StringIO(named))) == list(notation.iterate(io.StringIO(text)))


def test_fault_D04_what_is_not_known_may_be_said() -> None:
    again = notation.loads(
        '[Rules "australian"][Dealer "0"][Seed "?"][Scores "-"][Cut ""][Players "?"]'
        '[Event "?"] Round 1 Deal - Auction Result ? End ?'
    )
    assert (again.seed, again.scores, again.cut, again.players) == (None, (), (), ())
    assert again.tags == {"event": "?"}
    assert again.rounds[0].hands == ("??????????",) * 4 + ("???",)


def test_hands_in_the_form_of_a_deal() -> None:
    deal = Deal.random(AUSTRALIAN, seed=1)
    head = '[Rules "australian"] [Dealer "3"] Round Deal '
    hands = tuple(map(str, (*deal.hands, deal.kitty)))
    assert notation.loads(head + str(deal)).rounds[0].hands == hands
    assert notation.loads(head + str(deal).partition("|")[0]).rounds[0].hands == hands
    assert Record.of(notation.loads(head + str(deal)).round()).rounds[0].actions == ()
    some = notation.loads(head + "- / S5 7H ????? HT A♠ C5 / - / - | JK?? ").rounds[0].hands
    assert some is not None
    assert some[1:] == ("S5SAC5H7HT?????", "??????????", "??????????", "JK??")


def test_a_game_typed_by_hand() -> None:
    """With names of seats, signs, cards the other way round, rows wrapped, fences and comments."""
    (record,) = notation.iterate(DATA / "typed.fhn")
    match = notation.loads((DATA / "match.fhn").read_bytes())
    notes = "We came from another table, so it does not begin at nil."
    assert record == dataclasses.replace(match, notes=notes)
    assert isinstance(record, Record)
    assert record.game().scores == (600, 20)


# ---- unknown cards -------------------------------------------------------------------------------


def hidden(record: Record, chooser: random.Random) -> Record:
    """The record of a round with some of its cards hidden."""
    round, (part,) = record.round(), record.rounds
    masks, kitty = round._start_masks
    chance = chooser.choice((0, 0.1, 0.5, 1, 1))
    hands = []
    for mask in (*masks, kitty):
        here = chooser.choice((chance, chance, 0, 1))
        known = CardSet(card for card in CardSet.from_mask(mask) if chooser.random() >= here)
        unknown = mask.bit_count() - len(known)
        hands.append((str(known) if known or not unknown else "") + "?" * unknown)
    actions = ["##" if text[0] == "-" and chooser.random() < 0.5 else text for text in part.actions]
    part = dataclasses.replace(part, pack=None, hands=tuple(hands), actions=tuple(actions))
    return dataclasses.replace(record, rounds=(part,))


def test_a_round_is_read_whatever_is_hidden_of_it(nightly: bool) -> None:
    """What `Record.check` can do with it, the notation can write and read."""
    chooser = random.Random(11)
    rounds = 3000 if nightly else 120
    refused = 0
    for seed in range(rounds):
        rules = chooser.choice((preset(chooser.choice(Rules.presets())), random_rules(chooser)))
        round = Round(Deal.random(rules, seed))
        at_random(round, chooser, chooser.choice((10, 20, 30, 40, 1000)))
        record = hidden(Record.of(round), chooser)
        try:
            record.check()
        except FiveHundredError as error:
            with pytest.raises(type(error)):
                notation.dumps(record)
            refused += 1
            continue
        text = assert_kept(record)
        if round.is_over:
            said = re.search("(?m)^Result .*$", notation.dumps(Record.of(round)))
            assert said and said[0] in text
    assert refused < rounds / 100


def test_what_a_seat_or_a_spectator_knows_comes_back(nightly: bool) -> None:
    chooser = random.Random(17)
    for seed in range(400 if nightly else 30):
        rules = preset(chooser.choice(Rules.presets()))
        game = at_random(Game(rules, seed=seed), chooser, chooser.randrange(120))
        seat = chooser.choice((None, *range(rules.table.players)))
        assert_kept(Record.of(game).seen_by(seat))


def test_rows_have_no_seats_where_nobody_can_tell_them() -> None:
    hands = ["S9H5", "STH6", "C5H7", "C6H8"]
    round = Round.set_up(AUSTRALIAN, contract=Contract("7NT", seat=0), hands=hands)
    record = Record.of(play(round, "S9 ST C5 C6")).seen_by(None)
    assert "\nPlay    S9 ST C5 C6\n\nEnd\n" in assert_kept(record)
    start = f"exchange {'/'.join(['?' * 10] * 5)} ??? - 0 1 7H@1 H!HHH - - - -/-/-/-/-"
    part = RoundRecord(start=start, actions=("##", "seat=2", "H7", "##", "pass"))
    record = Record(rules=preset("five_handed"), dealer=0, rounds=(part,), is_round=True)
    rows = assert_kept(record).split("\n")[5:-3]
    assert rows == ["Lay     ##", "Call    seat=2", "Play    H7", "Lay     ##", "Auction pass"]


HIDDEN = """[Rules "australian"]
[Dealer "0"]

Round
Deal    0: S5S6S7S8S9STSJSQSKSA
        1: ??????????
        2: ??????????
        3: ??????????
        kitty: ???
Auction 1: 6H pass pass pass
Lay     1: ##
Play    1: HA H4 H5 S5
        1: HK H6 H7 S6
"""


def test_fault_C09_rounds_with_unknown_cards_go_as_far_as_they_are_known() -> None:
    record = notation.loads(HIDDEN)
    assert record.rounds[0].hands == ("S5S6S7S8S9STSJSQSKSA", *["?" * 10] * 3, "???")
    assert record.rounds[0].actions[4] == "##"
    assert notation.dumps(record) == HIDDEN + "\nEnd\n"


@pytest.mark.parametrize(
    ("old", "new", "token", "reason"),
    [
        ("H5 S5", "H5 C5", "C5", "6.2"),  # seat 0 is known to hold spades only
        ("H6 H7 S6", "H6 S7 S6", "S7", "6.2"),  # and nobody else its spades
        ("1: HK", "2: HK", "2: HK", "the turn of seat 1"),
        ("HK H6", "HA H6", "HA", "been played"),
        ("H5 S5\n", "C5 S5\n        1: C6 D5 H8\n", "C5", "6.3"),  # seat 3 has a heart
        ("6H", "redeal", "redeal", "Rule"),
    ],
)
def test_what_no_unknown_cards_allow_is_refused(
    old: str, new: str, token: str, reason: str
) -> None:
    text = HIDDEN.replace(old, new)
    assert text != HIDDEN
    kinds = {"the turn of seat 1": NotationError, "been played": DealError}
    error = fault(text, kinds.get(reason, IllegalActionError))
    assert token_at(text, error.place).startswith(token)
    assert reason in str(error)
    assert error.place is not None


def test_cards_that_cannot_be_are_refused() -> None:
    for old, new, message in (
        ("1: ??????????", "1: S5?????????", "there twice"),
        ("1: ??????????", "1: S2?????????", "not in the pack"),
        ("1: ??????????", "1: ?????????", "A hand of 10 cards"),
        ("kitty: ???", "kitty: ????", "A hand of 3 cards"),
        ("kitty: ???", "kitty: ???\n        dead: ?", "no hand 'dead'"),
        ("1: ??????????", "5: ??????????", "no hand '5'"),
    ):
        error = fault(HIDDEN.replace(old, new))
        assert message in str(error)


# ---- what is wrong -------------------------------------------------------------------------------


RIGHT = """[Rules "australian"]
[Players "Ann" "Bob" "Cay" "Dan"]
[Dealer "3"]

Round 1
Deal    0: S8SJSKSA C5C8CK D5DK H6
        1: S5S9 C6C9 D6DQ H7HJHQ JK
        2: STSQ CTCJ D7DJ H4H5HTHA
        3: S6S7 CQCA D4D8DA H8H9HK
        kitty: C7 D9DT
Auction 0: 6S 7D! pass pass {Too high?}
        0: pass
Lay     1: -D6H7HJ
Play    1: C7 CJ CA C8
        3: H9 H6 HQ H5
        1: C9 CT CQ CK
        0: C5 C6

End     0 0
"""


def test_the_text_to_be_spoilt_is_right() -> None:
    record = notation.loads(RIGHT)
    assert notation.dumps(record) == RIGHT
    assert record.rounds[0].annotations == {4: "Too high?"}
    assert record.rounds[0].marks == {2: "!"}


@pytest.mark.parametrize(
    ("old", "new", "decision", "seat", "legal", "reason"),
    [
        ("6S 7D!", "6S 6S!", 2, 1, "pass 6C 6D 6H 6NT 7S", "Rule 4.3"),
        ("6S 7D!", "6S 6S", 2, 1, "pass 6C 6D 6H 6NT 7S", "Rule 4.3"),
        ("-D6H7HJ", "-D6H7C5", 6, 1, "-S5 -S9 -JK -C6 -C7", "Rule 5.2"),
        ("-D6H7HJ", "-HJD6", 6, 1, "-S5 -S9", "Rule 5.2"),
        ("CJ CA", "CJ HK", 9, 3, "CQ CA", "Rule 6.3"),
        ("CJ CA", "CJ H6", 9, 3, "CQ CA", "Rule 6.2"),
        ("C5 C6", "C5 pass", 20, 1, "C6", "Rule 1.2"),
        ("C5 C6", "JK:H", 19, 0, "S8 SJ SK SA C5 D5 DK", "Rule"),
    ],
)
def test_fault_D10_the_first_illegal_action_has_its_place(
    old: str, new: str, decision: int, seat: int, legal: str, reason: str
) -> None:
    text = RIGHT.replace(old, new)
    error = fault(text, IllegalActionError)
    place, before = error.place, error.record
    assert place is not None and before is not None
    assert (place.file, place.game, place.round) == ("", 1, 1)
    assert (place.decision, place.seat) == (decision, seat)
    assert error.decision == decision
    assert token_at(text, place).startswith(place.token)
    assert place.token in new.split()
    assert " ".join(place.legal).startswith(legal)
    assert f"Legal are: {legal}" in str(error)
    assert reason in str(error)
    assert ("3 cards are wanted, written together" in str(error)) == (new == "-HJD6")
    assert isinstance(error, IllegalActionError) and error.seat == seat
    assert before.rounds[0].actions == notation.loads(RIGHT).rounds[0].actions[: decision - 1]
    assert before.rounds[0].annotations == ({4: "Too high?"} if decision > 4 else {})
    before.check()
    assert pickle.loads(pickle.dumps(error)).place == place


@pytest.mark.parametrize(
    ("old", "new", "token", "message"),
    [
        # the tags
        ('[Rules "australian"]', "", "[Players", "no tag Rules"),
        ('[Dealer "3"]', "", "[Rules", "no tag Dealer"),
        ('[Dealer "3"]', '[Dealer "?"]', "[Rules", "no tag Dealer"),
        ('[Dealer "3"]', '[Dealer "4"]', "[Dealer", "no seat '4'"),
        ('[Dealer "3"]', '[Dealer "NE"]', "[Dealer", "no seat 'NE'"),
        ('[Dealer "3"]', '[Dealer "3" "2"]', "[Dealer", "has one text"),
        ('[Dealer "3"]', "[Dealer 3]", "3]", "quotation marks"),
        ('[Dealer "3"]', '["3"]', '"3"]', "its name"),
        ('[Dealer "3"]', '[Dealer "3"', "Round", "and a ]"),
        ('[Dealer "3"]', '[Dealer "3]', '"3]', "not closed"),
        ('[Dealer "3"]', '[Dealer "3"] {', "0: pass", "no meaning"),
        ('[Dealer "3"]', '[Dealer "3"] [dealer "3"]', "[dealer", "twice"),
        ('[Dealer "3"]', '[Dealer "3"] [Site "a"] [Site "b"]', '[Site "b"]', "twice"),
        ('[Dealer "3"]', '[Dealer "3"] [Site "a" "b"]', "[Site", "one text"),
        ('[Dealer "3"]', '[Dealer "3"] [Tag "a"]', "[Tag", "a name and a text"),
        ('[Dealer "3"]', '[Dealer "3"] [Site "\\q"]', '"\\q"', "stands for no character"),
        ('[Dealer "3"]', '[Dealer "3"] [Site "\\ud800"]', "[Rules", "half a character"),
        ('[Dealer "3"]', '[Dealer "3"] [Extra "rules" "x"]', "[Rules", "no other field"),
        ('[Dealer "3"]', '[Dealer "3"] [Notation "2"]', "[Notation", "version 1"),
        ('[Dealer "3"]', '[Dealer "3"] [Seed "one"]', "[Seed", "not a whole number"),
        ('[Dealer "3"]', '[Dealer "3"] [Seed "-1"]', "[Seed", "from 0 to 2**256 - 1"),
        ('[Dealer "3"]', f'[Dealer "3"] [Seed "{"9" * 90}"]', "[Seed", "not a whole number"),
        ('[Dealer "3"]', '[Dealer "3"] [Seed "1 2"]', "[Seed", "one number"),
        ('[Dealer "3"]', '[Dealer "3"] [Scores "1"]', "[Scores", "needs 2"),
        ('[Dealer "3"]', '[Dealer "3"] [Scores "1 1000000"]', "[Scores", "100000"),
        ('[Dealer "3"]', '[Dealer "3"] [Cut "S5 S6"]', "[Cut", "needs 4"),
        ('[Dealer "3"]', '[Dealer "3"] [Cut "S5 S6 S7 XX"]', "[Cut", "'XX'"),
        ('"Cay" "Dan"', '"Cay"', "[Players", "needs 4"),
        # the round and its cards
        ("Round 1", "Round 2", "Round 2", "Round 1 is wanted"),
        ("Round 1", "", "Deal", "no meaning"),
        ("Round 1", "Round 1 1", "1\n", "no meaning"),
        ("Deal    ", "Deal - Deal ", "Deal 0", "already"),
        ("Deal    0: S8", "Deal    0: S8S8", "S8S8", "there twice"),
        ("Deal    0: S8", "Deal    0: S2", "S2", "not in the pack"),
        ("Deal    0: S8", "Deal    0: ", "0:", "A hand of 10 cards"),
        ("Deal    0: S8", "Deal    0: S", "SSJ", "not the text of cards"),
        ("Deal    0: S8", "Deal    0: SW", "SW", "not the text of cards"),
        ("Deal    0: S8", "Deal    4: S8", "4:", "no hand '4'"),
        ("Deal    0: S8", "Deal    (0: S8", "(", "no meaning"),
        ("        kitty", " / / / / ", "/ ", "no meaning"),
        # rows
        (" 6S", " 6X", "6X", "'6X' is not the text of an action"),
        ("7D!", "7D!!!", "7D!!!", "'!!!' is no mark"),
        ("7D!", "! 7D", "! ", "behind no action"),
        ("7D!", "(7D)! !", "!\n", "behind no action"),
        ("7D!", "(7D", "Lay", "not closed"),
        ("7D!", "7D)", ")", "no meaning"),
        ("7D!", "7D,", "7D,", "not the text of an action"),
        ("7D!", "7D]", "]", "no meaning"),
        ("7D!", '7D "x"', '"x"', "no meaning"),
        ("-D6H7HJ", "-D6D6HJ", "-D6D6HJ", "each of them once"),
        ("-D6H7HJ", "-", "-", "cards, each of them once"),
        ("-D6H7HJ", "?D6H7", "?D6H7", "one card"),
        ("-D6H7HJ", "D6", "D6", "plays a card, and the phase is 'exchange'"),
        ("{Too high?}", "{Too high?", "{Too", "not closed"),
        ("{Too high?}", "{\\q}", "{", "stands for no character"),
        ("{Too high?}", "{\\ud800}", "Round", "half a character"),
        ("Auction 0:", "Auction 1:", "1: 6S", "the turn of seat 0, not of seat 1"),
        ("3: H9", "N: H9", "N: H9", "the turn of seat 3, not of seat 0"),
        ("Lay ", "Play", "Play", "The phase is 'exchange'"),
        ("C5 C6\n", "C5 C6\nLay\n", "Lay", "The phase is 'play'"),
        # what is said of it
        ("End     0 0", "Result 7D@1 made\nEnd", "Result", "'7D@1 made' is not right"),
        ("End     0 0", "Points +1\nEnd", "Points", "2 columns, not 1"),
        ("End     0 0", "Points x y\nEnd", "Points x", "not a number"),
        ("End     0 0", "Points 1 1 Points 1 1\nEnd", "Points 1 1\n", "already"),
        ("End     0 0", "Points 1 1000000\nEnd", "Points", "100000"),
        ("End     0 0", "Result ? Result ?\nEnd", "Result ?\n", "already"),
        ("End     0 0", "Result (\nEnd", "Result (", "not right"),
        ("End     0 0", 'Extra "x"\nEnd', 'Extra "x"', "A name and a text"),
        ("End     0 0", 'Extra "x" "xml" "y"\nEnd', "Extra", "the JSON of a value"),
        ("End     0 0", 'Extra "x" "json" "{"\nEnd', "Extra", "Field 'x' is not JSON at line 1,"),
        ("End     0 0", 'Extra "x" "json" "[NaN]"\nEnd', "Extra", "has NaN"),
        ("End     0 0", 'Extra "x" "json" "[1e999]"\nEnd', "Deal", "no infinite numbers"),
        ("End     0 0", 'Extra "pack" "y"\nEnd', "Deal", "no other field"),
        ("End     0 0", 'Extra "x" "y" Extra "x" "z"\nEnd', 'Extra "x" "z"', "already"),
        ("End     0 0", "End     0 10", "End", "'0 10' is not right, it is '0 0'"),
        ("End     0 0", "End     0 0, won by 0+2", "End", "'won by 0+2' is not right"),
        ("End     0 0", "End     0 0 {", "{", "not closed"),
        ("End     0 0", "End     0 0 Round 2", "Round 2", "no meaning"),
        ("End     0 0", "\0", "\0", "not UTF-8"),
        ("End     0 0", "Round 2\nDeal -", "Deal -", "unfinished"),
        ("End     0 0", "Round 2 {nothing}", "Round 2", "no Deal, no Pack and no Start"),
    ],
)
def test_fault_D12_what_does_not_read_has_its_place(
    old: str, new: str, token: str, message: str
) -> None:
    text = RIGHT.replace(old, new, 1)
    assert text != RIGHT
    with pytest.raises(FiveHundredError) as caught:
        notation.loads(text)
    error = caught.value
    assert token_at(text + "\n", error.place).startswith(token.rstrip("\n")), str(error)
    assert message in str(error)
    if isinstance(error, NotationError):
        assert error.place is not None
        assert (error.line, error.column) == (error.place.line, error.place.column)


# ---- files ---------------------------------------------------------------------------------------


def places(found: list[Record | FiveHundredError]) -> list[tuple[int, int, int] | None]:
    """Game, line and column of the errors among what was read."""
    return [
        (error.place.game, error.place.line, error.place.column)
        if isinstance(error, FiveHundredError) and error.place
        else None
        for error in found
    ]


def test_fault_D12_D13_a_bad_game_spoils_no_other() -> None:
    path = DATA / "broken.fhn"
    found = list(notation.iterate(path))
    assert places(found) == [
        None,
        (2, 18, 20),
        (3, 28, 17),
        (4, 31, 1),
        (5, 48, 1),
        (6, 56, 12),
        None,
    ]
    kinds = [type(item) for item in found]
    assert kinds[1:6] == [
        IllegalActionError,
        NotationError,
        RulesError,
        NotationError,
        NotationError,
    ]
    assert all(
        str(item).startswith(f"{path}, game {game}, line ")
        for game, item in enumerate(found, 1)
        if isinstance(item, FiveHundredError)
    )
    assert not any(item.__context__ for item in found if isinstance(item, FiveHundredError))
    last = found[-1]
    assert isinstance(last, Record) and last.tags["event"] == "7: all passed again"
    text = path.read_text("utf-8")
    sources: list[Any] = [text, text.encode(), text.encode("utf-16"), io.StringIO(text)]
    sources += [io.BytesIO(text.encode()), io.BytesIO(text.replace("\n", "\r\n").encode("utf-16"))]
    for source in sources:
        assert places(list(notation.iterate(source))) == places(found)
    with path.open("rb") as file:
        named = list(notation.iterate(file, name="table 7"))
    assert str(named[1]).startswith(
        "table 7, game 2, line 18, column 20, round 1, decision 3, seat 3"
    )


def test_a_text_of_one_game() -> None:
    for text in ("", "\n\n", "; nothing\n% here\n```\n```\n", b"\xef\xbb\xbf", b""):
        with pytest.raises(NotationError, match="no game"):
            notation.loads(text)
        assert list(notation.iterate(text)) == []
    with pytest.raises(NotationError, match="more than one"):
        notation.loads(RIGHT + "\n" + RIGHT)
    with pytest.raises(TypeError):
        notation.loads(RIGHT.split())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "data",
    [
        RIGHT.encode().replace(b"high", b"h\xffgh"),
        RIGHT.encode("utf-16")[:-1],
        RIGHT.encode("utf-16-le"),
        RIGHT.encode("utf-32"),
        RIGHT.encode()[:-3] + b"\xe2\x99",
        RIGHT.encode().replace(b"Ann", b"\xed\xa0\x80"),
    ],
)
def test_fault_D07_bytes_that_are_no_text(data: bytes) -> None:
    assert "The text is not UTF-8" in str(fault(data))


class Endless(io.RawIOBase):
    """A file that gives the same bytes again and again, and counts them."""

    def __init__(self, text: str, count: int) -> None:
        self.blocks = itertools.chain.from_iterable(itertools.repeat([text.encode()], count))
        self.given = 0

    def read(self, size: int = -1) -> bytes:
        block = next(self.blocks, b"") if size else b""
        self.given += len(block)
        return block


def test_a_file_is_read_as_its_games_are_asked_for() -> None:
    file = Endless(RIGHT, 10**9)
    games = notation.iterate(file)  # type: ignore[arg-type]
    for number in range(50):
        assert next(games) == notation.loads(RIGHT)
        assert file.given < (number + 4) * len(RIGHT)


def test_memory_does_not_grow_with_the_file() -> None:
    file = Endless(TEXT, 150)
    tracemalloc.start()
    records = sum(isinstance(item, Record) for item in notation.iterate(file))  # type: ignore[arg-type]
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert records == 150
    assert most < file.given


@pytest.mark.parametrize(
    "filler",
    ["{" + "x" * 99 + "}\n", "; " + "x" * 98 + "\n", "x" * 100, "{" * 100 + "\n", "1:  " * 25],
)
def test_a_game_that_is_too_long_is_an_error_and_the_next_is_read(filler: str) -> None:
    long = RIGHT.replace("End ", filler * (SIZE_LIMIT // 100 + 1) + "\nEnd ")
    found = list(notation.iterate(f"{RIGHT}\n{long}\n{RIGHT}"))
    assert places(found) == [None, (2, 21, 1), None]
    assert f"at most {SIZE_LIMIT} characters" in str(found[1])


@pytest.mark.parametrize(
    "filler",
    ["(", "[", "{", '"', "\\", "/", "-" * 9, "?", "1:", "((((!", "{x}", "'", "##", "H7", "pass "],
)
def test_a_long_text_takes_no_long_time(filler: str) -> None:
    for old in ("C5 C6", "S8SJ", "Round 1", "0 0\n"):
        text = RIGHT.replace(old, filler * 200_000)
        assert len(list(notation.iterate(text))) == 1


def test_records_are_written_to_files(tmp_path: Path) -> None:
    records = [notation.loads(RIGHT), RECORD, notation.loads(HIDDEN)]
    text = "\n".join(map(notation.dumps, records))
    path = tmp_path / "games.fhn"
    notation.dump(iter(records), path)
    assert path.read_bytes() == text.encode()
    assert list(notation.iterate(path)) == records
    notation.dump(records[:1], os.fspath(path))
    assert path.read_text("utf-8") == RIGHT
    file = io.StringIO()
    notation.dump(records, file)
    assert file.getvalue() == text
    (part,) = records[0].rounds
    part = dataclasses.replace(part, actions=("7D", "6S"), annotations={}, marks={})
    bad = dataclasses.replace(records[0], rounds=(part,))
    with pytest.raises(IllegalActionError):
        notation.dump([records[1], bad], path)
    assert path.read_text("utf-8") == RIGHT
    notation.dump([], path)
    assert list(notation.iterate(path)) == []
    with pytest.raises(OSError, match="missing"):
        list(notation.iterate(tmp_path / "missing.fhn"))


# ---- spoilt texts --------------------------------------------------------------------------------


def spoilt(text: str, chooser: random.Random) -> str:
    """The text with a character or a line gone, changed or put in."""
    at = chooser.randrange(len(text))
    other = chooser.choice(text + '[]{}()"\\;%`~!?:/|,\n\r\t\0 é♥\ufeff')
    lines = text.split("\n")
    line = chooser.randrange(len(lines) - 1)
    return chooser.choice(
        [
            text[:at] + text[at + 1 :],
            text[:at] + other + text[at:],
            text[:at] + other + text[at + 1 :],
            "\n".join(lines[:line] + lines[line + 1 :]),
            "\n".join(lines[: line + 1] + lines[line:]),
        ]
    )


def test_spoilt_texts_give_one_error_and_lose_no_other_game(nightly: bool) -> None:
    chooser = random.Random(13)
    before, after = notation.loads(RIGHT), notation.loads(HIDDEN)
    errors = 0
    for _ in range(50_000 if nightly else 600):
        text = spoilt(chooser.choice((RIGHT, HIDDEN, TEXT)), chooser)
        found = list(notation.iterate(f"{RIGHT}\n{text}\n{HIDDEN}"))
        assert len(found) == 3, text
        assert (found[0], found[2]) == (before, after), text
        errors += isinstance(found[1], FiveHundredError)
        if isinstance(found[1], Record):
            assert notation.loads(notation.dumps(found[1])) == found[1]
    assert errors > 200


# ---- the page ------------------------------------------------------------------------------------


def test_the_games_on_the_page_are_right() -> None:
    page = (Path(__file__).parent.parent / "docs" / "notation.rst").read_text("utf-8")
    blocks = re.findall(r"code-block:: text\n\n((?:   .*\n|\n)+)", page)
    games = [re.sub("(?m)^   ", "", block) for block in blocks if block.startswith("   [Rules")]
    assert len(games) == 1
    for text in games:
        assert notation.dumps(notation.loads(text)) == text.rstrip("\n") + "\n"
