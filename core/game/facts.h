/* What positions remember of past decisions: origin and target of the latest one, what it captured, the contents before
 * it; and the number of completed turns. Code that makes a decision or skips a stage must call facts_begin or
 * facts_leave_out before it changes anything. */
#ifndef POISE_GAME_FACTS_H
#define POISE_GAME_FACTS_H

#include "game/position.h"

/* TRACK_MOVE: the cells that lost a piece through the latest decision, other than the mover's own: it left the board,
 * changed its owner, or was covered by another column. A piece that only moves is not lost. As bits. */
static inline uint64_t *position_taken(const game *g, position *p)
{
    return (uint64_t *)(void *)((unsigned char *)p + g->taken_at);
}

static inline const uint64_t *position_taken_view(const game *g, const position *p)
{
    return (const uint64_t *)(const void *)((const unsigned char *)p + g->taken_at);
}

/* TRACK_MOVE and TRACK_SHAPE: the cells that the latest decision covered with a shape, as bits; empty if it did
 * something else. */
static inline uint64_t *position_shape(const game *g, position *p)
{
    return (uint64_t *)(void *)((unsigned char *)p + g->shape_at);
}

static inline const uint64_t *position_shape_view(const game *g, const position *p)
{
    return (const uint64_t *)(const void *)((const unsigned char *)p + g->shape_at);
}

/* The contents of each cell before the latest decision; NULL if the game does not keep them. */
static inline const uint8_t *position_before(const game *g, const position *p)
{
    return g->before_at ? (const uint8_t *)p + g->before_at : NULL;
}

/* The facts of one decision. */
typedef struct decision_facts {
    cell origin, here;     /* as in position_parts.h; board->cells: nowhere */
    const uint64_t *taken; /* captured cells, as bits */
    const uint64_t *shape; /* cells covered by a shape, as bits; NULL: it placed none */
} decision_facts;

/* TRACK_MOVE: facts of the latest decision. */
decision_facts facts_latest(const game *g, const position *p);

/* TRACK_PREVIOUS. facts_previous: the decision before the latest one. facts_made_last: the decision before the one
 * about to be made, which is the latest unless the turn began by skipping its first stage; then no latest one is
 * kept. */
decision_facts facts_previous(const game *g, const position *p);
decision_facts facts_made_last(const game *g, const position *p);

/* Returns the bytes that positions need for the previous decision. Call it after the cells of a shape are laid out. */
size_t facts_previous_bytes(const game *g);

/* The facts of the previous decision as words, for position keys. */
static inline const uint64_t *facts_previous_words(const game *g, const position *p)
{
    return (const uint64_t *)(const void *)((const unsigned char *)p + g->previous_at);
}

/* TRACK_TURNS: number of completed turns by side. */
static inline const uint32_t *facts_turns(const game *g, const position *p)
{
    return (const uint32_t *)(const void *)((const unsigned char *)p + g->turns_at);
}

/* Resets the facts of a new position: nothing has been decided. */
void facts_clear(const game *g, position *p);

/* TRACK_MOVE. facts_begin: a decision with this origin and target is about to be made. facts_leave_out: a turn begins
 * by skipping its first stage, so the opponent's last decision is not part of this turn. */
void facts_begin(const game *g, position *p, cell origin, cell here);
void facts_leave_out(const game *g, position *p);

/* TRACK_TURNS: that side completed a turn. */
static inline void facts_end_turn(const game *g, position *p, unsigned side)
{
    if (g->tracks & TRACK_TURNS) ((uint32_t *)(void *)((unsigned char *)p + g->turns_at))[side]++;
}

/* Copies the facts of `p` to `image` with the sides exchanged: cell c becomes map[c], contents k become becomes[k]. */
void facts_exchange(const game *g, const position *p, const cell *map, const uint8_t *becomes, position *image);

/* Compares the facts of two positions. Returns 0, or -1 with the difference in `e`. */
MUST_CHECK int facts_compare(const game *g, const position *p, const position *q, error *e);

#endif
