/* The options of a variant. Those of a base are inherited: options in the base's name become defaults, and the file may
 * redefine or fix them. Precedence, highest first: command line, file, where it names its base, base. */
#include <string.h>

#include "script/options.h"
#include "script/presets.h"
#include "script/sandbox.h"
#include "script/stack_check.h"
#include "script/variant_keys.h"
#include "script/variant_reading.h"

/* Returns the names of the settable options, in the order of the file; NULL-terminated. */
static const char *const *option_names(lua_State *L, const reading *now, bool fixed_too)
{
    const char **names = sandbox_checked(L, arena_alloc(sandbox_arena(L), (size_t)(now->noptions + 1) * sizeof *names));
    int n = 0;
    for (int i = 0; i < now->noptions; i++)
        if (fixed_too || !now->options[i].fixed) names[n++] = now->options[i].name;
    names[n] = NULL;
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
    if (*list) return sandbox_checked(L, arena_format(a, "known are: %s", list));
    return sandbox_checked(
        L, arena_format(a, "it has none; options = { %s = integer { 5 } } beside rules makes one", name));
}

/* Sets a named option; returns an error message, or NULL. */
static const char *set_named(lua_State *L, reading *now, const char *name, const char *written)
{
    arena *a = sandbox_arena(L);
    option *o = options_find(now->options, now->noptions, name);
    error e = {""};
    if (!o)
        return sandbox_checked(L, arena_format(a, "no option is called \"%s\"; %s", name,
                                               option_hint(L, option_names(L, now, false), name)));
    if (o->fixed)
        return sandbox_checked(L, arena_format(a, "%s: the variant has fixed it at %s", name,
                                               (char *)sandbox_checked(L, (char *)option_value(o, a))));
    option trial = *o;
    if (option_set(&trial, written, a, &e)) return sandbox_checked(L, arena_text(a, e.text));
    *o = trial;
    return NULL;
}

/* --- reading --- */

/* Options in the name of the base become the defaults. */
static void set_base_options(const reader *r, reading *now)
{
    const described *d = &now->base->described;
    for (int i = 0; i < d->count; i++) {
        const char *why = set_named(r->L, now, d->keys[i], d->values[i]);
        if (why) sandbox_fail_at(r->L, r->line, "%s.%s: %s", r->path, variant_keys[BASE].name, why);
        option *o = options_find(now->options, now->noptions, d->keys[i]), said = *o;
        o->given = false;
        o->level = now->level;
        option_default(o, &said);
    }
}

void reading_take_options(const reader *r, reading *now)
{
    const reading *base = now->base;
    int inherited = base ? base->noptions : 0, nown;
    option *own;
    nown = options_read(r, variant_keys[OPTIONS].name, base ? base->options : NULL, inherited, &own);
    size_t most = (size_t)inherited + (size_t)nown;
    now->options = sandbox_checked(r->L, arena_alloc(sandbox_arena(r->L), most * sizeof *now->options));
    if (base) memcpy(now->options, base->options, (size_t)inherited * sizeof *now->options);
    now->noptions = inherited;
    if (base) set_base_options(r, now);
    for (int i = 0; i < nown; i++) {
        option *o = options_find(now->options, now->noptions, own[i].name);
        if (!o) o = &now->options[now->noptions++];
        *o = own[i];
        o->level = now->level;
    }
}

/* --- values --- */

static void apply_presets(lua_State *L, const reading *now, const reading *top)
{
    STACK_CHANGES(L, 0);
    if (now->base) apply_presets(L, now->base, top);
    reader r = reading_push_table(L, now);
    presets_apply(&r, &(preset_options){.own = now->options,
                                        .nown = now->noptions,
                                        .in_force = top->options,
                                        .nin_force = top->noptions,
                                        .level = now->level});
    lua_pop(L, 1); /* the table */
}

void reading_settle_options(lua_State *L, reading *now, const reading *top)
{
    for (int i = 0; i < now->described.count; i++) {
        const char *why = set_named(L, now, now->described.keys[i], now->described.values[i]);
        if (why) sandbox_fail_outside(L, "%s: %s", now->described.whole, why);
    }
    for (int i = 0; i < top->described.count && now != top; i++)
        (void)set_named(L, now, top->described.keys[i], top->described.values[i]);
    apply_presets(L, now, now);
}

/* __index of the table passed to `rules`, which a function may still read in play. upvalue 1: option_names */
static int unknown_option(lua_State *L)
{
    const char *const *known = lua_touserdata(L, lua_upvalueindex(1));
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
    return sandbox_fail(L, "no option is called %s; %s", reader_came(L, 2), option_hint(L, known, name));
}

void reading_push_options(lua_State *L, const reading *now, const reading *top)
{
    STACK_CHANGES(L, 1);
    lua_newtable(L);
    for (int i = 0; i < now->noptions; i++) {
        option_push(L, options_find(top->options, top->noptions, now->options[i].name));
        lua_setfield(L, -2, now->options[i].name);
    }
    lua_createtable(L, 0, 1);
    lua_pushlightuserdata(L, (void *)option_names(L, now, true));
    lua_pushcclosure(L, unknown_option, 1);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
}

const spec_option *reading_values(lua_State *L, const reading *now, bool fixed, int *count)
{
    arena *a = sandbox_arena(L);
    spec_option *values = sandbox_checked(L, arena_alloc(a, (size_t)now->noptions * sizeof *values));
    *count = 0;
    for (int i = 0; i < now->noptions; i++) {
        const option *o = &now->options[i];
        if (o->fixed != fixed) continue;
        const char *written = sandbox_checked(L, (char *)option_value(o, a));
        values[(*count)++] = (spec_option){o->name, written};
    }
    return values;
}

void reading_keep_options(lua_State *L, const reading *now, script_variant *out)
{
    arena *a = sandbox_arena(L);
    script_option *shown = sandbox_checked(L, arena_alloc(a, (size_t)now->noptions * sizeof *shown));
    int count = 0;
    for (int i = 0; i < now->noptions; i++) {
        const option *o = &now->options[i];
        if (o->fixed) continue;
        script_option *s = &shown[count++];
        *s = (script_option){.name = o->name, .help = o->help, .given = o->given};
        s->wanted = sandbox_checked(L, (char *)option_wanted(o, a));
        s->initial = sandbox_checked(L, (char *)option_initial(o, a));
        s->value = sandbox_checked(L, (char *)option_value(o, a));
    }
    out->options = shown;
    out->noptions = count;
}
