/* The ring board: the counts of the rules, and that turns are what they should be. */
#include "board/rings.h"

#include <math.h>
#include <string.h>

#include "support/test.h"

typedef struct boards {
    arena *a;
    board *of[6]; /* by levels: 3 to 5 */
} boards;

static boards made;

static int setup(void **state)
{
    error e = {""};
    made.a = arena_new();
    for (int levels = 3; levels <= 5; levels++) made.of[levels] = board_rings(made.a, levels, &e);
    *state = &made;
    return !made.of[3] || !made.of[4] || !made.of[5];
}

static int teardown(void **state)
{
    arena_free(((boards *)*state)->a);
    return 0;
}

static const board *of_levels(void **state, int levels)
{
    return ((boards *)*state)->of[levels];
}

/* The ring at the end of a path from the top, not only the lowest: "top", "3", "3.5", "3.5.0"; b->cells when the path
 * leads nowhere. */
static cell find_ring(const board *b, const char *path)
{
    unsigned c = (unsigned)b->cells - 1;
    if (!strcmp(path, "top")) return (cell)c;
    for (;; path++) {
        if (*path < '0' || *path > '7') return (cell)b->cells;
        c = b->levels->children[c][*path++ - '0'];
        if (!*path || *path != '.' || c == (unsigned)b->cells) break;
    }
    return *path ? (cell)b->cells : (cell)c;
}

static bool lists(const cell_lists *l, unsigned c, unsigned wanted)
{
    unsigned n;
    const cell *list = board_list(l, c, &n);
    for (unsigned i = 0; i < n; i++)
        if (list[i] == wanted) return true;
    return false;
}

/* Entries in the lists of the cells of a level. */
static unsigned entries(const board *b, const cell_lists *l, int level)
{
    return (unsigned)l->start[b->levels->first[level + 1]] - l->start[b->levels->first[level]];
}

static int rings_of(const board *b, int level)
{
    return b->levels->first[level + 1] - b->levels->first[level];
}

/* How many cells of a level are inside both rings. */
static int shared(const board *b, unsigned c, unsigned other, int level)
{
    unsigned n;
    int count = 0;
    const cell *list = board_list(&b->levels->inside, c, &n);
    for (unsigned i = 0; i < n; i++)
        count += b->levels->level_of[list[i]] == level && lists(&b->levels->inside, other, list[i]);
    return count;
}

SUITE(setup, teardown)

TEST(numbers_of_rings)
{
    const board *b = of_levels(state, 3);
    assert_int_equal(b->cells, 57);
    assert_int_equal(rings_of(b, 1), 48);
    assert_int_equal(rings_of(b, 2), 8);
    assert_int_equal(rings_of(b, 3), 1);
    b = of_levels(state, 4);
    assert_int_equal(b->cells, 329);
    assert_int_equal(rings_of(b, 1), 272);
    assert_int_equal(rings_of(b, 2), 48);
    assert_int_equal(rings_of(b, 3), 8);
    assert_int_equal(rings_of(b, 4), 1);
}

TEST(neighbours)
{
    const board *three = of_levels(state, 3), *four = of_levels(state, 4);
    assert_int_equal(entries(four, &four->neighbours, 1), 2 * 344);
    assert_int_equal(entries(four, &four->levels->siblings, 1), 2 * 328);
    assert_int_equal(entries(four, &four->neighbours, 2), 2 * 56);
    assert_int_equal(entries(four, &four->neighbours, 3), 2 * 8);
    assert_int_equal(entries(three, &three->neighbours, 1), 2 * 56);
    assert_int_equal(entries(three, &three->neighbours, 2), 2 * 8);
    assert_int_equal(entries(three, &three->levels->siblings, 1), 2 * 56);
    assert_int_equal(entries(four, &four->levels->siblings, 2), 2 * 56);
    assert_int_equal(entries(four, &four->levels->siblings, 3), 2 * 8);
}

/* Every ring has two or three neighbours, just below the top two; to be neighbours is mutual. */
TEST(degrees)
{
    for (int levels = 3; levels <= 5; levels++) {
        const board *b = of_levels(state, levels);
        for (unsigned c = 0; c < (unsigned)b->cells - 1; c++) {
            unsigned n;
            const cell *near = board_list(&b->neighbours, c, &n);
            assert_true(n == 2 || (n == 3 && b->levels->level_of[c] < levels - 1));
            for (unsigned i = 0; i < n; i++) {
                assert_true(lists(&b->neighbours, near[i], c));
                assert_int_equal(b->levels->level_of[near[i]], b->levels->level_of[c]);
            }
        }
    }
}

