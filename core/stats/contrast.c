#include "stats/contrast.h"

#include <gsl/gsl_cdf.h>
#include <string.h>

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

void contrast_start(contrast *c, const contrast_question *q)
{
    assert(q->cells >= 2 && q->cells <= CONTRAST_CELLS_MAX);
    *c = (contrast){
        .cells = q->cells, .scale = q->scale, .alpha = q->alpha, .matters = q->matters, .weight = 1, .next_look = 1};
    memcpy(c->side, q->side, (size_t)q->cells * sizeof *q->side);
    int balance = 0;
    for (int i = 0; i < c->cells; i++) {
        c->each += c->side[i] > 0;
        balance += c->side[i];
    }
    assert(c->each > 0 && !balance);
    (void)balance;
}

static int values(const contrast *c)
{
    return 4 * c->each + 1;
}

/* Values lie evenly between 0 and 1, which stand for the least and the greatest difference; a half is none. */
static int categories(const contrast *c, const int64_t *counts, sequence_category *out)
{
    int n = 0;
    for (int k = 0; k < values(c); k++)
        if (counts[k]) out[n++] = (sequence_category){(double)k / (4 * c->each), c->weight * (double)counts[k]};
    return n;
}

typedef struct look {
    sequence_category low[2 * CONTRAST_CELLS_MAX + 1], high[2 * CONTRAST_CELLS_MAX + 1];
    int nlow, nhigh;
} look;

static void look_at(const contrast *c, look *l)
{
    l->nlow = categories(c, c->low, l->low);
    l->nhigh = categories(c, c->high, l->high);
}

static double difference(const contrast *c, double value)
{
    return c->scale * (2 * value - 1);
}

interval contrast_interval(const contrast *c)
{
    look l;
    look_at(c, &l);
    interval now = sequence_interval(l.low, l.nlow, c->alpha);
    if (c->cut) now.high = sequence_interval(l.high, l.nhigh, c->alpha).high;
    return (interval){difference(c, now.low), difference(c, now.high)};
}

/* --- the answer --- */

static contrast_answer answer_today(const contrast *c)
{
    interval i = contrast_interval(c);
    if (i.low > -c->matters && i.high < c->matters) return CONTRAST_NEGLIGIBLE;
    return i.low > 0 ? CONTRAST_RAISES : i.high < 0 ? CONTRAST_LOWERS : CONTRAST_OPEN;
}

contrast_answer contrast_read(const contrast *c)
{
    contrast_answer today = answer_today(c);
    bool changes = c->answer == CONTRAST_OPEN || today == CONTRAST_NEGLIGIBLE;
    return changes ? today : c->answer;
}

int64_t contrast_answered_at(const contrast *c)
{
    contrast_answer answer = contrast_read(c);
    return answer == CONTRAST_OPEN ? 0 : answer == c->answer ? c->answered_at : c->observed;
}

bool contrast_is_supported(const contrast *c)
{
    contrast_answer answer = contrast_read(c);
    return answer == CONTRAST_OPEN || answer == answer_today(c);
}

static void look_again(contrast *c)
{
    contrast_answer answer = contrast_read(c);
    if (answer != c->answer) c->answered_at = c->observed;
    c->answer = answer;
    c->next_look = c->observed + c->observed / 20 + 10;
}

void contrast_add(contrast *c, const contrast_value *value, double weight)
{
    int low = 2 * c->each, high = 2 * c->each;
    for (int i = 0; i < c->cells; i++) {
        low += c->side[i] > 0 ? value[i].low : c->side[i] < 0 ? -value[i].high : 0;
        high += c->side[i] > 0 ? value[i].high : c->side[i] < 0 ? -value[i].low : 0;
    }
    c->low[low]++;
    c->high[high]++;
    c->cut += low != high;
    c->weight = weight;
    if (++c->observed >= c->next_look) look_again(c);
}

static double mean_of(const contrast *c, const int64_t *counts)
{
    double sum = 0;
    for (int k = 0; k < values(c); k++) sum += (double)k / (4 * c->each) * (double)counts[k];
    return sum / (double)c->observed;
}

double contrast_estimate(const contrast *c)
{
    return c->observed && !c->cut ? difference(c, mean_of(c, c->low)) : NAN;
}

/* The standard error of the mean value. */
static double error_of(const contrast *c, const int64_t *counts)
{
    double mean = mean_of(c, counts), squares = 0, n = (double)c->observed;
    for (int k = 0; k < values(c); k++) squares += pow((double)k / (4 * c->each) - mean, 2) * (double)counts[k];
    return sqrt(squares / (n - 1) / (n * c->weight));
}

interval contrast_fixed_interval(const contrast *c)
{
    look l;
    look_at(c, &l);
    if (c->observed < 2) return (interval){-c->scale, c->scale};
    return (interval){difference(c, interval_mean(l.low, l.nlow, c->alpha).low),
                      difference(c, interval_mean(l.high, l.nhigh, c->alpha).high)};
}

double contrast_chance(const contrast *c)
{
    if (c->observed < 2) return 1;
    double low = mean_of(c, c->low) - .5, high = mean_of(c, c->high) - .5;
    if (low <= 0 && high >= 0) return 1;
    double far = low > 0 ? low / error_of(c, c->low) : -high / error_of(c, c->high);
    return isinf(far) ? 1 / (double)c->observed : 2 * gsl_cdf_ugaussian_Q(far);
}

double contrast_log_evidence(const contrast *c)
{
    look l;
    look_at(c, &l);
    double above = sequence_log_evidence(l.low, l.nlow, .5, SEQUENCE_ABOVE),
           below = sequence_log_evidence(l.high, l.nhigh, .5, SEQUENCE_BELOW), most = fmax(above, below);
    return most + log((exp(above - most) + exp(below - most)) / 2);
}

const char *contrast_answer_name(contrast_answer a)
{
    static const char *const names[CONTRAST_ANSWERS] = {[CONTRAST_OPEN] = "undecided",
                                                        [CONTRAST_RAISES] = "raises",
                                                        [CONTRAST_LOWERS] = "lowers",
                                                        [CONTRAST_NEGLIGIBLE] = "does nothing that matters"};
    return names[a];
}
