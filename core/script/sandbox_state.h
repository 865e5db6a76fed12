/* A sandbox from inside, for the files that it is made of. */
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
    void *context;                   /* of the functions that are defined; NULL in play */
    const char *file;                /* that is read; "" before one is run */
    const char *files[LIMITS_FILES]; /* all that were run, the one that was named first */
    int nfiles;
    const char *lent_path; /* of a file that is not read from the disk; NULL: there is none */
    const char *lent_content;
    script_watch watch;
    memory_limit memory; /* of the state and of the arena together */
    long steps, budget;  /* steps <= budget */
    long clock_at;       /* after so many steps the clock is looked at next */
    int seconds;         /* 0: no matter how many */
    uint64_t calls;      /* of sandbox_call */
    double deadline;     /* by the thread's clock, in seconds; 0: not set, for the clock has not been looked at */
    int line;            /* where memory was last refused, or an error was raised; 0: not in a file */
    const char *where;   /* the file of that line */
    int caller_line;     /* where a function of that file was called from another file when an error was raised, or 0 */
    const char *caller;  /* that other file */
    int missed_line;     /* where a place of a list was asked at which there is nothing; 0: nowhere */
    error missed;        /* what is to be said of it, if that ends in an error there */
    bool limited;        /* memory was last refused to Lua because of the limit, and not by the machine */
    bool long_text;      /* it was refused for a text that was too long */
    bool playing;        /* the file has been read */
    bool outside;        /* the error that was raised is not the file's */
};

static inline struct sandbox *sandbox_of(lua_State *L)
{
    struct sandbox *s;
    memcpy(&s, lua_getextraspace(L), sizeof s);
    return s;
}

/* What sandbox_limits.c does with it: the allocator of the state, whose `data` is the sandbox; a fresh budget, and
 * the hook that counts instructions from here on. */
void *sandbox_allocate(void *data, void *block, size_t old, size_t size);
void sandbox_begin(struct sandbox *s, long instructions, int seconds);

#endif
