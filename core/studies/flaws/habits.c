/* A decision by chance is expected, not drawn: each of its moves counts as done by its share. Of what is done less
 * often an e-value is made, a mixture over five rates of an exponential supermartingale (evidence_of), which only asks
 * what each decision does given those before it. */
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
        h[things[i]].done += done;
    }
}

static void add_step_of(const reader *r, const walk_step *s, habit *of)
{
    habit *h = of + s->game * (uint64_t)r->out->things;
    int looked = s->n < LOOKED_AT ? s->n : LOOKED_AT;
    for (int i = 0; i < looked; i++)
        note(r, h, traits_of(r, s->p, s->legal[(int64_t)i * s->n / looked]), 1 / (float)looked, false);
    note(r, h, traits_of(r, s->p, s->chosen), 0, true);
}

static void add_step(void *context, const walk_step *s)
{
    const reader *r = context;
    if (s->lost || s->n < 2) return;
    add_step_of(r, s, r->out->of[HABITS_UNBEATEN]);
    if (s->won) add_step_of(r, s, r->out->of[HABITS_WINNERS]);
}

int habits_read(const flaws_case *c, int of_cell, habits *out, error *e)
{
    *out = (habits){.games = c->r->cells[of_cell].games, .things = HABITS_CELL + c->g->board->cells};
    for (int who = 0; who < HABITS_WHO; who++)
        out->of[who] = calloc(out->games * (uint64_t)out->things + 1, sizeof *out->of[who]);
    reader r = {.g = c->g, .out = out, .after = malloc(c->g->position_bytes)};
    int status =
        out->of[0] && out->of[1] && r.after ? walk_games(c, of_cell, add_step, &r, e) : error_set(e, "out of memory");
    free(r.after);
    return status;
}

void habits_done(habits *h)
{
    for (int who = 0; who < HABITS_WHO; who++) free(h->of[who]);
}

static habit sum_of(const habits *h, int who, const bool *set, uint64_t index)
{
    habit sum = {0};
    for (int k = 0; k < h->things; k++) {
        const habit *one = &h->of[who][index * (uint64_t)h->things + (uint64_t)k];
        sum.by_chance += set[k] ? one->by_chance : 0;
        sum.done += set[k] ? one->done : 0;
    }
    return sum;
}

/* Did they have a decision in that game? */
static bool is_in(const habits *h, int who, uint64_t index)
{
    const habit *of = h->of[who] + index * (uint64_t)h->things;
    for (int k = 0; k < h->things; k++)
        if (of[k].by_chance > 0) return true;
    return false;
}

/* Where each decision does the thing with probability p given what came before, and the sum of the p is at least m, the
 * mean of exp(-t done) is at most exp(-(1 - exp(-t)) m): so exp(-t done + (1 - exp(-t)) m) is evidence that the sum is
 * less, whatever t is. What all of these say together is their mean. */
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

static habits_sum habits_of_those(const habits *h, int who, const bool *set)
{
    habits_sum s = {.winners = who == HABITS_WINNERS};
    double most = -1;
    for (uint64_t i = 0; i < h->games; i++) {
        s.games += is_in(h, who, i);
        const habit in_game = sum_of(h, who, set, i);
        const double chance = (double)in_game.by_chance;
        s.done += in_game.done;
        s.by_chance += chance;
        if (in_game.done || chance <= most) continue;
        most = chance;
        s.without = i;
    }
    s.log_evidence = evidence_of((double)s.done, HABITS_SELDOM * s.by_chance);
    return s;
}

/* The mean of two pieces of evidence is evidence, and at least half of the greater one. */
habits_sum habits_of(const habits *h, const bool *set)
{
    const habits_sum unbeaten = habits_of_those(h, HABITS_UNBEATEN, set);
    const habits_sum winners = habits_of_those(h, HABITS_WINNERS, set);
    habits_sum s = winners.log_evidence > unbeaten.log_evidence ? winners : unbeaten;
    s.log_evidence -= log(2);
    return s;
}
