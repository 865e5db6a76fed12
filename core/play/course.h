/* The course of a game as a record numbers it: turns 0, 1, 2 ..., the even ones the first side's, with those that were
 * left out because a side had no move. */
#ifndef POISE_PLAY_COURSE_H
#define POISE_PLAY_COURSE_H

#include "rules/turn.h"

typedef struct course {
    const game *g;
    position *p;       /* settled; borrowed scratch of g->position_bytes bytes */
    unsigned turn;     /* the turn at hand, or the next one, which may be one that was left out */
    unsigned left_out; /* so many turns from that one on were left out */
    bool fresh;        /* no decision of the turn at hand has been made */
} course;

/* Begins at the start position. */
void course_begin(course *c, const game *g, position *scratch);

/* Passes by one of the turns that were left out. */
void course_leave_out(course *c);

/* Makes a legal move; c->left_out must be 0. */
void course_apply(course *c, move m);

static inline unsigned course_number(const course *c)
{
    return c->turn / 2 + 1;
}

static inline const char *course_side(const course *c)
{
    return outcome_word(outcome_win(c->turn % 2));
}

#endif
