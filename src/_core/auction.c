/* The auction: who calls, what may be called, when it is over (rules 4.x). */
#include "internal.h"

#include <string.h>

/* Rule 4.5. */
int fh_may_call(const fh_table *table, const fh_state *state, unsigned seat)
{
    unsigned at = state->passed_at[seat];
    if (at == FH_NONE) return 1;
    if (state->bid == FH_PASS) return 0;
    switch (table->rules.passed_may_return) {
    case FH_RETURN_BEFORE_BID: return at == FH_NOTHING;
    case FH_RETURN_SUIT_CHANGED: return at != table->denomination[state->bid - FH_PASS];
    case FH_RETURN_ALWAYS: return 1;
    default: return 0;
    }
}

/* The bids whose condition the standing bid does not meet. */
static uint64_t barred_bids(const fh_table *table, const fh_state *state)
{
    unsigned level = state->bid >= FH_BID_6S && state->bid <= FH_BID_10NT
                         ? table->level[state->bid - FH_PASS]
                         : 0;
    uint64_t barred = 0;
    if (level != 7) barred |= table->when[FH_WHEN_SEVEN];
    if (level != 8) barred |= table->when[FH_WHEN_EIGHT];
    return barred;
}

/* Calls as a set, bit id - 64. */
uint64_t fh_legal_calls(const fh_table *table, const fh_state *state)
{
    uint64_t bids = table->above[table->rank[state->bid - FH_PASS]];
    return (bids & ~barred_bids(table, state)) | fh_bit(0);
}

int fh_why_not_call(const fh_table *table, const fh_state *state, unsigned action)
{
    uint64_t bit;
    if (action == FH_PASS) return 0;
    if (action < FH_PASS || action >= FH_PASS + FH_BIDS) return FH_RULE_PHASE;
    if (!fh_is_bid(table, action)) return FH_RULE_NO_SUCH_BID;
    bit = fh_bit(action - FH_PASS);
    if (!(table->above[table->rank[state->bid - FH_PASS]] & bit)) return FH_RULE_OUTRANK;
    return barred_bids(table, state) & bit ? FH_RULE_MISERE_WHEN : 0;
}

/* Rule 8.2: at misere the partners of the contractor lay their hands down. */
fh_seats fh_sitting_out(const fh_table *table, const fh_state *state)
{
    if (state->bid == FH_PASS || !fh_is_lose_all(state->bid)) return 0;
    return (fh_seats)(fh_side_of(table, state->bidder) & ~fh_seat_bit(state->bidder));
}

/* Rules 4.16, 4.17, 5.1: what follows the last call. */
static void close_auction(const fh_table *table, fh_state *state)
{
    if (state->bid == FH_PASS && table->rules.all_pass == FH_PLAY_NO_TRUMP) {
        fh_begin_play(state, fh_next_seat(table, state->dealer));
    } else if (state->bid == FH_PASS || !(table->playable & fh_bit(state->bid - FH_PASS))) {
        state->phase = FH_PHASE_THROWN_IN;
        state->turn = FH_NOBODY;
    } else {
        state->order = fh_order_of(table, state);
        state->out = fh_sitting_out(table, state);
        fh_take_kitty(table, state);
    }
}

/* The next seat to call, or FH_NOBODY when the auction is over. */
static unsigned next_to_call(const fh_table *table, const fh_state *state)
{
    unsigned seat = state->turn;
    if (table->rules.auction_rounds == FH_AUCTION_ONE)
        return seat == state->dealer ? FH_NOBODY : fh_next_seat(table, seat);
    do {
        seat = fh_next_seat(table, seat);
        if (state->bid != FH_PASS && seat == state->bidder) {
            int asked = table->rules.raise_own_bid != FH_RAISE_NO && seat != state->turn;
            return asked ? seat : FH_NOBODY;
        }
        if (fh_may_call(table, state, seat)) return seat;
    } while (seat != state->turn);
    return FH_NOBODY;
}

/* Rule 4.7: whether the standing bidder's own call leaves the auction open. */
static int raise_reopens(const fh_table *table, fh_state *state, unsigned action)
{
    int changed = table->denomination[action - FH_PASS] !=
                  table->denomination[state->bid - FH_PASS];
    if (action == FH_PASS) return 0;
    state->bid = (uint8_t)action;
    if (table->rules.raise_own_bid == FH_RAISE_SUIT && !changed) return 0;
    memset(state->passed_at, FH_NONE, sizeof state->passed_at);
    return 1;
}

void fh_call(const fh_table *table, fh_state *state, unsigned action)
{
    unsigned seat = state->turn;
    unsigned next = FH_NOBODY;
    int open = 1;
    if (seat == state->bidder) {
        open = raise_reopens(table, state, action);
    } else if (action == FH_PASS) {
        state->passed_at[seat] = state->bid == FH_PASS
                                     ? FH_NOTHING
                                     : table->denomination[state->bid - FH_PASS];
    } else {
        state->bid = (uint8_t)action;
        state->bidder = (uint8_t)seat;
        state->passed_at[seat] = FH_NONE;
    }
    state->called |= fh_seat_bit(seat);
    if (fh_is_lose_all(action)) state->nullo |= fh_seat_bit(seat);
    if (open && table->rank[state->bid - FH_PASS] < table->top_rank)
        next = next_to_call(table, state);
    if (next == FH_NOBODY) close_auction(table, state);
    else state->turn = (uint8_t)next;
}

/* ---- drawn auctions ------------------------------------------------------------------------- */

static unsigned pick(uint64_t set, fh_random *random)
{
    return FH_PASS + fh_nth(set, fh_random_below(random, (uint32_t)fh_count(set)));
}

/* A final contract, all equally likely; FH_PASS is "all pass". */
fh_action fh_draw_contract(const fh_table *table, fh_random *random)
{
    return (fh_action)pick(table->playable | fh_bit(0), random);
}

static int would_close(const fh_table *table, const fh_state *state, unsigned call)
{
    fh_state next = *state;
    fh_call(table, &next, call);
    return next.phase != FH_PHASE_AUCTION;
}

/* A random call on the way to a final contract: passes, lower bids, and at the latest when one of
   these would close the auction the contract itself. A contract that asks for a bid below it gets
   that bid first. */
fh_action fh_steer(const fh_table *table, const fh_state *state, unsigned contract,
                   fh_random *random)
{
    unsigned rank = table->rank[contract - FH_PASS];
    unsigned choice, call;
    uint64_t goal, legal, lower;
    if (contract == FH_PASS || table->rank[state->bid - FH_PASS] >= rank) return FH_PASS;
    goal = fh_bit(contract - FH_PASS);
    legal = fh_legal_calls(table, state);
    lower = legal & ~fh_bit(0) & ~table->above[rank - 1];
    if (goal & (table->when[FH_WHEN_SEVEN] | table->when[FH_WHEN_EIGHT])) {
        unsigned level = goal & table->when[FH_WHEN_SEVEN] ? 7 : 8;
        lower &= (uint64_t)31 << (1 + 5 * (level - 6));
        if (!(legal & goal)) return lower ? (fh_action)pick(lower, random) : FH_PASS;
    }
    choice = fh_random_below(random, 4);
    if (choice == 3 || (choice == 2 && !lower)) return (fh_action)contract;
    call = choice == 2 ? pick(lower, random) : FH_PASS;
    return (fh_action)(would_close(table, state, call) ? contract : call);
}
