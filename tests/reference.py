"""The rules of Five Hundred a second time: slow, plain, written from the rule book alone.

Nothing here comes from the engine, so that the two can disagree. Everything is exchanged as text:
cards `H7 DT JK`, bids `6S .. 10NT GS .. GN misere open double bar blind`, other actions `pass`,
`redeal`, `agree`, `look`, `-H7` laid away, `alone`, `?H7` and `seat=2` called, `JK:H`, `joker=H`.
Axis and case numbers are those of the rule book; S000 to S004 are its founding texts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
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
CALL_NONE, CALL_CARD, CALL_CARD_SHOWN, CALL_PLAYER, CALL_CARD_OWN = range(5)
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
KITTY_SIZE_MAX = 6
SUITS = ("S", "C", "D", "H")
RANKS = "23456789TUVWJQKA"
HIGH_JOKER, LOW_JOKER = JOKERS = ("JK", "JL")
JOKER_SUIT = "jokers"  # what jokers count as where they are a trump suit of their own
SAME_COLOUR = {"S": "C", "C": "S", "D": "H", "H": "D"}
DENOMINATIONS = ("S", "C", "D", "H", "NT")
LEVEL_BIDS = [f"{level}{name}" for level in range(6, 11) for name in DENOMINATIONS]
GAME_BIDS = ["GS", "GC", "GD", "GH", "GN"]
# The lose-all bids with the beginning of the names of their fields.
LOSE_ALL_FIELDS = {
    "misere": "misere",
    "open": "open_misere",
    "double": "double_nullo",
    "bar": "bar_nullo",
    "blind": "blind_misere",
}
LOSE_ALL_BIDS = list(LOSE_ALL_FIELDS)
PLACED_BIDS = LOSE_ALL_BIDS[:-1]  # blind misere has neither place nor condition: it ranks highest
FIRST_LEVEL_BID_ID = 65
LEVELS_ASKED_FOR = {WHEN_SEVEN: 7, WHEN_EIGHT: 8}


class Illegal(ValueError):
    """An action that the rules forbid here."""


def field(rules: Rules, name: str) -> int:
    """The value of a rule field that is a single number."""
    value = rules[name]
    if not isinstance(value, int):
        raise TypeError(f"{name} is not a single number")
    return value


# ------------------------------------------------------------------------- fields that must agree


def conflict(rules: Rules) -> str | None:
    """A sentence that names the fields that contradict each other, or None (section 2.14)."""
    for faults in (_deal_faults, _side_faults, _bid_faults, _value_faults, _joker_faults):
        for fault in faults(rules):
            return fault
    return next(_score_faults(rules), None)


def _deal_faults(rules: Rules) -> Iterator[str]:
    hands = field(rules, "players") + field(rules, "dead_hands")
    sizes = _packets(rules)
    if sum(n for n in sizes if n > 0) != HAND_SIZE:
        yield "packets must give ten cards to each hand"
    if -sum(n for n in sizes if n < 0) != field(rules, "kitty_size"):
        yield "packets must give kitty_size cards to the kitty"
    if hands * HAND_SIZE + field(rules, "kitty_size") != len(pack(rules)):
        yield "players, dead_hands and kitty_size must use up the pack"
    if len(pack(rules)) in (24, 25):
        yield "lowest_rank and jokers make a pack of the game with pick-ups, out of scope (2.13)"
    if field(rules, "fours") != FOURS_NONE and field(rules, "lowest_rank") <= 4:
        yield "fours adds single fours, but by lowest_rank all four are in the pack"
    if field(rules, "colour_four_is_trump") and field(rules, "fours") != FOURS_MIXED:
        yield "colour_four_is_trump needs one four of each colour, fours mixed"


def _side_faults(rules: Rules) -> Iterator[str]:
    players, sides = field(rules, "players"), field(rules, "sides")
    fixed = sides in (SIDES_TWO, SIDES_THREE)
    if sides == SIDES_TWO and players not in (4, 6):
        yield "sides: two need four or six players"
    if sides == SIDES_THREE and players != 6:
        yield "sides: three need six players"
    if (sides == SIDES_CALLED) != (field(rules, "partner_call") != CALL_NONE):
        yield "sides with a called partner and partner_call go together"
    if sides == SIDES_CALLED and (players < 3 or field(rules, "dead_hands")):
        yield "sides with a called partner need three players or more and no dead_hands"
    for name in ("weak_hand_redeal", "double_nullo_value"):
        if field(rules, name) and not in_pairs(rules):
            yield f"{name} needs sides of two seats each"
    for name in ("inkle", "partner_sees_hand"):
        if field(rules, name) and not fixed:
            yield f"{name} needs fixed sides"


def _bid_faults(rules: Rules) -> Iterator[str]:
    if field(rules, "inkle") and field(rules, "min_contract") < 7:
        yield "inkle needs a min_contract of seven or more"
    for bid in PLACED_BIDS:
        name = LOSE_ALL_FIELDS[bid]
        over, when = field(rules, f"{name}_over"), field(rules, f"{name}_when")
        if not field(rules, f"{name}_value"):
            if over or when:
                yield f"{name}_value is nought: no {name}_over and no {name}_when"
        elif not 0 <= over - FIRST_LEVEL_BID_ID < len(LEVEL_BIDS):
            yield f"{name}_value needs a level bid in {name}_over"
        elif when == WHEN_PARTNER and bid != "double":
            yield f"{name}_when: only double nullo waits for a bid of the partner"
    if field(rules, "double_nullo_when") == WHEN_PARTNER and not field(rules, "misere_value"):
        yield "double_nullo_when asks for a nullo of the partner, so it needs a misere_value"
    if field(rules, "double_nullo_when") == WHEN_PARTNER and not can_be_bid(rules, "double"):
        yield "double_nullo_over must outrank misere_over, since double_nullo_when asks for a nullo"
    for bid in PLACED_BIDS:
        name = LOSE_ALL_FIELDS[bid]
        if field(rules, f"{name}_value") and not can_be_bid(rules, bid):
            yield f"{name}_when asks for a bid that does not rank below {name}_over"
    if field(rules, "partner_exchange"):
        if not field(rules, "double_nullo_value"):
            yield "partner_exchange needs a double_nullo_value"
        if not field(rules, "kitty_size"):
            yield "partner_exchange needs a kitty_size"


def _value_faults(rules: Rules) -> Iterator[str]:
    values = _own_values(rules)
    if field(rules, "schedule") != SCHEDULE_OWN:
        if any(values):
            yield "own_values is for the schedule of one's own"
        return
    if any(not 1 <= n <= 2000 for n in values):
        yield "own_values under the schedule of one's own are from 1 to 2000"
    levels = [values[i : i + 5] for i in range(0, 25, 5)]
    if any(len(set(level)) < 5 for level in levels):
        yield "own_values: two bids of a level are worth the same"
    if len({tuple(sorted(range(5), key=level.__getitem__)) for level in levels}) > 1:
        yield "own_values must rise in the same order on every level"
    if field(rules, "sides") == SIDES_CALLED and any(n % 2 for n in values):
        yield "own_values must be even, since with these sides two seats may share them"


def _joker_faults(rules: Rules) -> Iterator[str]:
    way, limit = field(rules, "joker_lead"), field(rules, "joker_lead_limit")
    if way != LEAD_NAMES_SUIT and limit in (LEAD_LIMIT_SHOWN_VOID, LEAD_LIMIT_SUITS_LED):
        yield "joker_lead_limit limits the suit that a joker names, but by joker_lead it names none"
    if way == LEAD_TRUMP:
        if field(rules, "joker_follow") != FOLLOW_VOID:
            yield "joker_follow: by joker_lead jokers are trumps, played when void"
        if field(rules, "misere_joker") != MISERE_AS_NO_TRUMP:
            yield "misere_joker: by joker_lead jokers are trumps"
        if field(rules, "joker_nominated"):
            yield "joker_nominated names a suit, but by joker_lead jokers are trumps"
    if field(rules, "joker_nominated"):
        if field(rules, "jokers") != 1:
            yield "joker_nominated is for a single joker, jokers = 1"
        if field(rules, "misere_joker") == MISERE_LOW:
            yield "joker_nominated makes the joker a card of a suit, misere_joker the lowest of all"


def _score_faults(rules: Rules) -> Iterator[str]:
    never = field(rules, "defender_points") == DEFENDERS_NEVER
    if field(rules, "misere_defender_points"):
        if never:
            yield "misere_defender_points pays what defender_points never pays"
        if field(rules, "misere_early_stop"):
            yield "misere_defender_points needs the tricks that misere_early_stop leaves out"
    if field(rules, "defender_cap"):
        if never:
            yield "defender_cap limits what defender_points never pays"
        if field(rules, "defender_cap") >= field(rules, "target"):
            yield "defender_cap must be below the target"
    if (field(rules, "at_lower_limit") == LIMIT_IGNORED) != (field(rules, "lower_limit") == 0):
        yield "at_lower_limit and lower_limit: a limit, and what happens at it"


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
    """The score column of a seat, which is also the number of its fixed side."""
    return seat % _side_count(rules)


def in_pairs(rules: Rules) -> bool:
    """Whether each seat has exactly one partner in fixed sides."""
    return field(rules, "players") == 2 * _side_count(rules)


def partner_of(rules: Rules, seat: int) -> int:
    """The partner of a seat where the sides are pairs."""
    return (seat + _side_count(rules)) % field(rules, "players")


def side_of(rules: Rules, contractor: int, partner: int | None = None) -> set[int]:
    """The seats whose tricks count for the contract; partner is the one who was called."""
    seats = range(field(rules, "players"))
    side = {seat for seat in seats if column(rules, seat) == column(rules, contractor)}
    return side if partner is None else side | {partner}


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


def first_jack(rules: Rules, cards: Sequence[str]) -> int:
    """The seat that gets the first jack: cards dealt face up one by one, seat 0 first (axis 12)."""
    place = next(place for place, card in enumerate(cards) if card[1] == "J")
    return place % field(rules, "players")


def is_weak(hand: AbstractSet[str]) -> bool:
    """Whether a hand has no joker, ace, king, queen or jack (axis 19)."""
    return not any(card in JOKERS or card[1] in "AKQJ" for card in hand)


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


def _own_values(rules: Rules) -> tuple[int, ...]:
    values = rules["own_values"]
    if isinstance(values, int):
        raise TypeError("own_values is not a tuple")
    return values


def _level_value(rules: Rules, bid: str) -> int:
    schedule, above_five = field(rules, "schedule"), level(bid) - 5
    if schedule == SCHEDULE_OWN:
        return _own_values(rules)[LEVEL_BIDS.index(bid)]
    if schedule == SCHEDULE_ORIGINAL:
        return (40 + 20 * DENOMINATIONS.index(denomination(bid))) * above_five
    if schedule == SCHEDULE_ORIGINAL_CLUBS_LOW:
        return (40 + 20 * ("C", "S", "H", "D", "NT").index(denomination(bid))) * above_five
    avondale = 40 + 20 * DENOMINATIONS.index(denomination(bid)) + 100 * (above_five - 1)
    return avondale - 20 if schedule == SCHEDULE_PERFECT else avondale


def value(rules: Rules, bid: str) -> int:
    """What a bid is worth (section 2.9)."""
    if bid in LOSE_ALL_FIELDS:
        return field(rules, f"{LOSE_ALL_FIELDS[bid]}_value")
    return 1000 if bid in GAME_BIDS else _level_value(rules, bid)


def denominations(rules: Rules) -> list[str]:
    """The denominations, low to high, as the values of each level rise."""
    return sorted(DENOMINATIONS, key=lambda name: _level_value(rules, f"6{name}"))


def level_bids(rules: Rules) -> list[str]:
    """All twenty-five level bids, lowest first, with those that min_no_trump leaves out."""
    names = denominations(rules)
    if field(rules, "bid_order") == ORDER_VALUE:
        return sorted(LEVEL_BIDS, key=lambda bid: (_level_value(rules, bid), level(bid)))
    return sorted(LEVEL_BIDS, key=lambda bid: (level(bid), names.index(denomination(bid))))


def ranks(rules: Rules) -> dict[str, int]:
    """The bids of the rule set, lowest first, with their ranks: a higher rank beats a lower one."""
    ladder: dict[str, int] = {}
    places = {bid: place for place, bid in enumerate(level_bids(rules))}
    for bid, place in places.items():
        if denomination(bid) != "NT" or level(bid) >= field(rules, "min_no_trump"):
            ladder[bid] = 2 * place
    for bid in PLACED_BIDS:
        name = LOSE_ALL_FIELDS[bid]
        if field(rules, f"{name}_value"):
            over = LEVEL_BIDS[field(rules, f"{name}_over") - FIRST_LEVEL_BID_ID]
            ladder[bid] = 2 * places[over] + 1
    if field(rules, "game_bids"):
        names = denominations(rules)
        for bid in sorted(GAME_BIDS, key=lambda bid: names.index(denomination(bid))):
            ladder[bid] = 2 * (len(LEVEL_BIDS) + names.index(denomination(bid)))
    if field(rules, "blind_misere_value"):
        ladder["blind"] = 2 * (len(LEVEL_BIDS) + len(GAME_BIDS))
    return dict(sorted(ladder.items(), key=lambda item: item[1]))


def bids(rules: Rules) -> list[str]:
    """Every bid of the rule set, lowest first, bids of equal rank next to each other."""
    return list(ranks(rules))


def can_be_bid(rules: Rules, bid: str) -> bool:
    """Whether the condition of a lose-all bid asks for a standing bid that it outranks."""
    when, ladder = field(rules, f"{LOSE_ALL_FIELDS[bid]}_when"), ranks(rules)
    if when == WHEN_PARTNER:
        return ladder[bid] > ladder.get("misere", -1)
    if when in (WHEN_SEVEN, WHEN_EIGHT):
        wanted = [b for b in ladder if b in LEVEL_BIDS and level(b) == LEVELS_ASKED_FOR[when]]
        return any(ladder[b] < ladder[bid] for b in wanted)
    return True


def playable(rules: Rules, bid: str) -> bool:
    """Whether a bid may become the contract (axis 29)."""
    return bid not in LEVEL_BIDS or level(bid) >= field(rules, "min_contract")


def contracts(rules: Rules) -> list[str]:
    """The bids that may become the contract, lowest first."""
    return [bid for bid in bids(rules) if playable(rules, bid)]


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
    if card == colour_four(rules, trumps):
        return trumps
    return card[0]


def colour_four(rules: Rules, trumps: str | None) -> str | None:
    """The four of the other suit that joins the trump suit of its colour, if one does (axis 9)."""
    if trumps not in ("S", "D") or not field(rules, "colour_four_is_trump"):
        return None
    return SAME_COLOUR[trumps] + "4"


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
    trumps = trump_suit(contract)
    led = suit_led(rules, contract, nominated, cards[0])
    low = contract in LOSE_ALL_BIDS and field(rules, "misere_joker") == MISERE_LOW

    def strength(played: str) -> tuple[int, int]:
        card = card_of(played)
        if card in JOKERS:
            height = 1 if card == HIGH_JOKER else 0
            if trumps is None and nominated is not None:
                return (2, 100) if led == nominated else (0, 0)
            if low:  # one that is led beats what does not follow it
                return (1, height) if played == cards[0] or led is None else (0, 0)
            return (4, height)
        height = RANKS.index(card[1])
        if trumps is not None:
            if card == trumps + "J":
                return (3, 101)
            if card == SAME_COLOUR[trumps] + "J":
                return (3, 100)
            if suit_of(rules, contract, nominated, card) == trumps:
                return (3, height)
        elif card[1] == "J" and field(rules, "no_trump_jacks") == JACKS_HIGH:
            height = 99
        return (2, height) if card[0] == led else (0, 0)

    return max(range(len(cards)), key=lambda i: strength(cards[i]))


def joker_follow(rules: Rules, contract: str | None) -> int:
    """When a joker without a suit may be played to a trick that another seat led (section 2.8)."""
    if contract in LOSE_ALL_BIDS and field(rules, "misere_joker") == MISERE_MUST:
        return FOLLOW_MUST
    return field(rules, "joker_follow")


def following(
    rules: Rules,
    contract: str | None,
    nominated: str | None,
    lead: str,
    hand: set[str],
    *,
    led_before: bool = True,
    shown_void: AbstractSet[str] = frozenset(),
) -> set[str]:
    """The cards of a hand that may be played to a trick opened with lead.

    led_before says whether the suit had been led before this trick; shown_void holds the suits in
    which the seat has shown void.
    """
    led = suit_led(rules, contract, nominated, lead)
    if led is None:
        return set(hand)
    suits = {card: suit_of(rules, contract, nominated, card) for card in hand}
    of_led_suit = {card for card in hand if suits[card] == led}
    loose_jokers = {card for card in hand if suits[card] is None}
    if of_led_suit:
        if joker_is_free(rules, contract, led_before):
            return of_led_suit | loose_jokers
        return of_led_suit
    if field(rules, "must_trump") and trump_suit(contract) is not None:
        trumps = {card for card in hand if suits[card] == trump_suit(contract)}
        if trumps:
            return trumps
    if joker_follow(rules, contract) == FOLLOW_MUST and loose_jokers:
        return loose_jokers
    if joker_follow(rules, contract) == FOLLOW_FIRST_OR_LAST and led in shown_void:
        return hand - loose_jokers or set(hand)
    return set(hand)


def joker_is_free(rules: Rules, contract: str | None, led_before: bool) -> bool:
    """Whether a joker without a suit may be played to this trick while the led suit is held."""
    follow = joker_follow(rules, contract)
    if follow in (FOLLOW_FIRST_TRICK, FOLLOW_FIRST_OR_LAST):
        return not led_before
    return follow == FOLLOW_ANY_TIME


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
    rules: Rules,
    contract: str | None,
    nominated: str | None,
    lead: str,
    card: str,
    *,
    led_before: bool = True,
) -> str | None:
    """The suit in which a seat shows void by playing card to lead, or None (section 3.0).

    led_before says whether the suit had been led before this trick.
    """
    led = suit_led(rules, contract, nominated, lead)
    suit = suit_of(rules, contract, nominated, card)
    if led is None or led == JOKER_SUIT or suit == led:
        return None
    if suit is None and joker_is_free(rules, contract, led_before):
        return None
    return led


def sitting_out(rules: Rules, contract: str | None, contractor: int | None) -> set[int]:
    """The partners of a contractor who alone is to lose all tricks (axis 43)."""
    if contract not in LOSE_ALL_BIDS or contract == "double" or contractor is None:
        return set()
    return side_of(rules, contractor) - {contractor}


# ----------------------------------------------------------------------------------- the points


def made(
    rules: Rules,
    contract: str,
    contractor: int,
    tricks: Sequence[int],
    *,
    partner: int | None = None,
) -> bool:
    """Whether the contractor's side has kept the contract with these tricks a seat.

    partner is the called partner, None for a contractor who plays alone or in a fixed side.
    """
    won = sum(tricks[seat] for seat in side_of(rules, contractor, partner))
    if contract in LOSE_ALL_BIDS:
        return won == 0
    return won >= level(contract)


def made_value(rules: Rules, contract: str, won: int) -> int:
    """What a made contract scores with so many tricks (axes 47, 49 and 50)."""
    points = value(rules, contract)
    if contract not in LEVEL_BIDS or won < HAND_SIZE:
        return points
    order = level_bids(rules)
    place = order.index(contract)
    if field(rules, "slam_double") and place >= order.index("8C"):
        return 2 * points
    slam = field(rules, "slam")
    if slam == SLAM_FLOOR and points < 250:
        return 250
    if slam == SLAM_BELOW_7C and points < 250 and place < order.index("7C"):
        return 250
    return points


def contract_points(
    rules: Rules,
    contract: str | None,
    contractor: int | None,
    tricks: Sequence[int],
    *,
    partner: int | None = None,
) -> list[int]:
    """What the contract gives and takes, for each column (axes 47 to 50 and 64)."""
    points = [0] * columns(rules)
    if contract is None or contractor is None:
        return points
    side = side_of(rules, contractor, partner)
    own = {column(rules, seat) for seat in side}
    if made(rules, contract, contractor, tricks, partner=partner):
        paid = own
        amount = made_value(rules, contract, sum(tricks[seat] for seat in side))
    elif field(rules, "failed") == FAILED_MINUS:
        paid = own
        amount = -value(rules, contract)
    else:
        paid = set(range(columns(rules))) - own
        amount = value(rules, contract)
        if field(rules, "failed") == FAILED_OPPONENTS_DOUBLE and contract in LOSE_ALL_BIDS:
            amount *= 2
    for col in paid:
        points[col] = amount if partner is None else amount // 2
    return points


def paid_seats(
    rules: Rules,
    contract: str | None,
    contractor: int | None,
    tricks: Sequence[int],
    *,
    partner: int | None = None,
) -> set[int]:
    """The seats that score ten for each of their tricks (axes 51, 52, 54 and 55)."""
    seats = set(range(field(rules, "players")))
    if contract is None or contractor is None:
        return seats
    if contract in LOSE_ALL_BIDS:
        paid = field(rules, "misere_defender_points") == 1
    elif field(rules, "defender_points") == DEFENDERS_WHEN_SET:
        paid = not made(rules, contract, contractor, tricks, partner=partner)
    else:
        paid = field(rules, "defender_points") == DEFENDERS_ALWAYS
    return seats - side_of(rules, contractor, partner) if paid else set()


def trick_points(
    rules: Rules,
    contract: str | None,
    contractor: int | None,
    tricks: Sequence[int],
    *,
    partner: int | None = None,
) -> list[int]:
    """What the single tricks give, for each column, without the cap."""
    points = [0] * columns(rules)
    for seat in paid_seats(rules, contract, contractor, tricks, partner=partner):
        points[column(rules, seat)] += 10 * tricks[seat]
    return points


def points(
    rules: Rules,
    contract: str | None,
    contractor: int | None,
    tricks: Sequence[int],
    *,
    partner: int | None = None,
) -> list[int]:
    """The points of a played deal for each score column, without the cap.

    tricks counts the tricks of each seat; contract and contractor are None when all have passed
    and the deal was played at no trump. partner is the called partner, if the contractor had one.
    Raises ValueError for a partner where none can have been called.
    """
    _check_partner(rules, contract, contractor, partner)
    of_contract = contract_points(rules, contract, contractor, tricks, partner=partner)
    of_tricks = trick_points(rules, contract, contractor, tricks, partner=partner)
    return [a + b for a, b in zip(of_contract, of_tricks, strict=True)]


def _check_partner(
    rules: Rules, contract: str | None, contractor: int | None, partner: int | None
) -> None:
    if partner is None:
        return
    if field(rules, "sides") != SIDES_CALLED or partner == contractor:
        raise ValueError("this partner cannot have been called")
    if contract is None or contract in LOSE_ALL_BIDS:
        raise ValueError("no partner is called here")


# ----------------------------------------------------------------------------------- one round


class Round:
    """One deal: auction, exchange, play. Actions are texts."""

    def __init__(self, rules: Rules, dealer: int, pack: Sequence[str]) -> None:
        """Deals the pack, first card first.

        Raises ValueError for a rule set in conflict with itself or for a pack that is not the pack
        of the rule set.
        """
        _check_deal(rules, pack)
        players = field(rules, "players")
        self.rules = rules
        self.players = players
        self.dealer = dealer
        self.phase = "auction"
        self.turn: int | None = (dealer + 1) % players
        self.hands, self.kitty = deal(rules, dealer, pack)
        self.taken: set[str] = set()  # the kitty that the contractor has taken up
        self.laid: set[str] = set()

        self.ranks = ranks(rules)
        self.calls: list[tuple[int, str]] = []
        self.bid: str | None = None  # the standing bid
        self.bidder: int | None = None
        self.has_passed = [False] * players
        self.passes: list[list[str | None]] = [[] for _ in range(players)]
        self.looked: set[int] = set()  # who chose to look
        self.asked: set[int] = set()  # who has asked for a redeal
        self.asker: int | None = None  # whose partner has to answer now
        self.redeal = False  # thrown in by agreement

        self.contract: str | None = None  # the bid that won, also where it is too low to be played
        self.contractor: int | None = None
        self.out: set[int] = set()
        self.called_card: str | None = None
        self.partner: int | None = None  # the called partner as known to all
        self.true_partner: int | None = None
        self.nominated: str | None = None
        self.trick: list[tuple[int, str]] = []
        self.winners: list[int] = []
        self.suits_led: set[str] = set()
        self.led_before = False  # whether the suit of this trick had been led before it
        self.shown_void: list[set[str]] = [set() for _ in range(players)]

    def legal(self) -> set[str]:
        """The texts of the actions that the seat to act may choose from; empty at the end."""
        if self.phase == "auction":
            return self._legal_calls()
        if self.phase == "exchange":
            return self._legal_discards()
        if self.phase == "call":
            return self._legal_partners()
        if self.phase == "play":
            return self._legal_plays()
        return set()

    def apply(self, action: str) -> None:
        """Carries the action out. Raises Illegal, and changes nothing, when it is not legal."""
        if action not in self.legal():
            raise Illegal(f"{action!r} is not legal for seat {self.turn} in phase {self.phase}")
        if self.phase == "auction":
            if not self._choose(action):
                self._call(action)
        elif self.phase == "exchange":
            self._lay_away(action.removeprefix("-"))
        elif self.phase == "call":
            self._call_partner(action)
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
        return points(
            self.rules, self.contract, self.contractor, self.tricks(), partner=self.true_partner
        )

    def sees(self, seat: int) -> set[str]:
        """The cards of its own hand that a seat may see: none while it has yet to look."""
        unseen = self.phase == "auction" and self._may_look(seat)
        return set() if unseen else set(self.hands[seat])

    def sees_of_contractor(self, seat: int) -> set[str]:
        """The cards of the contractor's hand that another seat sees (axes 16, 44 and 66)."""
        if self.phase == "exchange" and self.turn == self.contractor and not self.laid:
            return self.taken if field(self.rules, "kitty_face") == KITTY_UP else set()
        if self.contractor in (None, seat) or self.phase not in ("play", "over"):
            return set()
        at_once = field(self.rules, "open_exposure") == EXPOSED_AT_ONCE
        lies_open = self.contract == "open" and (at_once or bool(self.winners))
        shown_to_partner = field(self.rules, "partner_sees_hand") == 1 and seat in self.out
        if not lies_open and not shown_to_partner:
            return set()
        assert self.contractor is not None
        return set(self.hands[self.contractor])

    def _seat_to_act(self) -> int:
        if self.turn is None:
            raise Illegal("the round is over")
        return self.turn

    # The auction (section 2.4).

    def _legal_calls(self) -> set[str]:
        if self.asker is not None:
            return {"agree", "pass"}
        calls = {"pass"} | {
            bid for bid in self.ranks if self._outranks(bid) and self._condition_met(bid)
        }
        seat = self._seat_to_act()
        if self._may_look(seat):
            calls.add("look")
        if self._may_ask(seat):
            calls.add("redeal")
        return calls

    def _outranks(self, bid: str) -> bool:
        return self.bid is None or self.ranks[bid] > self.ranks[self.bid]

    def _condition_met(self, bid: str) -> bool:
        seat = self._seat_to_act()
        if bid in LEVEL_BIDS and level(bid) == 6 and field(self.rules, "inkle"):
            return (seat - self.dealer) % self.players in (1, 2)
        if bid == "blind":
            return self._may_look(seat)
        if bid not in LOSE_ALL_BIDS:
            return True
        when = field(self.rules, f"{LOSE_ALL_FIELDS[bid]}_when")
        if when == WHEN_PARTNER:
            return (partner_of(self.rules, seat), "misere") in self.calls
        if when in LEVELS_ASKED_FOR:
            return self.bid in LEVEL_BIDS and level(self.bid) == LEVELS_ASKED_FOR[when]
        return True

    def _has_called(self, seat: int) -> bool:
        return any(caller == seat for caller, _ in self.calls)

    def _may_look(self, seat: int) -> bool:
        """Whether the seat has neither called nor looked, where looking is a choice."""
        is_choice = field(self.rules, "blind_misere_value") > 0
        return is_choice and seat not in self.looked and not self._has_called(seat)

    def _may_ask(self, seat: int) -> bool:
        """Whether the seat may ask its partner for a redeal (axis 19)."""
        return (
            field(self.rules, "weak_hand_redeal") == 1
            and not self._has_called(seat)
            and not self._may_look(seat)
            and seat not in self.asked
            and is_weak(self.hands[seat])
        )

    def _choose(self, choice: str) -> bool:
        """Carries out what is no call but a choice during the auction; False when it is a call."""
        seat = self._seat_to_act()
        if self.asker is not None:
            self.turn, self.asker = self.asker, None
            if choice == "agree":
                self.phase, self.turn, self.redeal = "thrown", None, True
        elif choice == "look":
            self.looked.add(seat)
        elif choice == "redeal":
            self.asked.add(seat)
            self.asker, self.turn = seat, partner_of(self.rules, seat)
        else:
            return False
        return True

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
            self.turn = self.contractor
            self.out = sitting_out(self.rules, self.contract, self.contractor)
            if field(self.rules, "kitty_size") and self.contract != "bar":
                self._take_kitty()
            else:
                self._begin_call()

    # The exchange (section 2.6).

    def _take_kitty(self) -> None:
        self.hands[self._seat_to_act()] |= self.kitty
        self.taken, self.kitty = self.kitty, set()
        self.phase = "exchange"

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
        seat = self._seat_to_act()
        self.hands[seat].remove(card)
        self.laid.add(card)
        if len(self.laid) < field(self.rules, "kitty_size"):
            return
        to_partner = field(self.rules, "partner_exchange") == 1 and self.contract == "double"
        if to_partner and seat == self.contractor:
            self.turn = partner_of(self.rules, seat)
            self.hands[self.turn] |= self.laid
            self.laid = set()
        else:
            self._begin_call()

    # The called partner (section 2.12).

    def _begin_call(self) -> None:
        calls = field(self.rules, "sides") == SIDES_CALLED and self.contract not in LOSE_ALL_BIDS
        self.turn = self.contractor
        self.phase = "call" if calls else "play"

    def _legal_partners(self) -> set[str]:
        seat = self._seat_to_act()
        way = field(self.rules, "partner_call")
        if way == CALL_PLAYER:
            return {"alone"} | {f"seat={other}" for other in range(self.players) if other != seat}
        cards = set(pack(self.rules)) - set(JOKERS)
        trumps = trump_suit(self.contract)
        if trumps is not None:
            cards -= {trumps + "J", SAME_COLOUR[trumps] + "J"}
        if way != CALL_CARD_OWN:
            cards -= self.hands[seat] | self.laid
        return {"alone"} | {f"?{card}" for card in cards}

    def _call_partner(self, action: str) -> None:
        seat = self._seat_to_act()
        if action.startswith("seat="):
            self.partner = self.true_partner = int(action.removeprefix("seat="))
        elif action.startswith("?"):
            self.called_card = action.removeprefix("?")
            for other in range(self.players):
                if other != seat and self.called_card in self.hands[other]:
                    self.true_partner = other
            if field(self.rules, "partner_call") == CALL_CARD_SHOWN:
                self.partner = self.true_partner
        self.phase = "play"

    # The play (sections 2.7 and 2.8).

    def _legal_plays(self) -> set[str]:
        seat = self._seat_to_act()
        hand = self.hands[seat]
        if self.trick:
            lead = self.trick[0][1]
            return following(
                self.rules,
                self.contract,
                self.nominated,
                lead,
                hand,
                led_before=self.led_before,
                shown_void=self.shown_void[seat],
            )
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
        if card == self.called_card:
            self.partner = self.true_partner
        lead = self.trick[0][1]
        if len(self.trick) == 1:
            led = suit_led(self.rules, self.contract, self.nominated, lead)
            self.led_before = led in self.suits_led
            if led in SUITS:
                self.suits_led.add(led)
        else:
            void = shows_void(
                self.rules, self.contract, self.nominated, lead, card, led_before=self.led_before
            )
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
            and self.contractor is not None
            and winner in side_of(self.rules, self.contractor)
        )
        if decided or not self.hands[winner]:
            self.phase = "over"
            self.turn = None
        else:
            self.turn = winner

    # Positions of the play (for what comes after this, see the endings).

    @classmethod
    def playing(
        cls,
        rules: Rules,
        contract: str | None,
        contractor: int | None,
        hands: Sequence[AbstractSet[str]],
        leader: int,
    ) -> Round:
        """A round at a lead in its play: hands of any one size, all other cards out of play."""
        round = cls(rules, 0, pack(rules))
        round.hands = [set(hand) for hand in hands]
        round.kitty = set()
        round.phase, round.turn = "play", leader
        round.bid = round.contract = contract
        round.bidder = round.contractor = contractor
        round.out = sitting_out(rules, contract, contractor)
        return round

    def after(self, action: str) -> Round:
        """The position after a legal action of the play; this one stays as it is."""
        other = object.__new__(Round)
        other.__dict__.update(self.__dict__)
        other.hands = list(self.hands)
        seat = self._seat_to_act()
        if action.startswith("joker="):
            other.nominated = action.removeprefix("joker=")
            return other
        other.hands[seat] = set(self.hands[seat])
        other.trick = list(self.trick)
        other.winners = list(self.winners)
        other.suits_led = set(self.suits_led)
        other.shown_void = list(self.shown_void)
        other.shown_void[seat] = set(self.shown_void[seat])
        other._play(action)
        return other


