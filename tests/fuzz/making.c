#include "fuzz/making.h"

#include <assert.h>

unsigned making_below(making *m, unsigned n)
{
    return random_below(&m->random, n);
}

bool making_chance(making *m, unsigned n)
{
    return !making_below(m, n);
}

bool making_always_holds(const word *w)
{
    int result = w->class == WORD_ENDING ? word_field(w, "result") : -1;
    return result >= 0 && !w->fields[result].required && w->nfields > result + 3 && word_field(w, "call") < 0;
}

void names_add(names *n, const char *name)
{
    assert(n->count < NAMES_MAX);
    n->list[n->count++] = name;
}

void names_add_types(names *n, const making *m)
{
    for (int i = 0; i < m->pieces.ntypes; i++) names_add(n, m->pieces.types[i]);
}

void names_add_parts(names *n, const making *m)
{
    for (int i = 0; m->board && i < m->board->nparts; i++) names_add(n, m->board->parts[i].name);
    for (int i = 0; i < m->nparts; i++) names_add(n, m->parts[i].name);
}

void names_add_directions(names *n, const making *m)
{
    for (int i = 0; m->board && i < m->board->nsets; i++) names_add(n, m->board->sets[i].name);
}

const char *names_choose(const names *n, making *m)
{
    return n->count ? n->list[making_below(m, n->count)] : "nothing";
}

const word *making_take_wanted(making *m, word_class class)
{
    for (int i = 0; i < 2; i++) {
        const word *w = m->wanted[i];
        if (!w || w->class != class) continue;
        m->wanted[i] = NULL;
        return w;
    }
    return NULL;
}

int making_wanted(const making *m, word_class class)
{
    int count = 0;
    for (int i = 0; i < 2; i++) count += m->wanted[i] && m->wanted[i]->class == class;
    return count;
}
