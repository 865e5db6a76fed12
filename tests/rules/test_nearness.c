/* How near the sides are to an ending: what each ending says of positions drawn here. */
#include "rules/nearness.h"

#include <stdlib.h>

#include "rules/turn.h"
#include "support/drawn.h"
#include "support/scripts.h"
#include "support/test.h"

#define SIDES "pieces = sides { first = 'man X', second = 'man O' }, "
#define DRAW  "no_move { result = 'draw' }"

/* What the first ending says of both sides. */
static void assert_near(const char *rules, const char *drawing, int32_t first, int32_t second)
{
    arena *a = arena_new();
    game *g = scripts_game(rules);
    nearness_room room = {arena_alloc(a, g->position_bytes), arena_alloc(a, ((size_t)g->most_moves + 1) * sizeof(move)),
                          0};
    const position *p = drawn_position(a, g, drawing, 0, 0);
    assert_int_equal(nearness_of(&g->endings[0], g, p, 0, &room), first);
    assert_int_equal(nearness_of(&g->endings[0], g, p, 1, &room), second);
    game_free(g);
    arena_free(a);
}

#define PUT(ending) "board = square { 4, 1 }, " SIDES "turn = place {}, finish = { " ending ", " DRAW " }"
#define STEP(ending)                                                                                                   \
    "board = square { 4, 1 }, " SIDES                                                                                  \
    "start = drawn { 'XX.O' }, turn = step { along = orthogonal }, finish = { " ending " }"

TEST(rows)
{
    assert_near(PUT("line { at_least = 3, result = 'win' }"), "X . X O", 1, 4);
    assert_near(PUT("line { at_least = 2, result = 'loss' }"), "X . . O", 1, 1);
    assert_near(PUT("wins { when = 'row(own, 3)' }"), "X . X O", 1, 4);
    assert_near(PUT("line { at_least = 3, when = 'mover(first)', result = 'win' }"), ". . . .", 3, NEARNESS_NEVER);
    assert_near(PUT("line { at_least = 3, same = 'kind', result = 'win' }"), ". . . .", NEARNESS_SILENT,
                NEARNESS_SILENT);
}

/* line { } looks along the lines, row() at the whole board at once. */
TEST(two_ways_to_say_a_row)
{
    arena *a = arena_new();
    game *g = scripts_game(
        "board = square { 9, 8, holes = '.......#./........./........./..#....../........./........./"
        "........./.........' }, " SIDES "turn = place {}, finish = { line { at_least = 4, result = 'win' }, "
        "wins { when = 'row(own, 4)' }, " DRAW " }");
    position *p = arena_alloc(a, g->position_bytes);
    move *scratch = arena_alloc(a, ((size_t)g->most_moves + 1) * sizeof *scratch), m;
    for (unsigned seed = 0; seed < 50; seed++) {
        random_state r = {seed};
        position_copy(g, p, g->start);
        while (p->outcome == OUTCOME_NONE && turn_sample(g, p, &r, scratch, &m)) {
            turn_apply(g, p, m);
            turn_settle(g, p);
            for (unsigned side = 0; side < 2; side++)
                assert_int_equal(nearness_of(&g->endings[0], g, p, side, NULL),
                                 nearness_of(&g->endings[1], g, p, side, NULL));
        }
    }
    game_free(g);
    arena_free(a);
}

/* From cell to cell over empty ones; what never moves may still be put there, or not. */
TEST(ways)
{
    assert_near(STEP("reach { region = right & own, result = 'win' }, " DRAW), "X X . .", 2, NEARNESS_NEVER);
    assert_near(STEP("exists { region = left & second, result = 'second' }, " DRAW), ". . . O", NEARNESS_SILENT, 3);
    assert_near(PUT("reach { region = right & own, result = 'win' }"), "X . . O", NEARNESS_NEVER, 0);
    assert_near(PUT("reach { region = right & own, result = 'win' }"), "X . . .", 1, 1);
}

TEST(numbers)
{
    assert_near(PUT("wins { when = 'count(own) >= 3' }"), "X X . O", 1, 2);
    assert_near(PUT("wins { when = 'count(own) > 3 or row(own, 2)' }"), "X . X O", 1, 3);
    assert_near(PUT("wins { when = 'count(own) == 2 and row(own, 2)' }"), "X . . .", 1, 2);
    assert_near(PUT("wins { when = 'ply > 3' }"), "X . . .", NEARNESS_SILENT, NEARNESS_SILENT);
    assert_near(STEP("none_left { region = enemy, result = 'win' }, " DRAW), "X X . O", 1, 2);
}

/* Where pieces move: the way of each of the nearest ones to the nearest cell that is to be filled. */
TEST(cells_to_be_filled)
{
    assert_near(STEP("wins { when = 'not (right & empty)' }, " DRAW), "X X . .", 2, NEARNESS_NEVER);
    assert_near(STEP("wins { when = 'count(own & (c1 | d1)) == 2' }, " DRAW), "X X . O", 3, NEARNESS_NEVER);
    assert_near(STEP("wins { when = '2 <= count(own & (c1 | d1))' }, " DRAW), "X X . O", 3, NEARNESS_NEVER);
    assert_near(STEP("wins { when = 'not ((c1 | d1) & empty)' }, " DRAW), "X X . .", 3, NEARNESS_NEVER);
    assert_near(PUT("wins { when = 'not ((c1 | d1) & empty)' }"), "X . . O", 1, 1);
    assert_near(PUT("wins { when = 'not (enemy & right)' }"), ". . . O", 1, 0);
}

