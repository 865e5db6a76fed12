#include "studies/flaws/habits.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "rules/bars.h"

/* Of the moves of a position so many are looked at, evenly spread. */
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

/* Adds the weight to all that the move does, or notes that it was done. */
static void note(const reader *r, habit *h, traits t, float weight, bool done)
{
    int things[2 + PIECES_TYPES_MAX], n = 0;
    things[n++] = (int)t.action;
    if (t.to < r->g->board->cells) things[n++] = HABITS_CELL + t.to;
    for (int k = 0; k < PIECES_TYPES_MAX; k++)
        if (t.types >> k & 1) things[n++] = GAME_ACTIONS_MAX + k;
    for (int i = 0; i < n; i++) {
        h[things[i]].by_chance += weight;
        h[things[i]].done |= done;
    }
}

static void add_step(void *context, const walk_step *s)
{
    const reader *r = context;
    habit *h = r->out->of + s->game * (uint64_t)r->out->things;
    if (!s->counts || s->n < 2) return;
    int looked = s->n < LOOKED_AT ? s->n : LOOKED_AT;
    for (int i = 0; i < looked; i++)
        note(r, h, traits_of(r, s->p, s->legal[(int64_t)i * s->n / looked]), 1 / (float)looked, false);
    note(r, h, traits_of(r, s->p, s->chosen), 0, true);
}

int habits_read(const flaws_case *c, int of_cell, habits *out, error *e)
{
    *out = (habits){.games = c->r->cells[of_cell].games, .things = HABITS_CELL + c->g->board->cells};
    out->of = calloc(out->games * (uint64_t)out->things + 1, sizeof *out->of);
    reader r = {.g = c->g, .out = out, .after = malloc(c->g->position_bytes)};
    int status = out->of && r.after ? walk_games(c, of_cell, add_step, &r, e) : error_set(e, "out of memory");
    free(r.after);
    return status;
}

void habits_done(habits *h)
{
    free(h->of);
}

/* What was done in one game. */
static habit sum_of(const habits *h, const bool *set, uint64_t index)
{
    habit sum = {0};
    for (int k = 0; k < h->things; k++) {
        const habit *one = &h->of[index * (uint64_t)h->things + (uint64_t)k];
        sum.by_chance += set[k] ? one->by_chance : 0;
        sum.done |= set[k] && one->done;
    }
    sum.by_chance = 1 - expf(-sum.by_chance); /* many small chances */
    return sum;
}

/* Stakes on its being done less often; the evidence is the mean of what each would have won (stats/sequence.h). */
static const double stakes[] = {.1, .3, .6, .95};
enum { STAKES = sizeof stakes / sizeof *stakes };

static double mean_of_logs(const double *logs)
{
    double most = logs[0], sum = 0;
    for (int i = 1; i < STAKES; i++) most = fmax(most, logs[i]);
    for (int i = 0; i < STAKES; i++) sum += exp(logs[i] - most) / STAKES;
    return most + log(sum);
}

habits_sum habits_of(const habits *h, const bool *set)
{
    habits_sum s = {.games = h->games};
    double most = -1, won[STAKES] = {0};
    for (uint64_t i = 0; i < h->games; i++) {
        habit in_game = sum_of(h, set, i);
        double chance = (double)in_game.by_chance;
        s.done += in_game.done;
        s.by_chance += chance;
        for (int k = 0; k < STAKES; k++) won[k] += log1p(stakes[k] * (HABITS_SELDOM * chance - in_game.done));
        if (in_game.done || chance <= most) continue;
        most = chance;
        s.without = i;
    }
    s.log_evidence = mean_of_logs(won);
    return s;
}
