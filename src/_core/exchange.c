/* The kitty: taken up by the contractor, as many cards laid away (rules 5.x). */
#include "internal.h"

void fh_take_kitty(const fh_table *table, fh_state *state)
{
    if (!table->rules.kitty_size) {
        fh_begin_play(state, state->bidder);
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
    if (fh_count(state->laid) == table->rules.kitty_size) fh_begin_play(state, state->bidder);
}
