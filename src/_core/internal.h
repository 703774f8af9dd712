/* What the .c files share and hosts do not see: bit tricks and the seams between the files. */
#ifndef FIVEHUNDRED_INTERNAL_H
#define FIVEHUNDRED_INTERNAL_H

#include "fivehundred.h"

#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>
#endif

/* FH_RARE: kept out of the way of the usual path, for its registers. Between FH_HIDDEN_BEGIN and
   FH_HIDDEN_END: functions that are no symbols of a library that this is built into. */
#if defined(__GNUC__) || defined(__clang__)
#define FH_RARE __attribute__((noinline))
#define FH_HIDDEN_BEGIN _Pragma("GCC visibility push(hidden)")
#define FH_HIDDEN_END _Pragma("GCC visibility pop")
#else
#define FH_RARE
#define FH_HIDDEN_BEGIN
#define FH_HIDDEN_END
#endif

enum { FH_ORDER_NO_TRUMP = 4, FH_ORDER_MISERE = 5, FH_ORDER_NOMINATED = 6 };
enum { FH_SUIT_JOKERS = 4, FH_SUIT_NONE = 5, FH_TRUMP_POWER = 32, FH_UNKNOWN_WINNER = 7 };

static inline uint64_t fh_bit(unsigned n)
{
    return (uint64_t)1 << n;
}

static inline uint8_t fh_seat_bit(unsigned seat)
{
    return (uint8_t)(1u << seat);
}

static inline int fh_count(uint64_t bits)
{
    bits -= bits >> 1 & 0x5555555555555555u;
    bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
    bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)(bits * 0x0101010101010101u >> 56);
}

/* The lowest and the highest bit of a set that is not empty. */
static inline unsigned fh_lowest(uint64_t bits)
{
#if defined(__GNUC__) || defined(__clang__)
    return (unsigned)__builtin_ctzll(bits);
#elif defined(_MSC_VER) && defined(_WIN64)
    unsigned long n;
    _BitScanForward64(&n, bits);
    return n;
#else
    unsigned n = 0;
    while (!(bits >> n & 1)) n++;
    return n;
#endif
}

static inline unsigned fh_highest(uint64_t bits)
{
#if defined(__GNUC__) || defined(__clang__)
    return 63u - (unsigned)__builtin_clzll(bits);
#elif defined(_MSC_VER) && defined(_WIN64)
    unsigned long n;
    _BitScanReverse64(&n, bits);
    return n;
#else
    unsigned n = 63;
    while (!(bits >> n & 1)) n--;
    return n;
#endif
}

