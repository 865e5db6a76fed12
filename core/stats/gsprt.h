/* Generalised sequential probability ratio test (GSPRT) between two scores: is the true score s1 rather than s0? At
 * every look it compares the maximum likelihoods of the observations under distributions with these means, and stops
 * when their ratio exceeds a bound. The error rates hold asymptotically, for many observations. The mean at the stop
 * is a biased estimate: report the live interval (sequence.h), which is valid at any stopping time.
 *
 * Source: Van den Bergh, "A practical introduction to the GSPRT", 2020. */
#ifndef POISE_STATS_GSPRT_H
#define POISE_STATS_GSPRT_H

#include "stats/sequence.h"

/* Returns the natural logarithm of the likelihood ratio of s1 to s0, both in (0,1); 0 without observations. */
double gsprt_log_ratio(const sequence_category *c, int n, double s0, double s1);

typedef enum gsprt_end { GSPRT_OPEN, GSPRT_LOWER, GSPRT_HIGHER } gsprt_end;

/* Returns the decision of the test with error rate `wrong` in either direction; open before GSPRT_LEAST
 * observations. */
enum { GSPRT_LEAST = 10 };
gsprt_end gsprt_read(const sequence_category *c, int n, double s0, double s1, double wrong);

#endif
