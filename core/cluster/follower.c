/* One thread talks to the leader, the others take blocks from a ring under a lock. Flow control by credits: at first it
 * requests several blocks for each thread, later each block returned requests another, so the ring cannot overflow and
 * no thread waits for a round trip. Leaving is a handshake, BYE and FAREWELL, so that no message is in transit
 * afterwards. */
#include "cluster/follower.h"

#include <stdlib.h>

#include "base/timing.h"
#include "cluster/messages.h"

/* For each thread one block in play, and enough queued ones to cover the round trip to the leader. */
enum { BLOCKS_WANTED_EACH = 3 };

typedef struct assignment {
    int cell;
    uint64_t block;
} assignment;

typedef struct follower {
    const channel *channel;
    const plan *plan;
    lab_watch watch;
    stop_flag drop; /* blocks in play are not wanted any more */
    bool started, ended;
    workers *workers;
    block **taken;
    byte_buffer in, out;
    failure failed; /* `why` is empty: no failure */

    pthread_mutex_t lock; /* of the following ring */
    assignment *waiting;
    unsigned first, count, room;
    bool last; /* there are no more blocks */
} follower;

static work next_assigned(void *data, int *of_cell, uint64_t *b)
{
    follower *f = data;
    pthread_mutex_lock(&f->lock);
    work found = f->count ? WORK_HERE : f->last ? WORK_NONE : WORK_LATER;
    if (f->count) {
        assignment a = f->waiting[f->first];
        *of_cell = a.cell;
        *b = a.block;
        f->first = (f->first + 1) % f->room;
        f->count--;
    }
    pthread_mutex_unlock(&f->lock);
    return found;
}

/* --- messages from the leader --- */

static int wanted(const follower *f)
{
    return BLOCKS_WANTED_EACH * lab_threads(f->watch.threads);
}

/* Prepares the players and starts the threads. Reports failures to the leader. */
static void start(follower *f, bytes_reader *r)
{
    int status = LAB_DONE;
    f->failed.of_cell = -1;
    f->started = true;
    for (int i = 0; i < f->plan->ncells && status == LAB_DONE; i++)
        if (bytes_number(r))
            status = cell_players_prepare(&f->plan->cells[i], f->plan->seed, &f->watch, NULL, &f->failed.why);
    if (status == LAB_DONE)
        f->workers = workers_start(f->plan, lab_threads(f->watch.threads), next_assigned, f, &f->drop, &f->failed.why);
    if (f->workers) f->taken = calloc((size_t)workers_blocks(f->workers), sizeof(block *));
    if (f->workers && !f->taken) error_set(&f->failed.why, "out of memory");
    f->ended = !f->taken;
}

static int add_assignments(follower *f, bytes_reader *r, error *e)
{
    uint64_t count = bytes_number(r);
    bool good = true;
    pthread_mutex_lock(&f->lock);
    for (uint64_t i = 0; i < count && good; i++) {
        assignment a = {.cell = (int)bytes_number(r)};
        a.block = bytes_number(r);
        good = f->count < f->room && a.cell >= 0 && a.cell < f->plan->ncells &&
               a.block < block_count(&f->plan->cells[a.cell]) && !r->failed;
        if (good) f->waiting[(f->first + f->count++) % f->room] = a;
    }
    pthread_mutex_unlock(&f->lock);
    return good ? 0 : error_set(e, "a message between ranks is damaged");
}

static void take_end(follower *f)
{
    stop_ask(&f->drop);
    pthread_mutex_lock(&f->lock);
    f->last = true;
    f->count = 0;
    pthread_mutex_unlock(&f->lock);
    if (!f->started) f->ended = true;
}

static int take_message(follower *f, error *e)
{
    bytes_reader r = {f->in.data, f->in.length, false};
    switch (bytes_number(&r)) {
    case MESSAGE_START: start(f, &r); break;
    case MESSAGE_PLAY:
        if (add_assignments(f, &r, e)) return -1;
        break;
    case MESSAGE_END: take_end(f); break;
    default: return error_set(e, "a message between ranks is damaged");
    }
    if (f->workers) workers_wake(f->workers);
    return 0;
}

