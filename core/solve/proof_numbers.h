/* The children of a position that is searched, and what their numbers make of it. */
#ifndef POISE_SOLVE_PROOF_NUMBERS_H
#define POISE_SOLVE_PROOF_NUMBERS_H

#include "game/move.h"
#include "solve/proof_crowd.h"
#include "solve/proof_table.h"

typedef struct child {
    state_key key;
    move made;
    bool is_over, on_the_way;
    proof last; /* what was known of it when it was asked last, in case the table forgets */
} child;

/* How much may be needed to answer yes, and no, before another position looks easier. */
typedef struct thresholds {
    uint64_t proof, disproof;
} thresholds;

/* What its children make of a position, and which of them to look into. For the side that chooses, the least number
 * counts of those that it wants to become 0; of the others the sum. */
typedef struct summary {
    uint64_t least;         /* of the numbers that it wants to become 0 */
    uint64_t sum;           /* of the others */
    size_t chosen;          /* the child with the least, as far as no other search is there, */
    uint64_t chosen_own;    /* its number, */
    uint64_t chosen_other;  /* and its other number */
    uint64_t first, second; /* what it and the next best count for */
    bounds value;
} summary;

/* Does the value answer whether the first player reaches the worth `question`? And a proof that says so. */
bool proof_answers(bounds value, unsigned question);
proof proof_answered(bounds value, unsigned question);

/* Of n children, for the side that chooses; `crowd` may be NULL. */
summary proof_summary(const proof_crowd *crowd, const child *children, size_t n, unsigned side);

/* What is known of their parent. */
proof proof_of(const summary *m, unsigned side, unsigned question);

/* Those of the chosen child, below those of its parent: a quarter more than the next best is worth, so that the search
 * does not jump to and fro between two. */
thresholds proof_thresholds(const summary *m, unsigned side, thresholds most);

#endif