/* Moves that are left; and how far behind a side is. */
TEST(moves_and_points)
{
    assert_near(STEP("no_move { result = 'loss' }"), "X X . O", 1, 1);
    assert_near(STEP("no_move { result = 'loss' }"), "X . . .", 1, 0);
    assert_near(PUT("count { region = own, after = 'stuck' }"), "X X . O", NEARNESS_LEVEL - 2, NEARNESS_LEVEL + 2);
    assert_near(PUT("groups { after = 'stuck' }"), "X X . O", NEARNESS_LEVEL - 1, NEARNESS_LEVEL + 1);
}

/* Stones missing on the shortest way. */
TEST(chains)
{
    static const char rules[] = "board = square { 3, 3 }, " SIDES "turn = place {}, finish = { connect { region = own, "
                                "from = left, to = right, along = orthogonal, result = 'win' }, " DRAW " }";
    assert_near(rules, ". . ./X . ./. . .", 2, 3);
    assert_near(rules, ". O ./X O ./. O .", NEARNESS_NEVER, 2);
    assert_near(rules, ". . ./X O X/. . .", 3, 3);
}

/* The slow twin of how near a chain is: what the ways to cells cost is passed on until none is cheaper. */
static int32_t chain_by_costs(const game *g, const position *p, unsigned side, int from, int to)
{
    int32_t least[BOARD_CELLS_MAX], found = NEARNESS_NEVER;
    const unsigned cells = (unsigned)g->board->cells;
    for (unsigned c = 0; c < cells; c++) least[c] = NEARNESS_NEVER;
    for (bool better = true; better;) {
        better = false;
        for (unsigned c = 0; c < cells; c++) {
            int32_t way = g->board->parts_of[c] >> from & 1 ? 0 : NEARNESS_NEVER;
            for (unsigned d = 0; d < (unsigned)g->board->directions; d++) {
                const unsigned n = board_next(g->board, c, d);
                if (n < cells && least[n] < way) way = least[n];
            }
            if (p->code[c] && g->pieces.owner_of[p->code[c]] != side) continue;
            if (way == NEARNESS_NEVER || way + !p->code[c] >= least[c]) continue;
            least[c] = way + !p->code[c];
            better = true;
        }
    }
    for (unsigned c = 0; c < cells; c++)
        if (g->board->parts_of[c] >> to & 1 && least[c] < found) found = least[c];
    return found;
}

static void compare_chains(const char *on, const char *from, const char *to)
{
    arena *a = arena_new();
    game *g = scripts_game(arena_format(a,
                                        "board = %s, " SIDES "turn = place {}, finish = { connect { region = own, from "
                                        "= '%s', to = '%s', result = 'win' }, " DRAW " }",
                                        on, from, to));
    position *p = arena_alloc(a, g->position_bytes);
    move *scratch = arena_alloc(a, ((size_t)g->most_moves + 1) * sizeof *scratch), m;
    const int start = board_part_find(g->board, from), end = board_part_find(g->board, to);
    for (unsigned seed = 0; seed < 30; seed++) {
        random_state r = {seed};
        position_copy(g, p, g->start);
        while (p->outcome == OUTCOME_NONE && turn_sample(g, p, &r, scratch, &m)) {
            for (unsigned side = 0; side < 2; side++)
                assert_int_equal(nearness_of(&g->endings[0], g, p, side, NULL), chain_by_costs(g, p, side, start, end));
            turn_apply(g, p, m);
            turn_settle(g, p);
        }
    }
    game_free(g);
    arena_free(a);
}

/* On boards of one word and of several, with holes, of squares and of hexagons. */
TEST(chains_by_costs)
{
    compare_chains("rhombus { 5, 5 }", "top", "bottom");
    compare_chains("rhombus { 11, 13 }", "left", "right");
    compare_chains("square { 6, 5, holes = '....../.#..#./....../...#../......' }", "left", "right");
}

/* Of several endings the nearest counts, and moves are not counted farther than that. */
TEST(the_nearest_ending)
{
    static const char rules[] = "board = square { 4, 1 }, " SIDES "turn = place {}, finish = { line { at_least = 3, "
                                "result = 'win' }, no_move { result = 'loss' } }";
    arena *a = arena_new();
    game *g = scripts_game(rules);
    nearness_room room = {arena_alloc(a, g->position_bytes), arena_alloc(a, ((size_t)g->most_moves + 1) * sizeof(move)),
                          0};
    const position *p = drawn_position(a, g, "X . . .", 0, 0);
    bool silent = false;
    assert_int_equal(nearness_of_winning(g, p, 0, 0, &room, &silent), 2);
    assert_int_equal(nearness_of_winning(g, p, 1, 1, &room, &silent), 3);
    p = drawn_position(a, g, "X O X .", 0, 0);
    assert_int_equal(nearness_of_winning(g, p, 0, 0, &room, &silent), 1);
    assert_false(silent);
    game_free(g);
    arena_free(a);
}
