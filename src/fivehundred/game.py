"""Rounds until somebody has won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fivehundred import _core
from fivehundred.actions import Action
from fivehundred.bids import Bid
from fivehundred.cards import Card, CardSet, Pictured
from fivehundred.deal import Deal
from fivehundred.errors import FiveHundredError
from fivehundred.events import Decision, Phase
from fivehundred.round import Round
from fivehundred.rules import Rules, checked_rules
from fivehundred.sheet import ScoreSheet
from fivehundred.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fivehundred import book


class Game(_core.GamePlay, Pictured):
    """A game: `Game(Rules.preset("australian"), seed=500)`.

    Without a dealer the first is found in the way of the rule set (`cut`). A round that ends is
    booked on the sheet and the next is dealt at once; when somebody has won, `round` stays the last
    one. `pop` takes decisions back over tricks and rounds, `redo` does them again.

    seed: 0 to 2**256 - 1. The pack of each round follows from the seed and the number of the
    round, so a game of one seed has the same deals everywhere, for ever. It is no secret: who has
    seen some of the cards can work out the rest. Without a seed the operating system shuffles.
    scores, dealer: take a game up in the middle; whether anybody has won is looked at after the
    next round.

    Raises FiveHundredError for a seed, a dealer or scores that cannot be. Not safe to share between
    threads without a lock.
    """

    __slots__ = ("_cut", "_done", "_rules", "_seed", "_sheet")

    def __init__(
        self,
        rules: Rules,
        *,
        seed: int | None = None,
        dealer: int | None = None,
        scores: Sequence[int] | None = None,
    ) -> None:
        self._rules = checked_rules(rules)
        self._seed = seed
        self._cut: tuple[dict[int, Card], ...] = ()
        if dealer is None:
            source = _core.random_seed() if seed is None else seed
            dealer, rows = rules._table.draw_dealer(source)
            self._cut = tuple(
                {seat: Card.from_id(card) for seat, card in row.items()} for row in rows
            )
        self._sheet = ScoreSheet(rules, dealer=dealer, scores=scores)
        self._done: list[Round] = []
        self._undone: list[Round] = []
        self._current: Round = self._dealt()

    @classmethod
    def of(
        cls,
        rules: Rules,
        rounds: Sequence[Round],
        *,
        seed: int | None = None,
        cut: Sequence[dict[int, Card]] = (),
        dealer: int = 0,
        scores: Sequence[int] | None = None,
    ) -> Game:
        """The game of these rounds, booked again and so checked; the last may be unfinished.

        dealer: who dealt the first of them. seed, cut: as of the game that they come from. After a
        last round that is over the next is dealt.

        FiveHundredError when the rounds are not of the rule set, do not follow one another, or go
        on after the end of the game.
        """
        game = cls(rules, seed=seed, dealer=dealer, scores=scores)
        game._cut = tuple(cut)
        for number, round in enumerate(rounds, 1):
            if game.is_over:
                raise FiveHundredError(f"The game is over before round {number}.")
            if round.rules != rules:
                raise FiveHundredError(f"Round {number} is played by another rule set.")
            if round.dealer != game._sheet.dealer:
                raise FiveHundredError(
                    f"Round {number} is dealt by seat {round.dealer}, and it is the turn of seat "
                    f"{game._sheet.dealer} to deal."
                )
            if not round.is_over and number < len(rounds):
                raise FiveHundredError(f"Round {number} is unfinished, and it is not the last.")
            if None in round._winners:
                raise FiveHundredError(f"Who won the first tricks of round {number} is not known.")
            game._current = _owned(round.copy())
            if round.is_over:
                game._undone = list(rounds[number : number + 1])
                game._round_over()
        game._undone = []
        return game

    def _dealt(self) -> Round:
        number = len(self._done) + 1
        deal = Deal.random(self._rules, self._seed, number=number, dealer=self._sheet.dealer)
        return _owned(Round(deal))

    # ---- doing and taking back ------------------------------------------------------------------

    def _round_over(self) -> None:
        self._sheet.add_round(self._current)
        self._done.append(self._current)
        if not self._sheet.is_over:
            self._current = self._undone.pop() if self._undone else self._dealt()

    def discard(self, cards: CardSet | Iterable[Card | str] | str) -> CardSet:
        """Lays cards away, in any order: the same as to push a CardSet. Returns the set.

        NotationError, IllegalActionError.
        """
        decision = self.push(CardSet(cards.lstrip("-") if isinstance(cards, str) else cards))
        assert isinstance(decision, CardSet)
        return decision

    def pop(self) -> Decision:
        """Takes the last decision back, over tricks and rounds too, and returns it.

        Who takes back a call after the kitty was seen, or a card after it was, knows more than
        before: whether that is allowed is for the host to say. IndexError when there is none.
        """
        if not self._current.ply or self._sheet.is_over:
            if not self._done:
                raise IndexError("there is no action to take back")
            if not self._sheet.is_over:
                self._undone.append(self._current)
            self._current = self._done.pop()
            self._sheet.pop()
        return self._current._pop()

    def redo(self) -> Decision:
        """Does again the decision taken back last, and returns it. IndexError when there is
        none."""
        decision = self._current._redo()
        if self._current.is_over:
            self._round_over()
        return decision

    # ---- asking ---------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The rule set."""
        return self._rules

    @property
    def seed(self) -> int | None:
        """The seed, None when the operating system shuffles."""
        return self._seed

    @property
    def cut(self) -> tuple[dict[int, Card], ...]:
        """The cards cut for the first deal (rule 3.2): seat and card, a row for each time the
        tied seats cut again; () where nobody cut."""
        return tuple(dict(row) for row in self._cut)

    @property
    def round(self) -> Round:
        """The round being played, the last one when the game is over. It is for looking at: push to
        the game, or to a copy of the round."""
        return self._current

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds that are over, in order."""
        return tuple(self._done)

    @property
    def phase(self) -> Phase:
        """Where the round being played stands."""
        return self._current.phase

    @property
    def can_redo(self) -> bool:
        """Whether a decision was taken back that can be done again."""
        return self._current.can_redo

    def is_legal(self, value: Action | Card | Bid | CardSet | str) -> bool:
        """Whether the seat to act may do that."""
        return self._current.is_legal(value)

    def why_not(
        self, value: Action | Card | Bid | CardSet | str, language: str | book.Tables = "en"
    ) -> str | None:
        """Why the seat to act may not do that, as `Round.why_not`."""
        return self._current.why_not(value, language)

    def view(self, seat: int) -> View:
        """What a seat knows, the scores too. FiveHundredError when there is no such seat."""
        return View(self._current, seat, self.scores)

    @property
    def sheet(self) -> ScoreSheet:
        """The score sheet, a copy."""
        return self._sheet.copy()

    @property
    def scores(self) -> tuple[int, ...]:
        """The running total of each column of the sheet."""
        return self._sheet.scores

    @property
    def dealer(self) -> int:
        """The seat that dealt the round being played."""
        return self._current.dealer

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self._sheet.is_over

    @property
    def winners(self) -> frozenset[int]:
        """The columns that have won (seat s has column s % columns); empty while it goes on."""
        return self._sheet.winners

    # ---- as a value -----------------------------------------------------------------------------

    def copy(self) -> Game:
        """A game of its own that stands where this one stands."""
        game = type(self).__new__(type(self))
        game._rules, game._seed, game._cut = self._rules, self._seed, self._cut
        game._sheet = self._sheet.copy()
        game._done = [_owned(round.copy()) for round in self._done]
        game._undone = [_owned(round.copy()) for round in self._undone]
        game._current = game._done[-1] if self.is_over else _owned(self._current.copy())
        return game

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Equal rules, first dealer and scores, rounds."""
        if not isinstance(other, Game):
            return NotImplemented
        return (self._sheet, self._done, self._current) == (
            other._sheet,
            other._done,
            other._current,
        )

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[object, ...]:
        dealer, scores = self._sheet._start
        current = [] if self.is_over else [self._current]
        rounds = [*self._done, *current]
        return _restore, (type(self), self._rules, self._seed, self._cut, dealer, scores, rounds)

    def __repr__(self) -> str:
        number = len(self._done) + (not self.is_over)
        state = f"won by {sorted(self.winners)}" if self.is_over else f"round {number}"
        return f"<Game: {state}, scores {self.scores}>"


def _owned(round: Round) -> Round:
    round._owned = True
    return round


def _restore(
    kind: type[Game],
    rules: Rules,
    seed: int | None,
    cut: tuple[dict[int, Card], ...],
    dealer: int,
    scores: tuple[int, ...],
    rounds: list[Round],
) -> Game:
    return kind.of(rules, rounds, seed=seed, cut=cut, dealer=dealer, scores=scores)
