/* A Lua state for one file that may come from a stranger: little memory, a budget of instructions, and only those
 * functions of the libraries that cannot reach the system, run without end, or differ from one process to the next.
 *
 * What a file finds: assert, error, ipairs, pairs (in sorted order), select, tonumber, tostring, type; most of `math`
 * and `table`; of `string` what needs no patterns; and what `prepare` defines. Nothing is shared between two sandboxes,
 * so that each worker may own one. */
#ifndef POISE_SCRIPT_SANDBOX_H
#define POISE_SCRIPT_SANDBOX_H

#include <lua.h>
#include <stdbool.h>

#include "base/arena.h"
#include "base/error.h"

typedef struct sandbox_limits {
    size_t memory;          /* bytes that Lua may hold at one time */
    long instructions;      /* of Lua's virtual machine, while the file is run */
    int seconds;            /* of processor time, while the file is run */
    long call_instructions; /* and in each sandbox_call afterwards */
    bool bare_names; /* an unknown global reads as its own name, as text, so that `along = queen` needs no quotes and
                      * `empty & ~corners` makes the text of a region; else it is an error */
} sandbox_limits;

extern const sandbox_limits sandbox_file_limits; /* of variants and experiments */

typedef struct sandbox sandbox;

/* An empty sandbox that the caller frees; `a` outlives it and takes what is read from the file. `context` is the
 * caller's own, for the functions that it defines. NULL when memory is out. */
sandbox *sandbox_new(const sandbox_limits *limits, arena *a, void *context);

/* NULL is allowed. */
void sandbox_free(sandbox *s);

/* Runs the file. `prepare` is called before, protected, to define words with sandbox_define. Returns 0, or -1 with `e`
 * filled in as `file:line: ...`. */
int sandbox_run(sandbox *s, const char *file, lua_CFunction prepare, error *e);

/* Runs `body`, protected, with a fresh budget of instructions, after a file has been run. `data` is its one argument, a
 * light userdata. Returns 0, or -1 with `e` as sandbox_run. What it allocates counts as the sandbox's. */
int sandbox_call(sandbox *s, lua_CFunction body, void *data, error *e);

/* Another context than that of sandbox_new. */
void sandbox_set_context(sandbox *s, void *context);

/* The rest is for functions that Lua calls. Those marked "raises" end with a Lua error and do not return. */

/* Makes the value on top of the stack known under that name to the file, which cannot define it anew; pops it. */
void sandbox_define(lua_State *L, const char *name);

arena *sandbox_arena(lua_State *L);
void *sandbox_context(lua_State *L);
const char *sandbox_file(lua_State *L);

/* The line of the file that is running; 0 when there is none. */
int sandbox_line(lua_State *L);

/* Raises `file:line: message`, with the line that is running or the one given. The result type lets a function say
 * `return sandbox_fail(...)`. */
__attribute__((format(printf, 2, 3))) int sandbox_fail(lua_State *L, const char *format, ...);
__attribute__((format(printf, 3, 4))) int sandbox_fail_at(lua_State *L, int line, const char *format, ...);

/* Raises the message as it is, for what is wrong outside the file. */
__attribute__((format(printf, 2, 3))) int sandbox_fail_outside(lua_State *L, const char *format, ...);

/* Raises that memory is out when `block` is NULL; else returns it. */
void *sandbox_checked(lua_State *L, void *block);

/* The name that is closest to `name` among the text keys of the table at that index, or NULL. */
const char *sandbox_nearest_key(lua_State *L, int table, const char *name);

/* Raises that nothing is known by the name, with the nearest name that is. */
int sandbox_fail_unknown(lua_State *L, const char *name);

#endif
