/* Points of a round, and the game: scores, dealer, end, ties (rules 9.x, 10.x). */
#include "internal.h"

#include <stddef.h>
#include <string.h>

enum { REDEAL = 2 };
enum { CONTRACT_BOOKED = FH_HAND + 1, NOT_REACHED = FH_HAND + 2 };

fh_status fh_result_of(const fh_table *table, const fh_state *state, fh_result *result)
{
    unsigned i;
    if (state->phase != FH_PHASE_OVER && state->phase != FH_PHASE_THROWN_IN) return FH_BAD_SCORE;
    memset(result, 0, sizeof *result);
    result->contract = state->bid;
    result->contractor = state->bidder;
    if (state->phase == FH_PHASE_THROWN_IN)
        result->thrown_in = state->asked & ~state->called ? REDEAL : 1;
    result->winners = state->winners;
    result->order_known = 1;
    if (state->bidder != FH_NOBODY)
        result->side = (fh_seats)(fh_side_of(table, state->bidder) | state->partner);
    for (i = 0; i < state->tricks; i++) {
        unsigned seat = state->winners >> 3 * i & 7;
        if (seat == FH_UNKNOWN_WINNER) result->order_known = 0;
        else result->tricks[seat]++;
    }
    return FH_OK;
}

static int may_have_called(const fh_table *table, unsigned contract)
{
    return table->rules.partner_call != FH_CALL_NONE && !fh_is_lose_all(contract);
}

fh_status fh_result_sides(const fh_table *table, fh_result *result, fh_seat partner)
{
    unsigned players = (unsigned)table->rules.players, side;
    if (result->contract == FH_PASS) {
        result->side = 0;
        return FH_OK;
    }
    if (result->contractor >= players) return FH_BAD_SEAT;
    side = fh_side_of(table, result->contractor);
    if (partner != FH_NOBODY) {
        if (partner >= players) return FH_BAD_SEAT;
        if (!may_have_called(table, result->contract) || partner == result->contractor)
            return FH_BAD_SCORE;
        side |= 1u << partner;
    }
    result->side = (fh_seats)side;
    return FH_OK;
}

static int side_tricks(const fh_result *result)
{
    int seat, tricks = 0;
    for (seat = 0; seat < FH_SEATS; seat++)
        if (result->side >> seat & 1) tricks += result->tricks[seat];
    return tricks;
}

int fh_made(const fh_table *table, const fh_result *result)
{
    if (result->thrown_in || !fh_is_bid(table, result->contract)) return 0;
    if (fh_is_lose_all(result->contract)) return side_tricks(result) == 0;
    return side_tricks(result) >= table->level[result->contract - FH_PASS];
}

static const char *tricks_fault(const fh_table *table, const fh_result *result)
{
    unsigned players = (unsigned)table->rules.players, i;
    int lose_all = fh_is_lose_all(result->contract);
    int alone = lose_all && result->contract != FH_DOUBLE_NULLO;
    int stops = lose_all && table->rules.misere_early_stop;
    unsigned out = alone ? result->side & ~(1u << result->contractor) : 0;
    uint8_t counted[8] = {0};
    unsigned last;
    int tricks = 0;
    for (i = 0; i < FH_SEATS; i++) {
        if (result->tricks[i] > FH_HAND || (i >= players && result->tricks[i]))
            return "a round has ten tricks, each won by a seat of the table";
        if (out >> i & 1 && result->tricks[i]) return "a seat that sits out wins no trick";
        tricks += result->tricks[i];
    }
    if (stops && side_tricks(result) > 1) return "a misere that is lost has ended with one trick";
    if (tricks != FH_HAND && !(stops && tricks < FH_HAND && side_tricks(result) == 1))
        return "the tricks do not add up to ten";
    if (!result->order_known) return NULL;
    for (i = 0; i < (unsigned)tricks; i++) counted[result->winners >> 3 * i & 7]++;
    if (memcmp(counted, result->tricks, sizeof result->tricks) != 0)
        return "the winners of the tricks do not agree with the tricks won";
    last = result->winners >> 3 * (tricks - 1) & 7;
    if (stops && side_tricks(result) && !(result->side >> last & 1))
        return "a misere ends with the trick that loses it";
    return NULL;
}

