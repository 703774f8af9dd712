"""The rule book: its numbers, which sentence belongs to which rule set, and what it says."""

from __future__ import annotations

import dataclasses
import itertools
import random
import re
import string
from functools import cache
from pathlib import Path

import pytest

import reference as ref
import reference_rules
from fivehundred import book
from fivehundred.bids import BidKind
from fivehundred.book import GLOSSARY, NAMES, SENTENCES, SOURCES, Clause, Sentence, Term
from fivehundred.cards import Rank, Suit
from fivehundred.errors import rule_text

HEADER = (Path(__file__).parent.parent / "src/_core/fivehundred.h").read_text(encoding="utf-8")
CONSTANTS = {name: int(value) for name, value in re.findall(r"\b(FH_\w+) = (\d+)", HEADER)}
REFUSING = {name: value for name, value in CONSTANTS.items() if name.startswith("FH_RULE_")}

PLAYED = ("three_handed", "two_handed", "four_handed_43", "quebec_46", "australian")
PLAYED_DELTAS = (
    "letter_000_001",
    "letter_002",
    "slam_double",
    "classic_three_handed",
    "hoffmann_1909",
    "quebec_multi",
    "free_misere",
    "capped_defence",
    "perfect",
)

# Numbers of which a rule set may have two sentences: one says the rule, the other adds to it.
TOGETHER = {402, 405, 413, 601, 702, 901, 909}

