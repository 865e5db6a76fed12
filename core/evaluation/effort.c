#include "evaluation/effort.h"

#include <stdlib.h>

#include "evaluation/weights.h"
#include "play/playout.h"

enum { SEED = 1, SAMPLE = 8, SAMPLE_PLIES = 1000, PLIES_LEAST = 64 };

/* What a random game was like is added up; `before` and `scratch` are scratch. */
static void sample_game(const game *g, random_state r, position *p, position *before, move *scratch, effort *sums)
{
    position_copy(g, p, g->start);
    turn_settle(g, p);
    while (p->outcome == OUTCOME_NONE && p->plies < SAMPLE_PLIES) {
        int n = turn_list(g, p, scratch, g->most_moves);
        if (!n) break;
        position_copy(g, before, p);
        turn_apply(g, p, scratch[random_below(&r, (uint32_t)n)]);
        turn_settle(g, p);
        for (int c = 0; c < g->board->cells; c++) sums->changes += p->code[c] != before->code[c];
        sums->moves += n;
        sums->plies++;
    }
}

int effort_measure(const game *g, effort *out, error *e)
{
    position *p = malloc(g->position_bytes), *before = malloc(g->position_bytes);
    move *scratch = malloc(((size_t)g->most_moves + 1) * sizeof *scratch);
    bool ready = p && before && scratch;
    *out = (effort){0};
    for (uint64_t i = 0; ready && i < SAMPLE; i++) sample_game(g, playout_game(SEED, i), p, before, scratch, out);
    if (out->plies > 0) {
        out->moves /= out->plies;
        out->changes /= out->plies;
        out->plies /= SAMPLE;
    }
    free(p);
    free(before);
    free(scratch);
    return ready ? 0 : error_set(e, "out of memory");
}

unsigned effort_limit(const effort *f)
{
    unsigned plies = PLIES_LEAST + (unsigned)(2 * f->plies);
    return plies < SAMPLE_PLIES ? plies : SAMPLE_PLIES;
}

/* Where moves may be illegal each is tried before it is listed or drawn. */
static double tried(const game *g, double cost)
{
    enum { FORBIDDING = 10 };
    return g->forbids ? FORBIDDING * cost : cost;
}

double effort_of_move(const game *g)
{
    return tried(g, 60);
}

double effort_of_ply(const game *g)
{
    return tried(g, 40);
}

double effort_of_value(const effort *f, const game *g, const evaluation *v)
{
    enum { ROW = 4 };
    double uses = (double)v->first_use[g->board->cells - 1][GRAINS] / g->board->cells;
    return ROW * uses * f->changes;
}
