#include "studies/balance_cells.h"

#include <stdlib.h>

#include "stats/sequence.h"
#include "studies/evidence.h"
#include "studies/measured.h"

/* The median length; cut games are longer than any. */
static int64_t median_of(const tally *t)
{
    uint64_t all = tally_games(t), sum = 0;
    for (unsigned n = 0; n <= t->max_plies; n++) {
        sum += tally_observed(t, OBSERVABLE_LENGTH, n) - t->observed[OBSERVABLE_LENGTH][OUTCOME_NONE][n];
        if (2 * sum >= all) return n;
    }
    return INT64_MAX;
}

/* Returns the games of the rule that applies in the fewest. */
static int64_t least_played(const results_cell *c)
{
    uint64_t least = tally_games(c->tally);
    for (int e = 0; e < c->variant->nrules; e++) {
        uint64_t played = c->variant->rules[e].ends ? tally_ended(c->tally, (unsigned)e) : c->tally->fired[e];
        if (played < least) least = played;
    }
    return (int64_t)least;
}

static interval covered(int64_t played, int64_t games, double alpha)
{
    const sequence_category c[] = {{0, (double)(games - played)}, {1, (double)played}};
    return sequence_interval(c, 2, alpha);
}

/* Adds confidence sequences of the other requirements. */
static int add_wanted(const results *r, int of_cell, uint64_t games, double alpha, balance_games *g, error *e)
{
    results watched = *r;
    measured draws, length;
    const int64_t all = (int64_t)tally_games(r->cells[of_cell].tally), played = least_played(&r->cells[of_cell]);
    watched.until = true;
    watched.alpha = alpha;
    if (measured_read(&watched, of_cell, "draws", games, &draws, e)) return -1;
    if (measured_read(&watched, of_cell, "length", games, &length, e)) return -1;
    g->draws = (interval){draws.low, draws.high};
    g->length = (interval){length.low, length.high};
    g->covered = covered(played, all, alpha);
    g->coverage = all ? (double)played / (double)all : 1;
    return 0;
}

int balance_games_of(const results *r, int of_cell, uint64_t games, verdict_question asked, balance_games *out,
                     error *e)
{
    const results_cell *c = &r->cells[of_cell];
    verdict_latch l;
    asked.pairs = c->turns.pairs;
    asked.each = (int64_t)c->turns.each;
    evidence_latch_of(c, games, asked, &l);
    *out = (balance_games){.counts = l.counts,
                           .watched = true,
                           .live = verdict_interval(&l),
                           .crossed = l.crossed,
                           .trainings = verdict_trainings(&l),
                           .median = median_of(c->tally)};
    return add_wanted(r, of_cell, games, asked.alpha, out, e);
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
                            {"balance", i, name, "as_wanted", !t->unfit},
                            {"balance", i, name, "wanted_known", t->as_wanted || t->unfit},
                            {"balance", i, name, "draws_low", g->draws.low},
                            {"balance", i, name, "draws_high", g->draws.high},
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
    const finding rule = {"balance_rule", 0, "", "none", b->none};
    int status = findings_put(path, "balance", all, n, e) || findings_put(path, "balance_rule", &rule, 1, e);
    free(all);
    return status;
}

int balance_keep_stronger(const char *const *said, int trials, const char *path, error *e)
{
    finding all[BALANCE_TRIALS_MAX];
    int n = 0;
    for (int i = 0; i < trials; i++)
        if (said[i]) all[n++] = (finding){"stronger", i, said[i], "trial", i};
    return findings_put(path, "stronger", all, n, e);
}
