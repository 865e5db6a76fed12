/* encircled { }: nobody of the region has an open way to the edge. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "rules/ending.h"
#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = square { 7, 7 }, pieces = sides { first = 'man X', second = 'man O, king K' }, "                          \
    "start = drawn { 'XX...../......./......./...K.../......./......./.......' }, "                                    \
    "turn = slide { along = orthogonal }, "

/* A ring that closes at d3 when the man at g3 comes. */
#define RING(row_3)                                                                                                    \
    ". . . . . . ./"                                                                                                   \
    ". . . X . . ./"                                                                                                   \
    ". . X . X . ./"                                                                                                   \
    ". X . K . X ./" row_3 "/"                                                                                         \
    ". . . X . . ./"                                                                                                   \
    ". . . . . . ."

static void test_ring(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "finish = { encircled { result = 'win' }, no_move { result = 'draw' } }");
    expect_result(g, RING(". . X . . . X"), 0, "g3-e3", "first: encircled");
    expect_result(g, RING(". . X . . . X"), 0, "g3-f3", "goes on");
    expect_result(g, RING(". . . . X . X"), 0, "g3-f3", "goes on"); /* c3 is open */
    expect_result(g, RING("X . . . X . ."), 0, "a3-c3", "first: encircled");
    expect_conforms(g);
    game_free(g);
}

/* Everybody must be inside. */
static void test_somebody_outside(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "finish = { encircled { result = 'win' }, no_move { result = 'draw' } }");
    expect_result(g,
                  ". . . . . . ./. O . X . . ./. . X O X . ./. X . K . X ./. . X . . . X/. . . X . . ./. . . . . . .",
                  0, "g3-e3", "goes on");
    expect_result(g,
                  ". . . . . . ./. . . X . . ./. . X O X . ./. X . K . X ./. . X . . . X/. . . X . . ./. . . O . . .",
                  0, "g3-e3", "goes on");
    expect_result(g,
                  ". . . . . . ./. . . X . . ./. . X O X . ./. X O K . X ./. . X . . . X/. . . X . . ./. . . . . . .",
                  0, "g3-e3", "first: encircled");
    game_free(g);
    g = scripts_game(AROUND
                     "finish = { encircled { region = enemy & king, result = 'win' }, no_move { result = 'draw' } }");
    expect_result(g,
                  ". . . . . . ./. O . X . . ./. . X O X . ./. X . K . X ./. . X . . . X/. . . X . . ./. . . . . . .",
                  0, "g3-e3", "first: encircled");
    game_free(g);
}

/* Whoever stands on the edge is out, though walled in. */
static void test_on_the_edge(void **state)
{
    (void)state;
    static const char *const drawn =
        "K X . . . . ./. . . . X . ./X . . . . . ./. . . . . . ./. . . . . . ./. . . . . . ./. . . . . . .";
    game *g = scripts_game(AROUND "finish = { encircled { result = 'win' }, no_move { result = 'draw' } }");
    expect_result(g, drawn, 0, "e6-b6", "goes on");
    game_free(g);
    g = scripts_game(AROUND "finish = { encircled { edge = bottom, result = 'win' }, no_move { result = 'draw' } }");
    expect_result(g, drawn, 0, "e6-b6", "first: encircled");
    expect_result(g, drawn, 0, "e6-c6", "goes on");
    game_free(g);
}

static void test_directions(void **state)
{
    (void)state;
    game *g =
        scripts_game(AROUND "finish = { encircled { along = all, result = 'win' }, no_move { result = 'draw' } }");
    expect_result(g, RING(". . X . . . X"), 0, "g3-e3", "goes on"); /* between d6 and e5, say */
    expect_result(g,
                  ". . . . . . ./. . X X X . ./. . X . X . ./. . X K . . X/. . X X X . ./. . . . . . ./. . . . . . .",
                  0, "g4-e4", "first: encircled");
    game_free(g);
}

/* A cell that nobody of the region may cross closes the way. */
static void test_through(void **state)
{
    (void)state;
    game *g = scripts_game(
        AROUND "parts = { marsh = 'd4' }, "
               "finish = { encircled { through = empty & ~marsh, result = 'win' }, no_move { result = 'draw' } }");
    game *open = scripts_game(AROUND "finish = { encircled { result = 'win' }, no_move { result = 'draw' } }");
    static const char *const beside =
        ". . . . . . ./. . . . . . ./. . X . . . ./. X K . . . ./. . . . . . X/. . . . . . ./. . . . . . .";
    expect_result(g, beside, 0, "g3-c3", "first: encircled");
    expect_result(open, beside, 0, "g3-c3", "goes on");
    game_free(g);
    game_free(open);
}

/* Those inside may shut themselves in: only the others' decisions encircle. */
static void test_not_by_themselves(void **state)
{
    (void)state;
    game *g = scripts_game(
        AROUND
        "finish = { encircled { region = man & second | king, result = 'first' }, no_move { result = 'draw' } }");
    static const char *const drawn =
        ". . . X . . ./. . . . . . ./. . . X . . ./. . X K . O ./. . . X . . ./. . . . . . ./. . . . . . .";
    expect_result(g, drawn, 1, "d4-e4", "goes on");
    expect_result(g, RING(". . X . X . ."), 1, "d4-d5", "goes on");
    expect_result(g, RING(". . X . X . X"), 1, "d4-d5 g3-g4", "first: encircled");
    game_free(g);
}

