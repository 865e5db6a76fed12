#include "game/workroom.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_BYTES = 1 << 18, TABLE_LEAST = 1 << 10 };

struct workroom_block {
    workroom_block *next, *before;
    size_t used, bytes;
    _Alignas(max_align_t) unsigned char memory[];
};

workroom *workroom_new(void)
{
    return calloc(1, sizeof(workroom));
}

void workroom_free(workroom *w)
{
    if (!w) return;
    for (workroom_block *b = w->first, *next; b; b = next) {
        next = b->next;
        free(b);
    }
    free(w->table);
    free(w);
}

/* Returns a block after the current one that has room for `bytes`; an existing one may be too small. */
static workroom_block *next_block(workroom *w, size_t bytes)
{
    workroom_block *next = w->now ? w->now->next : w->first;
    if (next && next->bytes >= bytes) return next;
    size_t wanted = bytes > BLOCK_BYTES ? bytes : BLOCK_BYTES;
    workroom_block *fresh = malloc(sizeof *fresh + wanted);
    if (!fresh) return NULL;
    *fresh = (workroom_block){.next = next, .before = w->now, .bytes = wanted};
    if (next) next->before = fresh;
    if (w->now)
        w->now->next = fresh;
    else
        w->first = fresh;
    return fresh;
}

void *workroom_take(workroom *w, size_t bytes)
{
    bytes = (bytes + _Alignof(max_align_t)) / _Alignof(max_align_t) * _Alignof(max_align_t);
    if (!w->now || w->now->bytes - w->now->used < bytes) {
        workroom_block *next = next_block(w, bytes);
        if (!next) return workroom_fail(w, "out of memory"), NULL;
        next->used = 0;
        w->now = next;
    }
    void *taken = w->now->memory + w->now->used;
    w->now->used += bytes;
    return taken;
}

void workroom_give_back(workroom *w, void *from)
{
    unsigned char *at = from;
    if (!from) return;
    while (at < w->now->memory || at >= w->now->memory + w->now->bytes) w->now = w->now->before;
    w->now->used = (size_t)(at - w->now->memory);
}

void workroom_fail(workroom *w, const char *format, ...)
{
    va_list arguments;
    if (w->failures++) return;
    va_start(arguments, format);
    vsnprintf(w->complaint.text, sizeof w->complaint.text, format, arguments);
    va_end(arguments);
}

void workroom_begin_round(workroom *w)
{
    w->used = w->tries = 0;
    w->tried_before = w->tried;
    w->gave_up = false;
    if (++w->round) return;
    if (w->table) memset(w->table, 0, w->size * sizeof *w->table);
    w->round = 1;
}

static foreseen *find(foreseen *table, uint32_t size, uint32_t round, uint64_t low, uint64_t high)
{
    uint32_t at = (uint32_t)low & (size - 1);
    while (table[at].round == round && (table[at].low != low || table[at].high != high)) at = (at + 1) & (size - 1);
    return table + at;
}

static bool grow(workroom *w)
{
    uint32_t size = w->size ? 2 * w->size : TABLE_LEAST;
    foreseen *table = calloc(size, sizeof *table);
    if (!table) return false;
    for (uint32_t i = 0; i < w->size; i++)
        if (w->table[i].round == w->round)
            *find(table, size, w->round, w->table[i].low, w->table[i].high) = w->table[i];
    free(w->table);
    w->table = table;
    w->size = size;
    return true;
}

foreseen *workroom_recall(workroom *w, uint64_t low, uint64_t high)
{
    if (2 * w->used >= w->size && !grow(w) && w->used + 1 >= w->size) return NULL;
    foreseen *at = find(w->table, w->size, w->round, low, high);
    if (at->round == w->round) return at;
    *at = (foreseen){.low = low, .high = high, .round = w->round};
    w->used++;
    return at;
}
