/* Guards: what an action's candidates cannot tell. Its condition (`when`) and those of its regions that other cells or
 * the course of the game settle are asked here, of the moves that its tables allow; so no action knows of them. */
#ifndef POISE_RULES_GUARD_H
#define POISE_RULES_GUARD_H

#include "game/expression.h"
#include "rules/action.h"

/* The sets of an action's guards in one position, worked out when they are first asked for. */
typedef struct guard_sets {
    unsigned ready; /* bit i: the set of guard i is */
    uint64_t cells[DYNAMIC_REGIONS_MAX][BITBOARD_WORDS_MAX];
} guard_sets;

/* The scene before a decision: at the beginning of a turn the latest one was of the turn before. */
static inline scene guard_scene(const game *g, const position *p)
{
    scene s = expression_scene(g, p);
    if (position_begins_turn(g, p)) {
        s.last = p->last;
        s.moved = (cell)g->board->cells;
    }
    return s;
}

/* Takes over what the builder noted while the action was compiled. Returns 0, or -1 after builder_fail. */
MUST_CHECK int guard_attach(game_builder *b, const spec *s, action *a);

/* Would the spec, as an action, have a guard? */
bool guard_wanted(game_builder *b, const spec *s);

/* From now on only the piece that was placed or moved last may make the action's moves. Returns 0, or -1 after
 * builder_fail when it does not move a piece. */
MUST_CHECK int guard_keep_mover(game_builder *b, action *a);

static inline bool guard_has(const action *a)
{
    return a->nguards || a->when || a->same_mover;
}

/* Does the condition hold as far as it is the same for all its moves? */
bool guard_opens(const action *a, const game *g, const position *p);

/* The action's candidates; none when the condition does not hold. */
static inline grid guard_candidates(const action *a, const game *g, const position *p)
{
    return guard_opens(a, g, p) ? a->type->candidates(a, g, p) : (grid){0, 1, NULL};
}

/* Do the guards let this move pass, which is one of the action's candidates? `sets` begins as {.ready = 0}. */
bool guard_allows(const action *a, const game *g, const position *p, move m, guard_sets *sets);

/* The slow twin of both, cell by cell. */
bool guard_allows_plainly(const action *a, const game *g, const position *p, move m);

/* action_sample and action_list of an action with guards. */
bool guard_sample(const action *a, const game *g, const position *p, random_state *r, move *out);
int guard_list(const action *a, const game *g, const position *p, move *out, int capacity);

#endif
