/* Bars: moves forbidden to one side although the rules allow them, to measure what they are worth. Both sides know the
 * bars, so search sees them: barred moves are neither listed nor drawn. If all moves of a decision are barred, none is;
 * so a bar never leaves a side without a move and never ends a game. Players learn on the game without bars
 * (g->unbarred), so results with two sets of bars differ by the bars only. */
#ifndef POISE_RULES_BARS_H
#define POISE_RULES_BARS_H

#include "game/position.h"

/* What is forbidden to a side. */
typedef struct bar {
    action_bits actions; /* decisions of these actions */
    uint32_t types;      /* placing or moving a piece of these types */
    bool captures;       /* decisions that leave the enemy with pieces on fewer cells */
    bool passes;         /* declining a decision, or passing a turn */
} bar;

typedef struct bars {
    bar of[2];
} bars;

static inline bool bar_is_set(const bar *b)
{
    return b->actions || b->types || b->captures || b->passes;
}

/* Is anything barred for the side to move? */
static inline bool bars_ask(const game *g, const position *p)
{
    return g->bars && bar_is_set(&g->bars->of[p->side]);
}

/* Adds bars to a compiled game, which gives it another fingerprint. `written`: items joined by "+", each SIDE.captures,
 * SIDE.pass, SIDE.action.NAME or SIDE.kind.NAME; SIDE is first or second, NAME a type of piece, or the name or word of
 * actions. Call before anything plays the game. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int bars_set(game *g, const char *written, error *e);

/* Is this legal move barred for the side to move? */
bool bars_forbid(const game *g, const position *p, move m);

/* Removes the barred moves from the n legal ones, keeping the order, unless all are barred. Returns how many remain. */
int bars_keep(const game *g, const position *p, move *all, int n);

/* The plain version: makes every move by plain_apply, whatever is barred. */
int bars_keep_plainly(const game *g, const position *p, move *all, int n);

/* Actions with this name or word; types of piece with this name; 0: none. */
action_bits bars_actions_called(const game *g, const char *name);
uint32_t bars_types_called(const game *g, const char *name);

/* Returns the types that a decision with this origin and target (action_ends) moves or places: those on the origin
 * before, or else on the target after it. */
uint32_t bars_types_moved(const game *g, const position *before, const position *after, cell from, cell to);

#endif
