/* variant { ... }: the single call of a variant file. Running the file collects its options; its base runs first, in
 * the same sandbox. Then options from outside are set, and `rules` of each file is called with the values, the base's
 * before the derived file's. Nothing is compiled here. */
#include "script/variant.h"

#include <lauxlib.h>
#include <string.h>

#include "script/functions.h"
#include "script/limits.h"
#include "script/options.h"
#include "script/stack_check.h"
#include "script/variant_keys.h"
#include "script/variant_reading.h"
#include "script/variant_use.h"
#include "script/words.h"

/* --- the base --- */

/* Refuses cyclic and too long chains of bases. */
static void check_base(const reader *r, const variant_loading *all, const reading *base)
{
    const char *key = variant_keys[BASE].name;
    int below = 1;
    for (const reading *above = all->top; above; above = above->base, below++)
        if (!strcmp(above->described.file, base->described.file))
            sandbox_fail_at(r->L, r->line, "%s.%s: %s is its own base", r->path, key, base->described.file);
    if (below > LIMITS_BASES + 1)
        sandbox_fail_at(
            r->L, r->line,
            "%s.%s: at most %d bases wanted, one below the other, got more: let the base be that of the base", r->path,
            key, LIMITS_BASES);
}

static void run_base(const reader *r, variant_loading *all, reading *base)
{
    reading *now = all->now;
    const char *key = variant_keys[BASE].name;
    error e = {""};
    now->base = base;
    all->now = base;
    if (sandbox_run_inside(r->L, base->described.file, 0, &e))
        sandbox_fail_at(r->L, r->line, "%s.%s: %s", r->path, key, e.text);
    if (!base->calls)
        sandbox_fail_at(r->L, r->line, "%s.%s: %s: a call of variant { } wanted, got none", r->path, key,
                        base->described.file);
    all->now = now;
    now->level = base->level + 1;
}

static void read_base(const reader *r, variant_loading *all)
{
    const char *whole = reader_text(r, variant_keys[BASE].name, false); /* a path, kept verbatim */
    arena *a = sandbox_arena(r->L);
    error e = {""};
    if (!whole) return;
    reading *base = sandbox_checked(r->L, arena_alloc(a, sizeof *base));
    *base = (reading){.base = NULL};
    if (described_read(whole, all->paths, all->now->described.file, a, &base->described, &e))
        sandbox_fail_at(r->L, r->line, "%s.%s: %s", r->path, variant_keys[BASE].name, e.text);
    if (base->described.bar || base->described.hold)
        sandbox_fail_at(r->L, r->line, "%s.%s: %s is for a variant that is played, not for a base", r->path,
                        variant_keys[BASE].name, base->described.bar ? DESCRIBED_BAR : DESCRIBED_HOLD);
    check_base(r, all, base);
    run_base(r, all, base);
}

/* --- the file --- */

/* Texts that a file omits are inherited from its base. */
static const char *read_text(const reader *r, int which, const char *of_base, bool has_base)
{
    file_key k = variant_keys[which];
    k.required = k.required && !has_base;
    const char *said = keys_text(r, &k);
    return said ? said : of_base;
}

static void read_about(const reader *r, reading *now)
{
    static const reading nothing;
    const reading *base = now->base ? now->base : &nothing;
    int64_t year = keys_integer(r, &variant_keys[YEAR]);
    now->title = read_text(r, NAME, base->title, now->base);
    now->author = read_text(r, AUTHOR, base->author, now->base);
    now->about = read_text(r, ABOUT, base->about, now->base);
    now->year = year ? (int)year : base->year;
}

/* Calls `rules`, which must be a function, optional with a base. Pushes its result. */
static void push_result(const reader *r, const reading *now, const reading *top)
{
    STACK_CHANGES(r->L, 1);
    lua_State *L = r->L;
    if (reader_push(r, variant_keys[RULES].name) == LUA_TNIL) {
        lua_pop(L, 1);
        reading_push_rules(L, &now->base->spec);
        return;
    }
    reading_push_options(L, now, top);
    if (now->base) reading_push_rules(L, &now->base->spec);
    lua_call(L, now->base ? 2 : 1, 1);
}

static void read_rules(lua_State *L, reading *now, const reading *top)
{
    STACK_CHANGES(L, 0);
    if (now->base) read_rules(L, now->base, top);
    reader r = reading_push_table(L, now);
    reader_push(&r, variant_keys[RULES].name);
    const int made = lua_isfunction(L, -1) && !lua_iscfunction(L, -1) ? lua_gettop(L) : 0;
    push_result(&r, now, top);
    reading_take_rules(L, &now->spec, now->line, made);
    lua_pop(L, 3); /* the rules, the function that made them, and the table */
}

