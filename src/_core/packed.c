/* Rounds as numbers: deal and actions are digits, each among as many as there can be (header
   section 10). */
#include "internal.h"

#include <string.h>

/* ---- numbers -------------------------------------------------------------------------------- */

enum { LIMBS = FH_PACKED_MAX / 2, DIGITS = FH_PACK_MAX + FH_ACTIONS_MAX + 8 };

/* No digit has more values: one of them and a limb go into 64 bits. */
static const uint64_t digit_max = (uint64_t)1 << 48;

struct number {
    int size;
    uint16_t limbs[LIMBS];  /* 16 bits each, the lowest first, the highest not 0 */
};

struct digit {
    uint64_t ways, value;   /* value is below ways */
};

/* A walk through a round takes digits off a number, or writes them down. */
struct walk {
    int writing;
    struct number number;
    int count;
    struct digit digits[DIGITS];
};

static uint64_t take(struct number *from, uint64_t ways)
{
    uint64_t rest = 0;
    int i;
    if (ways == 1) return 0;
    for (i = from->size; i--;) {
        rest = rest << 16 | from->limbs[i];
        from->limbs[i] = (uint16_t)(rest / ways);
        rest %= ways;
    }
    while (from->size && !from->limbs[from->size - 1]) from->size--;
    return rest;
}

static void put(struct number *to, struct digit digit)
{
    uint64_t carry = digit.value;
    int i;
    for (i = 0; i < to->size; i++, carry >>= 16) {
        carry += to->limbs[i] * digit.ways;
        to->limbs[i] = (uint16_t)carry;
    }
    for (; carry && to->size < LIMBS; carry >>= 16) to->limbs[to->size++] = (uint16_t)carry;
}

static void write_down(struct walk *walk, uint64_t ways, uint64_t value)
{
    walk->digits[walk->count].ways = ways;
    walk->digits[walk->count++].value = value;
}

static fh_status load(struct number *to, const uint8_t *bytes, int length)
{
    int i;
    if (length < 0 || length > FH_PACKED_MAX || (length && !bytes[length - 1]))
        return FH_BAD_TEXT;
    memset(to, 0, sizeof *to);
    to->size = (length + 1) / 2;
    for (i = 0; i < length; i++) to->limbs[i / 2] |= (uint16_t)(bytes[i] << 8 * (i & 1));
    return FH_OK;
}

static int store(const struct number *from, uint8_t *bytes, int size)
{
    int length = 2 * from->size - (from->size && !(from->limbs[from->size - 1] >> 8)), i;
    if (length > size) return -FH_NO_SPACE;
    for (i = 0; i < length; i++) bytes[i] = (uint8_t)(from->limbs[i / 2] >> 8 * (i & 1));
    return length;
}

/* ---- sets of cards -------------------------------------------------------------------------- */

/* In how many ways k of n cards can be chosen. */
static uint64_t ways_of(int n, int k)
{
    uint64_t ways = 1;
    int i;
    for (i = 1; i <= k; i++) ways = ways * (uint64_t)(n - k + i) / (uint64_t)i;
    return ways;
}

/* Sets of equal size count up like numbers with a bit for each card: the place of a set is the sum,
   over its cards, of the ways to choose that card's rank in the set among the cards below it. */
static uint64_t place_of(fh_cards set, fh_cards from)
{
    uint64_t place = 0;
    int rank = 0;
    for (; set; set &= set - 1)
        place += ways_of(fh_count(from & ((set & -set) - 1)), ++rank);
    return place;
}

static fh_cards set_at(uint64_t place, fh_cards from, int k)
{
    int n = fh_count(from);
    uint64_t ways = ways_of(n, k);  /* at each card, to choose k of the n cards up to it */
    fh_cards set = 0;
    for (; k; n--) {
        unsigned card = fh_highest(from);
        uint64_t without = ways * (uint64_t)(n - k) / (uint64_t)n;
        from &= ~fh_bit(card);
        if (place < without) {
            ways = without;
        } else {
            set |= fh_bit(card);
            place -= without;
            ways -= without;
            k--;
        }
    }
    return set;
}

