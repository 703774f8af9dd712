"""Records played again, and so checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fivehundred import _core
from fivehundred.cards import CardSet
from fivehundred.errors import DealError, FiveHundredError, NotationError
from fivehundred.record.guess import guessed
from fivehundred.record.playing import begun, is_known, play
from fivehundred.record.shapes import again
from fivehundred.record.texts import CARDS
from fivehundred.round import Round
from fivehundred.rules import FirstDealer

if TYPE_CHECKING:
    from fivehundred.record import Record, RoundRecord


def rounds_of(record: Record, lengths: Sequence[int], *, guess: bool = False) -> list[Round]:
    """The first rounds of a record, so many decisions of each, and the game that they make.

    guess: whether a deal is made up where cards are not known (see `Record.check`), to the first
    round of which it cannot be told whether it can be. Errors as for `Record.game`.
    """
    _check_cut(record)
    scores = _core.Scores(record.rules._table, record.dealer, record.scores or None)
    rounds: list[Round] = []
    for number, (part, count) in enumerate(zip(record.rounds, lengths, strict=False), 1):
        where = f"Round {number}"
        if scores.over:
            raise FiveHundredError(f"{where}: The game is over before it.")
        if rounds and not rounds[-1].is_over:
            raise FiveHundredError(f"{where}: The round before it is unfinished.")
        if guess and part.hands is not None and not is_known(part):
            made_up = guessed(part, record.rules, scores.dealer, where)
            if made_up is None:
                break
            round = made_up
        else:
            round = _begun(record, part, scores.dealer, where)
            play(part, round, count, where)
        rounds.append(round)
        if round.is_over:
            _check_points(part, round, where)
            if not record.is_round:
                _book(scores, round, where)
    return rounds


def _begun(record: Record, part: RoundRecord, dealer: int, where: str) -> Round:
    try:
        return begun(part, record.rules, dealer)
    except NotationError as error:
        raise again(error, f"{where}: ") from None
    except DealError as error:
        raise DealError(f"{where}: {error}") from None


def _check_points(part: RoundRecord, round: Round, where: str) -> None:
    if part.points is not None and round.points != part.points:
        raise FiveHundredError(
            f"{where}: The record gives the points {part.points}, and they are {round.points}."
        )


def _book(scores: _core.Scores, round: Round, where: str) -> None:
    try:
        scores.book_round(round)
    except FiveHundredError as error:
        raise FiveHundredError(f"{where}: {error}") from None


# ---- how far -------------------------------------------------------------------------------------


def lengths(record: Record, until: int | tuple[int, int] | None) -> list[int]:
    """How many decisions to replay, for each round that is to begin (see `Record.game`)."""
    lengths = [len(part.actions) for part in record.rounds]
    if until is None:
        return lengths
    if isinstance(until, int):
        return _shared(until, lengths)
    number, count = place(record, until)
    next_begins = [0] if count == lengths[number - 1] else []
    return [*lengths[: number - 1], count, *next_begins][: len(lengths)]


def place(record: Record, at: object) -> tuple[int, int]:
    """The number of a round, from 1, and of decisions in it, as a program gives them.

    FiveHundredError when the record has no such round, or not so many decisions in it; TypeError.
    """
    if not isinstance(at, tuple) or [type(part) for part in at] != [int, int]:
        raise TypeError("A place is two numbers: of the round, from 1, and of decisions in it.")
    number, count = at
    if not 1 <= number <= len(record.rounds):
        rounds = _counted(len(record.rounds), "round")
        raise FiveHundredError(f"The record has {rounds}, and no round {number}.")
    length = len(record.rounds[number - 1].actions)
    if not 0 <= count <= length:
        decisions = _counted(length, "decision")
        raise FiveHundredError(f"Round {number} has {decisions}; there is no place {count}.")
    return number, count


def _shared(count: int, lengths: Sequence[int]) -> list[int]:
    """So many decisions of a game, as those of each round that is to begin."""
    if not 0 <= count <= sum(lengths):
        raise FiveHundredError(
            f"The record has {_counted(sum(lengths), 'decision')}; there is no place {count}."
        )
    found = []
    for length in lengths:
        found.append(min(count, length))
        if count < length:
            break
        count -= length
    return found


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


# ---- the cut -------------------------------------------------------------------------------------


def _check_cut(record: Record) -> None:
    """The dealer is he who cut the lowest card, the tied seats having cut again, or who got the
    first jack."""
    if not record.cut:
        return
    if record.rules.deal.first_dealer is FirstDealer.FIRST_JACK:
        _check_first_jack(record)
        return
    tied = tuple(range(record.rules.table.players))
    for at, row in enumerate(record.cut):
        cards = {seat: CARDS[card] for seat, card in enumerate(row) if card is not None}
        if len(CardSet(cards.values()) & record.rules.pack_cards) != len(cards):
            raise DealError(f"cut[{at}]: A card is twice in it, or is not in the pack.")
        if tuple(cards) != tied or len(tied) == 1:
            raise DealError(f"cut[{at}]: The seats to cut are {tied}, not {tuple(cards)}.")
        if record.rules.deal.first_dealer is not FirstDealer.CUT:
            raise DealError("cut: By this rule set nobody cuts for the deal.")
        tied = _core.cut_lowest({seat: card.id for seat, card in cards.items()})
    if tied != (record.dealer,):
        raise DealError(f"cut: The lowest card was cut by {tied}, not seat {record.dealer}.")


def _check_first_jack(record: Record) -> None:
    cards = [card for row in record.cut for card in row]
    while cards and cards[-1] is None:
        cards.pop()
    dealt = [CARDS[card] for card in cards if card is not None]
    if len(dealt) < len(cards) or len(CardSet(dealt) & record.rules.pack_cards) < len(dealt):
        raise DealError("cut: A card is missing, is twice in it, or is not in the pack.")
    dealer = _core.first_jack(record.rules._table, (card.id for card in dealt))
    if dealer != record.dealer:
        raise DealError(f"cut: The first jack fell to seat {dealer}, not seat {record.dealer}.")
