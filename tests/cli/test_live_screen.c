/* What is shown of a run while it goes on. */
#include "cli/live_screen.h"

#include <stdlib.h>

#include "support/test.h"

enum { CELLS = 3 };

static plan_cell cells[CELLS] = {
    {.variant = "t4", .players = {"random", "random"}, .games = 200},
    {.variant = "t4:kinds=2,width=5,height=5",
     .players = {"mcts:iterations=100,exploration=0.2", "random"},
     .games = 40},
    {.variant = "nim", .players = {"random", "random"}, .games = 20},
};
static const plan of = {.cells = cells, .ncells = CELLS, .zone_low = .3, .zone_high = .7, .alpha = .05};
static const lab_progress progress = {
    .done = 65, .total = 260, .games_per_second = 12.4, .seconds_left = 100, .cells = CELLS};

static void assert_screen(const live *l, int lines, int width, const char *wanted)
{
    text out = {0};
    int count = live_screen_write(l, &progress, lines, width, &out), newlines = 0;
    assert_string_equal(out.data, wanted);
    for (const char *c = out.data; *c; c++) newlines += *c == '\n';
    assert_int_equal(count, newlines);
    text_drop(&out);
}

static void tell(live *l, int of_cell, uint64_t first, unsigned count, const char *letters, const uint64_t *hashes)
{
    live_add(l, &(lab_games){of_cell, first, count, letters, hashes});
}

TEST(a_line_a_cell)
{
    live l;
    static const uint64_t hashes[] = {7, 8, 7, 9};
    assert_int_equal(live_start(&l, &of), 0);
    for (int i = 0; i < 12; i++) tell(&l, 0, 5 * (uint64_t)i, 5, "FSFSD", NULL);
    tell(&l, 1, 0, 4, "FCFS", hashes);
    assert_screen(&l, 24, 100,
                  "t4                      random                          60/200   50.0%   30.9 –  69.1  balanced\n"
                  "t4:kinds=2,width=5,hei  ..tions=100 and random            4/40  50-75     0.5 – 100.0  undecided\n"
                  "nim                     random                            0/20       -    0.0 – 100.0  undecided\n"
                  " 25.0 %  65 of 260 games  12 games/s  1 of 3 verdicts  2 min left\n");
    live_done(&l);
}

/* What has no room is counted. */
TEST(no_more_lines_than_there_are)
{
    live l;
    assert_int_equal(live_start(&l, &of), 0);
    assert_screen(&l, 4, 30,
                  "t4            random          \n"
                  "... and 2 more\n"
                  " 25.0 %  65 of 260 games  12 g\n");
    live_done(&l);
}

/* Several runs tell of the same games, which are shorter blocks at first. */
TEST(games_count_once)
{
    live l;
    assert_int_equal(live_start(&l, &of), 0);
    for (int run = 0; run < 3; run++) tell(&l, 0, 0, 5, "FFFFF", NULL);
    tell(&l, 0, 0, 7, "FFFFFSS", NULL);
    assert_int_equal(l.cells[0].games, 7);
    assert_int_equal(l.cells[0].latch.counts.win, 5);
    assert_int_equal(l.cells[0].latch.counts.loss, 2);
    assert_int_equal(live_decided(&l), 0);
    live_done(&l);
}
