/* hop { }: on a board of one row what stands between is a text, and a jump is a pattern of it. */
#include <regex.h>
#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "rules/turn.h"
#include "support/scripts.h"
#include "support/test.h"

enum { WIDTH = 12, POSITIONS = 400, LIST_MAX = 4 * WIDTH * WIDTH };

typedef struct hops {
    int approach, least, most, landing, jumps;
    const char *to, *ends; /* the region where a jump may end, and what that cell then holds as a pattern */
} hops;

/* Some of "." and "O" or "X" by chance. */
static void scatter(const game *g, position *p, random_state *r, char drawn[WIDTH + 1])
{
    position_copy(g, p, g->start);
    for (unsigned c = 0; c < WIDTH; c++) {
        unsigned code = random_below(r, 5);
        code = code < 3 ? code : code == 3 ? 2 : 0;
        position_set_cell(g, p, c, code);
        drawn[c] = ".XO"[code];
    }
    drawn[WIDTH] = 0;
    p->side = 0;
}

/* Does a jump lead from one place to the other, read in the direction of the jump? */
static bool jumps(const regex_t *pattern, const char *drawn, int from, int to)
{
    char passed[WIDTH + 1] = "";
    int step = to > from ? 1 : -1, n = 0;
    if (drawn[from] != 'X') return false;
    for (int at = from; at != to;) passed[n++] = drawn[at += step];
    return !regexec(pattern, passed, 0, NULL, 0);
}

static void assert_listed(const game *g, const position *p, const regex_t *pattern, const char *drawn)
{
    move list[LIST_MAX];
    int n = turn_list(g, p, list, LIST_MAX), wanted = 0;
    bool found[WIDTH][WIDTH] = {{false}};
    for (int i = 0; i < n; i++) found[move_a(list[i])][move_b(list[i])] = true;
    for (int i = 0; i < WIDTH * WIDTH; i++) {
        bool legal = i / WIDTH != i % WIDTH && jumps(pattern, drawn, i / WIDTH, i % WIDTH);
        wanted += legal;
        if (legal != found[i / WIDTH][i % WIDTH]) fail_msg("%s: %d to %d", drawn, i / WIDTH, i % WIDTH);
    }
    assert_int_equal(n, wanted);
    assert_in_range(n, 0, g->most_moves);
}

static void assert_hops(const hops *h)
{
    char rules[512], between[128], drawn[WIDTH + 1];
    snprintf(rules, sizeof rules,
             "board = square { %d, 1 }, pieces = sides { first = 'man X', second = 'man O' }, start = drawn { "
             "'XOO.XO......' }, turn = hop { along = all, over = enemy, to = '%s', approach = %d, least = %d, most = "
             "%d, landing = "
             "%d, jumps = %d }, finish = no_move { result = 'loss' }",
             WIDTH, h->to, h->approach, h->least, h->most, h->landing, h->jumps);
    snprintf(between, sizeof between, "^([.]{0,%d}O{%d,%d}[.]{0,%d}[.]){0,%d}[.]{0,%d}O{%d,%d}[.]{0,%d}%s$",
             h->approach, h->least, h->most, h->landing - 1, h->jumps - 1, h->approach, h->least, h->most,
             h->landing - 1, h->ends);
    game *g = scripts_game(rules);
    arena *a = arena_new();
    position *p = arena_alloc(a, g->position_bytes);
    regex_t pattern;
    assert_int_equal(regcomp(&pattern, between, REG_EXTENDED | REG_NOSUB), 0);
    random_state r = {(uint64_t)(h->approach + 7 * h->landing)};
    for (int i = 0; i < POSITIONS; i++) {
        scatter(g, p, &r, drawn);
        assert_listed(g, p, &pattern, drawn);
    }
    regfree(&pattern);
    arena_free(a);
    game_free(g);
}

TEST(patterns)
{
    static const hops all[] = {
        {0, 1, 1, 1, 1, "empty", "[.]"},          {32, 1, 1, 32, 1, "empty", "[.]"},
        {32, 1, 1, 1, 1, "empty", "[.]"},         {0, 1, 1, 32, 1, "empty", "[.]"},
        {1, 1, 2, 2, 1, "empty", "[.]"},          {0, 1, 32, 1, 1, "empty", "[.]"},
        {32, 1, 1, 32, 1, "enemy", "O"},          {1, 1, 2, 2, 1, "empty|enemy", "[.O]"},
        {0, 1, 1, 1, 32, "empty", "[.]"},         {1, 1, 1, 2, 3, "empty", "[.]"},
        {2, 1, 2, 3, 2, "empty", "[.]"},          {32, 1, 32, 32, 32, "empty", "[.]"},
        {0, 1, 32, 32, 1, "empty|enemy", "[.O]"}, {1, 2, 3, 2, 1, "empty", "[.]"},
        {0, 2, 2, 1, 2, "empty", "[.]"},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) assert_hops(&all[i]);
}
