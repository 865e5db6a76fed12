/* The compiled form of a slide, and how its moves are listed and drawn. */
#ifndef POISE_RULES_ACTIONS_SLIDE_MOVES_H
#define POISE_RULES_ACTIONS_SLIDE_MOVES_H

#include "rules/action.h"
#include "rules/shared/rays.h"

enum { SLIDE_CLASSES_MAX = 64 };

typedef struct slide {
    uint8_t class_of[2][PIECES_CODES_MAX]; /* by side and contents: index in `classes`; class 0 never moves */
    rays classes[SLIDE_CLASSES_MAX];       /* pieces with the same moves share a class */
    int nclasses;
    const ray_target *targets_of[2][PIECES_CODES_MAX]; /* the targets of that class, without indirection */
    uint32_t columns;
    uint8_t set[2];      /* by side: the kept set that contains every mover */
    region from;         /* tested only if `from_somewhere` */
    bool from_somewhere; /* `from` depends on the cell, not only on its contents */
    bool captures;       /* some class captures */
    bool several;        /* some class reaches a cell in several ways */
    bool only_placed;
} slide;

/* Functions of the action's type (action.h). */
grid slide_candidates(const action *a, const game *g, const position *p);
bool slide_candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out);
bool slide_sample(const action *a, const game *g, const position *p, random_state *r, move *out);
int slide_list(const action *a, const game *g, const position *p, move *out, int capacity);

/* Chooses the fastest `sample` for what was compiled. */
void slide_choose_sample(const slide *d, action *a);

#endif
