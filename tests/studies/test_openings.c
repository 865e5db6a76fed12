/* First turns, those that are alike merged. */
#include "studies/openings.h"

#include <string.h>

#include "support/test.h"
#include "support/twin.h"

FIXTURE(test_arena_setup, test_arena_teardown)

static int list(const char *variant, int most, arena *a, opening_class **out, error *e)
{
    game *g = twin_game(variant);
    int n = openings_list(g, most, NULL, a, out, e);
    game_free(g);
    return n;
}

static void assert_classes(arena *a, const char *variant, int wanted, unsigned members)
{
    opening_class *all;
    error e = {""};
    int n = list(variant, 512, a, &all, &e);
    unsigned sum = 0;
    if (n < 0) fail_msg("%s", e.text);
    for (int i = 0; i < n; i++) sum += all[i].members;
    assert_int_equal(n, wanted);
    assert_int_equal(sum, members);
}

TEST(squares_have_eight_symmetries)
{
    assert_classes(*state, "tic_tac_toe", 3, 9);
    assert_classes(*state, "tic_tac_toe:width=5,height=5", 6, 25);
}

TEST(hex_can_be_turned_round)
{
    assert_classes(*state, "hex:size=3", 5, 9);
}

/* A first turn of T4 places a piece of any kind and slides it; where it ends is all that counts. */
TEST(kinds_change_places)
{
    assert_classes(*state, "t4:kinds=3", 3, 456);
}

TEST(too_many)
{
    opening_class *all;
    error e = {""};
    assert_int_equal(list("tic_tac_toe", 2, *state, &all, &e), -1);
    assert_string_equal(e.text, "at most 2 different first turns wanted, got more: a smaller board has fewer");
}
