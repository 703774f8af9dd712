/* The play of the cards: what may be led and followed, who wins (rules 6.x, 7.x, 8.x). */
#include "internal.h"

#include <string.h>

uint8_t fh_order_of(const fh_table *table, const fh_state *state)
{
    if (state->bid == FH_PASS) return FH_ORDER_NO_TRUMP;
    if (state->joker_suit != FH_NONE) return (uint8_t)(FH_ORDER_NOMINATED + state->joker_suit);
    return table->order[state->bid - FH_PASS];
}

void fh_lead_nothing(fh_state *state)
{
    memset(state->trick, FH_NONE, sizeof state->trick);
    state->played = 0;
    state->led = FH_SUIT_NONE;
    state->best_power = 0;
    state->best_seat = FH_NOBODY;
}

void fh_begin_play(fh_state *state, unsigned leader)
{
    state->phase = FH_PHASE_PLAY;
    state->turn = (uint8_t)leader;
    fh_lead_nothing(state);
}

/* ---- leading -------------------------------------------------------------------------------- */

/* The jokers that may be led although they are no ordinary card, and the suits that they may name:
   0 where they are led without a name. */
static fh_cards leadable_jokers(const fh_table *table, const fh_state *state, unsigned *suits)
{
    const fh_order *order = &table->orders[state->order];
    fh_cards hand = state->hands[state->turn];
    fh_cards jokers = hand & (order->loose | order->suit[FH_SUIT_JOKERS]);
    int only_jokers = jokers == hand;
    *suits = 0;
    if (table->rules.joker_lead_limit == FH_LIMIT_JOKERS_ONLY && !only_jokers) return 0;
    if (table->rules.joker_lead != FH_LEAD_NAMES_SUIT) return jokers;
    switch (table->rules.joker_lead_limit) {
    case FH_LIMIT_SHOWN_VOID:
        *suits = 15u & ~(unsigned)state->shown[state->turn];
        if (!*suits) *suits = 15;
        return jokers;
    case FH_LIMIT_SUITS_LED:
        *suits = 15u & ~(unsigned)state->suits_led;
        return *suits || only_jokers ? jokers : 0;
    default: *suits = 15; return jokers;
    }
}

static int may_nominate(const fh_table *table, const fh_state *state)
{
    return table->rules.joker_nominated && state->bid != FH_PASS && !state->tricks &&
           !state->played && state->joker_suit == FH_NONE && state->turn == state->bidder &&
           (state->hands[state->turn] & table->orders[state->order].loose);
}

/* Actions 128 and on, bit id - 128: jokers led under a name, a suit named for the round. */
uint64_t fh_legal_names(const fh_table *table, const fh_state *state)
{
    const fh_order *order = &table->orders[state->order];
    uint64_t names = 0;
    fh_cards jokers;
    unsigned suits;
    if (state->played || !(state->hands[state->turn] & order->loose)) return 0;
    jokers = leadable_jokers(table, state, &suits);
    if (jokers >> FH_JOKER & 1) names |= suits;
    if (jokers >> FH_SECOND_JOKER & 1) names |= suits << (FH_LEAD_SECOND_JOKER - FH_LEAD_JOKER);
    if (may_nominate(table, state)) names |= 15u << (FH_NAME_JOKER - FH_LEAD_JOKER);
    return names;
}

static fh_cards legal_leads(const fh_table *table, const fh_state *state)
{
    const fh_order *order = &table->orders[state->order];
    fh_cards hand = state->hands[state->turn];
    fh_cards jokers = hand & (order->loose | order->suit[FH_SUIT_JOKERS]);
    unsigned suits;
    if (!jokers) return hand;
    hand &= ~jokers;
    jokers = leadable_jokers(table, state, &suits);
    return suits ? hand : hand | jokers;
}

/* ---- following ------------------------------------------------------------------------------ */

/* Rule 7.2: whether a loose joker may be played to this trick by a seat that could follow. */
static int free_joker(const fh_order *order, const fh_state *state)
{
    int again = state->suits_led >> state->led & 1;
    return order->follow == FH_FOLLOW_ANY_TIME ||
           (order->follow >= FH_FOLLOW_FIRST_TRICK && !again);
}

/* Following with a loose joker in the hand (rules 7.2, 7.10). */
static FH_RARE fh_cards follow_with_joker(const fh_order *order, const fh_state *state)
{
    fh_cards hand = state->hands[state->turn];
    fh_cards following = hand & order->suit[state->led], loose = hand & order->loose;
    if (following) return free_joker(order, state) ? following | loose : following;
    if (state->led > 3) return hand;
    if (order->follow == FH_FOLLOW_MUST) return loose;
    if (order->follow == FH_FOLLOW_FIRST_OR_LAST && loose != hand &&
        (state->shown[state->turn] >> state->led & 1))
        return hand & ~loose;
    return hand;
}

static fh_cards legal_follows(const fh_table *table, const fh_state *state)
{
    const fh_order *order = &table->orders[state->order];
    fh_cards hand = state->hands[state->turn];
    fh_cards following = hand & order->suit[state->led];
    if (hand & order->loose) return follow_with_joker(order, state);
    if (following) return following;
    if (order->must_trump && (hand & order->suit[order->trumps]))
        return hand & order->suit[order->trumps];
    return hand;
}

fh_cards fh_legal_cards(const fh_table *table, const fh_state *state)
{
    return state->played ? legal_follows(table, state) : legal_leads(table, state);
}

/* ---- reasons -------------------------------------------------------------------------------- */

