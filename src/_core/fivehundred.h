/*
 * fivehundred.h: the whole C interface of fivehundred, an engine for the card game Five Hundred.
 *
 * The header is the manual. Read it from top to bottom: encodings, the rules as data, the state
 * of a round, what a seat may see of it, points and the game, text, packed rounds, the solver.
 *
 *     fh_rules rules;                           what the players agreed on, plain numbers
 *     fh_table table;                           the same, checked and compiled; read-only
 *     fh_state state;                           a position; copy it with =
 *
 *     fh_rules_preset("australian", &rules);
 *     fh_rules_compile(&rules, &table);
 *     fh_random_seed(&random, seed, 0);
 *     fh_shuffle(&table, &random, pack);
 *     fh_start(&table, &state, dealer, pack);
 *     while (fh_turn(&state) != FH_NOBODY) {
 *         fh_legal(&table, &state, &actions);
 *         fh_apply(&table, &state, choose(&actions));
 *     }
 *
 * Every type but the solver is a flat struct that the caller owns: no pointers inside, no
 * allocation, no global state, no initialisation call. Threads share nothing but tables, which
 * nobody writes after fh_rules_compile. No function reads a clock, and every one but the questions
 * to the solver, which have a limit of their own, returns at once.
 *
 * Pointers must not be NULL unless the comment says so. Numbers that come from outside (a seat, an
 * action, a text, a rule set, a position) are checked, and an error leaves every argument as it
 * was. A state or a table that fh_start, fh_set_up, fh_state_read, fh_apply or fh_rules_compile
 * did not make, or that was written to afterwards, is not checked again.
 */
#ifndef FIVEHUNDRED_H
#define FIVEHUNDRED_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ============================================================================================
 * 1. Version and status
 * ========================================================================================== */

typedef int32_t fh_status;

enum {
    FH_OK = 0,
    FH_ILLEGAL_ACTION = 1,  /* the action is not legal here; fh_why_not says why */
    FH_BAD_RULES = 2,       /* the rule set has a fault; fh_rules_fault says which */
    FH_BAD_NAME = 3,        /* no rule set has that name; fh_preset_fault says why */
    FH_BAD_DEAL = 4,        /* pack, cards or position cannot be; fh_state_fault says why */
    FH_BAD_TEXT = 5,        /* the text does not read; the reader gives the offset of the fault */
    FH_BAD_SCORE = 6,       /* a result that cannot be, or a game that is over */
    FH_BAD_SEAT = 7,        /* no such seat at this table */
    FH_NO_SPACE = 8,        /* the text does not fit into the buffer */
    FH_NOT_FINISHED = 9,    /* the solver has come to its limit of nodes */
    FH_STATUS_END = 10
};

/* "major.minor.patch" of the library. */
const char *fh_version(void);

/* What a status means, one sentence; of a number that is no status: "unknown status". */
const char *fh_status_text(fh_status status);

/* ============================================================================================
 * 2. Cards
 *
 * A card is suit * 16 + rank, so that a suit is a lane of 16 bits and every pack is a subset of
 * one uint64_t. No pack has black thirteens: card 11 (that of spades) is the joker, card 27 (that
 * of clubs) the second joker. Of two jokers the first is the higher: the white one of quebec_46,
 * the high one elsewhere.
 * ========================================================================================== */

typedef uint8_t fh_card;    /* 0..63 */
typedef uint64_t fh_cards;  /* a set of cards: bit c is card c */

enum { FH_SPADES = 0, FH_CLUBS = 1, FH_DIAMONDS = 2, FH_HEARTS = 3, FH_NO_TRUMP = 4 };

enum {
    FH_RANK_2 = 0, FH_RANK_3 = 1, FH_RANK_4 = 2, FH_RANK_5 = 3, FH_RANK_6 = 4, FH_RANK_7 = 5,
    FH_RANK_8 = 6, FH_RANK_9 = 7, FH_RANK_10 = 8, FH_RANK_11 = 9, FH_RANK_12 = 10,
    FH_RANK_13 = 11, FH_JACK = 12, FH_QUEEN = 13, FH_KING = 14, FH_ACE = 15
};

enum {
    FH_JOKER = 11,
    FH_SECOND_JOKER = 27,
    FH_SEATS = 6,           /* the most seats a table has */
    FH_HAND = 10,           /* cards of a hand, tricks of a round */
    FH_KITTY_MAX = 6,
    FH_PACK_MAX = 64,
    FH_PACKETS_MAX = 12,
    FH_BIDS = 48,           /* action ids 64..111: pass and the bids */
    FH_LEVEL_BIDS = 25,
    FH_NOBODY = 255,        /* no seat */
    FH_NONE = 255,          /* no card, no suit */
    FH_NOTHING = 254        /* passed before any bid stood */
};

typedef uint8_t fh_seat;    /* 0..players-1, clockwise */
typedef uint8_t fh_seats;   /* a set of seats: bit s is seat s */

/* ============================================================================================
 * 3. Actions
 *
 * One byte says everything a seat can do, with the same meaning under every rule set:
 *
 *     0..63     a card: played, laid away or called, by phase
 *     64        pass; also "no raise" and "refuse"
 *     65..89    bids: 65 + 5 * (level - 6) + denomination, so 6S 6C 6D 6H 6NT 7S .. 10NT
 *     90..94    Game in S C D H NT: all ten tricks, and the match is decided by it
 *     95        misere, in America nullo: to win no trick, at no trump
 *     96        open misere or open nullo: the same with the hand face up
 *     97        double nullo: contractor and partner both
 *     98        bar nullo: without the kitty
 *     99        blind misere: bid before looking at the hand
 *     100       super-open misere (reserved: no rule set has it)
 *     101..111  reserved
 *     112 113   ask for a redeal, agree to it
 *     114       look at the hand
 *     115       play alone
 *     116..121  call seat 0..5 as partner
 *     128..131  lead the joker as S C D H
 *     132..135  lead the second joker as S C D H
 *     136..139  name S C D H as the joker's suit for the round
 *     255       hidden: what another seat sees of a card laid away
 *
 * All other numbers are no action. A joker led at no trump is 128..135 where a suit has to be
 * named and the plain card where none has.
 * ========================================================================================== */

