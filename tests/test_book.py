"""The rule book: its numbers, which sentence belongs to which rule set, what it says and how it
says it in other languages, and rule sets side by side."""

from __future__ import annotations

import dataclasses
import itertools
import random
import re
import string
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TypeAlias

import pytest

import reference as ref
import reference_rules
from fivehundred import book, choices
from fivehundred.actions import ALL, Action
from fivehundred.bids import Bid, BidKind
from fivehundred.book import GLOSSARY, LANGUAGES, NAMES, SENTENCES, SOURCES, Clause, Sentence
from fivehundred.book.axes import AXES, choice_key
from fivehundred.book.french import TEXTS as FRENCH
from fivehundred.book.german import TEXTS as GERMAN
from fivehundred.book.words import Words
from fivehundred.cards import Card, CardSet, Rank, Suit
from fivehundred.deal import Deal
from fivehundred.errors import FiveHundredError, rule_text
from fivehundred.events import Phase
from fivehundred.round import Round
from fivehundred.rules import Rules

HEADER = (Path(__file__).parent.parent / "src/_core/fivehundred.h").read_text(encoding="utf-8")
CONSTANTS = {name: int(value) for name, value in re.findall(r"\b(FH_\w+) = (\d+)", HEADER)}
REFUSING = {name: value for name, value in CONSTANTS.items() if name.startswith("FH_RULE_")}

NAMED = (*reference_rules.PRESETS, *reference_rules.DELTAS)

# Numbers of which a rule set may have several sentences, and how many: one says the rule, the
# others add to it.
TOGETHER = {
    **dict.fromkeys((402, 405, 407, 502, 505, 506, 601, 702, 801, 802, 805, 901, 902), 2),
    **dict.fromkeys((604, 1001, 1003, 1005, 1006), 2),
    1004: 3,
    **dict.fromkeys((419, 804, 903, 909), 3),
    413: 4,
}

# Numbers that every rule set has, whatever it is.
ALWAYS = {
    *(101, 102, 103, 201, 202, 203, 204, 206, 301, 303, 304),
    *(401, 402, 403, 404, 408, 409, 416),
    *(601, 602, 603, 604, 606, 607, 608, 901, 902, 903, 904, 905, 907, 911, 1001, 1002, 1005),
}


def values_in_header() -> dict[str, range]:
    """The values of each rule field, from the comments of struct fh_rules in the header."""
    struct = HEADER[HEADER.index("typedef struct fh_rules {") : HEADER.index("} fh_rules;")]
    values: dict[str, range] = {}
    for name, comment in re.findall(r"int16_t (\w+)(?:\[\d+\])?;(?:\s*/\*(.*?)\*/)?", struct, re.S):
        constants = re.findall(r"FH_\w+", comment)
        if numbers := re.match(r" (\d)(?:, | or |\.\.)(?:\d, )?(\d+)\b", comment):
            values[name] = range(int(numbers[1]), int(numbers[2]) + 1)
        elif len(constants) == 1 and constants[0].endswith("_"):
            known = [value for key, value in CONSTANTS.items() if key.startswith(constants[0])]
            values[name] = range(min(known), max(known) + 1)
        elif len(constants) > 1:
            values[name] = range(CONSTANTS[constants[0]], CONSTANTS[constants[-1]] + 1)
        else:
            values[name] = range(-(1 << 15), 1 << 15)
    return values


VALUES = values_in_header()


# Changes to a rule set after which other fields have a say too.
BESIDES: tuple[dict[str, int], ...] = (
    {},
    {
        "misere_value": 250,
        "misere_over": reference_rules.bid_id("7NT"),
        "open_misere_value": 500,
        "open_misere_over": reference_rules.bid_id("10D"),
    },
    {"jokers": 2},
    {"jokers": 0},
    {"weak_hand_redeal": 1, "blind_misere_value": 1000},
    {"misere_joker": ref.MISERE_LOW},
    {"fours": ref.FOURS_MIXED, "colour_four_is_trump": 1},
    {"kitty_size": 0},
    {"rounds_limit": 12},
)


@cache
def rule_sets() -> tuple[reference_rules.RuleSet, ...]:
    """All rule sets with a name; these with a field changed, whether that fits or not; and rule
    sets at random that can be played."""
    rng = random.Random(500)
    named = [reference_rules.preset(name) for name in NAMED]
    changed = [
        {**rules, **besides, field: rng.choice(CHOICES[field][1])}
        for rules in reference_rules.PRESETS.values()
        for besides in BESIDES
        for field in rng.sample(sorted(CHOICES), 5)
    ]
    drawn = [reference_rules.random_rules(rng) for _ in range(500)]
    return (*named, *changed, *drawn)


def played() -> list[reference_rules.RuleSet]:
    """Those of the rule sets that can be played."""
    return [rules for rules in rule_sets() if ref.conflict(rules) is None]


def applying(rules: reference_rules.RuleSet) -> dict[int, list[Sentence]]:
    sentences: dict[int, list[Sentence]] = {}
    for sentence in SENTENCES:
        if sentence.applies(rules):
            sentences.setdefault(sentence.number, []).append(sentence)
    return sentences


# ---------------------------------------------------------------------------------- the tables


