#include "stats/curve.h"

#include <gsl/gsl_cdf.h>

/* A rung on the scale of logits; half a win and half a loss more keep it finite. */
typedef struct point {
    double logit, variance;
} point;

/* b times u(r) plus a, fitted; u is 0 where the model is constant. */
typedef struct line {
    double a, b, var_a, var_b, cov, misfit;
} line;

enum { TAUS = 40 };

const char *curve_name(curve_kind k)
{
    static const char *const names[CURVES] = {"constant", "linear", "saturating"};
    return names[k];
}

static double sigmoid(double x)
{
    return 1 / (1 + exp(-x));
}

static point point_of(const score_counts *c)
{
    double win = (double)c->win + .5, loss = (double)c->loss + .5, draw = (double)c->draw, n = win + loss + draw;
    double s = (win + draw / 2) / n, slope = s * (1 - s);
    double variance = (win * (1 - s) * (1 - s) + draw * (.5 - s) * (.5 - s) + loss * s * s) / (n * n);
    return (point){log(s / (1 - s)), variance / (slope * slope)};
}

static double regressor(curve_kind k, double tau, double r)
{
    return k == CURVE_CONSTANT ? 0 : k == CURVE_LINEAR ? r : 1 - exp(-r / tau);
}

static line fit_line(const point *p, int n, curve_kind k, double tau)
{
    double w = 0, wu = 0, wy = 0, wuu = 0, wuy = 0;
    for (int r = 0; r < n; r++) {
        double weight = 1 / p[r].variance, u = regressor(k, tau, r);
        w += weight, wu += weight * u, wy += weight * p[r].logit;
        wuu += weight * u * u, wuy += weight * u * p[r].logit;
    }
    double determinant = w * wuu - wu * wu;
    line l = {.a = wy / w, .var_a = 1 / w};
    if (k != CURVE_CONSTANT)
        l = (line){.a = (wuu * wy - wu * wuy) / determinant,
                   .b = (w * wuy - wu * wy) / determinant,
                   .var_a = wuu / determinant,
                   .var_b = w / determinant,
                   .cov = -wu / determinant};
    for (int r = 0; r < n; r++) {
        double off = p[r].logit - l.a - l.b * regressor(k, tau, r);
        l.misfit += off * off / p[r].variance;
    }
    return l;
}

/* The logits that the line allows at rung r, `noise` being the variance of what is seen there. */
static interval allowed(const line *l, double u, double noise, double z)
{
    double middle = l->a + l->b * u, half = z * sqrt(l->var_a + u * u * l->var_b + 2 * u * l->cov + noise);
    return (interval){middle - half, middle + half};
}

static interval both(interval a, interval b)
{
    return (interval){fmin(a.low, b.low), fmax(a.high, b.high)};
}

static double tau_at(int i)
{
    return .3 * pow(100, (double)i / (TAUS - 1)); /* in rungs: from a step to all but linear */
}

/* The misfit of a model of the first n rungs, and the logits that it allows at rung n. A saturating curve takes every
 * tau that a likelihood ratio does not refute. */
static double fit_model(const point *p, int n, curve_kind k, double noise, double z, interval *next)
{
    double least = INFINITY;
    *next = (interval){INFINITY, -INFINITY};
    int taus = k == CURVE_SATURATING ? TAUS : 1;
    for (int i = 0; i < taus; i++) least = fmin(least, fit_line(p, n, k, tau_at(i)).misfit);
    for (int i = 0; i < taus; i++) {
        line l = fit_line(p, n, k, tau_at(i));
        if (l.misfit <= least + z * z) *next = both(*next, allowed(&l, regressor(k, tau_at(i), n), noise, z));
    }
    return least;
}

static int parameters(curve_kind k)
{
    return (int)k + 1;
}

static void compare_models(curve *out)
{
    double least = INFINITY, sum = 0;
    for (int k = 0; k < CURVES; k++) {
        curve_model *m = &out->model[k];
        int freedom = out->rungs - parameters((curve_kind)k);
        m->fits = freedom > 0 ? gsl_cdf_chisq_Q(m->misfit, freedom) : NAN;
        m->weight = m->misfit + 2 * parameters((curve_kind)k);
        if (m->weight >= least) continue;
        least = m->weight;
        out->best = (curve_kind)k;
    }
    for (int k = 0; k < CURVES; k++) sum += out->model[k].weight = exp(-(out->model[k].weight - least) / 2);
    for (int k = 0; k < CURVES; k++) out->model[k].weight /= sum;
}

/* Foretells the last rung from those before it. */
static void try_back(const point *p, double z, curve *out)
{
    const point *last = &p[out->rungs - 1];
    interval band = {INFINITY, -INFINITY}, next;
    for (int k = 0; k < CURVES; k++) {
        fit_model(p, out->rungs - 1, (curve_kind)k, last->variance, z, &next);
        band = both(band, next);
    }
    out->tried = true;
    out->hit = band.low <= last->logit && last->logit <= band.high;
    out->foretold = (interval){sigmoid(band.low), sigmoid(band.high)};
}

curve_trend curve_trend_of(const curve *c, double alpha)
{
    if (!(c->model[CURVE_CONSTANT].fits < alpha)) return CURVE_STEADY;
    bool turns = c->last > .5 ? c->next.low < .5 : c->next.high > .5;
    return turns ? CURVE_MAY_TURN : CURVE_MOVING;
}

void curve_fit(const score_counts *counts, int rungs, double alpha, curve *out)
{
    point p[CURVE_RUNGS_MAX];
    double z = gsl_cdf_ugaussian_Qinv(alpha / 2);
    assert(rungs >= 3 && rungs <= CURVE_RUNGS_MAX);
    *out = (curve){.rungs = rungs, .next = {1, 0}};
    for (int r = 0; r < rungs; r++) p[r] = point_of(&counts[r]);
    for (int k = 0; k < CURVES; k++) {
        interval next;
        out->model[k].misfit = fit_model(p, rungs, (curve_kind)k, 0, z, &next);
        out->model[k].next = (interval){sigmoid(next.low), sigmoid(next.high)};
        out->next = both(out->next, out->model[k].next);
    }
    out->last = sigmoid(p[rungs - 1].logit);
    compare_models(out);
    if (rungs > 3) try_back(p, z, out);
}