# Numbers that every rule set has, whatever it is.
ALWAYS = {
    *(101, 102, 103, 201, 202, 203, 204, 206, 301, 303, 304, 401, 402, 403, 404, 408, 409, 416),
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


@cache
def random_rule_sets() -> tuple[reference_rules.RuleSet, ...]:
    """Presets with random choices of what is played, whether these fit together or not."""
    rng = random.Random(500)
    bases = [
        rules for rules in reference_rules.PRESETS.values() if reference_rules.supported(rules)
    ]
    return tuple(
        {
            **rng.choice(bases),
            **{field: rng.choice(values) for field, (_, values) in CHOICES.items()},
        }
        for _ in range(1000)
    )


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


def exclude_each_other(one: Sentence, other: Sentence) -> bool:
    return any(
        a[0][0] == b[0][0] and not set(a[0][1]) & set(b[0][1])
        for a, b in itertools.product(one.when, other.when)
        if len(a) == len(b) == 1
    )


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
    texts = [(sentence.number, sentence.text) for sentence in SENTENCES]
    assert len(set(texts)) == len(texts)


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
    for prefix, key in {"FH_PHASE_": "phase", "FH_SIDES_": "sides"}.items():
        names = {name.removeprefix(prefix) for name in CONSTANTS if name.startswith(prefix)}
        assert {f"{key}.{name.lower()}" for name in names} <= set(NAMES)


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
    for rules in random_rule_sets():
        sentences = applying(rules)
        assert set(sentences) >= ALWAYS
        for number, variants in sentences.items():
            assert len(variants) <= (2 if number in TOGETHER else 1)


def test_a_random_rule_set_leaves_no_placeholder() -> None:
    for rules in random_rule_sets():
        text = book.explain(rules)
        assert "{" not in text
        assert "}" not in text


def test_every_sentence_of_a_built_rule_is_reached() -> None:
    later = {411, 414, 415, 506}
    reached: set[Sentence] = set()
    for rules in random_rule_sets():
        reached |= {sentence for sentence in SENTENCES if sentence.applies(rules)}
    missed = {sentence.number for sentence in set(SENTENCES) - reached}
    assert missed == later


def test_the_rule_of_each_refusal_is_in_the_book_that_refuses() -> None:
    for rules in random_rule_sets():
        has = applying(rules)
        assert {102, 103, 402, 403, 602, 603} <= set(has)
        assert (502 in has) == (503 in has) == (rules["kitty_size"] != 0)
        assert (605 in has) == (rules["must_trump"] == 1)
        assert 709 in has
        if rules["jokers"]:
            assert 705 in has
            assert (704 in has) == (rules["joker_lead"] == ref.LEAD_NAMES_SUIT)
            assert (708 in has) == (rules["joker_lead_limit"] == ref.LEAD_LIMIT_JOKERS_ONLY)
        if rules["misere_value"] or rules["open_misere_value"]:
            assert 413 in has


# ------------------------------------------------------------------------------------ explain


def lines(name: str) -> dict[str, str]:
    """The numbered lines of the rule book of a rule set, by number."""
    text = book.explain(reference_rules.preset(name))
    numbered: list[tuple[str, str]] = re.findall(r"^(\d+\.\d+) (.*)$", text, re.M)
    assert len({number for number, _ in numbered}) == len(numbered)
    return dict(numbered)


@pytest.mark.parametrize("name", [*PLAYED, *PLAYED_DELTAS])
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
        "10.3": "Ten hearts or ten no trumps",
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
        "4.17": "Fewer than eight tricks may be bid but not played",
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
    "slam_double": {"9.6": "eight clubs or higher"},
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
    names = [*PLAYED, *PLAYED_DELTAS]
    assert len({book.explain(reference_rules.preset(name)) for name in names}) == len(names)


# A rule set in which each of these fields makes a difference, and the values that are played.
CHOICES: dict[str, tuple[str, list[int]]] = {
    "kitty_face": ("australian", [0, 1]),
    "first_dealer": ("australian", [0, 1]),
    "auction_rounds": ("australian", [0, 1]),
    "passed_may_return": ("australian", [0, 1, 2, 3]),
    "raise_own_bid": ("australian", [0, 1, 2]),
    "min_contract": ("quebec_46", [6, 7, 8, 9, 10]),
    "min_no_trump": ("australian", [6, 7]),
    "game_bids": ("quebec_46", [0, 1]),
    "misere_value": ("australian", [0, 130, 250]),
    "misere_over": ("australian", list(range(65, 90))),
    "misere_when": ("australian", [0, 1, 2]),
    "open_misere_value": ("australian", [0, 230, 500]),
    "open_misere_over": ("australian", list(range(65, 90))),
    "open_misere_when": ("australian", [0, 1, 2]),
    "all_pass": ("australian", [0, 1, 2]),
    "below_min_contract": ("quebec_46", [0, 1]),
    "must_trump": ("australian", [0, 1]),
    "joker_follow": ("three_handed", [0, 1, 2]),
    "joker_lead": ("three_handed", [0, 1, 2]),
    "joker_lead_limit": ("three_handed", [0, 1, 2, 3]),
    "joker_nominated": ("three_handed", [0, 1]),
    "misere_joker": ("australian", [0, 1]),
    "open_exposure": ("australian", [0, 1]),
    "misere_early_stop": ("australian", [0, 1]),
    "schedule": ("australian", [0, 3]),
    "failed": ("australian", [0, 1]),
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
    "kitty_size": ("australian", [0, 1, 3, 6]),
    "lowest_rank": ("three_handed", [2, 5, 7, 9]),
    "fours": ("australian", [0, 1, 2]),
    "high_cards": ("australian", [0, 1, 2]),
    "jokers": ("three_handed", [0, 1, 2]),
    "dead_hands": ("three_handed", [0, 1]),
    "players": ("three_handed", [2, 3, 4, 5, 6]),
    "sides": ("six_handed_63", [0, 1, 2]),
}


@pytest.mark.parametrize("field", CHOICES)
def test_every_choice_changes_the_book(field: str) -> None:
    name, values = CHOICES[field]
    books = {book.explain({**reference_rules.preset(name), field: value}) for value in values}
    assert len(books) == len(values)


def test_every_field_of_the_header_is_explained_or_not_played_yet() -> None:
    not_played = {
        *("colour_four_is_trump", "no_trump_jacks", "weak_hand_redeal", "bid_order", "inkle"),
        *(field for field in VALUES if field.startswith(("double_nullo", "bar_nullo", "blind"))),
        *("partner_exchange", "partner_call", "partner_sees_hand", "own_values", "rounds_limit"),
    }
    assert set(CHOICES) | not_played | {"packets"} == set(VALUES)


def test_a_pack_without_jokers() -> None:
    rules = {**reference_rules.preset("three_handed"), "jokers": 0}
    assert [line for line in book.explain(rules).splitlines() if "joker" in line] == [
        "7. The joker at no trumps",
        "7.9 There is no joker whose suit could be named.",
    ]


# ------------------------------------------------------------------ against the reference model


def test_the_pack_is_that_of_the_reference() -> None:
    for rules in random_rule_sets():
        said = book.explain_rule(201, rules)
        assert said.startswith(f"The pack has {len(ref.pack(rules))} cards: ")


def spoken(rules: reference_rules.RuleSet, bid: str) -> str:
    if bid in ("misere", "open"):
        return NAMES["bid.misere" if bid == "misere" else "bid.open_misere"]
    number = {6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten"}[ref.level(bid)]
    denomination = dict(
        zip(ref.DENOMINATIONS, ("spades", "clubs", "diamonds", "hearts", "no trumps"), strict=True)
    )[ref.denomination(bid)]
    return f"Game in {denomination}" if bid in ref.GAME_BIDS else f"{number} {denomination}"


def test_the_highest_call_is_that_of_the_reference() -> None:
    for rules in random_rule_sets():
        ranks = ref.ranks(rules)
        top = [bid for bid in ranks if ranks[bid] == max(ranks.values())]
        bids = " and ".join(spoken(rules, bid) for bid in top)
        assert book.explain_rule(409, rules).startswith(f"Nothing outranks {bids}:")


def test_the_place_of_a_lose_all_bid_is_that_of_the_reference() -> None:
    for rules in random_rule_sets():
        ranks = ref.ranks(rules)
        said = book.explain_rule(412, rules)
        for bid in set(ref.LOSE_ALL_BIDS) & set(ranks):
            below = [other for other in ranks if ranks[other] < ranks[bid]]
            level = max(ranks[other] for other in below)
            over = " and ".join(spoken(rules, other) for other in below if ranks[other] == level)
            assert f"above {over}" in said
        equal = ranks.get("misere", -1) == ranks.get("open", -2)
        assert ("equal in rank" in said) == equal


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


# ------------------------------------------------------------------------------------ translation


def test_another_language_is_three_tables() -> None:
    rules = reference_rules.preset("australian")
    used = {
        name
        for sentence in SENTENCES
        for _, name, _, _ in string.Formatter().parse(sentence.text)
        if name
    }
    sentences = [
        dataclasses.replace(sentence, text=f"<{sentence.number}>") for sentence in SENTENCES
    ]
    sentences[0] = Sentence(101, " ".join(f"{{{name}}}" for name in sorted(used)), (), ("DEC",))
    names = {key: re.sub(r"[A-Za-zèé']{3,}(?![^{]*})", "mot", text) for key, text in NAMES.items()}
    text = book.explain(
        rules, sentences=sentences, glossary=[Term("donne", "les cartes")], names=names
    )
    assert "Donne: les cartes." in text
    assert "6.3 <603>" in text
    assert set(re.findall(r"[a-zé]{3,}", text.lower())) == {"mot", "donne", "les", "cartes"}
    assert book.explain_rule(603, rules, sentences=sentences, names=names) == "<603>"
