/* Sets that are joined by &, | and ~, and shifted by a step, as one short program over whole boards: a stack of sets,
 * and steps that push what positions keep, what is known or what another expression gives, and join what lies on top.
 * In play it says the same as the tree (expression.h) of which it is made, and costs no walk through it. */
#ifndef POISE_GAME_SET_PROGRAM_H
#define POISE_GAME_SET_PROGRAM_H

#include "game/expression.h"

typedef enum set_code {
    /* these push a set */
    SET_CODE_KEPT,         /* `at`, by side: its byte offset in a position */
    SET_CODE_KNOWN,        /* what the board alone settles of `is` */
    SET_CODE_BOUND,        /* a set that is bound around it (expression_bound.h), named by `is` */
    SET_CODE_ASKED,        /* what `is` gives */
    SET_CODE_ASKED_WITHIN, /* the same as far as it matters: it is joined by "and" with the set on top */
    /* these join the one on top with another that is kept */
    SET_CODE_AND_KEPT,
    SET_CODE_OR_KEPT,
    /* and these join the two on top, or change the one */
    SET_CODE_AND,
    SET_CODE_OR,
    SET_CODE_NOT,
    SET_CODE_STEP, /* a step in direction `at`, by side */
    SET_CODE_SKIP  /* where the set on top is empty the next `skip` steps are left out */
} set_code;

typedef struct set_step {
    set_code code;
    uint32_t skip;
    uint32_t at[2];
    const expression *is;
} set_step;

enum { SET_PROGRAM_STEPS_MAX = 64, SET_PROGRAM_DEPTH_MAX = 6 };

struct set_program {
    bool asks; /* it has a step that asks another expression */
    bool flat; /* it joins to one set that positions keep other such sets, so that it needs no stack */
    unsigned count;
    set_step steps[SET_PROGRAM_STEPS_MAX];
};

/* Tells the expression where positions keep its set, or gives it its program, unless the board settles it, it joins
 * nothing, or it is longer than programs may be. The game's positions are laid out, g->start is one of them, and the
 * operands stay as they are from then on. Returns 0, or -1 when memory is out. */
MUST_CHECK int set_program_attach(const game *g, expression *x, arena *a);

/* What the program gives in that scene, in g->mapping->words words. */
void set_program_run(const set_program *k, const scene *s, uint64_t *out);

#endif
