"""Tables to look at: text and pictures show what there is, in order, and nothing that is hidden."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

from fivehundred import (
    Bid,
    Card,
    CardSet,
    Contract,
    Deal,
    FiveHundredError,
    Game,
    Phase,
    Record,
    Round,
    Rules,
    ScoreSheet,
    Suit,
    Trick,
    View,
    book,
    render,
)
from fivehundred.events import EventKind
from fivehundred.render.layout import CARD_HEIGHT, CARD_WIDTH, CHIP_WIDTH, WIDTH, Look, layout
from fivehundred.render.lines import letters, plain
from fivehundred.render.scene import scene
from fivehundred.render.shapes import LETTER
from fivehundred.render.telling import Teller
from fivehundred.render.words import call_words, card_words, sorted_hand, title_of
from fivehundred.rules import KittyFace, SheetStyle, TieBreak
from fivehundred.testing import assert_no_leak
from helpers import at_random, play, preset, rules

PRESETS = Rules.presets()
SVG = "{http://www.w3.org/2000/svg}"


def some_game(name: str, seed: int, actions: int = 10_000, rounds: int = 3) -> Game:
    """A game in which low bids and cards were chosen at random."""
    game, chance = Game(preset(name), seed=seed), random.Random(seed)
    while actions and len(game.rounds) < rounds and not game.is_over:
        at_random(game, chance, 1)
        actions -= 1
    return game


def moments(name: str) -> Iterator[Game]:
    """Games that stand in every phase."""
    for seed, actions in enumerate((0, 3, 9, 16, 25, 40, 70, 120)):
        yield some_game(name, seed, actions)


def picture(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def labels(element: ElementTree.Element) -> Counter[str]:
    """The labels of all that is one picture in it."""
    images = (part for part in element.iter() if part.get("role") == "img")
    return Counter(str(part.get("aria-label")) for part in images)


def open_cards(told: Round | View) -> Counter[str]:
    """The labels of the cards that lie face up on a table."""
    cards: list[Card] = []
    if isinstance(told, Round):
        cards += [card for hand in (*told.hands, told.dead_hand) for card in hand]
        kitty = told.kitty
    else:
        cards += [card for hand in told.known for card in hand]
        kitty = told.kitty if told.rules.deal.kitty_face is KittyFace.UP else CardSet()
    cards += kitty if told.phase is Phase.AUCTION else ()
    cards += (told.trick or (Trick(()), *told.tricks)[-1]).cards
    return Counter(map(card_words, cards))


# --- text -----------------------------------------------------------------------------------------


def test_hand_as_text() -> None:
    hand = CardSet("S5JKDTH7HAC4DKJLSU")
    assert render.text(hand) == "JK JL   ♠11 ♠5   ♥A ♥7   ♣4   ♦K ♦10"
    assert render.text(hand, ascii=True) == "JK JL   S11 S5   HA H7   C4   DK D10"
    assert render.text(CardSet("H7S8"), ansi=True) == "♠8   \x1b[1;31m♥7\x1b[0m"
    assert render.text(CardSet()) == "-"


def test_trick_as_text() -> None:
    hands = ["JKSA", "S9S5", "SKS6", "HAH4"]
    round = Round.set_up(preset("australian"), hands=hands, contract=Contract("6NT", seat=0))
    assert render.text(round.trick) == "-"
    play(round, "JK:S S9 S6")
    assert render.text(round.trick, ascii=True) == "0 JK:S   1 S9   2 S6"
    round.push("H4")
    assert render.text(round.tricks[0]) == "0 JK:♠   1 ♠9   2 ♠6   3 ♥4   seat 0 wins"


def test_table_as_text() -> None:
    game = play(Game(preset("australian"), seed=500), "7D 8S")
    assert (
        render.text(game)
        == """\
