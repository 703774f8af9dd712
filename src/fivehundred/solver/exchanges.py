"""What a contractor may lay away, the better first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fivehundred.bids import Bid
from fivehundred.rules import Rules

#: What a suit is worth, in tricks, of which the hand has no card, or one, when it has trumps.
_VOID, _SINGLETON = 0.6, 0.25
#: What the highest cards of a plain suit are worth, with so many others of it to guard them.
_HONOURS = (1.0, 0.5, 0.25)
_LENGTH = 0.12


class Exchange:
    """What may be laid away under a bid.

    rules, bid: what is played. hand: the mask of the cards from which size are laid away. rest: the
    mask of the cards of the other seats that play.
    """

    def __init__(self, rules: Rules, bid: Bid, hand: int, rest: int, size: int) -> None:
        self.size = size
        self._bid = bid
        powers = rules._table.powers(bid.id)
        self._strong = sum(1 << card for card, power in enumerate(powers) if power >= 32)
        suits = rules._table.suits(bid.id)
        self._suits = [_sorted(suit & (hand | rest), powers) for suit in suits[:4]]
        jokers = [[card] for card in _sorted(suits[4] & hand, powers)]
        #: Cards between which no other seat has one, so that they are worth the same; ascending.
        self._runs = [run for suit in self._suits for run in _runs(suit, hand)] + jokers
        self._hand = hand

    def count(self) -> int:
        """How many different ways there are to lay away, cards that are worth the same not told
        apart."""
        ways = [1] + [0] * self.size
        for run in self._runs:
            ways = [sum(ways[n - i] for i in range(min(n, len(run)) + 1)) for n in range(len(ways))]
        return ways[self.size]

    def best(self, most: int) -> list[int]:
        """All of them as masks, or so many that look best; those that look better first."""
        found = sorted(self._all(0, self.size), key=self._worth, reverse=True)
        return found[:most]

    def _all(self, run: int, missing: int) -> Iterator[int]:
        if not missing:
            yield 0
        elif run < len(self._runs):
            laid = 0
            yield from self._all(run + 1, missing)
            for card in self._runs[run][:missing]:
                laid |= 1 << card
                missing -= 1
                for other in self._all(run + 1, missing):
                    yield laid | other

    def _worth(self, laid: int) -> float:
        kept = self._hand & ~laid
        if self._bid.is_lose_all:
            return -sum(_danger(suit, kept) for suit in self._suits)
        trumps = kept & self._strong
        worth = 1.6 * trumps.bit_count()
        for suit in self._suits:
            plain = [card for card in suit if not self._strong >> card & 1]
            held = sum(1 << card for card in plain) & kept
            length = held.bit_count()
            for place, card in enumerate(plain[: -1 - len(_HONOURS) : -1]):
                if held >> card & 1 and length > place:
                    worth += _HONOURS[place]
            if trumps:
                worth += {0: _VOID, 1: _SINGLETON}.get(length, 0.0) if plain else 0.0
            else:
                worth += _LENGTH * length
        return worth


def _sorted(mask: int, powers: Sequence[int]) -> list[int]:
    return sorted((card for card in range(64) if mask >> card & 1), key=powers.__getitem__)


def _runs(suit: Sequence[int], hand: int) -> list[list[int]]:
    runs: list[list[int]] = [[]]
    for card in suit:
        if hand >> card & 1:
            runs[-1].append(card)
        elif runs[-1]:
            runs.append([])
    return [run for run in runs if run]


def _danger(suit: Sequence[int], kept: int) -> float:
    """How likely a suit is to win a trick that should be lost: for each card, from the lowest on,
    the cards below it that others hold."""
    below, danger = 0, 0.0
    for card in suit:
        if kept >> card & 1:
            danger += max(0, below)
            below -= 1
        else:
            below += 1
    return danger
