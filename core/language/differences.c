/* Pairs each rule with its copy, else with the rule of the same name. Pairs with the same word are compared field by
 * field, as text; a rule without a partner was added or removed. The order changed if partners are in another order. */
#include "language/differences.h"

#include <string.h>

#include "language/canonical.h"
#include "language/rule_names.h"

/* Adds a difference if the texts differ. */
static void add(differences *d, const char *what, const char *name, const char *key, const char *was, const char *now)
{
    if (was == now || (was && now && !strcmp(was, now))) return;
    if (d->count == d->capacity) {
        int capacity = d->capacity ? 2 * d->capacity : 16;
        difference *list = arena_alloc(d->arena, (size_t)capacity * sizeof *list);
        if (!list) {
            d->failed = true;
            return;
        }
        if (d->count) memcpy(list, d->list, (size_t)d->count * sizeof *list);
        d->list = list;
        d->capacity = capacity;
    }
    d->list[d->count++] = (difference){what, name, key, was, now, NULL, NULL, NULL};
}

/* Copies the text to the arena and frees it. */
static const char *kept(differences *d, text *t)
{
    const char *copy = t->failed ? NULL : arena_text(d->arena, t->data ? t->data : "");
    if (!copy) d->failed = true;
    text_drop(t);
    return copy ? copy : "";
}

static const char *value_text(differences *d, const field *f, const value *v)
{
    text t = {0};
    value_write(f, v, &t);
    return kept(d, &t);
}

static const char *spec_text(differences *d, const spec *s)
{
    text t = {0};
    if (!s) return NULL;
    spec_write_given(s, &t);
    return kept(d, &t);
}

/* --- rules --- */

typedef struct rules {
    spec *const *list;
    int count;
} rules;

static void compare_lists(differences *d, const char *what, rules base, rules v);

/* Adds a difference between two rules. */
static void add_of(differences *d, const char *what, const char *name, const char *key, const char *was,
                   const char *now, const spec *before, const spec *after)
{
    const int count = d->count;
    add(d, what, name, key, was, now);
    if (d->count == count) return;
    d->list[count].before = before;
    d->list[count].after = after;
}

/* Compares two uses of one word. Nested rules are compared as rules. */
static void compare_fields(differences *d, const char *what, const char *name, const spec *was, const spec *now)
{
    add_of(d, what, name, "when", was->when, now->when, was, now);
    add_of(d, what, name, "name", was->name, now->name, was, now);
    for (int i = 0; i < was->word->nfields; i++) {
        const field *f = &was->word->fields[i];
        const value *a = &was->values[i], *b = &now->values[i];
        if (spec_holds(was, i))
            compare_lists(d, what, (rules){a->specs, a->nspecs}, (rules){b->specs, b->nspecs});
        else
            add_of(d, what, name, f->name, value_text(d, f, a), value_text(d, f, b), was, now);
    }
}

static void compare_specs(differences *d, const char *what, const char *name, const spec *was, const spec *now)
{
    if (was && now && was->word == now->word)
        compare_fields(d, what, name, was, now);
    else
        add_of(d, what, name, NULL, spec_text(d, was), spec_text(d, now), was, now);
}

/* Returns the index in `v` of the base's rule: its copy, else the rule in its place with its name. -1: removed. */
static int counterpart(const spec *was, rules v, const bool *taken)
{
    for (int i = 0; i < v.count; i++)
        if (!taken[i] && v.list[i]->origin == was) return i;
    for (int i = 0; i < v.count; i++)
        if (!taken[i] && !v.list[i]->origin && !strcmp(v.list[i]->called, was->called)) return i;
    return -1;
}

static const char *order_text(differences *d, rules r)
{
    text t = {0};
    for (int i = 0; i < r.count; i++) text_add(&t, i ? ", %s" : "%s", r.list[i]->called);
    return kept(d, &t);
}

static void compare_lists(differences *d, const char *what, rules base, rules v)
{
    bool *taken = arena_alloc(d->arena, (size_t)v.count * sizeof *taken), moved = false;
    if (!taken) {
        d->failed = true;
        return;
    }
    memset(taken, 0, (size_t)v.count * sizeof *taken);
    for (int i = 0, before = -1; i < base.count; i++) {
        int now = counterpart(base.list[i], v, taken);
        const spec *to = now < 0 ? NULL : v.list[now]; /* has a name of its own if an action occurs twice */
        compare_specs(d, what, to ? to->called : base.list[i]->called, base.list[i], to);
        if (now < 0) continue;
        moved |= now < before;
        before = now;
        taken[now] = true;
    }
    for (int i = 0; i < v.count; i++)
        if (!taken[i]) compare_specs(d, what, v.list[i]->called, NULL, v.list[i]);
    if (moved) add(d, what, NULL, "order", order_text(d, base), order_text(d, v));
}

/* --- rules of one word --- */

