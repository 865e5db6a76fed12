#include "lab/results_read.h"

/* All blocks of a cell but the last are full. */
static int add_block(const results *r, const results_cell *c, const stored_block *b, uint64_t first, tally *t,
                     uint64_t *count, error *e)
{
    error why = {""};
    const unsigned pair = c->turns.pairs ? trainings_pair_of(c->turns, first) : 0;
    tally_clear(t);
    if (tally_read(t, b->tally, &why)) return results_damaged(r, why.text, e);
    tally_add_lengths(t, count + (size_t)pair * results_lengths_size(c));
    return 0;
}

static int add_blocks(const results *r, int of_cell, uint64_t games, tally *t, uint64_t *count, uint64_t *counted,
                      error *e)
{
    const results_cell *c = &r->cells[of_cell];
    sqlite3_stmt *s = results_prepare(r, STORED_BLOCKS " WHERE cell = ? ORDER BY block", of_cell, e);
    if (!s) return -1;
    stored_block b;
    int status = 0;
    while (*counted < games && (status = stored_next_block(s, &b, e)) == 1 && *counted + b.games <= games) {
        if ((status = add_block(r, c, &b, *counted, t, count, e))) break;
        *counted += b.games;
    }
    sqlite3_finalize(s);
    return status < 0 ? -1 : 0;
}

int results_lengths(const results *r, int of_cell, uint64_t games, uint64_t *count, uint64_t *counted, error *e)
{
    const results_cell *c = &r->cells[of_cell];
    *counted = 0;
    if (games > c->games) games = c->games;
    if (games == c->games && !c->turns.pairs) {
        tally_add_lengths(c->tally, count);
        *counted = games;
        return 0;
    }
    tally *t = tally_new(r->max_plies);
    if (!t) return results_no_memory(e);
    const int status = add_blocks(r, of_cell, games, t, count, counted, e);
    tally_free(t);
    return status;
}
