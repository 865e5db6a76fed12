/* Training of the players before a run. A page that is written meanwhile reports its progress. Private to the lab. */
#ifndef POISE_LAB_LEARNING_H
#define POISE_LAB_LEARNING_H

#include "lab/pace.h"
#include "lab/store.h"

/* Trains the players of all cells with missing games and records their evaluations in the store. While players train,
 * the store says so (store_put_learning). `watch` may be NULL. Returns an enum lab_end, or -1 with `e` filled in. */
MUST_CHECK int learning_run(const plan *p, store *s, const pace *missing, const lab_watch *watch, error *e);

#endif
