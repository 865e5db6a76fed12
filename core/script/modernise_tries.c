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

static void note(modernise_tries *t, int option, const char *says)
{
    if (says && t->nvalues < MODERNISE_VALUES_MAX) t->values[t->nvalues++] = (modernise_value){option, says};
}

static void note_numbers(modernise_tries *t, int option, const char *name, const char *range, arena *a)
{
    char *end;
    long long least = strtoll(range, &end, 10), most = !strncmp(end, "..", 2) ? strtoll(end + 2, NULL, 10) : least;
    const bool few = most - least < VALUES_MAX;
    for (long long n = least; few && n <= most; n++) note(t, option, arena_format(a, "%s=%lld", name, n));
    if (few) return;
    note(t, option, arena_format(a, "%s=%lld", name, least));
    note(t, option, arena_format(a, "%s=%lld", name, most));
}

static void note_values(modernise_tries *t, int option, const script_option *o, arena *a)
{
    static const char one_of[] = "one of ", integer[] = "integer in ";
    if (!strcmp(o->wanted, "true or false")) {
        note(t, option, arena_format(a, "%s=%s", o->name, strcmp(o->initial, "true") ? "true" : "false"));
    } else if (!strncmp(o->wanted, integer, sizeof integer - 1)) {
        note_numbers(t, option, o->name, o->wanted + sizeof integer - 1, a);
    } else if (!strncmp(o->wanted, one_of, sizeof one_of - 1)) {
        for (const char *at = o->wanted + sizeof one_of - 1; *at; at += strspn(at, ", ")) {
            size_t length = strcspn(at, ",");
            note(t, option, arena_format(a, "%s=%.*s", o->name, (int)length, at));
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
    for (int i = 0; i < v->noptions; i++) note_values(t, i, &v->options[i], a);
    for (int i = 0; i < t->nvalues; i++) add(t, arena_format(a, "%s:%s", t->file, t->values[i].says), content);
    return 0;
}

bool modernise_together(modernise_tries *t, const char *content, arena *a)
{
    const int before = t->count;
    for (int i = 0; !t->together && i < t->nvalues; i++)
        for (int k = i + 1; k < t->nvalues && t->count < MODERNISE_SETTINGS_MAX; k++)
            if (t->values[i].option != t->values[k].option)
                add(t, arena_format(a, "%s:%s,%s", t->file, t->values[i].says, t->values[k].says), content);
    t->together = true;
    return t->count > before;
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
