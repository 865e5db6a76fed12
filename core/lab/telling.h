/* Passes the games of a run to its watcher, in the order of each cell: a block waits until all before it are complete.
 * Waiting blocks are in the store. Private to the lab. */
#ifndef POISE_LAB_TELLING_H
#define POISE_LAB_TELLING_H

#include "lab/store.h"

typedef struct telling {
    const plan *plan;
    const lab_watch *watch;
    store *store;
    uint64_t *next;    /* per cell: the next block to pass on; NULL: no watcher */
    uint64_t *waiting; /* per cell: stored blocks that were not passed on yet */
} telling;

/* Passes on the games that the store has. `watch` may be NULL. Returns 0, or -1 with `e` filled in; call telling_done
 * in any case. */
MUST_CHECK int telling_start(telling *t, const plan *p, const lab_watch *watch, store *s, error *e);
void telling_done(telling *t);

/* Passes on a stored block, as soon as those before it are complete. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int telling_block(telling *t, const block *b, error *e);

#endif
