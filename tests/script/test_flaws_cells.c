/* How `poise flaws` divides its time among the pairs of players. */
#include "script/flaws_plan.h"
#include "support/test.h"

enum { POLICIES = 8, FIRST = FLAWS_CELLS, SIZES = FIRST + POLICIES, HOLD = SIZES + 2, ALL };

static double gone_of(void *data)
{
    return *(double *)data;
}

static void until(void *data, double seconds)
{
    *(double *)data = seconds;
}

static flaws_request begin(double *clock)
{
    flaws_request r = {.minutes = 5,
                       .clock = {.data = clock, .gone = gone_of, .until = until},
                       .npolicies = POLICIES,
                       .nsizes = 1,
                       .of_this_size = SIZES,
                       .sizes = {{.cell = SIZES + 1}},
                       .nholds = 1,
                       .holds = {{.cell = HOLD}}};
    for (int i = 0; i < POLICIES; i++) r.policies[i].cell = FIRST + i;
    return r;
}

/* Who has only to play comes before who has to be trained for it; strong players, whom policies meet, before these. */
TEST(cells_are_played_in_order)
{
    int order[FLAWS_CELLS_MAX], at[ALL];
    double now = 0;
    const flaws_request r = begin(&now);
    assert_int_equal(flaws_play_order(&r, order), ALL);
    for (int i = 0; i < ALL; i++) at[order[i]] = i;
    assert_true(at[FLAWS_MIDDLE] < at[FLAWS_STRONG] && at[FLAWS_STRONG] < at[FIRST]);
    assert_true(at[FIRST + POLICIES - 1] < at[FLAWS_OPENED] && at[SIZES + 1] < at[HOLD]);
}

/* On a machine so slow that every cell takes all that it may, strong players and each policy still have several seconds
 * of five minutes; the training, without which nothing is known, has half. */
TEST(a_slow_machine_asks_all)
{
    int order[FLAWS_CELLS_MAX];
    double took[ALL], now = 0;
    flaws_request r = begin(&now);
    const int n = flaws_play_order(&r, order);
    for (int i = 0; i < n; i++) {
        const double before = now;
        flaws_allow_cell(&r, order + i, n - i);
        took[order[i]] = now - before;
        assert_true(took[order[i]] > 0);
    }
    assert_true(now > 254.9 && now < 255.1);
    assert_in_range(took[FLAWS_MIDDLE], 115, 128);
    assert_true(took[FLAWS_STRONG] > took[FIRST] && took[FIRST] > took[FIRST + POLICIES - 1]);
    assert_in_range(took[FIRST + POLICIES - 1], 3, 20);
}
