#include "studies/feel.h"

#include <stdio.h>
#include <stdlib.h>

#include "lab/block.h"
#include "studies/evidence.h"

static const struct {
    const char *key, *words;
} NUMBERS[FEEL_NUMBERS] = {
    [FEEL_DECIDED_AT] = {"decided_at", "share of a won game after which it is decided"},
    [FEEL_LEAD_CHANGES] = {"lead_changes", "changes of the lead"},
    [FEEL_DRAMA] = {"drama", "how far behind the winner was at worst"},
    [FEEL_KILLER] = {"killer_move", "greatest change by one decision"},
};

const char *feel_key(feel_number k)
{
    return NUMBERS[k].key;
}

const char *feel_words(feel_number k)
{
    return NUMBERS[k].words;
}

/* --- one game --- */

/* What the winner was expected to score, told from the first player's. */
static double of_winner(double expected, outcome result)
{
    return result == OUTCOME_FIRST ? expected : 1 - expected;
}

static double decided_at(const double *expected, unsigned plies, outcome result)
{
    unsigned from = plies;
    for (unsigned t = plies; t-- > 0;) {
        if (isnan(expected[t])) continue;
        if (of_winner(expected[t], result) <= FEEL_DECIDED) break;
        from = t;
    }
    return plies ? (double)from / plies : NAN;
}

static double drama(const double *expected, unsigned plies, outcome result)
{
    double least = .5;
    for (unsigned t = 0; t < plies; t++)
        if (!isnan(expected[t])) least = fmin(least, of_winner(expected[t], result));
    return 2 * (.5 - least);
}

static double lead_changes(const double *expected, unsigned plies)
{
    int leader = 0, changes = 0;
    for (unsigned t = 0; t < plies; t++) {
        int now = expected[t] >= .5 + FEEL_LEAD ? 1 : expected[t] <= .5 - FEEL_LEAD ? -1 : 0; /* NaN: neither */
        changes += now && leader && now != leader;
        leader = now ? now : leader;
    }
    return changes;
}

static double killer_move(const double *expected, unsigned plies)
{
    double before = NAN, most = NAN;
    for (unsigned t = 0; t < plies; t++) {
        if (isnan(expected[t])) continue;
        if (!isnan(before)) most = fmax(isnan(most) ? 0 : most, fabs(expected[t] - before));
        before = expected[t];
    }
    return most;
}

feel_game feel_of_values(const double *expected, unsigned plies, outcome result)
{
    feel_game f;
    double sum[FEEL_TENTHS] = {0}, expected_sum[FEEL_TENTHS] = {0};
    unsigned known[FEEL_TENTHS] = {0}, all = 0;
    bool won = result == OUTCOME_FIRST || result == OUTCOME_SECOND;
    for (unsigned t = 0; t < plies; t++) {
        unsigned tenth = t * FEEL_TENTHS / plies;
        if (isnan(expected[t])) continue;
        sum[tenth] += 1 - fabs(2 * expected[t] - 1);
        expected_sum[tenth] += expected[t];
        known[tenth]++;
        all++;
    }
    for (int k = 0; k < FEEL_TENTHS; k++) {
        f.open[k] = known[k] ? sum[k] / known[k] : NAN;
        f.expected[k] = known[k] ? expected_sum[k] / known[k] : NAN;
    }
    f.number[FEEL_DECIDED_AT] = won && all ? decided_at(expected, plies, result) : NAN;
    f.number[FEEL_LEAD_CHANGES] = all > 1 ? lead_changes(expected, plies) : NAN;
    f.number[FEEL_DRAMA] = won && all ? drama(expected, plies, result) : NAN;
    f.number[FEEL_KILLER] = killer_move(expected, plies);
    return f;
}

/* --- all games --- */

typedef struct sums {
    double n, sum, squares, greatest;
} sums;

static void add(feel_mean *m, sums *s, double x, uint64_t index)
{
    if (isnan(x)) return;
    if (!s->n++ || x > s->greatest) {
        s->greatest = x;
        m->most = index;
    }
    s->sum += x;
    s->squares += x * x;
}

