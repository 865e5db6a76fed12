/* The calling thread writes; workers play. A fixed number of blocks goes round between them: free (waiting for a
 * worker), in play, ready (waiting to be written). Memory therefore does not grow with the number of games, and workers
 * that are faster than the disk wait for it. */
#include "lab/lab.h"

#include <inttypes.h>
#include <stdlib.h>

#include "lab/pace.h"
#include "lab/schedule.h"
#include "lab/store.h"
#include "lab/store_merge.h"
#include "lab/timing.h"

enum { PROGRESS_MILLISECONDS = 200, BLOCKS_PER_WORKER = 3 };

/* Why workers are to end. */
typedef struct failure {
    uint64_t order; /* of the block in which it was found, or 0: what came first in this order is told */
    int of_cell;    /* of a game that broke; -1: it was something else */
    uint64_t index; /* of that game */
    error why;
} failure;

typedef struct run {
    const plan *plan;
    const lab_watch *watch; /* may be NULL */
    const atomic_bool *stop;
    store *store;
    pace pace;

    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t freed, readied;
    schedule *schedule;
    block **free, **ready; /* stacks; a block is in one of them, or with a worker or the writer */
    int nfree, nready, nblocks;
    int working;     /* workers that have not ended */
    uint64_t handed; /* blocks handed out */
    bool halted;     /* something failed: workers end */
    failure failed;
} run;

/* --- workers --- */

/* Takes a free block for the next missing one of the plan; NULL when the worker is to end. *order is how many were
 * handed out before it. */
static block *take_work(run *r, uint64_t *order)
{
    block *b = NULL;
    pthread_mutex_lock(&r->lock);
    while (!r->nfree && !r->halted) pthread_cond_wait(&r->freed, &r->lock);
    if (!r->halted && !stop_is_asked(r->stop)) {
        b = r->free[r->nfree - 1];
        if (schedule_next(r->schedule, &b->cell, &b->index)) {
            b->games = block_games(&r->plan->cells[b->cell], b->index);
            r->nfree--;
            *order = r->handed++;
        } else {
            b = NULL;
        }
    }
    pthread_mutex_unlock(&r->lock);
    return b;
}

static void hand_over(run *r, block *b, bool whole)
{
    pthread_mutex_lock(&r->lock);
    if (whole)
        r->ready[r->nready++] = b;
    else
        r->free[r->nfree++] = b;
    pthread_cond_signal(whole ? &r->readied : &r->freed);
    pthread_mutex_unlock(&r->lock);
}

static void halt(run *r, const failure *f)
{
    pthread_mutex_lock(&r->lock);
    if (!r->halted || f->order < r->failed.order) r->failed = *f;
    r->halted = true;
    pthread_cond_broadcast(&r->freed);
    pthread_mutex_unlock(&r->lock);
}

static void end_work(run *r)
{
    pthread_mutex_lock(&r->lock);
    r->working--;
    pthread_cond_signal(&r->readied);
    pthread_mutex_unlock(&r->lock);
}

/* Plays the block with a runner of its cell. Returns whether it is whole; f->why is filled in when a game broke. */
static bool play_block(const run *r, block *b, game_runner *runner, failure *f)
{
    const char *why;
    if (block_play(b, &r->plan->cells[b->cell], runner, r->stop)) return true;
    if (game_runner_broke(runner, &f->index, &why)) error_set(&f->why, "%s", why);
    f->of_cell = b->cell;
    return false;
}

/* A worker keeps its runner for as long as its blocks are of one cell. */
static void *work(void *data)
{
    run *r = data;
    game_runner *runner = NULL;
    int at = -1;
    failure f = {.of_cell = -1};
    for (block *b; !*f.why.text && (b = take_work(r, &f.order));) {
        if (b->cell != at) {
            game_runner_free(runner);
            runner = game_runner_new(&r->plan->cells[b->cell], r->plan->seed, r->plan->max_plies, &f.why);
            at = b->cell;
        }
        bool whole = runner && play_block(r, b, runner, &f);
        if (*f.why.text) halt(r, &f);
        hand_over(r, b, whole);
    }
    game_runner_free(runner);
    end_work(r);
    return NULL;
}

