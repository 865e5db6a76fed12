/* The parser of Lua texts: what its two files, expressions and statements, share. Internal to them. */
#ifndef POISE_SCRIPT_CHUNK_PARSER_H
#define POISE_SCRIPT_CHUNK_PARSER_H

#include <stdint.h>

#include "script/chunk.h"

typedef struct chunk_parser {
    lua_lexer rest;
    lua_token now, next;
    const char *passed; /* end of the token before */
    arena *arena;
    chunk_use **more; /* where the next one is linked */
    chunk_function **more_functions, *inside;
    chunk_variable *visible;
    int functions, depth;
    bool failed; /* memory is out: no token is left */
} chunk_parser;

/* What is to be noted if the truth of an expression is tested. */
typedef struct chunk_tested {
    chunk_how how;
    lua_token name;
    bool chosen; /* behind `and`: in x and WHAT or y it is no question */
    bool table;  /* the expression is a table constructor */
} chunk_tested;

/* A name, or an expression in brackets, with fields and calls behind it. */
typedef struct chunk_place {
    lua_token name, key; /* key: of the last field; length 0: none that is constant */
    chunk_variable *variable, *environment;
    bool bracketed;
    int suffixes;
    chunk_tested said;
} chunk_place;

static inline void chunk_advance(chunk_parser *p)
{
    if (p->now.at) p->passed = p->now.at + p->now.length;
    p->now = p->next;
    if (!p->failed) p->next = lua_token_next(&p->rest);
}

static inline bool chunk_is(const chunk_parser *p, const char *what)
{
    return lua_token_is(&p->now, what);
}

/* Advances past that token if it is there. */
static inline bool chunk_accept(chunk_parser *p, const char *what)
{
    if (!chunk_is(p, what)) return false;
    chunk_advance(p);
    return true;
}

static inline bool chunk_is_end(const chunk_parser *p, const char *closing)
{
    return p->now.kind == LUA_TOKEN_END || chunk_is(p, closing);
}

/* Returns zeroed memory of the arena; NULL when memory is out. */
void *chunk_take(chunk_parser *p, size_t bytes);
void chunk_note(chunk_parser *p, chunk_how how, const lua_token *name, chunk_variable *v);

/* In a table that many levels deeper. */
void chunk_note_key(chunk_parser *p, lua_token key, int deeper);

/* Adds a variable to the list, whose first it becomes; NULL when memory is out. */
chunk_variable *chunk_declare(chunk_parser *p, const lua_token *name, chunk_variable **list);

chunk_place chunk_begin_place(chunk_parser *p);
void chunk_begin_suffix(chunk_parser *p, chunk_place *s);
chunk_place chunk_read_place(chunk_parser *p);

/* Returns the number of expressions; *tables: a bit for each of the first 64 that is a table constructor. */
int chunk_expressions(chunk_parser *p, uint64_t *tables);

/* An expression whose truth is tested. */
void chunk_condition(chunk_parser *p);

/* In chunk_parse.c: a function from its parameters on. */
void chunk_body(chunk_parser *p, bool method, int line);

#endif
