/* Positions that were not played to: the check of a state, and its set-up. */
#include "internal.h"

#include <string.h>

/* ---- parts of the check: NULL or a sentence ------------------------------------------------- */

static const char *fields_fault(const fh_table *table, const fh_state *state)
{
    unsigned players = (unsigned)table->rules.players, seat;
    fh_seats all = (fh_seats)((1u << players) - 1);
    int denomination;
    if (state->phase > FH_PHASE_THROWN_IN) return "a position has no such phase";
    if (state->dealer >= players) return "the dealer has no seat at this table";
    if (state->bid != FH_PASS && !fh_is_bid(table, state->bid))
        return "the standing bid is not a bid of this rule set";
    if (state->bid == FH_PASS ? state->bidder != FH_NOBODY : state->bidder >= players)
        return "bid and bidder belong together, and the bidder has a seat at this table";
    if (state->phase == FH_PHASE_OVER || state->phase == FH_PHASE_THROWN_IN) {
        if (state->turn != FH_NOBODY) return "nobody is to act when the round is over";
    } else if (state->turn >= players) {
        return "the seat to act is not at this table";
    }
    if ((state->called | state->nullo | state->asked | state->looked) & ~all)
        return "a seat that called is not at this table";
    if (state->looked && !table->rules.blind_misere_value)
        return "looking at the hand is no choice under this rule set";
    if (state->asked && !table->rules.weak_hand_redeal)
        return "no redeal is asked for under this rule set";
    if (state->suits_led & ~15) return "only four suits can have been led";
    for (seat = 0; seat < FH_SEATS; seat++) {
        denomination = state->passed_at[seat];
        if (denomination != FH_NONE && denomination != FH_NOTHING && denomination > 9)
            return "a seat passed over no such bid";
        if (seat >= players && (denomination != FH_NONE || state->shown[seat]))
            return "a seat that is not at this table has passed or shown something";
        if (state->shown[seat] & ~31) return "a seat has shown no such thing";
        if (!(state->called >> seat & 1) && (denomination != FH_NONE || (state->nullo >> seat & 1)))
            return "a seat that has not called has not passed and not bid";
    }
    return NULL;
}

static const char *cards_fault(const fh_table *table, const fh_state *state)
{
    fh_cards seen = state->laid;
    unsigned i;
    if ((state->laid | state->kitty) & ~table->pack) return "a card is not in the pack";
    for (i = 0; i < FH_SEATS + (unsigned)state->played; i++) {
        fh_cards cards = i < FH_SEATS ? state->hands[i] : fh_bit(state->trick[i - FH_SEATS] & 63);
        if (i < FH_SEATS ? i >= table->hands && cards : state->trick[i - FH_SEATS] >= 64)
            return "there are cards where no hand is";
        if (cards & ~table->pack) return "a card is not in the pack";
        if (cards & seen) return "a card is in two places";
        seen |= cards;
    }
    return NULL;
}

/* Redeals asked for (rule 4.19): during the auction, and when one of them ended it. */
static const char *asked_fault(const fh_table *table, const fh_state *state)
{
    unsigned open = state->asked & ~(unsigned)state->called, waiting = FH_NOBODY, seat;
    if (state->phase == FH_PHASE_AUCTION) waiting = fh_waiting(state);
    if (table->rules.blind_misere_value && (open & ~(unsigned)state->looked))
        return "a seat asks for a redeal after it has looked at its hand";
    for (seat = 0; seat < (unsigned)table->rules.players; seat++)
        if (state->asked >> seat & 1 && !fh_is_weak(state->hands[seat]))
            return "a redeal is asked for with a hand that may not";
    if (open & (open - 1)) return "one seat at a time asks for a redeal";
    if (waiting != FH_NOBODY && state->turn != fh_partner_of(table, waiting))
        return "the partner of a seat that asked for a redeal is to answer";
    return NULL;
}

