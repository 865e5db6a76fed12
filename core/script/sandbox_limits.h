/* What a sandbox may take: memory, instructions, time. */
#ifndef POISE_SCRIPT_SANDBOX_LIMITS_H
#define POISE_SCRIPT_SANDBOX_LIMITS_H

#include <lua.h>
#include <stdbool.h>

typedef struct sandbox_limits {
    size_t memory;          /* bytes that Lua may hold at one time */
    long instructions;      /* of Lua's virtual machine, while the file is run */
    int seconds;            /* of the processor, while the file is run: a last resort */
    long call_instructions; /* and in each sandbox_call afterwards */
    bool bare_names; /* an unknown global reads as its own name, as text, so that `along = queen` needs no quotes and
                      * `empty & ~corners` makes the text of a region; else it is an error */
} sandbox_limits;

extern const sandbox_limits sandbox_file_limits; /* of variants and experiments */

/* The allocator of a state; `data` is its sandbox. */
void *sandbox_allocate(void *data, void *block, size_t old, size_t size);

/* From now on the state's instructions are counted. */
void sandbox_watch(lua_State *L);

#endif
