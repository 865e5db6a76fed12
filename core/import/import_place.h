/* Where an import writes: into a temporary file beside its results, so that incomplete ones are never taken for
 * results. */
#ifndef POISE_IMPORT_IMPORT_PLACE_H
#define POISE_IMPORT_IMPORT_PLACE_H

#include "base/arena.h"
#include "base/error.h"

typedef struct import_place {
    const char *path; /* the results, once complete */
    const char *part; /* the temporary file, in the same folder; NULL: none */
} import_place;

/* Is there nothing at `path`? Returns 0, or -1 with `e` filled in. */
MUST_CHECK int import_place_is_free(const char *path, error *e);

/* Removes the temporary file of an interrupted import; the caller has claimed the place (base/claim.h). Texts belong to
 * the arena. Returns 0, or -1 with `e` filled in if the place is taken. */
MUST_CHECK int import_place_open(const char *path, arena *a, import_place *out, error *e);

/* Renames the temporary file, whose database is closed, to the results, and closes the place; or removes it. */
MUST_CHECK int import_place_keep(import_place *at, error *e);
void import_place_drop(import_place *at);

#endif
