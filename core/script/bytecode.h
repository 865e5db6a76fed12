/* Lua functions as lua_dump writes them, read again in the form that Lua 5.4 gives them (ldump.c there). */
#ifndef POISE_SCRIPT_BYTECODE_H
#define POISE_SCRIPT_BYTECODE_H

#include <lua.h>
#include <stdbool.h>

typedef struct bytecode {
    unsigned char *bytes;
    size_t size, at;
} bytecode;

enum { BYTECODE_HEADER_BYTES = 32 }; /* ends with the number of upvalues; the function follows */

/* Pushes a block that holds the code of the function on top of the stack, without or with the names and lines in it,
 * and stands at its beginning. Returns whether it has the form of Lua 5.4. Raises when memory is out. */
bool bytecode_push(lua_State *L, bool stripped, bytecode *out);

/* Reads a number and goes on behind it. */
size_t bytecode_number(bytecode *d);

/* What a function, or one inside it, does with a name. */
typedef enum bytecode_use {
    USE_GLOBAL,         /* reads a global variable */
    USE_CONDITION,      /* the same, and asks whether it is true: for if, or, and, not */
    USE_CALL_CONDITION, /* calls a global variable, and asks so of what that gave */
    USE_LIST_CONDITION, /* asks so of a list that it has made; the name is empty */
    USE_ALL_GLOBALS,    /* has the table of global variables as a value; the name is empty */
    USE_METHOD,         /* calls a method of the function's own first argument */
    USE_SET_GLOBAL,     /* gives a global variable a value */
    USE_SET_VARIABLE,   /* gives a value to a local variable of those outside, which lives on after the call */
    USE_SET_FIELD,      /* the same to a field of such a variable */
    USE_SET_ITEM,       /* the same to a field of a table that may not be of the same call; the name is empty */
    USE_ZERO_BYTE,      /* has a text that holds one; the name is empty, the line the function's first */
    USE_KEY             /* gives a field of a table a value, in this function and none inside it */
} bytecode_use;

typedef struct bytecode_name {
    const char *name; /* `length` bytes, without a zero at the end */
    size_t length;
    int line; /* USE_KEY: where the value begins, as far as is known */
    bytecode_use use;
    unsigned table; /* USE_KEY: a table within another has a higher number */
} bytecode_name;

/* Calls `each` for every use in the function on top of the stack; all that it assigns to that may be there before
 * its call is among them.
 * Raises when the form is another. */
void bytecode_names(lua_State *L, void (*each)(lua_State *L, const bytecode_name *use, void *data), void *data);

/* The line where the Lua function on top of the stack gives the key of that many letters its value, of several tables
 * in the outermost one; 0: it does not. */
int bytecode_key_line(lua_State *L, const char *key, size_t letters);

#endif