typedef uint8_t fh_action;

enum {
    FH_PASS = 64,
    FH_BID_6S = 65,
    FH_BID_10NT = 89,
    FH_GAME_S = 90,
    FH_GAME_NT = 94,
    FH_MISERE = 95,
    FH_OPEN_MISERE = 96,
    FH_DOUBLE_NULLO = 97,
    FH_BAR_NULLO = 98,
    FH_BLIND_MISERE = 99,
    FH_SUPER_OPEN_MISERE = 100,
    FH_ASK_REDEAL = 112,
    FH_AGREE = 113,
    FH_LOOK = 114,
    FH_ALONE = 115,
    FH_CALL_SEAT = 116,
    FH_LEAD_JOKER = 128,
    FH_LEAD_SECOND_JOKER = 132,
    FH_NAME_JOKER = 136,
    FH_HIDDEN = 255
};

/* A set of actions: action a is bit a % 64 of word a / 64. */
typedef struct fh_actions {
    uint64_t words[4];
} fh_actions;

/* How many actions the set holds. */
int fh_actions_count(const fh_actions *actions);

/* The action at place n (0 first, in ascending order), or FH_HIDDEN when there are not so many. */
fh_action fh_actions_at(const fh_actions *actions, int n);

/* ============================================================================================
 * 4. Rules
 *
 * What a host writes. Every field is a small integer; fh_rules_fault refuses, with a sentence that
 * names the fields, a value that is out of range or in conflict with another. The parts follow the
 * course of a deal. Take a preset and change what your table plays differently.
 * ========================================================================================== */

/* sides: seat s belongs to side s % number of sides. Fixed sides keep one score a side. */
enum { FH_SIDES_EACH = 0, FH_SIDES_TWO = 1, FH_SIDES_THREE = 2, FH_SIDES_CALLED = 3 };
/* fours: which fours a pack without a full rank of fours has; mixed are those of clubs, hearts */
enum { FH_FOURS_NONE = 0, FH_FOURS_RED = 1, FH_FOURS_MIXED = 2 };
/* high_cards: elevens and twelves of every suit; and the thirteens of the red suits */
enum { FH_HIGH_NONE = 0, FH_HIGH_TWELVES = 1, FH_HIGH_RED_THIRTEENS = 2 };
/* no_trump_jacks: between ten and queen; above the ace */
enum { FH_JACKS_PLAIN = 0, FH_JACKS_HIGH = 1 };
enum { FH_KITTY_DOWN = 0, FH_KITTY_UP = 1 };
/* first_dealer: by lot; cut, lowest deals (king high, ace low, joker lowest); first jack dealt */
enum { FH_DEALER_RANDOM = 0, FH_DEALER_CUT = 1, FH_DEALER_FIRST_JACK = 2 };
/* auction_rounds: until a bid stands and all others have passed; one call each */
enum { FH_AUCTION_MANY = 0, FH_AUCTION_ONE = 1 };
/* passed_may_return: never; once, if its only passes came before any bid; when the denomination
   has changed since its last pass; whenever the turn reaches it */
enum {
    FH_RETURN_NO = 0, FH_RETURN_BEFORE_BID = 1, FH_RETURN_SUIT_CHANGED = 2, FH_RETURN_ALWAYS = 3
};
/* raise_own_bid: no; a change of denomination reopens the auction; any raise reopens it */
enum { FH_RAISE_NO = 0, FH_RAISE_SUIT = 1, FH_RAISE_ANY = 2 };
enum { FH_ORDER_LEVEL = 0, FH_ORDER_VALUE = 1 };
/* .._when: at any time; over a standing bid of seven, of eight; if the partner has bid nullo */
enum { FH_WHEN_ANY = 0, FH_WHEN_SEVEN = 1, FH_WHEN_EIGHT = 2, FH_WHEN_PARTNER = 3 };
/* all_pass, below_min_contract: thrown in, the next or the same dealer deals; or (all_pass only)
   played at no trump, without contractor and kitty */
enum { FH_NEXT_DEALER = 0, FH_SAME_DEALER = 1, FH_PLAY_NO_TRUMP = 2 };
/* partner_call: by a card whose holder stays secret until it falls; by a card whose holder shows
   at once; by seat; secretly by a card, one's own and those laid away too: then one is alone */
enum {
    FH_CALL_NONE = 0, FH_CALL_CARD = 1, FH_CALL_CARD_SHOWN = 2, FH_CALL_PLAYER = 3,
    FH_CALL_CARD_OWN = 4
};
/* joker_follow, at no trump: only when void; at any time; when void it must be played; also to the
   first trick of a suit; likewise, but not to a suit in which the seat has shown void */
enum {
    FH_FOLLOW_VOID = 0, FH_FOLLOW_ANY_TIME = 1, FH_FOLLOW_MUST = 2, FH_FOLLOW_FIRST_TRICK = 3,
    FH_FOLLOW_FIRST_OR_LAST = 4
};
/* joker_lead, at no trump: the leader names a suit; jokers are trumps, a suit of their own; no
   suit is named and the others are free */
enum { FH_LEAD_NAMES_SUIT = 0, FH_LEAD_TRUMP = 1, FH_LEAD_FREE = 2 };
/* joker_lead_limit: none; no suit in which the leader has shown void; only a suit not led so far;
   only from a hand of nothing but jokers */
