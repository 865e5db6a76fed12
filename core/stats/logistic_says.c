/* Results of a fitted regression: contrasts and ratios of coefficients with intervals, and scores. */
#include <gsl/gsl_cdf.h>

#include "stats/logistic.h"

static double covariance(const logistic *l, int a, int b)
{
    return l->covariance[(size_t)a * ((size_t)l->terms + 1) + (size_t)b];
}

static double contrast_of(const logistic *l, const double *weight)
{
    double sum = 0;
    for (int k = 0; k < l->terms; k++) sum += weight[k] * l->value[k];
    return sum;
}

interval logistic_contrast_interval(const logistic *l, const double *weight, double alpha)
{
    double middle = contrast_of(l, weight), variance = 0;
    for (int a = 0; a < l->terms; a++)
        for (int b = 0; b < l->terms; b++) variance += weight[a] * weight[b] * covariance(l, a, b);
    double half = gsl_cdf_ugaussian_Qinv(alpha / 2) * sqrt(fmax(variance, 0));
    return (interval){middle - half, middle + half};
}

double logistic_ratio(const logistic *l, int above, int below)
{
    return l->value[above] / l->value[below];
}

/* Fieller: the ratios r for which above - r below is within its normal interval around 0. */
interval logistic_ratio_interval(const logistic *l, int above, int below, double alpha)
{
    double z = gsl_cdf_ugaussian_Qinv(alpha / 2), x = l->value[above], y = l->value[below];
    double a = y * y - z * z * covariance(l, below, below), b = x * y - z * z * covariance(l, above, below),
           c = x * x - z * z * covariance(l, above, above), root = b * b - a * c;
    if (a <= 0 || root < 0) return (interval){-INFINITY, INFINITY};
    return (interval){(b - sqrt(root)) / a, (b + sqrt(root)) / a};
}

static double sigmoid(double x)
{
    return 1 / (1 + exp(-x));
}

double logistic_score(const logistic *l, double eta)
{
    double kappa = l->value[l->terms];
    return .5 + (sigmoid(eta - kappa) - sigmoid(-eta - kappa)) / 2;
}

double logistic_slope(const logistic *l, double eta)
{
    double kappa = l->value[l->terms], win = sigmoid(eta - kappa), loss = sigmoid(-eta - kappa);
    return (win * (1 - win) + loss * (1 - loss)) / 2;
}
