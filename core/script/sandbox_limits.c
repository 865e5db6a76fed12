#include "script/sandbox_limits.h"

#include <stdlib.h>

#include "script/sandbox_fail.h"
#include "script/sandbox_state.h"

enum { MEGABYTE = 1 << 20, HOOK_EVERY = 100 };

const sandbox_limits sandbox_file_limits = {
    .memory = 64 * MEGABYTE, .instructions = 20000000, .seconds = 10, .call_instructions = 1000000, .bare_names = true};

void *sandbox_allocate(void *data, void *block, size_t old, size_t size)
{
    struct sandbox *s = data;
    if (!block) old = 0; /* Lua gives the type of the new object there */
    if (!size) {
        s->used -= old;
        free(block);
        return NULL;
    }
    bool within = size <= old || size - old <= s->limits.memory - s->used;
    void *moved = within ? realloc(block, size) : NULL;
    if (moved) {
        s->used += size - old; /* unsigned: also right when it shrinks */
    } else if (s->L) {
        s->line = sandbox_line(s->L); /* an error of memory comes without a line */
        s->starved = within;
    }
    return moved;
}

static void count_steps(lua_State *L, lua_Debug *at)
{
    (void)at;
    struct sandbox *s = sandbox_of(L);
    s->steps += HOOK_EVERY;
    if (s->steps > s->budget)
        sandbox_fail(L, "stopped after %ld million steps; is there a loop without an end?", s->budget / 1000000);
    if (s->deadline && clock() > s->deadline)
        sandbox_fail(L, "stopped after %d seconds; is there a loop without an end?", s->limits.seconds);
}

void sandbox_watch(lua_State *L)
{
    lua_sethook(L, count_steps, LUA_MASKCOUNT, HOOK_EVERY);
}
