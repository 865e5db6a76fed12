#include "lab/batch.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "lab/repeats.h"
#include "lab/timing.h"

enum { PROGRESS_MILLISECONDS = 200 };

/* What the workers share. They meet only when one fetches the number of its next block. */
typedef struct batch {
    const plan_cell *cell;
    const atomic_bool *stop; /* may be NULL */
    char *letters;           /* may be NULL */
    uint64_t compared;       /* the first so many games are compared with each other */
    uint64_t *hashes;        /* of their moves, and */
    char *results;           /* how they came out */
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

static bool play_block(worker *w, uint64_t first, unsigned games)
{
    const batch *b = w->batch;
    bool compared = first + games <= b->compared;
    char *letters = b->letters ? b->letters + first : compared ? b->results + first : NULL;
    if (!block_play_tally(w->runner, first, games, w->tally, letters, compared ? b->hashes + first : NULL, b->stop))
        return false;
    if (compared && b->letters) memcpy(b->results + first, letters, games);
    return true;
}

static void play_blocks(worker *w)
{
    batch *b = w->batch;
    uint64_t blocks = block_count(b->cell), size = block_size(b->cell), i;
    while ((i = atomic_fetch_add(&b->next, 1)) < blocks) {
        unsigned games = block_games(b->cell, i);
        if (!play_block(w, i * size, games)) {
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
        if (watch && watch->progress) report(b, watch, timing_since(start));
        timing_wait(&b->ended, &b->lock, PROGRESS_MILLISECONDS);
    }
    if (watch && watch->progress) report(b, watch, timing_since(start));
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
    out->seconds = timing_since(start);
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

/* Counts each of the games that were compared once. Returns 0, or -1 with `e` filled in. */
static int count_distinct(const batch *b, batch_result *out, error *e)
{
    bool *repeated = out->is_repeated = malloc(b->compared * sizeof *repeated);
    int status = repeated ? repeats_find(b->hashes, b->compared, repeated) : -1;
    out->repeated = out->games;
    for (uint64_t i = 0; !status && i < b->compared; i++) {
        if (repeated[i]) continue;
        out->counted[result_from_letter(b->results[i])]++;
        out->repeated--;
    }
    return status ? error_set(e, "out of memory") : 0;
}

/* Adds up what the workers have played. Returns an enum lab_end, or -1 with `e` filled in. */
static int sum_up(const batch *b, const worker *workers, int count, batch_result *out, error *e)
{
    for (int i = 0; i < count; i++) tally_merge(out->tally, workers[i].tally);
    out->games = tally_games(out->tally);
    out->plies = tally_sum(out->tally, OBSERVABLE_LENGTH);
    if (out->games != b->cell->games) return LAB_STOPPED;
    tally_results(out->tally, out->counted);
    if (!b->compared) return LAB_DONE;
    memset(out->counted, 0, sizeof out->counted);
    return count_distinct(b, out, e);
}

/* Makes room to compare games. Returns 0, or -1 with `e` filled in. */
static int prepare(batch *b, error *e)
{
    if (block_is_random(b->cell)) return 0;
    b->compared = b->cell->games < BATCH_COMPARED ? b->cell->games : BATCH_COMPARED;
    b->hashes = malloc(b->compared * sizeof *b->hashes);
    b->results = malloc(b->compared);
    return b->hashes && b->results ? 0 : error_set(e, "out of memory");
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
    int status = block_prepare(c, seed, watch, &out->nets, e);
    out->learning_seconds = timing_user() - user;
    if (!status) status = prepare(&b, e) || equip(workers, count, &b, seed, max_plies, e) ? -1 : 0;
    if (!status) status = measure(&b, workers, count, watch, out, e);
    if (!status && !(out->tally = tally_new(max_plies))) status = error_set(e, "out of memory");
    if (!status) status = check_broken(&b, workers, count, e);
    if (!status) status = sum_up(&b, workers, count, out, e);
    dismiss(workers, count);
    free(b.hashes);
    free(b.results);
    return status;
}

void batch_done(batch_result *r)
{
    tally_free(r->tally);
    free(r->is_repeated);
    *r = (batch_result){.tally = NULL};
}

double batch_plies_per_second(const batch_result *r)
{
    return r->user_seconds > 0 ? (double)r->plies / r->user_seconds : 0;
}
