/* Loads variants for load.h: runs the file, compiles its rules, attaches its hooks. */
#include <string.h>

#include "base/json.h"
#include "play/glance.h"
#include "rules/bars.h"
#include "rules/compile.h"
#include "rules/hold.h"
#include "script/hooks.h"
#include "script/variant.h"

script_variant *script_read_variant(const char *whole, const script_paths *paths, error *e)
{
    arena *a = arena_new();
    script_variant *v = a ? arena_alloc(a, sizeof *v) : NULL;
    if (!v) {
        arena_free(a);
        return error_set(e, "out of memory"), NULL;
    }
    v->arena = a;
    sandbox *s = variant_run(whole, paths, v, e);
    error why = {""};
    int status = s ? 0 : -1;
    if (s && v->hold && hold_set(&v->spec, a, v->hold, &why)) status = error_set(e, "%s: %s", whole, why.text);
    sandbox_free(s);
    if (!status) return v;
    arena_free(a);
    return NULL;
}

void script_variant_free(script_variant *v)
{
    if (v) arena_free(v->arena);
}

void script_write_given(const script_variant *v, text *out)
{
    text_add(out, "{");
    for (int i = 0, n = 0; i < v->noptions; i++) {
        if (!v->options[i].given) continue;
        text_add(out, n++ ? ", " : "");
        json_string(out, v->options[i].name);
        text_add(out, ": ");
        json_string(out, v->options[i].value);
    }
    text_add(out, "}");
}

/* Inherited rules are valid by themselves, so an error in them comes from the file's changes: the message, which names
 * the rule's file, names this file first. */
static void blame_changes(const script_variant *v, error *e)
{
    error of_base = {""}, said = *e;
    size_t length = strlen(v->file);
    if (!v->base_spec || (!strncmp(e->text, v->file, length) && e->text[length] == ':')) return;
    game *base = game_compile(v->base_spec, &of_base);
    if (base) error_set(e, "%s:%d: this change contradicts the rest: %s", v->file, v->spec.line, said.text);
    game_free(base);
}

static game *compile_whole(const script_variant *v, const script_paths *paths, error *e)
{
    game *g = game_compile(&v->spec, e);
    if (!g) blame_changes(v, e);
    if (!g || !v->spec.functions) return g;
    if (!hooks_attach(g, v->described, paths, e) && !game_begin(g, &v->spec, e)) return g;
    game_free(g);
    return NULL;
}

game *script_compile_variant(const script_variant *v, const script_paths *paths, error *e)
{
    error why = {""};
    game *g = compile_whole(v, paths, e);
    if (!g || !v->bar || !bars_set(g, v->bar, &why)) return g;
    error_set(e, "%s: %s", v->described, why.text);
    game_free(g);
    return NULL;
}

game *script_compile_to_count(const script_variant *v, const script_paths *paths, error *e)
{
    error why = {""};
    game *g = script_compile_variant(v, paths, e);
    int status = g ? glance(g, &why) : 0;
    if (!status) return g;
    if (status < 0)
        *e = why;
    else
        error_set(e, "%s is broken: %s; see poise check %s", v->described, why.text, v->described);
    game_free(g);
    return NULL;
}

typedef game *compiling(const script_variant *v, const script_paths *paths, error *e);

static game *load(const char *whole, const script_paths *paths, compiling *compile, error *e)
{
    script_variant *v = script_read_variant(whole, paths, e);
    game *g = v ? compile(v, paths, e) : NULL;
    script_variant_free(v);
    return g;
}

game *script_load_variant(const char *whole, const script_paths *paths, error *e)
{
    return load(whole, paths, script_compile_variant, e);
}

game *script_load_to_count(const char *whole, const script_paths *paths, error *e)
{
    return load(whole, paths, script_compile_to_count, e);
}
