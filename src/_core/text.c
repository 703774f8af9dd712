/* Cards, bids, actions and states to and from one line of text (header section 9). */
#include "internal.h"

#include <string.h>

static const char suits[] = "SCDH";
static const char ranks[] = "23456789TUVWJQKA";
static const char denominations[] = "SCDHNMOWBI";
static const char *const phases[] = {"auction", "exchange", "call", "play", "over", "thrown"};

static const struct {
    const char *text;
    uint8_t action;
} words[] = {
    {"pass", FH_PASS}, {"misere", FH_MISERE}, {"open", FH_OPEN_MISERE},
    {"double", FH_DOUBLE_NULLO}, {"bar", FH_BAR_NULLO}, {"blind", FH_BLIND_MISERE},
    {"super", FH_SUPER_OPEN_MISERE}, {"redeal", FH_ASK_REDEAL}, {"agree", FH_AGREE},
    {"look", FH_LOOK}, {"alone", FH_ALONE}, {"##", FH_HIDDEN},
};
enum { WORDS = sizeof words / sizeof *words };

/* ---- writing -------------------------------------------------------------------------------- */

typedef struct {
    char *text;
    int size, length;
} writer;

static void put(writer *w, char c)
{
    if (w->length < w->size) w->text[w->length] = c;
    w->length++;
}

static void puts_text(writer *w, const char *text)
{
    while (*text) put(w, *text++);
}

/* Ends the text; the length or -FH_NO_SPACE. */
static int finish(writer *w)
{
    if (w->length >= w->size) return -FH_NO_SPACE;
    w->text[w->length] = 0;
    return w->length;
}

static void put_card(writer *w, unsigned card)
{
    if (card == FH_JOKER || card == FH_SECOND_JOKER) {
        puts_text(w, card == FH_JOKER ? "JK" : "JL");
        return;
    }
    put(w, suits[card >> 4 & 3]);
    put(w, ranks[card & 15]);
}

static void put_cards(writer *w, fh_cards cards)
{
    if (!cards) put(w, '-');
    for (; cards; cards &= cards - 1) put_card(w, fh_lowest(cards));
}

static void put_bid(writer *w, unsigned bid)
{
    unsigned i;
    if (bid >= FH_BID_6S && bid <= FH_BID_10NT) {
        unsigned level = 6 + (bid - FH_BID_6S) / 5, denomination = (bid - FH_BID_6S) % 5;
        if (level == 10) put(w, '1');
        put(w, (char)('0' + level % 10));
        put(w, denominations[denomination]);
        if (denomination == FH_NO_TRUMP) put(w, 'T');
    } else if (bid >= FH_GAME_S && bid <= FH_GAME_NT) {
        put(w, 'G');
        put(w, denominations[bid - FH_GAME_S]);
    } else {
        for (i = 0; i < WORDS; i++)
            if (words[i].action == bid) puts_text(w, words[i].text);
    }
}

static void put_digit(writer *w, unsigned seat)
{
    put(w, (char)('0' + seat));
}

int fh_card_write(fh_card card, char *text, int size)
{
    writer w = {text, size, 0};
    if (card < 64) put_card(&w, card);
    return finish(&w);
}

int fh_cards_write(fh_cards cards, char *text, int size)
{
    writer w = {text, size, 0};
    put_cards(&w, cards);
    return finish(&w);
}

int fh_action_write(fh_action action, int phase, char *text, int size)
{
    writer w = {text, size, 0};
    if (action < 64) {
        if (phase == FH_PHASE_EXCHANGE) put(&w, '-');
        if (phase == FH_PHASE_CALL) put(&w, '?');
        put_card(&w, action);
    } else if (action >= FH_LEAD_JOKER && action < FH_NAME_JOKER) {
        put_card(&w, action < FH_LEAD_SECOND_JOKER ? FH_JOKER : FH_SECOND_JOKER);
        put(&w, ':');
        put(&w, suits[action & 3]);
    } else if (action >= FH_NAME_JOKER && action < FH_NAME_JOKER + 4) {
        puts_text(&w, "joker=");
        put(&w, suits[action & 3]);
    } else if (action >= FH_CALL_SEAT && action < FH_CALL_SEAT + FH_SEATS) {
        puts_text(&w, "seat=");
        put_digit(&w, action - FH_CALL_SEAT);
    } else {
        put_bid(&w, action);
    }
    return finish(&w);
}

