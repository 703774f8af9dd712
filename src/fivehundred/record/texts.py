"""The texts in a record: cards, actions, and hands of which not every card is known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fivehundred import actions
from fivehundred.actions import ALL, Action, ActionKind
from fivehundred.cards import Card, CardSet
from fivehundred.errors import FiveHundredError, NotationError, quote
from fivehundred.events import PHASES, Decision, Phase
from fivehundred.record.shapes import fault, is_text, named
from fivehundred.round import Round
from fivehundred.rules import Rules

#: The text of cards laid away that are not known.
HIDDEN = "##"

#: The card of each text.
CARDS = {str(card): card for card in map(Card.from_id, range(64))}
_CARD_TEXTS = frozenset(CARDS)

#: The action of each text that has no mark.
ACTIONS = {
    str(action): action
    for action in ALL
    if action is not None and action.kind is not ActionKind.HIDDEN
}

#: Those of them that are no plain card, and mean the same in every phase.
CALLS = {text: action for text, action in ACTIONS.items() if action.id >= 64}


# ---- decisions -----------------------------------------------------------------------------------


def texts_of(round: Round) -> tuple[str, ...]:
    """The decisions of a round, as a record writes them."""
    return tuple(map(actions.write, round.history, map(str, phases(round))))


def phases(round: Round) -> list[Phase]:
    """The phase of each decision of a round."""
    found = []
    entries = iter(round._log())
    decisions: tuple[Decision, ...] = round.history
    for decision in decisions:
        phase, _, _, _ = next(entries)
        found.append(PHASES[phase])
        if isinstance(decision, CardSet):
            for _ in range(len(decision) - 1):
                next(entries)
    return found


def check_cards(name: str, texts: tuple[Any, ...]) -> None:
    """Refuses what is not the text of a card. NotationError."""
    try:
        are_cards = _CARD_TEXTS.issuperset(texts)
    except TypeError:
        are_cards = False
    if not are_cards:
        at = _unknown(texts, CARDS)[0]
        raise _refusal(f"{name}[{at}]", texts[at], Card)


def action_texts(texts: tuple[Any, ...], *, hidden: bool) -> tuple[str, ...]:
    """The texts of actions, those of cards laid away in ascending order.

    hidden: whether cards that are not known may be laid away. NotationError.
    """
    unknown = _unknown(texts, ACTIONS)
    if not unknown:
        return texts
    found = list(texts)
    for at in unknown:
        text = HIDDEN if hidden and texts[at] == HIDDEN else _marked(texts[at])
        if text is None:
            raise _refusal(f"actions[{at}]", texts[at], Action)
        found[at] = text
    return tuple(found)


def _unknown(texts: tuple[Any, ...], known: Mapping[str, object]) -> list[int]:
    """The places of the texts that are not known."""
    try:
        return [at for at, text in enumerate(texts) if text not in known]
    except TypeError:  # a value without a hash
        return [at for at, text in enumerate(texts) if not is_text(text) or text not in known]


def _marked(text: object) -> str | None:
    """The text of a card called, or of cards laid away in ascending order; None of any other."""
    if not isinstance(text, str) or text[:1] not in ("-", "?"):
        return None
    cards = [text[at : at + 2] for at in range(1, len(text), 2)]
    if not cards or len({*cards}) < len(cards) or not _CARD_TEXTS.issuperset(cards):
        return None
    if text[:1] == "?":
        return text if len(cards) == 1 else None
    return "-" + "".join(sorted(cards, key=CARDS.__getitem__))


def laid_cards(text: str) -> CardSet:
    """The cards of the text of cards laid away, as a record writes it."""
    return _cards(text, 1, len(text))


def _cards(text: str, begin: int, end: int) -> CardSet:
    """The cards of a part of a text. KeyError."""
    mask = 0
    for at in range(begin, end, 2):
        mask |= 1 << CARDS[text[at : min(at + 2, end)]].id
    return CardSet.from_mask(mask)


def _refusal(where: str, text: object, read: type[Action] | type[Card]) -> NotationError:
    """The error of what is no text of a card or an action; it says how it would be written."""
    what = "a card" if read is Card else "an action"
    if not isinstance(text, str):
        return fault(where, f"The text of {what} is wanted, not {named(text)}.")
    try:
        right = f"; it is written {str(read(text))!r}"
    except FiveHundredError:
        right = ""
    return fault(where, f"{quote(text)} is not the text of {what}{right}.", text)


# ---- hands ---------------------------------------------------------------------------------------


def read_hand(text: str) -> tuple[CardSet, int]:
    """The known cards of the text of a hand, and how many others it has."""
    end = len(text.rstrip("?"))
    return _cards(text, text.startswith("-"), end), len(text) - end


def write_hand(cards: CardSet, others: int) -> str:
    """The known cards of a hand in ascending order and a ? for each other; - for an empty one."""
    return (str(cards) if cards or not others else "") + "?" * others


def hand_texts(texts: tuple[Any, ...]) -> tuple[str, ...]:
    """The texts of hands, their known cards in ascending order. NotationError."""
    found = []
    for at, text in enumerate(texts):
        if not is_text(text):
            raise fault(f"hands[{at}]", f"A text is wanted, not {named(text)}.")
        known = text.rstrip("?")
        cards = [] if known == "-" else [known[i : i + 2] for i in range(0, len(known), 2)]
        if not _CARD_TEXTS.issuperset(cards) or len({*cards}) < len(cards):
            raise fault(f"hands[{at}]", f"{quote(text)} is not the text of a hand.", text)
        found.append(write_hand(*read_hand(text)))
    return tuple(found)


def check_hands(rules: Rules, texts: Sequence[str]) -> None:
    """Refuses hands that no deal of the rule set has. NotationError."""
    sizes = hand_sizes(rules)
    hands = list(map(read_hand, texts))
    counts = [len(cards) + others for cards, others in hands]
    if counts != sizes:
        raise fault("hands", f"Hands and kitty have {sizes} cards, not {counts}.")
    seen: dict[Card, int] = {}
    for place, (cards, _) in enumerate(hands):
        for card in cards:
            if card not in rules.pack_cards:
                raise fault("hands", f"{card} is not in the pack.")
            if card in seen:
                raise fault("hands", f"{card} is in hands[{seen[card]}] and in hands[{place}].")
            seen[card] = place


def hand_sizes(rules: Rules) -> list[int]:
    """The number of cards of each hand, a dead hand and the kitty, as they are dealt."""
    return [10] * rules._table.hands + [rules.deal.kitty_size]
