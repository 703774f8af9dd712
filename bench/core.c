/*
 * The C core against the clock: whole rounds with drawn contracts, auction and exchange included.
 *
 *     core WORKLOAD RULES PASSES
 *
 * plays the same 1000 rounds PASSES times and prints "decisions checksum seconds". The checksum is
 * the keys of the last positions and the numbers of legal actions; the seconds are processor time
 * of the work alone.
 *
 *     check      fh_legal and fh_apply, the actions being in hand
 *     choose     the same, cards being chosen at random from the legal set
 *     playout    fh_playout from dealt positions
 *     deal       fh_shuffle, fh_start and fh_playout
 */
#include "fivehundred.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 1000, ACTIONS_MAX = 384 };

typedef struct {
    fh_state start;
    int calls, length;
    fh_action actions[ACTIONS_MAX];
} prepared_round;

typedef struct {
    uint64_t decisions, checksum;
} outcome;

static prepared_round rounds[ROUNDS];
static fh_state ends[ROUNDS];

static void fail(const char *what)
{
    fprintf(stderr, "core: %s\n", what);
    exit(EXIT_FAILURE);
}

/* ---- preparing --------------------------------------------------------------------------------- */

static fh_action random_action(const fh_actions *legal, fh_random *random)
{
    return fh_actions_at(legal, (int)fh_random_below(random, (uint32_t)fh_actions_count(legal)));
}

static fh_action draw_contract(const fh_table *table, fh_random *random)
{
    fh_actions contracts = {{0, table->playable | 1, 0, 0}};
    return random_action(&contracts, random);
}

static int keeps_open(const fh_table *table, const fh_state *state, fh_action call,
                      fh_action contract)
{
    fh_state next = *state;
    fh_apply(table, &next, call);
    return next.phase == FH_PHASE_AUCTION && fh_is_legal(table, &next, contract);
}

/* A random call that leaves the contract within reach, else the contract. Where the contract has
   to wait for another bid, that bid. */
static fh_action choose_call(const fh_table *table, const fh_state *state, fh_action contract,
                             fh_random *random)
{
    fh_actions legal;
    fh_action call = FH_PASS;
    int count = fh_legal(table, state, &legal), n;
    if (contract == FH_PASS || state->bid == contract) return FH_PASS;
    if (!fh_random_below(random, 3)) call = random_action(&legal, random);
    if (keeps_open(table, state, call, contract)) return call;
    if (fh_is_legal(table, state, contract)) return contract;
    for (n = 1; n < count; n++) {
        call = fh_actions_at(&legal, n);
        if (keeps_open(table, state, call, contract)) return call;
    }
    return FH_PASS;
}

static void deal(const fh_table *table, fh_random *random, int i, fh_state *state)
{
    fh_card pack[FH_PACK_MAX];
    fh_shuffle(table, random, pack);
    if (fh_start(table, state, (fh_seat)(i % table->rules.players), pack) != FH_OK)
        fail("a shuffled pack can be dealt");
}

static void prepare(const fh_table *table, fh_random *random, int i)
{
    prepared_round *round = &rounds[i];
    fh_action contract = draw_contract(table, random);
    fh_state state;
    deal(table, random, i, &state);
    round->start = state;
    while (fh_turn(&state) != FH_NOBODY) {
        fh_actions legal;
        fh_action action;
        if (state.phase == FH_PHASE_AUCTION) {
            action = choose_call(table, &state, contract, random);
            round->calls++;
        } else {
            fh_legal(table, &state, &legal);
            action = random_action(&legal, random);
        }
        if (round->length == ACTIONS_MAX || fh_apply(table, &state, action) != FH_OK)
            fail("a prepared action is legal");
        round->actions[round->length++] = action;
    }
}

/* ---- the workloads ----------------------------------------------------------------------------- */

static outcome check(const fh_table *table, fh_random *random)
{
    outcome done = {0, 0};
    (void)random;
    for (int i = 0; i < ROUNDS; i++) {
        const prepared_round *round = &rounds[i];
        fh_state *state = &ends[i];
        *state = round->start;
        for (int n = 0; n < round->length; n++) {
            fh_actions legal;
            done.checksum += (uint64_t)fh_legal(table, state, &legal);
            if (fh_apply(table, state, round->actions[n]) != FH_OK) fail("a legal action");
        }
        done.decisions += (uint64_t)round->length;
    }
    return done;
}

static outcome choose(const fh_table *table, fh_random *random)
{
    outcome done = {0, 0};
    for (int i = 0; i < ROUNDS; i++) {
        const prepared_round *round = &rounds[i];
        fh_state *state = &ends[i];
        *state = round->start;
        for (int n = 0; fh_turn(state) != FH_NOBODY; n++) {
            fh_actions legal;
            int count = fh_legal(table, state, &legal);
            fh_action action = round->actions[n];
            if (n >= round->calls)
                action = fh_actions_at(&legal, (int)fh_random_below(random, (uint32_t)count));
            if (fh_apply(table, state, action) != FH_OK) fail("a legal action");
            done.checksum += (uint64_t)count;
            done.decisions++;
        }
    }
    return done;
}

static outcome playout(const fh_table *table, fh_random *random)
{
    outcome done = {0, 0};
    for (int i = 0; i < ROUNDS; i++) {
        ends[i] = rounds[i].start;
        done.decisions += (uint64_t)fh_playout(table, &ends[i], random);
    }
    return done;
}

static outcome deal_playout(const fh_table *table, fh_random *random)
{
    outcome done = {0, 0};
    for (int i = 0; i < ROUNDS; i++) {
        deal(table, random, i, &ends[i]);
        done.decisions += (uint64_t)fh_playout(table, &ends[i], random);
    }
    return done;
}

typedef outcome workload(const fh_table *table, fh_random *random);

static workload *find(const char *name)
{
    if (!strcmp(name, "check")) return check;
    if (!strcmp(name, "choose")) return choose;
    if (!strcmp(name, "playout")) return playout;
    if (!strcmp(name, "deal")) return deal_playout;
    return NULL;
}

int main(int argc, char **argv)
{
    static const uint64_t seed[4] = {500, 0, 0, 0};
    workload *work = argc == 4 ? find(argv[1]) : NULL;
    long passes = argc == 4 ? strtol(argv[3], NULL, 10) : 0;
    outcome total = {0, 0};
    clock_t spent = 0;
    fh_rules rules;
    fh_table table;
    fh_random random;

    if (!work || passes < 1) fail("usage: core check|choose|playout|deal RULES PASSES");
    if (fh_rules_preset(argv[2], &rules) != FH_OK) fail(fh_preset_fault(argv[2]));
    if (fh_rules_compile(&rules, &table) != FH_OK) fail(fh_rules_fault(&rules));
    fh_random_seed(&random, seed, 0);
    for (int i = 0; i < ROUNDS; i++) prepare(&table, &random, i);

    for (long pass = 0; pass < passes; pass++) {
        clock_t begin = clock();
        outcome done = work(&table, &random);
        spent += clock() - begin;
        total.decisions += done.decisions;
        total.checksum = total.checksum * 31 + done.checksum;
        for (int i = 0; i < ROUNDS; i++) total.checksum ^= fh_key(&ends[i]);
    }
    printf("%llu %016llx %.6f\n", (unsigned long long)total.decisions,
           (unsigned long long)total.checksum, (double)spent / CLOCKS_PER_SEC);
    return EXIT_SUCCESS;
}
