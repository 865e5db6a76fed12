/* How a game came out: letters, words and outcomes stand for each other, and nothing else stands for one. */
#include "base/results.h"

#include <string.h>

#include "support/test.h"

TEST(every_outcome_has_its_own_names)
{
    assert_int_equal(strlen(RESULT_LETTERS), OUTCOME_RESULTS);
    for (int r = 0; r < OUTCOME_RESULTS; r++) assert_int_equal(result_from_letter(RESULT_LETTERS[r]), r);
    for (int o = 0; o < OUTCOMES; o++) {
        assert_int_equal(outcome_from_word(outcome_word((outcome)o)), o);
        assert_non_null(outcome_plural((outcome)o));
        assert_non_null(outcome_sentence((outcome)o));
    }
}

TEST(what_is_no_name_is_no_outcome)
{
    assert_int_equal(result_from_letter('X'), OUTCOMES);
    assert_int_equal(result_from_letter(0), OUTCOMES);
    assert_int_equal(outcome_from_word("won"), OUTCOMES);
    assert_int_equal(outcome_from_word(""), OUTCOMES);
}

TEST(scores_are_outcomes)
{
    assert_int_equal(outcome_from_score("1-0"), OUTCOME_FIRST);
    assert_int_equal(outcome_from_score("0-1"), OUTCOME_SECOND);
    assert_int_equal(outcome_from_score("1/2-1/2"), OUTCOME_DRAW);
    assert_int_equal(outcome_from_score("*"), OUTCOME_NONE);
    assert_int_equal(outcome_from_score("first"), OUTCOMES);
}

TEST(each_is_shown_once)
{
    unsigned seen = 0;
    for (int i = 0; i < OUTCOME_RESULTS; i++) seen |= 1u << results_shown[i];
    assert_int_equal(seen, (1u << OUTCOME_RESULTS) - 1);
}

TEST(wins_belong_to_sides)
{
    assert_string_equal(outcome_word(outcome_win(0)), "first");
    assert_string_equal(outcome_word(outcome_win(1)), "second");
    assert_true(outcome_is_decided(outcome_win(1)));
    assert_true(outcome_is_decided(OUTCOME_DRAW));
    assert_false(outcome_is_decided(OUTCOME_NONE));
    assert_false(outcome_is_decided(OUTCOME_BROKEN));
    assert_false(outcome_is_decided(OUTCOMES));
}