TEST(parents_and_children)
{
    for (int levels = 3; levels <= 5; levels++) {
        const board *b = of_levels(state, levels);
        for (unsigned c = 0; c < (unsigned)b->cells; c++) {
            unsigned parents;
            board_list(&b->levels->parents, c, &parents);
            assert_true(c == (unsigned)b->cells - 1 ? parents == 0 : parents == 1 || parents == 2);
            for (unsigned j = 0; j < 8; j++) {
                unsigned child = b->levels->children[c][j], next = b->levels->children[c][(j + 1) % 8];
                if (b->levels->level_of[c] == 1) {
                    assert_int_equal(child, b->cells);
                    continue;
                }
                assert_true(lists(&b->levels->parents, child, c));
                assert_true(lists(&b->levels->siblings, child, next));
            }
        }
    }
}

/* Adjacent level-2 rings share 2 of level 1; adjacent level-3 rings share 2 of level 2 and 14 of level 1. */
TEST(shared_rings)
{
    for (int levels = 3; levels <= 4; levels++) {
        const board *b = of_levels(state, levels);
        for (unsigned c = b->levels->first[2]; c < (unsigned)b->cells; c++) {
            unsigned n;
            const cell *near = board_list(&b->neighbours, c, &n);
            for (unsigned i = 0; i < n; i++) {
                bool third = b->levels->level_of[c] == 3;
                assert_int_equal(shared(b, c, near[i], 1), third ? 14 : 2);
                if (third) assert_int_equal(shared(b, c, near[i], 2), 2);
            }
        }
    }
}

/* Turns the contents of ring c, given as one number a cell. */
static void turn(const board *b, unsigned c, cell *contents)
{
    cell old[BOARD_CELLS_MAX];
    unsigned n;
    const cell *list = board_list(&b->levels->inside, c, &n);
    memcpy(old, contents, sizeof old);
    for (unsigned i = 0; i < n; i++) contents[list[board_turned(i)]] = old[list[i]];
}

/* A turn moves every cell inside to another inside of its level, and nothing else; eight turns are none. */
TEST(turns)
{
    for (int levels = 3; levels <= 5; levels++) {
        const board *b = of_levels(state, levels);
        for (unsigned c = b->levels->first[2]; c < (unsigned)b->cells; c++) {
            cell contents[BOARD_CELLS_MAX] = {0};
            for (cell i = 0; i < b->cells; i++) contents[i] = i;
            turn(b, c, contents);
            for (unsigned i = 0; i < (unsigned)b->cells; i++) {
                bool inside = lists(&b->levels->inside, c, i);
                assert_int_equal(inside, contents[i] != i);
                assert_int_equal(inside, lists(&b->levels->inside, c, contents[i]));
                assert_int_equal(b->levels->level_of[i], b->levels->level_of[contents[i]]);
            }
            for (int k = 0; k < 8; k++)
                assert_int_equal(contents[b->levels->children[c][(k + 1) % 8]], b->levels->children[c][k]);
            for (int k = 1; k < 8; k++) turn(b, c, contents);
            for (unsigned i = 0; i < (unsigned)b->cells; i++) assert_int_equal(contents[i], i);
        }
    }
}

/* Measured in the drawing, which is computed apart: a turn goes by 1/8 clockwise round the centre. */
TEST(turns_are_drawn_clockwise)
{
    const board *b = of_levels(state, 4);
    const float half = sqrtf(0.5F);
    for (unsigned c = b->levels->first[2]; c < (unsigned)b->cells; c++) {
        unsigned n;
        const cell *list = board_list(&b->levels->inside, c, &n);
        assert_true(n % 8 == 0);
        for (unsigned i = 0; i < n; i++) {
            unsigned from = list[i], to = list[board_turned(i)];
            float x = b->x[from] - b->x[c], y = b->y[from] - b->y[c];
            assert_true(fabsf(b->x[to] - b->x[c] - half * (x + y)) < 1e-4F);
            assert_true(fabsf(b->y[to] - b->y[c] - half * (y - x)) < 1e-4F);
        }
        unsigned zero = b->levels->children[c][0];
        assert_true(b->x[zero] > b->x[c] && fabsf(b->y[zero] - b->y[c]) < 1e-4F);
    }
}