static const char *auction_fault(const fh_table *table, const fh_state *state)
{
    unsigned players = (unsigned)table->rules.players, seat = state->dealer, i, waiting = 0;
    unsigned asker = fh_waiting(state), turn = asker == FH_NOBODY ? state->turn : asker;
    int one = table->rules.auction_rounds == FH_AUCTION_ONE;
    if (table->rank[state->bid - FH_PASS] == table->top_rank)
        return "the highest bid ends the auction";
    for (i = 0; i < players; i++) {
        int called;
        seat = fh_next_seat(table, seat);
        called = state->called >> seat & 1;
        if (called && waiting) return "the seats call in turn from the dealer's left";
        if (!called) waiting++;
        if (called && state->bid == FH_PASS && state->passed_at[seat] != FH_NOTHING)
            return "a seat that has called and not passed has bid";
        if (seat == turn && waiting > 1)
            return "the seat to call comes after the last that called";
        if (seat == turn && called && (one || state->called != (1u << players) - 1))
            return "the seat to call has called already";
    }
    if (state->bid != FH_PASS && !(state->called >> state->bidder & 1))
        return "the bidder has not called";
    if (state->bid != FH_PASS && state->passed_at[state->bidder] != FH_NONE)
        return "the bidder of the standing bid has not passed";
    if (turn == state->bidder && table->rules.raise_own_bid == FH_RAISE_NO)
        return "nobody raises his own bid";
    if (!fh_may_call(table, state, turn)) return "a seat that has passed is not asked again";
    return asked_fault(table, state);
}

static const char *whole_hands_fault(const fh_table *table, const fh_state *state)
{
    unsigned i;
    fh_cards cards = state->kitty;
    for (i = 0; i < table->hands; i++) {
        if (fh_count(state->hands[i]) != FH_HAND) return "every hand has ten cards before the play";
        cards |= state->hands[i];
    }
    if (cards != table->pack || state->laid || fh_count(state->kitty) != table->rules.kitty_size)
        return "hands and kitty are not the whole pack";
    return NULL;
}

/* Hands of ten, that of the seat to act with some more, a kitty taken up and cards laid away. */
static const char *taken_up_fault(const fh_table *table, const fh_state *state, int more)
{
    fh_cards cards = state->laid, own = state->hands[state->bidder] | state->laid;
    unsigned i;
    if (!(table->playable >> (state->bid - FH_PASS) & 1))
        return "the contract is below the least that is played";
    for (i = 0; i < table->hands; i++) {
        if (fh_count(state->hands[i]) != FH_HAND + (i == state->turn ? more : 0))
            return "every hand has ten cards, that of the seat which lays away the kitty too";
        cards |= state->hands[i];
    }
    if (state->turn != state->bidder) own |= state->hands[state->turn];
    if (cards != table->pack || fh_count(state->kitty) != table->rules.kitty_size ||
        (state->kitty & ~own))
        return "hands, kitty and cards laid away are not the whole pack";
    return NULL;
}

static const char *exchange_fault(const fh_table *table, const fh_state *state)
{
    int laid = fh_count(state->laid), size = table->rules.kitty_size;
    const char *fault;
    if (!size || state->bid == FH_PASS || state->bid == FH_BAR_NULLO)
        return "the contractor lays away, after he took up a kitty";
    if (state->turn != state->bidder &&
        !(fh_passes_on(table, state) && state->turn == fh_partner_of(table, state->bidder)))
        return "the contractor lays away, after he took up a kitty";
    if ((fault = taken_up_fault(table, state, size - laid))) return fault;
    if (laid >= size) return "no card is left to lay away";
    if (laid && fh_count(state->hands[state->turn] >> fh_highest(state->laid)) < size - laid)
        return "cards are laid away in ascending order";
    return NULL;
}

