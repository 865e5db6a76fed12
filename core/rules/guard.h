/* Guards: what an action's candidates cannot tell. Its condition (`when`) and those of its regions that other cells or
 * the course of the game settle are asked here, of the moves that its tables allow; so no action knows of them. */
#ifndef POISE_RULES_GUARD_H
#define POISE_RULES_GUARD_H

#include "game/expression.h"
#include "game/facts.h"
#include "rules/action.h"
#include "rules/sweep_plan.h"

/* What a guard allows of the moves from one cell that move a certain number of pieces. */
typedef struct guard_known {
    const guard *of;
    cell origin;
    uint8_t carried;
    uint64_t set[BITBOARD_WORDS_MAX];
} guard_known;

/* What guards and sweeps have found in one position. Actions that are looked at together share it. */
typedef struct guard_sets {
    scene before; /* that of the decision */
    expression_memo memo;
    sweep_found found;
    unsigned nknown; /* how many of `known` are filled in: 0 at first */
    guard_known known[DYNAMIC_REGIONS_MAX];
} guard_sets;

/* The scene before a decision: expression_scene, but at the beginning of a turn the latest one was of the turn before.
 * Field by field, because a whole one would be copied by wider loads than it was stored by. */
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

/* Takes over what the builder noted while the action was compiled. Returns 0, or -1 after builder_fail. */
MUST_CHECK int guard_attach(game_builder *b, const spec *s, action *a);

/* Would the spec, as an action, have a guard? */
bool guard_wanted(game_builder *b, const spec *s);

/* From now on the action is listed and drawn by guard_list and guard_sample. */
void guard_stand_before(action *a);

/* From now on only the piece that was placed or moved last may make the action's moves. Returns 0, or -1 after
 * builder_fail when it does not move a piece. */
MUST_CHECK int guard_keep_mover(game_builder *b, action *a);

static inline bool guard_has(const action *a)
{
    return a->nguards || a->when || a->same_mover;
}

/* Does the condition hold as far as it is the same for all its moves? */
bool guard_opens(const action *a, const game *g, const position *p);

/* The same in the scene of a decision. */
bool guard_opens_at(const action *a, const scene *before);

/* Begins to look at a position, which lives as long as the sets. */
static inline void guard_look(guard_sets *sets, const game *g, const position *p)
{
    guard_set_scene(&sets->before, g, p);
    sets->before.offered = true;
    expression_remember(&sets->before, &sets->memo);
    sets->found.known = 0;
    sets->nknown = 0;
}

/* What a guard with by_origin allows of the action's moves from a cell; of those that move any number of pieces, of the
 * moves of so many. */
const uint64_t *guard_from(const action *a, const guard *of, unsigned from, unsigned number, guard_sets *sets);

/* Do the guards let this move pass, which is one of the action's candidates? */
bool guard_allows(const action *a, move m, guard_sets *sets);

/* The slow twin of guard_opens and guard_allows, cell by cell; for the moves of an action in one position. */
typedef struct guard_plainly {
    const action *a;
    const game *g;
    const position *p;
    bool asked, holds; /* the condition */
    bool known[DYNAMIC_REGIONS_MAX];
    cell origin[DYNAMIC_REGIONS_MAX]; /* guard.by_origin: for which moves */
    uint8_t carried[DYNAMIC_REGIONS_MAX];
    int32_t values[DYNAMIC_REGIONS_MAX][BOARD_CELLS_MAX + 1];
} guard_plainly;
void guard_look_plainly(guard_plainly *k, const action *a, const game *g, const position *p);
bool guard_allows_plainly(guard_plainly *k, move m);

/* What the moves of an action are drawn from: a part of its candidates in which are all that are legal. */
typedef struct guard_pool {
    const action *a;
    grid all;        /* the candidates */
    uint32_t points; /* how many it has, numbered row by row, as many to a row as the candidates have */
    bool by_cells; /* its rows are about the cells of `cells`, in their order; else they are those of the candidates */
    uint64_t cells[BITBOARD_WORDS_MAX];
    const sweep_part *swept; /* its points are the moves that this part has in `sets` instead; NULL: it is not swept */
    guard_sets *sets;
} guard_pool;

/* Of the position that the sets look at; empty when the condition does not hold. */
void guard_gather(const action *a, guard_sets *sets, guard_pool *out);

/* The move at that point; returns whether it is legal (if not, *out is meaningless). */
bool guard_pick(guard_pool *k, uint32_t point, move *out);

/* Takes that point out, if it is one of a sweep: then what is not legal is no longer drawn. Returns whether it is. */
bool guard_leave_out(guard_pool *k, uint32_t point);

/* action_sample and action_list of an action with guards or sweeps. */
bool guard_sample(const action *a, const game *g, const position *p, random_state *r, move *out);
int guard_list(const action *a, const game *g, const position *p, move *out, int capacity);

/* Does the list have a move, or one that passes the filter (NULL: all do)? */
bool guard_offers(const action *a, const game *g, const position *p, action_filter *wanted, void *context);

#endif
