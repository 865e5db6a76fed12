/* The games that inform about the advantage of moving first: those between two persons of one component (beaten.h).
 * The first person of each component is the reference of its strengths. Part of paired.c. */
#ifndef POISE_STATS_DUELS_H
#define POISE_STATS_DUELS_H

#include "stats/beaten.h"

enum { DUEL_REFERENCE = -1 };

typedef struct duel {
    int32_t first, second; /* indices of strengths, from 0; DUEL_REFERENCE: strength 0 */
    double points;         /* of the first: 1/2, 0, -1/2 */
} duel;

typedef struct duels {
    duel *list;
    size_t count, draws, strengths;
    uint32_t persons, taking_part;
    uint32_t *component;               /* of each person */
    int32_t *place;                    /* index of each person's strength */
    uint32_t largest, largest_members; /* the component with the most persons */
} duels;

/* Returns 0, or -1 with `e` filled in when memory is out. Call duels_done in both cases. */
MUST_CHECK int duels_list(const paired_game *games, size_t count, uint32_t persons, duels *out, error *e);
void duels_done(duels *d);

#endif
