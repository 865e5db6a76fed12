/* A Lua state for one file that may come from a stranger: little memory, a budget of instructions, and only those
 * functions of the libraries that cannot reach the system, run without end, or differ from one process to the next.
 *
 * What a file finds: assert, error, ipairs, pairs (in sorted order), select, tonumber, tostring, type; most of `math`
 * and `table`; of `string` what needs no patterns; and what `prepare` defines. Nothing is shared between two sandboxes,
 * so that each worker may own one. */
#ifndef POISE_SCRIPT_SANDBOX_H
#define POISE_SCRIPT_SANDBOX_H

#include <lua.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"
#include "script/sandbox_fail.h"
#include "script/sandbox_limits.h"
#include "script/sandbox_names.h"
#include "script/script_watch.h"

typedef struct sandbox sandbox;

/* An empty sandbox that the caller frees; `a` outlives it and takes what is read from the file. `context` is the
 * caller's own, for the functions that it defines, while the file is run. NULL when memory is out. */
sandbox *sandbox_new(const sandbox_limits *limits, arena *a, void *context);

/* NULL is allowed. */
void sandbox_free(sandbox *s);

/* From now on what stands in the file of that path is `content`; both are borrowed. */
void sandbox_lend(sandbox *s, const char *path, const char *content);

/* From now on it is asked whether what runs may go on. */
void sandbox_watch(sandbox *s, script_watch watch);

/* The load phase: runs the file, once. `prepare` is called before, protected, to define words with sandbox_define.
 * Returns 0, or -1 with `e` filled in as `file:line: ...`. */
MUST_CHECK int sandbox_run(sandbox *s, const char *file, lua_CFunction prepare, error *e);

/* Play, after the file has been run without an error: calls `body`, protected, with a fresh budget of instructions.
 * `data` is its one argument, a light userdata. Returns 0, or -1 with `e` as sandbox_run. What it allocates counts as
 * the sandbox's; there is no context any more, and what sandbox_define made known cannot be called. */
MUST_CHECK int sandbox_call(sandbox *s, lua_CFunction body, void *data, error *e);

/* So many steps the latest of these took. */
long sandbox_steps(const sandbox *s);

/* For functions that Lua calls, as all of sandbox_fail.h and sandbox_names.h. */
arena *sandbox_arena(lua_State *L);
void *sandbox_context(lua_State *L);

/* How many times sandbox_call was, this time included. */
uint64_t sandbox_calls(lua_State *L);

/* The most bytes that a text may have there. */
size_t sandbox_longest_text(lua_State *L);

/* Is a file still being read? */
bool sandbox_is_loading(lua_State *L);

/* The file that is read, which sandbox_fail_at names. Each file has one such text, however often it is asked. */
const char *sandbox_file(lua_State *L);

/* Makes another of the files that were run here, as sandbox_file gave it, the one that is read. */
void sandbox_enter_file(lua_State *L, const char *file);

/* The same of the file whose code is running, which may be one that the file uses; returns the one that was read. */
const char *sandbox_enter_place(lua_State *L);

/* Runs a further file in the same state, with names of its own, as the one that is read. When it has run the file
 * before it is so again, and the first `values` of what it returned are on the stack. Returns 0; -1 with `e` filled in
 * when it cannot be opened or read. */
MUST_CHECK int sandbox_run_inside(lua_State *L, const char *file, int values, error *e);

#endif
