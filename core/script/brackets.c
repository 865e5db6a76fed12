/* A lexer that knows only the opening and closing tokens of Lua, with a stack of open ones. An unmatched closing token
 * ends the scan: it is the error. */
#include "script/brackets.h"

#include <string.h>

#include "script/lua_tokens.h"

enum { DEPTH_MAX = 200 }; /* the nesting limit of Lua */

/* A scan of a file, token by token. */
typedef struct reading {
    lua_lexer rest;
    lua_token now;
    bracket open[DEPTH_MAX];
    int nopen;
} reading;

static bool is_token(const char *what, int letters, const char *wanted)
{
    return (size_t)letters == strlen(wanted) && !memcmp(what, wanted, (size_t)letters);
}

/* `for` and `while` are opened by their `do`. */
static bool opens(const reading *r)
{
    static const char *const openers[] = {"{", "(", "[", "function", "if", "do", "repeat"};
    for (size_t i = 0; i < sizeof openers / sizeof *openers; i++)
        if (lua_token_is(&r->now, openers[i])) return true;
    return false;
}

static const char *opener_of(const char *closer, int letters)
{
    static const char *const pairs[][2] = {{"}", "{"}, {")", "("}, {"]", "["}, {"until", "repeat"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (is_token(closer, letters, pairs[i][0])) return pairs[i][1];
    return NULL;
}

static bool closes(const char *token, int letters, const bracket *b)
{
    const char *opener = opener_of(token, letters);
    if (opener) return is_token(b->what, b->letters, opener);
    return is_token(token, letters, "end") && b->letters > 1 && !is_token(b->what, b->letters, "repeat");
}

bool brackets_closes(const char *token, const bracket *b)
{
    return closes(token, (int)strlen(token), b);
}

static void follow(reading *r)
{
    const lua_token *t = &r->now;
    if (opens(r) && r->nopen < DEPTH_MAX)
        r->open[r->nopen++] = (bracket){t->at, (int)t->length, t->line};
    else if (r->nopen && t->kind != LUA_TOKEN_STRING && closes(t->at, (int)t->length, &r->open[r->nopen - 1]))
        r->nopen--;
}

bool brackets_before(const char *content, size_t length, int line, const char *near, bracket *inner)
{
    reading r = {.rest = {content, content + length, 1}};
    bool found = false;
    for (;;) {
        r.now = lua_token_next(&r.rest);
        if (r.now.kind == LUA_TOKEN_END || r.now.line > line) return found;
        if (r.now.line == line && lua_token_is(&r.now, near)) {
            found = true;
            *inner = r.nopen ? r.open[r.nopen - 1] : (bracket){0};
            if (!r.nopen || !brackets_closes(near, inner)) return true; /* first closing token without an opening */
        }
        follow(&r);
    }
}
