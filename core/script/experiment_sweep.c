/* A full factorial design, its runs numbered in mixed radix; with `runs` a fraction of it (stats/factorial.h). Keys are
 * sorted first: the order of Lua tables differs from run to run. */
#include "script/experiment_sweep.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "script/limits.h"
#include "script/reader.h"
#include "script/sandbox.h"
#include "script/stack_check.h"
#include "stats/factorial.h"

typedef struct axis {
    const char *key;
    int count;
} axis;

static int by_key(const void *a, const void *b)
{
    return strcmp(((const axis *)a)->key, ((const axis *)b)->key);
}

static int read_axes(const reader *r, axis **out)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    int n = 0;
    for (lua_pushnil(L); lua_next(L, 2); lua_pop(L, 1)) n++;
    axis *axes = sandbox_checked(L, arena_alloc(sandbox_arena(L), (size_t)n * sizeof *axes));
    n = 0;
    for (lua_pushnil(L); lua_next(L, 2); lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING)
            sandbox_fail(L, "sweep: options wanted as keys, got %s", reader_came(L, -2));
        const char *key = reader_shown(r, "key", -2);
        if (lua_type(L, -1) != LUA_TTABLE || !lua_rawlen(L, -1))
            sandbox_fail(L, "sweep: %s: list of values wanted, such as {2, 3, 4}, got %s", key, reader_came(L, -1));
        axes[n++] = (axis){key, (int)lua_rawlen(L, -1)};
    }
    qsort(axes, (size_t)n, sizeof *axes, by_key);
    *out = axes;
    return n;
}

/* Returns the i-th value of the key as written on the command line. */
static const char *value_written(const reader *r, const char *key, int i)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    lua_getfield(L, 2, key);
    lua_rawgeti(L, -1, i + 1);
    int type = lua_type(L, -1);
    if (type != LUA_TSTRING && type != LUA_TNUMBER && type != LUA_TBOOLEAN)
        sandbox_fail(L, "sweep: %s: values wanted, got %s", key, reader_came(L, -1));
    luaL_tolstring(L, -1, NULL);
    const char *written = reader_shown(r, key, -1);
    lua_pop(L, 3);
    return written;
}

/* Appends key=value to the name; "width,height" appends both. */
static const char *with_option(lua_State *L, const char *name, const char *keys, const char *written)
{
    arena *a = sandbox_arena(L);
    while (*keys) {
        size_t length = strcspn(keys, ",");
        name = sandbox_checked(
            L, arena_format(a, "%s%c%.*s=%s", name, strchr(name, ':') ? ',' : ':', (int)length, keys, written));
        keys += length + (keys[length] == ',');
    }
    return name;
}

/* Returns the number of runs in { runs = N }, 0 without it. */
static int read_runs(lua_State *L, int line)
{
    static const char *const known[] = {"runs", NULL};
    if (lua_isnone(L, 3)) return 0;
    reader r = {.L = L, .table = 3, .path = "sweep", .line = line};
    if (lua_type(L, 3) != LUA_TTABLE)
        return sandbox_fail(L, "sweep: { runs = N } wanted in third place, got %s", reader_came(L, 3));
    reader_only_keys(&r, known, 0);
    return (int)reader_integer(&r, "runs", 2, FACTORIAL_RUNS_MAX, 0);
}

static void make_design(lua_State *L, const axis *axes, int naxes, int runs, factorial *out)
{
    for (int i = 0; i < naxes; i++)
        if (axes[i].count != 2)
            sandbox_fail(L, "sweep: %s: with runs two values wanted, got %d", axes[i].key, axes[i].count);
    if (factorial_make(naxes, runs, out))
        sandbox_fail(L,
                     "sweep: runs: a power of two above the number of options (%d) wanted, of which there are at most "
                     "%d, and at most 2^options; got %d",
                     naxes, FACTORIAL_FACTORS_MAX, runs);
}

int experiment_sweep(lua_State *L)
{
    if (lua_gettop(L) < 2 || lua_gettop(L) > 3 || lua_type(L, 1) != LUA_TSTRING || lua_type(L, 2) != LUA_TTABLE)
        return sandbox_fail(L,
                            "sweep: a variant and a table of options wanted, as in sweep(\"t4\", { kinds = {2, 3} })");
    reader r = {.L = L, .table = 2, .path = "sweep", .line = sandbox_line(L)};
    axis *axes;
    int naxes = read_axes(&r, &axes);
    long combinations = 1;
    int runs = read_runs(L, r.line);
    factorial design;
    if (runs) make_design(L, axes, naxes, runs, &design);
    for (int i = 0; i < naxes; i++)
        if ((combinations *= axes[i].count) > LIMITS_VARIANTS)
            return sandbox_fail(
                L,
                "sweep: at most %d combinations wanted, got more: { runs = N } behind the options takes a "
                "fraction of them, or make several experiments of it",
                LIMITS_VARIANTS);
    if (runs) combinations = runs;
    lua_newtable(L);
    for (long k = 0; k < combinations; k++) {
        const char *name = lua_tostring(L, 1);
        long rest = k, below = combinations;
        for (int i = 0; i < naxes; i++) {
            below /= axes[i].count;
            int chosen = runs ? factorial_is_on(&design, (int)k, i) : (int)(rest / below);
            name = with_option(L, name, axes[i].key, value_written(&r, axes[i].key, chosen));
            rest -= runs ? 0 : chosen * below;
        }
        lua_pushstring(L, name);
        lua_rawseti(L, -2, k + 1);
    }
    return 1;
}
