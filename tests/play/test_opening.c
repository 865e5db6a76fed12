#include "play/opening.h"

#include <stdlib.h>
#include <string.h>

#include "play/match.h"
#include "players/players.h"
#include "support/games.h"
#include "support/test.h"

enum { PLIES = 6, GAMES = 40, MAX_PLIES = 30 };

typedef struct table {
    game *g;
    position *p;
    move *scratch;
} table;

static table new_table(game *g)
{
    table t = {g, malloc(g->position_bytes), malloc(((size_t)g->most_moves + 1) * sizeof(move))};
    assert_true(t.p && t.scratch);
    return t;
}

static void clear(table *t)
{
    free(t->p);
    free(t->scratch);
    game_free(t->g);
}

TEST(an_opening_goes_on)
{
    table t = new_table(games_t4(3, 4, 4));
    for (uint64_t i = 0; i < GAMES; i++) {
        move moves[PLIES];
        uint16_t legal[PLIES];
        opening_play(t.g, 1, i, PLIES, t.p, t.scratch, moves, legal);
        assert_int_equal(t.p->outcome, OUTCOME_NONE);
        assert_int_equal(t.p->plies, PLIES);
        assert_int_equal(legal[0], 48);
        for (int n = 0; n < PLIES; n++) assert_int_not_equal(moves[n], MOVE_NONE);
    }
    clear(&t);
}

/* T4 on 3x3 with one kind ends within a few plies: there are no openings of 20. */
TEST(an_opening_that_would_end_the_game_is_shorter)
{
    table t = new_table(games_t4(1, 3, 3));
    for (uint64_t i = 0; i < GAMES; i++) {
        opening_play(t.g, 1, i, 20, t.p, t.scratch, NULL, NULL);
        assert_int_equal(t.p->outcome, OUTCOME_NONE);
        assert_true(t.p->plies < 20);
    }
    clear(&t);
}

static unsigned play(const table *t, const char *first, const char *second, uint64_t index, move *moves)
{
    error e = {""};
    player *players[2] = {players_new(first, t->g, &e), players_new(second, t->g, &e)};
    assert_string_equal(e.text, "");
    match_terms terms = {.seed = 5, .index = index, .max_plies = MAX_PLIES, .opening = PLIES};
    match_result m = match_play_on(t->g, players, &terms, t->p, t->scratch, &(match_watch){.moves = moves});
    for (int i = 0; i < 2; i++) player_free(players[i]);
    return m.plies;
}

/* Game i begins alike whoever plays; other games begin otherwise, and the players' chance is not the opening's. */
TEST(swapped_players_share_the_opening)
{
    table t = new_table(games_t4(3, 4, 4));
    unsigned alike = 0;
    for (uint64_t i = 0; i < 10; i++) {
        move one[MAX_PLIES], other[MAX_PLIES], next[MAX_PLIES];
        assert_true(play(&t, "greedy", "random", i, one) >= PLIES);
        assert_true(play(&t, "random", "greedy", i, other) >= PLIES);
        play(&t, "greedy", "random", i + 1, next);
        assert_memory_equal(one, other, PLIES * sizeof *one);
        alike += !memcmp(one, next, PLIES * sizeof *one);
    }
    assert_int_equal(alike, 0);
    clear(&t);
}
