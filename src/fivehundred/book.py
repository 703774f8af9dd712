"""The rule book and the names of things, as tables that can be translated.

``SENTENCES`` holds the rules in the order in which they are read aloud before the first deal.
Number 604 is rule 6.4. A rule that tables play in several ways has several sentences of one number;
``Sentence.when`` says for which rule sets each is meant. ``GLOSSARY`` comes before the rules,
``NAMES`` holds every other word that a reader sees.

A rule set is a mapping from the field names of ``struct fh_rules`` to their values: integers, and
tuples of integers for ``packets`` and ``own_values``.

A translation is the three tables with other texts; ``explain`` and ``explain_rule`` take them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from fivehundred.errors import rule_text

__all__ = [
    "GLOSSARY",
    "NAMES",
    "SENTENCES",
    "SOURCES",
    "Clause",
    "Fields",
    "Sentence",
    "Term",
    "explain",
    "explain_rule",
    "rule",
]

Clause: TypeAlias = tuple[tuple[str, frozenset[int] | range], ...]
"""Pairs of a field and the values that it may have; the clause holds when one of the pairs does."""

Fields: TypeAlias = Mapping[str, int | tuple[int, ...]]
"""A rule set: field names of ``struct fh_rules`` and their values."""


def _holds(when: tuple[Clause, ...], fields: Fields) -> bool:
    return all(any(fields[name] in values for name, values in clause) for clause in when)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A rule, or one of the ways in which it is played.

    ``number`` is 100 * chapter + place in the chapter. ``text`` may hold ``{placeholders}``, which
    the rule set fills. The sentence belongs to a rule set under which every clause of ``when``
    holds. ``sources`` are the keys of the texts that it rests on; DEC marks a decision of this
    project.
    """

    number: int
    text: str
    when: tuple[Clause, ...]
    sources: tuple[str, ...]

    def applies(self, fields: Fields) -> bool:
        """Whether the rule set is played by this sentence."""
        return _holds(self.when, fields)


@dataclass(frozen=True, slots=True)
class Term:
    """``term`` is a word of the game, ``text`` its meaning; ``when`` is read as in `Sentence`."""

    term: str
    text: str
    when: tuple[Clause, ...] = ()

    def applies(self, fields: Fields) -> bool:
        """Whether the rule set has the thing that the word names."""
        return _holds(self.when, fields)


def _on(field: str, *values: int) -> Clause:
    return ((field, frozenset(values)),)


def _positive(*fields: str) -> Clause:
    return tuple((field, range(1, 1 << 15)) for field in fields)


_LOSE_ALL_BIDS = ("misere", "open_misere", "double_nullo", "bar_nullo", "blind_misere")
_LOSE_ALL = _positive(*(f"{bid}_value" for bid in _LOSE_ALL_BIDS))
_NO_LOSE_ALL = tuple(_on(f"{bid}_value", 0) for bid in _LOSE_ALL_BIDS)
_KITTY = _on("kitty_size", *range(1, 7))
_JOKER = _on("jokers", 1, 2)
_MANY = _on("auction_rounds", 0)
_LOOSE_JOKER = _on("joker_lead", 0, 2)
_TIE = (
    _on("own_contract", 0),
    _on("defender_points", 1, 2) + _on("all_pass", 2) + _on("sides", 0, 2),
)
_SEEDS = ("S000", "S001", "S002")

GLOSSARY: tuple[Term, ...] = (
    Term("deal", "the cards as they are dealt"),
    Term("round", "one deal played out, from the auction to the score"),
    Term("game", "rounds until somebody has won"),
    Term("kitty", "the cards that are dealt to no hand", (_KITTY,)),
    Term(
        "dead hand", "a hand that is dealt to nobody and stays face down", (_on("dead_hands", 1),)
    ),
    Term("denomination", "spades, clubs, diamonds, hearts or no trumps"),
    Term("standing bid", "the highest bid so far"),
    Term("contract", "the bid that wins the auction, and what it undertakes"),
    Term("contractor", "the player who made that bid; the opponents are the defenders"),
    Term("trumps", "the suit that the contract names, whose cards beat those of any other"),
    Term("bower", "the jack of trumps, the right bower, or the other jack of its colour, the left"),
    Term("trick", "one card from each hand in play, the first card being led"),
    Term("lead", "to play the first card of a trick, or that card"),
    Term("effective suit", "the suit that a card counts as under the contract"),
    Term("follow", "to play a card of the effective suit that was led"),
    Term("void", "without a card of a suit"),
    Term("misère", "a contract to win no trick", (_LOSE_ALL,)),
)

