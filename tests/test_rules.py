"""Rule sets: the fields, the presets, changes, and what does not become a rule set."""

from __future__ import annotations

import copy
import dataclasses
import itertools
import json
import pickle
import random
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import reference_rules
from fivehundred import Deal, Round, ScoreSheet, _core
from fivehundred import rules as rules_module
from fivehundred.bids import Bid, Contract
from fivehundred.cards import Card, CardSet, Suit
from fivehundred.choices import Choice
from fivehundred.errors import FiveHundredError, NotationError, RulesError
from fivehundred.rules import (
    AllPass,
    AuctionRounds,
    Fours,
    JokerFollow,
    JokerLeadLimit,
    MisereJoker,
    PartnerCall,
    Rules,
    Schedule,
    Sides,
    Slam,
    TableRules,
    When,
)
from strategies import rule_sets

HEADER = Path(__file__).parent.parent / "src" / "_core" / "fivehundred.h"
NAMES = [*Rules.presets(), *Rules.deltas()]
AUSTRALIAN = Rules.preset("australian")
PARTS = [field for field in dataclasses.fields(Rules) if field.init]

# Where the constants of a choice stand in the header.
PREFIXES = {
    "Sides": "SIDES", "Fours": "FOURS", "HighCards": "HIGH", "NoTrumpJacks": "JACKS",
    "KittyFace": "KITTY", "FirstDealer": "DEALER", "AuctionRounds": "AUCTION", "Return": "RETURN",
    "Raise": "RAISE", "BidOrder": "ORDER", "When": "WHEN", "AllPass": "", "ThrownIn": "",
    "PartnerCall": "CALL", "JokerFollow": "FOLLOW", "JokerLead": "LEAD", "JokerLeadLimit": "LIMIT",
    "MisereJoker": "MISERE", "OpenExposure": "EXPOSED", "Schedule": "SCHEDULE", "Failed": "FAILED",
    "Slam": "SLAM", "DefenderPoints": "DEFENDERS", "SheetStyle": "SHEET", "LowerLimit": "LIMIT",
    "TieBreak": "TIE",
}  # fmt: skip


def nested(field: str, value: object) -> dict[str, Any]:
    """The Australian rule set as plain data with another value of one field."""
    data = AUSTRALIAN.to_dict()
    part = next(part for part in data.values() if field in part)
    part[field] = value
    return data


def names_a_field(error: RulesError) -> bool:
    return any(name in str(error).lower() for name, _ in _core.RULE_FIELDS)


# ---- the fields ---------------------------------------------------------------------------------


def test_the_fields_are_those_of_the_core() -> None:
    fields = [
        field.name for part in PARTS for field in dataclasses.fields(getattr(AUSTRALIAN, part.name))
    ]
    assert fields == [name for name, _ in _core.RULE_FIELDS]
    assert not set(fields) & {part.name for part in PARTS}
    assert list(AUSTRALIAN.fields()) == fields


def test_the_parts_are_those_of_the_header() -> None:
    text = HEADER.read_text("utf-8")
    struct = text[text.index("typedef struct fh_rules {") : text.index("} fh_rules;")]
    parts: dict[str, list[str]] = {}
    for comment, field in re.findall(r"^    (?:/\* (\w+) \*/|int16_t (\w+))", struct, re.MULTILINE):
        if comment:
            parts[comment] = []
        else:
            list(parts.values())[-1].append(field)
    assert parts == {name: list(fields) for name, fields in AUSTRALIAN.to_dict().items()}


def test_the_choices_are_those_of_the_header() -> None:
    text = HEADER.read_text("utf-8")
    constants = {name: int(value) for name, value in re.findall(r"\bFH_(\w+) = (\d+)", text)}
    choices = {
        name: choice
        for name, choice in vars(rules_module).items()
        if isinstance(choice, type) and issubclass(choice, Choice) and choice is not Choice
    }
    assert choices.keys() == PREFIXES.keys()
    for name, choice in choices.items():
        prefix = PREFIXES[name] + "_" if PREFIXES[name] else ""
        assert {member.name: member.value for member in choice} == {
            member: constants[prefix + member] for member in choice.__members__
        }
        assert [member.value for member in choice] == list(range(len(choice)))
        assert [eval(repr(member), vars(rules_module)) for member in choice] == list(choice)


