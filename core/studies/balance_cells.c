#include "studies/balance_cells.h"

#include <stdlib.h>

#include "studies/evidence.h"

/* Half of the games are not longer; cut ones are longer than any. */
static int64_t median_of(const tally *t)
{
    uint64_t all = tally_games(t), sum = 0;
    for (unsigned n = 0; n <= t->max_plies; n++) {
        sum += tally_observed(t, OBSERVABLE_LENGTH, n) - t->observed[OBSERVABLE_LENGTH][OUTCOME_NONE][n];
        if (2 * sum >= all) return n;
    }
    return INT64_MAX;
}

static double coverage_of(const results_cell *c)
{
    double least = 1, games = (double)tally_games(c->tally);
    for (int e = 0; e < c->variant->nrules && games > 0; e++) {
        uint64_t played = c->variant->rules[e].ends ? tally_ended(c->tally, (unsigned)e) : c->tally->fired[e];
        least = fmin(least, (double)played / games);
    }
    return least;
}

balance_games balance_games_of(const results_cell *c, uint64_t games, verdict_question asked)
{
    verdict_latch l;
    asked.pairs = c->turns.pairs;
    asked.each = (int64_t)c->turns.each;
    evidence_latch_of(c, games, asked, &l);
    return (balance_games){.counts = l.counts,
                           .watched = true,
                           .live = verdict_interval(&l),
                           .crossed = l.crossed,
                           .trainings = verdict_trainings(&l),
                           .median = median_of(c->tally),
                           .coverage = coverage_of(c)};
}

enum { KEYS = 16 };

static int list_trial(const balance *b, int i, const char *name, finding *out)
{
    const balance_trial *t = &b->trial[i];
    const balance_games *g = balance_games_at(t);
    bool tried = g == &t->confirmed;
    double games = (double)counts_total(&g->counts);
    const finding keys[] = {{"balance", i, name, "rounds", t->rounds},
                            {"balance", i, name, "candidate", t->candidate},
                            {"balance", i, name, "confirmed", tried},
                            {"balance", i, name, "as_wanted", t->as_wanted},
                            {"balance", i, name, "game", t->climbed ? (double)t->game : -1},
                            {"balance", i, name, "found", i == b->found},
                            {"balance", i, name, "games", games},
                            {"balance", i, name, "score", g->counts.cut ? NAN : counts_score(&g->counts)},
                            {"balance", i, name, "low", g->live.low},
                            {"balance", i, name, "high", g->live.high},
                            {"balance", i, name, "draws", games > 0 ? (double)g->counts.draw / games : 0},
                            {"balance", i, name, "median", g->median == INT64_MAX ? INFINITY : (double)g->median},
                            {"balance", i, name, "coverage", g->coverage}};
    int n = (int)(sizeof keys / sizeof *keys);
    for (int k = 0; k < n; k++) out[k] = keys[k];
    return n;
}

int balance_keep(const balance *b, const char *const *names, const char *path, error *e)
{
    finding *all = malloc((size_t)b->trials * KEYS * sizeof *all);
    if (!all) return error_set(e, "out of memory");
    int n = 0;
    for (int i = 0; i < b->trials; i++) n += list_trial(b, i, names[i], all + n);
    int status = findings_put(path, "balance", all, n, e);
    free(all);
    return status;
}
