/* A value of an option is a vector over the cells: 1 where a cell has it, -1 where it has that of the first cell, else
 * 0. Equal vectors are one factor; a factor is crossed when it is balanced among all cells, and within the cells where
 * any other factor is on. */
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

/* Builds the factor of one value of an option in *out. Returns whether the value differs from the first cell's, and no
 * cell before the i-th has it. */
static bool is_new_value(const results *r, const effects *x, const plan_option *o, int i, effects_factor *out)
{
    const char *own = value_of(variant_of(r, x, i), o->name);
    *out = (effects_factor){.name = o->name, .off = o->value, .on = own};
    if (!own || !strcmp(own, o->value)) return false;
    for (int k = 0; k < x->ncells; k++) {
        const char *here = value_of(variant_of(r, x, k), o->name);
        bool on = here && !strcmp(here, own);
        if (on && k < i) return false;
        out->side[k] = on ? 1 : here && !strcmp(here, o->value) ? -1 : 0;
    }
    return true;
}

static bool is_written(const char *variant, const char *option)
{
    size_t length = strlen(option);
    for (const char *at = strpbrk(variant, ":"); at; at = strchr(at + 1, ','))
        if (!strncmp(at + 1, option, length) && at[1 + length] == '=') return true;
    return false;
}

/* Is the option named in the name of some variant, rather than only set by a preset? */
static bool is_asked_for(const results *r, const effects *x, const char *option)
{
    for (int i = 0; i < x->ncells; i++)
        if (is_written(variant_of(r, x, i)->name, option)) return true;
    return false;
}

/* Returns the factor with the same cells on and off, or NULL. */
static effects_factor *like(effects *x, const effects_factor *f)
{
    for (int k = 0; k < x->nfactors; k++)
        if (!memcmp(x->factors[k].side, f->side, sizeof f->side)) return &x->factors[k];
    return NULL;
}

/* Are all cells of one variant file? Options of different files are different rules, even under one name. */
static bool is_one_file(const results *r, const effects *x)
{
    const char *first = variant_of(r, x, 0)->name;
    size_t length = strcspn(first, ":");
    for (int i = 1; i < x->ncells; i++) {
        const char *name = variant_of(r, x, i)->name;
        if (strcspn(name, ":") != length || strncmp(name, first, length)) return false;
    }
    return true;
}

static void add_factor(const results *r, effects *x, const effects_factor *f)
{
    effects_factor *same = like(x, f);
    if (same) {
        const char *both = arena_format(r->arena, "%s, %s", same->name, f->name);
        same->name = both ? both : same->name;
    } else if (x->nfactors < EFFECTS_FACTORS_MAX) {
        x->factors[x->nfactors++] = *f;
    } else {
        effects_leave_out(x, f, "there are too many questions at once");
    }
}

int effects_find_factors(const results *r, effects *x)
{
    if (!x->ncells || !is_one_file(r, x)) return -1;
    const results_variant *first = variant_of(r, x, 0);
    for (int i = 0; i < first->noptions; i++) {
        effects_factor f;
        const plan_option *o = &first->options[i];
        for (int k = 1; k < x->ncells && is_asked_for(r, x, o->name); k++) {
            if (!is_new_value(r, x, o, k, &f)) continue;
            f.option = i;
            add_factor(r, x, &f);
        }
    }
    return x->nfactors ? 0 : -1;
}

void effects_leave_out(effects *x, const effects_factor *f, const char *why)
{
    if (x->nunasked < EFFECTS_UNASKED_MAX) x->unasked[x->nunasked++] = (effects_unasked){f->name, f->on, why};
}

bool effects_is_crossed(const effects *x, const effects_factor *f)
{
    int sum = 0;
    for (int i = 0; i < x->ncells; i++) sum += f->side[i];
    for (int k = 0; k < x->nfactors && !sum; k++) {
        const effects_factor *other = &x->factors[k];
        for (int i = 0; i < x->ncells && other->option != f->option; i++) sum += other->side[i] == 1 ? f->side[i] : 0;
    }
    return !sum;
}

/* Are two cells equal except for the options of the factor? */
static bool are_alike(const effects *x, const effects_factor *f, int a, int b)
{
    for (int k = 0; k < x->nfactors; k++) {
        const effects_factor *other = &x->factors[k];
        if (other->option != f->option && other->side[a] != other->side[b]) return false;
    }
    return true;
}

bool effects_find_pairs(const effects *x, const effects_factor *f, signed char side[CONTRAST_CELLS_MAX])
{
    int pairs = 0;
    memset(side, 0, CONTRAST_CELLS_MAX);
    for (int i = 0; i < x->ncells; i++) {
        if (f->side[i] != 1) continue;
        int k = 0;
        while (k < x->ncells && (f->side[k] != -1 || side[k] || !are_alike(x, f, i, k))) k++;
        if (k == x->ncells) continue;
        side[i] = 1;
        side[k] = -1;
        pairs++;
    }
    return pairs > 0;
}

int effects_pair_of_first(const effects *x, const effects_factor *f)
{
    for (int i = 1; i < x->ncells && f->side[0] == -1; i++)
        if (f->side[i] == 1 && are_alike(x, f, i, 0)) return i;
    return -1;
}
