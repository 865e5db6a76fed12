/* Two hooks of Lua: its allocator counts bytes and large blocks, its count hook instructions, a hundred at a time;
 * functions in C charge for themselves. Work is counted in steps, the same on every machine; the clock is checked only
 * while a file is loaded, or by a watch. */
#include "script/sandbox_limits.h"

#include <stdlib.h>

#include "base/timing.h"
#include "script/limits.h"
#include "script/sandbox_fail.h"
#include "script/sandbox_state.h"

enum { KILOBYTE = 1 << 10, MEGABYTE = 1 << 20, HOOK_EVERY = 100, STEPS_PER_CLOCK = 1000 };

/* Allocating a block, or reading a text, costs one step per this many bytes. Smaller blocks are free: whether a short
 * text must be created depends on what existed before (string interning). */
enum { BYTES_PER_STEP = 64, CHARGED_BYTES_MIN = KILOBYTE };

#ifdef POISE_DEBUG /* sanitizers slow down every step */
enum { FILE_SECONDS = 10 };
#else
enum { FILE_SECONDS = 1 };
#endif

const sandbox_limits sandbox_file_limits = {.memory = LIMITS_MEMORY_MB * MEGABYTE,
                                            .instructions = LIMITS_STEPS,
                                            .seconds = FILE_SECONDS,
                                            .call_instructions = LIMITS_CALL_STEPS,
                                            .call_text = LIMITS_CALL_TEXT,
                                            .bare_names = true};

static void *reallocate(memory_limit *m, void *block, size_t old, size_t size)
{
    if (size > old && !memory_take(m, size - old)) return NULL;
    void *moved = realloc(block, size);
    if (moved && size < old) memory_give_back(m, old - size);
    if (!moved && size > old) memory_give_back(m, size - old);
    return moved;
}

static void add_steps(struct sandbox *s, size_t steps)
{
    s->steps = steps < (size_t)(s->budget - s->steps) ? s->steps + (long)steps : s->budget;
}

/* Does Lua allocate a new block, or a table of the same size in a rehash? Growth is not charged: the stack and the
 * table of interned strings, shared by all calls, grow unpredictably, and other growth is filled by as many
 * instructions. */
static void charge_block(struct sandbox *s, const void *block, size_t old, size_t size)
{
    if (size >= CHARGED_BYTES_MIN && (!block || old == size)) add_steps(s, size / BYTES_PER_STEP);
}

static bool is_long_text(const struct sandbox *s, const void *block, size_t type, size_t size)
{
    enum { HEAD_BYTES_MAX = 64 };
    return s->playing && !block && type == LUA_TSTRING && size > s->limits.call_text + HEAD_BYTES_MAX;
}

void *sandbox_allocate(void *data, void *block, size_t old, size_t size)
{
    struct sandbox *s = data;
    if (is_long_text(s, block, old, size)) {
        s->line = sandbox_place(s->L, &s->where);
        s->long_text = true;
        return NULL;
    }
    if (!block) old = 0; /* Lua passes the type of the new object in it */
    if (!size) {
        memory_give_back(&s->memory, old);
        free(block);
        return NULL;
    }
    charge_block(s, block, old, size);
    void *moved = reallocate(&s->memory, block, old, size);
    if (!moved && s->L) {
        s->line = sandbox_place(s->L, &s->where); /* memory errors come without a line */
        s->limited = s->memory.reached;
    }
    return moved;
}

bool sandbox_memory_reached(lua_State *L)
{
    return sandbox_of(L)->memory.reached;
}

static void check_clock(lua_State *L, struct sandbox *s)
{
    s->clock_at = s->steps + STEPS_PER_CLOCK;
    if (s->watch.must_end && s->watch.must_end(s->watch.data)) sandbox_fail(L, "stopped: it takes too long");
    if (!s->seconds) return;
    const double now = timing_thread_cpu();
    if (s->deadline <= 0) s->deadline = now + s->seconds;
    if (now > s->deadline)
        sandbox_fail(L, "stopped after %d second%s; is there a loop without an end?", s->seconds,
                     s->seconds == 1 ? "" : "s");
}

void sandbox_charge(lua_State *L, size_t instructions)
{
    struct sandbox *s = sandbox_of(L);
    if (instructions > (size_t)(s->budget - s->steps) || s->steps == s->budget)
        sandbox_fail(L, "stopped after %ld million steps; is there a loop without an end?", s->budget / 1000000);
    s->steps += (long)instructions;
    if ((s->seconds || s->watch.must_end) && s->steps >= s->clock_at) check_clock(L, s);
}

void sandbox_charge_text(lua_State *L, size_t bytes)
{
    sandbox_charge(L, bytes / BYTES_PER_STEP);
}

void sandbox_charge_letters(lua_State *L, size_t bytes)
{
    enum { LETTERS_PER_STEP = 4 };
    sandbox_charge(L, bytes / LETTERS_PER_STEP);
}

long sandbox_charged(lua_State *L)
{
    return sandbox_of(L)->steps;
}

void sandbox_set_charged(lua_State *L, long instructions)
{
    sandbox_of(L)->steps = instructions;
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
    s->clock_at = STEPS_PER_CLOCK;
    lua_sethook(s->L, count_steps, LUA_MASKCOUNT, HOOK_EVERY); /* restarts the count at 0 */
}