/* The place of the bit with n lower ones, n < fh_count(bits): by bytes, then bit by bit. */
static inline unsigned fh_nth(uint64_t bits, unsigned n)
{
    uint64_t sums, past;
    unsigned at;
    sums = bits - (bits >> 1 & 0x5555555555555555u);
    sums = (sums & 0x3333333333333333u) + (sums >> 2 & 0x3333333333333333u);
    sums = ((sums + (sums >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u;
    past = ((n * 0x0101010101010101u | 0x8080808080808080u) - sums) & 0x8080808080808080u;
    at = (unsigned)((past >> 7) * 0x0101010101010101u >> 56) * 8;
    n -= (unsigned)(sums << 8 >> at) & 255;
    bits >>= at;
    while (n--) bits &= bits - 1;
    return at + fh_lowest(bits);
}

static inline unsigned fh_next_seat(const fh_table *table, unsigned seat)
{
    return seat + 1 == (unsigned)table->rules.players ? 0 : seat + 1;
}

/* The next seat clockwise that plays cards. */
static inline unsigned fh_next_player(const fh_table *table, const fh_state *state, unsigned seat)
{
    do seat = fh_next_seat(table, seat);
    while (state->out >> seat & 1);
    return seat;
}

static inline unsigned fh_players_in(const fh_table *table, const fh_state *state)
{
    unsigned players = (unsigned)table->rules.players;
    return state->out ? players - (unsigned)fh_count(state->out) : players;
}

static inline int fh_is_bid(const fh_table *table, unsigned action)
{
    return action > FH_PASS && action < FH_PASS + FH_BIDS && table->rank[action - FH_PASS];
}

static inline int fh_is_lose_all(unsigned bid)
{
    return bid >= FH_MISERE && bid <= FH_SUPER_OPEN_MISERE;
}

/* The one partner of a seat where fixed sides are of two. */
static inline unsigned fh_partner_of(const fh_table *table, unsigned seat)
{
    return (seat + table->columns) % (unsigned)table->rules.players;
}

/* The seat that waits for its partner to answer whether there shall be a redeal, or FH_NOBODY. */
static inline unsigned fh_waiting(const fh_state *state)
{
    unsigned asked = state->asked & ~(unsigned)state->called;
    return asked && !(asked >> state->turn & 1) ? fh_lowest(asked) : FH_NOBODY;
}

/* Rule 4.19: no joker, ace, king, queen or jack. */
static inline int fh_is_weak(fh_cards hand)
{
    return !(hand & (0xf000f000f000f000u | fh_bit(FH_JOKER) | fh_bit(FH_SECOND_JOKER)));
}

/* Whether the contractor has taken the kitty up. */
static inline int fh_kitty_taken(const fh_state *state)
{
    return state->bid != FH_PASS && state->bid != FH_BAR_NULLO &&
           state->phase != FH_PHASE_AUCTION && state->phase != FH_PHASE_THROWN_IN;
}

/* The seats of fixed sides that a seat plays with, itself too. */
static inline fh_seats fh_side_of(const fh_table *table, unsigned seat)
{
    unsigned seats = 0;
    unsigned s;
    for (s = seat % table->columns; s < (unsigned)table->rules.players; s += table->columns)
        seats |= 1u << s;
    return (fh_seats)seats;
}

FH_HIDDEN_BEGIN

/* rules.c */
fh_cards fh_pack_of(const fh_rules *rules);

/* auction.c */
int fh_may_call(const fh_table *table, const fh_state *state, unsigned seat);
fh_seats fh_sitting_out(const fh_table *table, const fh_state *state);
uint64_t fh_legal_calls(const fh_table *table, const fh_state *state);
int fh_why_not_call(const fh_table *table, const fh_state *state, unsigned action);
void fh_call(const fh_table *table, fh_state *state, unsigned action);
fh_action fh_draw_contract(const fh_table *table, fh_random *random);
fh_action fh_steer(const fh_table *table, const fh_state *state, unsigned contract,
                   fh_random *random);

/* exchange.c */
void fh_take_kitty(const fh_table *table, fh_state *state);
int fh_passes_on(const fh_table *table, const fh_state *state);
fh_cards fh_legal_lay(const fh_table *table, const fh_state *state);
int fh_why_not_lay(const fh_table *table, const fh_state *state, unsigned action);
void fh_lay(const fh_table *table, fh_state *state, unsigned card);

/* partner.c */
void fh_begin_call(const fh_table *table, fh_state *state);
fh_cards fh_callable_cards(const fh_table *table, const fh_state *state);
uint64_t fh_callable_seats(const fh_table *table, const fh_state *state);
int fh_why_not_partner(const fh_table *table, const fh_state *state, unsigned action);
void fh_call_partner(const fh_table *table, fh_state *state, unsigned action);

/* play.c */
void fh_begin_play(fh_state *state, unsigned leader);
void fh_lead_nothing(fh_state *state);
fh_cards fh_legal_cards(const fh_table *table, const fh_state *state);
uint64_t fh_legal_names(const fh_table *table, const fh_state *state);
int fh_why_not_play(const fh_table *table, const fh_state *state, unsigned action);
void fh_put(const fh_table *table, fh_state *state, unsigned card, unsigned named);
void fh_play(const fh_table *table, fh_state *state, unsigned action);
uint8_t fh_order_of(const fh_table *table, const fh_state *state);

/* text.c: reads a state without checking it */
fh_status fh_state_parse(const fh_table *table, const char *text, fh_state *state, int *at);

/* state.c */
void fh_do(const fh_table *table, fh_state *state, unsigned action);

FH_HIDDEN_END

#endif
