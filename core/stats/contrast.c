/* Adding a game only counts it by value and epoch. Evidence is computed when it is read, by replaying the epochs in
 * order, so that the first claim to be refuted is found no matter when one looks. */
#include "stats/contrast.h"

#include <gsl/gsl_cdf.h>
#include <stdlib.h>
#include <string.h>

#include "stats/contrast_bets.h"
#include "stats/interval.h"

contrast_value contrast_score(outcome o)
{
    unsigned char half = o == OUTCOME_FIRST ? 2 : o == OUTCOME_DRAW ? 1 : 0;
    return (contrast_value){half, o == OUTCOME_NONE ? 2 : half};
}

contrast_value contrast_draw(outcome o)
{
    unsigned char half = o == OUTCOME_DRAW ? 2 : 0;
    return (contrast_value){half, o == OUTCOME_NONE ? 2 : half};
}

/* --- counting games --- */

contrast *contrast_new(const contrast_question *q)
{
    int parts = 0, balance = 0;
    assert(q->cells >= 2 && q->cells <= CONTRAST_CELLS_MAX);
    for (int i = 0; i < q->cells; i++) parts += q->side[i] != 0, balance += q->side[i];
    assert(parts && !balance);
    (void)balance;
    contrast *c = calloc(1, sizeof *c + (size_t)CONTRAST_EPOCHS_MAX * (size_t)parts * sizeof(contrast_counts));
    if (!c) return NULL;
    c->asked = *q;
    for (int i = 0; i < q->cells; i++) {
        if (!q->side[i]) continue;
        c->cell[c->parts] = i;
        c->side[c->parts++] = q->side[i];
    }
    return c;
}

void contrast_free(contrast *c)
{
    free(c);
}

static contrast_counts *counts_now(contrast *c)
{
    return &c->counts[(size_t)(c->epochs - 1) * (size_t)c->parts];
}

/* Begins an epoch with the cumulative counts of the one before. */
static void begin_epoch(contrast *c)
{
    const size_t parts = (size_t)c->parts;
    assert(c->epochs < CONTRAST_EPOCHS_MAX);
    if (c->epochs++) memcpy(counts_now(c), counts_now(c) - parts, parts * sizeof(contrast_counts));
    c->next_epoch = c->observed + c->observed / 8 + 1;
}

void contrast_add(contrast *c, const contrast_value *value, double weight)
{
    int low = c->parts, high = c->parts;
    if (c->observed == c->next_epoch) begin_epoch(c);
    contrast_counts *counts = counts_now(c);
    for (int i = 0; i < c->parts; i++) {
        const contrast_value v = value[c->cell[i]];
        const bool cut = v.low != v.high;
        counts[i][cut ? CONTRAST_VALUES - 1 : v.low]++;
        low += c->side[i] > 0 ? v.low : -v.high;
        high += c->side[i] > 0 ? v.high : -v.low;
    }
    c->low[low]++;
    c->high[high]++;
    c->cut += low != high;
    c->weight[c->epochs - 1] = weight;
    c->observed++;
}

/* --- fixed number of games: an observation is one game of every cell --- */

/* Values are equally spaced in 0..1, which stand for the least and the greatest difference; 1/2 is a difference of
 * 0. */
static double value_at(const contrast *c, int k)
{
    return (double)k / (2 * c->parts);
}

static double mean_of(const contrast *c, const int64_t *counts)
{
    double sum = 0;
    for (int k = 0; k <= 2 * c->parts; k++) sum += value_at(c, k) * (double)counts[k];
    return sum / (double)c->observed;
}

static double error_of(const contrast *c, const int64_t *counts)
{
    double mean = mean_of(c, counts), squares = 0, n = (double)c->observed;
    for (int k = 0; k <= 2 * c->parts; k++) squares += pow(value_at(c, k) - mean, 2) * (double)counts[k];
    return sqrt(squares / (n - 1) / (n * c->weight[c->epochs - 1]));
}

static double difference(const contrast *c, double value)
{
    return c->asked.scale * (2 * value - 1);
}

static interval fixed_of(const contrast *c, const int64_t *counts)
{
    sequence_category found[2 * CONTRAST_CELLS_MAX + 1];
    int n = 0;
    for (int k = 0; k <= 2 * c->parts; k++)
        if (counts[k]) found[n++] = (sequence_category){value_at(c, k), c->weight[c->epochs - 1] * (double)counts[k]};
    return interval_mean(found, n, c->asked.alpha);
}

static interval fixed_interval(const contrast *c)
{
    if (c->observed < 2) return (interval){-c->asked.scale, c->asked.scale};
    return (interval){difference(c, fixed_of(c, c->low).low), difference(c, fixed_of(c, c->high).high)};
}

