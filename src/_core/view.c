/* What a seat may see of a state and of an action (header section 7). */
#include "internal.h"

#include <string.h>

/* Rule 8.3: whether the contractor's hand lies open. */
static int exposed(const fh_table *table, const fh_state *state)
{
    if (state->bid != FH_OPEN_MISERE) return 0;
    if (state->phase != FH_PHASE_PLAY && state->phase != FH_PHASE_OVER) return 0;
    return table->rules.open_exposure == FH_EXPOSED_AT_ONCE || state->tricks > 0;
}

/* Cards in no hand, not laid away, not in a kitty that nobody took. */
static fh_cards played_cards(const fh_table *table, const fh_state *state)
{
    fh_cards cards = table->pack & ~state->laid;
    unsigned i;
    for (i = 0; i < table->hands; i++) cards &= ~state->hands[i];
    return state->bid == FH_PASS || state->phase == FH_PHASE_AUCTION ||
                   state->phase == FH_PHASE_THROWN_IN
               ? cards & ~state->kitty
               : cards;
}

fh_status fh_view_of(const fh_table *table, const fh_state *state, fh_seat seat, fh_view *view)
{
    unsigned players = (unsigned)table->rules.players, s;
    int taken = state->phase != FH_PHASE_AUCTION && state->phase != FH_PHASE_THROWN_IN &&
                state->bid != FH_PASS;
    if (seat >= players) return FH_BAD_SEAT;
    memset(view, 0, sizeof *view);

    view->hand = view->known[seat] = state->hands[seat];
    if (exposed(table, state)) view->known[state->bidder] = state->hands[state->bidder];
    if (table->rules.kitty_face == FH_KITTY_UP) view->kitty = state->kitty;
    if (seat == state->bidder) view->laid = state->laid;
    view->played = played_cards(table, state);
    view->unseen = table->pack & ~view->played & ~view->laid;
    if (!taken) view->unseen &= ~view->kitty;
    for (s = 0; s < players; s++) {
        view->unseen &= ~view->known[s];
        view->counts[s] = (uint8_t)fh_count(state->hands[s]);
    }
    if (state->turn == seat) fh_legal(table, state, &view->legal);

    view->winners = state->winners;
    memcpy(view->trick, state->trick, sizeof view->trick);
    memcpy(view->shown, state->shown, sizeof view->shown);
    memcpy(view->passed_at, state->passed_at, sizeof view->passed_at);
    view->seat = seat;
    view->phase = state->phase;
    view->turn = state->turn;
    view->dealer = state->dealer;
    view->bid = state->bid;
    view->bidder = state->bidder;
    view->called = state->called;
    view->nullo = state->nullo;
    view->looked = state->looked;
    view->out = state->out;
    view->partner = state->partner;
    view->called_card = state->called_card;
    view->joker_suit = state->joker_suit;
    view->tricks = state->tricks;
    view->laid_count = (uint8_t)fh_count(state->laid);
    view->played_count = state->played;
    view->led = state->led;
    view->suits_led = state->suits_led;
    view->best_seat = state->best_seat;
    return FH_OK;
}

fh_action fh_action_seen(const fh_table *table, const fh_state *state, fh_action action,
                         fh_seat seat)
{
    (void)table;
    return state->phase == FH_PHASE_EXCHANGE && state->turn != seat ? FH_HIDDEN : action;
}
