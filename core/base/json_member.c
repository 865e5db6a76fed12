#include "base/json_member.h"

#include <string.h>

static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " \t\r\n");
}

/* Behind the text whose quote is there, or at the end of all. */
static const char *skip_text(const char *at)
{
    for (at++; *at && *at != '"'; at++)
        if (*at == '\\' && at[1]) at++;
    return *at ? at + 1 : at;
}

/* Where the value of the member begins, or NULL. */
static const char *find(const char *object, const char *key)
{
    const size_t length = strlen(key);
    int depth = 0;
    for (const char *at = object; *at;) {
        if (*at == '{' || *at == '[') depth++;
        if (*at == '}' || *at == ']') depth--;
        if (*at != '"') {
            at++;
            continue;
        }
        const char *behind = skip_text(at), *colon = skip_blanks(behind);
        const bool is_it = depth == 1 && *colon == ':' && (size_t)(behind - at) == length + 2;
        if (is_it && !strncmp(at + 1, key, length)) return skip_blanks(colon + 1);
        at = behind;
    }
    return NULL;
}

bool json_member_text(const char *object, const char *key, char *out, size_t size)
{
    const char *at = find(object, key);
    size_t length = 0;
    if (!at || *at != '"') return false;
    for (at++; *at && *at != '"' && length + 1 < size; at++) {
        const bool escaped = *at == '\\' && at[1];
        if (escaped) at++;
        out[length++] = *at;
        if (escaped && !strchr("\"\\/", *at)) out[length - 1] = '?';
    }
    out[length] = 0;
    return *at == '"';
}

bool json_member_is_true(const char *object, const char *key)
{
    const char *at = find(object, key);
    return at && !strncmp(at, "true", strlen("true"));
}