/* From move to move: a way out that was found stays one until somebody closes it. */
static void test_way_kept(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "finish = { encircled { result = 'first' }, no_move { result = 'draw' } }");
    expect_result(g, RING(". . X . . . X"), 0, "g3-g2 d4-d5 g2-g3", "goes on");
    expect_result(g, RING(". . X . . . X"), 0, "g3-g2 d4-d5 g2-g3 d5-d4 g3-e3", "first: encircled");
    expect_result(g, RING(". . X . . . X"), 0, "g3-g2 d4-e4 g2-g3 e4-e3 g3-f3", "goes on"); /* e2 */
    game_free(g);
}

/* Who has the way stays, and somebody else moves: in a room of his own, from b2 to c2. */
static void test_way_closed(void **state)
{
    (void)state;
    static const char *const rooms = ". . . . . . ./"
                                     ". . . X . X ./"
                                     ". . . X K X ./"
                                     ". . . . X . ./"
                                     ". X X . . . ./"
                                     "X O . X . . ./"
                                     ". X X . . . X";
    game *g = scripts_game(AROUND "finish = { encircled { result = 'first' }, no_move { result = 'draw' } }");
    expect_result(g, rooms, 0, "g1-g2 b2-c2 g2-g3", "goes on");
    expect_result(g, rooms, 0, "g1-g2 b2-c2 g2-g3 c2-b2 f6-f7 b2-c2 f7-e7", "goes on"); /* by f6 */
    expect_result(g, rooms, 0, "g1-g2 b2-c2 f6-e6", "first: encircled");
    expect_result(g, rooms, 0, "g1-g2 b2-c2 g2-g3 c2-b2 f6-e6", "first: encircled");
    game_free(g);
}

/* Pieces that are put on the board close a way as well, be it by the first of two decisions. */
static void test_way_closed_by_placing(void **state)
{
    (void)state;
    static const char *const drawn = ". . . . ./. . X . ./. X O X ./. . . . ./. . . . .";
    game *g = scripts_game(
        "board = square { 5, 5 }, pieces = sides { first = 'man X', second = 'man O' }, "
        "turn = { place { to = empty & ~edge }, place { to = empty & edge } }, "
        "finish = { encircled { region = second & ~edge, result = 'first' }, no_move { result = 'draw' } }");
    expect_result(g, drawn, 0, "b4 a1 d4 d5 b2 e5", "goes on"); /* d4 is free, and open: by d3 no more, by c2 */
    expect_result(g, drawn, 0, "b4 a1 b2 d5 c2 e5", "goes on"); /* b2 is, by a2 */
    expect_result(g, ". . . . ./. X X . ./. X O X ./. . . . ./. . . . .", 0, "d4 a1", "goes on");
    expect_result(g, ". . . . ./. X X . ./. X O X ./. . . . ./. . . . .", 0, "c2 a1", "first: encircled");
    game_free(g);
}

/* The default region is whoever did not move: each side has a way of its own. */
static void test_either_side(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "finish = { encircled { result = 'win' }, no_move { result = 'draw' } }");
    expect_result(g,
                  ". O . . . . ./O X . O . . ./. O . . . . ./. . . . . . ./. . . . . . ./. . . . . . ./. . . . . . .",
                  1, "d6-c6", "second: encircled");
    expect_result(g,
                  ". O . . . . ./O X . O . . ./. O . . . . ./. . . . . . ./. . . . . . ./. . . . . . ./. . . . . . X",
                  1, "d6-c6", "goes on");
    expect_result(g,
                  ". . . . . . ./. . . . . . ./. . X . . . ./. X O . X . ./. . X . . . ./. . . . . . ./. . . . . . .",
                  0, "e4-d4", "first: encircled");
    game_free(g);
}

/* Who has left the way may be cut off from it. */
static void test_cut_off_from_the_way(void **state)
{
    (void)state;
    static const char *const corridor = ". . X . X . ./"
                                        ". . X . X . ./"
                                        ". X X . X . ./"
                                        "X . . K X . ./"
                                        ". X X X . . ./"
                                        ". . . . . . ./"
                                        ". . . . . . X";
    game *g = scripts_game(AROUND "finish = { encircled { result = 'first' }, no_move { result = 'draw' } }");
    expect_result(g, corridor, 0, "g1-g2", "goes on"); /* up to d7 */
    expect_result(g, corridor, 0, "g1-g2 d4-b4 g2-g3", "goes on");
    expect_result(g, corridor, 0, "g1-g2 d4-b4 c5-c4", "first: encircled");
    game_free(g);
}

static void test_refused(void **state)
{
    (void)state;
    scripts_assert_refused(AROUND
                           "finish = { encircled { region = occupied, result = 'win' }, no_move { result = 'draw' } }",
                           "encircled.region: pieces with one owner wanted, got \"occupied\"");
}

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
        int failed = region_compile(texts[i], g->board, &g->pieces, &g->classes, -1, a, &regions[i], &e);
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
static void test_against_walks(void **state)
{
    (void)state;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ring),
        cmocka_unit_test(test_somebody_outside),
        cmocka_unit_test(test_on_the_edge),
        cmocka_unit_test(test_directions),
        cmocka_unit_test(test_through),
        cmocka_unit_test(test_not_by_themselves),
        cmocka_unit_test(test_way_kept),
        cmocka_unit_test(test_way_closed),
        cmocka_unit_test(test_way_closed_by_placing),
        cmocka_unit_test(test_either_side),
        cmocka_unit_test(test_cut_off_from_the_way),
        cmocka_unit_test(test_against_walks),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
