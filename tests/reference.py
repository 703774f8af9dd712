"""The rules of Five Hundred a second time: slow, plain, written from the rule book alone.

Nothing here comes from the engine, so that the two can disagree. Everything is exchanged as text:
cards `H7 DT JK`, bids `6S .. 10NT GS .. GN misere open`, actions `pass`, `-H7`, `JK:H`, `joker=H`.
Axis and case numbers are those of the rule book; S000 to S004 are its founding texts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

Rules: TypeAlias = Mapping[str, int | tuple[int, ...]]

# The values of the rule fields.
SIDES_EACH, SIDES_TWO, SIDES_THREE, SIDES_CALLED = range(4)
FOURS_NONE, FOURS_RED, FOURS_MIXED = range(3)
HIGH_NONE, HIGH_TWELVES, HIGH_RED_THIRTEENS = range(3)
JACKS_PLAIN, JACKS_HIGH = range(2)
KITTY_DOWN, KITTY_UP = range(2)
DEALER_RANDOM, DEALER_CUT, DEALER_FIRST_JACK = range(3)
AUCTION_MANY, AUCTION_ONE = range(2)
RETURN_NO, RETURN_BEFORE_BID, RETURN_SUIT_CHANGED, RETURN_ALWAYS = range(4)
RAISE_NO, RAISE_SUIT, RAISE_ANY = range(3)
ORDER_LEVEL, ORDER_VALUE = range(2)
WHEN_ANY, WHEN_SEVEN, WHEN_EIGHT, WHEN_PARTNER = range(4)
NEXT_DEALER, SAME_DEALER, PLAY_NO_TRUMP = range(3)
CALL_NONE, CALL_CARD, CALL_CARD_SHOWN, CALL_PLAYER = range(4)
FOLLOW_VOID, FOLLOW_ANY_TIME, FOLLOW_MUST, FOLLOW_FIRST_TRICK, FOLLOW_FIRST_OR_LAST = range(5)
LEAD_NAMES_SUIT, LEAD_TRUMP, LEAD_FREE = range(3)
LEAD_LIMIT_NONE, LEAD_LIMIT_SHOWN_VOID, LEAD_LIMIT_SUITS_LED, LEAD_LIMIT_JOKERS_ONLY = range(4)
MISERE_AS_NO_TRUMP, MISERE_MUST, MISERE_LOW = range(3)
EXPOSED_AFTER_TRICK, EXPOSED_AT_ONCE = range(2)
(
    SCHEDULE_AVONDALE,
    SCHEDULE_ORIGINAL,
    SCHEDULE_ORIGINAL_CLUBS_LOW,
    SCHEDULE_PERFECT,
    SCHEDULE_OWN,
) = range(5)
FAILED_MINUS, FAILED_OPPONENTS, FAILED_OPPONENTS_DOUBLE = range(3)
SLAM_NONE, SLAM_FLOOR, SLAM_BELOW_7C = range(3)
DEFENDERS_NEVER, DEFENDERS_WHEN_SET, DEFENDERS_ALWAYS = range(3)
SHEET_TOTAL, SHEET_WON_LOST_NET = range(2)
LIMIT_IGNORED, LIMIT_LOSES, LIMIT_LOSES_TO_POSITIVE, LIMIT_OUT, LIMIT_HIGHEST_WINS = range(5)
TIE_CONTRACTOR, TIE_HIGHER, TIE_TRICK_ORDER = range(3)

HAND_SIZE = 10
SUITS = ("S", "C", "D", "H")
RANKS = "23456789TUVWJQKA"
HIGH_JOKER, LOW_JOKER = JOKERS = ("JK", "JL")
JOKER_SUIT = "jokers"  # what jokers count as where they are a trump suit of their own
SAME_COLOUR = {"S": "C", "C": "S", "D": "H", "H": "D"}
DENOMINATIONS = ("S", "C", "D", "H", "NT")
LEVEL_BIDS = [f"{level}{name}" for level in range(6, 11) for name in DENOMINATIONS]
GAME_BIDS = ["GS", "GC", "GD", "GH", "GN"]
LOSE_ALL_BIDS = ["misere", "open"]
FIRST_LEVEL_BID_ID = 65


class Illegal(ValueError):
    """An action that the rules forbid here."""


class Unsupported(ValueError):
    """A rule value that this model does not have yet."""


def field(rules: Rules, name: str) -> int:
    """The value of a rule field that is a single number."""
    value = rules[name]
    if not isinstance(value, int):
        raise TypeError(f"{name} is not a single number")
    return value


# The values that this model has, for every field of which it does not have all.
_SUPPORTED: dict[str, Sequence[int]] = {
    "sides": (SIDES_EACH, SIDES_TWO, SIDES_THREE),
    "colour_four_is_trump": (0,),
    "no_trump_jacks": (JACKS_PLAIN,),
    "first_dealer": (DEALER_RANDOM, DEALER_CUT),
    "weak_hand_redeal": (0,),
    "bid_order": (ORDER_LEVEL,),
    "inkle": (0,),
    "misere_when": (WHEN_ANY, WHEN_SEVEN, WHEN_EIGHT),
    "open_misere_when": (WHEN_ANY, WHEN_SEVEN, WHEN_EIGHT),
    "double_nullo_value": (0,),
    "bar_nullo_value": (0,),
    "blind_misere_value": (0,),
    "partner_exchange": (0,),
    "partner_call": (CALL_NONE,),
    "joker_follow": (FOLLOW_VOID, FOLLOW_ANY_TIME, FOLLOW_MUST),
    "misere_joker": (MISERE_AS_NO_TRUMP, MISERE_MUST),
    "partner_sees_hand": (0,),
    "schedule": (SCHEDULE_AVONDALE, SCHEDULE_PERFECT),
    "failed": (FAILED_MINUS, FAILED_OPPONENTS),
    "rounds_limit": (0,),
}


def check(rules: Rules) -> None:
    """Raises Unsupported when a field has a value that this model does not have."""
    for name, values in _SUPPORTED.items():
        if field(rules, name) not in values:
            raise Unsupported(f"{name} = {rules[name]}")


def conflict(rules: Rules) -> str | None:
    """A sentence that names the fields that contradict each other, or None (section 2.14)."""
    hands = field(rules, "players") + field(rules, "dead_hands")
    packets = _packets(rules)
    if field(rules, "players") % _side_count(rules):
        return "players cannot be divided evenly among sides"
    if sum(n for n in packets if n > 0) != HAND_SIZE:
        return "packets must give ten cards to each hand"
    if -sum(n for n in packets if n < 0) != field(rules, "kitty_size"):
        return "packets must give kitty_size cards to the kitty"
    if hands * HAND_SIZE + field(rules, "kitty_size") != len(pack(rules)):
        return "players, dead_hands and kitty_size must use up the pack"
    for bid in ("misere", "open_misere"):
        over = field(rules, f"{bid}_over") - FIRST_LEVEL_BID_ID
        if field(rules, f"{bid}_value") and not 0 <= over < len(LEVEL_BIDS):
            return f"{bid}_value needs a level bid in {bid}_over"
    if field(rules, "joker_nominated") and field(rules, "jokers") == 2:
        return "joker_nominated needs a single joker, not jokers = 2"
    if field(rules, "misere_defender_points"):
        if field(rules, "defender_points") == DEFENDERS_NEVER:
            return "misere_defender_points pays what defender_points never pays"
        if field(rules, "misere_early_stop"):
            return "misere_defender_points needs the tricks that misere_early_stop leaves out"
    return None


# ------------------------------------------------------------------------------------ the table


def _side_count(rules: Rules) -> int:
    sides = field(rules, "sides")
    if sides == SIDES_TWO:
        return 2
    if sides == SIDES_THREE:
        return 3
    return field(rules, "players")


def columns(rules: Rules) -> int:
    """How many columns the score sheet has: one a side, or one a seat without sides."""
    return _side_count(rules)


def column(rules: Rules, seat: int) -> int:
    """The score column of a seat, which is also the number of its side."""
    return seat % _side_count(rules)


# ------------------------------------------------------------------------------------- the cards


def card_id(card: str) -> int:
    """Where a card stands in ascending order: S C D H, in each suit the two first, the ace last."""
    if card == HIGH_JOKER:
        return 11
    if card == LOW_JOKER:
        return 27
    return SUITS.index(card[0]) * 16 + RANKS.index(card[1])


def in_order(cards: Iterable[str]) -> list[str]:
    """The cards in ascending order."""
    return sorted(cards, key=card_id)


def pack(rules: Rules) -> list[str]:
    """The cards of the pack in ascending order (section 2.2)."""
    lowest = field(rules, "lowest_rank")
    cards: set[str] = set()
    for suit in SUITS:
        for rank in "23456789T":
            if RANKS.index(rank) + 2 >= lowest:
                cards.add(suit + rank)
        for rank in "JQKA":
            cards.add(suit + rank)
        if field(rules, "high_cards") != HIGH_NONE:
            cards |= {suit + "U", suit + "V"}
    if field(rules, "high_cards") == HIGH_RED_THIRTEENS:
        cards |= {"DW", "HW"}
    if field(rules, "fours") == FOURS_RED:
        cards |= {"D4", "H4"}
    if field(rules, "fours") == FOURS_MIXED:
        cards |= {"C4", "H4"}
    cards |= set(JOKERS[: field(rules, "jokers")])
    return in_order(cards)


def cut_lowest(cut: dict[int, str]) -> set[int]:
    """The seats that cut lowest: king high, ace low, joker lowest; suits do not count (axis 12)."""

    def height(card: str) -> int:
        if card in JOKERS:
            return 0
        if card[1] == "A":
            return 1
        return 2 + RANKS.index(card[1])

    lowest = min(height(card) for card in cut.values())
    return {seat for seat, card in cut.items() if height(card) == lowest}


def _packets(rules: Rules) -> list[int]:
    packets = rules["packets"]
    if isinstance(packets, int):
        raise TypeError("packets is not a tuple")
    return [n for n in packets if n]


def deal(rules: Rules, dealer: int, cards: Sequence[str]) -> tuple[list[set[str]], set[str]]:
    """The hands (the dead hand last) and the kitty, dealt in packets from the left of the dealer.

    The dead hand gets its packets just before the dealer.
    """
    players = field(rules, "players")
    order = [(dealer + 1 + i) % players for i in range(players)]
    if field(rules, "dead_hands"):
        order.insert(players - 1, players)
    hands: list[set[str]] = [set() for _ in order]
    kitty: set[str] = set()
    rest = list(cards)
    for packet in _packets(rules):
        if packet < 0:
            kitty |= set(rest[:-packet])
            del rest[:-packet]
        else:
            for hand in order:
                hands[hand] |= set(rest[:packet])
                del rest[:packet]
    return hands, kitty


def _check_deal(rules: Rules, cards: Sequence[str]) -> None:
    check(rules)
    fault = conflict(rules)
    if fault is not None:
        raise ValueError(fault)
    if in_order(cards) != pack(rules):
        raise ValueError("these are not the cards of the pack")


# -------------------------------------------------------------------------------------- the bids


def level(bid: str) -> int:
    """How many tricks a bid asks for: ten for Game, none for a lose-all bid."""
    if bid in LOSE_ALL_BIDS:
        return 0
    if bid in GAME_BIDS:
        return 10
    return int(bid.rstrip("SCDHNT"))


def denomination(bid: str) -> str:
    """S C D H or NT; each lose-all bid is a denomination of its own (axis 22)."""
    if bid in LOSE_ALL_BIDS:
        return bid
    if bid in GAME_BIDS:
        return DENOMINATIONS[GAME_BIDS.index(bid)]
    return bid.lstrip("0123456789")


def trump_suit(contract: str | None) -> str | None:
    """The trump suit of a contract; None at no trump, at lose-all bids and when all have passed."""
    if contract is None or denomination(contract) not in SUITS:
        return None
    return denomination(contract)


def ranks(rules: Rules) -> dict[str, int]:
    """The bids of the rule set, lowest first, with their ranks: a higher rank beats a lower one."""
    ladder: dict[str, int] = {}
    for place, bid in enumerate(LEVEL_BIDS):
        if denomination(bid) != "NT" or level(bid) >= field(rules, "min_no_trump"):
            ladder[bid] = 2 * place
    for bid, name in zip(LOSE_ALL_BIDS, ("misere", "open_misere"), strict=True):
        if field(rules, f"{name}_value"):
            ladder[bid] = 2 * (field(rules, f"{name}_over") - FIRST_LEVEL_BID_ID) + 1
    if field(rules, "game_bids"):
        for place, bid in enumerate(GAME_BIDS):
            ladder[bid] = 2 * (len(LEVEL_BIDS) + place)
    return dict(sorted(ladder.items(), key=lambda item: item[1]))


def bids(rules: Rules) -> list[str]:
    """Every bid of the rule set, lowest first, bids of equal rank next to each other."""
    check(rules)
    return list(ranks(rules))


def playable(rules: Rules, bid: str) -> bool:
    """Whether a bid may become the contract (axis 29)."""
    return bid not in LEVEL_BIDS or level(bid) >= field(rules, "min_contract")


def contracts(rules: Rules) -> list[str]:
    """The bids that may become the contract, lowest first."""
    return [bid for bid in bids(rules) if playable(rules, bid)]


def value(rules: Rules, bid: str) -> int:
    """What a bid is worth (section 2.9)."""
    check(rules)
    if bid == "misere":
        return field(rules, "misere_value")
    if bid == "open":
        return field(rules, "open_misere_value")
    if bid in GAME_BIDS:
        return 1000
    avondale = 40 + 20 * DENOMINATIONS.index(denomination(bid)) + 100 * (level(bid) - 6)
    if field(rules, "schedule") == SCHEDULE_PERFECT:
        return avondale - 20
    return avondale


# ----------------------------------------------------------------------------------- the tricks


def card_of(played: str) -> str:
    """The card of a text as played: JK of JK:H."""
    return played.partition(":")[0]


def suit_of(rules: Rules, contract: str | None, nominated: str | None, card: str) -> str | None:
    """The suit a card counts as; None for a joker that belongs to no suit."""
    trumps = trump_suit(contract)
    if card in JOKERS:
        if trumps is not None:
            return trumps
        if nominated is not None:
            return nominated
        return JOKER_SUIT if field(rules, "joker_lead") == LEAD_TRUMP else None
    if trumps is not None and card == SAME_COLOUR[trumps] + "J":
        return trumps
    return card[0]


def suit_led(rules: Rules, contract: str | None, nominated: str | None, lead: str) -> str | None:
    """The suit a lead asks for: the one a joker names; None when nothing has to be followed."""
    card, _, named = lead.partition(":")
    return named or suit_of(rules, contract, nominated, card)


def trick_winner(
    rules: Rules,
    contract: str | None,
    cards: Sequence[str],
    *,
    nominated: str | None = None,
) -> int:
    """The index of the card that wins the trick.

    contract is None when all have passed (no trump). A led joker that names its suit is JK:H;
    nominated is the suit named for the joker for the round, which counts where there is no trump
    suit.
    """
    check(rules)
    trumps = trump_suit(contract)
    led = suit_led(rules, contract, nominated, cards[0])

    def strength(played: str) -> tuple[int, int]:
        card = card_of(played)
        if card in JOKERS:
            if trumps is None and nominated is not None:
                return (1, 100) if led == nominated else (0, 0)
            return (3, 1) if card == HIGH_JOKER else (3, 0)
        height = RANKS.index(card[1])
        if trumps is not None:
            if card == trumps + "J":
                return (2, 101)
            if card == SAME_COLOUR[trumps] + "J":
                return (2, 100)
            if card[0] == trumps:
                return (2, height)
        return (1, height) if card[0] == led else (0, 0)

    return max(range(len(cards)), key=lambda i: strength(cards[i]))


def joker_follow(rules: Rules, contract: str | None) -> int:
    """When a joker without a suit may be played to a trick that another seat led (section 2.8)."""
    if contract in LOSE_ALL_BIDS and field(rules, "misere_joker") == MISERE_MUST:
        return FOLLOW_MUST
    return field(rules, "joker_follow")


def following(
    rules: Rules, contract: str | None, nominated: str | None, lead: str, hand: set[str]
) -> set[str]:
    """The cards of a hand that may be played to a trick opened with lead."""
    led = suit_led(rules, contract, nominated, lead)
    if led is None:
        return set(hand)
    suits = {card: suit_of(rules, contract, nominated, card) for card in hand}
    of_led_suit = {card for card in hand if suits[card] == led}
    loose_jokers = {card for card in hand if suits[card] is None}
    if of_led_suit:
        if joker_follow(rules, contract) == FOLLOW_ANY_TIME:
            return of_led_suit | loose_jokers
        return of_led_suit
    if field(rules, "must_trump") and trump_suit(contract) is not None:
        trumps = {card for card in hand if suits[card] == trump_suit(contract)}
        if trumps:
            return trumps
    if joker_follow(rules, contract) == FOLLOW_MUST and loose_jokers:
        return loose_jokers
    return set(hand)


def leading(
    rules: Rules,
    contract: str | None,
    nominated: str | None,
    hand: set[str],
    shown_void: set[str],
    suits_led: set[str],
) -> set[str]:
    """The leads that a hand may open a trick with, a joker with the suit it has to name.

    shown_void holds the suits in which this seat has shown void, suits_led those led so far.
    """
    limit = field(rules, "joker_lead_limit")
    way = field(rules, "joker_lead")
    only_jokers = hand <= set(JOKERS)
    texts: set[str] = set()
    for card in hand:
        if suit_of(rules, contract, nominated, card) in SUITS:
            texts.add(card)
            continue
        if limit == LEAD_LIMIT_JOKERS_ONLY and not only_jokers:
            continue
        if way == LEAD_TRUMP:
            texts.add(card)
            continue
        all_led = limit == LEAD_LIMIT_SUITS_LED and suits_led == set(SUITS)
        if all_led and not only_jokers:
            continue
        if way == LEAD_FREE or all_led:
            texts.add(card)
            continue
        barred: set[str] = set()
        if limit == LEAD_LIMIT_SHOWN_VOID and shown_void != set(SUITS):
            barred = shown_void
        if limit == LEAD_LIMIT_SUITS_LED:
            barred = suits_led
        texts |= {f"{card}:{suit}" for suit in SUITS if suit not in barred}
    return texts


def shows_void(
    rules: Rules, contract: str | None, nominated: str | None, lead: str, card: str
) -> str | None:
    """The suit in which a seat shows void by playing card to lead, or None (section 3.0)."""
    led = suit_led(rules, contract, nominated, lead)
    suit = suit_of(rules, contract, nominated, card)
    if led is None or led == JOKER_SUIT or suit == led:
        return None
    if suit is None and joker_follow(rules, contract) == FOLLOW_ANY_TIME:
        return None
    return led


def sitting_out(rules: Rules, contract: str | None, contractor: int | None) -> set[int]:
    """The partners of a contractor who is to lose all tricks (axis 43)."""
    if contract not in LOSE_ALL_BIDS or contractor is None:
        return set()
    partners = {
        seat
        for seat in range(field(rules, "players"))
        if column(rules, seat) == column(rules, contractor)
    }
    return partners - {contractor}


# ----------------------------------------------------------------------------------- the points


def made(rules: Rules, contract: str, contractor: int, tricks: Sequence[int]) -> bool:
    """Whether the contractor's side has kept the contract with these tricks a seat."""
    side = column(rules, contractor)
    won = sum(n for seat, n in enumerate(tricks) if column(rules, seat) == side)
    if contract in LOSE_ALL_BIDS:
        return won == 0
    return won >= level(contract)


