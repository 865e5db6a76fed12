/* Margins of futility pruning are learned from what was searched. */
#include "play/playout.h"
#include "players/alphabeta.h"
#include "players/pruning_games.h"
#include "support/games.h"
#include "support/test.h"

enum { GAMES = 60, NODES = 2000 };
enum { FAR = SCORE_ESTIMATE / 8, NEAR = SCORE_ESTIMATE / 100 };

static void learn(fading_rate *c, int times, bool above)
{
    for (int i = 0; i < times; i++) fading_rate_learn(c, above);
}

TEST(nothing_is_foretold_at_first)
{
    pruning p;
    pruning_begin(&p, NULL);
    assert_false(pruning_foretells(pruning_at(&p, 1, 0, FAR), FAR));
    assert_false(pruning_foretells(pruning_at(&p, 1, 0, -FAR), -FAR));
}

TEST(nearly_always_is_needed)
{
    pruning p;
    pruning_begin(&p, NULL);
    fading_rate *c = pruning_at(&p, 2, 0, FAR);
    learn(c, 300, true);
    assert_true(pruning_foretells(c, FAR));
    learn(c, 12, false); /* 96 of 100 */
    assert_false(pruning_foretells(c, FAR));
    pruning_begin(&p, NULL);
    assert_false(pruning_foretells(c, FAR));
}

TEST(it_must_be_on_the_side_of_the_estimate)
{
    pruning p;
    pruning_begin(&p, NULL);
    fading_rate *up = pruning_at(&p, 1, 0, FAR), *down = pruning_at(&p, 1, 0, -FAR);
    learn(up, 300, false);
    learn(down, 300, false);
    assert_false(pruning_foretells(up, FAR));
    assert_true(pruning_foretells(down, -FAR));
}

TEST(depths_stages_and_margins_are_apart)
{
    pruning p;
    pruning_begin(&p, NULL);
    fading_rate *c = pruning_at(&p, 1, 1, FAR);
    assert_ptr_not_equal(c, pruning_at(&p, 2, 1, FAR));
    assert_ptr_not_equal(c, pruning_at(&p, 1, 0, FAR));
    assert_ptr_not_equal(c, pruning_at(&p, 1, 1, NEAR));
    assert_ptr_not_equal(pruning_at(&p, 1, 1, 0), pruning_at(&p, 1, 1, -1));
    assert_ptr_equal(pruning_at(&p, 1, 1, SCORE_WIN), pruning_at(&p, 1, 1, SCORE_ESTIMATE)); /* as far as is told */
    assert_ptr_equal(pruning_at(&p, 1, 1, -SCORE_WIN), pruning_at(&p, 1, 1, -SCORE_ESTIMATE));
}

TEST(what_was_long_ago_fades)
{
    pruning p;
    pruning_begin(&p, NULL);
    fading_rate *c = pruning_at(&p, 3, 0, FAR);
    learn(c, 60000, false);
    learn(c, 40000, true);
    assert_true(pruning_foretells(c, FAR));
}

/* An evaluation of t4 with its rates; the caller frees it. */
static evaluation *measured(const game *g)
{
    error e = {""};
    evaluation *v = evaluation_learn(g, (evaluation_lesson){.games = GAMES, .seed = 1}, NULL, NULL, NULL, &e);
    assert_non_null(v);
    assert_true(pruning_lacks(v));
    assert_int_equal(pruning_measure(v, g, NULL, &e), 0);
    assert_false(pruning_lacks(v));
    return v;
}

TEST(rates_are_the_same_each_time)
{
    game *g = games_t4(3, 4, 4);
    evaluation *v = measured(g), *w = measured(g);
    const fading_rate *rates = evaluation_rates(v);
    unsigned searched = 0;
    for (unsigned i = 0; i < EVALUATION_RATES; i++) searched += rates[i].searched;
    assert_in_range(searched, 1000, UINT32_MAX);
    assert_memory_equal(rates, evaluation_rates(w), EVALUATION_RATES * sizeof *rates);
    assert_string_equal(evaluation_fingerprint(v), evaluation_fingerprint(w));
    evaluation_free(v);
    evaluation_free(w);
    game_free(g);
}

/* Decides about the start and returns the value of the move. */
static double decide(alphabeta *s, const game *g)
{
    random_state r = playout_game(1, 1);
    player_opinion o;
    assert_int_not_equal(alphabeta_choose(s, g, g->start, &r, NULL), MOVE_NONE);
    assert_true(alphabeta_opinion(s, &o));
    return o.value;
}

TEST(a_decision_depends_on_no_earlier_one)
{
    error e = {""};
    game *g = games_t4(3, 4, 4);
    evaluation *v = measured(g);
    const alphabeta_settings settings = {.nodes = NODES, .depth = 64, .mebibytes = 1};
    alphabeta *s = alphabeta_new(&settings, g, v, &e);
    assert_non_null(s);
    const double first = decide(s, g);
    for (int i = 0; i < 5; i++) assert_float_equal(decide(s, g), first, 0);
    assert_memory_equal(&alphabeta_margins(s)->seen, evaluation_rates(v), EVALUATION_RATES * sizeof(fading_rate));
    alphabeta_learn(s);
    (void)decide(s, g);
    assert_memory_not_equal(&alphabeta_margins(s)->seen, evaluation_rates(v), EVALUATION_RATES * sizeof(fading_rate));
    alphabeta_free(s);
    game_free(g);
}
