/* Games of one cell in memory and their results, as `poise simulate` prints them. */
#ifndef POISE_STUDIES_SIMULATION_H
#define POISE_STUDIES_SIMULATION_H

#include "lab/batch.h"
#include "studies/answer.h"

typedef struct simulation {
    const plan_cell *cell;
    uint64_t seed;
    unsigned max_plies;
    interval zone;
    const batch_result *played; /* a gap-free prefix of games */
    const char *letters;        /* result letters; NULL: too many to process one by one */
    bool goes_on;               /* more games of the cell will follow */
    outcome value;              /* of the start position; OUTCOME_NONE: unknown */
} simulation;

/* Returns the answer from all games in order (sequential); beyond the number of stored letters from one look at all of
 * them. */
answer simulation_answer(const simulation *s);

/* Returns the value to compare the games with: none after random plies, which play another position. */
outcome simulation_value(const simulation *s);

/* Return the median of observable k, the least number that half of the games do not exceed, and its mean; cut games
 * count with their value so far. There must be a game. */
unsigned simulation_median(const tally *t, int k);
double simulation_mean(const tally *t, int k);

/* Appends `"variant": ..., ... "nets": ...`, the members of an object that depend on the games only. */
void simulation_write_json(const simulation *s, const answer *found, text *out);

#endif
