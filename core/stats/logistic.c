/* Fisher scoring by Cholesky decomposition, with step halving until the likelihood increases. The covariance is a
 * cluster sandwich: inverse information times the sum of outer products of the clusters' scores times inverse
 * information. */
#include "stats/logistic.h"

#include <gsl/gsl_blas.h>
#include <gsl/gsl_linalg.h>
#include <stdlib.h>

static const double RIDGE = 1e-3, HOLLOW = 1e-3;
static const double CERTAIN = 7; /* in logits: odds of 1000 to 1 */
enum { STEPS_MAX = 100, HALVINGS_MAX = 40 };

static double sigmoid(double x)
{
    return 1 / (1 + exp(-x));
}

/* Probabilities of the results at eta. */
typedef struct chances {
    double win, draw, loss;
} chances;

static chances chances_at(double eta, double kappa)
{
    chances c = {.win = sigmoid(eta - kappa), .loss = sigmoid(-eta - kappa)};
    c.draw = fmax(1 - c.win - c.loss, 1e-300);
    return c;
}

static double log_chance(const chances *c, outcome o)
{
    return log(fmax(o == OUTCOME_FIRST ? c->win : o == OUTCOME_SECOND ? c->loss : c->draw, 1e-300));
}

/* Computes the derivatives of log_chance by eta and by kappa. */
static void derivatives(const chances *c, outcome o, double *by_eta, double *by_kappa)
{
    switch ((int)o) {
    case OUTCOME_FIRST:
        *by_eta = 1 - c->win;
        *by_kappa = -(1 - c->win);
        break;
    case OUTCOME_SECOND:
        *by_eta = -(1 - c->loss);
        *by_kappa = -(1 - c->loss);
        break;
    default: *by_eta = c->loss - c->win; *by_kappa = (c->win * (1 - c->win) + c->loss * (1 - c->loss)) / c->draw;
    }
}

/* State of a fit with n parameters: the terms and, if there are draws, kappa. */
typedef struct fitting {
    const logistic_data *d;
    size_t n;
    bool draws;
    gsl_vector *at, *score, *step, *tried, *of_cluster;
    gsl_matrix *information, *meat, *product;
} fitting;

static double kappa_of(const fitting *f, const gsl_vector *at)
{
    return f->draws ? gsl_vector_get(at, f->n - 1) : 0;
}

static double eta_of(const fitting *f, const gsl_vector *at, size_t i)
{
    double sum = 0;
    for (int k = 0; k < f->d->terms; k++)
        sum += f->d->x[i * (size_t)f->d->terms + (size_t)k] * gsl_vector_get(at, (size_t)k);
    return sum;
}

/* Returns the penalized log likelihood; -INFINITY if kappa is not positive. */
static double log_likelihood(const fitting *f, const gsl_vector *at)
{
    double kappa = kappa_of(f, at), sum = 0;
    if (f->draws && kappa <= 0) return -INFINITY;
    for (size_t i = 0; i < f->d->count; i++) {
        chances c = chances_at(eta_of(f, at, i), kappa);
        sum += log_chance(&c, f->d->result[i]);
    }
    for (int k = 0; k < f->d->terms; k++) sum -= RIDGE / 2 * pow(gsl_vector_get(at, (size_t)k), 2);
    return sum;
}

static void add_outer(gsl_matrix *to, const double *x, int terms, double weight)
{
    for (int a = 0; a < terms; a++)
        for (int b = 0; b <= a && x[a] != 0; b++) *gsl_matrix_ptr(to, (size_t)a, (size_t)b) += weight * x[a] * x[b];
}

