/* Several questions at once: which of them may be answered "yes, there is something", so that of the answers at most a
 * share alpha is expected to be false?
 *
 * While one watches, evidence is compared (e-BH): valid at whatever moment one stops, and whether or not the questions
 * share games or chance. At one look at the end, with a number of games that was fixed beforehand, chances are compared
 * (BH), which finds more.
 *
 * Sources: Wang and Ramdas 2022, "False discovery rate control with e-values" (JRSS B 84); Benjamini and Hochberg 1995
 * (JRSS B 57). */
#ifndef POISE_STATS_DISCOVERIES_H
#define POISE_STATS_DISCOVERIES_H

#include <stdbool.h>

enum { DISCOVERIES_MAX = 4096 };

/* log_evidence[i]: the logarithm of the evidence against "there is nothing" in question i, 0..count-1. found[i] says
 * whether it is a discovery. Returns how many are. count is at most DISCOVERIES_MAX. */
int discoveries_watched(const double *log_evidence, int count, double alpha, bool *found);

/* chance[i]: of at least such a result where there is nothing. */
int discoveries_at_one_look(const double *chance, int count, double alpha, bool *found);

#endif