static bool has_changed(const differences *d, const difference *like, const char *name)
{
    for (int i = 0; i < d->count; i++) {
        const difference *x = &d->list[i];
        bool same_key = !x->key || !strcmp(x->key, like->key);
        if (!strcmp(x->what, like->what) && x->name && !strcmp(x->name, name) && same_key) return true;
    }
    return false;
}

/* Returns the rule's text of that field; NULL: none. */
static const char *said(differences *d, const spec *s, const char *key)
{
    if (!strcmp(key, "when")) return s->when;
    int i = word_field(s->word, key);
    return i < 0 || spec_holds(s, i) ? NULL : value_text(d, &s->word->fields[i], &s->values[i]);
}

static bool same(const char *a, const char *b)
{
    return a && b ? !strcmp(a, b) : a == b;
}

/* Returns the names of other rules of the word that still have the old value. */
static const char *others_of(differences *d, const difference *x, rules v)
{
    spec *holder;
    const spec *changed = rule_names_find(v.list, v.count, x->name, &holder);
    spec **alike = changed ? rule_names_alike(v.list, v.count, changed->word->name, d->arena) : NULL;
    text t = {0};
    for (; alike && *alike; alike++)
        if ((*alike)->word == changed->word && !has_changed(d, x, (*alike)->called) &&
            same(said(d, *alike, x->key), x->was))
            text_add(&t, t.length ? ", %s" : "%s", (*alike)->called);
    const char *names = t.length ? kept(d, &t) : NULL;
    text_drop(&t);
    return names;
}

/* Who changes one of several rules of a word may have meant all. */
static void find_others(differences *d, const char *what, rules v)
{
    for (int i = 0; i < d->count; i++) {
        difference *x = &d->list[i];
        if (!strcmp(x->what, what) && x->key && x->name && strcmp(x->key, "name") != 0) x->others = others_of(d, x, v);
    }
}

static void compare_named(differences *d, const char *what, rules base, rules v)
{
    if (rule_names_give(base.list, base.count, d->arena) || rule_names_give(v.list, v.count, d->arena))
        d->failed = true;
    else
        compare_lists(d, what, base, v);
    if (!d->failed) find_others(d, what, v);
}

/* --- options and parts, by name --- */

static const char *value_of(const spec_option *list, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (!strcmp(list[i].name, name)) return list[i].value;
    return NULL;
}

static const char *cells_of(const variant_spec *v, const char *part)
{
    for (int i = 0; i < v->nparts; i++)
        if (!strcmp(v->parts[i].name, part)) return v->parts[i].cells;
    return NULL;
}

static void compare_parts(differences *d, const variant_spec *base, const variant_spec *v)
{
    for (int i = 0; i < base->nparts; i++)
        add(d, "part", base->parts[i].name, NULL, base->parts[i].cells, cells_of(v, base->parts[i].name));
    for (int i = 0; i < v->nparts; i++)
        if (!cells_of(base, v->parts[i].name)) add(d, "part", v->parts[i].name, NULL, NULL, v->parts[i].cells);
}

void differences_of_options(differences *d, const variant_spec *base, const variant_spec *v, const spec_option *fixed,
                            int nfixed)
{
    for (int i = 0; i < base->noptions; i++) {
        const char *name = base->options[i].name, *settled = value_of(fixed, nfixed, name);
        const char *now =
            settled ? arena_format(d->arena, "%s, fixed", settled) : value_of(v->options, v->noptions, name);
        add(d, "option", name, NULL, base->options[i].value, now);
    }
    for (int i = 0; i < v->noptions; i++)
        if (!value_of(base->options, base->noptions, v->options[i].name))
            add(d, "option", v->options[i].name, NULL, NULL, v->options[i].value);
}

void differences_of_rules(differences *d, const variant_spec *base, const variant_spec *v)
{
    compare_specs(d, "board", base->board->word->name, base->board, v->board);
    compare_parts(d, base, v);
    compare_specs(d, "pieces", base->pieces->word->name, base->pieces, v->pieces);
    if (base->start || v->start)
        compare_specs(d, "start", (base->start ? base->start : v->start)->word->name, base->start, v->start);
    compare_named(d, "counter", (rules){base->counters, base->ncounters}, (rules){v->counters, v->ncounters});
    compare_named(d, "mark", (rules){base->marks, base->nmarks}, (rules){v->marks, v->nmarks});
    compare_named(d, "turn", (rules){base->turn, base->nturn}, (rules){v->turn, v->nturn});
    compare_named(d, "effect", (rules){base->effects, base->neffects}, (rules){v->effects, v->neffects});
    compare_named(d, "finish", (rules){base->finish, base->nfinish}, (rules){v->finish, v->nfinish});
    add(d, "evaluate", "function", NULL, base->evaluates ? base->evaluate_identity : NULL,
        v->evaluates ? v->evaluate_identity : NULL);
    add(d, "symmetric", "variant", NULL, base->symmetric ? "true" : "false", v->symmetric ? "true" : "false");
}
