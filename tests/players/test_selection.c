/* Which search suits a variant is found out by games, in the same way every time, kept with the evaluation, and done.
 */
#define _XOPEN_SOURCE 700
#include "players/selection.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "players/advice.h"
#include "players/players.h"
#include "players/searcher.h"
#include "support/games.h"
#include "support/opinion.h"
#include "support/shipped.h"
#include "support/test.h"

static int setup(void **state)
{
    static char path[] = "/tmp/poise-net-XXXXXX";
    setenv("POISE_CACHE", "/dev/null/x", 1);
    close(mkstemp(path));
    *state = path;
    return 0;
}

static int teardown(void **state)
{
    unlink(*state);
    return 0;
}

SUITE(setup, teardown)

static const evaluation_match won = {8, 2, 2}, lost = {3, 2, 7}, equal = {4, 4, 4};

/* Small and large decisions are chosen for by matches of their own. */
TEST(whoever_is_ahead)
{
    game *g = shipped_game("tic_tac_toe");
    evaluation *v = shipped_learn(g, 1);
    assert_true(selection_of(g, NULL, 9).minimax);
    assert_true(selection_of(g, v, 9).minimax); /* nobody has found out */
    evaluation_note_match(v, 0, won);
    evaluation_note_match(v, 1, lost);
    assert_false(selection_of(g, v, 1000).minimax);
    assert_true(selection_of(g, v, 20000).minimax);
    assert_false(selection_of(g, v, 8000).minimax); /* 8 and 3 against 2 and 7 */
    evaluation_note_match(v, 1, equal);
    assert_false(selection_of(g, v, 20000).minimax); /* what little effort says decides a tie */
    evaluation_note_match(v, 0, equal);
    assert_true(selection_of(g, v, 1000).minimax);
    assert_true(selection_of(g, v, 20000).minimax);
    evaluation_free(v);
    game_free(g);
}

static void assert_written(selection s, const char *wanted)
{
    text written = {0};
    selection_write(&s, &written);
    assert_string_equal(written.data, wanted);
    text_drop(&written);
}

TEST(written)
{
    assert_written((selection){.match = won}, "mcts: won 8, drew 2 and lost 2 games against alphabeta at equal effort");
    assert_written((selection){.minimax = true, .match = lost},
                   "alphabeta: won 7, drew 2 and lost 3 games against mcts at equal effort");
    assert_written((selection){.minimax = true}, "alphabeta");
    assert_written((selection){.minimax = true, .forced = true}, "alphabeta, as mcts does not play such games");
}

/* Where dice decide there is nothing to choose, and nothing is played for it. */
TEST(of_games_with_dice)
{
    game *g = shipped_game("pig");
    const selection s = selection_of(g, NULL, 9);
    assert_true(!s.forced && !s.minimax);
    assert_ptr_equal(selection_completion(g, false), &advice_completion);
    game_free(g);
}

/* Another time it is the same; it is part of the evaluation, so of its fingerprint, but not of what was learned. */
TEST(measured_and_kept)
{
    error e = {""};
    char before[EVALUATION_FINGERPRINT], learned[EVALUATION_FINGERPRINT], after[EVALUATION_FINGERPRINT];
    game *g = shipped_game("hex:size=3");
    evaluation *v = shipped_learn(g, 100), *w = shipped_learn(g, 100);
    evaluation_advise(v, (evaluation_advice){.trust = 100});
    evaluation_advise(w, (evaluation_advice){.trust = 100});
    evaluation_learned_fingerprint(v, learned);
    strcpy(before, evaluation_fingerprint(v));
    assert_true(selection_completion(g, false)->lacks(v));
    assert_int_equal(selection_completion(g, false)->complete(v, g, NULL, &e), 0);
    assert_false(selection_completion(g, false)->lacks(v));
    assert_int_equal(selection_completion(g, false)->complete(w, g, NULL, &e), 0);
    assert_string_not_equal(evaluation_fingerprint(v), before);
    assert_string_equal(evaluation_fingerprint(v), evaluation_fingerprint(w));
    evaluation_learned_fingerprint(v, after);
    assert_string_equal(after, learned);
    evaluation_free(w);
    assert_int_equal(evaluation_save(v, *state, &e), 0);
    w = evaluation_load(*state, g, &e);
    if (!w) fail_msg("%s", e.text);
    for (unsigned i = 0; i < EVALUATION_EFFORTS; i++) {
        const evaluation_match is = evaluation_matched(w, i), was = evaluation_matched(v, i);
        assert_true(is.won == was.won && is.drawn == was.drawn && is.lost == was.lost);
        assert_true(is.won + is.drawn + is.lost > 0 && (is.won + is.drawn + is.lost) % 2 == 0);
    }
    evaluation_free(v);
    evaluation_free(w);
    game_free(g);
}

