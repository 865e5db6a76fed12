/* Every game is measured in several interleaved rounds, so that a slow moment of the machine affects all of them; the
 * median of the rounds is printed. A round plays blocks on one thread and, on request, on all of them. */
#define _GNU_SOURCE /* RUSAGE_THREAD */
#include "lab/bench.h"

#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "base/timing.h"
#include "game/fork.h"
#include "lab/progress.h"
#include "play/interleaved.h"
#include "play/match.h"

/* One measurement: the games of a thread, and their time. */
typedef struct sample {
    uint64_t playouts, plies, cut;
    double user, wall; /* seconds */
    bool broke;        /* a game broke: */
    uint64_t broken;   /* its index */
} sample;

typedef struct task {
    pthread_t thread;
    const game *game;
    const bench_options *options;
    uint64_t first; /* index of its first playout */
    int status;     /* 0, or -1 with `error` filled in */
    error error;
    sample sample;
} task;

typedef struct bench_worker {
    const game *game; /* a fork of the task's */
    interleaved *side_by_side;
} bench_worker;

/* State of the playouts of a block. */
typedef struct counting {
    const game *game;
    sample *sample;
    const bench_options *options;
    stopwatch wall;
    double user; /* user CPU time of the thread at the start */
    uint64_t first, next;
} counting;

/* Plays whole blocks until the time limit; games in play are then finished. */
static bool next_counted(void *context, uint64_t *index)
{
    counting *c = context;
    const uint64_t begun = c->next - c->first;
    bool over = c->sample->broke || stop_is_asked(c->options->stop);
    if (begun && begun % BENCH_BLOCK == 0) /* The clock may be set back. */
        over |= fmax(timing_gone(&c->wall), timing_thread_user() - c->user) >= c->options->seconds;
    *index = c->next;
    c->next += !over;
    return !over;
}

static void count_playout(void *context, uint64_t index, const position *p)
{
    const counting *c = context;
    sample *s = c->sample;
    if ((p->outcome == OUTCOME_BROKEN || game_failures(c->game)) && (!s->broke || index < s->broken)) {
        s->broke = true;
        s->broken = index;
    }
    s->playouts++;
    s->plies += p->plies;
    s->cut += p->outcome == OUTCOME_NONE;
}

static void play_for_a_while(const task *t, const bench_worker *worker, sample *s)
{
    uint64_t of_cell = playout_cell(t->game->fingerprint, "random", "random", t->options->seed);
    counting c = {worker->game, s, t->options, timing_begin(), timing_thread_user(), t->first, t->first};
    interleaved_play(worker->side_by_side, of_cell, t->options->max_plies,
                     &(interleaved_source){&c, next_counted, count_playout, t->options->stop});
    s->wall = fmax(timing_gone(&c.wall), timing_thread_user() - c.user);
    s->user = timing_thread_user() - c.user;
}

/* Each thread allocates for itself, to avoid false sharing of cache lines. */
static int worker_begin(const game *g, bench_worker *out, error *e)
{
    out->game = game_fork(g, e);
    if (!out->game) return -1;
    out->side_by_side = interleaved_new(out->game);
    return out->side_by_side ? 0 : error_set(e, "out of memory");
}

/* A broken game invalidates the measurement. */
static int fail_broken(const game *g, uint64_t index, error *e)
{
    error why;
    const match_result broken = {.outcome = OUTCOME_BROKEN, .ending = POSITION_NO_RULE};
    match_explain(g, &broken, &why);
    return error_set(e, "%s: game %" PRIu64 " broke: %s", g->name, index, why.text);
}

static void *measure(void *data)
{
    task *t = data;
    bench_worker worker = {0};
    t->status = worker_begin(t->game, &worker, &t->error);
    if (!t->status) play_for_a_while(t, &worker, &t->sample);
    if (t->sample.broke) t->status = fail_broken(worker.game, t->sample.broken, &t->error);
    interleaved_free(worker.side_by_side);
    game_join(worker.game, t->game);
    return NULL;
}

static double wall_rate(const sample *s)
{
    return (double)s->plies / s->wall;
}

/* Starts a thread for each task. Returns the number started. */
static int start_threads(task *tasks, const game *g, const bench_options *o)
{
    int started = 0;
    for (; started < o->threads; started++) {
        tasks[started] = (task){.game = g, .options = o, .first = (uint64_t)started << 32};
        if (pthread_create(&tasks[started].thread, NULL, measure, &tasks[started])) break;
    }
    return started;
}

/* Adds to *rate those of threads that play at once. Each is divided by its own time, so that it does not matter which
 * began late. */
static int measure_threads(const game *g, const bench_options *o, double *rate, error *e)
{
    task *tasks = calloc((size_t)o->threads, sizeof *tasks);
    if (!tasks) return error_set(e, "out of memory");
    int started = start_threads(tasks, g, o);
    int status = started == o->threads ? 0 : error_set(e, "%d threads of %d were started", started, o->threads);
    for (int i = 0; i < started; i++) {
        pthread_join(tasks[i].thread, NULL);
        if (tasks[i].status)
            status = error_set(e, "%s", tasks[i].error.text);
        else
            *rate += wall_rate(&tasks[i].sample);
    }
    free(tasks);
    return status;
}

/* --- rounds --- */

/* Results of the rounds for one game. */
typedef struct series {
    double rates[BENCH_ROUNDS_MAX], scaling[BENCH_ROUNDS_MAX];
    sample sum;
} series;

static int measure_game(const game *g, const bench_options *o, int round, series *out, error *e)
{
    task t = {.game = g, .options = o};
    double together = 0;
    measure(&t);
    if (t.status) return error_set(e, "%s", t.error.text);
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
        if (stop_is_asked(o->stop)) return LAB_STOPPED;
        if (o->progress) o->progress(i, o->rounds * count);
        if (measure_game(games[i % count], o, i / count, &all[i % count], e)) return -1;
    }
    if (o->progress) o->progress(o->rounds * count, o->rounds * count);
    return stop_is_asked(o->stop) ? LAB_STOPPED : LAB_DONE;
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