int fh_state_write(const fh_table *table, const fh_state *state, char *text, int size)
{
    unsigned players = (unsigned)table->rules.players, i, s;
    const fh_order *order = &table->orders[state->order];
    writer w = {text, size, 0};
    puts_text(&w, phases[state->phase]);
    for (i = 0; i < table->hands; i++) {
        put(&w, i ? '/' : ' ');
        put_cards(&w, state->hands[i]);
    }
    put(&w, ' ');
    put_cards(&w, state->kitty);
    put(&w, ' ');
    put_cards(&w, state->laid);
    put(&w, ' ');
    put_digit(&w, state->dealer);
    put(&w, ' ');
    if (state->turn == FH_NOBODY) put(&w, '-');
    else put_digit(&w, state->turn);
    put(&w, ' ');
    if (state->bid == FH_PASS) {
        put(&w, '-');
    } else {
        put_bid(&w, state->bid);
        put(&w, '@');
        put_digit(&w, state->bidder);
        if (state->called_card != FH_NONE) {
            put(&w, '?');
            put_card(&w, state->called_card);
        }
        if (state->partner) {
            put(&w, '+');
            put_digit(&w, fh_lowest(state->partner));
        }
    }
    put(&w, ' ');
    for (i = 0; i < players; i++) {
        unsigned at = state->passed_at[i];
        if (!(state->called >> i & 1)) put(&w, '.');
        else put(&w, at == FH_NONE ? '!' : at == FH_NOTHING ? '0' : denominations[at]);
        if (state->nullo >> i & 1) put(&w, '*');
        if (state->asked >> i & 1) put(&w, '?');
        if (state->looked >> i & 1) put(&w, '~');
    }
    put(&w, ' ');
    for (i = 0; i < state->played; i++) {
        put_card(&w, state->trick[i]);
        if (!i && state->led < 4 && (order->loose >> state->trick[0] & 1)) {
            put(&w, ':');
            put(&w, suits[state->led]);
        }
    }
    if (!state->played) put(&w, '-');
    put(&w, ' ');
    for (i = 0; i < state->tricks; i++) {
        unsigned seat = state->winners >> 3 * i & 7;
        if (seat == FH_UNKNOWN_WINNER) put(&w, '?');
        else put_digit(&w, seat);
    }
    if (!state->tricks) put(&w, '-');
    put(&w, ' ');
    for (s = 0; s < 4; s++)
        if (state->suits_led >> s & 1) put(&w, suits[s]);
    if (!state->suits_led) put(&w, '-');
    for (i = 0; i < players; i++) {
        put(&w, i ? '/' : ' ');
        for (s = 0; s < 5; s++)
            if (state->shown[i] >> s & 1) put(&w, "SCDHJ"[s]);
        if (!state->shown[i]) put(&w, '-');
    }
    if (state->joker_suit != FH_NONE) {
        puts_text(&w, "/=");
        put(&w, suits[state->joker_suit]);
    }
    return finish(&w);
}

/* ---- reading -------------------------------------------------------------------------------- */

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static int index_of(const char *alphabet, char c)
{
    const char *at = c ? strchr(alphabet, upper(c)) : NULL;
    return at ? (int)(at - alphabet) : -1;
}

/* Each reader moves *at over what it takes; 0 when the text is something else. */
static int take(const char **at, const char *text)
{
    const char *p = *at;
    for (; *text; text++, p++)
        if (upper(*p) != upper(*text)) return 0;
    *at = p;
    return 1;
}

static int take_index(const char **at, const char *alphabet, unsigned *value)
{
    int i = index_of(alphabet, **at);
    if (i < 0) return 0;
    *value = (unsigned)i;
    ++*at;
    return 1;
}

static int take_digit(const char **at, unsigned *value)
{
    return take_index(at, "0123456789", value);
}

static int take_card(const char **at, unsigned *card)
{
    const char *p = *at;
    unsigned suit, rank;
    if (take(&p, "JK") || take(&p, "JL")) {
        *card = upper(p[-1]) == 'K' ? FH_JOKER : FH_SECOND_JOKER;
    } else {
        if (!take_index(&p, suits, &suit) || !take_index(&p, ranks, &rank)) return 0;
        *card = suit << 4 | rank;
        if (*card == FH_JOKER || *card == FH_SECOND_JOKER) return 0;
    }
    *at = p;
    return 1;
}

static int take_cards(const char **at, fh_cards *cards)
{
    unsigned card;
    *cards = 0;
    if (take(at, "-")) return 1;
    while (take_card(at, &card)) {
        if (*cards >> card & 1) {
            *at -= 2;
            return 0;
        }
        *cards |= fh_bit(card);
    }
    return *cards != 0;
}