enum {
    FH_LIMIT_NONE = 0, FH_LIMIT_SHOWN_VOID = 1, FH_LIMIT_SUITS_LED = 2, FH_LIMIT_JOKERS_ONLY = 3
};
/* misere_joker: as at no trump; a seat void in the led suit must play it; it ranks lowest, and
   wins only when it was led and nobody follows */
enum { FH_MISERE_AS_NO_TRUMP = 0, FH_MISERE_MUST = 1, FH_MISERE_LOW = 2 };
/* open_exposure: after the first trick; before the first lead */
enum { FH_EXPOSED_AFTER_TRICK = 0, FH_EXPOSED_AT_ONCE = 1 };
/* schedule: what a contract is worth, and with it the order of the denominations: S C D H NT, in
   original_clubs_low C S H D NT; own takes both from own_values */
enum {
    FH_SCHEDULE_AVONDALE = 0, FH_SCHEDULE_ORIGINAL = 1, FH_SCHEDULE_ORIGINAL_CLUBS_LOW = 2,
    FH_SCHEDULE_PERFECT = 3, FH_SCHEDULE_OWN = 4
};
/* failed: minus the value; the opponents score it; the opponents score twice a misere's value */
enum { FH_FAILED_MINUS = 0, FH_FAILED_OPPONENTS = 1, FH_FAILED_OPPONENTS_DOUBLE = 2 };
/* slam, all ten tricks: nothing; at least 250; 250 for bids that rank below 7C */
enum { FH_SLAM_NONE = 0, FH_SLAM_FLOOR = 1, FH_SLAM_BELOW_7C = 2 };
/* defender_points, 10 for each trick a defender wins: never; when the contract fails; always */
enum { FH_DEFENDERS_NEVER = 0, FH_DEFENDERS_WHEN_SET = 1, FH_DEFENDERS_ALWAYS = 2 };
/* score_sheet, display only: a running total; three columns a seat: won, lost, net */
enum { FH_SHEET_TOTAL = 0, FH_SHEET_WON_LOST_NET = 1 };
/* at_lower_limit: nothing; who stands there loses; loses only if no other is below zero; cannot
   win any more but plays on; the game ends and the highest total wins */
enum {
    FH_LIMIT_IGNORED = 0, FH_LIMIT_LOSES = 1, FH_LIMIT_LOSES_TO_POSITIVE = 2, FH_LIMIT_OUT = 3,
    FH_LIMIT_HIGHEST_WINS = 4
};
/* tie_break, when several reach the target on one deal: the contractor, else by the order of the
   tricks; the higher score, equal scores play on; by the order of the tricks, the contract last */
enum { FH_TIE_CONTRACTOR = 0, FH_TIE_HIGHER = 1, FH_TIE_TRICK_ORDER = 2 };

typedef struct fh_rules {
    /* table */
    int16_t players;               /* 2..6 */
    int16_t sides;                 /* FH_SIDES_.. */
    int16_t dead_hands;            /* hands of ten that stay face down: 0 or 1 */
    /* pack */
    int16_t lowest_rank;           /* 2..9: the lowest rank that all four suits have */
    int16_t fours;                 /* FH_FOURS_.. */
    int16_t high_cards;            /* FH_HIGH_.. */
    int16_t jokers;                /* 0, 1, 2 */
    int16_t colour_four_is_trump;  /* 0, 1: mixed fours, each is a trump of its colour's suits */
    int16_t no_trump_jacks;        /* FH_JACKS_.. */
    /* deal */
    int16_t kitty_size;            /* 0..6 */
    int16_t kitty_face;            /* FH_KITTY_.. */
    int16_t packets[12];           /* n > 0: n cards to each hand, first to the dealer's left;
                                      n < 0: -n cards to the kitty; zeros after the last */
    int16_t first_dealer;          /* FH_DEALER_.. */
    int16_t weak_hand_redeal;      /* 0, 1: a hand without joker, ace, face card may ask for one */
    /* auction */
    int16_t auction_rounds;        /* FH_AUCTION_.. */
    int16_t passed_may_return;     /* FH_RETURN_.. */
    int16_t raise_own_bid;         /* FH_RAISE_.. */
    int16_t bid_order;             /* FH_ORDER_.. */
    int16_t inkle;                 /* 0, 1: sixes only from the first two seats, as a signal */
    int16_t min_contract;          /* 6..10: the least level that may be played */
    int16_t min_no_trump;          /* 6, 7: the least level that may be bid at no trump */
    int16_t game_bids;             /* 0, 1 */
    int16_t misere_value;          /* points; 0: no such bid */
    int16_t misere_over;           /* the level bid (65..89) just above which it ranks, or 0 */
    int16_t misere_when;           /* FH_WHEN_ANY, FH_WHEN_SEVEN or FH_WHEN_EIGHT */
    int16_t open_misere_value;     /* likewise; bids over the same level bid rank equal */
    int16_t open_misere_over;
    int16_t open_misere_when;
    int16_t double_nullo_value;
    int16_t double_nullo_over;
    int16_t double_nullo_when;     /* any FH_WHEN_.. */
    int16_t bar_nullo_value;
    int16_t bar_nullo_over;
    int16_t bar_nullo_when;
    int16_t blind_misere_value;    /* it ranks above all, at a seat's first call, hand unseen */
    int16_t all_pass;              /* FH_NEXT_DEALER, FH_SAME_DEALER or FH_PLAY_NO_TRUMP */
    int16_t below_min_contract;    /* FH_NEXT_DEALER or FH_SAME_DEALER */
    /* exchange */
    int16_t partner_exchange;      /* 0, 1: double nullo, the discards go to the partner */
    int16_t partner_call;          /* FH_CALL_.. */
    /* play */
    int16_t must_trump;            /* 0, 1: void in the led suit, a trump must be played */
    /* joker */
    int16_t joker_follow;          /* FH_FOLLOW_.. */
    int16_t joker_lead;            /* FH_LEAD_.. */
    int16_t joker_lead_limit;      /* FH_LIMIT_NONE .. FH_LIMIT_JOKERS_ONLY */
    int16_t joker_nominated;       /* 0, 1: a contractor who holds it may name its suit */
    /* misere */
    int16_t misere_joker;          /* FH_MISERE_.. */
    int16_t open_exposure;         /* FH_EXPOSED_.. */
    int16_t partner_sees_hand;     /* 0, 1: the seat sitting out sees the contractor's hand */
    int16_t misere_early_stop;     /* 0, 1: the round ends with the trick that decides it */
    /* scoring */
    int16_t schedule;              /* FH_SCHEDULE_.. */
    int16_t own_values[25];        /* 6S .. 10NT for FH_SCHEDULE_OWN, else zeros */
    int16_t failed;                /* FH_FAILED_.. */
    int16_t slam;                  /* FH_SLAM_.. */
    int16_t slam_double;           /* 0, 1: bids from 8C made with all ten tricks score twice */
    int16_t defender_points;       /* FH_DEFENDERS_.. */
    int16_t defender_cap;          /* 0 or the score above which defenders' points lift nobody */
    int16_t misere_defender_points;  /* 0, 1: what they score at misere, made or failed */
    int16_t score_sheet;           /* FH_SHEET_.. */
    /* ending */
    int16_t target;                /* points that win */
    int16_t at_lower_limit;        /* FH_LIMIT_IGNORED .. FH_LIMIT_HIGHEST_WINS */
    int16_t lower_limit;           /* a negative score, 0 with FH_LIMIT_IGNORED */
    int16_t own_contract;          /* 0, 1: only a made contract wins */
    int16_t instant_win;           /* 0, 1: a made 10H or 10NT wins the game */
    int16_t tie_break;             /* FH_TIE_.. */
    int16_t rounds_limit;          /* 0 or the number of rounds, thrown-in ones too, that end it */
} fh_rules;

