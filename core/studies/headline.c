#include "studies/headline.h"

#include <string.h>

/* Names of one file with different options have a common prefix. */
static bool is_of_family(const results_variant *a, const results_variant *b)
{
    size_t length = strcspn(a->name, ":");
    return strcspn(b->name, ":") == length && !strncmp(a->name, b->name, length);
}

static bool is_initial(const results_variant *v)
{
    for (int i = 0; i < v->noptions; i++)
        if (v->options[i].initial && strcmp(v->options[i].initial, v->options[i].value)) return false;
    return true;
}

static const results_variant *base_variant(const results *r)
{
    const results_variant *first = r->cells[0].variant;
    for (int i = 0; i < r->ncells; i++) {
        const results_variant *v = r->cells[i].variant;
        if (is_of_family(first, v) && is_initial(v)) return v;
    }
    return first;
}

static int rank(const results_cell *c)
{
    bool random = !strcmp(c->players[0], "random") && !strcmp(c->players[1], "random");
    return (random ? 0 : 2) + !strcmp(c->players[0], c->players[1]);
}

int headline_cell(const results *r)
{
    const results_variant *base = base_variant(r);
    int chosen = -1;
    for (int i = 0; i < r->ncells; i++) {
        if (r->cells[i].variant != base) continue;
        if (chosen < 0 || rank(&r->cells[i]) >= rank(&r->cells[chosen])) chosen = i;
    }
    return chosen;
}
