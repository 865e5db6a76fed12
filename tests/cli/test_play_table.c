#include "cli/play_table.h"

#include "cli/play_pace.h"
#include "support/shipped.h"
#include "support/test.h"

/* A move of chess is tried, and so are its answers, before it is listed; in most games nothing needs that. */
TEST(the_usual_player_takes_less_than_a_second)
{
    static const char *const variants[] = {"t4", "tafl:rules=tablut", "chess"};
    static const unsigned nodes[] = {200000, 200000, 50000};
    for (int i = 0; i < 3; i++) {
        error e = {""};
        effort random;
        game *g = shipped_game(variants[i]);
        if (effort_measure(g, NULL, &random, &e)) fail_msg("%s", e.text);
        assert_int_equal(play_table_nodes(&random, g), nodes[i]);
        game_free(g);
    }
}

/* Where rules are dearer than they look, or the processor is slow. */
TEST(nodes_that_fit_in_a_second)
{
    assert_int_equal(play_pace_fit(200000, 0), 200000);
    assert_int_equal(play_pace_fit(200000, 3e-6), 200000);
    assert_int_equal(play_pace_fit(200000, 9e-6), 50000);
    assert_int_equal(play_pace_fit(200000, 1), 1562);
    assert_int_equal(play_pace_fit(1000, 1), 1000);
}

TEST(the_pace_is_measured)
{
    static const char *const variants[] = {"tic_tac_toe", "nim", "chess"};
    for (int i = 0; i < 3; i++) {
        error e = {""};
        double each = 0;
        game *g = shipped_game(variants[i]);
        if (play_pace_measure(g, i == 2 ? 200 : 1, NULL, &each, &e)) fail_msg("%s", e.text);
        assert_true(each > 0 && each < 1);
        game_free(g);
    }
}