/* The order of the cards under one denomination. */
typedef struct fh_order {
    fh_cards suit[6];        /* cards that count as S C D H; [4]: jokers as trumps of their own at
                                no trump; [5]: nothing */
    fh_cards loose;          /* jokers that belong to no suit */
    uint8_t suit_of[64];     /* the index into suit of each card; 5 for a loose joker */
    uint8_t power[64];       /* the stronger of two cards that can win has the higher power; from
                                32 on a card wins against any of a plain suit */
    uint8_t trumps;          /* 0..3, 4 (jokers) or 5 (none) */
    uint8_t follow;          /* FH_FOLLOW_.. of the loose jokers */
    uint8_t must_trump;
} fh_order;

/* A rule set checked and compiled. Made by fh_rules_compile alone; copy it, share it, only read. */
typedef struct fh_table {
    fh_rules rules;
    fh_order orders[10];     /* trumps S C D H, no trump, misere; joker nominated as S C D H */
    fh_cards pack;
    fh_cards jokers;
    uint64_t above[64];      /* above[r]: the bids that rank above rank r, bit id - 64 */
    uint64_t calls[48];      /* calls[b]: pass, and the bids that any seat may make over standing
                                bid id - 64 = b, bit id - 64 */
    uint64_t playable;       /* the bids that may become the contract, bit id - 64 */
    uint64_t when[4];        /* the bids under each FH_WHEN_.. */
    int16_t value[48];       /* points of bid id - 64 */
    uint8_t rank[48];        /* place of bid id - 64 in the auction, from 1; 0: no such bid */
    uint8_t level[48];       /* tricks it asks for, 10 for Game, 0 for lose-all bids */
    uint8_t denomination[48];  /* S C D H NT, each lose-all bid its own number from 5 */
    uint8_t order[48];       /* the index into orders of its contract */
    uint8_t top_rank;
    uint8_t pack_size;
    uint8_t hands;           /* players and dead hands */
    uint8_t columns;         /* of the score sheet: seat s has column s % columns */
    uint8_t calls_differ;    /* 1: some calls are not for every seat (looks, redeals, signals) */
} fh_table;

/* The name of preset i (0 first, in the order of the rule book), or NULL past the last. */
const char *fh_preset_name(int i);

/* The name of delta i, a named change to a preset, or NULL past the last. */
const char *fh_delta_name(int i);

/* Writes the rule set called name: a preset ("australian"), a delta on its first base
   ("letter_002"), or a preset and deltas joined by + ("four_handed_43+letter_002"). FH_BAD_NAME
   for any other. */
fh_status fh_rules_preset(const char *name, fh_rules *rules);

/* NULL when fh_rules_preset takes the name, else a sentence that says why it does not. */
const char *fh_preset_fault(const char *name);

/* NULL when the rule set can be played, else the fields at fault and why: "sides, players: ..." */
const char *fh_rules_fault(const fh_rules *rules);

/* Checks the rule set and compiles it. FH_BAD_RULES leaves the table as it was. */
fh_status fh_rules_compile(const fh_rules *rules, fh_table *table);

/* ============================================================================================
 * 5. Random numbers and dealing
 *
 * The stream is xoshiro256**, the same for ever on every machine: seed 500 is one game. It is not
 * secret: who has seen some of it can work out the rest. The 256 bits of a seed and a stream
 * number give the state s through the output function mix of SplitMix64 (g = 0x9e3779b97f4a7c15):
 * x = mix(stream + g) + mix(mix(mix(seed[3]) + seed[2]) + seed[1]), then s[i] = x =
 * mix(x + g + seed[i]) for i = 0..3.
 *
 * A draw below n takes the high 32 bits r of an output and gives r * n >> 32, drawing again while
 * the low 32 bits of r * n are below 2**32 mod n. The shuffle starts from the pack in ascending
 * order and swaps card i with card fh_random_below(i + 1) for i from the last down to 1.
 *
 * In a game of seed s the first dealer comes from stream 0 and the pack of round i (1 first) from
 * stream i.
 * ========================================================================================== */