static int take_bid(const char **at, unsigned *bid)
{
    const char *p = *at;
    unsigned level, denomination, i;
    if (take(&p, "10") || (*p >= '6' && *p <= '9' && take_digit(&p, &level))) {
        level = upper(p[-1]) == '0' ? 10 : (unsigned)(p[-1] - '0');
        if (!take_index(&p, "SCDHN", &denomination)) return 0;
        if (denomination == FH_NO_TRUMP && !take(&p, "T")) return 0;
        *bid = FH_BID_6S + 5 * (level - 6) + denomination;
        *at = p;
        return 1;
    }
    if (take(&p, "G") && take_index(&p, "SCDHN", &denomination)) {
        *bid = FH_GAME_S + denomination;
        *at = p;
        return 1;
    }
    for (i = 0; i < WORDS; i++)
        if (words[i].action > FH_PASS && words[i].action < FH_PASS + FH_BIDS &&
            take(at, words[i].text)) {
            *bid = words[i].action;
            return 1;
        }
    return 0;
}

static int take_action(const char **at, int phase, unsigned *action)
{
    unsigned card, suit, i;
    if (take(at, "joker=")) {
        if (!take_index(at, suits, &suit)) return 0;
        *action = FH_NAME_JOKER + suit;
        return 1;
    }
    if (take(at, "seat=")) {
        if (!take_index(at, "012345", &i)) return 0;
        *action = FH_CALL_SEAT + i;
        return 1;
    }
    for (i = 0; i < WORDS; i++)
        if (take(at, words[i].text)) {
            *action = words[i].action;
            return 1;
        }
    if (take_bid(at, action)) return 1;
    if (phase == FH_PHASE_EXCHANGE && !take(at, "-")) return 0;
    if (phase == FH_PHASE_CALL && !take(at, "?")) return 0;
    if (!take_card(at, &card)) return 0;
    *action = card;
    if (phase == FH_PHASE_PLAY && (card == FH_JOKER || card == FH_SECOND_JOKER) && take(at, ":")) {
        if (!take_index(at, suits, &suit)) return 0;
        *action = (card == FH_JOKER ? FH_LEAD_JOKER : FH_LEAD_SECOND_JOKER) + suit;
    }
    return 1;
}

fh_status fh_card_read(const char *text, fh_card *card)
{
    unsigned read;
    if (!take_card(&text, &read) || *text) return FH_BAD_TEXT;
    *card = (fh_card)read;
    return FH_OK;
}

fh_status fh_cards_read(const char *text, fh_cards *cards)
{
    fh_cards read;
    if (!take_cards(&text, &read) || *text) return FH_BAD_TEXT;
    *cards = read;
    return FH_OK;
}

fh_status fh_action_read(const char *text, int phase, fh_action *action)
{
    unsigned read;
    if (!take_action(&text, phase, &read) || *text) return FH_BAD_TEXT;
    *action = (fh_action)read;
    return FH_OK;
}

static int take_phase(const char **at, fh_state *state)
{
    unsigned i;
    for (i = 0; i < sizeof phases / sizeof *phases; i++)
        if (take(at, phases[i])) {
            state->phase = (uint8_t)i;
            return 1;
        }
    return 0;
}

static int take_hands(const fh_table *table, const char **at, fh_state *state)
{
    unsigned i;
    for (i = 0; i < table->hands; i++)
        if ((i && !take(at, "/")) || !take_cards(at, &state->hands[i])) return 0;
    return 1;
}

static int take_contract(const char **at, fh_state *state)
{
    unsigned bid, bidder, card, partner;
    if (take(at, "-")) return 1;
    if (!take_bid(at, &bid) || !take(at, "@") || !take_digit(at, &bidder)) return 0;
    state->bid = (uint8_t)bid;
    state->bidder = (uint8_t)bidder;
    if (take(at, "?")) {
        if (!take_card(at, &card)) return 0;
        state->called_card = (fh_card)card;
    }
    if (take(at, "+")) {
        if (!take_index(at, "012345", &partner)) return 0;
        state->partner = fh_seat_bit(partner);
    }
    return 1;
}

static int take_calls(const fh_table *table, const char **at, fh_state *state)
{
    unsigned i, denomination;
    for (i = 0; i < (unsigned)table->rules.players; i++) {
        if (!take(at, ".")) {
            state->called |= fh_seat_bit(i);
            if (take(at, "0")) state->passed_at[i] = FH_NOTHING;
            else if (take_index(at, denominations, &denomination))
                state->passed_at[i] = (uint8_t)denomination;
            else if (!take(at, "!")) return 0;
        }
        if (take(at, "*")) state->nullo |= fh_seat_bit(i);
        if (take(at, "?")) state->asked |= fh_seat_bit(i);
        if (take(at, "~")) state->looked |= fh_seat_bit(i);
    }
    return 1;
}