const char *fh_result_fault(const fh_table *table, const fh_result *result)
{
    int bid = result->contract != FH_PASS, playable;
    unsigned side, called;
    if (bid && !fh_is_bid(table, result->contract))
        return "the contract is not a bid of this rule set";
    if (bid && result->contractor >= table->rules.players)
        return "the contractor is not at this table";
    side = bid ? fh_side_of(table, result->contractor) : 0;
    called = result->side & ~side;
    if (bid && may_have_called(table, result->contract) && !(called & (called - 1)) &&
        called < 1u << table->rules.players)
        side |= called;
    if (result->side != side) return "the side of the contractor is not that of this rule set";
    if (result->thrown_in == REDEAL)
        return bid || !table->rules.weak_hand_redeal
                   ? "a redeal is agreed to where one may be asked for, and nothing is bid then"
                   : NULL;
    if (result->thrown_in > REDEAL) return "a round is thrown in for no such reason";
    playable = bid ? table->playable >> (result->contract - FH_PASS) & 1
                   : table->rules.all_pass == FH_PLAY_NO_TRUMP;
    if (result->thrown_in) return playable ? "what was bid is played, not thrown in" : NULL;
    if (!playable)
        return bid ? "the contract is below the least that is played"
                   : "a round that all passed is thrown in under this rule set";
    return tricks_fault(table, result);
}

/* ---- points --------------------------------------------------------------------------------- */

static unsigned column_of(const fh_table *table, unsigned seat)
{
    return seat % table->columns;
}

/* The columns of the contractor's side. */
static unsigned own_columns(const fh_table *table, const fh_result *result)
{
    unsigned seat, columns = 0;
    for (seat = 0; seat < (unsigned)table->rules.players; seat++)
        if (result->side >> seat & 1) columns |= 1u << column_of(table, seat);
    return columns;
}

/* Rules 9.1, 9.5, 9.6: what a made contract scores. */
static int made_value(const fh_table *table, const fh_result *result)
{
    const fh_rules *rules = &table->rules;
    unsigned bid = result->contract - FH_PASS;
    int value = table->value[bid], rank = table->rank[bid];
    int level_bid = result->contract >= FH_BID_6S && result->contract <= FH_BID_10NT;
    if (!level_bid || side_tricks(result) < FH_HAND) return value;
    if (rules->slam_double && rank >= table->rank[FH_BID_6S + 11 - FH_PASS]) return 2 * value;
    if (rules->slam == FH_SLAM_FLOOR && value < 250) return 250;
    if (rules->slam == FH_SLAM_BELOW_7C && value < 250 &&
        rank < table->rank[FH_BID_6S + 6 - FH_PASS])
        return 250;
    return value;
}

/* Rules 9.7, 9.9, 9.10: whether a seat scores for the tricks it wins. */
static int pays_tricks(const fh_table *table, const fh_result *result, unsigned seat)
{
    const fh_rules *rules = &table->rules;
    if (result->contract == FH_PASS) return 1;
    if (result->side >> seat & 1) return 0;
    if (fh_is_lose_all(result->contract)) return rules->misere_defender_points;
    return rules->defender_points == FH_DEFENDERS_ALWAYS ||
           (rules->defender_points == FH_DEFENDERS_WHEN_SET && !fh_made(table, result));
}

/* What the contract gives each column of a side, and which side; negative when it takes. A called
   partner bears half (rules 9.2, 9.3). */
static int contract_points(const fh_table *table, const fh_result *result, unsigned *columns)
{
    int failed = table->rules.failed, halves = 1, points;
    unsigned own = own_columns(table, result);
    if (table->rules.partner_call != FH_CALL_NONE && (own & (own - 1))) halves = 2;
    *columns = own;
    if (fh_made(table, result)) return made_value(table, result) / halves;
    points = table->value[result->contract - FH_PASS] / halves;
    if (failed == FH_FAILED_MINUS) return -points;
    *columns = ((1u << table->columns) - 1) & ~own;
    return failed == FH_FAILED_OPPONENTS_DOUBLE && fh_is_lose_all(result->contract) ? 2 * points
                                                                                    : points;
}

