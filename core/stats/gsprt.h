/* A sequential test between two scores: is the truth s1 rather than s0? After every look the likelihoods of both are
 * compared, each the greatest that a distribution with that mean gives what was observed; the test ends as soon as one
 * is so many times the other. The errors are those asked for as far as observations are many (GSPRT). What was observed
 * when it stopped is a biased estimate: the score is told by the live interval (sequence.h), which holds whenever one
 * stops.
 *
 * Source: Van den Bergh, "A practical introduction to the GSPRT", 2020. */
#ifndef POISE_STATS_GSPRT_H
#define POISE_STATS_GSPRT_H

#include "stats/sequence.h"

/* The natural logarithm of the likelihood of s1 over that of s0, both in (0,1); 0 without observations. */
double gsprt_log_ratio(const sequence_category *c, int n, double s0, double s1);

typedef enum gsprt_end { GSPRT_OPEN, GSPRT_LOWER, GSPRT_HIGHER } gsprt_end;

/* What the test says, wrong in either direction with a chance of `wrong`: open before GSPRT_LEAST observations. */
enum { GSPRT_LEAST = 10 };
gsprt_end gsprt_read(const sequence_category *c, int n, double s0, double s1, double wrong);

#endif
