/* Players in games with dice. */
#include "players/players.h"

#include <string.h>

#include "play/match.h"

#include "support/scripts.h"
#include "support/test.h"

/* The first player chooses which of two throws decides the game at once: one that wins five times in six, one that does
 * once. Whoever took what may come up for a choice would see a win in both. */
#define THROWS(bold, safe)                                                                                             \
    "board = square { 1, 1 }, pieces = sides { first = 'man X', second = 'man O' }, "                                  \
    "counters = { die = { shared = true }, way = { shared = true } }, "                                                \
    "turn = { either { pass { name = 'bold' }, pass { name = 'safe' } }, "                                             \
    "prefer { roll { 'die', weights = '" bold "', when = 'way == 1' }, roll { 'die', weights = '" safe "' } } }, "     \
    "effects = set_counter { counter = 'way', to = '1', after = 'bold' }, "                                            \
    "finish = { wins { when = 'die == 1' }, loses { when = 'die == 2' }, no_move { result = 'draw' } }"

static void assert_chooses(const game *g, const char *name, const char *wanted, outcome proven)
{
    error e = {""};
    char written[ACTION_TEXT_MAX];
    player *p = players_new(name, g, &e);
    if (!p) fail_msg("%s", e.text);
    for (uint64_t seed = 1; seed <= 5; seed++) {
        random_state r = {seed};
        player_opinion o;
        player_reset(p);
        turn_write(g, player_choose(p, g->start, &r, NULL), written);
        if (strcmp(written, wanted) != 0) fail_msg("%s chooses %s", name, written);
        if (player_opinion_of(p, &o)) assert_int_equal(o.proven, proven);
    }
    player_free(p);
}

TEST(searches_take_the_mean)
{
    game *g = scripts_game(THROWS("1, 5", "5, 1")), *other = scripts_game(THROWS("5, 1", "1, 5"));
    static const char *const names[] = {"uct:iterations=300", "mcts:iterations=300,training=0,temperature=0"};
    for (int i = 0; i < 2; i++) {
        assert_chooses(g, names[i], "pass:safe", OUTCOME_NONE);
        assert_chooses(other, names[i], "pass:bold", OUTCOME_NONE);
    }
    game_free(g);
    game_free(other);
}

/* What is the same whatever comes up is known for certain. */
TEST(what_all_throws_come_to_is_proven)
{
    game *g = scripts_game(THROWS("5, 1", "3, 0"));
    assert_chooses(g, "mcts:iterations=300,training=0", "pass:safe", OUTCOME_FIRST);
    game_free(g);
    g = scripts_game(THROWS("0, 2", "0, 3"));
    error e = {""};
    player_opinion o;
    random_state r = {1};
    player *p = players_new("mcts:iterations=300,training=0", g, &e);
    (void)player_choose(p, g->start, &r, NULL);
    assert_true(player_opinion_of(p, &o) && o.value < 0.1);
    player_free(p);
    game_free(g);
}

/* What it learned says in which order the men are nearer to home: it beats chance. */
TEST(a_learned_evaluation)
{
    enum { GAMES = 60 };
    error e = {""};
    game *g = scripts_game("board = square { 9, 2 }, pieces = sides { first = 'man X', second = 'man O' }, "
                           "start = drawn { 'O......../X........' }, counters = { die = { shared = true } }, "
                           "turn = { roll { 'die', faces = 3 }, either { slide { along = 'east', to = 'empty & "
                           "distance(origin) <= die' }, pass {} } }, "
                           "finish = { reach { region = 'right', result = 'win' }, no_move { result = 'draw' } }");
    player *clever = players_new("greedy:training=400", g, &e), *dull = players_new("random", g, &e);
    if (!clever) fail_msg("%s", e.text);
    position *work = arena_alloc(g->arena, g->position_bytes);
    move scratch[64];
    int won = 0;
    for (uint64_t i = 0; i < GAMES; i++) {
        player *const both[] = {i % 2 ? dull : clever, i % 2 ? clever : dull};
        won += match_play(g, both, 1, i, 500, work, scratch, NULL).outcome == outcome_win(i % 2);
    }
    if (won < GAMES * 3 / 4) fail_msg("%d of %d won", won, (int)GAMES);
    player_free(clever);
    player_free(dull);
    game_free(g);
}