SENTENCES: tuple[Sentence, ...] = (
    # 1. The table
    Sentence(
        101,
        "Two players play against each other.",
        (_on("players", 2), _on("sides", 0)),
        _SEEDS,
    ),
    Sentence(
        101,
        "Each of the {players} players plays alone; in every round those who do not hold the "
        "contract defend against it together.",
        (_on("players", 3, 4, 5, 6), _on("sides", 0)),
        (*_SEEDS, "HOFF"),
    ),
    Sentence(
        101,
        "{players} players form two sides; partners sit opposite each other.",
        (_on("sides", 1), _on("players", 2, 3, 4, 5)),
        (*_SEEDS, "S004", "PAGAT"),
    ),
    Sentence(
        101,
        "{players} players form two sides, whose seats alternate round the table: your neighbours "
        "are your opponents.",
        (_on("sides", 1), _on("players", 6)),
        ("PAGAT", "BICYCLE"),
    ),
    Sentence(
        101,
        "{players} players form three sides; partners sit opposite each other.",
        (_on("sides", 2),),
        ("WIKI-EN",),
    ),
    Sentence(
        102,
        "A round runs in this order: deal, auction, exchange, play, score. Every action belongs to "
        "its phase and to the seat whose turn it is, and turns go clockwise.",
        (_KITTY,),
        ("S000", "S001", "S004"),
    ),
    Sentence(
        102,
        "A round runs in this order: deal, auction, play, score. Every action belongs to its phase "
        "and to the seat whose turn it is, and turns go clockwise.",
        (_on("kitty_size", 0),),
        ("S000", "S001", "S004"),
    ),
    Sentence(103, "Once a round is over nothing more is done in it.", (), ("DEC",)),
    Sentence(
        104,
        "A dead hand of ten cards is dealt as well. It stays face down, nobody looks at it, and "
        "its cards are out of play.",
        (_on("dead_hands", 1),),
        _SEEDS,
    ),
    # 2. The cards
    Sentence(201, "The pack has {pack_size} cards: {pack}.", (), (*_SEEDS, "S004", "PAGAT")),
    Sentence(
        202,
        "At no trumps the cards of a suit rank, from the highest: {plain_order}. There are no "
        "bowers.",
        (_on("no_trump_jacks", 0),),
        ("S002", "HSW"),
    ),
    Sentence(
        203,
        "Trumps rank, from the highest: {trump_order}. The other suits rank as at no trumps.",
        (),
        (*_SEEDS, "S004", "PAGAT"),
    ),
    Sentence(
        204,
        "The left bower, the other jack of the colour of trumps, belongs to trumps: it is led, "
        "follows and wins as a trump, and the suit printed on it is without a jack.",
        (),
        ("S002", "S004", "HOFF", "PAGAT"),
    ),
    Sentence(
        205,
        "With a suit as trumps the joker is the highest trump and nothing else: it is led and "
        "follows as a trump.",
        (_on("jokers", 1),),
        (*_SEEDS, "WHITEK"),
    ),
    Sentence(
        205,
        "With a suit as trumps the jokers are the two highest trumps and nothing else: they are "
        "led and follow as trumps.",
        (_on("jokers", 2),),
        ("S004",),
    ),
    Sentence(
        206,
        "With a suit as trumps the effective suit of {the_jokers} and of both bowers is trumps; of "
        "any other card, and of every card of a suit at no trumps, it is the suit printed on it.",
        (_JOKER,),
        ("S002", "S004", "PAGAT"),
    ),
    Sentence(
        206,
        "With a suit as trumps the effective suit of both bowers is trumps; of any other card, and "
        "of every card at no trumps, it is the suit printed on it.",
        (_on("jokers", 0),),
        ("S002", "S004", "PAGAT"),
    ),
    Sentence(
        207,
        "Of the two jokers the first, also called the white or the high joker, beats the second.",
        (_on("jokers", 2),),
        ("S004", "MCGILL", "WIKI-EN"),
    ),
    # 3. The deal
    Sentence(
        301,
        "The first dealer is chosen by lot, every seat being as likely as another.",
        (_on("first_dealer", 0),),
        ("S000", "S001", "S004", "PAGAT"),
    ),
    Sentence(
        301,
        "The players cut for the first deal: each draws a card, and the lowest deals.",
        (_on("first_dealer", 1),),
        ("S002", "DOCSTOC"),
    ),
    Sentence(
        302,
        "In the cut the king is the highest card, the ace is low and the joker lower still; suits "
        "do not count. Those who tie for the lowest card cut again among themselves.",
        (_on("first_dealer", 1), _JOKER),
        ("S002", "HSW", "DEC"),
    ),
    Sentence(
        302,
        "In the cut the king is the highest card and the ace the lowest; suits do not count. Those "
        "who tie for the lowest card cut again among themselves.",
        (_on("first_dealer", 1), _on("jokers", 0)),
        ("S002", "HSW", "DEC"),
    ),
    Sentence(
        303,
        "After every round that was played the deal passes one seat clockwise.",
        (),
        (*_SEEDS, "S004", "PAGAT"),
    ),
    Sentence(
        304,
        "The shuffled pack is dealt in packets, the hand on the dealer's left first and the "
        "dealer's last: {packets}.",
        (),
        ("S002", "S004", "PAGAT", "THATBIZ"),
    ),
    Sentence(
        305,
        "The kitty lies face up from the deal on: all see its cards before they bid.",
        (_KITTY, _on("kitty_face", 1)),
        _SEEDS,
    ),
    Sentence(
        305,
        "The kitty lies face down, and nobody sees its cards before the contractor takes them up.",
        (_KITTY, _on("kitty_face", 0)),
        ("S004", "PAGAT", "BRIT", "DOCSTOC"),
    ),
    Sentence(
        306,
        "In every packet the dead hand is dealt to just before the dealer.",
        (_on("dead_hands", 1),),
        ("DEC",),
    ),
    # 4. The auction
    Sentence(
        401,
        "The seat on the dealer's left calls first, and the turn to call goes clockwise.",
        (),
        (*_SEEDS, "S004", "PAGAT"),
    ),
    Sentence(
        402,
        "A level bid names the least number of tricks to be won, six to ten, and a denomination: "
        "from the lowest spades, clubs, diamonds, hearts, no trumps.",
        (),
        (*_SEEDS, "S004"),
    ),
    Sentence(
        402,
        "There are no other bids.",
        (_on("game_bids", 0), *_NO_LOSE_ALL),
        _SEEDS,
    ),
    Sentence(
        402,
        "A seat may also bid {other_bids}.",
        (_on("game_bids", 1) + _LOSE_ALL,),
        ("S004", "PAGAT"),
    ),
    Sentence(
        403,
        "A bid must outrank the standing bid: a higher level beats a lower one, and on the same "
        "level the higher denomination beats the lower.",
        (_on("bid_order", 0),),
        ("S004", "HERVEY", "PAGAT"),
    ),
    Sentence(404, "Instead of bidding a seat may pass.", (), (*_SEEDS, "S004")),
    Sentence(
        405,
        "A seat that has passed is out of the auction and is not asked again.",
        (_MANY, _on("passed_may_return", 0)),
        (*_SEEDS, "PAGAT"),
    ),
    Sentence(
        405,
        "A seat whose passes all came before anybody had bid may come back in, but only once: if "
        "it then passes, it is out. A seat that has passed after a bid is out. While no bid stands "
        "nobody comes back in.",
        (_MANY, _on("passed_may_return", 1)),
        ("PAGAT", "DEC"),
    ),
    Sentence(
        405,
        "A seat that has passed may come back in when the denomination of the standing bid is not "
        "the one that stood when it last passed; for a seat that passed before any bid the first "
        "bid is such a change. While no bid stands nobody comes back in.",
        (_MANY, _on("passed_may_return", 2)),
        ("NZ-GILES", "TRICKSTER", "DEC"),
    ),
    Sentence(
        405,
        "Every misère bid counts as a denomination of its own.",
        (_MANY, _on("passed_may_return", 2) + _on("raise_own_bid", 1), _LOSE_ALL),
        ("DEC",),
    ),
    Sentence(
        405,
        "A seat that has passed may come back in whenever the turn reaches it. While no bid stands "
        "nobody comes back in.",
        (_MANY, _on("passed_may_return", 3)),
        ("BEAGLE", "DEC"),
    ),
    Sentence(
        406,
        "Every seat has one call, a bid or a pass.",
        (_on("auction_rounds", 1),),
        ("MCGILL", "HSW", "CGH", "BRIT"),
    ),
    Sentence(
        407,
        "Nobody may raise a bid of their own that is the standing bid.",
        (_MANY, _on("raise_own_bid", 0)),
        ("PICKPOCKET", "PAGAT"),
    ),
    Sentence(
        407,
        "When the turn comes back to the standing bidder and another seat has called since that "
        "bid, the bidder is asked: a pass lets the bid stand and ends the auction, and so does a "
        "raise in the same denomination. A raise that changes the denomination reopens the auction "
        "to all seats, to those that have passed as well.",
        (_MANY, _on("raise_own_bid", 1)),
        ("PAGAT", "DEC"),
    ),
    Sentence(
        407,
        "When the turn comes back to the standing bidder and another seat has called since that "
        "bid, the bidder is asked: a pass lets the bid stand and ends the auction. Any raise "
        "reopens the auction to all seats, to those that have passed as well.",
        (_MANY, _on("raise_own_bid", 2)),
        ("BEAGLE", "DEC"),
    ),
    Sentence(
        408,
        "After each call the turn goes to the next seat that is still in the auction. When it "
        "comes back to the standing bidder, the auction is over; so it is when every seat has "
        "passed and no bid stands.",
        (_MANY, _on("passed_may_return", 0), _on("raise_own_bid", 0)),
        ("S000", "S001", "PAGAT"),
    ),
    Sentence(
        408,
        "After each call the turn goes to the next seat that is still in the auction or may come "
        "back in. When it comes back to the standing bidder, the auction is over; so it is when "
        "every seat has passed and no bid stands.",
        (_MANY, _on("passed_may_return", 1, 2, 3), _on("raise_own_bid", 0)),
        ("PAGAT", "DEC"),
    ),
    Sentence(
        408,
        "After each call the turn goes to the next seat that is still in the auction or may come "
        "back in. When it comes back to the standing bidder, the auction is over unless the bidder "
        "reopens it (4.7); it is also over when every seat has passed and no bid stands.",
        (_MANY, _on("raise_own_bid", 1, 2)),
        ("BEAGLE", "DEC"),
    ),
    Sentence(
        408,
        "The auction is over when the last seat has called.",
        (_on("auction_rounds", 1),),
        ("MCGILL", "HSW"),
    ),
    Sentence(
        409,
        "Nothing outranks {top_bid}: that call ends the auction at once.",
        (),
        ("S000", "S001", "DEC"),
    ),
    Sentence(
        410,
        "A Game bid names a denomination and undertakes to win all ten tricks in it. Every Game "
        "bid outranks ten no trumps; among themselves they rank as their denominations do.",
        (_on("game_bids", 1),),
        ("S004", "DEC"),
    ),
    Sentence(
        411,
        "A six may be bid by the first two seats only; it tells the partner something and cannot "
        "become the contract.",
        (_on("inkle", 1),),
        ("WIKI-EN", "IOWA", "HENNINB"),
    ),
    Sentence(
        412,
        "In the order of the bids {places}.",
        (_LOSE_ALL,),
        ("PAGAT", "DEC"),
    ),
    Sentence(
        413,
        "Misère may be bid at any time.",
        (_positive("misere_value"), _on("misere_when", 0)),
        ("PAGAT",),
    ),
    Sentence(
        413,
        "Misère may be bid only while a bid of seven tricks stands.",
        (_positive("misere_value"), _on("misere_when", 1)),
        ("PAGAT", "WALDO", "THATBIZ"),
    ),
    Sentence(
        413,
        "Misère may be bid only while a bid of eight tricks stands.",
        (_positive("misere_value"), _on("misere_when", 2)),
        ("DEC",),
    ),
    Sentence(
        413,
        "Open misère may be bid at any time.",
        (_positive("open_misere_value"), _on("open_misere_when", 0)),
        ("PAGAT",),
    ),
    Sentence(
        413,
        "Open misère may be bid only while a bid of seven tricks stands.",
        (_positive("open_misere_value"), _on("open_misere_when", 1)),
        ("TRICKSTER",),
    ),
    Sentence(
        413,
        "Open misère may be bid only while a bid of eight tricks stands.",
        (_positive("open_misere_value"), _on("open_misere_when", 2)),
        ("PAGAT",),
    ),
    Sentence(
        414,
        "Double nullo may be bid only by a seat whose partner has bid nullo in this auction, even "
        "if that bid was overcalled.",
        (_positive("double_nullo_value"), _on("double_nullo_when", 3)),
        ("500DEMO",),
    ),
    Sentence(
        415,
        "Blind misère may be bid only as a seat's first call and before that seat has looked at "
        "its hand. Looking is a choice that all see and that keeps the turn.",
        (_positive("blind_misere_value"),),
        ("LINUS", "HOUSE-ENGINE", "DEC"),
    ),
    Sentence(
        416,
        "When every seat has passed, the cards are thrown in, nothing is scored and the next "
        "dealer deals.",
        (_on("all_pass", 0),),
        ("S004", "PAGAT", "CGH"),
    ),
    Sentence(
        416,
        "When every seat has passed, the cards are thrown in, nothing is scored and the same "
        "dealer deals again.",
        (_on("all_pass", 1),),
        ("IOWA", "MCGILL"),
    ),
    Sentence(
        416,
        "When every seat has passed, the deal is played at no trumps without a contractor.",
        (_on("all_pass", 2),),
        ("S000", "S001", "HERVEY"),
    ),
    Sentence(
        417,
        "Fewer than {min_contract} tricks may be bid but not played: if such a bid wins the "
        "auction, the cards are thrown in, nothing is scored and the next dealer deals.",
        (_on("min_contract", 7, 8, 9, 10), _on("below_min_contract", 0)),
        ("S004",),
    ),
    Sentence(
        417,
        "Fewer than {min_contract} tricks may be bid but not played: if such a bid wins the "
        "auction, the cards are thrown in, nothing is scored and the same dealer deals again.",
        (_on("min_contract", 7, 8, 9, 10), _on("below_min_contract", 1)),
        ("IOWA",),
    ),
    Sentence(
        418,
        "No trumps may be bid from a level of seven upwards.",
        (_on("min_no_trump", 7),),
        ("TRICKSTER",),
    ),
    # 5. The kitty
    Sentence(
        501,
        "Before the first lead the contractor takes up the kitty, {kitty_cards}.",
        (_KITTY,),
        ("S000", "S001", "S004", "PAGAT"),
    ),
    Sentence(
        502,
        "The contractor lays away {kitty_cards} face down: any that the contractor then holds, "
        "those of the kitty and {the_jokers} not excepted.",
        (_KITTY, _JOKER),
        ("S002", "S004", "PAGAT", "DEC"),
    ),
    Sentence(
        502,
        "The contractor lays away {kitty_cards} face down: any that the contractor then holds, "
        "those of the kitty not excepted.",
        (_KITTY, _on("jokers", 0)),
        ("S002", "S004", "PAGAT"),
    ),
    Sentence(
        503,
        "Laid away one by one, cards go in the engine's own order, so that every set has one way: "
        "spades, clubs, diamonds, hearts, each suit from the lowest number to ten and higher, then "
        "jack, queen, king, ace.",
        (_KITTY, _on("jokers", 0)),
        ("DEC",),
    ),
    Sentence(
        503,
        "Laid away one by one, cards go in the engine's own order, so that every set has one way: "
        "spades, clubs, diamonds, hearts, each suit from the lowest number to ten and higher, then "
        "jack, queen, king, ace; the joker goes just before the jack of spades.",
        (_KITTY, _on("jokers", 1)),
        ("DEC",),
    ),
    Sentence(
        503,
        "Laid away one by one, cards go in the engine's own order, so that every set has one way: "
        "spades, clubs, diamonds, hearts, each suit from the lowest number to ten and higher, then "
        "jack, queen, king, ace; the first joker goes just before the jack of spades and the "
        "second just before the jack of clubs.",
        (_KITTY, _on("jokers", 2)),
        ("DEC",),
    ),
    Sentence(
        504,
        "Nobody else sees the cards laid away, neither during the round nor after it.",
        (_KITTY,),
        ("S000", "S001", "S002", "DEC"),
    ),
    Sentence(
        505,
        "In a round without a contractor the kitty stays where it lies, untouched.",
        (_KITTY, _on("all_pass", 2)),
        ("S000", "S001"),
    ),
    Sentence(
        506,
        "The contractor may call as partner only the holder of a card that the contractor neither "
        "holds nor has laid away, no joker and, with a suit as trumps, no bower.",
        (_on("partner_call", 1, 2),),
        ("PAGAT", "DEC"),
    ),
    # 6. The play
    Sentence(
        601,
        "The contractor leads to the first trick.",
        (),
        ("S000", "S001", "S004", "PAGAT"),
    ),
    Sentence(
        601,
        "In a round without a contractor the seat on the dealer's left leads to the first trick.",
        (_on("all_pass", 2),),
        ("S000", "S001"),
    ),
    Sentence(602, "Each seat in turn plays a card that it holds.", (), ("S000", "S001", "S004")),
    Sentence(
        603,
        "A seat that holds cards of the effective suit led must play one of them.",
        (),
        (*_SEEDS, "S004", "PAGAT"),
    ),
    Sentence(
        604,
        "A seat that is void in the suit led may play any card.",
        (_on("must_trump", 0),),
        ("S002", "S004", "CGH", "PAGAT"),
    ),
    Sentence(
        604,
        "A seat that is void in the suit led and has no trump, or plays at no trumps, may play any "
        "card.",
        (_on("must_trump", 1),),
        ("S000", "S001"),
    ),
    Sentence(
        605,
        "With a suit as trumps a seat that is void in the suit led must play a trump if it has "
        "one.",
        (_on("must_trump", 1),),
        ("S000", "S001"),
    ),
    Sentence(
        606,
        "The highest trump wins the trick; if it holds no trump, the highest card of the suit led.",
        (),
        ("S002", "HOFF", "PAGAT"),
    ),
    Sentence(607, "The winner of a trick leads to the next.", (), ("S002", "S004")),
    Sentence(
        608,
        "A round has ten tricks.",
        (_on("misere_early_stop", 0),),
        (*_SEEDS, "S004", "PAGAT"),
    ),
    Sentence(
        608,
        "A round has ten tricks, unless a misère ends sooner (8.5).",
        (_on("misere_early_stop", 1),),
        ("HOUSE-ENGINE",),
    ),
    # 7. The joker at no trumps
    Sentence(
        701,
        "At no trumps the joker belongs to no suit and wins the trick to which it is played.",
        (_on("jokers", 1), _LOOSE_JOKER, _on("joker_nominated", 0)),
        ("S002", "HSW"),
    ),
    Sentence(
        701,
        "At no trumps a joker belongs to no suit and wins the trick to which it is played, unless "
        "the first joker beats the second in it.",
        (_on("jokers", 2), _LOOSE_JOKER, _on("joker_nominated", 0)),
        ("MCGILL", "TRICKSTER", "DEC"),
    ),
    Sentence(
        701,
        "At no trumps a joker whose suit was not named before the first lead (7.9) is without a "
        "suit and wins the trick to which it is played.",
        (_JOKER, _LOOSE_JOKER, _on("joker_nominated", 1)),
        ("PAGAT",),
    ),
    Sentence(
        702,
        "To a trick that another seat has led {a_joker} may be played only by a seat that is void "
        "in the suit led.",
        (_JOKER, _LOOSE_JOKER, _on("joker_follow", 0, 2)),
        ("HSW", "PAGAT", "BEAGLE"),
    ),
    Sentence(
        702,
        "{a_joker} may be played to any trick, even by a seat that holds the suit led (6.3).",
        (_JOKER, _LOOSE_JOKER, _on("joker_follow", 1)),
        ("S002", "MCGILL"),
    ),
    Sentence(
        702,
        "At misère {a_joker} is played to another lead only by a seat that is void in the suit "
        "led.",
        (_JOKER, _LOSE_ALL, _on("misere_joker", 1), _on("joker_follow", 1)),
        ("PAGAT", "DEC"),
    ),
    Sentence(
        703,
        "{a_joker} need not be played: a seat that is void in the suit led may play any other "
        "card.",
        (_JOKER, _LOOSE_JOKER, _on("joker_follow", 0, 1)),
        ("HSW", "PAGAT", "BEAGLE"),
    ),
    Sentence(
        704,
        "Who leads {a_joker} names a suit, and the others must play that suit if they hold it. The "
        "suit counts as led.",
        (_JOKER, _on("joker_lead", 0)),
        ("HSW", "CGH", "NURSERY", "DEC"),
    ),
    Sentence(
        705,
        "A suit is named only with a joker that is led at no trumps, not with one that is played "
        "to another seat's lead or that is a trump.",
        (_JOKER, _on("joker_lead", 0)),
        ("DEC",),
    ),
    Sentence(
        705,
        "No suit is named with a joker.",
        (_JOKER, _on("joker_lead", 1)),
        ("S004",),
    ),
    Sentence(
        705,
        "No suit is named with a joker: when one is led the others may play any card.",
        (_JOKER, _on("joker_lead", 2)),
        ("MCGILL",),
    ),
    Sentence(
        706,
        "Who leads {a_joker} may not name a suit in which that seat has shown void: a suit that "
        "was led, by a card or by name, and to which it played another suit, or a joker that may "
        "be played only when void. If all four suits were barred, the choice would be free.",
        (_JOKER, _on("joker_lead", 0), _on("joker_lead_limit", 1)),
        (*_SEEDS, "NZ-GILES", "DEC"),
    ),
    Sentence(
        707,
        "Who leads {a_joker} may name only a suit that has not been led in this round, by a card "
        "or by name. Once all four have been led it may be led only to the last trick, and no suit "
        "is named.",
        (_on("jokers", 1), _on("joker_lead", 0), _on("joker_lead_limit", 2)),
        ("PAGAT",),
    ),
    Sentence(
        707,
        "Who leads {a_joker} may name only a suit that has not been led in this round, by a card "
        "or by name. Once all four have been led a joker may be led only from a hand of nothing "
        "but jokers, and no suit is named.",
        (_on("jokers", 2), _on("joker_lead", 0), _on("joker_lead_limit", 2)),
        ("PAGAT", "DEC"),
    ),
    Sentence(
        708,
        "At no trumps a joker may be led only from a hand of nothing but jokers.",
        (_JOKER, _on("joker_lead_limit", 3)),
        ("MCGILL",),
    ),
    Sentence(
        709,
        "At no trumps a contractor who holds the joker may, before the first lead, name the suit "
        "to which it belongs for the round. Nobody is asked, so that no question tells who has it.",
        (_JOKER, _on("joker_nominated", 1)),
        ("PAGAT", "DEC"),
    ),
    Sentence(
        709,
        "The suit of a joker is not named before play.",
        (_JOKER, _on("joker_nominated", 0)),
        ("HSW", "DEC"),
    ),
    Sentence(
        709,
        "There is no joker whose suit could be named.",
        (_on("jokers", 0),),
        ("DEC",),
    ),
    Sentence(
        710,
        "A seat that is void in the suit led must play {a_joker} if it holds one.",
        (_JOKER, _on("joker_follow", 2)),
        ("DEC",),
    ),
    Sentence(
        710,
        "At misère a seat that is void in the suit led must play {a_joker} if it holds one.",
        (_JOKER, _LOSE_ALL, _on("misere_joker", 1), _on("joker_follow", 0, 1)),
        ("PAGAT",),
    ),
    Sentence(
        711,
        "At no trumps the joker is a trump, the only one: led, it asks for no other card, and to "
        "another lead it is played by the rules of chapter 6.",
        (_on("jokers", 1), _on("joker_lead", 1)),
        ("NURSERY", "CGH", "DEC"),
    ),
    Sentence(
        711,
        "At no trumps the jokers are a trump suit of their own: to a joker that is led the other "
        "joker must be played, and seats without one may play any card.",
        (_on("jokers", 2), _on("joker_lead", 1)),
        ("S004",),
    ),
    Sentence(
        712,
        "A joker whose suit was named before the first lead is the highest card of that suit and "
        "of no other: it follows that suit, and to another suit it is a discard that wins nothing.",
        (_JOKER, _on("joker_nominated", 1)),
        ("PAGAT",),
    ),
    # 8. Misère
    Sentence(
        801,
        "At misère there are no trumps, and the contractor undertakes to win no trick.",
        (_LOSE_ALL,),
        ("PAGAT", "IOWA"),
    ),
    Sentence(
        802,
        "At misère the contractor plays alone against all others.",
        (_LOSE_ALL, _on("sides", 0)),
        ("PAGAT",),
    ),
    Sentence(
        802,
        "At misère the contractor's partner lays the hand face down and sits out: {misere_trick} "
        "cards make a trick.",
        (_LOSE_ALL, _on("sides", 1), _on("players", 2, 3, 4, 5)),
        ("PAGAT", "IOWA"),
    ),
    Sentence(
        802,
        "At misère only the contractor's partner lays the hand face down and sits out: "
        "{misere_trick} cards make a trick.",
        (_LOSE_ALL, _on("sides", 2)),
        ("WIKI-EN",),
    ),
    Sentence(
        802,
        "At misère the contractor's partners lay their hands face down and sit out: {misere_trick} "
        "cards make a trick.",
        (_LOSE_ALL, _on("sides", 1), _on("players", 6)),
        ("PAGAT",),
    ),
    Sentence(
        803,
        "At open misère the contractor's hand is laid face up after the first trick.",
        (_positive("open_misere_value"), _on("open_exposure", 0)),
        ("PAGAT", "THATBIZ"),
    ),
    Sentence(
        803,
        "At open misère the contractor's hand is laid face up before the first lead.",
        (_positive("open_misere_value"), _on("open_exposure", 1)),
        ("DEC",),
    ),
    Sentence(
        804,
        "Chapter 7 holds at misère as it does at no trumps.",
        (_LOSE_ALL, _JOKER, _on("misere_joker", 0)),
        ("BEAGLE", "DEC"),
    ),
    Sentence(
        804,
        "Chapter 7 holds at misère as it does at no trumps, except that {a_joker} is played to "
        "another seat's lead only when void in the suit led, and then always: a contractor who "
        "keeps it cannot but win a trick.",
        (_LOSE_ALL, _JOKER, _on("misere_joker", 1)),
        ("PAGAT",),
    ),
    Sentence(
        805,
        "A misère is played through all ten tricks, even when the contractor has won one.",
        (_LOSE_ALL, _on("misere_early_stop", 0)),
        ("DEC",),
    ),
    Sentence(
        805,
        "A misère ends with the first trick that the contractor wins.",
        (_LOSE_ALL, _on("misere_early_stop", 1)),
        ("HOUSE-ENGINE",),
    ),
    Sentence(806, "The contractor leads at misère too.", (_LOSE_ALL,), ("PAGAT",)),
    # 9. Scoring
    Sentence(
        901,
        "Six spades is worth 40 points; each step to clubs, diamonds, hearts and no trumps adds "
        "20, and each level 100, so that ten no trumps is worth 520.",
        (_on("schedule", 0),),
        ("S000", "S001", "S004", "PAGAT"),
    ),
    Sentence(
        901,
        "Six spades is worth 20 points; each step to clubs, diamonds, hearts and no trumps adds "
        "20, and each level 100, so that ten no trumps is worth 500.",
        (_on("schedule", 3),),
        ("WIKI-EN",),
    ),
    Sentence(901, "A Game bid is worth 1000 points.", (_on("game_bids", 1),), ("S004",)),
    Sentence(
        902,
        "When {contracting} wins at least as many tricks as were bid, the contract is made and "
        "scores its value.",
        (),
        (*_SEEDS, "S004", "PAGAT"),
    ),
    Sentence(
        903,
        "A contract that fails costs {contracting} its value, however many tricks are missing.",
        (_on("failed", 0),),
        ("S000", "S001", "HOFF", "POKERW"),
    ),
    Sentence(
        903,
        "A contract that fails costs {contracting} nothing; {opponents} scores its value.",
        (_on("failed", 1),),
        ("S004", "WALDO"),
    ),
    Sentence(
        904,
        "Tricks beyond the bid score nothing.",
        (),
        ("S002", "HOFF2", "PAGAT"),
    ),
    Sentence(
        905,
        "Winning all ten tricks adds nothing.",
        (_on("slam", 0),),
        ("S004", "DEC"),
    ),
    Sentence(
        905,
        "A level bid worth less than 250 scores 250 when it is made with all ten tricks.",
        (_on("slam", 1),),
        ("S002", "HOFF", "PARLETT", "PAGAT"),
    ),
    Sentence(
        905,
        "A level bid below seven clubs scores 250 when it is made with all ten tricks.",
        (_on("slam", 2),),
        ("S000", "S001"),
    ),
    Sentence(
        906,
        "A level bid of eight clubs or higher, tens included, that is made with all ten tricks "
        "scores twice its value instead.",
        (_on("slam_double", 1),),
        ("S002",),
    ),
    Sentence(
        907,
        "Tricks won against a contract score nothing.",
        (_on("defender_points", 0),),
        ("S004", "WALDO"),
    ),
    Sentence(
        907,
        "When a contract fails, each trick won against it scores 10 points for {defender} that won "
        "it; when it is made, they score nothing.",
        (_on("defender_points", 1),),
        ("WALDO", "GEOFF", "WIKI-EN"),
    ),
    Sentence(
        907,
        "Whether a contract is made or fails, each trick won against it scores 10 points for "
        "{defender} that won it.",
        (_on("defender_points", 2),),
        ("S002", "HOFF", "HSW", "PAGAT"),
    ),
    Sentence(
        908,
        "Points for tricks won against a contract lift nobody above {defender_cap}: a {column} "
        "that stands there or higher gets none.",
        (_positive("defender_cap"), _on("defender_points", 1, 2)),
        ("PAGAT", "WALDO"),
    ),
    Sentence(
        909,
        "{lose_all_values} points. Such a contract is made when the contractor wins no trick, "
        "and is scored as 9.2 and 9.3 say.",
        (_LOSE_ALL,),
        ("PAGAT", "WALDO", "BEAGLE"),
    ),
    Sentence(
        909,
        "At misère tricks score nothing for the defenders.",
        (_LOSE_ALL, _on("misere_defender_points", 0)),
        ("PAGAT",),
    ),
    Sentence(
        909,
        "At misère too each trick scores 10 points for {defender} that won it.",
        (_LOSE_ALL, _on("misere_defender_points", 1)),
        ("PAGAT", "VINHBL"),
    ),
    Sentence(
        910,
        "In a round without a contractor each trick scores 10 points for the {column} that won "
        "it; nothing is made and nothing fails.",
        (_on("all_pass", 2),),
        ("HERVEY", "DEC"),
    ),
    Sentence(
        911,
        "The score sheet has one column for each {column}, with signed entries and a running "
        "total; a score may fall below zero.",
        (_on("score_sheet", 0),),
        ("S000", "S001", "DEC"),
    ),
    Sentence(
        911,
        "The score sheet has three columns for each {column}: points won, points lost, and the "
        "net.",
        (_on("score_sheet", 1),),
        ("HOFF",),
    ),
    # 10. The end
    Sentence(
        1001,
        "A {column} that stands at {target} or more when a round has been scored wins the game.",
        (_on("own_contract", 0),),
        (*_SEEDS, "S004"),
    ),
    Sentence(
        1001,
        "A {column} that stands at {target} or more when it has made a contract wins the game.",
        (_on("own_contract", 1),),
        ("PAGAT", "PARLETT", "MCGILL"),
    ),
    Sentence(
        1002,
        "It does not matter what the points were scored for.",
        (_on("own_contract", 0),),
        ("S000", "S001", "S004", "DEC"),
    ),
    Sentence(
        1002,
        "Points alone do not win: a {column} that other points lift to {target} plays on until it "
        "makes a contract.",
        (_on("own_contract", 1),),
        ("PAGAT",),
    ),
    Sentence(
        1003,
        "Ten hearts or ten no trumps, when made, wins the game as the round is scored, whatever "
        "the scores.",
        (_on("instant_win", 1),),
        ("S000", "S001"),
    ),
    Sentence(
        1004,
        "When several {columns} reach {target} in one round, {contracting} wins if among them; "
        "otherwise the one wins whose trick carried it there first.",
        (*_TIE, _on("tie_break", 0)),
        ("S000", "S001", "HOFF", "HSW"),
    ),
    Sentence(
        1004,
        "When several {columns} stand at {target} or more, the highest score wins; while the "
        "highest are equal, the game goes on.",
        (*_TIE, _on("tie_break", 1)),
        ("TRICKSTER", "DEC"),
    ),
    Sentence(
        1004,
        "When several {columns} reach {target} in one round, the one wins whose running total "
        "reached it first: tricks count as they fall and the contract after the last trick, so "
        "that {contracting} comes last.",
        (*_TIE, _on("tie_break", 2)),
        ("S002",),
    ),
    Sentence(
        1005,
        "There is no lower limit.",
        (_on("at_lower_limit", 0),),
        (*_SEEDS, "S004"),
    ),
    Sentence(
        1005,
        "A {column} that stands at {lower_limit} or lower when a round has been scored loses the "
        "game, and {others_win}. The target is looked at first.",
        (_on("at_lower_limit", 1),),
        ("PAGAT", "WIKI-EN", "DEC"),
    ),
    Sentence(
        1005,
        "A {column} that stands at {lower_limit} or lower when a round has been scored loses the "
        "game if no other {column} is below zero, and {others_win}. The target is looked at first.",
        (_on("at_lower_limit", 2),),
        ("WIKI-EN", "GEOFF", "DEC"),
    ),
    Sentence(
        1005,
        "A {column} that stands at {lower_limit} or lower when a round has been scored cannot win "
        "this game any more, even if it climbs back; it bids, plays and scores on. When only one "
        "{column} can still win, it wins at once. The target is looked at first.",
        (_on("at_lower_limit", 3),),
        ("HSW", "DEC"),
    ),
    Sentence(
        1005,
        "When a {column} stands at {lower_limit} or lower after a round has been scored, the game "
        "ends and the highest score wins; equals share the game. The target is looked at first.",
        (_on("at_lower_limit", 4),),
        ("POKERW", "DEC"),
    ),
    Sentence(
        1006,
        "A Game bid decides the game when its round has been scored: made, {contracting} wins; "
        "failed, {opponents} wins.",
        (_on("game_bids", 1),),
        ("S004",),
    ),
)