8 spades bid by North. N-S 0, E-W 0
  N              JK   ♠J   ♥J ♥10   ♣A ♣J ♣8   ♦Q ♦10 ♦7
  E              ♠A ♠Q ♠10   ♥K ♥Q ♥9 ♥5   ♣Q ♣5   ♦5
  S      dealer  ♠K ♠7 ♠5   ♥8 ♥6 ♥4   ♣K ♣9   ♦K ♦4
  W              ♠9   ♥7   ♣10 ♣7 ♣6   ♦A ♦J ♦9 ♦8 ♦6
  Kitty          ♠8 ♠6   ♥A
  Calls          N 8♠   W 7♦
  Turn           E"""
    )
    play(game, "pass pass pass").discard("C8D7DT")
    play(game, "JK ST S5")
    assert (
        render.text(game, ascii=True)
        == """\
8 spades by North. N-S 0, E-W 0
  N      contractor, 0 tricks  SJ CJ S8 S6   HA HJ H10   CA   DQ
  E      0 tricks              SA SQ   HK HQ H9 H5   CQ C5   D5
  S      0 tricks              SK S7   H8 H6 H4   CK C9   DK D4
  W      0 tricks              S9   H7   C10 C7 C6   DA DJ D9 D8 D6
  Laid                         C8   D10 D7
  Trick                        N JK   E S10   S S5   N is winning
  Turn                         W"""
    )
    assert (
        render.text(game, seat=1, ascii=True)
        == """\
8 spades by North. N-S 0, E-W 0
  N      contractor, 0 tricks  9 cards
  E      0 tricks              SA SQ   HK HQ H9 H5   CQ C5   D5
  S      0 tricks              9 cards
  W      0 tricks              10 cards
  Trick                        N JK   E S10   S S5   N is winning
  Turn                         W"""
    )


def test_sheet_as_text() -> None:
    sheet = ScoreSheet(preset("australian"))
    sheet.add(Contract("7H", seat=0), 8)
    sheet.add(Contract("open", seat=3), (9, 1))
    assert (
        render.text(sheet, ascii=True)
        == """\
