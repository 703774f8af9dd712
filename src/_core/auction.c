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

/* Bits of calls, id - 64. */
enum {
    BLIND_BIT = FH_BLIND_MISERE - 64,
    ASK_BIT = FH_ASK_REDEAL - 64,
    AGREE_BIT = FH_AGREE - 64,
    LOOK_BIT = FH_LOOK - 64
};

static const uint64_t all_bids = (((uint64_t)1 << FH_BIDS) - 1) & ~(uint64_t)1;
static const uint64_t sixes = (uint64_t)31 << (FH_BID_6S - FH_PASS);

/* Rule 4.15: whether the seat to act has neither looked at its hand nor called. */
static int is_blind(const fh_table *table, const fh_state *state)
{
    return table->rules.blind_misere_value &&
           !((state->called | state->looked) >> state->turn & 1);
}

/* Rule 4.19: a weak hand asks once, before the seat's first call. */
static int may_ask(const fh_table *table, const fh_state *state)
{
    return table->rules.weak_hand_redeal && !((state->called | state->asked) >> state->turn & 1) &&
           fh_is_weak(state->hands[state->turn]) && !is_blind(table, state);
}

/* Rule 4.11: a signal is for the first two seats. */
static int may_signal(const fh_table *table, const fh_state *state)
{
    unsigned first = fh_next_seat(table, state->dealer);
    return state->turn == first || state->turn == fh_next_seat(table, first);
}

/* Where calls are not the same for every seat: rules 4.11, 4.14, 4.15, 4.19. */
static uint64_t own_calls(const fh_table *table, const fh_state *state, uint64_t calls)
{
    if (fh_waiting(state) != FH_NOBODY) return fh_bit(0) | fh_bit(AGREE_BIT);
    if (table->when[FH_WHEN_PARTNER] &&
        !(state->nullo >> fh_partner_of(table, state->turn) & 1))
        calls &= ~table->when[FH_WHEN_PARTNER];
    if (table->rules.inkle && !may_signal(table, state)) calls &= ~sixes;
    if (is_blind(table, state)) calls |= fh_bit(LOOK_BIT);
    else calls &= ~fh_bit(BLIND_BIT);
    return may_ask(table, state) ? calls | fh_bit(ASK_BIT) : calls;
}

/* Calls as a set, bit id - 64. */
uint64_t fh_legal_calls(const fh_table *table, const fh_state *state)
{
    uint64_t calls = table->calls[state->bid - FH_PASS];
    return table->calls_differ ? own_calls(table, state, calls) : calls;
}

int fh_why_not_call(const fh_table *table, const fh_state *state, unsigned action)
{
    int redeal = action == FH_ASK_REDEAL || action == FH_AGREE;
    uint64_t bit;
    if (action < FH_PASS || action > FH_LOOK) return FH_RULE_PHASE;
    bit = fh_bit(action - FH_PASS);
    if (fh_legal_calls(table, state) & bit) return 0;
    if (redeal || fh_waiting(state) != FH_NOBODY) return FH_RULE_REDEAL;
    if (action == FH_LOOK) return FH_RULE_BLIND;
    if (!fh_is_bid(table, action)) return FH_RULE_NO_SUCH_BID;
    if (!(table->above[table->rank[state->bid - FH_PASS]] & bit)) return FH_RULE_OUTRANK;
    if (action == FH_BLIND_MISERE) return FH_RULE_BLIND;
    if (bit & table->when[FH_WHEN_PARTNER]) return FH_RULE_DOUBLE_NULLO;
    return bit & sixes ? FH_RULE_INKLE : FH_RULE_MISERE_WHEN;
}

