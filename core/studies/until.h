/* Games until it is known: the cells of an experiment are played up to looks that grow by half, and those that are
 * decided play no more, so that workers move on to what is not. */
#ifndef POISE_STUDIES_UNTIL_H
#define POISE_STUDIES_UNTIL_H

#include "lab/lab.h"

/* Runs or resumes a plan with `until` set, whose cells play at most their games. What is decided depends on the
 * question: a cell by its verdict; where rules or variants are set against each other, or rungs of a ladder meet, all
 * cells of what is still open go on. Each look takes the games up to it alone, so the store at the end depends on the
 * plan only, as that of lab_run does, and holds as many games of each cell as were wanted at its last look. Returns as
 * lab_run does. */
MUST_CHECK int until_run(const plan *p, const char *path, const lab_watch *watch, error *e);

/* Shards know a part of the games only, so they play ahead: to the end, but for the cells that what was merged so far,
 * the store at `path`, decides: games[i] of cell i. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int until_ahead(const plan *p, const char *path, uint64_t *games, error *e);

/* Takes out of the store at `path`, if its plan has `until`, the games that one run would not have asked for by now, so
 * that it is as that run would have left it. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int until_cut(const char *path, error *e);

#endif