/* --- the writer --- */

/* Waits for blocks and moves them to `out`. Returns how many; 0: only time has passed; -1: no more will come. */
static int collect(run *r, block **out)
{
    pthread_mutex_lock(&r->lock);
    if (!r->nready && r->working) timing_wait(&r->readied, &r->lock, PROGRESS_MILLISECONDS);
    int count = r->nready || r->working ? r->nready : -1;
    for (int i = 0; i < count; i++) out[i] = r->ready[i];
    r->nready = 0;
    pthread_mutex_unlock(&r->lock);
    return count;
}

static void give_back(run *r, block *const *blocks, int count)
{
    pthread_mutex_lock(&r->lock);
    for (int i = 0; i < count; i++) r->free[r->nfree++] = blocks[i];
    pthread_cond_broadcast(&r->freed);
    pthread_mutex_unlock(&r->lock);
}

/* Writes until the workers have ended; when writing fails, lets them end. */
static void write_all(run *r, block **taken)
{
    double told = 0;
    bool failed = false;
    for (int count; (count = collect(r, taken)) >= 0;) {
        failure f = {.of_cell = -1};
        if (count && !failed && store_put(r->store, taken, count, &f.why)) {
            failed = true;
            halt(r, &f);
        }
        if (!failed) pace_count(&r->pace, taken, count);
        give_back(r, taken, count);
        if (timing_now() - told < PROGRESS_MILLISECONDS / 1000.) continue;
        pace_report(&r->pace, r->watch);
        told = timing_now();
    }
}

/* --- a run --- */

static void mark_stored(void *data, int of_cell, uint64_t b, unsigned games)
{
    run *r = data;
    if (of_cell < 0 || of_cell >= r->plan->ncells || b >= block_count(&r->plan->cells[of_cell])) return;
    if (games >= block_games(&r->plan->cells[of_cell], b)) schedule_mark_done(r->schedule, of_cell, b);
}

/* Makes what the run needs for so many workers; returns the writer's list of blocks. */
static block **prepare(run *r, int threads)
{
    const plan *p = r->plan;
    int count = threads * BLOCKS_PER_WORKER;
    block **lists = calloc((size_t)count * 3, sizeof(block *));
    if (!lists) return NULL;
    r->free = lists;
    r->ready = lists + count;
    for (; r->nblocks < count; r->nblocks++)
        if (!(r->free[r->nfree++] = block_new(p->max_plies))) break;
    r->nfree = r->nblocks;
    return r->nblocks == count ? lists + 2 * count : NULL;
}

static void clean_up(run *r)
{
    for (int i = 0; i < r->nfree; i++) block_free(r->free[i]);
    free(r->free);
    pace_done(&r->pace);
    schedule_free(r->schedule);
    store_close(r->store);
}

/* Finds what is missing; *missing gets the number of blocks. Returns 0, or -1 with `e` filled in. */
static int find_missing(run *r, uint64_t *missing, error *e)
{
    r->schedule = schedule_new(r->plan);
    if (!r->schedule || pace_init(&r->pace, r->plan)) return error_set(e, "out of memory");
    if (r->watch) schedule_keep_shard(r->schedule, r->watch->shard);
    for (int i = 0; i < r->plan->ncells; i++) r->pace.cells[i].total = schedule_missing(r->schedule, i);
    if (store_each_block(r->store, mark_stored, r, e)) return -1;
    for (int i = 0; i < r->plan->ncells; i++) {
        unsigned size = block_size(&r->plan->cells[i]);
        r->pace.cells[i].left = schedule_missing(r->schedule, i);
        *missing += r->pace.cells[i].left / size + (r->pace.cells[i].left % size != 0);
    }
    return 0;
}

