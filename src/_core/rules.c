/* Rule sets: presets and deltas as data, the check, the compiled table. */
#include "internal.h"

#include <stddef.h>
#include <string.h>

/* ---- presets and deltas: what each changes in its base -------------------------------------- */

typedef struct {
    uint8_t field;  /* offset in fh_rules, in fields; FIELDS_END after the last */
    int16_t value;
} change;

enum { FIELDS = sizeof(fh_rules) / sizeof(int16_t), FIELDS_END = 255 };

#define FIELD(name) (offsetof(fh_rules, name) / sizeof(int16_t))
#define SET(name, value) {FIELD(name), value}
#define PACKETS(a, b, c, d, e, f) \
    SET(packets[0], a), SET(packets[1], b), SET(packets[2], c), \
    SET(packets[3], d), SET(packets[4], e), SET(packets[5], f)
#define END {FIELDS_END, 0}

typedef struct {
    const char *name;
    const char *bases[4];  /* a preset has one or none, a delta the presets it applies to */
    change changes[48];
} rule_set;

static const rule_set presets[] = {
    {"three_handed", {NULL}, {
        SET(players, 3), SET(sides, FH_SIDES_EACH),
        SET(lowest_rank, 7), SET(fours, FH_FOURS_NONE), SET(jokers, 1),
        SET(kitty_size, 3), SET(kitty_face, FH_KITTY_UP), PACKETS(3, 2, 3, 2, -3, 0),
        SET(first_dealer, FH_DEALER_CUT),
        SET(auction_rounds, FH_AUCTION_MANY), SET(passed_may_return, FH_RETURN_NO),
        SET(raise_own_bid, FH_RAISE_NO), SET(bid_order, FH_ORDER_LEVEL),
        SET(min_contract, 6), SET(min_no_trump, 6),
        SET(all_pass, FH_PLAY_NO_TRUMP), SET(below_min_contract, FH_NEXT_DEALER),
        SET(joker_follow, FH_FOLLOW_VOID), SET(joker_lead, FH_LEAD_NAMES_SUIT),
        SET(joker_lead_limit, FH_LIMIT_SHOWN_VOID),
        SET(schedule, FH_SCHEDULE_AVONDALE), SET(failed, FH_FAILED_MINUS),
        SET(slam, FH_SLAM_FLOOR), SET(defender_points, FH_DEFENDERS_ALWAYS),
        SET(target, 500), SET(instant_win, 1), SET(tie_break, FH_TIE_CONTRACTOR), END}},
    {"two_handed", {"three_handed"}, {SET(players, 2), SET(dead_hands, 1), END}},
    {"four_handed_43", {"three_handed"}, {
        SET(players, 4), SET(sides, FH_SIDES_TWO),
        SET(lowest_rank, 5), SET(fours, FH_FOURS_MIXED), END}},
    {"quebec_46", {"four_handed_43"}, {
        SET(lowest_rank, 4), SET(fours, FH_FOURS_NONE), SET(jokers, 2),
        SET(kitty_size, 6), SET(kitty_face, FH_KITTY_DOWN), PACKETS(3, -2, 4, -2, 3, -2),
        SET(first_dealer, FH_DEALER_RANDOM),
        SET(auction_rounds, FH_AUCTION_ONE), SET(min_contract, 8), SET(game_bids, 1),
        SET(all_pass, FH_NEXT_DEALER), SET(below_min_contract, FH_NEXT_DEALER),
        SET(joker_lead, FH_LEAD_TRUMP), SET(joker_lead_limit, FH_LIMIT_NONE),
        SET(failed, FH_FAILED_OPPONENTS), SET(slam, FH_SLAM_NONE),
        SET(defender_points, FH_DEFENDERS_NEVER),
        SET(target, 1000), SET(instant_win, 0), END}},
    {"australian", {"four_handed_43"}, {
        SET(fours, FH_FOURS_RED),
        SET(kitty_face, FH_KITTY_DOWN), PACKETS(3, -1, 4, -1, 3, -1),
        SET(first_dealer, FH_DEALER_RANDOM),
        SET(misere_value, 250), SET(misere_over, 74), SET(misere_when, FH_WHEN_SEVEN),
        SET(open_misere_value, 500), SET(open_misere_over, 87),
        SET(all_pass, FH_NEXT_DEALER),
        SET(joker_lead_limit, FH_LIMIT_SUITS_LED), SET(joker_nominated, 1),
        SET(misere_joker, FH_MISERE_MUST),
        SET(at_lower_limit, FH_LIMIT_LOSES), SET(lower_limit, -500),
        SET(own_contract, 1), SET(instant_win, 0), END}},
};

