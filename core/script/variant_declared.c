/* counters = { points = 0, rounds = { shared = true } }, marks = { trail = { lasts = "turn" } }: declarations whose
 * names the rules choose. A number is the start of a counter. Sorted by name, so that the order of keys does not
 * matter. */
#include <stdlib.h>
#include <string.h>

#include "rules/registry.h"
#include "script/named_table.h"
#include "script/sandbox.h"
#include "script/spec_value.h"
#include "script/stack_check.h"
#include "script/variant_keys.h"
#include "script/variant_reading.h"
#include "script/words.h"

/* A key, the word of its entries, and the field that a plain number sets; NULL: none. */
typedef struct declared {
    int key;
    const char *word, *number, *wanted;
} declared;

static const declared counters = {COUNTERS, "counter", "start", "number or table for each name"},
                      marks = {MARKS, "marks", NULL, "table for each name, such as { }"};

static int by_name(const void *a, const void *b)
{
    const spec *first = *(spec *const *)a, *second = *(spec *const *)b;
    return strcmp(first->values[0].text, second->values[0].text);
}

/* Reads the entry whose name and value are on top of the stack. */
static spec *read_entry(const reader *r, const declared *d)
{
    lua_State *L = r->L;
    arena *a = sandbox_arena(L);
    error e = {""};
    const char *key = rules_keys[d->key].name;
    const word *w = registry_find(d->word);
    if (lua_type(L, -2) != LUA_TSTRING) reader_unwanted(r, key, rules_keys[d->key].wanted);
    const char *name = reader_shown(r, key, -2);
    spec *s = sandbox_checked(L, spec_new(a, w, r->line));
    s->file = sandbox_file(L);
    const char *path = sandbox_checked(L, arena_format(a, "%s.%s.%s", r->path, key, name));
    const reader inside = {.L = L, .table = lua_gettop(L), .path = path, .line = r->line};
    spec_value_check(r, spec_set_text(s, word_field(w, "name"), name, a, &e), &e);
    if (d->number && lua_type(L, -1) == LUA_TNUMBER)
        spec_value_read(&inside, s, word_field(w, d->number));
    else if (lua_type(L, -1) == LUA_TTABLE)
        words_fill(&inside, s);
    else
        reader_unwanted(r, key, d->wanted);
    return s;
}

/* Returns the number of entries. */
static int take(const reader *r, const declared *d, spec *const **out)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    const file_key *k = &rules_keys[d->key];
    int type = reader_push(r, k->name), count = 0, taken = 0;
    *out = NULL;
    if (type != LUA_TNIL && type != LUA_TTABLE) reader_unwanted(r, k->name, k->wanted);
    if (type == LUA_TTABLE) {
        for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) count++;
        spec **list = sandbox_checked(L, arena_alloc(sandbox_arena(L), (size_t)count * sizeof *list));
        for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) list[taken++] = read_entry(r, d);
        qsort(list, (size_t)count, sizeof *list, by_name);
        *out = list;
    }
    lua_pop(L, 1);
    return taken;
}

void reading_take_declared(const reader *r, variant_spec *v)
{
    v->ncounters = take(r, &counters, &v->counters);
    v->nmarks = take(r, &marks, &v->marks);
}

static void push(lua_State *L, const declared *d, spec *const *list, int count)
{
    STACK_CHANGES(L, 0);
    lua_newtable(L);
    for (int i = 0; i < count; i++) {
        const spec *s = list[i];
        lua_newtable(L);
        for (int k = 1; k < s->word->nfields; k++) {
            spec_value_push(L, s, k);
            lua_setfield(L, -2, s->word->fields[k].name);
        }
        lua_setfield(L, -2, s->values[0].text);
    }
    named_table_guard(L, rules_keys[d->key].name);
    lua_setfield(L, -2, rules_keys[d->key].name);
}

void reading_push_declared(lua_State *L, const variant_spec *v)
{
    push(L, &counters, v->counters, v->ncounters);
    push(L, &marks, v->marks, v->nmarks);
}
