"""Playing a round that was read, and holding against it what its text says."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from fivehundred import actions
from fivehundred.cards import CardSet
from fivehundred.errors import DealError, FiveHundredError, NotationError, quote
from fivehundred.events import PHASES, Phase
from fivehundred.notation.course import Course, log_of
from fivehundred.notation.draft import Draft
from fivehundred.notation.stream import Spot, Stream
from fivehundred.notation.words import of_round, seats
from fivehundred.record import RoundRecord
from fivehundred.round import Round
from fivehundred.rules import Rules

_NOT_KNOWN = ("", "?", "-", "*")

#: The name of a seat that stands alone, or behind the sign of a contract or of a side.
_SEAT = re.compile(r"(?<![^\s@+-])[nesw]{1,2}(?![^\s+-])")


def play(stream: Stream, course: Course, draft: Draft, part: RoundRecord) -> Round | None:
    """Plays a round, None where too little is known. FiveHundredError for the first fault."""
    try:
        round = course.play(part)
        if round is not None:
            _check_hands(round, draft)
    except FiveHundredError as error:
        if error.decision is None:
            raise stream.located(error, draft.cards_spot) from None
        raise _refused(stream, course, draft, error.decision - 1, error) from None
    if round is not None:
        _check_said(stream, round, draft)
    return round


def check_end(stream: Stream, round: Round, draft: Draft) -> None:
    """Holds the result and the points against the round. NotationError."""
    given = draft.points
    if given is not None and len(given) != round.rules.columns:
        message = f"This table has the points of {round.rules.columns} columns, not {len(given)}."
        raise stream.fault(message, draft.points_spot)
    said = of_round(round)
    if given is not None and said and given != round.points:
        raise stream.fault(f"The points are {said[-1]}.", draft.points_spot)
    if draft.result is not None:
        check_words(stream, round.rules, draft.result, said, draft.result_spot)


def check_words(
    stream: Stream, rules: Rules, given: Sequence[str], right: Sequence[str], spot: Spot
) -> None:
    """Holds what a text says, part by part, against what is right; ? stands for anything."""
    names = seats(rules.table.players)
    for place, words in enumerate(given):
        if words in _NOT_KNOWN or (place < len(right) and words == right[place]):
            continue
        if place >= len(right) or _plain(words, names) != _plain(right[place], names):
            shown = quote(", ".join(right)) if right else "nothing: it is not over, or not known"
            raise stream.fault(f"{quote(words)} is not right, it is {shown}.", spot)


def _plain(words: str, seats: Mapping[str, int]) -> str:
    """Words that may be written in several ways in one of them: in lower case, points without a
    plus, seats as numbers, those of a side with a plus between."""
    words = re.sub(r"(?<!\S)\+(?=\d)", "", words.lower().replace("è", "e"))
    words = _SEAT.sub(lambda found: str(seats.get(found[0].upper(), found[0])), words)
    return re.sub(r"(?<=\d)-(?=\d)", "+", words)


def _check_hands(round: Round, draft: Draft) -> None:
    """The hands that stand beside a pack are those that it deals. DealError."""
    if draft.pack is None or draft.hands is None:
        return
    hands, kitty = round._start_masks
    for (known, _), dealt in zip(draft.hands, (*hands, kitty), strict=True):
        if known & ~dealt:
            is_, wanted = CardSet.from_mask(known), CardSet.from_mask(dealt)
            raise DealError(f"The pack deals {wanted}, and the hand is {is_}.")


def _refused(
    stream: Stream, course: Course, draft: Draft, done: int, error: FiveHundredError
) -> FiveHundredError:
    """The error of the decision after so many, with what was legal, as far as that does not depend
    on cards that are not known; or what is wrong before it."""
    before = course.played(draft.part(done))
    if before is None:
        return stream.located(error, draft.spots[done], decision=done + 1)
    _check_said(stream, before, draft)
    phase = before.phase
    legal = before.legal_actions if draft.is_known or phase is Phase.AUCTION else ()
    wanted = before.rules.deal.kitty_size - len(before.laid)
    if draft.actions[done][0] == "-" and len(draft.actions[done]) != 1 + 2 * wanted:
        error.args = (f"{error} {wanted} cards are wanted, written together: -S5D4H7.",)
    return stream.located(
        error,
        draft.spots[done],
        decision=done + 1,
        seat=before.turn,
        legal=tuple(actions.write(action, str(phase)) for action in legal),
    )


def _check_said(stream: Stream, round: Round, draft: Draft) -> None:
    """The words and seats in front of rows are those of the phases and of the seats to act.

    The round may have been played to the middle of what was read. NotationError.
    """
    log = log_of(round)
    for done, what, spot in draft.said:
        if done > len(log):
            break
        phase, seat = log[done][:2] if done < len(log) else (round._phase, round.turn)
        if what == seat or what is PHASES[phase]:
            continue
        message = f"The phase is {str(PHASES[phase])!r}."
        if not isinstance(what, Phase):
            turn = "nobody" if seat is None else f"seat {seat}"
            message = f"It is the turn of {turn}, not of seat {what}."
        fault = NotationError(message, text="")
        raise stream.located(fault, spot, decision=done + 1, seat=seat)
