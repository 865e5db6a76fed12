/* What studies say of a question's games, within the time that there is. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/lines.h"
#include "support/test.h"

SUITE(lines_setup, lines_teardown)

static void ask(lines *l, const char *players, int games)
{
    char line[256];
    lines_expect(l, "{\"do\": \"load\", \"variant\": \"tic_tac_toe\"}", "\"ok\": true");
    snprintf(line, sizeof line, "{\"do\": \"ask\", \"players\": \"%s\", \"games\": %d}", players, games);
    lines_expect(l, line, "\"ok\": true");
}

TEST(feel_is_of_players_who_expect_something)
{
    lines *l = *state;
    lines_ask(l, "{\"do\": \"load\", \"variant\": \"tic_tac_toe\"}");
    lines_expect(l, "{\"do\": \"feel\"}", "nothing is asked");
    ask(l, "alphabeta:depth=2,training=0", 12);
    lines_expect(l, "{\"do\": \"feel\", \"milliseconds\": 60000}",
                 "\"complete\": true, \"feel\": {\"games\": 12, \"silent\": 0");
    lines_expect(l, "{\"do\": \"feel\", \"games\": 5, \"milliseconds\": 60000}", "\"feel\": {\"games\": 5,");
    ask(l, "random", 12);
    lines_expect(l, "{\"do\": \"feel\"}", "random has no expectations");
}

TEST(feel_that_is_stopped_is_of_the_games_until_then)
{
    lines *l = *state;
    ask(l, "mcts:iterations=4,training=0", 1000);
    engine_stop(l->k);
    lines_expect(l, "{\"do\": \"feel\", \"milliseconds\": 3600000}", "\"complete\": false, \"feel\": {\"games\": 0");
    lines_ask(l, "{\"do\": \"stop\"}");
}

/* Two in a row: whoever begins wins. */
TEST(flaws_are_found_within_the_time_and_shown_in_a_game)
{
    lines *l = *state;
    lines_ask(l, "{\"do\": \"load\", \"variant\": \"tic_tac_toe\", \"options\": {\"row\": 2}}");
    lines_expect(l, "{\"do\": \"flaws\", \"iterations\": 16, \"games\": 40, \"milliseconds\": 120000}",
                 "\"flawed\": true");
    assert_non_null(strstr(l->all.data, "\"more\": true, \"progress\": {\"says\": \"games of players"));
    assert_non_null(strstr(l->all.data, "\"probe\": \"seat\", \"found\": true"));
    assert_non_null(strstr(l->all.data, "\"cited\": [{\"game\": \""));
    assert_non_null(strstr(l->all.data, "\"moves\": [\""));
    lines_expect(l, "{\"do\": \"flaws\", \"milliseconds\": 1}", "\"unasked\": [\"");
    engine_stop(l->k);
    lines_expect(l, "{\"do\": \"flaws\", \"milliseconds\": 3600000}", "stopped");
    lines_ask(l, "{\"do\": \"stop\"}");
}

TEST(worth_of_rules_is_told_of_the_games_that_there_was_time_for)
{
    lines *l = *state;
    lines_ask(l, "{\"do\": \"load\", \"variant\": \"t4\"}");
    lines_expect(l, "{\"do\": \"worth\", \"games\": 64, \"players\": \"random\", \"milliseconds\": 120000}",
                 "\"complete\": true, \"games\": 64");
    assert_non_null(strstr(l->all.data, "\"rule\": \"kind.2\""));
    assert_non_null(
        strstr(l->all.data, "\"progress\": {\"says\": \"games without each rule\", \"done\": 32, \"of\": 64}"));
    lines_expect(l, "{\"do\": \"worth\", \"milliseconds\": 1}", "stopped");
    lines_expect(l, "{\"do\": \"worth\", \"players\": [\"a\", \"b\", \"c\"]}", "one or two wanted");
    engine_stop(l->k);
    lines_expect(l, "{\"do\": \"worth\", \"milliseconds\": 3600000}", "stopped");
    lines_ask(l, "{\"do\": \"stop\"}");
}

TEST(luck_is_told_of_the_pairs_that_there_was_time_for)
{
    lines *l = *state;
    lines_ask(l, "{\"do\": \"load\", \"variant\": \"pig\", \"options\": {\"goal\": 20}}");
    assert_non_null(strstr(l->all.data, "\"chance\": true"));
    lines_expect(l, "{\"do\": \"luck\", \"pairs\": 64, \"players\": \"random\"}", "\"pairs\": 64, \"cut\": 0");
    assert_non_null(strstr(l->all.data, "\"complete\": true"));
    assert_non_null(strstr(l->all.data, "\"done\": 32, \"of\": 64}"));
    engine_stop(l->k);
    lines_expect(l, "{\"do\": \"luck\", \"milliseconds\": 3600000}", "stopped");
    lines_ask(l, "{\"do\": \"stop\"}");
    lines_ask(l, "{\"do\": \"load\", \"variant\": \"t4\"}");
    lines_expect(l, "{\"do\": \"luck\"}", "\"chance\": false, \"luck\": 0, \"low\": 0, \"high\": 0, \"pairs\": 0");
}

