"""Cards as vector shapes: suits and the jester's cap are paths, ranks are letters."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape

from fivehundred.cards import Card, Suit
from fivehundred.render.layout import CARD_HEIGHT, CARD_WIDTH, Look, Slot
from fivehundred.render.words import card_words, rank_text

#: What letters are set in; nothing is fetched.
FONT = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"

#: The colours of suits and jokers, with two and with four colours; of table, paper and writing.
WRITING = "#1b1f1d"
_RED = "#c2202e"
INKS = {"S": WRITING, "C": WRITING, "D": _RED, "H": _RED, "JK": "#7b2f9e", "JL": "#a35a00"}
FOUR_INKS = {**INKS, "C": "#16753a", "D": "#1c5cc0"}
PAPER, EDGE, BACK = "#fdfcf7", "#87908b", "#3d5a99"
FELT, CHALK, GOLD = "#2b6a4d", "#ffffff", "#ffd75e"

#: How wide a bold letter is, to its size.
LETTER = 0.62

#: The letters of the symbols of suits, and what keeps these from being shown as emoji.
SUITS = dict(zip("♠♣♦♥", "SCDH", strict=True))
AS_TEXT = "\N{VARIATION SELECTOR-15}"

#: Signs twenty units wide and high round their middle.
_SIGNS = {
    "S": "M0-10C4-5.5 9.5-2 9.5 2.8C9.5 5.8 7.3 7 5.3 7C3.4 7 2 6 1 4.6C1.2 7 2 8.8 3.5 10H-3.5"
    "C-2 8.8-1.2 7-1 4.6C-2 6-3.4 7-5.3 7C-7.3 7-9.5 5.8-9.5 2.8C-9.5-2-4-5.5 0-10Z",
    "C": "M-4.7-5.2a4.7 4.7 0 1 1 9.4 0a4.7 4.7 0 0 1-1.5 3.4a4.7 4.7 0 1 1-2.2 6.2"
    "C1.2 7 2 8.8 3.5 10H-3.5C-2 8.8-1.2 7-1 4.4a4.7 4.7 0 1 1-2.2-6.2a4.7 4.7 0 0 1-1.5-3.4Z",
    "D": "M0-10C2-6 5-2.5 8 0C5 2.5 2 6 0 10C-2 6-5 2.5-8 0C-5-2.5-2-6 0-10Z",
    "H": "M0 9C-4 5-10 1-10-4C-10-7.5-7.5-9-5.3-9C-3-9-1-7.6 0-5.4C1-7.6 3-9 5.3-9"
    "C7.5-9 10-7.5 10-4C10 1 4 5 0 9Z",
    "joker": "M-5.5 6C-5.5 3-6.3 1-8.3 2.4L-9.2 1.6C-9.6-5-5.4-7-2.7-3.6C-2.2-6-1.4-7.4-.6-8.4H.6"
    "C1.4-7.4 2.2-6 2.7-3.6C5.4-7 9.6-5 9.2 1.6L8.3 2.4C6.3 1 5.5 3 5.5 6ZM-6 7.2H6V9.6H-6Z"
    "M-10.4 3.4a1.7 1.7 0 1 1 3.4 0a1.7 1.7 0 1 1-3.4 0ZM7 3.4a1.7 1.7 0 1 1 3.4 0"
    "a1.7 1.7 0 1 1-3.4 0ZM-1.7-9a1.7 1.7 0 1 1 3.4 0a1.7 1.7 0 1 1-3.4 0Z",
}

#: Baseline and size of the rank; place and size of each sign.
_PRINTS = {
    Look.WHOLE: (16.5, 18, ((11, 27, 12), (24.5, 41, 17))),
    Look.ROW: (16.5, 18, ((11, 31, 17),)),
    Look.COLUMN: (13.5, 15, ((26.5, 8.5, 12), (18, 36, 22))),
}


def tag(name: str, *parts: str, **attributes: object) -> str:
    """An element. parts: what is in it, written already; with none at all it closes itself. A name
    like font_size is font-size."""
    start = "".join(
        f' {key.strip("_").replace("_", "-")}="{escape(_number(value))}"'
        for key, value in attributes.items()
    )
    return f"<{name}{start}>{''.join(parts)}</{name}>" if parts else f"<{name}{start}/>"


def _number(value: object) -> str:
    return f"{round(value, 2):g}" if isinstance(value, float) else str(value)


def written(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    fill: str | None = None,
    anchor: str = "middle",
    bold: bool = False,
    length: float | None = None,
    inks: Mapping[str, str] | None = None,
) -> str:
    """A text that has its middle, or its "start" or "end", at a point of its baseline.

    length: what it is stretched or narrowed to. inks: the colours of the symbols of suits in it.
    """
    optional = {
        "fill": fill,
        "font_weight": "bold" if bold else None,
        "textLength": length,
        "lengthAdjust": None if length is None else "spacingAndGlyphs",
    }
    style = {name: value for name, value in optional.items() if value is not None}
    parts = [_inked(part, inks) for part in re.split("([♠♣♦♥])", text)]
    return tag("text", *parts, x=x, y=y, font_size=size, text_anchor=anchor, **style)


def _inked(part: str, inks: Mapping[str, str] | None) -> str:
    if part not in SUITS:
        return escape(part)
    symbol = part + AS_TEXT
    return symbol if inks is None else tag("tspan", symbol, fill=inks[SUITS[part]])


def fitting(text: str, size: float, width: float) -> float:
    """The size in which a bold text is not wider, at the most this one."""
    return min(size, width / (LETTER * max(len(text), 1)))


def moved(x: float, y: float, *parts: str, scale: float = 1, **more: object) -> str:
    """A group at another place."""
    scaled = "" if scale == 1 else f" scale({_number(scale)})"
    place = f"translate({_number(float(x))} {_number(float(y))}){scaled}"
    return tag("g", *parts, transform=place, **more)


def sign(suit: Suit | None, x: float, y: float, size: float) -> str:
    """The sign of a suit, or the cap of a joker, round a point."""
    path = _SIGNS["joker" if suit is None else suit.letter]
    return moved(x, y, tag("path", d=path), scale=size / 20)


def labelled(label: str, *parts: str) -> str:
    """A group that is one picture to those who listen."""
    title = tag("title", escape(label))
    return tag("g", title, *parts, role="img", aria_label=label)


def ink(card: Card) -> str:
    """The name of a card's ink: its suit, or the joker that it is."""
    return str(card if card.suit is None else card.suit)