def made_value(rules: Rules, contract: str, won: int) -> int:
    """What a made contract scores with so many tricks (axes 47, 49 and 50)."""
    points = value(rules, contract)
    if contract not in LEVEL_BIDS or won < HAND_SIZE:
        return points
    place = LEVEL_BIDS.index(contract)
    if field(rules, "slam_double") and place >= LEVEL_BIDS.index("8C"):
        return 2 * points
    slam = field(rules, "slam")
    if slam == SLAM_FLOOR and points < 250:
        return 250
    if slam == SLAM_BELOW_7C and place < LEVEL_BIDS.index("7C"):
        return 250
    return points


def contract_points(
    rules: Rules, contract: str | None, contractor: int | None, tricks: Sequence[int]
) -> list[int]:
    """What the contract gives and takes, for each column (axes 47 to 50)."""
    points = [0] * columns(rules)
    if contract is None or contractor is None:
        return points
    side = column(rules, contractor)
    if made(rules, contract, contractor, tricks):
        won = sum(n for seat, n in enumerate(tricks) if column(rules, seat) == side)
        points[side] = made_value(rules, contract, won)
    elif field(rules, "failed") == FAILED_MINUS:
        points[side] = -value(rules, contract)
    else:
        for other in range(columns(rules)):
            if other != side:
                points[other] = value(rules, contract)
    return points


