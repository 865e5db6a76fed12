/* A first study of some variants: random players, and players of rising strength, with as many games as some time pays
 * for. */
#ifndef POISE_STUDIES_STUDY_H
#define POISE_STUDIES_STUDY_H

#include "studies/workload.h"

/* More games tell little that is new; with fewer a player that thinks tells nothing. */
enum { STUDY_RANDOM_MOST = 100000, STUDY_THINKING_MOST = 4000, STUDY_THINKING_LEAST = 40, STUDY_STEPS_MOST = 200 };

/* Who plays, the first so many of workload_player, and how many games of each variant. */
typedef struct study {
    int nplayers;
    uint64_t games[WORKLOAD_PLAYERS];
    int trainings;   /* of each player that learns */
    unsigned stages; /* of each training, at most; 0: as the player says */
    uint64_t steps;  /* games between a player that thinks and the weaker one before it */
} study;

/* Games for so many seconds of one processor, over variants whose workload is known: as much time for each player as
 * for the others, but no more games than tell something new. A player that could play fewer than STUDY_THINKING_LEAST
 * games is left out, unless it is the weakest that thinks. They learn STUDY_TRAININGS times where that takes less than
 * some part of the time and leaves each of them STUDY_TRAINED_GAMES games, else once. */
study study_for_time(const workload *work, int variants, double seconds);

/* So many stages of training the players get at most in so many seconds of one processor: what leaves each
 * STUDY_TRAININGS of them. */
unsigned study_stages(int variants, double seconds);

/* Seconds of one processor that it takes all of them to learn as often as is wanted, less what was measured. */
double study_learning(const workload *work, int variants);

/* The same with a number of games between players that think, and ten times as many at random. */
study study_for_games(uint64_t games);

#endif
