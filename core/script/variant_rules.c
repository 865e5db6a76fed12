/* Converts the table that `rules` returns to and from a variant_spec. */
#include <stdlib.h>
#include <string.h>

#include "language/rule_names.h"
#include "script/functions.h"
#include "script/named_table.h"
#include "script/rule_list.h"
#include "script/sandbox.h"
#include "script/spec_object.h"
#include "script/stack_check.h"
#include "script/variant_keys.h"
#include "script/variant_reading.h"
#include "script/words.h"

/* parts = { goal = "c1 c5" }: named parts of the board, sorted by name so that the order of keys does not matter. */
static int by_name(const void *a, const void *b)
{
    return strcmp(((const spec_part *)a)->name, ((const spec_part *)b)->name);
}

static void read_parts(const reader *r, variant_spec *v)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    const file_key *k = &rules_keys[PARTS];
    int type = reader_push(r, k->name), count = 0;
    if (type == LUA_TNIL) {
        lua_pop(L, 1);
        return;
    }
    if (type != LUA_TTABLE) reader_unwanted(r, k->name, k->wanted);
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) count++;
    spec_part *parts = sandbox_checked(L, arena_alloc(sandbox_arena(L), (size_t)count * sizeof *parts));
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING || lua_type(L, -1) != LUA_TSTRING)
            reader_unwanted(r, k->name, "a name and its cells, as in parts = { goal = \"c1 c5\" },");
        parts[v->nparts++] = (spec_part){reader_shown(r, k->name, -2), reader_shown(r, k->name, -1)};
    }
    lua_pop(L, 1);
    qsort(parts, (size_t)count, sizeof *parts, by_name);
    v->parts = parts;
}

/* evaluate = function (p): the value of the position for the first player. */
static void read_evaluation(const reader *r, variant_spec *v)
{
    STACK_CHANGES(r->L, 0);
    const file_key *k = &rules_keys[EVALUATE];
    int type = reader_push(r, k->name);
    if (type != LUA_TNIL && type != LUA_TFUNCTION) reader_unwanted(r, k->name, k->wanted);
    if (type == LUA_TFUNCTION) {
        hook_function h = functions_note(r->L);
        v->evaluates = true;
        v->evaluate = h.number;
        v->evaluate_identity = h.identity;
    }
    lua_pop(r->L, 1);
}

static void read_symmetric(const reader *r, variant_spec *v)
{
    STACK_CHANGES(r->L, 0);
    const file_key *k = &rules_keys[SYMMETRIC];
    int type = reader_push(r, k->name);
    if (type != LUA_TNIL && type != LUA_TBOOLEAN) reader_unwanted(r, k->name, k->wanted);
    v->symmetric = lua_toboolean(r->L, -1);
    lua_pop(r->L, 1);
}

static spec *read_one(const reader *r, int which)
{
    const file_key *k = &rules_keys[which];
    return words_read_one(r, k->name, k->allowed, k->required);
}

static int read_list(const reader *r, int which, spec *const **out)
{
    spec **list;
    int count = words_read_list(r, rules_keys[which].name, rules_keys[which].allowed, &list);
    *out = list;
    return count;
}

void reading_take_rules(lua_State *L, variant_spec *v, int line, int made)
{
    STACK_CHANGES(L, 0);
    reader r = {.L = L, .table = lua_gettop(L), .path = rules_table.name, .line = line, .made = made};
    if (lua_isnil(L, -1))
        sandbox_fail_at(L, line, "the function `rules` gave nothing; it ends with return { ... }, or return base");
    if (lua_type(L, -1) != LUA_TTABLE) reader_unwanted(&r, "result", "table");
    keys_only(&r, &rules_table, 0);
    v->board = read_one(&r, BOARD);
    read_parts(&r, v);
    v->pieces = read_one(&r, PIECES);
    v->start = read_one(&r, START);
    reading_take_declared(&r, v);
    v->nturn = read_list(&r, TURN, &v->turn);
    v->neffects = read_list(&r, EFFECTS, &v->effects);
    v->nfinish = read_list(&r, FINISH, &v->finish);
    read_evaluation(&r, v);
    read_symmetric(&r, v);
}

/* --- as a table --- */

static spec *copied(lua_State *L, const spec *s)
{
    return sandbox_checked(L, spec_copy(sandbox_arena(L), s));
}

static void push_spec(lua_State *L, const spec *s, const char *key)
{
    STACK_CHANGES(L, 0);
    if (!s) return;
    spec_object_push(L, copied(L, s));
    lua_setfield(L, -2, key);
}

/* A rule that occurs twice is one rule, except actions, of which each place has its own. */
static void push_list(lua_State *L, spec *const *list, int count, const file_key *k)
{
    STACK_CHANGES(L, 0);
    bool each_its_own = k->allowed & CLASS(WORD_ACTION);
    spec **copies = sandbox_checked(L, arena_alloc(sandbox_arena(L), (size_t)count * sizeof *copies));
    for (int i = 0; i < count; i++) {
        int before = 0;
        while (list[before] != list[i]) before++;
        copies[i] = each_its_own || before == i ? copied(L, list[i]) : copies[before];
    }
    if (rule_names_give(copies, count, sandbox_arena(L))) sandbox_checked(L, NULL);
    rule_list_push(L, copies, count, k->allowed, k->name);
    lua_setfield(L, -2, k->name);
}

void reading_push_rules(lua_State *L, const variant_spec *v)
{
    STACK_CHANGES(L, 1);
    lua_newtable(L);
    push_spec(L, v->board, rules_keys[BOARD].name);
    push_spec(L, v->pieces, rules_keys[PIECES].name);
    push_spec(L, v->start, rules_keys[START].name);
    reading_push_declared(L, v);
    push_list(L, v->turn, v->nturn, &rules_keys[TURN]);
    push_list(L, v->effects, v->neffects, &rules_keys[EFFECTS]);
    push_list(L, v->finish, v->nfinish, &rules_keys[FINISH]);
    lua_newtable(L);
    for (int i = 0; i < v->nparts; i++) {
        lua_pushstring(L, v->parts[i].cells);
        lua_setfield(L, -2, v->parts[i].name);
    }
    named_table_guard(L, rules_keys[PARTS].name);
    lua_setfield(L, -2, rules_keys[PARTS].name);
    if (v->evaluates) {
        functions_push(L, v->evaluate);
        lua_setfield(L, -2, rules_keys[EVALUATE].name);
    }
    lua_pushboolean(L, v->symmetric);
    lua_setfield(L, -2, rules_keys[SYMMETRIC].name);
}
