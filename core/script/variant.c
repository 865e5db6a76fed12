/* variant { ... }: the one call of a variant file. Running the file gathers its options and puts those that were given
 * into force; then `rules` is called with their values, and the table that it returns is read into a variant_spec.
 * Nothing is compiled here. */
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "language/variant_spec.h"
#include "script/described.h"
#include "script/functions.h"
#include "script/options.h"
#include "script/presets.h"
#include "script/reader.h"
#include "script/stack_check.h"
#include "script/variant.h"
#include "script/variant_keys.h"
#include "script/words.h"

/* What is being read; the context of the sandbox. */
typedef struct reading {
    const described *described;
    script_variant *out;
    option *options;
    int noptions;
    int calls; /* of variant {} */
} reading;

static option *find_option(reading *now, const char *name)
{
    for (int i = 0; i < now->noptions; i++)
        if (!strcmp(now->options[i].name, name)) return &now->options[i];
    return NULL;
}

/* The names of the options, in the order of the file; NULL-terminated. */
static const char *const *option_names(lua_State *L, const reading *now)
{
    const char **names = sandbox_checked(L, arena_alloc(sandbox_arena(L), (size_t)(now->noptions + 1) * sizeof *names));
    for (int i = 0; i < now->noptions; i++) names[i] = now->options[i].name;
    return names;
}

static const char *option_hint(lua_State *L, const char *const *known, const char *name)
{
    arena *a = sandbox_arena(L);
    size_t count = 0;
    while (known[count]) count++;
    const char *nearest = text_nearest(name, known, count);
    if (nearest) return sandbox_checked(L, arena_format(a, "did you mean \"%s\"?", nearest));
    const char *list = sandbox_checked(L, arena_join(a, known, ", "));
    return *list ? sandbox_checked(L, arena_format(a, "known are: %s", list)) : "it has none";
}

/* The options as they were named from outside: what is wrong with them is not the file's fault. */
static void set_given(lua_State *L, reading *now)
{
    const described *d = now->described;
    for (int i = 0; i < d->count; i++) {
        error e = {""};
        option *o = find_option(now, d->keys[i]);
        if (!o)
            sandbox_fail_outside(L, "%s: no option is called \"%s\"; %s", d->whole, d->keys[i],
                                 option_hint(L, option_names(L, now), d->keys[i]));
        if (option_set(o, d->values[i], sandbox_arena(L), &e)) sandbox_fail_outside(L, "%s: %s", d->whole, e.text);
    }
}

/* First what was given, then the defaults that hang on it. */
static void set_options(const reader *r, reading *now)
{
    set_given(r->L, now);
    presets_apply(r, now->options, now->noptions);
}

/* __index of the table that `rules` is called with, which a function may still ask in play. upvalue 1: option_names */
static int unknown_option(lua_State *L)
{
    const char *const *known = lua_touserdata(L, lua_upvalueindex(1));
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
    return sandbox_fail(L, "no option is called %s; %s", reader_came(L, 2), option_hint(L, known, name));
}

static void push_options(lua_State *L, const reading *now)
{
    STACK_CHANGES(L, 1);
    lua_newtable(L);
    for (int i = 0; i < now->noptions; i++) {
        option_push(L, &now->options[i]);
        lua_setfield(L, -2, now->options[i].name);
    }
    lua_createtable(L, 0, 1);
    lua_pushlightuserdata(L, (void *)option_names(L, now));
    lua_pushcclosure(L, unknown_option, 1);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
}

static void keep_options(lua_State *L, reading *now)
{
    arena *a = sandbox_arena(L);
    script_variant *v = now->out;
    script_option *shown = sandbox_checked(L, arena_alloc(a, (size_t)now->noptions * sizeof *shown));
    spec_option *in_force = sandbox_checked(L, arena_alloc(a, (size_t)now->noptions * sizeof *in_force));
    for (int i = 0; i < now->noptions; i++) {
        const option *o = &now->options[i];
        shown[i] = (script_option){.name = o->name, .help = o->help, .given = o->given};
        shown[i].wanted = sandbox_checked(L, (char *)option_wanted(o, a));
        shown[i].initial = sandbox_checked(L, (char *)option_initial(o, a));
        shown[i].value = sandbox_checked(L, (char *)option_value(o, a));
        in_force[i] = (spec_option){o->name, shown[i].value};
    }
    v->options = shown;
    v->spec.options = in_force;
    v->noptions = v->spec.noptions = now->noptions;
}

