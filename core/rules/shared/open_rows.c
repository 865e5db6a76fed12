#include "rules/shared/open_rows.h"

enum { ONE_WAY = 0x55555555 }; /* one direction of each axis */

/* Returns the number of cells missing in the row from c on. */
static int32_t missing_from(const game *g, const position *p, unsigned c, unsigned direction, unsigned length,
                            unsigned code, int32_t most)
{
    int32_t missing = 0;
    for (; length && missing < most; length--, c = board_next(g->board, c, direction)) {
        if (c == (unsigned)g->board->cells) return most;
        if (p->code[c] != code) missing = p->code[c] ? most : missing + 1;
    }
    return missing;
}

int32_t open_rows_walked(const game *g, const position *p, unsigned side, unsigned length, uint32_t directions,
                         int32_t most)
{
    for (unsigned code = 1; code < (unsigned)g->pieces.ncodes; code++) {
        if (g->pieces.owner_of[code] != side) continue;
        for (uint32_t left = directions & ONE_WAY; left; left &= left - 1)
            for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
                most = missing_from(g, p, c, (unsigned)__builtin_ctz(left), length, code, most);
    }
    return most;
}

int32_t open_rows_by_owner(const game *g, const position *p, unsigned side, unsigned length, uint32_t directions,
                           int32_t most)
{
    const uint32_t *own = position_owned_view(g, p, side), *others = position_owned_view(g, p, !side);
    for (int i = 0; i < g->board->lines; i++) {
        if (!(directions >> 2 * g->board->line_axis[i] & 1)) continue;
        uint32_t row = (UINT32_C(1) << length) - 1;
        for (unsigned end = length; end <= g->board->line_length[i]; end++, row <<= 1) {
            int32_t missing = (int32_t)length - __builtin_popcount(own[i] & row);
            if (!(others[i] & row) && missing < most) most = missing;
        }
    }
    return most;
}
