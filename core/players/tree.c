/* Nodes, prospects and table places are parallel arrays. The children of a node form three partitions, visited,
 * unvisited and lost; a child changes partition by swapping with another. Reusing a part of the tree is Cheney's
 * copying garbage collection (1970): breadth first into the spare block, which then replaces the first. */
#include "players/tree.h"

#include <stdlib.h>
#include <string.h>

enum { CACHE_LINE = 64 };

/* Lays the arrays out in a block of memory. */
static void use(tree *t, void *block)
{
    t->memory = block;
    t->nodes = block;
    t->prospects = (prospect *)(void *)(t->nodes + t->capacity);
    t->places = (uint16_t *)(void *)(t->prospects + t->capacity);
}

int tree_init(tree *t, size_t capacity)
{
    t->capacity = (uint32_t)capacity;
    size_t bytes = (capacity * TREE_NODE_BYTES / 2 + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE;
    t->memory = aligned_alloc(CACHE_LINE, bytes);
    t->spare = aligned_alloc(CACHE_LINE, bytes);
    if (!t->memory || !t->spare) return -1;
    use(t, t->memory);
    tree_clear(t);
    return 0;
}

void tree_done(tree *t)
{
    free(t->memory);
    free(t->spare);
}

void tree_clear(tree *t)
{
    t->nodes[TREE_ROOT] = (node){.move = MOVE_NONE};
    t->used = TREE_ROOT + 1;
}

static void exchange(tree *t, uint32_t a, uint32_t b)
{
    const node of_a = t->nodes[a];
    const prospect seen_of_a = t->prospects[a];
    const uint16_t place_of_a = t->places[a];
    t->nodes[a] = t->nodes[b];
    t->prospects[a] = t->prospects[b];
    t->places[a] = t->places[b];
    t->nodes[b] = of_a;
    t->prospects[b] = seen_of_a;
    t->places[b] = place_of_a;
}

/* Swaps only the fields in which two unvisited children differ: reading back a struct whose fields have just been
 * written one by one stalls store forwarding. */
uint32_t tree_try(tree *t, uint32_t at, uint32_t drawn)
{
    node *n = &t->nodes[at];
    uint32_t child = n->first + n->tried++, other = child + drawn;
    node *a = &t->nodes[child], *b = &t->nodes[other];
    const move m = a->move;
    const uint8_t proven = a->proven;
    const uint16_t place = t->places[child];
    a->move = b->move;
    a->proven = b->proven;
    t->places[child] = t->places[other];
    b->move = m;
    b->proven = proven;
    t->places[other] = place;
    return child;
}

/* Is that proven value better than this one for the side to decide? The earliest win, the latest loss. */
static bool is_better(const node *that, const node *best, outcome win)
{
    if (that->proven != best->proven)
        return that->proven == win || (that->proven == OUTCOME_DRAW && best->proven != win);
    return that->proven == win ? that->plies < best->plies : that->plies > best->plies;
}

/* A chance node is proven if all children have the same outcome; its distance to the end is the largest of theirs. */
static void resolve_chance(tree *t, node *n)
{
    const node *first = t->nodes + n->first;
    unsigned plies = 0;
    for (const node *c = first; c < first + n->children; c++) {
        if (c->proven == OUTCOME_NONE || c->proven != first->proven) return;
        if (c->plies > plies) plies = c->plies;
    }
    n->proven = first->proven;
    n->plies = (uint16_t)(plies < UINT16_MAX ? plies + 1 : plies);
}

void tree_resolve(tree *t, uint32_t at)
{
    if (t->nodes[at].chance) {
        resolve_chance(t, &t->nodes[at]);
        return;
    }
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

/* Moves a visited lost child behind all others. */
static void close_child(tree *t, node *n, uint32_t child)
{
    n->tried--;
    n->open--;
    exchange(t, child, n->first + n->tried);
    exchange(t, n->first + n->tried, n->first + n->open);
}

void tree_close_untried(tree *t, uint32_t at, uint32_t child)
{
    node *n = &t->nodes[at];
    exchange(t, child, n->first + --n->open);
}

void tree_note_proven(tree *t, uint32_t at, uint32_t child)
{
    node *n = &t->nodes[at];
    const node *c = &t->nodes[child];
    bool lost = c->proven == outcome_win(!c->side) && !n->chance;
    if (lost) close_child(t, n, child);
    tree_resolve(t, at);
}

static void copy_nodes(tree *to, uint32_t first, const tree *from, uint32_t at, size_t count)
{
    memcpy(to->nodes + first, from->nodes + at, count * sizeof *to->nodes);
    memcpy(to->prospects + first, from->prospects + at, count * sizeof *to->prospects);
    memcpy(to->places + first, from->places + at, count * sizeof *to->places);
}

/* Copies the subtree of a node, without the children of nodes visited less than `least` times. Breadth first: a
 * copied node is read again when its children are copied. */
static void keep(tree *t, uint32_t at, uint32_t least)
{
    tree to = {.capacity = t->capacity, .spare = t->memory, .used = TREE_ROOT + 1};
    use(&to, t->spare);
    copy_nodes(&to, TREE_ROOT, t, at, 1);
    for (uint32_t i = 0; i < to.used; i++) {
        node *n = &to.nodes[i];
        n->table = 0;
        if (i != TREE_ROOT && n->visits < least) n->children = n->tried = n->open = n->looked = 0;
        if (!n->children) continue;
        copy_nodes(&to, to.used, t, n->first, n->children);
        n->first = to.used;
        to.used += n->children;
    }
    *t = to;
}

void tree_keep(tree *t, uint32_t at)
{
    keep(t, at, 0);
}

void tree_trim(tree *t)
{
    for (uint32_t least = 2; t->used > t->capacity / 2 && least; least *= 2) keep(t, TREE_ROOT, least);
}
