/*
 * What all forms of the search share, and the forms themselves: for three and four hands, for any
 * number, each plain and with what makes play tricky. Included by search.c and search_bmi2.c, which
 * define SEARCH, the name of the one function they give, and whether the processor packs bits.
 */
#include "solver.h"

#include <limits.h>
#include <string.h>

typedef uint64_t bits;

typedef struct verdict {
    bits matter;             /* the cards on which the answer rests */
    bits yes;
} verdict;

typedef struct trick {
    bits cards;              /* on the table */
    bits best;               /* the one that is winning */
    bits winning;            /* the cards that can win: of the lane led, and the strong */
    uint8_t winner;
    uint8_t led;             /* a lane, LANE_JOKERS or LANE_NONE */
    uint8_t played;
} trick;

typedef struct move {
    bits card;
    int worth;
    unsigned led;
} move;

/* ---- bits ----------------------------------------------------------------------------------- */

#ifdef BMI2
static inline int pop(bits set)
{
    return __builtin_popcountll(set);
}

static inline bits pack(bits set, bits among)
{
    return _pext_u64(set, among);
}

static inline bits unpack(bits set, bits among)
{
    return _pdep_u64(set, among);
}
#else
static inline int pop(bits set)
{
    return fh_count(set);
}

/* Moves the bits of the set that lie among others to the low end, in steps of 1, 2, 4 .. places,
   each as far as the number of gaps below it says. */
static bits pack(bits set, bits among)
{
    bits gaps = ~among << 1;
    int i;
    set &= among;
    for (i = 1; i < 64; i *= 2) {
        bits odd = gaps ^ gaps << 1, going;
        odd ^= odd << 2;
        odd ^= odd << 4;
        odd ^= odd << 8;
        odd ^= odd << 16;
        odd ^= odd << 32;
        going = odd & among;
        among = (among ^ going) | going >> i;
        going &= set;
        set = (set ^ going) | going >> i;
        gaps &= ~odd;
    }
    return set;
}

static bits unpack(bits set, bits among)
{
    bits out = 0;
    for (; set; set >>= 1, among &= among - 1)
        if (set & 1) out |= among & -among;
    return out;
}
#endif

static inline uint32_t mix(bits shape, uint32_t key)
{
    shape = (shape ^ key * 0x9e3779b97f4a7c15u) * 0xd6e8feb86659fd93u;
    shape = (shape ^ shape >> 32) * 0xd6e8feb86659fd93u;
    return (uint32_t)(shape >> 32);
}

/* ---- runs ----------------------------------------------------------------------------------- */

/* The lowest card of each run of cards in a hand with nothing in play between: one plays as well as
   another. */
static inline bits lowest_of_runs(const fh_search *s, bits hand)
{
    bits mine = (~s->live | hand) & ~s->guards;
    return ((mine & ~(mine << 1)) + (mine & ~hand)) & hand;
}

/* The highest card of the run whose lowest is given. */
static inline bits highest_of_run(const fh_search *s, bits hand, bits lowest)
{
    bits mine = (~s->live | hand) & ~s->guards & -lowest;
    return (bits)1 << fh_highest(hand & mine & ~(mine + lowest));
}

/* Where a card of a run mattered, so does the lowest. */
static inline bits close_runs(bits matter, bits hand, bits reps)
{
    bits cut = matter & hand & ~reps;
    for (; cut; cut &= cut - 1) matter |= (bits)1 << fh_highest(reps & ((cut & -cut) - 1));
    return matter;
}

/* In each lane all cards in play from the lowest that mattered on. */
static inline bits down_to_lowest(const fh_search *s, bits matter)
{
    bits all = 0;
    int lane;
    for (lane = 0; lane < 4; lane++) {
        bits low = matter & s->lane[lane];
        all |= s->lane[lane] & -(low & -low);
    }
    return all & s->live;
}

/* ---- lengths -------------------------------------------------------------------------------- */

#define IN(hands, hand) ((hands) >> (hand) & 1 ? 15u << 4 * (hand) : 0u)
#define SPREAD(hands)                                                                             \
    (IN(hands, 0) | IN(hands, 1) | IN(hands, 2) | IN(hands, 3) | IN(hands, 4) | IN(hands, 5))
#define FOUR(hands)                                                                               \
    SPREAD(hands), SPREAD((hands) + 1), SPREAD((hands) + 2), SPREAD((hands) + 3)
#define SIXTEEN(hands) FOUR(hands), FOUR((hands) + 4), FOUR((hands) + 8), FOUR((hands) + 12)