TEST(stopped)
{
    error e = {""};
    const stop_flag stop = {.asked = true};
    game *g = shipped_game("tic_tac_toe");
    evaluation *v = shipped_learn(g, 10);
    evaluation_advise(v, (evaluation_advice){.trust = 100});
    assert_int_equal(selection_measure(v, g, &stop, &e), -1);
    assert_true(error_is_of_stop(&e));
    assert_true(selection_completion(g, false)->lacks(v));
    evaluation_free(v);
    game_free(g);
}

/* The opinion of a player with a net, of the start. */
static double opinion_of(const game *g, const char *who, const char *net)
{
    char described[256];
    snprintf(described, sizeof described, "%s,net=%s", who, net);
    return opinion_at_start(g, described);
}

/* It thinks as the search that was chosen, and as another when it is told to. */
TEST(chosen)
{
    error e = {""};
    game *g = shipped_game("breakthrough:width=5,height=5");
    evaluation *v = shipped_learn(g, 100);
    evaluation_advise(v, (evaluation_advice){.trust = 100});
    evaluation_note_match(v, 0, lost);
    evaluation_note_match(v, 1, won);
    assert_int_equal(evaluation_save(v, *state, &e), 0);
    const double few = opinion_of(g, "alphabeta:nodes=500", *state);
    assert_true(opinion_of(g, "portfolio:nodes=500", *state) == few);
    assert_true(opinion_of(g, "portfolio:nodes=500,search=mcts", *state) != few);
    const double many = opinion_of(g, "portfolio:nodes=9000", *state);
    assert_true(opinion_of(g, "portfolio:nodes=9000,search=mcts", *state) == many);
    assert_true(opinion_of(g, "portfolio:nodes=9000,search=alphabeta", *state) != many);
    evaluation_free(v);
    game_free(g);
}

/* Both take the effort that they are given, give or take a part; a limit counts for both. */
TEST(effort_is_kept)
{
    error e = {""};
    effort random;
    game *g = shipped_game("breakthrough:width=5,height=5");
    evaluation *v = shipped_learn(g, 100);
    searcher_terms terms = {.iterations = 100000, .mebibytes = 8};
    assert_int_equal(effort_measure(g, NULL, &random, &e), 0);
    searcher_measure(&terms, &random, g, v);
    terms.effort = 2000 * terms.node;
    for (unsigned minimax = 0; minimax < 2; minimax++) {
        searcher s;
        random_state r = {1};
        const contender c = {v, {.trust = 100}, minimax};
        assert_int_equal(searcher_begin(&s, &c, &terms, g, &e), 0);
        searcher_choose(&s, g, g->start, &r, NULL);
        assert_true(searcher_spent(&s) > .9 * terms.effort && searcher_spent(&s) < 1.1 * terms.effort);
        searcher_reset(&s);
        searcher_limit(&s, 500);
        searcher_choose(&s, g, g->start, &r, NULL);
        assert_true(searcher_spent(&s) > 1.1 * terms.effort && searcher_spent(&s) < 1.4 * terms.effort);
        searcher_end(&s);
    }
    evaluation_free(v);
    game_free(g);
}

static void note(void *context, const char *what)
{
    snprintf(context, 256, "%s", what);
}

/* Whoever prepares the player is told. */
TEST(told)
{
    error e = {""};
    char what[256] = "";
    game *g = shipped_game("tic_tac_toe");
    const player_watch watch = {.learned = note, .context = what};
    assert_int_equal(players_prepare("portfolio:training=20", g, &watch, &e), 0);
    assert_memory_equal(what, "portfolio: net ", 15);
    assert_non_null(strstr(what, "games against"));
    assert_int_equal(players_prepare("portfolio:training=20,search=alphabeta", g, &watch, &e), 0);
    assert_null(strstr(what, "games against"));
    game_free(g);
}
