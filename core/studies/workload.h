/* What games of a variant take on this machine, measured before a study is planned.
 * Only the plan depends on it: what is planned is numbers of games. */
#ifndef POISE_STUDIES_WORKLOAD_H
#define POISE_STUDIES_WORKLOAD_H

#include "lab/plan.h"
#include "lab/progress.h"

/* Who plays a study, from the weakest up, each with itself, as experiments name them; the first one plays at random. */
enum { WORKLOAD_PLAYERS = 4 };

/* How often each learns where there is time for it, and games enough: at least so many. */
enum { STUDY_TRAININGS = 8, STUDY_TRAINED_GAMES = 100 };
const char *workload_player(int i);

/* The same where they train in at most so many stages. Appended. */
void workload_name(int i, unsigned stages, text *out);

/* By player. */
typedef struct workload {
    double seconds[WORKLOAD_PLAYERS]; /* of one processor, for a game */
    double learning;                  /* of one processor, for one training of what they learn; 0: it was there */
} workload;

typedef struct workload_terms {
    const char *variant; /* its canonical name */
    game *game;
    uint64_t seed;
    unsigned max_plies;
    unsigned stages; /* of training, at most (players/stages.h) */
    double seconds;  /* of a processor, about, for all that is measured; what players learn first is not counted */
    const lab_watch *watch;
} workload_terms;

/* Plays some games of each player; of one that would take too long it is told from the weaker one before it. Returns an
 * enum lab_end, or -1 with `e` filled in, also when a game breaks. */
MUST_CHECK int workload_measure(const workload_terms *t, workload *out, error *e);

#endif