/* Tells what failed; a game that broke is noted in the store too. Always -1, with `e` filled in. */
static int fail(const run *r, error *e)
{
    const failure *f = &r->failed;
    if (f->of_cell < 0) return error_set(e, "%s", f->why.text);
    if (store_put_broken(r->store, f->of_cell, f->index, f->why.text, e)) return -1;
    return error_set(e, "%s: game %d.%" PRIu64 " broke: %s", r->plan->cells[f->of_cell].variant, f->of_cell, f->index,
                     f->why.text);
}

/* Starts workers, writes what they play, and waits for them. Returns 0, or -1 with `e` filled in. */
static int play_missing(run *r, int threads, block **taken, error *e)
{
    pthread_t *workers = calloc((size_t)threads, sizeof *workers);
    int started = 0;
    if (!workers) return error_set(e, "out of memory");
    r->working = threads;
    while (started < threads && !pthread_create(&workers[started], NULL, work, r)) started++;
    for (int i = started; i < threads; i++) end_work(r); /* those that there are do the others' work */
    if (!started) halt(r, &(failure){.of_cell = -1, .why = {"no thread could be started"}});
    write_all(r, taken);
    for (int i = 0; i < started; i++) pthread_join(workers[i], NULL);
    free(workers);
    return r->halted ? fail(r, e) : 0;
}

static int play_locked(run *r, int threads, error *e)
{
    block **taken = prepare(r, threads);
    if (!taken) return error_set(e, "out of memory");
    if (pthread_mutex_init(&r->lock, NULL)) return error_set(e, "no lock for the workers");
    if (timing_condition_init(&r->readied) || timing_condition_init(&r->freed))
        return error_set(e, "no condition for the workers");
    int status = play_missing(r, threads, taken, e);
    pthread_cond_destroy(&r->freed);
    pthread_cond_destroy(&r->readied);
    pthread_mutex_destroy(&r->lock);
    return status;
}

/* Lets the players of all cells with missing games learn. Returns an enum lab_end, or -1 with `e` filled in. */
static int prepare_players(const run *r, error *e)
{
    int status = LAB_DONE;
    for (int i = 0; i < r->plan->ncells && !status; i++)
        if (r->pace.cells[i].left) status = block_prepare(&r->plan->cells[i], r->watch, e);
    return status;
}

/* As many as are asked for and have something to do. */
static int count_workers(const run *r, uint64_t blocks)
{
    int threads = lab_threads(r->watch ? r->watch->threads : 0);
    return (uint64_t)threads < blocks ? threads : (int)blocks;
}

/* Returns 0, or -1 with `e` filled in when the plan asks for more than a run can hold. */
static int check_size(const plan *p, error *e)
{
    if (p->max_plies > TALLY_PLIES_MAX)
        return error_set(e, "max_plies: at most %d wanted, got %u", TALLY_PLIES_MAX, p->max_plies);
    for (int i = 0; i < p->ncells; i++) {
        const plan_cell *c = &p->cells[i];
        uint64_t most = (uint64_t)BLOCKS_MAX * block_size(c);
        if (c->games > most)
            return error_set(e, "games: at most %" PRIu64 " wanted for players such as %s, got %" PRIu64, most,
                             c->players[0], c->games);
    }
    return 0;
}

int lab_run(const plan *p, const char *path, const lab_watch *watch, error *e)
{
    run r = {.plan = p, .watch = watch, .stop = watch ? watch->stop : NULL};
    uint64_t missing = 0;
    int status = check_size(p, e);
    if (!status && !(r.store = store_open(path, p, e))) status = -1;
    if (!status) status = find_missing(&r, &missing, e);
    if (!status) status = prepare_players(&r, e);
    if (!status && missing) status = store_put_build(r.store, e);
    if (!status && missing) status = play_locked(&r, count_workers(&r, missing), e);
    if (!status) {
        pace_report(&r.pace, watch);
        for (int i = 0; i < p->ncells; i++)
            if (r.pace.cells[i].left) status = LAB_STOPPED;
    }
    clean_up(&r);
    if (status == LAB_DONE && store_settle(path, e)) status = -1;
    return status;
}
