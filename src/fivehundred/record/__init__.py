"""Records: a game, or one round alone, as JSON and back.

A record keeps only what cannot be derived: the rule set in full, who dealt first, the cards cut,
each pack and each action. Reading it plays it again under the rules, so a record that replays is
legal. It is for the host alone: it holds every card of every round. `Record.seen_by` gives what a
seat may have of it.

    >>> from fivehundred import Game, Record, Rules
    >>> game = Game(Rules.preset("australian"), seed=500)
    >>> text = Record.of(game, players=["Ann", "Bob", "Cay", "Dan"]).dumps()
    >>> Record.loads(text).game() == game
    True

The JSON object has these names; those with a star may be missing:

    format       "fivehundred-game", or "fivehundred-round" for one round alone
    version      2
    players *    a name for each seat
    notes *      free text
    tags *       more free text by name: "event", "site", "date"
    rules        the rule set, as `Rules.to_dict`; nothing is unknown or missing in it
    seed *       the seed of the deals to come, in decimal digits and quotes: it may have 256 bits
    dealer       the seat that dealt the first round
    cut *        the cards cut for that deal (rule 3.2), or dealt for the first jack: for each cut
                 or time round a card or null for each seat
    scores *     where the columns of the score sheet began
    rounds       objects of pack or hands or start, actions, and with a star the others below

    pack         the cards in dealing order: "H7", "DT", "JK"
    hands        instead of a pack, what is known of the deal: a text for each hand by seat, for a
                 dead hand and for the kitty, its known cards and a ? for each other, "S5DT????????"
    start        instead of a pack: the line of the position that the round was set up in, with a ?
                 for each card of its hands, kitty and cards laid away that is not known
    actions      the decisions in order; cards laid away are one, "-S5D4H7", a card called is "?H7";
                 "##" are cards laid away that are not known
    annotations  free text by the number of decisions before it, "0" for the deal
    marks        "!" "?" "!!" "??" "!?" or "?!" by the number of the decision, from "1"
    inferred     the numbers of the decisions, from 1, that the source of the record left out
    points       the points of each column that the source of the record gives; they are checked

Other names are kept and written back. The order of names and of cards laid away is free in a text
that is read; `dumps` writes the same bytes for equal records. The shape is also said in JSON
Schema, see `fivehundred.schema`.

Records of version 1 are read too. They have no hands, marks, inferred, points and tags; where they
use one of these names for something of their own, it is kept as "version 1: tags".
"""

from fivehundred.record.json_form import SIZE_LIMIT
from fivehundred.record.shapes import DEPTH_LIMIT
from fivehundred.record.types import MARKS, Record, RoundRecord

__all__ = ["DEPTH_LIMIT", "MARKS", "SIZE_LIMIT", "Record", "RoundRecord"]
