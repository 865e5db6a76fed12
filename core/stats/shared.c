#include "stats/shared.h"

#include <gsl/gsl_randist.h>
#include <stdlib.h>

enum { DRAWS = 8000, SEED = 1981 };

/* The scores of the two games of each kind of pair. */
static const double SCORES[SHARED_KINDS][2] = {
    [SHARED_WON] = {1, 1},        [SHARED_DRAWN] = {.5, .5},     [SHARED_LOST] = {0, 0},
    [SHARED_WON_DRAWN] = {1, .5}, [SHARED_DRAWN_LOST] = {.5, 0}, [SHARED_WON_LOST] = {1, 0},
};

static shared_kind place_of(outcome o)
{
    return o == OUTCOME_FIRST ? SHARED_WON : o == OUTCOME_SECOND ? SHARED_LOST : SHARED_DRAWN;
}

shared_kind shared_kind_of(outcome a, outcome b)
{
    const shared_kind x = place_of(a), y = place_of(b);
    if (x == y) return x;
    if (x != SHARED_DRAWN && y != SHARED_DRAWN) return SHARED_WON_LOST;
    return x == SHARED_WON || y == SHARED_WON ? SHARED_WON_DRAWN : SHARED_DRAWN_LOST;
}

/* Computes S for weights of the kinds; NaN if nothing varies. */
static double share_of(const double weight[SHARED_KINDS])
{
    double all = 0, mean = 0, squares = 0, products = 0;
    for (int k = 0; k < SHARED_KINDS; k++) {
        const double a = SCORES[k][0], b = SCORES[k][1], w = weight[k];
        all += w;
        mean += w * (a + b) / 2;
        squares += w * (a * a + b * b) / 2;
        products += w * a * b;
    }
    mean /= all;
    const double variance = squares / all - mean * mean;
    return variance > 1e-12 ? (products / all - mean * mean) / variance : NAN;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Draws from the posterior of the share, sorted. */
static void draw_shares(gsl_rng *r, const uint64_t pairs[SHARED_KINDS], double *out)
{
    double weight[SHARED_KINDS], drawn[SHARED_KINDS];
    for (int k = 0; k < SHARED_KINDS; k++) weight[k] = (double)pairs[k] + 1. / SHARED_KINDS;
    for (int i = 0; i < DRAWS; i++) {
        gsl_ran_dirichlet(r, SHARED_KINDS, weight, drawn);
        const double share = share_of(drawn);
        out[i] = isnan(share) ? 0 : fmin(fmax(share, 0), 1);
    }
    qsort(out, DRAWS, sizeof *out, by_size);
}

/* Extends the interval to 0 or 1 where the sample cannot exclude it. */
static interval range_of(const uint64_t pairs[SHARED_KINDS], double share, double alpha, const double *drawn)
{
    const bool agree = !(pairs[SHARED_WON_DRAWN] || pairs[SHARED_DRAWN_LOST] || pairs[SHARED_WON_LOST]);
    const double beyond = alpha / 2 * DRAWS;
    return (interval){share <= 0 ? 0 : fmin(drawn[(int)beyond], share),
                      agree ? 1 : fmax(drawn[DRAWS - 1 - (int)beyond], fmax(share, 0))};
}

int shared_variance_of(const uint64_t pairs[SHARED_KINDS], double alpha, shared_variance *out)
{
    double counted[SHARED_KINDS];
    for (int k = 0; k < SHARED_KINDS; k++) counted[k] = (double)pairs[k];
    const double share = share_of(counted); /* also NaN without pairs */
    *out = (shared_variance){NAN, {0, 1}};
    if (isnan(share)) return 0;
    gsl_rng *r = gsl_rng_alloc(gsl_rng_taus2);
    double *drawn = malloc(DRAWS * sizeof *drawn);
    const bool whole = r && drawn;
    if (whole) {
        gsl_rng_set(r, SEED);
        draw_shares(r, pairs, drawn);
        *out = (shared_variance){fmax(share, 0), range_of(pairs, share, alpha, drawn)};
    }
    free(drawn);
    if (r) gsl_rng_free(r);
    return whole ? 0 : -1;
}

double shared_alike(const uint64_t pairs[SHARED_KINDS])
{
    uint64_t all = 0;
    for (int k = 0; k < SHARED_KINDS; k++) all += pairs[k];
    return (double)(pairs[SHARED_WON] + pairs[SHARED_DRAWN] + pairs[SHARED_LOST]) / (double)all;
}

double shared_alike_unrelated(const uint64_t pairs[SHARED_KINDS])
{
    double games[3] = {0, 0, 0}, all = 0, alike = 0; /* lost, drawn, won */
    for (int k = 0; k < SHARED_KINDS; k++)
        for (int i = 0; i < 2; i++) games[(int)(2 * SCORES[k][i])] += (double)pairs[k];
    for (int i = 0; i < 3; i++) all += games[i];
    for (int i = 0; i < 3; i++) alike += games[i] / all * (games[i] / all);
    return alike;
}
