/* How a beginner who has just learned the rules judges a decision, by the endings alone: does it win, does it let the
 * opponent win next, does it come nearer to winning, does it hinder the opponent? rules/nearness.h measures how near
 * a side is to an ending; for endings without such a measure the beginner only sees whether they hold. It does not
 * foresee dice. */
#ifndef POISE_PLAYERS_BEGINNER_H
#define POISE_PLAYERS_BEGINNER_H

#include "base/stop.h"
#include "game/position.h"

/* What a decision achieves, in ascending priority. */
typedef enum wish_fulfilled {
    WISH_NONE,     /* it loses at once, */
    WISH_TO_STAY,  /* or lets the opponent win next, */
    WISH_TO_GO_ON, /* or comes nearer to losing */
    WISH_FOR_SAFETY,
    WISH_TO_HINDER,
    WISH_TO_COME_NEARER,
    WISH_TO_WIN_THIS_TURN,
    WISH_TO_WIN,
    WISHES
} wish_fulfilled;

typedef struct beginner_view {
    wish_fulfilled fulfils;
    int32_t how_well; /* among decisions with the same `fulfils`; more is better */
    bool hinders;     /* and also hinders the opponent */
} beginner_view;

typedef struct beginner beginner;
struct effort;

/* Returns a beginner for games of g, to be freed with beginner_free. NULL when memory is out. */
MUST_CHECK beginner *beginner_new(const game *g);
void beginner_free(beginner *b); /* NULL is allowed */

/* Sets the position, which must be settled; later views are of decisions in it. */
void beginner_stand(beginner *b, const game *g, const position *p);

/* Judges a legal decision in that position; `stop` may be NULL. If there are many continuations, it looks at a part
 * of them. */
beginner_view beginner_view_of(beginner *b, const game *g, const position *p, move m, const stop_flag *stop);

/* Two halves of beginner_view_of, for callers that want only the best decision: the view without the opponent's
 * replies; and whether the decision lets the opponent win next. */
beginner_view beginner_glance(beginner *b, const game *g, const position *p, move m, const stop_flag *stop);
bool beginner_lets_win(beginner *b, const game *g, const position *p, move m, const stop_flag *stop);

/* Returns less than 0 if a is worse than b, 0 if they are equal. */
int beginner_compare(beginner_view a, beginner_view b);

/* Returns the approximate nanoseconds of a view on a typical processor (evaluation/effort.h). */
double beginner_effort(const struct effort *f, const game *g);

#endif
