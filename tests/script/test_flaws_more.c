/* Which games of `poise flaws` are played on with. */
#include <string.h>

#include "script/flaws_plan.h"
#include "support/test.h"

enum { POLICY = FLAWS_CELLS, SIZES = POLICY + 1, SIZE };

static flaws_request begin(void)
{
    flaws_request r = {.games = FLAWS_GAMES, .extra = 500, .npolicies = 1, .nsizes = 1, .of_this_size = SIZES};
    for (int i = 0; i <= SIZE; i++) r.wanted[i] = i == FLAWS_RANDOM ? 2000 : FLAWS_GAMES;
    return r;
}

static void add(flaw_list *l, int of_cell, unsigned needs, double log_evidence, bool found)
{
    l->all[l->n++] = (flaw){.cell = of_cell, .needs = needs, .log_evidence = log_evidence, .found = found};
}

/* Are these cells wanted four times, and no other? */
static void assert_wanted(const flaws_request *r, unsigned cells)
{
    for (int i = 0; i <= SIZE; i++)
        if (i != FLAWS_RANDOM) assert_int_equal(r->wanted[i], FLAWS_GAMES * (cells >> i & 1 ? FLAWS_MORE : 1));
    assert_int_equal(r->wanted[FLAWS_RANDOM], 2000);
}

/* Of ten questions one that is worth ln(10 / .05) / 16 may be found in sixteen times as many games, of which four times
 * as many are played first. */
TEST(a_question_that_is_nearly_settled)
{
    flaw_list l = {.n = 0};
    flaws_request r = begin();
    for (int i = 0; i < 8; i++) add(&l, FLAWS_STRONG, 1U << FLAWS_STRONG, 0.3, false);
    add(&l, FLAWS_MIDDLE, 1U << FLAWS_MIDDLE, 6, true);
    add(&l, FLAWS_WEAK, 1U << FLAWS_WEAK | 1U << FLAWS_RANDOM, 0.3, false);
    assert_int_equal(flaws_want_more(&r, &l), 0);
    l.all[9].log_evidence = 0.35;
    assert_int_equal(flaws_want_more(&r, &l), 1);
    assert_wanted(&r, 1U << FLAWS_WEAK);
}

/* No more is added than a run may take: two cells of two strong players, the surest questions first. */
TEST(as_much_as_a_run_may_take)
{
    flaw_list l = {.n = 0};
    flaws_request r = begin();
    add(&l, FLAWS_STRONG, 1U << FLAWS_STRONG | FLAWS_ONCE, 4, false);
    add(&l, FLAWS_OPENED, 1U << FLAWS_STRONG | 1U << FLAWS_OPENED, 1.5, false);
    add(&l, SIZE, FLAWS_PART_SIZES, 2, false);
    assert_int_equal(flaws_want_more(&r, &l), 2);
    assert_wanted(&r, 1U << SIZES | 1U << SIZE);
    r = begin();
    l.all[1].log_evidence = 3;
    assert_int_equal(flaws_want_more(&r, &l), 2);
    assert_wanted(&r, 1U << FLAWS_STRONG | 1U << FLAWS_OPENED);
}

/* What is still open after four times as many games is played on, up to sixteen times as many, as far as there is time.
 */
TEST(a_question_that_takes_sixteen_times_as_many)
{
    flaw_list l = {.n = 0};
    flaws_request r = begin();
    r.extra = 2000;
    add(&l, FLAWS_STRONG, 1U << FLAWS_STRONG, 0.5, false);
    assert_int_equal(flaws_want_more(&r, &l), 1);
    l.all[0].log_evidence = 0.7; /* less than a sixteenth each: sixteen times as many would not do */
    assert_int_equal(flaws_want_more(&r, &l), 0);
    l.all[0].log_evidence = 2;
    assert_int_equal(flaws_want_more(&r, &l), 1);
    assert_int_equal(r.wanted[FLAWS_STRONG], FLAWS_GAMES * FLAWS_MOST);
    l.all[0].log_evidence = 2.9;
    assert_int_equal(flaws_want_more(&r, &l), 0);
    r = begin();
    l.all[0].log_evidence = 2;
    assert_int_equal(flaws_want_more(&r, &l), 1);
    assert_int_equal(flaws_want_more(&r, &l), 0); /* no time for twelve times as many more */
}
