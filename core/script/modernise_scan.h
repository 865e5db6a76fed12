/* Scans the text of a Lua file for older forms: candidates only, to be tested. Internal to this folder. */
#ifndef POISE_SCRIPT_MODERNISE_SCAN_H
#define POISE_SCRIPT_MODERNISE_SCAN_H

#include "base/arena.h"

typedef struct modernise_place {
    size_t at, length;
    const char *was, *now;
    const char *spoilt; /* an invalid replacement: where it changes nothing, nothing reads the place */
} modernise_place;

/* Finds the first candidate from `from` on, in code and strings, not in comments. Returns 1, 0 for none, or -1 when
 * memory is out. */
MUST_CHECK int modernise_find(const char *content, size_t from, arena *a, modernise_place *out);

#endif
