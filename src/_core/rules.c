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
    {"new_zealand", {"australian"}, {
        SET(passed_may_return, FH_RETURN_ALWAYS), SET(raise_own_bid, FH_RAISE_ANY),
        SET(misere_value, 130), SET(misere_over, 69), SET(misere_when, FH_WHEN_ANY),
        SET(open_misere_value, 230), SET(open_misere_over, 74),
        SET(joker_lead_limit, FH_LIMIT_SHOWN_VOID), SET(joker_nominated, 0),
        SET(misere_joker, FH_MISERE_AS_NO_TRUMP), SET(own_contract, 0), END}},
    {"american_45", {"australian"}, {
        SET(lowest_rank, 4), SET(fours, FH_FOURS_NONE),
        SET(kitty_size, 5), PACKETS(3, -3, 4, -2, 3, 0),
        SET(auction_rounds, FH_AUCTION_ONE), SET(inkle, 1), SET(min_contract, 7),
        SET(misere_over, 75), SET(misere_when, FH_WHEN_ANY),
        SET(open_misere_value, 0), SET(open_misere_over, 0),
        SET(all_pass, FH_SAME_DEALER), SET(below_min_contract, FH_SAME_DEALER),
        SET(joker_lead_limit, FH_LIMIT_NONE), SET(joker_nominated, 0),
        SET(misere_joker, FH_MISERE_AS_NO_TRUMP), SET(own_contract, 0), END}},
    {"us_team_43", {"american_45"}, {
        SET(lowest_rank, 5), SET(fours, FH_FOURS_RED),
        SET(kitty_size, 3), PACKETS(3, -3, 4, 3, 0, 0),
        SET(first_dealer, FH_DEALER_CUT), SET(inkle, 0), SET(min_contract, 6),
        SET(double_nullo_value, 500), SET(double_nullo_over, 87),
        SET(double_nullo_when, FH_WHEN_PARTNER),
        SET(bar_nullo_value, 500), SET(bar_nullo_over, 87),
        SET(all_pass, FH_NEXT_DEALER), SET(below_min_contract, FH_NEXT_DEALER), END}},
    {"five_handed", {"australian"}, {
        SET(players, 5), SET(sides, FH_SIDES_CALLED),
        SET(lowest_rank, 2), SET(fours, FH_FOURS_NONE), SET(partner_call, FH_CALL_CARD), END}},
    {"six_handed_63", {"australian"}, {
        SET(players, 6), SET(lowest_rank, 2), SET(fours, FH_FOURS_NONE),
        SET(high_cards, FH_HIGH_RED_THIRTEENS), END}},
    {"original_1904", {"three_handed"}, {
        SET(kitty_face, FH_KITTY_DOWN), PACKETS(3, -3, 4, 3, 0, 0),
        SET(auction_rounds, FH_AUCTION_ONE), SET(bid_order, FH_ORDER_VALUE),
        SET(all_pass, FH_NEXT_DEALER), SET(joker_lead_limit, FH_LIMIT_NONE),
        SET(schedule, FH_SCHEDULE_ORIGINAL), SET(instant_win, 0), END}},
    {"montreal_46", {"quebec_46"}, {
        SET(min_contract, 6), SET(game_bids, 0), SET(all_pass, FH_SAME_DEALER),
        SET(joker_follow, FH_FOLLOW_ANY_TIME), SET(joker_lead, FH_LEAD_FREE),
        SET(joker_lead_limit, FH_LIMIT_JOKERS_ONLY),
        SET(failed, FH_FAILED_MINUS), SET(slam, FH_SLAM_FLOOR),
        SET(defender_points, FH_DEFENDERS_ALWAYS), SET(target, 500),
        SET(at_lower_limit, FH_LIMIT_LOSES), SET(lower_limit, -500), SET(own_contract, 1), END}},
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
    {"perfect", {"australian"}, {SET(schedule, FH_SCHEDULE_PERFECT), END}},
    {"american_46", {"american_45"}, {
        SET(jokers, 2), SET(kitty_size, 6), PACKETS(3, -2, 4, -2, 3, -2), END}},
    {"free_misere", {"australian"}, {SET(misere_when, FH_WHEN_ANY), END}},
    {"capped_defence", {"australian"}, {SET(defender_cap, 490), END}},
    {"easton_five", {"five_handed"}, {
        SET(misere_value, 0), SET(misere_over, 0), SET(misere_when, FH_WHEN_ANY),
        SET(open_misere_value, 230), SET(open_misere_over, 74), END}},
    {"three_pairs", {"six_handed_63"}, {SET(sides, FH_SIDES_THREE), END}},
    {"quebec_multi", {"quebec_46"}, {SET(auction_rounds, FH_AUCTION_MANY), END}},
    {"quebec_misere", {"quebec_46"}, {
        SET(misere_value, 500), SET(misere_over, 74),
        SET(open_misere_value, 1000), SET(open_misere_over, 88), SET(slam, FH_SLAM_FLOOR), END}},
};

