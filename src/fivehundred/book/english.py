"""The rule book in English, from which the other languages are made."""

from __future__ import annotations

from fivehundred.book.sentence import Sentence, Term, on, positive

_LOSE_ALL_BIDS = ("misere", "open_misere", "double_nullo", "bar_nullo", "blind_misere")
_LOSE_ALL = positive(*(f"{bid}_value" for bid in _LOSE_ALL_BIDS))
_PARTNER_OUT = positive(*(f"{bid}_value" for bid in _LOSE_ALL_BIDS if bid != "double_nullo"))
_DOUBLE = positive("double_nullo_value")
_BLIND = positive("blind_misere_value")
_NO_LOSE_ALL = tuple(on(f"{bid}_value", 0) for bid in _LOSE_ALL_BIDS)
_KITTY = on("kitty_size", *range(1, 7))
_JOKER = on("jokers", 1, 2)
_MANY = on("auction_rounds", 0)
_LOOSE_JOKER = on("joker_lead", 0, 2)
_CALLED = on("sides", 3)
_CARD_CALLED = on("partner_call", 1, 2, 4)
_NAMED_LEAD = on("joker_lead", 0)
_NAMELESS_LEAD = on("joker_lead", 2) + on("joker_lead_limit", 2)
_TIE = (
    on("own_contract", 0),
    on("defender_points", 1, 2) + on("all_pass", 2) + on("sides", 0, 2, 3),
)
_TIE_OF_TWO = (on("own_contract", 1), _CALLED)
_TRICKS_OR_THREE = on("all_pass", 2) + on("sides", 0, 2, 3)
_SEEDS = ("S000", "S001", "S002")

GLOSSARY: tuple[Term, ...] = (
    Term("deal", "the cards as they are dealt"),
    Term("round", "one deal played out, from the auction to the score"),
    Term("game", "rounds until somebody has won"),
    Term("kitty", "the cards that are dealt to no hand", (_KITTY,)),
    Term("dead hand", "a hand that is dealt to nobody and stays face down", (on("dead_hands", 1),)),
    Term("denomination", "spades, clubs, diamonds, hearts or no trumps"),
    Term("standing bid", "the highest bid so far"),
    Term("contract", "the bid that wins the auction, and what it undertakes"),
    Term("contractor", "the player who made that bid; the opponents are the defenders"),
    Term(
        "contracting side",
        "the contractor and, in a round in which one was called, the partner",
        (_CALLED,),
    ),
    Term("trumps", "the suit that the contract names, whose cards beat those of any other"),
    Term("bower", "the jack of trumps, the right bower, or the other jack of its colour, the left"),
    Term("trick", "one card from each hand in play, the first card being led"),
    Term("lead", "to play the first card of a trick, or that card"),
    Term("effective suit", "the suit that a card counts as under the contract"),
    Term("follow", "to play a card of the effective suit that was led"),
    Term("void", "without a card of a suit"),
    Term("misère", "a contract to win no trick, in America called nullo", (_LOSE_ALL,)),
)