static int why_not_follow(const fh_table *table, const fh_state *state, unsigned card)
{
    const fh_order *order = &table->orders[state->order];
    fh_cards hand = state->hands[state->turn];
    if (order->loose >> card & 1) return FH_RULE_JOKER_FOLLOW;
    if (hand & order->suit[state->led]) return FH_RULE_FOLLOW;
    return hand & order->loose ? FH_RULE_JOKER_MUST : FH_RULE_MUST_TRUMP;
}

static int why_not_lead_joker(const fh_table *table, const fh_state *state, unsigned suit)
{
    const fh_rules *rules = &table->rules;
    unsigned suits;
    fh_cards jokers = leadable_jokers(table, state, &suits);
    if (!jokers)
        return rules->joker_lead_limit == FH_LIMIT_JOKERS_ONLY ? FH_RULE_JOKERS_ONLY
                                                               : FH_RULE_JOKER_SUITS_LED;
    if (suit == FH_NONE) return FH_RULE_JOKER_NAMES;
    if (!suits && rules->joker_lead_limit != FH_LIMIT_SUITS_LED) return FH_RULE_JOKER_NAMELESS;
    return rules->joker_lead_limit == FH_LIMIT_SHOWN_VOID ? FH_RULE_JOKER_SHOWN
                                                          : FH_RULE_JOKER_SUITS_LED;
}

int fh_why_not_play(const fh_table *table, const fh_state *state, unsigned action)
{
    const fh_order *order = &table->orders[state->order];
    fh_cards hand = state->hands[state->turn];
    unsigned card = action, suit = FH_NONE;
    if (action >= FH_NAME_JOKER && action < FH_NAME_JOKER + 4)
        return may_nominate(table, state) ? 0 : FH_RULE_NOMINATE;
    if (action >= FH_LEAD_JOKER && action < FH_LEAD_JOKER + 8) {
        card = action < FH_LEAD_SECOND_JOKER ? FH_JOKER : FH_SECOND_JOKER;
        suit = action & 3;
    } else if (action >= 64) {
        return FH_RULE_PHASE;
    }
    if (!(hand >> card & 1)) return FH_RULE_HOLD;
    if (suit != FH_NONE) {
        if (state->played) return FH_RULE_JOKER_NAMELESS;
        if (!(order->loose >> card & 1))
            return state->joker_suit == FH_NONE ? FH_RULE_JOKER_NAMELESS : FH_RULE_JOKER_NAMED;
        return fh_legal_names(table, state) >> (action - FH_LEAD_JOKER) & 1
                   ? 0
                   : why_not_lead_joker(table, state, suit);
    }
    if (fh_legal_cards(table, state) >> card & 1) return 0;
    return state->played ? why_not_follow(table, state, card)
                         : why_not_lead_joker(table, state, FH_NONE);
}

/* ---- playing -------------------------------------------------------------------------------- */

/* What a card that does not follow shows of its seat (rules 6.3, 6.5, 7.6, 7.10). */
static void show(const fh_order *order, fh_state *state, unsigned suit)
{
    unsigned shown = 1u << state->led;
    if (suit == FH_SUIT_NONE) {
        if (free_joker(order, state)) return;
    } else if (state->led < 4) {
        if (order->loose && order->follow == FH_FOLLOW_MUST) shown |= 1u << FH_SUIT_JOKERS;
        if (order->must_trump && suit != order->trumps) shown |= 1u << order->trumps;
    }
    state->shown[state->turn] |= (uint8_t)shown;
}

/* Puts a card of the seat to act on the table; named: the suit of a joker that is led, FH_NONE. */
void fh_put(const fh_table *table, fh_state *state, unsigned card, unsigned named)
{
    const fh_order *order = &table->orders[state->order];
    unsigned suit = order->suit_of[card], power = order->power[card];
    if (!state->played) {
        state->led = (uint8_t)(named == FH_NONE ? suit : named);
        state->best_power = (uint8_t)power;
        state->best_seat = state->turn;
    } else {
        int follows = suit == state->led;
        int wins = (follows | (power >= FH_TRUMP_POWER)) & (power > state->best_power);
        if (!follows && state->led != FH_SUIT_NONE) show(order, state, suit);
        state->best_power = (uint8_t)(wins ? power : state->best_power);
        state->best_seat = wins ? state->turn : state->best_seat;
    }
    if (card == state->called_card && state->turn != state->bidder)
        state->partner = fh_seat_bit(state->turn);
    state->trick[state->played++] = (fh_card)card;
}

static void end_trick(const fh_table *table, fh_state *state)
{
    unsigned winner = state->best_seat;
    int decided = table->rules.misere_early_stop && fh_is_lose_all(state->bid) &&
                  (fh_side_of(table, state->bidder) >> winner & 1);
    state->winners |= winner << (3 * state->tricks++);
    state->suits_led |= (uint8_t)(1u << state->led & 15);
    fh_lead_nothing(state);
    state->turn = (uint8_t)winner;
    if (state->tricks == FH_HAND || decided) {
        state->phase = FH_PHASE_OVER;
        state->turn = FH_NOBODY;
    }
}

void fh_play(const fh_table *table, fh_state *state, unsigned action)
{
    unsigned card = action, named = FH_NONE;
    if (action >= FH_NAME_JOKER) {
        state->joker_suit = (uint8_t)(action & 3);
        state->order = fh_order_of(table, state);
        return;
    }
    if (action >= FH_LEAD_JOKER) {
        card = action < FH_LEAD_SECOND_JOKER ? FH_JOKER : FH_SECOND_JOKER;
        named = action & 3;
    }
    state->hands[state->turn] &= ~fh_bit(card);
    fh_put(table, state, card, named);
    if (state->played == fh_players_in(table, state)) end_trick(table, state);
    else state->turn = (uint8_t)fh_next_player(table, state, state->turn);
}
