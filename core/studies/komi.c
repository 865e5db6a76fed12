/* Sample splitting: even-numbered games select the candidates, odd-numbered ones estimate their results, so the
 * selection does not bias the estimate. Only margins and half points beside them make a difference, so nothing else is
 * tried. */
#include "studies/komi.h"

#include <inttypes.h>
#include <stdlib.h>

#include "rules/ending.h"
#include "stats/histogram.h"
#include "stats/sequence.h"
#include "studies/evidence.h"
#include "studies/game_source.h"

/* --- the rules --- */

static int sign_of(const ending *d)
{
    if (!d->type->margin || d->result[0] == d->result[1]) return 0;
    if (d->result[0] == outcome_win(0) && d->result[1] == outcome_win(1)) return 1;
    return d->result[0] == outcome_win(1) && d->result[1] == outcome_win(0) ? -1 : 0;
}

int komi_sign(const game *g)
{
    int sign = 0;
    for (int i = 0; i < g->nendings && !sign; i++) sign = sign_of(&g->endings[i]);
    return sign;
}

bool komi_changes(const game *g, int of_ending)
{
    return komi_sign(g) && sign_of(&g->endings[of_ending]) == komi_sign(g);
}

/* --- the margins --- */

/* Returns the ending that ended the game, if komi affects it. */
static const ending *ending_of(const game *g, const position *end)
{
    for (int i = 0; i < g->nendings; i++)
        if (g->endings[i].rule == end->ending && komi_changes(g, i)) return &g->endings[i];
    return NULL;
}

static void add_game(komi_margins *m, const game *g, const position *end)
{
    const ending *d = ending_of(g, end);
    bool won = end->outcome == outcome_win(0), lost = end->outcome == outcome_win(1);
    if (d) {
        m->of_game[m->count++] = d->type->margin(d, g, end, &m->given);
    } else if (won || lost) {
        m->of_game[m->count++] = won == (m->sign > 0) ? KOMI_FAR : -KOMI_FAR;
        m->otherwise++;
    }
}

static int read_game(game_source *s, uint64_t index, komi_margins *m, error *e)
{
    if (game_source_begin(s, index, e)) return -1;
    for (unsigned n = 0; n < s->plies; n++)
        if (game_source_go_on(s, index, n, e)) return -1;
    add_game(m, s->g, s->p);
    return 0;
}

int komi_read(results *r, int of_cell, const game *g, komi_margins *out, error *e)
{
    const results_cell *c = &r->cells[of_cell];
    game_source s;
    *out = (komi_margins){.sign = komi_sign(g), .of_game = calloc(c->games + 1, sizeof *out->of_game)};
    if (!out->of_game) return error_set(e, "out of memory");
    int status = game_source_open(&s, r, of_cell, g, e);
    for (uint64_t i = 0; i < c->games && !status; i++) {
        if (result_from_letter(c->letters[i]) == OUTCOME_NONE)
            out->cut++;
        else
            status = read_game(&s, i, out, e);
    }
    game_source_close(&s);
    return status;
}

void komi_margins_done(komi_margins *m)
{
    free(m->of_game);
    *m = (komi_margins){0};
}

static outcome would_be(const komi_margins *m, uint64_t i, int64_t komi)
{
    int64_t ahead = (m->of_game[i] - komi) * m->sign;
    return ahead ? outcome_win(ahead < 0) : OUTCOME_DRAW;
}

score_counts komi_would_be(const komi_margins *m, int part, int64_t komi)
{
    score_counts c = {0};
    for (uint64_t i = (uint64_t)part; i < m->count; i += 2) counts_add(&c, would_be(m, i, komi), 1);
    return c;
}

/* --- what to try --- */

