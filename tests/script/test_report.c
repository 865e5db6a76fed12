/* The page of an experiment: what the shipped template makes of results of every kind, and what a template may not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/pages.h"

/* Asserts that the file holds the text. */
static void expect_in(const pages *p, const char *name, const char *wanted)
{
    char *content = pages_read(p, name);
    if (!content) fail_msg("%s is not there", name);
    if (!strstr(content, wanted)) fail_msg("%s: not in it: %s", name, wanted);
    free(content);
}

static void cells_without_games(void **state)
{
    pages *p = *state;
    pages_empty_cell(p, 1);
    pages_assert_written(p);
    expect_in(p, "report.html", "No block of games is finished yet.");
    expect_in(p, "tables/cells.csv", "\nt4:kinds=3,random,random,0,0,0,0,0,0,,0,1,0,1,,,UNDECIDED,");
    expect_in(p, "tables/cells.json", "\"score\": null, \"low\": 0");
}

static void no_games_at_all(void **state)
{
    pages *p = *state;
    for (int i = 0; i < PAGES_CELLS; i++) pages_empty_cell(p, i);
    pages_assert_written(p);
    expect_in(p, "report.html", "Between two equal random players nothing is known yet.");
}

/* Two variants that share no option, and one of them with two sets of options. */
static void variants_without_a_common_option(void **state)
{
    pages *p = *state;
    p->variants[1].name = "tic_tac_toe";
    p->variants[1].noptions = 0;
    pages_assert_written(p);
    expect_in(p, "report.html", ">t4:kinds=2</a>");
    expect_in(p, "report.html", ">tic_tac_toe</a>");
}

/* An option that only some of the variants have: they are compared by it, the others are not. */
static void options_of_other_variants(void **state)
{
    pages *p = *state;
    p->options[0][0] = (plan_option){"width", "3", "3", "integer", NULL};
    p->variants[0].name = "hex:size=3";
    pages_assert_written(p);
    p->variants[0].name = "t4:width=3";
    pages_assert_written(p);
    expect_in(p, "report.html", ">t4: kinds=3</a>");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(cells_without_games, pages_setup, pages_teardown),
        cmocka_unit_test_setup_teardown(no_games_at_all, pages_setup, pages_teardown),
        cmocka_unit_test_setup_teardown(variants_without_a_common_option, pages_setup, pages_teardown),
        cmocka_unit_test_setup_teardown(options_of_other_variants, pages_setup, pages_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
