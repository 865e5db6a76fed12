/* Two nested Newton iterations. The inner one finds the strengths for given g and d, by a Cholesky decomposition that
 * is reused for several steps. The outer one maximizes the adjusted profile likelihood over g and log d, with
 * derivatives by finite differences. */
#include "stats/paired.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_linalg.h>
#include <math.h>
#include <stdlib.h>

#include "stats/duels.h"

enum { UNKNOWNS_MAX = 2, NEWTON_MAX = 60, HALVINGS_MAX = 40, CLIMB_MAX = 12 };
static const double STEP = .05, NEAR = 1e-4, FAR = 8; /* for g and log d, in logits */

typedef struct fit {
    const duels *duels;
    bool draws;              /* log d is estimated, too */
    double at[UNKNOWNS_MAX]; /* g and log d */
    gsl_matrix *information; /* on the strengths, as Cholesky factor */
    gsl_vector *strength, *slope, *step, *tried;
    double likelihood;
} fit;

static int unknowns(const fit *f)
{
    return f->draws ? 2 : 1;
}

/* --- one game --- */

typedef struct chances {
    double log_sum, mean, variance; /* log of the sum of weights; mean and variance of the points */
} chances;

static chances chances_at(const fit *f, double eta)
{
    double up = exp(eta / 2), down = exp(-eta / 2), draw = f->draws ? exp(f->at[1]) : 0;
    double sum = up + down + draw, mean = (up - down) / sum / 2;
    return (chances){log(sum), mean, (up + down) / sum / 4 - mean * mean};
}

static double eta_of(const fit *f, const duel *d, const gsl_vector *strength)
{
    double first = d->first == DUEL_REFERENCE ? 0 : gsl_vector_get(strength, (size_t)d->first);
    double second = d->second == DUEL_REFERENCE ? 0 : gsl_vector_get(strength, (size_t)d->second);
    return f->at[0] + first - second;
}

static double log_likelihood(const fit *f, const gsl_vector *strength)
{
    double sum = f->draws ? (double)f->duels->draws * f->at[1] : 0;
    for (size_t i = 0; i < f->duels->count; i++) {
        double eta = eta_of(f, &f->duels->list[i], strength);
        sum += f->duels->list[i].points * eta - chances_at(f, eta).log_sum;
    }
    return sum;
}

/* --- strengths for given g and d --- */

static void add_to(gsl_vector *v, int32_t place, double number)
{
    if (place != DUEL_REFERENCE) *gsl_vector_ptr(v, (size_t)place) += number;
}

/* Computes the gradient `slope` and returns its largest absolute entry. */
static double find_slope(fit *f)
{
    gsl_vector_set_zero(f->slope);
    for (size_t i = 0; i < f->duels->count; i++) {
        const duel *d = &f->duels->list[i];
        double more = d->points - chances_at(f, eta_of(f, d, f->strength)).mean;
        add_to(f->slope, d->first, more);
        add_to(f->slope, d->second, -more);
    }
    return fmax(gsl_vector_max(f->slope), -gsl_vector_min(f->slope));
}

static int decompose(fit *f)
{
    gsl_matrix_set_zero(f->information);
    for (size_t i = 0; i < f->duels->count; i++) {
        const duel *d = &f->duels->list[i];
        double v = chances_at(f, eta_of(f, d, f->strength)).variance;
        const int32_t who[] = {d->first, d->second};
        for (int a = 0; a < 2; a++)
            for (int b = 0; b < 2; b++)
                if (who[a] != DUEL_REFERENCE && who[b] != DUEL_REFERENCE)
                    *gsl_matrix_ptr(f->information, (size_t)who[a], (size_t)who[b]) += a == b ? v : -v;
    }
    return gsl_linalg_cholesky_decomp1(f->information);
}

/* Moves along `step`, with step halving until the likelihood does not decrease. */
static int move(fit *f)
{
    for (int i = 0; i < HALVINGS_MAX; i++) {
        gsl_vector_memcpy(f->tried, f->strength);
        gsl_vector_add(f->tried, f->step);
        double now = log_likelihood(f, f->tried);
        if (now >= f->likelihood - 1e-9) {
            gsl_vector_memcpy(f->strength, f->tried);
            f->likelihood = now;
            return 0;
        }
        gsl_vector_scale(f->step, .5);
    }
    return -1;
}

