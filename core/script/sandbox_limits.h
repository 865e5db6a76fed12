/* What a sandbox may take: memory, instructions, time. */
#ifndef POISE_SCRIPT_SANDBOX_LIMITS_H
#define POISE_SCRIPT_SANDBOX_LIMITS_H

#include <lua.h>
#include <stdbool.h>

typedef struct sandbox_limits {
    size_t memory;     /* bytes that Lua may hold at one time, and the arena besides */
    long instructions; /* of Lua's virtual machine, while the file is run */
    int seconds;       /* of the thread's own time, against instructions that are slow each */
    long
        call_instructions; /* in each sandbox_call afterwards, where nothing depends on a clock: so that instructions */
    size_t call_text;      /* are not slow there, a text has at most so many bytes */
    bool bare_names; /* an unknown global reads as its own name, as text, so that `along = queen` needs no quotes and
                      * `empty & ~corners` makes the text of a region; else it is an error */
} sandbox_limits;

extern const sandbox_limits sandbox_file_limits; /* of variants and experiments */

/* What is charged is the same whenever a call does the same: instructions, large blocks of memory that are made, and
 * what functions in C say of themselves. */

/* Counts work that a function in C is about to do as so many instructions, and raises when fewer are left. Whatever
 * goes round as often as a file says calls it, because nothing stops a loop in C from outside. */
void sandbox_charge(lua_State *L, size_t instructions);

/* The same for reading a text, and for reading or making one letter by letter, as numbers are, which takes longer. */
void sandbox_charge_text(lua_State *L, size_t bytes);
void sandbox_charge_letters(lua_State *L, size_t bytes);

/* What has been charged so far; and makes it that again, after work that only the first call of many does. */
long sandbox_charged(lua_State *L);
void sandbox_set_charged(lua_State *L, long instructions);

/* Was memory last refused because of the limit, and not because the machine has none? */
bool sandbox_memory_reached(lua_State *L);

#endif
