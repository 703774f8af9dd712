"""Records: a game, or one round alone, as JSON and back.

A record keeps only what cannot be derived: the rule set in full, who dealt first, the cards cut,
each pack and each action. Reading it plays it again under the rules, so a record that replays is
legal. It is for the host alone: it holds every card of every round.

    >>> from fivehundred import Game, Record, Rules
    >>> game = Game(Rules.preset("australian"), seed=500)
    >>> text = Record.of(game, players=["Ann", "Bob", "Cay", "Dan"]).dumps()
    >>> Record.loads(text).game() == game
    True

The JSON object has these names; those with a star may be missing:

    format       "fivehundred-game", or "fivehundred-round" for one round alone
    version      2
    players *    a name for each seat
    notes *      free text
    tags *       more free text by name: "event", "site", "date"
    rules        the rule set, as `Rules.to_dict`; nothing is unknown or missing in it
    seed *       the seed of the deals to come, in decimal digits and quotes: it may have 256 bits
    dealer       the seat that dealt the first round
    cut *        the cards cut for that deal (rule 3.2), or dealt for the first jack: for each cut
                 or time round a card or null for each seat
    scores *     where the columns of the score sheet began
    rounds       objects of pack or hands or start, actions, and with a star the others below

    pack         the cards in dealing order: "H7", "DT", "JK"
    hands        instead of a pack, what is known of the deal: a text for each hand by seat, for a
                 dead hand and for the kitty, its known cards and a ? for each other, "S5JK????????"
    start        instead of a pack: the line of the position that the round was set up in
    actions      the decisions in order; cards laid away are one, "-S5D4H7", a card called is "?H7";
                 "##" are cards laid away that are not known
    annotations  free text by the number of decisions before it, "0" for the deal
    marks        "!" "?" "!!" "??" "!?" or "?!" by the number of the decision, from "1"
    inferred     the numbers of the decisions, from 1, that the source of the record left out
    points       the points of each column that the source of the record gives; they are checked

Records of version 1 are read too; they have no hands, marks, inferred, points and tags.

Other names are kept and written back. The order of names and of cards laid away is free in a text
that is read; `dumps` writes the same bytes for equal records.

The standard json module reads: it tells of names given twice and of lines and columns, and takes
about a tenth of the time of reading and replaying, so that a faster decoder would win little.
"""

from __future__ import annotations

import dataclasses
import json
import math
import os
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Any

from fivehundred import _core, actions
from fivehundred.actions import ALL, Action, ActionKind
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
from fivehundred.game import Game
from fivehundred.round import Round
from fivehundred.rules import FirstDealer, Rules

__all__ = ["MARKS", "SIZE_LIMIT", "Record", "RoundRecord"]

#: The most that a text may have to be read: characters, or bytes.
SIZE_LIMIT = 16 * 2**20

#: What an annotator can think of a decision: good, bad, very good, very bad, interesting, doubtful.
MARKS = ("!", "?", "!!", "??", "!?", "?!")

#: How deep a field of an unknown name may nest.
DEPTH_LIMIT = 32

_VERSION = 2
_GAME, _ROUND = "fivehundred-game", "fivehundred-round"


class _Frozen(dict[Any, Any]):
    """A dict that does not change, and so has a hash."""

    def _refuse(self, *_args: object, **_names: object) -> Any:
        raise TypeError("a record does not change; see dataclasses.replace")

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (dict(self),)


for _name in ("__setitem__", "__delitem__", "__ior__"):
    setattr(_Frozen, _name, _Frozen._refuse)
