/* How often things are done in games of strong players, and how often random choice would do them in the same
 * positions: what is offered and left alone. Decisions of the side that lost do not count; those in drawn games may, or
 * may not, since a board that is filled up when nobody can win any more says little. Private to probes. */
#ifndef POISE_STUDIES_FLAWS_HABITS_H
#define POISE_STUDIES_FLAWS_HABITS_H

#include "studies/flaws/walk.h"

/* What may be done: make an action, put or move a kind, go to a cell. */
enum { HABITS_CELL = GAME_ACTIONS_MAX + PIECES_TYPES_MAX, HABITS_MAX = HABITS_CELL + BOARD_CELLS_MAX };

enum { HABITS_UNBEATEN, HABITS_WINNERS, HABITS_WHO };

/* Of one game, one thing, by who: how often it was done, and is expected of who picks any move. */
typedef struct habit {
    float by_chance[HABITS_WHO];
    uint32_t done[HABITS_WHO];
} habit;

typedef struct habits {
    uint64_t games;
    int things;
    habit *of;                  /* of[game * things + thing] */
    bool (*decide)[HABITS_WHO]; /* by game: did they have a decision? */
} habits;

/* Of the games of that cell; habits_done in every case. Returns as a probe. */
MUST_CHECK int habits_read(const flaws_case *c, int of_cell, habits *out, error *e);
void habits_done(habits *h);

/* Of a set of things, of which a decision does one, in all games, by whom it is surer that they leave it alone. */
typedef struct habits_sum {
    uint64_t games, done; /* games in which they had a decision */
    double by_chance;
    double log_evidence; /* that it is done less than HABITS_SELDOM times as often as by chance, by either of them */
    bool winners;
    uint64_t without; /* a game in which none was done, where it was to be expected most */
} habits_sum;

#define HABITS_SELDOM .33

/* Who they are that leave it alone, in words. */
static inline const char *habits_who(const habits_sum *s)
{
    return s->winners ? "strong players who win" : "strong players who do not lose";
}

habits_sum habits_of(const habits *h, const bool *set);

#endif
