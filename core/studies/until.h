/* Sequential experiments: the cells are played up to looks that grow by half (group sequential design); decided cells
 * stop, so that workers move on to the undecided ones. */
#ifndef POISE_STUDIES_UNTIL_H
#define POISE_STUDIES_UNTIL_H

#include "lab/lab.h"

/* Runs or resumes a plan with `until` set, whose cells play at most their planned games. The question decides when to
 * stop: a cell stops by its verdict; where rules, variants or rungs of a ladder are compared, all cells of an open
 * comparison go on. Each look uses only the games up to it, so the final store depends on the plan only, as with
 * lab_run, and each cell holds the games wanted at its last look. Returns as lab_run does. */
MUST_CHECK int until_run(const plan *p, const char *path, const lab_watch *watch, error *e);

/* A shard sees part of the games and cannot decide when to stop, so it plays ahead: all planned games, except in cells
 * that the merged store at `path` has decided: games[i] of cell i. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int until_ahead(const plan *p, const char *path, uint64_t *games, error *e);

/* Removes from the store at `path`, if its plan has `until`, the games that a single run would not have played, so that
 * the store is the same as after that run. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int until_cut(const char *path, error *e);

#endif
