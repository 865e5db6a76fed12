/* A sandboxed Lua state for one untrusted file: a memory limit, a budget of instructions, and only those library
 * functions that cannot access the system, run without end, or differ between processes.
 *
 * Available to a file: assert, error, ipairs, pairs (in sorted order), select, tonumber, tostring, type; most of `math`
 * and `table`; of `string` what needs no patterns; and what `prepare` defines. Sandboxes share nothing, so each worker
 * may own one. */
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

/* Returns an empty sandbox that the caller frees; `a` must outlive it and owns what is read from the file. `context` is
 * for the caller's own functions while the file is loaded. NULL when memory is out. */
sandbox *sandbox_new(const sandbox_limits *limits, arena *a, void *context);

/* NULL is allowed. */
void sandbox_free(sandbox *s);

/* Substitutes `content` for the file of that path; both are borrowed. */
void sandbox_lend(sandbox *s, const char *path, const char *content);

/* Sets the watch that may cancel what runs. */
void sandbox_watch(sandbox *s, script_watch watch);

/* Loading: runs the file, once. Before it calls `prepare`, protected, to define words with sandbox_define. Returns 0,
 * or -1 with `e` filled in as `file:line: ...`. */
MUST_CHECK int sandbox_run(sandbox *s, const char *file, lua_CFunction prepare, error *e);

/* Play, after the file was loaded without an error: calls `body`, protected, with a fresh budget of instructions.
 * `data` is its only argument, a light userdata. Returns 0, or -1 with `e` as sandbox_run. Its allocations count as the
 * sandbox's; the context is gone, and functions of sandbox_define cannot be called. */
MUST_CHECK int sandbox_call(sandbox *s, lua_CFunction body, void *data, error *e);

/* Returns the instructions of the latest of these. */
long sandbox_steps(const sandbox *s);

/* For functions called from Lua, as are those of sandbox_fail.h and sandbox_names.h. */
arena *sandbox_arena(lua_State *L);
void *sandbox_context(lua_State *L);

/* Returns the number of calls of sandbox_call, including the current one. */
uint64_t sandbox_calls(lua_State *L);

/* Returns the most bytes that a text may have in play. */
size_t sandbox_longest_text(lua_State *L);

/* Is a file being loaded? */
bool sandbox_is_loading(lua_State *L);

/* Returns the current file, which sandbox_fail_at names. Each file has one such text, so pointers can be compared. */
const char *sandbox_file(lua_State *L);

/* Returns what the text of the file says with that chunk name, as Lua gives it. */
const struct chunk *sandbox_chunk(lua_State *L, const char *source);

/* Makes another of the files that were run, as given by sandbox_file, the current one. */
void sandbox_enter_file(lua_State *L, const char *file);

/* The same for the file whose code is running, which may be one that the file uses; returns the previous one. */
const char *sandbox_enter_place(lua_State *L);

/* Runs a further file in the same state, with an environment of its own, as the current file. Then restores the current
 * file, with the first `values` of the results on the stack. Returns 0; -1 with `e` filled in when it cannot be opened
 * or read. */
MUST_CHECK int sandbox_run_inside(lua_State *L, const char *file, int values, error *e);

#endif
