/* Drawn moves: each must be in the list, and their counts as expected, by a chi-squared test. */
#include <math.h>

#include "game/fork.h"
#include "game/workroom.h"
#include "play/conformance_trial.h"
#include "play/modes.h"
#include "rules/chance.h"

enum { DRAWS_TRIES = 100000 };

/* Returns the sum of (count - expected)^2 / expected. */
static double chi_square(const int *counts, const double *expected, int n, int draws)
{
    double sum = 0;
    for (int i = 0; i < n; i++) {
        double due = draws * expected[i];
        sum += (counts[i] - due) * (counts[i] - due) / due;
    }
    return sum;
}

/* Fills in the expected share of each move in the list. */
static void expect_draws(const game *g, const position *p, const move *list, int n, double *out)
{
    for (int i = 0; i < n; i++) out[i] = 1.0 / n;
    if (chance_decides(g, p)) chance_probabilities(g, p, list, n, out);
}

/* Are the expected counts large enough for the test? */
static bool are_enough(const double *expected, int n, int draws)
{
    bool enough = n > 1;
    for (int i = 0; i < n; i++) enough &= draws * expected[i] >= 10;
    return enough;
}

/* Exceeded with probability 10^-9: Wilson-Hilferty cube root approximation (1931), at 6 standard deviations. */
static double chi_square_limit(int freedom)
{
    double v = 2.0 / (9.0 * freedom), root = 1 - v + 6 * sqrt(v);
    return freedom * root * root * root;
}

/* Returns the decisions tried by look-ahead. */
static uint64_t tried_by(const conformance_trial *r)
{
    return r->g->workroom ? r->g->workroom->tried : 0;
}

/* With few draws, limits the effort per position. */
static bool has_tried_enough(const conformance_trial *r, uint64_t before)
{
    return r->allowed & CONFORMANCE_FEW_DRAWS && tried_by(r) - before > DRAWS_TRIES;
}

/* Counts the draws of each move of the sorted list. Returns the number of draws, or -1. */
static int count_draws(conformance_trial *r, const position *p, int draws, uint64_t seed, const move *list, int n,
                       int *counts, move *scratch)
{
    const stage *now = &r->g->stages[p->stage];
    int unasked = now->by || now->looks_ahead ? 1 : 64; /* each draw may cost as much as a list */
    uint64_t tried = tried_by(r);
    random_state random = {seed};
    for (int i = 0; i < draws; i++) {
        if (i % unasked == 0 && i && (!conformance_goes_on(r) || has_tried_enough(r, tried))) return i;
        move m = MOVE_NONE;
        bool drawn = (i % 2 ? turn_sample_evenly : turn_sample)(r->g, p, &random, scratch, &m);
        const move *found = modes_find(list, n, m);
        if (drawn != (n > 0) || (drawn && !found)) return -1;
        if (drawn) counts[found - list]++;
    }
    return draws;
}

static int check_draws(conformance_trial *r, const position *p, int draws, uint64_t seed, arena *memory)
{
    const game *g = r->g;
    size_t most = (size_t)g->most_moves;
    move *list = arena_alloc(memory, most * sizeof *list), *scratch = arena_alloc(memory, most * sizeof *scratch);
    int *counts = arena_alloc(memory, most * sizeof *counts);
    double *expected = arena_alloc(memory, most * sizeof *expected);
    if (!list || !scratch || !counts || !expected) return conformance_no_memory(r);
    int n = turn_list(g, p, list, g->most_moves);
    if (draws < 10 * n) return error_set(r->e, "%d draws are too few for %d moves", draws, n);
    modes_sort(list, n);
    expect_draws(g, p, list, n, expected);
    draws = count_draws(r, p, draws, seed, list, n, counts, scratch);
    if (draws < 0) return error_set(r->e, "a move is drawn that is not in the list");
    if (!are_enough(expected, n, draws)) return 0;
    double sum = chi_square(counts, expected, n, draws);
    if (sum <= chi_square_limit(n - 1)) return 0;
    return error_set(r->e, "draws are not %s: chi-square %.1f with %d moves",
                     chance_decides(g, p) ? "as their weights" : "uniform", sum, n);
}

int conformance_draw_moves(conformance_trial *r, const position *p, int draws, uint64_t seed)
{
    arena *memory = arena_new();
    if (!memory) return conformance_no_memory(r);
    int status = check_draws(r, p, draws, seed, memory);
    arena_free(memory);
    return status;
}

int conformance_draws(const game *g, const position *p, int draws, uint64_t seed, error *e)
{
    return conformance_draw_moves(&(conformance_trial){.g = g, .e = e, .reach = {.whole = true}}, p, draws, seed);
}