def test_numbers_ascend_through_ten_chapters() -> None:
    numbers = [sentence.number for sentence in SENTENCES]
    assert numbers == sorted(numbers)
    assert {number // 100 for number in numbers} == set(range(1, 11))
    assert all(number % 100 for number in numbers)


def test_no_number_is_left_out_within_a_chapter() -> None:
    numbers = {sentence.number for sentence in SENTENCES}
    for chapter in range(1, 11):
        places = {number % 100 for number in numbers if number // 100 == chapter}
        assert places == set(range(1, len(places) + 1))


@pytest.mark.parametrize("name", REFUSING)
def test_every_rule_that_refuses_an_action_has_a_sentence(name: str) -> None:
    sentences = book.rule(REFUSING[name])
    assert sentences
    assert all(sentence.number == REFUSING[name] for sentence in sentences)


def test_the_header_is_read() -> None:
    assert len(REFUSING) > 20
    assert set(VALUES) == set(reference_rules.preset("australian"))
    assert VALUES["players"] == range(2, 7)
    assert VALUES["passed_may_return"] == range(4)
    assert VALUES["joker_lead_limit"] == range(4)
    assert VALUES["all_pass"] == range(3)
    assert VALUES["min_no_trump"] == range(6, 8)


CLAUSES = {
    f"{rule_text(sentence.number)}: {sentence.text[:40]}": sentence.when for sentence in SENTENCES
} | {term.term: term.when for term in GLOSSARY}


@pytest.mark.parametrize("when", CLAUSES.values(), ids=CLAUSES.keys())
def test_conditions_are_fields_and_values_of_the_header(when: tuple[Clause, ...]) -> None:
    for clause in when:
        assert clause
        for field, values in clause:
            assert len(values) > 0
            assert set(values) <= set(VALUES[field])


Pair: TypeAlias = "tuple[str, frozenset[int] | range]"


def exclude_each_other(one: Sentence, other: Sentence) -> bool:
    return any(
        all(
            any(contradict(pair, *clause) for clause in theirs if len(clause) == 1) for pair in mine
        )
        for whens in ((one.when, other.when), (other.when, one.when))
        for mine, theirs in ((clause, whens[1]) for clause in whens[0])
    )


def contradict(one: Pair, other: Pair) -> bool:
    return one[0] == other[0] and not set(one[1]) & set(other[1])


def test_variants_of_a_rule_exclude_each_other() -> None:
    for one, other in itertools.combinations(SENTENCES, 2):
        if one.number == other.number and one.number not in TOGETHER:
            assert exclude_each_other(one, other), (one, other)


def test_every_condition_can_be_met() -> None:
    for sentence in SENTENCES:
        for one, other in itertools.combinations(sentence.when, 2):
            assert not exclude_each_other(
                dataclasses.replace(sentence, when=(one,)),
                dataclasses.replace(sentence, when=(other,)),
            )


def test_no_text_stands_twice() -> None:
    """But for one that belongs to two kinds of rule sets."""
    for one, other in itertools.combinations(SENTENCES, 2):
        if (one.number, one.text) == (other.number, other.text):
            assert exclude_each_other(one, other)


def test_texts_are_sentences() -> None:
    for sentence in SENTENCES:
        assert sentence.text.endswith(".")
        assert sentence.text[0].isupper() or sentence.text[0] == "{"
        assert "  " not in sentence.text
    for term in GLOSSARY:
        assert not term.text.endswith(".")


def test_sources_are_known_keys() -> None:
    used = {source for sentence in SENTENCES for source in sentence.sources}
    assert used == set(SOURCES)
    assert all(sentence.sources for sentence in SENTENCES)


def test_names_cover_the_enums() -> None:
    assert {f"suit.{suit.word}" for suit in Suit} <= set(NAMES)
    assert {f"rank.{rank.word}" for rank in Rank} <= set(NAMES)
    assert {f"bid.{kind.name.lower()}" for kind in BidKind} <= set(NAMES)
    phases = [name for name in CONSTANTS if name.startswith("FH_PHASE_")]
    assert {f"phase.{name.removeprefix('FH_PHASE_').lower()}" for name in phases} <= set(NAMES)


def test_names_cover_presets_and_deltas() -> None:
    for kind, names in (
        ("preset", set(reference_rules.PRESETS)),
        ("delta", set(reference_rules.DELTAS)),
    ):
        described = {
            key.split(".")[1] for key in NAMES if key.startswith(f"{kind}.") and "about" in key
        }
        assert described == names
        for name in names:
            assert NAMES[f"{kind}.{name}"][0].isupper()
            assert NAMES[f"{kind}.{name}.about"].endswith(".")


# --------------------------------------------------------------------------------- the rule sets


def test_a_rule_set_has_one_sentence_a_rule() -> None:
    for rules in rule_sets():
        sentences = applying(rules)
        assert set(sentences) >= ALWAYS
        for number, variants in sentences.items():
            assert len(variants) <= TOGETHER.get(number, 1)


def test_every_sentence_is_reached_by_a_rule_set_that_can_be_played() -> None:
    rng = random.Random(7)
    missed = set(SENTENCES)
    for _ in range(20_000):
        rules = reference_rules.random_rules(rng)
        missed -= {sentence for sentence in missed if sentence.applies(rules)}
        if not missed:
            break
    assert missed == set()


def test_the_rule_of_each_refusal_is_in_the_book_that_refuses() -> None:
    for rules in played():
        said = applying(rules)
        has = {number for number, sentences in said.items() if sentences[0].aloud}
        bids = [name for name in ref.LOSE_ALL_FIELDS.values() if rules[f"{name}_value"]]
        whens = [rules[f"{name}_when"] for name in bids if name != "blind_misere"]
        assert {102, 103, 402, 403, 415, 419, 602, 603, 709} <= set(said)
        assert (502 in has) == (503 in said) == (rules["kitty_size"] != 0)
        assert (605 in has) == (rules["must_trump"] == 1)
        if rules["jokers"]:
            assert 705 in has
            assert (704 in has) == (rules["joker_lead"] == ref.LEAD_NAMES_SUIT)
            assert (708 in has) == (rules["joker_lead_limit"] == ref.LEAD_LIMIT_JOKERS_ONLY)
            assert (702 in has) == (rules["joker_lead"] != ref.LEAD_TRUMP)
        assert (411 in has) == (rules["inkle"] == 1)
        assert (413 in has) == any(when != ref.WHEN_PARTNER for when in whens)
        assert (414 in has) == (ref.WHEN_PARTNER in whens)
        assert (415 in has) == (rules["blind_misere_value"] != 0)
        assert (419 in has) == (rules["weak_hand_redeal"] == 1)
        assert (506 in has) == (rules["partner_call"] != ref.CALL_NONE)


# ------------------------------------------------------------------------------------ explain


def lines(name: str) -> dict[str, str]:
    """The numbered lines of the rule book of a rule set, by number."""
    text = book.explain(reference_rules.preset(name))
    numbered: list[tuple[str, str]] = re.findall(r"^(\d+\.\d+) (.*)$", text, re.M)
    assert len({number for number, _ in numbered}) == len(numbered)
    return dict(numbered)


@pytest.mark.parametrize("name", NAMED)
def test_explain_is_a_book(name: str) -> None:
    rules = reference_rules.preset(name)
    text = book.explain(rules)
    assert text == book.explain(dict(reversed(rules.items())))
    assert text.startswith("The rules of Five Hundred\n\nWords\n\nDeal: ")
    assert text.endswith(".\n")
    assert "{" not in text
    assert "\n\n\n" not in text
    numbers = [tuple(map(int, number.split("."))) for number in lines(name)]
    assert numbers == sorted(numbers)
    headings = re.findall(r"^(\d+)\. ", text, re.M)
    assert headings == sorted({str(chapter) for chapter, _ in numbers}, key=int)


SAYS = {
    "three_handed": {
        "1.1": "Each of the three players plays alone",
        "2.1": "33 cards: ace, king, queen, jack, 10, 9, 8 and 7 of every suit; a joker.",
        "3.1": "The players cut",
        "3.4": "three to each hand, two to each hand, three to each hand, two to each hand, three "
        "to the kitty.",
        "3.5": "face up",
        "4.2": "There are no other bids.",
        "4.5": "not asked again",
        "4.9": "Nothing outranks ten no trumps",
        "4.16": "played at no trumps without a contractor",
        "5.2": "The contractor lays away three cards",
        "6.4": "may play any card",
        "7.2": "the joker may be played only by a seat that is void",
        "7.6": "may not name a suit in which that seat has shown void",
        "9.1": "ten no trumps is worth 520",
        "9.10": "each trick scores 10 points for the player",
        "10.1": "A player that stands at 500 or more",
        "10.3": "When ten hearts or ten no trumps is made",
        "10.4": "the contractor wins if among them",
        "10.5": "There is no lower limit.",
    },
    "two_handed": {
        "1.1": "Two players play against each other.",
        "1.4": "A dead hand of ten cards",
        "3.6": "just before the dealer",
    },
    "four_handed_43": {
        "1.1": "partners sit opposite each other",
        "2.1": "43 cards: ace, king, queen, jack, 10, 9, 8, 7, 6 and 5 of every suit; 4 of clubs "
        "and 4 of hearts; a joker.",
        "2.3": "joker, jack of trumps, other jack of its colour, ace, king, queen, 10, 9, 8, 7, 6, "
        "5, 4 where the suit has one",
        "9.2": "When the contractor's side wins",
        "10.4": "When several sides reach 500",
    },
    "quebec_46": {
        "2.1": "46 cards",
        "2.5": "the two highest trumps",
        "2.7": "the white or the high joker, beats the second",
        "3.4": "three to each hand, two to the kitty, four to each hand, two to the kitty, three "
        "to each hand, two to the kitty.",
        "4.2": "A seat may also bid Game in any denomination.",
        "4.6": "one call",
        "4.9": "Nothing outranks Game in no trumps",
        "4.17": "A level bid of fewer than eight tricks may be made but not played",
        "7.11": "a trump suit of their own",
        "9.1": "A Game bid is worth 1000 points.",
        "9.3": "the other side scores its value",
        "9.7": "score nothing",
        "10.1": "1000 or more",
        "10.6": "failed, the other side wins",
    },
    "australian": {
        "2.1": "4 of diamonds and 4 of hearts",
        "3.1": "by lot",
        "3.5": "face down",
        "4.2": "A seat may also bid misère and open misère.",
        "4.12": "misère stands just above seven no trumps and just below eight spades; open misère "
        "stands just above ten diamonds and just below ten hearts.",
        "4.13": "only while a bid of seven tricks stands. Open misère may be bid at any time.",
        "7.7": "only a suit that has not been led in this round",
        "7.9": "before the first lead",
        "7.10": "At misère a seat that is void",
        "8.2": "three cards make a trick",
        "8.3": "after the first trick",
        "9.9": "Misère is worth 250 and open misère is worth 500 points.",
        "10.1": "when it has made a contract",
        "10.5": "stands at -500 or lower when a round has been scored loses the game, and the "
        "other side wins it",
    },
    "letter_000_001": {
        "3.1": "by lot",
        "6.5": "must play a trump",
        "9.5": "below seven clubs",
    },
    "letter_002": {
        "7.2": "may be played to any trick",
        "10.4": "the contract after the last trick",
    },
    "slam_double": {"9.6": "does not rank below eight clubs"},
    "classic_three_handed": {
        "3.4": "three to each hand, three to the kitty, four to each hand, three to each hand.",
        "4.8": "when the last seat has called",
        "4.16": "thrown in",
        "10.5": "cannot win this game any more",
    },
    "hoffmann_1909": {"9.11": "three columns for each player"},
    "quebec_multi": {"4.5": "not asked again"},
    "free_misere": {"4.13": "Misère may be bid at any time."},
    "capped_defence": {"9.8": "above 490"},
    "perfect": {"9.1": "ten no trumps is worth 500"},
    "six_handed_63": {
        "1.1": "your neighbours are your opponents",
        "2.1": "63 cards: ace, king, queen, jack, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3 and 2 of every "
        "suit; 13 of diamonds and 13 of hearts; a joker.",
        "2.2": "ace, king, queen, jack, 13 where the suit has one, 12, 11, 10",
        "8.2": "partners lay their hands face down and sit out: four cards",
    },
    "three_pairs": {
        "8.2": "partner lays the hand face down and sits out: five cards",
        "10.5": "the highest of the other sides wins it; equals share it",
    },
    "new_zealand": {
        "4.5": "whenever the turn reaches it",
        "4.7": "Any raise",
        "4.12": "misère stands just above six no trumps and just below seven spades; open misère "
        "stands just above seven no trumps and just below eight spades.",
    },
    "montreal_46": {
        "4.16": "the same dealer deals again",
        "7.2": "A joker may be played to any trick",
        "7.5": "the others may play any card",
        "7.8": "nothing but jokers",
    },
    "american_45": {
        "4.11": "Only the first two seats to call may bid six",
        "4.17": "A level bid of fewer than seven tricks may be made but not played",
        "8.7": "sees no more than the defenders see",
    },
    "american_46": {"7.1": "unless the first joker beats the second in it"},
    "us_team_43": {
        "4.2": "A seat may also bid misère, double nullo and bar nullo.",
        "4.12": "double nullo and bar nullo, equal in rank so that neither beats another, stand "
        "just above ten diamonds and just below ten hearts.",
        "4.13": "Bar nullo may be bid at any time.",
        "4.14": "only by a seat whose partner has bid misère",
        "5.1": "but not at bar nullo",
        "5.5": "At bar nullo the kitty stays where it lies",
        "8.1": "At double nullo the contractor's partner undertakes it too.",
        "8.2": "At double nullo nobody sits out.",
        "9.9": "Double nullo is made only when the partner wins none either.",
    },
    "five_handed": {
        "1.1": "Five players keep a score each. In every round the contractor plays alone or calls "
        "a partner",
        "1.2": "exchange, call of a partner, play",
        "5.6": "calls a card: one that the contractor neither holds nor has laid away and, with a "
        "suit as trumps, no bower. Its holder is the partner. A joker may not be called.",
        "5.7": "The partner stays secret until the called card is played.",
        "8.2": "calls nobody and plays alone against all others",
        "9.2": "each of the two scores half",
        "9.3": "each of the two loses half",
        "10.1": "A contract made as called partner counts like one's own.",
        "10.4": "both contractor and partner stand at 500 or more, they win together",
    },
    "easton_five": {"9.9": "Open misère is worth 230 points."},
    "original_1904": {
        "4.3": "of two level bids the one that is worth more (9.1) beats the other, and of two "
        "that are worth the same the higher level beats the lower.",
        "9.1": "Six spades is worth 40 points, six clubs 60, six diamonds 80",
    },
    "quebec_misere": {
        "4.12": "open misère stands just above ten hearts and just below ten no trumps",
        "9.9": "Misère is worth 500 and open misère is worth 1000 points.",
    },
}


@pytest.mark.parametrize("name", SAYS)
def test_explain_says(name: str) -> None:
    said = lines(name)
    for number, words in SAYS[name].items():
        assert words in said[number]


# The same for rule sets without a name: a base, what is changed in it, and what it then says.
CHANGED: tuple[tuple[str, dict[str, int], dict[int, str]], ...] = (
    (
        "four_handed_43",
        {"colour_four_is_trump": 1},
        {
            203: "10, 9, 8, 7, 6, 5, 4.",
            206: "of the four that joins them (2.8)",
            208: "joins it: it is led, follows and wins as the lowest trump",
        },
    ),
    (
        "australian",
        {"no_trump_jacks": 1},
        {
            202: "jack, ace, king, queen, 10, 9",
            203: "the cards of another suit: ace, king, queen, jack, 10, 9",
        },
    ),
    ("american_45", {"first_dealer": 2}, {301: "whoever gets the first jack deals"}),
    (
        "american_45",
        {"weak_hand_redeal": 1, "blind_misere_value": 1000},
        {
            409: "Nothing outranks blind misère",
            412: "blind misère stands above ten no trumps and all others.",
            415: "only as a seat's first call and before that seat has looked at its hand",
            419: "has no joker, ace, king, queen or jack may once ask for a redeal, at its first "
            "turn and before its first call. It must have looked at its hand first. Its partner "
            "must then agree or refuse by a pass.",
        },
    ),
    (
        "original_1904",
        {"schedule": 2, "game_bids": 1},
        {
            402: "from the lowest clubs, spades, hearts, diamonds, no trumps.",
            901: "Six clubs is worth 40 points, six spades 60, six hearts 80, six diamonds 100",
        },
    ),
    (
        "us_team_43",
        {"partner_exchange": 1},
        {
            502: "At double nullo these cards go into the partner's hand, and the partner then "
            "lays away as many",
            504: "but for a partner who takes them up at double nullo",
        },
    ),
    ("us_team_43", {"misere_early_stop": 1}, {805: "with the first that the partner wins, too"}),
    ("us_team_43", {"double_nullo_when": 1}, {413: "Double nullo may be bid only while a bid"}),
    ("five_handed", {"partner_call": 2}, {507: "The holder of the called card says so at once."}),
    ("five_handed", {"partner_call": 3}, {506: "or calls any other seat as partner."}),
    ("five_handed", {"partner_call": 4}, {506: "plays alone in secret. A joker may not"}),
    ("five_handed", {"failed": 1}, {903: "each of them scores half of it."}),
    ("quebec_misere", {"failed": 2}, {903: "At misère the other side scores twice its value."}),
    ("three_handed", {"joker_follow": 3}, {702: "had not been led before in the round"}),
    ("three_handed", {"joker_follow": 4}, {702: "only as the first or the last card of a suit"}),
    (
        "american_45",
        {"misere_joker": 2},
        {
            804: "the joker ranks below all other cards and never wins a trick that a card of a "
            "suit has opened. One that is led under the name of a suit wins only when nobody",
        },
    ),
    ("australian", {"partner_sees_hand": 1}, {807: "sees the contractor's hand before the first"}),
    ("australian", {"open_exposure": 1}, {803: "before the first lead"}),
    ("australian", {"rounds_limit": 4}, {1007: "the game ends after four rounds, those thrown"}),
    ("classic_three_handed", {"rounds_limit": 1}, {1007: "after one round, those thrown in"}),
    ("classic_three_handed", {"rounds_limit": 9}, {1007: "among those that can still win it"}),
)


@pytest.mark.parametrize(("name", "changes", "says"), CHANGED)
def test_explain_says_what_is_changed(
    name: str, changes: dict[str, int], says: dict[int, str]
) -> None:
    rules = reference_rules.preset(name)
    for number, words in says.items():
        assert words in book.explain_rule(number, {**rules, **changes})
        assert words not in book.explain_rule(number, rules)


OWN_VALUES: reference_rules.RuleSet = {
    "schedule": ref.SCHEDULE_OWN,
    "own_values": tuple(range(2, 52, 2)),
}


def test_own_values_are_told_level_by_level() -> None:
    rules = {**reference_rules.preset("australian"), **OWN_VALUES}
    said = book.explain_rule(901, rules)
    assert said.startswith("The level bids are worth, in points: six spades 2, six clubs 4, six ")
    assert said.endswith("; ten spades 42, ten clubs 44, ten diamonds 46, ten hearts 48, ten no "
                         "trumps 50.")  # fmt: skip
    assert said.count(";") == 4
    assert "six no trumps" not in book.explain_rule(901, {**rules, "min_no_trump": 7})


LEAVES_OUT = {
    "three_handed": ["1.4", "2.7", "4.6", "4.12", "6.5", "7.7", "8.1", "9.6", "9.9"],
    "quebec_46": ["4.5", "4.7", "7.1", "7.2", "7.4", "8.1", "9.10", "10.3", "10.4"],
    "australian": ["1.4", "4.10", "4.17", "5.5", "7.6", "7.8", "9.10", "10.3", "10.4", "10.6"],
    "classic_three_handed": ["4.5", "4.7", "5.5", "9.10", "10.3"],
}


@pytest.mark.parametrize("name", LEAVES_OUT)
def test_explain_leaves_out_what_the_rule_set_does_not_have(name: str) -> None:
    assert not set(LEAVES_OUT[name]) & set(lines(name))


def test_explain_differs_between_rule_sets() -> None:
    assert len({book.explain(reference_rules.preset(name)) for name in NAMED}) == len(NAMED)


LEVEL_BIDS = list(range(65, 90))

# A rule set in which each of these fields makes a difference, and values for it.
CHOICES: dict[str, tuple[str, list[int]]] = {
    "players": ("three_handed", [2, 3, 4, 5, 6]),
    "sides": ("six_handed_63", [0, 1, 2, 3]),
    "dead_hands": ("three_handed", [0, 1]),
    "lowest_rank": ("three_handed", [2, 5, 7, 9]),
    "fours": ("australian", [0, 1, 2]),
    "high_cards": ("australian", [0, 1, 2]),
    "jokers": ("three_handed", [0, 1, 2]),
    "colour_four_is_trump": ("four_handed_43", [0, 1]),
    "no_trump_jacks": ("australian", [0, 1]),
    "kitty_size": ("australian", [0, 1, 3, 6]),
    "kitty_face": ("australian", [0, 1]),
    "first_dealer": ("australian", [0, 1, 2]),
    "weak_hand_redeal": ("australian", [0, 1]),
    "auction_rounds": ("australian", [0, 1]),
    "passed_may_return": ("australian", [0, 1, 2, 3]),
    "raise_own_bid": ("australian", [0, 1, 2]),
    "bid_order": ("original_1904", [0, 1]),
    "inkle": ("american_45", [0, 1]),
    "min_contract": ("quebec_46", [6, 7, 8, 9, 10]),
    "min_no_trump": ("australian", [6, 7]),
    "game_bids": ("quebec_46", [0, 1]),
    "misere_value": ("australian", [0, 130, 250]),
    "misere_over": ("australian", LEVEL_BIDS),
    "misere_when": ("australian", [0, 1, 2]),
    "open_misere_value": ("australian", [0, 230, 500]),
    "open_misere_over": ("australian", LEVEL_BIDS),
    "open_misere_when": ("australian", [0, 1, 2]),
    "double_nullo_value": ("us_team_43", [0, 400, 500]),
    "double_nullo_over": ("us_team_43", LEVEL_BIDS),
    "double_nullo_when": ("us_team_43", [0, 1, 2, 3]),
    "bar_nullo_value": ("us_team_43", [0, 400, 500]),
    "bar_nullo_over": ("us_team_43", LEVEL_BIDS),
    "bar_nullo_when": ("us_team_43", [0, 1, 2]),
    "blind_misere_value": ("australian", [0, 1000]),
    "all_pass": ("australian", [0, 1, 2]),
    "below_min_contract": ("quebec_46", [0, 1]),
    "partner_exchange": ("us_team_43", [0, 1]),
    "partner_call": ("five_handed", [0, 1, 2, 3, 4]),
    "must_trump": ("australian", [0, 1]),
    "joker_follow": ("three_handed", [0, 1, 2, 3, 4]),
    "joker_lead": ("three_handed", [0, 1, 2]),
    "joker_lead_limit": ("three_handed", [0, 1, 2, 3]),
    "joker_nominated": ("three_handed", [0, 1]),
    "misere_joker": ("american_45", [0, 1, 2]),
    "open_exposure": ("australian", [0, 1]),
    "partner_sees_hand": ("australian", [0, 1]),
    "misere_early_stop": ("australian", [0, 1]),
    "schedule": ("australian", [0, 1, 2, 3, 4]),
    "failed": ("quebec_misere", [0, 1, 2]),
    "slam": ("australian", [0, 1, 2]),
    "slam_double": ("australian", [0, 1]),
    "defender_points": ("australian", [0, 1, 2]),
    "defender_cap": ("australian", [0, 400, 490]),
    "misere_defender_points": ("australian", [0, 1]),
    "score_sheet": ("australian", [0, 1]),
    "target": ("australian", [500, 1000]),
    "at_lower_limit": ("australian", [0, 1, 2, 3, 4]),
    "lower_limit": ("australian", [-1000, -500]),
    "own_contract": ("australian", [0, 1]),
    "instant_win": ("australian", [0, 1]),
    "tie_break": ("three_handed", [0, 1, 2]),
    "rounds_limit": ("australian", [0, 1, 4, 30]),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("field", CHOICES)
def test_every_choice_changes_the_book(field: str, language: str) -> None:
    name, values = CHOICES[field]
    rules = reference_rules.preset(name)
    assert len({book.explain({**rules, field: value}, language) for value in values}) == len(values)


def test_the_choices_are_all_fields_and_all_values_of_every_choice() -> None:
    assert {*CHOICES, "packets", "own_values"} == set(VALUES)
    for axes in AXES.values():
        for field, (kind, _) in axes.items():
            if kind == "flag":
                assert CHOICES[field][1] == [0, 1]
            elif not isinstance(kind, str) and not field.endswith("_when"):
                assert CHOICES[field][1] == [member.value for member in kind]


def test_a_pack_without_jokers() -> None:
    rules = {**reference_rules.preset("three_handed"), "jokers": 0}
    assert "joker" not in book.explain(rules)
    assert "There is no joker" in book.explain_rule(709, rules)


# ------------------------------------------------------------------ against the reference model


def test_the_pack_is_that_of_the_reference() -> None:
    for rules in played():
        said = book.explain_rule(201, rules)
        assert said.startswith(f"The pack has {len(ref.pack(rules))} cards: ")


WORDS = dict(
    zip(ref.DENOMINATIONS, ("spades", "clubs", "diamonds", "hearts", "no trumps"), strict=True)
)


def spoken(bid: str) -> str:
    if bid in ref.LOSE_ALL_FIELDS:
        return NAMES[f"bid.{ref.LOSE_ALL_FIELDS[bid]}"]
    number = {6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten"}[ref.level(bid)]
    denomination = WORDS[ref.denomination(bid)]
    return f"Game in {denomination}" if bid in ref.GAME_BIDS else f"{number} {denomination}"


def listed(bids: list[str]) -> str:
    *others, last = map(spoken, bids)
    return " and ".join(filter(None, (", ".join(others), last)))


def test_the_denominations_rank_as_in_the_reference() -> None:
    for rules in played():
        order = ", ".join(WORDS[name] for name in ref.denominations(rules))
        assert f"from the lowest {order}." in book.explain_rule(402, rules)


def test_the_highest_call_is_that_of_the_reference() -> None:
    for rules in played():
        ranks = ref.ranks(rules)
        top = [bid for bid in ranks if ranks[bid] == max(ranks.values())]
        assert book.explain_rule(409, rules).startswith(f"Nothing outranks {listed(top)}:")


def test_the_place_of_a_lose_all_bid_is_that_of_the_reference() -> None:
    for rules in played():
        ranks = ref.ranks(rules)
        rungs = [[bid for bid in ranks if ranks[bid] == rank] for rank in sorted({*ranks.values()})]
        said = book.explain_rule(412, rules)
        for here, below in zip(rungs[1:], rungs, strict=False):
            if here[0] in ref.LOSE_ALL_FIELDS:
                verb = (
                    ", equal in rank so that neither beats another, stand"
                    if here[1:]
                    else " stands"
                )
                assert f"{listed(here)}{verb}" in said
                assert f"above {listed(below)}" in said
            elif below[0] in ref.LOSE_ALL_FIELDS:
                assert f"just below {listed(here)}" in said
        assert ("equal in rank" in said) == any(rung[1:] for rung in rungs)


def test_own_values_are_those_of_the_reference() -> None:
    for rules in played():
        if rules["schedule"] == ref.SCHEDULE_OWN:
            said = book.explain_rule(901, rules)
            for bid in set(ref.level_bids(rules)) & set(ref.ranks(rules)):
                assert f"{spoken(bid)} {ref.value(rules, bid)}" in said


# ------------------------------------------------------------------------------- one rule, errors


def test_explain_rule_reads_one_rule() -> None:
    rules = reference_rules.preset("australian")
    said = book.explain_rule(603, rules)
    assert said == "A seat that holds cards of the effective suit led must play one of them."
    assert f"6.3 {said}\n" in book.explain(rules)
    assert book.explain_rule(1006, rules) == ""


def test_rule_gives_all_variants_in_order() -> None:
    variants = book.rule(405)
    assert list(variants) == [sentence for sentence in SENTENCES if sentence.number == 405]
    assert len(variants) > 3


@pytest.mark.parametrize("number", [0, 4, 100, 699, 1199])
def test_a_number_that_is_no_rule(number: int) -> None:
    with pytest.raises(KeyError, match=rule_text(number)):
        book.rule(number)


def test_a_missing_field_is_named() -> None:
    rules = reference_rules.preset("australian")
    del rules["kitty_face"]
    with pytest.raises(KeyError, match="kitty_face"):
        book.explain(rules)


def test_a_tuple_where_a_number_belongs_is_named() -> None:
    rules = {**reference_rules.preset("australian"), "target": (500,)}
    with pytest.raises(TypeError, match="target"):
        book.explain(rules)
    with pytest.raises(TypeError, match="packets"):
        book.explain({**reference_rules.preset("australian"), "packets": 3})


def test_sentences_are_values() -> None:
    sentence = SENTENCES[0]
    assert sentence == dataclasses.replace(sentence)
    assert hash(sentence) == hash(dataclasses.replace(sentence))
    with pytest.raises(dataclasses.FrozenInstanceError):
        sentence.text = "Anything goes."  # type: ignore[misc]


# --------------------------------------------------------------------------------- the languages

TEXTS: dict[str, Mapping[str, str]] = {"fr": FRENCH, "de": GERMAN}


def places(text: str) -> set[str]:
    """The placeholders of a text."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def numbers(text: str) -> list[str]:
    """The numbers in a text, those of rules too."""
    return sorted(re.findall(r"\d+(?:\.\d+)?", text))


def test_languages() -> None:
    assert LANGUAGES == {"en": "English", "fr": "Français", "de": "Deutsch"}
    assert list(LANGUAGES) == ["en", *TEXTS]
    assert book.tables() is book.tables("en") is book.tables(book.tables())
    english = book.tables()
    assert (english.sentences, english.glossary, english.names) == (SENTENCES, GLOSSARY, NAMES)


def test_a_language_of_ones_own() -> None:
    """What stands for each English text and name; the book, a refusal and a comparison speak it."""
    texts = {sentence.text: f"* {sentence.text}" for sentence in SENTENCES}
    texts |= {text: f"* {text}" for term in GLOSSARY for text in (term.term, term.text)}
    names = {key: f"* {name}" for key, name in NAMES.items()}
    mine = book.translated(texts, names)
    rules = Rules.preset("australian")
    lines = [line for line in rules.explain(mine).splitlines() if line]
    assert all("* " in line for line in lines)
    assert len(lines) == len(list(filter(None, rules.explain().splitlines())))
    assert book.say(Suit.HEARTS, mine) == "* hearts"
    (row,) = rules.compare(rules.replace(target=400), language=mine)
    assert (row.name, row.values) == ("* target", ("500", "400"))
    round = Round(Deal.random(rules, seed=1))
    refused = round.why_not("S5", mine)
    assert refused is not None
    assert refused.startswith("* Rule 1.2: * A round runs")
    for table, wanted in ((texts, "lacks a text for"), (names, "lacks the name")):
        for key in list(table)[:3]:
            lacking = {name: text for name, text in table.items() if name != key}
            with pytest.raises(FiveHundredError, match=wanted):
                book.translated(*((lacking, names) if table is texts else (texts, lacking)))
    for lost in ("{a_joker:foo}", "{players:foo}"):
        with pytest.raises(FiveHundredError, match="lack the form 'foo'"):
            book.translated({**texts, SENTENCES[0].text: lost}, names)
    with pytest.raises(FiveHundredError, match="lacks a text for"):
        book.translated({**texts, SENTENCES[0].text: ""}, names)
    with pytest.raises(FiveHundredError, match="several lines as a text for"):
        book.translated({**texts, SENTENCES[0].text: "one\ntwo"}, names)
    for no_texts in (None, [1]):
        with pytest.raises(TypeError, match="mappings of texts"):
            book.translated(no_texts, names)  # type: ignore[arg-type]
    for strange in ("{nothing}", "{", "}", "{}"):
        with pytest.raises(FiveHundredError, match=re.escape(strange)):
            book.translated(texts, {**names, "card": strange})
        with pytest.raises(FiveHundredError, match=re.escape(strange)):
            book.translated({**texts, SENTENCES[0].text: strange}, names)
    names["suit.hearts"] = "changed later"
    assert book.say(Suit.HEARTS, mine) == "* hearts"
    with pytest.raises(TypeError):
        mine.names["suit.hearts"] = "changed"  # type: ignore[index]


SAID: dict[str, dict[object, str]] = {
    "en": {
        Suit.HEARTS: "hearts",
        Card("H7"): "7 of hearts",
        Card("JK"): "joker",
        CardSet("S5DTJL"): "5 of spades, second joker and 10 of diamonds",
        CardSet(): "none",
        Bid("7H"): "seven hearts",
        Bid("10NT"): "ten no trumps",
        Bid("GNT"): "Game in no trumps",
        Action("open"): "open misère",
        Action("pass"): "pass",
        Action("JK:H"): "joker, called hearts",
        Action("joker=S"): "the joker is of spades",
        Action("seat=2"): "call seat 2",
        Action("look"): "look at the hand",
        Phase.THROWN_IN: "thrown in",
    },
    "fr": {
        Card("HQ"): "dame de cœur",
        Bid("8H"): "huit cœurs",
        Bid("GD"): "Partie à carreau",
        Bid("blind"): "misère à l'aveugle",
        Action("JK:D"): "joker, nommé carreau",
        Action("alone"): "jouer seul",
        Phase.PLAY: "jeu",
    },
    "de": {
        Card("SJ"): "Pik Bube",
        Bid("6C"): "sechs Kreuz",
        Bid("GH"): "Partie in Herz",
        Action("redeal"): "um neues Geben bitten",
        Action("agree"): "neuem Geben zustimmen",
        Phase.AUCTION: "Reizen",
    },
}


@pytest.mark.parametrize("language", SAID)
def test_things_are_said(language: str) -> None:
    for thing, words in SAID[language].items():
        assert book.say(thing, language) == words  # type: ignore[arg-type]
    for action in filter(None, ALL):
        assert "{" not in book.say(action, language)
    for phase in Phase:
        assert book.say(phase, language)
    with pytest.raises(TypeError, match="said, not str"):
        book.say("H7", language)  # type: ignore[arg-type]


def test_a_language_that_it_does_not_speak() -> None:
    rules = reference_rules.preset("australian")
    for call in (
        lambda: book.tables("la"),
        lambda: book.explain(rules, "la"),
        lambda: book.explain_rule(603, rules, "la"),
        lambda: book.compare(rules, language="la"),
    ):
        with pytest.raises(FiveHundredError, match="not in 'la', but in en, fr, de"):
            call()


@pytest.mark.parametrize("language", TEXTS)
def test_every_text_has_its_translation_and_every_translation_its_text(language: str) -> None:
    english = {sentence.text for sentence in SENTENCES}
    english |= {text for term in GLOSSARY for text in (term.term, term.text)}
    assert set(TEXTS[language]) == english


@pytest.mark.parametrize("language", TEXTS)
def test_a_translation_changes_nothing_but_the_texts(language: str) -> None:
    tables = book.tables(language)
    for mine, theirs in zip(SENTENCES, tables.sentences, strict=True):
        assert theirs == dataclasses.replace(mine, text=theirs.text)
        assert theirs.text != mine.text
        assert places(theirs.text) == places(mine.text), theirs.text
        assert numbers(theirs.text) == numbers(mine.text), theirs.text
    for term, translated in zip(GLOSSARY, tables.glossary, strict=True):
        assert translated.when == term.when
        assert translated.text != term.text


@pytest.mark.parametrize("language", TEXTS)
def test_translated_texts_are_sentences(language: str) -> None:
    tables = book.tables(language)
    texts = {(each.number, each.text) for each in tables.sentences}
    assert len(texts) == len({(each.number, each.text) for each in SENTENCES})
    for sentence in tables.sentences:
        assert sentence.text.endswith(".") and not sentence.text.endswith("..")
        assert sentence.text[0].isupper() or sentence.text[0] == "{"
        assert "  " not in sentence.text
    assert len({term.term for term in tables.glossary}) == len(GLOSSARY)
    assert not any(term.text.endswith(".") for term in tables.glossary)


@pytest.mark.parametrize("language", TEXTS)
def test_names_are_translated(language: str) -> None:
    names = book.tables(language).names
    assert set(NAMES) <= set(names)
    for key in set(names) - set(NAMES):
        word, _, form = key.rpartition(".")
        assert word in NAMES and form.isidentifier()
    for key, text in NAMES.items():
        assert places(names[key]) <= places(text)
        assert names[key] == names[key].strip() != ""
        assert names[key].endswith(".") == text.endswith(".")
    assert sum(names[key] != text for key, text in NAMES.items()) > 250


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_of_a_word_that_is_asked_for_exists(language: str) -> None:
    tables = book.tables(language)
    texts = [*(sentence.text for sentence in tables.sentences), *tables.names.values()]
    asked = {
        (n, form) for text in texts for _, n, form, _ in string.Formatter().parse(text) if form
    }
    assert bool(asked) == (language != "en")
    for name, form in asked:
        kinds = [key for key in NAMES if key.startswith(f"{name}.")]
        having = [key for key in kinds if f"{key}.{form}" in tables.names]
        assert having == (["contracting.called"] if name == "contracting" else kinds)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_book_reads_well_whatever_the_rule_set(language: str) -> None:
    for rules in rule_sets():
        text = book.explain(rules, language)
        assert not re.search(r"[{}]|  |\.\.|,,|;;| [,.;)]|\( ", text)
        for line in filter(None, text.splitlines()[4:]):
            if not re.match(r"\d+\. ", line):
                assert line.endswith("."), line
                assert re.match(r"(\d+\.\d+ )?[A-ZÀ-Ý]", line), line


@pytest.mark.parametrize("language", TEXTS)
def test_a_book_has_the_same_rules_in_every_language(language: str) -> None:
    for rules in rule_sets()[:400]:
        english, other = (book.explain(rules, code) for code in ("en", language))
        found = [re.findall(r"^\d+\.\d+ ", text, re.M) for text in (english, other)]
        assert found[0] == found[1] != []


SPEAKS = {
    ("fr", "quebec_46"): {
        205: "les jokers sont les deux atouts les plus forts",
        206: "la couleur effective des jokers et des deux bords",
        304: "trois à chaque main, deux au talon, quatre à chaque main",
        409: "Rien ne bat la Partie à sans-atout",
        903: "le camp du déclarant ne perd rien; l'autre camp en marque la valeur.",
        1001: "Un camp qui a 1000 points ou plus",
    },
    ("fr", "three_handed"): {
        202: "as, roi, dame, valet, 10, 9, 8, 7.",
        706: "Qui entame avec le joker ne peut pas nommer une couleur",
        907: "le défenseur qui l'a faite les marque.",
        1004: "le déclarant gagne s'il est du nombre",
    },
    ("fr", "australian"): {
        412: "misère se place juste au-dessus de sept sans-atout et juste au-dessous de huit pi",
        804: "sauf qu'un joker sans couleur ne se joue sur l'entame d'un autre que",
        909: "La misère vaut 250 et la misère ouverte vaut 500 points.",
    },
    ("fr", "five_handed"): {1004: "ont tous deux 500 points ou plus, ils gagnent ensemble"},
    ("de", "quebec_46"): {
        206: "die Geltungsfarbe der Joker und beider Bauern",
        409: "Über Partie ohne Trumpf geht nichts",
        502: "auch solche aus dem Skat und die Joker.",
        903: "so verliert die Partei des Spielmachers nichts; die Gegenseite bekommt dessen Wert.",
        1001: "Eine Partei, die bei 1000 oder mehr steht",
    },
    ("de", "three_handed"): {
        702: "darf den Joker nur spielen, wer von der angespielten Farbe frei ist.",
        907: "bringt jeder Stich dagegen dem Gegenspieler, der ihn gewonnen hat, 10 Punkte.",
        1001: "Ein Spieler, der bei 500 oder mehr steht",
    },
    ("de", "three_pairs"): {
        101: "Sechs Spieler bilden drei Parteien",
        907: "bringt jeder Stich dagegen der Gegenpartei, die ihn gewonnen hat, 10 Punkte.",
        1005: "von den anderen gewinnt sie, wer am höchsten steht; bei Gleichstand wird sie",
    },
    ("de", "five_handed"): {1004: "beide bei 500 oder mehr, so gewinnen sie gemeinsam"},
}


@pytest.mark.parametrize(("language", "name"), SPEAKS)
def test_explain_speaks_the_language(language: str, name: str) -> None:
    rules = reference_rules.preset(name)
    text = book.explain(rules, language)
    assert text.startswith(book.tables(language).names["book"])
    for number, words in SPEAKS[language, name].items():
        said = book.explain_rule(number, rules, language)
        assert words in said
        assert f"{rule_text(number)} {said}\n" in text


def test_only_the_language_that_is_spoken_is_loaded() -> None:
    code = (
        "import sys, fivehundred; assert 'fivehundred.book' not in sys.modules;"
        "fivehundred.Rules.preset('australian').explain();"
        "assert not {'fivehundred.book.french', 'fivehundred.book.german'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


# ------------------------------------------------------------------------------------ the names


def test_every_field_has_a_short_name_in_every_language() -> None:
    fields = [field for axes in AXES.values() for field in axes]
    for language in LANGUAGES:
        names = book.tables(language).names
        assert {key for key in names if key.startswith("field.")} == {f"field.{f}" for f in fields}
        assert {key for key in names if key.startswith("part.")} == {f"part.{p}" for p in AXES}
        short = [names[f"field.{field}"] for field in fields]
        assert len(set(short)) == len(fields)
        assert max(map(len, short)) <= 40


def test_the_axes_are_the_fields_of_a_rule_set_in_their_order_and_of_their_kinds() -> None:
    rules = Rules.preset("australian")
    types = {"number": "int", "flag": "bool", "bid": "Bid | None"}
    for part, axes in AXES.items():
        fields = {field.name: field.type for field in dataclasses.fields(getattr(rules, part))}
        assert list(fields) == list(axes)
        for field, (kind, _) in axes.items():
            named = types.get(kind, "tuple[int, ...]") if isinstance(kind, str) else kind.__name__
            assert fields[field] == named
    assert [field for axes in AXES.values() for field in axes] == list(rules.fields())


def test_a_field_is_described_with_the_rule_of_its_axis() -> None:
    source = Path(str(sys.modules[Rules.__module__].__file__)).read_text("utf-8")
    told = re.findall(r"Rule ([0-9.]+)\.\n    (\w+): ", source)
    parts = (axes.items() for axes in AXES.values())
    assert told == [(rule_text(axis.rule), field) for axes in parts for field, axis in axes]


def test_every_value_of_every_choice_has_a_short_name_in_every_language() -> None:
    kinds = [
        kind
        for kind in vars(choices).values()
        if isinstance(kind, type) and issubclass(kind, choices.Choice) and len(kind)
    ]
    keys = {choice_key(member) for kind in kinds for member in kind}
    assert len(keys) > 70
    assert {"choice.return.before_bid", "choice.slam.below_7c"} <= keys
    for language in LANGUAGES:
        names = book.tables(language).names
        plain = {"choice.yes", "choice.no", "choice.none", "choice.idle"}
        assert {key for key in names if key.startswith("choice.")} == keys | plain
        assert max(len(names[key]) for key in keys) <= 40
        for kind in kinds:
            assert len({names[choice_key(member)] for member in kind}) == len(kind)


# ---------------------------------------------------------------------------------- side by side


def test_compare_gives_the_axes_that_differ() -> None:
    australian, perfect = map(reference_rules.preset, ("australian", "perfect"))
    assert book.compare(australian, perfect) == (
        book.Difference(
            field="schedule",
            part="scoring",
            heading="Scoring",
            name="values of the bids",
            values=("Avondale, 40 to 520", "perfect, 20 to 500"),
            rules=(901,),
            rule=901,
        ),
    )
    assert book.compare(australian, australian) == ()
    assert book.compare(australian) == book.compare() == ()


def test_compare_goes_through_a_deal_and_leaves_no_difference_out() -> None:
    order = [field for axes in AXES.values() for field in axes]
    for one, other in itertools.pairwise(map(reference_rules.preset, NAMED)):
        rows = book.compare(one, other)
        assert [row.field for row in rows] == [name for name in order if one[name] != other[name]]
        for row in rows:
            assert row.field in AXES[row.part]
            assert len(row.values) == 2
            assert all(book.rule(number) for number in row.rules)


def test_compare_tells_values_in_words_and_where_there_is_nothing_to_say() -> None:
    sets = [reference_rules.preset(name) for name in ("quebec_46", "new_zealand", "us_team_43")]
    rows = {row.field: row for row in book.compare(*sets)}
    assert rows["jokers"].values == ("2", "1", "1")
    assert rows["kitty_size"].values == ("6", "3", "3")
    assert rows["packets"].values[2] == "3 each, 3 kitty, 4 each, 3 each"
    assert rows["passed_may_return"].values == ("-", "at every turn", "-")
    assert rows["misere_value"].values == ("none", "130", "250")
    assert rows["misere_over"].values == ("-", "six no trumps", "eight spades")
    assert rows["double_nullo_when"].values == ("-", "-", "after partner's misère")
    assert rows["game_bids"].values == ("yes", "no", "no")
    assert rows["lower_limit"].values == ("-", "-500", "-500")
    assert rows["passed_may_return"].rules == (405,)
    assert rows["misere_over"].rules == (412,)


def test_compare_speaks_other_languages() -> None:
    sets = [reference_rules.preset(name) for name in ("quebec_46", "australian")]
    english = book.compare(*sets)
    for language, name, values in (
        ("fr", "contrat qui chute", ("la donne aux adversaires", "coûte sa valeur")),
        ("de", "gescheiterter Kontrakt", ("Wert an die Gegner", "kostet seinen Wert")),
    ):
        rows = {row.field: row for row in book.compare(*sets, language=language)}
        assert (rows["failed"].name, rows["failed"].values) == (name, values)
        assert [row.rules for row in rows.values()] == [row.rules for row in english]


def test_own_values_side_by_side() -> None:
    australian = reference_rules.preset("australian")
    rows = {row.field: row for row in book.compare({**australian, **OWN_VALUES}, australian)}
    assert rows["own_values"].values[0].startswith("six spades 2, six clubs 4, ")
    assert rows["own_values"].values[1] == "-"
    assert rows["schedule"].values == ("its own", "Avondale, 40 to 520")


def test_a_difference_that_plays_no_part_is_told_all_the_same() -> None:
    quebec = reference_rules.preset("quebec_46")
    (row,) = book.compare(quebec, {**quebec, "lower_limit": -100})
    assert (row.values, row.rules, row.rule) == (("-", "-"), (), None)
    one_call = reference_rules.preset("us_team_43")
    many = reference_rules.preset("australian")
    changed = {**one_call, "passed_may_return": 3}
    for others in ([one_call], [many], [one_call, many]):
        (row,) = (row for row in book.compare(changed, *others) if row.field == "passed_may_return")
        expected = {"-"} if others == [one_call] else {"-", "no"}
        assert row.values[0] == "-"
        assert set(row.values) == expected


def test_the_rule_of_an_axis_is_one_that_it_changes() -> None:
    changed: dict[str, set[int]] = {field: set() for axes in AXES.values() for field in axes}
    rng = random.Random(501)
    sets = [reference_rules.preset(name) for name in NAMED]
    sets += [reference_rules.random_rules(rng) for _ in range(30)]
    for rules in sets:
        for row in book.compare(rules, rng.choice(sets)):
            changed[row.field].update(row.rules)
    for axes in AXES.values():
        for field, axis in axes.items():
            assert axis.rule in changed[field], field


def test_a_word_that_a_rule_set_does_not_have_is_an_error() -> None:
    words = Words(reference_rules.preset("australian"), NAMES)
    with pytest.raises(KeyError, match="nothing"):
        words.filled("There is {nothing}.")