# ---- the presets --------------------------------------------------------------------------------


def test_the_names() -> None:
    assert Rules.presets()[:5] == (
        "three_handed", "two_handed", "four_handed_43", "quebec_46", "australian",
    )  # fmt: skip
    assert set(Rules.presets()) <= set(reference_rules.PRESETS)
    assert set(Rules.deltas()) <= set(reference_rules.DELTAS)


@pytest.mark.parametrize("name", [*reference_rules.PRESETS, *reference_rules.DELTAS])
def test_a_rule_set_has_the_fields_of_the_rule_book(name: str) -> None:
    if name in NAMES:
        assert Rules.preset(name).fields() == reference_rules.preset(name)
    else:
        with pytest.raises(RulesError, match=name):
            Rules.preset(name)


def test_presets_and_deltas_combine() -> None:
    combined = Rules.preset("four_handed_43+letter_002+slam_double")
    assert combined.fields() == reference_rules.preset("four_handed_43+letter_002+slam_double")
    assert Rules.preset("perfect") == Rules.preset("australian+perfect")


@pytest.mark.parametrize(
    "name", ["", "+", "austral", "Australian", "australian+", "australian+letter_002",
             "letter_002+australian", "two_handed_piles", "australian\0", "åustralian", "\ud800"]
)  # fmt: skip
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(RulesError):
        Rules.preset(name)


# ---- as data ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_set_reads_back(name: str) -> None:
    rules = Rules.preset(name)
    for other in (
        Rules.from_ints(rules.to_ints()),
        Rules.from_dict(rules.to_dict()),
        Rules.from_dict(json.loads(json.dumps(rules.to_dict()))),
        Rules.from_json(rules.to_json()),
        Rules.from_json(rules.to_json(indent=2)),
        pickle.loads(pickle.dumps(rules)),
        copy.copy(rules),
        copy.deepcopy(rules),
        rules.replace(),
        eval(repr(rules), vars(rules_module)),
    ):
        assert other == rules and hash(other) == hash(rules)
        assert all(getattr(other, part.name) == getattr(rules, part.name) for part in PARTS)
    assert len({Rules.preset(name) for name in NAMES}) == len(NAMES)


@given(rule_sets())
def test_any_valid_rule_set_reads_back(rules: Rules) -> None:
    assert Rules.from_ints(rules.to_ints()) == rules
    assert Rules.from_json(rules.to_json()) == rules
    assert eval(repr(rules), vars(rules_module)) == rules


@given(rule_sets(), st.integers(0, 2**256 - 1))
def test_a_round_of_any_valid_rule_set_ends(rules: Rules, seed: int) -> None:
    """There is a legal action until it does, and every card has its place."""
    round = Round(Deal.random(rules, seed))
    choose = random.Random(seed)
    while not round.is_over:
        assert round.legal_actions
        round.push(choose.choice(round.legal_actions))
        places = [*round.hands, round.dead_hand, round.laid]
        assert not any(one & two for one, two in itertools.combinations(places, 2))
    assert sum(round.tricks_won) <= 10
    ScoreSheet(rules).add_round(round)


def test_the_fields_are_typed() -> None:
    assert AUSTRALIAN.table == TableRules(players=4, sides=Sides.TWO, dead_hands=0)
    assert AUSTRALIAN.deal.packets == (3, -1, 4, -1, 3, -1)
    assert AUSTRALIAN.scoring.own_values == ()
    assert AUSTRALIAN.auction.misere_over is Bid("7NT")
    assert AUSTRALIAN.auction.double_nullo_over is None
    assert AUSTRALIAN.joker.joker_nominated is True


def test_the_plain_data() -> None:
    data = AUSTRALIAN.to_dict()
    assert data["table"] == {"players": 4, "sides": "two", "dead_hands": 0}
    assert data["deal"]["packets"] == [3, -1, 4, -1, 3, -1]
    assert data["auction"]["misere_over"] == "7NT" and data["auction"]["bar_nullo_over"] is None
    assert data["joker"]["joker_nominated"] is True
    assert data["ending"]["at_lower_limit"] == "loses"


