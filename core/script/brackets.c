/* A lexer that knows only the opening and closing tokens of Lua, with a stack of open ones. An unmatched closing token
 * ends the scan: it is the error. */
#include "script/brackets.h"

#include <ctype.h>
#include <string.h>

enum { DEPTH_MAX = 200 }; /* the nesting limit of Lua */

/* A scan of a file, token by token. */
typedef struct reading {
    const char *at, *end, *token;
    int letters, line;
    bracket open[DEPTH_MAX];
    int nopen;
} reading;

static bool is_at(const reading *r, const char *what)
{
    size_t length = strlen(what);
    return (size_t)(r->end - r->at) >= length && !memcmp(r->at, what, length);
}

static void pass_one(reading *r)
{
    r->line += *r->at == '\n';
    r->at++;
}

static void pass_until(reading *r, const char *what)
{
    while (r->at < r->end && !is_at(r, what)) pass_one(r);
}

/* Skips a text or comment in long brackets, [==[ ... ]==]; false where none begins. */
static bool pass_long(reading *r)
{
    char closing[DEPTH_MAX] = "]";
    const char *at = r->at + 1;
    size_t signs = 0;
    while (at < r->end && *at == '=' && signs < sizeof closing - 3) closing[++signs] = *at++;
    if (*r->at != '[' || at >= r->end || *at != '[') return false;
    closing[signs + 1] = ']';
    pass_until(r, closing);
    for (size_t i = 0; i < signs + 2 && r->at < r->end; i++) r->at++;
    return true;
}

static void pass_text(reading *r, char quote)
{
    for (pass_one(r); r->at < r->end && *r->at != quote && *r->at != '\n'; pass_one(r))
        if (*r->at == '\\' && r->at + 1 < r->end) pass_one(r);
    if (r->at < r->end && *r->at == quote) pass_one(r);
}

/* Skips blanks, comments and texts. */
static void pass_rest(reading *r)
{
    for (;;) {
        if (r->at >= r->end) return;
        if (is_at(r, "--")) {
            r->at += 2;
            if (r->at >= r->end || !pass_long(r)) pass_until(r, "\n");
        } else if (*r->at == '"' || *r->at == '\'') {
            pass_text(r, *r->at);
        } else if (*r->at != '[' || !pass_long(r)) {
            if (!isspace((unsigned char)*r->at)) return;
            pass_one(r);
        }
    }
}

static bool is_of_name(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Advances to the next word, number or sign; false at the end. */
static bool next_token(reading *r)
{
    pass_rest(r);
    if (r->at >= r->end) return false;
    r->token = r->at++;
    while (is_of_name(*r->token) && r->at < r->end && is_of_name(*r->at)) r->at++;
    r->letters = (int)(r->at - r->token);
    return true;
}

static bool is_token(const char *what, int letters, const char *wanted)
{
    return (size_t)letters == strlen(wanted) && !memcmp(what, wanted, (size_t)letters);
}

/* `for` and `while` are opened by their `do`. */
static bool opens(const reading *r)
{
    static const char *const openers[] = {"{", "(", "[", "function", "if", "do", "repeat"};
    for (size_t i = 0; i < sizeof openers / sizeof *openers; i++)
        if (is_token(r->token, r->letters, openers[i])) return true;
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
    if (opens(r) && r->nopen < DEPTH_MAX)
        r->open[r->nopen++] = (bracket){r->token, r->letters, r->line};
    else if (r->nopen && closes(r->token, r->letters, &r->open[r->nopen - 1]))
        r->nopen--;
}

bool brackets_before(const char *content, size_t length, int line, const char *near, bracket *inner)
{
    reading r = {.at = content, .end = content + length, .line = 1};
    bool found = false;
    while (next_token(&r) && r.line <= line) {
        if (r.line == line && is_token(r.token, r.letters, near)) {
            found = true;
            *inner = r.nopen ? r.open[r.nopen - 1] : (bracket){0};
            if (!r.nopen || !closes(r.token, r.letters, inner))
                return true; /* first closing token without an opening */
        }
        follow(&r);
    }
    return found;
}