/* A set of hands as a mask of four bits a hand, as lengths are kept. */
static const uint32_t spread[64] = {SIXTEEN(0), SIXTEEN(16), SIXTEEN(32), SIXTEEN(48)};

static inline int length_of(uint32_t lengths, unsigned hand)
{
    return (int)(lengths >> 4 * hand & 15);
}

/* The hands that have cards of a lane. */
static inline unsigned hands_with(uint32_t lengths)
{
    uint32_t any = (lengths | lengths >> 1 | lengths >> 2 | lengths >> 3) & 0x111111;
    any |= any >> 3;                            /* two hands each in bits 0 1, 8 9, 16 17 */
    return (any & 3) | (any >> 6 & 12) | (any >> 12 & 48);
}

/* Whether a hand has more than n cards, n below 16. */
static inline int any_longer(uint32_t lengths, int n)
{
    const uint32_t room = (uint32_t)(15 - n) * 0x010101u;
    return (((lengths & 0x0f0f0f) + room) | ((lengths >> 4 & 0x0f0f0f) + room)) & 0x101010 ? 1 : 0;
}

/* The longest holding of a set of hands, and the shortest. */
static inline int longest(uint32_t lengths, unsigned hands)
{
    int most = 0;
    for (; hands; hands &= hands - 1) {
        int length = length_of(lengths, fh_lowest(hands));
        if (length > most) most = length;
    }
    return most;
}

static inline int shortest(uint32_t lengths, unsigned hands)
{
    int least = FH_HAND;
    for (; hands; hands &= hands - 1) {
        int length = length_of(lengths, fh_lowest(hands));
        if (length < least) least = length;
    }
    return least;
}

/* ---- the table ------------------------------------------------------------------------------ */

/* More heads for the slots; the caller hangs them in. */
static void widen(fh_search *s)
{
    s->heads_mask = s->heads_mask * 4 + 3 < s->heads_most ? s->heads_mask * 4 + 3 : s->heads_most;
    memset(s->heads, 0, ((size_t)s->heads_mask + 1) * sizeof *s->heads);
}

/* ---- jokers --------------------------------------------------------------------------------- */

/* Who holds the jokers, and what the rules about them look back on: 18 bits. */
static uint32_t joker_key(const fh_search *s)
{
    bits jokers = s->live & s->lane[LANE_JOKERS];
    uint32_t key = 0;
    int shift = 0;
    for (; jokers; jokers &= jokers - 1, shift += 7) {
        bits joker = jokers & -jokers;
        unsigned hand = 0;
        while (!(s->hand[hand] & joker)) hand++;
        key |= (hand + 1) << shift;
        if (s->joker_limit == FH_LIMIT_SHOWN_VOID || s->follow == FH_FOLLOW_FIRST_OR_LAST)
            key |= (uint32_t)s->shown[hand] << (shift + 3);
    }
    if (s->joker_limit == FH_LIMIT_SUITS_LED || s->follow >= FH_FOLLOW_FIRST_TRICK)
        key |= (uint32_t)s->suits_led << 14;
    return key;
}

/* Rule 7.2: whether a joker may be played to this trick by a hand that could follow. */
static int free_joker(const fh_search *s, const trick *t)
{
    return s->follow == FH_FOLLOW_ANY_TIME ||
           (s->follow >= FH_FOLLOW_FIRST_TRICK && !(s->suits_led >> t->led & 1));
}

/* Whether the jokers in play are like trumps: they win, and only who cannot follow plays one. */
static int jokers_ruff(const fh_search *s)
{
    const bits jokers = s->live & s->lane[LANE_JOKERS];
    if (jokers & ~s->strong) return 0;
    return !jokers || s->joker_lead == FH_LEAD_TRUMP || s->follow == FH_FOLLOW_VOID;
}

/* What a card that does not follow shows of its hand. */
static void show(fh_search *s, const trick *t, unsigned seat, unsigned lane)
{
    if (t->led >= LANE_JOKERS) return;
    if (lane == LANE_JOKERS && s->joker_lead != FH_LEAD_TRUMP && free_joker(s, t)) return;
    s->shown[seat] |= (uint8_t)(1u << t->led);
}

/* Rules 7.2 and 7.10, for a hand with a joker; following: its cards of the lane led. */
static bits follow_with_joker(const fh_search *s, const trick *t, unsigned seat, bits following)
{
    bits hand = s->hand[seat], jokers = hand & s->lane[LANE_JOKERS];
    if (s->joker_lead == FH_LEAD_TRUMP) return following ? following : hand;
    if (t->led >= LANE_JOKERS) return hand;
    if (following) return free_joker(s, t) ? following | jokers : following;
    if (s->follow == FH_FOLLOW_MUST) return jokers;
    if (s->follow == FH_FOLLOW_FIRST_OR_LAST && jokers != hand && (s->shown[seat] >> t->led & 1))
        return hand & ~jokers;
    return hand;
}

