/* Rule sets that nobody wrote: what the solver says of them is held against minimax, which knows no keys, no tables and
 * no symmetries, and against its other way. */
#include "fuzz/cases.h"
#include "solve/endless.h"
#include "solve/minimax.h"
#include "solve/null_window.h"
#include "solve/solver.h"
#include "support/part.h"
#include "support/test.h"

enum { CASES = 1600 / TEST_PART, SEED = 7, POSITIONS = 1000, LOOKED_AT = 3000, PLIES_MOST = 40, MOVES_MOST = 60 };

/* What has been compared. */
typedef struct tally {
    unsigned loaded, known, by_window, exact;
} tally;

/* As deep as minimax comes with its positions. */
static bounds told_by_minimax(const game *g)
{
    bounds told = BOUNDS_UNKNOWN;
    uint64_t room = LOOKED_AT;
    for (unsigned plies = 1; plies <= PLIES_MOST && room && bounds_value(told) == OUTCOME_NONE; plies++)
        told = bounds_both(told, minimax(g, g->start, plies, &room));
    return told;
}

/* -1: the game breaks. */
static int solved(const game *g, solve_way way, bool plain, bounds *out)
{
    error e = {""};
    solve_result r;
    const solve_options options = {.positions = POSITIONS, .memory = 8 << 20, .way = way, .plain = plain};
    if (solve(g, NULL, &options, &r, &e)) return -1;
    *out = (bounds){(uint8_t)worth_of(r.least), (uint8_t)worth_of(r.most)};
    return 0;
}

/* By alpha-beta alone, which the solver asks after it has learned an evaluation. */
static bounds by_window(const game *g)
{
    bounds known = BOUNDS_UNKNOWN;
    state_keys *keys = state_keys_new(g, NULL, endless_of(g, g->start).needs_history);
    proof_table *table = proof_table_new(8 << 20);
    null_window *s = null_window_new(g, NULL, keys, table);
    assert_non_null(s);
    for (unsigned question = WORTH_DRAW; question <= WORTH_FIRST; question++) {
        bounds more;
        (void)!null_window_ask(s, g->start, question, POSITIONS, NULL, &more);
        known = bounds_both(known, more);
    }
    null_window_free(s);
    proof_table_free(table);
    state_keys_free(keys);
    return known;
}

static bool contradict(bounds a, bounds b)
{
    return a.least > b.most || b.least > a.most;
}

static void compare(const game *g, uint64_t number, void *context)
{
    tally *t = context;
    bounds told = told_by_minimax(g), by[7] = {0};
    unsigned n = 0;
    for (solve_way way = SOLVE_BY_CHOICE; way <= SOLVE_BY_RETROGRADE; way++)
        for (int plain = 0; plain < 2; plain++, n++)
            if (solved(g, way, plain, &by[n])) return;
    by[n++] = by_window(g);
    for (unsigned i = 0; i < n; i++) {
        if (contradict(told, by[i]))
            fail_msg("case %llu of seed %d: minimax says %d..%d, the solver (%u) %d..%d", (unsigned long long)number,
                     SEED, told.least, told.most, i, by[i].least, by[i].most);
        if (contradict(by[0], by[i]))
            fail_msg("case %llu of seed %d: ways 0 and %u differ", (unsigned long long)number, SEED, i);
    }
    t->loaded++;
    t->known += bounds_value(by[0]) != OUTCOME_NONE;
    t->by_window += bounds_value(by[n - 1]) != OUTCOME_NONE;
    t->exact += bounds_value(by[0]) != OUTCOME_NONE && bounds_value(told) != OUTCOME_NONE;
}

TEST(generated_rule_sets)
{
    tally t = {0};
    assert_int_equal(cases_each_game(SEED, CASES, MOVES_MOST, compare, &t), 0);
    print_message("# %u games, %u solved, %u by alpha-beta, %u of them by minimax too\n", t.loaded, t.known,
                  t.by_window, t.exact);
    assert_true(t.loaded > CASES / 40 && t.known > t.loaded / 2 && t.exact > t.loaded / 4);
    assert_true(t.by_window > t.loaded / 4);
}
