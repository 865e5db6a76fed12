/* From text to a tree. Signs bind from the weakest: or; and; |; &; < > <= >= == ~=; + -; * / %; not ~ -. Other than in
 * Lua a comparison binds before & and |, because sets are not compared: "empty & beside(own) > beside(enemy)". */
#ifndef POISE_GAME_EXPRESSION_READ_H
#define POISE_GAME_EXPRESSION_READ_H

#include "game/expression.h"

enum {
    EXPRESSION_WRITTEN_MOST = 1000000, /* a literal number */
    EXPRESSION_NODES_MAX = 4000,       /* names, signs and functions */
    EXPRESSION_DEPTH_MAX = 100         /* brackets and signs before an operand, one within the other */
};

/* Reads the text for a game whose board, pieces and functions are known. `type`: the kind of piece at hand for
 * `lacking_kind`, or -1. What only the board settles is worked out. The tree is the arena's. NULL with `e` filled in
 * with what is wrong with the expression (an unknown name comes with the nearest known one). */
MUST_CHECK const expression *expression_read(const char *written, expression_kind wanted, const game *g, int type,
                                             arena *a, error *e);

/* Does only the contents of the cell in question, beside the board, settle whether it belongs? */
static inline bool expression_is_table(const expression *x)
{
    return !(x->reads & ~(unsigned)READS_CELL);
}

#endif