/* Puts a lead among the others, the most promising first. */
static inline void insert(move *moves, int count, bits card, unsigned led, int worth)
{
    for (; count && moves[count - 1].worth < worth; count--) moves[count] = moves[count - 1];
    moves[count].card = card;
    moves[count].led = led;
    moves[count].worth = worth;
}

/* Rules 7.4 to 7.8: adds the leads of jokers. */
static int joker_leads(const fh_search *s, unsigned leader, move *moves, int count)
{
    bits hand = s->hand[leader], jokers = hand & s->lane[LANE_JOKERS];
    unsigned suits = 15, lane;
    int only = jokers == hand, worth = s->counts == s->wants ? 20 : -20;
    jokers &= lowest_of_runs(s, hand);
    if (s->joker_limit == FH_LIMIT_JOKERS_ONLY && !only) return count;
    if (s->joker_lead != FH_LEAD_NAMES_SUIT) {
        lane = s->joker_lead == FH_LEAD_TRUMP ? LANE_JOKERS : LANE_NONE;
        for (; jokers; jokers &= jokers - 1)
            insert(moves, count++, jokers & -jokers, lane, worth);
        return count;
    }
    if (s->joker_limit == FH_LIMIT_SHOWN_VOID && (s->shown[leader] & 15) != 15)
        suits = 15u & ~(unsigned)s->shown[leader];
    if (s->joker_limit == FH_LIMIT_SUITS_LED) suits = 15u & ~(unsigned)s->suits_led;
    if (!suits && !only) return count;
    for (; jokers; jokers &= jokers - 1) {
        if (!suits) insert(moves, count++, jokers & -jokers, LANE_NONE, worth);
        for (lane = 0; lane < 4; lane++)
            if (suits >> lane & 1) insert(moves, count++, jokers & -jokers, lane, worth);
    }
    return count;
}

/* ---- high cards ----------------------------------------------------------------------------- */

/* Whether the strong cards of one hand win so many tricks, whatever is played: among the highest of
   them all, with those of its mates left out, it has so many more than the other side. For each of
   its strong cards is played to a trick of its own, which its side wins but for a higher one of the
   others, and each of these takes one trick. *matter: the lowest card of these highest. */
static inline int wins_by_strength(bits own, bits others, int tricks, bits *matter)
{
    int count = 0, most = pop(own);
    if (most < tricks) return 0;
    while (own) {
        const bits card = (bits)1 << fh_highest(own);
        const int higher = pop(others & ~(card | (card - 1)));
        if (most - higher < tricks) return 0;
        own ^= card;
        if (++count - higher >= tricks) {
            *matter = card;
            return 1;
        }
    }
    return 0;
}

/* ---- the order of moves --------------------------------------------------------------------- */

/* What speaks for a lead, and for throwing a card away. "Next" is the hand that plays next, where
   it is a rival; a mate is a hand of the same side. */
enum {
    LENGTH,                  /* each card of the lane in the leader's hand */
    SINGLETON,               /* there is but one */
    TRUMP,                   /* the lane is the trump suit */
    MATE_LENGTH,             /* each card of the lane in a mate's hand, */
    NEXT_LENGTH,             /* in the next, */
    RIVAL_LENGTH,            /* in another rival's */
    MATE_RUFFS,              /* each mate who is void and has trumps, */
    RIVAL_RUFFS,             /* each rival, */
    MATE_VOID,               /* each mate who is void and has none, */
    RIVAL_VOID,              /* each rival */
    ON_TOP,                  /* the leader has the highest card of the lane, */
    HIGHEST,                 /* and leads it, */
    BELOW_OWN_TOP,           /* or one that is lower */
    MATE_ON_TOP,             /* a mate has it, */
    NOT_THE_LOWEST,          /* and the leader leads a card that is not his lowest */
    NEXT_ON_TOP,             /* the next has it, */
    RIVAL_ON_TOP,            /* another rival */
    LOWER_CARDS,             /* four lower cards in play */
    LED_LAST,                /* the lane was led to the last trick, */
    LED_BEFORE,              /* to the last but one */
    MERIT,                   /* the lead has always been the answer */
    KILLER,                  /* it was with as many tricks left */
    AWAY_LENGTH,             /* thrown away: each card of the lane in the hand, */
    AWAY_SINGLETON,          /* it is the only one, */
    AWAY_HIGHER_CARDS,       /* each higher card in play, */
    AWAY_LOWER_CARDS,        /* each lower one, */
    AWAY_HIGHEST,            /* it is the highest, */
    AWAY_RUFF,               /* it is a trump, */
    AWAY_RUFF_HIGHER,        /* on another, */
    AWAY_MERIT,              /* it has always been the answer */
    WEIGHTS
};