/* Names that people know and fh_rules_preset refuses, each with its sentence. */
static const struct {
    const char *name;
    const char *sentence;
} refused[] = {
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

#define RANGE(name, low, high) {FIELD(name), low, high, #name ": must be from " #low " to " #high}
#define SWITCH(name) {FIELD(name), 0, 1, #name ": must be 0 or 1"}
#define UNTIL(name, high) {FIELD(name), 0, high, #name ": has no such value"}
#define WHEN(name) \
    {FIELD(name), 0, FH_WHEN_EIGHT, #name ": must be at any time, over a seven or over an eight"}

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
    RANGE(misere_value, 0, 2000), WHEN(misere_when),
    RANGE(open_misere_value, 0, 2000), WHEN(open_misere_when),
    RANGE(double_nullo_value, 0, 2000), UNTIL(double_nullo_when, FH_WHEN_PARTNER),
    RANGE(bar_nullo_value, 0, 2000), WHEN(bar_nullo_when),
    RANGE(blind_misere_value, 0, 2000),
    UNTIL(all_pass, FH_PLAY_NO_TRUMP), UNTIL(below_min_contract, FH_SAME_DEALER),
    SWITCH(partner_exchange), UNTIL(partner_call, FH_CALL_CARD_OWN), SWITCH(must_trump),
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
            return "packets: must be from -6 to 10 cards";
        if (packet && ended) return "packets: must not go on after a packet of no cards";
        if (packet > 0) hand += packet;
        if (packet < 0) kitty -= packet;
        if (!packet) ended = 1;
    }
    if (hand != FH_HAND) return "packets: must deal ten cards to each hand";
    if (kitty != rules->kitty_size)
        return "packets, kitty_size: the packets deal another number of cards to the kitty";
    return NULL;
}

static const char *cards_fault(const fh_rules *rules)
{
    int hands = rules->players + rules->dead_hands, cards = fh_count(fh_pack_of(rules));
    if (rules->sides == FH_SIDES_TWO && rules->players != 4 && rules->players != 6)
        return "sides, players: two sides need four or six players";
    if (rules->sides == FH_SIDES_THREE && rules->players != 6)
        return "sides, players: three sides need six players";
    if ((rules->sides == FH_SIDES_CALLED) != (rules->partner_call != FH_CALL_NONE))
        return "sides, partner_call: a partner is called where sides says so, and only there";
    if (rules->sides == FH_SIDES_CALLED && rules->players < 3)
        return "sides, players: a partner is called by one of three players or more";
    if (rules->sides == FH_SIDES_CALLED && rules->dead_hands)
        return "sides, dead_hands: the card called must not lie in a dead hand";
    if (hands > FH_SEATS) return "players, dead_hands: at most six hands are dealt";
    if (rules->fours != FH_FOURS_NONE && rules->lowest_rank <= 4)
        return "fours, lowest_rank: a pack that has every four has no odd ones";
    if (rules->colour_four_is_trump && rules->fours != FH_FOURS_MIXED)
        return "colour_four_is_trump, fours: a four joins trumps of its colour where the other one "
               "is missing, which is so with mixed fours only";
    if (cards == 24 || cards == 25)
        return "lowest_rank, jokers: packs of 24 and 25 cards are for a game with pick-ups, which "
               "is not played here";
    if (cards != hands * FH_HAND + rules->kitty_size)
        return "players, dead_hands, kitty_size, lowest_rank, fours, high_cards, jokers: hands of "
               "ten and kitty are not as many cards as the pack";
    return packets_fault(rules);
}

