/* Tells the watcher of a run its games, those of a cell in their order: a block waits until all before it are
 * there. What waits is in the store. Private to the lab. */
#ifndef POISE_LAB_TELLING_H
#define POISE_LAB_TELLING_H

#include "lab/store.h"

typedef struct telling {
    const plan *plan;
    const lab_watch *watch;
    store *store;
    uint64_t *next;    /* of each cell: the block that is told next; NULL: nobody wants to know */
    uint64_t *waiting; /* of each cell: how many that are in the store have not been told */
} telling;

/* Tells of what the store has. `watch` may be NULL. Returns 0, or -1 with `e` filled in; telling_done in any case. */
MUST_CHECK int telling_start(telling *t, const plan *p, const lab_watch *watch, store *s, error *e);
void telling_done(telling *t);

/* Tells of a block that is in the store by now, as soon as it may. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int telling_block(telling *t, const block *b, error *e);

#endif
