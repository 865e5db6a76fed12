#define _GNU_SOURCE /* RUSAGE_THREAD */
#include "lab/bench.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "lab/progress.h"
#include "lab/timing.h"
#include "play/playout.h"

/* One measurement: what a thread played, and how long that took. */
typedef struct sample {
    uint64_t playouts, plies, cut;
    double user, wall; /* seconds */
} sample;

typedef struct task {
    pthread_t thread;
    const game *game;
    const bench_options *options;
    uint64_t first; /* index of its first playout */
    bool failed;    /* memory was out */
    sample sample;
} task;

static double thread_user(void)
{
    struct rusage u;
    return getrusage(RUSAGE_THREAD, &u) ? 0 : (double)u.ru_utime.tv_sec + 1e-6 * (double)u.ru_utime.tv_usec;
}

static void play_block(const task *t, uint64_t of_cell, position *p, move *room, sample *s)
{
    for (unsigned i = 0; i < BENCH_BLOCK; i++) {
        random_state r = playout_game(of_cell, t->first + s->playouts++);
        position_copy(t->game, p, t->game->start);
        playout_random(t->game, p, &r, t->options->max_plies, room);
        s->plies += p->plies;
        s->cut += p->outcome == OUTCOME_NONE;
    }
}

static void play_for_a_while(const task *t, position *p, move *room, sample *s)
{
    const atomic_bool *stop = t->options->stop;
    uint64_t of_cell = playout_cell(t->game->fingerprint, "random", "random", t->options->seed);
    double wall = timing_now(), user = thread_user();
    do {
        play_block(t, of_cell, p, room, s);
        s->wall = timing_now() - wall;
    } while (s->wall < t->options->seconds && !(stop && atomic_load_explicit(stop, memory_order_relaxed)));
    s->user = thread_user() - user;
}

/* Each thread allocates for itself, so that no two write to one line of the cache. */
static void *measure(void *data)
{
    task *t = data;
    position *p = malloc(t->game->position_bytes);
    move *room = malloc(((size_t)t->game->most_moves + 1) * sizeof *room);
    t->failed = !p || !room;
    if (!t->failed) play_for_a_while(t, p, room, &t->sample);
    free(room);
    free(p);
    return NULL;
}

static double wall_rate(const sample *s)
{
    return (double)s->plies / s->wall;
}

/* Adds up the rates of threads that play at once. Each is divided by its own time, so that it does not matter which
 * began late. */
static int measure_threads(const game *g, const bench_options *o, double *rate, error *e)
{
    task *tasks = calloc((size_t)o->threads, sizeof *tasks);
    int started = 0, failed = 0;
    *rate = 0;
    for (int i = 0; tasks && i < o->threads; i++, started++) {
        tasks[i] = (task){.game = g, .options = o, .first = (uint64_t)i << 32};
        if (pthread_create(&tasks[i].thread, NULL, measure, &tasks[i])) break;
    }
    for (int i = 0; i < started; i++) {
        pthread_join(tasks[i].thread, NULL);
        failed += tasks[i].failed;
        if (!tasks[i].failed) *rate += wall_rate(&tasks[i].sample);
    }
    free(tasks);
    if (failed || !tasks) return error_set(e, "out of memory");
    return started == o->threads ? 0 : error_set(e, "only %d threads of %d could be started", started, o->threads);
}

/* --- rounds --- */

/* What the rounds gave for one game. */
typedef struct series {
    double rates[BENCH_ROUNDS_MAX], scaling[BENCH_ROUNDS_MAX];
    sample sum;
} series;

static int measure_game(const game *g, const bench_options *o, int round, series *out, error *e)
{
    task t = {.game = g, .options = o};
    double together;
    measure(&t);
    if (t.failed) return error_set(e, "out of memory");
    out->rates[round] = (double)t.sample.plies / t.sample.user;
    out->sum.playouts += t.sample.playouts;
    out->sum.plies += t.sample.plies;
    out->sum.cut += t.sample.cut;
    if (o->threads < 2) return 0;
    if (measure_threads(g, o, &together, e)) return -1;
    out->scaling[round] = together / wall_rate(&t.sample);
    return 0;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double sorted_median(double *numbers, int n)
{
    qsort(numbers, (size_t)n, sizeof *numbers, by_size);
    return n % 2 ? numbers[n / 2] : (numbers[n / 2 - 1] + numbers[n / 2]) / 2;
}

static void sum_up(series *s, const bench_options *o, bench_result *out)
{
    *out = (bench_result){s->sum.playouts, s->sum.plies, s->sum.cut, .rate = sorted_median(s->rates, o->rounds)};
    out->least = s->rates[0];
    out->most = s->rates[o->rounds - 1];
    if (o->threads > 1) out->scaling = sorted_median(s->scaling, o->rounds);
}

static int measure_all(const game *const *games, int count, const bench_options *o, series *all, error *e)
{
    for (int i = 0; i < o->rounds * count; i++) {
        if (o->stop && atomic_load(o->stop)) return LAB_STOPPED;
        if (o->progress) o->progress(i, o->rounds * count);
        if (measure_game(games[i % count], o, i / count, &all[i % count], e)) return -1;
    }
    if (o->progress) o->progress(o->rounds * count, o->rounds * count);
    return o->stop && atomic_load(o->stop) ? LAB_STOPPED : LAB_DONE;
}

int bench_run(const game *const *games, int count, const bench_options *options, bench_result *out, error *e)
{
    series *all = calloc((size_t)count + 1, sizeof *all);
    if (!all) return error_set(e, "out of memory");
    int status = measure_all(games, count, options, all, e);
    for (int i = 0; i < count && status == LAB_DONE; i++) sum_up(&all[i], options, &out[i]);
    free(all);
    return status;
}

double bench_plies_per_playout(const bench_result *r)
{
    return (double)r->plies / (double)r->playouts;
}

double bench_spread(const bench_result *r)
{
    return (r->most - r->least) / r->rate;
}

long bench_peak_memory(void)
{
    struct rusage u;
    return getrusage(RUSAGE_SELF, &u) ? 0 : u.ru_maxrss;
}
