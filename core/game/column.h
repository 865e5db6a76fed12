/* Columns: pieces stacked on one cell, controlled by the owner of the top one. The contents of a cell give the top
 * piece and the height. Games that need more keep the order of each column: a word with pieces.order_bits bits per
 * piece, lowest piece in the lowest bits. In other games all pieces of a column count as copies of the top one. */
#ifndef POISE_GAME_COLUMN_H
#define POISE_GAME_COLUMN_H

#include "game/position.h"

enum { COLUMN_TEXT_MAX = 72 }; /* bytes of a column as text */

/* Encodes a single piece (contents 1..singles) as the i-th from below. */
static inline uint64_t column_piece(const piece_set *set, unsigned single, unsigned i)
{
    return (uint64_t)(single - 1) << i * (unsigned)set->order_bits;
}

/* Returns the i-th piece from below, as contents of a single piece. */
static inline unsigned column_single(const piece_set *set, uint64_t order, unsigned i)
{
    unsigned bits = (unsigned)set->order_bits;
    return (unsigned)(order >> i * bits & ((1U << bits) - 1)) + 1;
}

/* Returns the order of the n lowest pieces. */
static inline uint64_t column_lowest(const piece_set *set, uint64_t order, unsigned n)
{
    unsigned bits = n * (unsigned)set->order_bits;
    return bits < 64 ? order & ((UINT64_C(1) << bits) - 1) : order;
}

/* Moves the top n pieces of the column on `from` onto `to`. The result must not exceed the greatest height. */
void column_carry(const game *g, position *p, unsigned from, unsigned n, unsigned to);

/* Moves the top piece of the column on `from` under the column on `to`; the same limit holds. */
void column_tuck(const game *g, position *p, unsigned from, unsigned to);

/* Removes the top n >= 1 pieces of the column on c from the board, or all if it has fewer. */
void column_lower(const game *g, position *p, unsigned c, unsigned n);

/* Removes the n lowest pieces of the column on c, with the same limits. */
void column_undercut(const game *g, position *p, unsigned c, unsigned n);

/* Returns what stands on a cell as text: the piece's glyph, with the height of a column ("X3"); for ordered columns the
 * glyphs from bottom to top ("OXX"). The text is the game's or stands in `scratch`. */
const char *column_text(const game *g, const position *p, unsigned c, char scratch[COLUMN_TEXT_MAX]);

/* Reads drawn contents at `at`: a glyph, with a height where there are columns ("X3"); for ordered columns the glyphs
 * from bottom to top in brackets ("(OXX)"); for seeds their number, in brackets from ten on. Returns the text that
 * follows, or NULL when it reads nothing. *order is 0 where columns have none. */
const char *column_read(const piece_set *set, const char *at, unsigned *code, uint64_t *order);

#endif
