/* The double-dummy solver (section 11 of the header): from questions to searches. */
#include "solver.h"

#include <stdlib.h>
#include <string.h>

struct fh_solver {
    fh_search search;
    uint64_t memory;         /* bytes of slots */
    void *block;             /* what was allocated */
    uint64_t limit;
    int order;               /* of the findings in the table, -1: none */
    fh_seats lose_all;       /* at a lose-all bid the contractor's side, else 0 */
    uint8_t place[64];       /* by card, its bit in the lanes */
    int (*reaches)(fh_search *search, int need);
};

/* ---- the solver ----------------------------------------------------------------------------- */

fh_solver *fh_solver_new(uint64_t memory)
{
    fh_solver *solver;
    uint64_t heads = 1;
    if (memory < 2 * sizeof(fh_wide_slot)) memory = 2 * sizeof(fh_wide_slot);
    if (memory > SIZE_MAX / 2) return NULL;
    while (heads < memory / 256 && heads < (uint64_t)1 << 24) heads *= 2;
    solver = malloc(sizeof *solver);
    if (!solver) return NULL;
    memset(solver, 0, sizeof *solver);
    solver->block = malloc((size_t)(memory + heads * sizeof(uint32_t) + 63));
    if (!solver->block) {
        free(solver);
        return NULL;
    }
    solver->memory = memory;
    solver->search.slots = (unsigned char *)(((uintptr_t)solver->block + 63) & ~(uintptr_t)63);
    solver->search.heads = (uint32_t *)(void *)(solver->search.slots + memory);
    solver->search.heads_most = (uint32_t)heads - 1;
    solver->reaches = fh_has_bmi2() ? fh_search_bmi2 : fh_search_portable;
    return solver;
}

void fh_solver_free(fh_solver *solver)
{
    if (!solver) return;
    free(solver->block);
    free(solver);
}

void fh_solver_limit(fh_solver *solver, uint64_t nodes)
{
    solver->limit = nodes;
}

uint64_t fh_solver_nodes(const fh_solver *solver)
{
    return solver->search.nodes;
}

/* ---- sides ---------------------------------------------------------------------------------- */

fh_seats fh_solver_side(const fh_table *table, const fh_state *state)
{
    unsigned open = state->bid == FH_PASS || state->phase == FH_PHASE_AUCTION, side, i;
    unsigned seat = open ? state->turn : state->bidder;
    if (seat == FH_NOBODY) return 0;
    side = fh_side_of(table, seat) & ~(unsigned)state->out;
    if (open) return (fh_seats)side;
    side |= state->partner;
    if (state->called_card == FH_NONE) return (fh_seats)side;
    for (i = 0; i < (unsigned)table->rules.players; i++)
        if (state->hands[i] >> state->called_card & 1) side |= 1u << i;
    return (fh_seats)side;
}

/* ---- questions ------------------------------------------------------------------------------ */

/* The position as the search sees it. The table is of use while the order of the cards is the
   same. */
static void set_up(fh_solver *solver, const fh_table *table, const fh_state *state, fh_seats side)
{
    fh_search *s = &solver->search;
    uint64_t slots;
    if (solver->lose_all) side = solver->lose_all;
    fh_search_set_up(s, table, state, side, solver->lose_all != 0, solver->place);
    if (solver->order == state->order) return;
    slots = solver->memory /
            (s->hands == 3 || s->hands == 4 ? sizeof(fh_slot) : sizeof(fh_wide_slot));
    s->most = slots < UINT32_MAX ? (uint32_t)slots : UINT32_MAX;
    fh_search_forget(s);
    solver->order = state->order;
}

/* Begins a question: an empty table. out: where the search goes at its limit. */
static fh_status begin(fh_solver *solver, const fh_table *table, const fh_state *state,
                       fh_seats side, jmp_buf *out)
{
    fh_search *s = &solver->search;
    unsigned playing = ((1u << table->rules.players) - 1) & ~(unsigned)state->out;
    if (state->phase != FH_PHASE_PLAY) return FH_BAD_DEAL;
    if (!side || (side & ~playing)) return FH_BAD_SEAT;
    solver->lose_all = 0;
    if (fh_is_lose_all(state->bid)) {
        solver->lose_all = fh_solver_side(table, state);
        if (side != solver->lose_all && side != (playing & ~(unsigned)solver->lose_all))
            return FH_BAD_SEAT;
    }
    solver->order = -1;
    s->out = out;
    s->nodes = 0;
    s->limit = solver->limit ? solver->limit : UINT64_MAX;
    memset(s->killer, 0, sizeof s->killer);
    memset(s->merit, 0, sizeof s->merit);
    memset(s->merit_away, 0, sizeof s->merit_away);
    memset(s->led_before, LANE_NONE, sizeof s->led_before);
    return FH_OK;
}

