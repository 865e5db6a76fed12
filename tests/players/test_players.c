#include "players/players.h"

#include "support/drawn.h"
#include "support/games.h"
#include "support/shipped.h"
#include "support/test.h"

static void assert_refused(const char *described, arena *a, const char *message)
{
    error e = {""};
    assert_null(players_canonical(described, a, &e));
    assert_string_equal(e.text, message);
}

static void assert_canonical(const char *described, arena *a, const char *name)
{
    error e = {""};
    const char *canonical = players_canonical(described, a, &e);
    assert_string_equal(e.text, "");
    assert_string_equal(canonical, name);
}

SUITE(test_arena_setup, test_arena_teardown)

TEST(types)
{
    for (size_t i = 0; i < players_count(); i++) {
        assert_int_equal(players_at(i)->word.class, WORD_PLAYER);
        assert_non_null(players_at(i)->word.summary);
        for (int k = 0; k < players_at(i)->word.nfields; k++) assert_non_null(players_at(i)->word.fields[k].help);
    }
    assert_string_equal(players_at(0)->word.name, "random");
    assert_string_equal(players_at(1)->word.name, "novice");
    assert_string_equal(players_at(4)->word.name, "mcts");
}

TEST(canonical_names)
{
    assert_canonical("random", *state, "random");
    assert_canonical("uct", *state, "uct:iterations=1000,exploration=1.4");
    assert_canonical("uct:exploration=2", *state, "uct:iterations=1000,exploration=2");
    assert_canonical("uct:exploration=0.70,iterations=0050", *state, "uct:iterations=50,exploration=0.7");
    assert_canonical("uct:iterations=10000000,exploration=.00001", *state, "uct:iterations=10000000,exploration=1e-05");
    assert_canonical("uct:exploration=1e-05", *state, "uct:iterations=1000,exploration=1e-05");
}

static void assert_brief(const char *described, arena *a, const char *name)
{
    assert_string_equal(players_brief(described, a), name);
}

TEST(what_readers_call_a_player)
{
    assert_brief("random", *state, "random");
    assert_brief("mcts", *state, "mcts:iterations=1000");
    assert_brief("mcts:training=0,iterations=50,history=auto", *state, "mcts:iterations=50,training=0");
    assert_brief("alphabeta:depth=1", *state, "alphabeta:nodes=20000,depth=1");
    assert_brief("mtcs:iterations=50,training=0", *state, "mtcs:iterations=50");
}

TEST(unknown_names)
{
    assert_refused("utc", *state, "player wanted, got \"utc\"; nearest: uct");
    assert_refused("grandmaster", *state,
                   "player wanted, got \"grandmaster\"; known: random, novice, greedy, uct, mcts, alphabeta, "
                   "portfolio, policy, engine");
    assert_refused(
        "", *state,
        "player wanted, got \"\"; known: random, novice, greedy, uct, mcts, alphabeta, portfolio, policy, engine");
    assert_refused("uct:itertions=5", *state, "player uct: option wanted, got \"itertions\"; nearest: iterations");
    assert_refused("uct:depth=5", *state, "player uct: option wanted, got \"depth\"; known: iterations, exploration");
    assert_refused("random:depth=5", *state, "player random: option wanted, got \"depth\"; known: none");
    assert_refused("Random", *state, "player wanted, got \"Random\"; nearest: random");
    assert_refused("negamax", *state, "player wanted, got \"negamax\"; nearest: alphabeta");
    assert_refused("human", *state, "player wanted, got \"human\": people play by poise play VARIANT");
}

TEST(other_programs)
{
    error e = {""};
    game *g = games_t4(3, 4, 4);
    const char *name = "engine:command=exec cat -u,protocol=uci,milliseconds=1,patience=50";
    assert_canonical("engine:protocol=uci,patience=50,milliseconds=1,command=exec cat -u", *state, name);
    assert_true(players_are_foreign((const char *const[2]){"random", name}));
    assert_false(players_are_foreign((const char *const[2]){"random", "greedy"}));
    assert_false(players_draw_lots(name));
    assert_null(players_new(name, g, &e));
    assert_string_equal(e.text, "player engine: other programs are started only with --allow-engines");
    assert_null(players_new_any(name, g, &e));
    assert_string_equal(e.text, "engine \"exec cat -u\" (uci): it has not answered within 0.05 s");
    game_free(g);
}