static const char *call_fault(const fh_table *table, const fh_state *state)
{
    if (table->rules.partner_call == FH_CALL_NONE || state->bid == FH_PASS ||
        fh_is_lose_all(state->bid))
        return "no partner is called under this contract";
    if (state->turn != state->bidder) return "the contractor calls a partner";
    if (fh_count(state->laid) != table->rules.kitty_size)
        return "the contractor has laid as many cards away as he took up";
    return taken_up_fault(table, state, 0);
}

/* The card called and the partner during the play, a called card on the table having been put. */
static const char *partner_fault(const fh_table *table, const fh_state *state)
{
    int call = table->rules.partner_call, by_card = call != FH_CALL_PLAYER;
    unsigned card = state->called_card, trumps = table->orders[state->order].trumps;
    unsigned holder = FH_NOBODY, seat, i;
    if (card == FH_NONE && !state->partner) return NULL;
    if (call == FH_CALL_NONE || state->bid == FH_PASS || fh_is_lose_all(state->bid))
        return "no partner is called under this contract";
    if (by_card != (card != FH_NONE)) return "a partner is called as the rule set says";
    if ((state->partner & (state->partner - 1)) || state->partner == fh_seat_bit(state->bidder) ||
        state->partner >> table->rules.players)
        return "the called partner is another seat at this table";
    if (!by_card) return NULL;
    if (card >= 64 || !(table->pack >> card & 1) || (table->jokers >> card & 1) ||
        (trumps < 4 && (card & 15) == FH_JACK && (card >> 4 | 1) == (trumps | 1)))
        return "no such card is called";
    for (seat = 0; seat < table->hands; seat++)
        if (state->hands[seat] >> card & 1) holder = seat;
    if (holder == state->bidder || (state->laid >> card & 1)) {
        if (call != FH_CALL_CARD_OWN) return "the contractor calls a card that he does not have";
        return state->partner ? "who calls his own card is alone" : NULL;
    }
    if (holder != FH_NOBODY && call == FH_CALL_CARD_SHOWN)
        return state->partner == fh_seat_bit(holder)
                   ? NULL
                   : "the holder of the called card is the partner";
    if (holder != FH_NOBODY)
        return state->partner ? "the partner is not known before the called card falls" : NULL;
    for (i = 0; i < state->played; i++)
        if (state->trick[i] == card) return NULL;
    if (!state->partner && call != FH_CALL_CARD_OWN)
        return "the partner is known when the called card has been played";
    return NULL;
}

static int suit_has(const fh_table *table, const fh_state *state, unsigned seat, unsigned suit)
{
    fh_cards cards = suit == FH_SUIT_JOKERS ? table->jokers
                                            : table->orders[state->order].suit[suit];
    return (state->hands[seat] & cards) != 0;
}

static const char *winners_fault(const fh_table *table, const fh_state *state)
{
    unsigned i;
    if (state->tricks > FH_HAND) return "a round has ten tricks";
    for (i = 0; i < 10; i++) {
        unsigned seat = state->winners >> 3 * i & 7;
        int plays = seat < (unsigned)table->rules.players && !(state->out >> seat & 1);
        if (i >= state->tricks ? seat != 0 : seat != FH_UNKNOWN_WINNER && !plays)
            return "a trick was won by nobody who plays";
    }
    return state->winners >> 30 ? "a round has ten tricks" : NULL;
}