#define SEED_FAMILY {"three_handed", "two_handed", "four_handed_43"}

static const rule_set deltas[] = {
    {"letter_000_001", SEED_FAMILY, {
        SET(first_dealer, FH_DEALER_RANDOM), SET(must_trump, 1), SET(slam, FH_SLAM_BELOW_7C),
        END}},
    {"letter_002", SEED_FAMILY, {
        SET(instant_win, 0), SET(joker_follow, FH_FOLLOW_ANY_TIME),
        SET(tie_break, FH_TIE_TRICK_ORDER), END}},
    {"slam_double", SEED_FAMILY, {SET(slam_double, 1), END}},
    {"classic_three_handed", {"three_handed"}, {
        SET(kitty_face, FH_KITTY_DOWN), SET(auction_rounds, FH_AUCTION_ONE),
        PACKETS(3, -3, 4, 3, 0, 0), SET(all_pass, FH_NEXT_DEALER), SET(instant_win, 0),
        SET(at_lower_limit, FH_LIMIT_OUT), SET(lower_limit, -500), END}},
    {"hoffmann_1909", {"three_handed"}, {
        SET(kitty_face, FH_KITTY_DOWN), SET(instant_win, 0),
        SET(score_sheet, FH_SHEET_WON_LOST_NET), END}},
    {"quebec_multi", {"quebec_46"}, {SET(auction_rounds, FH_AUCTION_MANY), END}},
    {"free_misere", {"australian"}, {SET(misere_when, FH_WHEN_ANY), END}},
    {"capped_defence", {"australian"}, {SET(defender_cap, 490), END}},
    {"perfect", {"australian"}, {SET(schedule, FH_SCHEDULE_PERFECT), END}},
};

/* Names that people know and fh_rules_preset refuses, each with its sentence. */
static const struct {
    const char *name;
    const char *sentence;
} refused[] = {
    {"new_zealand", "new_zealand is not built yet"},
    {"american_45", "american_45 is not built yet"},
    {"us_team_43", "us_team_43 is not built yet"},
    {"five_handed", "five_handed is not built yet"},
    {"six_handed_63", "six_handed_63 is not built yet"},
    {"original_1904", "original_1904 is not built yet"},
    {"montreal_46", "montreal_46 is not built yet"},
    {"american_46", "american_46 is not built yet"},
    {"easton_five", "easton_five is not built yet"},
    {"three_pairs", "three_pairs is not built yet"},
    {"quebec_misere", "quebec_misere is not built yet"},
    {"two_handed_piles", "two_handed_piles is out of scope: no game with piles on the table"},
};

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

const char *fh_preset_name(int i)
{
    return i >= 0 && (size_t)i < LENGTH(presets) ? presets[i].name : NULL;
}

const char *fh_delta_name(int i)
{
    return i >= 0 && (size_t)i < LENGTH(deltas) ? deltas[i].name : NULL;
}

static int names(const char *name, const char *text, size_t length)
{
    return strlen(name) == length && memcmp(name, text, length) == 0;
}

static const rule_set *find(const rule_set *sets, size_t count, const char *text, size_t length)
{
    size_t i;
    for (i = 0; i < count; i++)
        if (names(sets[i].name, text, length)) return &sets[i];
    return NULL;
}

static void change_rules(const rule_set *set, int16_t *fields)
{
    const change *c;
    for (c = set->changes; c->field != FIELDS_END; c++) fields[c->field] = c->value;
}

static void write_preset(const rule_set *set, int16_t *fields)
{
    const rule_set *chain[LENGTH(presets)];
    size_t depth = 0;
    while (set) {
        const char *base = set->bases[0];
        chain[depth++] = set;
        set = base ? find(presets, LENGTH(presets), base, strlen(base)) : NULL;
    }
    memset(fields, 0, sizeof(int16_t) * FIELDS);
    while (depth) change_rules(chain[--depth], fields);
}

