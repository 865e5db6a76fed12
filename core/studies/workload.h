/* Measures the time that games of a variant take on this machine, before a study is planned. Only the plan depends on
 * it: plans are in numbers of games. */
#ifndef POISE_STUDIES_WORKLOAD_H
#define POISE_STUDIES_WORKLOAD_H

#include "lab/plan.h"
#include "lab/progress.h"

/* The players of a study, weakest first, each in self-play, as experiments name them; the first one is random. */
enum { WORKLOAD_PLAYERS = 4 };

/* Trainings per player where time suffices, and the minimum of games that each player must have for that. */
enum { STUDY_TRAININGS = 8, STUDY_TRAINED_GAMES = 100 };
const char *workload_player(int i);

/* Appends the name of a player, limited to this many stages of training. */
void workload_name(int i, unsigned stages, text *out);

/* Per player. */
typedef struct workload {
    double seconds[WORKLOAD_PLAYERS]; /* CPU seconds per game */
    double learning;                  /* CPU seconds per training; 0: already trained */
} workload;

typedef struct workload_terms {
    const char *variant; /* its canonical name */
    game *game;
    uint64_t seed;
    unsigned max_plies;
    unsigned stages; /* maximum stages of training (players/stages.h) */
    double seconds;  /* CPU time for all measurements, approximately; training not included */
    const lab_watch *watch;
} workload_terms;

/* Plays some games of each player; the cost of one that would take too long is extrapolated from the weaker one before
 * it. Returns an enum lab_end, or -1 with `e` filled in, also when a game breaks. */
MUST_CHECK int workload_measure(const workload_terms *t, workload *out, error *e);

#endif
