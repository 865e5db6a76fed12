#define _POSIX_C_SOURCE 200809L
#include "script/sandbox_limits.h"

#include <stdlib.h>
#include <time.h>

#include "script/sandbox_fail.h"
#include "script/sandbox_state.h"

enum { MEGABYTE = 1 << 20, HOOK_EVERY = 100, STEPS_PER_CLOCK = 1000 };

const sandbox_limits sandbox_file_limits = {.memory = 64 * MEGABYTE,
                                            .instructions = 20000000,
                                            .seconds = 5,
                                            .call_instructions = 1000000,
                                            .call_seconds = 1,
                                            .bare_names = true};

static void *reallocate(memory_limit *m, void *block, size_t old, size_t size)
{
    if (size > old && !memory_take(m, size - old)) return NULL;
    void *moved = realloc(block, size);
    if (moved && size < old) memory_give_back(m, old - size);
    if (!moved && size > old) memory_give_back(m, size - old);
    return moved;
}

void *sandbox_allocate(void *data, void *block, size_t old, size_t size)
{
    struct sandbox *s = data;
    if (!block) old = 0; /* Lua gives the type of the new object there */
    if (!size) {
        memory_give_back(&s->memory, old);
        free(block);
        return NULL;
    }
    void *moved = reallocate(&s->memory, block, old, size);
    if (!moved && s->L) {
        s->line = sandbox_place(s->L, &s->where); /* an error of memory comes without a line */
        s->limited = s->memory.reached;
    }
    return moved;
}

bool sandbox_memory_reached(lua_State *L)
{
    return sandbox_of(L)->memory.reached;
}

static int64_t thread_nanoseconds(void)
{
    struct timespec t;
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t)) return 0;
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static void check_clock(lua_State *L, struct sandbox *s)
{
    s->clock_at = s->steps + STEPS_PER_CLOCK;
    int64_t now = thread_nanoseconds();
    if (!s->deadline) s->deadline = now + (int64_t)s->seconds * 1000000000;
    if (now > s->deadline)
        sandbox_fail(L, "stopped after %d second%s; is there a loop without an end?", s->seconds,
                     s->seconds == 1 ? "" : "s");
}

void sandbox_charge(lua_State *L, size_t instructions)
{
    struct sandbox *s = sandbox_of(L);
    if (instructions > (size_t)(s->budget - s->steps))
        sandbox_fail(L, "stopped after %ld million steps; is there a loop without an end?", s->budget / 1000000);
    s->steps += (long)instructions;
    if (s->steps >= s->clock_at) check_clock(L, s);
}

static void count_steps(lua_State *L, lua_Debug *at)
{
    (void)at;
    sandbox_charge(L, HOOK_EVERY);
}

void sandbox_begin(struct sandbox *s, long instructions, int seconds)
{
    s->steps = 0;
    s->budget = instructions;
    s->seconds = seconds;
    s->deadline = 0;
    s->clock_at = STEPS_PER_CLOCK; /* most calls in play are shorter than a look at the clock */
}

void sandbox_watch(lua_State *L)
{
    lua_sethook(L, count_steps, LUA_MASKCOUNT, HOOK_EVERY);
}