static int by_size(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

/* Returns a sorted copy of the margins of every step-th game, freed by the caller. */
static int64_t *sorted(const komi_margins *m, uint64_t step, uint64_t *count, error *e)
{
    int64_t *all = malloc((m->count + 1) * sizeof *all);
    if (!all) return error_set(e, "out of memory"), NULL;
    *count = 0;
    for (uint64_t i = 0; i < m->count; i += step) all[(*count)++] = m->of_game[i];
    qsort(all, *count, sizeof *all, by_size);
    return all;
}

/* Margins are replaced by their ranks among the distinct ones. */
int komi_median_of(const komi_margins *m, double alpha, komi_median *out, error *e)
{
    uint64_t count;
    int64_t *all = sorted(m, 1, &count, e);
    uint64_t *counts = calloc(m->count + 1, sizeof *counts);
    size_t size = 0;
    *out = (komi_median){0, -KOMI_FAR, KOMI_FAR};
    for (uint64_t i = 0; all && counts && i < count; i++) {
        if (!size || all[i] != all[size - 1]) all[size++] = all[i];
        counts[size - 1]++;
    }
    if (size) {
        const histogram h = {counts, size, 0};
        histogram_range range = histogram_median_interval(&h, alpha);
        out->median = all[histogram_median(&h)];
        if (count >= 6)
            *out = (komi_median){out->median, all[range.low],
                                 all[range.high < (int64_t)size ? range.high : (int64_t)size - 1]};
    }
    int status = all && counts ? 0 : error_set(e, "out of memory");
    free(all);
    free(counts);
    return status;
}

static double distance(const komi_margins *m, int64_t komi)
{
    const score_counts c = komi_would_be(m, 0, komi);
    return counts_total(&c) ? fabs(counts_score(&c) - .5) : 1;
}

/* Inserts the komi by rank of promise, if it has any. */
static int insert(const komi_margins *m, komi_trial t, komi_trial *out, int n)
{
    int at = n;
    while (at > 0 && distance(m, out[at - 1].komi) > distance(m, t.komi)) at--;
    if (at == KOMI_TRIALS_MAX) return n;
    if (n < KOMI_TRIALS_MAX) n++;
    for (int i = n - 1; i > at; i--) out[i] = out[i - 1];
    out[at] = t;
    return n;
}

/* Komi equal to a margin makes these games drawn; half a point more stands for all values up to the next margin, and
 * half a point less than the smallest for all below. */
int komi_choose(const komi_margins *m, komi_trial *out, error *e)
{
    uint64_t count;
    int n = 0, place = 0;
    int64_t *all = sorted(m, 2, &count, e);
    if (!all) return -1;
    for (uint64_t i = 0, next; i < count; i = next) {
        for (next = i; next < count && all[next] == all[i];) next++;
        if (all[i] == KOMI_FAR || all[i] == -KOMI_FAR) continue;
        if (!place) n = insert(m, (komi_trial){all[i] - 1, place++}, out, n);
        n = insert(m, (komi_trial){all[i], place++}, out, n);
        if (next == count || all[next] > all[i] + 1) n = insert(m, (komi_trial){all[i] + 1, place++}, out, n);
    }
    free(all);
    return n;
}

static int trial_at(const balance *b, const komi_trial *trials, int place)
{
    for (int i = 0; i < b->trials; i++)
        if (trials[i].place == place) return i;
    return -1;
}

/* Returns the next trial from that place on that may meet the requirements; -1: it was not tried. */
static int next_wanted(const balance *b, const komi_trial *trials, int place)
{
    int i = trial_at(b, trials, place);
    while (i >= 0 && b->trial[i].unfit) i = trial_at(b, trials, ++place);
    return i;
}

bool komi_none_between(const balance *b, const komi_trial *trials, int *low, int *high)
{
    for (*low = 0; *low < b->trials; ++*low) {
        *high = next_wanted(b, trials, trials[*low].place + 1);
        int one = balance_favoured(&b->trial[*low]), other = *high < 0 ? -1 : balance_favoured(&b->trial[*high]);
        if (one >= 0 && other >= 0 && one != other) return true;
    }
    return false;
}

/* --- for the page --- */

enum { KEYS = 14 };

static void list_trial(const komi_margins *m, const balance *b, const komi_trial *t, int i, finding out[KEYS])
{
    const balance_games *g = balance_games_at(&b->trial[i]);
    const score_counts expected = komi_would_be(m, 1, t->komi);
    interval score = counts_score_range(&g->counts), hoped = sequence_score(&expected, PLAN_ALPHA);
    const struct {
        const char *key;
        double value;
    } all[KEYS] = {{"komi", (double)t->komi},
                   {"expected", counts_score(&expected)},
                   {"expected_low", hoped.low},
                   {"expected_high", hoped.high},
                   {"games", (double)counts_total(&g->counts)},
                   {"confirmed", g == &b->trial[i].confirmed},
                   {"least", score.low},
                   {"most", score.high},
                   {"low", g->live.low},
                   {"high", g->live.high},
                   {"draws", counts_total(&g->counts) ? (double)g->counts.draw / (double)counts_total(&g->counts) : 0},
                   {"as_wanted", !b->trial[i].unfit},
                   {"favoured", balance_favoured(&b->trial[i])},
                   {"found", i == b->found}};
    for (int k = 0; k < KEYS; k++) out[k] = (finding){"komi", i, "", all[k].key, all[k].value};
}

static int keep_margins(const komi_margins *m, const char *path, error *e)
{
    uint64_t count;
    int n = 0;
    int64_t *all = sorted(m, 1, &count, e);
    finding *rows = calloc(2 * m->count + 1, sizeof *rows);
    for (uint64_t i = 0; all && rows && i < count; i++) {
        if (!n || all[i] != all[i - 1]) {
            rows[n] = (finding){"margins", n / 2, "", "margin", (double)all[i]};
            rows[n + 1] = (finding){"margins", n / 2, "", "games", 0};
            n += 2;
        }
        rows[n - 1].value++;
    }
    int status = all && rows ? findings_put(path, "margins", rows, n, e) : error_set(e, "out of memory");
    free(all);
    free(rows);
    return status;
}

int komi_keep(const komi_margins *m, const balance *b, const komi_trial *trials, const char *path, error *e)
{
    finding all[KOMI_TRIALS_MAX * KEYS];
    komi_median middle;
    int n = 0, low, high;
    for (int i = 0; i < b->trials; i++, n += KEYS) list_trial(m, b, &trials[i], i, all + n);
    if (komi_median_of(m, PLAN_ALPHA, &middle, e)) return -1;
    const finding rule[] = {{"komi_rule", 0, "", "given", (double)m->given},
                            {"komi_rule", 0, "", "median", (double)middle.median},
                            {"komi_rule", 0, "", "low", (double)middle.low},
                            {"komi_rule", 0, "", "high", (double)middle.high},
                            {"komi_rule", 0, "", "games", (double)m->count},
                            {"komi_rule", 0, "", "otherwise", (double)m->otherwise},
                            {"komi_rule", 0, "", "cut", (double)m->cut},
                            {"komi_rule", 0, "", "none", komi_none_between(b, trials, &low, &high)},
                            {"komi_rule", 0, "", "alpha", b->alpha}};
    if (findings_put(path, "komi", all, n, e)) return -1;
    if (findings_put(path, "komi_rule", rule, sizeof rule / sizeof *rule, e)) return -1;
    return keep_margins(m, path, e);
}
