/* Where a reader or writer of a record stands in its game, as records number it: turns 0, 1, 2 ..., the even ones the
 * first side's, with those that were left out because a side had no move. */
#ifndef POISE_PLAY_RECORD_CURSOR_H
#define POISE_PLAY_RECORD_CURSOR_H

#include "rules/turn.h"

typedef struct record_cursor {
    const game *g;
    position *p;       /* settled; borrowed scratch of g->position_bytes bytes */
    unsigned turn;     /* the turn at hand, or the next one, which may be one that was left out */
    unsigned left_out; /* the number of turns from that one on that were left out */
    bool fresh;        /* no decision of the turn at hand has been made */
} record_cursor;

/* Begins at the start position. */
void record_cursor_begin(record_cursor *c, const game *g, position *scratch);

/* Passes by one of the turns that were left out. */
void record_cursor_skip_turn(record_cursor *c);

/* Makes a legal move; c->left_out must be 0. */
void record_cursor_apply(record_cursor *c, move m);

static inline unsigned record_cursor_round(const record_cursor *c)
{
    return c->turn / 2 + 1;
}

static inline const char *record_cursor_side(const record_cursor *c)
{
    return outcome_word(outcome_win(c->turn % 2));
}

#endif
