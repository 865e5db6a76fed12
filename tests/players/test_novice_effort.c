/* How much a novice looks at. The files under test are part of this one, under other names. */
#define beginner_new      beginner_new_under_test
#define beginner_free     beginner_free_under_test
#define beginner_stand    beginner_stand_under_test
#define beginner_view_of  beginner_view_of_under_test
#define beginner_glance   beginner_glance_under_test
#define beginner_lets_win beginner_lets_win_under_test
#define beginner_compare  beginner_compare_under_test
#define beginner_effort   beginner_effort_under_test
#define player_novice     player_novice_under_test
#include "players/beginner.c"
#include "players/novice.c"
#include "support/shipped.h"
#include "support/test.h"

SUITE(NULL, NULL)

/* Hundreds of decisions with hundreds of replies: of what it would choose alone all are looked at. */
TEST(looks_at_few_replies)
{
    error e = {""};
    game *g = shipped_game("twixt");
    novice *n = start(NULL, g, NULL, &e);
    assert_non_null(n);
    (void)choose(n, g, g->start, &(random_state){1}, NULL);
    assert_in_range(TRIES_MOST - n->sees->tries, 1, 2 * g->board->cells);
    stop(n);
    game_free(g);
}

/* Whoever wants to know of all decisions is told after so many replies. */
TEST(stops_looking_at_replies)
{
    game *g = shipped_game("twixt");
    beginner *b = beginner_new(g);
    move *moves = malloc(((size_t)g->most_moves + 1) * sizeof *moves);
    assert_true(b && moves);
    beginner_stand(b, g, g->start);
    for (int i = 0, count = turn_list(g, g->start, moves, g->most_moves); i < count; i++)
        (void)beginner_view_of(b, g, g->start, moves[i], NULL);
    assert_int_equal(b->tries, 0);
    free(moves);
    beginner_free(b);
    game_free(g);
}
