#include "rules/modern.h"

#include "game/expression_modern.h"

typedef struct renewal {
    const variant_spec *v;
    const game *g;
    arena *a;
    modern_form **end; /* end of the list */
    bool failed;
} renewal;

static void renew_text(renewal *r, const spec *s, const char **said)
{
    if (!*said) return;
    const char *now = expression_modern(*said, r->g, r->a);
    modern_form *form = now && now != *said ? arena_alloc(r->a, sizeof *form) : NULL;
    r->failed |= !now || (now != *said && !form);
    if (!form) return;
    *form = (modern_form){s->file ? s->file : r->v->file, s->line, *said, now, NULL};
    *r->end = form;
    r->end = &form->next;
    *said = now;
}

static void renew(renewal *r, spec *s);

static void renew_list(renewal *r, spec *const *list, int count)
{
    for (int i = 0; i < count; i++) renew(r, list[i]);
}

/* Records a word whose meaning moved to another word. */
static void note_word(renewal *r, const spec *s)
{
    modern_form *form = s->said ? arena_alloc(r->a, sizeof *form) : NULL;
    if (!s->said) return;
    if (form) {
        const char *was = arena_format(r->a, "%s { }", s->said->name),
                   *now = arena_format(r->a, "%s { }", s->word->name);
        *form = (modern_form){s->file ? s->file : r->v->file, s->line, was, now, NULL};
        *r->end = form;
        r->end = &form->next;
    }
    r->failed |= !form || !form->was || !form->now;
}

static void renew(renewal *r, spec *s)
{
    note_word(r, s);
    for (int i = 0; i < s->word->nfields; i++) {
        const field_kind kind = s->word->fields[i].kind;
        if (kind == FIELD_SPECS) renew_list(r, s->values[i].specs, s->values[i].nspecs);
        if (kind == FIELD_REGION || kind == FIELD_AMOUNT) renew_text(r, s, &s->values[i].text);
    }
    renew_text(r, s, &s->when);
}

/* Returns a rewritten copy of the list. */
static spec *const *renewed(renewal *r, spec *const *list, int count)
{
    spec **copy = arena_alloc(r->a, (size_t)(count + 1) * sizeof(spec *));
    for (int i = 0; copy && i < count; i++) {
        copy[i] = spec_copy(r->a, list[i]);
        if (copy[i])
            renew(r, copy[i]);
        else
            r->failed = true;
    }
    r->failed |= !copy;
    return r->failed ? NULL : copy;
}

const variant_spec *modern_rules(const variant_spec *v, const game *g, arena *a, modern_form **found)
{
    renewal r = {v, g, a, found, false};
    variant_spec *now = arena_alloc(a, sizeof *now);
    *found = NULL;
    if (!now) return NULL;
    *now = *v;
    if (v->start) {
        spec *const *start = renewed(&r, (spec *const[]){(spec *)v->start}, 1);
        now->start = start ? start[0] : NULL;
    }
    now->marks = renewed(&r, v->marks, v->nmarks);
    now->turn = renewed(&r, v->turn, v->nturn);
    now->effects = renewed(&r, v->effects, v->neffects);
    now->finish = renewed(&r, v->finish, v->nfinish);
    return r.failed ? NULL : now;
}
