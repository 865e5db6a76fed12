/* How strong the players of `poise flaws` are, when games are cut, and time that is up. */
#include "script/flaws_pace.h"

#include <string.h>
#include <time.h>

#include "cli/time_limit.h"
#include "support/scripts.h"
#include "support/test.h"

enum { USUAL = 1000 };

static bool is_up(void *limit)
{
    return time_limit_is_up(limit);
}

/* After how many decisions its games are cut; the time is up before any are played, or never. */
static unsigned plies_of(const char *rules, bool late)
{
    error e = {""};
    time_limit *limit = time_limit_begin(&e);
    flaws_request r = {.seed = 1, .max_plies = USUAL, .threads = 1, .clock = {.data = limit, .is_up = is_up}};
    plan_variant v = {.name = "x", .game = scripts_game(rules)};
    plan p = {.variants = &v, .nvariants = 1, .max_plies = USUAL};
    assert_non_null(limit);
    if (late) time_limit_until(limit, 0);
    const lab_watch watch = {.threads = 1, .stop = time_limit_flag(limit)};
    assert_int_equal(flaws_plan_plies(&r, &p, &watch, &e), 0);
    assert_int_equal(p.max_plies, r.max_plies);
    time_limit_end(limit);
    game_free(v.game);
    return p.max_plies;
}

#define MAN "pieces = sides { first = 'man X', second = 'man O' }, "

static const char walk[] =
    "board = square { 16, 16 }, " MAN "start = drawn { '................/................/................/"
    "................/................/................/................/................/"
    "................/................/................/................/................/"
    "................/......O.......X./................' }, turn = relocate { from = own, to = empty }, "
    "finish = { wins { when = 'count(own & a1) == 1' }, no_move { result = 'loss' } }";

/* Long games that end are not cut like those that do not. */
TEST(random_games_say_when)
{
    assert_in_range(plies_of(walk, false), USUAL + 1, 2000);
    assert_int_equal(
        plies_of("board = square { 3, 1 }, " MAN "turn = place {}, finish = no_move { result = 'loss' }", false), 300);
    assert_int_equal(plies_of("board = square { 4, 4 }, " MAN "start = drawn { 'OO../..../..../..XX' }, "
                              "turn = slide { along = orthogonal }, finish = no_move { result = 'loss' }",
                              false),
                     300);
    assert_int_equal(plies_of(walk, true), USUAL);
}

static void assert_stages(double minutes, uint64_t iterations, const char *wanted)
{
    error e = {""};
    arena *a = arena_new();
    const flaws_request r = {.minutes = minutes, .processors = 2, .iterations = iterations};
    const char *name = flaws_thinker(&r, 64, true, a, &e);
    assert_non_null(name);
    assert_int_equal(strstr(name, wanted) != NULL, 1);
    arena_free(a);
}

/* A tenth of five minutes of two processors, 60 s, pays for a stage of 16 s and what goes with it, 28 s. */
TEST(who_is_to_be_feared_trains_for_a_tenth)
{
    assert_stages(2, 256, "stages=1");
    assert_stages(5, 256, "stages=2");
    assert_stages(5, 255, "stages=1");
    assert_stages(20, 256, "stages=3");
}

TEST(time_is_up_and_is_not)
{
    error e = {""};
    time_limit *t = time_limit_begin(&e);
    assert_false(time_limit_is_up(t));
    time_limit_until(t, 0);
    assert_true(time_limit_is_up(t) && stop_is_asked(time_limit_flag(t)));
    time_limit_until(t, 1e9);
    assert_false(time_limit_is_up(t) || stop_is_asked(time_limit_flag(t)));
    time_limit_end(t);
}

/* Another program, or this one, makes the processor work. */
static void be_busy(void *data)
{
    const clock_t until = clock() + CLOCKS_PER_SEC / 5;
    (void)data;
    while (clock() < until) continue;
}

/* How many iterations are planned for a minute of one processor. */
static uint64_t iterations_of(const char *rules, int threads, bool busy)
{
    error e = {""};
    time_limit *limit = time_limit_begin(&e);
    flaws_request r = {.minutes = 1, .processors = 1, .games = FLAWS_GAMES, .clock = {.data = limit, .is_up = is_up}};
    plan_variant v = {.name = "x", .game = scripts_game(rules)};
    plan p = {.variants = &v, .nvariants = 1, .max_plies = USUAL, .seed = 1, .arena = arena_new()};
    const lab_watch watch = {.threads = threads, .stop = time_limit_flag(limit), .look = busy ? be_busy : NULL};
    assert_int_equal(flaws_plan_iterations(&r, &p, &watch, &e), 0);
    time_limit_end(limit);
    arena_free(p.arena);
    game_free(v.game);
    return r.iterations;
}

/* The plan counts what is to be done, and does not look how long it takes. */
TEST(nobody_else_changes_the_plan)
{
    static const char row[] = "board = square { 8, 8 }, " MAN "turn = place {}, "
                              "finish = { line { at_least = 5, result = 'win' }, full { result = 'draw' } }";
    assert_int_equal(iterations_of(row, 1, false), 256);
    assert_int_equal(iterations_of(row, 2, true), 256);
    assert_int_equal(iterations_of(walk, 2, true), iterations_of(walk, 1, false));
}
