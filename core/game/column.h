/* Columns: pieces upon each other, which belong to the owner of the top one. The contents of a cell tell the top piece
 * and the height; in games that ask for it the position keeps besides which pieces there are: the order of the column,
 * a word with pieces.order_bits bits a piece, the lowest piece in the lowest bits. In the others all pieces of a column
 * are like the top one. */
#ifndef POISE_GAME_COLUMN_H
#define POISE_GAME_COLUMN_H

#include "game/position.h"

enum { COLUMN_TEXT_MAX = 72 }; /* bytes of a column as text */

/* A single piece (contents 1..singles) as the i-th from below. */
static inline uint64_t column_piece(const piece_set *set, unsigned single, unsigned i)
{
    return (uint64_t)(single - 1) << i * (unsigned)set->order_bits;
}

/* The contents that are the i-th piece from below alone. */
static inline unsigned column_single(const piece_set *set, uint64_t order, unsigned i)
{
    unsigned bits = (unsigned)set->order_bits;
    return (unsigned)(order >> i * bits & ((1U << bits) - 1)) + 1;
}

/* The order of the n lowest pieces. */
static inline uint64_t column_lowest(const piece_set *set, uint64_t order, unsigned n)
{
    unsigned bits = n * (unsigned)set->order_bits;
    return bits < 64 ? order & ((UINT64_C(1) << bits) - 1) : order;
}

/* Moves the n topmost pieces of the column on `from` to `to`, onto what stands there; that column is not higher
 * afterwards than columns may be. */
void column_carry(const game *g, position *p, unsigned from, unsigned n, unsigned to);

/* Moves the top piece of the column on `from` under the column on `to`, as above. */
void column_tuck(const game *g, position *p, unsigned from, unsigned to);

/* The n topmost pieces of the column on c, n at least 1, leave the board; all of them when it has no more. */
void column_lower(const game *g, position *p, unsigned c, unsigned n);

/* The n lowest pieces of the column on c leave the board, as above. */
void column_undercut(const game *g, position *p, unsigned c, unsigned n);

/* What stands on a cell as text: the sign of a piece, with its height where it is a column ("X3"); of an ordered column
 * the signs of all pieces from the lowest ("OXX"). The text is the game's or stands in `scratch`. */
const char *column_text(const game *g, const position *p, unsigned c, char scratch[COLUMN_TEXT_MAX]);

/* Reads the contents that are drawn at `at`: a sign, with a height ("X3") where there are columns; or, of ordered ones,
 * the signs of all pieces from the lowest, in brackets: "(OXX)"; of seeds how many there are, from ten on in brackets.
 * Returns what follows, or NULL when it is no such
 * thing. *order is 0 where columns have none. */
const char *column_read(const piece_set *set, const char *at, unsigned *code, uint64_t *order);

#endif
