#define _POSIX_C_SOURCE 200809L /* clocks */
#include "base/timing.h"

#include <time.h>

#include "support/test.h"

/* The clock on the wall shows what a test says; it takes the place of the C library's in this program. */
static double shown;

int clock_gettime(clockid_t clock, struct timespec *t)
{
    const time_t seconds = clock == CLOCK_MONOTONIC ? (time_t)shown : 0;
    *t = (struct timespec){.tv_sec = seconds, .tv_nsec = seconds ? (long)((shown - (double)seconds) * 1e9) : 0};
    return 0;
}

static void assert_gone(stopwatch *w, double now, double wanted)
{
    shown = now;
    double gone = timing_gone(w);
    if (gone < wanted - 1e-6 || gone > wanted + 1e-6) fail_msg("%g s wanted, got %g", wanted, gone);
}

TEST(time_goes_by)
{
    shown = 1000;
    stopwatch w = timing_begin();
    assert_gone(&w, 1000, 0);
    assert_gone(&w, 1000.5, .5);
    assert_gone(&w, 1060, 60);
}

TEST(a_clock_that_is_put_back_takes_nothing_away)
{
    shown = 1000;
    stopwatch w = timing_begin();
    assert_gone(&w, 900, 0);
    assert_gone(&w, 907, 7);
    assert_gone(&w, 1010, 110);
    assert_gone(&w, 10, 110);
    assert_gone(&w, 11, 111);
}
