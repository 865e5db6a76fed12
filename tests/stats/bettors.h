/* The bettors of the live interval, written down a second time: how much of its wealth each stakes, and with how much
 * it begins. */
#ifndef POISE_TESTS_STATS_BETTORS_H
#define POISE_TESTS_STATS_BETTORS_H

#include <math.h>

enum { BETTORS = 40 };

static inline double bettor_stake(int j)
{
    return .001 * pow(950, j / (BETTORS - 1.));
}

static inline double bettor_share(int j)
{
    double all = 0;
    for (int i = 0; i < BETTORS; i++) all += .1 + exp(-pow(log(bettor_stake(i) / .06), 2) / 2);
    return (.1 + exp(-pow(log(bettor_stake(j) / .06), 2) / 2)) / all;
}

#endif
