/* Before a run plays, its players learn; a page that is asked for meanwhile says how far they are. Private to the lab.
 */
#ifndef POISE_LAB_LEARNING_H
#define POISE_LAB_LEARNING_H

#include "lab/pace.h"
#include "lab/store.h"

/* Lets the players of all cells with missing games learn, and notes what evaluations they have. Whoever learns is noted
 * in the store until nobody does any more (store_put_learning). `watch` may be NULL. Returns an enum lab_end, or -1
 * with `e` filled in. */
MUST_CHECK int learning_run(const plan *p, store *s, const pace *missing, const lab_watch *watch, error *e);

#endif
