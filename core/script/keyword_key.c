#include "script/keyword_key.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

static const char KEY[] = "until", WRITTEN[] = "[\"until\"]";

/* The chunks passed to Lua: text up to the next key, the key in brackets, and so on. */
typedef struct source {
    const char *at, *end; /* the rest */
    char before;          /* last character before `scan` that is neither blank nor comment */
    bool key_is_next;     /* at `at` */
} source;

/* Returns the end of the opening of a long bracket at p, "[[" or "[==[", or p when there is none. */
static const char *after_long_bracket(const char *p, const char *end)
{
    const char *level = p + 1;
    while (level < end && *level == '=') level++;
    size_t signs = (size_t)(level - p) - 1;
    if (level == end || *level != '[') return p;
    for (const char *q = level + 1; q < end; q++) {
        if (*q != ']' || (size_t)(end - q) < signs + 2) continue;
        size_t k = 1;
        while (k <= signs && q[k] == '=') k++;
        if (k > signs && q[k] == ']') return q + signs + 2;
    }
    return end;
}

static const char *after_string(const char *p, const char *end)
{
    char quote = *p++;
    for (; p < end && *p != quote && *p != '\n'; p++)
        if (*p == '\\' && p + 1 < end) p++;
    return p < end ? p + 1 : end;
}

static const char *after_comment(const char *p, const char *end)
{
    if (p + 2 < end && p[2] == '[') {
        const char *after = after_long_bracket(p + 2, end);
        if (after != p + 2) return after;
    }
    const char *line = memchr(p, '\n', (size_t)(end - p));
    return line ? line : end;
}

static bool is_name(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Is the name at p, of that length, `until` before a single '='? */
static bool is_key(const char *p, size_t length, const char *end)
{
    if (length != sizeof KEY - 1 || memcmp(p, KEY, length) != 0) return false;
    for (p += length; p < end && isspace((unsigned char)*p);) p++;
    return p < end && *p == '=' && (p + 1 == end || p[1] != '=');
}

/* Returns the next key to be bracketed, or the end. */
static const char *next_key(source *s)
{
    for (const char *p = s->at; p < s->end;) {
        const char *from = p;
        if (isspace((unsigned char)*p)) {
            p++;
            continue;
        }
        if (*p == '-' && p + 1 < s->end && p[1] == '-') {
            p = after_comment(p, s->end);
            continue;
        }
        if (*p == '"' || *p == '\'') {
            p = after_string(p, s->end);
        } else if (*p == '[' && after_long_bracket(p, s->end) != p) {
            p = after_long_bracket(p, s->end);
        } else if (is_name(*p)) {
            while (p < s->end && is_name(*p)) p++;
            if (s->before && strchr("{,;", s->before) && is_key(from, (size_t)(p - from), s->end)) return from;
        } else {
            p++;
        }
        s->before = *from;
    }
    return s->end;
}

static const char *read_part(lua_State *L, void *data, size_t *size)
{
    (void)L;
    source *s = data;
    const char *part = s->at;
    if (s->key_is_next) {
        s->key_is_next = false;
        s->at += sizeof KEY - 1;
        s->before = ']';
        *size = sizeof WRITTEN - 1;
        return WRITTEN;
    }
    s->at = next_key(s);
    s->key_is_next = s->at < s->end;
    *size = (size_t)(s->at - part);
    return *size || !s->key_is_next ? part : read_part(L, data, size);
}

int keyword_key_load(lua_State *L, const char *content, size_t length, const char *chunk)
{
    source s = {.at = content, .end = content + length};
    return lua_load(L, read_part, &s, chunk, "t");
}
