#include "lab/telling.h"

#include <stdlib.h>

#include "lab/repeats.h"

static void tell(telling *t, int of_cell, uint64_t index, const char *letters, const uint64_t *hashes)
{
    const plan_cell *c = &t->plan->cells[of_cell];
    const lab_games games = {of_cell, index * block_size(c), block_games(c, index), letters,
                             cell_players_draw_lots(c) ? NULL : hashes};
    t->watch->games(t->watch->games_data, &games);
}

/* Passes on the waiting blocks up to the first gap. */
static int tell_waiting(telling *t, int of_cell, error *e)
{
    char letters[BLOCK_RANDOM];
    uint64_t hashes[BLOCK_THINKING], blocks = block_count(&t->plan->cells[of_cell]);
    for (; t->waiting[of_cell] && t->next[of_cell] < blocks; t->next[of_cell]++, t->waiting[of_cell]--) {
        int status = store_read_block(t->store, of_cell, t->next[of_cell], letters, hashes, e);
        if (status) return status < 0 ? -1 : 0;
        tell(t, of_cell, t->next[of_cell], letters, hashes);
    }
    return 0;
}

static void count_stored(void *data, int of_cell, uint64_t b, unsigned games)
{
    telling *t = data;
    (void)b, (void)games;
    if (of_cell >= 0 && of_cell < t->plan->ncells) t->waiting[of_cell]++;
}

int telling_start(telling *t, const plan *p, const lab_watch *watch, store *s, error *e)
{
    *t = (telling){.plan = p, .watch = watch, .store = s};
    if (!watch || !watch->games) return 0;
    t->next = calloc((size_t)p->ncells * 2 + 1, sizeof *t->next);
    if (!t->next) return error_set(e, "out of memory");
    t->waiting = t->next + p->ncells;
    int status = store_each_block(s, count_stored, t, e);
    for (int i = 0; i < p->ncells && !status; i++) status = tell_waiting(t, i, e);
    return status;
}

void telling_done(telling *t)
{
    free(t->next);
}

int telling_block(telling *t, const block *b, error *e)
{
    uint64_t hashes[BLOCK_THINKING];
    if (!t->next) return 0;
    t->waiting[b->cell]++;
    if (t->next[b->cell] == b->index) {
        for (unsigned i = 0; b->kept && i < b->games; i++)
            hashes[i] = repeats_hash_packed(b->packed[i], b->packed_bytes[i], b->results[i].plies);
        tell(t, b->cell, b->index, b->letters, hashes);
        t->next[b->cell]++;
        t->waiting[b->cell]--;
    }
    return tell_waiting(t, b->cell, e);
}
