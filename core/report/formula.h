/* The formulas of a variant, sets and conditions, read from their text into a tree, in order to be said in words. The
 * tree knows nothing of the game: game/expression.h gives formulas their meaning, and has judged them before. */
#ifndef POISE_REPORT_FORMULA_H
#define POISE_REPORT_FORMULA_H

#include <stdbool.h>

enum { FORMULA_NODES_MAX = 64, FORMULA_NAME_MAX = 40, FORMULA_PARTS_MAX = 4 };

typedef enum formula_kind {
    FORMULA_NAME,     /* of a set, a piece, a number */
    FORMULA_NUMBER,   /* its digits are the name */
    FORMULA_CALL,     /* of the function `name`; the parts are its operands */
    FORMULA_NOT,      /* ~, of one part */
    FORMULA_BOTH,     /* &, of two parts, like the following */
    FORMULA_EITHER,   /* | */
    FORMULA_ALL,      /* all cells */
    FORMULA_NOTHING,  /* no cell */
    FORMULA_COMPARED, /* two numbers; `name` is the operator */
    FORMULA_NO,       /* not, of one part */
    FORMULA_AND,
    FORMULA_OR,
} formula_kind;

typedef struct formula_node {
    formula_kind kind;
    int nparts, parts[FORMULA_PARTS_MAX]; /* indices of nodes */
    bool along;                           /* as an operand: written "along = ..." */
    char name[FORMULA_NAME_MAX];
} formula_node;

typedef struct formula {
    formula_node nodes[FORMULA_NODES_MAX];
    int count, whole; /* whole: the index of the root */
} formula;

/* Reads the text, simplified by the rules for the empty set and the set of all cells. Returns false where it has more
 * than is said in words, such as sums. */
bool formula_read(formula *f, const char *written);

#endif
