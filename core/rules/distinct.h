/* No two actions of a stage may offer the same move: it would be listed twice and drawn as often as two others. At load
 * every action tells which moves some position may allow, and what must stand where for that. Two moves of one stage
 * that are written alike, or put the same piece on the same cell, must not be possible in the same position; where one
 * of their actions has guards, which load cannot foresee, they become twins (twins.h) instead. */
#ifndef POISE_RULES_DISTINCT_H
#define POISE_RULES_DISTINCT_H

#include "game/game.h"

/* A set of contents: bit k of word w stands for code 64 * w + k. */
typedef struct contents_set {
    uint64_t bits[PIECES_CODES_MAX / 64];
} contents_set;

/* Where the moves of a stage are gathered that some position may allow. Where load cannot tell exactly, a move is taken
 * to be possible too often. */
typedef struct possible_moves possible_moves;

/* What a cell must hold for a move to be legal. */
typedef struct cell_condition {
    unsigned at;
    contents_set holds;
} cell_condition;

enum { CONDITIONS_MAX = 3 };

/* Adds a move that is legal only when all n conditions hold; `puts` is possible_puts, or 0. One that wants contents
 * that cannot be is left out. */
void possible_add(possible_moves *all, move m, uint32_t puts, int n, const cell_condition *when);

/* What must stand between the cells of a move that goes straight from its a to its b. */
typedef enum possible_between { BETWEEN_ANYTHING, BETWEEN_NOTHING, BETWEEN_SOMETHING } possible_between;

/* The same of a straight move, which is legal only with that between its cells. */
void possible_add_straight(possible_moves *all, move m, possible_between what, int n, const cell_condition *when);

static inline contents_set contents_one(unsigned code)
{
    contents_set set = {{0}};
    set.bits[code / 64] = UINT64_C(1) << code % 64;
    return set;
}

static inline contents_set contents_other(contents_set set)
{
    for (unsigned w = 0; w < PIECES_CODES_MAX / 64; w++) set.bits[w] = ~set.bits[w];
    return set;
}

static inline contents_set contents_either(contents_set one, contents_set other)
{
    for (unsigned w = 0; w < PIECES_CODES_MAX / 64; w++) one.bits[w] |= other.bits[w];
    return one;
}

static inline contents_set contents_both(contents_set one, contents_set other)
{
    for (unsigned w = 0; w < PIECES_CODES_MAX / 64; w++) one.bits[w] &= other.bits[w];
    return one;
}

/* The contents with which cell c is in the region for that side. */
contents_set contents_in(const region *r, unsigned c, unsigned side);

/* What a move puts, where it does nothing else: a piece of that type on that cell. 0 stands for anything else. */
static inline uint32_t possible_puts(unsigned type, unsigned c)
{
    return 1 + (type << 16 | c);
}

/* Did the move's action tell that it may be legal in this position? For tests: it must be so of every legal move. */
bool distinct_foresees(const game *g, const position *p, move m);

/* Checks the actions of a stage, once those of all stages are compiled. `specs` are what they were made of, by the
 * actions' indexes. Returns 0, or -1 after builder_fail with a message that names two of them. */
MUST_CHECK int distinct_check(game_builder *b, stage *t, const spec *const *specs);

#endif
