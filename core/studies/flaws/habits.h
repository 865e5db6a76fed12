/* How often strong players do things, compared with a uniformly random choice in the same positions: options that are
 * offered and avoided. Decisions of the losing side do not count; those in drawn games are counted in one group only,
 * since filling up a dead-drawn board says little. Private to probes. */
#ifndef POISE_STUDIES_FLAWS_HABITS_H
#define POISE_STUDIES_FLAWS_HABITS_H

#include "studies/flaws/walk.h"

/* Things that can be done: an action, placing or moving a type of piece, going to a cell. */
enum { HABITS_CELL = GAME_ACTIONS_MAX + PIECES_TYPES_MAX, HABITS_MAX = HABITS_CELL + BOARD_CELLS_MAX };

enum { HABITS_UNBEATEN, HABITS_WINNERS, HABITS_WHO };

/* Per game, thing and group: how often it was done, and the expected number under random choice. */
typedef struct habit {
    float by_chance[HABITS_WHO];
    uint32_t done[HABITS_WHO];
} habit;

typedef struct habits {
    uint64_t games;
    int things;
    habit *of;                  /* of[game * things + thing] */
    bool (*decide)[HABITS_WHO]; /* by game: did the group have a decision? */
} habits;

/* Reads the games of that cell; call habits_done in every case. Returns as a probe. */
MUST_CHECK int habits_read(const flaws_case *c, int of_cell, habits *out, error *e);
void habits_done(habits *h);

/* Sums over a set of mutually exclusive things in all games, for the group with stronger evidence of avoiding them. */
typedef struct habits_sum {
    uint64_t games, done; /* games in which the group had a decision */
    double by_chance;
    double log_evidence; /* that it is done less than HABITS_SELDOM times as often as by chance, in either group */
    bool winners;
    uint64_t without; /* the game with none done and the highest expectation */
} habits_sum;

#define HABITS_SELDOM .33

/* Describes the group in words. */
static inline const char *habits_who(const habits_sum *s)
{
    return s->winners ? "strong players who win" : "strong players who do not lose";
}

habits_sum habits_of(const habits *h, const bool *set);

#endif
