/* Reading a file and playing what it says are two phases: what reads cannot be called in play, however a function came
 * to it, and what is read stays as it is. */
#include <stdio.h>

#include "support/scripts.h"
#include "support/test.h"

FIXTURE(scripts_setup, scripts_teardown)

TEST(words_of_the_file_are_refused)
{
    static const char *const calls[][2] = {
        {"variant { name = 'y', rules = function () return {} end }", "variant"},
        {"integer { 1 }", "integer"},
        {"boolean { true }", "boolean"},
        {"choice { 'a', 'b' }", "choice"},
        {"text { '' }", "text"},
        {"square { 3, 3, holes = ('.'):rep(1000) }", "square"},
        {"place {}", "place"},
        {"effect { call = function () end }", "effect"},
        {"line { exactly = 3, result = 'win' }", "line"},
        {"variant()", "variant"},
    };
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        char message[128];
        snprintf(message, sizeof message,
                 "x.lua:3: %s: a word for the reading of the file; in play it cannot be called", calls[i][1]);
        scripts_assert_play_fails(*state, "", calls[i][0], message);
    }
}

/* A function that the file kept is the same function. */
TEST(words_that_were_kept_are_refused)
{
    static const char message[] = "x.lua:3: variant: a word for the reading of the file; in play it cannot be called";
    scripts_assert_play_fails(*state, "local again = variant", "again { name = 'y' }", message);
    scripts_assert_play_fails(*state, "local kept = { variant }", "kept[1] { name = 'y' }", message);
    scripts_assert_play_fails(*state, "", "local t = { 1 } t[2] = 2 table.sort(t, variant)", message);
}

/* The options are still there to be asked, what is unknown among them too. */
TEST(options_in_play)
{
    scripts_assert_play_fails(*state, "", "error('size ' .. o.size)", "x.lua:3: size 3");
    scripts_assert_play_fails(*state, "", "return o.siz",
                              "x.lua:3: no option is called \"siz\"; did you mean \"size\"?");
    scripts_assert_play_fails(*state, "", "return o.x", "x.lua:3: no option is called \"x\"; known are: size");
    scripts_assert_play_fails(*state, "", "return o[{}]", "x.lua:3: no option is called a table; known are: size");
}
