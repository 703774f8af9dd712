/*
 * A host: plays a game of Five Hundred at random, prints a line for each round, and checks what
 * the library tells it.
 *
 *     host [rule set [seed]]
 */
#include "fivehundred.h"

#include <stdio.h>
#include <stdlib.h>

static void check(int holds, const char *what)
{
    if (holds) return;
    fprintf(stderr, "host: this does not hold: %s\n", what);
    exit(EXIT_FAILURE);
}

/* Any card; half of the time a pass, else the lowest bid that may become the contract. */
static fh_action choose(const fh_table *table, const fh_state *state, fh_random *random)
{
    fh_actions legal;
    int count = fh_legal(table, state, &legal);
    int n = (int)fh_random_below(random, (uint32_t)count);
    check(count > 0 && count == fh_actions_count(&legal), "a seat to act has a legal action");
    if (state->phase != FH_PHASE_AUCTION) return fh_actions_at(&legal, n);
    if (n < count / 2) return FH_PASS;
    for (n = 1; n < count; n++) {
        fh_action bid = fh_actions_at(&legal, n);
        if (table->playable >> (bid - FH_PASS) & 1) return bid;
    }
    return FH_PASS;
}

/* A seat sees its own hand, and what it may do when it is to act. */
static void check_views(const fh_table *table, const fh_state *state)
{
    for (fh_seat seat = 0; seat < table->rules.players; seat++) {
        fh_view view;
        check(fh_view_of(table, state, seat, &view) == FH_OK, "every seat has a view");
        check(view.hand == state->hands[seat], "a seat sees its own hand");
        check(!(view.unseen & (view.hand | view.played)), "cards in sight are not unseen");
        check((seat == state->turn) == (fh_actions_count(&view.legal) > 0), "one seat may act");
    }
}

/* A state is one line of text, and the line reads as the same state. */
static void check_text(const fh_table *table, const fh_state *state)
{
    char text[FH_TEXT_MAX];
    fh_state copy;
    check(fh_state_write(table, state, text, FH_TEXT_MAX) > 0, "a state has a text");
    check(fh_state_read(table, text, &copy, NULL) == FH_OK, "the text of a state reads");
    check(fh_key(&copy) == fh_key(state), "the text reads as the same state");
}

static void play(const fh_table *table, fh_state *state, fh_random *random)
{
    while (fh_turn(state) != FH_NOBODY) {
        uint64_t key = fh_key(state);
        check_views(table, state);
        check_text(table, state);
        check(fh_apply(table, state, FH_HIDDEN) == FH_ILLEGAL_ACTION, "255 is never legal");
        check(fh_why_not(table, state, FH_HIDDEN) != 0, "what is refused has a reason");
        check(fh_key(state) == key, "what is refused changes nothing");
        check(fh_apply(table, state, choose(table, state, random)) == FH_OK, "a legal action");
    }
    check_views(table, state);
    check_text(table, state);
}

/* Plays the next round of the game, books it and prints it. */
static void play_round(const fh_table *table, fh_game *game, const uint64_t *seed)
{
    fh_random random;
    fh_card pack[FH_PACK_MAX];
    fh_state state;
    fh_result result;
    fh_game before = *game;
    int32_t entries[FH_SEATS], points[FH_SEATS];
    int tricks = 0;

    fh_random_seed(&random, seed, game->rounds + 1);
    fh_shuffle(table, &random, pack);
    check(fh_start(table, &state, game->dealer, pack) == FH_OK, "a shuffled pack can be dealt");
    play(table, &state, &random);

    check(fh_result_of(table, &state, &result) == FH_OK, "a finished round has a result");
    for (int seat = 0; seat < table->rules.players; seat++) tricks += result.tricks[seat];
    check(tricks == state.tricks, "somebody has won every trick");
    check(fh_points(table, &result, points) == FH_OK, "a result has its points");
    check(fh_game_add(table, game, &result, entries) == FH_OK, "a game takes its next result");

    char contract[FH_TEXT_MAX];
    fh_action_write(result.contract, FH_PHASE_AUCTION, contract, FH_TEXT_MAX);
    printf("round %d: %s", (int)game->rounds, result.thrown_in ? "thrown in" : contract);
    if (result.contractor != FH_NOBODY)
        printf(" by seat %d %s", result.contractor, fh_made(table, &result) ? "made" : "failed");
    for (int i = 0; i < table->columns; i++) {
        check(game->scores[i] == before.scores[i] + entries[i], "entries add up to the score");
        check(entries[i] == points[i] || table->rules.defender_cap, "points are the entries");
        printf(", %+d = %d", (int)entries[i], (int)game->scores[i]);
    }
    printf("\n");
}

int main(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "australian";
    uint64_t seed[4] = {0, 0, 0, 0};
    fh_rules rules;
    fh_table table;
    fh_random random;
    fh_game game;
    fh_card cut[108];
    int rows;

    seed[0] = argc > 2 ? strtoull(argv[2], NULL, 10) : 500;
    if (fh_rules_preset(name, &rules) != FH_OK) {
        fprintf(stderr, "host: %s\n", fh_preset_fault(name));
        return EXIT_FAILURE;
    }
    check(fh_rules_compile(&rules, &table) == FH_OK, "a preset compiles");
    fh_random_seed(&random, seed, 0);
    fh_game_start(&table, &game, fh_draw_dealer(&table, &random, cut, &rows));
    while (!game.over) play_round(&table, &game, seed);
    check(game.winners != 0, "a game that is over has a winner");
    return EXIT_SUCCESS;
}
