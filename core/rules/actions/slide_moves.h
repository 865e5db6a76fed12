/* The moves of a slide in play: what slide.c has compiled, and how its moves are listed and drawn. */
#ifndef POISE_RULES_ACTIONS_SLIDE_MOVES_H
#define POISE_RULES_ACTIONS_SLIDE_MOVES_H

#include "rules/action.h"
#include "rules/shared/rays.h"

enum { SLIDE_CLASSES_MAX = 64 };

typedef struct slide {
    uint8_t class_of[2][PIECES_CODES_MAX]; /* by side and contents: which of `classes`; class 0 never moves */
    rays classes[SLIDE_CLASSES_MAX];       /* movers that move alike */
    int nclasses;
    const ray_target *targets_of[2][PIECES_CODES_MAX]; /* the targets of that class, without a detour */
    uint32_t columns;
    uint8_t set[2];      /* by side: the kept set that holds every mover */
    region from;         /* asked only when `from_somewhere` */
    bool from_somewhere; /* `from` depends on where a piece stands, not only on what it is */
    bool captures;       /* some class does */
    bool several;        /* some class has rays that lead to a cell in several ways */
    bool only_placed;
} slide;

/* Of the action's type (action.h). */
grid slide_candidates(const action *a, const game *g, const position *p);
bool slide_candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out);
bool slide_sample(const action *a, const game *g, const position *p, random_state *r, move *out);
int slide_list(const action *a, const game *g, const position *p, move *out, int capacity);

/* Gives the action the quickest way to draw that fits what was compiled. */
void slide_choose_sample(const slide *d, action *a);

#endif
