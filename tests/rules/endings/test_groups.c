/* groups { }: the sizes of the groups, from the largest down. */
#include <stdio.h>
#include <stdlib.h>

#include "rules/ending.h"
#include "support/expect.h"
#include "support/scripts.h"
#include "support/test.h"

/* The size of the group of cell c, whose cells become empty: a plain walk. */
static int take_group(const game *g, uint8_t *owner_of, unsigned c, int directions)
{
    unsigned whose = owner_of[c];
    int size = 1;
    owner_of[c] = OWNER_NOBODY;
    for (unsigned d = 0; d < (unsigned)directions; d++) {
        unsigned next = board_next(g->board, c, d);
        if (next != (unsigned)g->board->cells && owner_of[next] == whose)
            size += take_group(g, owner_of, next, directions);
    }
    return size;
}

static int larger_first(const void *a, const void *b)
{
    return *(const int *)b - *(const int *)a;
}

/* The sizes of a side's groups, from the largest down, then 0. */
static void list_sizes(const game *g, const position *p, unsigned side, int directions, int *sizes)
{
    uint8_t owner_of[BOARD_CELLS_MAX];
    int n = 0;
    for (int c = 0; c < g->board->cells; c++) owner_of[c] = g->pieces.owner_of[p->code[c]];
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        if (owner_of[c] == side) sizes[n++] = take_group(g, owner_of, c, directions);
    qsort(sizes, (size_t)n, sizeof *sizes, larger_first);
    sizes[n] = 0;
}

static outcome compare_sizes(const game *g, const position *p, int directions)
{
    int sizes[2][BOARD_CELLS_MAX + 1], i = 0;
    for (unsigned side = 0; side < 2; side++) list_sizes(g, p, side, directions, sizes[side]);
    while (sizes[0][i] && sizes[0][i] == sizes[1][i]) i++;
    return sizes[0][i] == sizes[1][i] ? OUTCOME_DRAW : sizes[0][i] > sizes[1][i] ? OUTCOME_FIRST : OUTCOME_SECOND;
}

/* A half of the board is the other one with the sides exchanged, but for one cell: close results are frequent. */
static void fill(const game *g, position *p, random_state *random)
{
    unsigned cells = (unsigned)g->board->cells;
    uint32_t empty = random_below(random, 60);
    for (unsigned c = 0; c < (cells + 1) / 2; c++) {
        unsigned code = random_below(random, 100) < empty ? 0 : 1 + random_below(random, 2);
        position_set_cell(g, p, c, code);
        position_set_cell(g, p, cells - 1 - c, code ? 3 - code : 0);
    }
    if (random_below(random, 2)) position_set_cell(g, p, random_below(random, cells), random_below(random, 3));
}

/* Boards of one word of bits and of several, with holes and of hexagons. */
TEST(random_boards)
{
    static const struct {
        const char *board, *along;
        int directions; /* the first so many are those along which pieces touch */
    } boards[] = {
        {"square { 8, 8 }", "orthogonal", 4},   {"square { 5, 3, holes = '.#.../...../...#.' }", "all", 8},
        {"square { 9, 9 }", "orthogonal", 4},   {"square { 31, 32 }", "all", 8},
        {"square { 19, 19 }", "orthogonal", 4}, {"hexagon { 4 }", "all", 6},
        {"hexagon { 7 }", "hexagonal", 6},
    };
    int met[OUTCOMES] = {0};
    random_state random = {9};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        char rules[400];
        snprintf(rules, sizeof rules,
                 "board = %s, pieces = sides { first = 'man X', second = 'man O' }, turn = or_pass { place {} }, "
                 "finish = groups { after = 'both_stuck', along = %s }",
                 boards[i].board, boards[i].along);
        game *g = scripts_game(rules);
        position *p = malloc(g->position_bytes);
        assert_non_null(p);
        position_copy(g, p, g->start);
        for (int n = 0; n < 60; n++) {
            fill(g, p, &random);
            outcome found = g->endings->type->judge(g->endings, g, p);
            assert_int_equal(found, compare_sizes(g, p, boards[i].directions));
            met[found]++;
        }
        free(p);
        game_free(g);
    }
    assert_true(met[OUTCOME_FIRST] > 20 && met[OUTCOME_SECOND] > 20 && met[OUTCOME_DRAW] > 20);
}
