/* The advantage of moving first, estimated from games of many persons of unknown strength and seat preference.
 *
 * Davidson's model: with eta = strength of the first - strength of the second + g, a win, a loss and a draw of the
 * first have weights exp(eta / 2), exp(-eta / 2) and d. With few games per person the joint maximum-likelihood
 * estimate is biased (incidental parameters), and a random-effects distribution of strengths is wrong if strong
 * players prefer a seat. So g and d are estimated conditionally on each person's points, which eliminates the
 * strengths: by the saddlepoint approximation of that conditional likelihood, the profile likelihood times the square
 * root of the determinant of the information on strengths.
 *
 * Source: Davidson 1970 (JASA 65); Davidson and Beaver 1977 (Biometrics 33) for the order of play; Cox and Reid 1987
 * (JRSS B 49) and Davison 1988 (JRSS B 50) for approximate conditional inference. */
#ifndef POISE_STATS_PAIRED_H
#define POISE_STATS_PAIRED_H

#include <stdbool.h>

#include "stats/beaten.h"

enum { PAIRED_PERSONS_MAX = 1024 };

/* Estimated strength of a person. */
typedef struct paired_strength {
    double value;  /* natural logits of win against loss, relative to the component's mean; NaN: not in the largest */
    interval live; /* its normal interval */
} paired_strength;

typedef struct paired {
    size_t games;     /* informative ones: of two persons of one component */
    uint32_t persons; /* in them */
    size_t freedom;   /* degrees of freedom given each person's points: games - persons + components */
    bool found;       /* is there a maximum? Else the members below are NaN */
    double first;     /* g */
    double score;     /* expected score of the first between equals, 0..1 */
    interval live;    /* its interval, normal on the logit scale */
} paired;

/* Fits the model. `strengths` has room for `persons`, 1..PAIRED_PERSONS_MAX. Returns 0, or -1 with `e` filled in when
 * memory is out. */
MUST_CHECK int paired_fit(const paired_game *games, size_t count, uint32_t persons, double alpha, paired *out,
                          paired_strength *strengths, error *e);

#endif
