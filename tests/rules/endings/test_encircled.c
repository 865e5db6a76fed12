/* encircled { }: nobody of the region has an open way to the edge. */
#include <stdio.h>

#include "base/random.h"
#include "rules/ending.h"
#include "support/expect.h"
#include "support/scripts.h"
#include "support/test.h"

/* The same, a cell after another: can a piece of the region walk to the edge? */
static bool walks_out(const game *g, const position *p, const region regions[3], unsigned from, bool *seen)
{
    const region *edge = &regions[1], *through = &regions[2];
    if (region_has(edge, from, p->side, p->code[from])) return true;
    for (unsigned d = 0; d < (unsigned)g->board->directions; d++) {
        unsigned to = board_next(g->board, from, d);
        if (!(board_direction_set(g->board, "orthogonal", 0) >> d & 1) || seen[to]) continue;
        if (!region_has(through, to, p->side, p->code[to])) continue;
        seen[to] = true;
        if (walks_out(g, p, regions, to, seen)) return true;
    }
    return false;
}

static bool somebody_walks_out(const game *g, const position *p, const region regions[3])
{
    bool seen[BOARD_CELLS_MAX + 1] = {false};
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        if (region_has(&regions[0], c, p->side, p->code[c]) && walks_out(g, p, regions, c, seen)) return true;
    return false;
}

/* Fills the board at random, with some cells left empty, few kings, and a man of the first side in the corner. */
static void scatter(const game *g, random_state *r, position *p)
{
    unsigned king = g->pieces.code_of[1][1], codes = (unsigned)g->pieces.ncodes;
    uint32_t one_in = 2 + random_below(r, 4);
    position_copy(g, p, g->start);
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        unsigned code = random_below(r, one_in) ? 1 + random_below(r, codes - 1) : 0;
        if (code == king && random_below(r, 8)) code = g->pieces.code_of[0][0];
        position_set_cell(g, p, c, code);
    }
    position_set_cell(g, p, 0, g->pieces.code_of[0][0]);
    p->last = 0;
    p->side = 0;
}

static void compare_with_walks(const char *on, const char *pieces, const char *const texts[3])
{
    char rules[512];
    snprintf(rules, sizeof rules,
             "board = %s, pieces = sides { first = 'man X', second = 'man O, king K'%s }, turn = place {}, finish = { "
             "encircled { region = %s, edge = %s, through = %s, along = 'orthogonal', result = 'win' }, "
             "no_move { result = 'draw' } }",
             on, pieces, texts[0], texts[1], texts[2]);
    game *g = scripts_game(rules);
    arena *a = arena_new();
    position *p = arena_alloc(a, g->position_bytes);
    region regions[3];
    error e = {""};
    random_state r = {7};
    int closed = 0;
    for (int i = 0; i < 3; i++) {
        int failed = region_compile(texts[i], g, -1, a, &regions[i], NULL, &e);
        assert_int_equal(failed, 0);
    }
    for (int i = 0; i < 300; i++) {
        scatter(g, &r, p);
        bool way = somebody_walks_out(g, p, regions);
        assert_int_equal(g->endings[0].type->judge(&g->endings[0], g, p), way ? OUTCOME_NONE : OUTCOME_FIRST);
        closed += !way;
    }
    if (!closed || closed == 300) fail_msg("%s: %d", rules, closed);
    arena_free(a);
    game_free(g);
}

/* One word of bits and several, holes, regions that tell pieces of one owner apart, neutral pieces. */
TEST(against_walks)
{
    static const char *const usual[] = {"enemy", "edge", "empty"}, *const king[] = {"enemy & king", "edge", "empty"},
                             *const guarded[] = {"enemy & king", "corners & empty", "empty | enemy & man"};
    compare_with_walks("square { 7, 7 }", "", king);
    compare_with_walks("square { 7, 7 }", "", guarded);
    compare_with_walks("square { 4, 4, holes = '..../.#../..../....' }", "", king);
    compare_with_walks("square { 3, 3 }", "", usual);
    compare_with_walks("square { 13, 11 }", "", king);
    compare_with_walks("square { 13, 11 }", "", guarded);
    compare_with_walks("square { 9, 9 }", ", neutral = 'rock R'", king);
}