/* Made by fh_random_seed: of four zeros the stream has no other number, and a draw no end. */
typedef struct fh_random {
    uint64_t s[4];
} fh_random;

/* The stream of a seed. A seed of 64 bits or less goes into seed[0], the others are 0. */
void fh_random_seed(fh_random *random, const uint64_t seed[4], uint64_t stream);

/* The next 64 bits. */
uint64_t fh_random_next(fh_random *random);

/* A number below n, all equally likely; 0 for n = 0. */
uint32_t fh_random_below(fh_random *random, uint32_t n);

/* Writes the shuffled pack, table->pack_size cards (at most FH_PACK_MAX), in dealing order. */
void fh_shuffle(const fh_table *table, fh_random *random, fh_card *pack);

/* The seats of the set that cut the lowest card: king high, ace low, joker lowest, suits equal. */
fh_seats fh_cut_lowest(const fh_card cut[6], fh_seats seats);

/* The seat that gets the first jack when cards are dealt face up from seat 0 on, or FH_NOBODY when
   the jack is not the last of them. */
fh_seat fh_first_jack(const fh_table *table, const fh_card *cards, int count);

/* Draws the first dealer by the way of the rule set: one draw below the number of players, or
   cuts. For each cut the pack is shuffled and seat s takes card s of it. cut receives the cards,
   FH_NONE for seats that do not cut, one row of 6 for each time the tied seats cut (again), at most
   16 rows (after the last of them the lowest seat still tied deals); *rows receives their number,
   0 without a cut. For the first jack the pack is shuffled once and dealt face up from seat 0 on, a
   row for each time round, at most 18, FH_NONE after the jack. */
fh_seat fh_draw_dealer(const fh_table *table, fh_random *random, fh_card cut[108], int *rows);

/* ============================================================================================
 * 6. The state of a round
 *
 * A position, without the rules and without its history: a host keeps the actions. Read any field;
 * write none but to prepare fh_set_up.
 * ========================================================================================== */

/* Phases, in the order of a round. */
enum {
    FH_PHASE_AUCTION = 0,
    FH_PHASE_EXCHANGE = 1,   /* the contractor lays away */
    FH_PHASE_CALL = 2,       /* the contractor calls a partner */
    FH_PHASE_PLAY = 3,
    FH_PHASE_OVER = 4,       /* played */
    FH_PHASE_THROWN_IN = 5   /* nobody bid, or nothing that may be played */
};

typedef struct fh_state {
    fh_cards hands[6];       /* a dead hand comes after those of the players */
    fh_cards kitty;          /* as dealt; it stays here after the contractor took it up */
    fh_cards laid;           /* what has been laid away */
    uint32_t winners;        /* bits 3i..3i+2: the seat that won trick i; 7: not known */
    fh_card trick[6];        /* the cards on the table in the order of play, then FH_NONE */
    uint8_t shown[6];        /* by seat, bit s: has shown void in suit s; bit 4: has no joker */
    uint8_t passed_at[6];    /* by seat, when its last call was a pass: the denomination that stood,
                                FH_NOTHING when no bid did; FH_NONE: its last call was no pass */
    uint8_t phase;
    uint8_t turn;            /* the seat to act; FH_NOBODY when the round is over */
    uint8_t dealer;
    uint8_t bid;             /* the standing bid, later the contract; FH_PASS: none */
    uint8_t bidder;          /* who made it; FH_NOBODY: nobody */
    fh_seats called;         /* seats that have called */
    fh_seats nullo;          /* seats that have bid misere, in America nullo */
    fh_seats asked;          /* seats that have asked for a redeal; one of these that has yet to
                                call waits for its partner's answer when it is not its turn */
    fh_seats looked;         /* seats that have looked, where that is a choice */
    fh_seats out;            /* seats that sit out at misere */
    fh_seats partner;        /* the called partner, once known to all */
    fh_card called_card;     /* or FH_NONE */
    uint8_t joker_suit;      /* the suit nominated for the round, or FH_NONE */
    uint8_t order;           /* index into table->orders, 4 until there is a contract */
    uint8_t tricks;          /* tricks completed */
    uint8_t played;          /* cards on the table */
    uint8_t led;             /* suit led: 0..3, 4 a joker as trump, 5 none */
    uint8_t suits_led;       /* bit s: suit s was led to an earlier trick of this round */
    uint8_t best_power;      /* of the card that is winning the trick */
    uint8_t best_seat;       /* who played it */
    uint8_t reserved[6];     /* zeros */
} fh_state;

/* Deals from the pack in the packets of the rule set and opens the auction. pack holds
   table->pack_size cards in dealing order. FH_BAD_SEAT, or FH_BAD_DEAL when the cards are not
   exactly the pack. */
fh_status fh_start(const fh_table *table, fh_state *state, fh_seat dealer, const fh_card *pack);

/* Any position. Start from fh_state_clear and set hands, dealer, phase, turn, bid, bidder, trick,
   played, led (when a joker was led: the suit it named), tricks, winners and what else is known;
   the call checks it all and fills in order, out, led, best and what the trick on the table shows,
   a partner who has played the called card too.
   In the play, cards that are nowhere count as played. FH_BAD_DEAL leaves the state as it was. */
fh_status fh_set_up(const fh_table *table, fh_state *state);

/* An empty position, for fh_set_up: no cards, phase of play, dealer 0, nothing bid. */
void fh_state_clear(fh_state *state);

/* NULL when fh_set_up takes the position, else a sentence. */
const char *fh_state_fault(const fh_table *table, const fh_state *state);

/* The seat to act, or FH_NOBODY when the round is over. */
fh_seat fh_turn(const fh_state *state);

/* Writes the legal actions of the seat to act. In the exchange these are single cards in ascending
   order, so that every set of cards is laid away in one way only. Returns their number, 0 when the
   round is over and never 0 before. */