/* Without trumps in play and with them: found by trying, for few nodes on random deals. */
static const int weights[2][WEIGHTS] = {
    {
     [LENGTH] = 2, [SINGLETON] = 17, [TRUMP] = 6, [MATE_LENGTH] = 0, [NEXT_LENGTH] = 1,
     [RIVAL_LENGTH] = 2, [MATE_RUFFS] = 0, [RIVAL_RUFFS] = 0, [MATE_VOID] = -46,
     [RIVAL_VOID] = -34, [ON_TOP] = 34, [HIGHEST] = 1, [BELOW_OWN_TOP] = 0, [MATE_ON_TOP] = 36,
     [NOT_THE_LOWEST] = 0, [NEXT_ON_TOP] = 17, [RIVAL_ON_TOP] = -7, [LOWER_CARDS] = -4,
     [LED_LAST] = 16, [LED_BEFORE] = 5, [MERIT] = 90, [KILLER] = 55, [AWAY_LENGTH] = 8,
     [AWAY_SINGLETON] = 0, [AWAY_HIGHER_CARDS] = 0, [AWAY_LOWER_CARDS] = -1, [AWAY_HIGHEST] = 9,
     [AWAY_RUFF] = -2, [AWAY_RUFF_HIGHER] = -200, [AWAY_MERIT] = 7
    },
    {
     [LENGTH] = 1, [SINGLETON] = 15, [TRUMP] = -2, [MATE_LENGTH] = -4, [NEXT_LENGTH] = -1,
     [RIVAL_LENGTH] = -1, [MATE_RUFFS] = -4, [RIVAL_RUFFS] = -57, [MATE_VOID] = -22,
     [RIVAL_VOID] = -24, [ON_TOP] = 16, [HIGHEST] = 13, [BELOW_OWN_TOP] = -50,
     [MATE_ON_TOP] = 31, [NOT_THE_LOWEST] = -31, [NEXT_ON_TOP] = 10, [RIVAL_ON_TOP] = 10,
     [LOWER_CARDS] = -1, [LED_LAST] = 4, [LED_BEFORE] = 0, [MERIT] = 25, [KILLER] = 33,
     [AWAY_LENGTH] = 11, [AWAY_SINGLETON] = 0, [AWAY_HIGHER_CARDS] = -1, [AWAY_LOWER_CARDS] = -3,
     [AWAY_HIGHEST] = -9, [AWAY_RUFF] = 0, [AWAY_RUFF_HIGHER] = -200, [AWAY_MERIT] = 0
    }
};

/* Which of the cards to throw away first: the lowest of a lane. */
static inline bits discard(const fh_search *s, const trick *t, unsigned seat, bits cards)
{
    const int *w = weights[(s->live & s->strong & s->lane[3]) != 0];
    bits pick = cards;
    int most = INT_MIN, lane;
    if (!(cards & (cards - 1))) return cards;
    for (lane = 0; lane < 4; lane++) {
        const bits here = cards & s->lane[lane], low = here & -here;
        const bits all = s->live & s->lane[lane], higher = all & ~(low | (low - 1));
        int length, worth;
        if (!here) continue;
        length = pop(s->hand[seat] & s->lane[lane]);
        worth = w[AWAY_LENGTH] * length + w[AWAY_HIGHER_CARDS] * pop(higher) +
                w[AWAY_LOWER_CARDS] * pop(all & (low - 1)) +
                w[AWAY_MERIT] * s->merit_away[seat][fh_lowest(low)] / 1024;
        if (length == 1) worth += w[AWAY_SINGLETON];
        if (!higher) worth += w[AWAY_HIGHEST];
        if (low & s->strong) worth += w[t->best & s->strong ? AWAY_RUFF_HIGHER : AWAY_RUFF];
        if (worth > most) {
            most = worth;
            pick = low;
        }
    }
    return pick & -pick;
}

/* ---- lose-all bids -------------------------------------------------------------------------- */

/* Whether a hand can stay below in a lane that only others lead: its lowest card is below the
   lowest of the others, the next below the next, and so on. */
static int stays_below(bits own, bits others)
{
    for (; own && others; own &= own - 1, others &= others - 1)
        if ((own & -own) > (others & -others)) return 0;
    return 1;
}

