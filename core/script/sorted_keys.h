/* Iterates over the keys of a table in the same order in every process, unlike lua_next: booleans, numbers, texts. */
#ifndef POISE_SCRIPT_SORTED_KEYS_H
#define POISE_SCRIPT_SORTED_KEYS_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct sorted_key {
    int type;            /* LUA_TBOOLEAN, LUA_TNUMBER, LUA_TSTRING */
    bool whole;          /* of a number: `integer` is valid */
    lua_Integer integer; /* or a boolean */
    lua_Number number;
    const char *text; /* borrowed from the table */
    size_t length;
} sorted_key;

/* Pushes a block with the sorted keys and returns them, with their number in *count. A key of another type has no
 * order: then pushes that key instead and returns NULL. Raises when memory or the budget is out. */
const sorted_key *sorted_keys_push(lua_State *L, int table, size_t *count);

/* Pushes the key itself. */
void sorted_key_push(lua_State *L, const sorted_key *k);

/* Calls `visit` for each field of the table that a function of rules reaches, in that order, with its key and above it
 * its value on top of the stack, which must still be there afterwards. Raises when a key has no order. */
void sorted_fields_each(lua_State *L, int table, void (*visit)(void *data), void *data);

#endif
