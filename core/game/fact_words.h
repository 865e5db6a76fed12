/* The facts of a decision that rules can ask for: one table of what each of them means while moves are offered, before
 * a stage, and in what follows a decision. The manual's section is made from it, and what can never hold where it
 * stands is refused by it (rules/fact_check.h). */
#ifndef POISE_GAME_FACT_WORDS_H
#define POISE_GAME_FACT_WORDS_H

#include "game/expression.h"

/* Where rules ask. */
typedef enum fact_place {
    FACT_OFFERED, /* in a region or the condition of an action: of the decision in question, which is not made */
    FACT_BEFORE,  /* in the condition of a stage or phase: of the latest decision, before another */
    FACT_AFTER,   /* in effects and endings, and in `by`: of the decision that they follow */
    FACT_PLACES
} fact_place;

/* What there must have been for a fact not to be empty. */
enum {
    FACT_WANTS_ORIGIN = 1, /* something that moved from a cell */
    FACT_WANTS_END = 2,    /* a cell where something was put or moved */
    FACT_WANTS_LOSS = 4,   /* pieces that are taken, changed or covered */
    FACT_WANTS_TURN = 8    /* a decision of the same turn before */
};

typedef struct fact_word {
    const char *name;              /* of the function; NULL: this is no more */
    unsigned wants;                /* FACT_WANTS_... */
    const char *says[FACT_PLACES]; /* what it means there */
} fact_word;

extern const fact_word fact_words[];

/* The places, in their order: how messages and the manual call them, and what is asked about there. */
extern const meaning fact_places[];

/* Where facts may stand, as the manual says it. */
extern const char fact_words_allowed[];

/* The row of the function, or NULL. */
const fact_word *fact_word_of(const function_type *function);

/* The first function of the tree with a row, or NULL. */
const fact_word *fact_word_in(const expression *x);

#endif
