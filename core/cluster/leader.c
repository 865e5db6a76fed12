/* Never blocks while games are played: the lab calls it between its own work, and it answers the messages that have
 * arrived. Flow control by credits: it owes a rank as many blocks as that has requested or returned, and counts those
 * in transit. Refuses ranks whose plan has another fingerprint. */
#include "cluster/leader.h"

#include <stdlib.h>

#include "base/timing.h"
#include "cluster/messages.h"

struct leader {
    const channel *channel;
    const plan *plan;
    lab_peers peers;
    block *read; /* the block read from a message */
    byte_buffer in, out;
    bool *gone;         /* [rank]: it has sent BYE */
    int left;           /* number of ranks that have not */
    uint64_t *owed;     /* [rank]: requested blocks that were not available */
    uint64_t out_there; /* number of blocks assigned and not returned */
    bool over;          /* END was sent to all */
};

/* --- messages to followers --- */

static int send_end(leader *l, int to, error *e)
{
    message_begin(&l->out, MESSAGE_END);
    return message_send(l->channel, to, &l->out, e);
}

/* Sends the blocks that the rank requested, as far as available. */
static int send_blocks(leader *l, lab_desk *d, int to, error *e)
{
    byte_buffer listed = {0};
    uint64_t count = 0, index;
    for (int of_cell; count < l->owed[to] && lab_hand_out(d, &of_cell, &index); count++) {
        bytes_add_number(&listed, (uint64_t)of_cell);
        bytes_add_number(&listed, index);
    }
    message_begin(&l->out, MESSAGE_PLAY);
    bytes_add_number(&l->out, count);
    bytes_add(&l->out, listed.data, listed.length);
    l->out.failed |= listed.failed;
    bytes_done(&listed);
    l->owed[to] -= count;
    l->out_there += count;
    return count ? message_send(l->channel, to, &l->out, e) : 0;
}

static int send_start(leader *l, const lab_desk *d, int to, error *e)
{
    message_begin(&l->out, MESSAGE_START);
    for (int i = 0; i < l->plan->ncells; i++) bytes_add_number(&l->out, l->plan->until || lab_needs(d, i));
    return message_send(l->channel, to, &l->out, e);
}

/* --- messages from followers --- */

static int take_ready(leader *l, lab_desk *d, int from, bytes_reader *r, failure *f)
{
    uint64_t fingerprint = bytes_number(r), wanted = bytes_number(r);
    if (fingerprint != plan_fingerprint(l->plan))
        return error_set(&f->why, "rank %d reads another plan; have all ranks the same files and the same program?",
                         from);
    l->owed[from] = wanted;
    return send_start(l, d, from, &f->why);
}

static int take_played(leader *l, lab_desk *d, int from, bytes_reader *r, failure *f)
{
    uint64_t count = bytes_number(r);
    for (uint64_t i = 0; i < count; i++) {
        if (message_read_block(r, l->plan, l->read, &f->why) || lab_keep(d, &l->read, 1, f)) return -1;
    }
    l->owed[from] += count;
    l->out_there -= count;
    return 0;
}

static int take_failure(int from, bytes_reader *r, failure *f)
{
    failure found;
    if (message_read_failure(r, &found, &f->why)) return -1;
    *f = found;
    return found.of_cell < 0 ? error_set(&f->why, "rank %d: %s", from, found.why.text) : -1;
}

/* A rank that leaves before the end was stopped by someone else; the blocks assigned to it will not come back. */
static int take_leave(leader *l, int from, failure *f)
{
    l->left--;
    l->gone[from] = true;
    message_begin(&l->out, MESSAGE_FAREWELL);
    if (message_send(l->channel, from, &l->out, &f->why)) return -1;
    if (l->over) return 0;
    return error_set(&f->why, "rank %d was told to end; what was complete is kept, and the same command goes on", from);
}

/* `d` is NULL, or the run is over: then only messages that end ranks count. */
static int take_message(leader *l, lab_desk *d, int from, failure *f)
{
    bytes_reader r = {l->in.data, l->in.length, false};
    uint64_t kind = bytes_number(&r);
    *f = (failure){.of_cell = -1};
    if (kind == MESSAGE_BYE) return take_leave(l, from, f);
    if (kind == MESSAGE_FAILED) return take_failure(from, &r, f);
    if (l->over || !d) return 0;
    if (kind == MESSAGE_READY) return take_ready(l, d, from, &r, f);
    return kind == MESSAGE_PLAYED ? take_played(l, d, from, &r, f) : 0;
}

/* Limits the messages handled at once, so that blocks are written and assigned in between. */
enum { MESSAGES_AT_ONCE = 256 };

static int take_messages(leader *l, lab_desk *d, failure *f)
{
    int from;
    *f = (failure){.of_cell = -1};
    for (int i = 0; i < MESSAGES_AT_ONCE && l->left; i++) {
        int status = l->channel->receive(l->channel->data, &from, &l->in, &f->why);
        if (!status) break;
        if (status < 0) l->left = 0; /* the other ranks cannot be reached any more */
        if (status < 0 || take_message(l, d, from, f)) return -1;
    }
    return l->left;
}

static int end_all(leader *l, failure *f)
{
    *f = (failure){.of_cell = -1};
    l->over = true;
    for (int to = 1; to < l->channel->ranks; to++)
        if (!l->gone[to] && send_end(l, to, &f->why)) return l->left = 0, -1;
    return 0;
}

/* Idle ranks stay: there may be another run. */
static int attend(void *data, lab_desk *d, bool over, failure *f)
{
    leader *l = data;
    if (over && !l->over && end_all(l, f)) return -1;
    if (take_messages(l, d, f) < 0) return -1;
    if (l->over) return l->left;
    for (int to = 1; to < l->channel->ranks; to++)
        if (l->owed[to] && send_blocks(l, d, to, &f->why)) return -1;
    return l->out_there != 0;
}

/* --- a leader --- */

leader *leader_new(const channel *c, const plan *p, error *e)
{
    leader *l = calloc(1, sizeof *l);
    if (l) l->read = p ? block_new(p->max_plies) : NULL;
    if (l) l->gone = calloc((size_t)c->ranks, sizeof *l->gone);
    if (l) l->owed = calloc((size_t)c->ranks, sizeof *l->owed);
    if (!l || !l->gone || !l->owed || (p && !l->read)) {
        leader_free(l);
        return error_set(e, "out of memory"), NULL;
    }
    l->channel = c;
    l->plan = p;
    l->left = c->ranks - 1;
    l->peers = (lab_peers){l, attend};
    return l;
}

void leader_free(leader *l)
{
    if (!l) return;
    block_free(l->read);
    free(l->gone);
    free(l->owed);
    bytes_done(&l->in);
    bytes_done(&l->out);
    free(l);
}

const lab_peers *leader_peers(leader *l)
{
    return &l->peers;
}

int leader_dismiss(leader *l, error *e)
{
    failure f, first = {.of_cell = -1};
    if (l->left && !l->over && end_all(l, &f)) first = f;
    while (l->left) {
        if (take_messages(l, NULL, &f) < 0 && !*first.why.text) first = f;
        if (l->left) timing_sleep(CHANNEL_LOOK_MILLISECONDS);
    }
    return *first.why.text ? error_set(e, "%s", first.why.text) : 0;
}
