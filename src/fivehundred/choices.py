"""The choices that a rule set makes: the values of its fields that are no plain numbers.

Names and numbers of the members are those of the constants in ``fivehundred.h``.
"""

from __future__ import annotations

import enum


class Choice(enum.Enum):
    """The base of the choices; `str` gives the name in lower case."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self._name_}"

    def __str__(self) -> str:
        return self._name_.lower()


class Sides(Choice):
    """Who plays with whom. Fixed sides keep one score a side; else each seat keeps its own."""

    #: Every seat for itself; the others defend together for the round.
    EACH = 0
    #: Two sides, every second seat.
    TWO = 1
    #: Three sides, every third seat.
    THREE = 2
    #: The contractor calls a partner for the round.
    CALLED = 3


class Fours(Choice):
    """Which two fours a pack has whose lowest full rank is five."""

    NONE = 0
    #: Those of diamonds and hearts.
    RED = 1
    #: Those of clubs and hearts.
    MIXED = 2


class HighCards(Choice):
    """Which ranks stand between ten and jack."""

    NONE = 0
    #: Eleven and twelve of every suit.
    TWELVES = 1
    #: These and the thirteens of the red suits.
    RED_THIRTEENS = 2


class NoTrumpJacks(Choice):
    """Where the jacks rank at no trump."""

    #: Below the queen.
    PLAIN = 0
    #: Above the ace.
    HIGH = 1


class KittyFace(Choice):
    """How the kitty lies before it is taken up."""

    DOWN = 0
    UP = 1


class FirstDealer(Choice):
    """How the first dealer is found."""

    #: By lot.
    RANDOM = 0
    #: All cut, and the lowest card deals: king high, ace low, joker lowest; ties cut again.
    CUT = 1
    #: The first jack dealt face up.
    FIRST_JACK = 2


class AuctionRounds(Choice):
    """How long the auction lasts."""

    #: Until a bid stands and all others have passed.
    MANY = 0
    #: One call each.
    ONE = 1


class Return(Choice):
    """When a seat that has passed may bid again."""

    NO = 0
    #: Once, when its only passes came before any bid.
    BEFORE_BID = 1
    #: When the denomination that stands has changed since its last pass.
    SUIT_CHANGED = 2
    #: Whenever the turn reaches it.
    ALWAYS = 3


class Raise(Choice):
    """Whether the standing bidder may raise his own bid, and what reopens the auction."""

    NO = 0
    #: A raise that changes the denomination reopens it.
    SUIT = 1
    #: Any raise reopens it.
    ANY = 2


class BidOrder(Choice):
    """What makes a bid outrank another."""

    #: More tricks, then the denomination.
    LEVEL = 0
    #: The value; of equal values the higher level.
    VALUE = 1


class When(Choice):
    """When a lose-all bid may be made."""

    #: At any time.
    ANY = 0
    #: Over a standing bid of seven.
    SEVEN = 1
    #: Over a standing bid of eight.
    EIGHT = 2
    #: When the partner has bid nullo.
    PARTNER = 3


class AllPass(Choice):
    """What happens when all have passed."""

    #: Thrown in; the next dealer deals.
    NEXT_DEALER = 0
    #: Thrown in; the same dealer deals again.
    SAME_DEALER = 1
    #: The round is played at no trump, without contractor and without the kitty.
    PLAY_NO_TRUMP = 2


class ThrownIn(Choice):
    """Who deals after a round is thrown in."""

    NEXT_DEALER = 0
    SAME_DEALER = 1


class PartnerCall(Choice):
    """How a contractor calls a partner."""

    NONE = 0
    #: By a card; its holder stays secret until it is played.
    CARD = 1
    #: By a card; its holder says so at once.
    CARD_SHOWN = 2
    #: By seat.
    PLAYER = 3
    #: By a card, also one of the contractor's own or laid away, who is then secretly alone.
    CARD_OWN = 4


class JokerFollow(Choice):
    """When a joker may be played to a trick that another has led, at no trump."""

    #: When void in the led suit.
    VOID = 0
    #: At any time.
    ANY_TIME = 1
    #: When void in the led suit, and then it must be.
    MUST = 2
    #: When void, and to the first trick of a suit.
    FIRST_TRICK = 3
    #: Likewise, but never to a suit in which the seat has shown void.
    FIRST_OR_LAST = 4


class JokerLead(Choice):
    """What a joker is that is led at no trump."""

    #: A card of the suit that the leader names.
    NAMES_SUIT = 0
    #: A trump: the jokers are a suit of their own.
    TRUMP = 1
    #: No suit is named, and the others play what they like.
    FREE = 2


class JokerLeadLimit(Choice):
    """What limits the lead of a joker at no trump."""

    NONE = 0
    #: Not as a suit in which the leader has shown void.
    SHOWN_VOID = 1
    #: Only as a suit not led so far; after all four, only to the last trick.
    SUITS_LED = 2
    #: Only from a hand of nothing but jokers.
    JOKERS_ONLY = 3


class MisereJoker(Choice):
    """The joker at misère."""

    #: As at no trump.
    AS_NO_TRUMP = 0
    #: A seat void in the led suit must play it.
    MUST = 1
    #: It ranks lowest: it wins only when it was led and nobody follows.
    LOW = 2


class OpenExposure(Choice):
    """When the hand is laid open at open misère."""

    AFTER_TRICK = 0
    #: Before the first lead.
    AT_ONCE = 1


class Schedule(Choice):
    """What the level bids are worth."""

    #: 40 for 6S, 20 more for each denomination, 100 more for each level.
    AVONDALE = 0
    #: 40 60 80 100 120 for S C D H NT, times the level less five.
    ORIGINAL = 1
    #: 40 60 80 100 120 for C S H D NT, which is the order of the denominations too, times the
    #: level less five.
    ORIGINAL_CLUBS_LOW = 2
    #: 20 less than Avondale, so that 10NT is worth 500.
    PERFECT = 3
    #: As in ``own_values``, and so the order of the denominations.
    OWN = 4


class Failed(Choice):
    """What a contract that fails costs."""

    #: Its value, taken from the contractor's side.
    MINUS = 0
    #: Nothing; the opponents score its value.
    OPPONENTS = 1
    #: Nothing; the opponents score its value, and at misère twice that.
    OPPONENTS_DOUBLE = 2


class Slam(Choice):
    """What all ten tricks add to a contract for fewer."""

    NONE = 0
    #: It scores at least 250.
    FLOOR = 1
    #: It scores 250 when it ranks below 7C.
    BELOW_7C = 2


class DefenderPoints(Choice):
    """When defenders score 10 for each trick they win."""

    NEVER = 0
    #: When the contract fails.
    WHEN_SET = 1
    ALWAYS = 2


class SheetStyle(Choice):
    """How the score sheet is written; it changes no score."""

    #: A running total.
    TOTAL = 0
    #: Three columns for each seat: won, lost, net.
    WON_LOST_NET = 1


class LowerLimit(Choice):
    """What happens to a score at the lower limit."""

    IGNORED = 0
    #: It loses the game.
    LOSES = 1
    #: It loses the game unless another is below zero too.
    LOSES_TO_POSITIVE = 2
    #: It cannot win this game any more, but plays on.
    OUT = 3
    #: The game ends, and the highest total wins.
    HIGHEST_WINS = 4


class TieBreak(Choice):
    """Who wins when several reach the target in one round."""

    #: The contractor; else who got there first, trick by trick.
    CONTRACTOR = 0
    #: The higher score; equal scores play on.
    HIGHER = 1
    #: Who got there first, trick by trick, the contract counted last.
    TRICK_ORDER = 2
