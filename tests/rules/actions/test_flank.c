/* flank { }: put a piece so that enemies stand between two of one's own. */
#include <stdio.h>
#include <string.h>

#include "play/conformance.h"
#include "support/expect.h"
#include "support/scripts.h"
#include "support/test.h"

/* The rule again, cell by cell: marks what turns over when `side` takes cell c, and returns how many. */
static unsigned walk(const game *g, const position *p, unsigned c, uint32_t directions, bool *turned)
{
    const uint8_t *owner_of = g->pieces.owner_of;
    unsigned all = 0;
    memset(turned, 0, (size_t)g->board->cells);
    for (uint32_t left = p->code[c] ? 0 : directions; left; left &= left - 1) {
        unsigned d = (unsigned)__builtin_ctz(left), n = 0, to = board_next(g->board, c, d);
        for (; owner_of[p->code[to]] == !p->side; n++) to = board_next(g->board, to, d);
        if (owner_of[p->code[to]] != p->side) continue;
        all += n;
        for (; n; n--) turned[to = board_next(g->board, to, d ^ 1)] = true;
    }
    return all;
}

enum { POSITIONS = 60, LIST_MAX = BOARD_CELLS_MAX + 1 };

/* Each cell holds any contents, empty more or less often. */
static void scatter(const game *g, position *p, random_state *r)
{
    uint32_t empty = random_below(r, 12);
    position_copy(g, p, g->start);
    p->must_pass = false;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        uint32_t code = random_below(r, (uint32_t)g->pieces.ncodes + empty);
        position_set_cell(g, p, c, code < (uint32_t)g->pieces.ncodes ? code : 0);
    }
    p->side = random_below(r, 2) != 0;
}

static void assert_turned(const game *g, const position *p, const position *after, unsigned c, const bool *turned)
{
    error e = {""};
    for (unsigned i = 0; i < (unsigned)g->board->cells; i++) {
        unsigned wanted = turned[i] || i == c ? g->pieces.code_of[p->side][0] : p->code[i];
        if (after->code[i] != wanted) fail_msg("%s after %s", g->board->label[i], g->board->label[c]);
    }
    if (position_verify(g, after, &e)) fail_msg("%s", e.text);
}

/* The cells that may be taken, in ascending order, and what taking each of them does. */
static void assert_walked(const game *g, const position *p, position *after, uint32_t directions)
{
    move list[LIST_MAX];
    bool turned[BOARD_CELLS_MAX];
    int n = turn_list(g, p, list, LIST_MAX), met = 0;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        if (!walk(g, p, c, directions, turned)) continue;
        assert_true(met < n);
        assert_int_equal(list[met], move_make(0, 0, c));
        position_copy(g, after, p);
        turn_apply(g, after, list[met++]);
        assert_turned(g, p, after, c, turned);
    }
    assert_true(met == n || move_action(list[met]) != 0); /* a pass may follow */
}

/* Random positions on that board; `decision` is the word of the stage. */
static void assert_board_walked(const char *on, const char *decision, const char *along)
{
    char rules[512];
    snprintf(rules, sizeof rules,
             "board = %s, pieces = sides { first = 'disc X', second = 'disc O, king K', neutral = 'rock r' }, "
             "turn = { %s { flank { along = '%s' } } }, finish = { ply_limit { plies = 9, result = 'draw' } }",
             on, decision, along);
    game *g = scripts_game(rules);
    arena *a = arena_new();
    error e = {""};
    position *p = arena_alloc(a, g->position_bytes), *after = arena_alloc(a, g->position_bytes);
    uint32_t all = (UINT32_C(1) << g->board->directions) - 1;
    uint32_t directions = strcmp(along, "all") ? board_direction_set(g->board, along, 0) : all;
    random_state r = {8};
    for (int i = 0; i < POSITIONS; i++) {
        scatter(g, p, &r);
        assert_walked(g, p, after, directions);
        move m, scratch[LIST_MAX];
        int n = turn_list(g, p, scratch, LIST_MAX);
        assert_int_equal(turn_sample(g, p, &r, scratch, &m), n > 0);
        if (n > 0 && i % 20 == 0 && conformance_draws(g, p, 20 * n, 6, &e)) fail_msg("%s: %s", on, e.text);
    }
    arena_free(a);
    game_free(g);
}

/* A step of one action draws for itself, one that may be declined goes by candidates. */
TEST(every_board)
{
    assert_board_walked("square { 8, 8 }", "or_pass", "all");
    assert_board_walked("square { 8, 8 }", "optional", "all");
    assert_board_walked("square { 4, 4, holes = '..../.#../..../#..#' }", "or_pass", "all");
    assert_board_walked("square { 2, 32 }", "or_pass", "all");
    assert_board_walked("square { 32, 2 }", "or_pass", "all");
    assert_board_walked("square { 1, 5 }", "or_pass", "all");
    assert_board_walked("square { 13, 5 }", "or_pass", "all");
    assert_board_walked(
        "square { 9, 8, holes = '......###/###....../........./..#...#../........./#......../........./....#....' }",
        "optional", "orthogonal");
    assert_board_walked("square { 11, 12 }", "optional", "diagonal");
    assert_board_walked("square { 32, 31 }", "or_pass", "all");
    assert_board_walked("hexagon { 4 }", "optional", "all");
    assert_board_walked("hexagon { 6 }", "or_pass", "all");
    assert_board_walked("rhombus { 7, 12 }", "or_pass", "all");
}