int fh_legal(const fh_table *table, const fh_state *state, fh_actions *actions);

/* 1 when the seat to act may do that, else 0. */
int fh_is_legal(const fh_table *table, const fh_state *state, fh_action action);

/* Checks the action and does it. FH_ILLEGAL_ACTION leaves the state as it was. */
fh_status fh_apply(const fh_table *table, fh_state *state, fh_action action);

/* Why the action is not legal: the number of a rule of the rule book (FH_RULE_.., 603 is rule 6.3);
   0 when it is legal. */
int fh_why_not(const fh_table *table, const fh_state *state, fh_action action);

/* A hash of the position: equal positions have equal keys. */
uint64_t fh_key(const fh_state *state);

/* The number of ways to go on by exactly depth actions; a round that ends sooner counts once where
   it ends. */
uint64_t fh_perft(const fh_table *table, const fh_state *state, int depth);

/* Plays at random to the end of the round and returns the number of actions. An auction is steered:
   first the final contract is drawn, all contracts of the rule set and "all pass" equally likely,
   then calls that lead there, with looks and, from hands that may, redeals asked for on the way.
   Exchange, call of a partner and play are uniform over the legal actions. */
int fh_playout(const fh_table *table, fh_state *state, fh_random *random);

/* The rules that refuse an action. 100 * chapter + number in the rule book. */
enum {
    FH_RULE_PHASE = 102,          /* not an action of this phase */
    FH_RULE_OVER = 103,           /* the round is over */
    FH_RULE_NO_SUCH_BID = 402,    /* not a bid of this rule set */
    FH_RULE_OUTRANK = 403,        /* a bid must outrank the standing bid */
    FH_RULE_INKLE = 411,          /* a six is for the first two seats only */
    FH_RULE_MISERE_WHEN = 413,    /* misere only over the bid it asks for */
    FH_RULE_DOUBLE_NULLO = 414,   /* only if the partner has bid nullo */
    FH_RULE_BLIND = 415,          /* only before looking and before the first call */
    FH_RULE_REDEAL = 419,         /* a redeal is asked for once, by a weak hand at its first turn;
                                     the partner agrees or refuses */
    FH_RULE_NOT_HELD = 502,       /* a card that the seat does not hold */
    FH_RULE_LAID_ORDER = 503,     /* single cards are laid away in ascending order */
    FH_RULE_CALL = 506,           /* a card or seat that may not be called */
    FH_RULE_HOLD = 602,           /* a card that the seat does not hold */
    FH_RULE_FOLLOW = 603,         /* the led suit must be followed */
    FH_RULE_MUST_TRUMP = 605,     /* void in the led suit: a trump must be played */
    FH_RULE_JOKER_FOLLOW = 702,   /* when a joker may be played to another's lead */
    FH_RULE_JOKER_NAMES = 704,    /* a joker that is led must name a suit */
    FH_RULE_JOKER_NAMELESS = 705, /* no suit is named here */
    FH_RULE_JOKER_SHOWN = 706,    /* not a suit in which the leader has shown void */
    FH_RULE_JOKER_SUITS_LED = 707,  /* not a suit that has been led; then only to the last trick */
    FH_RULE_JOKERS_ONLY = 708,    /* a joker is led only from a hand of jokers */
    FH_RULE_NOMINATE = 709,       /* the joker's suit is named by a contractor who holds it, before
                                     the first lead */
    FH_RULE_JOKER_MUST = 710,     /* void in the led suit: the joker must be played */
    FH_RULE_JOKER_NAMED = 712     /* the joker's suit was named before the first lead */
};

/* ============================================================================================
 * 7. What a seat may see
 *
 * A type of its own: what the seat may not know is not in it. Nothing here changes when hidden
 * cards change places.
 * ========================================================================================== */

typedef struct fh_view {
    fh_cards hand;           /* the seat's own cards; 0 where it has yet to look */
    fh_cards known[6];       /* by seat: cards known to be in that hand */
    fh_cards kitty;          /* the kitty as dealt where it lay face up, else 0 */
    fh_cards laid;           /* what this seat itself has laid away, and nobody has taken up */
    fh_cards played;         /* cards played so far, those on the table too */
    fh_cards unseen;         /* cards that may be in more than one place, those that went to the
                                partner in the exchange too */
    fh_actions legal;        /* what this seat may do; empty when it is not its turn */
    uint32_t winners;        /* this and all below: as in fh_state, or public by counting */
    fh_card trick[6];
    uint8_t counts[6];       /* by seat: cards in hand */
    uint8_t shown[6];
    uint8_t passed_at[6];
    uint8_t seat;            /* whose view this is */
    uint8_t phase;
    uint8_t turn;
    uint8_t dealer;
    uint8_t bid;
    uint8_t bidder;
    fh_seats called;
    fh_seats nullo;
    fh_seats asked;
    fh_seats looked;
    fh_seats out;
    fh_seats partner;
    fh_card called_card;
    uint8_t joker_suit;
    uint8_t tricks;
    uint8_t laid_count;      /* cards laid away */
    uint8_t played_count;    /* cards of the trick on the table */
    uint8_t led;
    uint8_t suits_led;       /* with that of the trick on the table */
    uint8_t best_seat;
    uint8_t reserved[8];     /* zeros */
} fh_view;

/* Writes what the seat sees. FH_BAD_SEAT. */
fh_status fh_view_of(const fh_table *table, const fh_state *state, fh_seat seat, fh_view *view);

/* The action as the seat sees it, state being the position before it: FH_HIDDEN for a card that
   another seat lays away, else the action. */
fh_action fh_action_seen(const fh_table *table, const fh_state *state, fh_action action,
                         fh_seat seat);

/* ============================================================================================
 * 8. Points and the game
 * ========================================================================================== */