static const char *play_fault(const fh_table *table, const fh_state *state)
{
    unsigned players = (unsigned)table->rules.players, seat, suit, played;
    int kitty = table->rules.kitty_size, over = state->phase == FH_PHASE_OVER;
    int stops = table->rules.misere_early_stop && fh_is_lose_all(state->bid);
    fh_seats side = state->bid == FH_PASS ? 0 : fh_side_of(table, state->bidder);
    unsigned last = FH_UNKNOWN_WINNER;
    const char *fault;
    if ((fault = winners_fault(table, state))) return fault;
    if ((fault = partner_fault(table, state))) return fault;
    if (state->tricks) last = state->winners >> 3 * (state->tricks - 1) & 7;
    if (state->bid == FH_PASS) {
        if (table->rules.all_pass != FH_PLAY_NO_TRUMP)
            return "without a contract nothing is played";
        if (state->laid) return "without a contractor nothing is laid away";
    } else if (!(table->playable >> (state->bid - FH_PASS) & 1)) {
        return "the contract is below the least that is played";
    }
    if (state->bid == FH_BAR_NULLO && state->laid) return "at bar nullo nothing is laid away";
    if (fh_count(state->laid) > kitty || fh_count(state->kitty) > kitty)
        return "there are more cards laid away than the kitty has";
    if (over && state->tricks < FH_HAND && !(stops && (side >> last & 1)))
        return "the round is over when ten tricks are won";
    if (!over && state->tricks == FH_HAND) return "ten tricks end the round";
    for (seat = 0; stops && seat + (unsigned)over < state->tricks; seat++)
        if (side >> (state->winners >> 3 * seat & 7) & 1)
            return "a trick of the contractor ends the round";
    if (over && state->played) return "no card is on the table when the round is over";
    if (state->played >= fh_players_in(table, state)) return "a full trick is not on the table";

    /* seats that have played to this trick, counted back from the seat to act */
    for (seat = state->turn, played = 0; played < state->played; played++)
        do seat = (seat + players - 1) % players;
        while (state->out >> seat & 1);
    for (played = 0; !over && played < fh_players_in(table, state); played++) {
        int left = FH_HAND - state->tricks - (played < state->played);
        if (state->out >> seat & 1) return "a seat that sits out is to act";
        if (fh_count(state->hands[seat]) != left) return "the hands do not fit the tricks played";
        seat = fh_next_player(table, state, seat);
    }
    for (seat = 0; seat < table->hands; seat++) {
        int count = fh_count(state->hands[seat]);
        int plays = seat < players && !(state->out >> seat & 1);
        int may_hold = fh_kitty_taken(state) &&
                       (seat == state->bidder ||
                        (fh_passes_on(table, state) && (side >> seat & 1)));
        if (!may_hold && (state->hands[seat] & state->kitty))
            return "a card of the kitty is in a hand";
        if (count > FH_HAND || (over && plays && count != FH_HAND - state->tricks))
            return "the hands do not fit the tricks played";
    }
    for (seat = 0; seat < players; seat++)
        for (suit = 0; suit < 5; suit++)
            if (state->shown[seat] >> suit & 1 && suit_has(table, state, seat, suit))
                return "a seat holds a card of a suit in which it has shown void";
    if (state->joker_suit != FH_NONE &&
        (state->joker_suit > 3 || !table->rules.joker_nominated || state->bid == FH_PASS ||
         (table->order[state->bid - FH_PASS] != FH_ORDER_NO_TRUMP &&
          table->order[state->bid - FH_PASS] != FH_ORDER_MISERE)))
        return "the joker's suit is not named under this contract";
    return NULL;
}

static const char *position_fault(const fh_table *table, const fh_state *state)
{
    const char *fault;
    unsigned i;
    if ((fault = cards_fault(table, state))) return fault;
    if (state->phase == FH_PHASE_PLAY || state->phase == FH_PHASE_OVER)
        return play_fault(table, state);
    if (state->tricks || state->winners || state->played || state->suits_led ||
        state->joker_suit != FH_NONE || state->called_card != FH_NONE || state->partner)
        return "nothing has been played before the play, and no partner called";
    for (i = 0; i < FH_SEATS; i++)
        if (state->shown[i]) return "nothing has been shown before the play";
    if (state->phase == FH_PHASE_EXCHANGE) return exchange_fault(table, state);
    if (state->phase == FH_PHASE_CALL) return call_fault(table, state);
    if ((fault = whole_hands_fault(table, state))) return fault;
    if (state->phase == FH_PHASE_AUCTION) return auction_fault(table, state);
    if ((fault = asked_fault(table, state))) return fault;
    if (state->asked & ~state->called)
        return state->bid == FH_PASS ? NULL : "after a redeal nothing is bid";
    if (state->bid == FH_PASS ? table->rules.all_pass == FH_PLAY_NO_TRUMP
                              : table->playable >> (state->bid - FH_PASS) & 1)
        return "what was bid is played, not thrown in";
    return NULL;
}

