/* Comparability of persons: the strongly connected components of the graph of who took points from whom. Between two
 * components all points went one way, so that the difference of strengths has no maximum-likelihood estimate there,
 * and given each person's points such games carry no further information.
 *
 * Source: Ford 1957 (American Mathematical Monthly 64). */
#ifndef POISE_STATS_BEATEN_H
#define POISE_STATS_BEATEN_H

#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "stats/counts.h"

/* One finished game of two persons, numbered from 0. */
typedef struct paired_game {
    uint32_t first, second;
    outcome result; /* FIRST, SECOND or DRAW */
} paired_game;

/* Fills in component[person], numbered from 0 in the order of their first persons, and returns how many there are; 0
 * with `e` filled in when memory is out. `persons` is at least 1. */
MUST_CHECK uint32_t beaten_components(const paired_game *games, size_t count, uint32_t persons, uint32_t *component,
                                      error *e);

#endif