/* How a round ended. Hosts that only keep scores write one themselves. */
typedef struct fh_result {
    uint32_t winners;        /* as in fh_state: who won each trick, in order */
    uint8_t tricks[6];       /* by seat: tricks won */
    uint8_t contract;        /* the bid; FH_PASS: an all-pass round, played or thrown in */
    uint8_t contractor;      /* seat, or FH_NOBODY */
    fh_seats side;           /* the seats whose tricks count for the contract */
    uint8_t thrown_in;       /* nothing was played and nothing is scored: 1 after the auction, 2 by
                                a redeal that was agreed to, contract FH_PASS */
    uint8_t order_known;     /* 1: winners says who won each trick; 0: only tricks counts */
    uint8_t reserved[1];
} fh_result;

/* The result of a finished round. FH_BAD_SCORE when it is not finished. A position set up without
   the winners of its first tricks gives tricks that do not add up to ten, and so has no points. */
fh_status fh_result_of(const fh_table *table, const fh_state *state, fh_result *result);

/* Fills side from contract, contractor and, where one is called, partner (a seat or FH_NOBODY).
   FH_BAD_SEAT, or FH_BAD_SCORE for a partner where none is called, at misere too, and for the
   contractor as his own. */
fh_status fh_result_sides(const fh_table *table, fh_result *result, fh_seat partner);

/* NULL when the result can be under these rules, else a sentence. */
const char *fh_result_fault(const fh_table *table, const fh_result *result);

/* Points of each column of the score sheet, without regard to scores (see defender_cap).
   FH_BAD_SCORE for a result that cannot be. */
fh_status fh_points(const fh_table *table, const fh_result *result, int32_t points[6]);

/* 1 when the contract was made, 0 when it failed or there was none. */
int fh_made(const fh_table *table, const fh_result *result);

typedef struct fh_game {
    int32_t scores[6];       /* by column */
    uint32_t rounds;         /* scored or thrown in so far */
    uint8_t dealer;          /* who deals the next round */
    uint8_t over;            /* 1: the game is over */
    uint8_t winners;         /* bit c: column c has won */
    uint8_t barred;          /* bit c: column c can no longer win (FH_LIMIT_OUT) */
} fh_game;

/* A game before its first round, nobody with a point. A host that takes a game up in the middle
   writes the scores, and barred, next. FH_BAD_SEAT. */
fh_status fh_game_start(const fh_table *table, fh_game *game, fh_seat dealer);

/* Books a result: writes the entries of the columns, moves the deal on, ends the game. FH_BAD_SCORE
   when the game is over, the result cannot be, or the winner depends on the order of the tricks and
   order_known is 0; the game is then as it was. */
fh_status fh_game_add(const fh_table *table, fh_game *game, const fh_result *result,
                      int32_t entries[6]);

/* ============================================================================================
 * 9. Text
 *
 * Writers put a text and a final NUL into a buffer of size bytes and return the length of the text,
 * or -FH_NO_SPACE. Readers take a text that ends in NUL. FH_TEXT_MAX is enough for any.
 *
 *     cards     suit then rank: H7 DT SJ; ranks past ten T U V W for 10 11 12 13; JK JL the jokers
 *     sets      cards one after the other, ascending: S5D4H7; the empty set is -
 *     calls     pass, 6S .. 10NT, GS GC GD GH GN, misere, open, double, bar, blind, super
 *     choices   redeal, agree, look, alone, seat=2
 *     play      H7, JK:H (a joker led as a heart), joker=H (named for the round)
 *     others    -H7 laid away, ?H7 called, ## hidden
 *
 * A state is one line of twelve fields divided by single spaces:
 *
 *     phase     auction exchange call play over thrown
 *     hands     one set for each seat, then a dead hand, divided by /
 *     kitty     a set
 *     laid      a set
 *     dealer    a seat
 *     turn      a seat, or - when the round is over
 *     bid       the standing bid or contract with its bidder, 7H@2, or -; where a partner is called
 *               the card that was, 7H@2?HA, and the seat of the partner once known to all, 7H@2+4
 *     calls     for each seat a character: . has not called, ! its last call was no pass or a raise
 *               has reopened the auction since, 0 passed before any bid, else the denomination
 *               that stood at its pass: S C D H N, or a lose-all bid's: M misere, O open, W double,
 *               B bar, I blind; then * if it has bid misere, ? if it has asked for a redeal, ~ if
 *               it has looked at its hand
 *     trick     cards in order of play, a led joker with its suit, JK:H; or -
 *     winners   a digit for each completed trick, ? not known; or -
 *     led       suits led to earlier tricks, SCDH; or -
 *     shown     for each seat the suits in which it has shown void and J for no joker, divided
 *               by /, each - when empty; then, if nominated, /=H
 * ========================================================================================== */

enum { FH_TEXT_MAX = 512 };

/* A number that is no card or no action has the empty text. */
int fh_card_write(fh_card card, char *text, int size);
fh_status fh_card_read(const char *text, fh_card *card);

int fh_cards_write(fh_cards cards, char *text, int size);
fh_status fh_cards_read(const char *text, fh_cards *cards);

/* The text of an action in a phase (FH_PHASE_..): a card laid away, called or played. */
int fh_action_write(fh_action action, int phase, char *text, int size);

/* Reads what fh_action_write writes, upper and lower case alike. */
fh_status fh_action_read(const char *text, int phase, fh_action *action);

int fh_state_write(const fh_table *table, const fh_state *state, char *text, int size);

/* Reads and checks a state: FH_BAD_TEXT for what does not read, FH_BAD_DEAL for a position that
   cannot stand. *at (may be NULL) receives the offset up to which the text was read. */
fh_status fh_state_read(const fh_table *table, const char *text, fh_state *state, int *at);

