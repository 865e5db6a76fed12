#include "lab/schedule.h"

#include <stdlib.h>

#include "lab/block.h"

/* The blocks of a cell that were not handed out yet, in order. */
typedef struct cell_queue {
    const plan_cell *cell;
    unsigned char *done; /* done[b]: block b is complete */
    uint64_t blocks;
    uint64_t next; /* the first block that is neither done nor handed out; `blocks`: none */
} cell_queue;

struct schedule {
    int ncells;
    cell_queue queues[];
};

schedule *schedule_new(const plan *p)
{
    schedule *s = calloc(1, sizeof *s + (size_t)p->ncells * sizeof *s->queues);
    if (!s) return NULL;
    for (; s->ncells < p->ncells; s->ncells++) {
        cell_queue *q = &s->queues[s->ncells];
        q->cell = &p->cells[s->ncells];
        q->blocks = block_count(q->cell);
        q->done = calloc(q->blocks + 1, 1);
        if (q->done) continue;
        schedule_free(s);
        return NULL;
    }
    return s;
}

void schedule_free(schedule *s)
{
    if (!s) return;
    for (int i = 0; i < s->ncells; i++) free(s->queues[i].done);
    free(s);
}

static void pass_done(cell_queue *q)
{
    while (q->next < q->blocks && q->done[q->next]) q->next++;
}

void schedule_mark_done(schedule *s, int of_cell, uint64_t b)
{
    if (of_cell < 0 || of_cell >= s->ncells || b >= s->queues[of_cell].blocks) return;
    s->queues[of_cell].done[b] = 1;
    pass_done(&s->queues[of_cell]);
}

/* Blocks are dealt round robin to the shards, and each cell begins with the next shard, so that cells with few blocks
 * are spread too. */
void schedule_keep_shard(schedule *s, shard kept)
{
    for (int i = 0; i < s->ncells && kept.of > 1; i++)
        for (uint64_t b = 0; b < s->queues[i].blocks; b++)
            if ((b + (uint64_t)i) % kept.of != kept.number - 1) schedule_mark_done(s, i, b);
}

void schedule_keep_first(schedule *s, int of_cell, uint64_t games)
{
    const cell_queue *q = &s->queues[of_cell];
    unsigned size = block_size(q->cell);
    for (uint64_t b = games / size + (games % size != 0); b < q->blocks; b++) schedule_mark_done(s, of_cell, b);
}

uint64_t schedule_missing(const schedule *s, int of_cell)
{
    const cell_queue *q = &s->queues[of_cell];
    uint64_t games = 0;
    for (uint64_t b = 0; b < q->blocks; b++)
        if (!q->done[b]) games += block_games(q->cell, b);
    return games;
}

/* Has queue a less relative progress than queue b? Both have blocks. */
static bool is_behind(const cell_queue *a, const cell_queue *b)
{
    return (double)a->next / (double)a->blocks < (double)b->next / (double)b->blocks;
}

bool schedule_next(schedule *s, int *of_cell, uint64_t *b)
{
    cell_queue *least = NULL;
    for (int i = 0; i < s->ncells; i++) {
        cell_queue *q = &s->queues[i];
        if (q->next < q->blocks && (!least || is_behind(q, least))) least = q;
    }
    if (!least) return false;
    *of_cell = (int)(least - s->queues);
    *b = least->next++;
    pass_done(least);
    return true;
}
