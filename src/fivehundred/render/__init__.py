"""A table to look at: text, pictures, and a page on which a game is replayed.

>>> from fivehundred import CardSet, render
>>> print(render.text(CardSet("H7HAS5JKDT"), ascii=True))
JK   S5   HA H7   D10
"""

from fivehundred.render.html import html
from fivehundred.render.page import page
from fivehundred.render.svg import svg
from fivehundred.render.text import text

__all__ = ["html", "page", "svg", "text"]
