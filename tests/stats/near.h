/* Comparing numbers in double precision: cmocka's assert_float_equal rounds them to float first. */
#ifndef POISE_TESTS_STATS_NEAR_H
#define POISE_TESTS_STATS_NEAR_H

#include <math.h>

#include "support/test.h"

/* Fails unless |got - wanted| <= tolerance; NaN is near nothing. */
#define assert_near(got, wanted, tolerance)                                                                            \
    do {                                                                                                               \
        double near_got = (got), near_wanted = (wanted);                                                               \
        if (!(fabs(near_got - near_wanted) <= (tolerance)))                                                            \
            fail_msg("%s: %.12g wanted, got %.12g", #got, near_wanted, near_got);                                      \
    } while (0)

#endif