Round  Contract               Tricks          N-S          E-W
    1  7H N           made       8-2  +200    200   +20     20
    2  open misere W  failed     9-1    +0    200  -500   -480"""
    )


def test_game_as_text_ends_with_its_sheet_and_who_has_won() -> None:
    game = Game(preset("australian"), seed=7)
    at_random(game, random.Random(7))
    lines = render.text(game).splitlines()
    assert game.is_over
    assert lines[-1].endswith(f"the game: N-S {game.scores[0]}, E-W {game.scores[1]}.")
    sheet = render.text(game.sheet).splitlines()
    assert lines[-2 - len(sheet) : -2] == sheet


@pytest.mark.parametrize("name", PRESETS)
def test_text_in_letters_and_in_colours_is_the_same_text(name: str) -> None:
    for game in moments(name):
        for seat in (None, *range(game.rules.table.players)):
            text = render.text(game, seat=seat)
            letters = render.text(game, seat=seat, ascii=True)
            coloured = render.text(game, seat=seat, ansi=True)
            assert letters.isascii() and list(map(len, letters.splitlines())) == list(
                map(len, text.splitlines())
            )
            uncoloured = re.sub("\x1b\\[[0-9;]*m", "", coloured)
            assert [line.rstrip() for line in uncoloured.splitlines()] == text.splitlines()


def test_letters_stand_for_symbols_accents_and_ligatures() -> None:
    text = "7♠ 8♥ misère À Québec, « cœur », Größe über Öl, Zoë \N{EN DASH} Łódź …"
    plain = '7S 8H misere A Quebec, " coeur ", Groesse ueber Oel, Zoe - Lodz ...'
    assert letters(text) == plain
    assert letters(text, "utf-8") == text
    assert letters("♠ é œ ß", "latin-1") == "S é oe ß"
    assert letters("日本 \u0301", "ascii") == "?? "
    for language in book.LANGUAGES:
        tables = book.tables(language)
        for name in (*tables.names.values(), *(each.text for each in tables.sentences)):
            assert letters(name).isascii()
            assert letters(name).count("?") == name.count("?")


def test_the_title_of_changed_rules_names_what_is_changed() -> None:
    assert title_of(preset("australian")) == "Australian"
    assert title_of(rules("australian", target=300)) == "Australian, changed: target"
    changed = rules("australian", target=300, lower_limit=-300, tie_break=TieBreak.HIGHER)
    assert title_of(changed) == "Australian, 3 rules changed"


def sizes(element: ElementTree.Element) -> dict[str, float]:
    return {key: float(element.get(key, 0)) for key in ("x", "y", "width", "height", "font-size")}


def test_long_lines_are_written_smaller() -> None:
    round = play(Round(Deal.random(preset("five_handed"), seed=1, dealer=4)), "10NT")
    round.discard(list(round.hands[0])[:3])
    longest = max(round.legal_actions, key=lambda a: len(card_words(a.card)) if a.card else 0)
    round.push(longest)
    head = next(ElementTree.fromstring(render.svg(round)).iter(f"{SVG}text"))
    assert head.text is not None and len(head.text) > 40
    assert 9 <= sizes(head)["font-size"] < 15
    assert sizes(head)["font-size"] * LETTER * len(head.text) <= WIDTH - 16 + 0.1
    short = Round(Deal.random(preset("five_handed"), seed=1))
    head = next(ElementTree.fromstring(render.svg(short)).iter(f"{SVG}text"))
    assert (head.text, sizes(head)["font-size"]) == ("Auction", 15)


def long_calls() -> Iterator[Round]:
    """Rounds in which a seat at the side has made one of the longest calls."""
    for name, changes, calls in (
        ("five_handed", {}, "pass open"),
        ("quebec_46", {"open_misere_value": 500, "open_misere_over": "7NT"}, "open"),
        ("us_team_43", {}, "pass bar"),
    ):
        changed = {key: Bid(v) if isinstance(v, str) else v for key, v in changes.items()}
        yield play(Round(Deal.random(rules(name, **changed), seed=1)), calls)


def test_calls_lie_beside_the_hands_and_the_kitty() -> None:
    for round in long_calls():
        root = ElementTree.fromstring(render.svg(round))
        chips = [sizes(rect) for rect in root.iter(f"{SVG}rect") if rect.get("rx") == "13"]
        assert chips
        plan = layout(round.rules.table.players, round.rules.table.dead_hands)
        kitty = plan.kitty(round.rules.deal.kitty_size)
        right = kitty[-1].x + CARD_WIDTH
        for chip in chips:
            assert chip["x"] >= 8 + CARD_WIDTH
            assert chip["x"] + chip["width"] <= WIDTH - 8 - CARD_WIDTH
            is_beside = chip["x"] + chip["width"] <= kitty[0].x or chip["x"] >= right
            is_above = chip["y"] + chip["height"] <= kitty[0].y
            assert is_beside or is_above or chip["y"] >= kitty[0].y + CARD_HEIGHT
        for text in root.iter(f"{SVG}text"):
            if text.text in ("misère", "nullo", "blind", "double"):
                assert sizes(text)["font-size"] * LETTER * len(text.text) <= CHIP_WIDTH + 0.1


# --- the order of a hand --------------------------------------------------------------------------


def test_bowers_and_joker_stand_with_the_trumps() -> None:
    hand = CardSet("JKHJDJHAH5SAS7CKC9D8")
    sorted_cards = sorted_hand(preset("australian"), Contract("7H", seat=0), hand)
    assert [" ".join(map(str, group)) for group in sorted_cards] == [
        "JK HJ DJ HA H5",
        "CK C9",
        "D8",
        "SA S7",
    ]


@pytest.mark.parametrize("name", PRESETS)
def test_hand_is_sorted_by_the_suit_and_the_power_that_the_contract_gives(name: str) -> None:
    rule_set = preset(name)
    bids = [None, *rule_set.contracts]
    for bid in bids:
        contract = Contract(bid, seat=None if bid is None else 0)
        for hand in Deal.random(rule_set, seed=3).hands:
            groups = sorted_hand(rule_set, contract, hand)
            assert sorted(card for group in groups for card in group) == list(hand)
            suits = [{rule_set.suit_of(card, contract) for card in group} for group in groups]
            assert all(len(suit) == 1 for suit in suits)
            assert len(set().union(*suits)) == len(suits)
            for group in groups:
                powers = [rule_set.power(card, contract) for card in group]
                assert powers == sorted(powers, reverse=True)
            order = [suit.pop() for suit in suits]
            assert None not in order[1:] and contract.trumps not in order[2:]


# --- pictures -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PRESETS)
def test_every_card_face_up_is_on_the_picture_and_has_its_label(name: str) -> None:
    for game in moments(name):
        everything: list[Round | View] = [game.round]
        for told in everything + [game.view(seat) for seat in range(game.rules.table.players)]:
            drawn = picture(render.svg(told))
            calls = (place.call for place in scene(told).places if place.call is not None)
            assert labels(drawn) == open_cards(told) + Counter(map(call_words, calls))
            for part in drawn.iter():
                if part.get("role") == "img":
                    title = part.find(f"{SVG}title")
                    assert title is not None and title.text == part.get("aria-label")


@pytest.mark.parametrize("name", PRESETS)
def test_cards_face_down_are_as_many_as_the_seat_does_not_see(name: str) -> None:
    for game in moments(name):
        view = game.view(0)
        hidden = sum(view.counts) - sum(map(len, view.known)) + 10 * view.rules.table.dead_hands
        if view.phase is Phase.AUCTION and view.rules.deal.kitty_face is KittyFace.DOWN:
            hidden += view.rules.deal.kitty_size
        backs = [part for part in picture(render.svg(view)).iter() if part.get("aria-hidden")]
        assert len(backs) == hidden


def test_every_card_of_every_pack_has_a_face_of_its_own() -> None:
    packs = CardSet(card for name in PRESETS for card in preset(name).pack_cards)
    assert {"SU", "HW", "DV", "JK", "JL", "S2"} <= set(map(str, packs))
    for four_colour in (False, True):
        faces = {}
        for card in packs:
            drawn = picture(render.svg(CardSet([card]), four_colour=four_colour))
            assert labels(drawn) == Counter([card_words(card)])
            (text,), signs = drawn.iter(f"{SVG}text"), drawn.iter(f"{SVG}path")
            faces[card] = text.text, {path.get("d") for path in signs}.pop()
        assert len(set(faces.values())) == len(packs) == 64


def test_four_colours_are_four() -> None:
    def inks(four_colour: bool) -> dict[str, str]:
        return {
            suit.letter: re.findall(
                'fill="(#[0-9a-f]{6})"',
                render.svg(CardSet(f"{suit}7"), four_colour=four_colour),
            )[-1]
            for suit in Suit
        }

    two, four = inks(False), inks(True)
    assert two["S"] == two["C"] != two["D"] == two["H"]
    assert len(set(four.values())) == 4 and (four["S"], four["H"]) == (two["S"], two["H"])


@pytest.mark.parametrize("name", PRESETS)
def test_picture_fits_a_phone_and_needs_nothing_else(name: str) -> None:
    for game in moments(name):
        for what in (game, game.round, game.view(1), game.sheet, game.round.trick):
            svg = render.svg(what)
            assert not re.search(r"\bid=|href|url\(|@import|<style|<script|<image", svg)
            drawn = picture(svg)
            _, _, width, height = map(float, str(drawn.get("viewBox")).split())
            assert width <= WIDTH and height > 0
            sizes = [float(part.get("font-size", 18)) for part in drawn.iter()]
            assert min(sizes) >= 11


@pytest.mark.parametrize(("players", "dead"), [(n, 0) for n in range(2, 7)] + [(2, 1), (5, 1)])
@pytest.mark.parametrize("most", [10, 13, 16])
def test_hands_and_trick_lie_apart_and_enough_of_each_card_shows(
    players: int, dead: int, most: int
) -> None:
    plan = layout(players, dead)
    assert len(plan.spots) == players + dead
    for taker in range(players):
        boxes = []
        for place, spot in enumerate(plan.spots):
            slots = spot.fan(most if place == taker else 10)
            for slot, after in pairwise(slots):
                least = {Look.ROW: (20, 0), Look.COLUMN: (0, 16), Look.WHOLE: (CARD_WIDTH, None)}
                right, down = least[slot.look]
                assert after.x - slot.x >= right and (down is None or after.y - slot.y >= down)
            assert slots[-1].look is Look.WHOLE
            left, end = min(slot.x for slot in slots), max(slot.x for slot in slots) + CARD_WIDTH
            boxes.append((left, spot.y, end, slots[0].y + CARD_HEIGHT))
            boxes.append((left, spot.y, end, max(slot.y for slot in slots) + CARD_HEIGHT))
            x, y = spot.table
            boxes.append((x - 18, y - 26, x + 18, y + 26))
            assert left >= 0 and end <= WIDTH and boxes[-2][3] < plan.height
        for (one, first), (other, second) in combinations(enumerate(boxes), 2):
            if one // 3 != other // 3 or other % 3 == 2:
                is_beside = first[2] <= second[0] or second[2] <= first[0]
                assert is_beside or first[3] <= second[1] or second[3] <= first[1]


def test_reader_sits_at_the_bottom_and_the_next_seat_to_the_left() -> None:
    plan = layout(6)
    assert [plan.spot(seat, 4).side for seat in (4, 5, 0, 1, 2, 3)] == [
        "bottom",
        "left",
        "left",
        "top",
        "right",
        "right",
    ]
    assert plan.spot(5, 4).y > plan.spot(0, 4).y and plan.spot(2, 4).y < plan.spot(3, 4).y


def test_trick_as_picture() -> None:
    hands = ["JKSA", "S9S5", "SKS6", "HAH4"]
    round = Round.set_up(preset("australian"), hands=hands, contract=Contract("6NT", seat=0))
    play(round, "JK:S S9 S6 H4")
    drawn = picture(render.svg(round.tricks[0]))
    assert list(labels(drawn)) == ["joker", "nine of spades", "six of spades", "four of hearts"]
    told = "seat 0 the joker as spades, seat 1 the nine of spades, seat 2 the six of spades"
    assert drawn.get("aria-label") == f"{told}, seat 3 the four of hearts, seat 0 wins"
    assert "as spades" in [text.text for text in drawn.iter(f"{SVG}text")]
    assert picture(render.svg(Trick(()))).get("aria-label") == "no cards"


def test_sheet_as_picture_has_the_points_and_the_totals() -> None:
    for name in PRESETS:
        game = some_game(name, 4)
        drawn = picture(render.svg(game.sheet))
        texts = ["".join(text.itertext()) for text in drawn.iter(f"{SVG}text")]
        for entry in game.sheet.entries:
            assert set(map(str, entry.totals)) <= set(texts)
            assert {f"{points:+}" for points in entry.points} <= set(texts)


def test_sheet_of_won_lost_and_net() -> None:
    changed = rules("three_handed", score_sheet=SheetStyle.WON_LOST_NET)
    sheet = ScoreSheet(changed)
    sheet.add(Contract("7H", seat=0), (8, 1, 1))
    sheet.add(Contract("7S", seat=0), (5, 3, 2))
    texts = [text.text for text in picture(render.svg(sheet)).iter(f"{SVG}text")]
    won, lost = sheet.entries[0].points[0], -sheet.entries[1].points[0]
    assert won > 0 and lost > 0
    assert f"{won} / {lost}" in texts and str(won - lost) in texts
    assert f"<td>{won} / {lost} <b>{won - lost}</b></td>" in render.html(sheet)


# --- who may see it -------------------------------------------------------------------------------


def shown(round: Round, seat: int) -> list[str]:
    """All that is drawn for a seat."""
    view = round.view(seat)
    return [render.text(view), render.svg(view), render.html(view)]


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_drawn_for_a_seat_does_not_depend_on_what_is_hidden(name: str) -> None:
    for seed in range(2):
        round = Round(Deal.random(preset(name), seed=seed))
        at_random(round, random.Random(seed), 25)
        assert assert_no_leak(round, shown, worlds=3) > 0


@pytest.mark.parametrize("name", PRESETS)
def test_round_seen_by_a_seat_is_its_view(name: str) -> None:
    game = some_game(name, 2, 20)
    for draw in (render.text, render.svg, render.html):
        for seat in range(game.rules.table.players):
            assert draw(game.round, seat=seat) == draw(game.round.view(seat))


def test_game_seen_by_a_seat_is_its_view_and_the_sheet() -> None:
    game = some_game("australian", 2, 60)
    view, sheet = game.view(1), game.sheet
    assert sheet.entries
    assert render.text(game, seat=1).startswith(render.text(view) + "\n\n" + render.text(sheet))
    drawn = labels(picture(render.svg(game, seat=1)))
    assert drawn == labels(picture(render.svg(view))) + labels(picture(render.svg(sheet)))


def test_refusals() -> None:
    view = Game(preset("australian"), seed=1).view(2)
    assert render.svg(view, seat=2) == render.svg(view)
    with pytest.raises(FiveHundredError, match="what seat 2 sees, not seat 1"):
        render.text(view, seat=1)
    with pytest.raises(FiveHundredError):
        render.svg(Game(preset("australian"), seed=1), seat=4)
    wrong: Any = "H7"
    record: Any = Record.of(Game(preset("australian"), seed=1))
    for draw in (render.text, render.svg, render.html):
        with pytest.raises(TypeError, match="no picture of a str"):
            draw(wrong)
        with pytest.raises(
            TypeError, match=r"of a Record; its game\(\) and its round\(\) have one"
        ):
            draw(record)


# --- notebooks ------------------------------------------------------------------------------------


def test_notebooks_show_pictures() -> None:
    game = some_game("australian", 3, 60)
    for what in (game, game.round, game.view(0), game.sheet, game.round.trick, CardSet("H7")):
        assert what._repr_svg_() == render.svg(what)
        assert what._repr_html_() == render.html(what)
    assert game.sheet._repr_html_().startswith("<table>")


# --- what is told ---------------------------------------------------------------------------------


def test_events_are_told_in_sentences() -> None:
    hands = ["JKSAS5", "S9S7H5", "SKS6H6", "HAH4H7"]
    round = Round.set_up(preset("australian"), hands=hands, contract=Contract("6NT", seat=0))
    told = {}
    play(round, "JK:S S9 S6 H4")
    for spelled in (False, True):
        teller = Teller(round.rules, spelled=spelled)
        told[spelled] = [plain(teller.tell(event)) for event in round.events()]
    assert told[True] == [
        "North leads the joker as spades.",
        "East plays the nine of spades.",
        "South plays the six of spades.",
        "West plays the four of hearts.",
        "North wins the trick.",
    ]
    assert told[False][1] == "East plays ♠9."


def test_every_event_but_a_deal_has_its_sentence() -> None:
    seen = set()
    for name in PRESETS:
        for seed in range(3):
            game = some_game(name, seed)
            teller = Teller(game.rules, spelled=True)
            for round in game.rounds:
                for event in round.events():
                    seen.add(event.kind)
                    line = plain(teller.tell(event, round.contract))
                    silent = event.kind is EventKind.DEAL or str(event.action) == "look"
                    assert bool(line) is not silent, event
                    assert not re.search("[♠♣♦♥]", line) and (silent or line[-1] == ".")
    assert {EventKind.POINTS, EventKind.KITTY, EventKind.PARTNER_CALL, EventKind.PARTNER} <= seen
