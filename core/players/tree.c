#include "players/tree.h"

#include <stdlib.h>
#include <string.h>

int tree_init(tree *t, size_t capacity)
{
    t->capacity = (uint32_t)capacity;
    t->nodes = malloc(capacity * sizeof *t->nodes);
    t->spare = malloc(capacity * sizeof *t->spare);
    tree_clear(t);
    return t->nodes && t->spare ? 0 : -1;
}

void tree_done(tree *t)
{
    free(t->nodes);
    free(t->spare);
}

void tree_clear(tree *t)
{
    if (t->nodes) t->nodes[TREE_ROOT] = (node){.move = MOVE_NONE};
    t->used = TREE_ROOT + 1;
}

static void exchange(node *a, node *b)
{
    node kept = *a;
    *a = *b;
    *b = kept;
}

uint32_t tree_try(tree *t, uint32_t at, uint32_t drawn)
{
    node *n = &t->nodes[at], *children = t->nodes + n->first;
    exchange(&children[n->tried], &children[n->tried + drawn]);
    return n->first + n->tried++;
}

/* Is that end better than this for whoever may choose? The win that comes first, the loss that comes last. */
static bool is_better(const node *that, const node *best, outcome win)
{
    if (that->proven != best->proven)
        return that->proven == win || (that->proven == OUTCOME_DRAW && best->proven != win);
    return that->proven == win ? that->plies < best->plies : that->plies > best->plies;
}

void tree_resolve(tree *t, uint32_t at)
{
    node *n = &t->nodes[at], *children = t->nodes + n->first, *best = children;
    outcome win = outcome_win(children->side);
    bool all = true;
    for (node *c = children; c < children + n->children; c++) {
        all &= c->proven != OUTCOME_NONE;
        if (c->proven != OUTCOME_NONE && (best->proven == OUTCOME_NONE || is_better(c, best, win))) best = c;
    }
    if (!n->children || (!all && best->proven != win)) return;
    n->proven = best->proven;
    n->plies = best->plies < UINT16_MAX ? best->plies + 1 : UINT16_MAX;
}

/* Moves a visited child that is lost behind all others. */
static void close_child(tree *t, node *n, uint32_t child)
{
    node *children = t->nodes + n->first;
    exchange(&t->nodes[child], &children[--n->tried]);
    exchange(&children[n->tried], &children[--n->open]);
}

void tree_close_untried(tree *t, uint32_t at, uint32_t child)
{
    node *n = &t->nodes[at];
    exchange(&t->nodes[child], &t->nodes[n->first + --n->open]);
}

void tree_note_proven(tree *t, uint32_t at, uint32_t child)
{
    node *n = &t->nodes[at];
    const node *c = &t->nodes[child];
    bool lost = c->proven == outcome_win(!c->side);
    if (lost) close_child(t, n, child);
    tree_resolve(t, at);
}

/* Copies what is below a node, without the children of nodes visited less than `least` times, in the order of depth:
 * what is copied is read again when its own children are. */
static void copy(tree *t, uint32_t at, uint32_t least)
{
    node *to = t->spare;
    uint32_t used = 0;
    to[used++] = t->nodes[at];
    for (uint32_t i = 0; i < used; i++) {
        node *n = &to[i];
        n->table = 0;
        if (i != TREE_ROOT && n->visits < least) n->children = n->tried = n->open = n->looked = 0;
        if (!n->children) continue;
        memcpy(to + used, t->nodes + n->first, n->children * sizeof *to);
        n->first = used;
        used += n->children;
    }
    t->spare = t->nodes;
    t->nodes = to;
    t->used = used;
}

void tree_keep(tree *t, uint32_t at)
{
    copy(t, at, 0);
}

void tree_trim(tree *t)
{
    for (uint32_t least = 2; t->used > t->capacity / 2 && least; least *= 2) copy(t, TREE_ROOT, least);
}