def test_a_repr_is_the_nearest_preset_and_the_difference() -> None:
    assert repr(AUSTRALIAN) == "Rules.preset('australian')"
    changed = AUSTRALIAN.replace(target=1000, slam=Slam.NONE, misere_over=Bid("8S"))
    assert repr(changed) == (
        "Rules.preset('australian').replace(misere_over=Bid('8S'), slam=Slam.NONE, target=1000)"
    )
    assert eval(repr(changed)) == changed


def test_a_rule_set_does_not_change() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        AUSTRALIAN.table = TableRules(players=3, sides=Sides.EACH, dead_hands=0)  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        AUSTRALIAN.ending.target = 1000  # type: ignore[misc]
    assert AUSTRALIAN not in (AUSTRALIAN.to_ints(), "australian", None)


# ---- changes ------------------------------------------------------------------------------------


def test_parts_and_fields_are_replaced() -> None:
    ending = dataclasses.replace(AUSTRALIAN.ending, target=1000)
    assert AUSTRALIAN.replace(ending=ending) == AUSTRALIAN.replace(target=1000)
    both = AUSTRALIAN.replace(ending=ending, own_contract=False, auction_rounds=AuctionRounds.ONE)
    assert (both.ending.target, both.ending.own_contract) == (1000, False)
    assert both.auction.auction_rounds is AuctionRounds.ONE
    assert both.auction == dataclasses.replace(AUSTRALIAN.auction, auction_rounds=AuctionRounds.ONE)
    assert AUSTRALIAN.ending.target == 500


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"targt": 500}, ["targt"]),
        ({"target": "500"}, ["target:", "whole number", "'500'"]),
        ({"target": True}, ["target:", "True"]),
        ({"target": 500.0}, ["target:", "500.0"]),
        ({"target": 40000}, ["target:", "from 1 to 10000"]),
        ({"target": 10**6000}, ["target:", "from 1 to 10000"]),
        ({"target": 0}, ["target"]),
        ({"inkle": 1}, ["inkle:", "true or false", "1"]),
        ({"own_contract": None}, ["own_contract:", "None"]),
        ({"sides": 1}, ["sides:", "Sides", "two", "1"]),
        ({"sides": "two"}, ["sides:", "'two'"]),
        ({"sides": Slam.FLOOR}, ["sides:", "Slam.FLOOR"]),
        ({"below_min_contract": AllPass.NEXT_DEALER}, ["below_min_contract:", "ThrownIn"]),
        ({"misere_over": Bid("GS")}, ["misere_over:", "10NT", "Bid('GS')"]),
        ({"misere_over": Card("H7")}, ["misere_over:", "Card"]),
        ({"misere_over": "7NT"}, ["misere_over:", "'7NT'"]),
        ({"misere_over": 74}, ["misere_over:", "74"]),
        ({"packets": [3, -3, 4, 3]}, ["packets:", "list"]),
        ({"packets": (3, -3, 4, 3, 0)}, ["packets:", "(3, -3, 4, 3, 0)"]),
        ({"packets": (3, -3, 4, 2.0)}, ["packets:", "(3, -3, 4, 2.0)"]),
        ({"packets": (1,) * 13}, ["packets:", "12"]),
        ({"packets": (3, 0, -3, 4, 3)}, ["packets"]),
        ({"packets": (3, -3, 4)}, ["packets"]),
        ({"own_values": (1,) * 26}, ["own_values:", "25"]),
        ({"own_values": (1,) * 25}, ["own_values", "schedule"]),
        ({"table": AUSTRALIAN.ending}, ["table", "TableRules", "EndingRules"]),
        ({"table": None, "players": 3}, ["table", "None"]),
        ({"players": 7}, ["players"]),
        ({"players": 3}, ["sides", "players"]),
        ({"kitty_size": 4}, ["kitty_size"]),
        ({"misere_value": 0}, ["misere_value", "misere_over", "no value"]),
        ({"lower_limit": 0}, ["at_lower_limit", "lower_limit"]),
    ],
)  # fmt: skip
def test_a_bad_change_names_its_field(changes: dict[str, Any], words: list[str]) -> None:
    with pytest.raises(RulesError) as caught:
        AUSTRALIAN.replace(**changes)
    assert all(word.lower() in str(caught.value).lower() for word in words), str(caught.value)
    assert caught.value.fields and words[0].rstrip(":") in caught.value.fields


