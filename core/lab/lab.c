/* The calling thread writes; workers (workers.h) play. */
#include "lab/lab.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "base/timing.h"
#include "lab/learning.h"
#include "lab/pace.h"
#include "lab/schedule.h"
#include "lab/store.h"
#include "lab/store_merge.h"
#include "lab/telling.h"
#include "lab/workers.h"

enum { PROGRESS_MILLISECONDS = 200, PEERS_MILLISECONDS = 1 };

struct lab_desk {
    const plan *plan;
    const lab_watch *watch; /* may be NULL */
    const stop_flag *stop;
    store *store;
    pace pace;
    schedule *schedule;
    workers *workers;
    pthread_mutex_t lock; /* of the schedule: workers ask for blocks, and so does the writer for peers */
    stopwatch told;       /* since the last progress report */
    telling games;        /* the watcher gets them */
};

typedef lab_desk run;

bool lab_hand_out(lab_desk *d, int *of_cell, uint64_t *b)
{
    pthread_mutex_lock(&d->lock);
    bool found = schedule_next(d->schedule, of_cell, b);
    pthread_mutex_unlock(&d->lock);
    return found;
}

bool lab_needs(const lab_desk *d, int of_cell)
{
    return d->pace.cells[of_cell].left || d->pace.cells[of_cell].played;
}

static work next_missing(void *data, int *of_cell, uint64_t *b)
{
    return lab_hand_out(data, of_cell, b) ? WORK_HERE : WORK_NONE;
}

/* --- the writer --- */

int lab_keep(lab_desk *d, block *const *blocks, int count, failure *f)
{
    *f = (failure){.of_cell = -1};
    if (store_put(d->store, blocks, count, &f->why)) return -1;
    pace_count(&d->pace, blocks, count);
    for (int i = 0; i < count; i++)
        if (telling_block(&d->games, blocks[i], &f->why)) return -1;
    return 0;
}

static void tell(run *r)
{
    if (timing_gone(&r->told) < PROGRESS_MILLISECONDS / 1000.) return;
    pace_report(&r->pace, r->watch);
    r->told = timing_begin();
}

/* Writes the blocks that workers have played; waits at most `milliseconds` for them. Returns whether more may come. */
static bool take_played(run *r, block **taken, int milliseconds, bool *failed)
{
    failure f;
    int count = workers_take(r->workers, taken, milliseconds);
    if (count > 0 && !*failed && lab_keep(r, taken, count, &f)) {
        *failed = true;
        workers_halt(r->workers, &f);
    }
    workers_give_back(r->workers, taken, count > 0 ? count : 0);
    return count >= 0;
}

/* Exchanges blocks with the peers. Returns whether they still have some. */
static bool attend_peers(run *r, bool *failed)
{
    failure f;
    const lab_peers *peers = r->watch->peers;
    int left = peers->attend(peers->data, r, *failed || stop_is_asked(r->stop), &f);
    if (left < 0 && !*failed) workers_halt(r->workers, &f);
    *failed |= left < 0;
    return left != 0;
}

/* Commits: what was written since the last time becomes durable. */
static void commit(run *r, bool *failed)
{
    failure f = {.of_cell = -1};
    if (*failed || !store_commit(r->store, &f.why)) return;
    *failed = true;
    workers_halt(r->workers, &f);
}

