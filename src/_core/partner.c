/* Calling a partner for the round, after the exchange (rules 5.6, 5.7). */
#include "internal.h"

enum { ALONE_BIT = FH_ALONE - 64, SEATS_BIT = FH_CALL_SEAT - 64 };

/* Rule 8.2: misere is played alone. */
void fh_begin_call(const fh_table *table, fh_state *state)
{
    if (table->rules.partner_call == FH_CALL_NONE || fh_is_lose_all(state->bid)) {
        fh_begin_play(state, state->bidder);
    } else {
        state->phase = FH_PHASE_CALL;
        state->turn = state->bidder;
    }
}

/* Rule 5.6: no joker and, with a suit as trumps, no bower. */
fh_cards fh_callable_cards(const fh_table *table, const fh_state *state)
{
    unsigned trumps = table->orders[state->order].trumps;
    fh_cards cards = table->pack & ~table->jokers;
    if (table->rules.partner_call == FH_CALL_PLAYER) return 0;
    if (trumps < 4)
        cards &= ~(fh_bit(16 * trumps + FH_JACK) | fh_bit(16 * (trumps ^ 1) + FH_JACK));
    if (table->rules.partner_call == FH_CALL_CARD_OWN) return cards;
    return cards & ~state->hands[state->bidder] & ~state->laid;
}

/* Actions 64 and on, bit id - 64: alone, and the seats that may be called. */
uint64_t fh_callable_seats(const fh_table *table, const fh_state *state)
{
    uint64_t seats = ((uint64_t)1 << table->rules.players) - 1;
    if (table->rules.partner_call != FH_CALL_PLAYER) return fh_bit(ALONE_BIT);
    return fh_bit(ALONE_BIT) | (seats & ~fh_bit(state->bidder)) << SEATS_BIT;
}

int fh_why_not_partner(const fh_table *table, const fh_state *state, unsigned action)
{
    int seat = action >= FH_CALL_SEAT && action < FH_CALL_SEAT + FH_SEATS;
    if (action >= 64 && action != FH_ALONE && !seat) return FH_RULE_PHASE;
    if (action < 64) return fh_callable_cards(table, state) >> action & 1 ? 0 : FH_RULE_CALL;
    return fh_callable_seats(table, state) >> (action - 64) & 1 ? 0 : FH_RULE_CALL;
}

void fh_call_partner(const fh_table *table, fh_state *state, unsigned action)
{
    unsigned seat;
    if (action >= FH_CALL_SEAT) state->partner = fh_seat_bit(action - FH_CALL_SEAT);
    if (action < 64) state->called_card = (fh_card)action;
    if (action < 64 && table->rules.partner_call == FH_CALL_CARD_SHOWN)
        for (seat = 0; seat < (unsigned)table->rules.players; seat++)
            if (state->hands[seat] >> action & 1) state->partner = fh_seat_bit(seat);
    fh_begin_play(state, state->bidder);
}
