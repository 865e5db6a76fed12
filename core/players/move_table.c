#include "players/move_table.h"

#include <stdlib.h>
#include <string.h>

enum { BITS_LEAST = 9, BITS_MOST = 14, PLACES_PER_MOVE = 4 };

int move_tables_init(move_tables *t, const game *g, uint32_t most, size_t bytes)
{
    t->bits = BITS_LEAST;
    while (t->bits < BITS_MOST && 1 << t->bits < PLACES_PER_MOVE * g->most_moves) t->bits++;
    size_t each = sizeof(move_score) << t->bits, fit = bytes / each;
    t->count = fit < most ? (uint32_t)fit : most;
    t->used = 0;
    t->scores = malloc(t->count * each);
    return t->count && t->scores ? 0 : -1;
}

void move_tables_done(move_tables *t)
{
    free(t->scores);
}

uint32_t move_tables_new(move_tables *t)
{
    if (t->used == t->count) return 0;
    memset(move_tables_at(t, ++t->used), 0, sizeof(move_score) << t->bits);
    return t->used;
}

void move_tables_clear(move_tables *t)
{
    t->used = 0;
}
