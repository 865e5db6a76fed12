/* Where an import writes: beside its results, so that nothing passes for them that is not whole. */
#ifndef POISE_IMPORT_IMPORT_PLACE_H
#define POISE_IMPORT_IMPORT_PLACE_H

#include "base/arena.h"
#include "base/error.h"

typedef struct import_place {
    const char *path; /* the results, when they are whole */
    const char *part; /* what is being written, in the same folder; NULL: nothing */
} import_place;

/* Is there nothing at `path`? Returns 0, or -1 with `e` filled in. */
MUST_CHECK int import_place_is_free(const char *path, error *e);

/* Removes what an import that was ended left of its part; the caller has claimed the place (base/claim.h). Texts are
 * the arena's. Returns 0, or -1 with `e` filled in when the place is not free. */
MUST_CHECK int import_place_open(const char *path, arena *a, import_place *out, error *e);

/* Makes the part, whose database is closed, the results, and closes the place; or removes it. */
MUST_CHECK int import_place_keep(import_place *at, error *e);
void import_place_drop(import_place *at);

#endif