/* A set of k cards as a digit: reads it, or writes the set down and gives it back. */
static fh_cards set_digit(struct walk *walk, fh_cards set, fh_cards from, int k)
{
    uint64_t ways = ways_of(fh_count(from), k);
    if (!walk->writing) return set_at(take(&walk->number, ways), from, k);
    write_down(walk, ways, place_of(set, from));
    return set;
}

/* ---- the deal ------------------------------------------------------------------------------- */

static void read_pack(struct walk *walk, const fh_table *table, fh_card *pack)
{
    fh_cards left = table->pack;
    unsigned size = table->pack_size, last;
    while (size) {
        uint64_t ways = 1, places;  /* of as many cards as go into one division */
        for (last = size; last && ways * last < digit_max; last--) ways *= last;
        for (places = take(&walk->number, ways); size > last; places /= size--) {
            *pack = (fh_card)fh_nth(left, (unsigned)(places % size));
            left &= ~fh_bit(*pack++);
        }
    }
}

static void write_pack(struct walk *walk, const fh_table *table, const fh_card *pack)
{
    fh_cards left = table->pack;
    unsigned size;
    for (size = table->pack_size; size; size--, pack++) {
        write_down(walk, size, (uint64_t)fh_count(left & (fh_bit(*pack) - 1)));
        left &= ~fh_bit(*pack);
    }
}

static void walk_hands(struct walk *walk, const fh_table *table, fh_state *start)
{
    fh_cards left = table->pack;
    int i;
    for (i = 0; i < table->hands; i++) {
        start->hands[i] = set_digit(walk, start->hands[i], left, FH_HAND);
        left &= ~start->hands[i];
    }
    start->kitty = left;
}

static void open_auction(const fh_table *table, fh_state *start, unsigned dealer)
{
    fh_state_clear(start);
    start->phase = FH_PHASE_AUCTION;
    start->dealer = (uint8_t)dealer;
    start->turn = (uint8_t)fh_next_seat(table, dealer);
}

/* Whether a round begins with a deal, that of its pack where it has one. */
static int is_dealt(const fh_table *table, const fh_round *round)
{
    const fh_state *start = &round->start;
    fh_state dealt;
    if (start->dealer >= table->rules.players) return 0;
    if (round->pack[0] != FH_NONE) {
        if (fh_start(table, &dealt, start->dealer, round->pack) != FH_OK) return 0;
    } else {
        open_auction(table, &dealt, start->dealer);
        memcpy(dealt.hands, start->hands, sizeof dealt.hands);
        dealt.kitty = start->kitty;
        if (fh_state_fault(table, &dealt)) return 0;
    }
    return !memcmp(&dealt, start, sizeof dealt);
}

static void read_deal(struct walk *walk, const fh_table *table, fh_round *round)
{
    int has_pack = (int)take(&walk->number, 2);
    unsigned dealer = (unsigned)take(&walk->number, (uint64_t)table->rules.players);
    memset(round->pack, FH_NONE, sizeof round->pack);
    if (has_pack) {
        read_pack(walk, table, round->pack);
        fh_start(table, &round->start, (fh_seat)dealer, round->pack);
    } else {
        open_auction(table, &round->start, dealer);
        walk_hands(walk, table, &round->start);
    }
}

static void write_deal(struct walk *walk, const fh_table *table, const fh_round *round)
{
    fh_state start = round->start;
    int has_pack = round->pack[0] != FH_NONE;
    write_down(walk, 2, (uint64_t)has_pack);
    write_down(walk, (uint64_t)table->rules.players, start.dealer);
    if (has_pack) write_pack(walk, table, round->pack);
    else walk_hands(walk, table, &start);
}

/* ---- the actions ---------------------------------------------------------------------------- */

static unsigned index_of(const fh_actions *actions, unsigned action)
{
    unsigned index = (unsigned)fh_count(actions->words[action >> 6] & (fh_bit(action & 63) - 1));
    unsigned i;
    for (i = 0; i < action >> 6; i++) index += (unsigned)fh_count(actions->words[i]);
    return index;
}

