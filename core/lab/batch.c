#include "lab/batch.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>

#include "lab/timing.h"

enum { PROGRESS_MILLISECONDS = 200 };

/* What the workers share. They meet only when one fetches the number of its next block. */
typedef struct batch {
    const plan_cell *cell;
    const atomic_bool *stop; /* may be NULL */
    char *letters;           /* may be NULL */
    atomic_uint_fast64_t next, played;
    pthread_mutex_t lock;
    pthread_cond_t ended;
    int working; /* under the lock */
} batch;

typedef struct worker {
    pthread_t thread;
    batch *batch;
    game_runner *runner;
    tally *tally; /* of all games that it played */
} worker;

static void play_blocks(worker *w)
{
    batch *b = w->batch;
    uint64_t blocks = block_count(b->cell), size = block_size(b->cell), i;
    while ((i = atomic_fetch_add(&b->next, 1)) < blocks) {
        unsigned games = block_games(b->cell, i);
        char *letters = b->letters ? b->letters + i * size : NULL;
        if (!block_play_tally(w->runner, i * size, games, w->tally, letters, b->stop)) {
            atomic_store(&b->next, blocks); /* in vain to go on; but lower blocks, which are in play, may break too */
            return;
        }
        atomic_fetch_add(&b->played, games);
    }
}

static void *work(void *data)
{
    worker *w = data;
    play_blocks(w);
    pthread_mutex_lock(&w->batch->lock);
    w->batch->working--;
    pthread_cond_signal(&w->batch->ended);
    pthread_mutex_unlock(&w->batch->lock);
    return NULL;
}

/* --- the calling thread --- */

static void report(batch *b, const lab_watch *watch, double seconds)
{
    uint64_t played = atomic_load(&b->played), total = b->cell->games;
    double rate = seconds > 0 ? (double)played / seconds : 0;
    lab_progress p = {.done = played, .total = total, .played = played, .seconds = seconds, .games_per_second = rate};
    p.seconds_left = rate > 0 ? (double)(total - played) / rate : -1;
    p.cells = 1;
    p.cells_done = played == total;
    watch->progress(watch->data, &p);
}

static void wait_for_all(batch *b, const lab_watch *watch, double start)
{
    pthread_mutex_lock(&b->lock);
    while (b->working) {
        if (watch && watch->progress) report(b, watch, timing_now() - start);
        timing_wait(&b->ended, &b->lock, PROGRESS_MILLISECONDS);
    }
    if (watch && watch->progress) report(b, watch, timing_now() - start);
    pthread_mutex_unlock(&b->lock);
}

/* Starts the workers and waits for them. Returns how many could be started. */
static int run_workers(batch *b, worker *workers, int count, const lab_watch *watch, double start)
{
    int started = 0;
    b->working = count;
    while (started < count && !pthread_create(&workers[started].thread, NULL, work, &workers[started])) started++;
    pthread_mutex_lock(&b->lock);
    b->working -= count - started; /* those that there are do the others' work */
    pthread_mutex_unlock(&b->lock);
    wait_for_all(b, watch, start);
    for (int i = 0; i < started; i++) pthread_join(workers[i].thread, NULL);
    return started;
}

static int measure(batch *b, worker *workers, int count, const lab_watch *watch, batch_result *out, error *e)
{
    double start = timing_now(), user = timing_user();
    if (pthread_mutex_init(&b->lock, NULL)) return error_set(e, "no lock for the workers");
    if (timing_condition_init(&b->ended)) {
        pthread_mutex_destroy(&b->lock);
        return error_set(e, "no condition for the workers");
    }
    int started = run_workers(b, workers, count, watch, start);
    out->user_seconds = timing_user() - user;
    out->seconds = timing_now() - start;
    pthread_cond_destroy(&b->ended);
    pthread_mutex_destroy(&b->lock);
    return started ? 0 : error_set(e, "no thread could be started");
}

/* Gives each worker a runner and a tally. Returns 0, or -1 with `e` filled in. */
static int equip(worker *workers, int count, batch *b, uint64_t seed, unsigned max_plies, error *e)
{
    for (int i = 0; i < count; i++) {
        workers[i].batch = b;
        workers[i].runner = game_runner_new(b->cell, seed, max_plies, e);
        if (!workers[i].runner) return -1;
        workers[i].tally = tally_new(max_plies);
        if (!workers[i].tally) return error_set(e, "out of memory");
    }
    return 0;
}

static void dismiss(worker *workers, int count)
{
    for (int i = 0; i < count; i++) {
        game_runner_free(workers[i].runner);
        tally_free(workers[i].tally);
    }
    free(workers);
}

/* Returns 0, or -1 with `e` filled in when a game broke. */
static int check_broken(const batch *b, const worker *workers, int count, error *e)
{
    uint64_t first = UINT64_MAX, index;
    const char *why;
    for (int i = 0; i < count; i++) {
        if (!game_runner_broke(workers[i].runner, &index, &why) || index >= first) continue;
        first = index;
        error_set(e, "%s: game %" PRIu64 " broke: %s", b->cell->variant, index, why);
    }
    return first == UINT64_MAX ? 0 : -1;
}

/* Adds up what the workers have played. */
static lab_end sum_up(const batch *b, const worker *workers, int count, batch_result *out)
{
    for (int i = 0; i < count; i++) tally_merge(out->tally, workers[i].tally);
    out->games = tally_games(out->tally);
    out->plies = tally_sum(out->tally, OBSERVABLE_LENGTH);
    return out->games == b->cell->games ? LAB_DONE : LAB_STOPPED;
}

int batch_run(const plan_cell *c, uint64_t seed, unsigned max_plies, const lab_watch *watch, char *letters,
              batch_result *out, error *e)
{
    batch b = {.cell = c, .stop = watch ? watch->stop : NULL, .letters = letters};
    int count = lab_threads(watch ? watch->threads : 0);
    if ((uint64_t)count > block_count(c)) count = (int)block_count(c);
    if (count < 1) count = 1;

    *out = (batch_result){.tally = NULL};
    worker *workers = calloc((size_t)count, sizeof *workers);
    if (!workers) return error_set(e, "out of memory");
    int status = equip(workers, count, &b, seed, max_plies, e);
    if (!status) status = measure(&b, workers, count, watch, out, e);
    if (!status && !(out->tally = tally_new(max_plies))) status = error_set(e, "out of memory");
    if (!status) status = check_broken(&b, workers, count, e);
    if (!status) status = (int)sum_up(&b, workers, count, out);
    dismiss(workers, count);
    return status;
}

void batch_done(batch_result *r)
{
    tally_free(r->tally);
    r->tally = NULL;
}

double batch_plies_per_second(const batch_result *r)
{
    return r->user_seconds > 0 ? (double)r->plies / r->user_seconds : 0;
}