static int has_base(const rule_set *delta, const rule_set *preset)
{
    size_t i;
    for (i = 0; i < LENGTH(delta->bases) && delta->bases[i]; i++)
        if (strcmp(delta->bases[i], preset->name) == 0) return 1;
    return 0;
}

static const char *refusal(const char *text, size_t length)
{
    size_t i;
    for (i = 0; i < LENGTH(refused); i++)
        if (names(refused[i].name, text, length)) return refused[i].sentence;
    if (find(presets, LENGTH(presets), text, length)) return "a preset comes first in a name";
    return "no preset and no delta has that name";
}

/* Reads "preset+delta+..": NULL and the rule set, or a sentence. */
static const char *read_name(const char *name, int16_t *fields)
{
    size_t length = strcspn(name, "+");
    const rule_set *preset = find(presets, LENGTH(presets), name, length);
    const rule_set *delta = find(deltas, LENGTH(deltas), name, length);
    if (delta) preset = find(presets, LENGTH(presets), delta->bases[0], strlen(delta->bases[0]));
    if (!preset) return refusal(name, length);
    write_preset(preset, fields);
    if (delta) change_rules(delta, fields);
    while (name[length]) {
        name += length + 1;
        length = strcspn(name, "+");
        delta = find(deltas, LENGTH(deltas), name, length);
        if (!delta) return refusal(name, length);
        if (!has_base(delta, preset)) return "a delta applies only to the presets it is made for";
        change_rules(delta, fields);
    }
    return NULL;
}

const char *fh_preset_fault(const char *name)
{
    int16_t fields[FIELDS];
    return read_name(name, fields);
}

fh_status fh_rules_preset(const char *name, fh_rules *rules)
{
    int16_t fields[FIELDS];
    if (read_name(name, fields)) return FH_BAD_NAME;
    memcpy(rules, fields, sizeof *rules);
    return FH_OK;
}

/* ---- the check ------------------------------------------------------------------------------ */

typedef struct {
    uint8_t field;
    int16_t low, high;
    const char *sentence;
} range;

#define RANGE(name, low, high) {FIELD(name), low, high, #name " must be from " #low " to " #high}
#define SWITCH(name) {FIELD(name), 0, 1, #name " must be 0 or 1"}
#define UNTIL(name, high) {FIELD(name), 0, high, #name " has no such value"}

static const range ranges[] = {
    RANGE(players, 2, 6), UNTIL(sides, FH_SIDES_CALLED), SWITCH(dead_hands),
    RANGE(lowest_rank, 2, 9), UNTIL(fours, FH_FOURS_MIXED),
    UNTIL(high_cards, FH_HIGH_RED_THIRTEENS), RANGE(jokers, 0, 2), SWITCH(colour_four_is_trump),
    UNTIL(no_trump_jacks, FH_JACKS_HIGH),
    RANGE(kitty_size, 0, 6), UNTIL(kitty_face, FH_KITTY_UP),
    UNTIL(first_dealer, FH_DEALER_FIRST_JACK), SWITCH(weak_hand_redeal),
    UNTIL(auction_rounds, FH_AUCTION_ONE), UNTIL(passed_may_return, FH_RETURN_ALWAYS),
    UNTIL(raise_own_bid, FH_RAISE_ANY), UNTIL(bid_order, FH_ORDER_VALUE), SWITCH(inkle),
    RANGE(min_contract, 6, 10), RANGE(min_no_trump, 6, 7), SWITCH(game_bids),
    RANGE(misere_value, 0, 2000), UNTIL(misere_when, FH_WHEN_EIGHT),
    RANGE(open_misere_value, 0, 2000), UNTIL(open_misere_when, FH_WHEN_EIGHT),
    RANGE(double_nullo_value, 0, 2000), UNTIL(double_nullo_when, FH_WHEN_PARTNER),
    RANGE(bar_nullo_value, 0, 2000), UNTIL(bar_nullo_when, FH_WHEN_EIGHT),
    RANGE(blind_misere_value, 0, 2000),
    UNTIL(all_pass, FH_PLAY_NO_TRUMP), UNTIL(below_min_contract, FH_SAME_DEALER),
    SWITCH(partner_exchange), UNTIL(partner_call, FH_CALL_PLAYER), SWITCH(must_trump),
    UNTIL(joker_follow, FH_FOLLOW_FIRST_OR_LAST), UNTIL(joker_lead, FH_LEAD_FREE),
    UNTIL(joker_lead_limit, FH_LIMIT_JOKERS_ONLY), SWITCH(joker_nominated),
    UNTIL(misere_joker, FH_MISERE_LOW), UNTIL(open_exposure, FH_EXPOSED_AT_ONCE),
    SWITCH(partner_sees_hand), SWITCH(misere_early_stop),
    UNTIL(schedule, FH_SCHEDULE_OWN), UNTIL(failed, FH_FAILED_OPPONENTS_DOUBLE),
    UNTIL(slam, FH_SLAM_BELOW_7C), SWITCH(slam_double), UNTIL(defender_points, FH_DEFENDERS_ALWAYS),
    RANGE(defender_cap, 0, 10000), SWITCH(misere_defender_points),
    UNTIL(score_sheet, FH_SHEET_WON_LOST_NET),
    RANGE(target, 1, 10000), UNTIL(at_lower_limit, FH_LIMIT_HIGHEST_WINS),
    RANGE(lower_limit, -10000, 0), SWITCH(own_contract), SWITCH(instant_win),
    UNTIL(tie_break, FH_TIE_TRICK_ORDER), RANGE(rounds_limit, 0, 1000),
};

