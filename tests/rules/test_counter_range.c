/* Comparisons that the range of a counter settles are told. */
#include <stdio.h>
#include <string.h>

#include "support/scripts.h"
#include "support/test.h"

#define HEAD                                                                                                           \
    "board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' }, turn = place { name = 'put' }, "
#define END "no_move { result = 'draw' } }"

static void assert_advice(const char *rules, const char *advice)
{
    game *g = scripts_game(rules);
    const char *said = g->advice ? strstr(g->advice, "wins.when") : NULL; /* behind the name of the file */
    assert_string_equal(said ? said : "nothing", advice ? advice : "nothing");
    game_free(g);
}

TEST(raised_or_lessened)
{
    static const struct {
        const char *changes, *asks, *advice;
    } cases[] = {
        {"count_up { counter = 'n' }", "n > 2", "wins.when: \"n > 2\" always holds: the counter n never falls below 3"},
        {"count_up { counter = 'n' }", "here and n <= 2",
         "wins.when: \"n <= 2\" never holds: the counter n never falls below 3"},
        {"count_up { counter = 'n', by = 'count(own & corners)', of = 'enemy' }", "n == 2",
         "wins.when: \"n == 2\" never holds: the counter n never falls below 3"},
        {"count_up { counter = 'n', by = -1 }", "n(enemy) >= 4",
         "wins.when: \"n(enemy) >= 4\" never holds: the counter n never exceeds 3"},
        {"count_up { counter = 'n', by = '-count(own)' }", "n ~= 5",
         "wins.when: \"n ~= 5\" always holds: the counter n never exceeds 3"},
        {"set_counter { counter = 'n', to = 'min(n, 0) + 4' }", "n > 2", NULL},
        {"set_counter { counter = 'n', to = 7 }", "n + 1 < 4",
         "wins.when: \"n + 1 < 4\" never holds: the counter n never falls below 3"},
        {"set_counter { counter = 'n', to = 7 }", "n > 3", NULL},
        {"set_counter { counter = 'n', to = 0 }", "n > 3",
         "wins.when: \"n > 3\" never holds: the counter n never exceeds 3"},
        {"set_counter { counter = 'n', to = 'n + 1' }", "n > 100", NULL},
        {"count_up { counter = 'n', by = 'count(own) - 2' }", "n > 2", NULL},
        {"count_up { counter = 'n' }, count_up { counter = 'n', by = -2 }", "n > 2", NULL},
        {"cascade { count_up { counter = 'n', by = -1 }, at_most = 2 }, count_up { counter = 'n' }", "n > 2", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char rules[500];
        snprintf(rules, sizeof rules,
                 HEAD "counters = { n = { start = 3 } }, effects = { %s }, finish = { wins { when = '%s' }, " END,
                 cases[i].changes, cases[i].asks);
        assert_advice(rules, cases[i].advice);
    }
}

/* A counter's own bounds count; what a decision sets may be anything. */
TEST(bounds_and_decisions)
{
    assert_advice(HEAD "counters = { n = { most = 4 } }, effects = count_up { counter = 'n' }, finish = { wins { when "
                       "= 'n > 4' }, " END,
                  "wins.when: \"n > 4\" never holds: the counter n never exceeds 4");
    assert_advice(
        "board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' }, counters = { n = {} }, "
        "turn = { choose { 'n', 5 }, place {} }, finish = { wins { when = 'n > 4' }, " END,
        NULL);
}
