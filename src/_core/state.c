/* The state of a round: dealing, whose turn, what is legal, doing it, counting, playing out. */
#include "internal.h"

#include <string.h>

int fh_actions_count(const fh_actions *actions)
{
    int i, count = 0;
    for (i = 0; i < 4; i++) count += fh_count(actions->words[i]);
    return count;
}

fh_action fh_actions_at(const fh_actions *actions, int n)
{
    unsigned i;
    if (n < 0) return FH_HIDDEN;
    for (i = 0; i < 4; i++) {
        uint64_t word = actions->words[i];
        int count = fh_count(word);
        if (n >= count) {
            n -= count;
            continue;
        }
        return (fh_action)(64 * i + fh_nth(word, (unsigned)n));
    }
    return FH_HIDDEN;
}

/* ---- dealing -------------------------------------------------------------------------------- */

static void clear(fh_state *state)
{
    memset(state, 0, sizeof *state);
    memset(state->passed_at, FH_NONE, sizeof state->passed_at);
    state->bid = FH_PASS;
    state->bidder = FH_NOBODY;
    state->called_card = FH_NONE;
    state->joker_suit = FH_NONE;
    state->order = FH_ORDER_NO_TRUMP;
    fh_lead_nothing(state);
}

void fh_state_clear(fh_state *state)
{
    clear(state);
    state->phase = FH_PHASE_PLAY;
}

static fh_cards deal_packet(const fh_card **pack, int cards)
{
    fh_cards packet = 0;
    while (cards--) packet |= fh_bit(*(*pack)++);
    return packet;
}

/* Rules 3.4, 3.6: packets go round from the dealer's left. A dead hand is dealt before the dealer's
   own hand. */
fh_status fh_start(const fh_table *table, fh_state *state, fh_seat dealer, const fh_card *pack)
{
    const fh_rules *rules = &table->rules;
    fh_cards cards = 0;
    int i, packet;
    if (dealer >= rules->players) return FH_BAD_SEAT;
    for (i = 0; i < table->pack_size; i++) {
        if (pack[i] >= 64) return FH_BAD_DEAL;
        cards |= fh_bit(pack[i]);
    }
    if (cards != table->pack) return FH_BAD_DEAL;

    clear(state);
    state->dealer = dealer;
    state->phase = FH_PHASE_AUCTION;
    state->turn = (uint8_t)fh_next_seat(table, dealer);
    for (i = 0; i < FH_PACKETS_MAX && (packet = rules->packets[i]); i++) {
        unsigned seat = dealer;
        if (packet < 0) {
            state->kitty |= deal_packet(&pack, -packet);
            continue;
        }
        do {
            seat = fh_next_seat(table, seat);
            if (seat == dealer && rules->dead_hands)
                state->hands[rules->players] |= deal_packet(&pack, packet);
            state->hands[seat] |= deal_packet(&pack, packet);
        } while (seat != dealer);
    }
    return FH_OK;
}

/* ---- turn, legality, doing ------------------------------------------------------------------ */

fh_seat fh_turn(const fh_state *state)
{
    return state->turn;
}

/* The legal actions of one word of the set: the only place where legality is decided. */
static inline uint64_t legal_word(const fh_table *table, const fh_state *state, unsigned word)
{
    if (state->phase == FH_PHASE_PLAY) {
        if (word == 0) return fh_legal_cards(table, state);
        return word == 2 ? fh_legal_names(table, state) : 0;
    }
    switch (state->phase) {
    case FH_PHASE_AUCTION: return word == 1 ? fh_legal_calls(table, state) : 0;
    case FH_PHASE_EXCHANGE: return word == 0 ? fh_legal_lay(table, state) : 0;
    case FH_PHASE_CALL:
        if (word == 0) return fh_callable_cards(table, state);
        return word == 1 ? fh_callable_seats(table, state) : 0;
    default: return 0;
    }
}

