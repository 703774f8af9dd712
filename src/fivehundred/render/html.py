"""What notebooks show: pictures, and score sheets as tables."""

from __future__ import annotations

from fivehundred.cards import CardSet
from fivehundred.events import Trick
from fivehundred.game import Game
from fivehundred.render.svg import svg
from fivehundred.render.tables import sheet_table
from fivehundred.round import Round
from fivehundred.sheet import ScoreSheet
from fivehundred.view import View


def html(
    what: CardSet | Trick | View | Round | Game | ScoreSheet,
    *,
    seat: int | None = None,
    four_colour: bool = False,
) -> str:
    """A score sheet as a table of HTML, anything else as the SVG element that `svg` gives."""
    if isinstance(what, ScoreSheet):
        return sheet_table(what)
    return svg(what, seat=seat, four_colour=four_colour)
