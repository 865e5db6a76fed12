/* Games of one cell that were played in memory, and what they come to: what `poise simulate` prints. */
#ifndef POISE_STUDIES_SIMULATION_H
#define POISE_STUDIES_SIMULATION_H

#include "lab/batch.h"
#include "studies/answer.h"

typedef struct simulation {
    const plan_cell *cell;
    uint64_t seed;
    unsigned max_plies;
    interval zone;
    const batch_result *played; /* games 0, 1, 2 ... without a gap */
    const char *letters;        /* how each of them came out; NULL: more than are looked at one by one */
    bool goes_on;               /* more games of the cell are to come */
    outcome value;              /* of the start; OUTCOME_NONE: not known */
} simulation;

/* Every game in its order. Of more games than are remembered one look at all of them. */
answer simulation_answer(const simulation *s);

/* The value that the games are held against: after random plies another position is played than the one whose value is
 * known. */
outcome simulation_value(const simulation *s);

/* The least number that half of the games do not exceed in observable k; cut games count with what they had. And the
 * mean. There is a game. */
unsigned simulation_median(const tally *t, int k);
double simulation_mean(const tally *t, int k);

/* Appends `"variant": ..., ... "nets": ...`, the members of an object that the same games always give. */
void simulation_write_json(const simulation *s, const answer *found, text *out);

#endif
