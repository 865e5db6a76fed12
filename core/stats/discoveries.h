/* Multiple testing with control of the false discovery rate: which of several questions may be answered "yes, there
 * is something", so that at most a share alpha of these answers is expected to be false?
 *
 * While games come in, e-values are compared (e-BH): valid at any stopping time, and whether or not the questions
 * share games or randomness. At one look at the end, with a number of games fixed beforehand, p-values are compared
 * (Benjamini-Hochberg, BH), which finds more.
 *
 * Sources: Wang and Ramdas 2022, "False discovery rate control with e-values" (JRSS B 84); Benjamini and Hochberg
 * 1995 (JRSS B 57). */
#ifndef POISE_STATS_DISCOVERIES_H
#define POISE_STATS_DISCOVERIES_H

#include <stdbool.h>

enum { DISCOVERIES_MAX = 4096 };

/* log_evidence[i]: the logarithm of the e-value against "there is nothing" in question i, 0..count-1. Sets found[i]
 * if it is a discovery, and returns how many are. count is at most DISCOVERIES_MAX. */
int discoveries_watched(const double *log_evidence, int count, double alpha, bool *found);

/* The same by p-values: chance[i] of at least such a result if there is nothing. */
int discoveries_at_one_look(const double *chance, int count, double alpha, bool *found);

#endif
