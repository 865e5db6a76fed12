/* Reads Lua functions from their lua_dump output, in the format of Lua 5.4 (ldump.c). */
#ifndef POISE_SCRIPT_BYTECODE_H
#define POISE_SCRIPT_BYTECODE_H

#include <lua.h>
#include <stdbool.h>

typedef struct bytecode {
    unsigned char *bytes;
    size_t size, at;
} bytecode;

enum { BYTECODE_HEADER_BYTES = 32 }; /* ends with the number of upvalues; the function follows */

/* Pushes a block with the bytecode of the function on top of the stack, `stripped` or with debug information, and
 * positions *out at its beginning. Returns whether it has the format of Lua 5.4. Raises when memory is out. */
bool bytecode_push(lua_State *L, bool stripped, bytecode *out);

/* Reads a number and advances. */
size_t bytecode_number(bytecode *d);

/* How a function, or a nested one, uses a name. */
typedef enum bytecode_use {
    USE_GLOBAL,         /* reads a global variable */
    USE_CONDITION,      /* the same, and tests its truth: in if, or, and, not */
    USE_CALL_CONDITION, /* calls a global variable and tests the truth of its result */
    USE_LIST_CONDITION, /* tests the truth of a list constructor; the name is empty */
    USE_ALL_GLOBALS,    /* uses the table of globals as a value (_ENV); the name is empty */
    USE_METHOD,         /* calls a method of the function's own first argument */
    USE_SET_GLOBAL,     /* assigns to a global variable */
    USE_SET_VARIABLE,   /* assigns to an upvalue, which outlives the call */
    USE_SET_FIELD,      /* assigns to a field of an upvalue */
    USE_SET_ITEM,       /* assigns to a field of a table that may be older than the call; the name is empty */
    USE_ZERO_BYTE,      /* has a string with a zero byte; the name is empty, the line is the function's first */
    USE_KEY             /* sets a field of a table, in this function itself */
} bytecode_use;

typedef struct bytecode_name {
    const char *name; /* `length` bytes, not zero-terminated */
    size_t length;
    int line; /* USE_KEY: line of the value, as far as known */
    bytecode_use use;
    unsigned table; /* USE_KEY: nested tables have higher numbers */
} bytecode_name;

/* Calls `each` for every use in the function on top of the stack; these include all its assignments to anything that
 * may exist before its call. Raises for another bytecode format. */
void bytecode_names(lua_State *L, void (*each)(lua_State *L, const bytecode_name *use, void *data), void *data);

/* Returns the line where the Lua function on top of the stack sets the key of that many letters, in the outermost of
 * several tables; 0: none. */
int bytecode_key_line(lua_State *L, const char *key, size_t letters);

#endif
