/* What is observed in every finished game: one number each, read from the last position. This one table drives all that
 * follows: a tally counts each in a histogram for each result, the store keeps it, and reports, tables and `simulate`
 * show it. To add one, write in observables.c how it is read and add an entry there. */
#ifndef POISE_PLAY_OBSERVABLES_H
#define POISE_PLAY_OBSERVABLES_H

#include "game/position.h"

typedef struct observable {
    const char *name;  /* in the store: "length" */
    const char *list;  /* in reports: the list of how often each number came, and the name of its table: "lengths" */
    const char *value; /* the column of the numbers: "plies" */
    const char *label; /* behind a number of it: "plies a game" */
    bool plot;         /* reports draw how often each number came; else they tell its median and mean */
    unsigned most;     /* greater numbers count as this one; 0: the limit of plies, and a cut game would have more */
    unsigned (*read)(const game *g, const position *end);
} observable;

enum { OBSERVABLES_MAX = 8, OBSERVABLE_LENGTH = 0 /* the length of games, which statistics know by name */ };

extern const observable observables[];
extern const int observables_count; /* at most OBSERVABLES_MAX */

/* The greatest number that observable k gives in games of at most `max_plies` plies. */
unsigned observables_most(int k, unsigned max_plies);

/* Its number of the table, or -1. `list` as in a report. */
int observables_find(const char *list);

/* Reads all of a game that has ended in that position. */
void observables_read(const game *g, const position *end, unsigned max_plies, uint16_t out[OBSERVABLES_MAX]);

#endif