def face(card: Card, look: Look, **more: object) -> str:
    """What is printed on a card."""
    text = str(card) if card.rank is None else rank_text(card.rank)
    baseline, size, signs = _PRINTS[look]
    rank = written(text, 11, baseline, size, bold=True, length=16 if len(text) > 1 else None)
    return tag("g", rank, *(sign(card.suit, *place) for place in signs), **more)


def paper(**more: object) -> str:
    """The outline of a card."""
    size = {"width": CARD_WIDTH - 1, "height": CARD_HEIGHT - 1}
    return tag("rect", x=0.5, y=0.5, **size, rx=5, **more)


def back(**more: object) -> str:
    """The pattern on the back of a card."""
    lines = "M8 9L28 43M8 43L28 9M18 9L28 26L18 43L8 26Z"
    return tag("path", d=lines, fill="none", stroke_width=1.4, **more)


def card_at(card: Card | None, slot: Slot, inks: Mapping[str, str]) -> str:
    """A card with its label, or one that lies face down."""
    if card is None:
        drawn = (paper(fill=BACK, stroke=PAPER), back(stroke=PAPER, opacity=0.7))
        return moved(slot.x, slot.y, *drawn, aria_hidden="true")
    drawn = (paper(fill=PAPER, stroke=EDGE), face(card, slot.look, fill=inks[ink(card)]))
    return labelled(card_words(card), moved(slot.x, slot.y, *drawn))
