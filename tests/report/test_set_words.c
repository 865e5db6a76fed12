/* Sets in words. */
#include "report/set_words.h"

#include "support/test.h"

static const piece_set pieces = {.types = {"man", "king"}};

static void assert_written(text written, const char *wanted)
{
    assert_string_equal(written.data, wanted);
    text_drop(&written);
}

static void assert_said(const char *formal, const char *wanted)
{
    text out = {0};
    set_words_write(formal, &pieces, &out);
    assert_written(out, wanted);
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

/* What the cells of a conjunction are, where they lie, and what is around them, in that order. */
TEST(functions_are_clauses)
{
    assert_said("empty & beside(own)", "empty cells beside own pieces");
    assert_said("empty & beside(own, 2)", "empty cells beside at least 2 own pieces");
    assert_said("beside(here, 1, diagonal) & centre & enemy",
                "enemy pieces in the centre beside the cell where the move ended (diagonal)");
    assert_said("beside(own & king, along = north | south)", "cells beside own king (north or south)");
    assert_said("shift(own, forward, 2) & empty", "empty cells 2 steps forward from own pieces");
    assert_said("empty & ~ray(own & king, east, everywhere)",
                "empty cells except those in line with own king (east, whatever is between)");
    assert_said("own & king & targets(enemy)", "own king that enemy moves reach");
    assert_said("king & sees(enemy & king, along = forward)", "king in sight of enemy king (forward)");
    assert_said("home(enemy) & own", "own pieces in enemy home");
    assert_said("enemy & height < 2", "enemy pieces lower than 2");
    assert_said("own & height >= 2 & ~(height == 4)", "own pieces at least 2 high except those 4 high");
    assert_said("beside(own) & height < 2", "cells lower than 2 beside own pieces");
    assert_said("empty & ply == 0", "empty & ply == 0");
    assert_said("empty & between(own, enemy)", "empty cells between own pieces and enemy pieces");
    assert_said("own & (beside(empty) | targets())", "own pieces beside empty cells or that own moves reach");
}

TEST(directions_are_said)
{
    static const char *const known[][2] = {{"orthogonal", "orthogonal"},
                                           {"((north | east) | south_west)", "north or east or south west"},
                                           {"all", "in any direction"},
                                           {"north & ~east", "north & ~east"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        text out = {0};
        direction_words_write(known[i][0], &out);
        assert_written(out, known[i][1]);
    }
}

static void assert_true_when(const char *formal, const char *wanted)
{
    text out = {0};
    condition_words_write(formal, &pieces, &out);
    assert_string_equal(out.data, wanted);
    text_drop(&out);
}

TEST(conditions_are_said)
{
    assert_true_when("own & king & targets(enemy)", "there is an own king that enemy moves reach");
    assert_true_when("not (enemy & king)", "there is no enemy king");
    assert_true_when("not empty", "there is no empty cell");
    assert_true_when("count(enemy) == 0 or count(king) > 0", "there is no enemy piece or there is a king");
    assert_true_when("count(own) <= 3 and quiet >= 140",
                     "the number of own pieces is at most 3 and quiet is at least 140");
    assert_true_when("here & corner", "the move ended in the corner");
    assert_true_when("here & ~corner", "the move did not end in the corner");
    assert_true_when("not (here & corner)", "the move did not end in the corner");
    assert_true_when("given ~= 3", "given is not 3");
    assert_true_when("taken and mover(first)", "something was taken and the first player moves");
    assert_true_when("not taken", "nothing was taken");
    assert_true_when("stuck(enemy)", "the enemy has no legal move");
    assert_true_when("stuck()", "the side to move has no legal move");
    assert_true_when("targets(enemy) & here", "there is a cell that enemy moves reach where the move ended");
}

/* Where there are no words for a part, or it would need parentheses. */
TEST(what_says_more_stands_as_it_is)
{
    assert_said("own & size(own, empty) == 1", "own & size(own, empty) == 1");
    assert_said("own & sees(enemy, 2)", "own & sees(enemy, 2)");
    assert_said("own & beside(enemy, least = 2)", "own & beside(enemy, least = 2)");
    assert_said("own & (king | corner)", "own & (king | corner)");
    assert_said("own & (", "own & (");
    assert_said("", "");
    assert_true_when("used + 1 < 4", "used + 1 < 4");
    assert_true_when("corner", "corner");
    assert_true_when("not (own | enemy)", "not (own | enemy)");
    assert_true_when("own and (enemy or empty)", "own and (enemy or empty)");
    assert_true_when("mover(own)", "mover(own)");
}
