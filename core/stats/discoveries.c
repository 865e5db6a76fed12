#include "stats/discoveries.h"

#include <assert.h>
#include <math.h>

/* Returns how many of the numbers are at most `least`. */
static int rank_of(const double *x, int count, double least)
{
    int rank = 0;
    for (int i = 0; i < count; i++) rank += x[i] <= least;
    return rank;
}

/* Step-up procedure: finds the largest k such that the k smallest of x are at most k alpha / count, in logarithms. */
static int step_up(const double *log_x, int count, double alpha, bool *found)
{
    double last = -INFINITY;
    int most = 0;
    assert(count >= 0 && count <= DISCOVERIES_MAX);
    for (int i = 0; i < count; i++) {
        int rank = rank_of(log_x, count, log_x[i]);
        if (rank <= most || log_x[i] > log(rank * alpha / count)) continue;
        most = rank;
        last = log_x[i];
    }
    for (int i = 0; i < count; i++) found[i] = most && log_x[i] <= last;
    return most;
}

int discoveries_watched(const double *log_evidence, int count, double alpha, bool *found)
{
    double log_x[DISCOVERIES_MAX]; /* an e-value e corresponds to a p-value of 1/e */
    for (int i = 0; i < count; i++) log_x[i] = -log_evidence[i];
    return step_up(log_x, count, alpha, found);
}

int discoveries_at_one_look(const double *chance, int count, double alpha, bool *found)
{
    double log_x[DISCOVERIES_MAX];
    for (int i = 0; i < count; i++) log_x[i] = log(chance[i]);
    return step_up(log_x, count, alpha, found);
}
