"""The page on which a game is replayed, in a real browser.

`pytest --browser` runs what needs one.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from browser import Browser, browser
from fivehundred import (
    Contract,
    Deal,
    DealError,
    FiveHundredError,
    Game,
    Record,
    Round,
    Rules,
    Trick,
    render,
    trickster,
)
from fivehundred.record import RoundRecord
from fivehundred.render.lines import letters, plain
from fivehundred.render.scene import Scene, scene
from fivehundred.render.words import call_words, card_words, play_text
from fivehundred.rules import LowerLimit
from fivehundred.testing import assert_no_leak
from helpers import at_random, play, preset, rules

PRESETS = Rules.presets()

#: A table, by the labels and the texts of its parts.
SHOWN = """
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const label = (part) => part.getAttribute("aria-label");
const hand = (part) => [label(part), all("[role=img]", part).map(label)];
return {
  say: document.getElementById("say").textContent,
  note: document.getElementById("note").textContent,
  head: document.querySelector("#scene .head").textContent,
  scores: document.querySelectorAll("#scene .line")[0].textContent,
  pictures: all("#scene [role=img]").map(label),
  hands: all("#scene [role=group]").map(hand),
  backs: all("#scene [href='#back']").length,
  rings: all("#scene .ring").length,
};
"""

#: The rows of the tables that are to be seen, without what is still to come.
ROWS = """
const rows = [...document.querySelectorAll(arguments[0] + " tbody tr")];
const seen = rows.filter((row) => row.checkVisibility({ visibilityProperty: true }));
const text = (cell) => getComputedStyle(cell).visibility === "hidden" ? "" : cell.textContent;
return seen.map((row) => [...row.cells].map(text));
"""


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    with browser() as opened:
        opened.resize(1280, 900)
        yield opened


def some_game(name: str, seed: int, rounds: int = 2, **changes: Any) -> Game:
    """Some rounds in which low bids and cards were chosen at random."""
    game, chance = Game(rules(name, **changes), seed=seed), random.Random(seed)
    while len(game.rounds) < rounds and not game.is_over:
        at_random(game, chance, 1)
    return game


def open_page(window: Browser, folder: Path, page: str, step: int = 0) -> None:
    file = folder / "page.html"
    file.write_text(page, "utf-8")
    window.open(file, f"?{random.random()}#{step}")


def choose(window: Browser, id: str, value: int) -> None:
    """Chooses in a list."""
    script = """
    const list = document.getElementById(arguments[0]);
    list.value = arguments[1];
    list.dispatchEvent(new Event("change"));
    """
    window.run(script, id, value)


def places(record: Record) -> list[tuple[int, int]]:
    """For each step the number of its round and how many decisions of it are done."""
    return [
        (number, count)
        for number, part in enumerate(record.rounds, 1)
        if part.actions
        for count in range(len(part.actions) + 1)
    ]


def expected(record: Record, place: tuple[int, int], seat: int | None) -> Scene:
    """The scene of a step, from the record replayed so far."""
    game = record.game(place)
    round = [*game.rounds, game.round][place[0] - 1]
    return scene(round if seat is None else round.view(seat))


def assert_shown(window: Browser, wanted: Scene) -> None:
    shown = window.run(SHOWN)
    hands = [place.hand.row for place in wanted.places]
    assert shown["head"] == wanted.headline
    assert len(shown["hands"]) == len(hands)
    for (label, cards), hand, place in zip(shown["hands"], hands, wanted.places, strict=True):
        assert cards == [card_words(card) for card in hand if card is not None]
        held = "1 card" if len(hand) == 1 else f"{len(hand)} cards"
        assert label.startswith(place.name) and label.endswith(held)
        assert all(note in label for note in place.notes)
    table = [card for card in wanted.kitty.row if card is not None]
    table += wanted.trick.cards
    calls = [call_words(place.call) for place in wanted.places if place.call is not None]
    in_hands = [label for _, cards in shown["hands"] for label in cards]
    pictures = Counter(shown["pictures"]) - Counter(in_hands)
    assert pictures == Counter([*map(card_words, table), *calls])
    assert shown["backs"] == sum(row.count(None) for row in [*hands, wanted.kitty.row])
    assert shown["rings"] == (wanted.winning is not None)


def data_of(page: str) -> Any:
    """What the script of a page is given."""
    found = re.search(r'<script type="application/json" id="game">(.*?)</script>', page)
    assert found
    return json.loads(found[1])


def unmarked(cells: list[str]) -> list[str]:
    """Cells without what keeps a symbol from being shown as an emoji."""
    return [cell.replace("\N{VARIATION SELECTOR-15}", "").strip() for cell in cells]


def go(window: Browser, step: int) -> None:
    """Moves the slider."""
    script = """
    const slider = document.getElementById("step");
    slider.value = arguments[0];
    slider.dispatchEvent(new Event("input"));
    """
    window.run(script, step)


def rows_of(window: Browser, selector: str) -> list[list[str]]:
    """What is to be seen of the rows of a table."""
    return [unmarked(row) for row in window.run(ROWS, selector)]


# --- stepping through -----------------------------------------------------------------------------


def test_step_by_step_to_the_end_of_a_game(window: Browser, tmp_path: Path) -> None:
    game = some_game("australian", 7, rounds=100)
    assert game.is_over
    record = Record.of(game)
    steps = places(record)
    open_page(window, tmp_path, render.page(record))
    for step, place in enumerate(steps):
        window.press(*["Right"] * (step > 0))
        assert window.text("#say")
        if step % 7 == 0 or step == len(steps) - 1:
            assert_shown(window, expected(record, place, None))
    assert window.run("return document.getElementById('on').disabled")
    winners = ("North and South", "East and West")
    assert window.text("#say").endswith(f"{winners[min(game.winners)]} won the game.")
    for row, entry in zip(rows_of(window, "#sheet"), game.sheet.entries, strict=True):
        points = zip(entry.points, entry.totals, strict=True)
        assert row[-2:] == [f"{number:+} {total}" for number, total in points]
    assert window.log() == []


@pytest.mark.parametrize("name", PRESETS)
def test_tricks_and_scores_of_every_round_are_those_of_the_record(
    name: str, window: Browser, tmp_path: Path
) -> None:
    game = some_game(name, 3)
    record = Record.of(game)
    steps = places(record)
    open_page(window, tmp_path, render.page(record))
    for number, round in enumerate(game.rounds):
        choose(window, "round", number)
        assert window.text("#say").startswith(f"Round {number + 1}. ")
        assert not any(any(row[1:]) for row in rows_of(window, f"[data-round='{number}']"))
        assert len(rows_of(window, "#sheet")) == number
        go(window, steps.index((number + 1, len(round.history))))
        shown = rows_of(window, f"[data-round='{number}'] table:last-of-type")
        if round.tricks:
            assert [row[1 : 1 + round.rules.table.players] for row in shown] == [
                [played(trick, seat) for seat in range(round.rules.table.players)]
                for trick in round.tricks
            ]
        row, entry = rows_of(window, "#sheet")[number], game.sheet.entries[number]
        points = zip(entry.points, entry.totals, strict=True)
        assert row[-len(entry.points) :] == [f"{added:+} {total}" for added, total in points]
        assert_shown(window, expected(record, (number + 1, len(round.history)), None))
    assert window.log() == []


def played(trick: Trick, seat: int) -> str:
    """What a seat did in a trick, as the table of tricks has it."""
    action = dict(trick.plays).get(seat)
    if action is None:
        return ""
    marks = [" led"] * (seat == trick.leader) + [" wins"] * (seat == trick.winner)
    return plain(play_text(action)) + "".join(marks)


@pytest.mark.parametrize("name", PRESETS)
def test_each_viewer_is_shown_what_the_seat_saw(name: str, window: Browser, tmp_path: Path) -> None:
    record = Record.of(some_game(name, 5))
    steps = places(record)
    chance = random.Random(name)
    open_page(window, tmp_path, render.page(record))
    for viewer, seat in enumerate((None, *range(record.rules.table.players))):
        choose(window, "viewer", viewer)
        for step in chance.sample(range(len(steps)), 5):
            go(window, step)
            assert_shown(window, expected(record, steps[step], seat))
    assert window.log() == []


def test_keys_buttons_slider_lists_and_cells_move_the_game(window: Browser, tmp_path: Path) -> None:
    game = some_game("three_handed", 4)
    last = len(places(Record.of(game))) - 1
    open_page(window, tmp_path, render.page(game), 3)

    def at() -> int:
        return int(window.run("return document.getElementById('step').value"))

    assert at() == 3
    for keys, step in ((["Right"], 4), (["Left", "Left"], 2), (["End"], last), (["Home"], 0)):
        window.press(*keys)
        assert at() == step
    window.press("Left")
    assert at() == 0
    for button, step in (("#last", last), ("#prior", last - 1), ("#first", 0), ("#on", 1)):
        window.click(button)
        assert at() == step
    second = places(Record.of(game)).index((2, 0))
    choose(window, "round", 1)
    assert at() == second
    window.click("#step")  # the slider has the focus now, and moves by itself
    window.press("Home", "Right", "Right")
    assert at() == 2
    go(window, last)
    window.click(f"[data-round='1'] [data-step='{second + 1}']")
    assert at() == second + 1
    assert window.run("return document.getElementById('round').value") == "1"
    assert window.log() == []


# --- looks ----------------------------------------------------------------------------------------


def ground(window: Browser) -> int:
    """How light the ground of the page is, from 0 to 765."""
    colour = window.run("return getComputedStyle(document.body).backgroundColor")
    return sum(map(int, re.findall(r"\d+", colour)[:3]))


def test_dark_and_light(window: Browser, tmp_path: Path) -> None:
    for dark in (False, True):
        window.resize(1280, 900, dark=dark)
        open_page(window, tmp_path, render.page(some_game("two_handed", 1, 1)))
        pressed = "return document.getElementById('theme').getAttribute('aria-pressed')"
        assert (ground(window) < 200) is dark and window.run(pressed) == str(dark).lower()
        window.click("#theme")
        assert (ground(window) < 200) is not dark and window.run(pressed) == str(not dark).lower()
        window.click("#theme")
        assert (ground(window) < 200) is dark
    window.resize(1280, 900)


def test_four_colours(window: Browser, tmp_path: Path) -> None:
    open_page(window, tmp_path, render.page(some_game("australian", 1, 1)))
    ink = """
    const style = getComputedStyle(document.documentElement);
    const suits = ["--spades", "--clubs", "--diamonds", "--hearts"];
    return suits.map((suit) => style.getPropertyValue(suit));
    """
    assert len(set(window.run(ink))) == 2
    window.click("#colours")
    assert len(set(window.run(ink))) == 4


@pytest.mark.parametrize("name", PRESETS)
def test_page_fits_a_phone(name: str, window: Browser, tmp_path: Path) -> None:
    window.resize(360, 740)
    open_page(window, tmp_path, render.page(some_game(name, 6)))
    window.press("End")
    assert window.run("return document.documentElement.scrollWidth") <= 360
    size = """
    return Math.min(...[...document.querySelectorAll("text")].map((part) =>
      parseFloat(getComputedStyle(part).fontSize) * part.getScreenCTM().a));
    """
    assert window.run(size) >= 10
    window.resize(1280, 900)


# --- what the page is -----------------------------------------------------------------------------


def test_nothing_is_fetched(window: Browser, tmp_path: Path) -> None:
    page = render.page(some_game("australian", 1, 1))
    assert set(re.findall(r"https?://[^\"']*", page)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"\bsrc=|@import|url\(", page)
    open_page(window, tmp_path, page)
    window.press("End")
    assert window.run("return performance.getEntriesByType('resource').length") == 0
    assert window.log() == []


def test_what_people_have_written_stays_text(window: Browser, tmp_path: Path) -> None:
    hostile = "</script><script>hacked = 1</script><img src=x onerror='hacked = 1'>{{game}}&amp;"
    game = some_game("two_handed", 1, 1)
    record = Record.of(game, players=[hostile, "Bo"], notes=hostile, annotations={(1, 0): hostile})
    record = replace(record, tags={"event": hostile})
    open_page(window, tmp_path, render.page(record))
    assert window.text("#note") == hostile
    assert window.text("header").count(hostile) == 2
    assert window.run("return typeof hacked") == "undefined"
    assert window.log() == []


def test_what_the_source_left_out_is_marked(window: Browser, tmp_path: Path) -> None:
    text = (Path(__file__).parent / "data" / "trickster" / "no_trump.ptn").read_text("utf-8")
    record = trickster.loads(text)
    inferred = record.rounds[0].inferred
    assert inferred
    open_page(window, tmp_path, render.page(record))
    notes = []
    for step in range(len(record.rounds[0].actions) + 1):
        go(window, step)
        if window.text("#note"):
            notes.append((step, window.text("#note")))
    why = "Inferred: the source of the record leaves it out."
    assert notes == [(at, why) for at in inferred]
    cells = window.run(
        "return [...document.querySelectorAll('td.inferred')].map((c) => [c.title, c.textContent])"
    )
    led = [f"({record.rounds[0].actions[at - 1]}) inferred" for at in inferred]
    assert [title for title, _ in cells] == [why] * len(inferred)
    shown = [letters(text) for text in unmarked([text for _, text in cells])]
    assert [text.split(" led")[0] for text in shown] == led
    assert "inferred" in render.page(record, seat=0)
    assert window.log() == []


def test_marks_and_annotations_stand_at_their_steps(window: Browser, tmp_path: Path) -> None:
    record = Record.of(some_game("australian", 2, 1), annotations={(1, 0): "A dull deal."})
    part = replace(record.rounds[0], marks={2: "?!"}, annotations={0: "A dull deal.", 2: "Bold."})
    record = replace(record, rounds=(part, *record.rounds[1:]), players=("Ann", "Bo", "Cy", "Di"))
    open_page(window, tmp_path, render.page(record))
    notes = []
    for _ in range(4):
        notes.append(window.text("#note"))
        window.press("Right")
    assert notes == ["A dull deal.", "", "?! Bold.", ""]
    assert "S, Cy" in window.run(SHOWN)["hands"][2][0]
    record = replace(record, notes="A dull evening.", tags={"event": "Bold Club"})
    assert "dull evening" in render.page(record) and "Bold Club" in render.page(record)
    for_seat = render.page(record, seat=0)
    assert "Bold" not in for_seat and "dull" not in for_seat


def test_live_region_says_each_step(window: Browser, tmp_path: Path) -> None:
    open_page(window, tmp_path, render.page(some_game("four_handed_43", 4, 1)))
    assert window.run("return document.getElementById('say').ariaLive") == "polite"
    said = []
    for _ in range(40):
        said.append(window.text("#say"))
        window.press("Right")
    assert said[0].startswith(
        "Round 1. Cut for the deal: North the six of hearts, East the king of"
    )
    assert " South deals. The kitty lies face up: the king of spades, " in said[0]
    assert all(re.fullmatch(r"\w+ (bids|passes|lays away|plays|leads)\b.*\.", s) for s in said[1:])
    assert not re.search("[♠♣♦♥]", "".join(said))


def test_page_for_a_seat_shows_that_seat_alone(window: Browser, tmp_path: Path) -> None:
    record = Record.of(some_game("australian", 8, 1))
    steps = places(record)
    open_page(window, tmp_path, render.page(record, seat=1))
    assert window.run("return document.getElementById('viewer').length") == 1
    for step in (0, 9, len(steps) - 1):
        go(window, step)
        assert_shown(window, expected(record, steps[step], 1))


# --- what it is made from -------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["two_handed", "australian", "five_handed"])
def test_page_for_a_seat_does_not_depend_on_what_is_hidden(name: str) -> None:
    round = at_random(Round(Deal.random(preset(name), seed=5)), random.Random(5), 14)
    assert assert_no_leak(round, lambda round, seat: render.page(round, seat=seat), worlds=2) > 0


def test_game_and_its_record_give_one_page() -> None:
    for name in ("three_handed", "quebec_46"):
        game = some_game(name, 9)
        assert render.page(game) == render.page(Record.of(game))


def test_a_page_begins_with_any_round() -> None:
    record = replace(
        Record.of(some_game("australian", 5, 3)), players=("Ann", "Bo", "Cy", "Di"), notes="Notes."
    )
    whole = render.page(record)
    assert render.page(record, first_round=1) == whole
    steps, rounds = data_of(whole)["steps"], data_of(whole)["rounds"]
    assert len(rounds) >= 2
    for number in range(2, len(rounds) + 1):
        page = render.page(record, first_round=number)
        data = data_of(page)
        begin = rounds[number - 1]
        assert len(data["steps"]) == len(steps) - begin
        assert data["rounds"] == [start - begin for start in rounds[number - 1 :]]
        assert data["names"] == data_of(whole)["names"] and "Notes." in page
        heads = re.findall("<h2>Round ([0-9]+)</h2>", page)
        assert heads == [str(one) for one in range(number, len(rounds) + 1)]
        assert re.findall('data-round="([0-9]+)"', page) == list(map(str, range(len(heads))))
        assert re.findall('<option value="0">(Round [0-9]+)<', page) == [f"Round {number}"]
        sheet = page[page.index("Score sheet") :]
        ends = [int(step) for step in re.findall('<tr data-step="([0-9]+)">', sheet)]
        assert ends[: number - 1] == [0] * (number - 1) and 0 not in ends[number - 1 :]
    for number in (0, -1, len(rounds) + 1):
        with pytest.raises(FiveHundredError, match=f"There is no round {number} to be shown"):
            render.page(record, first_round=number)


def test_unfinished_round_and_round_alone_have_a_page() -> None:
    game = play(Game(preset("australian"), seed=500), "7D 8S")
    steps = data_of(render.page(game))["steps"]
    assert len(steps) == 3 and steps[2][0]["say"] == "North bids 8 spades."
    round = play(Round(game.round.deal), "7D 8S") if game.round.deal else game.round
    alone = render.page(round)
    assert alone == render.page(Record.of(round))
    assert len(data_of(alone)["steps"]) == 3
    assert '<section id="sheet"></section>' in alone
    hands = ["JKSA", "S9S5", "SKS6", "HAH4"]
    position = Round.set_up(preset("australian"), hands=hands, contract=Contract("6NT", seat=0))
    play(position, "JK:S S9 S6 H4")
    assert len(data_of(render.page(position))["steps"]) == 5


def test_nothing_stands_for_a_round_in_which_nothing_has_happened() -> None:
    game = some_game("two_handed", 3, 1)
    assert not game.round.ply
    assert len(data_of(render.page(game))["rounds"]) == 1
    assert len(data_of(render.page(Game(preset("two_handed"), seed=3)))["rounds"]) == 1


def test_game_with_scores_begins_with_them() -> None:
    game = Game(preset("australian"), seed=1, scores=(120, -40))
    at_random(game, random.Random(1), 90)
    assert game.rounds
    steps = data_of(render.page(game))["steps"]
    assert steps[0][0]["scores"] == "N-S 120, E-W -40"


def test_twelve_rounds_are_less_than_a_megabyte() -> None:
    game = some_game(
        "six_handed_63", 1, 12, at_lower_limit=LowerLimit.IGNORED, lower_limit=0, target=9000
    )
    assert len(game.rounds) == 12
    assert len(render.page(game).encode()) < 1_000_000


def test_refusals() -> None:
    game = some_game("australian", 1, 1)
    with pytest.raises(FiveHundredError):
        render.page(game, seat=4)
    record = Record.of(game)
    deal = record.round().deal
    assert deal is not None
    start = Round.from_text(record.rules, Round(deal).text)
    with pytest.raises(DealError, match="not known"):
        render.page(Record.of(start).seen_by(0))


def test_cards_that_are_not_known_lie_face_down(window: Browser, tmp_path: Path) -> None:
    record = Record.of(some_game("australian", 1, 1))
    part = RoundRecord(hands=("S9" + "?" * 9, *["?" * 10] * 3, "???"))
    open_page(window, tmp_path, render.page(replace(record, rounds=(part,))))
    shown = window.run(SHOWN)
    assert [cards for _, cards in shown["hands"]] == [["nine of spades"], [], [], []]
    assert shown["backs"] == 42
    seen = Record.of(some_game("australian", 3, 1)).seen_by(1)
    open_page(window, tmp_path, render.page(seen))
    shown = window.run(SHOWN)
    assert len(shown["hands"][1][1]) == 10
    assert shown["backs"] == 43 - sum(len(cards) for _, cards in shown["hands"])
    assert 10 < shown["backs"] < 33
    assert window.log() == []
