/* How a beginner who has just learned the rules sees a decision, by the endings alone: does it win, does it let the
 * other side win next, does it come nearer to winning, does it hinder the other? How near a side is the endings say
 * themselves (rules/nearness.h); of those that cannot say it only sees that they hold. What dice may bring it does not
 * foresee. */
#ifndef POISE_PLAYERS_BEGINNER_H
#define POISE_PLAYERS_BEGINNER_H

#include "base/stop.h"
#include "game/position.h"

/* The wishes that a decision fulfils, the weightiest last. */
typedef enum wish_fulfilled {
    WISH_NONE,     /* it loses at once, */
    WISH_TO_STAY,  /* or lets the other side win next, */
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
    int32_t how_well; /* more is better, among those that fulfil the same */
    bool hinders;     /* as well */
} beginner_view;

typedef struct beginner beginner;
struct effort;

/* The caller frees it. NULL when memory is out. */
MUST_CHECK beginner *beginner_new(const game *g);
void beginner_free(beginner *b); /* NULL is allowed */

/* Stands at a position that is settled, of which decisions are viewed from now on. */
void beginner_stand(beginner *b, const game *g, const position *p);

/* What it sees of a legal decision there; `stop` may be NULL. Where there is much to look at, it does not look at all
 * that could follow. */
beginner_view beginner_view_of(beginner *b, const game *g, const position *p, move m, const stop_flag *stop);

/* The same but for what the other side could do next; and whether that lets it win, of decisions one by one: for those
 * who want only the best one. */
beginner_view beginner_glance(beginner *b, const game *g, const position *p, move m, const stop_flag *stop);
bool beginner_lets_win(beginner *b, const game *g, const position *p, move m, const stop_flag *stop);

/* Below 0: a is worse than b; 0: as good. */
int beginner_compare(beginner_view a, beginner_view b);

/* Nanoseconds of a typical processor that a view takes, about (evaluation/effort.h). */
double beginner_effort(const struct effort *f, const game *g);

#endif
