/* Producer-consumer with a fixed pool of blocks: the lists of free and ready blocks are the bounded buffer. Blocks are
 * numbered as they are handed out; of several failures the one with the lowest number is reported. */
#include "lab/workers.h"

#include <stdlib.h>

#include "base/stop.h"
#include "base/timing.h"

enum { BLOCKS_PER_WORKER = 3 };

struct workers {
    const plan *plan;
    workers_source *source;
    void *data; /* argument of the source */
    const stop_flag *stop;
    pthread_t *threads;
    int started;

    pthread_mutex_t lock; /* of all below */
    pthread_cond_t freed, readied;
    block **free, **ready; /* stacks; every other block is with a worker or the caller */
    int nfree, nready, nblocks;
    int working;     /* number of running workers */
    uint64_t handed; /* blocks handed out */
    bool halted;     /* something failed: workers end */
    failure failed;
};

/* --- a worker --- */

/* Waits for a free block and something to play in it; *out is NULL when the worker is to end. */
static work ask(workers *w, block **out)
{
    if (w->halted || stop_is_asked(w->stop)) return WORK_NONE;
    if (!w->nfree) return WORK_LATER;
    block *b = w->free[w->nfree - 1];
    work found = w->source(w->data, &b->cell, &b->index);
    if (found == WORK_HERE) *out = b;
    return found;
}

/* Takes a free block for the next one to play; NULL when the worker is to end. *order is the number of blocks handed
 * out before it. */
static block *take_work(workers *w, uint64_t *order)
{
    block *b = NULL;
    pthread_mutex_lock(&w->lock);
    while (ask(w, &b) == WORK_LATER) pthread_cond_wait(&w->freed, &w->lock);
    if (b) {
        b->games = block_games(&w->plan->cells[b->cell], b->index);
        w->nfree--;
        *order = w->handed++;
    }
    pthread_mutex_unlock(&w->lock);
    return b;
}

static void hand_over(workers *w, block *b, bool whole)
{
    pthread_mutex_lock(&w->lock);
    if (whole)
        w->ready[w->nready++] = b;
    else
        w->free[w->nfree++] = b;
    pthread_cond_signal(whole ? &w->readied : &w->freed);
    pthread_mutex_unlock(&w->lock);
}

static void end_work(workers *w)
{
    pthread_mutex_lock(&w->lock);
    w->working--;
    pthread_cond_signal(&w->readied);
    pthread_mutex_unlock(&w->lock);
}

/* Plays the block with a runner of its cell. Returns whether it is complete; f->why is filled in when a game broke. */
static bool play_block(const workers *w, block *b, game_runner *runner, failure *f)
{
    const plan_cell *c = &w->plan->cells[b->cell];
    if (game_runner_seat(runner, b->index * block_size(c), &f->why)) return false;
    const char *why;
    if (block_play(b, &w->plan->cells[b->cell], runner, w->stop)) return true;
    if (game_runner_broke(runner, &f->index, &why)) error_set(&f->why, "%s", why);
    f->of_cell = b->cell;
    return false;
}

/* A worker keeps its runner while its blocks are of one cell. */
static void *play(void *data)
{
    workers *w = data;
    game_runner *runner = NULL;
    int at = -1;
    failure f = {.of_cell = -1};
    for (block *b; !*f.why.text && (b = take_work(w, &f.order));) {
        if (b->cell != at) {
            game_runner_free(runner);
            runner = game_runner_new(&w->plan->cells[b->cell], w->plan->seed, w->plan->max_plies, &f.why);
            at = b->cell;
        }
        bool whole = runner && play_block(w, b, runner, &f);
        if (*f.why.text) workers_halt(w, &f);
        hand_over(w, b, whole);
    }
    game_runner_free(runner);
    end_work(w);
    return NULL;
}

/* --- the calling thread --- */

int workers_take(workers *w, block **out, int milliseconds)
{
    pthread_mutex_lock(&w->lock);
    if (!w->nready && w->working && milliseconds) timing_wait(&w->readied, &w->lock, milliseconds);
    int count = w->nready || w->working ? w->nready : -1;
    for (int i = 0; i < count; i++) out[i] = w->ready[i];
    w->nready = 0;
    pthread_mutex_unlock(&w->lock);
    return count;
}

void workers_give_back(workers *w, block *const *blocks, int count)
{
    pthread_mutex_lock(&w->lock);
    for (int i = 0; i < count; i++) w->free[w->nfree++] = blocks[i];
    pthread_cond_broadcast(&w->freed);
    pthread_mutex_unlock(&w->lock);
}

int workers_blocks(const workers *w)
{
    return w->nblocks;
}

void workers_wake(workers *w)
{
    pthread_mutex_lock(&w->lock);
    pthread_cond_broadcast(&w->freed);
    pthread_mutex_unlock(&w->lock);
}

void workers_halt(workers *w, const failure *f)
{
    pthread_mutex_lock(&w->lock);
    if (!w->halted || f->order < w->failed.order) w->failed = *f;
    w->halted = true;
    pthread_cond_broadcast(&w->freed);
    pthread_mutex_unlock(&w->lock);
}

/* --- beginning and end --- */

static int make_room(workers *w, int threads)
{
    int count = threads * BLOCKS_PER_WORKER;
    w->threads = calloc((size_t)threads, sizeof *w->threads);
    w->free = calloc((size_t)count * 2, sizeof(block *));
    if (!w->threads || !w->free) return -1;
    w->ready = w->free + count;
    for (; w->nblocks < count; w->nblocks++)
        if (!(w->free[w->nfree++] = block_new(w->plan->max_plies))) return -1;
    return 0;
}

static void free_room(workers *w)
{
    for (int i = 0; i < w->nfree; i++) block_free(w->free[i]);
    for (int i = 0; i < w->nready; i++) block_free(w->ready[i]); /* blocks that nobody took */
    free(w->free);
    free(w->threads);
    free(w);
}

static int make_locks(workers *w)
{
    if (pthread_mutex_init(&w->lock, NULL)) return -1;
    return timing_condition_init(&w->readied) || timing_condition_init(&w->freed) ? -1 : 0;
}

static void start_threads(workers *w, int threads)
{
    w->working = threads;
    while (w->started < threads && !pthread_create(&w->threads[w->started], NULL, play, w)) w->started++;
    for (int i = w->started; i < threads; i++) end_work(w); /* the started ones do all the work */
    if (!w->started) workers_halt(w, &(failure){.of_cell = -1, .why = {"no thread could be started"}});
}

workers *workers_start(const plan *p, int threads, workers_source *source, void *data, const stop_flag *stop, error *e)
{
    workers *w = calloc(1, sizeof *w);
    if (!w) return error_set(e, "out of memory"), NULL;
    *w = (workers){.plan = p, .source = source, .data = data, .stop = stop};
    if (make_room(w, threads)) {
        error_set(e, "out of memory");
    } else if (make_locks(w)) {
        error_set(e, "no lock for the workers");
    } else {
        start_threads(w, threads);
        return w;
    }
    free_room(w);
    return NULL;
}

int workers_end(workers *w, failure *out)
{
    if (!w) return 0;
    for (int i = 0; i < w->started; i++) pthread_join(w->threads[i], NULL);
    int status = w->halted ? -1 : 0;
    *out = w->failed;
    pthread_cond_destroy(&w->freed);
    pthread_cond_destroy(&w->readied);
    pthread_mutex_destroy(&w->lock);
    free_room(w);
    return status;
}