/* Newton's method. While convergence is fast it reuses the information of an earlier step, which costs O(n^2), not
 * O(n^3). */
static int settle(fit *f)
{
    double before = 0;
    f->likelihood = log_likelihood(f, f->strength);
    for (int i = 0; i < NEWTON_MAX; i++) {
        double most = find_slope(f);
        if (most < 1e-8) return 0;
        if (most > .2 * before && decompose(f)) return -1;
        if (gsl_linalg_cholesky_solve(f->information, f->slope, f->step) || move(f)) return -1;
        before = most;
    }
    return -1;
}

/* Computes the log of the conditional likelihood at g and log d. */
static int conditional(fit *f, const double *at, double *out)
{
    f->at[0] = at[0];
    f->at[1] = at[1];
    if (settle(f) || decompose(f)) return -1;
    *out = f->likelihood;
    for (size_t i = 0; i < f->duels->strengths; i++)
        *out += log(gsl_matrix_get(f->information, i, i)); /* det = squares */
    return 0;
}

/* --- g and d --- */

/* Gradient and negated Hessian at a point, by finite differences. */
typedef struct bend {
    double slope[UNKNOWNS_MAX], information[UNKNOWNS_MAX][UNKNOWNS_MAX];
} bend;

static int value_beside(fit *f, const double *at, int i, double by_i, int j, double by_j, double *out)
{
    double there[UNKNOWNS_MAX] = {at[0], at[1]};
    there[i] += by_i;
    there[j] += by_j;
    return conditional(f, there, out);
}

static int find_bend(fit *f, const double *at, bend *out)
{
    double here, more, less, both, neither;
    if (conditional(f, at, &here)) return -1;
    for (int k = 0; k < unknowns(f); k++) {
        if (value_beside(f, at, k, STEP, k, 0, &more) || value_beside(f, at, k, -STEP, k, 0, &less)) return -1;
        out->slope[k] = (more - less) / (2 * STEP);
        out->information[k][k] = (2 * here - more - less) / (STEP * STEP);
    }
    if (!f->draws) return 0;
    if (value_beside(f, at, 0, STEP, 1, STEP, &both) || value_beside(f, at, 0, -STEP, 1, -STEP, &neither)) return -1;
    double sum = (2 * here - both - neither) / (STEP * STEP);
    double cross = (sum - out->information[0][0] - out->information[1][1]) / 2;
    out->information[0][1] = out->information[1][0] = cross;
    return 0;
}

/* Inverts the information to the covariance; -1 if it is not positive definite, without a maximum. */
static int invert(const bend *b, bool draws, double covariance[UNKNOWNS_MAX][UNKNOWNS_MAX])
{
    const double(*x)[UNKNOWNS_MAX] = b->information;
    double det = draws ? x[0][0] * x[1][1] - x[0][1] * x[0][1] : x[0][0];
    if (!(x[0][0] > 0 && det > 0)) return -1;
    covariance[0][0] = draws ? x[1][1] / det : 1 / det;
    covariance[0][1] = covariance[1][0] = draws ? -x[0][1] / det : 0;
    covariance[1][1] = draws ? x[0][0] / det : 0;
    return 0;
}

/* Newton's method for the conditional likelihood. */
static int climb(fit *f, double *at, double covariance[UNKNOWNS_MAX][UNKNOWNS_MAX])
{
    for (int i = 0; i < CLIMB_MAX; i++) {
        bend b = {0};
        double most = 0;
        if (find_bend(f, at, &b) || invert(&b, f->draws, covariance)) return -1;
        for (int k = 0; k < unknowns(f); k++) {
            double by = covariance[k][0] * b.slope[0] + (f->draws ? covariance[k][1] * b.slope[1] : 0);
            by = fmax(-1, fmin(1, by));
            at[k] += by;
            most = fmax(most, fabs(by));
            if (fabs(at[k]) > FAR) return -1;
        }
        if (most < NEAR) return 0;
    }
    return -1;
}

static double logit_between_equals(double first, double log_draw, bool draws)
{
    double draw = draws ? exp(log_draw) / 2 : 0;
    return log((exp(first / 2) + draw) / (exp(-first / 2) + draw));
}

