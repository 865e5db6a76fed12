/* Stores whose blocks become one store: what shards of a plan have played, or what one run has written as it came. */
#ifndef POISE_LAB_STORE_MERGE_H
#define POISE_LAB_STORE_MERGE_H

#include <stdint.h>

#include "lab/plan.h"

/* Rewrites the store at `path` in the order of its keys, so that its bytes depend only on its content. While another
 * process reads it, it is left as it is: the content is the same. The file is complete at any moment, even if the
 * program is killed meanwhile. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int store_settle(const char *path, error *e);

/* Adds all blocks of the store `from` to the one at `path`, which is made where there is none; all of them or, when it
 * fails, none. Both are of one plan and one engine, in any order and with any blocks in common; a block with more games
 * takes the place of one with fewer, because these are its first ones. Returns 0, or -1 with `e` filled in: they are
 * not of one plan, do not agree about a game, or `from` is damaged. */
MUST_CHECK int store_merge(const char *path, const char *from, error *e);

/* Does the same with the stores `parts`, all of them or, when it fails, none: then nothing is left beside `path`
 * either. Unless `p` is NULL, they and what is at `path` must be of that plan, played by this engine. The caller has
 * claimed the place (base/claim.h). Returns 0, or -1 with `e` filled in. */
MUST_CHECK int store_merge_all(const char *path, const plan *p, const char *const *parts, int count, error *e);

/* Deletes all but the first games[i] games of each cell i from the store at `path`, as if no more had been
 * planned. Returns 0, or -1 with `e` filled in: then nothing has changed. */
MUST_CHECK int store_keep_first(const char *path, const uint64_t *games, int cells, error *e);

#endif
