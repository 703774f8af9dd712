"""The words of a record: seats, cards, hands and calls, read and written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from fivehundred.bids import Bid
from fivehundred.cards import Card, CardSet, Suit, fold
from fivehundred.errors import NotationError, quote

#: The seats by number of players, clockwise, seat 0 first.
SEATS = {
    3: ("E", "S", "W"),
    4: ("N", "E", "S", "W"),
    6: ("N", "NE", "SE", "S", "SW", "NW"),
}

#: The jokers by their texts, JH the red and JL the black one: which of them is the higher.
BLACK_HIGH = {"JL": Card("JK"), "JH": Card("JL")}
RED_HIGH = {"JH": Card("JK"), "JL": Card("JL")}

_NAMES = {"N": "North", "E": "East", "S": "South", "W": "West"}
_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_CARDS = {str(card): card for card in map(Card.from_id, range(64)) if not card.is_joker}
_NUMBERS = {"10": "T", "11": "U", "12": "V", "13": "W"}
_RANK = "1[0-3]|."

_LEVEL = re.compile("(10|[6-9]|i)(nt?|[scdh])")
_LOSE_ALL = {
    **dict.fromkeys(("misere", "mis", "nullo", "nulo"), Bid("misere")),
    **dict.fromkeys(("openmisere", "openmis", "om", "opennullo", "opennulo"), Bid("open")),
}


def seat_name(players: int, seat: int) -> str:
    """The name of a seat's tag, such as North or SouthWest."""
    return "".join(_NAMES[letter] for letter in SEATS[players][seat])


# ---- cards ---------------------------------------------------------------------------------------


def read_card(text: str, jokers: Mapping[str, Card]) -> Card:
    """The card of a text, suit first. NotationError."""
    folded = fold(text).upper()
    plain = folded[:1] + _NUMBERS.get(folded[1:], folded[1:])
    card = jokers.get(plain) or _CARDS.get(plain)
    if card is None:
        raise NotationError(f"{quote(text)} is no card.", text=text)
    return card


def read_cards(text: str, jokers: Mapping[str, Card]) -> tuple[Card, ...]:
    """The cards of a list with nothing between them, in its order. NotationError."""
    texts = re.findall(f".(?:{_RANK}|$)", text.replace(" ", ""))
    cards = tuple(read_card(card, jokers) for card in texts)
    for at, card in enumerate(cards):
        if card in cards[:at]:
            raise NotationError(f"{texts[at]} stands there twice.", text=text)
    return cards


def read_hand(text: str, jokers: Mapping[str, Card]) -> CardSet:
    """The hand of the dot groups S.H.D.C and, for jokers, a fifth. NotationError."""
    groups = text.split(".")
    if not 4 <= len(groups) <= 5:
        raise NotationError(f"{quote(text)} is no hand in groups S.H.D.C.", text=text)
    texts = [
        suit + rank
        for suit, group in zip("SHDCJ", groups, strict=False)
        for rank in re.findall(_RANK, group)
    ]
    return CardSet(read_cards("".join(texts), jokers))


def write_card(card: Card, jokers: Mapping[str, Card]) -> str:
    """The text of a card."""
    return next((text for text, joker in jokers.items() if joker is card), str(card))


def write_cards(cards: Iterable[Card], jokers: Mapping[str, Card]) -> str:
    """A list of cards, in its order."""
    return "".join(write_card(card, jokers) for card in cards)


def write_hand(hand: CardSet, jokers: Mapping[str, Card]) -> str:
    """The dot groups of a hand, ranks high to low."""
    high_to_low = sorted(hand, reverse=True)
    groups = ["".join(str(card)[1] for card in high_to_low if card.suit is s) for s in _SUITS]
    held = "".join(text[1] for text in ("JH", "JL") if jokers[text] in hand)
    return ".".join([*groups, held] if held else groups)


# ---- calls ---------------------------------------------------------------------------------------


def read_call(text: str) -> Bid | None:
    """The bid of a call, None for a pass. NotationError."""
    folded = fold(text).replace("\N{VARIATION SELECTOR-16}", "")
    match = _LEVEL.fullmatch(folded)
    if match:
        return Bid(match[1].replace("i", "6") + match[2])
    if folded == "pass":
        return None
    bid = _LOSE_ALL.get(re.sub("[^a-z]", "", folded.replace("è", "e")))
    if bid is None:
        raise NotationError(f"{quote(text)} is no call that is known.", text=text)
    return bid


def write_call(bid: Bid | None, *, is_american: bool, has_inkles: bool) -> str:
    """The text of a call: Pass, 7♦, 8NT, i♠, Misère or, in America, Nullo."""
    if bid is None:
        return "Pass"
    if bid.is_lose_all:
        return ("Open" if bid is Bid("open") else "") + ("Nullo" if is_american else "Misère")
    level = "i" if has_inkles and bid.level == 6 else str(bid.level)
    return level + ("NT" if bid.suit is None else bid.suit.symbol)