static void close_mean(feel_mean *m, const sums *s)
{
    m->games = (uint64_t)s->n;
    m->mean = s->n > 0 ? s->sum / s->n : NAN;
    double variance = s->n > 1 ? fmax(s->squares - s->sum * m->mean, 0) / (s->n - 1) : INFINITY;
    double half = 1.959963984540054 * sqrt(variance / fmax(s->n, 1));
    m->fixed = (interval){fmax(0, m->mean - half), m->mean + half}; /* no number is below 0 */
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

feel_fan feel_fan_of(double *values, uint64_t count)
{
    uint64_t n = 0;
    for (uint64_t i = 0; i < count; i++)
        if (!isnan(values[i])) values[n++] = values[i];
    if (!n) return (feel_fan){0, NAN, NAN, NAN};
    qsort(values, n, sizeof *values, by_size);
    return (feel_fan){n, values[n / 10], values[n / 2], values[n - 1 - n / 10]};
}

/* `expected` has room for the values of a game; `fans` for one of each game, in each tenth. */
static int listen(const results *r, const results_cell *c, game_runner *runner, double *expected, double *fans,
                  const atomic_bool *stop, feel *out)
{
    sums numbers[FEEL_NUMBERS] = {{0, 0, 0, 0}}, tenths[FEEL_TENTHS] = {{0, 0, 0, 0}};
    for (uint64_t i = 0; i < c->games; i++) {
        if (stop_is_asked(stop)) return LAB_STOPPED;
        if (evidence_is_repeated(c, i)) continue;
        for (unsigned t = 0; t < r->max_plies; t++) expected[t] = NAN;
        match_result m = game_runner_listen(runner, i, expected);
        feel_game f = feel_of_values(expected, m.plies, (outcome)m.outcome);
        for (int k = 0; k < FEEL_TENTHS; k++) fans[(uint64_t)k * c->games + out->games] = f.expected[k];
        out->games++;
        out->silent += isnan(f.number[FEEL_LEAD_CHANGES]);
        for (int k = 0; k < FEEL_NUMBERS; k++) add(&out->number[k], &numbers[k], f.number[k], i);
        for (int k = 0; k < FEEL_TENTHS; k++) add(&out->open[k], &tenths[k], f.open[k], i);
    }
    for (int k = 0; k < FEEL_NUMBERS; k++) close_mean(&out->number[k], &numbers[k]);
    for (int k = 0; k < FEEL_TENTHS; k++) {
        close_mean(&out->open[k], &tenths[k]);
        out->fan[k] = feel_fan_of(&fans[(uint64_t)k * c->games], out->games);
    }
    return LAB_DONE;
}

int feel_measure(const results *r, int of_cell, const game *g, const atomic_bool *stop, feel *out, error *e)
{
    const results_cell *c = &r->cells[of_cell];
    plan_cell played = {.variant = c->variant->name,
                        .game = (game *)g,
                        .players = {c->players[0], c->players[1]},
                        .games = c->games,
                        .opening = c->opening};
    *out = (feel){.games = 0};
    game_runner *runner = game_runner_new(&played, r->seed, r->max_plies, e);
    double *expected = malloc(((size_t)r->max_plies + 1) * sizeof *expected);
    double *fans = malloc(c->games * FEEL_TENTHS * sizeof *fans + 1);
    int status = runner ? 0 : -1;
    if (!status && !(expected && fans)) status = error_set(e, "out of memory");
    if (!status) status = listen(r, c, runner, expected, fans, stop, out);
    if (!status && out->games && out->silent == out->games)
        status = error_set(e, "%s does not say what it expects; mcts does, for one", c->players[0]);
    free(expected);
    free(fans);
    game_runner_free(runner);
    return status;
}

static int list_mean(const feel_mean *m, int number, const char *name, finding *out)
{
    const finding all[] = {{"feel", number, name, "mean", m->mean},
                           {"feel", number, name, "low", m->fixed.low},
                           {"feel", number, name, "high", m->fixed.high},
                           {"feel", number, name, "games", (double)m->games},
                           {"feel", number, name, "most", (double)m->most}};
    int n = (int)(sizeof all / sizeof *all);
    for (int i = 0; i < n; i++) out[i] = all[i];
    return n;
}

int feel_keep(const feel *f, const char *path, error *e)
{
    finding all[(FEEL_NUMBERS + FEEL_TENTHS) * 5];
    char tenth[FEEL_TENTHS][16];
    int n = 0;
    for (int k = 0; k < FEEL_NUMBERS; k++) n += list_mean(&f->number[k], k, feel_key((feel_number)k), all + n);
    for (int k = 0; k < FEEL_TENTHS; k++) {
        snprintf(tenth[k], sizeof tenth[k], "open%d", k + 1);
        n += list_mean(&f->open[k], FEEL_NUMBERS + k, tenth[k], all + n);
    }
    if (findings_put(path, "feel", all, n, e)) return -1;
    for (int k = n = 0; k < FEEL_TENTHS; k++) {
        const feel_fan *fan = &f->fan[k];
        all[n++] = (finding){"feel_fan", k, "", "low", fan->low};
        all[n++] = (finding){"feel_fan", k, "", "middle", fan->middle};
        all[n++] = (finding){"feel_fan", k, "", "high", fan->high};
    }
    return findings_put(path, "feel_fan", all, n, e);
}
