#include "script/modernise_tries.h"

#include <stdlib.h>
#include <string.h>

#include "language/canonical.h"
#include "rules/modern.h"

enum { VALUES_MAX = 12 /* of a whole number that are all tried; of more the first and last */ };

static modernise_said read_so(const modernise_tries *t, const char *described, const char *content)
{
    error ignored = {""};
    modernise_said said = {0};
    script_paths paths = *t->paths;
    paths.given = (script_text){t->file, content};
    script_variant *v = script_read_variant(described, &paths, &ignored);
    game *g = v ? script_compile_variant(v, &paths, &ignored) : NULL;
    modern_form *found;
    const variant_spec *rules = g ? modern_rules(&v->spec, g, v->arena, &found) : NULL;
    if (rules) said = (modernise_said){true, variant_fingerprint(rules), g->fingerprint};
    game_free(g);
    script_variant_free(v);
    return said;
}

static void add(modernise_tries *t, const char *setting, const char *content)
{
    if (!setting || t->count == MODERNISE_SETTINGS_MAX) return;
    modernise_said said = read_so(t, setting, content);
    if (!said.read) return;
    t->settings[t->count] = setting;
    t->said[t->count++] = said;
}

static void add_numbers(modernise_tries *t, const script_option *o, const char *range, const char *content, arena *a)
{
    char *end;
    long long least = strtoll(range, &end, 10), most = !strncmp(end, "..", 2) ? strtoll(end + 2, NULL, 10) : least;
    const bool few = most - least < VALUES_MAX;
    for (long long n = least; few && n <= most; n++)
        add(t, arena_format(a, "%s:%s=%lld", t->file, o->name, n), content);
    if (few) return;
    add(t, arena_format(a, "%s:%s=%lld", t->file, o->name, least), content);
    add(t, arena_format(a, "%s:%s=%lld", t->file, o->name, most), content);
}

static void add_values(modernise_tries *t, const script_option *o, const char *content, arena *a)
{
    static const char one_of[] = "one of ", integer[] = "integer in ";
    if (!strcmp(o->wanted, "true or false")) {
        add(t, arena_format(a, "%s:%s=%s", t->file, o->name, strcmp(o->initial, "true") ? "true" : "false"), content);
    } else if (!strncmp(o->wanted, integer, sizeof integer - 1)) {
        add_numbers(t, o, o->wanted + sizeof integer - 1, content, a);
    } else if (!strncmp(o->wanted, one_of, sizeof one_of - 1)) {
        for (const char *at = o->wanted + sizeof one_of - 1; *at; at += strspn(at, ", ")) {
            size_t length = strcspn(at, ",");
            add(t, arena_format(a, "%s:%s=%.*s", t->file, o->name, (int)length, at), content);
            at += length;
        }
    }
}

int modernise_begin(modernise_tries *t, const script_variant *v, const char *content, arena *a, error *e)
{
    t->file = v->file;
    add(t, v->described, content);
    if (!t->count) { /* then it says why */
        game *g = script_load_variant(v->described, t->paths, e);
        game_free(g);
        return g ? error_set(e, "%s: cannot be read once more", v->file) : -1;
    }
    for (int i = 0; i < v->noptions; i++) add_values(t, &v->options[i], content, a);
    return 0;
}

bool modernise_same(const modernise_tries *t, const char *content, bool *fingerprint)
{
    *fingerprint = true;
    for (int i = 0; i < t->count; i++) {
        modernise_said said = read_so(t, t->settings[i], content);
        if (!said.read || said.rules != t->said[i].rules) return false;
        *fingerprint &= said.fingerprint == t->said[i].fingerprint;
    }
    return true;
}
