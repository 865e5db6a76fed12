#include "script/modernise.h"

#include <string.h>

#include "script/modernise_scan.h"
#include "script/modernise_tries.h"

/* Returns the text with the place replaced. */
static const char *put(const char *content, const modernise_place *at, const char *now, arena *a)
{
    return arena_format(a, "%.*s%s%s", (int)at->at, content, now, content + at->at + at->length);
}

static int line_of(const char *content, size_t at)
{
    int line = 1;
    for (size_t i = 0; i < at; i++) line += content[i] == '\n';
    return line;
}

typedef struct trying {
    modernise_tries *tries;
    modernised *out;
    modernise_change **end;
    arena *a;
} trying;

static int add(trying *t, int line, const char *was, const char *now)
{
    modernise_change *c = arena_alloc(t->a, sizeof *c);
    if (!c) return -1;
    *c = (modernise_change){line, was, now, NULL};
    *t->end = c;
    t->end = &c->next;
    t->out->changes += now != NULL;
    t->out->left += now == NULL;
    return 0;
}

/* Does the text have the same rules under every setting? Then a mistake there would not show. */
static bool is_unseen(trying *t, const char *spoilt)
{
    bool same;
    if (!modernise_same(t->tries, spoilt, &same)) return false;
    return !modernise_together(t->tries, t->out->content, t->a) || modernise_same(t->tries, spoilt, &same);
}

/* Returns the offset to continue from, or 0 when memory is out. */
static size_t try_one(trying *t, const modernise_place *place)
{
    modernised *out = t->out;
    const int line = line_of(out->content, place->at);
    const char *spoilt = put(out->content, place, place->spoilt, t->a),
               *now = put(out->content, place, place->now, t->a);
    bool same;
    if (!spoilt || !now) return 0;
    if (is_unseen(t, spoilt)) return add(t, line, place->was, NULL) ? 0 : place->at + place->length;
    if (!modernise_same(t->tries, now, &same))
        return place->at + strcspn(place->was, "( "); /* it means something else */
    out->content = now;
    out->same_fingerprint &= same;
    return add(t, line, place->was, place->now) ? 0 : place->at + strcspn(place->now, "({ ");
}

int script_modernise(const char *described, const char *content, const script_paths *paths, arena *a, modernised *out,
                     error *e)
{
    modernise_tries *tries = arena_alloc(a, sizeof *tries);
    script_variant *v = script_read_variant(described, paths, e);
    if (!tries || !v) {
        script_variant_free(v);
        return tries ? -1 : error_set(e, "out of memory");
    }
    tries->paths = paths;
    tries->count = tries->nvalues = 0;
    tries->together = false;
    *out = (modernised){.file = arena_text(a, v->file), .content = content, .same_fingerprint = true};
    trying t = {tries, out, &out->list, a};
    int status = modernise_begin(tries, v, content, a, e);
    modernise_place place;
    for (size_t from = 0; !status;) {
        int found = modernise_find(out->content, from, a, &place);
        if (!found) break;
        if (found < 0 || !(from = try_one(&t, &place))) status = error_set(e, "out of memory");
    }
    out->settings = tries->count;
    script_variant_free(v);
    return status;
}
