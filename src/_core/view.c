/* What a seat may see of a state and of an action (header section 7). */
#include "internal.h"

#include <string.h>

/* Rules 8.3, 8.7: whether the seat sees the contractor's hand. */
static int sees_contractor(const fh_table *table, const fh_state *state, unsigned seat)
{
    if (state->phase != FH_PHASE_PLAY && state->phase != FH_PHASE_OVER) return 0;
    if (table->rules.partner_sees_hand && (state->out >> seat & 1)) return 1;
    if (state->bid != FH_OPEN_MISERE) return 0;
    return table->rules.open_exposure == FH_EXPOSED_AT_ONCE || state->tricks > 0;
}

/* Rule 4.15: whether the seat has yet to look at its hand. */
static int sees_nothing(const fh_table *table, const fh_state *state, unsigned seat)
{
    return table->rules.blind_misere_value && state->phase == FH_PHASE_AUCTION &&
           !((state->called | state->looked) >> seat & 1);
}

/* The seat that laid away what is laid away. */
static unsigned laying_seat(const fh_table *table, const fh_state *state)
{
    if (!fh_passes_on(table, state)) return state->bidder;
    if (state->phase == FH_PHASE_EXCHANGE) return state->turn;
    return fh_partner_of(table, state->bidder);
}

/* Cards in no hand, not laid away, not in a kitty that nobody took. */
static fh_cards played_cards(const fh_table *table, const fh_state *state)
{
    fh_cards cards = table->pack & ~state->laid;
    unsigned i;
    for (i = 0; i < table->hands; i++) cards &= ~state->hands[i];
    return fh_kitty_taken(state) ? cards : cards & ~state->kitty;
}

fh_status fh_view_of(const fh_table *table, const fh_state *state, fh_seat seat, fh_view *view)
{
    unsigned players = (unsigned)table->rules.players, s;
    if (seat >= players) return FH_BAD_SEAT;
    memset(view, 0, sizeof *view);

    if (!sees_nothing(table, state, seat)) view->hand = view->known[seat] = state->hands[seat];
    if (sees_contractor(table, state, seat))
        view->known[state->bidder] = state->hands[state->bidder];
    if (table->rules.partner_call == FH_CALL_CARD_SHOWN && state->partner) {
        unsigned holder = fh_lowest(state->partner);
        view->known[holder] |= state->hands[holder] & fh_bit(state->called_card);
    }
    if (table->rules.kitty_face == FH_KITTY_UP) {
        view->kitty = state->kitty;
        if (state->phase == FH_PHASE_EXCHANGE && state->turn == state->bidder && !state->laid)
            view->known[state->bidder] |= state->kitty;
    }
    if (seat == laying_seat(table, state)) view->laid = state->laid;
    view->played = played_cards(table, state);
    view->unseen = table->pack & ~view->played & ~view->laid;
    if (!fh_kitty_taken(state)) view->unseen &= ~view->kitty;
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
    view->asked = state->asked;
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
    if (state->played) view->suits_led |= (uint8_t)(1u << state->led & 15);
    view->best_seat = state->best_seat;
    return FH_OK;
}

fh_action fh_action_seen(const fh_table *table, const fh_state *state, fh_action action,
                         fh_seat seat)
{
    (void)table;
    return state->phase == FH_PHASE_EXCHANGE && state->turn != seat ? FH_HIDDEN : action;
}
