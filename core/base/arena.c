#include "base/arena.h"

#include <stdalign.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK_BYTES = 16384 };

typedef struct chunk {
    struct chunk *previous;
    size_t used, size;
    alignas(max_align_t) unsigned char bytes[];
} chunk;

struct arena {
    chunk *last;
    memory_limit *limit; /* or NULL */
};

arena *arena_new(void)
{
    return calloc(1, sizeof(arena));
}

void arena_free(arena *a)
{
    if (!a) return;
    for (chunk *c = a->last, *previous; c; c = previous) {
        previous = c->previous;
        free(c);
    }
    free(a);
}

void arena_share_limit(arena *a, memory_limit *m)
{
    a->limit = m;
}

static chunk *arena_grow(arena *a, size_t bytes)
{
    size_t size = bytes > CHUNK_BYTES ? bytes : CHUNK_BYTES;
    if (a->limit && !memory_take(a->limit, sizeof(chunk) + size)) return NULL;
    chunk *c = calloc(1, sizeof *c + size);
    if (!c) return NULL;
    c->size = size;
    c->previous = a->last;
    a->last = c;
    return c;
}

void *arena_alloc(arena *a, size_t bytes)
{
    const size_t align = alignof(max_align_t);
    if (bytes > SIZE_MAX / 2) return NULL; /* so that no sum below wraps round */
    bytes = (bytes + align - 1) / align * align;
    chunk *c = a->last;
    if (!c || c->size - c->used < bytes) c = arena_grow(a, bytes);
    if (!c) return NULL;
    void *block = c->bytes + c->used;
    c->used += bytes;
    return block;
}

char *arena_text(arena *a, const char *text)
{
    size_t bytes = strlen(text) + 1;
    char *copy = arena_alloc(a, bytes);
    return copy ? memcpy(copy, text, bytes) : NULL;
}

/* Returns where the text ends. */
static char *append(char *end, const char *what)
{
    size_t length = strlen(what);
    memcpy(end, what, length + 1);
    return end + length;
}

char *arena_join(arena *a, const char *const *texts, const char *between)
{
    size_t bytes = 1, gap = strlen(between);
    for (const char *const *text = texts; *text; text++) bytes += strlen(*text) + gap;
    char *joined = arena_alloc(a, bytes), *end = joined;
    if (!joined) return NULL;
    for (const char *const *text = texts; *text; text++) {
        if (text != texts) end = append(end, between);
        end = append(end, *text);
    }
    return joined;
}

char *arena_format(arena *a, const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    char *text = length < 0 ? NULL : arena_alloc(a, (size_t)length + 1);
    if (text) vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    va_end(arguments);
    return text;
}

char *arena_fill(arena *a, const char *pattern, const char *text)
{
    const char *at = strstr(pattern, "%s");
    if (!at) return arena_text(a, pattern);
    return arena_format(a, "%.*s%s%s", (int)(at - pattern), pattern, text, at + 2);
}