static fh_status walk_action(struct walk *walk, const fh_table *table, fh_round *round)
{
    fh_action *action = &round->actions[round->count];
    fh_actions legal;
    uint64_t ways = (uint64_t)fh_legal(table, &round->state, &legal);
    if (!walk->writing) *action = fh_actions_at(&legal, (int)take(&walk->number, ways));
    else if (!fh_is_legal(table, &round->state, *action)) return FH_ILLEGAL_ACTION;
    else write_down(walk, ways, index_of(&legal, *action));
    fh_do(table, &round->state, *action);
    round->count++;
    return FH_OK;
}

/* Cards laid away are one set. Where the round is left before the last of them, it is chosen from
   those that leave enough higher ones. */
static fh_status walk_exchange(struct walk *walk, const fh_table *table, fh_round *round, int most)
{
    fh_action *actions = &round->actions[round->count];
    fh_cards from = round->state.hands[round->state.turn], set = 0;
    int missing = table->rules.kitty_size, count = missing < most ? missing : most, i;
    for (; missing > count; missing--) from &= ~fh_bit(fh_highest(from));
    for (i = 0; walk->writing && i < count; i++) {
        if (actions[i] >= 64 || !((from & ~set) >> actions[i] & 1) || set >> actions[i])
            return FH_ILLEGAL_ACTION;
        set |= fh_bit(actions[i]);
    }
    for (set = set_digit(walk, set, from, count); set; set &= set - 1) {
        round->actions[round->count++] = (fh_action)fh_lowest(set);
        fh_do(table, &round->state, fh_lowest(set));
    }
    return FH_OK;
}

/* From the deal on, so many actions at most. */
static fh_status walk_actions(struct walk *walk, const fh_table *table, fh_round *round, int most)
{
    round->state = round->start;
    round->count = 0;
    while (round->state.turn != FH_NOBODY && round->count < most) {
        fh_status status = round->state.phase == FH_PHASE_EXCHANGE
                               ? walk_exchange(walk, table, round, most - round->count)
                               : walk_action(walk, table, round);
        if (status != FH_OK) return status;
    }
    return FH_OK;
}

/* ---- rounds --------------------------------------------------------------------------------- */

int fh_pack_round(const fh_table *table, const fh_round *round, uint8_t *bytes, int size)
{
    fh_round played = *round;
    struct walk walk;
    struct digit *unfinished = walk.digits;
    walk.writing = 1;
    walk.count = 2;
    walk.number.size = 0;
    if (round->count < 0 || round->count > FH_ACTIONS_MAX) return -FH_ILLEGAL_ACTION;
    if (!is_dealt(table, round)) return -FH_BAD_DEAL;
    write_deal(&walk, table, round);
    if (walk_actions(&walk, table, &played, round->count) != FH_OK ||
        played.count < round->count)
        return -FH_ILLEGAL_ACTION;
    unfinished[0].ways = 2;
    unfinished[0].value = played.state.turn != FH_NOBODY;
    unfinished[1].ways = unfinished[0].value ? FH_ACTIONS_MAX : 1;
    unfinished[1].value = unfinished[0].value ? (uint64_t)round->count : 0;
    while (walk.count--) put(&walk.number, walk.digits[walk.count]);
    return store(&walk.number, bytes, size);
}

fh_status fh_unpack_round(const fh_table *table, const uint8_t *bytes, int length, fh_round *round)
{
    fh_round read;
    struct walk walk;
    int unfinished, most = FH_ACTIONS_MAX;
    walk.writing = 0;
    if (load(&walk.number, bytes, length) != FH_OK) return FH_BAD_TEXT;
    unfinished = (int)take(&walk.number, 2);
    if (unfinished) most = (int)take(&walk.number, FH_ACTIONS_MAX);
    memset(read.actions, 0, sizeof read.actions);
    read_deal(&walk, table, &read);
    walk_actions(&walk, table, &read, most);
    if (walk.number.size || unfinished != (read.state.turn != FH_NOBODY) ||
        (unfinished && read.count < most))
        return FH_BAD_TEXT;
    *round = read;
    return FH_OK;
}
