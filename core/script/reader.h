/* Reading Lua tables key by key, with messages that name file, line, key, what was wanted and what came. Every function
 * here is called from Lua and raises when it finds something wrong. `path` names the table in messages ("variant",
 * "slide"); `line` is where it stands. Texts that are returned are in the sandbox's arena. */
#ifndef POISE_SCRIPT_READER_H
#define POISE_SCRIPT_READER_H

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

typedef struct reader {
    lua_State *L;
    int table; /* index of the table on Lua's stack */
    const char *path;
    int line;
    int made; /* index of the function that made the table, which knows where its keys stand; 0: there is none */
} reader;

/* The table of the reader, an argument, is taken for one that the Lua function which now runs has made. Pushes that
 * function. */
void reader_find_maker(reader *r);

/* The line where the value of the key stands, of "turn[2]" that of the list; without a function that made it the line
 * of the whole table. */
int reader_line(const reader *r, const char *key);

/* A reader of the one argument of the function that runs, which must be a table: `path { ... }`. */
reader reader_argument(lua_State *L, const char *path);

/* The value at that index in words: 3, "text", true, a table, a function. A userdata says with __tostring what it is:
 * an option, action slide. */
const char *reader_came(lua_State *L, int index);

/* Refuses keys that are neither on the NULL-terminated list nor 1..positional. */
void reader_only_keys(const reader *r, const char *const *known, int positional);

/* Raises that the key is unknown, with the nearest of those on the NULL-terminated list or all of them. */
int reader_unknown(const reader *r, const char *key, const char *const *known);

/* Raises `file:line: path.key: WANTED wanted, got` and the value on top of the stack. */
int reader_unwanted(const reader *r, const char *key, const char *wanted);

/* Pushes the value of the key and returns its type (a LUA_T... number). */
int reader_push(const reader *r, const char *key);

/* The value of a key. Without one they return NULL or `initial`, or raise when it is required. */
const char *reader_text(const reader *r, const char *key, bool required);
int64_t reader_integer(const reader *r, const char *key, int64_t low, int64_t high, int64_t initial);

/* "integer in 1..8", without a bound that is that of int64_t; NULL when memory is out. */
const char *reader_integer_wanted(int64_t low, int64_t high, arena *a);

/* Is the value at that index a number without a fraction that fits? "7" is not. */
bool reader_is_integer(lua_State *L, int index, int64_t *out);

/* A copy of the text at that index. */
const char *reader_copy(lua_State *L, int index);

/* The same of a text that belongs to the key; raises unless all of it may be shown (base/shown.h) in one line. */
const char *reader_shown(const reader *r, const char *key, int index);

/* Raises unless the table on top of the stack, the value of that key, is a list: a key in it would mean nothing.
 * `instead` says where such a thing stands. */
void reader_list_only(const reader *r, const char *key, const char *instead);

#endif
