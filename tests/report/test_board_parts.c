/* What a page draws positions of. */
#include "report/board_parts.h"

#include <stdio.h>
#include <string.h>

#include "support/games.h"
#include "support/scripts.h"
#include "support/test.h"

TEST(boards_and_pieces_are_shapes)
{
    text out = {0};
    game *g = games_t4(2, 4, 4);
    assert_int_equal(board_parts_write(g, &out), 0);
    assert_non_null(strstr(out.data, "\nboard\t"));
    assert_non_null(strstr(out.data, "\npiece\t3\t"));
    assert_true(board_parts_are_plain(out.data));
    text_drop(&out);
    game_free(g);
}

static size_t count(const char *content, const char *sign)
{
    size_t found = 0;
    for (const char *at = content; (at = strstr(at, sign)); at++) found++;
    return found;
}

/* A ring of each level has its own drawing of every piece, and the labels stand over all of them. */
TEST(rings_of_all_levels)
{
    text out = {0};
    game *g = scripts_game("board = rings { 3 }, turn = place {}, finish = no_move { result = 'loss' }, "
                           "pieces = sides { first = 'ring X', second = 'ring O' }");
    assert_int_equal(board_parts_write(g, &out), 0);
    for (int level = 1; level <= 3; level++) {
        char first[32];
        snprintf(first, sizeof first, "\npiece\t1\t%d\t", level);
        assert_int_equal(count(out.data, first), 1);
    }
    assert_int_equal(count(out.data, "\npiece\t"), 6);
    assert_int_equal(count(out.data, ">top</text>"), 1); /* over the pieces, not on the ground */
    assert_non_null(strstr(out.data, ",3\t<"));
    assert_true(board_parts_are_plain(out.data));
    text_drop(&out);
    game_free(g);
}

/* Where the drawing of that row's contents has its men, from the foot on: y of each circle. */
static void men_of(const char *parts, const char *piece, char *out, size_t size)
{
    const char *at = strstr(parts, piece), *end = at + 1 + strcspn(at + 1, "\n");
    out[0] = 0;
    while ((at = strstr(at, "cy=\"")) && at < end) {
        const size_t used = strlen(out);
        snprintf(out + used, size - used, "%s%.*s", used ? " " : "", (int)strcspn(at + 4, "\""), at + 4);
        at++;
    }
}

/* A row of points is folded: men stand upwards below and downwards above, five at most. */
TEST(points_of_a_folded_row)
{
    static const char rules[] = "pieces = columns { first = 'man X', second = 'man O', most = 6 }, turn = place {}, "
                                "finish = no_move { result = 'loss' }, board = square { 6, 1%s }";
    char with[256], without[256], men[200];
    text out = {0};
    snprintf(with, sizeof with, rules, ", look = 'points'");
    snprintf(without, sizeof without, rules, "");
    game *g = scripts_game(with), *plain = scripts_game(without);
    assert_true(g->fingerprint == plain->fingerprint);
    assert_int_equal(board_parts_write(g, &out), 0);
    assert_non_null(strstr(out.data, "\t54,224,1 34,224,1 14,224,1 14,24,2 34,24,2 54,24,2\t"));
    men_of(out.data, "\npiece\t4\t1\t", men, sizeof men); /* two of the second side */
    assert_string_equal(men, "0.00 -17.20");
    men_of(out.data, "\npiece\t4\t2\t", men, sizeof men);
    assert_string_equal(men, "0.00 17.20");
    men_of(out.data, "\npiece\t12\t2\t", men, sizeof men); /* six: five, and how many */
    assert_string_equal(men, "0.00 17.20 34.40 51.60 68.80 68.80");
    assert_true(board_parts_are_plain(out.data));
    text_drop(&out);
    game_free(plain);
    game_free(g);
}

/* Marks are dots, walls, links or nothing, each with its drawing for each side that has its own; they are no rules. */
TEST(marks_as_they_look)
{
    static const char rules[] =
        "pieces = sides { first = 'man X', second = 'man O' }, turn = place {}, finish = no_move "
        "{ result = 'loss' }, board = square { 4, 4 }, marks = { a = {%s}, b = { shared = "
        "false%s }, c = {%s} }";
    char with[400], without[400];
    text out = {0};
    snprintf(with, sizeof with, rules, " look = 'edge east' ", ", look = 'link north north west'", " look = 'none' ");
    snprintf(without, sizeof without, rules, "", "", "");
    game *g = scripts_game(with), *plain = scripts_game(without);
    assert_true(g->fingerprint == plain->fingerprint);
    assert_int_equal(board_parts_write(g, &out), 0);
    assert_non_null(strstr(out.data, "\nmark\t0\t0\t0\t<line x1=\"10.00\" y1=\"10.00\" x2=\"10.00\" y2=\"-10.00\""));
    assert_non_null(strstr(out.data, "\nmark\t1\t0\t1\t<line x1=\"0.00\" y1=\"0.00\" x2=\"-20.00\" y2=\"-40.00\""));
    assert_non_null(strstr(out.data, "\nmark\t1\t1\t1\t<line "));
    assert_non_null(strstr(out.data, "\nmark\t2\t0\t0\t\n"));
    assert_true(board_parts_are_plain(out.data));
    out.length = 0;
    assert_int_equal(board_parts_write(plain, &out), 0);
    assert_non_null(strstr(out.data, "\nmark\t0\t0\t0\t<circle cx=\"0.00\" cy=\"0.00\""));
    text_drop(&out);
    game_free(plain);
    game_free(g);
}

TEST(nothing_else_is)
{
    static const char *const wrong[] = {"board\t1\t<script>alert(1)</script>",
                                        "piece\t1\t<circle r=\"1\" onload=\"x\"/>",
                                        "looked\t1\ndefs\t<image href=\"x\"/>",
                                        "board\t<rect style=\"x\"/>",
                                        "defs\t<a>",
                                        "piece\t<"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) assert_false(board_parts_are_plain(wrong[i]));
    assert_true(board_parts_are_plain("game\tmedian\tonce on the <edge>\n"));
}
