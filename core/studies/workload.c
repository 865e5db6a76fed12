#include "studies/workload.h"

#include <math.h>

#include "lab/batch.h"
#include "players/players.h"

static const struct {
    const char *name;
    double iterations;
} known[WORKLOAD_PLAYERS] = {
    {"random", 0}, {"mcts:iterations=25", 25}, {"mcts:iterations=100", 100}, {"mcts:iterations=400", 400}};

enum { FIRST_GAMES = 2, GROWTH = 3, RANDOM_GAMES = 20000, THINKING_GAMES = 1000 };

const char *workload_player(int i)
{
    return known[i].name;
}

void workload_name(int i, unsigned stages, text *out)
{
    text_add(out, "%s", known[i].name);
    if (i && stages > 1) text_add(out, ",stages=%u", stages);
}

/* Plays games and measures them. */
static int play(const workload_terms *t, const char *name, uint64_t games, double *seconds, workload *out, error *e)
{
    const plan_cell both = {.variant = t->variant, .game = t->game, .players = {name, name}, .games = games};
    lab_watch watch = *t->watch;
    batch_result b;
    watch.progress = NULL;
    watch.learned = NULL;
    int end = batch_run(&both, t->seed, t->max_plies, &watch, NULL, &b, e);
    if (end == LAB_DONE) {
        *seconds = fmax(b.user_seconds / (double)games, 1e-9);
        out->learning = fmax(out->learning, b.learning_seconds);
    }
    batch_done(&b);
    return end;
}

/* Plays batches of increasing size until the time allowed for the player is used up. */
static int measure_player(const workload_terms *t, int i, double *seconds, workload *out, error *e)
{
    arena *a = arena_new();
    const char *trainings[TRAININGS_MAX], *name = NULL; /* the first of the study's trainings */
    text described = {0};
    workload_name(i, t->stages, &described);
    const char *whole = a && !described.failed ? players_trained(described.data, STUDY_TRAININGS, 0, a, e) : NULL;
    if (whole && players_trainings(whole, t->seed, a, trainings, e)) name = trainings[0];
    int end = name ? LAB_DONE : a && !described.failed ? -1 : error_set(e, "out of memory");
    text_drop(&described);
    const uint64_t most = i ? THINKING_GAMES : RANDOM_GAMES;
    uint64_t games = FIRST_GAMES;
    while (!end) {
        end = play(t, name, games, &out->seconds[i], out, e);
        *seconds -= (double)games * out->seconds[i];
        if (games == most || *seconds < GROWTH * (double)games * out->seconds[i]) break;
        games = games * GROWTH < most ? games * GROWTH : most;
    }
    arena_free(a);
    return end;
}

/* The number of stages for the variant is determined once for all trainings, so it is not part of the cost of one. */
static int settle_stages(const workload_terms *t, error *e)
{
    text name = {0};
    double seconds;
    workload unused = {.learning = 0};
    if (t->stages <= 1) return LAB_DONE;
    workload_name(1, t->stages, &name);
    int end = name.failed ? error_set(e, "out of memory") : play(t, name.data, 1, &seconds, &unused, e);
    text_drop(&name);
    return end;
}

int workload_measure(const workload_terms *t, workload *out, error *e)
{
    double left = t->seconds;
    *out = (workload){.seconds = {0}};
    int settled = settle_stages(t, e);
    if (settled) return settled;
    for (int i = 0; i < WORKLOAD_PLAYERS; i++) {
        double share = left / (WORKLOAD_PLAYERS - i), before = share;
        double more = i > 1 ? known[i].iterations / known[i - 1].iterations : 0;
        out->seconds[i] = i > 1 ? out->seconds[i - 1] * more : 0;
        if (FIRST_GAMES * out->seconds[i] > share) continue;
        int end = measure_player(t, i, &share, out, e);
        if (end) return end;
        left = fmax(left - (before - share), 0);
    }
    return LAB_DONE;
}
