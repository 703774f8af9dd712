"""One round of a record: how it begins, and its decisions."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from fivehundred import actions
from fivehundred.actions import Action
from fivehundred.cards import Card, CardSet
from fivehundred.deal import Deal
from fivehundred.errors import (
    DealError,
    FiveHundredError,
    IllegalActionError,
    NotationError,
    quote,
)
from fivehundred.events import PHASES, Phase
from fivehundred.record.texts import ACTIONS, CALLS, CARDS, HIDDEN, laid_cards, read_hand
from fivehundred.round import Round
from fivehundred.rules import Rules

if TYPE_CHECKING:
    from fivehundred.record import RoundRecord

Error = TypeVar("Error", bound=FiveHundredError)

_EXCHANGE, _PLAY = PHASES.index(Phase.EXCHANGE), PHASES.index(Phase.PLAY)

#: The phases in which the text of a card has a mark.
_MARKED = (_EXCHANGE, PHASES.index(Phase.CALL))


def begun(part: RoundRecord, rules: Rules, dealer: int) -> Round:
    """The round before its first decision.

    Cards that are not known are put where they must be, when there is only one place for them.
    DealError, NotationError.
    """
    if part.pack is not None:
        return _dealt(rules, tuple(map(CARDS.__getitem__, part.pack)), dealer)
    if part.hands is not None:
        *hands, kitty = _known_hands(rules, part.hands)
        return Round(Deal.of(rules, hands, kitty, dealer=dealer))
    assert part.start is not None
    unknown = part.start.count("?", 0, start_end(part.start))
    if unknown:
        raise _unknown(unknown)
    round = Round.from_text(rules, part.start)
    if round._start_text != part.start:
        message = f"The start is to be written as {round._start_text}."
        raise NotationError(message, text=part.start)
    if round.dealer != dealer:
        raise DealError(
            f"It is dealt by seat {round.dealer}, and it is the turn of seat {dealer} to deal."
        )
    return round


def _dealt(rules: Rules, pack: tuple[Card, ...], dealer: int) -> Round:
    """The round of a pack. `Round(Deal(..))` deals it twice, once for each to check. DealError."""
    round = Round._without_deal(rules)
    round._deal(rules._table, dealer, bytes([card.id for card in pack]))
    deal = object.__new__(Deal)
    for name, value in (("rules", rules), ("dealer", dealer), ("pack", pack)):
        object.__setattr__(deal, name, value)
    round._deal_given = deal
    return round


def start_end(start: str) -> int:
    """Where the cards end in the line of a position: after hands, kitty and what was laid away."""
    return len(" ".join(start.split(" ")[:4]))


def is_known(part: RoundRecord) -> bool:
    """Whether every card of a dealt round is known that is needed to replay it."""
    hands = part.hands or ()
    return sum(text.endswith("?") for text in hands) < 2 and HIDDEN not in part.actions


def _known_hands(rules: Rules, texts: tuple[str, ...]) -> list[CardSet]:
    hands = list(map(read_hand, texts))
    known = [cards for cards, _ in hands]
    room = [place for place, (_, others) in enumerate(hands) if others]
    if len(room) > 1:
        raise _unknown(sum(others for _, others in hands))
    for place in room:
        known[place] = rules.pack_cards - CardSet(card for cards in known for card in cards)
        known[place] |= hands[place][0]
    return known


def _unknown(count: int) -> DealError:
    return DealError(f"{count} cards are not known, so the round is not replayed.")


def play(
    part: RoundRecord,
    round: Round,
    count: int,
    where: str,
    lay: Callable[[Round], CardSet] | None = None,
) -> None:
    """Does the first decisions of a part.

    lay: the cards to be laid away where they are not known. where: what stands before a message.
    IllegalActionError, NotationError, with its ``decision``; DealError for unknown cards without
    ``lay``.
    """
    texts = part.actions[:count]
    at = _quickly(round, CALLS, texts)
    while at < len(texts):
        if round._phase == _PLAY:
            at += _quickly(round, ACTIONS, texts[at:])
        if at < len(texts):
            _do(part, round, at + 1, where, lay)
            at += 1


def _quickly(round: Round, known: Mapping[str, Action], texts: Sequence[str]) -> int:
    """Does decisions of one action each, as long as they are known and legal; how many."""
    ply = round.ply
    try:
        deque(map(round.push, map(known.__getitem__, texts)), 0)
    except (KeyError, IllegalActionError):
        return round.ply - ply
    return len(texts)


def _do(
    part: RoundRecord,
    round: Round,
    at: int,
    where: str,
    lay: Callable[[Round], CardSet] | None,
) -> None:
    text = part.actions[at - 1]
    action = ACTIONS.get(text)
    phase = round._phase
    try:
        if action is not None and (action.id >= 64 or phase not in _MARKED):
            round.push(action)
        elif text[:1] == "-" and phase == _EXCHANGE:
            _lay(round, laid_cards(text), is_last=at == len(part.actions))
        elif text != HIDDEN or phase != _EXCHANGE:
            _push_called(round, text)
        elif lay is not None:
            round.push(lay(round))
        else:
            raise DealError("The cards laid away are not known, so it is not replayed.")
    except FiveHundredError as error:
        raise at_decision(error, at, where) from None


def at_decision(error: Error, number: int, where: str) -> Error:
    """The error, which is about the decision of this number, from 1; it says so when it begins with
    where the round is."""
    error.decision = number
    if where:
        error.args = (f"{where}, action {number}: {error}",)
    return error


def _push_called(round: Round, text: str) -> None:
    """Calls a card. NotationError for what has the mark of another phase, or lacks one."""
    phase = str(round.phase)
    called = actions.read(text, phase)
    if actions.write(called, phase) != text:
        message = f"{quote(text)} plays a card, and the phase is {phase!r}."
        raise NotationError(message, text=text)
    round.push(called)


def _lay(round: Round, cards: CardSet, *, is_last: bool) -> None:
    """Lays cards away; fewer than there must be when a record ends with them."""
    if is_last and len(cards) < round.rules.deal.kitty_size - len(round.laid):
        for card in cards:
            round.push(card)
    else:
        round.push(cards)
