/* Where the text of a Lua file may say something in an older way: places to be tried, no more. Internal to this folder.
 */
#ifndef POISE_SCRIPT_MODERNISE_SCAN_H
#define POISE_SCRIPT_MODERNISE_SCAN_H

#include "base/arena.h"

typedef struct modernise_place {
    size_t at, length;
    const char *was, *now;
    const char *spoilt; /* what no rules can be made of: where it changes nothing, nothing reads the place */
} modernise_place;

/* The first such place that begins at `from` or later, in code and in strings, not in comments. Returns 1, 0 where
 * there is none, or -1 when memory is out. */
MUST_CHECK int modernise_find(const char *content, size_t from, arena *a, modernise_place *out);

#endif