/* The points of level bid i (6S first). */
static int level_value(const fh_rules *rules, int i)
{
    static const uint8_t clubs_low[] = {1, 0, 3, 2, 4};
    int level = i / 5, denomination = i % 5;
    switch (rules->schedule) {
    case FH_SCHEDULE_ORIGINAL: return (40 + 20 * denomination) * (level + 1);
    case FH_SCHEDULE_ORIGINAL_CLUBS_LOW: return (40 + 20 * clubs_low[denomination]) * (level + 1);
    case FH_SCHEDULE_PERFECT: return 20 + 20 * denomination + 100 * level;
    case FH_SCHEDULE_OWN: return rules->own_values[i];
    default: return 40 + 20 * denomination + 100 * level;
    }
}

/* What level bid i is compared by: more tricks, then the value; or the value, then more tricks. */
static int height(const fh_rules *rules, int i)
{
    int level = i / 5, value = level_value(rules, i);
    return rules->bid_order == FH_ORDER_VALUE ? 8 * value + level : 8192 * level + value;
}

/* The number of level bids below level bid i. */
static int place(const fh_rules *rules, int i)
{
    int j, below = 0;
    for (j = 0; j < FH_LEVEL_BIDS; j++) below += height(rules, j) < height(rules, i);
    return below;
}

static int is_level_bid(const fh_rules *rules, int i)
{
    return i % 5 != FH_NO_TRUMP || 6 + i / 5 >= rules->min_no_trump;
}

static const char *schedule_fault(const fh_rules *rules)
{
    int i, own = rules->schedule == FH_SCHEDULE_OWN;
    for (i = 0; i < FH_LEVEL_BIDS; i++) {
        int value = rules->own_values[i], first = i % 5, j;
        if (!own && value)
            return "own_values, schedule: values are given for a schedule of one's own only";
        if (own && (value < 1 || value > 2000))
            return "own_values: must be 25 numbers from 1 to 2000, 6S 6C 6D 6H 6NT 7S .. 10NT";
        if (value % 2 && rules->sides == FH_SIDES_CALLED)
            return "own_values, sides: a value that two partners halve must be even";
        for (j = i - first; own && j < i; j++) {
            int rises = rules->own_values[j] < value;
            if (rules->own_values[j] == value ||
                rises != (rules->own_values[j % 5] < rules->own_values[first]))
                return "own_values: must put the denominations into one order on every level";
        }
    }
    return NULL;
}

/* Whether one of the bids that a lose-all bid may be made over ranks below it. */
static int can_be_bid(const fh_rules *rules, int over, int when)
{
    int i, level = when == FH_WHEN_SEVEN ? 1 : when == FH_WHEN_EIGHT ? 2 : 0;
    for (i = 5 * level; level && i < 5 * level + 5; i++)
        if (is_level_bid(rules, i) && place(rules, i) <= place(rules, over - FH_BID_6S)) return 1;
    return !level;
}

/* Whether every seat has one partner. */
static int in_pairs(const fh_rules *rules)
{
    return (rules->sides == FH_SIDES_TWO && rules->players == 4) ||
           (rules->sides == FH_SIDES_THREE && rules->players == 6);
}