for _name in ("clear", "pop", "popitem", "setdefault", "update"):
    setattr(_Frozen, _name, _Frozen._refuse)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class RoundRecord:
    """One round of a record: how it began, and the decisions.

    Raises NotationError for a text that is no card or no action, and for values of a wrong type or
    out of range; the message begins with the place, such as actions[17].
    """

    #: The cards in dealing order, as texts; None for a round that was set up.
    pack: tuple[str, ...] | None = None
    #: What is known of the deal: hands by seat, a dead hand, the kitty, each the text of its known
    #: cards with a ? for each other; None for a round with a pack or a start.
    hands: tuple[str, ...] | None = None
    #: The line of the position that the round was set up in; None for a round that was dealt.
    start: str | None = None
    #: The decisions in order, as texts.
    actions: tuple[str, ...] = ()
    #: Free text by the number of decisions before it.
    annotations: Mapping[int, str] = field(default_factory=dict)
    #: What the annotator thinks of a decision, by its number from 1: one of `MARKS`.
    marks: Mapping[int, str] = field(default_factory=dict)
    #: The numbers of the decisions, from 1, that the source left out and that were put in.
    inferred: tuple[int, ...] = ()
    #: The points of each column that the source gives, checked when the round is replayed.
    points: tuple[int, ...] | None = None
    #: The fields of other names, plain data.
    extra: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        put = object.__setattr__
        if [self.pack, self.hands, self.start].count(None) != 2:
            raise _fault("pack", "A round has one of a pack, hands and a start.")
        if self.pack is not None:
            put(self, "pack", _items("pack", self.pack))
            _refuse_first("pack", self.pack, _different(self.pack).difference(_CARDS), Card)
        elif self.hands is not None:
            put(self, "hands", _hands(_items("hands", self.hands)))
        elif not _is_text(self.start):
            raise _fault("start", f"The start must be a text, not {_named(self.start)}.")
        put(self, "actions", _action_texts(_items("actions", self.actions), self.hands is not None))
        self._check_remarks()
        notes = _names("annotations", self.annotations)
        for at, text in notes.items():
            if type(at) is not int or not 0 <= at <= len(self.actions):
                decisions = f"the round has {len(self.actions)} decisions"
                raise _fault("annotations", f"{_named(at)} is no place in it: {decisions}.")
            _text(f"annotations.{at}", text)
        put(self, "annotations", _Frozen(sorted(notes.items())))
        put(self, "extra", _extra(self.extra, _ROUND_NAMES))

    def _check_remarks(self) -> None:
        put = object.__setattr__
        count = len(self.actions)
        marks = _names("marks", self.marks)
        for at, mark in marks.items():
            _whole("marks", at, 1, count)
            if mark not in MARKS:
                raise _fault(f"marks.{at}", f"A mark is one of {' '.join(MARKS)}.")
        put(self, "marks", _Frozen(sorted(marks.items())))
        inferred = _items("inferred", self.inferred)
        for place, at in enumerate(inferred):
            _whole(f"inferred[{place}]", at, 1, count)
        put(self, "inferred", tuple(sorted(set(inferred))))
        if self.points is not None:
            put(self, "points", _items("points", self.points))
            for place, number in enumerate(self.points):
                _whole(f"points[{place}]", number, -100_000, 100_000)

    def __repr__(self) -> str:
        return f"<RoundRecord: {len(self.actions)} actions>"

    # ---- a round into a record ------------------------------------------------------------------

    @classmethod
    def _of(cls, round: Round, annotations: Mapping[int, str]) -> RoundRecord:
        deal = round.deal
        return cls(
            pack=None if deal is None else tuple(map(str, deal.pack)),
            start=round._start_text if deal is None else None,
            actions=_texts(round),
            annotations=annotations,
        )

    def _data(self) -> dict[str, Any]:
        data: dict[str, Any] = {}
        if self.pack is None:
            data["start" if self.hands is None else "hands"] = self.hands or self.start
        else:
            data["pack"] = self.pack
        data["actions"] = self.actions
        for name, texts in (("annotations", self.annotations), ("marks", self.marks)):
            data |= {name: {str(at): text for at, text in texts.items()}} if texts else {}
        data |= {"inferred": self.inferred} if self.inferred else {}
        data |= {} if self.points is None else {"points": self.points}
        return {**data, **self.extra}

    @classmethod
    def _from_data(cls, data: object) -> RoundRecord:
        fields = dict(_names("", data))
        if "actions" not in fields:
            raise _fault("actions", "A round lacks its actions.")
        for name in ("pack", "hands", "start", "points"):
            if name in fields and fields[name] is None:
                raise _fault(name, "This must not be null.")
        known = {name: fields.pop(name) for name in _ROUND_NAMES if name in fields}
        for name in {"annotations", "marks"} & known.keys():
            texts = _names(name, known[name])
            known[name] = {_number(f"{name}.{quote(at)}", at): text for at, text in texts.items()}
        return cls(**known, extra=fields)

    # ---- a record into a round ------------------------------------------------------------------

    def _begun(self, rules: Rules, dealer: int) -> Round:
        if self.pack is not None:
            return Round(Deal(rules, map(_CARDS.__getitem__, self.pack), dealer))
        if self.hands is not None:
            unknown = sum(text.count("?") for text in self.hands)
            if unknown:
                raise DealError(f"{unknown} cards are not known, so the round is not replayed.")
            *hands, kitty = (CardSet(text) for text in self.hands)
            return Round(Deal.of(rules, hands, kitty, dealer=dealer))
        assert self.start is not None
        round = Round.from_text(rules, self.start)
        if round._start_text != self.start:
            message = f"The start is to be written as {round._start_text}."
            raise NotationError(message, text=self.start)
        if round.dealer != dealer:
            raise DealError(
                f"It is dealt by seat {round.dealer}, and it is the turn of seat {dealer} to deal."
            )
        return round

    def _play(self, round: Round, count: int, where: str) -> None:
        push = round.push
        for at, text in enumerate(self.actions[:count], 1):
            try:
                action = _ACTIONS.get(text)
                if action is None or (action.id < 64 and round._phase in _MARKED):
                    self._push_marked(round, text, at)
                else:
                    push(action)
            except IllegalActionError as error:
                raise IllegalActionError(
                    f"{where}, action {at}: {error}",
                    action=error.action,
                    seat=error.seat,
                    phase=error.phase,
                    ply=error.ply,
                    rule=error.rule,
                    state=error.state,
                ) from None
            except NotationError as error:
                raise _again(error, f"{where}, action {at}: ") from None

    def _push_marked(self, round: Round, text: str, at: int) -> None:
        phase = str(round.phase)
        decision = actions.read(text, phase)
        if isinstance(decision, Action):
            if actions.write(decision, phase) != text:
                message = f"{quote(text)} plays a card, and the phase is {phase!r}."
                raise NotationError(message, text=text)
            round.push(decision)
            return
        missing = round.rules.deal.kitty_size - len(round.laid)
        if len(decision) >= missing or at < len(self.actions):
            round.push(decision)
            return
        for card in decision:  # the last decision of a record that ends in the exchange
            round.push(card)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Record:
    """A game or a round to be kept: `Record.of(game)`, `Record.loads(text)`.

    It is the host's, for it holds every hand, the kitty and what was laid away; never send it to a
    seat before the round is over. It does not change: `dataclasses.replace` gives another.

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
    tags: Mapping[str, str] = field(default_factory=dict)
    #: The fields of other names, plain data.
    extra: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        put = object.__setattr__
        if not isinstance(self.rules, Rules):
            raise _fault("rules", f"The rules must be a rule set, not {_named(self.rules)}.")
        seats = self.rules.table.players
        _whole("dealer", self.dealer, 0, seats - 1)
        put(self, "rounds", _items("rounds", self.rounds))
        for at, part in enumerate(self.rounds):
            if not isinstance(part, RoundRecord):
                raise _fault(f"rounds[{at}]", f"This must be a round, not {_named(part)}.")
        put(self, "cut", _cut(self.cut, seats))
        scores = _items("scores", self.scores, self.rules.columns)
        for at, score in enumerate(scores):
            _whole(f"scores[{at}]", score, -100_000, 100_000)
        put(self, "scores", scores if any(scores) else ())
        if self.seed is not None:
            _whole("seed", self.seed, 0, 2**256 - 1)
        put(self, "players", _items("players", self.players, seats))
        for at, player in enumerate(self.players):
            _text(f"players[{at}]", player)
        _text("notes", self.notes)
        tags = _names("tags", self.tags)
        for name, text in tags.items():
            _text("tags", name)
            _text(_below("tags", name), text)
        put(self, "tags", _Frozen(sorted(tags.items())))
        put(self, "extra", _extra(self.extra, _NAMES))
        for at, part in enumerate(self.rounds):
            if part.hands is not None:
                _check_hands(self.rules, part.hands, f"rounds[{at}].hands")
            if part.points is not None and len(part.points) != self.rules.columns:
                raise _fault(f"rounds[{at}].points", f"This table needs {self.rules.columns}.")
        if self.is_round:
            if len(self.rounds) != 1:
                raise _fault("rounds", f"A round alone is one round, not {len(self.rounds)}.")
            if self.cut or self.scores or self.seed is not None:
                raise _fault("format", "A round alone has no cut, no scores and no seed.")

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
        for (number, at), text in (annotations or {}).items():
            if not 1 <= number <= len(rounds):
                raise _fault("annotations", f"There is no round {number} to be annotated.")
            by_round.setdefault(number, {})[at] = text
        parts = []
        for number, round in enumerate(rounds, 1):
            try:
                parts.append(RoundRecord._of(round, by_round.get(number, {})))
            except NotationError as error:
                raise _inside(f"rounds[{number - 1}]", error) from None
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

    # ---- text -----------------------------------------------------------------------------------

    def dumps(self, indent: int | None = None) -> str:
        """The record as JSON text that ends with a newline: one line, or with an indent (of so
        many spaces) one for each field and each round. Equal records give equal texts."""
        if indent is None:
            return _json(self._data()) + "\n"
        return _pretty(self._data(), "\n", " " * indent) + "\n"

    def _data(self) -> dict[str, Any]:
        data: dict[str, Any] = {"format": _ROUND if self.is_round else _GAME, "version": _VERSION}
        data |= {"players": self.players} if self.players else {}
        data |= {"notes": self.notes} if self.notes else {}
        data |= {"tags": self.tags} if self.tags else {}
        data["rules"] = self.rules.to_dict()
        data |= {} if self.seed is None else {"seed": str(self.seed)}
        data["dealer"] = self.dealer
        data |= {"cut": self.cut} if self.cut else {}
        data |= {"scores": self.scores} if self.scores else {}
        data["rounds"] = [part._data() for part in self.rounds]
        return {**data, **self.extra}

    @classmethod
    def loads(cls, text: str | bytes) -> Record:
        """The record of a JSON text; bytes are UTF-8. A byte order mark in front is passed over.

        Nothing is replayed yet, so the legal beginning of a record with an illegal action can be
        had, `record.game(until)`.

        NotationError for a text that is too long (see ``SIZE_LIMIT``), is not JSON, has a name
        twice in one object, is of another version or has a wrong shape: with line and column where
        it is not JSON, else with the place in the message. RulesError for the rule set.
        """
        if not isinstance(text, (str, bytes)):
            raise TypeError(f"A record is read from text or bytes, not {type(text).__name__}.")
        if len(text) > SIZE_LIMIT:
            raise _too_long()
        fields = dict(_names("", _parsed(_decoded(text) if isinstance(text, bytes) else text)))
        form, version = fields.pop("format", None), fields.pop("version", None)
        if form not in (_GAME, _ROUND):
            raise _fault("format", f'A record is of the format "{_GAME}" or "{_ROUND}".')
        if type(version) is not int or not 1 <= version <= _VERSION:
            shown = _named(version)
            raise _fault("version", f"This reads records of version 1 to {_VERSION}, not {shown}.")
        for name in ("rules", "dealer", "rounds"):
            if name not in fields:
                raise _fault(name, "The record lacks it.")
        known = {name: fields.pop(name) for name in _NAMES if name in fields}
        known["rules"] = Rules.from_dict(known["rules"])
        known["rounds"] = _rounds(_items("rounds", known["rounds"]))
        if "seed" in known:
            known["seed"] = _number("seed", known["seed"])
        return cls(**known, is_round=form == _ROUND, extra=fields)

    def dump(self, path: str | os.PathLike[str], indent: int | None = None) -> None:
        """Writes the record to a file, in UTF-8: the whole of it, or on any error nothing, and a
        file that was there stays as it was. What is no file, a device or a pipe, is written to.
        OSError."""
        data = self.dumps(indent).encode()
        target = os.path.realpath(path)
        if os.path.exists(target) and not os.path.isfile(target):
            with open(target, "wb") as file:
                file.write(data)
            return
        beside = f"{target}.{os.urandom(4).hex()}.tmp"
        try:
            with open(beside, "xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if os.path.exists(target):
                os.chmod(beside, os.stat(target).st_mode & 0o7777)
            os.replace(beside, target)
        except BaseException as error:
            if os.path.exists(beside):
                os.remove(beside)
            if isinstance(error, OSError) and error.filename is not None:
                error.filename = os.fspath(path)
            raise

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
        DealError for cards that are not the pack, for a position that cannot stand and for a cut
        that does not give that dealer; FiveHundredError for rounds that cannot follow one another,
        and for an until beyond the record.
        """
        rounds = self._replayed(self._lengths(until))
        cut = [
            {seat: _CARDS[card] for seat, card in enumerate(row) if card is not None}
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
        self._lengths((number, 0))
        return self._replayed([len(part.actions) for part in self.rounds[:number]])[-1]

    def check(self) -> None:
        """Plays everything again. Errors as for `game`."""
        self._replayed(self._lengths(None))

    def _lengths(self, until: int | tuple[int, int] | None) -> list[int]:
        """How many decisions to replay, for each round that is to begin."""
        lengths = [len(part.actions) for part in self.rounds]
        if until is None:
            return lengths
        if isinstance(until, int):
            return _shared(until, lengths)
        number, count = until
        if not 1 <= number <= len(lengths):
            raise FiveHundredError(f"The record has {len(lengths)} rounds, and no round {number}.")
        if not 0 <= count <= lengths[number - 1]:
            raise FiveHundredError(
                f"Round {number} has {lengths[number - 1]} decisions; there is no place {count}."
            )
        next_begins = [0] if count == lengths[number - 1] else []
        return [*lengths[: number - 1], count, *next_begins][: len(lengths)]

    def _replayed(self, lengths: Sequence[int]) -> list[Round]:
        self._check_cut()
        scores = _core.Scores(self.rules._table, self.dealer, self.scores or None)
        rounds: list[Round] = []
        for number, (part, count) in enumerate(zip(self.rounds, lengths, strict=False), 1):
            where = f"Round {number}"
            if scores.over:
                raise FiveHundredError(f"{where}: The game is over before it.")
            if rounds and not rounds[-1].is_over:
                raise FiveHundredError(f"{where}: The round before it is unfinished.")
            try:
                round = part._begun(self.rules, scores.dealer)
            except NotationError as error:
                raise _again(error, f"{where}: ") from None
            except DealError as error:
                raise DealError(f"{where}: {error}") from None
            part._play(round, count, where)
            if part.points is not None and round.is_over and round.points != part.points:
                raise FiveHundredError(
                    f"{where}: The record gives the points {part.points}, and they are "
                    f"{round.points}."
                )
            rounds.append(round)
            if round.is_over and not self.is_round:
                try:
                    scores.book_round(round)
                except FiveHundredError as error:
                    raise FiveHundredError(f"{where}: {error}") from None
        return rounds

    def _check_cut(self) -> None:
        """The dealer is he who cut the lowest card, the tied seats having cut again, or who got the
        first jack."""
        if self.cut and self.rules.deal.first_dealer is FirstDealer.FIRST_JACK:
            self._check_first_jack()
            return
        tied = tuple(range(self.rules.table.players))
        for at, row in enumerate(self.cut):
            cards = {seat: _CARDS[card] for seat, card in enumerate(row) if card is not None}
            if len(CardSet(cards.values()) & self.rules.pack_cards) != len(cards):
                raise DealError(f"cut[{at}]: A card is twice in it, or is not in the pack.")
            if tuple(cards) != tied or len(tied) == 1:
                raise DealError(f"cut[{at}]: The seats to cut are {tied}, not {tuple(cards)}.")
            if self.rules.deal.first_dealer is not FirstDealer.CUT:
                raise DealError("cut: By this rule set nobody cuts for the deal.")
            tied = _core.cut_lowest({seat: card.id for seat, card in cards.items()})
        if self.cut and tied != (self.dealer,):
            raise DealError(f"cut: The lowest card was cut by {tied}, not seat {self.dealer}.")

    def _check_first_jack(self) -> None:
        cards = [card for row in self.cut for card in row]
        while cards and cards[-1] is None:
            cards.pop()
        dealt = [_CARDS[card] for card in cards if card is not None]
        if len(dealt) < len(cards) or len(CardSet(dealt) & self.rules.pack_cards) < len(dealt):
            raise DealError("cut: A card is missing, is twice in it, or is not in the pack.")
        dealer = _core.first_jack(self.rules._table, (card.id for card in dealt))
        if dealer != self.dealer:
            raise DealError(f"cut: The first jack fell to seat {dealer}, not seat {self.dealer}.")


_ROUND_NAMES = tuple(f.name for f in dataclasses.fields(RoundRecord) if f.name != "extra")
_NAMES = tuple(f.name for f in dataclasses.fields(Record) if f.name not in ("is_round", "extra"))


# ---- texts of cards and actions ------------------------------------------------------------------

_CARDS = {str(card): card for card in map(Card.from_id, range(64))}
_ACTIONS = {
    str(action): action
    for action in ALL
    if action is not None and action.kind is not ActionKind.HIDDEN
}

#: The phases in which the text of a card has a mark.
_MARKED = (PHASES.index(Phase.EXCHANGE), PHASES.index(Phase.CALL))


def _texts(round: Round) -> tuple[str, ...]:
    """The decisions of a round, as a record writes them."""
    texts = []
    entries = iter(round._log())
    for decision in round.history:
        phase, _, _, _ = next(entries)
        if isinstance(decision, CardSet):
            for _ in range(len(decision) - 1):
                next(entries)
        texts.append(actions.write(decision, str(PHASES[phase])))
    return tuple(texts)


def _action_texts(texts: tuple[Any, ...], hidden: bool) -> tuple[str, ...]:
    """The texts of actions, those of cards laid away in ascending order; where hands are given
    there may be hidden ones."""
    known = {*_ACTIONS, "##"} if hidden else _ACTIONS
    marked = {text: _marked(text) for text in _different(texts).difference(known)}
    _refuse_first("actions", texts, {text for text in marked if marked[text] is None}, Action)
    if all(text == right for text, right in marked.items()):
        return texts
    return tuple(marked.get(text) or text for text in texts)


def _marked(text: object) -> str | None:
    """The text of a card called, or of cards laid away in ascending order; None of any other."""
    if not isinstance(text, str) or text[:1] not in ("-", "?"):
        return None
    cards = [text[at : at + 2] for at in range(1, len(text), 2)]
    if not cards or len(set(cards)) < len(cards) or _different(cards).difference(_CARDS):
        return None
    if text[:1] == "?":
        return text if len(cards) == 1 else None
    return "-" + "".join(sorted(cards, key=lambda card: _CARDS[card].id))


def _refuse_first(
    name: str,
    texts: Sequence[Any],
    unknown: Set[object],
    read: type[Action] | type[Card],
) -> None:
    """Refuses the first of the unknown texts of a list, and says what it should be."""
    if not unknown:
        return
    at = next(at for at, text in enumerate(texts) if _different([text]) & unknown)
    text = texts[at]
    where = f"{name}[{at}]"
    what = "a card" if read is Card else "an action"
    if not isinstance(text, str):
        raise _fault(where, f"The text of {what} is wanted, not {_named(text)}.")
    try:
        right = f"; it is written {str(read(text))!r}"
    except FiveHundredError:
        right = ""
    raise _fault(where, f"{quote(text)} is not the text of {what}{right}.", text)


# ---- shapes of data ------------------------------------------------------------------------------


def _fault(where: str, sentence: str, text: str = "") -> NotationError:
    return NotationError(f"{where}: {sentence}" if where else sentence, text=text)


def _again(error: NotationError, before: str) -> NotationError:
    return NotationError(f"{before}{error}", text=error.text, line=error.line, column=error.column)


def _inside(where: str, error: NotationError) -> NotationError:
    return _again(error, where + (": " if str(error)[:1].isupper() else "."))


def _named(value: object) -> str:
    """A value that was refused, in short: it may come from anywhere and be of any size."""
    if isinstance(value, str):
        return quote(value)
    if isinstance(value, int) and abs(value) >= 2**64:
        return "a number too great"
    if value is None or isinstance(value, (int, float)):
        return json.dumps(value)
    if isinstance(value, dict):
        return "an object"
    return "a list" if isinstance(value, (list, tuple)) else f"a {type(value).__name__}"


def _different(items: Sequence[object]) -> frozenset[object]:
    """The items, once each, with None for those that have no hash."""
    try:
        return frozenset(items)
    except TypeError:
        return frozenset(item if isinstance(item, str) else None for item in items)


def _names(where: str, data: object) -> Mapping[Any, Any]:
    if not isinstance(data, Mapping):
        raise _fault(where, f"Named fields are wanted, not {_named(data)}.")
    return data


def _items(where: str, data: object, count: int | None = None) -> tuple[Any, ...]:
    """The items of a list: exactly count of them, or none."""
    if not isinstance(data, (list, tuple)):
        raise _fault(where, f"A list is wanted, not {_named(data)}.")
    if count is not None and len(data) not in (0, count):
        raise _fault(where, f"This table needs {count}, not {len(data)}.")
    return tuple(data)


def _is_text(value: object) -> bool:
    if not isinstance(value, str):
        return False
    try:
        value.encode()
    except UnicodeEncodeError:  # half a surrogate pair, which no UTF-8 can hold
        return False
    return True


def _text(where: str, value: object) -> None:
    if not _is_text(value):
        shown = "half a character" if isinstance(value, str) else _named(value)
        raise _fault(where, f"A text is wanted, not {shown}.")


def _whole(where: str, value: object, least: int, most: int) -> None:
    if type(value) is not int or not least <= value <= most:
        limit = f"2**{most.bit_length()} - 1" if most >= 2**64 else str(most)
        raise _fault(
            where, f"A whole number from {least} to {limit} is wanted, not {_named(value)}."
        )


def _number(where: str, text: object) -> int:
    """The number of a text of decimal digits, in the one form that str gives."""
    digits = isinstance(text, str) and text.isascii() and text.isdigit() and len(text) <= 80
    if not digits or (text != "0" and str(text).startswith("0")):
        raise _fault(where, f"Decimal digits in quotes are wanted, not {_named(text)}.")
    return int(str(text))


def _rounds(items: Iterable[object]) -> tuple[RoundRecord, ...]:
    rounds = []
    for at, item in enumerate(items):
        try:
            rounds.append(RoundRecord._from_data(item))
        except NotationError as error:
            raise _inside(f"rounds[{at}]", error) from None
    return tuple(rounds)


def _cut(rows: object, seats: int) -> tuple[tuple[str | None, ...], ...]:
    found = []
    for at, row in enumerate(_items("cut", rows)):
        cards = _items(f"cut[{at}]", row, seats)
        for seat, card in enumerate(cards):
            if card is not None and (not isinstance(card, str) or card not in _CARDS):
                raise _fault(f"cut[{at}][{seat}]", f"{_named(card)} is not the text of a card.")
        found.append(cards)
    return tuple(found)


def _hands(texts: tuple[Any, ...]) -> tuple[str, ...]:
    """The texts of hands, known cards in ascending order and a ? for each other."""
    found = []
    for at, text in enumerate(texts):
        known = text.rstrip("?") if _is_text(text) else None
        if known is None:
            raise _fault(f"hands[{at}]", f"A text is wanted, not {_named(text)}.")
        try:
            cards = CardSet() if known in ("", "-") else CardSet(known)
        except NotationError as error:
            raise _fault(f"hands[{at}]", str(error), text) from None
        found.append(("" if text != known and not cards else str(cards)) + text[len(known) :])
    return tuple(found)


def _check_hands(rules: Rules, hands: Sequence[str], where: str) -> None:
    sizes = [10] * rules._table.hands + [rules.deal.kitty_size]
    sets = [CardSet(text.rstrip("?") or "-") for text in hands]
    counts = [len(cards) + text.count("?") for cards, text in zip(sets, hands, strict=True)]
    if counts != sizes:
        raise _fault(where, f"Hands and kitty have {sizes} cards, not {counts}.")
    known = CardSet(card for cards in sets for card in cards)
    if len(known) != sum(map(len, sets)) or known - rules.pack_cards:
        raise _fault(where, "A card is in two places, or is not in the pack.")


def _extra(fields: object, known: Sequence[str]) -> _Frozen:
    fields = _names("extra", fields)
    for name in ("format", "version", *known):
        if name in fields:
            raise _fault(name, "This name is no other field.")
    return _Frozen(_plain("", fields, 0))


def _below(where: str, name: str) -> str:
    shown = name if name.isidentifier() and len(name) <= 40 else quote(name)
    return f"{where}.{shown}"[-80:] if where else shown


def _plain(where: str, value: object, depth: int) -> Any:
    """Plain data that does not change, its names in order."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        _text(where, value)
    elif isinstance(value, int):
        _whole(where, value, -(2**63), 2**63 - 1)
    elif isinstance(value, float):
        if not math.isfinite(value):
            raise _fault(where, "JSON has no infinite numbers.")
    elif depth > DEPTH_LIMIT:
        raise _fault(where, f"It nests deeper than {DEPTH_LIMIT} levels.")
    elif isinstance(value, Mapping):
        for name in value:
            _text(where, name)
        names = sorted(value)
        return _Frozen({n: _plain(_below(where, n), value[n], depth + 1) for n in names})
    elif isinstance(value, (list, tuple)):
        return tuple(_plain(where, item, depth + 1) for item in value)
    else:
        raise _fault(where, f"Plain data is wanted, not {_named(value)}.")
    return value


def _shared(count: int, lengths: Sequence[int]) -> list[int]:
    """So many decisions of a game, as those of each round that is to begin."""
    if not 0 <= count <= sum(lengths):
        raise FiveHundredError(
            f"The record has {sum(lengths)} decisions; there is no place {count}."
        )
    found = []
    for length in lengths:
        found.append(min(count, length))
        if count < length:
            break
        count -= length
    return found


# ---- JSON ----------------------------------------------------------------------------------------


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        line = before.count("\n") + 1
        column = len(before) - before.rfind("\n")
        raise NotationError(
            f"The record is not UTF-8 from line {line}, column {column}.",
            text=data.decode("utf-8", "replace"),
            line=line,
            column=column,
        ) from None


def _parsed(text: str) -> object:
    try:
        return _DECODER.decode(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        message = f"The record is not JSON at {where}: {error.msg}."
        raise NotationError(message, text=text, line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise NotationError("The record nests too deeply.", text=text) from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in data if names.count(name) > 1)
        raise NotationError(f"The record has {quote(twice)} twice in one object.", text=twice)
    return data


def _int(digits: str) -> int:
    if len(digits) > 20:
        raise NotationError("A number of the record is too long.", text=digits)
    return int(digits)


def _no_constant(name: str) -> object:
    raise NotationError(f"The record has {name}, which is not JSON.", text=name)


_DECODER = json.JSONDecoder(object_pairs_hook=_unique, parse_int=_int, parse_constant=_no_constant)


def _too_long() -> NotationError:
    return NotationError(f"A record has at most {SIZE_LIMIT // 2**20} MiB of text.", text="")


def _json(data: object, separators: tuple[str, str] = (",", ":")) -> str:
    return json.dumps(data, ensure_ascii=False, allow_nan=False, separators=separators)


def _pretty(data: object, line: str, indent: str) -> str:
    """JSON with a line for each field, and lists of plain values on one line."""
    inner = line + indent
    if isinstance(data, dict) and data:
        fields = (f"{_json(name)}: {_pretty(data[name], inner, indent)}" for name in data)
        return "{" + inner + ("," + inner).join(fields) + line + "}"
    if isinstance(data, (list, tuple)) and any(isinstance(item, dict) for item in data):
        items = (_pretty(item, inner, indent) for item in data)
        return "[" + inner + ("," + inner).join(items) + line + "]"
    return _json(data, (", ", ": "))
