/* A game is a function of its index, so it is replayed to record the players' evaluations. Each measure is kept for
 * every game, as quantiles need sorting; means have intervals for bounded observations. */
#include "studies/feel.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/json.h"
#include "base/stop.h"
#include "lab/block.h"
#include "players/players.h"
#include "rules/chance.h"
#include "stats/interval.h"
#include "studies/evidence.h"

static const struct {
    const char *key, *words;
} NUMBERS[FEEL_NUMBERS] = {
    [FEEL_DECIDED_AT] = {"decided_at", "share of a won game after which it is decided"},
    [FEEL_LEAD_CHANGES] = {"lead_changes", "changes of the lead"},
    [FEEL_DRAMA] = {"drama", "how far behind the winner was at worst"},
    [FEEL_KILLER] = {"killer_move", "greatest change by one decision"},
};

static const char *key_of(feel_number k)
{
    return NUMBERS[k].key;
}

const char *feel_words(feel_number k)
{
    return NUMBERS[k].words;
}

/* --- one game --- */

/* Converts the first player's expected score to the winner's. */
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

/* Values of every game for each measure, and each tenth: [k * games + i]. */
enum { FEEL_SERIES = FEEL_NUMBERS + 2 * FEEL_TENTHS, OPEN = FEEL_NUMBERS, EXPECTED = OPEN + FEEL_TENTHS };

typedef struct heard {
    double *values;
    uint64_t room;  /* capacity in games */
    double changes; /* maximum number of lead changes in a game */
} heard;

static double *series(const heard *h, int k)
{
    return h->values + (uint64_t)k * h->room;
}

/* Mean of the known values, and an interval that stays open when all are equal: values are in 0..`most`, and a game has
 * `weight` observations. */
static int tell_mean(double *values, uint64_t count, double most, double weight, feel_mean *m)
{
    uint64_t n = 0;
    double sum = 0, greatest = -1;
    for (uint64_t i = 0; i < count; i++) {
        if (isnan(values[i])) continue;
        if (values[i] > greatest) m->most = i;
        greatest = fmax(greatest, values[i]);
        sum += values[n++] = values[i];
    }
    *m = (feel_mean){.games = n, .most = m->most, .mean = n ? sum / (double)n : NAN, .fixed = {0, most}};
    sequence_category *kinds = malloc((n + 1) * sizeof *kinds);
    if (!kinds) return -1;
    int different = 0;
    qsort(values, n, sizeof *values, by_size);
    for (uint64_t i = 0; i < n; i++) {
        if (!i || values[i] > values[i - 1]) kinds[different++] = (sequence_category){values[i] / most, 0};
        kinds[different - 1].count += weight;
    }
    interval share = interval_mean(kinds, different, .05);
    m->fixed = (interval){most * share.low, most * share.high};
    free(kinds);
    return 0;
}

static bool is_to_end(const feel_terms *t)
{
    return stop_is_asked(t->stop) || (t->ends && t->ends(t->context));
}

/* `expected` has room for the values of a game. A stopped game does not count. */
static int listen(const feel_terms *t, game_runner *runner, double *expected, heard *h, feel *out, error *e)
{
    uint64_t broken;
    const char *why;
    for (uint64_t i = 0; i < t->cell->games; i++) {
        if (is_to_end(t)) return LAB_STOPPED;
        for (unsigned ply = 0; ply < t->max_plies; ply++) expected[ply] = NAN;
        match_result m = game_runner_listen(runner, i, t->stop, expected);
        if (stop_is_asked(t->stop)) return LAB_STOPPED;
        if (game_runner_broke(runner, &broken, &why))
            return error_set(e, "%s: game %" PRIu64 " broke: %s", t->cell->variant, broken, why);
        feel_game f = feel_of_values(expected, m.plies, (outcome)m.outcome);
        for (int k = 0; k < FEEL_NUMBERS; k++) series(h, k)[i] = f.number[k];
        for (int k = 0; k < FEEL_TENTHS; k++) series(h, OPEN + k)[i] = f.open[k];
        for (int k = 0; k < FEEL_TENTHS; k++) series(h, EXPECTED + k)[i] = f.expected[k];
        h->changes = fmax(h->changes, m.plies);
        out->games++;
        out->silent += isnan(f.number[FEEL_LEAD_CHANGES]);
    }
    return LAB_DONE;
}

static int tell(const heard *h, double weight, feel *out)
{
    const uint64_t games = out->games;
    int status = 0;
    for (int k = 0; k < FEEL_NUMBERS; k++)
        status |= tell_mean(series(h, k), games, k == FEEL_LEAD_CHANGES ? h->changes : 1, weight, &out->number[k]);
    for (int k = 0; k < FEEL_TENTHS; k++) {
        status |= tell_mean(series(h, OPEN + k), games, 1, weight, &out->open[k]);
        out->fan[k] = feel_fan_of(series(h, EXPECTED + k), games);
    }
    return status;
}

/* Players with evaluations never had a real decision. */
static int nobody_asked(uint64_t games, error *e)
{
    return error_set(e,
                     "in none of %" PRIu64
                     " games is there a decision of which a player says what it expects: they are "
                     "over with the opening, or with a first decision that wins at once",
                     games);
}

int feel_check(const plan_cell *c, error *e)
{
    if (chance_refuse(c->game, "feel", e)) return -1;
    if (players_have_opinions(c->players[0]) || players_have_opinions(c->players[1])) return 0;
    return error_set(e, "%s has no expectations; mcts does, for example", c->players[0]);
}

int feel_listen(const feel_terms *t, feel *out, error *e)
{
    *out = (feel){.games = 0};
    if (feel_check(t->cell, e)) return -1;
    game_runner *runner = game_runner_new(t->cell, t->seed, t->max_plies, e);
    double *expected = malloc(((size_t)t->max_plies + 1) * sizeof *expected);
    heard h = {
        .values = calloc(t->cell->games * FEEL_SERIES + 1, sizeof *h.values), .room = t->cell->games, .changes = 1};
    int status = runner ? 0 : -1;
    if (!status && !(expected && h.values)) status = error_set(e, "out of memory");
    if (!status) status = listen(t, runner, expected, &h, out, e);
    if (status >= 0 && tell(&h, t->weight, out)) status = error_set(e, "out of memory");
    if (status >= 0 && out->games && out->silent == out->games) status = nobody_asked(out->games, e);
    free(expected);
    free(h.values);
    game_runner_free(runner);
    return status;
}

int feel_measure(const results *r, int of_cell, const game *g, const stop_flag *stop, feel *out, error *e)
{
    const results_cell *c = &r->cells[of_cell];
    const plan_cell played = results_played(c, g);
    const feel_terms terms = {.cell = &played,
                              .seed = r->seed,
                              .max_plies = r->max_plies,
                              .weight = evidence_weight(c, c->games),
                              .stop = stop};
    return feel_listen(&terms, out, e);
}

/* Widened about the difference, because several intervals share the error probability. */
feel_contrast feel_contrast_of(const feel_mean *more, const feel_mean *less, int together)
{
    if (!more->games || !less->games) return (feel_contrast){NAN, {-INFINITY, INFINITY}};
    double difference = more->mean - less->mean, wider = interval_shared(together > 1 ? together : 1);
    interval one = interval_difference(more->mean, more->fixed, less->mean, less->fixed);
    return (feel_contrast){difference,
                           {difference - wider * (difference - one.low), difference + wider * (one.high - difference)}};
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
    for (int k = 0; k < FEEL_NUMBERS; k++) n += list_mean(&f->number[k], k, key_of((feel_number)k), all + n);
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