#define NOT_BUILT(name, value, what) \
    {FIELD(name), value, value, #name ": " what " is not built yet"}
#define NONE_BUILT(name, high, what) {FIELD(name), 1, high, #name ": " what " is not built yet"}

static const range not_built[] = {
    NOT_BUILT(sides, FH_SIDES_CALLED, "a called partner"),
    NOT_BUILT(colour_four_is_trump, 1, "an odd four among the trumps"),
    NOT_BUILT(no_trump_jacks, FH_JACKS_HIGH, "a jack above the ace at no trump"),
    NOT_BUILT(first_dealer, FH_DEALER_FIRST_JACK, "dealing for the first jack"),
    NOT_BUILT(weak_hand_redeal, 1, "a redeal for a weak hand"),
    NOT_BUILT(bid_order, FH_ORDER_VALUE, "an auction ordered by value"),
    NOT_BUILT(inkle, 1, "the inkle"),
    NONE_BUILT(double_nullo_value, 2000, "double nullo"),
    NONE_BUILT(bar_nullo_value, 2000, "bar nullo"),
    NONE_BUILT(blind_misere_value, 2000, "blind misere"),
    NOT_BUILT(partner_exchange, 1, "an exchange between partners"),
    NONE_BUILT(partner_call, FH_CALL_PLAYER, "calling a partner"),
    NOT_BUILT(joker_follow, FH_FOLLOW_FIRST_TRICK, "a joker on the first trick of a suit"),
    NOT_BUILT(joker_follow, FH_FOLLOW_FIRST_OR_LAST, "a joker as first or last card of a suit"),
    NOT_BUILT(misere_joker, FH_MISERE_LOW, "a joker that ranks lowest"),
    NOT_BUILT(partner_sees_hand, 1, "an open hand for the seat that sits out"),
    NOT_BUILT(schedule, FH_SCHEDULE_ORIGINAL, "the original schedule"),
    NOT_BUILT(schedule, FH_SCHEDULE_ORIGINAL_CLUBS_LOW, "the original schedule"),
    NOT_BUILT(schedule, FH_SCHEDULE_OWN, "a schedule of one's own"),
    NOT_BUILT(failed, FH_FAILED_OPPONENTS_DOUBLE, "a doubled misere for the opponents"),
    NONE_BUILT(rounds_limit, 1000, "a game of a set number of rounds"),
};

fh_cards fh_pack_of(const fh_rules *rules)
{
    fh_cards lane = 0, pack = 0;
    unsigned rank, suit;
    for (rank = (unsigned)rules->lowest_rank - 2; rank <= FH_RANK_10; rank++) lane |= fh_bit(rank);
    for (rank = FH_JACK; rank <= FH_ACE; rank++) lane |= fh_bit(rank);
    if (rules->high_cards >= FH_HIGH_TWELVES) lane |= fh_bit(FH_RANK_11) | fh_bit(FH_RANK_12);
    for (suit = 0; suit < 4; suit++) {
        fh_cards cards = lane;
        if (suit >= FH_DIAMONDS && rules->high_cards == FH_HIGH_RED_THIRTEENS)
            cards |= fh_bit(FH_RANK_13);
        if ((rules->fours == FH_FOURS_RED && suit >= FH_DIAMONDS) ||
            (rules->fours == FH_FOURS_MIXED && (suit == FH_CLUBS || suit == FH_HEARTS)))
            cards |= fh_bit(FH_RANK_4);
        pack |= cards << (16 * suit);
    }
    if (rules->jokers >= 1) pack |= fh_bit(FH_JOKER);
    if (rules->jokers >= 2) pack |= fh_bit(FH_SECOND_JOKER);
    return pack;
}

static const char *packets_fault(const fh_rules *rules)
{
    int i, hand = 0, kitty = 0, ended = 0;
    for (i = 0; i < FH_PACKETS_MAX; i++) {
        int packet = rules->packets[i];
        if (packet < -FH_KITTY_MAX || packet > FH_HAND)
            return "packets must be from -6 to 10 cards";
        if (packet && ended) return "packets must not go on after a packet of no cards";
        if (packet > 0) hand += packet;
        if (packet < 0) kitty -= packet;
        if (!packet) ended = 1;
    }
    if (hand != FH_HAND) return "packets do not deal ten cards to each hand";
    if (kitty != rules->kitty_size) return "packets and kitty_size do not agree on the kitty";
    return NULL;
}

static const char *cards_fault(const fh_rules *rules)
{
    int hands = rules->players + rules->dead_hands;
    if (rules->sides == FH_SIDES_TWO && rules->players != 4 && rules->players != 6)
        return "sides, players: two sides need four or six players";
    if (rules->sides == FH_SIDES_THREE && rules->players != 6)
        return "sides, players: three sides need six players";
    if (hands > FH_SEATS) return "players, dead_hands: at most six hands are dealt";
    if (rules->fours != FH_FOURS_NONE && rules->lowest_rank <= 4)
        return "fours, lowest_rank: a pack that has every four has no odd ones";
    if (fh_count(fh_pack_of(rules)) != hands * FH_HAND + rules->kitty_size)
        return "players, dead_hands, kitty_size: hands of ten and kitty do not add up to the pack";
    return packets_fault(rules);
}

/* A lose-all bid: off with all its fields 0, or on, in a place it can be reached from. */
static int place_fault(int value, int over, int when)
{
    int level;
    if (!value) return over || when;
    if (over < FH_BID_6S || over > FH_BID_10NT) return 1;
    level = when == FH_WHEN_SEVEN ? 7 : when == FH_WHEN_EIGHT ? 8 : 0;
    return level && over < FH_BID_6S + 5 * (level - 6);
}

static const char *auction_fault(const fh_rules *rules)
{
    if (place_fault(rules->misere_value, rules->misere_over, rules->misere_when))
        return "misere_value, misere_over, misere_when: a bid of no value has no place, any other "
               "ranks just over a level bid, one that its condition lets it reach";
    if (place_fault(rules->open_misere_value, rules->open_misere_over, rules->open_misere_when))
        return "open_misere_value, open_misere_over, open_misere_when: a bid of no value has no "
               "place, any other ranks just over a level bid, one that its condition lets it reach";
    if (rules->double_nullo_over || rules->double_nullo_when)
        return "double_nullo_over, double_nullo_when: no place for a bid that is off";
    if (rules->bar_nullo_over || rules->bar_nullo_when)
        return "bar_nullo_over, bar_nullo_when: no place for a bid that is off";
    return NULL;
}

static const char *joker_fault(const fh_rules *rules)
{
    int names = rules->joker_lead == FH_LEAD_NAMES_SUIT;
    int limit = rules->joker_lead_limit;
    if (rules->joker_nominated && rules->jokers != 1)
        return "joker_nominated, jokers: a suit is named before play for a single joker only";
    if (rules->joker_nominated && rules->joker_lead == FH_LEAD_TRUMP)
        return "joker_nominated, joker_lead: a joker that is a trump at no trump has its suit";
    if (!names && (limit == FH_LIMIT_SHOWN_VOID || limit == FH_LIMIT_SUITS_LED))
        return "joker_lead, joker_lead_limit: no suit is named that could be limited";
    if (rules->joker_lead == FH_LEAD_TRUMP && rules->joker_follow != FH_FOLLOW_VOID)
        return "joker_lead, joker_follow: a joker that is a trump is played when void";
    if (rules->joker_lead == FH_LEAD_TRUMP && rules->misere_joker == FH_MISERE_MUST)
        return "joker_lead, misere_joker: a joker that is a trump is never compulsory";
    return NULL;
}

static const char *scoring_fault(const fh_rules *rules)
{
    int i;
    for (i = 0; i < FH_LEVEL_BIDS; i++)
        if (rules->own_values[i])
            return "own_values, schedule: values without a schedule of one's own";
    if (rules->misere_early_stop && rules->misere_defender_points)
        return "misere_early_stop, misere_defender_points: no points for tricks not played";
    if (rules->defender_points == FH_DEFENDERS_NEVER && rules->misere_defender_points)
        return "defender_points, misere_defender_points: never paid, and paid at misere";
    if (rules->defender_points == FH_DEFENDERS_NEVER && rules->defender_cap)
        return "defender_points, defender_cap: never paid, and capped";
    if (rules->defender_cap >= rules->target) return "defender_cap, target: a cap below the target";
    if ((rules->at_lower_limit == FH_LIMIT_IGNORED) != (rules->lower_limit == 0))
        return "at_lower_limit, lower_limit: a limit and what happens at it";
    return NULL;
}

const char *fh_rules_fault(const fh_rules *rules)
{
    int16_t fields[FIELDS];
    const char *fault;
    size_t i;
    memcpy(fields, rules, sizeof fields);
    for (i = 0; i < LENGTH(ranges); i++) {
        int16_t value = fields[ranges[i].field];
        if (value < ranges[i].low || value > ranges[i].high) return ranges[i].sentence;
    }
    for (i = 0; i < LENGTH(not_built); i++) {
        int16_t value = fields[not_built[i].field];
        if (value >= not_built[i].low && value <= not_built[i].high) return not_built[i].sentence;
    }
    if ((fault = cards_fault(rules))) return fault;
    if ((fault = auction_fault(rules))) return fault;
    if ((fault = joker_fault(rules))) return fault;
    return scoring_fault(rules);
}

/* ---- the compiled table --------------------------------------------------------------------- */

static void build_order(const fh_table *table, int index, fh_order *order)
{
    const fh_rules *rules = &table->rules;
    int trumps = index < 4 ? index : -1;
    int nominated = index >= FH_ORDER_NOMINATED ? index - FH_ORDER_NOMINATED : -1;
    int own_suit = rules->joker_lead == FH_LEAD_TRUMP;
    unsigned card;

    memset(order, 0, sizeof *order);
    order->must_trump = trumps >= 0 && rules->must_trump;
    order->follow = (uint8_t)rules->joker_follow;
    if (index == FH_ORDER_MISERE && rules->misere_joker == FH_MISERE_MUST)
        order->follow = FH_FOLLOW_MUST;
    order->trumps = FH_SUIT_NONE;
    if (trumps >= 0) order->trumps = (uint8_t)trumps;
    else if (nominated < 0 && own_suit && table->jokers) order->trumps = FH_SUIT_JOKERS;

    for (card = 0; card < 64; card++) {
        unsigned suit = card >> 4, power = card & 15;
        if (card == FH_JOKER || card == FH_SECOND_JOKER) {
            unsigned place = card == FH_JOKER;
            if (trumps >= 0) {
                suit = (unsigned)trumps;
                power = FH_TRUMP_POWER + 18 + place;
            } else if (nominated >= 0) {
                suit = (unsigned)nominated;
                power = FH_ACE + 1;
            } else {
                suit = own_suit ? FH_SUIT_JOKERS : FH_SUIT_NONE;
                power = FH_TRUMP_POWER + 18 + place;
                if (!own_suit) order->loose |= table->pack & fh_bit(card);
            }
        } else if (trumps >= 0 && power == FH_JACK && suit == (unsigned)(trumps ^ 1)) {
            suit = (unsigned)trumps;
            power = FH_TRUMP_POWER + 16;
        } else if ((int)suit == trumps) {
            power = FH_TRUMP_POWER + (power == FH_JACK ? 17 : power);
        }
        order->suit_of[card] = (uint8_t)suit;
        order->power[card] = (uint8_t)power;
        if (suit != FH_SUIT_NONE) order->suit[suit] |= table->pack & fh_bit(card);
    }
}

static void add_bid(fh_table *table, unsigned bid, unsigned rank, int value, unsigned level,
                    unsigned denomination, unsigned order)
{
    unsigned i = bid - FH_PASS, r;
    table->rank[i] = (uint8_t)rank;
    table->value[i] = (int16_t)value;
    table->level[i] = (uint8_t)level;
    table->denomination[i] = (uint8_t)denomination;
    table->order[i] = (uint8_t)order;
    for (r = 0; r < rank; r++) table->above[r] |= fh_bit(i);
    if (rank > table->top_rank) table->top_rank = (uint8_t)rank;
}

static void add_lose_all(fh_table *table, unsigned bid, int value, int over, int when)
{
    if (!value) return;
    add_bid(table, bid, 2u * (unsigned)(over - FH_BID_6S) + 2, value, 0, 5 + bid - FH_MISERE,
            FH_ORDER_MISERE);
    table->when[when] |= fh_bit(bid - FH_PASS);
    table->playable |= fh_bit(bid - FH_PASS);
}

/* Ranks: level bid i has 2i + 1, a lose-all bid just above it 2i + 2, Game bids come on top. */
static void build_bids(fh_table *table)
{
    const fh_rules *rules = &table->rules;
    int least = rules->schedule == FH_SCHEDULE_PERFECT ? 20 : 40;
    unsigned i;
    for (i = 0; i < FH_LEVEL_BIDS; i++) {
        unsigned level = 6 + i / 5, denomination = i % 5;
        if (denomination == FH_NO_TRUMP && (int)level < rules->min_no_trump) continue;
        add_bid(table, FH_BID_6S + i, 2 * i + 1, least + 20 * (int)(i % 5) + 100 * (int)(i / 5),
                level, denomination, denomination);
        if ((int)level >= rules->min_contract) table->playable |= fh_bit(FH_BID_6S + i - FH_PASS);
    }
    for (i = 0; rules->game_bids && i < 5; i++) {
        add_bid(table, FH_GAME_S + i, 2 * FH_LEVEL_BIDS + 1 + i, 1000, FH_HAND, i, i);
        table->playable |= fh_bit(FH_GAME_S + i - FH_PASS);
    }
    add_lose_all(table, FH_MISERE, rules->misere_value, rules->misere_over, rules->misere_when);
    add_lose_all(table, FH_OPEN_MISERE, rules->open_misere_value, rules->open_misere_over,
                 rules->open_misere_when);
}

fh_status fh_rules_compile(const fh_rules *rules, fh_table *out)
{
    fh_table table;
    int i;
    if (fh_rules_fault(rules)) return FH_BAD_RULES;
    memset(&table, 0, sizeof table);
    table.rules = *rules;
    table.pack = fh_pack_of(rules);
    table.jokers = table.pack & (fh_bit(FH_JOKER) | fh_bit(FH_SECOND_JOKER));
    table.pack_size = (uint8_t)fh_count(table.pack);
    table.hands = (uint8_t)(rules->players + rules->dead_hands);
    table.columns = (uint8_t)(rules->sides == FH_SIDES_TWO     ? 2
                              : rules->sides == FH_SIDES_THREE ? 3
                                                               : rules->players);
    build_bids(&table);
    for (i = 0; i < (int)LENGTH(table.orders); i++) build_order(&table, i, &table.orders[i]);
    *out = table;
    return FH_OK;
}
