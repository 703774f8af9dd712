"""Records: a game, or one round alone, as JSON and back.

A record keeps only what cannot be derived: the rule set in full, who dealt first, the cards cut,
each pack and each action. Reading it plays it again under the rules, so a record that replays is
legal. It is for the host alone: it holds every card of every round. `Record.seen_by` gives what a
seat may have of it.

    >>> from fivehundred import Game, Record, Rules
    >>> game = Game(Rules.preset("australian"), seed=500)
    >>> text = Record.of(game, players=["Ann", "Bob", "Cay", "Dan"]).dumps()
    >>> Record.loads(text).game() == game
    True

The JSON object has these names; those with a star may be missing::

    format         "fivehundred-game", or "fivehundred-round" for one round alone
    version        2
    players *      a name for each seat
    notes *        free text
    tags *         more free text by name: "event", "site", "date"
    rules          the rule set, as `Rules.to_dict`; nothing is unknown or missing in it
    seed *         the seed of the deals to come, in decimal digits and quotes: it may have 256 bits
    dealer         the seat that dealt the first round
    cut *          the cards cut for that deal (rule 3.2), or dealt for the first jack: for each
                   cut or time round a card or null for each seat
    scores *       where the columns of the score sheet began
    rounds         an object for each round, with the names below

A round has a pack, hands or a start::

    pack           the cards in dealing order: "H7", "DT", "JK"
    hands          what is known of the deal: a text for each hand by seat, for a dead hand and for
                   the kitty, its known cards and a ? for each other, "S5DT????????"
    start          the line of the position that the round was set up in, with a ? for each card of
                   its hands, kitty and cards laid away that is not known
    actions        the decisions in order; cards laid away are one, "-S5D4H7", a card called is
                   "?H7"; "##" are cards laid away that are not known
    annotations *  free text by the number of decisions before it, "0" for the deal
    marks *        "!" "?" "!!" "??" "!?" or "?!" by the number of the decision, from "1"
    inferred *     the numbers of the decisions, from 1, that the source of the record left out
    points *       the points of each column that the source of the record gives; they are checked
                   when the round is over

Other names are kept and written back. The order of names and of cards laid away is free in a text
that is read; `dumps` writes the same bytes for equal records. The shape is also said in JSON
Schema, see `fivehundred.schema`.

Records of version 1 are read too. They have no hands, marks, inferred, points and tags; where they
use one of these names for something of their own, it is kept as "version 1: tags".
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fivehundred.errors import FiveHundredError, NotationError
from fivehundred.game import Game
from fivehundred.record import files, json_form, merging, redaction, replay
from fivehundred.record.json_form import SIZE_LIMIT
from fivehundred.record.shapes import (
    DEPTH_LIMIT,
    EMPTY,
    Frozen,
    below,
    extra,
    fault,
    inside,
    is_text,
    items,
    named,
    names,
    text,
    whole,
)
from fivehundred.record.texts import (
    CARDS,
    action_texts,
    check_cards,
    check_hands,
    hand_texts,
    texts_of,
)
from fivehundred.round import Round
from fivehundred.rules import Rules

__all__ = ["DEPTH_LIMIT", "MARKS", "SIZE_LIMIT", "Record", "RoundRecord"]

#: What an annotator can think of a decision: good, bad, very good, very bad, interesting, doubtful.
MARKS = ("!", "?", "!!", "??", "!?", "?!")


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class RoundRecord:
    """One round of a record: how it began, and the decisions.

    Raises NotationError for a text that is no card or no action, and for values of a wrong type or
    out of range; the message begins with the place, such as actions[17].
    """

    #: The cards in dealing order, as texts; None for a round with hands or a start.
    pack: tuple[str, ...] | None = None
    #: What is known of the deal: hands by seat, a dead hand, the kitty, each the text of its known
    #: cards with a ? for each other; None for a round with a pack or a start.
    hands: tuple[str, ...] | None = None
    #: The line of the position that the round was set up in, a ? in its hands, kitty and cards laid
    #: away for each card that is not known; None for a round that was dealt.
    start: str | None = None
    #: The decisions in order, as texts; "##" for cards laid away that are not known.
    actions: tuple[str, ...] = ()
    #: Free text by the number of decisions before it.
    annotations: Mapping[int, str] = EMPTY
    #: What the annotator thinks of a decision, by its number from 1: one of `MARKS`.
    marks: Mapping[int, str] = EMPTY
    #: The numbers of the decisions, from 1, that the source left out and that were put in.
    inferred: tuple[int, ...] = ()
    #: The points of each column that the source gives, checked when a round that is over is
    #: replayed.
    points: tuple[int, ...] | None = None
    #: The fields of other names, plain data.
    extra: Mapping[str, Any] = EMPTY

    def __post_init__(self) -> None:
        put = object.__setattr__
        if [self.pack, self.hands, self.start].count(None) != 2:
            raise fault("pack", "A round has one of a pack, hands and a start.")
        if self.pack is not None:
            put(self, "pack", items("pack", self.pack))
            check_cards("pack", self.pack)
        elif self.hands is not None:
            put(self, "hands", hand_texts(items("hands", self.hands)))
        elif not is_text(self.start):
            raise fault("start", f"The start must be a text, not {named(self.start)}.")
        hidden = self.pack is None
        put(self, "actions", action_texts(items("actions", self.actions), hidden=hidden))
        if self.annotations is not EMPTY:
            put(self, "annotations", self._annotations())
        if self.marks is not EMPTY:
            put(self, "marks", self._marks())
        if self.inferred != ():
            put(self, "inferred", self._inferred())
        if self.points is not None:
            put(self, "points", items("points", self.points))
            for place, number in enumerate(self.points):
                whole(f"points[{place}]", number, -100_000, 100_000)
        if self.extra is not EMPTY:
            put(self, "extra", extra(self.extra, ("format", "version", *json_form.ROUND_NAMES)))

    def _annotations(self) -> Frozen:
        notes = names("annotations", self.annotations)
        for at, note in notes.items():
            if type(at) is not int or not 0 <= at <= len(self.actions):
                decisions = f"the round has {len(self.actions)} decisions"
                raise fault("annotations", f"{named(at)} is no place in it: {decisions}.")
            text(f"annotations.{at}", note)
        return Frozen(sorted(notes.items()))

    def _marks(self) -> Frozen:
        marks = names("marks", self.marks)
        for at, mark in marks.items():
            whole("marks", at, 1, len(self.actions))
            if mark not in MARKS:
                raise fault(f"marks.{at}", f"A mark is one of {' '.join(MARKS)}.")
        return Frozen(sorted(marks.items()))

    def _inferred(self) -> tuple[int, ...]:
        numbers = items("inferred", self.inferred)
        for place, at in enumerate(numbers):
            whole(f"inferred[{place}]", at, 1, len(self.actions))
        return tuple(sorted(set(numbers)))

    def __repr__(self) -> str:
        return f"<RoundRecord: {len(self.actions)} actions>"


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Record:
    """A game or a round to be kept: `Record.of(game)`, `Record.loads(text)`.

    It is the host's, for it holds every hand, the kitty and what was laid away; never send it to a
    seat before the round is over, but what `seen_by` gives. It does not change:
    `dataclasses.replace` gives another.

    What is given is checked as far as that goes without playing; `game`, `round` and `check` play
    the actions again and refuse the first that is illegal, and skip and repair nothing.

    Raises NotationError for values of a wrong type or out of range; the message begins with the
    place, such as rounds[3].actions[17], counted from 0.
    """

    #: The rule set.
    rules: Rules
    #: The seat that dealt the first round.
    dealer: int
    #: The rounds in order; only the last may be unfinished.
    rounds: tuple[RoundRecord, ...]
    #: Whether this is one round alone, which is booked on no score sheet.
    is_round: bool = False
    #: The cards cut for the first deal, as texts: for each cut one for each seat, None for a seat
    #: that did not cut. () where nobody did.
    cut: tuple[tuple[str | None, ...], ...] = ()
    #: The scores that the columns began with; () where they are all 0.
    scores: tuple[int, ...] = ()
    #: The seed of the deals to come, 0 to 2**256 - 1; None when the operating system shuffles.
    seed: int | None = None
    #: A name for each seat; () where they are not known.
    players: tuple[str, ...] = ()
    #: Free text.
    notes: str = ""
    #: More free text, by name: event, site, date.
    tags: Mapping[str, str] = EMPTY
    #: The fields of other names, plain data.
    extra: Mapping[str, Any] = EMPTY

    def __post_init__(self) -> None:
        put = object.__setattr__
        if not isinstance(self.rules, Rules):
            raise fault("rules", f"The rules must be a rule set, not {named(self.rules)}.")
        seats = self.rules.table.players
        whole("dealer", self.dealer, 0, seats - 1)
        put(self, "rounds", items("rounds", self.rounds))
        for at, part in enumerate(self.rounds):
            self._check_round(at, part)
        put(self, "cut", _cut(self.cut, seats))
        scores = items("scores", self.scores, self.rules.columns)
        for at, score in enumerate(scores):
            whole(f"scores[{at}]", score, -100_000, 100_000)
        put(self, "scores", scores if any(scores) else ())
        if self.seed is not None:
            whole("seed", self.seed, 0, 2**256 - 1)
        put(self, "players", items("players", self.players, seats))
        for at, player in enumerate(self.players):
            text(f"players[{at}]", player)
        text("notes", self.notes)
        tags = names("tags", self.tags)
        for name, value in tags.items():
            text("tags", name)
            text(below("tags", name), value)
        put(self, "tags", Frozen(sorted(tags.items())))
        put(self, "extra", extra(self.extra, json_form.NAMES))
        if self.is_round:
            if len(self.rounds) != 1:
                raise fault("rounds", f"A round alone is one round, not {len(self.rounds)}.")
            if self.cut or self.scores or self.seed is not None:
                raise fault("format", "A round alone has no cut, no scores and no seed.")

    def _check_round(self, at: int, part: object) -> None:
        if not isinstance(part, RoundRecord):
            raise fault(f"rounds[{at}]", f"This must be a round, not {named(part)}.")
        if part.points is not None and len(part.points) != self.rules.columns:
            raise fault(f"rounds[{at}].points", f"This table needs {self.rules.columns}.")
        if part.hands is not None:
            try:
                check_hands(self.rules, part.hands)
            except NotationError as error:
                raise inside(f"rounds[{at}]", error) from None

    @classmethod
    def of(
        cls,
        what: Game | Round,
        *,
        players: Sequence[str] = (),
        notes: str = "",
        annotations: Mapping[tuple[int, int], str] | None = None,
    ) -> Record:
        """The record of a game, or of a round alone, as it stands.

        players: a name for each seat. notes: free text. annotations: free text by the number of
        the round, from 1, and the number of decisions in it before the text.

        What was taken back and could be done again is not kept. NotationError for an annotation
        that has no place, or as for the class.
        """
        if isinstance(what, Round):
            rounds = [what]
        elif isinstance(what, Game):
            rounds = [*what.rounds, *([] if what.is_over else [what.round])]
        else:
            raise TypeError(f"A game or a round has a record, not {type(what).__name__}.")
        by_round: dict[int, dict[int, str]] = {}
        for (number, at), note in (annotations or {}).items():
            if not 1 <= number <= len(rounds):
                raise fault("annotations", f"There is no round {number} to be annotated.")
            by_round.setdefault(number, {})[at] = note
        parts = []
        for number, round in enumerate(rounds, 1):
            try:
                parts.append(_part_of(round, by_round.get(number, {})))
            except NotationError as error:
                raise inside(f"rounds[{number - 1}]", error) from None
        more: dict[str, Any] = {"is_round": True, "dealer": what.dealer}
        if isinstance(what, Game):
            seats = range(what.rules.table.players)
            dealer, scores = what._sheet._start
            rows = [[row.get(seat) for seat in seats] for row in what.cut]
            cut = tuple(tuple(card and str(card) for card in row) for row in rows)
            more = {"dealer": dealer, "scores": scores, "cut": cut, "seed": what.seed}
        return cls(
            rules=what.rules, rounds=tuple(parts), players=tuple(players), notes=notes, **more
        )

    def __repr__(self) -> str:
        count = len(self.rounds)
        what = "a round" if self.is_round else "a game"
        return f"<Record: {what}, {count} round{'' if count == 1 else 's'}>"

    # ---- as data and as text --------------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        """The record as plain data, ready for JSON: what `dumps` writes."""
        return json_form.data_of(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Record:
        """The record of plain data, as `loads`."""
        fields = json_form.fields_of(data)
        rounds = []
        for at, part in enumerate(fields["rounds"]):
            try:
                rounds.append(RoundRecord(**part))
            except NotationError as error:
                raise inside(f"rounds[{at}]", error) from None
        return cls(**(fields | {"rounds": rounds}))

    def dumps(self, indent: int | None = None) -> str:
        """The record as JSON text that ends with a newline: one line, or with an indent (of so
        many spaces) one for each field and each round. Equal records give equal texts.

        NotationError for a text that is too long to be read (see ``SIZE_LIMIT``)."""
        return json_form.text_of(self.to_dict(), indent)

    @classmethod
    def loads(cls, text: str | bytes) -> Record:
        """The record of a JSON text; bytes are UTF-8. A byte order mark in front is passed over.

        Nothing is replayed yet, so the legal beginning of a record with an illegal action can be
        had, `record.game(until)`.

        NotationError for a text that is too long (see ``SIZE_LIMIT``), is not JSON, has a name
        twice in one object, is of another version or has a wrong shape: with line and column where
        it is not JSON, else with the place in the message. RulesError for the rule set.
        """
        return cls.from_dict(names("", json_form.parse(text)))

    def dump(self, path: str | os.PathLike[str], indent: int | None = None) -> None:
        """Writes the record to a file, in UTF-8: the whole of it, or on any error nothing, and a
        file that was there stays as it was. What is no file, a device or a pipe, is written to.
        OSError; NotationError as for `dumps`."""
        data = self.dumps(indent).encode()
        with files.replacing(path) as file:
            file.write(data)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """The record of a file, as `loads`. OSError."""
        with open(path, "rb") as file:
            return cls.loads(file.read(SIZE_LIMIT + 1))

    # ---- replaying ------------------------------------------------------------------------------

    def game(self, until: int | tuple[int, int] | None = None) -> Game:
        """The game, played again and so checked, to be gone on with.

        until: how far; so many decisions of the whole game, or (number of the round from 1,
        decisions of that round). Cards laid away together are one decision. Rounds that the record
        does not have are dealt from its seed, or by the operating system. Of a round alone: the
        game that begins with it.

        IllegalActionError for the first action that is illegal, NotationError for one that is
        written for another phase, both with "Round 3, action 17:", counted from 1, in front.
        DealError for cards that are not the pack, for cards that are not known, for a position that
        cannot stand and for a cut that does not give that dealer; FiveHundredError for rounds that
        cannot follow one another, for points that are not those of the round and for an until
        beyond the record.
        """
        rounds = replay.rounds_of(self, replay.lengths(self, until))
        cut = [
            {seat: CARDS[card] for seat, card in enumerate(row) if card is not None}
            for row in self.cut
        ]
        return Game.of(
            self.rules,
            rounds,
            seed=self.seed,
            cut=cut,
            dealer=self.dealer,
            scores=self.scores or None,
        )

    def round(self, number: int = 1) -> Round:
        """A round, counted from 1, played again with those before it. Errors as for `game`."""
        replay.lengths(self, (number, 0))
        return replay.rounds_of(self, [len(part.actions) for part in self.rounds[:number]])[-1]

    def check(self) -> None:
        """Plays everything again. Errors as for `game`, but where cards are not known.

        For a dealt round with such cards it looks for a deal that has the known cards in their
        places and under which every action is legal. So the auction, turns, winners and points are
        checked in full, and no card is played twice, by a seat that does not have it, or by one
        that shows by a later card that it should have followed. Not checked is what no such deal
        contradicts: that a seat with unknown cards could not follow, that the kitty and the cards
        laid away were these.
        """
        replay.rounds_of(self, replay.lengths(self, None), guess=True)

    # ---- what a seat knows ----------------------------------------------------------------------

    def seen_by(self, seat: int | None, at: tuple[int, int] | None = None) -> Record:
        """What a seat knows of this; without a seat a spectator, who sees what every seat sees.

        at: when: (number of the round from 1, decisions of that round), the end where it is not
        given. Later rounds are not in it.

        The rounds have hands instead of a pack or a start with every card, a ? for each card that
        the seat was not shown, and "##" for cards laid away by others. What nobody showed stays
        hidden when the round is over. Seed, notes, tags, annotations, marks and fields of other
        names are left out: who wrote them may have known more.

        Errors as for `game`, so DealError where cards are not known. FiveHundredError when there
        is no such seat or place.
        """
        return redaction.seen_by(self, seat, at)

    @classmethod
    def merge(cls, *records: Record) -> Record:
        """The union of what several records know of one game, each of them to where it goes.

        NotationError where two contradict one another: other rules, a card in two hands, other
        actions, other remarks at one place. The message begins with the place. DealError for a
        pack in a record that cannot be replayed so far. TypeError without a record.
        """
        if not records or not all(isinstance(record, Record) for record in records):
            raise TypeError("Records are merged: give one or more.")
        return merging.merged(records)


def checked_record(what: object) -> Record:
    """The record that is to be written. An error that a reader gave in its place is raised;
    TypeError for anything else."""
    if isinstance(what, Record):
        return what
    if isinstance(what, FiveHundredError):
        raise what
    raise TypeError(f"A Record is written, not {type(what).__name__}.")


def _part_of(round: Round, annotations: Mapping[int, str]) -> RoundRecord:
    deal = round.deal
    return RoundRecord(
        pack=None if deal is None else tuple(map(str, deal.pack)),
        start=round._start_text if deal is None else None,
        actions=texts_of(round),
        annotations=annotations,
    )


def _cut(rows: object, seats: int) -> tuple[tuple[str | None, ...], ...]:
    found = []
    for at, row in enumerate(items("cut", rows)):
        cards = items(f"cut[{at}]", row, seats)
        for seat, card in enumerate(cards):
            if card is not None and (not isinstance(card, str) or card not in CARDS):
                raise fault(f"cut[{at}][{seat}]", f"{named(card)} is not the text of a card.")
        found.append(cards)
    return tuple(found)
