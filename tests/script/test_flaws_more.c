/* Which games of `poise flaws` are played on with. */
#include <string.h>

#include "script/flaws_plan.h"
#include "support/test.h"

enum { POLICY = FLAWS_CELLS, SIZES = POLICY + 1, SIZE };

static flaws_request begin(void)
{
    flaws_request r = {.games = FLAWS_GAMES, .npolicies = 1, .nsizes = 1, .of_this_size = SIZES};
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

/* Of ten questions one that is worth ln(10 / .05) / 4 may be found in four times as many games. */
TEST(a_question_that_is_nearly_settled)
{
    flaw_list l = {.n = 0};
    flaws_request r = begin();
    for (int i = 0; i < 8; i++) add(&l, FLAWS_STRONG, 1U << FLAWS_STRONG, 1.2, false);
    add(&l, FLAWS_MIDDLE, 1U << FLAWS_MIDDLE, 6, true);
    add(&l, FLAWS_WEAK, 1U << FLAWS_WEAK | 1U << FLAWS_RANDOM, 1.2, false);
    assert_int_equal(flaws_want_more(&r, &l), 0);
    l.all[9].log_evidence = 1.4;
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
