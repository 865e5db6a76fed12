/* A rule set that is being made by chance, and what is drawn from it. */
#ifndef POISE_TESTS_FUZZ_MAKING_H
#define POISE_TESTS_FUZZ_MAKING_H

#include "base/random.h"
#include "board/board.h"
#include "game/pieces.h"
#include "language/variant_spec.h"

struct function_type;

enum { MAKING_PARTS_MAX = 2, MAKING_COUNTERS_MAX = 2, MAKING_MARKS_MAX = 2, MAKING_ACTIONS_MAX = 12, NAMES_MAX = 96 };

typedef struct making {
    random_state random;
    arena *arena;       /* owns every spec and text */
    const board *board; /* NULL: not built yet, or refused */
    piece_set pieces;   /* no types: not declared yet, or refused */
    spec_part parts[MAKING_PARTS_MAX];
    int nparts;
    spec *counters[MAKING_COUNTERS_MAX];
    int ncounters;
    spec *marks[MAKING_MARKS_MAX];
    int nmarks;
    const char *actions[MAKING_ACTIONS_MAX]; /* words in the turn */
    int nactions;
    int ways, these;       /* within so many each(...) of directions, of sets or chains */
    int holders;           /* within so many effects that are within another */
    int floods;            /* within so many sets that grow (game/expression_bound.h) */
    bool large;            /* a board of several machine words */
    bool forbids;          /* endings often make a decision illegal, else seldom: it suits few of them */
    const word *wanted[2]; /* words that the rule set must have, until they are drawn; NULL: whatever comes */
    const struct function_type *asked; /* what a condition of the class must ask, until it does; NULL: nothing */
    word_class asked_in;
} making;

/* The next word of the class that the rule set must have, which it then has; NULL: there is none. How many there are.
 */
const word *making_take_wanted(making *m, word_class class);
int making_wanted(const making *m, word_class class);

/* A number below n, and true once in n times. */
unsigned making_below(making *m, unsigned n);
bool making_chance(making *m, unsigned n);

/* Is it an ending that compares the sides, and so holds whenever it is asked? */
bool making_always_holds(const word *w);

/* Names to choose from. */
typedef struct names {
    const char *list[NAMES_MAX];
    unsigned count;
} names;

void names_add(names *n, const char *name);

/* The types of piece, the parts of the board, its sets of directions. */
void names_add_types(names *n, const making *m);
void names_add_parts(names *n, const making *m);
void names_add_directions(names *n, const making *m);

/* One of them; "nothing" when there are none. */
const char *names_choose(const names *n, making *m);

#endif