static int take_messages(follower *f, error *e)
{
    int from, status = 0;
    while (!f->ended && (status = f->channel->receive(f->channel->data, &from, &f->in, e)) == 1)
        if (take_message(f, e)) return -1;
    return status < 0 ? -1 : 0;
}

/* --- messages to the leader --- */

static int send_ready(follower *f, error *e)
{
    message_begin(&f->out, MESSAGE_READY);
    bytes_add_number(&f->out, plan_fingerprint(f->plan));
    bytes_add_number(&f->out, (uint64_t)wanted(f));
    return message_send(f->channel, 0, &f->out, e);
}

/* Sends finished blocks; waits a moment for some. */
static int send_played(follower *f, error *e)
{
    int count = workers_take(f->workers, f->taken, CHANNEL_LOOK_MILLISECONDS);
    f->ended = count < 0;
    if (count < 1) return 0;
    message_begin(&f->out, MESSAGE_PLAYED);
    bytes_add_number(&f->out, (uint64_t)count);
    for (int i = 0; i < count; i++) message_add_block(&f->out, f->taken[i]);
    workers_give_back(f->workers, f->taken, count);
    return message_send(f->channel, 0, &f->out, e);
}

/* Discards messages that the leader sent before it received BYE. */
static int await_farewell(const channel *c, byte_buffer *in, error *e)
{
    for (int from, status;;) {
        while ((status = c->receive(c->data, &from, in, e)) == 1)
            if (bytes_number(&(bytes_reader){in->data, in->length, false}) == MESSAGE_FAREWELL) return 0;
        if (status < 0) return -1;
        timing_sleep(CHANNEL_LOOK_MILLISECONDS);
    }
}

static int leave(const channel *c, byte_buffer *out, const failure *why, error *e)
{
    message_begin(out, MESSAGE_FAILED);
    message_add_failure(out, why);
    if (*why->why.text && message_send(c, 0, out, e)) return -1;
    message_begin(out, MESSAGE_BYE);
    return message_send(c, 0, out, e) ? -1 : await_farewell(c, out, e);
}

int follower_leave(const channel *c, const error *why, error *e)
{
    byte_buffer out = {0};
    int status = leave(c, &out, &(failure){.of_cell = -1, .why = *why}, e);
    bytes_done(&out);
    return status;
}

/* --- a follower --- */

static int play(follower *f, error *e)
{
    int status = send_ready(f, e);
    while (!status && !f->ended) {
        if (stop_is_asked(f->watch.stop)) take_end(f);
        if (!f->ended) status = take_messages(f, e);
        if (!status && f->workers) status = send_played(f, e);
        if (!f->workers) timing_sleep(CHANNEL_LOOK_MILLISECONDS);
    }
    if (status) take_end(f);
    if (f->workers) workers_wake(f->workers);
    failure found;
    if (f->workers && workers_end(f->workers, &found)) f->failed = found;
    return status ? -1 : leave(f->channel, &f->out, &f->failed, e);
}

int follower_play(const channel *c, const plan *p, const lab_watch *watch, error *e)
{
    follower f = {.channel = c, .plan = p, .watch = *watch, .failed = {.of_cell = -1}};
    f.room = (unsigned)wanted(&f);
    f.waiting = calloc(f.room, sizeof *f.waiting);
    int status = -1;
    if (!f.waiting)
        status = follower_leave(c, &(error){"out of memory"}, e);
    else if (pthread_mutex_init(&f.lock, NULL))
        status = follower_leave(c, &(error){"no lock for the workers"}, e);
    else
        status = play(&f, e);
    if (f.waiting) pthread_mutex_destroy(&f.lock);
    free(f.waiting);
    free(f.taken);
    bytes_done(&f.in);
    bytes_done(&f.out);
    return status;
}
