/* SPDX-License-Identifier: MIT */
/* Many games between two players, counted. */
#ifndef POISE_PUBLIC_LAB_H
#define POISE_PUBLIC_LAB_H

#include <poise/game.h>
#include <poise/stats.h>

typedef struct poise_match {
    const char *first, *second; /* players, as poise_player_new takes them */
    uint64_t games, seed;       /* game i follows from the rules, the players, the seed and i */
    unsigned max_plies;         /* a game is cut after so many decisions; 0: 1000 */
    unsigned opening;           /* random decisions before the players begin */
    int threads;                /* 0: one for each processor; they change no result */
} poise_match;

typedef struct poise_played {
    poise_counts counts;
    uint64_t plies;    /* decisions of all games together */
    uint64_t distinct; /* games that differ from all before them, move for move */
} poise_played;

/* Plays the games: the same ones as `poise simulate`. Returns 0, or -1 also when the rules break in a game. */
POISE_API int poise_simulate(const poise_game *g, const poise_match *m, poise_played *out, poise_error *e);

#endif
