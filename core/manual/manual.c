/* Everything lives in the manual's arena; once memory is out, nothing more is added. */
#include "manual/manual.h"

#include <string.h>

enum { STEM_LEAST = 4 /* letters */ };

manual *manual_new(void)
{
    arena *a = arena_new();
    manual *m = a ? arena_alloc(a, sizeof *m) : NULL;
    if (m)
        m->arena = a;
    else
        arena_free(a);
    return m;
}

void manual_free(manual *m)
{
    if (m) arena_free(m->arena);
}

const char *manual_made(manual *m, const char *made)
{
    m->failed |= !made;
    return made;
}

/* Once memory is out, nothing more is added, so that no entry lands in the wrong section. */
static void *take(manual *m, size_t bytes)
{
    void *block = m->failed ? NULL : arena_alloc(m->arena, bytes);
    m->failed |= !block;
    return block;
}

manual_section *manual_add_section(manual *m, const char *name, const char *title, const char *about)
{
    manual_section *s = take(m, sizeof *s);
    if (!s) return NULL;
    *s = (manual_section){.name = name, .title = title, .about = about};
    *(m->last ? &m->last->next : &m->sections) = s;
    return m->last = s;
}

manual_entry *manual_add_entry(manual *m, const char *name, const char *usage, const char *summary)
{
    manual_entry *e = take(m, sizeof *e);
    if (!e) return NULL;
    *e = (manual_entry){.name = name, .usage = usage, .summary = summary, .keyed = "key"};
    manual_section *s = m->last;
    *(s->last ? &s->last->next : &s->entries) = e;
    return s->last = e;
}

void manual_add_row(manual *m, manual_row row)
{
    manual_row *r = take(m, sizeof *r);
    if (!r) return;
    *r = row;
    r->next = NULL;
    manual_entry *e = m->last->last;
    *(e->last ? &e->last->next : &e->rows) = r;
    e->last = r;
}

const manual_section *manual_find_section(const manual *m, const char *name)
{
    const manual_section *s = m->sections;
    while (s && strcmp(s->name, name)) s = s->next;
    return s;
}

const manual_entry *manual_find_entry(const manual *m, const char *name)
{
    for (const manual_section *s = m->sections; s; s = s->next)
        for (const manual_entry *e = s->entries; e; e = e->next)
            if (!strcmp(e->name, name)) return e;
    return NULL;
}

/* Returns the nearer of up to two candidates; a candidate that text_nearest accepts is preferred. */
static const char *nearer(const char *name, const char *best, const char *other)
{
    const char *two[] = {best, other};
    return text_nearest(name, two, 2);
}

/* Returns the word with the longest common prefix, "slide" for "sliding"; NULL if it is short. */
static const char *same_stem(const manual *m, const char *name)
{
    const char *best = NULL;
    size_t most = STEM_LEAST - 1;
    for (const manual_section *s = m->sections; s; s = s->next)
        for (const manual_entry *e = s->entries; e; e = e->next) {
            size_t n = 0;
            while (name[n] && name[n] == e->name[n]) n++;
            if (n <= most) continue;
            most = n;
            best = e->name;
        }
    return best;
}

const char *manual_nearest(const manual *m, const char *name, const char *const *also, size_t count)
{
    const char *best = text_nearest(name, also, count);
    for (const manual_section *s = m->sections; s; s = s->next) {
        best = nearer(name, best, s->name);
        for (const manual_entry *e = s->entries; e; e = e->next) best = nearer(name, best, e->name);
    }
    return best ? best : same_stem(m, name);
}
