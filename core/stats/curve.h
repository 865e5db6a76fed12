/* The first player's score against strength: is there a trend, and what would the next rung of a ladder say?
 *
 * Three models of logit s at rung r = 0, 1, 2 ...: constant a, linear a + b r, saturating a + b (1 - exp(-r/tau)). None
 * is known to be right, and more games make a wrong one more confidently wrong; so the next rung, and no more, is said
 * to lie in the band that all models together allow, and the same is tried on the last rung that was played. */
#ifndef POISE_STATS_CURVE_H
#define POISE_STATS_CURVE_H

#include <stdbool.h>

#include "stats/counts.h"

enum { CURVE_RUNGS_MAX = 64 };

typedef enum curve_kind { CURVE_CONSTANT, CURVE_LINEAR, CURVE_SATURATING, CURVES } curve_kind;

/* One model fitted by weighted least squares. */
typedef struct curve_model {
    double misfit; /* the weighted sum of squares; chi-square if the model is right */
    double weight; /* Akaike's, of all models 1 */
    double fits;   /* the chance of at least this misfit if the model is right; NaN: as many rungs as parameters */
    interval next; /* of the score at the rung after the last */
} curve_model;

typedef struct curve {
    int rungs;
    curve_kind best;
    curve_model model[CURVES];
    double last;       /* the score of the last rung */
    interval next;     /* what some model allows */
    bool tried;        /* from four rungs on: the last was left out and foretold */
    interval foretold; /* then the band for it, its own chance included; */
    bool hit;          /* does it lie there? */
} curve;

/* Is the score still on its way as players get better? */
typedef enum curve_trend {
    CURVE_STEADY,  /* a constant score is not refuted */
    CURVE_MOVING,  /* it is, and */
    CURVE_MAY_TURN /* besides, the next rung may favour the other side than the last one did */
} curve_trend;

/* A constant score is called moving with a chance of about alpha. */
curve_trend curve_trend_of(const curve *c, double alpha);

/* "constant", "linear" or "saturating". */
const char *curve_name(curve_kind k);

/* Fits the models to the counts of `rungs` rungs, 3..CURVE_RUNGS_MAX, each with a finished game. */
void curve_fit(const score_counts *counts, int rungs, double alpha, curve *out);

#endif
