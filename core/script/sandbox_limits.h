/* Resource limits of a sandbox: memory, instructions, time. */
#ifndef POISE_SCRIPT_SANDBOX_LIMITS_H
#define POISE_SCRIPT_SANDBOX_LIMITS_H

#include <lua.h>
#include <stdbool.h>

typedef struct sandbox_limits {
    size_t memory;     /* bytes of Lua at any time, and of the arena */
    long instructions; /* VM instructions while the file is loaded */
    int seconds;       /* CPU time of the thread, against slow instructions */
    long
        call_instructions; /* in each later sandbox_call, which must not depend on a clock; to keep instructions fast */
    size_t call_text;      /* there, a text is limited to this many bytes */
    bool bare_names; /* an unknown global is a text of its own name, so that `along = queen` needs no quotes and `empty
                        & ~corners` is the text of a region; else it is an error */
} sandbox_limits;

extern const sandbox_limits sandbox_file_limits; /* of variants and experiments */

/* The charge of a call is deterministic: instructions, large memory blocks, and what C functions charge. */

/* Charges the work of a C function as instructions, and raises when fewer are left. Every loop in C with a length
 * chosen by the file calls it, because nothing else interrupts it. */
void sandbox_charge(lua_State *L, size_t instructions);

/* The same for reading a text, and for reading or making one character by character, as for numbers, which is slower.
 */
void sandbox_charge_text(lua_State *L, size_t bytes);
void sandbox_charge_letters(lua_State *L, size_t bytes);

/* Returns the total charge; and resets it to that, after work that only the first of many calls does. */
long sandbox_charged(lua_State *L);
void sandbox_set_charged(lua_State *L, long instructions);

/* Was the last memory failure by the limit rather than by the machine? */
bool sandbox_memory_reached(lua_State *L);

#endif