/* Points of each column; scores: those before the round where a cap counts (rule 9.8), or NULL. */
static void count_points(const fh_table *table, const fh_result *result, const int32_t *scores,
                         int32_t points[6])
{
    const fh_rules *rules = &table->rules;
    unsigned seat, c, columns;
    int each;
    memset(points, 0, sizeof(int32_t) * FH_SEATS);
    if (result->thrown_in) return;
    for (seat = 0; seat < (unsigned)rules->players; seat++)
        if (pays_tricks(table, result, seat))
            points[column_of(table, seat)] += 10 * result->tricks[seat];
    if (result->contract == FH_PASS) return;

    for (c = 0; c < table->columns && scores && rules->defender_cap; c++) {
        int32_t room = rules->defender_cap - scores[c];
        if (room < 0) room = 0;
        if (points[c] > room) points[c] = room;
    }
    each = contract_points(table, result, &columns);
    for (c = 0; c < table->columns; c++)
        if (columns >> c & 1) points[c] += each;
}

fh_status fh_points(const fh_table *table, const fh_result *result, int32_t points[6])
{
    if (fh_result_fault(table, result)) return FH_BAD_SCORE;
    count_points(table, result, NULL, points);
    return FH_OK;
}

/* ---- the game ------------------------------------------------------------------------------- */

fh_status fh_game_start(const fh_table *table, fh_game *game, fh_seat dealer)
{
    if (dealer >= table->rules.players) return FH_BAD_SEAT;
    memset(game, 0, sizeof *game);
    game->dealer = dealer;
    return FH_OK;
}

static unsigned all_columns(const fh_table *table)
{
    return (1u << table->columns) - 1;
}

static unsigned highest(const fh_table *table, const int32_t *scores, unsigned columns)
{
    unsigned c, best = 0;
    int32_t most = INT32_MIN;
    for (c = 0; c < table->columns; c++) {
        if (!(columns >> c & 1) || scores[c] < most) continue;
        if (scores[c] > most) best = 0;
        most = scores[c];
        best |= 1u << c;
    }
    return best;
}

/* Rule 10.4: after which trick a column's running total first stood at the target. */
static int reached(const fh_table *table, const fh_result *result, int32_t before, unsigned column)
{
    int cap = result->contract == FH_PASS ? 0 : table->rules.defender_cap, i;
    if (before >= table->rules.target) return 0;
    for (i = 0; i < FH_HAND; i++) {
        unsigned seat = result->winners >> 3 * i & 7;
        if (seat >= (unsigned)table->rules.players || column_of(table, seat) != column) continue;
        if (!pays_tricks(table, result, seat) || (cap && before >= cap)) continue;
        before = cap && before + 10 > cap ? cap : before + 10;
        if (before >= table->rules.target) return i + 1;
    }
    return CONTRACT_BOOKED;
}

static unsigned first_to_target(const fh_table *table, const fh_result *result,
                                const int32_t *before, const int32_t *scores, unsigned columns)
{
    unsigned c, first = 0;
    int least = NOT_REACHED;
    for (c = 0; c < table->columns; c++) {
        int at = columns >> c & 1 ? reached(table, result, before[c], c) : NOT_REACHED;
        if (at > least || at == NOT_REACHED) continue;
        if (at < least) first = 0;
        least = at;
        first |= 1u << c;
    }
    return highest(table, scores, first);
}

/* Rules 10.1, 10.2, 10.4: who has won by the target. *order: the order of the tricks decides. */
static unsigned at_target(const fh_table *table, const fh_result *result, const int32_t *before,
                          const fh_game *game, int *order)
{
    const fh_rules *rules = &table->rules;
    unsigned own = own_columns(table, result), c, columns = 0;
    for (c = 0; c < table->columns; c++)
        if (game->scores[c] >= rules->target) columns |= 1u << c;
    columns &= ~(unsigned)game->barred;
    if (rules->own_contract) columns &= fh_made(table, result) ? own : 0;
    if (!(columns & (columns - 1))) return columns;
    if (rules->tie_break == FH_TIE_HIGHER) {
        columns = highest(table, game->scores, columns);
        return columns & (columns - 1) ? 0 : columns;
    }
    if (rules->tie_break == FH_TIE_CONTRACTOR && (columns & own)) return columns & own;
    *order = 1;
    return first_to_target(table, result, before, game->scores, columns);
}

