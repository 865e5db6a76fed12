/* The calling thread writes; workers (workers.h) play. */
#include "lab/lab.h"

#include <inttypes.h>
#include <stdlib.h>

#include "lab/pace.h"
#include "lab/schedule.h"
#include "lab/store.h"
#include "lab/store_merge.h"
#include "lab/timing.h"
#include "lab/workers.h"

enum { PROGRESS_MILLISECONDS = 200 };

typedef struct run {
    const plan *plan;
    const lab_watch *watch; /* may be NULL */
    const atomic_bool *stop;
    store *store;
    pace pace;
    schedule *schedule; /* while workers play, asked by one of them at a time */
    workers *workers;
    double told; /* when progress was */
} run;

static work next_missing(void *data, int *of_cell, uint64_t *b)
{
    run *r = data;
    return schedule_next(r->schedule, of_cell, b) ? WORK_HERE : WORK_NONE;
}

/* --- the writer --- */

/* Writes blocks that were played. Returns 0, or -1 with f->why filled in. */
static int keep(run *r, block *const *blocks, int count, failure *f)
{
    *f = (failure){.of_cell = -1};
    if (store_put(r->store, blocks, count, &f->why)) return -1;
    pace_count(&r->pace, blocks, count);
    return 0;
}

static void tell(run *r)
{
    if (timing_now() - r->told < PROGRESS_MILLISECONDS / 1000.) return;
    pace_report(&r->pace, r->watch);
    r->told = timing_now();
}

/* Writes until the workers have ended; when writing fails, lets them end. */
static void write_all(run *r, block **taken)
{
    bool failed = false;
    for (int count; (count = workers_take(r->workers, taken, PROGRESS_MILLISECONDS)) >= 0;) {
        failure f;
        if (count && !failed && keep(r, taken, count, &f)) {
            failed = true;
            workers_halt(r->workers, &f);
        }
        workers_give_back(r->workers, taken, count);
        tell(r);
    }
}

/* --- a run --- */

static void mark_stored(void *data, int of_cell, uint64_t b, unsigned games)
{
    run *r = data;
    if (of_cell < 0 || of_cell >= r->plan->ncells || b >= block_count(&r->plan->cells[of_cell])) return;
    if (games >= block_games(&r->plan->cells[of_cell], b)) schedule_mark_done(r->schedule, of_cell, b);
}

static void clean_up(run *r)
{
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
static int fail(const run *r, const failure *f, error *e)
{
    if (f->of_cell < 0) return error_set(e, "%s", f->why.text);
    if (store_put_broken(r->store, f->of_cell, f->index, f->why.text, e)) return -1;
    return error_set(e, "%s: game %d.%" PRIu64 " broke: %s", r->plan->cells[f->of_cell].variant, f->of_cell, f->index,
                     f->why.text);
}

/* Starts workers, writes what they play, and waits for them. Returns 0, or -1 with `e` filled in. */
static int play_missing(run *r, int threads, error *e)
{
    failure f;
    r->workers = workers_start(r->plan, threads, next_missing, r, r->stop, e);
    if (!r->workers) return -1;
    block **taken = calloc((size_t)workers_blocks(r->workers), sizeof(block *));
    if (!taken) workers_halt(r->workers, &(failure){.of_cell = -1, .why = {"out of memory"}});
    if (taken) write_all(r, taken);
    int status = workers_end(r->workers, &f);
    free(taken);
    return status ? fail(r, &f, e) : 0;
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
    if (!status && missing) status = play_missing(&r, count_workers(&r, missing), e);
    if (!status) {
        pace_report(&r.pace, watch);
        for (int i = 0; i < p->ncells; i++)
            if (r.pace.cells[i].left) status = LAB_STOPPED;
    }
    clean_up(&r);
    if (status == LAB_DONE && store_settle(path, e)) status = -1;
    return status;
}
