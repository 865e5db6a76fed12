/* What positions remember of the decisions made: of the latest one where a piece came from and went to, what was taken
 * and what stood where; and the number of completed turns. The code that makes a decision, or leaves out a stage, says
 * so here before anything changes. */
#ifndef POISE_GAME_FACTS_H
#define POISE_GAME_FACTS_H

#include "game/position.h"

/* TRACK_MOVE: the cells that lost a piece which is not the mover's own by the latest decision, as bits: it left the
 * board, became another's, or went under another column. A piece that only changes its place is not lost. */
static inline uint64_t *position_taken(const game *g, position *p)
{
    return (uint64_t *)(void *)((unsigned char *)p + g->taken_at);
}

static inline const uint64_t *position_taken_view(const game *g, const position *p)
{
    return (const uint64_t *)(const void *)((const unsigned char *)p + g->taken_at);
}

/* TRACK_MOVE and TRACK_SHAPE: the cells that the latest decision has covered with a shape, as bits; none when it put or
 * moved something else. */
static inline uint64_t *position_shape(const game *g, position *p)
{
    return (uint64_t *)(void *)((unsigned char *)p + g->shape_at);
}

static inline const uint64_t *position_shape_view(const game *g, const position *p)
{
    return (const uint64_t *)(const void *)((const unsigned char *)p + g->shape_at);
}

/* The contents of each cell before the latest decision, or NULL in a game that does not keep them. */
static inline const uint8_t *position_before(const game *g, const position *p)
{
    return g->before_at ? (const uint8_t *)p + g->before_at : NULL;
}

/* What positions remember of one decision. */
typedef struct decision_facts {
    cell origin, here;     /* as in position.h; off the board: nowhere */
    const uint64_t *taken; /* as bits */
    const uint64_t *shape; /* all cells that it has covered with a shape, as bits; NULL: it put none */
} decision_facts;

/* TRACK_MOVE: of the latest decision. */
decision_facts facts_latest(const game *g, const position *p);

/* TRACK_PREVIOUS: of the decision before the latest one; and of the one before a decision that is not made yet, which
 * is the latest unless a turn has begun by leaving out its first stage: then nothing is remembered as the latest. */
decision_facts facts_previous(const game *g, const position *p);
decision_facts facts_made_last(const game *g, const position *p);

/* The bytes that positions keep of the decision before, once it is known where the cells of a shape are kept. */
size_t facts_previous_bytes(const game *g);

/* The same as words, to tell positions apart by what they remember. */
static inline const uint64_t *facts_previous_words(const game *g, const position *p)
{
    return (const uint64_t *)(const void *)((const unsigned char *)p + g->previous_at);
}

/* TRACK_TURNS: how many turns each side has completed. */
static inline const uint32_t *facts_turns(const game *g, const position *p)
{
    return (const uint32_t *)(const void *)((const unsigned char *)p + g->turns_at);
}

/* Of a position that is being set up: nothing has been decided. */
void facts_clear(const game *g, position *p);

/* TRACK_MOVE: a decision is about to be made, which begins and ends there; or a turn begins by leaving out its first
 * stage, so that it has not placed or moved anything yet, and what the other side did is not what this turn did. */
void facts_begin(const game *g, position *p, cell origin, cell here);
void facts_leave_out(const game *g, position *p);

/* TRACK_TURNS: that side's turn is over. */
static inline void facts_end_turn(const game *g, position *p, unsigned side)
{
    if (g->tracks & TRACK_TURNS) ((uint32_t *)(void *)((unsigned char *)p + g->turns_at))[side]++;
}

/* Gives `image` what `p` remembers, when the sides are exchanged: cell c has become map[c] and contents k becomes[k].
 */
void facts_exchange(const game *g, const position *p, const cell *map, const uint8_t *becomes, position *image);

/* Do the two positions remember the same? Returns 0, or -1 with what differs in `e`. */
MUST_CHECK int facts_compare(const game *g, const position *p, const position *q, error *e);

#endif