static void add_information(fitting *f, const double *x, const chances *c)
{
    double a = c->win * (1 - c->win), b = c->loss * (1 - c->loss), difference = c->loss - c->win;
    double by_eta = a * (1 - c->win) + b * (1 - c->loss) + c->draw * difference * difference;
    if (!f->draws) by_eta = a; /* with two results their probabilities add up to 1 */
    add_outer(f->information, x, f->d->terms, by_eta);
    if (!f->draws) return;
    double mixed = -a * (1 - c->win) + b * (1 - c->loss) + difference * (a + b);
    for (int k = 0; k < f->d->terms; k++) *gsl_matrix_ptr(f->information, f->n - 1, (size_t)k) += mixed * x[k];
    *gsl_matrix_ptr(f->information, f->n - 1, f->n - 1) +=
        a * (1 - c->win) + b * (1 - c->loss) + (a + b) * (a + b) / c->draw;
}

static void add_score(const fitting *f, const double *x, double by_eta, double by_kappa, gsl_vector *to)
{
    for (int k = 0; k < f->d->terms; k++) *gsl_vector_ptr(to, (size_t)k) += by_eta * x[k];
    if (f->draws) *gsl_vector_ptr(to, f->n - 1) += by_kappa;
}

/* Ends a cluster: adds the outer product of its score to the meat of the sandwich. */
static void close_cluster(fitting *f)
{
    gsl_blas_dsyr(CblasLower, 1, f->of_cluster, f->meat);
    gsl_vector_set_zero(f->of_cluster);
}

/* Accumulates score, information and meat at f->at. Returns the number of clusters. */
static size_t accumulate(fitting *f)
{
    const logistic_data *d = f->d;
    size_t clusters = 0;
    gsl_vector_set_zero(f->score);
    gsl_vector_set_zero(f->of_cluster);
    gsl_matrix_set_zero(f->information);
    gsl_matrix_set_zero(f->meat);
    for (size_t i = 0; i < d->count; i++) {
        const double *x = d->x + i * (size_t)d->terms;
        double by_eta, by_kappa;
        chances c = chances_at(eta_of(f, f->at, i), kappa_of(f, f->at));
        derivatives(&c, d->result[i], &by_eta, &by_kappa);
        add_score(f, x, by_eta, by_kappa, f->score);
        add_score(f, x, by_eta, by_kappa, f->of_cluster);
        add_information(f, x, &c);
        if (i + 1 < d->count && d->cluster[i + 1] == d->cluster[i]) continue;
        close_cluster(f);
        clusters++;
    }
    for (int k = 0; k < d->terms; k++) {
        *gsl_vector_ptr(f->score, (size_t)k) -= RIDGE * gsl_vector_get(f->at, (size_t)k);
        *gsl_matrix_ptr(f->information, (size_t)k, (size_t)k) += RIDGE;
    }
    return clusters;
}

/* Moves along the scoring step with step halving. Returns the increase of the likelihood; 0: none found. */
static double climb(fitting *f, double here)
{
    for (int i = 0; i < HALVINGS_MAX; i++) {
        gsl_vector_memcpy(f->tried, f->at);
        gsl_blas_daxpy(1, f->step, f->tried);
        double there = log_likelihood(f, f->tried);
        if (there > here) {
            gsl_vector_memcpy(f->at, f->tried);
            return there - here;
        }
        gsl_vector_scale(f->step, .5);
    }
    return 0;
}

static int iterate(fitting *f, error *e)
{
    for (int i = 0; i < STEPS_MAX; i++) {
        double here = log_likelihood(f, f->at);
        accumulate(f);
        if (gsl_linalg_cholesky_decomp1(f->information) || gsl_linalg_cholesky_solve(f->information, f->score, f->step))
            return error_set(e, "the regression has no solution");
        if (climb(f, here) < 1e-10 * (1 + fabs(here))) return 0;
    }
    return error_set(e, "the regression did not converge");
}

/* If the scores of the clusters nearly cancel, as when each won as often as it lost, the sandwich variance of a term
 * degenerates: it is then replaced by the inverse information. */
static void fill_hollow(const fitting *f, gsl_matrix *sandwich)
{
    for (size_t a = 0; a < f->n; a++) {
        double plain = gsl_matrix_get(f->information, a, a);
        if (gsl_matrix_get(sandwich, a, a) < HOLLOW * plain) gsl_matrix_set(sandwich, a, a, plain);
    }
}

