/* Children of a position in proof-number search, and how their numbers combine. */
#ifndef POISE_SOLVE_PROOF_NUMBERS_H
#define POISE_SOLVE_PROOF_NUMBERS_H

#include "game/move.h"
#include "solve/proof_crowd.h"
#include "solve/proof_table.h"

typedef struct child {
    state_key key;
    move made;
    bool is_over, on_the_way;
    proof last; /* its entry when last read, in case the table drops it */
} child;

/* Limits of the proof and disproof number beyond which another position is more promising. */
typedef struct thresholds {
    uint64_t proof, disproof;
} thresholds;

/* Combines the children and selects one: the minimum of the number that the side to move wants to reduce to 0, the sum
 * of the other. */
typedef struct summary {
    uint64_t least;         /* least number that it wants to reduce */
    uint64_t sum;           /* sum of the others */
    size_t chosen;          /* child with the least number, avoiding those of other searches */
    uint64_t chosen_own;    /* its number */
    uint64_t chosen_other;  /* and its other number */
    uint64_t first, second; /* numbers of the best and the second-best child */
    bounds value;
} summary;

/* proof_answers: does the value decide whether the first player reaches the worth `question`? proof_answered: the entry
 * that says so. */
bool proof_answers(bounds value, unsigned question);
proof proof_answered(bounds value, unsigned question);

/* Of n children, for the side to move; `crowd` may be NULL. */
summary proof_summary(const proof_crowd *crowd, const child *children, size_t n, unsigned side);

/* Returns the entry of their parent. */
proof proof_of(const summary *m, unsigned side, unsigned question);

/* Returns the thresholds of the selected child, within those of its parent: 1.25 times the second-best child's number
 * (1 + epsilon trick), to avoid switching back and forth. */
thresholds proof_thresholds(const summary *m, unsigned side, thresholds most);

#endif
