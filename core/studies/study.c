#include "studies/study.h"

#include <math.h>

enum { RANDOM_PART = 10 }; /* random games get such a part of the time at most, and are so many times as many */

static double seconds_of_game(const workload *work, int variants, int player)
{
    double sum = 0;
    for (int i = 0; i < variants; i++) sum += work[i].seconds[player];
    return sum;
}

/* Two digits, the rest zeros, so that a person can read it. */
static double round_down(double games)
{
    double unit = 1;
    while (games / unit >= 100) unit *= 10;
    return fmax(floor(games / unit) * unit, 2);
}

/* Shares the seconds among the first n players, from the weakest up; what one does not need goes to those after it. */
static study share(const workload *work, int variants, double seconds, int n)
{
    study s = {.nplayers = n};
    for (int i = 0; i < n; i++) {
        double each = seconds_of_game(work, variants, i), part = i ? n - i : RANDOM_PART, most = seconds / part / each;
        double steps = i > 1 ? fmin(floor(most / 4), STUDY_STEPS_MOST) : 0; /* as dear as its own games, at most */
        double games = round_down(fmin(most - steps, i ? STUDY_THINKING_MOST : STUDY_RANDOM_MOST));
        s.games[i] = (uint64_t)games;
        s.steps = (uint64_t)steps;
        seconds = fmax(seconds - (games + steps) * each, 0);
    }
    return s;
}

study study_for_time(const workload *work, int variants, double seconds)
{
    int n = WORKLOAD_PLAYERS;
    study s = share(work, variants, seconds, n);
    while (n > 2 && s.games[n - 1] < STUDY_THINKING_LEAST) s = share(work, variants, seconds, --n);
    return s;
}

study study_for_games(uint64_t games)
{
    study s = {.nplayers = WORKLOAD_PLAYERS, .steps = games < STUDY_STEPS_MOST ? games : STUDY_STEPS_MOST};
    for (int i = 0; i < s.nplayers; i++) s.games[i] = i ? games : RANDOM_PART * games;
    return s;
}