/* Computes the sandwich; if results are nearly separated, the inverse information alone, since residuals vanish
 * there. */
static int set_covariance(fitting *f, logistic *out, error *e)
{
    size_t clusters = accumulate(f), n = f->n, stride = (size_t)out->terms + 1;
    if (gsl_linalg_cholesky_decomp1(f->information) || gsl_linalg_cholesky_invert(f->information))
        return error_set(e, "the regression has no solution");
    for (size_t a = 0; a < n; a++)
        for (size_t b = 0; b < a; b++) gsl_matrix_set(f->meat, b, a, gsl_matrix_get(f->meat, a, b));
    if (!out->separated && clusters > 1) {
        double correction = (double)clusters / (double)(clusters - 1);
        gsl_blas_dgemm(CblasNoTrans, CblasNoTrans, correction, f->information, f->meat, 0, f->product);
        gsl_blas_dgemm(CblasNoTrans, CblasNoTrans, 1, f->product, f->information, 0, f->meat);
        fill_hollow(f, f->meat);
        gsl_matrix_memcpy(f->information, f->meat);
    }
    for (size_t a = 0; a < n; a++)
        for (size_t b = 0; b < n; b++) out->covariance[a * stride + b] = gsl_matrix_get(f->information, a, b);
    return 0;
}

static int begin(fitting *f, const logistic_data *d)
{
    size_t draws = 0;
    for (size_t i = 0; i < d->count; i++) draws += d->result[i] == OUTCOME_DRAW;
    *f = (fitting){.d = d, .draws = draws > 0, .n = (size_t)d->terms + (draws > 0)};
    gsl_vector **vectors[] = {&f->at, &f->score, &f->step, &f->tried, &f->of_cluster};
    gsl_matrix **matrices[] = {&f->information, &f->meat, &f->product};
    bool whole = true;
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) whole &= !!(*vectors[i] = gsl_vector_calloc(f->n));
    for (size_t i = 0; i < sizeof matrices / sizeof *matrices; i++)
        whole &= !!(*matrices[i] = gsl_matrix_calloc(f->n, f->n));
    if (!whole) return -1;
    double share = fmin((double)draws / (double)d->count, .999);
    if (f->draws) gsl_vector_set(f->at, f->n - 1, log((1 + share) / (1 - share)));
    return 0;
}

static void end(fitting *f)
{
    gsl_vector_free(f->at);
    gsl_vector_free(f->score);
    gsl_vector_free(f->step);
    gsl_vector_free(f->tried);
    gsl_vector_free(f->of_cluster);
    gsl_matrix_free(f->information);
    gsl_matrix_free(f->meat);
    gsl_matrix_free(f->product);
}

static int solve(fitting *f, logistic *out, error *e)
{
    size_t stride = (size_t)out->terms + 1;
    out->value = calloc(stride, sizeof *out->value);
    out->covariance = calloc(stride * stride, sizeof *out->covariance);
    if (!out->value || !out->covariance) return error_set(e, "out of memory");
    if (iterate(f, e)) return -1;
    for (size_t i = 0; i < f->d->count; i++) out->separated |= fabs(eta_of(f, f->at, i)) > CERTAIN;
    for (size_t k = 0; k < f->n; k++) out->value[k] = gsl_vector_get(f->at, k);
    return set_covariance(f, out, e);
}

int logistic_fit(const logistic_data *d, logistic *out, error *e)
{
    fitting f;
    *out = (logistic){.terms = d->terms};
    if (!d->count) return error_set(e, "there are no results to learn from");
    int status = begin(&f, d) ? error_set(e, "out of memory") : solve(&f, out, e);
    end(&f);
    if (status) logistic_done(out);
    return status;
}

void logistic_done(logistic *l)
{
    free(l->value);
    free(l->covariance);
    *l = (logistic){0};
}
