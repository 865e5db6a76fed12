#include "players/tree.h"

#include <stdlib.h>

#include "support/test.h"

enum { CAPACITY = 64 };

static int setup(void **state)
{
    tree *t = calloc(1, sizeof *t);
    *state = t;
    return t && !tree_init(t, CAPACITY) ? 0 : -1;
}

static int teardown(void **state)
{
    tree_done(*state);
    free(*state);
    return 0;
}

static tree *cleared(tree *t)
{
    tree_clear(t);
    return t;
}

/* Gives a node children of that side, all of them visited once. */
static uint32_t grow(tree *t, uint32_t at, unsigned count, unsigned side)
{
    node *n = &t->nodes[at];
    n->first = t->used;
    n->children = n->tried = n->open = (uint16_t)count;
    for (unsigned i = 0; i < count; i++)
        t->nodes[t->used++] = (node){.move = at * 100 + i, .visits = 1, .side = (uint8_t)side};
    return n->first;
}

static void prove(tree *t, uint32_t at, outcome o, unsigned plies)
{
    t->nodes[at].proven = (uint8_t)o;
    t->nodes[at].plies = (uint16_t)plies;
}

static void assert_proven(const tree *t, uint32_t at, outcome o, unsigned plies)
{
    assert_int_equal(t->nodes[at].proven, o);
    assert_int_equal(t->nodes[at].plies, plies);
}

SUITE(setup, teardown)

/* One of them is enough, for the side that decides; that the other side wins one says nothing yet. */
TEST(a_win_is_passed_up)
{
    tree *t = cleared(*state);
    uint32_t first = grow(t, TREE_ROOT, 3, 1);
    prove(t, first + 1, OUTCOME_FIRST, 4);
    tree_resolve(t, TREE_ROOT);
    assert_proven(t, TREE_ROOT, OUTCOME_NONE, 0);
    prove(t, first + 2, OUTCOME_SECOND, 6);
    tree_resolve(t, TREE_ROOT);
    assert_proven(t, TREE_ROOT, OUTCOME_SECOND, 7);
}

TEST(a_draw_needs_all)
{
    tree *t = cleared(*state);
    uint32_t first = grow(t, TREE_ROOT, 3, 0);
    prove(t, first, OUTCOME_DRAW, 1);
    prove(t, first + 1, OUTCOME_SECOND, 8);
    tree_resolve(t, TREE_ROOT);
    assert_proven(t, TREE_ROOT, OUTCOME_NONE, 0);
    prove(t, first + 2, OUTCOME_SECOND, 2);
    tree_resolve(t, TREE_ROOT);
    assert_proven(t, TREE_ROOT, OUTCOME_DRAW, 2);
}

TEST(the_shortest_win_and_the_longest_loss)
{
    tree *t = cleared(*state);
    uint32_t first = grow(t, TREE_ROOT, 3, 0);
    for (unsigned i = 0; i < 3; i++) prove(t, first + i, OUTCOME_SECOND, (unsigned[]){4, 8, 6}[i]);
    tree_resolve(t, TREE_ROOT);
    assert_proven(t, TREE_ROOT, OUTCOME_SECOND, 9);
    tree_clear(t);
    first = grow(t, TREE_ROOT, 3, 0);
    for (unsigned i = 0; i < 3; i++) prove(t, first + i, OUTCOME_FIRST, (unsigned[]){4, 2, 6}[i]);
    tree_resolve(t, TREE_ROOT);
    assert_proven(t, TREE_ROOT, OUTCOME_FIRST, 3);
}

/* A child that is lost goes behind the open ones; the others keep what they are. */
TEST(lost_children_come_last)
{
    tree *t = cleared(*state);
    uint32_t first = grow(t, TREE_ROOT, 4, 0);
    t->nodes[TREE_ROOT].tried = 2;
    prove(t, first, OUTCOME_SECOND, 1);
    tree_note_proven(t, TREE_ROOT, first);
    assert_int_equal(t->nodes[TREE_ROOT].tried, 1);
    assert_int_equal(t->nodes[TREE_ROOT].open, 3);
    assert_int_equal(t->nodes[first + 3].proven, OUTCOME_SECOND);
    assert_int_equal(t->nodes[first].move, 1);
    assert_proven(t, TREE_ROOT, OUTCOME_NONE, 0);
    assert_int_equal(tree_try(t, TREE_ROOT, 1), first + 1);
    assert_int_equal(t->nodes[TREE_ROOT].tried, 2);
}

/* Three levels: what is kept is what is below the node, with all that is known of it. */
TEST(a_subtree_is_kept)
{
    tree *t = cleared(*state);
    uint32_t first = grow(t, TREE_ROOT, 3, 0), below = grow(t, first + 1, 2, 1);
    grow(t, below + 1, 4, 1);
    grow(t, first, 5, 0);
    t->nodes[below + 1].points = 77;
    tree_keep(t, first + 1);
    assert_int_equal(t->used, 1 + 2 + 4);
    assert_int_equal(t->nodes[TREE_ROOT].move, 1);
    const node *kept = &t->nodes[t->nodes[TREE_ROOT].first + 1];
    assert_int_equal(kept->points, 77);
    assert_int_equal(kept->children, 4);
    assert_int_equal(t->nodes[kept->first].move, (below + 1) * 100);
}

/* The children of rarely visited nodes go first; those of the root stay. */
TEST(a_full_tree_is_trimmed)
{
    tree *t = cleared(*state);
    uint32_t first = grow(t, TREE_ROOT, 8, 0);
    for (uint32_t i = 0; i < 8; i++) {
        t->nodes[first + i].visits = i + 1;
        grow(t, first + i, 6, 1);
    }
    tree_trim(t);
    assert_in_range(t->used, 9, CAPACITY / 2);
    for (uint32_t i = 0; i < 8; i++) {
        const node *n = &t->nodes[t->nodes[TREE_ROOT].first + i];
        assert_int_equal(n->children, n->visits < 8 ? 0 : 6);
        assert_int_equal(n->visits, i + 1);
    }
    assert_int_equal(t->nodes[TREE_ROOT].children, 8);
}

TEST(points)
{
    assert_int_equal(tree_points(OUTCOME_FIRST), TREE_POINTS);
    assert_int_equal(tree_points(OUTCOME_SECOND), 0);
    assert_int_equal(tree_points(OUTCOME_DRAW), TREE_POINTS / 2);
    assert_int_equal(tree_points(OUTCOME_NONE), TREE_POINTS / 2);
}
