/* Numbered blocks of games add up to the same answer, whoever played them and in whatever order they come. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/lines.h"
#include "support/test.h"

SUITE(lines_setup, lines_teardown)

static void ask_all(lines *l, const char *variant, const char *question)
{
    char line[256];
    snprintf(line, sizeof line, "{\"do\": \"load\", \"variant\": \"%s\"}", variant);
    lines_expect(l, line, "\"ok\": true");
    lines_expect(l, question, "\"question\": \"");
}

/* Some blocks, as a line that adds them. */
static char *part_of(lines *l, uint64_t first, uint64_t blocks)
{
    char line[256];
    snprintf(line, sizeof line,
             "{\"do\": \"simulate\", \"first\": %" PRIu64 ", \"blocks\": %" PRIu64
             ", \"keep\": false, \"export\": true, \"milliseconds\": 3600000}",
             first, blocks);
    lines_expect(l, line, "\"complete\": true");
    const char *from = strstr(l->all.data, "\"part\": {"), *end = strstr(from, "}\"}");
    const size_t length = (size_t)(end + 3 - from);
    char *out = malloc(length + 64);
    assert_non_null(out);
    snprintf(out, length + 64, "{\"do\": \"add\", %.*s}", (int)length, from);
    return out;
}

static void compare(lines *whole, const char *variant, const char *question, uint64_t blocks)
{
    lines workers[3], sum;
    ask_all(whole, variant, question);
    lines_expect(whole, "{\"do\": \"simulate\", \"milliseconds\": 3600000}", "\"all\": true");
    const char *wanted = lines_ask(whole, "{\"do\": \"answer\"}");
    lines_open(&sum);
    ask_all(&sum, variant, question);
    for (int i = 0; i < 3; i++) {
        lines_open(&workers[i]);
        ask_all(&workers[i], variant, question);
    }
    for (uint64_t b = blocks; b-- > 0;) { /* the last block first */
        char *add = part_of(&workers[b % 3], b, 1);
        lines_expect(&sum, add, "\"ok\": true");
        lines_expect(&sum, add, "\"ok\": true"); /* a second time it changes nothing */
        free(add);
    }
    assert_string_equal(lines_ask(&sum, "{\"do\": \"answer\"}"), wanted);
    for (int i = 0; i < 3; i++) lines_close(&workers[i]);
    lines_close(&sum);
}

TEST(blocks_of_random_games_add_up)
{
    compare(*state, "t4", "{\"do\": \"ask\", \"games\": 20000, \"seed\": 7}", 5);
}

TEST(blocks_of_thinking_players_add_up)
{
    compare(*state, "tic_tac_toe",
            "{\"do\": \"ask\", \"games\": 30, \"players\": [\"alphabeta:depth=2,training=20\", \"random\"]}", 8);
}

TEST(an_answer_is_about_the_games_without_a_gap)
{
    lines *l = *state, other;
    const char *question = "{\"do\": \"ask\", \"games\": 20000}";
    lines_open(&other);
    ask_all(l, "tic_tac_toe", question);
    ask_all(&other, "tic_tac_toe", question);
    lines_expect(l, "{\"do\": \"answer\"}", "no game is there yet");
    char *add = part_of(&other, 2, 2);
    lines_expect(l, add, "\"next\": 0, \"all\": false");
    lines_expect(l, "{\"do\": \"answer\"}", "no game is there yet");
    lines_expect(l, "{\"do\": \"simulate\", \"blocks\": 1, \"milliseconds\": 3600000}", "\"next\": 1");
    lines_expect(l, "{\"do\": \"answer\"}", "\"games\": 4096, ");
    lines_expect(l, "{\"do\": \"simulate\", \"blocks\": 1, \"milliseconds\": 3600000}", "\"next\": 4");
    lines_expect(l, "{\"do\": \"answer\"}", "\"games\": 16384, ");
    free(add);
    lines_close(&other);
}

/* Changes the part and has it refused. */
static void refuse(lines *l, const char *part, const char *was, const char *is, const char *wanted)
{
    text changed = {0};
    const char *at = strstr(part, was);
    assert_non_null(at);
    text_add(&changed, "%.*s%s%s", (int)(at - part), part, is, at + strlen(was));
    lines_expect(l, changed.data, wanted);
    assert_non_null(strstr(l->all.data, "\"ok\": false"));
    text_drop(&changed);
}

TEST(parts_that_do_not_hold_are_refused)
{
    lines *l = *state, other;
    const char *question = "{\"do\": \"ask\", \"games\": 8, \"players\": \"uct:iterations=4\"}";
    lines_open(&other);
    ask_all(l, "tic_tac_toe", question);
    ask_all(&other, "tic_tac_toe", question);
    char *add = part_of(&other, 0, 1);
    refuse(l, add, "\"first\": 0", "\"first\": 1, \"more\": \"", "invalid JSON");
    refuse(l, add, "\"first\": 0", "\"first\": 2", "some of the question's wanted");
    refuse(l, add, "\"blocks\": 1", "\"blocks\": 1e300", "some of the question's wanted");
    refuse(l, add, "\"blocks\": 1", "\"blocks\": 2", "one for each game wanted");
    refuse(l, add, "\"question\": \"", "\"question\": \"0", "one of the question that is asked");
    refuse(l, add, "\"hashes\": \"", "\"hashes\": \"0", "16 digits a game wanted");
    refuse(l, add, "\"letters\": \"", "\"letters\": \"X", "one for each game wanted");
    refuse(l, add, "\"tally\": \"{", "\"tally\": \"", "\"ok\": false");
    lines_ask(&other, "{\"do\": \"ask\", \"games\": 8, \"players\": \"uct:iterations=4\", \"seed\": 2}");
    lines_expect(&other, add, "one of the question that is asked");
    lines_expect(l, add, "\"ok\": true");
    free(add);
    lines_close(&other);
}

TEST(a_value_is_that_of_the_game_at_hand)
{
    lines *l = *state;
    static const char *const values[][2] = {{"tic_tac_toe", "\"value\": \"draw\""},
                                            {"tic_tac_toe:row=2", "\"value\": \"first\""},
                                            {"hex", "\"value\": null"},
                                            {"tic_tac_toe", "\"value\": \"draw\""}};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        for (int again = 0; again < 2; again++) {
            ask_all(l, values[i][0], "{\"do\": \"ask\", \"games\": 20}");
            lines_expect(l, "{\"do\": \"simulate\"}", "\"all\": true");
            lines_expect(l, "{\"do\": \"answer\", \"value\": false}",
                         again || !i ? values[i][1] : "\"value\": null"); /* the first is known from before */
            lines_expect(l, "{\"do\": \"answer\", \"milliseconds\": 3600000}", values[i][1]);
        }
    }
}
