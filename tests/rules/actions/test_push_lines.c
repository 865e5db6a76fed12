/* Pushes of all short lines at once, against the rules of one line and against the moves that are proposed one by one.
 */
#include <stdio.h>
#include <stdlib.h>

#include "play/conformance.h"
#include "rules/actions/push_lines.h"
#include "rules/turn.h"
#include "support/scripts.h"
#include "support/test.h"
#include "support/twin.h"

enum { POSITIONS = 40, MOVES_MAX = 4096 };

/* One start, from the words of the rules. */
static bool may_push(const push_rule *rule, const char *line, int length, int from, int ahead)
{
    int own = 0, moved = 0, to = from, behind = from - ahead;
    for (; to >= 0 && to < length && line[to] != '.'; to += ahead) {
        own += line[to] == 'X';
        moved++;
    }
    if (!moved || to < 0 || to >= length) return false;
    if (rule->majority && 2 * own <= moved) return false;
    if (rule->tail && behind >= 0 && behind < length && line[behind] != '.') return false;
    return line[from] == 'X' ? rule->own : rule->enemy;
}

static void compare_line(const push_rule *rule, const char *line, int length)
{
    uint32_t own = 0, enemy = 0, up = 0, down = 0;
    for (int i = 0; i < length; i++) {
        own |= (uint32_t)(line[i] == 'X') << i;
        enemy |= (uint32_t)(line[i] == 'O') << i;
        up |= (uint32_t)may_push(rule, line, length, i, 1) << i;
        down |= (uint32_t)may_push(rule, line, length, i, -1) << i;
    }
    assert_int_equal(push_line_starts(rule, own, enemy, (unsigned)length, false), up);
    assert_int_equal(push_line_starts(rule, own, enemy, (unsigned)length, true), down);
}

static push_rule rule_of(int switches)
{
    return (push_rule){switches & 1, switches & 2, switches & 4, switches & 8};
}

TEST(every_short_line)
{
    for (int switches = 0; switches < 16; switches++) {
        push_rule rule = rule_of(switches);
        for (int length = 1, contents = 3; length <= 6; length++, contents *= 3)
            for (int n = 0; n < contents; n++) {
                char line[6];
                for (int i = 0, rest = n; i < length; i++, rest /= 3) line[i] = ".XO"[rest % 3];
                compare_line(&rule, line, length);
            }
    }
}

TEST(random_long_lines)
{
    random_state random = {5};
    for (int n = 0; n < 4000; n++) {
        push_rule rule = rule_of(n % 16);
        char line[BOARD_LINE_MAX];
        int length = 7 + (int)random_below(&random, BOARD_LINE_MAX - 6);
        uint32_t crowd = 2 + random_below(&random, 8); /* of so many places one is empty */
        for (int i = 0; i < length; i++)
            line[i] = random_below(&random, crowd) ? random_below(&random, 2) ? 'X' : 'O' : '.';
        compare_line(&rule, line, length);
    }
}

/* Any contents, from nearly empty to full, from few of the first type to few others, and either side to move. */
static void fill(const game *g, position *p, random_state *random)
{
    uint32_t share = random_below(random, 101), first = random_below(random, 101);
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        unsigned code = 1 + random_below(random, (uint32_t)g->pieces.ncodes - 1);
        if (random_below(random, 100) < first) code = 1;
        if (random_below(random, 100) >= share) code = 0;
        if (code != p->code[c]) position_set_cell(g, p, c, code);
    }
    p->side = (uint8_t)random_below(random, 2);
    p->must_pass = false;
}

static int by_number(const void *a, const void *b)
{
    move x = *(const move *)a, y = *(const move *)b;
    return x < y ? -1 : x > y;
}

/* The list, and what is drawn, are the points that are proposed. */
static void compare_moves(const game *g, const position *p, uint64_t seed)
{
    static move listed[MOVES_MAX], proposed[MOVES_MAX];
    error e = {""};
    const action *a = g->actions;
    grid candidates = a->type->candidates(a, g, p);
    int n = 0;
    for (uint32_t point = 0; point < candidates.rows * candidates.columns; point++)
        n += a->type->candidate_at(a, g, p, point / candidates.columns, point % candidates.columns, &proposed[n]);
    assert_int_equal(a->list(a, g, p, listed, MOVES_MAX), n);
    for (int capacity = 0; capacity < n; capacity += 1 + n / 3)
        assert_int_equal(a->list(a, g, p, listed, capacity), capacity);
    a->list(a, g, p, listed, MOVES_MAX);
    qsort(listed, (size_t)n, sizeof *listed, by_number);
    qsort(proposed, (size_t)n, sizeof *proposed, by_number);
    assert_memory_equal(listed, proposed, (size_t)n * sizeof *listed);
    if (n && conformance_draws(g, p, 10 * n, seed, &e)) fail_msg("%s", e.text);
}