OWN = tuple(range(20, 520, 20))


@pytest.mark.parametrize(
    ("name", "changes", "fields"),
    [
        ("five_handed", {"partner_call": PartnerCall.NONE}, ["sides", "partner_call"]),
        ("australian", {"partner_call": PartnerCall.CARD}, ["sides", "partner_call"]),
        ("two_handed", {"sides": Sides.CALLED, "partner_call": PartnerCall.CARD},
         ["sides", "players"]),
        ("three_handed", {"sides": Sides.THREE}, ["sides", "players"]),
        ("five_handed", {"dead_hands": 1}, ["sides", "dead_hands"]),
        ("six_handed_63", {"dead_hands": 1}, ["players", "dead_hands"]),
        ("australian", {"colour_four_is_trump": True}, ["colour_four_is_trump", "fours"]),
        ("american_45", {"fours": Fours.RED}, ["fours", "lowest_rank"]),
        ("three_handed", {"jokers": 2}, ["players", "dead_hands", "kitty_size", "pack"]),
        ("australian", {"players": 6}, ["players", "kitty_size", "pack"]),
        ("six_handed_63", {"jokers": 2}, ["players", "kitty_size", "pack"]),
        ("three_handed", {"inkle": True, "min_contract": 7}, ["inkle", "sides"]),
        ("australian", {"inkle": True}, ["inkle", "min_contract"]),
        ("six_handed_63", {"weak_hand_redeal": True}, ["weak_hand_redeal", "sides"]),
        ("five_handed", {"double_nullo_value": 500, "double_nullo_over": Bid("10D")},
         ["double_nullo_value", "sides"]),
        ("us_team_43", {"misere_value": 0, "misere_over": None},
         ["double_nullo_when", "misere_value"]),
        ("us_team_43", {"double_nullo_over": Bid("8S")}, ["double_nullo_over", "misere_over"]),
        ("us_team_43", {"double_nullo_value": 0}, ["double_nullo_value", "double_nullo_over"]),
        ("australian", {"misere_over": Bid("6H")}, ["misere_over", "misere_when"]),
        ("australian", {"open_misere_when": When.EIGHT, "open_misere_over": Bid("7H")},
         ["open_misere_over", "open_misere_when"]),
        ("us_team_43", {"bar_nullo_over": None}, ["bar_nullo_value", "bar_nullo_over"]),
        ("australian", {"misere_when": When.PARTNER}, ["misere_when"]),
        ("australian", {"partner_exchange": True}, ["partner_exchange", "double_nullo_value"]),
        ("five_handed", {"partner_sees_hand": True}, ["partner_sees_hand", "sides"]),
        ("australian", {"own_values": OWN}, ["own_values", "schedule"]),
        ("australian", {"schedule": Schedule.OWN}, ["own_values"]),
        ("australian", {"schedule": Schedule.OWN, "own_values": (20, *OWN[:-1])}, ["own_values"]),
        ("australian", {"schedule": Schedule.OWN, "own_values": (*OWN[:-2], 500, 480)},
         ["own_values", "order"]),
        ("five_handed", {"schedule": Schedule.OWN, "own_values": (21, *OWN[1:])},
         ["own_values", "sides"]),
        ("quebec_46", {"joker_nominated": True}, ["joker_nominated", "jokers"]),
        ("quebec_46", {"joker_lead_limit": JokerLeadLimit.SHOWN_VOID},
         ["joker_lead", "joker_lead_limit"]),
        ("quebec_46", {"joker_follow": JokerFollow.FIRST_TRICK}, ["joker_lead", "joker_follow"]),
        ("quebec_46", {"misere_joker": MisereJoker.LOW}, ["joker_lead", "misere_joker"]),
        ("australian", {"misere_joker": MisereJoker.LOW}, ["joker_nominated", "misere_joker"]),
        ("australian", {"misere_early_stop": True, "misere_defender_points": True},
         ["misere_early_stop", "misere_defender_points"]),
        ("quebec_46", {"misere_defender_points": True},
         ["defender_points", "misere_defender_points"]),
        ("quebec_46", {"defender_cap": 490}, ["defender_points", "defender_cap"]),
        ("australian", {"defender_cap": 500}, ["defender_cap", "target"]),
    ],
)  # fmt: skip
def test_what_contradicts_is_refused_by_the_names_of_the_fields(
    name: str, changes: dict[str, Any], fields: list[str]
) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.preset(name).replace(**changes)
    assert {*fields} - {"pack", "order"} <= {*caught.value.fields}
    assert str(caught.value).startswith(f"{', '.join(caught.value.fields)}: ")