/* parts = { goal = "c1 c5" }: named parts of the board, sorted by name so that the order of keys means nothing. */
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
            reader_unwanted(r, k->name, "name and text of cells");
        parts[v->nparts++] = (spec_part){reader_shown(r, k->name, -2), reader_shown(r, k->name, -1)};
    }
    lua_pop(L, 1);
    qsort(parts, (size_t)count, sizeof *parts, by_name);
    v->parts = parts;
}

/* evaluate = function (p): how good the position is for the first player. */
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

/* Reads what `rules` returned, on top of the stack. */
static void read_rules(lua_State *L, variant_spec *v, int line)
{
    STACK_CHANGES(L, 0);
    reader r = {.L = L, .table = lua_gettop(L), .path = rules_table.name, .line = line};
    if (lua_type(L, -1) != LUA_TTABLE) reader_unwanted(&r, "result", "table");
    keys_only(&r, &rules_table, 0);
    v->board = read_one(&r, BOARD);
    read_parts(&r, v);
    v->pieces = read_one(&r, PIECES);
    v->start = read_one(&r, START);
    v->nturn = read_list(&r, TURN, &v->turn);
    v->neffects = read_list(&r, EFFECTS, &v->effects);
    v->nfinish = read_list(&r, FINISH, &v->finish);
    read_evaluation(&r, v);
    read_symmetric(&r, v);
}

static int use_variant(lua_State *L)
{
    reading *now = sandbox_context(L);
    script_variant *v = now->out;
    reader r = reader_argument(L, "variant");
    if (now->calls++) return sandbox_fail(L, "variant: one call wanted, got a second");
    keys_only(&r, &variant_table, 0);
    v->title = keys_text(&r, &variant_keys[NAME]);
    v->author = keys_text(&r, &variant_keys[AUTHOR]);
    v->about = keys_text(&r, &variant_keys[ABOUT]);
    v->year = (int)keys_integer(&r, &variant_keys[YEAR]);
    now->noptions = options_read(&r, variant_keys[OPTIONS].name, &now->options);
    set_options(&r, now);
    const file_key *rules = &variant_keys[RULES];
    if (reader_push(&r, rules->name) != LUA_TFUNCTION) return reader_unwanted(&r, rules->name, rules->wanted);
    push_options(L, now);
    lua_call(L, 1, 1);
    keep_options(L, now);
    v->spec.title = v->title;
    v->spec.author = v->author;
    v->spec.about = v->about;
    v->spec.line = r.line;
    read_rules(L, &v->spec, r.line);
    v->spec.functions = functions_count(L);
    return 0;
}

static int prepare(lua_State *L)
{
    words_define(L);
    options_define(L);
    lua_pushcfunction(L, use_variant);
    sandbox_define(L, "variant");
    return 0;
}

/* The name of the file without its folder and ending. */
static const char *base_name(const char *file, arena *a)
{
    const char *slash = strrchr(file, '/'), *base = slash ? slash + 1 : file;
    return arena_format(a, "%.*s", (int)strlen(base) - 4, base);
}

/* The sandbox in which the file has been run; NULL with `e`. */
static sandbox *run_file(reading *now, arena *a, error *e)
{
    sandbox *s = sandbox_new(&sandbox_file_limits, a, now);
    if (!s) return error_set(e, "out of memory"), NULL;
    int status = sandbox_run(s, now->described->file, prepare, e);
    if (!status && !now->calls)
        status = error_set(e, "%s: a call of variant { } wanted, got none", now->described->file);
    if (!status) return s;
    sandbox_free(s);
    return NULL;
}

sandbox *variant_run(const char *whole, const script_paths *paths, script_variant *out, error *e)
{
    arena *a = out->arena;
    described d;
    if (described_read(whole, paths, a, &d, e)) return NULL;
    *out = (script_variant){
        .arena = a, .file = d.file, .name = base_name(d.file, a), .canonical = described_canonical(&d, a)};
    out->described = arena_text(a, whole);
    if (!out->name || !out->canonical || !out->described) return error_set(e, "out of memory"), NULL;
    out->spec.name = out->name;
    out->spec.file = out->file;
    reading now = {.described = &d, .out = out};
    return run_file(&now, a, e);
}
