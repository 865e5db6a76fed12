/* Which cell answers first. */
#include "studies/headline.h"

#include "support/test.h"

static const plan_option initial[] = {{.name = "kinds", .value = "3", .initial = "3"}},
                         other[] = {{.name = "kinds", .value = "2", .initial = "3"}};
static const results_variant two = {.name = "t4:kinds=2", .options = other, .noptions = 1},
                             three = {.name = "t4:kinds=3", .options = initial, .noptions = 1}, nim = {.name = "nim"};

static int headline_of(const results_cell *cells, int count)
{
    const results r = {.cells = cells, .ncells = count};
    return headline_cell(&r);
}

TEST(the_file_as_it_is)
{
    const results_cell cells[] = {{.variant = &two, .players = {"random", "random"}},
                                  {.variant = &nim, .players = {"random", "random"}},
                                  {.variant = &three, .players = {"random", "random"}}};
    assert_int_equal(headline_of(cells, 3), 2);
    assert_int_equal(headline_of(cells, 2), 0);
}

TEST(the_strongest_equals)
{
    const results_cell cells[] = {{.variant = &two, .players = {"mcts", "mcts"}},
                                  {.variant = &two, .players = {"uct", "uct"}},
                                  {.variant = &two, .players = {"uct", "random"}},
                                  {.variant = &two, .players = {"random", "random"}},
                                  {.variant = &nim, .players = {"uct", "uct"}}};
    assert_int_equal(headline_of(cells, 5), 1);
    const results_cell mixed[] = {{.variant = &two, .players = {"random", "random"}},
                                  {.variant = &two, .players = {"random", "uct"}}};
    assert_int_equal(headline_of(mixed, 2), 1);
}