SENTENCES: tuple[Sentence, ...] = (
    # 1. The table
    Sentence(
        101,
        "Two players play against each other.",
        (on("players", 2), on("sides", 0)),
        _SEEDS,
    ),
    Sentence(
        101,
        "Each of the {players} players plays alone; in every round those who do not hold the "
        "contract defend against it together.",
        (on("players", 3, 4, 5, 6), on("sides", 0)),
        (*_SEEDS, "HOFF"),
    ),
    Sentence(
        101,
        "{players} players form two sides; partners sit opposite each other.",
        (on("sides", 1), on("players", 2, 3, 4, 5)),
        (*_SEEDS, "S004", "PAGAT"),
    ),
    Sentence(
        101,
        "{players} players form two sides, whose seats alternate round the table: your neighbours "
        "are your opponents.",
        (on("sides", 1), on("players", 6)),
        ("PAGAT", "BICYCLE"),
    ),
    Sentence(
        101,
        "{players} players form three sides; partners sit opposite each other.",
        (on("sides", 2),),
        ("WIKI-EN",),
    ),
    Sentence(
        101,
        "{players} players keep a score each. In every round the contractor plays alone or calls a "
        "partner (5.6), and all others defend against them together.",
        (_CALLED,),
        ("PAGAT",),
    ),
    Sentence(
        102,
        "A round runs in this order: deal, auction, exchange, play, score. Every action belongs to "
        "its phase and to the seat whose turn it is, and turns go clockwise.",
        (_KITTY, on("partner_call", 0)),
        ("S000", "S001", "S004"),
    ),
    Sentence(
        102,
        "A round runs in this order: deal, auction, play, score. Every action belongs to its phase "
        "and to the seat whose turn it is, and turns go clockwise.",
        (on("kitty_size", 0), on("partner_call", 0)),
        ("S000", "S001", "S004"),
    ),
    Sentence(
        102,
        "A round runs in this order: deal, auction, exchange, call of a partner, play, score. "
        "Every action belongs to its phase and to the seat whose turn it is, and turns go "
        "clockwise.",
        (_KITTY, on("partner_call", 1, 2, 3, 4)),
        ("PAGAT", "DEC"),
    ),
    Sentence(
        102,
        "A round runs in this order: deal, auction, call of a partner, play, score. Every action "
        "belongs to its phase and to the seat whose turn it is, and turns go clockwise.",
        (on("kitty_size", 0), on("partner_call", 1, 2, 3, 4)),
        ("PAGAT", "DEC"),
    ),
    Sentence(103, "Once a round is over nothing more is done in it.", (), ("DEC",)),
    Sentence(
        104,
        "A dead hand of ten cards is dealt as well. It stays face down, nobody looks at it, and "
        "its cards are out of play.",
        (on("dead_hands", 1),),
        _SEEDS,
    ),
    # 2. The cards
    Sentence(201, "The pack has {pack_size} cards: {pack}.", (), (*_SEEDS, "S004", "PAGAT")),
    Sentence(
        202,
        "At no trumps the cards of a suit rank, from the highest: {plain_order}. There are no "
        "bowers.",
        (on("no_trump_jacks", 0),),
        ("S002", "HSW"),
    ),
    Sentence(
        202,
        "At no trumps the cards of a suit rank, from the highest: {no_trump_order}. There are no "
        "bowers, but every jack ranks above the ace.",
        (on("no_trump_jacks", 1),),
        ("WIKI-EN", "HOUSE-ENGINE"),
    ),
    Sentence(
        203,
        "Trumps rank, from the highest: {trump_order}. The other suits rank as at no trumps.",
        (on("no_trump_jacks", 0),),
        (*_SEEDS, "S004", "PAGAT"),
    ),
    Sentence(
        203,
        "Trumps rank, from the highest: {trump_order}; the cards of another suit: {plain_order}.",
        (on("no_trump_jacks", 1),),
        ("WIKI-EN", "HOUSE-ENGINE"),
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
        (on("jokers", 1),),
        (*_SEEDS, "WHITEK"),
    ),
    Sentence(
        205,
        "With a suit as trumps the jokers are the two highest trumps and nothing else: they are "
        "led and follow as trumps.",
        (on("jokers", 2),),
        ("S004",),
    ),
    Sentence(
        206,
        "With a suit as trumps the effective suit of {the_jokers} and of both bowers is trumps; of "
        "any other card, and of every card of a suit at no trumps, it is the suit printed on it.",
        (_JOKER, on("colour_four_is_trump", 0)),
        ("S002", "S004", "PAGAT"),
    ),
    Sentence(
        206,
        "With a suit as trumps the effective suit of {the_jokers}, of both bowers and of the four "
        "that joins them (2.8) is trumps; of any other card, and of every card of a suit at no "
        "trumps, it is the suit printed on it.",
        (_JOKER, on("colour_four_is_trump", 1)),
        ("S002", "WIKI-EN"),
    ),
    Sentence(
        206,
        "With a suit as trumps the effective suit of both bowers is trumps; of any other card, and "
        "of every card at no trumps, it is the suit printed on it.",
        (on("jokers", 0), on("colour_four_is_trump", 0)),
        ("S002", "S004", "PAGAT"),
    ),
    Sentence(
        206,
        "With a suit as trumps the effective suit of both bowers and of the four that joins them "
        "(2.8) is trumps; of any other card, and of every card at no trumps, it is the suit "
        "printed on it.",
        (on("jokers", 0), on("colour_four_is_trump", 1)),
        ("S002", "WIKI-EN"),
    ),
    Sentence(
        207,
        "Of the two jokers the first, also called the white or the high joker, beats the second.",
        (on("jokers", 2),),
        ("S004", "MCGILL", "WIKI-EN"),
    ),
    Sentence(
        208,
        "When the suit that is trumps has no four, the four of the other suit of its colour joins "
        "it: it is led, follows and wins as the lowest trump, and the suit printed on it is "
        "without a four.",
        (on("colour_four_is_trump", 1),),
        ("WIKI-EN", "DEC"),
    ),
    # 3. The deal
    Sentence(
        301,
        "The first dealer is chosen by lot, every seat being as likely as another.",
        (on("first_dealer", 0),),
        ("S000", "S001", "S004", "PAGAT"),
    ),
    Sentence(
        301,
        "The players cut for the first deal: each draws a card, and the lowest deals.",
        (on("first_dealer", 1),),
        ("S002", "DOCSTOC"),
    ),
    Sentence(
        301,
        "To find the first dealer the shuffled pack is dealt face up, one card at a time and "
        "clockwise from the first seat; whoever gets the first jack deals.",
        (on("first_dealer", 2),),
        ("IOWA", "PARLETT", "DEC"),
    ),
    Sentence(
        302,
        "In the cut the king is the highest card, the ace is low and the joker lower still; suits "
        "do not count. Those who tie for the lowest card cut again among themselves.",
        (on("first_dealer", 1), _JOKER),
        ("S002", "HSW", "DEC"),
    ),
    Sentence(
        302,
        "In the cut the king is the highest card and the ace the lowest; suits do not count. Those "
        "who tie for the lowest card cut again among themselves.",
        (on("first_dealer", 1), on("jokers", 0)),
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
        (_KITTY, on("kitty_face", 1)),
        _SEEDS,
    ),
    Sentence(
        305,
        "The kitty lies face down, and nobody sees its cards before the contractor takes them up.",
        (_KITTY, on("kitty_face", 0)),
        ("S004", "PAGAT", "BRIT", "DOCSTOC"),
    ),
    Sentence(
        306,
        "In every packet the dead hand is dealt to just before the dealer.",
        (on("dead_hands", 1),),
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
        "from the lowest {denominations}.",
        (),
        (*_SEEDS, "S004"),
    ),
    Sentence(
        402,
        "There are no other bids.",
        (on("game_bids", 0), *_NO_LOSE_ALL),
        _SEEDS,
    ),
    Sentence(
        402,
        "A seat may also bid {other_bids}.",
        (on("game_bids", 1) + _LOSE_ALL,),
        ("S004", "PAGAT"),
    ),
    Sentence(
        403,
        "A bid must outrank the standing bid: a higher level beats a lower one, and on the same "
        "level the higher denomination beats the lower.",
        (on("bid_order", 0),),
        ("S004", "HERVEY", "PAGAT"),
    ),
    Sentence(
        403,
        "A bid must outrank the standing bid: of two level bids the one that is worth more (9.1) "
        "beats the other, and of two that are worth the same the higher level beats the lower.",
        (on("bid_order", 1),),
        ("NURSERY", "DEC"),
    ),
    Sentence(404, "Instead of bidding a seat may pass.", (), (*_SEEDS, "S004")),
    Sentence(
        405,
        "A seat that has passed is out of the auction and is not asked again.",
        (_MANY, on("passed_may_return", 0)),
        (*_SEEDS, "PAGAT"),
    ),
    Sentence(
        405,
        "A seat whose passes all came before anybody had bid may come back in, but only once: if "
        "it then passes, it is out. A seat that has passed after a bid is out. While no bid stands "
        "nobody comes back in.",
        (_MANY, on("passed_may_return", 1)),
        ("PAGAT", "DEC"),
    ),
    Sentence(
        405,
        "A seat that has passed may come back in when the denomination of the standing bid is not "
        "the one that stood when it last passed; for a seat that passed before any bid the first "
        "bid is such a change. While no bid stands nobody comes back in.",
        (_MANY, on("passed_may_return", 2)),
        ("NZ-GILES", "TRICKSTER", "DEC"),
    ),
    Sentence(
        405,
        "Every misère bid counts as a denomination of its own.",
        (_MANY, on("passed_may_return", 2), _LOSE_ALL),
        ("DEC",),
    ),
    Sentence(
        405,
        "A seat that has passed may come back in whenever the turn reaches it. While no bid stands "
        "nobody comes back in.",
        (_MANY, on("passed_may_return", 3)),
        ("BEAGLE", "DEC"),
    ),
    Sentence(
        405,
        "A raise that reopens the auction (4.7) brings it back.",
        (_MANY, on("passed_may_return", 0, 1), on("raise_own_bid", 1, 2)),
        ("BEAGLE", "DEC"),
    ),
    Sentence(
        406,
        "Every seat has one call, a bid or a pass.",
        (on("auction_rounds", 1),),
        ("MCGILL", "HSW", "CGH", "BRIT"),
    ),
    Sentence(
        407,
        "Nobody may raise a bid of their own that is the standing bid.",
        (_MANY, on("raise_own_bid", 0)),
        ("PICKPOCKET", "PAGAT"),
    ),
    Sentence(
        407,
        "When the turn comes back to the standing bidder and another seat has called since that "
        "bid, the bidder is asked: a pass lets the bid stand and ends the auction, and so does a "
        "raise in the same denomination. A raise that changes the denomination reopens the auction "
        "to all seats, to those that have passed as well.",
        (_MANY, on("raise_own_bid", 1)),
        ("PAGAT", "DEC"),
    ),
    Sentence(
        407,
        "For this every misère bid is a denomination of its own.",
        (_MANY, on("raise_own_bid", 1), _LOSE_ALL),
        ("DEC",),
    ),
    Sentence(
        407,
        "When the turn comes back to the standing bidder and another seat has called since that "
        "bid, the bidder is asked: a pass lets the bid stand and ends the auction. Any raise "
        "reopens the auction to all seats, to those that have passed as well.",
        (_MANY, on("raise_own_bid", 2)),
        ("BEAGLE", "DEC"),
    ),
    Sentence(
        408,
        "After each call the turn goes to the next seat that is still in the auction. When it "
        "comes back to the standing bidder, the auction is over; so it is when every seat has "
        "passed and no bid stands.",
        (_MANY, on("passed_may_return", 0), on("raise_own_bid", 0)),
        ("S000", "S001", "PAGAT"),
    ),
    Sentence(
        408,
        "After each call the turn goes to the next seat that is still in the auction or may come "
        "back in. When it comes back to the standing bidder, the auction is over; so it is when "
        "every seat has passed and no bid stands.",
        (_MANY, on("passed_may_return", 1, 2, 3), on("raise_own_bid", 0)),
        ("PAGAT", "DEC"),
    ),
    Sentence(
        408,
        "After each call the turn goes to the next seat that is still in the auction or may come "
        "back in. When it comes back to the standing bidder, the auction is over unless the bidder "
        "reopens it (4.7); it is also over when every seat has passed and no bid stands.",
        (_MANY, on("raise_own_bid", 1, 2)),
        ("BEAGLE", "DEC"),
    ),
    Sentence(
        408,
        "The auction is over when the last seat has called, or at once by 4.9.",
        (on("auction_rounds", 1),),
        ("MCGILL", "HSW"),
    ),
    Sentence(
        409,
        "Nothing outranks {top_bid}: such a call ends the auction at once.",
        (),
        ("S000", "S001", "DEC"),
    ),
    Sentence(
        410,
        "A Game bid names a denomination and undertakes to win all ten tricks in it. Every Game "
        "bid outranks every level bid; among themselves they rank as their denominations do.",
        (on("game_bids", 1),),
        ("S004", "DEC"),
    ),
    Sentence(
        411,
        "Only the first two seats to call may bid six; such a bid tells the partner something and "
        "cannot become the contract (4.17).",
        (on("inkle", 1),),
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
        (positive("misere_value"), on("misere_when", 0)),
        ("PAGAT",),
    ),
    Sentence(
        413,
        "Misère may be bid only while a bid of seven tricks stands.",
        (positive("misere_value"), on("misere_when", 1)),
        ("PAGAT", "WALDO", "THATBIZ"),
    ),
    Sentence(
        413,
        "Misère may be bid only while a bid of eight tricks stands.",
        (positive("misere_value"), on("misere_when", 2)),
        ("DEC",),
    ),
    Sentence(
        413,
        "Open misère may be bid at any time.",
        (positive("open_misere_value"), on("open_misere_when", 0)),
        ("PAGAT",),
    ),
    Sentence(
        413,
        "Open misère may be bid only while a bid of seven tricks stands.",
        (positive("open_misere_value"), on("open_misere_when", 1)),
        ("TRICKSTER",),
    ),
    Sentence(
        413,
        "Open misère may be bid only while a bid of eight tricks stands.",
        (positive("open_misere_value"), on("open_misere_when", 2)),
        ("PAGAT",),
    ),
    Sentence(
        413,
        "Double nullo may be bid at any time.",
        (_DOUBLE, on("double_nullo_when", 0)),
        ("HOUSE-ENGINE",),
    ),
    Sentence(
        413,
        "Double nullo may be bid only while a bid of seven tricks stands.",
        (_DOUBLE, on("double_nullo_when", 1)),
        ("DEC",),
    ),
    Sentence(
        413,
        "Double nullo may be bid only while a bid of eight tricks stands.",
        (_DOUBLE, on("double_nullo_when", 2)),
        ("DEC",),
    ),
    Sentence(
        413,
        "Bar nullo may be bid at any time.",
        (positive("bar_nullo_value"), on("bar_nullo_when", 0)),
        ("500DEMO",),
    ),
    Sentence(
        413,
        "Bar nullo may be bid only while a bid of seven tricks stands.",
        (positive("bar_nullo_value"), on("bar_nullo_when", 1)),
        ("DEC",),
    ),
    Sentence(
        413,
        "Bar nullo may be bid only while a bid of eight tricks stands.",
        (positive("bar_nullo_value"), on("bar_nullo_when", 2)),
        ("DEC",),
    ),
    Sentence(
        414,
        "Double nullo may be bid only by a seat whose partner has bid misère itself, also called "
        "nullo, and not another bid to win no trick, in this auction, even if that bid was "
        "overcalled.",
        (_DOUBLE, on("double_nullo_when", 3)),
        ("500DEMO",),
    ),
    Sentence(
        415,
        "Blind misère may be bid only as a seat's first call and before that seat has looked at "
        "its hand. Looking is a choice that all see and that keeps the turn. A seat sees its own "
        "hand once it has looked or called; when the auction is over all see theirs.",
        (_BLIND,),
        ("LINUS", "HOUSE-ENGINE", "DEC"),
    ),
    Sentence(
        415,
        "Every seat sees its own hand from the deal on, so nobody looks at it later.",
        (on("blind_misere_value", 0),),
        ("DEC",),
        aloud=False,
    ),
    Sentence(
        416,
        "When every seat has passed, the cards are thrown in, nothing is scored and the next "
        "dealer deals.",
        (on("all_pass", 0),),
        ("S004", "PAGAT", "CGH"),
    ),
    Sentence(
        416,
        "When every seat has passed, the cards are thrown in, nothing is scored and the same "
        "dealer deals again.",
        (on("all_pass", 1),),
        ("IOWA", "MCGILL"),
    ),
    Sentence(
        416,
        "When every seat has passed, the deal is played at no trumps without a contractor.",
        (on("all_pass", 2),),
        ("S000", "S001", "HERVEY"),
    ),
    Sentence(
        417,
        "A level bid of fewer than {min_contract} tricks may be made but not played: if it wins "
        "the auction, the cards are thrown in, nothing is scored and the next dealer deals.",
        (on("min_contract", 7, 8, 9, 10), on("below_min_contract", 0)),
        ("S004",),
    ),
    Sentence(
        417,
        "A level bid of fewer than {min_contract} tricks may be made but not played: if it wins "
        "the auction, the cards are thrown in, nothing is scored and the same dealer deals again.",
        (on("min_contract", 7, 8, 9, 10), on("below_min_contract", 1)),
        ("IOWA",),
    ),
    Sentence(
        418,
        "No trumps may be bid from a level of seven upwards.",
        (on("min_no_trump", 7),),
        ("TRICKSTER",),
    ),
    Sentence(
        419,
        "A seat whose hand as dealt has no joker, ace, king, queen or jack may once ask for a "
        "redeal, at its first turn and before its first call.",
        (on("weak_hand_redeal", 1), _JOKER),
        ("WIKI-EN", "IOWA", "DEC"),
    ),
    Sentence(
        419,
        "A seat whose hand as dealt has no ace, king, queen or jack may once ask for a redeal, at "
        "its first turn and before its first call.",
        (on("weak_hand_redeal", 1), on("jokers", 0)),
        ("WIKI-EN", "IOWA", "DEC"),
    ),
    Sentence(
        419,
        "It must have looked at its hand first.",
        (on("weak_hand_redeal", 1), _BLIND),
        ("DEC",),
    ),
    Sentence(
        419,
        "Its partner must then agree or refuse by a pass. If the partner agrees, the cards are "
        "thrown in whatever has been bid, nothing is scored and the same dealer deals again; if "
        "not, the seat that asked makes its call.",
        (on("weak_hand_redeal", 1),),
        ("WIKI-EN", "IOWA", "DEC"),
    ),
    Sentence(
        419,
        "Nobody may ask for a redeal.",
        (on("weak_hand_redeal", 0),),
        ("DEC",),
        aloud=False,
    ),
    # 5. The kitty
    Sentence(
        501,
        "Before the first lead the contractor takes up the kitty, {kitty_cards}.",
        (_KITTY, on("bar_nullo_value", 0)),
        ("S000", "S001", "S004", "PAGAT"),
    ),
    Sentence(
        501,
        "Before the first lead the contractor takes up the kitty, {kitty_cards}, but not at bar "
        "nullo.",
        (_KITTY, positive("bar_nullo_value")),
        ("S000", "S001", "500DEMO"),
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
        (_KITTY, on("jokers", 0)),
        ("S002", "S004", "PAGAT"),
    ),
    Sentence(
        502,
        "At double nullo these cards go into the partner's hand, and the partner then lays away as "
        "many, any of that hand.",
        (_KITTY, on("partner_exchange", 1)),
        ("WIKI-EN", "HOUSE-ENGINE"),
    ),
    Sentence(
        503,
        "Laid away one by one, cards go in the engine's own order, so that every set has one way: "
        "spades, clubs, diamonds, hearts, each suit from the lowest number to ten and higher, then "
        "jack, queen, king, ace.",
        (_KITTY, on("jokers", 0)),
        ("DEC",),
        aloud=False,
    ),
    Sentence(
        503,
        "Laid away one by one, cards go in the engine's own order, so that every set has one way: "
        "spades, clubs, diamonds, hearts, each suit from the lowest number to ten and higher, then "
        "jack, queen, king, ace; the joker goes just before the jack of spades.",
        (_KITTY, on("jokers", 1)),
        ("DEC",),
        aloud=False,
    ),
    Sentence(
        503,
        "Laid away one by one, cards go in the engine's own order, so that every set has one way: "
        "spades, clubs, diamonds, hearts, each suit from the lowest number to ten and higher, then "
        "jack, queen, king, ace; the first joker goes just before the jack of spades and the "
        "second just before the jack of clubs.",
        (_KITTY, on("jokers", 2)),
        ("DEC",),
        aloud=False,
    ),
    Sentence(
        504,
        "Nobody else sees the cards laid away, neither during the round nor after it.",
        (_KITTY, on("partner_exchange", 0)),
        ("S000", "S001", "S002", "DEC"),
    ),
    Sentence(
        504,
        "Nobody else sees the cards laid away, but for a partner who takes them up at double "
        "nullo, neither during the round nor after it.",
        (_KITTY, on("partner_exchange", 1)),
        ("WIKI-EN", "DEC"),
    ),
    Sentence(
        505,
        "In a round without a contractor the kitty stays where it lies, untouched.",
        (_KITTY, on("all_pass", 2)),
        ("S000", "S001"),
    ),
    Sentence(
        505,
        "At bar nullo the kitty stays where it lies, untouched, and play begins at once.",
        (_KITTY, positive("bar_nullo_value")),
        ("500DEMO",),
    ),
    Sentence(
        506,
        "Before the first lead the contractor chooses to play alone, or calls a card: one that "
        "the contractor neither holds nor has laid away and, with a suit as trumps, no bower. Its "
        "holder is the partner.",
        (on("partner_call", 1, 2), _KITTY),
        ("PAGAT", "DEC"),
    ),
    Sentence(
        506,
        "Before the first lead the contractor chooses to play alone, or calls a card: one that "
        "the contractor does not hold and, with a suit as trumps, no bower. Its holder is the "
        "partner.",
        (on("partner_call", 1, 2), on("kitty_size", 0)),
        ("PAGAT", "DEC"),
    ),
    Sentence(
        506,
        "Before the first lead the contractor chooses to play alone, or calls any other seat as "
        "partner.",
        (on("partner_call", 3),),
        ("PAGAT", "DEC"),
    ),
    Sentence(
        506,
        "Before the first lead the contractor chooses to play alone, or calls a card: with a suit "
        "as trumps, no bower. Its holder is the partner; a contractor who holds it, or has laid "
        "it away, plays alone in secret.",
        (on("partner_call", 4), _KITTY),
        ("PAGAT", "DEC"),
    ),
    Sentence(
        506,
        "Before the first lead the contractor chooses to play alone, or calls a card: with a suit "
        "as trumps, no bower. Its holder is the partner; a contractor who holds it plays alone in "
        "secret.",
        (on("partner_call", 4), on("kitty_size", 0)),
        ("PAGAT", "DEC"),
    ),
    Sentence(506, "A joker may not be called.", (_CARD_CALLED, _JOKER), ("PAGAT",)),
    Sentence(
        507,
        "The partner stays secret until the called card is played.",
        (on("partner_call", 1, 4),),
        ("PAGAT",),
    ),
    Sentence(
        507,
        "The holder of the called card says so at once.",
        (on("partner_call", 2),),
        ("PAGAT",),
    ),
    Sentence(
        507,
        "All know from the call on who the partner is.",
        (on("partner_call", 3),),
        ("PAGAT",),
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
        (on("all_pass", 2),),
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
        (on("must_trump", 0),),
        ("S002", "S004", "CGH", "PAGAT"),
    ),
    Sentence(
        604,
        "A seat that is void in the suit led and has no trump, or plays at no trumps, may play any "
        "card.",
        (on("must_trump", 1),),
        ("S000", "S001"),
    ),
    Sentence(
        604,
        "What else holds for a joker at no trumps is said in chapter 7.",
        (_JOKER,),
        ("DEC",),
    ),
    Sentence(
        605,
        "With a suit as trumps a seat that is void in the suit led must play a trump if it has "
        "one.",
        (on("must_trump", 1),),
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
        (on("misere_early_stop", 0),),
        (*_SEEDS, "S004", "PAGAT"),
    ),
    Sentence(
        608,
        "A round has ten tricks.",
        (on("misere_early_stop", 1), *_NO_LOSE_ALL),
        (*_SEEDS, "S004", "PAGAT"),
    ),
    Sentence(
        608,
        "A round has ten tricks, unless a misère ends sooner (8.5).",
        (on("misere_early_stop", 1), _LOSE_ALL),
        ("HOUSE-ENGINE",),
    ),
    # 7. The joker at no trumps
    Sentence(
        701,
        "At no trumps the joker belongs to no suit and wins the trick to which it is played.",
        (on("jokers", 1), _LOOSE_JOKER, on("joker_nominated", 0)),
        ("S002", "HSW"),
    ),
    Sentence(
        701,
        "At no trumps a joker belongs to no suit and wins the trick to which it is played, unless "
        "the first joker beats the second in it.",
        (on("jokers", 2), _LOOSE_JOKER, on("joker_nominated", 0)),
        ("MCGILL", "TRICKSTER", "DEC"),
    ),
    Sentence(
        701,
        "At no trumps a joker whose suit was not named before the first lead (7.9) is without a "
        "suit and wins the trick to which it is played.",
        (_JOKER, _LOOSE_JOKER, on("joker_nominated", 1)),
        ("PAGAT",),
    ),
    Sentence(
        702,
        "To a trick that another seat has led {a_joker} may be played only by a seat that is void "
        "in the suit led.",
        (_JOKER, _LOOSE_JOKER, on("joker_follow", 0, 2)),
        ("HSW", "PAGAT", "BEAGLE"),
    ),
    Sentence(
        702,
        "{a_joker} may be played to any trick, even by a seat that holds the suit led (6.3).",
        (_JOKER, _LOOSE_JOKER, on("joker_follow", 1)),
        ("S002", "MCGILL"),
    ),
    Sentence(
        702,
        "To a trick that another seat has led {a_joker} may be played by a seat that is void in "
        "the suit led, and by any seat when that suit had not been led before in the round.",
        (_JOKER, _LOOSE_JOKER, on("joker_follow", 3)),
        ("PAGAT-DIG", "DEC"),
    ),
    Sentence(
        702,
        "To a trick that another seat has led {a_joker} may be played only as the first or the "
        "last card of a suit: by any seat when the suit led had not been led before in the round, "
        "otherwise by a seat that is void in it and has not yet shown so, or that holds nothing "
        "else.",
        (_JOKER, _LOOSE_JOKER, on("joker_follow", 4)),
        ("PAGAT-DIG", "DEC"),
    ),
    Sentence(
        702,
        "At misère {a_joker} is played to another lead only by a seat that is void in the suit "
        "led.",
        (_JOKER, _LOSE_ALL, on("misere_joker", 1), on("joker_follow", 1, 3, 4)),
        ("PAGAT", "DEC"),
    ),
    Sentence(
        703,
        "{a_joker} need not be played: a seat that is void in the suit led may play any other "
        "card.",
        (_JOKER, _LOOSE_JOKER, on("joker_follow", 0, 1, 3, 4), on("misere_joker", 0, 2)),
        ("HSW", "PAGAT", "BEAGLE"),
    ),
    Sentence(
        703,
        "Except at misère (7.10) {a_joker} need not be played: a seat that is void in the suit "
        "led may play any other card.",
        (_JOKER, _LOOSE_JOKER, on("joker_follow", 0, 1, 3, 4), on("misere_joker", 1), _LOSE_ALL),
        ("PAGAT",),
    ),
    Sentence(
        703,
        "{a_joker} need not be played: a seat that is void in the suit led may play any other "
        "card.",
        (
            _JOKER,
            _LOOSE_JOKER,
            on("joker_follow", 0, 1, 3, 4),
            on("misere_joker", 1),
            *_NO_LOSE_ALL,
        ),
        ("PAGAT",),
    ),
    Sentence(
        704,
        "Who leads {a_joker} names a suit, and the others must play that suit if they hold it. The "
        "suit counts as led.",
        (_JOKER, on("joker_lead", 0)),
        ("HSW", "CGH", "NURSERY", "DEC"),
    ),
    Sentence(
        705,
        "A suit is named only with a joker that is led at no trumps, not with one that is played "
        "to another seat's lead or that is a trump.",
        (_JOKER, on("joker_lead", 0)),
        ("DEC",),
    ),
    Sentence(
        705,
        "No suit is named with a joker.",
        (_JOKER, on("joker_lead", 1)),
        ("S004",),
    ),
    Sentence(
        705,
        "No suit is named with a joker: when {a_joker} is led the others may play any card.",
        (_JOKER, on("joker_lead", 2)),
        ("MCGILL",),
    ),
    Sentence(
        706,
        "Who leads {a_joker} may not name a suit in which that seat has shown void: a suit that "
        "was led, by a card or by name, and to which it played another suit, or a joker that may "
        "be played only when void. If all four suits were barred, the choice would be free.",
        (_JOKER, on("joker_lead", 0), on("joker_lead_limit", 1)),
        (*_SEEDS, "NZ-GILES", "DEC"),
    ),
    Sentence(
        707,
        "Who leads {a_joker} may name only a suit that has not been led in this round, by a card "
        "or by name. Once all four have been led it may be led only to the last trick, and no suit "
        "is named.",
        (on("jokers", 1), on("joker_lead", 0), on("joker_lead_limit", 2)),
        ("PAGAT",),
    ),
    Sentence(
        707,
        "Who leads {a_joker} may name only a suit that has not been led in this round, by a card "
        "or by name. Once all four have been led a joker may be led only from a hand of nothing "
        "but jokers, and no suit is named.",
        (on("jokers", 2), on("joker_lead", 0), on("joker_lead_limit", 2)),
        ("PAGAT", "DEC"),
    ),
    Sentence(
        708,
        "At no trumps {a_joker} may be led only from a hand of nothing but jokers.",
        (_JOKER, on("joker_lead_limit", 3)),
        ("MCGILL",),
    ),
    Sentence(
        709,
        "At no trumps a contractor who holds the joker may, once and before the first lead, name "
        "the suit to which it belongs for the round. Nobody is asked, so that no question tells "
        "who has it.",
        (_JOKER, on("joker_nominated", 1)),
        ("PAGAT", "DEC"),
    ),
    Sentence(
        709,
        "The suit of a joker is not named before play.",
        (_JOKER, on("joker_nominated", 0)),
        ("HSW", "DEC"),
    ),
    Sentence(
        709,
        "There is no joker whose suit could be named.",
        (on("jokers", 0),),
        ("DEC",),
        aloud=False,
    ),
    Sentence(
        710,
        "A seat that is void in the suit led must play {a_joker} if it holds one.",
        (_JOKER, on("joker_follow", 2)),
        ("DEC",),
    ),
    Sentence(
        710,
        "At misère a seat that is void in the suit led must play {a_joker} if it holds one.",
        (_JOKER, _LOSE_ALL, on("misere_joker", 1), on("joker_follow", 0, 1, 3, 4)),
        ("PAGAT",),
    ),
    Sentence(
        711,
        "At no trumps the joker is a trump, the only one: led, it asks for no other card, and to "
        "another lead it is played by the rules of chapter 6.",
        (on("jokers", 1), on("joker_lead", 1)),
        ("NURSERY", "CGH", "DEC"),
    ),
    Sentence(
        711,
        "At no trumps the jokers are a trump suit of their own: to a joker that is led the other "
        "joker must be played, and seats without one may play any card.",
        (on("jokers", 2), on("joker_lead", 1)),
        ("S004",),
    ),
    Sentence(
        712,
        "A joker whose suit was named before the first lead is the highest card of that suit and "
        "of no other: it follows that suit, and to another suit it is a discard that wins nothing. "
        "It is led as a card of its suit, and no suit is named with it again.",
        (_JOKER, on("joker_nominated", 1)),
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
        801,
        "At double nullo the contractor's partner undertakes it too.",
        (_DOUBLE,),
        ("500DEMO",),
    ),
    Sentence(
        802,
        "At misère the contractor plays alone against all others.",
        (_LOSE_ALL, on("sides", 0)),
        ("PAGAT",),
    ),
    Sentence(
        802,
        "At misère the contractor calls nobody and plays alone against all others.",
        (_LOSE_ALL, _CALLED),
        ("PAGAT",),
    ),
    Sentence(
        802,
        "At misère the contractor's partner lays the hand face down and sits out: {misere_trick} "
        "cards make a trick.",
        (_PARTNER_OUT, on("sides", 1), on("players", 2, 3, 4, 5)),
        ("PAGAT", "IOWA"),
    ),
    Sentence(
        802,
        "At misère only the contractor's partner lays the hand face down and sits out: "
        "{misere_trick} cards make a trick.",
        (_PARTNER_OUT, on("sides", 2)),
        ("WIKI-EN",),
    ),
    Sentence(
        802,
        "At misère the contractor's partners lay their hands face down and sit out: {misere_trick} "
        "cards make a trick.",
        (_PARTNER_OUT, on("sides", 1), on("players", 6)),
        ("PAGAT",),
    ),
    Sentence(802, "At double nullo nobody sits out.", (_DOUBLE,), ("500DEMO", "DEC")),
    Sentence(
        803,
        "At open misère the contractor's hand is laid face up after the first trick.",
        (positive("open_misere_value"), on("open_exposure", 0)),
        ("PAGAT", "THATBIZ"),
    ),
    Sentence(
        803,
        "At open misère the contractor's hand is laid face up before the first lead.",
        (positive("open_misere_value"), on("open_exposure", 1)),
        ("DEC",),
    ),
    Sentence(
        804,
        "Chapter 7 holds at misère as it does at no trumps.",
        (
            _LOSE_ALL,
            _JOKER,
            on("misere_joker", 0, 1),
            on("misere_joker", 0) + on("joker_follow", 2),
        ),
        ("BEAGLE", "DEC"),
    ),
    Sentence(
        804,
        "Chapter 7 holds at misère as it does at no trumps, except that {a_joker} is played to "
        "another seat's lead only when void in the suit led, and then always: a contractor who "
        "keeps it cannot but win a trick.",
        (_LOSE_ALL, _JOKER, on("misere_joker", 1), on("joker_follow", 0, 1, 3, 4)),
        ("PAGAT",),
    ),
    Sentence(
        804,
        "Chapter 7 holds at misère as it does at no trumps, except that {a_joker} ranks below all "
        "other cards and never wins a trick that a card of a suit has opened.",
        (_LOSE_ALL, _JOKER, on("misere_joker", 2)),
        ("TRICKSTER", "DEC"),
    ),
    Sentence(
        804,
        "One that is led under the name of a suit wins only when nobody plays a card of that suit.",
        (_LOSE_ALL, _JOKER, on("misere_joker", 2), _NAMED_LEAD),
        ("DEC",),
    ),
    Sentence(
        804,
        "Led without a suit it wins the trick.",
        (_LOSE_ALL, on("jokers", 1), on("misere_joker", 2), _NAMELESS_LEAD),
        ("DEC",),
    ),
    Sentence(
        804,
        "One that is led without a suit wins the trick, unless the first joker is played to the "
        "second.",
        (_LOSE_ALL, on("jokers", 2), on("misere_joker", 2), _NAMELESS_LEAD),
        ("DEC",),
    ),
    Sentence(
        805,
        "A misère is played through all ten tricks, even when the contractor has won one.",
        (_LOSE_ALL, on("misere_early_stop", 0)),
        ("DEC",),
    ),
    Sentence(
        805,
        "A misère ends with the first trick that the contractor wins.",
        (_LOSE_ALL, on("misere_early_stop", 1)),
        ("HOUSE-ENGINE",),
    ),
    Sentence(
        805,
        "A double nullo ends with the first that the partner wins, too.",
        (_DOUBLE, on("misere_early_stop", 1)),
        ("HOUSE-ENGINE",),
    ),
    Sentence(806, "The contractor leads at misère too.", (_LOSE_ALL,), ("PAGAT",)),
    Sentence(
        807,
        "A partner who sits out sees no more than the defenders see.",
        (_PARTNER_OUT, on("sides", 1, 2), on("partner_sees_hand", 0)),
        ("DEC",),
    ),
    Sentence(
        807,
        "A partner who sits out sees the contractor's hand before the first lead.",
        (_PARTNER_OUT, on("sides", 1, 2), on("partner_sees_hand", 1)),
        ("DEC",),
    ),
    # 9. Scoring
    Sentence(
        901,
        "Six spades is worth 40 points; each step to clubs, diamonds, hearts and no trumps adds "
        "20, and each level 100, so that ten no trumps is worth 520.",
        (on("schedule", 0),),
        ("S000", "S001", "S004", "PAGAT"),
    ),
    Sentence(
        901,
        "Six spades is worth 20 points; each step to clubs, diamonds, hearts and no trumps adds "
        "20, and each level 100, so that ten no trumps is worth 500.",
        (on("schedule", 3),),
        ("WIKI-EN",),
    ),
    Sentence(
        901,
        "Six spades is worth 40 points, six clubs 60, six diamonds 80, six hearts 100 and six no "
        "trumps 120; a bid of seven is worth twice, of eight three times, of nine four times and "
        "of ten five times as much.",
        (on("schedule", 1), on("min_no_trump", 6)),
        ("LINUS", "NURSERY"),
    ),
    Sentence(
        901,
        "Six spades is worth 40 points, six clubs 60, six diamonds 80 and six hearts 100; a bid of "
        "seven is worth twice, of eight three times, of nine four times and of ten five times as "
        "much. Seven no trumps is worth 240, eight 360, nine 480 and ten 600.",
        (on("schedule", 1), on("min_no_trump", 7)),
        ("LINUS", "NURSERY"),
    ),
    Sentence(
        901,
        "Six clubs is worth 40 points, six spades 60, six hearts 80, six diamonds 100 and six no "
        "trumps 120; a bid of seven is worth twice, of eight three times, of nine four times and "
        "of ten five times as much.",
        (on("schedule", 2), on("min_no_trump", 6)),
        ("NURSERY", "DEC"),
    ),
    Sentence(
        901,
        "Six clubs is worth 40 points, six spades 60, six hearts 80 and six diamonds 100; a bid of "
        "seven is worth twice, of eight three times, of nine four times and of ten five times as "
        "much. Seven no trumps is worth 240, eight 360, nine 480 and ten 600.",
        (on("schedule", 2), on("min_no_trump", 7)),
        ("NURSERY", "DEC"),
    ),
    Sentence(
        901,
        "The level bids are worth, in points: {own_values}.",
        (on("schedule", 4),),
        ("DEC",),
    ),
    Sentence(901, "A Game bid is worth 1000 points.", (on("game_bids", 1),), ("S004",)),
    Sentence(
        902,
        "When {contracting} wins at least as many tricks as were bid, the contract is made and "
        "scores its value.",
        (),
        (*_SEEDS, "S004", "PAGAT"),
    ),
    Sentence(
        902,
        "With a called partner the tricks of both count together, and each of the two scores half "
        "of what the contract brings.",
        (_CALLED,),
        ("PAGAT", "WIKI-EN"),
    ),
    Sentence(
        903,
        "A contract that fails costs {contracting} its value, however many tricks are missing.",
        (on("failed", 0),),
        ("S000", "S001", "HOFF", "POKERW"),
    ),
    Sentence(
        903,
        "With a called partner each of the two loses half of it.",
        (on("failed", 0), _CALLED),
        ("PAGAT",),
    ),
    Sentence(
        903,
        "A contract that fails costs {contracting} nothing; {opponents} scores its value.",
        (on("failed", 1, 2),),
        ("S004", "WALDO"),
    ),
    Sentence(
        903,
        "When a partner was called, each of them scores half of it.",
        (on("failed", 1, 2), _CALLED),
        ("DEC",),
    ),
    Sentence(
        903,
        "At misère {opponents} scores twice its value.",
        (on("failed", 2), _LOSE_ALL),
        ("WALDO",),
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
        (on("slam", 0), on("slam_double", 0)),
        ("S004", "DEC"),
    ),
    Sentence(
        905,
        "To a level bid that ranks below eight clubs winning all ten tricks adds nothing.",
        (on("slam", 0), on("slam_double", 1)),
        ("S002", "DEC"),
    ),
    Sentence(
        905,
        "A level bid worth less than 250 scores 250 when it is made with all ten tricks.",
        (on("slam", 1),),
        ("S002", "HOFF", "PARLETT", "PAGAT"),
    ),
    Sentence(
        905,
        "A level bid that ranks below seven clubs scores at least 250 when it is made with all ten "
        "tricks.",
        (on("slam", 2),),
        ("S000", "S001"),
    ),
    Sentence(
        906,
        "A level bid that does not rank below eight clubs scores twice its value instead when it "
        "is made with all ten tricks.",
        (on("slam_double", 1),),
        ("S002",),
    ),
    Sentence(
        907,
        "Tricks won against a contract score nothing.",
        (on("defender_points", 0),),
        ("S004", "WALDO"),
    ),
    Sentence(
        907,
        "When a contract fails, each trick won against it scores 10 points for {defender} that won "
        "it; when it is made, they score nothing.",
        (on("defender_points", 1),),
        ("WALDO", "GEOFF", "WIKI-EN"),
    ),
    Sentence(
        907,
        "Whether a contract is made or fails, each trick won against it scores 10 points for "
        "{defender} that won it.",
        (on("defender_points", 2),),
        ("S002", "HOFF", "HSW", "PAGAT"),
    ),
    Sentence(
        908,
        "Points for tricks won against a contract lift nobody above {defender_cap}: a {column} "
        "that stands there or higher gets none.",
        (positive("defender_cap"), on("defender_points", 1, 2)),
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
        "Double nullo is made only when the partner wins none either.",
        (_DOUBLE,),
        ("500DEMO",),
    ),
    Sentence(
        909,
        "At misère tricks score nothing for the defenders.",
        (_LOSE_ALL, on("misere_defender_points", 0)),
        ("PAGAT",),
    ),
    Sentence(
        909,
        "At misère too each trick scores 10 points for {defender} that won it.",
        (_LOSE_ALL, on("misere_defender_points", 1), on("defender_points", 2)),
        ("PAGAT", "VINHBL"),
    ),
    Sentence(
        909,
        "At misère each trick scores 10 points for {defender} that won it, whether the contract "
        "is made or fails.",
        (_LOSE_ALL, on("misere_defender_points", 1), on("defender_points", 1)),
        ("VINHBL", "DEC"),
    ),
    Sentence(
        910,
        "In a round without a contractor each trick scores 10 points for the {column} that won "
        "it; nothing is made and nothing fails.",
        (on("all_pass", 2),),
        ("HERVEY", "DEC"),
    ),
    Sentence(
        911,
        "The score sheet has one column for each {column}, with signed entries and a running "
        "total; a score may fall below zero.",
        (on("score_sheet", 0), on("failed", 0)),
        ("S000", "S001", "DEC"),
    ),
    Sentence(
        911,
        "The score sheet has one column for each {column}, with a running total that never falls.",
        (on("score_sheet", 0), on("failed", 1, 2)),
        ("S004", "DEC"),
    ),
    Sentence(
        911,
        "The score sheet has three columns for each {column}: points won, points lost, and the "
        "net.",
        (on("score_sheet", 1),),
        ("HOFF",),
    ),
    # 10. The end
    Sentence(
        1001,
        "A {column} that stands at {target} or more when a round has been scored wins the game.",
        (on("own_contract", 0),),
        (*_SEEDS, "S004"),
    ),
    Sentence(
        1001,
        "A {column} that stands at {target} or more when it has made a contract wins the game.",
        (on("own_contract", 1),),
        ("PAGAT", "PARLETT", "MCGILL"),
    ),
    Sentence(
        1001,
        "A contract made as called partner counts like one's own.",
        (on("own_contract", 1), _CALLED),
        ("PAGAT",),
    ),
    Sentence(
        1002,
        "It does not matter what the points were scored for.",
        (on("own_contract", 0),),
        ("S000", "S001", "S004", "DEC"),
    ),
    Sentence(
        1002,
        "Points alone do not win: a {column} that other points lift to {target} plays on until it "
        "makes a contract.",
        (on("own_contract", 1),),
        ("PAGAT",),
    ),
    Sentence(
        1003,
        "When ten hearts or ten no trumps is made, {contracting} wins the game as the round is "
        "scored, whatever the scores.",
        (on("instant_win", 1),),
        ("S000", "S001"),
    ),
    Sentence(
        1003,
        "A {column} that can no longer win (10.5) does not win by it either.",
        (on("instant_win", 1), on("at_lower_limit", 3), on("failed", 0)),
        ("DEC",),
    ),
    Sentence(
        1004,
        "When several {columns} reach {target} in one round, {contracting} wins if among them; "
        "otherwise the one wins that came there first: tricks count as they fall and the contract "
        "after the last trick.",
        (*_TIE, _TRICKS_OR_THREE, on("tie_break", 0), on("sides", 0, 1, 2)),
        ("S000", "S001", "HOFF", "HSW"),
    ),
    Sentence(
        1004,
        "When both {columns} reach {target} in one round, {contracting} wins.",
        (*_TIE, on("tie_break", 0), on("sides", 1), on("all_pass", 0, 1)),
        ("HOFF", "HSW"),
    ),
    Sentence(
        1004,
        "When several {columns} reach {target} in one round, those of {contracting} win, together "
        "if both are among them; otherwise the one wins that came there first: tricks count as "
        "they fall and the contract after the last trick.",
        (*_TIE, on("tie_break", 0), _CALLED),
        ("PAGAT", "DEC"),
    ),
    Sentence(
        1004,
        "When several {columns} stand at {target} or more, the highest score wins; while the "
        "highest are equal, the game goes on.",
        (*_TIE, on("tie_break", 1)),
        ("TRICKSTER", "DEC"),
    ),
    Sentence(
        1004,
        "Rule 10.5 may end it all the same.",
        (*_TIE, on("tie_break", 1), on("at_lower_limit", 1, 2, 4), on("failed", 0)),
        ("DEC",),
    ),
    Sentence(
        1004,
        "Rule 10.7 ends it all the same.",
        (*_TIE, on("tie_break", 1), positive("rounds_limit")),
        ("DEC",),
    ),
    Sentence(
        1004,
        "When several {columns} reach {target} in one round, the one wins whose running total "
        "reached it first: tricks count as they fall and the contract after the last trick, so "
        "that {contracting} comes last.",
        (*_TIE, on("tie_break", 2)),
        ("S002",),
    ),
    Sentence(
        1004,
        "Of those that come there at once the higher score wins, and equals share the game.",
        (*_TIE, on("failed", 1, 2) + _CALLED, on("tie_break", 2), on("sides", 0, 2, 3)),
        ("DEC",),
    ),
    Sentence(
        1004,
        "Of others that come there at once the higher score wins, and equals share the game.",
        (*_TIE, on("failed", 1, 2), on("tie_break", 0), on("sides", 0, 2, 3)),
        ("DEC",),
    ),
    Sentence(
        1004,
        "When a contract is made and both contractor and partner stand at {target} or more, they "
        "win together.",
        (*_TIE_OF_TWO, on("tie_break", 0)),
        ("PAGAT", "DEC"),
    ),
    Sentence(
        1004,
        "When a contract is made and both contractor and partner stand at {target} or more, the "
        "higher score wins; while they are equal, the game goes on.",
        (*_TIE_OF_TWO, on("tie_break", 1)),
        ("TRICKSTER", "DEC"),
    ),
    Sentence(
        1004,
        "When a contract is made and both contractor and partner stand at {target} or more, the "
        "one wins who alone stood there before; if both did or neither, the higher score wins, "
        "and equals share the game.",
        (*_TIE_OF_TWO, on("tie_break", 2)),
        ("S002", "DEC"),
    ),
    Sentence(
        1005,
        "There is no lower limit.",
        (on("at_lower_limit", 0),),
        (*_SEEDS, "S004"),
    ),
    Sentence(
        1005,
        "No score ever falls, so nobody comes down to the lower limit.",
        (on("at_lower_limit", 1, 2, 3, 4), on("failed", 1, 2)),
        ("DEC",),
    ),
    Sentence(
        1005,
        "A {column} that stands at {lower_limit} or lower when a round has been scored loses the "
        "game, and {others_win}. The target is looked at first.",
        (on("at_lower_limit", 1), on("failed", 0)),
        ("PAGAT", "WIKI-EN", "DEC"),
    ),
    Sentence(
        1005,
        "When all stand there, the highest score wins, and equals share the game.",
        (on("at_lower_limit", 1), on("failed", 0)),
        ("DEC",),
    ),
    Sentence(
        1005,
        "A {column} that stands at {lower_limit} or lower when a round has been scored loses the "
        "game if no other {column} is below zero, and {others_win}. The target is looked at first.",
        (on("at_lower_limit", 2), on("failed", 0)),
        ("WIKI-EN", "GEOFF", "DEC"),
    ),
    Sentence(
        1005,
        "A {column} that stands at {lower_limit} or lower when a round has been scored cannot win "
        "this game any more, even if it climbs back; it bids, plays and scores on. When only one "
        "{column} can still win, it wins at once; when none can, the highest score wins, and "
        "equals share the game. The target is looked at first.",
        (on("at_lower_limit", 3), on("failed", 0)),
        ("HSW", "DEC"),
    ),
    Sentence(
        1005,
        "When a {column} stands at {lower_limit} or lower after a round has been scored, the game "
        "ends and the highest score wins; equals share the game. The target is looked at first.",
        (on("at_lower_limit", 4), on("failed", 0)),
        ("POKERW", "DEC"),
    ),
    Sentence(
        1006,
        "A Game bid decides the game when its round has been scored: made, {contracting} wins; "
        "failed, {opponents} wins.",
        (on("game_bids", 1),),
        ("S004",),
    ),
    Sentence(
        1006,
        "It does so for those too that could no longer win (10.5).",
        (on("game_bids", 1), on("at_lower_limit", 3), on("failed", 0)),
        ("DEC",),
    ),
    Sentence(
        1007,
        "If nothing else has ended it, the game ends after {rounds}, those thrown in counted too: "
        "the highest score wins, and equals share the game.",
        (positive("rounds_limit"), on("at_lower_limit", 0, 1, 2, 4)),
        ("NZ-CLUB", "WALDO", "DEC"),
    ),
    Sentence(
        1007,
        "If nothing else has ended it, the game ends after {rounds}, those thrown in counted too: "
        "the highest score among those that can still win it wins, and equals share the game.",
        (positive("rounds_limit"), on("at_lower_limit", 3)),
        ("NZ-CLUB", "DEC"),
    ),
)
