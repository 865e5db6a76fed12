/* Games of another version are those of this one where the marks say so, and only there. */
#include <string.h>

#include "base/version.h"
#include "script/same_program.h"
#include "support/test.h"

static const script_paths paths = {.variants = "variants"};

static void assert_same(const results *r)
{
    error e = {""};
    if (same_program(r, &paths, &e)) fail_msg("%s", e.text);
}

static void assert_otherwise(const results *r)
{
    error e = {""};
    assert_int_equal(same_program(r, &paths, &e), -1);
    assert_string_equal(e.text,
                        "x: these games were played by version 0.0.1; this is " POISE_VERSION ", and plays otherwise");
}

TEST(by_marks_of_play)
{
    static const char *const variants[] = {"tic_tac_toe"}, *const players[] = {"random", "greedy:training=2"};
    const results_variant v = {.name = "tic_tac_toe"};
    const results_cell pair = {.variant = &v, .players = {players[0], players[1]}};
    error e = {""};
    made m;
    assert_int_equal(same_program_marks(&paths, variants, 1, players, 2, &m, &e), 0);
    results r = {.name = "x", .version = "0.0.1", .play = m.play, .learning = m.learning};
    r.variants = &v, r.nvariants = 1, r.cells = &pair, r.ncells = 1;
    assert_same(&r);
    r.learning = "0000000000000000";
    assert_otherwise(&r);
    r.learning = m.learning;
    r.play = "0000000000000000";
    assert_otherwise(&r);
    r.play = NULL;
    assert_otherwise(&r);
    r.version = POISE_VERSION;
    assert_same(&r);
}

TEST(without_the_rules)
{
    const results_variant v = {.name = "no_such_game"};
    const results r = {.name = "x", .version = "0.0.1", .play = "0000000000000000", .variants = &v, .nvariants = 1};
    error e = {""};
    assert_int_equal(same_program(&r, &paths, &e), -1);
    assert_non_null(strstr(e.text, "no variant is called \"no_such_game\""));
}