NAMES: dict[str, str] = {
    "book": "The rules of Five Hundred",
    "chapter.0": "Words",
    "chapter.1": "The table",
    "chapter.2": "The cards",
    "chapter.3": "The deal",
    "chapter.4": "The auction",
    "chapter.5": "The kitty",
    "chapter.6": "The play",
    "chapter.7": "The joker at no trumps",
    "chapter.8": "Misère",
    "chapter.9": "Scoring",
    "chapter.10": "The end of the game",
    "suit.spades": "spades",
    "suit.clubs": "clubs",
    "suit.diamonds": "diamonds",
    "suit.hearts": "hearts",
    "suit.no_trump": "no trumps",
    "rank.two": "2",
    "rank.three": "3",
    "rank.four": "4",
    "rank.five": "5",
    "rank.six": "6",
    "rank.seven": "7",
    "rank.eight": "8",
    "rank.nine": "9",
    "rank.ten": "10",
    "rank.eleven": "11",
    "rank.twelve": "12",
    "rank.thirteen": "13",
    "rank.jack": "jack",
    "rank.queen": "queen",
    "rank.king": "king",
    "rank.ace": "ace",
    "card": "{rank} of {suit}",
    "card.joker": "joker",
    "card.first_joker": "first joker",
    "card.second_joker": "second joker",
    "card.right_bower": "jack of trumps",
    "card.left_bower": "other jack of its colour",
    "phase.auction": "auction",
    "phase.exchange": "exchange",
    "phase.call": "calling a partner",
    "phase.play": "play",
    "phase.over": "over",
    "phase.thrown_in": "thrown in",
    "bid.pass": "pass",
    "bid.level": "{level} {suit}",
    "bid.game": "Game in {suit}",
    "bid.misere": "misère",
    "bid.open_misere": "open misère",
    "bid.double_nullo": "double nullo",
    "bid.bar_nullo": "bar nullo",
    "bid.blind_misere": "blind misère",
    "bid.super_open_misere": "super-open misère",
    "sides.each": "each alone",
    "sides.two": "two sides",
    "sides.three": "three sides",
    "sides.called": "called partner",
    "preset.three_handed": "Three-handed",
    "preset.three_handed.about": "Three players, 33 cards, the kitty face up; all pass is played.",
    "preset.two_handed": "Two-handed",
    "preset.two_handed.about": "The three-handed game for two, with a dead hand for the third.",
    "preset.four_handed_43": "Four-handed, 43 cards",
    "preset.four_handed_43.about": "The three-handed game for two sides, with 43 cards.",
    "preset.quebec_46": "Québec",
    "preset.quebec_46.about": "46 cards, two jokers, one call each, Game bids, 1000 points.",
    "preset.australian": "Australian",
    "preset.australian.about": "43 cards with the red fours, misère; only a made contract wins.",
    "preset.new_zealand": "New Zealand",
    "preset.new_zealand.about": "The Australian pack; who has passed may return; cheaper misères.",
    "preset.american_45": "American",
    "preset.american_45.about": "45 cards, one call each, sixes as a signal to the partner, nullo.",
    "preset.us_team_43": "American team game",
    "preset.us_team_43.about": "43 cards with the red fours, one call each, nullo in three kinds.",
    "preset.five_handed": "Five-handed",
    "preset.five_handed.about": "53 cards; the contractor calls a card, its holder is the partner.",
    "preset.six_handed_63": "Six-handed",
    "preset.six_handed_63.about": "63 cards with elevens, twelves and red thirteens; two sides.",
    "preset.original_1904": "Original, 1904",
    "preset.original_1904.about": "Three players, one call each, bids of the first values.",
    "preset.montreal_46": "Montréal",
    "preset.montreal_46.about": "46 cards, one call each; a joker is led last and played any time.",
    "delta.letter_000_001": "Letter of the first texts",
    "delta.letter_000_001.about": "First dealer by lot, a duty to trump, a lower slam.",
    "delta.letter_002": "Letter of the second text",
    "delta.letter_002.about": "No instant win, the joker at any time, ties by the order of tricks.",
    "delta.slam_double": "Doubled slam",
    "delta.slam_double.about": "Eight clubs and higher score twice with all ten tricks.",
    "delta.classic_three_handed": "Classic three-handed",
    "delta.classic_three_handed.about": "Kitty face down, one call each, and a lower limit.",
    "delta.hoffmann_1909": "Hoffmann, 1909",
    "delta.hoffmann_1909.about": "Kitty face down, no instant win, three columns for each player.",
    "delta.perfect": "Perfect schedule",
    "delta.perfect.about": "Every bid worth 20 less, so that ten no trumps is exactly 500.",
    "delta.american_46": "American with two jokers",
    "delta.american_46.about": "46 cards and a kitty of six.",
    "delta.free_misere": "Free misère",
    "delta.free_misere.about": "Misère may be bid at any time.",
    "delta.capped_defence": "Capped defence",
    "delta.capped_defence.about": "Points for defenders' tricks lift nobody above 490.",
    "delta.easton_five": "Easton's five-handed",
    "delta.easton_five.about": "No misère; open misère for 230 above seven no trumps.",
    "delta.three_pairs": "Three pairs",
    "delta.three_pairs.about": "Six players in three sides of two.",
    "delta.quebec_multi": "Québec, many rounds of calls",
    "delta.quebec_multi.about": "The auction goes on until all others have passed.",
    "delta.quebec_misere": "Québec with misère",
    "delta.quebec_misere.about": "Misère for 500 and open misère for 1000 points.",
    "number.1": "one",
    "number.2": "two",
    "number.3": "three",
    "number.4": "four",
    "number.5": "five",
    "number.6": "six",
    "number.7": "seven",
    "number.8": "eight",
    "number.9": "nine",
    "number.10": "ten",
    "cards.one": "{count} card",
    "cards.many": "{count} cards",
    "list.two": "{first} and {last}",
    "list.next": "{first}, {last}",
    "list.parts": "{first}; {last}",
    "pack.ranks": "{ranks} of every suit",
    "pack.some": "{rank} where the suit has one",
    "pack.joker": "a joker",
    "pack.jokers": "two jokers",
    "packet.hands": "{count} to each hand",
    "packet.kitty": "{count} to the kitty",
    "the_jokers.0": "no joker",
    "the_jokers.1": "the joker",
    "the_jokers.2": "the jokers",
    "a_joker.one": "the joker",
    "a_joker.two": "a joker",
    "a_joker.unnamed": "a joker without a suit",
    "bids.game": "Game in any denomination",
    "place.between": "{bids} stands just above {over} and just below {under}",
    "place.between.equal": "{bids}, equal in rank so that neither beats another, stand just above "
    "{over} and just below {under}",
    "place.top": "{bids} stands above {over} and all others",
    "place.top.equal": "{bids}, equal in rank so that neither beats another, stand above {over} "
    "and all others",
    "points.each": "{bid} is worth {points}",
    "column.player": "player",
    "column.side": "side",
    "columns.player": "players",
    "columns.side": "sides",
    "contracting.player": "the contractor",
    "contracting.side": "the contractor's side",
    "defender.player": "the defender",
    "defender.side": "the defending side",
    "opponents.two": "the other {column}",
    "opponents.many": "each other {column}",
    "others_win.two": "the other {column} wins it",
    "others_win.many": "the highest of the other {columns} wins it; equals share it",
}
"""Names by key: ``suit.hearts``, ``phase.auction``, ``preset.australian`` (its title) and
``preset.australian.about`` (one line on it), and the pieces from which placeholders are filled."""