def paid_seats(
    rules: Rules, contract: str | None, contractor: int | None, tricks: Sequence[int]
) -> set[int]:
    """The seats that score ten for each of their tricks (axes 51, 52, 54 and 55)."""
    seats = set(range(field(rules, "players")))
    if contract is None or contractor is None:
        return seats
    if contract in LOSE_ALL_BIDS:
        paid = field(rules, "misere_defender_points") == 1
    elif field(rules, "defender_points") == DEFENDERS_WHEN_SET:
        paid = not made(rules, contract, contractor, tricks)
    else:
        paid = field(rules, "defender_points") == DEFENDERS_ALWAYS
    if not paid:
        return set()
    return {seat for seat in seats if column(rules, seat) != column(rules, contractor)}


def trick_points(
    rules: Rules, contract: str | None, contractor: int | None, tricks: Sequence[int]
) -> list[int]:
    """What the single tricks give, for each column, without the cap."""
    points = [0] * columns(rules)
    for seat in paid_seats(rules, contract, contractor, tricks):
        points[column(rules, seat)] += 10 * tricks[seat]
    return points


def points(
    rules: Rules, contract: str | None, contractor: int | None, tricks: Sequence[int]
) -> list[int]:
    """The points of a played deal for each score column, without the cap.

    tricks counts the tricks of each seat; contract and contractor are None when all have passed
    and the deal was played at no trump.
    """
    check(rules)
    of_contract = contract_points(rules, contract, contractor, tricks)
    of_tricks = trick_points(rules, contract, contractor, tricks)
    return [a + b for a, b in zip(of_contract, of_tricks, strict=True)]


