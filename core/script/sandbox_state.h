/* The internals of a sandbox, for the files that implement it. */
#ifndef POISE_SCRIPT_SANDBOX_STATE_H
#define POISE_SCRIPT_SANDBOX_STATE_H

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "base/error.h"
#include "script/limits.h"
#include "script/sandbox_limits.h"
#include "script/script_watch.h"

struct sandbox {
    lua_State *L;
    sandbox_limits limits;
    arena *arena;
    void *context;                          /* of the defined functions; NULL in play */
    const char *file;                       /* the current file; "" before one is run */
    const char *files[LIMITS_FILES];        /* all files that were run, the named one first */
    struct chunk *chunks[LIMITS_FILES + 1]; /* what their texts say; NULL behind the last */
    int nfiles;
    const char *lent_path; /* of a file that is in memory; NULL: none */
    const char *lent_content;
    script_watch watch;
    memory_limit memory; /* of the Lua state and the arena together */
    long steps, budget;  /* instructions used and allowed */
    long clock_at;       /* instruction count of the next check of the clock */
    int seconds;         /* time limit; 0: none */
    uint64_t calls;      /* number of calls of sandbox_call */
    double deadline;     /* in CPU seconds of the thread; 0: not set until the clock is first checked */
    int line;            /* line of the last memory failure or error; 0: not in a file */
    const char *where;   /* file of that line */
    int caller_line;     /* line in another file of the call to that file when an error was raised, or 0 */
    const char *caller;  /* that other file */
    int missed_line;     /* line of an access to a missing place of a list; 0: none */
    error missed;        /* message to add if that ends in an error there */
    bool limited;        /* the last memory failure was by the limit, not by the machine */
    bool long_text;      /* it was by the limit of a text */
    bool playing;        /* the file has been loaded */
    bool outside;        /* the error is not the file's */
};

static inline struct sandbox *sandbox_of(lua_State *L)
{
    struct sandbox *s;
    memcpy(&s, lua_getextraspace(L), sizeof s);
    return s;
}

/* Implemented by sandbox_limits.c: the state's allocator, whose `data` is the sandbox; a fresh budget; and the hook
 * that counts instructions. */
void *sandbox_allocate(void *data, void *block, size_t old, size_t size);
void sandbox_begin(struct sandbox *s, long instructions, int seconds);

/* Implemented by sandbox_read.c: returns the text of a file without a byte order mark, in the sandbox's arena; NULL
 * with `e` filled in. */
const char *sandbox_read(const struct sandbox *s, const char *file, size_t *length, error *e);

#endif