SOURCES: dict[str, str] = {
    "S000": "first founding text, German: three players, with two and four as variations",
    "S001": "the same text in English",
    "S002": "second founding text, Russian, of the same family",
    "S004": "third founding text, German: partners, 46 cards",
    "PAGAT": "John McLeod, 500, pagat.com",
    "WIKI-EN": "Wikipedia, 500 (card game), English",
    "PARLETT": "David Parlett, Penguin Book of Card Games",
    "HOFF": "Hoffmann, Hoyle's Games Modernized (1909)",
    "HOFF2": "Hoffmann, Hoyle's Games Modernized (1909), on scoring",
    "HERVEY": "a text in the manner of George Hervey's rule books, poker.tj",
    "POKERW": "pokerwiner.com, Five Hundred",
    "CGH": "cardgameheaven.com, Five Hundred",
    "HSW": "howstuffworks.com, how to play Five Hundred",
    "BRIT": "Encyclopaedia Britannica, five hundred",
    "BICYCLE": "bicyclecards.com, six-hand Five Hundred",
    "DOCSTOC": "docstoc.com, in the wording of the US Playing Card Company's rule books",
    "NURSERY": "childrensnursery.org.uk, an old rule leaf",
    "500DEMO": "500 (BID) Official Team Rules, a text file in a shareware package",
    "IOWA": "manualzz.com document 47769874, club rules of St Paul and Iowa State",
    "TRICKSTER": "trickstercards.com, help on 500",
    "WHITEK": "whiteknucklecards.com, Five Hundred",
    "THATBIZ": "thatbiz.org, instructions for 500",
    "PICKPOCKET": "pickpocketcards.com, Five Hundred",
    "BEAGLE": "Thomas Beagle, 500 house rules (New Zealand), 2020",
    "NZ-GILES": "ohwgiles/fivehundred, a New Zealand program",
    "HOUSE-ENGINE": "a program with a long list of house rules",
    "WALDO": "waldo/ScoreFiveHundred, an Australian scoring program with a Québec mode",
    "MCGILL": "three student programs of a course in Montréal",
    "LINUS": "linusyoung/fivehundreds, a scoring program",
    "VINHBL": "vinhbl/500-scorekeeper, a scoring program",
    "GEOFF": "geoffreyfrey/BidFiveHundredScoreKeeper, a scoring program",
    "HENNINB": "henninb/flutter-fivehundred, a program",
    "DEC": "decided here, where no source read has an answer or where they disagree",
}
"""What the keys in ``Sentence.sources`` stand for."""

