/* What is new since an effect last looked: in random games, every birth, death and majority that follows a move is the
 * same as in a position that was set up without a memory, where the effects look at every cell. */
#include <stdio.h>

#include "base/random.h"
#include "rules/turn.h"
#include "support/expect.h"
#include "support/scripts.h"
#include "support/test.h"

#define SIDES                                                                                                          \
    "pieces = sides { first = 'man X', second = 'man O' }, finish = { ply_limit { plies = 200, result = 'draw' } }, "
#define NEUTRAL                                                                                                        \
    "pieces = sides { first = 'man X', second = 'man O', neutral = 'rock R' }, "                                       \
    "finish = { ply_limit { plies = 200, result = 'draw' } }, "
#define PLACE "turn = or_pass { place {} }, "

enum { GAMES = 5, PLIES = 200 };

/* The position as if it had been set up: with the same contents, to the same player's next decision. */
static void set_up_again(const game *g, position *to, const position *from)
{
    position_copy(g, to, g->start);
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) position_set_cell(g, to, c, from->code[c]);
    to->side = from->side;
    to->stage = from->stage;
    to->plies = from->plies;
    to->must_pass = from->must_pass;
}

/* Returns how many decisions emptied a cell or filled more than one. */
static int play(const game *g, uint64_t seed, position *p, position *again, move *moves)
{
    random_state r = {seed};
    int eventful = 0;
    position_copy(g, p, g->start);
    for (int ply = 0; ply < PLIES; ply++) {
        turn_settle(g, p);
        if (p->outcome != OUTCOME_NONE) break;
        int n = turn_list(g, p, moves, g->most_moves);
        move m = moves[random_below(&r, (uint32_t)n)];
        rule_bits before = p->fired;
        set_up_again(g, again, p);
        p->fired = 0;
        turn_apply(g, p, m);
        turn_apply(g, again, m);
        assert_memory_equal(p->code, again->code, (size_t)g->board->cells);
        assert_int_equal(p->fired, again->fired);
        eventful += p->fired != 0;
        p->fired |= before;
    }
    return eventful;
}

static void assert_forgets_nothing(const char *rules)
{
    game *g = scripts_game(rules);
    arena *a = arena_new();
    position *p = arena_alloc(a, g->position_bytes), *again = arena_alloc(a, g->position_bytes);
    move *moves = arena_alloc(a, (size_t)g->most_moves * sizeof *moves);
    int eventful = 0;
    for (uint64_t seed = 0; seed < GAMES; seed++) eventful += play(g, seed, p, again, moves);
    assert_true(eventful > 10 * GAMES);
    arena_free(a);
    game_free(g);
}

TEST(flat_boards)
{
    assert_forgets_nothing(SIDES PLACE
                           "board = square { 5, 4, holes = '...#./...../.#.../.....' }, effects = { birth { "
                           "least = 3 }, death {} }");
    assert_forgets_nothing(SIDES PLACE "board = square { 17, 12 }, effects = { birth { least = 2 }, death { order = "
                                       "'enemy_first' } }");
    assert_forgets_nothing(SIDES PLACE "board = hexagon { 4 }, effects = { death {}, birth { least = 2 } }");
    assert_forgets_nothing(SIDES PLACE "board = graph { 'a-b-c-d-e-f-g-h-a a-e i-b i-f' }, effects = { birth {}, death "
                                       "{ order = 'enemy_first' } }");
}

/* A piece of neither side is nobody's neighbour, and takes a breath away. */
TEST(neutral_pieces)
{
    assert_forgets_nothing(NEUTRAL PLACE "board = square { 9, 8 }, effects = { birth {}, death {} }");
    game *g = scripts_game(NEUTRAL "board = graph { 'a-b-c-d' }, turn = pass {}, effects = death {}");
    expect_after(g, "a=X b=R c=O", 0, "pass", "a=. b=R c=O");
    expect_after(g, "a=X c=O", 0, "pass", "a=X c=O");
    game_free(g);
    g = scripts_game(NEUTRAL "board = graph { 'a-b-c a-c' }, turn = pass {}, effects = birth { least = 1 }");
    expect_after(g, "a=R", 0, "pass", "a=R b=. c=.");
    expect_after(g, "a=R b=O", 0, "pass", "a=R c=O");
    game_free(g);
}

TEST(rings)
{
    static const char *const effects[] = {
        "effects = { birth {}, death {}, majority {}, birth { level = 2 }, death { level = 2 }, majority { level = 2 } "
        "}",
        "effects = { majority { lost = 'empties' }, death { order = 'enemy_first' }, birth { siblings = true } }",
        "effects = { birth { level = 3, least = 1 }, birth { level = 2, least = 1 }, birth {}, majority { level = 2 } "
        "}",
    };
    char rules[512];
    for (int levels = 3; levels <= 4; levels++)
        for (size_t i = 0; i < sizeof effects / sizeof *effects; i++) {
            snprintf(rules, sizeof rules,
                     SIDES "board = rings { %d }, turn = { if_possible { place_inside {} }, if_possible { rotate {} } "
                           "}, %s",
                     levels, effects[i]);
            assert_forgets_nothing(rules);
        }
}
