/* Lines as words: rays along a line by bit scans, without walking over cells. Bit i of a word stands for place i of the
 * line (board.h); even directions count upwards. */
#ifndef POISE_RULES_SHARED_LINE_WORDS_H
#define POISE_RULES_SHARED_LINE_WORDS_H

#include "game/position.h"

/* Returns the number of consecutive set bits above place i. */
static inline unsigned line_run_up(uint32_t bits, unsigned i)
{
    return (unsigned)__builtin_ctzll(~((uint64_t)bits >> i >> 1));
}

/* The same below place i. */
static inline unsigned line_run_down(uint32_t bits, unsigned i)
{
    return (unsigned)__builtin_clzll(~((uint64_t)bits << 1 << (63 - i)));
}

static inline unsigned line_run(uint32_t bits, unsigned i, unsigned direction)
{
    return direction & 1 ? line_run_down(bits, i) : line_run_up(bits, i);
}

/* Returns the place n steps from place i; at least `length`, as an unsigned number, if it is off the line. */
static inline unsigned line_step(unsigned i, unsigned direction, unsigned n)
{
    return direction & 1 ? i - n : i + n;
}

/* Returns the place of cell c on its line along that direction, whose axis must be kept. */
static inline const line_place *line_place_of(const game *g, unsigned c, unsigned direction)
{
    return g->line_places + c * (unsigned)g->axes + g->kept_axis[direction / 2];
}

/* Returns the occupied places of a line; requires builder_keep_occupied. If every piece belongs to a side, it unites
 * both sides' words. */
static inline uint32_t line_occupied(const game *g, const position *p, unsigned line)
{
    if (g->tracks & TRACK_LINES) return position_lines_view(g, p)[line];
    return position_owned_view(g, p, 0)[line] | position_owned_view(g, p, 1)[line];
}

#endif