TEST(a_report_is_a_page_that_needs_nothing_beside_it)
{
    lines *l = *state;
    lines_ask(l, "{\"do\": \"load\", \"text\": \"variant { name = 'Mine <b>', base = 'tic_tac_toe' }\"}");
    lines_expect(l, "{\"do\": \"report\"}", "nothing is asked");
    lines_expect(l, "{\"do\": \"ask\", \"players\": \"random\", \"games\": 50}", "\"ok\": true");
    lines_expect(l, "{\"do\": \"report\"}", "no game is there yet");
    lines_expect(l, "{\"do\": \"simulate\", \"milliseconds\": 60000}", "\"all\": true");
    lines_expect(l, "{\"do\": \"report\", \"milliseconds\": 60000}", "{\"ok\": true, \"page\": \"<!doctype html>");
    assert_non_null(strstr(l->all.data, "\"all\": true}"));
    assert_non_null(strstr(l->all.data, "class=\\\"game"));
    assert_null(strstr(l->all.data, "Mine <b>"));
    assert_null(strstr(l->all.data, "href=\\\"tables"));
    assert_null(strstr(l->all.data, "href=\\\"plots"));
}

TEST(a_report_that_is_stopped_is_none)
{
    lines *l = *state;
    ask(l, "random", 50);
    lines_expect(l, "{\"do\": \"simulate\", \"milliseconds\": 60000}", "\"all\": true");
    engine_stop(l->k);
    lines_expect(l, "{\"do\": \"report\", \"milliseconds\": 3600000}", "stopped: it takes too long");
    lines_ask(l, "{\"do\": \"stop\"}");
    lines_expect(l, "{\"do\": \"report\", \"milliseconds\": 60000}", "\"page\"");
}

/* On four cells whoever begins has two in a row. */
TEST(another_version_is_set_against_the_games)
{
    lines *l = *state;
    lines_ask(l, "{\"do\": \"load\", \"variant\": \"tic_tac_toe\"}");
    lines_expect(l, "{\"do\": \"compare\", \"variant\": \"hex\"}", "games of a question wanted");
    ask(l, "random", 400);
    lines_expect(l, "{\"do\": \"compare\", \"variant\": \"hex\"}", "games of a question wanted");
    lines_expect(l, "{\"do\": \"simulate\", \"milliseconds\": 60000}", "\"all\": true");
    lines_expect(l, "{\"do\": \"compare\"}", "one of variant and text wanted");
    lines_expect(l, "{\"do\": \"compare\", \"variant\": \"tic_tac_toe\"}", "other rules wanted, got the same");
    lines_expect(l, "{\"do\": \"compare\", \"variant\": \"tic_tac_toe\", \"options\": {\"row\": [1]}}",
                 "compare: options: row: a number");
    lines_expect(l,
                 "{\"do\": \"compare\", \"text\": \"variant { name = 'One', base = 'tic_tac_toe' }\", \"options\": "
                 "{\"row\": 2, \"width\": 2, \"height\": 2}, \"milliseconds\": 60000}",
                 "\"answer\": \"raises\"}, \"other\": {\"variant\": \"rules.lua:height=2,row=2,width=2\"");
    assert_non_null(strstr(l->all.data, "{\"ok\": true, \"complete\": true"));
    lines_expect(l, "{\"do\": \"answer\"}", "\"variant\": \"tic_tac_toe\""); /* the question is as it was */
    engine_stop(l->k);
    lines_expect(l, "{\"do\": \"compare\", \"variant\": \"hex\", \"milliseconds\": 3600000}", "stopped");
    lines_ask(l, "{\"do\": \"stop\"}");
}

/* What others have played of it is what would have been played here. */
TEST(another_version_is_played_elsewhere)
{
    static const char line[] = "{\"do\": \"compare\", \"variant\": \"tic_tac_toe\", \"options\": {\"width\": 4}%s}";
    lines *l = *state, elsewhere;
    char asked[200];
    lines_open(&elsewhere);
    lines_ask(&elsewhere, "{\"do\": \"load\", \"variant\": \"tic_tac_toe:width=4\"}");
    lines_ask(&elsewhere, "{\"do\": \"ask\", \"players\": \"random\", \"games\": 400}");
    lines_expect(&elsewhere, "{\"do\": \"simulate\", \"milliseconds\": 60000, \"export\": true}", "\"complete\": true");
    char *part = lines_object(&elsewhere, "part");
    ask(l, "random", 400);
    lines_expect(l, "{\"do\": \"simulate\", \"milliseconds\": 60000}", "\"all\": true");
    lines_expect(l, "{\"do\": \"answer\"}", "\"lengths\": [[5, ");
    snprintf(asked, sizeof asked, line, ", \"milliseconds\": 60000");
    lines_expect(l, asked, "\"difference\"");
    char *here = strdup(l->all.data);
    const size_t room = strlen(part) + sizeof asked;
    char *with = malloc(room), *parts = malloc(room);
    assert_non_null(with);
    assert_non_null(parts);
    snprintf(parts, room, ", \"parts\": [%s]", part);
    snprintf(with, room, line, parts);
    lines_expect(l, with, "\"difference\"");
    assert_string_equal(l->all.data, here);
    snprintf(asked, sizeof asked, line, ", \"parts\": []");
    lines_expect(l, asked, "before a game was there");
    snprintf(asked, sizeof asked, line, ", \"parts\": [1]");
    lines_expect(l, asked, "parts: a list of objects wanted");
    snprintf(asked, sizeof asked, line, ", \"parts\": [{}]");
    lines_expect(l, asked, "compare: part: one of the question that is asked wanted");
    free(with);
    free(parts);
    free(here);
    free(part);
    lines_close(&elsewhere);
}
