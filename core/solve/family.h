/* A family of boards: is there a pattern in who wins? A guess: the value depends on each size modulo a period. It is
 * back-tested: each board is foreseen from those before it. */
#ifndef POISE_SOLVE_FAMILY_H
#define POISE_SOLVE_FAMILY_H

#include <stdbool.h>

#include "base/results.h"

enum { FAMILY_AXES_MAX = 4, FAMILY_PERIOD_MAX = 4, FAMILY_FORESEEN_LEAST = 3 };

typedef struct family_board {
    long size[FAMILY_AXES_MAX];
    outcome value; /* from the first player's view; OUTCOME_NONE: unknown */
} family_board;

typedef struct family {
    const family_board *boards; /* in the order in which they were solved */
    int count, naxes;
} family;

typedef struct family_pattern {
    bool found;                  /* it fits all known boards, and foresaw enough of them */
    int period[FAMILY_AXES_MAX]; /* the smallest that fit; 1: the size does not matter */
    int foreseen, right;         /* known boards that those before them foresaw, and rightly */
} family_pattern;

/* Returns the pattern of a family of 1..FAMILY_AXES_MAX sizes. It is found where the periods leave at least two boards
 * for each residue class, at least FAMILY_FORESEEN_LEAST were foreseen, and nine of ten of these rightly. */
family_pattern family_find(const family *f);

/* Are boards of these sizes in one class, which the pattern gives one value? */
bool family_is_alike(const family *f, const family_pattern *p, const long *a, const long *b);

#endif