/* ============================================================================================
 * 10. Packed rounds
 *
 * A round as a number, for databases: the deal and the actions are its digits, and each counts
 * only what there can be. A digit of w ways is taken off a number n as n % w, and n / w is left.
 * The bytes hold the number, lowest byte first, the last one not 0; the number 0 has no bytes.
 * The digits, the first to be taken off first:
 *
 *     2 ways           1 for an unfinished round
 *     384 ways         only in an unfinished round: its number of actions
 *     2 ways           1 when the order of the pack is kept
 *     players ways     the dealer
 *     the deal         in the order of the pack: for each card of it, the first dealt first, the
 *                      number of lower cards among those left of the pack, as many ways as these;
 *                      else for each hand by seat, then a dead hand, the place of the set of its
 *                      cards among those of ten of the cards left; the kitty is what is left over
 *     the actions      for each its place among the legal ones in ascending order, as many ways as
 *                      these; but all cards that a seat lays away are one digit, the place of
 *                      their set among those of as many cards of its hand. Where an unfinished
 *                      round ends before the last of them, the hand counts without its highest
 *                      cards, as many as are still to be laid away
 *
 * Sets of k of n cards have C(n, k) ways and are in colexicographic order: the place of a set is
 * the sum of C(lower, i) over its cards in ascending order, i = 1 first, where lower counts the
 * cards of the n below that card.
 *
 * Nearly every number is some round, so that a changed byte is not noticed here.
 * ========================================================================================== */

enum {
    FH_ACTIONS_MAX = 384,    /* no round has so many: 37 bids, 5 passes after each, 18 looks, redeals
                                and answers, 12 cards laid away, a partner called, 61 plays */
    FH_PACKED_MAX = 288      /* no packed round has more bytes */
};

/* A round, from its deal to where it stands. */
typedef struct fh_round {
    fh_state start;          /* as fh_start deals it */
    fh_state state;          /* after the actions */
    fh_card pack[64];        /* in dealing order; pack[0] is FH_NONE when the order is not kept */
    fh_action actions[384];
    int32_t count;           /* of the actions */
} fh_round;

/* Writes a round, of which state is not read, into a buffer of size bytes and returns how many it
   has written, or minus a status: FH_BAD_DEAL when start is no deal, or not that of the pack,
   FH_ILLEGAL_ACTION, FH_NO_SPACE. */
int fh_pack_round(const fh_table *table, const fh_round *round, uint8_t *bytes, int size);

/* Reads what fh_pack_round writes under the same rule set. FH_BAD_TEXT when no round has these
   bytes. */
fh_status fh_unpack_round(const fh_table *table, const uint8_t *bytes, int length, fh_round *round);

/* ============================================================================================
 * 11. The double-dummy solver
 *
 * With all hands known: how many tricks can the seats of a side win, from a position of the play
 * on, when they play together as well as can be and all other seats together against them? The
 * answers are exact, under every rule of the play, and counted from the position: the trick on the
 * table is in, tricks already won are not.
 *
 * At a lose-all bid the question is another, and its answer 1 or 0: 1 when the side gets what it
 * wants in the whole round, which for the contractor's side is no trick, for the others that the
 * contractor's side wins one. There the side must be one or the other.
 *
 * A solver holds the table of what it has found, of the size it was made with; a smaller one gives
 * the same answers, more slowly. Each question starts with an empty table, so answers, and the
 * nodes that they take, depend on nothing but the question and that size. A solver serves one
 * thread at a time; each thread makes its own.
 * ========================================================================================== */

typedef struct fh_solver fh_solver;

enum {
    FH_SOLVER_MEMORY = 16777216,  /* a good size of the table, in bytes */
    FH_VALUES_MAX = 24,           /* no position of the play has more legal actions */
    FH_LINE_MAX = 61              /* nor more actions before it: a name and sixty cards */
};

/* The value of every legal action of the seat to act. */
typedef struct fh_values {
    fh_action actions[24];  /* the legal actions in ascending order */
    uint8_t tricks[24];     /* for each, what the side gets when the seat does that */
    uint8_t count;
} fh_values;

/* A solver with a table of so many bytes, at the least one entry. NULL when there is no memory. The
   only function here that allocates; fh_solver_free gives all of it back (NULL is let be). */
fh_solver *fh_solver_new(uint64_t memory);
void fh_solver_free(fh_solver *solver);

/* From now on a question that takes more than so many nodes ends with FH_NOT_FINISHED; 0, as at the
   beginning: no limit. A node is one card put on the table. */
void fh_solver_limit(fh_solver *solver, uint64_t nodes);

/* The nodes of the last question. */
uint64_t fh_solver_nodes(const fh_solver *solver);

/* The seats that share the contractor's interest: he, his fixed or called partner (known to all or
   not), at misere he alone. In the auction, and in an all-pass round, the seat to act with its fixed
   partners; nobody when such a round is over. */
fh_seats fh_solver_side(const fh_table *table, const fh_state *state);

/* What the side gets. FH_BAD_DEAL when the phase is not the play, FH_BAD_SEAT for a side that is
   empty, not at the table or, at a lose-all bid, no side of it, FH_NOT_FINISHED. */
fh_status fh_solve(fh_solver *solver, const fh_table *table, const fh_state *state, fh_seats side,
                   int *tricks);

/* Whether the side gets at least so many tricks, 1 or 0: the cheap question. Errors as above. */
fh_status fh_solve_reaches(fh_solver *solver, const fh_table *table, const fh_state *state,
                           fh_seats side, int tricks, int *answer);

/* What the side gets after each legal action. Errors as above. */
fh_status fh_solve_actions(fh_solver *solver, const fh_table *table, const fh_state *state,
                           fh_seats side, fh_values *values);

/* A line of best play to the end of the round: at each step the lowest of the best actions, to be
   counted among FH_LINE_MAX. Errors as above. */
fh_status fh_solve_line(fh_solver *solver, const fh_table *table, const fh_state *state,
                        fh_seats side, fh_action line[61], int *count);

#ifdef __cplusplus
}
#endif

#endif
