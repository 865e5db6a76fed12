/* What moving first is worth in games of many persons, whoever they are and whoever prefers to move first.
 *
 * Davidson's model: with eta = strength of the first - strength of the second + g, a win, a loss and a draw of the
 * first have the weights exp(eta / 2), exp(-eta / 2) and d. Where persons have few games each, the likelihood's maximum
 * over their strengths is biased, and a distribution of strengths is wrong as soon as the strong prefer a seat. So g
 * and d are read from the results given how many points each person has, in which no strength appears: from the
 * saddlepoint approximation of that conditional likelihood, the profile likelihood times the square root of the
 * determinant of the information on strengths.
 *
 * Source: Davidson 1970 (JASA 65); Davidson and Beaver 1977 (Biometrics 33) for the order of play; Cox and Reid 1987
 * (JRSS B 49) and Davison 1988 (JRSS B 50) for approximate conditional inference. */
#ifndef POISE_STATS_PAIRED_H
#define POISE_STATS_PAIRED_H

#include <stdbool.h>

#include "stats/beaten.h"

enum { PAIRED_PERSONS_MAX = 1024 };

/* What is told of a person. */
typedef struct paired_strength {
    double value;  /* in natural logits of a win against a loss, above the component's mean; NaN: not in the largest */
    interval live; /* of that, normal */
} paired_strength;

typedef struct paired {
    size_t games;     /* that say anything: of two persons of one component */
    uint32_t persons; /* in them */
    size_t freedom;   /* games that are left when each person's points are known: games - persons + components */
    bool found;       /* is there a maximum? Else what follows is NaN. */
    double first;     /* g */
    double score;     /* of the first between equals, 0..1 */
    interval live;    /* of that, normal in its logit */
} paired;

/* `strengths` has room for `persons`, which is 1..PAIRED_PERSONS_MAX. Returns 0, or -1 with `e` filled in: memory is
 * out. */
MUST_CHECK int paired_fit(const paired_game *games, size_t count, uint32_t persons, double alpha, paired *out,
                          paired_strength *strengths, error *e);

#endif
