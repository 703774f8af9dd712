/* The kitty: taken up by the contractor, as many cards laid away (rules 5.1 to 5.5). */
#include "internal.h"

/* Rule 5.2: at double nullo the cards laid away go to the partner, who lays as many away. */
int fh_passes_on(const fh_table *table, const fh_state *state)
{
    return table->rules.partner_exchange && state->bid == FH_DOUBLE_NULLO;
}

void fh_take_kitty(const fh_table *table, fh_state *state)
{
    if (!table->rules.kitty_size || state->bid == FH_BAR_NULLO) {
        fh_begin_call(table, state);
        return;
    }
    state->hands[state->bidder] |= state->kitty;
    state->phase = FH_PHASE_EXCHANGE;
    state->turn = state->bidder;
}

/* Cards above the last one laid away that leave enough to lay away after them. */
fh_cards fh_legal_lay(const fh_table *table, const fh_state *state)
{
    fh_cards cards = state->hands[state->turn];
    int missing = table->rules.kitty_size - fh_count(state->laid);
    fh_cards last = 0;
    if (state->laid) cards &= ~((fh_bit(fh_highest(state->laid)) << 1) - 1);
    while (--missing) last |= fh_bit(fh_highest(cards & ~last));
    return cards & ~last;
}

int fh_why_not_lay(const fh_table *table, const fh_state *state, unsigned action)
{
    if (action >= 64) return FH_RULE_PHASE;
    if (!(state->hands[state->turn] >> action & 1)) return FH_RULE_NOT_HELD;
    return fh_legal_lay(table, state) >> action & 1 ? 0 : FH_RULE_LAID_ORDER;
}

void fh_lay(const fh_table *table, fh_state *state, unsigned card)
{
    state->hands[state->turn] &= ~fh_bit(card);
    state->laid |= fh_bit(card);
    if (fh_count(state->laid) < table->rules.kitty_size) return;
    if (fh_passes_on(table, state) && state->turn == state->bidder) {
        state->turn = (uint8_t)fh_partner_of(table, state->bidder);
        state->hands[state->turn] |= state->laid;
        state->laid = 0;
    } else {
        fh_begin_call(table, state);
    }
}
