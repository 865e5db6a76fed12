/* Cursor of a record's reader or writer: the position, and the number of the turn: 0, 1, 2 ...; even ones are the first
 * side's. Turns that were skipped for lack of a move are counted. */
#ifndef POISE_PLAY_RECORD_CURSOR_H
#define POISE_PLAY_RECORD_CURSOR_H

#include "rules/turn.h"

typedef struct record_cursor {
    const game *g;
    position *p;       /* settled; borrowed scratch memory of g->position_bytes bytes */
    unsigned turn;     /* current or next turn, perhaps a skipped one */
    unsigned left_out; /* number of skipped turns from `turn` on */
    bool fresh;        /* no decision of this turn has been made */
} record_cursor;

/* Begins at the start position. */
void record_cursor_begin(record_cursor *c, const game *g, position *scratch);

/* Advances past one skipped turn. */
void record_cursor_skip_turn(record_cursor *c);

/* Makes a legal move; requires c->left_out == 0. */
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