/* Keeps the base as it would be by itself, for comparisons. */
static void keep_base(lua_State *L, const variant_loading *all)
{
    script_variant *v = all->out;
    reading *base = all->top->base;
    if (!base) return;
    reading_settle_options(L, base, all->top);
    base->spec.options = reading_values(L, base, false, &base->spec.noptions);
    base->spec.name = v->name;
    base->spec.file = base->file;
    base->spec.title = base->title;
    base->spec.line = base->line;
    base->spec.functions = functions_count(L);
    v->base = base->described.whole;
    v->base_spec = &base->spec;
    v->fixed = reading_values(L, all->top, true, &v->nfixed);
}

/* Completes loading after all files have run. */
static void settle(lua_State *L, const variant_loading *all)
{
    reading *top = all->top;
    script_variant *v = all->out;
    reading_settle_options(L, top, top);
    read_rules(L, top, top);
    reading_keep_options(L, top, v);
    v->title = top->title;
    v->author = top->author;
    v->about = top->about;
    v->year = top->year;
    v->spec = top->spec;
    v->spec.options = reading_values(L, top, false, &v->spec.noptions);
    v->spec.name = v->name;
    v->spec.file = v->file;
    v->spec.title = v->title;
    v->spec.author = v->author;
    v->spec.about = v->about;
    v->spec.line = top->line;
    v->spec.functions = functions_count(L);
    keep_base(L, all);
}

static int use_variant(lua_State *L)
{
    variant_loading *all = sandbox_context(L);
    reading *now = all->now;
    reader r = reader_argument(L, variant_table.name);
    if (now->calls++) return sandbox_fail(L, "variant: one call wanted, got a second; each game is a file of its own");
    reader_find_maker(&r);
    keys_only(&r, &variant_table, 0);
    now->line = r.line;
    now->file = sandbox_file(L);
    lua_pushvalue(L, r.table);
    now->table = luaL_ref(L, LUA_REGISTRYINDEX);
    read_base(&r, all);
    read_about(&r, now);
    reading_take_options(&r, now);
    const file_key *rules = &variant_keys[RULES];
    int type = reader_push(&r, rules->name);
    if (type != LUA_TFUNCTION && (type != LUA_TNIL || !now->base))
        return reader_unwanted(&r, rules->name, rules->wanted);
    if (now == all->top) settle(L, all);
    return 0;
}

static int prepare(lua_State *L)
{
    words_define(L);
    options_define(L);
    variant_use_define(L);
    lua_pushcfunction(L, use_variant);
    sandbox_define(L, "variant");
    return 0;
}

/* Returns the name of the file without folder and extension. */
static const char *base_name(const char *file, arena *a)
{
    const char *slash = strrchr(file, '/'), *base = slash ? slash + 1 : file;
    return arena_format(a, "%.*s", (int)strlen(base) - 4, base);
}

/* Runs the file. Returns its sandbox; NULL with `e`. */
static sandbox *run_file(variant_loading *all, arena *a, error *e)
{
    const char *file = all->top->described.file;
    sandbox *s = sandbox_new(&sandbox_file_limits, a, all);
    if (!s) return error_set(e, "out of memory"), NULL;
    sandbox_lend(s, all->paths->given.name, all->paths->given.content);
    sandbox_watch(s, all->paths->watch);
    int status = sandbox_run(s, file, prepare, e);
    if (!status && !all->top->calls)
        status = error_set(e,
                           "%s: a call of variant { } wanted, got none: the file is variant { name = ..., rules = ... "
                           "}, without return",
                           file);
    if (!status) return s;
    sandbox_free(s);
    return NULL;
}

sandbox *variant_run(const char *whole, const script_paths *paths, script_variant *out, error *e)
{
    arena *a = out->arena;
    reading top = {.base = NULL};
    described *d = &top.described;
    if (described_read(whole, paths, NULL, a, d, e)) return NULL;
    *out = (script_variant){.arena = a,
                            .file = d->file,
                            .name = base_name(d->file, a),
                            .canonical = described_canonical(d, a),
                            .bar = d->bar,
                            .hold = d->hold};
    out->described = arena_text(a, whole);
    if (!out->name || !out->canonical || !out->described) return error_set(e, "out of memory"), NULL;
    variant_loading all = {.paths = paths, .now = &top, .top = &top, .out = out};
    return run_file(&all, a, e);
}
