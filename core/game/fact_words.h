/* Functions that read the facts of a decision, and what each means for a candidate move, before a stage, and after a
 * decision. The manual's section is generated from this table; rules/fact_check.h uses it to refuse conditions that can
 * never hold. */
#ifndef POISE_GAME_FACT_WORDS_H
#define POISE_GAME_FACT_WORDS_H

#include "game/expression.h"

/* Where a rule evaluates the function. */
typedef enum fact_place {
    FACT_OFFERED, /* region or condition of an action: the candidate move */
    FACT_BEFORE,  /* condition of a stage or phase: the latest decision */
    FACT_AFTER,   /* effects and endings, and `by`: the decision that they follow */
    FACT_PLACES
} fact_place;

/* Conditions under which a fact can be non-empty. */
enum {
    FACT_WANTS_ORIGIN = 1, /* a piece moved, so there is an origin */
    FACT_WANTS_END = 2,    /* a piece was placed or moved */
    FACT_WANTS_LOSS = 4,   /* pieces were captured, changed or covered */
    FACT_WANTS_TURN = 8    /* an earlier decision in the same turn */
};

typedef struct fact_word {
    const char *name;              /* of the function; NULL: end of the table */
    unsigned wants;                /* FACT_WANTS_... */
    const char *says[FACT_PLACES]; /* its meaning in each place */
} fact_word;

extern const fact_word fact_words[];

/* The places in order: their names in messages and the manual, and their meanings. */
extern const meaning fact_places[];

/* Where facts are allowed, as a sentence of the manual. */
extern const char fact_words_allowed[];

/* Returns the function's row, or NULL. */
const fact_word *fact_word_of(const function_type *function);

/* Returns the first function in the tree that has a row, or NULL. */
const fact_word *fact_word_in(const expression *x);

#endif