/* Whether one of the seats has won a trick. */
static int has_won(const fh_state *state, fh_seats seats)
{
    unsigned trick;
    for (trick = 0; trick < state->tricks; trick++) {
        unsigned winner = state->winners >> (3 * trick) & 7;
        if (winner < FH_SEATS && (seats >> winner & 1)) return 1;
    }
    return 0;
}

/* What a side gets in one trick that an action has just ended. */
static int gained(const fh_state *before, const fh_state *after, fh_seats side)
{
    unsigned winner = after->winners >> (3 * before->tricks) & 7;
    return after->tricks > before->tricks && (side >> winner & 1);
}

/* The least and the most that the side can get from here, the same where the round is decided. */
static void bounds(const fh_solver *solver, const fh_state *state, fh_seats side, int *least,
                   int *most)
{
    const int over = state->phase != FH_PHASE_PLAY;
    *least = 0;
    *most = over ? 0 : FH_HAND - state->tricks;
    if (!solver->lose_all) return;
    *most = 1;
    if (over || has_won(state, solver->lose_all))
        *least = *most = has_won(state, solver->lose_all) != (side == solver->lose_all);
}

/* Whether the side gets so much from the position that set_up has made, its joker not named now. */
static int ask(fh_solver *solver, fh_seats side, int need)
{
    int yes = solver->reaches(&solver->search, need);
    return solver->lose_all == side ? !yes : yes;
}

/* Whether the seat to act may name the joker's suit first, a bit for each suit. */
static unsigned nameable(const fh_table *table, const fh_state *state)
{
    return (unsigned)(fh_legal_names(table, state) >> (FH_NAME_JOKER - FH_LEAD_JOKER)) & 15;
}

static int reaches(fh_solver *solver, const fh_table *table, const fh_state *state, fh_seats side,
                   int need)
{
    int least, most, want, yes;
    unsigned names;
    bounds(solver, state, side, &least, &most);
    if (need <= least) return 1;
    if (need > most) return 0;
    want = side >> state->turn & 1;
    set_up(solver, table, state, side);
    yes = ask(solver, side, need);
    for (names = nameable(table, state); names && yes != want; names &= names - 1) {
        fh_state named = *state;
        fh_play(table, &named, FH_NAME_JOKER + fh_lowest(names));
        yes = reaches(solver, table, &named, side, need);
    }
    return yes;
}

/* About what the counted hands get, from who holds the highest cards: fitted to solved deals. In
   hundredths of a trick. */
static int estimate(const fh_search *s)
{
    static const int trump[6] = {85, 60, 35, 18, 8, 4}, plain[5] = {80, 34, 13, 5, 2};
    uint64_t counted = 0;
    int about, lane, i;
    unsigned hand;
    for (hand = 0; hand < s->hands; hand++)
        if (s->counts >> hand & 1) counted |= s->hand[hand];
    about = 100 * s->left * fh_count(s->counts) / s->hands;
    about += s->counts >> s->turn & 1 ? 25 : -25;
    for (lane = 0; lane < 5; lane++) {
        uint64_t cards = s->live & s->lane[lane];
        const int strong = (cards & s->strong) != 0;
        for (i = 0; cards; i++) {
            uint64_t card = fh_bit(fh_highest(cards));
            int worth = strong ? (i < 6 ? trump[i] : 0) + 40 : i < 5 ? plain[i] : 0;
            about += counted & card ? worth : -worth;
            cards ^= card;
        }
    }
    return about;
}

