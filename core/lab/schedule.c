#include "lab/schedule.h"

#include <stdlib.h>

#include "lab/block.h"

typedef struct lane {
    const plan_cell *cell;
    unsigned char *done; /* done[b]: block b is there already */
    uint64_t blocks;
    uint64_t next; /* the first block that is neither done nor handed out; `blocks`: none */
} lane;

struct schedule {
    int nlanes;
    lane lanes[];
};

schedule *schedule_new(const plan *p)
{
    schedule *s = calloc(1, sizeof *s + (size_t)p->ncells * sizeof *s->lanes);
    if (!s) return NULL;
    for (; s->nlanes < p->ncells; s->nlanes++) {
        lane *l = &s->lanes[s->nlanes];
        l->cell = &p->cells[s->nlanes];
        l->blocks = block_count(l->cell);
        l->done = calloc(l->blocks + 1, 1);
        if (l->done) continue;
        schedule_free(s);
        return NULL;
    }
    return s;
}

void schedule_free(schedule *s)
{
    if (!s) return;
    for (int i = 0; i < s->nlanes; i++) free(s->lanes[i].done);
    free(s);
}

static void pass_done(lane *l)
{
    while (l->next < l->blocks && l->done[l->next]) l->next++;
}

void schedule_mark_done(schedule *s, int of_cell, uint64_t b)
{
    if (of_cell < 0 || of_cell >= s->nlanes || b >= s->lanes[of_cell].blocks) return;
    s->lanes[of_cell].done[b] = 1;
    pass_done(&s->lanes[of_cell]);
}

uint64_t schedule_missing(const schedule *s, int of_cell)
{
    const lane *l = &s->lanes[of_cell];
    uint64_t games = 0;
    for (uint64_t b = 0; b < l->blocks; b++)
        if (!l->done[b]) games += block_games(l->cell, b);
    return games;
}

/* Is lane a less far than lane b? Both have blocks. */
static bool is_behind(const lane *a, const lane *b)
{
    return (double)a->next / (double)a->blocks < (double)b->next / (double)b->blocks;
}

bool schedule_next(schedule *s, int *of_cell, uint64_t *b)
{
    lane *least = NULL;
    for (int i = 0; i < s->nlanes; i++) {
        lane *l = &s->lanes[i];
        if (l->next < l->blocks && (!least || is_behind(l, least))) least = l;
    }
    if (!least) return false;
    *of_cell = (int)(least - s->lanes);
    *b = least->next++;
    pass_done(least);
    return true;
}
