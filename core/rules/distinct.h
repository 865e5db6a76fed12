/* Checks that no two actions of a stage offer the same move, which would be listed twice and drawn twice as often. At
 * load each action enumerates the moves that some position may allow, with the contents that they need. Two moves of a
 * stage with the same text, or that place the same piece on the same cell, must not be possible in one position. If one
 * of their actions has guards, which are decided in play, the two become twins (twins.h) instead. */
#ifndef POISE_RULES_DISTINCT_H
#define POISE_RULES_DISTINCT_H

#include "rules/contents.h"

/* The moves of a stage that some position may allow. Conservative: may contain moves that never are. */
typedef struct possible_moves possible_moves;

/* Contents of a cell that a move needs. */
typedef struct cell_condition {
    unsigned at;
    contents_set holds;
} cell_condition;

enum { CONDITIONS_MAX = 3 };

/* Adds a move that is legal only if all n conditions hold; `puts` is possible_puts, or 0. Moves with unsatisfiable
 * conditions are dropped. */
void possible_add(possible_moves *all, move m, uint32_t puts, int n, const cell_condition *when);

/* Condition on the cells between a and b of a straight move. */
typedef enum possible_between { BETWEEN_ANYTHING, BETWEEN_NOTHING, BETWEEN_SOMETHING } possible_between;

/* Adds a straight move with that condition on the cells between. */
void possible_add_straight(possible_moves *all, move m, possible_between what, int n, const cell_condition *when);

/* Encodes the effect of a move that only places a piece of that type on cell c. 0: anything else. */
static inline uint32_t possible_puts(unsigned type, unsigned c)
{
    return 1 + (type << 16 | c);
}

/* Did the move's action enumerate it, as possible in this position? Tests require it of every legal move. */
bool distinct_foresees(const game *g, const position *p, move m);

/* Checks the actions of a stage after all stages are compiled. `specs`: the spec of each action, by index. Returns 0,
 * or -1 after builder_fail with a message that names two moves. */
MUST_CHECK int distinct_check(game_builder *b, stage *t, const spec *const *specs);

#endif