def test_a_part_is_checked_when_it_is_made() -> None:
    with pytest.raises(RulesError, match="players: "):
        TableRules(players="4", sides=Sides.TWO, dead_hands=0)  # type: ignore[arg-type]
    parts: dict[str, Any] = {part.name: getattr(AUSTRALIAN, part.name) for part in PARTS}
    assert Rules(**parts) == AUSTRALIAN
    with pytest.raises(RulesError, match="EndingRules"):
        Rules(**{**parts, "ending": parts["table"]})


# ---- data from elsewhere ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ([], ["The rule set", "list"]),
        ("australian", ["The rule set"]),
        ({}, ["table, pack,", "ending: missing in the rule set"]),
        ({**AUSTRALIAN.to_dict(), "tables": {}}, ["tables"]),
        (dict([*AUSTRALIAN.to_dict().items(), (5, {})]), ["5: not in the rule set"]),
        ({**AUSTRALIAN.to_dict(), "play": None}, ["play", "None"]),
        ({**AUSTRALIAN.to_dict(), "play": {}}, ["play", "must_trump"]),
        ({**AUSTRALIAN.to_dict(), "play": {"must_trump": False, "x": 1}}, ["play", "'x'"]),
        (nested("players", "4"), ["players:", "'4'"]),
        (nested("players", True), ["players:", "True"]),
        (nested("players", 4.0), ["players:", "4.0"]),
        (nested("inkle", 0), ["inkle:", "0"]),
        (nested("sides", 1), ["sides:"]),
        (nested("sides", "TWO"), ["sides:", "each, two, three, called", "'TWO'"]),
        (nested("misere_over", "7X"), ["misere_over:", "'7X'"]),
        (nested("misere_over", "open"), ["misere_over:", "the text 'open'"]),
        (nested("misere_over", 0), ["misere_over:", "0"]),
        (nested("packets", None), ["packets:", "None"]),
        (nested("packets", [3, "x"]), ["packets:"]),
        (nested("packets", [[]] * 30), ["packets:"]),
        (nested("packets", {"3": 3}), ["packets:", "dict"]),
        (nested("target", 1 << 15), ["target:"]),
        (nested("target", 10**5000), ["target:"]),
        (nested("target", -1), ["target"]),
    ],
)
def test_bad_data_names_its_field(data: Any, words: list[str]) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.from_dict(data)
    assert all(word.lower() in str(caught.value).lower() for word in words), str(caught.value)
    assert len(str(caught.value)) < 300


def test_all_names_that_are_missing_or_unknown_are_told_at_once() -> None:
    plain = AUSTRALIAN.to_dict()
    lacking = {**plain, "pack": {"fours": "red", "jokers": 1}}
    unknown = {**plain, "play": {**plain["play"], "x": 1, "y": 2}}
    for data, fields in (
        ({}, tuple(plain)),
        (lacking, ("lowest_rank", "high_cards", "colour_four_is_trump", "no_trump_jacks")),
        (unknown, ("x", "y")),
        ({**plain, "z": {}}, ("z",)),
        ({**plain, "play": 3}, ("play",)),
    ):
        with pytest.raises(RulesError) as caught:
            Rules.from_dict(data)
        assert caught.value.fields == fields
    with pytest.raises(RulesError) as caught:
        Rules.from_json('{"table": {}, "table": {}}')
    assert caught.value.fields == ("table",)
    assert pickle.loads(pickle.dumps(caught.value)).fields == ("table",)


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=8,
)


@given(PLAIN)
def test_any_data_is_refused(data: Any) -> None:
    with pytest.raises(RulesError):
        Rules.from_dict(data)


