"""The words of the text, and what it says of a round or a game that is over."""

from __future__ import annotations

from functools import cache

from fivehundred._core import Scores
from fivehundred.actions import ActionKind
from fivehundred.events import Phase
from fivehundred.record.texts import ACTIONS
from fivehundred.round import Round
from fivehundred.rules import Rules
from fivehundred.seats import seats as short_names

#: The words that begin rows of actions, by the phase in which these are done.
ROWS = {
    Phase.AUCTION: "Auction",
    Phase.EXCHANGE: "Lay",
    Phase.CALL: "Call",
    Phase.PLAY: "Play",
}

#: The names of tags that are no free text, in lower case.
RESERVED = (
    "notation", "rules", "players", "tag", "notes", "extra", "seed", "dealer", "cut", "scores"
)  # fmt: skip

#: The words that begin something in a game, as they may be written, and in lower case.
WORDS = {
    form(word): word
    for word in (
        *("round", "deal", "pack", "start", "extra", "points", "result", "end"),
        *(word.lower() for word in ROWS.values()),
    )
    for form in (str.lower, str.capitalize, str.upper)
}


@cache
def seats(players: int) -> dict[str, int]:
    """The numbers and names by which a seat is known, names in capital letters."""
    names = enumerate(short_names(players))
    return {str(seat): seat for seat in range(players)} | {name: seat for seat, name in names}


@cache
def labels(players: int) -> dict[str, int]:
    """The same with the colon that stands in front of a row."""
    return {f"{name}:": seat for name, seat in seats(players).items()}


def phase_of(text: str) -> Phase:
    """The phase that the text of an action belongs to."""
    action = ACTIONS.get(text)
    if action is None:  # "-H7" and "##", or "?H7"
        return Phase.CALL if text[0] == "?" else Phase.EXCHANGE
    if action.kind in (ActionKind.ALONE, ActionKind.CALL_SEAT):
        return Phase.CALL
    return Phase.AUCTION if action.card is None and action.suit is None else Phase.PLAY


def of_round(round: Round) -> list[str]:
    """What is said of a round: contract and whether it was made, tricks and points by column.

    Nothing while it is not over, or when it is not known who won its first tricks.
    """
    if not round.is_over or None in round._winners:
        return []
    result = round.result
    assert result is not None
    if result.contract is None:
        return ["thrown in"]
    made = {None: "", True: " made", False: " failed"}[result.made]
    columns = range(round.rules.columns)
    tricks = (str(sum(result.tricks[column :: len(columns)])) for column in columns)
    points = (f"{points:+}" for points in result.points)
    return [f"{result.contract}{made}", " ".join(tricks), " ".join(points)]


def of_game(rules: Rules, scores: Scores) -> list[str]:
    """What is said of a game: the scores by column, and whose have won."""
    said = [" ".join(map(str, scores.scores))]
    if scores.over:
        seats = range(rules.table.players)
        columns = (seats[column :: rules.columns] for column in sorted(scores.winners))
        said.append(f"won by {' '.join('+'.join(map(str, column)) for column in columns)}")
    return said
