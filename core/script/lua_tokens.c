#include "script/lua_tokens.h"

#include <ctype.h>
#include <string.h>

bool lua_token_is(const lua_token *t, const char *what)
{
    return t->kind != LUA_TOKEN_STRING && t->length == strlen(what) && !memcmp(t->at, what, t->length);
}

bool lua_tokens_equal(const lua_token *a, const lua_token *b)
{
    return a->kind == b->kind && a->length == b->length && !memcmp(a->at, b->at, a->length);
}

static void pass(lua_lexer *l, size_t letters)
{
    for (; letters && l->at < l->end; letters--) l->line += *l->at++ == '\n';
}

static bool is_next(const lua_lexer *l, const char *what)
{
    const size_t length = strlen(what);
    return (size_t)(l->end - l->at) >= length && !memcmp(l->at, what, length);
}

/* Passes a text or comment in long brackets, [==[ ... ]==]; false where none begins. */
static bool pass_long(lua_lexer *l)
{
    const char *inner = l->at;
    if (inner == l->end || *inner++ != '[') return false;
    while (inner < l->end && *inner == '=') inner++;
    if (inner == l->end || *inner != '[') return false;
    const size_t signs = (size_t)(inner - l->at) - 1;
    for (pass(l, signs + 2); l->at < l->end; pass(l, 1)) {
        size_t met = 0;
        if (*l->at != ']') continue;
        while (l->at + 1 + met < l->end && l->at[1 + met] == '=') met++;
        if (met != signs || l->at + 1 + met == l->end || l->at[1 + met] != ']') continue;
        pass(l, signs + 2);
        return true;
    }
    return true; /* unfinished */
}

static void pass_quoted(lua_lexer *l)
{
    const char quote = *l->at;
    for (pass(l, 1); l->at < l->end && *l->at != quote && *l->at != '\n'; pass(l, 1))
        if (*l->at == '\\') pass(l, is_next(l, "\\\r\n") ? 2 : 1);
    if (l->at < l->end && *l->at == quote) pass(l, 1);
}

static void pass_blanks(lua_lexer *l)
{
    while (l->at < l->end) {
        if (isspace((unsigned char)*l->at)) {
            pass(l, 1);
        } else if (is_next(l, "--")) {
            pass(l, 2);
            if (!pass_long(l))
                while (l->at < l->end && *l->at != '\n') pass(l, 1);
        } else {
            return;
        }
    }
}

static bool is_of_name(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* 0x1p-4, 3e+2: a sign after the exponent's letter belongs to the number. */
static void pass_number(lua_lexer *l)
{
    const char *exponents = l->at + 1 < l->end && (l->at[1] | 0x20) == 'x' ? "pP" : "eE";
    while (l->at < l->end && (is_of_name(*l->at) || *l->at == '.')) {
        const bool exponent = strchr(exponents, *l->at) != NULL;
        pass(l, 1);
        if (exponent && l->at < l->end && strchr("+-", *l->at)) pass(l, 1);
    }
}

static void pass_sign(lua_lexer *l)
{
    static const char *const longer[] = {"...", "..", "::", "==", "~=", "<=", ">=", "//", "<<", ">>"};
    size_t i = 0;
    while (i < sizeof longer / sizeof *longer && !is_next(l, longer[i])) i++;
    pass(l, i < sizeof longer / sizeof *longer ? strlen(longer[i]) : 1);
}

lua_token lua_token_next(lua_lexer *l)
{
    pass_blanks(l);
    lua_token t = {l->at, 0, l->line, LUA_TOKEN_END};
    if (l->at == l->end) return t;
    if (isdigit((unsigned char)*l->at) || (*l->at == '.' && l->at + 1 < l->end && isdigit((unsigned char)l->at[1]))) {
        t.kind = LUA_TOKEN_NUMBER;
        pass_number(l);
    } else if (is_of_name(*l->at)) {
        t.kind = LUA_TOKEN_NAME;
        while (l->at < l->end && is_of_name(*l->at)) l->at++;
    } else if (*l->at == '"' || *l->at == '\'') {
        t.kind = LUA_TOKEN_STRING;
        pass_quoted(l);
    } else {
        t.kind = pass_long(l) ? LUA_TOKEN_STRING : LUA_TOKEN_SIGN;
        if (t.kind == LUA_TOKEN_SIGN) pass_sign(l);
    }
    t.length = (size_t)(l->at - t.at);
    return t;
}
