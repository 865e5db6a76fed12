#include "engine/line.h"

#include <stdlib.h>
#include <string.h>

#include "base/shown.h"
#include "engine/engine.h"

/* Position in the line, and state, of the scan before parsing. */
typedef struct scan {
    const char *at, *end;
    int depth;
    bool in_text;
} scan;

/* Refuses characters that texts must not contain. */
static int check_in_text(scan *s, error *e)
{
    if (*s->at == '"') s->in_text = false;
    if (*s->at != '\\' || s->end - s->at < 2) return 0;
    if (s->end - s->at >= 6 && !strncmp(s->at + 1, "u0000", 5))
        return error_set(e, "a text without zeros wanted, got \\u0000");
    s->at++; /* an escaped quote does not end the text */
    return 0;
}

static int check_outside(scan *s, error *e)
{
    if (*s->at == '"') s->in_text = true;
    if (strchr("]}", *s->at)) s->depth--;
    if (strchr("[{", *s->at) && ++s->depth > ENGINE_DEPTH_MAX)
        return error_set(e, "at most %d brackets within brackets wanted, got more", ENGINE_DEPTH_MAX);
    return 0;
}

/* `line` is zero-terminated. */
static int check_bytes(const char *line, size_t length, error *e)
{
    unsigned character;
    scan s = {.at = line, .end = line + length};
    for (; s.at < s.end; s.at++) {
        const unsigned char c = (unsigned char)*s.at;
        const int bytes = c < 0x80 ? 1 : shown_decode(s.at, &character);
        if (!bytes) return error_set(e, "UTF-8 wanted, got another byte at %zu", (size_t)(s.at - line) + 1);
        if (c < ' ' && (s.in_text || !strchr("\t\r", c) || !c))
            return error_set(e, "a line of JSON wanted, got a control character at byte %zu",
                             (size_t)(s.at - line) + 1);
        if (bytes == 1 && (s.in_text ? check_in_text : check_outside)(&s, e)) return -1;
        s.at += bytes - 1;
    }
    return 0;
}

static int by_key(const void *a, const void *b)
{
    return strcmp((*(const cJSON *const *)a)->string, (*(const cJSON *const *)b)->string);
}

/* Refuses duplicate keys: parsers differ in which of the values they take. */
static int check_keys(const cJSON *object, error *e)
{
    const int count = cJSON_GetArraySize(object);
    const cJSON **all = malloc(((size_t)count + 1) * sizeof *all), *one;
    int n = 0, status = 0;
    if (!all) return error_set(e, "out of memory");
    cJSON_ArrayForEach(one, object) all[n++] = one;
    if (n) qsort(all, (size_t)n, sizeof *all, by_key);
    for (int i = 1; i < n && !status; i++)
        if (!by_key(&all[i - 1], &all[i])) status = error_set(e, "%.60s: one value wanted, got two", all[i]->string);
    free(all);
    return status;
}

static cJSON *parse(const char *line, size_t length, error *e)
{
    const char *end = NULL;
    cJSON *whole = cJSON_ParseWithLengthOpts(line, length + 1, &end, true);
    if (!whole) return error_set(e, "an object such as {\"do\": \"hello\"} wanted, got invalid JSON"), NULL;
    if (cJSON_IsObject(whole) && !check_keys(whole, e)) return whole;
    if (!cJSON_IsObject(whole)) error_set(e, "an object such as {\"do\": \"hello\"} wanted, got another value");
    cJSON_Delete(whole);
    return NULL;
}

cJSON *line_read(const char *line, size_t length, error *e)
{
    while (length && strchr("\r\n", line[length - 1]) && line[length - 1]) length--;
    if (length > ENGINE_LINE_MAX)
        return error_set(e, "a line of at most %d bytes wanted, got a longer one", ENGINE_LINE_MAX), NULL;
    char *copy = malloc(length + 1);
    if (!copy) return error_set(e, "out of memory"), NULL;
    memcpy(copy, line, length);
    copy[length] = 0;
    cJSON *whole = check_bytes(copy, length, e) ? NULL : parse(copy, length, e);
    free(copy);
    return whole;
}