/* Rule 8.2: at misere the partners of the contractor lay their hands down. */
fh_seats fh_sitting_out(const fh_table *table, const fh_state *state)
{
    if (!fh_is_lose_all(state->bid) || state->bid == FH_DOUBLE_NULLO) return 0;
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

/* Rules 4.15, 4.19: looking at the hand, asking for a redeal, the partner's answer. */
static void speak_aside(const fh_table *table, fh_state *state, unsigned action)
{
    if (action == FH_LOOK) {
        state->looked |= fh_seat_bit(state->turn);
    } else if (action == FH_ASK_REDEAL) {
        state->asked |= fh_seat_bit(state->turn);
        state->turn = (uint8_t)fh_partner_of(table, state->turn);
    } else if (action == FH_AGREE) {
        state->bid = FH_PASS;
        state->bidder = FH_NOBODY;
        state->phase = FH_PHASE_THROWN_IN;
        state->turn = FH_NOBODY;
    } else {
        state->turn = (uint8_t)fh_waiting(state);
    }
}

void fh_call(const fh_table *table, fh_state *state, unsigned action)
{
    unsigned seat = state->turn;
    unsigned next = FH_NOBODY;
    int open = 1;
    if (table->calls_differ && (action >= FH_ASK_REDEAL || fh_waiting(state) != FH_NOBODY)) {
        speak_aside(table, state, action);
        return;
    }
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
    if (action == FH_MISERE) state->nullo |= fh_seat_bit(seat);
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

/* Looks and redeals on the way, where the rule set has them; FH_PASS for none of these. */
static unsigned draw_aside(const fh_table *table, const fh_state *state, unsigned contract,
                           fh_random *random)
{
    uint64_t legal;
    if (!table->calls_differ) return FH_PASS;
    legal = fh_legal_calls(table, state);
    if (contract == FH_BLIND_MISERE) legal &= ~fh_bit(LOOK_BIT);
    legal &= fh_bit(ASK_BIT) | fh_bit(AGREE_BIT) | fh_bit(LOOK_BIT);
    return legal && fh_random_below(random, 2) ? pick(legal, random) : FH_PASS;
}

/* A contract that only a seat whose partner has bid nullo may bid: one of the first two seats bids
   that. */
static fh_action steer_to_double(const fh_table *table, const fh_state *state, uint64_t legal,
                                 fh_random *random)
{
    uint64_t bids = table->when[FH_WHEN_PARTNER] & legal;
    uint64_t nullo = legal & fh_bit(FH_MISERE - FH_PASS);
    if (bids) return (fh_action)pick(bids, random);
    if (state->nullo) return FH_PASS;
    if (nullo && (state->called || fh_random_below(random, 2))) return FH_MISERE;
    legal &= table->when[FH_WHEN_SEVEN] >> (FH_MISERE - FH_PASS) & 1   ? sixes << 5
             : table->when[FH_WHEN_EIGHT] >> (FH_MISERE - FH_PASS) & 1 ? sixes << 10
                                                                       : 0;
    legal &= ~table->above[table->rank[FH_MISERE - FH_PASS] - 1];
    return legal && !nullo ? (fh_action)pick(legal, random) : FH_PASS;
}

/* A random call on the way to a final contract: passes, lower bids, and at the latest when one of
   these would close the auction the contract itself. A contract that asks for a bid below it gets
   that bid first; blind misere is bid at the latest by the last seat to call. */
fh_action fh_steer(const fh_table *table, const fh_state *state, unsigned contract,
                   fh_random *random)
{
    unsigned rank = table->rank[contract - FH_PASS];
    unsigned choice, call = draw_aside(table, state, contract, random);
    uint64_t goal, legal, lower;
    if (call != FH_PASS) return (fh_action)call;
    if (contract == FH_PASS || table->rank[state->bid - FH_PASS] >= rank) return FH_PASS;
    if (fh_waiting(state) != FH_NOBODY) return FH_PASS;
    goal = fh_bit(contract - FH_PASS);
    legal = fh_legal_calls(table, state);
    if (goal & table->when[FH_WHEN_PARTNER])
        return steer_to_double(table, state, legal, random);
    lower = legal & all_bids & ~table->above[rank - 1];
    if (goal & (table->when[FH_WHEN_SEVEN] | table->when[FH_WHEN_EIGHT])) {
        lower &= goal & table->when[FH_WHEN_SEVEN] ? sixes << 5 : sixes << 10;
        if (!(legal & goal)) return lower ? (fh_action)pick(lower, random) : FH_PASS;
    }
    choice = fh_random_below(random, 4);
    if (choice == 3 || (choice == 2 && !lower)) return (fh_action)contract;
    call = choice == 2 ? pick(lower, random) : FH_PASS;
    if (contract == FH_BLIND_MISERE) {
        unsigned calling = state->called | fh_seat_bit(state->turn);
        return (fh_action)(calling == (1u << table->rules.players) - 1 ? contract : call);
    }
    return (fh_action)(would_close(table, state, call) ? contract : call);
}
