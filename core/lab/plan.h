/* An experiment as its author wrote it, ready to run: cells (a variant with its options, two players) and how many
 * games of each. Filled by the script folder from a Lua file, or by the command line. */
#ifndef POISE_LAB_PLAN_H
#define POISE_LAB_PLAN_H

#include "game/game.h"

typedef struct plan_cell {
    const char *variant;    /* canonical name: "t4:height=5,width=5"; only options that were set, sorted by name */
    game *game;             /* owned by the plan; cells of one variant share it */
    const char *players[2]; /* canonical names, players[0] moves first */
    uint64_t games;         /* how many to play */
} plan_cell;

typedef struct plan {
    arena *arena;
    const char *name;     /* "t4-kinds": names the folder of the results */
    const char *title;    /* may be NULL */
    const char *question; /* what the designer wants to know; may be NULL */
    const char *file;     /* where it was read */
    plan_cell *cells;
    int ncells;
    game **games; /* each compiled game once */
    int ngames;
    uint64_t seed;
    unsigned max_plies;         /* a game is cut when it has so many decisions */
    double zone_low, zone_high; /* first player's scores that count as balanced, such as .47 and .53 */
    double alpha;               /* .05: 95 % intervals */
} plan;

/* Frees the plan, its games and its arena. NULL is allowed. */
void plan_free(plan *p);

/* 64 bits that change iff a result of the plan could change: fingerprints, players, seed, max_plies (not the number of
 * games: more games extend the same results). */
uint64_t plan_fingerprint(const plan *p);

#endif
