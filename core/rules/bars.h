/* Bars: what a side of a game may not do although the rules let it, to measure what that is worth. Both sides know it,
 * so a search sees it in every position: moves that are barred are neither listed nor drawn. Where all moves of
 * a decision are barred the side may make any of them: a bar never leaves a side without a move and ends no game. What
 * players learn of positions is learned without bars (g->unbarred), so that two bars differ by what they bar alone. */
#ifndef POISE_RULES_BARS_H
#define POISE_RULES_BARS_H

#include "game/position.h"

/* What one side may not do. */
typedef struct bar {
    action_bits actions; /* make decisions of these actions */
    uint32_t types;      /* put or move a piece of these types */
    bool captures;       /* make a decision after which the other has pieces on fewer cells than before */
    bool passes;         /* decline a decision, or pass a turn */
} bar;

typedef struct bars {
    bar of[2];
} bars;

static inline bool bar_is_set(const bar *b)
{
    return b->actions || b->types || b->captures || b->passes;
}

/* Is anything barred to the side to move? */
static inline bool bars_ask(const game *g, const position *p)
{
    return g->bars && bar_is_set(&g->bars->of[p->side]);
}

/* Bars in a compiled game what `written` says, which makes it another game with another fingerprint: items joined by
 * "+", each SIDE.captures, SIDE.pass, SIDE.action.NAME or SIDE.kind.NAME, where SIDE is first or second. NAME is that
 * of a type of piece, or the name or the word of actions. Before anything plays the game. Returns 0, or -1 with `e`
 * filled in. */
MUST_CHECK int bars_set(game *g, const char *written, error *e);

/* Is the legal move barred to the side to move? */
bool bars_forbid(const game *g, const position *p, move m);

/* Takes those that are barred out of the n moves that the rules allow, in their order, unless all are. Returns how many
 * are left. */
int bars_keep(const game *g, const position *p, move *all, int n);

/* The slow twin of that: every move is made by plain_apply, whatever is barred. */
int bars_keep_plainly(const game *g, const position *p, move *all, int n);

/* The actions of that name, or made by that word; the types of piece of that name; 0: there are none. */
action_bits bars_actions_called(const game *g, const char *name);
uint32_t bars_types_called(const game *g, const char *name);

/* The types that a decision puts or moves, which goes so (action_ends): of what stands where it begins, else of what
 * has come where it ends. */
uint32_t bars_types_moved(const game *g, const position *before, const position *after, cell from, cell to);

#endif
