/* Small helpers for text: a growing buffer, and the nearest of several names for an error message. */
#ifndef POISE_BASE_TEXT_H
#define POISE_BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

/* A text that grows. Start with {0}; `data` is NULL until something is added, and always ends in a zero byte after. */
typedef struct text {
    char *data;
    size_t length, size;
    bool failed; /* memory was out once: what was to follow is missing */
} text;

/* Appends a printf-formatted piece. Returns 0, or -1 when memory is out: then the text is unchanged and stays so, that
 * it has no gaps, and whoever adds many pieces may ask `failed` once at the end. */
__attribute__((format(printf, 2, 3))) int text_add(text *t, const char *format, ...);

/* The same of a list of arguments. */
__attribute__((format(printf, 2, 0))) int text_add_list(text *t, const char *format, va_list arguments);

/* Appends so many bytes, none of which is zero. The same result. */
int text_add_bytes(text *t, const char *bytes, size_t count);

/* Returns a copy of the content, which the caller frees; NULL when memory is out. */
char *text_copy(const char *content);

/* Is that its last byte? */
static inline bool text_ends_in(const text *t, char last)
{
    return t->length && t->data[t->length - 1] == last;
}

/* Frees the buffer and empties the text. Returns 0, or -1 when memory was out once: what was made of it is cut. */
MUST_CHECK int text_done(text *t);

/* The same of a part of another text, which has failed where the part has. */
void text_done_into(text *part, text *whole);

/* The same where nothing is made of it, or it was asked before. */
void text_drop(text *t);

/* Returns the candidate closest to `name` by edit distance, or NULL when none is close: more than a third of its
 * letters, and at least 2, would have to change (one of names of up to three letters, and one where the first letter is
 * another). Then the only one that begins with it. Candidates may hold NULL, which is skipped. */
const char *text_nearest(const char *name, const char *const *candidates, size_t count);

/* Finds the name of a file in its path, without folder and ending: returns how many letters it has from *stem on. */
int text_stem(const char *path, const char **stem);

/* The 64-bit FNV-1a hash of `bytes` bytes, continued from `seed` (TEXT_HASH_START for a new one).
 * Source: Fowler, Noll and Vo, parameters of the 64-bit variant. */
#define TEXT_HASH_START 0xcbf29ce484222325u
uint64_t text_hash(uint64_t seed, const void *data, size_t bytes);

#endif