# -------------------------------------------------------------------------------- the endings


class TooLong(Exception):
    """An ending has more positions than one cares to look at."""


def interest(position: Round) -> set[int]:
    """The seats that share the contractor's interest in the play, whether all know it or not; when
    all have passed, the seat to act with its fixed partners."""
    if position.contractor is None:
        return side_of(position.rules, position._seat_to_act())
    if position.contract in LOSE_ALL_BIDS:
        return side_of(position.rules, position.contractor) - position.out
    return side_of(position.rules, position.contractor, position.true_partner)


class Ending:
    """What a set of seats gets when all hands are known, it plays as one and all others as one
    against it: alpha-beta over the positions of the play, nothing else.

    That is the number of tricks that it wins from here on, the trick on the table too. At a
    lose-all bid it is 1 or 0: whether in the whole round the contractor's side gets no trick, and
    for the other seats, whether it gets one.
    """

    def __init__(self, side: AbstractSet[int], most: int | None = None) -> None:
        """most: how many positions to look at before TooLong is raised."""
        self.side = side
        self.most = most
        self.positions = 0

    def value(self, position: Round) -> int:
        """What the side gets from here."""
        return self._search(position, 0, self._most(position))

    def values(self, position: Round) -> dict[str, int]:
        """What the side gets after each legal action."""
        most = self._most(position)
        return {
            action: self._search_action(position, action, 0, most)
            for action in sorted(position.legal())
        }

    def _most(self, position: Round) -> int:
        """What the side can get at the most."""
        if position.contract in LOSE_ALL_BIDS:
            return 1
        return len(position.hands[position._seat_to_act()])

    def _search(self, position: Round, low: int, high: int) -> int:
        """The value where it lies above low and below high, else one on the same side of them."""
        self.positions += 1
        if self.most is not None and self.positions > self.most:
            raise TooLong
        if position.contract in LOSE_ALL_BIDS:
            lost = any(seat in self._losing(position) for seat in position.winners)
            if lost or position.turn is None:
                return int(lost != bool(self.side & self._losing(position)))
        elif position.turn is None:
            return 0
        ours = position.turn in self.side
        best = -1 if ours else HAND_SIZE + 1
        for action in sorted(position.legal()):
            value = self._search_action(position, action, low, high)
            if ours:
                best = max(best, value)
                low = max(low, value)
            else:
                best = min(best, value)
                high = min(high, value)
            if low >= high:
                break
        return best

    def _search_action(self, position: Round, action: str, low: int, high: int) -> int:
        after = position.after(action)
        won = 0
        if position.contract not in LOSE_ALL_BIDS and len(after.winners) > len(position.winners):
            won = int(after.winners[-1] in self.side)
        return won + self._search(after, low - won, high - won)

    def _losing(self, position: Round) -> set[int]:
        assert position.contractor is not None
        return side_of(position.rules, position.contractor)


