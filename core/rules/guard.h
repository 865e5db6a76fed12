/* Guards: the conditions of an action that its candidates do not cover, which are `when` and the regions decided in
 * play. They filter the moves that the tables allow; the action's own code does not know about them. */
#ifndef POISE_RULES_GUARD_H
#define POISE_RULES_GUARD_H

#include "game/expression.h"
#include "game/facts.h"
#include "rules/action.h"
#include "rules/sweep_plan.h"

/* Cached set: what a guard allows of the moves from a cell that carry that many pieces. */
typedef struct guard_known {
    const guard *of;
    cell origin;
    uint8_t carried;
    uint64_t set[BITBOARD_WORDS_MAX];
} guard_known;

/* Cache of guards and sweeps in one position, shared by all actions that are evaluated there. */
typedef struct guard_sets {
    scene before; /* the scene before the decision */
    expression_memo memo;
    sweep_found found;
    unsigned nknown; /* entries of `known` in use; 0 initially */
    guard_known known[DYNAMIC_REGIONS_MAX];
} guard_sets;

/* The scene before a decision. Unlike expression_scene, at the start of a turn the latest decision belongs to the
 * previous turn. Filled in field by field: copying the whole struct would load wider than it was stored (a
 * store-forwarding stall). */
static inline __attribute__((always_inline)) void guard_set_scene(scene *s, const game *g, const position *p)
{
    bool begins = position_begins_turn(g, p);
    s->g = g;
    s->p = p;
    s->side = p->side;
    s->here = p->here;
    s->origin = p->origin;
    s->last = begins ? p->last : p->before;
    s->shape = g->shape_at ? facts_latest(g, p).shape : NULL;
    s->moved = begins ? (cell)g->board->cells : p->last;
    s->offered = false;
    s->carried = 0;
    s->memo = NULL;
}

static inline __attribute__((always_inline)) scene guard_scene(const game *g, const position *p)
{
    scene s;
    guard_set_scene(&s, g, p);
    return s;
}

/* Takes over what the builder recorded while the action was compiled. Returns 0, or -1 after builder_fail. */
MUST_CHECK int guard_attach(game_builder *b, const spec *s, action *a);

/* Would this spec, as an action, have a guard? */
bool guard_wanted(game_builder *b, const spec *s);

/* Replaces the action's list and sample by guard_list and guard_sample. */
void guard_stand_before(action *a);

/* Restricts the action to the piece that was placed or moved last. Returns 0, or -1 after builder_fail when it does not
 * move pieces. */
MUST_CHECK int guard_keep_mover(game_builder *b, action *a);

static inline bool guard_has(const action *a)
{
    return a->nguards || a->when || a->same_mover;
}

/* Does the condition hold, as far as it is the same for all moves? */
bool guard_opens(const action *a, const game *g, const position *p);

/* The same in a given scene. */
bool guard_opens_at(const action *a, const scene *before);

/* Starts on a new position, which must outlive the sets. */
static inline void guard_look(guard_sets *sets, const game *g, const position *p)
{
    guard_set_scene(&sets->before, g, p);
    sets->before.offered = true;
    expression_remember(&sets->before, &sets->memo);
    sets->found.known = 0;
    sets->nknown = 0;
}

/* Returns what a guard with by_origin allows of the moves from a cell that carry `number` pieces. */
const uint64_t *guard_from(const action *a, const guard *of, unsigned from, unsigned number, guard_sets *sets);

/* Do the guards allow this move, one of the action's candidates? */
bool guard_allows(const action *a, move m, guard_sets *sets);

/* Plain version of guard_opens and guard_allows, cell by cell, for the moves of an action in one position. */
typedef struct guard_plainly {
    const action *a;
    const game *g;
    const position *p;
    bool asked, holds; /* the condition */
    bool known[DYNAMIC_REGIONS_MAX];
    cell origin[DYNAMIC_REGIONS_MAX]; /* guard.by_origin: which moves `values` are for */
    uint8_t carried[DYNAMIC_REGIONS_MAX];
    int32_t values[DYNAMIC_REGIONS_MAX][BOARD_CELLS_MAX + 1];
} guard_plainly;
void guard_look_plainly(guard_plainly *k, const action *a, const game *g, const position *p);
bool guard_allows_plainly(guard_plainly *k, move m);

/* What an action's moves are drawn from: a subset of the candidates that contains all legal moves. */
typedef struct guard_pool {
    const action *a;
    grid all;        /* the candidates */
    uint32_t points; /* number of points, row by row; rows are as wide as those of the candidates */
    bool by_cells;   /* rows are the cells in `cells`, in order; else the rows of the candidates */
    uint64_t cells[BITBOARD_WORDS_MAX];
    const sweep_part *swept; /* the points are the moves of this sweep part instead; NULL: not swept */
    const guard *ends; /* the points are, origin by origin, the targets that this guard allows; NULL: they are not */
    guard_sets *sets;
} guard_pool;

/* Fills in the pool for the position of `sets`; empty when the condition is false. */
void guard_gather(const action *a, guard_sets *sets, guard_pool *out);

/* Fills in the move at a point; returns whether it is legal. Otherwise *out is undefined. */
bool guard_pick(guard_pool *k, uint32_t point, move *out);

/* Removes a point of a sweep, so that an illegal move is not drawn again. Returns whether the pool is a sweep. */
bool guard_leave_out(guard_pool *k, uint32_t point);

/* Lists the moves of a pool as action_list does. The pool cannot be drawn from any more. */
int guard_list_pool(guard_pool *k, move *out, int capacity);

/* guard_list with sets that are shared with other actions. */
int guard_list_by(const action *a, guard_sets *sets, move *out, int capacity);

/* action_sample and action_list for actions with guards or sweeps. */
bool guard_sample(const action *a, const game *g, const position *p, random_state *r, move *out);
int guard_list(const action *a, const game *g, const position *p, move *out, int capacity);

/* Does the action have a legal move that passes the filter (NULL: all pass)? */
bool guard_offers(const action *a, const game *g, const position *p, action_filter *wanted, void *context);

#endif