int fh_legal(const fh_table *table, const fh_state *state, fh_actions *actions)
{
    unsigned i;
    int count = 0;
    for (i = 0; i < 4; i++) {
        uint64_t word = actions->words[i] = legal_word(table, state, i);
        if (word) count += fh_count(word);
    }
    return count;
}

int fh_is_legal(const fh_table *table, const fh_state *state, fh_action action)
{
    return legal_word(table, state, action >> 6) >> (action & 63) & 1;
}

int fh_why_not(const fh_table *table, const fh_state *state, fh_action action)
{
    switch (state->phase) {
    case FH_PHASE_AUCTION: return fh_why_not_call(table, state, action);
    case FH_PHASE_EXCHANGE: return fh_why_not_lay(table, state, action);
    case FH_PHASE_CALL: return fh_why_not_partner(table, state, action);
    case FH_PHASE_PLAY: return fh_why_not_play(table, state, action);
    default: return FH_RULE_OVER;
    }
}

/* A legal action, not checked again. */
void fh_do(const fh_table *table, fh_state *state, unsigned action)
{
    if (state->phase == FH_PHASE_PLAY) fh_play(table, state, action);
    else if (state->phase == FH_PHASE_AUCTION) fh_call(table, state, action);
    else if (state->phase == FH_PHASE_EXCHANGE) fh_lay(table, state, action);
    else fh_call_partner(table, state, action);
}

fh_status fh_apply(const fh_table *table, fh_state *state, fh_action action)
{
    if (!fh_is_legal(table, state, action)) return FH_ILLEGAL_ACTION;
    fh_do(table, state, action);
    return FH_OK;
}

/* ---- key, counting, playing out ------------------------------------------------------------- */

uint64_t fh_key(const fh_state *state)
{
    uint64_t words[sizeof(fh_state) / 8], key = 0x9e3779b97f4a7c15u;
    unsigned i;
    memcpy(words, state, sizeof words);
    for (i = 0; i < sizeof words / sizeof *words; i++) {
        key = (key ^ words[i]) * 0xff51afd7ed558ccdu;
        key ^= key >> 32;
    }
    return key;
}

uint64_t fh_perft(const fh_table *table, const fh_state *state, int depth)
{
    fh_actions actions;
    uint64_t count = 0;
    unsigned i;
    if (depth <= 0) return 1;
    if (!fh_legal(table, state, &actions)) return 1;
    if (depth == 1) return (uint64_t)fh_actions_count(&actions);
    for (i = 0; i < 4; i++) {
        uint64_t word = actions.words[i];
        for (; word; word &= word - 1) {
            fh_state next = *state;
            fh_do(table, &next, 64 * i + fh_lowest(word));
            count += fh_perft(table, &next, depth - 1);
        }
    }
    return count;
}

static FH_RARE unsigned random_partner(const fh_table *table, const fh_state *state,
                                       fh_random *random)
{
    fh_actions actions;
    uint32_t count = (uint32_t)fh_legal(table, state, &actions);
    return fh_actions_at(&actions, (int)fh_random_below(random, count));
}

/* In the exchange and the play there are cards and names of jokers alone. */
static unsigned random_action(const fh_table *table, const fh_state *state, fh_random *random)
{
    uint64_t cards, names;
    unsigned count, n;
    if (state->phase == FH_PHASE_CALL) return random_partner(table, state, random);
    cards = legal_word(table, state, 0);
    names = legal_word(table, state, 2);
    count = (unsigned)fh_count(cards);
    n = fh_random_below(random, names ? count + (unsigned)fh_count(names) : count);
    return n < count ? fh_nth(cards, n) : FH_LEAD_JOKER + fh_nth(names, n - count);
}

int fh_playout(const fh_table *table, fh_state *state, fh_random *random)
{
    int count = 0;
    if (state->phase == FH_PHASE_AUCTION) {
        unsigned contract = fh_draw_contract(table, random);
        for (; state->phase == FH_PHASE_AUCTION; count++)
            fh_do(table, state, fh_steer(table, state, contract, random));
    }
    for (; state->turn != FH_NOBODY; count++)
        fh_do(table, state, random_action(table, state, random));
    return count;
}
