/* The expression parser. Precedence from weakest to strongest: or; and; |; &; < > <= >= == ~=; + -; * / %; not ~ -.
 * Unlike in Lua, comparisons bind tighter than & and |, because sets are not compared: "empty & beside(own) >
 * beside(enemy)". */
#ifndef POISE_GAME_EXPRESSION_READ_H
#define POISE_GAME_EXPRESSION_READ_H

#include "game/expression.h"

enum {
    EXPRESSION_WRITTEN_MOST = 1000000, /* greatest literal number */
    EXPRESSION_NODES_MAX = 4000,       /* names, operators and functions in one expression */
    EXPRESSION_DEPTH_MAX = 100         /* nesting of brackets and unary operators */
};

/* Parses a text for a game whose board, pieces and functions are known, and evaluates constants. `type`: the type of
 * piece for `lacking_kind`, or -1. The tree belongs to the arena. NULL with `e` filled in (an unknown name comes with
 * the nearest known one). */
MUST_CHECK const expression *expression_read(const char *written, expression_kind wanted, const game *g, int type,
                                             arena *a, error *e);

/* Do the board and the contents of the cell alone decide whether a cell belongs to the set? */
static inline bool expression_is_table(const expression *x)
{
    return !(x->reads & ~(unsigned)READS_CELL);
}

#endif
