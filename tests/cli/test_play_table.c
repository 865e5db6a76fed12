#include "cli/play_table.h"

#include "support/shipped.h"
#include "support/test.h"

/* A move of chess is tried, and so are its answers, before it is listed; in most games nothing needs that. */
TEST(the_usual_player_takes_less_than_a_second)
{
    static const char *const variants[] = {"t4", "tafl:rules=tablut", "chess"};
    static const char *const names[] = {PLAY_TABLE_MOST, PLAY_TABLE_MOST, "alphabeta:nodes=50000"};
    for (int i = 0; i < 3; i++) {
        error e = {""};
        char usual[PLAY_TABLE_NAME];
        game *g = shipped_game(variants[i]);
        if (play_table_usual(g, usual, &e)) fail_msg("%s", e.text);
        assert_string_equal(usual, names[i]);
        game_free(g);
    }
}