TEST(form)
{
    assert_refused("uct:", *state, "player uct: key=value wanted, got \"\"");
    assert_refused("uct=50", *state, "player wanted, got \"uct=50\"; write uct:iterations=50");
    assert_refused("UCT 50", *state, "player wanted, got \"UCT 50\"; write uct:iterations=50");
    assert_refused("random=50", *state, "player wanted, got \"random=50\"; nearest: random");
    assert_refused("uct:50", *state, "player uct: key=value wanted, got \"50\"; write iterations=50");
    assert_refused(
        "uct:iterations=5 random", *state,
        "uct.iterations: a value without spaces wanted, got \"5 random\"; two players are joined by a comma");
    assert_refused("uct:iterations", *state, "player uct: a value wanted, as in uct:iterations=..., got none");
    assert_refused("uct:iterations=5,", *state, "player uct: key=value wanted, got \"\"");
    assert_refused("uct:iterations=5,iterations=6", *state, "uct.iterations: one value wanted, got two");
}

TEST(integers)
{
    static const char *const texts[] = {"", "x", "5x", " 5", "+5", "5.0", "1e3", "0x10", "-", "99999999999999999999"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const char *described = arena_format(*state, "uct:iterations=%s", texts[i]);
        assert_refused(described, *state,
                       arena_format(*state, "uct.iterations: integer in 1..10000000 wanted, got \"%s\"", texts[i]));
    }
    assert_refused("uct:iterations=0", *state, "uct.iterations: integer in 1..10000000 wanted, got 0");
    assert_refused("uct:iterations=-1", *state, "uct.iterations: integer in 1..10000000 wanted, got -1");
    assert_refused("uct:iterations=10000001", *state, "uct.iterations: integer in 1..10000000 wanted, got 10000001");
}

TEST(numbers)
{
    static const char *const texts[] = {"", "x", "1.4x", " 1", "nan", "inf", "0x1", "1.2.3", "e"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const char *described = arena_format(*state, "uct:exploration=%s", texts[i]);
        assert_refused(described, *state,
                       arena_format(*state, "uct.exploration: number in 0..100 wanted, got \"%s\"", texts[i]));
    }
    assert_refused("uct:exploration=-0.5", *state, "uct.exploration: number in 0..100 wanted, got -0.5");
    assert_refused("uct:exploration=100.5", *state, "uct.exploration: number in 0..100 wanted, got 100.5");
    assert_refused("uct:exploration=1e999", *state, "uct.exploration: number in 0..100 wanted, got inf");
}

TEST(new)
{
    error e = {""};
    game *g = games_t4(3, 4, 4);
    player *random = players_new("random", g, &e), *uct = players_new("uct:iterations=7", g, &e);
    assert_non_null(random);
    assert_non_null(uct);
    assert_true(player_is_random(random));
    assert_false(player_is_random(uct));
    assert_string_equal(player_name(random), "random");
    assert_string_equal(player_name(uct), "uct:iterations=7,exploration=1.4");
    assert_null(players_new("utc", g, &e));
    assert_string_equal(e.text, "player wanted, got \"utc\"; nearest: uct");
    player_free(random);
    player_free(uct);
    player_free(NULL);
    game_free(g);
}

/* Every legal move is chosen, and nothing else. */
TEST(random_chooses_all)
{
    error e = {""};
    game *g = games_t4(3, 4, 4);
    player *random = players_new("random", g, &e);
    random_state r = {5};
    unsigned times[3][16] = {{0}};
    player_reset(random);
    for (int i = 0; i < 4800; i++) {
        move m = player_choose(random, g->start, &r, NULL);
        assert_int_equal(move_action(m), 0);
        times[move_a(m)][move_b(m)]++;
    }
    for (int kind = 0; kind < 3; kind++)
        for (int c = 0; c < 16; c++)
            assert_in_range(times[kind][c], 60, 140); /* 100 expected; four standard deviations */
    player_free(random);
    game_free(g);
}

