/* Training goes on as long as it pays, in the same way for all seeds, and what was found out is kept. */
#define _XOPEN_SOURCE 700
#include "base/stop.h"
#include "players/stages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "players/advice.h"
#include "players/players.h"
#include "support/shipped.h"
#include "support/test.h"

static int setup(void **state)
{
    static char folder[] = "/tmp/poise-stages-XXXXXX";
    if (!mkdtemp(folder)) return -1;
    setenv("POISE_CACHE", folder, 1);
    *state = folder;
    return 0;
}

static int teardown(void **state)
{
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", (char *)*state);
    return system(command);
}

SUITE(setup, teardown)

static bool gains(evaluation *v, evaluation *before, const game *g)
{
    error e = {""};
    bool out;
    assert_int_equal(advice_gains(v, before, g, .3, NULL, &out, &e), 0);
    return out;
}

/* Who knows more gains; who knows less does not, nor who knows the same. */
TEST(gain)
{
    game *g = shipped_game("breakthrough:width=5,height=5");
    evaluation *able = shipped_learn(g, 2000), *ignorant = shipped_learn(g, 1), *same = shipped_learn(g, 2000);
    const evaluation_advice alone = {.trust = 100};
    evaluation_advise(able, alone);
    evaluation_advise(same, alone);
    evaluation_advise(ignorant, alone);
    assert_true(gains(able, ignorant, g));
    assert_false(gains(ignorant, able, g));
    assert_false(gains(able, same, g));
    evaluation_free(able);
    evaluation_free(ignorant);
    evaluation_free(same);
    game_free(g);
}

/* How many lessons have begun. */
static void count(void *context, double seconds)
{
    assert_true(seconds > 0);
    ++*(unsigned *)context;
}

static double seconds_after(const game *g, unsigned most, uint64_t seed, unsigned *begun)
{
    error e = {""};
    const evaluation_progress progress = {.begin = count};
    *begun = 0;
    evaluation *v = stages_learned(g, most, seed, &progress, begun, NULL, &e);
    if (!v) fail_msg("%s", e.text);
    assert_true(evaluation_seed(v) == seed);
    const double seconds = evaluation_seconds(v);
    evaluation_free(v);
    return seconds;
}

/* Two by two squares: there is nothing that a second stage could add. */
TEST(training_ends_where_nothing_is_gained)
{
    unsigned begun;
    game *g = shipped_game("domineering:width=2,height=2");
    assert_float_equal(seconds_after(g, 1, 7, &begun), EVALUATION_SECONDS, 0);
    assert_int_equal(begun, 1);
    assert_float_equal(seconds_after(g, STAGES_MOST, 7, &begun), EVALUATION_SECONDS, 0);
    assert_int_equal(begun, 1); /* the second stage of the usual seed; it compares with the first */
    assert_float_equal(seconds_after(g, STAGES_MOST, 8, &begun), EVALUATION_SECONDS, 0);
    assert_int_equal(begun, 1); /* that seed's first: what the second is worth is known */
    assert_float_equal(seconds_after(g, STAGES_MOST, 8, &begun), EVALUATION_SECONDS, 0);
    assert_int_equal(begun, 0);
    game_free(g);
}

static void keep(void *told, const char *what)
{
    snprintf(told, 256, "%s", what);
}

static bool is_not_noted(const evaluation *v)
{
    return evaluation_gains(v) < 0;
}

static int note(evaluation *v, const game *g, const stop_flag *stop, error *e)
{
    (void)g, (void)stop, (void)e;
    evaluation_advise(v, (evaluation_advice){.trust = 100});
    evaluation_note_gain(v, true);
    return 0;
}

/* What is kept of the usual seed says for all that the second stage gains. */
TEST(all_seeds_take_the_stage_that_gained)
{
    error e = {""};
    unsigned begun;
    const evaluation_lesson second = {.seconds = 4 * EVALUATION_SECONDS, .seed = EVALUATION_SEED};
    const evaluation_completion noting = {is_not_noted, note, 0};
    const evaluation_progress progress = {.completion = &noting};
    game *g = shipped_game("domineering:width=3,height=2");
    evaluation *v = evaluation_learned(g, second, &progress, NULL, NULL, &e);
    assert_non_null(v);
    assert_int_equal(evaluation_gains(v), 1);
    evaluation_free(v);
    assert_float_equal(seconds_after(g, 2, 7, &begun), second.seconds, 0);
    assert_int_equal(begun, 1);
    assert_float_equal(seconds_after(g, 1, 7, &begun), EVALUATION_SECONDS, 0);
    game_free(g);
}

/* Who thinks longer learns longer, unless it is told how long. */
TEST(as_thinking_grows)
{
    error e = {""};
    game *g = shipped_game("domineering:width=3,height=2"); /* of which the second stage gains, as above */
    static const struct {
        const char *player, *ending;
    } known[] = {{"mcts:iterations=999", "values"},
                 {"mcts:iterations=1000", " of 16 s; values"},
                 {"mcts:iterations=5000,stages=1", "values"},
                 {"alphabeta:nodes=15999", ""},
                 {"alphabeta:nodes=16000", " of 16 s"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        char told[256] = "";
        const player_watch watch = {.learned = keep, .context = told};
        assert_int_equal(players_prepare(known[i].player, g, &watch, &e), 0);
        assert_true(strstr(told, known[i].ending) && !strstr(told, " of ") == !strstr(known[i].ending, " of "));
    }
    game_free(g);
}
