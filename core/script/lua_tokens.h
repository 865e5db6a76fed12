/* Splits the text of a Lua file into tokens. Files with errors are read too: what is no token of Lua is a sign. */
#ifndef POISE_SCRIPT_LUA_TOKENS_H
#define POISE_SCRIPT_LUA_TOKENS_H

#include <stdbool.h>
#include <stddef.h>

typedef enum lua_token_kind {
    LUA_TOKEN_END,  /* of the text */
    LUA_TOKEN_NAME, /* or a keyword */
    LUA_TOKEN_NUMBER,
    LUA_TOKEN_STRING, /* with its quotes or long brackets */
    LUA_TOKEN_SIGN
} lua_token_kind;

typedef struct lua_token {
    const char *at; /* in the text */
    size_t length;
    int line; /* where it begins, from 1 */
    lua_token_kind kind;
} lua_token;

typedef struct lua_lexer {
    const char *at, *end; /* the rest of the text */
    int line;
} lua_lexer;

/* Advances past blanks, comments and the next token, and returns that. */
lua_token lua_token_next(lua_lexer *l);

/* Is it that name, keyword or sign? */
bool lua_token_is(const lua_token *t, const char *what);

/* Are they written alike? */
bool lua_tokens_equal(const lua_token *a, const lua_token *b);

#endif
