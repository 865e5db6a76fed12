#include "game/set_program.h"

#include "game/expression_read.h"
#include "game/position.h"
#include "support/scripts.h"
#include "support/test.h"

typedef struct scenery {
    game *g;
    arena *a;
} scenery;

static int setup(void **state)
{
    arena *a = arena_new();
    scenery *t = arena_alloc(a, sizeof *t);
    t->a = a;
    t->g = scripts_game("board = square { 4, 1 }, pieces = sides { first = 'man X, king K', second = 'man O' },"
                        "turn = place { when = 'count(own | empty | man | king) > 0' },"
                        "start = drawn { 'XK.O' }, finish = no_move { result = 'draw' }");
    *state = t;
    return 0;
}

static int teardown(void **state)
{
    scenery *t = *state;
    game_free(t->g);
    arena_free(t->a);
    return 0;
}

FIXTURE(setup, teardown)

static const expression *with_program(const scenery *t, const char *written)
{
    error e = {""};
    const expression *x = expression_read(written, EXPRESSION_CELLS, t->g, -1, t->a, &e);
    assert_string_equal(e.text, "");
    assert_int_equal(set_program_attach(t->g, (expression *)x, t->a), 0);
    return x;
}

/* The program gives the cells drawn as #, for the side to move. */
static void assert_gives(const scenery *t, const char *written, const char *wanted)
{
    uint64_t cells[BITBOARD_WORDS_MAX];
    const expression *x = with_program(t, written);
    const scene s = expression_scene(t->g, t->g->start);
    assert_non_null(x->program);
    set_program_run(x->program, &s, cells);
    for (unsigned c = 0; wanted[c]; c++)
        assert_int_equal(bitboard_has(cells, t->g->mapping->bit_of[c]), wanted[c] == '#');
}

TEST(joins_what_positions_keep)
{
    assert_gives(*state, "own & king", ".#..");
    assert_gives(*state, "own & man | enemy", "#..#");
    assert_gives(*state, "~(own | enemy)", "..#.");
    assert_gives(*state, "own & ~(man | empty)", ".#..");
}

/* What depends on the cell of the decision alone is looked up; what reads the pieces, or two cells of it, is not. */
TEST(looks_up_what_is_around_a_cell)
{
    const scenery *t = *state;
    scene s = expression_scene(t->g, t->g->start);
    uint64_t cells[BITBOARD_WORDS_MAX];
    assert_non_null(with_program(t, "beside(here)")->around[0]);
    assert_non_null(with_program(t, "~shift(origin | beside(origin), east)")->around[1]);
    assert_null(with_program(t, "beside(here & empty)")->around[0]);
    assert_null(with_program(t, "beside(here | origin)")->around[0]);
    const expression *x = with_program(t, "beside(here)");
    for (s.here = 0; s.here <= t->g->board->cells; s.here++) {
        expression_cells(x, &s, cells);
        for (unsigned c = 0; c < 4; c++)
            assert_int_equal(bitboard_has(cells, t->g->mapping->bit_of[c]),
                             s.here < 4 && (c + 1 == s.here || c == s.here + 1U));
    }
}

/* Those that lie in a row need no stack, on small boards. */
TEST(joins_in_a_row)
{
    assert_true(with_program(*state, "own & king")->program->flat);
    assert_true(with_program(*state, "~(own | enemy)")->program->flat);
    assert_false(with_program(*state, "own & man | enemy & king")->program->flat);
    assert_false(with_program(*state, "empty & beside(king)")->program->flat);
    assert_gives(*state, "own & man | enemy & king", "#...");
    assert_gives(*state, "~(own & king)", "#.##");
    assert_gives(*state, "own & (man | king)", "##..");
}

TEST(knows_what_the_board_settles)
{
    assert_gives(*state, "occupied & (a1 | c1)", "#...");
}

TEST(empty_and_occupied_are_programs)
{
    assert_gives(*state, "empty", "..#.");
    assert_gives(*state, "occupied", "##.#");
}

/* What is not one's own, where nobody's pieces are not played with: two steps. */
TEST(owners_take_as_few_steps_as_can_be)
{
    assert_gives(*state, "empty | enemy", "..##");
    assert_int_equal(with_program(*state, "empty | enemy")->program->count, 2);
    assert_non_null(with_program(*state, "~own")->program);
    assert_gives(*state, "king & (empty | own)", ".#..");
}

TEST(asks_other_expressions)
{
    const expression *x = with_program(*state, "empty & beside(king)");
    assert_non_null(x->program);
    assert_true(x->program->asks);
    assert_false(with_program(*state, "empty & king")->program->asks);
    assert_gives(*state, "empty & beside(king)", "..#.");
}

/* Where nothing is left what would cost more is not asked. */
TEST(leaves_out_what_cannot_matter)
{
    const expression *x = with_program(*state, "own & enemy & chain(king)");
    bool skips = false;
    for (unsigned i = 0; i < x->program->count; i++) skips |= x->program->steps[i].code == SET_CODE_SKIP;
    assert_true(skips);
    assert_gives(*state, "own & enemy & chain(king)", "....");
}

TEST(the_board_alone_needs_none)
{
    assert_null(with_program(*state, "a1 | b1")->program);
    assert_null(with_program(*state, "own")->program);
}

#define PART "own & ~man & ~(king & enemy)"

TEST(what_is_too_long_stays_a_tree)
{
    assert_non_null(with_program(*state, PART " | " PART " | " PART)->program);
    assert_null(with_program(*state, PART " | " PART " | " PART " | " PART " | " PART " | " PART " | " PART " | " PART
                                          " | " PART " | " PART " | " PART " | " PART)
                    ->program);
}
