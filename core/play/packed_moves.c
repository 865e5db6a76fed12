#include "play/packed_moves.h"

#include <stdlib.h>

static void begin(const game *g, position *p)
{
    position_copy(g, p, g->start);
    turn_settle(g, p);
}

/* Returns the bits needed for a number below `count`. */
static unsigned bits_below(unsigned count)
{
    unsigned bits = 0;
    while (count > 1u << bits) bits++;
    return bits;
}

/* Lua functions are not called again to list moves: such games store whole moves. */
static size_t write_whole(const move *moves, unsigned plies, unsigned char *out)
{
    for (size_t i = 0; i < (size_t)plies * PACKED_MOVE_BYTES; i++)
        out[i] = (unsigned char)(moves[i / PACKED_MOVE_BYTES] >> 8 * (i % PACKED_MOVE_BYTES));
    return (size_t)plies * PACKED_MOVE_BYTES;
}

static int read_whole(const unsigned char *packed, size_t count, unsigned plies, move *moves)
{
    if (count != (size_t)plies * PACKED_MOVE_BYTES) return -1;
    for (unsigned n = 0; n < plies; n++) moves[n] = 0;
    for (size_t i = 0; i < count; i++) moves[i / PACKED_MOVE_BYTES] |= (move)packed[i] << 8 * (i % PACKED_MOVE_BYTES);
    return 0;
}

size_t packed_moves_write(const game *g, const move *moves, unsigned plies, position *work, move *scratch,
                          unsigned char *out)
{
    size_t at = 0; /* in bits */
    if (g->hook_host) return write_whole(moves, plies, out);
    begin(g, work);
    for (unsigned n = 0; n < plies; n++) {
        int count = turn_list(g, work, scratch, g->most_moves);
        unsigned number = 0;
        for (int i = 0; i < count; i++) number += scratch[i] < moves[n];
        for (unsigned k = bits_below((unsigned)count); k; k--, at++, number >>= 1) {
            if (at % 8 == 0) out[at / 8] = 0;
            out[at / 8] |= (unsigned char)((number & 1) << at % 8);
        }
        turn_play(g, work, moves[n]);
    }
    return (at + 7) / 8;
}

static int by_number(const void *a, const void *b)
{
    const move x = *(const move *)a, y = *(const move *)b;
    return (x > y) - (x < y);
}

int packed_moves_read(const game *g, const unsigned char *packed, size_t count, unsigned plies, position *work,
                      move *scratch, move *moves)
{
    size_t at = 0;
    if (g->hook_host) return read_whole(packed, count, plies, moves);
    begin(g, work);
    for (unsigned n = 0; n < plies; n++) {
        if (work->outcome != OUTCOME_NONE) return -1;
        int legal = turn_list(g, work, scratch, g->most_moves);
        unsigned bits = bits_below((unsigned)legal), number = 0;
        if (at + bits > 8 * count) return -1;
        for (unsigned k = 0; k < bits; k++, at++) number |= (unsigned)(packed[at / 8] >> at % 8 & 1) << k;
        if (number >= (unsigned)legal) return -1;
        qsort(scratch, (size_t)legal, sizeof *scratch, by_number);
        moves[n] = scratch[number];
        turn_play(g, work, moves[n]);
    }
    return (at + 7) / 8 == count ? 0 : -1;
}