/* Whether he who bid is safe at another's lead, whatever the others do. */
static int is_safe(const fh_search *s, unsigned leader, bits *matter)
{
    const bits jokers = s->live & s->lane[LANE_JOKERS];
    bits own, all = 0;
    int lane;
    if ((s->counts >> leader & 1) || (s->counts & (s->counts - 1))) return 0;
    own = s->hand[fh_lowest(s->counts)];
    if ((jokers & ~s->strong) || (jokers & own)) return 0;
    for (lane = 0; lane < 4; lane++) {
        const bits cards = s->live & s->lane[lane], mine = own & cards;
        if (!mine) continue;
        if (!stays_below(mine, cards & ~own)) return 0;
        all |= cards;
    }
    *matter = all;
    return 1;
}

/* He who bid plays the highest card that stays below, the others the lowest to leave him on top. */
static int lose_all_stages(const fh_search *s, const trick *t, unsigned seat, bits beating,
                           bits others, bits stages[3])
{
    const int bidder = s->counts >> seat & 1, on_top = s->counts >> t->winner & 1;
    unsigned open = 0, i, at = seat;
    for (i = t->played + 1u; i < s->hands; i++) {
        at = at + 1 == s->hands ? 0 : at + 1;
        open |= (unsigned)s->counts >> at & 1;
    }
    stages[0] = bidder || on_top || open ? others : beating;
    stages[1] = bidder || on_top || open ? beating : others;
    return 2;
}

/* The card to play or throw away first: the lowest of those that leave the bidder on top, else the
   highest, of the lane in which most others are lower. */
static bits lose_all_card(const fh_search *s, unsigned seat, bits cards, int follows)
{
    const int bidder = s->counts >> seat & 1;
    bits pick = 0;
    int most = -1, lane;
    if (!(cards & (cards - 1))) return cards;
    if (follows) return bidder ? (bits)1 << fh_highest(cards) : cards & -cards;
    for (lane = 0; lane < 5; lane++) {
        bits here = cards & s->lane[lane], all = s->live & s->lane[lane];
        int worth;
        if (!here) continue;
        here = (bits)1 << fh_highest(here);
        worth = pop(all & (here - 1) & ~s->hand[seat]);
        if (bidder && !stays_below(s->hand[seat] & all, all & ~s->hand[seat])) worth += 32;
        if (worth > most) {
            most = worth;
            pick = here;
        }
    }
    return pick;
}

static int lose_all_lead(const fh_search *s, unsigned leader, bits card, bits all)
{
    const int below = pop(all & (card - 1));
    bits own = 0;
    unsigned hand;
    if (s->counts >> leader & 1) return -below;
    for (hand = 0; hand < s->hands; hand++)
        if (s->counts >> hand & 1) own |= s->hand[hand] & all;
    if (!own) return -40 - below;
    return (card < (own & -own) ? 40 : 0) - below +
           (stays_below(own, all & ~own) ? -20 : 0);
}

/* A move has answered, or not: the share of times that it did, in 1024ths, of late. */
static inline void learn(int16_t *merit, int answered, int pace)
{
    *merit = (int16_t)(*merit + ((answered ? 1024 : 0) - *merit) / pace);
}

/* ---- the forms ------------------------------------------------------------------------------ */

#define HANDS 4
#define MOST_HANDS 4
#define TRICKY 0
#define NAME(name) name##_4
#include "search_form.h"

#define HANDS 4
#define MOST_HANDS 4
#define TRICKY 1
#define NAME(name) name##_4_tricky
#include "search_form.h"

#define HANDS 3
#define MOST_HANDS 3
#define TRICKY 0
#define NAME(name) name##_3
#include "search_form.h"

#define HANDS 3
#define MOST_HANDS 3
#define TRICKY 1
#define NAME(name) name##_3_tricky
#include "search_form.h"

#define HANDS s->hands
#define MOST_HANDS 6
#define TRICKY 0
#define NAME(name) name##_any
#include "search_form.h"

#define HANDS s->hands
#define MOST_HANDS 6
#define TRICKY 1
#define NAME(name) name##_any_tricky
#include "search_form.h"

int SEARCH(fh_search *s, int need)
{
    if (s->hands == 4) return s->tricky ? reaches_4_tricky(s, need) : reaches_4(s, need);
    if (s->hands == 3) return s->tricky ? reaches_3_tricky(s, need) : reaches_3(s, need);
    return s->tricky ? reaches_any_tricky(s, need) : reaches_any(s, need);
}
