"""A block of tags into a record: everything that it says is done in a round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from fivehundred import actions
from fivehundred.actions import Action
from fivehundred.cards import Card, CardSet, fold
from fivehundred.errors import (
    DealError,
    FiveHundredError,
    IllegalActionError,
    NotationError,
    Place,
    quote,
)
from fivehundred.events import Phase
from fivehundred.record import Record, RoundRecord
from fivehundred.record.guess import guessed
from fivehundred.record.playing import begun, is_known
from fivehundred.rules import Rules
from fivehundred.trickster.entries import Entries
from fivehundred.trickster.options import RULE_OPTIONS, SCREEN_OPTIONS, read_json, readings
from fivehundred.trickster.tags import Block, Token, placed
from fivehundred.trickster.words import (
    BLACK_HIGH,
    RED_HIGH,
    SEATS,
    read_call,
    read_card,
    seat_name,
    write_cards,
)

#: The tags that are tags of the record too, and their names there.
RECORD_TAGS = {"Event": "event", "UTCDate": "date", "UTCTime": "time", "LocalDateTime": "local"}

#: The tags that make the game, besides those of the players.
GAME_TAGS = (
    "GameCode",
    "GameOptionsJson",
    "GameScores",
    "Dealer",
    "Deal",
    "Undealt",
    "Declarer",
    "Contract",
    "Auction",
    "CardsAdded",
    "CardsRemoved",
    "CardsPassed",
    "Play",
)


def read(block: Block, file: str = "", number: int = 1) -> Record:
    """The record of a block: of the readings that its options allow and that are legal, the one
    for which the least has to be put in.

    file, number: what errors call the source, and which of its records this is.

    FiveHundredError with its ``place``, and from the first decision on with the ``record`` before
    it.
    """
    try:
        return _read(block)
    except FiveHundredError as error:
        place = error.place or Place(line=block.line, column=1)
        placed(error, replace(place, file=file, game=number))
        error.args = (f"{error.place}: {error}",)
        raise


def _read(block: Block) -> Record:
    if block.fault is not None:
        raise block.fault
    if block.text("GameCode") not in ("", "FiveHundred"):
        code = block.tag("GameCode")
        raise code.fault(f"The game is {quote(code.text)}, not FiveHundred.")
    if "CardsPassed" in block.tags:
        raise block.tag("CardsPassed").fault("No cards are passed in FiveHundred.")
    deal, json = block.tag("Deal"), block.tag("GameOptionsJson")
    dealt = len(deal.text.split())
    if dealt and dealt not in SEATS:
        raise deal.fault(f"There are {dealt} hands, not 3, 4 or 6.")
    with json.placing():
        options, all_rules = _options(json.text, dealt or None, block.text("Event"))
    found: list[Record] = []
    faults: list[FiveHundredError] = []
    for rules in all_rules:
        for jokers in (BLACK_HIGH, RED_HIGH) if rules.pack.jokers == 2 else (RED_HIGH,):
            try:
                found.append(_Reading(block, rules, options, jokers).record())
            except FiveHundredError as error:
                faults.append(error)
    if not found:
        raise max(faults, key=_how_far)
    return min(found, key=lambda record: len(record.rounds[0].inferred))


@lru_cache(maxsize=64)
def _options(text: str, hands: int | None, event: str) -> tuple[Mapping[str, Any], list[Rules]]:
    options = read_json(text)
    return options, readings(options, hands, event)


def _how_far(error: FiveHundredError) -> tuple[int, int]:
    return (error.place.line, error.place.column) if error.place else (0, 0)


class _JokerLed(Exception):
    """A joker is led as a suit that the record does not name: one of these actions."""

    def __init__(self, choices: Sequence[Action]) -> None:
        super().__init__()
        self.choices = choices


class _Reading:
    """A block under one rule set, and the round that does what it says.

    Where cards are not known the deal of that round is made up, and made up again when it does not
    go on.
    """

    def __init__(
        self, block: Block, rules: Rules, options: Mapping[str, Any], jokers: Mapping[str, Card]
    ) -> None:
        self._block, self._rules, self._options, self._jokers = block, rules, options, jokers
        self._seats = SEATS[rules.table.players]
        self._entries = entries = Entries.of(block, rules, jokers)
        hands = ["?" * 10 if hand is None else str(hand) for hand in entries.hands]
        kitty = "?" * rules.deal.kitty_size if entries.kitty is None else str(entries.kitty)
        self._dealt = RoundRecord(hands=(*hands, kitty))

    def record(self, suits: tuple[Action, ...] = ()) -> Record:
        """The record. Errors as for `read`.

        suits: the jokers led without a suit, as far as one is chosen.
        """
        self._begin()
        try:
            self._call()
            self._exchange()
            self._play(suits)
        except _JokerLed as led:
            choices = led.choices
        except FiveHundredError as error:
            error.record = self._record()
            raise
        else:
            return self._record()
        faults = []
        for action in choices:
            try:
                return self.record((*suits, action))
            except (NotationError, IllegalActionError) as fault:
                faults.append(fault)
        raise max(faults, key=_how_far)

    # ---- a round that does what the block says --------------------------------------------------

    def _begin(self) -> None:
        self._actions: list[str] = []
        #: The numbers of the decisions that were put in, and a report of each.
        self._inferred: dict[int, str] = {}
        self._is_known = is_known(self._dealt)
        if self._is_known:
            self._round = begun(self._dealt, self._rules, self._entries.dealer)
        elif not self._make_up(self._dealt):
            raise self._block.tag("Deal").fault("No deal has these cards.")

    def _push(self, value: Action | CardSet | str, token: Token) -> None:
        phase = str(self._round.phase)
        decision = actions.read(value, phase)
        text = actions.write(decision, phase)
        try:
            self._round.push(decision)
        except IllegalActionError as error:
            if self._is_known or not self._make_up(self._shown(), text):
                raise self._illegal(error, token) from None
        self._actions.append(text)

    def _make_up(self, dealt: RoundRecord, *more: str) -> bool:
        """Makes up a deal under which all is legal, and these decisions too; False without one."""
        part = replace(dealt, actions=(*self._actions, *more))
        try:
            round = guessed(part, self._rules, self._entries.dealer, "Round 1")
        except (DealError, IllegalActionError):
            return False
        if round is None:
            raise self._block.tag("Deal").fault("It cannot be told whether all this is legal.")
        self._round = round
        return True

    def _shown(self) -> RoundRecord:
        """The deal with what the seats other than the contractor play, which was in their hands."""
        contractor = self._round.contract.seat if self._round.contract else None
        hands = list(self._dealt.hands or ())
        taken = CardSet(card for text in hands for card in CardSet(text.rstrip("?") or "-"))
        for seat, hand in enumerate(self._entries.hands):
            if hand is None and seat != contractor and self._round.phase is Phase.PLAY:
                words = [row[seat] for row in self._entries.rows if seat in row]
                played = CardSet(filter(None, map(self._card_or_none, words))) - taken
                if played <= self._rules.pack_cards and 0 < len(played) <= 10:
                    hands[seat] = f"{played}{'?' * (10 - len(played))}"
                    taken |= played
        return replace(self._dealt, hands=tuple(hands))

    def _card_or_none(self, token: Token) -> Card | None:
        try:
            return self._card(token)[0]
        except NotationError:
            return None

    def _name(self, seat: int | None) -> str:
        return "Nobody" if seat is None else self._seats[seat]

    def _infer(self, decision: Action | str, token: Token) -> None:
        """Does what the record leaves out."""
        number, who = len(self._actions) + 1, self._name(self._round.turn)
        self._push(decision, token)
        what = "it" if isinstance(decision, str) else "the suit"
        self._inferred[number] = (
            f"Decision {number}, {decision} by {who}, was put in: the record leaves {what} out."
        )

    def _call(self) -> None:
        """The auction. A seat that is asked and has no word there has passed, if it goes on."""
        auction, calls = self._block.tag("Auction"), list(self._entries.calls)
        if calls and calls[0][0] != self._round.turn:
            raise auction.fault(
                f"{self._name(self._round.turn)}, left of the dealer, speaks first."
            )
        while calls and calls[-1][1].text == "-":
            calls.pop()
        for seat, token in calls:
            if token.text == "-":
                if self._round.turn == seat and self._round.phase is Phase.AUCTION:
                    self._infer("pass", token)
                continue
            with token.placing():
                bid = read_call(token.text)
            if self._round.phase is not Phase.AUCTION:
                raise token.fault("The auction is over.")
            if self._round.turn != seat:
                who, other = self._name(self._round.turn), self._name(seat)
                raise token.fault(f"It is the turn of {who}, not of {other}.")
            self._push(str(bid or "pass"), token)
        if self._is_called():
            self._call_out()
        if self._round.phase is not Phase.AUCTION:
            self._check_contract()

    def _is_called(self) -> bool:
        """Whether the record goes on after the auction."""
        entries, contract = self._entries, self._block.text("Contract")
        has_contract = bool(contract) and entries.declarer is not None
        return has_contract or bool(entries.added or entries.removed or entries.rows)

    def _call_out(self) -> None:
        """The end of an auction, all that is left out; without any calls, the contract too."""
        contract = self._block.tag("Contract")
        with contract.placing():
            bid = read_call(contract.text) if contract.text and not self._round.history else None
        while self._round.phase is Phase.AUCTION:
            is_bid = bid is not None and self._round.turn == self._entries.declarer
            self._infer(str(bid) if is_bid else "pass", contract.value)
            bid = None if is_bid else bid

    def _check_contract(self) -> None:
        contract, declarer = self._block.tag("Contract"), self._block.tag("Declarer")
        bid = self._round.contract.bid if self._round.contract else None
        seat = self._round.contract.seat if self._round.contract else None
        with contract.placing():
            given = read_call(contract.text) if contract.text else bid
        if given is not bid:
            raise contract.fault(f"The auction ends with {bid or 'passes'}.")
        if self._entries.declarer not in (None, seat):
            raise declarer.fault(f"The auction is won by {self._name(seat)}.")

    def _exchange(self) -> None:
        entries = self._entries
        for name, moved in (("CardsAdded", entries.added), ("CardsRemoved", entries.removed)):
            if moved and (
                self._round.phase is not Phase.EXCHANGE or moved.seat != self._round.turn
            ):
                raise self._block.tag(name).fault(f"{self._name(moved.seat)} has no kitty.")
        if entries.added and CardSet(entries.added.cards) != self._round.kitty:
            raise self._block.tag("CardsAdded").fault(f"The kitty is {self._round.kitty}.")
        if entries.removed:
            token = self._block.tag("CardsRemoved").value
            self._push(CardSet(entries.removed.cards), token)
        elif entries.rows and self._round.phase is Phase.EXCHANGE:
            self._is_known = False
            self._actions.append("##")
            if not self._make_up(self._dealt):
                raise self._block.tag("Play").fault("Nothing that can be laid away fits it.")

    def _play(self, suits: Sequence[Action]) -> None:
        """The rows of play. Whose turn it is in a row is for the engine to say."""
        leader, chosen = self._block.tag("Play"), list(suits)
        if self._entries.rows and self._round.turn != self._entries.leader:
            raise leader.fault(f"{self._name(self._round.turn)} is to lead.")
        if self._entries.rows and not self._is_known:
            self._make_up(self._shown())
        for row in self._entries.rows:
            left = dict(row)
            if self._round.trick:
                raise next(iter(row.values())).fault("The trick before this one is not complete.")
            while left:
                seat = self._round.turn
                token = None if seat is None else left.pop(seat, None)
                if token is None:
                    other = next(iter(left.values()))
                    raise other.fault(f"{self._name(seat)} is to play, with no card here.")
                card, action = self._card(token)
                if action is None and card.is_joker and self._is_suit_named():
                    if not chosen:
                        raise _JokerLed(_suits(card, left.values()))
                    self._infer(chosen.pop(0), token)
                else:
                    self._push(action or Action(str(card)), token)

    def _is_suit_named(self) -> bool:
        """Whether a joker that is played now has a suit: led, and without trumps."""
        contract = self._round.contract
        return not self._round.trick and contract is not None and contract.trumps is None

    def _card(self, token: Token) -> tuple[Card, Action | None]:
        """A card, and for a joker the action if the suit is named, JH:S."""
        text, colon, suit = token.text.partition(":")
        with token.placing():
            card = read_card(text, self._jokers)
        if not colon:
            return card, None
        suit = fold(suit).upper()
        if not card.is_joker or suit not in ("S", "H", "D", "C"):
            raise token.fault(f"{quote(token.text)} is no joker with a suit.")
        return card, Action(f"{card}:{suit}")

    # ---- the round into a record ----------------------------------------------------------------

    def _illegal(self, error: IllegalActionError, token: Token) -> IllegalActionError:
        """The error with its place and, in hands that are known, with what would be legal."""
        legal = tuple(map(str, self._round.legal_actions)) if self._is_known else ()
        instead = f" Legal are: {' '.join(legal)}." if legal else ""
        error.args = (f"{self._name(error.seat)}: {error}{instead}",)
        error.state = error.state if self._is_known else None
        decision = len(self._actions) + 1
        place = replace(token.place, decision=decision, seat=error.seat, legal=legal)
        return placed(error, place)

    def _record(self) -> Record:
        entries, tags = self._entries, self._block.tags
        part = replace(self._dealt, actions=tuple(self._actions), inferred=tuple(self._inferred))
        seats = [seat_name(len(self._seats), seat) for seat in range(len(self._seats))]
        names = [tags[name].value.text if name in tags else "" for name in seats]
        scores = entries.scores
        if scores and self._round.is_over:
            scores = tuple(s - p for s, p in zip(scores, self._round.points, strict=True))
        return Record(
            rules=self._rules,
            dealer=entries.dealer,
            rounds=(part,),
            is_round=scores is None,
            scores=scores or (),
            players=tuple(names) if tags.keys() & set(seats) else (),
            notes="\n".join(self._block.comments),
            tags={
                RECORD_TAGS.get(name, name): tag.value.text
                for name, tag in tags.items()
                if name not in (*GAME_TAGS, *seats)
            },
            extra=self._extra(),
        )

    def _extra(self) -> dict[str, Any]:
        options = {n: v for n, v in self._options.items() if n not in RULE_OPTIONS}
        unknown = sorted(options.keys() - SCREEN_OPTIONS)
        reports = [f"The option {name} is not known; it is kept." for name in unknown]
        reports += self._inferred.values()
        kept: dict[str, Any] = {}
        if self._jokers is RED_HIGH and self._rules.pack.jokers == 2:
            kept["jokers"] = "red"
        order = self._order()
        if order:
            kept["order"] = order
        if options or reports or kept:
            return {"trickster": {"options": options, "reports": reports, **kept}}
        return {}

    def _order(self) -> dict[str, str]:
        """The lists of cards that stand in another order than that in which they are written."""
        entries = self._entries
        undealt = entries.undealt or tuple(sorted(entries.kitty or ()))
        added = entries.added.cards if entries.added else undealt[::-1]
        removed = entries.removed.cards if entries.removed else ()
        lists = (
            ("Undealt", undealt, sorted(undealt)),
            ("CardsAdded", added, undealt[::-1]),
            ("CardsRemoved", removed, sorted(removed)),
        )
        return {
            name: write_cards(cards, self._jokers)
            for name, cards, usual in lists
            if cards != tuple(usual)
        }


def _suits(joker: Card, others: Iterable[Token]) -> list[Action]:
    """A joker led as each suit, first those that most of the others played."""
    played = [fold(token.text[:1]).upper() for token in others]
    suits = sorted("SCDH", key=lambda suit: -played.count(suit))
    return [Action(f"{joker}:{suit}") for suit in suits]