/* How many moves a player chooses at the start of games in which it has made so many decisions. */
static int count_chosen(player *who, const game *g, unsigned decisions)
{
    enum { CELLS = 36 };
    bool chosen[CELLS] = {false};
    int count = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        random_state r = {seed * 7919};
        player_reset(who);
        player_resume(who, decisions);
        move m = player_choose(who, g->start, &r, NULL);
        assert_true(move_b(m) < CELLS);
        count += !chosen[move_b(m)];
        chosen[move_b(m)] = true;
    }
    return count;
}

/* What a player gives away for variety it gives away once in a game, whoever asks it and how often. */
TEST(late_in_a_game_the_best_move_is_played)
{
    static const char *const names[] = {"greedy:training=100", "alphabeta:nodes=100,training=100",
                                        "portfolio:nodes=100,training=100,search=alphabeta",
                                        "mcts:iterations=50,training=100,trust=100"};
    game *g = shipped_game("breakthrough:width=6,height=6");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        error e = {""};
        player *who = players_new(names[i], g, &e);
        if (!who) fail_msg("%s", e.text);
        int early = count_chosen(who, g, 0), late = count_chosen(who, g, 60);
        if (early <= late) fail_msg("%s: %d early, %d late", names[i], early, late);
        player_free(who);
    }
    game_free(g);
}

/* Nobody makes up a move where there is none. */
TEST(no_move)
{
    error e = {""};
    game *g = games_t4(1, 3, 3);
    position *p = drawn_position(*state, g, "1 1 1/1 1 1/1 1 1", 0, 0);
    static const char *const names[] = {
        "random", "novice", "greedy", "uct", "mcts", "alphabeta:training=0", "portfolio:training=0"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        random_state r = {1};
        player *made = players_new(names[i], g, &e);
        assert_int_equal(player_choose(made, p, &r, NULL), MOVE_NONE);
        player_free(made);
    }
    game_free(g);
}

/* Nobody thinks on when nobody waits for the answer. */
TEST(stopped)
{
    error e = {""};
    stop_flag stop = {.asked = true};
    game *g = games_t4(3, 4, 4);
    static const char *const names[] = {"random",
                                        "novice",
                                        "greedy",
                                        "uct:iterations=10000000",
                                        "mcts:iterations=10000000,training=0",
                                        "alphabeta:nodes=1000000000,training=0",
                                        "portfolio:search=mcts,nodes=1000000000,training=0"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        random_state r = {1};
        player *made = players_new(names[i], g, &e);
        assert_int_not_equal(player_choose(made, g->start, &r, &stop), MOVE_NONE);
        player_free(made);
    }
    game_free(g);
}

/* Who thinks says what it expects, and knows a win by the two decisions of its turn when it has found it. */
TEST(opinions)
{
    static const char *const names[] = {"mcts:iterations=20000,training=0", "alphabeta:nodes=20000,training=0",
                                        "portfolio:nodes=20000,training=0",
                                        "portfolio:search=mcts,nodes=20000,training=0"};
    error e = {""};
    game *g = games_t4(1, 3, 3);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (unsigned side = 0; side < 2; side++) {
            player_opinion o = {.value = -1};
            random_state r = {1};
            player *made = players_new(names[i], g, &e);
            player_choose(made, drawn_position(*state, g, "1 1 ./. . ./. . .", side, 0), &r, NULL);
            assert_true(player_has_opinions(made) && player_opinion_of(made, &o));
            assert_int_equal(o.proven, outcome_win(side));
            assert_int_equal(o.decisions, 2);
            assert_true(o.value == !side);
            player_choose(made, drawn_position(*state, g, ". . ./. . ./. . .", side, 0), &r, NULL);
            assert_true(player_opinion_of(made, &o));
            assert_true(o.value >= 0 && o.value <= 1);
            player_free(made);
        }
    game_free(g);
}
