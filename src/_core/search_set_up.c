/* A position of the play into the lanes of the search (solver.h). */
#include "solver.h"

/* Gives the cards of a lane their bits, from *at on, and the lane its guard. */
static void add_lane(fh_search *s, const fh_order *order, fh_cards cards, unsigned lane,
                     unsigned *at, uint8_t place[64])
{
    uint8_t sorted[20];
    int count = 0, i;
    for (; cards; cards &= cards - 1) {
        uint8_t card = (uint8_t)fh_lowest(cards);
        for (i = count++; i && order->power[sorted[i - 1]] > order->power[card]; i--)
            sorted[i] = sorted[i - 1];
        sorted[i] = card;
    }
    s->lane[lane] = 0;
    for (i = 0; i < count; i++) {
        s->lane[lane] |= fh_bit(*at);
        s->lane_of[*at] = (uint8_t)lane;
        place[sorted[i]] = (uint8_t)(*at)++;
    }
    if (*at < 64) s->guards |= fh_bit((*at)++);
}

/* The bits of a set of cards. */
static uint64_t places(fh_cards cards, const uint8_t place[64])
{
    uint64_t bits = 0;
    for (; cards; cards &= cards - 1) bits |= fh_bit(place[fh_lowest(cards)]);
    return bits;
}

/* Suits into lanes, as a set. */
static uint8_t lanes_of(const fh_search *s, unsigned suits)
{
    unsigned lanes = 0, suit;
    for (suit = 0; suit < 4; suit++) lanes |= (suits >> suit & 1) << s->lane_of_suit[suit];
    return (uint8_t)lanes;
}

/* Gives every card in play its bit; returns the cards that win against any of a plain suit. */
static fh_cards add_lanes(fh_search *s, const fh_order *order, fh_cards live, uint8_t place[64])
{
    const fh_cards jokers = live & (order->loose | order->suit[FH_SUIT_JOKERS]);
    const int low = jokers && order->power[fh_lowest(jokers)] < FH_TRUMP_POWER;
    const unsigned trumps = order->trumps;
    unsigned at = 0, suit, lane = 0;
    fh_cards strong = 0, cards;
    s->guards = 0;
    s->lane[LANE_JOKERS] = 0;
    if (low) add_lane(s, order, jokers, LANE_JOKERS, &at, place);
    for (suit = 0; suit < 4; suit++) {
        s->lane_of_suit[suit] = (uint8_t)(suit == trumps ? 3 : lane++);
        if (suit != trumps)
            add_lane(s, order, live & order->suit[suit], s->lane_of_suit[suit], &at, place);
    }
    if (trumps < 4) add_lane(s, order, live & order->suit[trumps], 3, &at, place);
    if (jokers && !low) add_lane(s, order, jokers, LANE_JOKERS, &at, place);
    for (; at < 64; at++) s->guards |= fh_bit(at);
    for (cards = live; cards; cards &= cards - 1)
        if (order->power[fh_lowest(cards)] >= FH_TRUMP_POWER) strong |= cards & -cards;
    return strong;
}

static void add_lengths(fh_search *s, unsigned hand)
{
    unsigned lane;
    for (lane = 0; lane < 4; lane++) {
        uint64_t length = (uint64_t)fh_count(s->hand[hand] & s->lane[lane]);
        if (s->hands == 3 || s->hands == 4) s->shape[0] += length << (lane * 16 + 4 * hand);
        else s->shape[lane / 2] += length << (lane % 2 * 24 + 4 * hand);
    }
}

static void add_trick(fh_search *s, const fh_state *state, const unsigned hand_of[FH_SEATS],
                      const uint8_t place[64])
{
    unsigned i, first = hand_of[state->turn] + s->hands - state->played;
    s->played = state->played;
    s->trick = s->best = 0;
    if (!state->played) return;
    s->winner = (uint8_t)hand_of[state->best_seat];
    for (i = 0; i < state->played; i++) {
        s->trick |= fh_bit(place[state->trick[i]]);
        if ((first + i) % s->hands == s->winner) s->best = fh_bit(place[state->trick[i]]);
    }
    s->led = state->led < 4                   ? s->lane_of_suit[state->led]
             : state->led == FH_SUIT_JOKERS ? LANE_JOKERS
                                              : LANE_NONE;
}

void fh_search_set_up(fh_search *s, const fh_table *table, const fh_state *state, fh_seats side,
                      int lose_all, uint8_t place[64])
{
    const fh_order *order = &table->orders[state->order];
    unsigned seats[FH_SEATS], hand_of[FH_SEATS] = {0}, seat, hand;
    fh_cards live = 0;
    s->hands = 0;
    for (seat = 0; seat < (unsigned)table->rules.players; seat++) {
        if (state->out >> seat & 1) continue;
        hand_of[seat] = s->hands;
        seats[s->hands++] = seat;
        live |= state->hands[seat];
    }
    for (hand = 0; hand < state->played; hand++) live |= fh_bit(state->trick[hand]);
    s->strong = add_lanes(s, order, live, place);
    s->strong = places(s->strong, place);
    s->live = places(live, place);
    s->shape[0] = s->shape[1] = 0;
    s->counts = 0;
    for (hand = 0; hand < FH_SEATS; hand++) {
        s->hand[hand] = 0;
        if (hand >= s->hands) continue;
        s->hand[hand] = places(state->hands[seats[hand]], place);
        s->shown[hand] = lanes_of(s, state->shown[seats[hand]]);
        if (side >> seats[hand] & 1) s->counts |= (uint8_t)(1u << hand);
        add_lengths(s, hand);
    }
    s->wants = s->counts;
    if (lose_all) s->wants = (uint8_t)(~s->counts & ((1u << s->hands) - 1));
    s->must_trump = order->must_trump;
    s->tricky = lose_all || s->lane[LANE_JOKERS];
    s->follow = order->follow;
    s->joker_lead = (uint8_t)table->rules.joker_lead;
    s->joker_limit = (uint8_t)table->rules.joker_lead_limit;
    s->suits_led = lanes_of(s, state->suits_led);
    s->left = FH_HAND - state->tricks;
    s->turn = (uint8_t)hand_of[state->turn];
    add_trick(s, state, hand_of, place);
}
