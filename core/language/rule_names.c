/* A rule is named by its author, else by its word; of several equal names the second gets a number. Names are assigned
 * once, after reading a file, so that they do not change when other rules are added or removed. */
#include "language/rule_names.h"

#include <string.h>

static const char *own_name(const spec *s)
{
    int named = word_field(s->word, "name");
    if (s->name) return s->name;
    const char *name = named >= 0 ? s->values[named].text : NULL;
    return name && *name ? name : s->word->name;
}

/* The first of several can also be called by its number, which is not part of its name. */
static bool is_name(const char *called, const char *name)
{
    size_t length = strlen(called);
    return !strncmp(called, name, length) && (!name[length] || !strcmp(name + length, " (1)"));
}

static bool is_called(const spec *s, const char *name)
{
    return s->called && is_name(s->called, name);
}

/* Rules named by their word can also be called by its older name. */
static bool was_called(const spec *s, const char *name)
{
    const word *w = s->word;
    size_t length = strlen(w->name), older = w->canonical ? strlen(w->canonical) : 0;
    return s->called && older && !strncmp(s->called, w->name, length) && !strncmp(name, w->canonical, older) &&
           is_name(s->called + length, name + older);
}

typedef bool calling(const spec *s, const char *name);

static spec *find(spec *const *list, int count, const char *name, calling *is, spec **holder)
{
    for (int i = 0; i < count; i++) {
        spec *s = list[i], *inside = NULL;
        *holder = NULL;
        if (is(s, name)) return s;
        for (int k = 0; k < s->word->nfields && !inside; k++)
            if (spec_holds(s, k)) inside = find(s->values[k].specs, s->values[k].nspecs, name, is, holder);
        if (inside && !*holder) *holder = s;
        if (inside) return inside;
    }
    return NULL;
}

spec *rule_names_find(spec *const *list, int count, const char *name, spec **holder)
{
    spec *found = find(list, count, name, is_called, holder);
    return found ? found : find(list, count, name, was_called, holder);
}

/* `list` is searched for names in use; `now` is the part to be named. */
static int name_part(spec *const *list, int count, spec *const *now, int nnow, arena *a)
{
    for (int i = 0; i < nnow; i++) {
        spec *s = now[i], *holder;
        const char *name = own_name(s);
        for (int copy = 2; !s->called && name && find(list, count, name, is_called, &holder); copy++)
            name = arena_format(a, "%s (%d)", own_name(s), copy);
        if (!name) return -1;
        if (!s->called) s->called = name;
        for (int k = 0; k < s->word->nfields; k++)
            if (spec_holds(s, k) && name_part(list, count, s->values[k].specs, s->values[k].nspecs, a)) return -1;
    }
    return 0;
}

int rule_names_give(spec *const *list, int count, arena *a)
{
    return name_part(list, count, list, count, a);
}

/* Is that its name or its word? */
static bool is_one_of(const spec *s, const char *name)
{
    return !strcmp(own_name(s), name) || !strcmp(s->word->name, name);
}

static int gather_alike(spec *const *list, int count, const char *name, spec **out)
{
    int n = 0;
    for (int i = 0; i < count; i++) {
        if (is_one_of(list[i], name)) {
            if (out) out[n] = list[i];
            n++;
        }
        for (int k = 0; k < list[i]->word->nfields; k++)
            if (spec_holds(list[i], k))
                n += gather_alike(list[i]->values[k].specs, list[i]->values[k].nspecs, name, out ? out + n : NULL);
    }
    return n;
}

spec **rule_names_alike(spec *const *list, int count, const char *name, arena *a)
{
    spec *holder;
    const spec *called = rule_names_find(list, count, name, &holder);
    const bool numbered = called && !gather_alike(list, count, name, NULL);
    if (numbered) name = own_name(called);
    spec **alike = arena_alloc(a, ((size_t)gather_alike(list, count, name, NULL) + 1) * sizeof *alike);
    if (alike) alike[gather_alike(list, count, name, alike)] = NULL;
    return alike;
}

spec **rule_names_ambiguous(spec *const *list, int count, const char *name, arena *a)
{
    const bool several = gather_alike(list, count, name, NULL) > 1;
    spec **alike = rule_names_alike(list, count, name, a);
    if (alike && !several) alike[0] = NULL;
    return alike;
}

static int gather(spec *const *list, int count, const char **out)
{
    int n = 0;
    for (int i = 0; i < count; i++) {
        if (out) out[n] = list[i]->called;
        n++;
        for (int k = 0; k < list[i]->word->nfields; k++)
            if (spec_holds(list[i], k))
                n += gather(list[i]->values[k].specs, list[i]->values[k].nspecs, out ? out + n : NULL);
    }
    return n;
}

const char *const *rule_names_list(spec *const *list, int count, arena *a)
{
    int n = gather(list, count, NULL);
    const char **names = arena_alloc(a, ((size_t)n + 1) * sizeof *names);
    if (names) names[gather(list, count, names)] = NULL;
    return names;
}
