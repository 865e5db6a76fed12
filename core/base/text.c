/* A full buffer doubles, so many small pieces cost time in proportion to their length. Names are compared by the
 * restricted Damerau-Levenshtein distance (optimal string alignment), by dynamic programming; the rules behind it keep
 * short names from being near to everything. */
#include "base/text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_NAME = 64 };

static int text_reserve(text *t, size_t more)
{
    size_t wanted = t->length + more + 1;
    if (t->failed) return -1;
    if (wanted <= t->size) return 0;
    size_t size = wanted < 2 * t->size ? 2 * t->size : wanted;
    char *data = realloc(t->data, size);
    t->failed = !data;
    if (!data) return -1;
    t->data = data;
    t->size = size;
    return 0;
}

int text_add_list(text *t, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    int status = length < 0 ? -1 : text_reserve(t, (size_t)length);
    if (!status) {
        vsnprintf(t->data + t->length, (size_t)length + 1, format, again);
        t->length += (size_t)length;
    }
    va_end(again);
    return status;
}

int text_add(text *t, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int status = text_add_list(t, format, arguments);
    va_end(arguments);
    return status;
}

char *text_copy(const char *content)
{
    const size_t bytes = strlen(content) + 1;
    char *out = malloc(bytes);
    return out ? memcpy(out, content, bytes) : NULL;
}

int text_add_bytes(text *t, const char *bytes, size_t count)
{
    if (text_reserve(t, count)) return -1;
    memcpy(t->data + t->length, bytes, count);
    t->length += count;
    t->data[t->length] = 0;
    return 0;
}

void text_drop(text *t)
{
    free(t->data);
    *t = (text){0};
}

int text_done(text *t)
{
    int status = t->failed ? -1 : 0;
    text_drop(t);
    return status;
}

void text_done_into(text *part, text *whole)
{
    if (text_done(part)) whole->failed = true;
}

static size_t smallest(size_t a, size_t b, size_t c)
{
    size_t m = a < b ? a : b;
    return m < c ? m : c;
}

static int lower(char c)
{
    return tolower((unsigned char)c);
}

/* How many letters are added, left out, changed but for capitals, or swapped with the next one; names longer than
 * LONGEST_NAME count as far. By a table of the distances between beginnings. */
static size_t edit_distance(const char *a, const char *b)
{
    size_t table[LONGEST_NAME + 1][LONGEST_NAME + 1], la = strlen(a), lb = strlen(b);
    if (la > LONGEST_NAME || lb > LONGEST_NAME) return LONGEST_NAME;
    for (size_t j = 0; j <= lb; j++) table[0][j] = j;
    for (size_t i = 1; i <= la; i++) {
        table[i][0] = i;
        for (size_t j = 1; j <= lb; j++) {
            table[i][j] = smallest(table[i - 1][j] + 1, table[i][j - 1] + 1,
                                   table[i - 1][j - 1] + (lower(a[i - 1]) != lower(b[j - 1])));
            bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped && table[i - 2][j - 2] + 1 < table[i][j]) table[i][j] = table[i - 2][j - 2] + 1;
        }
    }
    return table[la][lb];
}

/* May the name stand for the candidate, so far from it? People seldom miss the first letter, unless they leave out all
 * that is before it, and of three letters two are most of the name. */
static bool is_near(const char *name, const char *candidate, size_t distance)
{
    size_t length = strlen(name), whole = strlen(candidate), limit = length / 3 > 2 ? length / 3 : 2;
    bool is_end = length <= whole && !strcmp(candidate + whole - length, name);
    return distance < whole &&
           (distance < 2 || (distance <= limit && (is_end || (length > 3 && lower(*name) == lower(*candidate)))));
}

/* The one that the name, of at least three letters, is the beginning of; NULL: none, or several. */
static const char *continued(const char *name, const char *const *candidates, size_t count)
{
    const char *only = NULL;
    size_t length = strlen(name);
    for (size_t i = 0; length > 2 && i < count; i++) {
        if (!candidates[i] || strncmp(name, candidates[i], length)) continue;
        if (only && strcmp(only, candidates[i])) return NULL;
        only = candidates[i];
    }
    return only;
}

const char *text_nearest(const char *name, const char *const *candidates, size_t count)
{
    const char *nearest = NULL;
    size_t best = LONGEST_NAME;
    for (size_t i = 0; i < count; i++) {
        if (!candidates[i]) continue;
        size_t distance = edit_distance(name, candidates[i]);
        if (distance < best && is_near(name, candidates[i], distance)) {
            best = distance;
            nearest = candidates[i];
        }
    }
    return nearest ? nearest : continued(name, candidates, count);
}

int text_stem(const char *path, const char **stem)
{
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path, *dot = strrchr(base, '.');
    *stem = base;
    return dot && dot > base ? (int)(dot - base) : (int)strlen(base);
}

uint64_t text_hash(uint64_t seed, const void *data, size_t bytes)
{
    const unsigned char *p = data;
    for (size_t i = 0; i < bytes; i++) seed = (seed ^ p[i]) * 0x100000001b3u;
    return seed;
}
