/* counters = { points = 0, rounds = { shared = true } }: a number is where the counter starts, a table says more.
 * Sorted by name so that the order of keys means nothing. */
#include <stdlib.h>
#include <string.h>

#include "rules/registry.h"
#include "script/sandbox.h"
#include "script/spec_value.h"
#include "script/stack_check.h"
#include "script/variant_keys.h"
#include "script/variant_reading.h"
#include "script/words.h"

static int by_name(const void *a, const void *b)
{
    const spec *first = *(spec *const *)a, *second = *(spec *const *)b;
    return strcmp(first->values[0].text, second->values[0].text);
}

/* The name and the value are on top of the stack. */
static spec *read_counter(const reader *r)
{
    lua_State *L = r->L;
    arena *a = sandbox_arena(L);
    error e = {""};
    const char *key = rules_keys[COUNTERS].name;
    const word *w = registry_find("counter");
    if (lua_type(L, -2) != LUA_TSTRING) reader_unwanted(r, key, rules_keys[COUNTERS].wanted);
    const char *name = reader_shown(r, key, -2);
    spec *s = sandbox_checked(L, spec_new(a, w, r->line));
    s->file = sandbox_file(L);
    const char *path = sandbox_checked(L, arena_format(a, "%s.%s.%s", r->path, key, name));
    const reader inside = {.L = L, .table = lua_gettop(L), .path = path, .line = r->line};
    spec_value_check(r, spec_set_text(s, word_field(w, "name"), name, a, &e), &e);
    if (lua_type(L, -1) == LUA_TNUMBER)
        spec_value_read(&inside, s, word_field(w, "start"));
    else if (lua_type(L, -1) == LUA_TTABLE)
        words_fill(&inside, s);
    else
        reader_unwanted(r, key, "number or table for each name");
    return s;
}

void reading_take_counters(const reader *r, variant_spec *v)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    const file_key *k = &rules_keys[COUNTERS];
    int type = reader_push(r, k->name), count = 0;
    v->counters = NULL;
    v->ncounters = 0;
    if (type != LUA_TNIL && type != LUA_TTABLE) reader_unwanted(r, k->name, k->wanted);
    if (type == LUA_TTABLE) {
        for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) count++;
        spec **counters = sandbox_checked(L, arena_alloc(sandbox_arena(L), (size_t)count * sizeof *counters));
        for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) counters[v->ncounters++] = read_counter(r);
        qsort(counters, (size_t)count, sizeof *counters, by_name);
        v->counters = counters;
    }
    lua_pop(L, 1);
}

void reading_push_counters(lua_State *L, const variant_spec *v)
{
    STACK_CHANGES(L, 0);
    lua_newtable(L);
    for (int i = 0; i < v->ncounters; i++) {
        const spec *s = v->counters[i];
        lua_newtable(L);
        for (int k = 1; k < s->word->nfields; k++) {
            spec_value_push(L, s, k);
            lua_setfield(L, -2, s->word->fields[k].name);
        }
        lua_setfield(L, -2, s->values[0].text);
    }
    lua_setfield(L, -2, rules_keys[COUNTERS].name);
}
