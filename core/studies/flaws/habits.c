/* A random decision contributes expectations, not draws: each legal move counts by its probability. The e-value that
 * something is done less often is a mixture over five rates of an exponential supermartingale (evidence_of),
 * conditional on the decisions before. */
#include "studies/flaws/habits.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "rules/bars.h"

/* Evaluates at most this many moves of a position, evenly spread. */
enum { LOOKED_AT = 64 };

typedef struct reader {
    const game *g;
    habits *out;
    position *after;
} reader;

typedef struct traits {
    unsigned action;
    uint32_t types;
    cell to;
} traits;

static traits traits_of(const reader *r, const position *p, move m)
{
    const game *g = r->g;
    traits t = {.action = move_action(m)};
    cell from;
    action_ends(&g->actions[t.action], g, p, m, &from, &t.to);
    if (g->pieces.ntypes < 2) return t;
    position_copy(g, r->after, p);
    turn_apply(g, r->after, m);
    t.types = bars_types_moved(g, p, r->after, from, t.to);
    return t;
}

/* Adds the weight to everything the move does, or counts it as done, for the first `who` groups: all decisions, or
 * those of non-winners only. */
static void note(const reader *r, habit *h, traits t, int who, float weight, bool done)
{
    int things[2 + PIECES_TYPES_MAX], n = 0;
    things[n++] = (int)t.action;
    if (t.to < r->g->board->cells) things[n++] = HABITS_CELL + t.to;
    for (int k = 0; k < PIECES_TYPES_MAX; k++)
        if (t.types >> k & 1) things[n++] = GAME_ACTIONS_MAX + k;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < who; k++) {
            h[things[i]].by_chance[k] += weight;
            h[things[i]].done[k] += done;
        }
}

static void add_step(void *context, const walk_step *s)
{
    const reader *r = context;
    if (s->lost || s->n < 2) return;
    const int looked = s->n < LOOKED_AT ? s->n : LOOKED_AT, who = s->won ? HABITS_WHO : HABITS_UNBEATEN + 1;
    habit *h = r->out->of + s->game * (uint64_t)r->out->things;
    for (int k = 0; k < who; k++) r->out->decide[s->game][k] = true;
    for (int i = 0; i < looked; i++)
        note(r, h, traits_of(r, s->p, s->legal[(int64_t)i * s->n / looked]), who, 1 / (float)looked, false);
    note(r, h, traits_of(r, s->p, s->chosen), who, 0, true);
}

int habits_read(const flaws_case *c, int of_cell, habits *out, error *e)
{
    *out = (habits){.games = c->r->cells[of_cell].games, .things = HABITS_CELL + c->g->board->cells};
    out->of = calloc(out->games * (uint64_t)out->things + 1, sizeof *out->of);
    out->decide = calloc(out->games + 1, sizeof *out->decide);
    reader r = {.g = c->g, .out = out, .after = malloc(c->g->position_bytes)};
    const bool whole = out->of && out->decide && r.after;
    const int status = whole ? walk_games(c, of_cell, add_step, &r, e) : error_set(e, "out of memory");
    free(r.after);
    return status;
}

void habits_done(habits *h)
{
    free(h->of);
    free(h->decide);
}

static habit sum_of(const habits *h, const bool *set, uint64_t index)
{
    const habit *of = h->of + index * (uint64_t)h->things;
    habit sum = {0};
    for (int i = 0; i < h->things; i++)
        for (int k = 0; set[i] && k < HABITS_WHO; k++) {
            sum.by_chance[k] += of[i].by_chance[k];
            sum.done[k] += of[i].done[k];
        }
    return sum;
}

/* If each decision does the thing with probability p given the past, and the sum of the p is at least m, then E exp(-t
 * done) <= exp(-(1 - exp(-t)) m). So exp(-t done + (1 - exp(-t)) m) is an e-value against that hypothesis for every t;
 * the mean over several t is one, too. */
static double evidence_of(double done, double m)
{
    static const double steps[] = {.25, .5, 1, 2, 4};
    enum { STEPS = sizeof steps / sizeof *steps };
    double logs[STEPS], most = -INFINITY, sum = 0;
    for (int i = 0; i < STEPS; i++) {
        logs[i] = -steps[i] * done - expm1(-steps[i]) * m;
        most = fmax(most, logs[i]);
    }
    for (int i = 0; i < STEPS; i++) sum += exp(logs[i] - most) / STEPS;
    return most + log(sum);
}

/* Adds one game. `most`: the expectation in the game recorded as `without`. */
static void add_game(habits_sum *s, const habit *in_game, uint64_t index, double *most)
{
    const double chance = (double)in_game->by_chance[s->winners];
    s->done += in_game->done[s->winners];
    s->by_chance += chance;
    if (in_game->done[s->winners] || chance <= *most) return;
    *most = chance;
    s->without = index;
}

/* The mean of two e-values is an e-value, and at least half of the larger one. */
habits_sum habits_of(const habits *h, const bool *set)
{
    habits_sum of[HABITS_WHO] = {[HABITS_WINNERS] = {.winners = true}};
    double most[HABITS_WHO] = {-1, -1};
    for (uint64_t i = 0; i < h->games; i++) {
        const habit in_game = sum_of(h, set, i);
        for (int k = 0; k < HABITS_WHO; k++) {
            of[k].games += h->decide[i][k];
            add_game(&of[k], &in_game, i, &most[k]);
        }
    }
    for (int k = 0; k < HABITS_WHO; k++)
        of[k].log_evidence = evidence_of((double)of[k].done, HABITS_SELDOM * of[k].by_chance) - log(2);
    return of[of[HABITS_WINNERS].log_evidence > of[HABITS_UNBEATEN].log_evidence];
}
