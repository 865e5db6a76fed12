/* A bump allocator: many small blocks that live and die together.
 *
 * A game, a loaded variant or a plan owns one arena and everything it points to; freeing the arena frees all of it.
 * Blocks are zeroed and aligned for any type. */
#ifndef POISE_BASE_ARENA_H
#define POISE_BASE_ARENA_H

#include "base/error.h"
#include "base/memory_limit.h"

typedef struct arena arena;

/* Returns an empty arena that the caller frees with arena_free, or NULL when memory is out. */
MUST_CHECK arena *arena_new(void);

/* Frees the arena and every block taken from it. NULL is allowed. */
void arena_free(arena *a);

/* From now on what the arena takes from the system counts as held by `m`, too, and what would be too much is refused as
 * if memory were out; NULL: no longer. `m` must live so long. Nothing is given back to it. */
void arena_share_limit(arena *a, memory_limit *m);

/* Returns `bytes` zeroed bytes owned by the arena (bytes may be 0), or NULL when memory is out. */
MUST_CHECK void *arena_alloc(arena *a, size_t bytes);

/* Returns a copy of the text owned by the arena, or NULL when memory is out. */
MUST_CHECK char *arena_text(arena *a, const char *text);

/* Returns a printf-formatted text owned by the arena, or NULL when memory is out. */
__attribute__((format(printf, 2, 3))) char *arena_format(arena *a, const char *format, ...);

/* Returns a copy of the pattern with the text in the place of its first "%s", if it has one, owned by the arena, or
 * NULL when memory is out. */
MUST_CHECK char *arena_fill(arena *a, const char *pattern, const char *text);

/* Returns the texts of a NULL-terminated list with `between` between them, owned by the arena ("" for none), or NULL
 * when memory is out. */
MUST_CHECK char *arena_join(arena *a, const char *const *texts, const char *between);

#endif