static void compare_random(game *g, uint64_t seed)
{
    random_state random = {seed};
    position *p = malloc(g->position_bytes);
    assert_non_null(p);
    position_copy(g, p, g->start);
    for (int i = 0; i < POSITIONS; i++) {
        fill(g, p, &random);
        compare_moves(g, p, seed + (uint64_t)i);
    }
    free(p);
    game_free(g);
}

TEST(zong_heng)
{
    static const int sizes[] = {4, 6, 8, 10, 14};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int switches = 0; switches < 4; switches++) {
            char described[80];
            snprintf(described, sizeof described, "zong_heng:size=%d,whole=%s,supply=%s", sizes[i],
                     switches & 1 ? "true" : "false", switches & 2 ? "half" : "unlimited");
            compare_random(twin_game(described), 10 * i);
        }
}

#define SIDES "pieces = sides { first = 'man X', second = 'man O' }, finish = { no_move { result = 'draw' } }, "
#define START "start = drawn { 'X......./......../......../....X.../....O.../......../......../.......O' }, "
#define LONG_START                                                                                                     \
    "start = drawn { 'X......../........./........./....X..../....O..../........./........./........O' }, "

/* On short lines and on long ones. */
TEST(regions_and_directions)
{
    static const char *const keys[] = {
        "along = all",
        "along = orthogonal",
        "along = orthogonal, from = own & dark, tail = true",
        "along = diagonal, from = enemy, refill = true",
        "along = forward, from = occupied & ~corners, majority = true",
        "along = forward | east, from = first, majority = true",
        "along = forward | east, from = occupied, majority = true",
        "along = orthogonal, from = own | enemy & dark",
        "along = orthogonal, from = enemy, tail = true",
    };
    for (size_t i = 0; i < 2 * sizeof keys / sizeof *keys; i++) {
        char rules[600];
        snprintf(rules, sizeof rules, "board = square { %s, 8 }, " SIDES "%s turn = push { %s }", i % 2 ? "9" : "8",
                 i % 2 ? LONG_START : START, keys[i / 2]);
        compare_random(scripts_game(rules), 100 * i);
    }
}

/* The longest rows there are, with up to 31 pieces of one side before the empty place. */
TEST(longest_lines)
{
    static const char start[] = "'X' .. ('.'):rep(31) .. ('/' .. ('.'):rep(32)):rep(3)";
    char rules[600];
    snprintf(rules, sizeof rules,
             "board = square { 32, 4 }, " SIDES
             "start = drawn { %s }, turn = push { from = occupied, majority = true }",
             start);
    compare_random(scripts_game(rules), 7);
}

/* Lines of several lengths, lines that holes interrupt, long lines, two types of pieces, and pieces that are nobody's.
 */
TEST(boards_and_pieces)
{
    static const char *const rules[] = {
        SIDES "board = hexagon { 4 }, turn = push { along = all, from = occupied, majority = true }, "
              "start = drawn { 'X.../...../....../......./....../...../...O' }",
        SIDES "board = square { 5, 3, holes = '.#.../...../...#.' }, turn = push { along = all, tail = true }, "
              "start = drawn { 'X.../...../...O' }",
        SIDES "board = square { 9, 3 }, turn = push { from = occupied, majority = true }, "
              "start = drawn { 'X......../........./........O' }",
        SIDES "board = square { 3, 9 }, turn = push { tail = true }, "
              "start = drawn { 'X../.../.../.../.../.../.../.../..O' }",
        SIDES "board = square { 9, 3, holes = '........#/........./.........' }, turn = push { from = occupied }, "
              "start = drawn { 'X......./........./........O' }",
        "board = square { 5, 4 }, start = drawn { 'X..../...../...../....O' }, finish = { no_move { result = 'draw' } "
        "}, "
        "pieces = sides { first = 'man X, king K', second = 'man O' }, turn = push { from = occupied }",
        "board = square { 5, 4 }, start = drawn { 'X..../...../...../....O' }, finish = { no_move { result = 'draw' } "
        "}, "
        "pieces = sides { first = 'man X, king K', second = 'man O' }, turn = push { from = man, majority = true }",
        "board = square { 5, 4 }, start = drawn { 'X..../..r../...../....O' }, finish = { no_move { result = 'draw' } "
        "}, "
        "pieces = sides { first = 'man X', second = 'man O', neutral = 'rock r' }, turn = push { majority = true }",
    };
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) compare_random(scripts_game(rules[i]), 1000 * i);
}
