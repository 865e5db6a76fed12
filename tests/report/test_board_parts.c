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
