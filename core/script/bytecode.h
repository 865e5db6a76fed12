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

/* A use of a global name in a function or in one inside it, or of a method of the function's own first argument. */
typedef struct bytecode_name {
    const char *name; /* `length` bytes, without a zero at the end */
    size_t length;
    int line;
    bool set;    /* a value is given to it, else it is read */
    bool method; /* a method */
} bytecode_name;

/* Calls `each` for every use in the function on top of the stack. Where the form is another there are none. */
void bytecode_names(lua_State *L, void (*each)(lua_State *L, const bytecode_name *use, void *data), void *data);

#endif