/* What the side gets from here; near: a guess, below 0: none. */
static int value(fh_solver *solver, const fh_table *table, const fh_state *state, fh_seats side,
                 int near)
{
    int least, most, named;
    bounds(solver, state, side, &least, &most);
    if (least == most) return least;
    named = nameable(table, state) != 0;
    set_up(solver, table, state, side);
    if (near < 0) near = (estimate(&solver->search) + 50) / 100;
    while (least < most) {
        int need = near <= least ? least + 1 : near > most ? most : near;
        if (named ? reaches(solver, table, state, side, need) : ask(solver, side, need)) {
            least = need;
            near = need + 1;
        } else {
            most = need - 1;
            near = need - 1;
        }
    }
    return least;
}

fh_status fh_solve(fh_solver *solver, const fh_table *table, const fh_state *state, fh_seats side,
                   int *tricks)
{
    jmp_buf out;
    fh_status status = begin(solver, table, state, side, &out);
    if (status != FH_OK) return status;
    if (setjmp(out)) return FH_NOT_FINISHED;
    *tricks = value(solver, table, state, side, -1);
    return FH_OK;
}

fh_status fh_solve_reaches(fh_solver *solver, const fh_table *table, const fh_state *state,
                           fh_seats side, int tricks, int *answer)
{
    jmp_buf out;
    fh_status status = begin(solver, table, state, side, &out);
    if (status != FH_OK) return status;
    if (setjmp(out)) return FH_NOT_FINISHED;
    *answer = reaches(solver, table, state, side, tricks);
    return FH_OK;
}

/* The same number for actions that play as well as each other: cards of one run. */
static unsigned class_of(const fh_solver *solver, fh_action action)
{
    const fh_search *s = &solver->search;
    uint64_t hand = s->hand[s->turn], mine = (~s->live | hand) & ~s->guards;
    uint64_t lowest = ((mine & ~(mine << 1)) + (mine & ~hand)) & hand;
    if (action >= 64) return action;
    return fh_highest(lowest & (((uint64_t)2 << solver->place[action]) - 1));
}

fh_status fh_solve_actions(fh_solver *solver, const fh_table *table, const fh_state *state,
                           fh_seats side, fh_values *values)
{
    jmp_buf out;
    fh_values all;
    fh_actions legal;
    unsigned class[FH_VALUES_MAX];
    int near, i, j;
    fh_status status = begin(solver, table, state, side, &out);
    if (status != FH_OK) return status;
    if (setjmp(out)) return FH_NOT_FINISHED;
    near = -1;
    memset(&all, 0, sizeof all);
    all.count = (uint8_t)fh_legal(table, state, &legal);
    set_up(solver, table, state, side);
    for (i = 0; i < all.count; i++) {
        all.actions[i] = fh_actions_at(&legal, i);
        class[i] = class_of(solver, all.actions[i]);
    }
    for (i = 0; i < all.count; i++) {
        fh_state after = *state;
        int won;
        for (j = 0; j < i && class[j] != class[i]; j++) continue;
        if (j < i) {
            all.tricks[i] = all.tricks[j];
            continue;
        }
        fh_play(table, &after, all.actions[i]);
        won = solver->lose_all ? 0 : gained(state, &after, side);
        near = won + value(solver, table, &after, side, near < 0 ? -1 : near - won);
        all.tricks[i] = (uint8_t)near;
    }
    *values = all;
    return FH_OK;
}

fh_status fh_solve_line(fh_solver *solver, const fh_table *table, const fh_state *state,
                        fh_seats side, fh_action line[61], int *count)
{
    jmp_buf out;
    fh_action best[FH_LINE_MAX];
    fh_state now = *state, after;
    int tricks, length, i;
    fh_status status = begin(solver, table, state, side, &out);
    if (status != FH_OK) return status;
    if (setjmp(out)) return FH_NOT_FINISHED;
    length = 0;
    tricks = value(solver, table, &now, side, -1);
    while (now.phase == FH_PHASE_PLAY) {
        fh_actions legal;
        int choices = fh_legal(table, &now, &legal), want = side >> now.turn & 1, need = tricks;
        for (i = 0; i < choices; i++) {
            int won;
            after = now;
            fh_play(table, &after, fh_actions_at(&legal, i));
            won = solver->lose_all ? 0 : gained(&now, &after, side);
            need = tricks - won;
            if (i == choices - 1) break;
            if (reaches(solver, table, &after, side, need + !want) == want) break;
        }
        best[length++] = fh_actions_at(&legal, i);
        tricks = need;
        now = after;
    }
    memcpy(line, best, (size_t)length);
    *count = length;
    return FH_OK;
}