_SUITS = ("spades", "clubs", "diamonds", "hearts", "no_trump")
_RANKS = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "jack", "queen", "king", "ace"),
)
_FOURS = ((), (2, 3), (1, 3))
_FOUR, _THIRTEEN, _JACK = 2, 11, 12
_BID_6S, _BID_10NT = 65, 89

_Rung: TypeAlias = tuple[bool, list[str]]  # whether these are lose-all bids, and their names


class _Filler:
    """Works out the placeholders of the texts for one rule set."""

    def __init__(self, fields: Fields, names: Mapping[str, str]) -> None:
        self.fields = fields
        self.names = names

    def value(self, field: str) -> int:
        value = self.fields[field]
        if isinstance(value, tuple):
            raise TypeError(f"{field} is one number, not several")
        return value

    def number(self, value: int) -> str:
        return self.names.get(f"number.{value}", str(value))

    def cards(self, count: int) -> str:
        form = self.names["cards.one" if count == 1 else "cards.many"]
        return form.format(count=self.number(count))

    def listed(self, items: Sequence[str], last: str = "list.two", rest: str = "list.next") -> str:
        text = items[0]
        for place, item in enumerate(items[1:], 2):
            form = self.names[last if place == len(items) else rest]
            text = form.format(first=text, last=item)
        return text

    def __getitem__(self, placeholder: str) -> str:
        match placeholder:
            case "players":
                return self.number(self.value("players"))
            case "kitty_cards":
                return self.cards(self.value("kitty_size"))
            case "min_contract":
                return self.number(self.value("min_contract"))
            case "target" | "lower_limit" | "defender_cap":
                return str(self.value(placeholder))
            case "the_jokers":
                return self.names[f"the_jokers.{self.value('jokers')}"]
            case "a_joker":
                return self.names[f"a_joker.{self.joker_kind()}"]
            case "pack":
                return self.pack()
            case "pack_size":
                return str(self.pack_size())
            case "plain_order":
                return self.order(trumps=False)
            case "trump_order":
                return self.order(trumps=True)
            case "packets":
                return self.packets()
            case "other_bids":
                return self.listed(self.other_bids())
            case "top_bid":
                return self.listed(self.ladder()[-1][1])
            case "places":
                return self.listed(self.places(), "list.parts", "list.parts")
            case "lose_all_values":
                return self.listed(self.lose_all_values())
            case "misere_trick":
                return self.number(self.misere_trick())
            case "column" | "columns" | "contracting" | "defender":
                kind = "side" if self.value("sides") in (1, 2) else "player"
                return self.names[f"{placeholder}.{kind}"]
            case "opponents" | "others_win":
                count = "two" if self.columns() == 2 else "many"
                return self.names[f"{placeholder}.{count}"].format_map(self)
        raise KeyError(placeholder)

    def joker_kind(self) -> str:
        if self.value("joker_nominated"):
            return "unnamed"
        return "two" if self.value("jokers") == 2 else "one"

    def columns(self) -> int:
        return {1: 2, 2: 3}.get(self.value("sides"), self.value("players"))

    def misere_trick(self) -> int:
        players = self.value("players")
        partners = players // self.columns() - 1
        return players - partners

    def ranks(self) -> list[int]:
        """Ranks of the pack from the highest, as indices into _RANKS."""
        high = self.value("high_cards")
        ranks = [
            rank
            for rank in range(15, -1, -1)
            if rank >= _JACK
            or self.value("lowest_rank") - 2 <= rank <= 8
            or (high >= 1 and rank in (9, 10))
            or (high == 2 and rank == _THIRTEEN)
        ]
        if self.value("fours"):
            ranks.append(_FOUR)
        return ranks

    def partly(self, rank: int) -> bool:
        """Whether only two suits have the rank."""
        return rank == _THIRTEEN or (rank == _FOUR and self.value("fours") != 0)

    def pack_size(self) -> int:
        return sum(2 if self.partly(rank) else 4 for rank in self.ranks()) + self.value("jokers")

    def pack(self) -> str:
        names = self.names
        ranks = [names[f"rank.{_RANKS[rank]}"] for rank in self.ranks() if not self.partly(rank)]
        parts = [names["pack.ranks"].format(ranks=self.listed(ranks))]
        for rank in filter(self.partly, self.ranks()):
            suits = _FOURS[self.value("fours")] if rank == _FOUR else (2, 3)
            cards = [
                names["card"].format(
                    rank=names[f"rank.{_RANKS[rank]}"], suit=names[f"suit.{_SUITS[suit]}"]
                )
                for suit in suits
            ]
            parts.append(self.listed(cards))
        if jokers := self.value("jokers"):
            parts.append(names["pack.joker" if jokers == 1 else "pack.jokers"])
        return self.listed(parts, "list.parts", "list.parts")

    def order(self, *, trumps: bool) -> str:
        names = self.names
        cards = []
        for rank in self.ranks():
            if not (trumps and rank == _JACK):
                form = names["pack.some"] if self.partly(rank) else "{rank}"
                cards.append(form.format(rank=names[f"rank.{_RANKS[rank]}"]))
        if trumps:
            jokers = ((), ("joker",), ("first_joker", "second_joker"))[self.value("jokers")]
            top = (*jokers, "right_bower", "left_bower")
            cards = [names[f"card.{card}"] for card in top] + cards
        return self.listed(cards, "list.next")

    def packets(self) -> str:
        packets = self.fields["packets"]
        if not isinstance(packets, tuple):
            raise TypeError("packets is several numbers, not one")
        return self.listed(
            [
                self.names["packet.hands" if packet > 0 else "packet.kitty"].format(
                    count=self.number(abs(packet))
                )
                for packet in packets
                if packet
            ],
            "list.next",
        )

    def lose_all_bids(self) -> list[str]:
        return [bid for bid in _LOSE_ALL_BIDS if self.value(f"{bid}_value")]

    def other_bids(self) -> list[str]:
        bids = [self.names["bids.game"]] if self.value("game_bids") else []
        return bids + [self.names[f"bid.{bid}"] for bid in self.lose_all_bids()]

    def ladder(self) -> list[_Rung]:
        """All bids from the lowest; those of equal rank stand on one rung."""
        rungs: list[_Rung] = []
        for action in range(_BID_6S, _BID_10NT + 1):
            level, suit = divmod(action - _BID_6S, 5)
            if suit < 4 or level + 6 >= self.value("min_no_trump"):
                name = self.names["bid.level"].format(
                    level=self.number(level + 6), suit=self.names[f"suit.{_SUITS[suit]}"]
                )
                rungs.append((False, [name]))
            over = [
                self.names[f"bid.{bid}"]
                for bid in self.lose_all_bids()
                if bid != "blind_misere" and self.value(f"{bid}_over") == action
            ]
            if over:
                rungs.append((True, over))
        if self.value("game_bids"):
            form = self.names["bid.game"]
            rungs += [(False, [form.format(suit=self.names[f"suit.{suit}"])]) for suit in _SUITS]
        if self.value("blind_misere_value"):
            rungs.append((True, [self.names["bid.blind_misere"]]))
        return rungs

    def places(self) -> list[str]:
        rungs = self.ladder()
        texts = []
        for place, (lose_all, bids) in enumerate(rungs):
            if lose_all:
                form = "place.top" if place == len(rungs) - 1 else "place.between"
                texts.append(
                    self.names[form if len(bids) == 1 else f"{form}.equal"].format(
                        bids=self.listed(bids),
                        over=self.listed(rungs[place - 1][1]),
                        under=self.listed(rungs[(place + 1) % len(rungs)][1]),
                    )
                )
        return texts

    def lose_all_values(self) -> list[str]:
        return [
            self.names["points.each"].format(
                bid=self.names[f"bid.{bid}"], points=self.value(f"{bid}_value")
            )
            for bid in self.lose_all_bids()
        ]


