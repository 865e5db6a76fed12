/* What a sandbox may take: memory, instructions, time. */
#ifndef POISE_SCRIPT_SANDBOX_LIMITS_H
#define POISE_SCRIPT_SANDBOX_LIMITS_H

#include <lua.h>
#include <stdbool.h>

typedef struct sandbox_limits {
    size_t memory;          /* bytes that Lua may hold at one time, and the arena besides */
    long instructions;      /* of Lua's virtual machine, while the file is run */
    int seconds;            /* of the thread's own time, against instructions that are slow each */
    long call_instructions; /* the same for each sandbox_call afterwards */
    int call_seconds;
    bool bare_names; /* an unknown global reads as its own name, as text, so that `along = queen` needs no quotes and
                      * `empty & ~corners` makes the text of a region; else it is an error */
} sandbox_limits;

extern const sandbox_limits sandbox_file_limits; /* of variants and experiments */

/* Counts work that a function in C is about to do as so many instructions, and raises when fewer are left. Whatever
 * goes round as often as a file says calls it, because nothing stops a loop in C from outside. */
void sandbox_charge(lua_State *L, size_t instructions);

/* Was memory last refused because of the limit, and not because the machine has none? */
bool sandbox_memory_reached(lua_State *L);

#endif