@given(st.sampled_from([name for name, _ in _core.RULE_FIELDS]), PLAIN | st.integers(-5, 100))
def test_any_value_of_a_field_is_taken_as_it_is_or_refused(field: str, value: Any) -> None:
    try:
        rules = Rules.from_dict(nested(field, value))
    except RulesError as error:
        assert names_a_field(error)
    else:
        wanted = str(Bid(value)) if field.endswith("_over") and value is not None else value
        assert rules.to_dict() == nested(field, wanted)


def test_data_that_nests_without_end_is_refused() -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    for data in (deep, {"table": deep}, nested("packets", deep), nested("players", deep)):
        with pytest.raises(RulesError):
            Rules.from_dict(data)
    while deep:
        deep = deep.pop()


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("", 1, 1), ('{"table":\n  nix}', 2, 3), ("{} {}", 1, 4), ("[" * 100_000, 1, 1),
        ("9" * 5000, 1, 1), ("{'a': 1}", 1, 2), ("NaN", 1, 1),
    ],
)  # fmt: skip
def test_a_text_that_is_not_json_says_where(text: str, line: int, column: int) -> None:
    match = "The rule set (is not JSON at line|has NaN, which is not JSON|nests|has a number)"
    with pytest.raises(NotationError, match=match) as caught:
        Rules.from_json(text)
    assert (caught.value.text, caught.value.line, caught.value.column) == (text, line, column)


@pytest.mark.parametrize("text", ["[]", "{}", '"australian"', "null", "1"])
def test_json_that_is_no_rule_set_is_refused(text: str) -> None:
    with pytest.raises(RulesError):
        Rules.from_json(text)


def test_a_name_twice_is_refused() -> None:
    text = AUSTRALIAN.to_json().replace('"target": 500', '"target": 500, "target": 1000')
    with pytest.raises(RulesError, match="'target' twice"):
        Rules.from_json(text)


@given(st.text())
def test_any_text_is_refused(text: str) -> None:
    with pytest.raises((NotationError, RulesError)):
        Rules.from_json(text)


@pytest.mark.parametrize(
    "ints",
    [
        (), AUSTRALIAN.to_ints()[1:], (*AUSTRALIAN.to_ints(), 0), ("4", *AUSTRALIAN.to_ints()[1:]),
        (4.0, *AUSTRALIAN.to_ints()[1:]), (True, *AUSTRALIAN.to_ints()[1:]),
        (4, 7, *AUSTRALIAN.to_ints()[2:]), (1 << 40, *AUSTRALIAN.to_ints()[1:]),
    ],
)  # fmt: skip
def test_bad_integers_are_refused(ints: Any) -> None:
    with pytest.raises(RulesError):
        Rules.from_ints(ints)


@given(
    st.integers(0, len(AUSTRALIAN.to_ints()) - 1),
    st.integers(-(2**16), 2**16) | st.integers(-3, 100),
)
def test_any_integer_is_taken_as_it_is_or_refused(place: int, number: int) -> None:
    ints = list(AUSTRALIAN.to_ints())
    ints[place] = number
    try:
        rules = Rules.from_ints(ints)
    except RulesError as error:
        assert names_a_field(error)
    else:
        assert rules.to_ints() == tuple(ints)


# ---- what follows from a rule set ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "cards", "columns"),
    [("three_handed", 33, 3), ("two_handed", 33, 2), ("four_handed_43", 43, 2),
     ("quebec_46", 46, 2), ("australian", 43, 2)],
)  # fmt: skip
def test_packs_and_columns(name: str, cards: int, columns: int) -> None:
    rules = Rules.preset(name)
    assert (len(rules.pack_cards), rules.columns) == (cards, columns)


def test_which_fours_are_in_the_pack() -> None:
    fours = CardSet("S4C4D4H4")
    assert fours & AUSTRALIAN.pack_cards == CardSet("D4H4")
    assert fours & Rules.preset("four_handed_43").pack_cards == CardSet("C4H4")


def test_the_ladder_of_bids() -> None:
    ladder = (
        "6S 6C 6D 6H 6NT 7S 7C 7D 7H 7NT misere 8S 8C 8D 8H 8NT 9S 9C 9D 9H 9NT "
        "10S 10C 10D open 10H 10NT"
    )
    assert " ".join(map(str, AUSTRALIAN.bids)) == ladder
    assert AUSTRALIAN.contracts == AUSTRALIAN.bids
    quebec = Rules.preset("quebec_46")
    assert [str(bid) for bid in quebec.bids[-6:]] == ["10NT", "GS", "GC", "GD", "GH", "GN"]
    assert quebec.contracts == quebec.bids[10:]


