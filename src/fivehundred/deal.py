"""The cards as dealt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from fivehundred import _core
from fivehundred.cards import Card, CardSet
from fivehundred.errors import DealError, NotationError, quote
from fivehundred.rules import Rules, checked_rules


@dataclass(frozen=True, slots=True, init=False)
class Deal:
    """A rule set, a dealer and a pack in dealing order: what a round begins with.

    The pack goes round in the packets of the rule set (rule 3.4), so the order of a pack that was
    dealt at a real table gives the hands of that table.

    Raises DealError when the cards are not exactly the pack of the rule set, FiveHundredError when
    the dealer has no seat, NotationError for a text that is no card.
    """

    #: The rule set.
    rules: Rules
    #: The seat that deals.
    dealer: int
    #: The cards, the first to be dealt first.
    pack: tuple[Card, ...]

    def __init__(self, rules: Rules, pack: Iterable[Card | str] | str, dealer: int = 0) -> None:
        checked_rules(rules)
        if isinstance(pack, str):
            pack = pack.replace(",", " ").split()
        cards = tuple(card if isinstance(card, Card) else Card(card) for card in pack)
        object.__setattr__(self, "rules", rules)
        object.__setattr__(self, "dealer", dealer)
        object.__setattr__(self, "pack", cards)
        self._start()

    @classmethod
    def random(
        cls, rules: Rules, seed: int | None = None, *, number: int = 1, dealer: int = 0
    ) -> Deal:
        """A shuffled pack.

        seed: 0 to 2**256 - 1; the same seed and number give the same pack everywhere, for ever.
        Without one the operating system shuffles. number: 1 for the first round of a game, 2 for
        the second. FiveHundredError for a seed out of range.
        """
        checked_rules(rules)
        if not 0 <= number < 1 << 64:
            raise DealError(f"The number of a round is from 0 to 2**64 - 1, not {number}.")
        if seed is None:
            seed = _core.random_seed()
        ids = rules._table.shuffle(seed, number)
        return cls(rules, map(Card.from_id, ids), dealer)

    @classmethod
    def of(
        cls,
        rules: Rules,
        hands: Sequence[CardSet | str],
        kitty: CardSet | str | None = None,
        *,
        dealer: int = 0,
    ) -> Deal:
        """The deal of these hands, by seat, then a dead hand where there is one.

        kitty: what is left over, when it is not given. DealError when hands and kitty are not the
        pack.
        """
        sets = [CardSet(hand) for hand in hands]
        left = checked_rules(rules).pack_cards
        for hand in sets:
            left = left - hand
        sets.append(left if kitty is None else CardSet(kitty))
        sizes = [10] * rules._table.hands + [rules.deal.kitty_size]
        if [len(cards) for cards in sets] != sizes:
            raise DealError(
                f"A deal of this rule set is {rules._table.hands} hands of ten cards and a kitty "
                f"of {rules.deal.kitty_size}, not {', '.join(str(len(cards)) for cards in sets)}."
            )
        # Where each place of the pack goes is read off a deal of the pack in ascending order.
        places = _core.RoundState()
        order = bytes(card.id for card in rules.pack_cards)
        places._deal(rules._table, dealer, order)
        masks, kitty_mask = places._start_masks
        pack: dict[int, Card] = {}
        for mask, cards in zip((*masks, kitty_mask), sets, strict=True):
            places_of_hand = CardSet.from_mask(mask)
            pack |= {at.id: card for at, card in zip(places_of_hand, cards, strict=True)}
        return cls(rules, (pack[id] for id in order), dealer)

    @classmethod
    def parse(cls, rules: Rules, text: str, *, dealer: int = 0) -> Deal:
        """The deal of a text: hands divided by /, by seat, then a dead hand; a kitty may follow
        after a bar: `SASK.. / .. | H4H5D4`. Cards may be divided by spaces or commas.

        NotationError for a text that does not read, DealError when it is not the pack.
        """
        if not isinstance(text, str):
            raise TypeError(f"A deal is read from a text, not {type(text).__name__}.")
        hands, bar, kitty = text.partition("|")
        sets = []
        at = 0
        for part in hands.split("/"):
            sets.append(_cards(part, text, at))
            at += len(part) + 1
        return cls.of(rules, sets, _cards(kitty, text, at) if bar else None, dealer=dealer)

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The hands by seat, as dealt, without a dead hand."""
        masks, _ = self._start()._start_masks
        return tuple(map(CardSet.from_mask, masks[: self.rules.table.players]))

    @property
    def kitty(self) -> CardSet:
        """The kitty."""
        return CardSet.from_mask(self._start()._start_masks[1])

    @property
    def dead_hand(self) -> CardSet:
        """The hand that nobody plays (rule 1.4), empty where there is none."""
        masks, _ = self._start()._start_masks
        return CardSet.from_mask(masks[-1] if self.rules.table.dead_hands else 0)

    def _start(self) -> _core.RoundState:
        state = _core.RoundState()
        state._deal(self.rules._table, self.dealer, bytes(card.id for card in self.pack))
        return state

    def __str__(self) -> str:
        hands = [*self.hands, *([self.dead_hand] if self.rules.table.dead_hands else [])]
        return " / ".join(map(str, hands)) + f" | {self.kitty}"

    def __repr__(self) -> str:
        pack = " ".join(map(str, self.pack))
        return f"Deal({self.rules!r}, {pack!r}, dealer={self.dealer})"


def _cards(part: str, text: str, at: int) -> CardSet:
    try:
        return CardSet() if part.strip() == "-" else CardSet(part)
    except NotationError as error:
        column = at + error.column
        message = f"The deal does not read from column {column}: {quote(part.strip())}."
        raise NotationError(message, text=text, column=column) from None
