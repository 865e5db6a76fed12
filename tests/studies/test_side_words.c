/* What the sides are called in sentences. */
#include "studies/side_words.h"

#include "support/test.h"

static void assert_words(side_words w, unsigned side, const char *score, const char *begun)
{
    text out = {0};
    side_words_do(&w, side, "score", &out);
    assert_string_equal(out.data, score);
    text_drop(&out);
    side_words_begin(&w, side, "win", &out);
    assert_string_equal(out.data, begun);
    text_drop(&out);
}

#define SIDES(first, second)                                                                                           \
    "board square{}\npieces sides{first=man X, first_name=" first ", second_name=" second "}\nturn place{}\n"

TEST(names_of_their_own)
{
    const side_words tafl = side_words_of(SIDES("attackers", "defenders")), go = side_words_of(SIDES("black", "white"));
    assert_words(tafl, 0, "the attackers score", "The attackers win");
    assert_words(tafl, 1, "the defenders score", "The defenders win");
    assert_words(go, 0, "black scores", "Black wins");
}

TEST(none)
{
    const side_words go = side_words_of(SIDES("black", "white")), none = side_words_of(SIDES("first", "second"));
    assert_words(none, 0, "the first player scores", "The first player wins");
    assert_words(side_words_of("board square{}\npieces neutral{}\nturn place{to=x, first_name=red}\n"), 1,
                 "the second player scores", "The second player wins");
    text out = {0};
    side_words_result(&go, OUTCOME_SECOND, &out);
    text_add(&out, ", ");
    side_words_result(&go, OUTCOME_DRAW, &out);
    assert_string_equal(out.data, "white wins, the game is drawn");
    text_drop(&out);
    assert_words(side_words_of(""), 0, "the first player scores", "The first player wins");
}
