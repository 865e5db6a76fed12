#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "script/sandbox_state.h"

enum { FILE_BYTES_MAX = LIMITS_MEGABYTES << 20 };

static size_t take(const char *from, char *out)
{
    const size_t length = strnlen(from, FILE_BYTES_MAX + 1);
    memcpy(out, from, length);
    return length;
}

/* Returns the content of the file, freed by the caller; NULL with `e`. */
static char *read_all(const struct sandbox *s, const char *path, size_t *length, error *e)
{
    const char *lent = s->lent_path && !strcmp(path, s->lent_path) ? s->lent_content : NULL;
    FILE *f = lent ? NULL : fopen(path, "rb");
    if (!lent && !f) return error_set(e, "%s: the file cannot be opened: %s", path, strerror(errno)), NULL;
    char *content = malloc(FILE_BYTES_MAX + 1);
    *length = !content ? 0 : lent ? take(lent, content) : fread(content, 1, FILE_BYTES_MAX + 1, f);
    bool failed = f && ferror(f) != 0;
    if (f) fclose(f);
    bool whole = content && !failed && *length <= FILE_BYTES_MAX;
    const char *fault = whole ? plain_text_fault(content, *length) : NULL;
    if (whole && !fault) return content;
    free(content);
    if (!content) return error_set(e, "out of memory"), NULL;
    if (failed) return error_set(e, "%s: the file cannot be read", path), NULL;
    if (fault) return error_set(e, "%s: text wanted, got %s", path, fault), NULL;
    return error_set(e, "%s: a file of at most %d MB wanted, got a longer one: use other files, or loops", path,
                     LIMITS_MEGABYTES),
           NULL;
}

/* Skips a UTF-8 byte order mark. */
static const char *after_byte_order_mark(const char *content, size_t *length)
{
    static const char mark[] = "\xef\xbb\xbf";
    enum { BYTES = sizeof mark - 1 };
    if (*length < BYTES || memcmp(content, mark, BYTES) != 0) return content;
    *length -= BYTES;
    return content + BYTES;
}

const char *sandbox_read(const struct sandbox *s, const char *file, size_t *length, error *e)
{
    char *content = read_all(s, file, length, e);
    if (!content) return NULL;
    const char *from = after_byte_order_mark(content, length);
    char *kept = arena_alloc(s->arena, *length + 1);
    if (kept) memcpy(kept, from, *length);
    free(content);
    if (!kept) error_set(e, "out of memory");
    return kept;
}
