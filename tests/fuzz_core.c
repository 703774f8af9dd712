/*
 * Coverage-guided fuzzing of what the core reads, and of what it then plays and solves; for the
 * nights, with clang's libFuzzer:
 *
 *     clang -g -O1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all -Isrc/_core \
 *         tests/fuzz_core.c src/_core/[a-z]*.c -o build/fuzz_core
 *     build/fuzz_core position -runs=10000000 build/fuzz/position tests/data/fuzz/position
 *
 * The readers are position, round and rules. An input of the first two is that of fuzz.py, a line
 * with the name of a rule set, then a text or bytes; for rules it is the bytes of struct fh_rules.
 * Compiled with -DWITHOUT_FUZZER the program reads the files that are named to it.
 */
#include "fivehundred.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 1024 };

static void check(int holds, const char *what)
{
    if (holds) return;
    fprintf(stderr, "fuzz_core: this does not hold: %s\n", what);
    abort();
}

/* The rule set that the first line names; what is left of the input. */
static int read_name(const uint8_t **data, size_t *size, fh_table *table)
{
    const uint8_t *end = memchr(*data, '\n', *size);
    char name[LONGEST] = "";
    size_t length = end ? (size_t)(end - *data) : *size;
    fh_rules rules;
    if (!end || length >= LONGEST) return 0;
    memcpy(name, *data, length);
    if (fh_rules_preset(name, &rules) != FH_OK) return 0;
    check(fh_rules_compile(&rules, table) == FH_OK, "a rule set with a name can be played");
    *size -= length + 1;
    *data = end + 1;
    return 1;
}

/* What every position answers: a legal action or the end, a reason or none, a view for each seat,
   and its own text. */
static void ask(const fh_table *table, const fh_state *state)
{
    char text[FH_TEXT_MAX];
    fh_state again;
    fh_actions legal;
    fh_view view;
    int count = fh_legal(table, state, &legal), action;
    check((count > 0) == (fh_turn(state) != FH_NOBODY), "a seat to act can do something");
    for (action = 0; action < 256; action++)
        if (!fh_why_not(table, state, (fh_action)action)) count--;
    check(count == 0, "what is legal has no reason against it");
    for (fh_seat seat = 0; seat < table->rules.players; seat++)
        check(fh_view_of(table, state, seat, &view) == FH_OK, "every seat has a view");
    check(fh_state_write(table, state, text, FH_TEXT_MAX) > 0, "a position has a text");
    check(fh_state_read(table, text, &again, NULL) == FH_OK, "the text of a position reads");
    check(fh_key(&again) == fh_key(state), "the text reads as the same position");
}

/* The solver answers, or says that it takes too long; its answers agree. */
static void solve(fh_solver *solver, const fh_table *table, const fh_state *state)
{
    fh_seats side = fh_solver_side(table, state);
    fh_values values;
    int tricks, best = -1, enough, i;
    if (state->phase != FH_PHASE_PLAY) return;
    if (fh_solve(solver, table, state, side, &tricks) != FH_OK) return;
    if (fh_solve_actions(solver, table, state, side, &values) != FH_OK) return;
    for (i = 0; i < values.count; i++) {
        int mine = side >> state->turn & 1, value = values.tricks[i];
        if (best < 0 || (mine ? value > best : value < best)) best = value;
    }
    check(best == tricks, "the best action is worth what the position is");
    if (fh_solve_reaches(solver, table, state, side, tricks, &enough) != FH_OK) return;
    check(enough, "a side reaches what it gets");
}

static void play_out(fh_solver *solver, const fh_table *table, fh_state *state, uint64_t seed)
{
    fh_random random = {{seed, 1, 2, 3}};
    while (fh_turn(state) != FH_NOBODY) {
        fh_actions legal;
        int count = fh_legal(table, state, &legal);
        int n = (int)fh_random_below(&random, (uint32_t)count);
        ask(table, state);
        if (solver && fh_random_below(&random, 8) == 0) solve(solver, table, state);
        check(fh_apply(table, state, fh_actions_at(&legal, n)) == FH_OK, "a legal action is done");
    }
    ask(table, state);
}

/* ---- what is read ---------------------------------------------------------------------------- */

static void read_position(const uint8_t *data, size_t size)
{
    static fh_solver *solver;
    static fh_table table;
    char line[LONGEST];
    fh_state state;
    int at = -1;
    if (!solver) solver = fh_solver_new(1 << 16);
    fh_solver_limit(solver, 3000);
    if (!read_name(&data, &size, &table) || size >= LONGEST) return;
    memcpy(line, data, size);
    line[size] = '\0';
    if (fh_state_read(&table, line, &state, &at) == FH_OK)
        play_out(solver, &table, &state, size);
    else
        check(at >= 0 && at <= (int)size, "reading ends within the text");
}

static void read_round(const uint8_t *data, size_t size)
{
    static fh_table table;
    static fh_round found, again;
    uint8_t bytes[FH_PACKED_MAX];
    if (!read_name(&data, &size, &table) || size > LONGEST) return;
    if (fh_unpack_round(&table, data, (int)size, &found) != FH_OK) return;
    check(fh_pack_round(&table, &found, bytes, FH_PACKED_MAX) == (int)size, "a round has one form");
    check(memcmp(bytes, data, size) == 0, "the form of a round is the one that was read");
    check(fh_unpack_round(&table, bytes, (int)size, &again) == FH_OK, "it reads again");
    check(fh_key(&again.state) == fh_key(&found.state), "as the same round");
    play_out(NULL, &table, &found.state, size);
}

static void read_rules(const uint8_t *data, size_t size)
{
    static fh_table table;
    fh_random random = {{500, 1, 2, 3}};
    fh_card pack[64];
    fh_rules given;
    fh_state state;
    memset(&given, 0, sizeof given);
    memcpy(&given, data, size < sizeof given ? size : sizeof given);
    if (fh_rules_compile(&given, &table) != FH_OK) {
        check(strstr(fh_rules_fault(&given), ": ") != NULL, "a fault names its fields");
        return;
    }
    check(fh_rules_fault(&given) == NULL, "a rule set that compiles has no fault");
    fh_shuffle(&table, &random, pack);
    check(fh_start(&table, &state, 0, pack) == FH_OK, "a shuffled pack is dealt");
    play_out(NULL, &table, &state, size);
    check(fh_start(&table, &state, 1, pack) == FH_OK, "and dealt again");
    fh_playout(&table, &state, &random);
    ask(&table, &state);
}

/* ---- the program ----------------------------------------------------------------------------- */

static void (*reader)(const uint8_t *, size_t);

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Takes the name of the reader off the arguments. */
int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    const char *name = *argc > 1 ? (*argv)[1] : "";
    if (!strcmp(name, "position")) reader = read_position;
    if (!strcmp(name, "round")) reader = read_round;
    if (!strcmp(name, "rules")) reader = read_rules;
    check(reader != NULL, "the first argument is position, round or rules");
    (*argv)[1] = (*argv)[0];
    ++*argv;
    --*argc;
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    reader(data, size);
    return 0;
}

#ifdef WITHOUT_FUZZER
int main(int argc, char **argv)
{
    int i;
    LLVMFuzzerInitialize(&argc, &argv);
    for (i = 1; i < argc; i++) {
        static uint8_t data[1 << 16];
        FILE *file = fopen(argv[i], "rb");
        check(file != NULL, "the file can be read");
        LLVMFuzzerTestOneInput(data, fread(data, 1, sizeof data, file));
        fclose(file);
    }
    printf("%d inputs\n", argc - 1);
    return EXIT_SUCCESS;
}
#endif
