"""Tokens, texts in quotation marks, remarks; cards and actions as people write them.

What is written in one way, ``H7``, ``7H``, ``pass``, is read in more: in upper or lower case, with
signs for suits and joker, and cards and bids the other way round. Whether ``7H`` is a card or a bid
follows from the row that it stands in.
"""

from __future__ import annotations

import re
from functools import lru_cache

from fivehundred.actions import ALL, Action, ActionKind
from fivehundred.cards import CardSet
from fivehundred.errors import NotationError, quote
from fivehundred.record import MARKS

_WORD = r"""[^\s\ufeff{}()\[\]";/|]+"""

#: One token, after what is passed over: blanks, comments to the end of the line, fences. Words that
#: follow one another are one.
TOKEN = re.compile(
    rf"""
    (?: [\s\ufeff]+ | (?: ; | % | ``` | ~~~ ) [^\n]* )*+
    (?: (?P<words> {_WORD} (?: \s+ (?! % | ``` | ~~~ ) {_WORD} ){{0,255}} )
      | (?P<remark> \{{ [^}}\\]* (?: \\. [^}}\\]* )* \}} )
      | (?P<text> " [^"\\\n]* (?: \\[^\n] [^"\\\n]* )* " )
      | (?P<sign> [()\[\]/|] )
      | (?P<fault> . )
      | (?P<end> \Z )
    )
    """,
    re.VERBOSE | re.DOTALL,
)

#: One word of those.
WORD = re.compile(_WORD)

#: What stands where bytes are not UTF-8, or are UTF-16 that does not say so.
UNREADABLE = re.compile("[\0\ud800-\udfff]")

# ---- cards and actions ---------------------------------------------------------------------------

_FOLD = {ord(letter): letter.upper() for letter in "abcdefghijklmnopqrstuvwxyz"}
_FOLD |= {ord(sign): letter for sign, letter in zip("♠♣♦♥♤♧♢♡", "SCDHSCDH", strict=True)}
_FOLD |= {ord("🃏"): "JK", 0xFE0E: "", 0xFE0F: ""}  # the last two choose how a sign is drawn

_CARD = re.compile("JK|JL|([SCDH])(1[0-3]|[2-9TUVWJQKA])|(1[0-3]|[2-9TUVWJQKA])([SCDH])")
_BID = re.compile("([SCDH]|NT?)([6-9]|10)")
_WHOLE = re.compile("[-+]?[0-9]{1,80}")
_TENS = {"10": "T", "11": "U", "12": "V", "13": "W"}

_PLAIN = [action for action in ALL if action is not None]

#: The texts that read as they are: in the auction, where no card is one, and elsewhere.
CALLS = {str(action): str(action) for action in _PLAIN if action.kind is not ActionKind.CARD}
CARDS = {str(action): str(action) for action in _PLAIN if action.kind is not ActionKind.BID}

#: The cards by their texts, as bits of a set.
CARD_BITS = {str(card): 1 << card.id for card in CardSet.from_mask(2**64 - 1)}


def read_action(text: str, *, is_call: bool) -> str:
    """The one text of an action, or of cards laid away. NotationError.

    is_call: whether it stands in the auction, where H7 is a bid as 7H is; elsewhere both are cards.
    """
    plain = (CALLS if is_call else CARDS).get(text)
    if plain is not None:
        return plain
    if text[0] in "-?":
        return _read_marked(text)
    folded = text.translate(_FOLD)
    turned = _BID.fullmatch(folded)
    if is_call and turned:
        return str(Action(turned[2] + turned[1]))
    if not is_call and _CARD.fullmatch(folded):
        return read_cards(text)[0]
    try:
        return str(Action(folded))
    except NotationError:
        message = f"{quote(text)} is not the text of an action."
        raise NotationError(message, text=text) from None


def read_cards(text: str) -> list[str]:
    """The cards of a text without blanks, in its order. NotationError."""
    folded = text.translate(_FOLD)
    found = []
    at = 0
    while match := _CARD.match(folded, at):
        suit, rank = match[1] or match[4], match[2] or match[3]
        found.append(suit + _TENS.get(rank, rank) if suit else match[0])
        at = match.end()
    if at < len(folded) or not CARD_BITS.keys() >= set(found):  # there are no black thirteens
        raise NotationError(f"{quote(text)} is not the text of cards.", text=text)
    return found


@lru_cache(maxsize=4096)
def read_hand(text: str) -> tuple[int, int, int]:
    """Part of a hand: the mask of its cards, how many they are, how many others. NotationError.

    Hands are written in groups of a suit, and most of these come again and again.
    """
    known = text.replace("?", "")
    cards = [] if known == "-" else read_cards(known)
    return sum(map(CARD_BITS.__getitem__, cards)), len(cards), len(text) - len(known)


def _read_marked(text: str) -> str:
    """The text of cards laid away, or of a card called. NotationError."""
    mask, count, others = read_hand(text[1:])
    is_called = text[0] == "?"
    if not count or others or mask.bit_count() < count or (is_called and count > 1):
        wanted = "one card" if is_called else "cards, each of them once"
        raise NotationError(f"{quote(text)} is to name {wanted}.", text=text)
    return text[0] + str(CardSet.from_mask(mask))


def split_mark(text: str) -> tuple[str, str]:
    """A word without the mark at its end, and the mark. NotationError for what is no mark."""
    bare = text.rstrip("!?")
    mark = text[len(bare) :]
    if mark and mark not in MARKS:
        message = f"{quote(mark)} is no mark; they are {' '.join(MARKS)}."
        raise NotationError(message, text=text)
    return bare, mark


def whole(text: str) -> int | None:
    """The whole number that a word is, None when it is none."""
    return int(text) if _WHOLE.fullmatch(text) else None


# ---- texts ---------------------------------------------------------------------------------------

_HIDDEN = "\0-\x1f\x7f-\x9f\u2028\u2029\ufeff"  # what cannot be seen, and may not last
_TO_QUOTE = re.compile(f'[\\\\"{_HIDDEN}]')
_TO_REMARK = re.compile(rf"[\\}}{_HIDDEN}]|^ | \Z")
_ESCAPED = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
_BREAK = re.compile(r"[ \t]*\n[ \t]*")
_LETTERS = {"\n": "n", "\t": "t", "\\": "\\", '"': '"', "}": "}"}
_LETTERS_OF = {letter: character for character, letter in _LETTERS.items()}


def quoted(text: str) -> str:
    """The text in quotation marks, on one line."""
    return f'"{_TO_QUOTE.sub(_escape, text)}"'


def unquoted(token: str) -> str:
    """The text of a token in quotation marks. NotationError."""
    return _ESCAPED.sub(_unescape, token[1:-1])


def braced(text: str) -> str:
    """The text as a remark, on one line."""
    return f"{{{_TO_REMARK.sub(_escape, text)}}}"


def unbraced(token: str) -> str:
    """The text of a remark, a break of the line being a space. NotationError."""
    return _ESCAPED.sub(_unescape, _BREAK.sub(" ", token[1:-1]).strip(" \t\n"))


def _escape(match: re.Match[str]) -> str:
    character = match[0]
    return "\\" + _LETTERS.get(character, f"u{ord(character):04x}")


def _unescape(match: re.Match[str]) -> str:
    code = match[1]
    if code[0] == "u" and len(code) == 5:
        return chr(int(code[1:], 16))
    if code not in _LETTERS_OF:
        raise NotationError(f"{quote(match[0])} stands for no character.", text=match[0])
    return _LETTERS_OF[code]
