/* What the person who cuts scores: the other one takes the better side. */
#include "studies/pie.h"
#include "support/test.h"

static void expect(double low, double high, double wanted_low, double wanted_high)
{
    interval person = pie_cutter((interval){low, high});
    assert_float_equal(person.low, wanted_low, 1e-12);
    assert_float_equal(person.high, wanted_high, 1e-12);
}

TEST(the_other_takes_the_better_side)
{
    expect(.6, .8, .2, .4);
    expect(.2, .4, .2, .4);
    expect(.4, .7, .3, .5); /* one half is among what the role may score */
    expect(.5, .5, .5, .5);
    expect(0, 1, 0, .5);
}

TEST(the_cut_is_what_was_confirmed_first)
{
    balance b = {.trials = 3, .found = -1};
    assert_int_equal(pie_cut(&b), -1);
    b.trial[1].candidate = 2;
    b.trial[2].candidate = 1;
    assert_int_equal(pie_cut(&b), 2);
    b.found = 1;
    assert_int_equal(pie_cut(&b), 1);
    assert_string_equal(pie_answer(&b, 1), "fair");
    assert_string_equal(pie_answer(&b, 0), "open");
}