/* Neighbours touch in the drawing: their centres are two radii apart; nobody else of their level is as near. */
TEST(drawn_distances)
{
    const board *b = of_levels(state, 4);
    for (unsigned c = 0; c < (unsigned)b->cells; c++)
        for (unsigned other = 0; other < c; other++) {
            if (b->levels->level_of[c] != b->levels->level_of[other]) continue;
            float apart = hypotf(b->x[c] - b->x[other], b->y[c] - b->y[other]), touching = 2 * b->levels->radius[c];
            assert_true(apart > touching - 1e-3F);
            assert_int_equal(fabsf(apart - touching) < 1e-3F, lists(&b->neighbours, c, other));
        }
}

TEST(labels_and_paths)
{
    const board *three = of_levels(state, 3), *four = of_levels(state, 4);
    assert_string_equal(four->label[0], "0.0.0");
    assert_string_equal(four->label[four->cells - 1], "top");
    assert_string_equal(four->label[four->cells], "-");
    assert_string_equal(three->label[find_ring(three, "3.5")], "3.5");
    assert_int_equal(three->levels->level_of[find_ring(three, "3")], 2);
    for (int c = 0; c < four->cells; c++) {
        assert_int_equal(board_find(four, four->label[c]), c);
        assert_int_equal(find_ring(four, four->label[c]), c);
    }
    /* rings 0 and 1 of level 2 share an edge: child 2 of ring 0 is child 7 of ring 1, child 3 is child 6 */
    assert_int_equal(find_ring(three, "0.2"), find_ring(three, "1.7"));
    assert_int_equal(find_ring(three, "0.3"), find_ring(three, "1.6"));
    assert_string_equal(three->label[find_ring(three, "1.6")], "0.3");
    static const char *const nowhere[] = {"", "8", "3.", "3.8", "3.5.0.0", "3.5.0.0.0", "35", ".3", "-", "top.1"};
    for (size_t i = 0; i < sizeof nowhere / sizeof *nowhere; i++)
        assert_int_equal(find_ring(four, nowhere[i]), four->cells);
    assert_int_equal(find_ring(three, "3.5.0"), three->cells);
}

/* The label is the lowest of all paths to a cell. */
TEST(labels_are_lowest)
{
    const board *b = of_levels(state, 4);
    for (int path = 0; path < 512; path++) {
        const char written[] = {(char)('0' + path / 64), '.', (char)('0' + path / 8 % 8), '.',
                                (char)('0' + path % 8),  0};
        cell c = find_ring(b, written);
        assert_true(c < b->levels->first[2] && strcmp(b->label[c], written) <= 0);
    }
}

TEST(symmetries)
{
    for (int levels = 3; levels <= 5; levels++) {
        const board *b = of_levels(state, levels);
        assert_int_equal(b->nsymmetries, 16);
        for (int s = 0; s < 16; s++) {
            const cell *map = b->symmetries + s * b->cells;
            bool hit[BOARD_CELLS_MAX] = {false};
            for (unsigned c = 0; c < (unsigned)b->cells; c++) {
                unsigned n;
                const cell *near = board_list(&b->neighbours, c, &n);
                assert_true(map[c] < b->cells && !hit[map[c]]);
                hit[map[c]] = true;
                if (!s) assert_int_equal(map[c], c);
                assert_int_equal(b->levels->level_of[c], b->levels->level_of[map[c]]);
                for (unsigned i = 0; i < n; i++) assert_true(lists(&b->neighbours, map[c], map[near[i]]));
                for (unsigned j = 0; j < 8 && b->levels->level_of[c] > 1; j++)
                    assert_int_equal(
                        map[b->levels->children[c][j]],
                        b->levels->children[map[c]][s < 8 ? (j + (unsigned)s) % 8 : (8 - j + (unsigned)s) % 8]);
            }
            for (int t = 0; t < s; t++)
                assert_memory_not_equal(map, b->symmetries + t * b->cells, (size_t)b->cells * sizeof *map);
        }
    }
}

TEST(parts)
{
    const board *b = of_levels(state, 4);
    static const char *const names[] = {"level1", "level2", "level3", "level4", "top"};
    static const int levels[] = {1, 2, 3, 4, 4};
    for (int i = 0; i < 5; i++) {
        int part = board_part_find(b, names[i]);
        assert_true(part >= 0);
        for (int c = 0; c < b->cells; c++)
            assert_int_equal(b->parts_of[c] >> part & 1, b->levels->level_of[c] == levels[i]);
    }
    assert_int_equal(board_part_find(of_levels(state, 3), "level4"), -1);
}

TEST(refusals)
{
    error e = {""};
    assert_null(board_rings(((boards *)*state)->a, 2, &e));
    assert_string_equal(e.text, "3 to 5 levels wanted, got 2");
    assert_null(board_rings(((boards *)*state)->a, 6, &e));
}
