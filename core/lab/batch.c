/* Workers share only the number of the next block, and each adds to its own tally; tallies are summed at the end, in
 * any order with the same result. When a game breaks, no further block begins, but blocks in play are finished: the
 * first broken game is the same for any number of threads. */
#include "lab/batch.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "base/timing.h"
#include "lab/repeats.h"

enum { PROGRESS_MILLISECONDS = 200 };

typedef struct batch {
    const plan_cell *cell;
    const stop_flag *stop; /* may be NULL */
    char *letters;         /* may be NULL */
    uint64_t *hashes;      /* of the moves of each game; NULL: games are not compared */
    atomic_uint_fast64_t next, played;
    pthread_mutex_t lock;
    pthread_cond_t ended;
    int working;              /* number of running workers, under the lock */
    void (*look)(void *data); /* called between blocks where the calling thread plays them; else NULL */
    void *look_data;
} batch;

typedef struct worker {
    pthread_t thread;
    batch *batch;
    game_runner *runner;
    tally *tally; /* of all games of this worker */
} worker;

static bool play_block(worker *w, uint64_t first, unsigned games)
{
    const batch *b = w->batch;
    return game_runner_play_tally(w->runner, first, games, w->tally, b->letters ? b->letters + first : NULL,
                                  b->hashes ? b->hashes + first : NULL, b->stop);
}

static void play_blocks(worker *w)
{
    batch *b = w->batch;
    uint64_t blocks = block_count(b->cell), size = block_size(b->cell), i;
    while ((i = atomic_fetch_add(&b->next, 1)) < blocks) {
        unsigned games = block_games(b->cell, i);
        if (b->look) b->look(b->look_data);
        if (!play_block(w, i * size, games)) {
            atomic_store(&b->next, blocks); /* later blocks are pointless; but earlier ones in play may break, too */
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

static void wait_for_all(batch *b, const lab_watch *watch, stopwatch *start)
{
    pthread_mutex_lock(&b->lock);
    while (b->working) {
        if (watch && watch->look) watch->look(watch->data);
        if (watch && watch->progress) report(b, watch, timing_gone(start));
        timing_wait(&b->ended, &b->lock, PROGRESS_MILLISECONDS);
    }
    if (watch && watch->progress) report(b, watch, timing_gone(start));
    pthread_mutex_unlock(&b->lock);
}

/* Plays on the calling thread where no thread can be started, as in a browser page. */
static void play_here(batch *b, worker *w, const lab_watch *watch)
{
    b->look = watch ? watch->look : NULL;
    b->look_data = watch ? watch->data : NULL;
    play_blocks(w);
}

static void run_workers(batch *b, worker *workers, int count, const lab_watch *watch, stopwatch *start)
{
    int started = 0;
    b->working = count;
    while (started < count && !pthread_create(&workers[started].thread, NULL, work, &workers[started])) started++;
    pthread_mutex_lock(&b->lock);
    b->working -= count - started; /* the started ones do all the work */
    pthread_mutex_unlock(&b->lock);
    wait_for_all(b, watch, start);
    for (int i = 0; i < started; i++) pthread_join(workers[i].thread, NULL);
    if (!started) play_here(b, &workers[0], watch);
}

static int measure(batch *b, worker *workers, int count, const lab_watch *watch, batch_result *out, error *e)
{
    stopwatch start = timing_begin();
    const double user = timing_user();
    if (pthread_mutex_init(&b->lock, NULL)) return error_set(e, "no lock for the workers");
    if (timing_condition_init(&b->ended)) {
        pthread_mutex_destroy(&b->lock);
        return error_set(e, "no condition for the workers");
    }
    run_workers(b, workers, count, watch, &start);
    out->user_seconds = timing_user() - user;
    out->seconds = timing_gone(&start);
    pthread_cond_destroy(&b->ended);
    pthread_mutex_destroy(&b->lock);
    return 0;
}

/* Gives each worker a runner and a tally. Returns 0, or -1 with `e` filled in. */
static int equip(worker *workers, int count, batch *b, uint64_t seed, unsigned max_plies, error *e)
{
    for (int i = 0; i < count; i++) {
        workers[i].batch = b;
        workers[i].runner = game_runner_new(b->cell, seed, max_plies, e);
        if (!workers[i].runner) return -1;
        game_runner_count_only_results(workers[i].runner);
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

/* Sums the workers' tallies. Returns an enum lab_end, or -1 with `e` filled in. */
static int sum_up(const batch *b, const worker *workers, int count, batch_result *out, error *e)
{
    for (int i = 0; i < count; i++) tally_merge(out->tally, workers[i].tally);
    out->games = tally_games(out->tally);
    out->plies = tally_sum(out->tally, OBSERVABLE_LENGTH);
    out->draws_lots = cell_players_draw_lots(b->cell);
    if (out->games != b->cell->games) return LAB_STOPPED;
    if (!b->hashes) return LAB_DONE;
    out->earlier = malloc(out->games * sizeof *out->earlier + 1);
    bool compared = out->earlier && !repeats_count(b->hashes, out->games, out->earlier);
    return compared ? LAB_DONE : error_set(e, "out of memory");
}

/* Allocates memory for the comparison of games. Returns 0, or -1 with `e` filled in. */
static int prepare(batch *b, error *e)
{
    if (cell_players_are_random(b->cell) || b->cell->games > BATCH_COMPARED) return 0;
    b->hashes = malloc(b->cell->games * sizeof *b->hashes + 1);
    return b->hashes ? 0 : error_set(e, "out of memory");
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
    double user = timing_user();
    int status = cell_players_prepare(c, seed, watch, &out->nets, e);
    out->learning_seconds = timing_user() - user;
    if (!status) status = prepare(&b, e) || equip(workers, count, &b, seed, max_plies, e) ? -1 : 0;
    if (!status) status = measure(&b, workers, count, watch, out, e);
    if (!status && !(out->tally = tally_new(max_plies))) status = error_set(e, "out of memory");
    if (!status) status = check_broken(&b, workers, count, e);
    if (!status) status = sum_up(&b, workers, count, out, e);
    dismiss(workers, count);
    free(b.hashes);
    return status;
}

void batch_done(batch_result *r)
{
    tally_free(r->tally);
    free(r->earlier);
    *r = (batch_result){.tally = NULL};
}

uint64_t batch_distinct(const batch_result *r)
{
    uint64_t distinct = r->earlier ? 0 : r->games;
    for (uint64_t i = 0; r->earlier && i < r->games; i++) distinct += !r->earlier[i];
    return distinct;
}

uint64_t batch_alike(const batch_result *r)
{
    uint64_t sum = 0;
    for (uint64_t i = 0; r->earlier && !r->draws_lots && i < r->games; i++) sum += 2 * (uint64_t)r->earlier[i];
    return sum;
}

double batch_plies_per_second(const batch_result *r)
{
    return r->user_seconds > 0 ? (double)r->plies / r->user_seconds : 0;
}
