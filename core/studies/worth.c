/* Differences between cells, over pairs of trainings by Student's t, and over all games as if trainings did not matter:
 * the wider interval counts. Alpha is divided among the rules that were played, those with the same cells counted once,
 * and among the looks. */
#include "studies/worth.h"

#include <math.h>
#include <stdlib.h>

#include "lab/trainings.h"
#include "stats/interval.h"
#include "stats/trainings.h"

const char *worth_verdict_word(worth_verdict v)
{
    static const char *const words[] = {
        [WORTH_OPEN] = "open",       [WORTH_NOTHING] = "nothing",     [WORTH_IT] = "worth",
        [WORTH_AGAINST] = "against", [WORTH_NO_CHOICE] = "no_choice", [WORTH_UNMET] = "unmet"};
    return words[v];
}

/* Summary of a cell's games. */
typedef struct said {
    int n; /* number of observations: pairs of trainings, or batches of games */
    trainings_observation each[TRAININGS_PAIRS_MAX];
    score_counts all;
} said;

static void listen(const results_cell *c, uint64_t games, said *out)
{
    score_counts counts[TRAININGS_PAIRS_MAX] = {{0}};
    *out = (said){.n = c->turns.pairs > 1 ? c->turns.pairs : WORTH_BATCHES};
    for (uint64_t i = 0; i < c->games && i < games; i++) {
        unsigned of = c->turns.pairs > 1 ? trainings_pair_of(c->turns, i) : (unsigned)(i % WORTH_BATCHES);
        counts_add(&counts[of], result_from_letter(c->letters[i]), 1);
        counts_add(&out->all, result_from_letter(c->letters[i]), 1);
    }
    for (int i = 0; i < out->n; i++) out->each[i] = trainings_observe(&counts[i]);
}

/* Returns the interval of `weight` times the difference of scores, over observations. */
static interval over_observations(const said *more, const said *less, double weight, double alpha)
{
    trainings_observation all[TRAININGS_PAIRS_MAX];
    for (int i = 0; i < more->n; i++)
        all[i] = (trainings_observation){weight * (more->each[i].low - less->each[i].high),
                                         weight * (more->each[i].high - less->each[i].low),
                                         weight * weight * (more->each[i].sampling + less->each[i].sampling)};
    return trainings_mean_of(all, more->n, alpha).interval;
}

/* Returns the same from all games of both: observations may agree by chance. Cut games may have any result. */
static interval over_games(const said *more, const said *less, double weight, double alpha)
{
    interval a = interval_score(&more->all, alpha), b = interval_score(&less->all, alpha);
    interval p = counts_score_range(&more->all), q = counts_score_range(&less->all);
    return (interval){weight * interval_difference(p.low, a, q.high, b).low,
                      weight * interval_difference(p.high, a, q.low, b).high};
}

static worth_estimate difference(const said *more, const said *less, double weight, double alpha)
{
    interval t = over_observations(more, less, weight, alpha), all = over_games(more, less, weight, alpha);
    bool known = !more->all.cut && !less->all.cut;
    return (worth_estimate){known ? weight * (counts_score(&more->all) - counts_score(&less->all)) : NAN,
                            {fmin(t.low, all.low), fmax(t.high, all.high)}};
}

static worth_verdict verdict_of(const worth_estimate *w)
{
    if (w->range.high < -WORTH_SENTENCE) return WORTH_AGAINST;
    if (w->range.high < WORTH_SENTENCE) return WORTH_NOTHING;
    return w->range.low > 0 ? WORTH_IT : WORTH_OPEN;
}

static void measure(const results *r, const said *base, uint64_t games, double alpha, worth_row *row)
{
    said first, second;
    listen(&r->cells[row->cell[0]], games, &first);
    listen(&r->cells[row->cell[1]], games, &second);
    row->side[0] = difference(base, &first, 1, alpha);
    row->side[1] = difference(&second, base, 1, alpha);
    row->both = difference(&second, &first, .5, alpha);
    row->verdict = verdict_of(&row->both);
}

/* Does an earlier row have the same cells? */
static bool is_repeated(const worth_row *rows, int i)
{
    for (int k = 0; k < i; k++)
        if (rows[k].cell[0] == rows[i].cell[0]) return true;
    return false;
}

static int count_played(const worth_row *rows, int n)
{
    int played = 0;
    for (int i = 0; i < n; i++) played += rows[i].cell[0] >= 0 && !is_repeated(rows, i);
    return played;
}

static bool has_games(const results *r, const worth_row *row, uint64_t games)
{
    return r->cells[row->cell[0]].games >= games && r->cells[row->cell[1]].games >= games;
}

static void measure_played(const results *r, const worth_looks *looks, const said *base, double alpha, worth_row *row)
{
    measure(r, base, looks->games, alpha, row);
    if (row->verdict == WORTH_OPEN && looks->most > looks->games && has_games(r, row, looks->most))
        measure(r, base, looks->most, alpha, row);
}

void worth_measure(const results *r, const worth_looks *looks, double alpha, worth_row *rows, int n)
{
    said base;
    const double each = alpha / count_played(rows, n) / (looks->most > looks->games ? 2 : 1);
    listen(&r->cells[0], looks->games, &base);
    for (int i = 0; i < n; i++) {
        const worth_estimate nothing = {0, {0, 0}};
        rows[i].side[0] = rows[i].side[1] = rows[i].both = nothing;
        rows[i].verdict = rows[i].rule->met ? WORTH_NO_CHOICE : WORTH_UNMET;
        if (rows[i].cell[0] >= 0) measure_played(r, looks, &base, each, &rows[i]);
    }
}

int worth_go_on(const worth_row *rows, int n, uint64_t games, plan *p)
{
    int more = 0;
    for (int i = 0; i < n; i++) {
        if (rows[i].cell[0] < 0 || rows[i].verdict != WORTH_OPEN || is_repeated(rows, i)) continue;
        for (int side = 0; side < 2; side++) p->cells[rows[i].cell[side]].games = games;
        more += 2;
    }
    return more;
}

/* Returns the sort key of a row: unknown worths by the middle of their range. */
static double shown(const worth_row *row)
{
    if (row->cell[0] < 0) return -2;
    return isnan(row->both.mean) ? (row->both.range.low + row->both.range.high) / 2 : row->both.mean;
}

static int by_worth(const void *a, const void *b)
{
    double x = shown(a), y = shown(b);
    return (x < y) - (x > y);
}

void worth_sort(worth_row *rows, int n)
{
    qsort(rows, (size_t)n, sizeof *rows, by_worth);
}

int worth_keep(const worth_row *rows, int n, const char *path, error *e)
{
    enum { KEYS = 4 };
    finding all[WORTH_RULES_MAX * KEYS];
    int k = 0;
    for (int i = 0; i < n; i++) {
        const char *name = rows[i].rule->what;
        all[k++] = (finding){"rule_worth", i, name, "mean", rows[i].both.mean};
        all[k++] = (finding){"rule_worth", i, name, "low", rows[i].both.range.low};
        all[k++] = (finding){"rule_worth", i, name, "high", rows[i].both.range.high};
        all[k++] = (finding){"rule_worth", i, name, "verdict", rows[i].verdict};
    }
    return findings_put(path, "rule_worth", all, k, e);
}
