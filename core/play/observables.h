/* Observables: numbers read from the final position of every game. This table drives everything: tallies keep a
 * histogram of each by result, the store saves it, and reports, tables and `simulate` show it. To add one, write a
 * function in observables.c and an entry of its table. */
#ifndef POISE_PLAY_OBSERVABLES_H
#define POISE_PLAY_OBSERVABLES_H

#include "game/position.h"

typedef struct observable {
    const char *name;  /* name in the store: "length" */
    const char *list;  /* name in reports of the histogram and its table: "lengths" */
    const char *value; /* heading of the column: "plies" */
    const char *label; /* unit after a number: "plies a game" */
    bool plot;         /* reports plot the histogram; otherwise they give median and mean */
    unsigned most;     /* greater numbers are clamped; 0: the limit of plies, which censors cut games */
    unsigned (*read)(const game *g, const position *end);
} observable;

enum { OBSERVABLES_MAX = 8, OBSERVABLE_LENGTH = 0 /* the length of games, which statistics use */ };

extern const observable observables[];
extern const int observables_count; /* at most OBSERVABLES_MAX */

/* Returns the greatest value of observable k in games of at most `max_plies` plies. */
unsigned observables_most(int k, unsigned max_plies);

/* Returns its index in the table, or -1. `list` as in reports. */
int observables_find(const char *list);

/* Reads all observables of a game that ended in that position. */
void observables_read(const game *g, const position *end, unsigned max_plies, uint16_t out[OBSERVABLES_MAX]);

#endif