static double chance(const contrast *c)
{
    if (c->observed < 2) return 1;
    double low = mean_of(c, c->low) - .5, high = mean_of(c, c->high) - .5;
    if (low <= 0 && high >= 0) return 1;
    double far = low > 0 ? low / error_of(c, c->low) : -high / error_of(c, c->high);
    return isinf(far) ? 1 / (double)c->observed : 2 * gsl_cdf_ugaussian_Q(far);
}

/* --- the answer --- */

enum { NOT_ABOVE, NOT_BELOW, AS_MUCH_BELOW, AS_MUCH_ABOVE, CLAIMS };

typedef struct claim_watch {
    contrast_claim claim;
    double evidence;    /* after the last epoch replayed */
    int64_t refuted_at; /* in observations; 0: not refuted yet */
} claim_watch;

static int64_t observed_until(const contrast *c, int epoch)
{
    const contrast_counts *counts = &c->counts[(size_t)epoch * (size_t)c->parts];
    int64_t games = 0;
    for (int v = 0; v < CONTRAST_VALUES; v++) games += counts[0][v];
    return games;
}

static void watch_claims(const contrast *c, claim_watch *w)
{
    const double matters = c->asked.matters / c->asked.scale, threshold = sequence_threshold(c->asked.alpha);
    w[NOT_ABOVE].claim = contrast_claim_that(0, SEQUENCE_ABOVE);
    w[NOT_BELOW].claim = contrast_claim_that(0, SEQUENCE_BELOW);
    w[AS_MUCH_BELOW].claim = contrast_claim_that(fmax(-matters, -1), SEQUENCE_ABOVE);
    w[AS_MUCH_ABOVE].claim = contrast_claim_that(fmin(matters, 1), SEQUENCE_BELOW);
    for (int i = 0; i < CLAIMS; i++)
        for (int k = 0; k < c->epochs; k++) {
            contrast_bet(c, k, &w[i].claim);
            w[i].evidence = contrast_claim_evidence(c, k, &w[i].claim);
            if (w[i].evidence >= threshold && !w[i].refuted_at) w[i].refuted_at = observed_until(c, k);
        }
}

static bool is_first(int64_t at, int64_t other)
{
    return at && (!other || at < other);
}

static void answer(const contrast *c, const claim_watch *w, contrast_reading *out)
{
    const int64_t up = w[NOT_ABOVE].refuted_at, down = w[NOT_BELOW].refuted_at, a = w[AS_MUCH_BELOW].refuted_at,
                  b = w[AS_MUCH_ABOVE].refuted_at;
    const double threshold = sequence_threshold(c->asked.alpha);
    if (a && b) {
        out->answer = CONTRAST_NEGLIGIBLE;
        out->answered_at = a > b ? a : b;
        out->supported = w[AS_MUCH_BELOW].evidence >= threshold && w[AS_MUCH_ABOVE].evidence >= threshold;
    } else if (is_first(up, down)) {
        out->answer = CONTRAST_RAISES;
        out->answered_at = up;
        out->supported = w[NOT_ABOVE].evidence >= threshold;
    } else if (is_first(down, up)) {
        out->answer = CONTRAST_LOWERS;
        out->answered_at = down;
        out->supported = w[NOT_BELOW].evidence >= threshold;
    }
}

static interval live_interval(const contrast *c)
{
    const double scale = c->asked.scale;
    if (!c->observed) return (interval){-scale, scale};
    const interval estimate = {2 * mean_of(c, c->low) - 1, 2 * mean_of(c, c->high) - 1},
                   now = contrast_not_refuted(c, estimate);
    return (interval){scale * now.low, scale * now.high};
}

static double mixed_evidence(const claim_watch *w)
{
    const double above = w[NOT_ABOVE].evidence, below = w[NOT_BELOW].evidence, most = fmax(above, below);
    return most + log((exp(above - most) + exp(below - most)) / 2);
}

contrast_reading contrast_read(const contrast *c)
{
    claim_watch w[CLAIMS] = {0};
    contrast_reading out = {.observed = c->observed,
                            .cut = c->cut,
                            .estimate = c->observed && !c->cut ? difference(c, mean_of(c, c->low)) : NAN,
                            .live = live_interval(c),
                            .fixed = fixed_interval(c),
                            .chance = chance(c),
                            .supported = true};
    watch_claims(c, w);
    out.log_evidence = mixed_evidence(w);
    answer(c, w, &out);
    return out;
}

contrast_answer contrast_find_answer(const contrast *c)
{
    claim_watch w[CLAIMS] = {0};
    contrast_reading out = {.answer = CONTRAST_OPEN};
    watch_claims(c, w);
    answer(c, w, &out);
    return out.answer;
}

const char *contrast_answer_name(contrast_answer a)
{
    static const char *const names[CONTRAST_ANSWERS] = {[CONTRAST_OPEN] = "undecided",
                                                        [CONTRAST_RAISES] = "raises",
                                                        [CONTRAST_LOWERS] = "lowers",
                                                        [CONTRAST_NEGLIGIBLE] = "does nothing that matters"};
    return names[a];
}