# ----------------------------------------------------------------------------------- the game


class Game:
    """The score sheet of a game: one column a fixed side, or a seat, until somebody has won."""

    def __init__(self, rules: Rules, dealer: int, scores: Sequence[int] | None = None) -> None:
        """A game whose next deal is dealt by dealer, from nought or taken up at scores."""
        self.rules = rules
        self.dealer = dealer
        self.scores = [0] * columns(rules) if scores is None else list(scores)
        if len(self.scores) != columns(rules):
            raise ValueError("one score for each column")
        self.rounds = 0
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
        redeal: bool = False,
        partner: int | None = None,
    ) -> list[int]:
        """Books a deal and returns the entries of the columns.

        winners names the seat that won each trick, in order. A thrown-in deal has no winners; its
        contract is the bid that was too low to be played, or None when all have passed. redeal: it
        was thrown in by agreement. partner is the called partner, if the contractor had one.
        """
        if self.over:
            raise ValueError("the game is over")
        _check_partner(self.rules, contract, contractor, partner)
        self.rounds += 1
        if thrown_in or redeal:
            name = "all_pass" if contract is None else "below_min_contract"
            if not redeal and field(self.rules, name) != SAME_DEALER:
                self._next_dealer()
            entries = [0] * len(self.scores)
        else:
            entries = self._book(contract, contractor, winners, partner)
        if not self.over:
            self._end_by_rounds()
        return entries

    def _book(
        self,
        contract: str | None,
        contractor: int | None,
        winners: Sequence[int],
        partner: int | None,
    ) -> list[int]:
        tricks = [winners.count(seat) for seat in range(field(self.rules, "players"))]
        own: set[int] = set()
        kept = False
        if contract is not None and contractor is not None:
            side = side_of(self.rules, contractor, partner)
            own = {column(self.rules, seat) for seat in side}
            kept = made(self.rules, contract, contractor, tricks, partner=partner)
        paid = paid_seats(self.rules, contract, contractor, tricks, partner=partner)
        times = self._times(contract, winners, paid)
        of_contract = contract_points(self.rules, contract, contractor, tricks, partner=partner)
        of_tricks = trick_points(self.rules, contract, contractor, tricks, partner=partner)
        entries = []
        for col, score in enumerate(self.scores):
            lifted = self._with_tricks(score, of_tricks[col], contract)
            entries.append(lifted - score + of_contract[col])
        self.scores = [a + b for a, b in zip(self.scores, entries, strict=True)]
        self._bar()
        self._next_dealer()
        self._end(contract, own, kept, times)
        return entries

    def _next_dealer(self) -> None:
        self.dealer = (self.dealer + 1) % field(self.rules, "players")

    def _with_tricks(self, score: int, more: int, contract: str | None) -> int:
        """A score lifted by points for tricks, no higher than the cap (axis 53)."""
        cap = field(self.rules, "defender_cap")
        if cap == 0 or contract is None:
            return score + more
        return max(score, min(score + more, cap))

    def _times(
        self, contract: str | None, winners: Sequence[int], paid: AbstractSet[int]
    ) -> list[int]:
        """The trick at which each column first stood at the target; 0 when it did before the deal.

        paid holds the seats that score for their tricks. The contract is booked after the last
        trick, so a column that owes it the target has one more than the number of tricks. So has
        one that never got there.
        """
        target = field(self.rules, "target")
        running = list(self.scores)
        times = [0 if score >= target else len(winners) + 1 for score in running]
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

    def _end(self, contract: str | None, own: set[int], kept: bool, times: Sequence[int]) -> None:
        """Ends the game if the deal just booked has decided it (section 2.11).

        own holds the columns of the contracting side, kept says whether it made its contract.
        """
        if contract in GAME_BIDS:
            self._won_by(own if kept else set(range(len(self.scores))) - own)
            return
        instant = field(self.rules, "instant_win") == 1 and contract in ("10H", "10NT")
        if instant and kept and own - self.barred:
            self._won_by(own - self.barred)
            return
        winners = self._winners_by_target(own, kept, times) or self._winners_by_limit()
        if winners:
            self._won_by(winners)

    def _end_by_rounds(self) -> None:
        """Ends the game after the set number of rounds: the highest that can still win wins."""
        limit = field(self.rules, "rounds_limit")
        if limit and self.rounds >= limit:
            everyone = set(range(len(self.scores)))
            self._won_by(self._highest(everyone - self.barred or everyone))

    def _won_by(self, winners: set[int]) -> None:
        self.over = True
        self.winners = winners

    def _highest(self, cols: set[int]) -> set[int]:
        top = max(self.scores[col] for col in cols)
        return {col for col in cols if self.scores[col] == top}

    def _winners_by_target(self, own: set[int], kept: bool, times: Sequence[int]) -> set[int]:
        """Who wins by standing at the target (axes 56, 58 and 60)."""
        target = field(self.rules, "target")
        there = {col for col, score in enumerate(self.scores) if score >= target} - self.barred
        if field(self.rules, "own_contract"):
            there = own & there if kept else set()
        if not there:
            return set()
        tie_break = field(self.rules, "tie_break")
        if tie_break == TIE_HIGHER:
            highest = self._highest(there)
            return highest if len(highest) == 1 else set()
        if tie_break == TIE_CONTRACTOR and own & there:
            return own & there
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
