/* Moves between given pairs of cells as leaps: shifts of bitboards, each from the cells of its mask. They are few where
 * cells are numbered along rows. */
#ifndef POISE_RULES_SHARED_LEAPS_H
#define POISE_RULES_SHARED_LEAPS_H

#include "game/builder.h"
#include "rules/sweep.h"

enum { LEAPS_MAX = 32, LEAPS_PASSED_MAX = 3 };

typedef struct leaps {
    unsigned passed;     /* cells passed by each move, at most LEAPS_PASSED_MAX */
    bitboard_leap *all;  /* LEAPS_MAX */
    bitboard_leap *back; /* by leap: from each of the cells passed back to the origin */
    unsigned count;      /* LEAPS_MAX + 1: too many */
} leaps;

/* Begins without pairs. Returns 0, or -1 after builder_fail. */
MUST_CHECK int leaps_begin(game_builder *b, const spec *s, unsigned passed, leaps *out);

/* Adds a pair; path[0] is its end, followed by the cells passed. Returns 0, or -1 after builder_fail. */
MUST_CHECK int leaps_add(game_builder *b, const spec *s, leaps *to, unsigned from, const cell *path);

/* Makes them the moves of a side's sweep. Returns whether they are few enough. */
bool leaps_give(const leaps *of, unsigned side, sweep *to);

#endif
