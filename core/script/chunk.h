/* What the text of a Lua file says: its functions, and how they use names. The text is one that Lua has compiled, so
 * the parser looks for no errors. */
#ifndef POISE_SCRIPT_CHUNK_H
#define POISE_SCRIPT_CHUNK_H

#include <lua.h>
#include <stdbool.h>

#include "base/arena.h"
#include "script/lua_tokens.h"

typedef enum chunk_how {
    USE_NONE,
    USE_GLOBAL,         /* reads a global variable */
    USE_CONDITION,      /* the same, and tests its truth: in if, or, and, not */
    USE_CALL_CONDITION, /* calls a global variable and tests the truth of its result */
    USE_LIST_CONDITION, /* tests the truth of a list constructor */
    USE_ALL_GLOBALS,    /* uses the table of globals as a value (_ENV) */
    USE_METHOD,         /* calls a method of the function's own first argument */
    USE_SET_GLOBAL,     /* assigns to a global variable */
    USE_SET_VARIABLE,   /* assigns to a local variable */
    USE_SET_FIELD,      /* assigns to a field, by name, of a variable */
    USE_SET_ITEM,       /* assigns to a field of a table */
    USE_ZERO_BYTE,      /* has a string with a zero byte */
    USE_KEY             /* sets a field of a table */
} chunk_how;

/* A local variable. */
typedef struct chunk_variable {
    lua_token name;
    int function;                 /* number of the one that declares it */
    int place;                    /* of a parameter, from 1; 0: none */
    bool assigned;                /* after its declaration */
    bool fresh;                   /* declared with a table constructor as its value */
    const char *constant;         /* the values of a declaration with <const>, which Lua may insert into functions */
    size_t letters;               /* of these */
    struct chunk_variable *outer; /* declared before and still visible */
} chunk_variable;

typedef struct chunk_use {
    lua_token name;
    chunk_how how;
    int function;             /* number of the innermost function around it */
    int depth;                /* USE_KEY: of nested tables */
    chunk_variable *variable; /* the name's; of a global variable a local _ENV; NULL: none */
    struct chunk_use *next;   /* in the order of the text */
} chunk_use;

typedef struct chunk_function {
    int number, behind;           /* in the order of the text, 0: the file; that of the first function after its end */
    const char *text;             /* from its parameters to its end */
    size_t length;                /* of the text */
    const char *closing;          /* bracket of its parameters */
    int first_line, last_line;    /* as Lua gives them */
    int parameters;               /* with `self` */
    bool vararg;                  /* has further ones, `...` */
    const chunk_variable *around; /* visible where it is defined */
    chunk_use *const *uses;       /* its first, and those of all after */
    struct chunk_function *next;
} chunk_function;

typedef struct chunk {
    const char *name;          /* for Lua, "@" and the path */
    chunk_function *functions; /* the file first */
} chunk;

/* Loads a file as luaL_loadbufferx does: pushes a function, or an error value, and returns Lua's status. `content` must
 * live as long as the arena, which takes *out; that is NULL after an error, or when memory is out. Two additions keep
 * line numbers: `until =` is read as a key, and functions on the same lines are marked by another parameter, which
 * tells them apart. Does not raise. */
int chunk_load(lua_State *L, const char *content, size_t length, const char *name, arena *a, chunk **out);

/* Parses a text that Lua has compiled. NULL when memory is out. */
MUST_CHECK chunk *chunk_parse(const char *content, size_t length, arena *a);

/* Returns the Lua function at that index of the stack. Raises where it cannot be told from others on its lines. */
const chunk_function *chunk_function_at(lua_State *L, int index);

/* How the function, or one within it, uses a name. */
typedef struct chunk_name {
    const char *name; /* `length` bytes, not zero-terminated */
    size_t length;
    int line;
    int depth; /* USE_KEY: of nested tables */
    chunk_how how;
} chunk_name;

/* Calls `each` for every use in the function, in order; USE_METHOD and USE_KEY only in this function itself. Local is
 * what is declared in it: USE_SET_VARIABLE and USE_SET_FIELD are told of other variables only, and USE_SET_ITEM is any
 * assignment to a field of a table that may be older than its call. */
void chunk_each(lua_State *L, const chunk_function *f, void (*each)(lua_State *L, const chunk_name *use, void *data),
                void *data);

/* Returns the line where the function at that index of the stack sets the key of that many letters, in the outermost of
 * several tables; 0: none. */
int chunk_key_line(lua_State *L, int index, const char *key, size_t letters);

#endif