# ----------------------------------------------------------------------------------- one round


class Round:
    """One deal: auction, exchange, play. Actions are texts."""

    def __init__(self, rules: Rules, dealer: int, pack: Sequence[str]) -> None:
        """Deals the pack, first card first.

        Raises Unsupported for a rule value this model does not have, ValueError for a rule set in
        conflict with itself or for a pack that is not the pack of the rule set.
        """
        _check_deal(rules, pack)
        players = field(rules, "players")
        self.rules = rules
        self.players = players
        self.dealer = dealer
        self.phase = "auction"
        self.turn: int | None = (dealer + 1) % players
        self.hands, self.kitty = deal(rules, dealer, pack)
        self.laid: set[str] = set()

        self.ranks = ranks(rules)
        self.calls: list[tuple[int, str]] = []
        self.bid: str | None = None  # the standing bid
        self.bidder: int | None = None
        self.has_passed = [False] * players
        self.passes: list[list[str | None]] = [[] for _ in range(players)]

        self.contract: str | None = None  # the bid that won, also where it is too low to be played
        self.contractor: int | None = None
        self.out: set[int] = set()
        self.nominated: str | None = None
        self.trick: list[tuple[int, str]] = []
        self.winners: list[int] = []
        self.suits_led: set[str] = set()
        self.shown_void: list[set[str]] = [set() for _ in range(players)]

    def legal(self) -> set[str]:
        """The texts of the actions that the seat to act may choose from; empty at the end."""
        if self.phase == "auction":
            return self._legal_calls()
        if self.phase == "exchange":
            return self._legal_discards()
        if self.phase == "play":
            return self._legal_plays()
        return set()

    def apply(self, action: str) -> None:
        """Carries the action out. Raises Illegal, and changes nothing, when it is not legal."""
        if action not in self.legal():
            raise Illegal(f"{action!r} is not legal for seat {self.turn} in phase {self.phase}")
        if self.phase == "auction":
            self._call(action)
        elif self.phase == "exchange":
            self._lay_away(action.removeprefix("-"))
        elif action.startswith("joker="):
            self.nominated = action.removeprefix("joker=")
        else:
            self._play(action)

    def tricks(self) -> list[int]:
        """How many tricks each seat has won."""
        return [self.winners.count(seat) for seat in range(self.players)]

    def points(self) -> list[int]:
        """The points for each column, without the cap. Raises ValueError before the end."""
        if self.phase == "thrown":
            return [0] * columns(self.rules)
        if self.phase != "over":
            raise ValueError("the round is not over")
        return points(self.rules, self.contract, self.contractor, self.tricks())

    def _seat_to_act(self) -> int:
        if self.turn is None:
            raise Illegal("the round is over")
        return self.turn

    # The auction (section 2.4).

    def _legal_calls(self) -> set[str]:
        return {"pass"} | {
            bid for bid in self.ranks if self._outranks(bid) and self._condition_met(bid)
        }

    def _outranks(self, bid: str) -> bool:
        return self.bid is None or self.ranks[bid] > self.ranks[self.bid]

    def _condition_met(self, bid: str) -> bool:
        if bid not in LOSE_ALL_BIDS:
            return True
        when = field(self.rules, "misere_when" if bid == "misere" else "open_misere_when")
        if when == WHEN_ANY:
            return True
        wanted = 7 if when == WHEN_SEVEN else 8
        return self.bid in LEVEL_BIDS and level(self.bid) == wanted

    def _call(self, call: str) -> None:
        seat = self._seat_to_act()
        own = seat == self.bidder
        before = None if self.bid is None else denomination(self.bid)
        self.calls.append((seat, call))
        if call == "pass":
            self.has_passed[seat] = True
            self.passes[seat].append(before)
            over = own
        else:
            self.bid, self.bidder = call, seat
            self.has_passed[seat] = False
            highest = self.ranks[call] == max(self.ranks.values())
            same = denomination(call) == before
            over = highest or (own and same and field(self.rules, "raise_own_bid") == RAISE_SUIT)
            if own:
                self.has_passed = [False] * self.players
        self.turn = None if over else self._next_caller(seat)
        if self.turn is None:
            self._end_auction()

    def _next_caller(self, caller: int) -> int | None:
        """The seat that calls next, None when the auction is over (axes 21, 22 and 23)."""
        if field(self.rules, "auction_rounds") == AUCTION_ONE:
            return None if len(self.calls) == self.players else (caller + 1) % self.players
        for step in range(1, self.players + 1):
            seat = (caller + step) % self.players
            if seat == self.bidder:
                return seat if self._bidder_is_asked() else None
            if not self.has_passed[seat] or self._may_return(seat):
                return seat
        return None

    def _bidder_is_asked(self) -> bool:
        others_called_since = self.calls[-1][0] != self.bidder
        return field(self.rules, "raise_own_bid") != RAISE_NO and others_called_since

    def _may_return(self, seat: int) -> bool:
        if self.bid is None:
            return False
        may_return = field(self.rules, "passed_may_return")
        if may_return == RETURN_BEFORE_BID:
            return all(standing is None for standing in self.passes[seat])
        if may_return == RETURN_SUIT_CHANGED:
            return self.passes[seat][-1] != denomination(self.bid)
        return may_return == RETURN_ALWAYS

    def _end_auction(self) -> None:
        self.contract, self.contractor = self.bid, self.bidder
        if self.contract is None:
            if field(self.rules, "all_pass") == PLAY_NO_TRUMP:
                self.phase = "play"
                self.turn = (self.dealer + 1) % self.players
            else:
                self.phase = "thrown"
        elif not playable(self.rules, self.contract):
            self.phase = "thrown"
        else:
            self._take_kitty()

    # The exchange (section 2.6).

    def _take_kitty(self) -> None:
        assert self.contractor is not None
        self.turn = self.contractor
        self.hands[self.contractor] |= self.kitty
        self.kitty = set()
        self.out = sitting_out(self.rules, self.contract, self.contractor)
        self.phase = "exchange" if field(self.rules, "kitty_size") else "play"

    def _legal_discards(self) -> set[str]:
        """In ascending order only, so that each set can be laid away in one way."""
        hand = in_order(self.hands[self._seat_to_act()])
        still = field(self.rules, "kitty_size") - len(self.laid)
        last = max((card_id(card) for card in self.laid), default=-1)
        legal = set()
        for i, card in enumerate(hand):
            cards_above = len(hand) - 1 - i
            if card_id(card) > last and cards_above >= still - 1:
                legal.add("-" + card)
        return legal

    def _lay_away(self, card: str) -> None:
        self.hands[self._seat_to_act()].remove(card)
        self.laid.add(card)
        if len(self.laid) == field(self.rules, "kitty_size"):
            self.phase = "play"

    # The play (sections 2.7 and 2.8).

    def _legal_plays(self) -> set[str]:
        seat = self._seat_to_act()
        hand = self.hands[seat]
        if self.trick:
            lead = self.trick[0][1]
            return following(self.rules, self.contract, self.nominated, lead, hand)
        leads = leading(
            self.rules, self.contract, self.nominated, hand, self.shown_void[seat], self.suits_led
        )
        if self._may_nominate(seat):
            leads |= {f"joker={suit}" for suit in SUITS}
        return leads

    def _may_nominate(self, seat: int) -> bool:
        return (
            field(self.rules, "joker_nominated") == 1
            and self.nominated is None
            and not self.winners
            and seat == self.contractor
            and trump_suit(self.contract) is None
            and HIGH_JOKER in self.hands[seat]
        )

    def _play(self, text: str) -> None:
        seat = self._seat_to_act()
        card = card_of(text)
        self.hands[seat].remove(card)
        self.trick.append((seat, text))
        lead = self.trick[0][1]
        if len(self.trick) == 1:
            led = suit_led(self.rules, self.contract, self.nominated, lead)
            if led in SUITS:
                self.suits_led.add(led)
        else:
            void = shows_void(self.rules, self.contract, self.nominated, lead, card)
            if void is not None:
                self.shown_void[seat].add(void)
        if len(self.trick) < self.players - len(self.out):
            self.turn = self._next_player(seat)
        else:
            self._end_trick()

    def _next_player(self, seat: int) -> int:
        seat = (seat + 1) % self.players
        while seat in self.out:
            seat = (seat + 1) % self.players
        return seat

    def _end_trick(self) -> None:
        texts = [text for _, text in self.trick]
        index = trick_winner(self.rules, self.contract, texts, nominated=self.nominated)
        winner = self.trick[index][0]
        self.trick = []
        self.winners.append(winner)
        decided = (
            field(self.rules, "misere_early_stop") == 1
            and self.contract in LOSE_ALL_BIDS
            and winner == self.contractor
        )
        if decided or not self.hands[winner]:
            self.phase = "over"
            self.turn = None
        else:
            self.turn = winner


