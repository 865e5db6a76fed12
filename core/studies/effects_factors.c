#include "studies/effects_factors.h"

#include <string.h>

static const results_variant *variant_of(const results *r, const effects *x, int i)
{
    return r->cells[x->cells[i]].variant;
}

static const char *value_of(const results_variant *v, const char *option)
{
    for (int i = 0; i < v->noptions; i++)
        if (!strcmp(v->options[i].name, option)) return v->options[i].value;
    return NULL;
}

/* Has the option two values among the cells? Then *out says which cell has which. */
static bool has_two_values(const results *r, const effects *x, const plan_option *o, effects_factor *out)
{
    *out = (effects_factor){.name = o->name, .off = o->value};
    for (int i = 0; i < x->ncells; i++) {
        const char *here = value_of(variant_of(r, x, i), o->name);
        if (!here) return false;
        if (!strcmp(here, out->off)) continue;
        if (out->on && strcmp(here, out->on)) return false;
        out->on = here;
        out->is_on[i] = 1;
    }
    return out->on != NULL;
}

static bool is_written(const char *variant, const char *option)
{
    size_t length = strlen(option);
    for (const char *at = strpbrk(variant, ":"); at; at = strchr(at + 1, ','))
        if (!strncmp(at + 1, option, length) && at[1 + length] == '=') return true;
    return false;
}

/* Is the option named where some variant is named, and not only set by another one that is? */
static bool is_asked_for(const results *r, const effects *x, const char *option)
{
    for (int i = 0; i < x->ncells; i++)
        if (is_written(variant_of(r, x, i)->name, option)) return true;
    return false;
}

/* The factor that is on in the same cells, or NULL. */
static effects_factor *like(effects *x, const effects_factor *f)
{
    for (int k = 0; k < x->nfactors; k++)
        if (!memcmp(x->factors[k].is_on, f->is_on, sizeof f->is_on)) return &x->factors[k];
    return NULL;
}

int effects_find_factors(const results *r, effects *x)
{
    if (!x->ncells) return -1;
    const results_variant *first = variant_of(r, x, 0);
    for (int i = 0; i < first->noptions; i++) {
        effects_factor f;
        const plan_option *o = &first->options[i];
        if (!is_asked_for(r, x, o->name) || !has_two_values(r, x, o, &f)) continue;
        effects_factor *same = like(x, &f);
        if (same) {
            const char *both = arena_format(r->arena, "%s, %s", same->name, f.name);
            same->name = both ? both : same->name;
            continue;
        }
        if (x->nfactors == EFFECTS_FACTORS_MAX) return x->nfactors = 0, -1;
        x->factors[x->nfactors++] = f;
    }
    return x->nfactors ? 0 : -1;
}
