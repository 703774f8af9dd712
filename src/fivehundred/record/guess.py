"""Rounds of which not every card is known: is there a deal under which all of it is legal?

A deal is made up and the round played on it. What the engine refuses tells more about where the
cards can lie, and another is made up: until one is played through, or a refusal tells nothing new
and so stands. The engine alone says what is legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivehundred.actions import Action, ActionKind
from fivehundred.cards import Card, CardSet, Rank
from fivehundred.deal import Deal
from fivehundred.errors import DealError, IllegalActionError
from fivehundred.events import PHASES, Phase
from fivehundred.record.playing import at_decision, play
from fivehundred.record.texts import ACTIONS, HIDDEN, hand_sizes, read_hand
from fivehundred.round import Round
from fivehundred.rules import Rules

if TYPE_CHECKING:
    from fivehundred.record import RoundRecord

_EXCHANGE = PHASES.index(Phase.EXCHANGE)

#: The rules that refuse a card because of others in the hand: 6.3, 6.5, 7.2, 7.8, 7.10.
_BECAUSE_OF_OTHERS = frozenset({603, 605, 702, 708, 710})

#: How often a deal is made up; every card that is not known is moved once or twice.
_MOST_GUESSES = 1000


def guessed(part: RoundRecord, rules: Rules, dealer: int, where: str) -> Round | None:
    """The round on a deal that fits, None when it cannot be told whether there is one.

    IllegalActionError for the action that no deal makes legal; NotationError, DealError.
    """
    cards = _Cards(part, rules, where)
    for _ in range(_MOST_GUESSES):
        hands = cards.shared_out()
        if hands is None:
            break
        *sets, kitty = map(CardSet, hands)
        round = Round(Deal.of(rules, sets, kitty, dealer=dealer))
        try:
            play(part, round, len(part.actions), where, cards.lay)
            return round
        except IllegalActionError as error:
            error.state = None  # it shows hands that are made up
            if not cards.learn(round, error):
                break
    else:
        return None
    if cards.is_open or cards.refusal is None:
        return None
    raise cards.refusal


class _Cards:
    """What is known of the cards of a round, and what was learnt from refusals."""

    def __init__(self, part: RoundRecord, rules: Rules, where: str) -> None:
        hands = list(map(read_hand, part.hands or ()))
        room = frozenset(place for place, (_, others) in enumerate(hands) if others)
        self.sizes = hand_sizes(rules)
        #: By card: where it can have been dealt, the kitty being the last place.
        self.places = dict.fromkeys(rules.pack_cards, room)
        for place, (known, _) in enumerate(hands):
            self.places |= dict.fromkeys(known, frozenset({place}))
        self.kitty = len(hands) - 1
        #: The cards that somebody plays.
        self.played = _played(part, where)
        #: The seat that has a card in its hand when it plays it, where that is learnt.
        self.player: dict[Card, int] = {}
        #: Cards that a seat does not have in the play, by what it played: it may have laid them
        #: away.
        self.spare: set[tuple[int, Card]] = set()
        #: Seats that lay away what is not known.
        self.layers: set[int] = set()
        #: How many times cards are laid away; those of the first of two are passed on.
        self.lays = sum(text == HIDDEN or text[0] == "-" for text in part.actions)
        #: Cards that are not among those passed on.
        self.kept: set[Card] = set()
        #: The last refusal; and by card why it is not where it was.
        self.refusal: IllegalActionError | None = None
        self.reasons: dict[Card, IllegalActionError | None] = {}
        #: Whether something was taken to be so that need not be.
        self.is_open = False

    def shared_out(self) -> list[list[Card]] | None:
        """The cards of each place, every card in one of its own; None where that cannot be."""
        hands: list[list[Card]] = [[] for _ in self.sizes]

        def put(card: Card, tried: set[int]) -> bool:
            """Puts a card into a place that has room, or makes room by moving others."""
            player = self.player.get(card)
            for place in sorted(self.places[card] - tried, key=lambda at: (at != player, at)):
                tried.add(place)
                if len(hands[place]) < self.sizes[place]:
                    hands[place].append(card)
                    return True
                for at, other in enumerate(hands[place]):
                    if put(other, tried):
                        hands[place][at] = card
                        return True
            return False

        return hands if all(put(card, set()) for card in self.places) else None

    def lay(self, round: Round) -> CardSet:
        """The cards that the seat to act lays away, for all that is known."""
        seat = round.turn
        assert seat is not None
        self.layers.add(seat)
        passes_on = self._passes_on(round)

        def reluctance(card: Card) -> tuple[bool, ...]:
            player = self.player.get(card)
            return (
                passes_on and card in self.kept,
                not self._is_to_pass(card, seat),
                player == seat,
                player is None,
                (seat, card) not in self.spare,
                card in self.played,
                not self.places[card] <= self._sources(round, seat, card),
            )

        hand = sorted(round.hands[seat], key=reluctance)
        return CardSet(hand[: round.rules.deal.kitty_size - len(round.laid)])

    def learn(self, round: Round, refusal: IllegalActionError) -> bool:
        """Whether something is learnt from a refusal. If nothing is, `refusal` stands."""
        self.refusal = refusal
        seat, action = round.turn, refusal.action
        if seat is None:
            return False
        if isinstance(action, CardSet):
            missing = action - round.hands[seat]
            return bool(missing) and all(self._held(round, seat, card) for card in missing)
        assert isinstance(action, Action)
        if action.kind is ActionKind.ASK_REDEAL:
            return self._weak(round, seat)
        if action.kind is ActionKind.NAME_JOKER:
            return self._holds_joker(round, seat)
        if action.card is None:
            return False
        if round.phase is Phase.CALL:
            return self._nowhere(action.card, self._sources(round, seat, action.card))
        if action.card not in round.hands[seat]:
            return self._held(round, seat, action.card)
        if round.phase is Phase.EXCHANGE:
            return self._more_above(round, seat, action.card)
        return refusal.rule in _BECAUSE_OF_OTHERS and self._without(round, seat)

    def _sources(self, round: Round, seat: int, card: Card) -> frozenset[int]:
        """The places from which a card can have come into a hand: who took up the kitty has its
        cards too, and who was passed cards on those of the seat that passed them."""
        laying = _laying(round)
        if seat not in laying:
            return frozenset({seat})
        passing = _passing(round, seat)
        if passing is None:
            return frozenset({self.kitty, seat})
        if passing in self.layers:
            return frozenset({self.kitty, passing, seat})
        return frozenset({self.kitty, passing} if card in laying[passing] else {seat})

    def _passes_on(self, round: Round) -> bool:
        """Whether the cards that are laid away now are passed on to the partner."""
        return self.lays == 2 and _laying(round).keys() == {round.turn}

    def _is_to_pass(self, card: Card, seat: int) -> bool:
        """Whether the seat has to pass the card on to another, who plays it."""
        player = self.player.get(card, seat)
        return player != seat and player not in self.places[card]

    def _held(self, round: Round, seat: int, card: Card) -> bool:
        """The seat holds the card that it plays, or lays away."""
        before = self.places.get(card, frozenset())
        places = before & self._sources(round, seat, card)
        if not places:
            self.refusal = self.reasons.get(card, self.refusal)
            return False
        if places == before and self.player.get(card) == seat:
            is_laid = {seat, _passing(round, seat)} & self.layers
            if places == {seat} or seat not in places or not is_laid:
                return False
            places = frozenset({seat})
            self.is_open = True
        self.places[card] = places
        if round.phase is Phase.EXCHANGE and self._passes_on(round):
            return places != before
        self.player[card] = seat
        return True

    def _may_hold(self, round: Round, seat: int, card: Card) -> bool:
        """Whether nothing is known by which the seat does not have the card."""
        in_reach = self.places[card] & self._sources(round, seat, card)
        return bool(in_reach) and self.player.get(card, seat) == seat

    def _more_above(self, round: Round, seat: int, laid: Card) -> bool:
        """The seat has more cards above one that it lays away first; which is not known.

        Cards are laid away in ascending order, so others must be left to be laid away.
        """
        hand = round.hands[seat]
        self.is_open = True
        return any(
            self._may_hold(round, seat, card) and self._held(round, seat, card)
            for card in sorted(self.places, reverse=True)
            if laid < card and card not in hand
        )

    def _is_kept(self, round: Round, seat: int, card: Card) -> bool:
        """Whether it is new that the card is not among those passed on to the seat."""
        passing = _passing(round, seat)
        is_there = passing is not None and self.places[card] != {seat}
        return is_there and passing in self.layers and card not in self.kept

    def _nowhere(self, card: Card, places: frozenset[int]) -> bool:
        """The card is in none of these places."""
        before = self.places.get(card, frozenset())
        if not before & places or not before - places:
            return False
        self.places[card] = before - places
        self.reasons[card] = self.refusal
        return True

    def _weak(self, round: Round, seat: int) -> bool:
        """The hand has no card of those with which no redeal is asked for (rule 4.19)."""
        high = [c for c in round.hands[seat] if c.rank is None or c.rank >= Rank.JACK]
        return bool(high) and all(self._nowhere(card, frozenset({seat})) for card in high)

    def _holds_joker(self, round: Round, seat: int) -> bool:
        """The hand has a joker; which of two is not known."""
        jokers = [c for c in self.places if c.is_joker and self._may_hold(round, seat, c)]
        if not jokers or any(card in round.hands[seat] for card in jokers):
            return False
        self.is_open |= len(jokers) > 1
        return self._held(round, seat, jokers[0])

    def _without(self, round: Round, seat: int) -> bool:
        """The hand has none of the cards that it would have had to play.

        Each plain card among them is enough for the refusal; jokers may be free to play, and are
        to blame only when there is nothing else.
        """
        legal = [action.card for action in round.legal_actions if action.card is not None]
        learnt = False
        if self.lays > 1:  # which cards were passed on is tried, but not in every way
            self.is_open |= not self.layers.isdisjoint({seat, _passing(round, seat)})
        for card in [card for card in legal if not card.is_joker] or legal:
            if self.player.get(card) == seat:
                return False
            if seat in self.layers and (seat, card) not in self.spare:
                self.spare.add((seat, card))
                learnt = True
            elif self._is_kept(round, seat, card):
                self.kept.add(card)
                learnt = True
            elif self._nowhere(card, self._sources(round, seat, card)):
                self.is_open |= seat in self.layers and card not in self.played
                learnt = True
        return learnt


def _laying(round: Round) -> dict[int, list[Card | None]]:
    """By seat, in the order of their turns: the cards laid away by those who do so, so far."""
    found: dict[int, list[Card | None]] = {}
    for phase, seat, action, _ in round._log():
        if phase == _EXCHANGE:
            found.setdefault(seat, []).append(action.card)
    if round.phase is Phase.EXCHANGE and round.turn is not None:
        found.setdefault(round.turn, [])
    return found


def _passing(round: Round, seat: int) -> int | None:
    """The seat that has passed cards on to this one, or None."""
    first, *others = _laying(round) or [None]
    return first if seat in others else None


def _played(part: RoundRecord, where: str) -> CardSet:
    """The cards that are played. DealError for one that is played twice."""
    cards: dict[Card, int] = {}
    for at, text in enumerate(part.actions, 1):
        action = ACTIONS.get(text)
        if action is None or action.card is None:
            continue
        if action.card in cards:
            before = f"{action.card} has been played, by action {cards[action.card]}."
            raise at_decision(DealError(before), at, where)
        cards[action.card] = at
    return CardSet(cards)