# ----------------------------------------------------------------------------------- the game


class Game:
    """The score sheet of a game: one column a side, or a seat, until somebody has won."""

    def __init__(self, rules: Rules, dealer: int, scores: Sequence[int] | None = None) -> None:
        """A game whose next deal is dealt by dealer, from nought or taken up at scores."""
        check(rules)
        self.rules = rules
        self.dealer = dealer
        self.scores = [0] * columns(rules) if scores is None else list(scores)
        if len(self.scores) != columns(rules):
            raise ValueError("one score for each column")
        self.over = False
        self.winners: set[int] = set()
        self.barred: set[int] = set()
        self._bar()

    def add(
        self,
        contract: str | None,
        contractor: int | None,
        winners: Sequence[int],
        *,
        thrown_in: bool = False,
    ) -> list[int]:
        """Books a deal and returns the entries of the columns.

        winners names the seat that won each trick, in order. A thrown-in deal has no winners; its
        contract is the bid that was too low to be played, or None when all have passed.
        """
        if self.over:
            raise ValueError("the game is over")
        if thrown_in:
            name = "all_pass" if contract is None else "below_min_contract"
            if field(self.rules, name) != SAME_DEALER:
                self._next_dealer()
            return [0] * len(self.scores)
        tricks = [winners.count(seat) for seat in range(field(self.rules, "players"))]
        times = self._times(contract, contractor, winners, tricks)
        entries = self._entries(contract, contractor, tricks)
        self.scores = [a + b for a, b in zip(self.scores, entries, strict=True)]
        self._bar()
        self._next_dealer()
        self._end(contract, contractor, tricks, times)
        return entries

    def _next_dealer(self) -> None:
        self.dealer = (self.dealer + 1) % field(self.rules, "players")

    def _with_tricks(self, score: int, more: int, contract: str | None) -> int:
        """A score lifted by points for tricks, no higher than the cap (axis 53)."""
        cap = field(self.rules, "defender_cap")
        if cap == 0 or contract is None:
            return score + more
        return max(score, min(score + more, cap))

    def _entries(
        self, contract: str | None, contractor: int | None, tricks: Sequence[int]
    ) -> list[int]:
        of_contract = contract_points(self.rules, contract, contractor, tricks)
        of_tricks = trick_points(self.rules, contract, contractor, tricks)
        entries = []
        for col, score in enumerate(self.scores):
            lifted = self._with_tricks(score, of_tricks[col], contract)
            entries.append(lifted - score + of_contract[col])
        return entries

    def _times(
        self,
        contract: str | None,
        contractor: int | None,
        winners: Sequence[int],
        tricks: Sequence[int],
    ) -> list[int]:
        """The trick at which each column first stood at the target; 0 when it did before the deal.

        The contract is booked after the last trick, so a column that owes it the target has one
        more than the number of tricks. So has one that never got there.
        """
        target = field(self.rules, "target")
        running = list(self.scores)
        times = [0 if score >= target else len(winners) + 1 for score in running]
        paid = paid_seats(self.rules, contract, contractor, tricks)
        for number, seat in enumerate(winners, start=1):
            if seat in paid:
                col = column(self.rules, seat)
                running[col] = self._with_tricks(running[col], 10, contract)
                if running[col] >= target:
                    times[col] = min(times[col], number)
        return times

    def _at_limit(self) -> set[int]:
        if field(self.rules, "at_lower_limit") == LIMIT_IGNORED:
            return set()
        limit = field(self.rules, "lower_limit")
        return {col for col, score in enumerate(self.scores) if score <= limit}

    def _bar(self) -> None:
        if field(self.rules, "at_lower_limit") == LIMIT_OUT:
            self.barred |= self._at_limit()

    def _end(
        self,
        contract: str | None,
        contractor: int | None,
        tricks: Sequence[int],
        times: Sequence[int],
    ) -> None:
        """Ends the game if the deal just booked has decided it (section 2.11)."""
        everyone = set(range(len(self.scores)))
        side: int | None = None
        kept = False
        if contract is not None and contractor is not None:
            side = column(self.rules, contractor)
            kept = made(self.rules, contract, contractor, tricks)

        if side is not None and contract in GAME_BIDS:
            self._won_by({side} if kept else everyone - {side})
            return
        instant = field(self.rules, "instant_win") == 1 and contract in ("10H", "10NT")
        if side is not None and kept and instant and side not in self.barred:
            self._won_by({side})
            return
        winners = self._winners_by_target(side, kept, times)
        if not winners:
            winners = self._winners_by_limit()
        if winners:
            self._won_by(winners)

    def _won_by(self, winners: set[int]) -> None:
        self.over = True
        self.winners = winners

    def _highest(self, cols: set[int]) -> set[int]:
        top = max(self.scores[col] for col in cols)
        return {col for col in cols if self.scores[col] == top}

    def _winners_by_target(self, side: int | None, kept: bool, times: Sequence[int]) -> set[int]:
        """Who wins by standing at the target (axes 56, 58 and 60)."""
        target = field(self.rules, "target")
        there = {col for col, score in enumerate(self.scores) if score >= target} - self.barred
        if field(self.rules, "own_contract"):
            there = {side} & there if side is not None and kept else set()
        if not there:
            return set()
        tie_break = field(self.rules, "tie_break")
        if tie_break == TIE_HIGHER:
            highest = self._highest(there)
            return highest if len(highest) == 1 else set()
        if tie_break == TIE_CONTRACTOR and side is not None and side in there:
            return {side}
        first = min(times[col] for col in there)
        return self._highest({col for col in there if times[col] == first})

    def _winners_by_limit(self) -> set[int]:
        """Who wins because another stands at the lower limit (axis 57)."""
        at_limit = self._at_limit()
        everyone = set(range(len(self.scores)))
        others = everyone - at_limit
        rule = field(self.rules, "at_lower_limit")
        if rule == LIMIT_OUT:
            able = everyone - self.barred
            if not able:  # DEC: a game that nobody can win any more goes to the highest
                return self._highest(everyone)
            return able if len(able) == 1 else set()
        if not at_limit:
            return set()
        if rule == LIMIT_LOSES:
            return self._highest(others or everyone)
        if rule == LIMIT_LOSES_TO_POSITIVE:
            for loser in at_limit:
                rest = everyone - {loser}
                if all(self.scores[col] >= 0 for col in rest):
                    return self._highest(rest)
            return set()
        return self._highest(everyone)
