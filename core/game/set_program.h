/* Set programs: sets joined by &, | and ~ and shifted by steps, compiled to a stack program over bitboards. Its steps
 * push sets (kept, constant, or computed by another expression) and combine the top ones. Same results as the tree
 * (expression.h), without walking it. */
#ifndef POISE_GAME_SET_PROGRAM_H
#define POISE_GAME_SET_PROGRAM_H

#include "game/expression.h"

typedef enum set_code {
    /* push a set */
    SET_CODE_KEPT,         /* kept by positions at byte offset `at`, by side */
    SET_CODE_KNOWN,        /* constant: `is` depends on the board only */
    SET_CODE_AROUND,       /* looked up by a cell of the decision (expression_around.h); `is` has the table */
    SET_CODE_BOUND,        /* bound by an enclosing function (expression_bound.h); `is` names it */
    SET_CODE_ASKED,        /* evaluate `is` */
    SET_CODE_ASKED_WITHIN, /* evaluate `is` within the set on top, with which it is intersected */
    /* combine the top with a kept set */
    SET_CODE_AND_KEPT,
    SET_CODE_OR_KEPT,
    /* combine the top two, or change the top */
    SET_CODE_AND,
    SET_CODE_OR,
    SET_CODE_NOT,
    SET_CODE_STEP, /* one step in direction `at`, by side */
    SET_CODE_SKIP  /* if the top is empty, skip the next `skip` steps */
} set_code;

typedef struct set_step {
    set_code code;
    uint32_t skip;
    uint32_t at[2];
    const expression *is;
} set_step;

enum { SET_PROGRAM_STEPS_MAX = 64, SET_PROGRAM_DEPTH_MAX = 6 };

struct set_program {
    bool asks; /* it evaluates other expressions */
    bool flat; /* it combines kept sets only, so it needs no stack */
    unsigned count;
    set_step steps[SET_PROGRAM_STEPS_MAX];
};

/* Attaches to the expression the offset of its kept set, or a program. Neither, if it is constant, joins nothing, or is
 * too long. Positions must be laid out, g->start must exist, and the operands must not change later. Returns 0, or -1
 * when out of memory. */
MUST_CHECK int set_program_attach(const game *g, expression *x, arena *a);

/* Evaluates the program in the scene; `out` has g->mapping->words words. */
void set_program_run(const set_program *k, const scene *s, uint64_t *out);

#endif
