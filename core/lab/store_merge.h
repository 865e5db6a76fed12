/* Merges stores: the shards of a plan, or one run whose blocks were written in the order of play. */
#ifndef POISE_LAB_STORE_MERGE_H
#define POISE_LAB_STORE_MERGE_H

#include <stdint.h>

#include "lab/plan.h"

/* Rewrites the store at `path` in the order of its keys, so that its bytes depend only on its content. While another
 * process reads it, it stays unchanged. The file is complete at any moment, even if the program is killed meanwhile.
 * Returns 0, or -1 with `e` filled in. */
MUST_CHECK int store_settle(const char *path, error *e);

/* Adds all blocks of the store `from` to the one at `path`, which is created if missing; all of them or, on failure,
 * none. Both must be of one plan and one engine; their blocks may overlap, in any order. A block with more games
 * replaces one with fewer, which are its first games. Returns 0, or -1 with `e` filled in: different plans,
 * contradicting games, or `from` is damaged. */
MUST_CHECK int store_merge(const char *path, const char *from, error *e);

/* Merges all stores `parts` likewise, all or none: on failure no temporary file remains. Unless `p` is NULL, they and
 * the store at `path` must be of that plan, played by this engine. The caller has claimed the path (base/claim.h).
 * Returns 0, or -1 with `e` filled in. */
MUST_CHECK int store_merge_all(const char *path, const plan *p, const char *const *parts, int count, error *e);

/* Deletes all but the first games[i] games of each cell i from the store at `path`, as if no more had been planned.
 * Returns 0, or -1 with `e` filled in: then the store is unchanged. */
MUST_CHECK int store_keep_first(const char *path, const uint64_t *games, int cells, error *e);

#endif
