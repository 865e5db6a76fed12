/* Options are processed in the order of the file, because the order of a Lua table changes from run to run: of two sets
 * with a default for one option the later one wins, and a set may select another one after it. */
#include "script/presets.h"

#include <lauxlib.h>
#include <string.h>

#include "script/options.h"
#include "script/sandbox.h"
#include "script/stack_check.h"
#include "script/variant_keys.h"

/* Returns a reader of the table on top of the stack, the value of that key of `r`. */
static reader read_inside(const reader *r, const char *key, const char *wanted)
{
    lua_State *L = r->L;
    if (lua_type(L, -1) != LUA_TTABLE) reader_unwanted(r, key, wanted);
    const char *path = sandbox_checked(L, arena_format(sandbox_arena(L), "%s.%s", r->path, key));
    return (reader){.L = L, .table = lua_gettop(L), .path = path, .line = r->line};
}

/* Returns the names of the options, or of the choices only, as a NULL-terminated list. */
static const char *const *names_of(lua_State *L, const option *options, int count, bool choices)
{
    const char **names =
        sandbox_checked(L, arena_alloc(sandbox_arena(L), ((size_t)count + 1) * sizeof *names)); /* zeroed */
    int n = 0;
    for (int i = 0; i < count; i++)
        if (!options[i].fixed && (!choices || options[i].kind == OPTION_CHOICE)) names[n++] = options[i].name;
    return names;
}

/* Checks one set and, if selected, makes its values the defaults of options that no higher file sets. */
static void read_set(const reader *r, bool in_force, const preset_options *o)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    reader_only_keys(r, names_of(L, o->own, o->nown, false), 0);
    for (int i = 0; i < o->nown; i++) {
        error e = {""};
        option trial = o->own[i], *now = options_find(o->in_force, o->nin_force, trial.name);
        if (reader_push(r, trial.name) != LUA_TNIL) {
            if (option_set(&trial, options_written(r, trial.name), sandbox_arena(L), &e))
                sandbox_fail_at(L, r->line, "%s.%s", r->path, e.text);
            if (in_force && now->level <= o->level) option_default(now, &trial);
        }
        lua_pop(L, 1);
    }
}

/* Reads the sets that depend on one option. */
static void read_sets(const reader *r, const option *on, const preset_options *o)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    reader_only_keys(r, on->choices, 0);
    for (const char **choice = on->choices; *choice; choice++) {
        if (reader_push(r, *choice) != LUA_TNIL) {
            reader set = read_inside(r, *choice, "table of option values");
            const char *now = options_find(o->in_force, o->nin_force, on->name)->text;
            read_set(&set, now && !strcmp(now, *choice), o);
        }
        lua_pop(L, 1);
    }
}

void presets_apply(const reader *r, const preset_options *o)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    const char *key = variant_keys[PRESETS].name;
    if (reader_push(r, key) != LUA_TNIL) {
        reader presets = read_inside(r, key, variant_keys[PRESETS].wanted);
        const char *const *choices = names_of(L, o->own, o->nown, true);
        reader_only_keys(&presets, choices, 0);
        for (; *choices; choices++) {
            if (reader_push(&presets, *choices) != LUA_TNIL) {
                reader sets = read_inside(&presets, *choices, "tables of option values");
                read_sets(&sets, options_find(o->own, o->nown, *choices), o);
            }
            lua_pop(L, 1);
        }
    }
    lua_pop(L, 1);
}
