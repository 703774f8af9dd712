"""The words that a rule set puts into the places of a sentence."""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from fivehundred.book.sentence import Fields, Sentence
from fivehundred.errors import FiveHundredError

LOSE_ALL_BIDS = ("misere", "open_misere", "double_nullo", "bar_nullo", "blind_misere")

_SUITS = ("spades", "clubs", "diamonds", "hearts", "no_trump")
_RANKS = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "jack", "queen", "king", "ace"),
)
_FOURS = ((), (2, 3), (1, 3))
_FOUR, _THIRTEEN, _JACK = 2, 11, 12
_BID_6S, _BID_10NT = 65, 89
_CLUBS_LOW = (1, 0, 3, 2, 4)
_ORIGINAL, _ORIGINAL_CLUBS_LOW, _PERFECT, _OWN = 1, 2, 3, 4
_SIDES_CALLED = 3

_Rung: TypeAlias = tuple[bool, list[str]]  # whether these are lose-all bids, and their names


class Words:
    """Fills the texts of a language for one rule set."""

    def __init__(self, fields: Fields, names: Mapping[str, str]) -> None:
        self.fields = fields
        self.names = names

    def rules(self, sentences: Iterable[Sentence]) -> dict[int, str]:
        """The rules of the rule set by their numbers."""
        texts: dict[int, list[str]] = {}
        for sentence in sentences:
            if sentence.applies(self.fields):
                texts.setdefault(sentence.number, []).append(self.sentence(sentence.text))
        return {number: " ".join(parts) for number, parts in texts.items()}

    def sentence(self, text: str) -> str:
        """The text, filled, with a capital letter."""
        text = self.filled(text)
        return text[0].upper() + text[1:]

    def filled(self, text: str) -> str:
        """The text with a word in each of its places."""
        return "".join(
            literal + (self._word(place, form or "") if place else "")
            for literal, place, form, _ in string.Formatter().parse(text)
        )

    def listed(self, items: Sequence[str], last: str = "list.two", rest: str = "list.next") -> str:
        """The items as a list in a sentence."""
        text = items[0]
        for place, item in enumerate(items[1:], 2):
            form = self.names[last if place == len(items) else rest]
            text = form.format(first=text, last=item)
        return text

    def number(self, value: int) -> str:
        """A number in words, up to ten."""
        return self.names.get(f"number.{value}", str(value))

    def bid(self, action: int, form: str = "") -> str:
        """A level bid by its action."""
        level, suit = divmod(action - _BID_6S, 5)
        text = self.names.get(f"bid.level.{form}", self.names["bid.level"])
        return text.format(level=self.number(level + 6), suit=self._suit(suit, "bid"))

    def packets(self, form: str = "long") -> str:
        """The packets of the deal; ``short`` is for tables."""
        return self.listed(
            [
                self.names[f"packet.{'hands' if packet > 0 else 'kitty'}.{form}"].format(
                    count=abs(packet), number=self.number(abs(packet))
                )
                for packet in self._values("packets")
                if packet
            ],
            "list.next",
        )

    def own_values(self) -> str:
        """What the level bids are worth, each level by itself."""
        return self.listed(
            [
                self.listed(
                    [
                        self.names["value"].format(
                            bid=self.bid(action), points=self._bid_value(action)
                        )
                        for suit in self._denominations()
                        if self._is_bid(action := _BID_6S + 5 * level + suit)
                    ],
                    "list.next",
                )
                for level in range(5)
            ],
            "list.parts",
            "list.parts",
        )

    def _word(self, place: str, form: str) -> str:
        key = self._key(place)
        if key is None:
            return self._text(place)
        name = f"{key}.{form}" if form else key
        if name not in self.names:
            raise FiveHundredError(f"The names of the language lack {name!r}.")
        return self.filled(self.names[name])

    def _key(self, place: str) -> str | None:
        """The key of a name that stands for the place; None where it is no plain name."""
        match place:
            case "the_jokers":
                return f"the_jokers.{self._value('jokers')}"
            case "a_joker":
                return f"a_joker.{self._joker_kind()}"
            case "contracting" if self._value("sides") == _SIDES_CALLED:
                return "contracting.called"
            case "column" | "columns" | "contracting" | "defender":
                return f"{place}.{'side' if self._value('sides') in (1, 2) else 'player'}"
            case "opponents" | "others_win":
                return f"{place}.{'two' if self._columns() == 2 else 'many'}"
        return None

    def _text(self, place: str) -> str:
        match place:
            case "players" | "min_contract":
                return self.number(self._value(place))
            case "target" | "lower_limit" | "defender_cap":
                return str(self._value(place))
            case "kitty_cards":
                return self._counted("cards", self._value("kitty_size"))
            case "rounds":
                return self._counted("rounds", self._value("rounds_limit"))
            case "pack":
                return self._pack()
            case "pack_size":
                return str(sum(map(self._suits_with, self._ranks())) + self._value("jokers"))
            case "plain_order":
                return self._order(self._ranks())
            case "no_trump_order":
                return self._order([_JACK, *(rank for rank in self._ranks() if rank != _JACK)])
            case "trump_order":
                return self._trump_order()
            case "denominations":
                suits = (self.names[f"suit.{_SUITS[suit]}"] for suit in self._denominations())
                return self.listed(list(suits), "list.next")
            case "packets":
                return self.packets()
            case "own_values":
                return self.own_values()
            case "other_bids":
                return self.listed(self._other_bids())
            case "top_bid":
                return self.listed(self._ladder("subject")[-1][1])
            case "places":
                return self.listed(self._places(), "list.parts", "list.parts")
            case "lose_all_values":
                return self.listed(self._lose_all_values())
            case "misere_trick":
                players = self._value("players")
                return self.number(players - players // self._columns() + 1)
        raise KeyError(place)

    # ---- fields -----------------------------------------------------------------------------

    def _value(self, field: str) -> int:
        value = self.fields[field]
        if isinstance(value, tuple):
            raise TypeError(f"{field} is one number, not several")
        return value

    def _values(self, field: str) -> tuple[int, ...]:
        values = self.fields[field]
        if not isinstance(values, tuple):
            raise TypeError(f"{field} is several numbers, not one")
        return values

    def _counted(self, noun: str, count: int) -> str:
        form = self.names[f"{noun}.{'one' if count == 1 else 'many'}"]
        return form.format(count=self.number(count))

    def _joker_kind(self) -> str:
        if self._value("joker_nominated"):
            return "unnamed"
        return "two" if self._value("jokers") == 2 else "one"

    def _columns(self) -> int:
        return {1: 2, 2: 3}.get(self._value("sides"), self._value("players"))

    # ---- cards ------------------------------------------------------------------------------

    def _ranks(self) -> list[int]:
        """Ranks of the pack from the highest, as indices into _RANKS."""
        high = self._value("high_cards")
        ranks = [
            rank
            for rank in range(15, -1, -1)
            if rank >= _JACK
            or self._value("lowest_rank") - 2 <= rank <= 8
            or (high >= 1 and rank in (9, 10))
            or (high == 2 and rank == _THIRTEEN)
        ]
        if self._value("fours"):
            ranks.append(_FOUR)
        return ranks

    def _suits_with(self, rank: int) -> int:
        partly = rank == _THIRTEEN or (rank == _FOUR and self._value("fours"))
        return 2 if partly else 4

    def _pack(self) -> str:
        names = self.names
        full = [rank for rank in self._ranks() if self._suits_with(rank) == 4]
        parts = [names["pack.ranks"].format(ranks=self.listed([*map(self._rank, full)]))]
        for rank in self._ranks():
            if rank not in full:
                suits = _FOURS[self._value("fours")] if rank == _FOUR else (2, 3)
                cards = [
                    names["card"].format(rank=self._rank(rank), suit=names[f"suit.{_SUITS[suit]}"])
                    for suit in suits
                ]
                parts.append(self.listed(cards))
        if jokers := self._value("jokers"):
            parts.append(names["pack.joker" if jokers == 1 else "pack.jokers"])
        return self.listed(parts, "list.parts", "list.parts")

    def _suit(self, suit: int, form: str) -> str:
        """A suit, in the form that a bid or a Game bid takes where the language has one."""
        key = f"suit.{_SUITS[suit]}"
        return self.names.get(f"{key}.{form}", self.names[key])

    def _rank(self, rank: int) -> str:
        return self.names[f"rank.{_RANKS[rank]}"]

    def _order(self, ranks: Iterable[int], first: Iterable[str] = ()) -> str:
        cards = [self.names[f"card.{card}"] for card in first]
        for rank in ranks:
            some = self._suits_with(rank) < 4
            cards.append(
                self.names["pack.some"].format(rank=self._rank(rank)) if some else self._rank(rank)
            )
        return self.listed(cards, "list.next")

    def _trump_order(self) -> str:
        jokers = ((), ("joker",), ("first_joker", "second_joker"))[self._value("jokers")]
        ranks = [rank for rank in self._ranks() if rank != _JACK]
        joined = self._value("colour_four_is_trump") and ranks[-1] == _FOUR
        order = self._order(ranks[:-1] if joined else ranks, (*jokers, "right_bower", "left_bower"))
        return self.listed([order, self._rank(_FOUR)], "list.next") if joined else order

    # ---- bids -------------------------------------------------------------------------------

    def _denominations(self) -> list[int]:
        """Suits, and 4 for no trumps, from the lowest."""
        if self._value("schedule") == _ORIGINAL_CLUBS_LOW:
            return list(_CLUBS_LOW)
        if self._value("schedule") == _OWN:
            return sorted(range(5), key=self._values("own_values").__getitem__)
        return list(range(5))

    def _is_bid(self, action: int) -> bool:
        level, suit = divmod(action - _BID_6S, 5)
        return suit < 4 or level + 6 >= self._value("min_no_trump")

    def _bid_value(self, action: int) -> int:
        level, suit = divmod(action - _BID_6S, 5)
        base = 40 + 20 * self._denominations().index(suit)
        schedule = self._value("schedule")
        if schedule == _OWN:
            return self._values("own_values")[action - _BID_6S]
        if schedule in (_ORIGINAL, _ORIGINAL_CLUBS_LOW):
            return base * (level + 1)
        return base + 100 * level - (20 if schedule == _PERFECT else 0)

    def _level_bids(self) -> list[int]:
        """All level bids from the lowest, those that the rule set leaves out too."""
        actions = range(_BID_6S, _BID_10NT + 1)
        if self._value("bid_order"):
            return sorted(actions, key=lambda action: (self._bid_value(action), action))
        suits = self._denominations()
        return [_BID_6S + 5 * level + suit for level in range(5) for suit in suits]

    def _lose_all_bids(self) -> list[str]:
        return [bid for bid in LOSE_ALL_BIDS if self._value(f"{bid}_value")]

    def _other_bids(self) -> list[str]:
        bids = [self.names["bids.game"]] if self._value("game_bids") else []
        return bids + [self.names[f"bid.{bid}"] for bid in self._lose_all_bids()]

    def _lose_all(self, bid: str, form: str) -> str:
        """A lose-all bid, in the form of a subject or of a place in the order of the bids where the
        language has one."""
        return self.names.get(f"bid.{bid}.{form}", self.names[f"bid.{bid}"])

    def _ladder(self, form: str) -> list[_Rung]:
        """All bids from the lowest; those of equal rank stand on one rung."""
        rungs: list[_Rung] = []
        level_bids = self._level_bids()
        for action in level_bids:
            if self._is_bid(action):
                rungs.append((False, [self.bid(action, form)]))
            over = [
                self._lose_all(bid, form)
                for bid in self._lose_all_bids()
                if bid != "blind_misere"
                and action == (self._value(f"{bid}_over") or level_bids[-1])
            ]
            if over:
                rungs.append((True, over))
        if self._value("game_bids"):
            game = self.names.get(f"bid.game.{form}", self.names["bid.game"])
            rungs += [
                (False, [game.format(suit=self._suit(suit, "game"))])
                for suit in self._denominations()
            ]
        if self._value("blind_misere_value"):
            rungs.append((True, [self._lose_all("blind_misere", form)]))
        return rungs

    def _places(self) -> list[str]:
        rungs, places = self._ladder("subject"), self._ladder("place")
        texts = []
        for place, (lose_all, bids) in enumerate(rungs):
            if lose_all:
                form = "place.top" if place == len(rungs) - 1 else "place.between"
                texts.append(
                    self.names[form if len(bids) == 1 else f"{form}.equal"].format(
                        bids=self.listed(bids),
                        over=self.listed(places[place - 1][1]),
                        under=self.listed(places[(place + 1) % len(rungs)][1]),
                    )
                )
        return texts

    def _lose_all_values(self) -> list[str]:
        return [
            self.names["points.each"].format(
                bid=self._lose_all(bid, "subject"), points=self._value(f"{bid}_value")
            )
            for bid in self._lose_all_bids()
        ]
