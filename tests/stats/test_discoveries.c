#include "stats/discoveries.h"

#include <math.h>

#include "support/test.h"

TEST(chances_by_hand)
{
    static const double chance[] = {.03, .001, .2, .02, .9};
    bool found[5];
    /* .001 <= .01, .02 <= .02 and .03 <= .03, but .2 > .04 */
    assert_int_equal(discoveries_at_one_look(chance, 5, .05, found), 3);
    assert_true(found[0] && found[1] && found[3] && !found[2] && !found[4]);
}

/* .04 is too much for the first place; with .05 it stands in the second. */
TEST(the_largest_rank_counts)
{
    static const double chance[] = {.04, .05};
    bool found[2];
    assert_int_equal(discoveries_at_one_look(chance, 2, .05, found), 2);
    assert_true(found[0] && found[1]);
}

TEST(evidence_by_hand)
{
    double log_evidence[] = {log(30), log(45), log(5)};
    bool found[3];
    /* 45 and 30 are at least 60/2; 30 alone is less than 60 */
    assert_int_equal(discoveries_watched(log_evidence, 3, .05, found), 2);
    assert_true(found[0] && found[1] && !found[2]);
    log_evidence[0] = log(29);
    assert_int_equal(discoveries_watched(log_evidence, 3, .05, found), 0);
    assert_false(found[0] || found[1] || found[2]);
}

TEST(nothing_is_found_among_nothing)
{
    bool found[1] = {true};
    assert_int_equal(discoveries_watched(&(double){INFINITY}, 1, .05, found), 1);
    assert_int_equal(discoveries_watched(NULL, 0, .05, found), 0);
    assert_int_equal(discoveries_at_one_look(&(double){1}, 1, .05, found), 0);
    assert_false(found[0]);
}