def _filled(text: str, words: _Filler) -> str:
    text = text.format_map(words)
    return text[0].upper() + text[1:]


def rule(number: int) -> tuple[Sentence, ...]:
    """The sentences of one number, 604 for rule 6.4; raises KeyError when there is no such rule."""
    sentences = tuple(sentence for sentence in SENTENCES if sentence.number == number)
    if not sentences:
        raise KeyError(f"the rule book has no rule {rule_text(number)}")
    return sentences


def explain_rule(
    number: int,
    fields: Fields,
    *,
    sentences: Sequence[Sentence] = SENTENCES,
    names: Mapping[str, str] = NAMES,
) -> str:
    """One rule as this rule set plays it, without its number; empty when it does not have it.

    Every rule that refuses an action has a sentence under the rule set that it refuses it for.
    Raises KeyError when a field of ``struct fh_rules`` is missing.
    """
    words = _Filler(fields, names)
    return " ".join(
        _filled(sentence.text, words)
        for sentence in sentences
        if sentence.number == number and sentence.applies(fields)
    )


def explain(
    fields: Fields,
    *,
    sentences: Sequence[Sentence] = SENTENCES,
    glossary: Sequence[Term] = GLOSSARY,
    names: Mapping[str, str] = NAMES,
) -> str:
    """The rule book of exactly this rule set: the words, then chapter by chapter its rules.

    Plain text, one line a rule, beginning with its number; a blank line before and after a
    heading. ``fields`` holds every field of ``struct fh_rules``; a missing one raises KeyError. The
    rule set is not checked.
    """
    words = _Filler(fields, names)
    lines = [names["book"], "", names["chapter.0"], ""]
    lines += [
        f"{_filled(term.term, words)}: {term.text.format_map(words)}."
        for term in glossary
        if term.applies(fields)
    ]
    chapter = number = 0
    for sentence in sentences:
        if not sentence.applies(fields):
            continue
        if sentence.number // 100 != chapter:
            chapter = sentence.number // 100
            lines += ["", f"{chapter}. {names[f'chapter.{chapter}']}", ""]
        text = _filled(sentence.text, words)
        if sentence.number == number:
            lines[-1] += f" {text}"
        else:
            number = sentence.number
            lines.append(f"{rule_text(number)} {text}")
    return "\n".join([*lines, ""])