/* Rule 10.5. */
static unsigned at_lower_limit(const fh_table *table, const fh_game *game)
{
    const fh_rules *rules = &table->rules;
    unsigned all = all_columns(table), c, low = 0, negative = 0;
    if (rules->at_lower_limit == FH_LIMIT_IGNORED) return 0;
    for (c = 0; c < table->columns; c++) {
        if (game->scores[c] <= rules->lower_limit) low |= 1u << c;
        if (game->scores[c] < 0) negative |= 1u << c;
    }
    switch (rules->at_lower_limit) {
    case FH_LIMIT_OUT: {
        unsigned in = all & ~(unsigned)game->barred;
        if (!in) return highest(table, game->scores, all);
        return in & (in - 1) ? 0 : in;
    }
    case FH_LIMIT_HIGHEST_WINS: return low ? highest(table, game->scores, all) : 0;
    case FH_LIMIT_LOSES_TO_POSITIVE:
        if (negative & (negative - 1)) return 0;
        break;
    default: break;
    }
    if (!low) return 0;
    return highest(table, game->scores, all & ~low ? all & ~low : all);
}

/* Rules 10.3, 10.6: a bid that decides the game when it is scored. */
static unsigned decided_by_bid(const fh_table *table, const fh_result *result, unsigned barred)
{
    unsigned own, bid = result->contract;
    int made = fh_made(table, result);
    if (bid == FH_PASS) return 0;
    own = own_columns(table, result);
    if (bid >= FH_GAME_S && bid <= FH_GAME_NT) return made ? own : all_columns(table) & ~own;
    if (bid != FH_BID_10NT && bid != FH_BID_10NT - 1) return 0;
    return table->rules.instant_win && made ? own & ~barred : 0;
}

/* Rule 10.7: the last round of a game of a set number; thrown-in rounds count. */
static unsigned at_rounds_limit(const fh_table *table, const fh_game *game)
{
    unsigned all = all_columns(table), in = all & ~(unsigned)game->barred;
    if (!table->rules.rounds_limit || game->rounds < (uint32_t)table->rules.rounds_limit) return 0;
    return highest(table, game->scores, in ? in : all);
}

/* Rule 10.5: who stands at the limit can no longer win, also where a game is taken up there. */
static void bar(const fh_table *table, fh_game *game)
{
    unsigned c;
    for (c = 0; c < table->columns; c++)
        if (table->rules.at_lower_limit == FH_LIMIT_OUT &&
            game->scores[c] <= table->rules.lower_limit)
            game->barred |= (uint8_t)(1u << c);
}

static void move_deal(const fh_table *table, fh_game *game, const fh_result *result)
{
    int thrown = result->contract == FH_PASS ? table->rules.all_pass
                                             : table->rules.below_min_contract;
    if (result->thrown_in == REDEAL || (result->thrown_in && thrown == FH_SAME_DEALER)) return;
    game->dealer = (uint8_t)fh_next_seat(table, game->dealer);
}

fh_status fh_game_add(const fh_table *table, fh_game *game, const fh_result *result,
                      int32_t entries[6])
{
    fh_game after = *game;
    int32_t points[FH_SEATS];
    unsigned c, winners = 0;
    int order = 0;
    if (game->over || fh_result_fault(table, result)) return FH_BAD_SCORE;
    count_points(table, result, game->scores, points);
    bar(table, &after);
    for (c = 0; c < table->columns; c++) after.scores[c] += points[c];
    bar(table, &after);
    after.rounds++;
    move_deal(table, &after, result);
    if (!result->thrown_in) {
        winners = decided_by_bid(table, result, after.barred);
        if (!winners) winners = at_target(table, result, game->scores, &after, &order);
        if (!winners) winners = at_lower_limit(table, &after);
    }
    if (!winners) winners = at_rounds_limit(table, &after);
    if (order && !result->order_known) return FH_BAD_SCORE;
    after.winners = (uint8_t)winners;
    after.over = winners != 0;
    *game = after;
    memcpy(entries, points, sizeof points);
    return FH_OK;
}
