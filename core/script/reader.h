/* Reads Lua tables key by key, with messages that name file, line, key, wanted type and actual value. Every function
 * here is called from Lua and raises on errors. `path` names the table in messages ("variant", "slide"); `line` is its
 * line. Returned texts are in the sandbox's arena. */
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
    int made; /* index of the function that made the table, which knows the lines of its keys; 0: none */
} reader;

/* Assumes that the running Lua function has made the table of the reader, an argument, and pushes that function. */
void reader_find_maker(reader *r);

/* Returns the line of the value of the key; for "turn[2]" that of the list; without a function that made it the line of
 * the whole table. */
int reader_line(const reader *r, const char *key);

/* Returns a reader of the only argument of the running function, which must be a table: `path { ... }`. */
reader reader_argument(lua_State *L, const char *path);

/* Describes the value at that index in words: 3, "text", true, a table, a function. A userdata describes itself with
 * __tostring: an option, action slide. */
const char *reader_came(lua_State *L, int index);

/* Refuses keys that are neither on the NULL-terminated list nor 1..positional. */
void reader_only_keys(const reader *r, const char *const *known, int positional);

/* Raises that the key is unknown, with the nearest name of the NULL-terminated list, or all of them. */
int reader_unknown(const reader *r, const char *key, const char *const *known);

/* Raises `file:line: path.key: WANTED wanted, got` and the value on top of the stack. */
int reader_unwanted(const reader *r, const char *key, const char *wanted);

/* Pushes the value of the key and returns its type (a LUA_T... constant). */
int reader_push(const reader *r, const char *key);

/* Return the value of a key. Without one they return NULL or `initial`, or raise when it is required. */
const char *reader_text(const reader *r, const char *key, bool required);
int64_t reader_integer(const reader *r, const char *key, int64_t low, int64_t high, int64_t initial);

/* Returns "integer in 1..8", without bounds equal to those of int64_t; NULL when memory is out. */
const char *reader_integer_wanted(int64_t low, int64_t high, arena *a);

/* Is the value at that index an integral number in range? The text "7" is not. */
bool reader_is_integer(lua_State *L, int index, int64_t *out);

/* Returns a copy of the text at that index. */
const char *reader_copy(lua_State *L, int index);

/* The same for the text of a key; raises unless it is printable (base/shown.h) and one line. */
const char *reader_shown(const reader *r, const char *key, int index);

/* Raises unless the table on top of the stack, the value of that key, is a list without other keys, which would have no
 * meaning. `instead` says where such a key belongs. */
void reader_list_only(const reader *r, const char *key, const char *instead);

#endif