/* ---- set-up --------------------------------------------------------------------------------- */

/* Rule 7.7: where suits that have been led are barred, and all have been, none is named. */
static int may_lead_nameless(const fh_table *table, const fh_state *state)
{
    return table->rules.joker_lead_limit == FH_LIMIT_SUITS_LED && state->suits_led == 15;
}

/* Plays the cards on the table again from an empty table, which finds suit led, best card and
   shown voids. NULL or a sentence. */
static const char *put_trick(const fh_table *table, fh_state *state)
{
    const fh_order *order = &table->orders[state->order];
    unsigned players = (unsigned)table->rules.players, count = state->played, i;
    unsigned turn = state->turn, named = state->led;
    fh_card trick[FH_SEATS];
    memcpy(trick, state->trick, sizeof trick);
    for (i = count; i < FH_SEATS; i++)
        if (trick[i] != FH_NONE) return "a trick is given from its first card on";
    fh_lead_nothing(state);
    if (!count) return NULL;
    if (!(order->loose >> trick[0] & 1)) named = FH_NONE;
    else if (table->rules.joker_lead != FH_LEAD_NAMES_SUIT) named = FH_NONE;
    else if (named > 3 && (named != FH_SUIT_NONE || !may_lead_nameless(table, state)))
        return "a joker led names one of four suits";
    for (i = 0; i < count; i++)
        do state->turn = (uint8_t)((state->turn + players - 1) % players);
        while (state->out >> state->turn & 1);
    for (i = 0; i < count; i++) {
        fh_put(table, state, trick[i], i ? FH_NONE : named);
        state->turn = (uint8_t)fh_next_player(table, state, state->turn);
    }
    return state->turn == turn ? NULL : "a seat that sits out is to act";
}

/* Fills in everything that follows from the rest and checks the whole; NULL or a sentence. */
static const char *complete(const fh_table *table, fh_state *state)
{
    const char *fault;
    if ((fault = fields_fault(table, state))) return fault;
    if (state->played > FH_SEATS) return "a trick has no more cards than seats";
    if (state->joker_suit != FH_NONE && state->joker_suit > 3)
        return "the joker's suit is not named under this contract";
    state->order = FH_ORDER_NO_TRUMP;
    state->out = 0;
    if (state->phase > FH_PHASE_AUCTION && state->phase < FH_PHASE_THROWN_IN &&
        (state->asked & ~state->called))
        return "a seat that asked for a redeal has called before the play";
    memset(state->reserved, 0, sizeof state->reserved);
    if (state->phase != FH_PHASE_AUCTION && state->phase != FH_PHASE_THROWN_IN) {
        state->order = fh_order_of(table, state);
        state->out = fh_sitting_out(table, state);
    }
    if (state->phase == FH_PHASE_PLAY) {
        if (state->played >= fh_players_in(table, state)) return "a full trick is not on the table";
        if ((fault = cards_fault(table, state))) return fault;
        if ((fault = put_trick(table, state))) return fault;
    } else {
        if (state->played) return "a card is on the table only during the play";
        fh_lead_nothing(state);
    }
    return position_fault(table, state);
}

const char *fh_state_fault(const fh_table *table, const fh_state *state)
{
    fh_state copy = *state;
    return complete(table, &copy);
}

fh_status fh_set_up(const fh_table *table, fh_state *state)
{
    fh_state copy = *state;
    if (complete(table, &copy)) return FH_BAD_DEAL;
    *state = copy;
    return FH_OK;
}
