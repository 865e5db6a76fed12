/* A first study of some variants: random players and players of increasing strength, with as many games as fit a time
 * budget. */
#ifndef POISE_STUDIES_STUDY_H
#define POISE_STUDIES_STUDY_H

#include "studies/workload.h"

/* More games add little information; fewer games of a thinking player are useless. */
enum { STUDY_RANDOM_MOST = 100000, STUDY_THINKING_MOST = 4000, STUDY_THINKING_LEAST = 40, STUDY_STEPS_MOST = 200 };

/* The number of players, the first ones of workload_player, and of games per variant. */
typedef struct study {
    int nplayers;
    uint64_t games[WORKLOAD_PLAYERS];
    int trainings;   /* per player that trains */
    unsigned stages; /* maximum per training; 0: as the player says */
    uint64_t steps;  /* games between a thinking player and the weaker one before it */
} study;

/* Plans games for this many CPU seconds, for variants with known workload: equal time for each player, up to the number
 * of games that adds information. A player with fewer than STUDY_THINKING_LEAST games is left out, unless it is the
 * weakest that thinks. Players train STUDY_TRAININGS times where that takes less than some part of the time and leaves
 * each player STUDY_TRAINED_GAMES games, else once. */
study study_for_time(const workload *work, int variants, double seconds);

/* Returns the maximum stages of training for this many CPU seconds that leave time for STUDY_TRAININGS trainings per
 * player. */
unsigned study_stages(int variants, double seconds);

/* Returns the CPU seconds for all trainings, minus those that were measured already. */
double study_learning(const workload *work, int variants);

/* The same for a number of games between thinking players, and ten times as many random ones. */
study study_for_games(uint64_t games);

#endif
