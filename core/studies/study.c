#include "studies/study.h"

#include <math.h>

#include "players/stages.h"

static const double LEARNING_PART = .4; /* share of the time for repeated trainings, at most */

enum { RANDOM_PART = 10 }; /* random games get at most this part of the time, and are this many times as many */

static double seconds_of_game(const workload *work, int variants, int player)
{
    double sum = 0;
    for (int i = 0; i < variants; i++) sum += work[i].seconds[player];
    return sum;
}

/* Rounds down to two significant digits, for readability. */
static double round_down(double games)
{
    double unit = 1;
    while (games / unit >= 100) unit *= 10;
    return fmax(floor(games / unit) * unit, 2);
}

/* Shares the seconds among the first n players, weakest first; unused time goes to the later ones. */
static study share(const workload *work, int variants, double seconds, int n)
{
    study s = {.nplayers = n};
    for (int i = 0; i < n; i++) {
        double each = seconds_of_game(work, variants, i), part = i ? n - i : RANDOM_PART, most = seconds / part / each;
        double steps = i > 1 ? fmin(floor(most / 4), STUDY_STEPS_MOST) : 0; /* at most the cost of its own games */
        double games = round_down(fmin(most - steps, i ? STUDY_THINKING_MOST : STUDY_RANDOM_MOST));
        s.games[i] = (uint64_t)games;
        s.steps = (uint64_t)steps;
        seconds = fmax(seconds - (games + steps) * each, 0);
    }
    return s;
}

static uint64_t fewest(const study *s)
{
    uint64_t least = s->games[1];
    for (int i = 2; i < s->nplayers; i++) least = s->games[i] < least ? s->games[i] : least;
    return least;
}

static study share_out(const workload *work, int variants, double seconds)
{
    int n = WORKLOAD_PLAYERS;
    study s = share(work, variants, seconds, n);
    while (n > 2 && s.games[n - 1] < STUDY_THINKING_LEAST) s = share(work, variants, seconds, --n);
    s.trainings = 1;
    return s;
}

unsigned study_stages(int variants, double seconds)
{
    enum { FINDING_OUT = 2 }; /* cost of finding the useful number of stages, in trainings, approximately */
    return stages_within(LEARNING_PART * seconds / ((STUDY_TRAININGS + FINDING_OUT) * variants));
}

double study_learning(const workload *work, int variants)
{
    double sum = 0;
    for (int i = 0; i < variants; i++) sum += (STUDY_TRAININGS - 1) * work[i].learning; /* one was measured */
    return sum;
}

study study_for_time(const workload *work, int variants, double seconds)
{
    const double learning = study_learning(work, variants);
    if (learning <= LEARNING_PART * seconds) {
        study s = share_out(work, variants, seconds - learning);
        s.trainings = STUDY_TRAININGS;
        if (fewest(&s) >= STUDY_TRAINED_GAMES) return s;
    }
    return share_out(work, variants, seconds);
}

study study_for_games(uint64_t games)
{
    study s = {.nplayers = WORKLOAD_PLAYERS,
               .trainings = games < STUDY_TRAINED_GAMES ? 1 : STUDY_TRAININGS,
               .steps = games < STUDY_STEPS_MOST ? games : STUDY_STEPS_MOST};
    for (int i = 0; i < s.nplayers; i++) s.games[i] = i ? games : RANDOM_PART * games;
    return s;
}