/* Writes until all workers and peers have ended; after a write error, lets them end. */
static void write_all(run *r, block **taken)
{
    bool failed = false, peers = r->watch && r->watch->peers, here = true, elsewhere = peers;
    while (here || elsewhere) {
        if (!here) timing_sleep(PEERS_MILLISECONDS);
        if (here) here = take_played(r, taken, peers ? PEERS_MILLISECONDS : PROGRESS_MILLISECONDS, &failed);
        if (peers) elsewhere = attend_peers(r, &failed);
        commit(r, &failed);
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
    telling_done(&r->games);
    pace_done(&r->pace);
    schedule_free(r->schedule);
    store_close(r->store);
}

/* Marks the blocks that the store has. Returns 0, or -1 with `e` filled in. */
static int find_missing(run *r, error *e)
{
    r->schedule = schedule_new(r->plan);
    if (!r->schedule || pace_init(&r->pace, r->plan)) return error_set(e, "out of memory");
    if (r->watch) schedule_keep_shard(r->schedule, r->watch->shard);
    for (int i = 0; i < r->plan->ncells && r->watch && r->watch->games_wanted; i++)
        schedule_keep_first(r->schedule, i, r->watch->games_wanted[i]);
    for (int i = 0; i < r->plan->ncells; i++) r->pace.cells[i].total = schedule_missing(r->schedule, i);
    if (store_each_block(r->store, mark_stored, r, e)) return -1;
    for (int i = 0; i < r->plan->ncells; i++) r->pace.cells[i].left = schedule_missing(r->schedule, i);
    return telling_start(&r->games, r->plan, r->watch, r->store, e);
}

/* Returns the number of missing blocks. */
static uint64_t count_missing(const run *r)
{
    uint64_t missing = 0;
    for (int i = 0; i < r->plan->ncells; i++) {
        unsigned size = block_size(&r->plan->cells[i]);
        missing += r->pace.cells[i].left / size + (r->pace.cells[i].left % size != 0);
    }
    return missing;
}

/* Appends the moves of the broken game, by replaying it; nothing where that fails. */
static void write_broken(const plan *p, const failure *f, text *out)
{
    move *moves = malloc(((size_t)p->max_plies + 1) * sizeof *moves);
    game_runner *runner = moves ? game_runner_new(&p->cells[f->of_cell], p->seed, p->max_plies, NULL) : NULL;
    const unsigned plies = runner ? game_runner_play(runner, f->index, moves).plies : 0;
    for (unsigned i = 0; i < plies; i++) {
        char written[ACTION_TEXT_MAX];
        turn_write(p->cells[f->of_cell].game, moves[i], written);
        text_add(out, "%s%s", i ? " " : "", written);
    }
    game_runner_free(runner);
    free(moves);
}

/* Reports the failure; a broken game is recorded in the store, too. Always returns -1, with `e` filled in. */
static int fail(const run *r, const failure *f, error *e)
{
    if (f->of_cell < 0) return error_set(e, "%s", f->why.text);
    text moves = {0};
    write_broken(r->plan, f, &moves);
    int status = store_put_broken(r->store, f->of_cell, f->index, f->why.text, moves.failed ? NULL : moves.data, e);
    text_drop(&moves);
    if (status) return -1;
    return error_set(e, "%s: game %d.%" PRIu64 " broke: %s", r->plan->cells[f->of_cell].variant, f->of_cell, f->index,
                     f->why.text);
}

/* Starts workers, writes what they play, and waits for them. Returns 0, or -1 with `e` filled in. */
static int play_missing(run *r, int threads, error *e)
{
    failure f;
    if (pthread_mutex_init(&r->lock, NULL)) return error_set(e, "no lock for the workers");
    r->workers = workers_start(r->plan, threads, next_missing, r, r->stop, e);
    block **taken = r->workers ? calloc((size_t)workers_blocks(r->workers), sizeof(block *)) : NULL;
    if (r->workers && !taken) workers_halt(r->workers, &(failure){.of_cell = -1, .why = {"out of memory"}});
    if (taken) write_all(r, taken);
    int status = r->workers ? workers_end(r->workers, &f) ? fail(r, &f, e) : 0 : -1;
    pthread_mutex_destroy(&r->lock);
    free(taken);
    return status;
}

/* Trains the players of all cells with missing games. Returns an enum lab_end, or -1 with `e` filled in. */
static int prepare_players(run *r, error *e)
{
    stopwatch begun = timing_begin();
    const int status = learning_run(r->plan, r->store, &r->pace, r->watch, e);
    r->pace.learning = timing_gone(&begun);
    return status;
}

/* Returns the number of workers asked for, but no more than have something to do. */
static int count_workers(const run *r, uint64_t blocks)
{
    int threads = lab_threads(r->watch ? r->watch->threads : 0);
    return (uint64_t)threads < blocks ? threads : (int)blocks;
}

/* Returns 0, or -1 with `e` filled in when the plan exceeds the limits of a run. */
static int check_size(const plan *p, error *e)
{
    if (p->max_plies > TALLY_PLIES_MAX)
        return error_set(e, "max_plies: at most %d wanted, got %u", TALLY_PLIES_MAX, p->max_plies);
    for (int i = 0; i < p->ncells; i++) {
        const plan_cell *c = &p->cells[i];
        uint64_t most = (uint64_t)BLOCKS_MAX * block_size(c);
        if (c->games > most)
            return error_set(e,
                             "games: at most %" PRIu64 " wanted for players such as %s, got %" PRIu64
                             ": another seed plays further ones",
                             most, c->players[0], c->games);
    }
    return 0;
}

int lab_run(const plan *p, const char *path, const lab_watch *watch, error *e)
{
    run r = {.plan = p, .watch = watch, .stop = watch ? watch->stop : NULL};
    int status = check_size(p, e);
    if (!status && !(r.store = store_open(path, p, e))) status = -1;
    if (!status) status = find_missing(&r, e);
    const uint64_t missing = status ? 0 : count_missing(&r);
    if (!status) status = prepare_players(&r, e);
    if (!status && missing) status = store_put_build(r.store, r.stop, e);
    if (!status && missing) status = play_missing(&r, count_workers(&r, missing), e);
    if (status >= 0) pace_report(&r.pace, watch);
    if (!status) {
        for (int i = 0; i < p->ncells; i++)
            if (r.pace.cells[i].left) status = LAB_STOPPED;
    }
    clean_up(&r);
    if (status == LAB_DONE && store_settle(path, e)) status = -1;
    return status;
}