static void tell(const fit *f, const double *at, double covariance[UNKNOWNS_MAX][UNKNOWNS_MAX], double alpha,
                 paired *out)
{
    double logit = logit_between_equals(at[0], at[1], f->draws), by[UNKNOWNS_MAX] = {0}, variance = 0;
    by[0] = (logit_between_equals(at[0] + NEAR, at[1], f->draws) - logit) / NEAR;
    if (f->draws) by[1] = (logit_between_equals(at[0], at[1] + NEAR, f->draws) - logit) / NEAR;
    for (int i = 0; i < unknowns(f); i++)
        for (int j = 0; j < unknowns(f); j++) variance += by[i] * by[j] * covariance[i][j];
    double reach = gsl_cdf_ugaussian_Qinv(alpha / 2) * sqrt(variance);
    out->found = true;
    out->first = at[0];
    out->score = 1 / (1 + exp(-logit));
    out->live = (interval){1 / (1 + exp(reach - logit)), 1 / (1 + exp(-reach - logit))};
}

/* --- the persons --- */

/* Computes the strengths in the largest component, relative to their mean, with standard errors, at the g and d of
 * `f`. */
static void tell_strengths(const fit *f, double alpha, paired_strength *out)
{
    const duels *d = f->duels;
    double mean = 0, all = 0, n = d->largest_members, reach = gsl_cdf_ugaussian_Qinv(alpha / 2);
    gsl_vector *row = f->step; /* row sums of the covariance */
    gsl_vector_set_zero(row);
    for (uint32_t p = 0; p < d->persons; p++) {
        int32_t a = d->place[p];
        if (d->component[p] != d->largest || a == DUEL_REFERENCE) continue;
        mean += gsl_vector_get(f->strength, (size_t)a) / n;
        for (uint32_t q = 0; q < d->persons; q++)
            if (d->component[q] == d->largest && d->place[q] != DUEL_REFERENCE)
                add_to(row, a, gsl_matrix_get(f->information, (size_t)a, (size_t)d->place[q]));
        all += gsl_vector_get(row, (size_t)a);
    }
    for (uint32_t p = 0; p < d->persons; p++) {
        int32_t a = d->place[p];
        if (d->component[p] != d->largest) continue;
        double value = 0, variance = all / (n * n);
        if (a != DUEL_REFERENCE) {
            value = gsl_vector_get(f->strength, (size_t)a);
            variance += gsl_matrix_get(f->information, (size_t)a, (size_t)a) - 2 / n * gsl_vector_get(row, (size_t)a);
        }
        double by = reach * sqrt(fmax(variance, 0));
        out[p] = (paired_strength){value - mean, {value - mean - by, value - mean + by}};
    }
}

static int fit_duels(const duels *d, double alpha, paired *out, paired_strength *strengths, error *e)
{
    size_t n = d->strengths;
    fit f = {.duels = d,
             .draws = d->draws > 0,
             .information = gsl_matrix_alloc(n, n),
             .strength = gsl_vector_calloc(n),
             .slope = gsl_vector_alloc(n),
             .step = gsl_vector_alloc(n),
             .tried = gsl_vector_alloc(n)};
    double at[UNKNOWNS_MAX] = {0}, covariance[UNKNOWNS_MAX][UNKNOWNS_MAX], here;
    bool whole = f.information && f.strength && f.slope && f.step && f.tried;
    if (d->draws) at[1] = log(2 * (double)d->draws / (double)(d->count - d->draws + 1));
    if (whole && !climb(&f, at, covariance) && !conditional(&f, at, &here)) {
        tell(&f, at, covariance, alpha, out);
        if (!gsl_linalg_cholesky_invert(f.information)) tell_strengths(&f, alpha, strengths);
    }
    gsl_matrix_free(f.information);
    gsl_vector_free(f.strength);
    gsl_vector_free(f.slope);
    gsl_vector_free(f.step);
    gsl_vector_free(f.tried);
    return whole ? 0 : error_set(e, "out of memory");
}

int paired_fit(const paired_game *games, size_t count, uint32_t persons, double alpha, paired *out,
               paired_strength *strengths, error *e)
{
    duels d;
    *out = (paired){.first = NAN, .score = NAN, .live = {NAN, NAN}};
    for (uint32_t p = 0; p < persons; p++) strengths[p] = (paired_strength){NAN, {NAN, NAN}};
    int status = duels_list(games, count, persons, &d, e);
    if (!status && d.count) {
        out->games = d.count;
        out->persons = d.taking_part;
        out->freedom = d.count - d.strengths;
        status = fit_duels(&d, alpha, out, strengths, e);
    }
    duels_done(&d);
    return status;
}