def test_the_values_of_bids() -> None:
    for place, bid in enumerate(Rules.preset("three_handed").bids):
        assert AUSTRALIAN.value(bid) == 40 + 20 * (place % 5) + 100 * (place // 5)
    assert (AUSTRALIAN.value("misere"), AUSTRALIAN.value("open")) == (250, 500)
    assert Rules.preset("quebec_46").value("GS") == 1000
    assert AUSTRALIAN.replace(schedule=Schedule.PERFECT).value("10NT") == 500
    for text in ("GS", "super", "bar"):
        with pytest.raises(RulesError, match=text):
            AUSTRALIAN.value(text)


@pytest.mark.parametrize(
    ("contract", "tricks", "points"),
    [
        ("7D", 8, (180, 20)), ("10NT", 7, (-520, 30)), ("6H", 5, (-100, 50)), ("8S", 10, (250, 0)),
        ("8C", 10, (260, 0)), ("misere", 0, (250, 0)), (Bid("misere"), 1, (-250, 0)),
        ("open", 10, (-500, 0)), (Contract("7H", seat=1), 7, (30, 200)),
        (Contract("7H", seat=1), (3, 7), (30, 200)),
        (Contract("7H", seat=3), (1, 4, 2, 3), (30, 200)),
    ],
)  # fmt: skip
def test_points(contract: Any, tricks: Any, points: tuple[int, ...]) -> None:
    assert AUSTRALIAN.points(contract, tricks) == points


def test_points_of_three_players() -> None:
    rules = Rules.preset("three_handed")
    assert rules.points(Contract("8H", seat=1), (1, 8, 1)) == (10, 300, 10)
    assert rules.points(None, (5, 3, 2)) == (50, 30, 20)


@pytest.mark.parametrize(
    ("name", "contract", "tricks"),
    [
        ("australian", "GS", 10), ("australian", "7H", 11), ("australian", "7H", -1),
        ("australian", "7H", (7, 4)), ("australian", "7H", (7, 1, 2)), ("australian", "7X", 7),
        ("australian", Contract("7H", seat=5), 7), ("three_handed", "7H", 7),
        ("three_handed", None, 7), ("quebec_46", "7H", 7),
    ],
)  # fmt: skip
def test_results_that_cannot_be(name: str, contract: Any, tricks: Any) -> None:
    with pytest.raises(FiveHundredError):
        Rules.preset(name).points(contract, tricks)


def test_the_rule_book_of_a_rule_set() -> None:
    assert "1000" in AUSTRALIAN.replace(target=1000).explain()


# ---- the order of the cards ---------------------------------------------------------------------


def test_the_suit_and_power_of_a_card_under_a_contract() -> None:
    hearts = Contract("7H", seat=0)
    assert AUSTRALIAN.suit_of(Card("DJ"), hearts) is Suit.HEARTS
    assert AUSTRALIAN.suit_of(Card("JK"), Bid("7H")) is Suit.HEARTS
    assert AUSTRALIAN.suit_of(Card("DJ"), Bid("7S")) is Suit.DIAMONDS
    assert AUSTRALIAN.suit_of(Card("JK"), Bid("7NT")) is None
    assert AUSTRALIAN.suit_of(Card("JK"), None) is None
    order = ["H4", "HT", "HQ", "HK", "HA", "DJ", "HJ", "JK"]
    powers = [AUSTRALIAN.power(Card(card), hearts) for card in order]
    assert powers == sorted(set(powers)) and powers[0] >= 32
    assert AUSTRALIAN.power(Card("SA"), hearts) < 32
    plain = [AUSTRALIAN.power(Card(card), Bid("misere")) for card in ("DT", "DJ", "DQ", "DA", "JK")]
    assert plain == sorted(set(plain)) and plain[-2] < 32 <= plain[-1]
    with pytest.raises(RulesError):
        AUSTRALIAN.power(Card("SA"), Bid("GS"))