static int take_trick(const char **at, fh_state *state)
{
    unsigned card, suit;
    if (take(at, "-")) return 1;
    while (state->played < FH_SEATS && take_card(at, &card)) {
        state->trick[state->played++] = (fh_card)card;
        if (state->played == 1 && take(at, ":")) {
            if (!take_index(at, suits, &suit)) return 0;
            state->led = (uint8_t)suit;
        }
    }
    return state->played != 0;
}

static int take_winners(const char **at, fh_state *state)
{
    unsigned seat;
    if (take(at, "-")) return 1;
    while (state->tricks < FH_HAND) {
        if (take(at, "?")) seat = FH_UNKNOWN_WINNER;
        else if (!take_index(at, "012345", &seat)) break;
        state->winners |= seat << 3 * state->tricks++;
    }
    return state->tricks != 0;
}

static int take_shown(const fh_table *table, const char **at, fh_state *state)
{
    unsigned i, s;
    for (i = 0; i < (unsigned)table->rules.players; i++) {
        if (i && !take(at, "/")) return 0;
        if (take(at, "-")) continue;
        while (take_index(at, "SCDHJ", &s)) state->shown[i] |= (uint8_t)(1u << s);
        if (!state->shown[i]) return 0;
    }
    if (take(at, "/=")) {
        if (!take_index(at, suits, &s)) return 0;
        state->joker_suit = (uint8_t)s;
    }
    return 1;
}

static int take_suits_led(const char **at, fh_state *state)
{
    unsigned s;
    if (take(at, "-")) return 1;
    while (take_index(at, suits, &s)) state->suits_led |= (uint8_t)(1u << s);
    return state->suits_led != 0;
}

static int take_seat(const char **at, uint8_t *seat)
{
    unsigned digit;
    if (!take_digit(at, &digit)) return 0;
    *seat = (uint8_t)digit;
    return 1;
}

static int take_state(const fh_table *table, const char **at, fh_state *state)
{
    if (!take_phase(at, state) || !take(at, " ")) return 0;
    if (!take_hands(table, at, state) || !take(at, " ")) return 0;
    if (!take_cards(at, &state->kitty) || !take(at, " ")) return 0;
    if (!take_cards(at, &state->laid) || !take(at, " ")) return 0;
    if (!take_seat(at, &state->dealer) || !take(at, " ")) return 0;
    if (take(at, "-")) state->turn = FH_NOBODY;
    else if (!take_seat(at, &state->turn)) return 0;
    if (!take(at, " ") || !take_contract(at, state)) return 0;
    if (!take(at, " ") || !take_calls(table, at, state)) return 0;
    if (!take(at, " ") || !take_trick(at, state)) return 0;
    if (!take(at, " ") || !take_winners(at, state)) return 0;
    if (!take(at, " ") || !take_suits_led(at, state)) return 0;
    return take(at, " ") && take_shown(table, at, state) && !**at;
}

fh_status fh_state_parse(const fh_table *table, const char *text, fh_state *state, int *at)
{
    const char *p = text;
    int reads;
    fh_state_clear(state);
    reads = take_state(table, &p, state);
    if (at) *at = (int)(p - text);
    return reads ? FH_OK : FH_BAD_TEXT;
}

fh_status fh_state_read(const fh_table *table, const char *text, fh_state *state, int *at)
{
    fh_state read;
    fh_status status = fh_state_parse(table, text, &read, at);
    if (status == FH_OK) status = fh_set_up(table, &read);
    if (status == FH_OK) *state = read;
    return status;
}

/* ---- version and status --------------------------------------------------------------------- */

const char *fh_version(void)
{
    return "0.1.0";
}

const char *fh_status_text(fh_status status)
{
    switch (status) {
    case FH_OK: return "done";
    case FH_ILLEGAL_ACTION: return "the action is not legal here";
    case FH_BAD_RULES: return "the rule set cannot be played";
    case FH_BAD_NAME: return "no rule set has that name";
    case FH_BAD_DEAL: return "the cards or the position cannot be";
    case FH_BAD_TEXT: return "the text does not read";
    case FH_BAD_SCORE: return "the result cannot be booked";
    case FH_BAD_SEAT: return "no such seat at this table";
    case FH_NO_SPACE: return "the text does not fit into the buffer";
    case FH_NOT_FINISHED: return "the solver has come to its limit of nodes";
    default: return "unknown status";
    }
}
