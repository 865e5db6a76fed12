#include "studies/pairs.h"

#include "stats/verdict.h"
#include "studies/evidence.h"

/* Returns the half points of the player in seat `side`; `cut` for a game without a result. */
static unsigned half_points(outcome o, unsigned side, unsigned cut)
{
    if (o == OUTCOME_NONE) return cut;
    return o == OUTCOME_DRAW ? 1 : o == outcome_win(side) ? 2 : 0;
}

static bool is_new(const results_cell *c, uint64_t i)
{
    return !c->earlier || !c->earlier[i];
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

pairs pairs_of(const results_cell *first, const results_cell *second)
{
    pairs p = {.count = first->games < second->games ? first->games : second->games};
    int64_t alike = 0;
    for (uint64_t i = 0; i < p.count; i++) {
        outcome a = result_from_letter(first->letters[i]), b = result_from_letter(second->letters[i]);
        unsigned low = half_points(a, 0, 0) + half_points(b, 1, 0), high = half_points(a, 0, 2) + half_points(b, 1, 2);
        alike += 2 * least(evidence_earlier(first, i), evidence_earlier(second, i));
        p.distinct += is_new(first, i) || is_new(second, i);
        p.low[low]++;
        p.high[high]++;
        if (a == OUTCOME_NONE || b == OUTCOME_NONE)
            p.cut++;
        else
            p.finished[low]++;
    }
    p.weight = counts_weight(&(score_counts){.draw = (int64_t)p.count, .alike = alike});
    return p;
}

double pairs_score(const pairs *p)
{
    double sum = 0, n = 0;
    for (int k = 0; k < PAIRS_SUMS; k++) {
        sum += k * (double)p->finished[k] / (PAIRS_SUMS - 1);
        n += (double)p->finished[k];
    }
    return n > 0 ? sum / n : NAN;
}

static void fill_in(const pairs *p, const uint64_t sums[PAIRS_SUMS], sequence_category c[PAIRS_SUMS])
{
    for (int k = 0; k < PAIRS_SUMS; k++)
        c[k] = (sequence_category){(double)k / (PAIRS_SUMS - 1), p->weight * (double)sums[k]};
}

static interval interval_of(const pairs *p, const uint64_t sums[PAIRS_SUMS], double alpha)
{
    sequence_category c[PAIRS_SUMS];
    fill_in(p, sums, c);
    return sequence_interval(c, PAIRS_SUMS, alpha);
}

interval pairs_interval(const pairs *p, double alpha)
{
    return (interval){interval_of(p, p->low, alpha).low, interval_of(p, p->high, alpha).high};
}

gsprt_end pairs_test(const pairs *p, double s0, double s1, double wrong)
{
    sequence_category c[PAIRS_SUMS];
    fill_in(p, p->finished, c);
    return gsprt_read(c, PAIRS_SUMS, s0, s1, wrong);
}

bool pairs_are_withheld(const pairs *p)
{
    return verdict_is_withheld(&(score_counts){.draw = (int64_t)(p->count - p->cut), .cut = (int64_t)p->cut});
}
