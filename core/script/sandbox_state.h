/* A sandbox from inside, for the files that it is made of. */
#ifndef POISE_SCRIPT_SANDBOX_STATE_H
#define POISE_SCRIPT_SANDBOX_STATE_H

#include <lua.h>
#include <stdbool.h>
#include <string.h>
#include <time.h>

#include "base/arena.h"
#include "script/sandbox_limits.h"

struct sandbox {
    lua_State *L;
    sandbox_limits limits;
    arena *arena;
    void *context;    /* of the functions that are defined; NULL in play */
    const char *file; /* "" before one is run */
    size_t used;
    long steps, budget;
    clock_t deadline; /* while the file is run: a last resort, against many calls that are slow each, such as sorting a
                         million texts */
    int line;         /* where memory was last refused, or an error was raised; 0: not in the file */
    bool starved;     /* memory was last refused by the machine, not by the limit */
    bool playing;     /* the file has been read */
    bool outside;     /* the error that was raised is not the file's */
};

static inline struct sandbox *sandbox_of(lua_State *L)
{
    struct sandbox *s;
    memcpy(&s, lua_getextraspace(L), sizeof s);
    return s;
}

#endif
