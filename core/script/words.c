/* One C function implements all words: the word is its upvalue. It reads its argument table into a spec, field by field
 * according to the word's table, and refuses other keys. */
#include "script/words.h"

#include <string.h>

#include "rules/registry.h"
#include "script/library_parts.h"
#include "script/rule_list.h"
#include "script/sandbox.h"
#include "script/spec_object.h"
#include "script/spec_value.h"
#include "script/stack_check.h"

spec *words_read_one(const reader *r, const char *key, word_classes allowed, bool required)
{
    STACK_CHANGES(r->L, 0);
    int type = reader_push(r, key);
    spec *s = type == LUA_TNIL && !required ? NULL : spec_list_element(r, key, allowed);
    lua_pop(r->L, 1);
    return s;
}

int words_read_list(const reader *r, const char *key, word_classes allowed, spec ***out)
{
    STACK_CHANGES(r->L, 0);
    *out = NULL;
    int count = reader_push(r, key) == LUA_TNIL ? 0 : spec_list_read(r, key, allowed, out);
    lua_pop(r->L, 1);
    return count;
}

static void read_positional(const reader *r, spec *s)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    const word *w = s->word;
    int listed = word_list(w), length = (int)lua_rawlen(L, r->table);
    int plain = w->positional - (listed >= 0 && listed < w->positional);
    for (int i = 0; i < plain; i++) {
        if (lua_rawgeti(L, r->table, i + 1) != LUA_TNIL) spec_value_read(r, s, i);
        lua_pop(L, 1);
    }
    if (listed < 0 || length <= plain) return;
    const field *f = &w->fields[listed];
    spec **list;
    lua_pushvalue(L, r->table);
    int count = spec_list_part(r, f->name, (spec_list_places){plain + 1, length, false}, f->list_of, &list);
    lua_pop(L, 1);
    spec_list_set(r, s, listed, list, count);
}

static void read_keyed(const reader *r, spec *s)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    for (int i = 0; i < s->word->nfields; i++) {
        const field *f = &s->word->fields[i];
        if (reader_push(r, f->name) != LUA_TNIL) {
            if (s->values[i].given) sandbox_fail_at(L, r->line, "%s.%s: one value wanted, got two", r->path, f->name);
            if (f->kind == FIELD_SPECS) {
                spec **list;
                int count = words_read_list(r, f->name, f->list_of, &list);
                spec_list_set(r, s, i, list, count);
            } else {
                spec_value_read(r, s, i);
            }
        }
        lua_pop(L, 1);
    }
}

static void read_when(const reader *r, spec *s)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    if (!word_takes_when(s->word)) return;
    reader_push(r, "when");
    spec_value_read_when(r, s);
    lua_pop(L, 1);
}

static void read_name(const reader *r, spec *s)
{
    STACK_CHANGES(r->L, 0);
    if (!word_takes_name(s->word)) return;
    reader_push(r, "name");
    spec_value_read_name(r, s);
    lua_pop(r->L, 1);
}

/* For names with two meanings, such as count { } and count(own): pushes the text of the second and returns true, or
 * returns false. */
static bool is_call(lua_State *L, const word *w)
{
    lua_pushnil(L);
    lua_insert(L, 1); /* operands count from 2 */
    if (library_write_call(L, w->name)) return true;
    lua_remove(L, 1);
    return false;
}

void words_fill(const reader *r, spec *s)
{
    const word *w = s->word;
    error e = {""};
    reader_only_keys(r, spec_value_keys(r->L, w), word_list(w) >= 0 ? INT32_MAX : w->positional);
    read_positional(r, s);
    read_keyed(r, s);
    read_when(r, s);
    read_name(r, s);
    spec_renew(s);
    spec_value_check(r, spec_complete(s, &e), &e);
}

/* upvalue 1: the word. Takes a table and returns a spec. */
static int use_word(lua_State *L)
{
    const word *w = lua_touserdata(L, lua_upvalueindex(1));
    if (lua_type(L, 1) == LUA_TSTRING && is_call(L, w)) return 1;
    if (rule_list_push_content(L, 1)) lua_replace(L, 1);
    const char *above = sandbox_enter_place(L);
    reader r = reader_argument(L, w->name);
    spec *s = sandbox_checked(L, spec_new(sandbox_arena(L), w, r.line));
    s->file = sandbox_file(L);
    words_fill(&r, s);
    sandbox_enter_file(L, above);
    spec_object_push(L, s);
    return 1;
}

void words_define(lua_State *L)
{
    STACK_CHANGES(L, 0);
    spec_object_open(L);
    rule_list_open(L);
    for (size_t i = 0; i < registry_count(); i++) {
        const word *w = registry_word(i);
        if (w->class == WORD_COUNTER || w->class == WORD_MARK) continue;
        lua_pushlightuserdata(L, (void *)w);
        lua_pushcclosure(L, use_word, 1);
        sandbox_define(L, w->name);
    }
}