static int in_fixed_sides(const fh_rules *rules)
{
    return rules->sides == FH_SIDES_TWO || rules->sides == FH_SIDES_THREE;
}

/* A lose-all bid is off with all its fields 0, or on, in a place where its condition can be met. */
#define PLACE_FAULT(bid) \
    if (!rules->bid##_value && (rules->bid##_over || rules->bid##_when)) \
        return #bid "_value, " #bid "_over, " #bid "_when: a bid of no value has neither place " \
               "nor condition"; \
    if (rules->bid##_value && (rules->bid##_over < FH_BID_6S || rules->bid##_over > FH_BID_10NT)) \
        return #bid "_value, " #bid "_over: a bid with a value ranks just over a level bid"; \
    if (rules->bid##_value && !can_be_bid(rules, rules->bid##_over, rules->bid##_when)) \
        return #bid "_over, " #bid "_when: no bid that its condition asks for ranks below it"

static const char *auction_fault(const fh_rules *rules)
{
    PLACE_FAULT(misere);
    PLACE_FAULT(open_misere);
    PLACE_FAULT(double_nullo);
    PLACE_FAULT(bar_nullo);
    if (rules->inkle && !in_fixed_sides(rules))
        return "inkle, sides: a signal needs a partner in fixed sides";
    if (rules->inkle && rules->min_contract < 7)
        return "inkle, min_contract: a six that is only a signal is not a contract";
    if (rules->weak_hand_redeal && !in_pairs(rules))
        return "weak_hand_redeal, sides, players: a redeal is asked of one partner; two on a side";
    if (rules->double_nullo_value && !in_pairs(rules))
        return "double_nullo_value, sides, players: double nullo is for two players on a side";
    if (rules->double_nullo_when == FH_WHEN_PARTNER && !rules->misere_value)
        return "double_nullo_when, misere_value: a partner cannot have bid what is no bid";
    if (rules->double_nullo_when == FH_WHEN_PARTNER &&
        place(rules, rules->double_nullo_over - FH_BID_6S) <=
            place(rules, rules->misere_over - FH_BID_6S))
        return "double_nullo_over, misere_over: double nullo must outrank the partner's nullo";
    if (rules->partner_exchange && !rules->double_nullo_value)
        return "partner_exchange, double_nullo_value: only at double nullo cards are passed on";
    if (rules->partner_exchange && !rules->kitty_size)
        return "partner_exchange, kitty_size: without a kitty no cards are passed on";
    if (rules->partner_sees_hand && !in_fixed_sides(rules))
        return "partner_sees_hand, sides: nobody sits out without fixed sides";
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
        return "joker_lead, joker_lead_limit: a joker that names no suit has no limit on it";
    if (rules->joker_lead == FH_LEAD_TRUMP && rules->joker_follow != FH_FOLLOW_VOID)
        return "joker_lead, joker_follow: a joker that is a trump is played when void";
    if (rules->joker_lead == FH_LEAD_TRUMP && rules->misere_joker == FH_MISERE_MUST)
        return "joker_lead, misere_joker: a joker that is a trump is never compulsory";
    if (rules->joker_lead == FH_LEAD_TRUMP && rules->misere_joker == FH_MISERE_LOW)
        return "joker_lead, misere_joker: a joker that is a trump does not rank lowest";
    if (rules->joker_nominated && rules->misere_joker == FH_MISERE_LOW)
        return "joker_nominated, misere_joker: a joker named as a suit's highest is not the lowest";
    return NULL;
}

static const char *scoring_fault(const fh_rules *rules)
{
    if (rules->misere_early_stop && rules->misere_defender_points)
        return "misere_early_stop, misere_defender_points: tricks not played score no points";
    if (rules->defender_points == FH_DEFENDERS_NEVER && rules->misere_defender_points)
        return "defender_points, misere_defender_points: what is never paid is not paid at misere";
    if (rules->defender_points == FH_DEFENDERS_NEVER && rules->defender_cap)
        return "defender_points, defender_cap: points that are never paid have no cap";
    if (rules->defender_cap >= rules->target)
        return "defender_cap, target: the cap must be below the target";
    if ((rules->at_lower_limit == FH_LIMIT_IGNORED) != (rules->lower_limit == 0))
        return "at_lower_limit, lower_limit: a limit below 0 and what happens at it go together";
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
    if ((fault = cards_fault(rules))) return fault;
    if ((fault = schedule_fault(rules))) return fault;
    if ((fault = auction_fault(rules))) return fault;
    if ((fault = joker_fault(rules))) return fault;
    return scoring_fault(rules);
}

/* ---- the compiled table --------------------------------------------------------------------- */

static int is_joker(unsigned card)
{
    return card == FH_JOKER || card == FH_SECOND_JOKER;
}

/* Trumps a suit: jokers, right bower, left bower, then the suit; a four that is odd in its colour
   stands in for the one the suit lacks. */
static void order_trumps(const fh_table *table, unsigned trumps, unsigned card, fh_order *order)
{
    unsigned suit = card >> 4, rank = card & 15, power = FH_TRUMP_POWER + rank;
    int stand_in = table->rules.colour_four_is_trump && rank == FH_RANK_4 &&
                   !(table->pack >> (16 * trumps + FH_RANK_4) & 1);
    if (is_joker(card)) power = FH_TRUMP_POWER + 18 + (card == FH_JOKER);
    else if (rank == FH_JACK && suit == trumps) power = FH_TRUMP_POWER + 17;
    else if (rank == FH_JACK && suit == (trumps ^ 1)) power = FH_TRUMP_POWER + 16;
    else if (suit != trumps && !(stand_in && suit == (trumps ^ 1))) power = rank;
    order->suit_of[card] = (uint8_t)(power >= FH_TRUMP_POWER ? trumps : suit);
    order->power[card] = (uint8_t)power;
}

/* No trumps: the jokers belong to no suit, to one of their own, or to the suit named for them. */
static void order_plain(const fh_table *table, int index, unsigned card, fh_order *order)
{
    const fh_rules *rules = &table->rules;
    int low = index == FH_ORDER_MISERE && rules->misere_joker == FH_MISERE_LOW;
    unsigned suit = card >> 4, power = card & 15;
    if (is_joker(card)) {
        unsigned place = card == FH_JOKER;
        power = low ? place : FH_TRUMP_POWER + 18 + place;
        suit = rules->joker_lead == FH_LEAD_TRUMP ? FH_SUIT_JOKERS : FH_SUIT_NONE;
        if (index >= FH_ORDER_NOMINATED) {
            suit = (unsigned)(index - FH_ORDER_NOMINATED);
            power = FH_ACE + 2;
        }
        if (suit == FH_SUIT_NONE) order->loose |= table->pack & fh_bit(card);
    } else {
        if (power == FH_JACK && rules->no_trump_jacks == FH_JACKS_HIGH) power = FH_ACE + 1;
        if (low) power += 2;
    }
    order->suit_of[card] = (uint8_t)suit;
    order->power[card] = (uint8_t)power;
}

static void build_order(const fh_table *table, int index, fh_order *order)
{
    const fh_rules *rules = &table->rules;
    unsigned card;
    memset(order, 0, sizeof *order);
    order->must_trump = index < 4 && rules->must_trump;
    order->follow = (uint8_t)rules->joker_follow;
    if (index == FH_ORDER_MISERE && rules->misere_joker == FH_MISERE_MUST)
        order->follow = FH_FOLLOW_MUST;
    order->trumps = FH_SUIT_NONE;
    if (index < 4) order->trumps = (uint8_t)index;
    else if (index < FH_ORDER_NOMINATED && rules->joker_lead == FH_LEAD_TRUMP && table->jokers)
        order->trumps = FH_SUIT_JOKERS;

    for (card = 0; card < 64; card++) {
        if (index < 4) order_trumps(table, (unsigned)index, card, order);
        else order_plain(table, index, card, order);
        if (order->suit_of[card] != FH_SUIT_NONE)
            order->suit[order->suit_of[card]] |= table->pack & fh_bit(card);
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
    add_bid(table, bid, 2u * (unsigned)place(&table->rules, over - FH_BID_6S) + 2, value, 0,
            5 + bid - FH_MISERE, FH_ORDER_MISERE);
    table->when[when] |= fh_bit(bid - FH_PASS);
    table->playable |= fh_bit(bid - FH_PASS);
}

/* Ranks: the level bid with n below it has 2n + 1, a lose-all bid just above it 2n + 2; Game bids
   come on top of these, denominations as among the tens, and blind misere on top of all. */
static void build_bids(fh_table *table)
{
    const fh_rules *rules = &table->rules;
    unsigned i, j;
    for (i = 0; i < FH_LEVEL_BIDS; i++) {
        unsigned level = 6 + i / 5, denomination = i % 5;
        if (!is_level_bid(rules, (int)i)) continue;
        add_bid(table, FH_BID_6S + i, 2u * (unsigned)place(rules, (int)i) + 1,
                level_value(rules, (int)i), level, denomination, denomination);
        if ((int)level >= rules->min_contract) table->playable |= fh_bit(FH_BID_6S + i - FH_PASS);
    }
    for (i = 0; rules->game_bids && i < 5; i++) {
        unsigned rank = 2 * FH_LEVEL_BIDS + 1;
        for (j = 20; j < FH_LEVEL_BIDS; j++)
            rank += level_value(rules, (int)j) < level_value(rules, 20 + (int)i);
        add_bid(table, FH_GAME_S + i, rank, 1000, FH_HAND, i, i);
        table->playable |= fh_bit(FH_GAME_S + i - FH_PASS);
    }
    add_lose_all(table, FH_MISERE, rules->misere_value, rules->misere_over, rules->misere_when);
    add_lose_all(table, FH_OPEN_MISERE, rules->open_misere_value, rules->open_misere_over,
                 rules->open_misere_when);
    add_lose_all(table, FH_DOUBLE_NULLO, rules->double_nullo_value, rules->double_nullo_over,
                 rules->double_nullo_when);
    add_lose_all(table, FH_BAR_NULLO, rules->bar_nullo_value, rules->bar_nullo_over,
                 rules->bar_nullo_when);
    if (rules->blind_misere_value) {
        add_bid(table, FH_BLIND_MISERE, table->top_rank + 1u, rules->blind_misere_value, 0,
                5 + FH_BLIND_MISERE - FH_MISERE, FH_ORDER_MISERE);
        table->playable |= fh_bit(FH_BLIND_MISERE - FH_PASS);
    }
}

/* The calls over each standing bid as far as the seat does not matter (rules 4.3, 4.13). */
static void build_calls(fh_table *table)
{
    const fh_rules *rules = &table->rules;
    unsigned bid;
    for (bid = 0; bid < FH_BIDS; bid++) {
        unsigned action = bid + FH_PASS;
        uint64_t barred = 0;
        int level = action >= FH_BID_6S && action <= FH_BID_10NT ? table->level[bid] : 0;
        if (level != 7) barred |= table->when[FH_WHEN_SEVEN];
        if (level != 8) barred |= table->when[FH_WHEN_EIGHT];
        table->calls[bid] = (table->above[table->rank[bid]] & ~barred) | fh_bit(0);
    }
    table->calls_differ = rules->inkle || rules->blind_misere_value || rules->weak_hand_redeal ||
                          table->when[FH_WHEN_PARTNER];
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
    build_calls(&table);
    for (i = 0; i < (int)LENGTH(table.orders); i++) build_order(&table, i, &table.orders[i]);
    *out = table;
    return FH_OK;
}
