/* Sets in words. */
#include "report/set_words.h"

#include "support/test.h"

static const piece_set pieces = {.types = {"man", "king"}};

static void assert_said(const char *formal, const char *wanted)
{
    text out = {0};
    set_words_write(formal, &pieces, &out);
    assert_string_equal(out.data, wanted);
    text_drop(&out);
}

TEST(sets_are_said)
{
    assert_said("empty", "empty cells");
    assert_said("own & ~king", "own pieces except king");
    assert_said("(empty & ~(centre | corner))", "empty cells except the centre or the corner");
    assert_said("empty & ~centre & ~corner", "empty cells except the centre or the corner");
    assert_said("enemy & king", "enemy king");
    assert_said("own & (man | king)", "own man or king");
    assert_said("empty & beside_centre", "empty cells in the beside centre");
    assert_said("king & corner", "king in the corner");
    assert_said("own | empty & centre", "own pieces or empty cells in the centre");
    assert_said("~corner", "anything except the corner");
}

TEST(what_says_nothing_is_left_out)
{
    assert_said("(empty & ~(~all | corner))", "empty cells except the corner");
    assert_said("empty & ~~all", "empty cells");
    assert_said("own | ~all", "own pieces");
    assert_said("~all", "nothing");
    assert_said("all", "any cell");
    assert_said("~~corner", "the corner");
}

TEST(what_says_more_stands_as_it_is)
{
    assert_said("empty & beside(own, 2)", "empty & beside(own, 2)");
    assert_said("count(own) == 3", "count(own) == 3");
    assert_said("own & (", "own & (");
    assert_said("", "");
}
