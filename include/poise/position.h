/* SPDX-License-Identifier: MIT */
/* Positions, the moves there are, and what they lead to. A move is one decision: a turn may have several. */
#ifndef POISE_PUBLIC_POSITION_H
#define POISE_PUBLIC_POSITION_H

#include <poise/game.h>

typedef struct poise_position poise_position;
typedef uint32_t poise_move; /* of one game; the same number is another move in another one */

enum { POISE_MOVE_TEXT = 64 }; /* bytes for a move as text, with the one that ends it */

/* The start of a game, which must outlive it; a copy. NULL when memory is out. */
POISE_API poise_position *poise_position_start(const poise_game *g, poise_error *e);
POISE_API poise_position *poise_position_copy(const poise_position *p, poise_error *e);
POISE_API void poise_position_free(poise_position *p); /* NULL is allowed */

/* `to` becomes what `from`, of the same game, is. Allocates nothing. */
POISE_API void poise_position_assign(poise_position *to, const poise_position *from);

/* 0: the first player is to decide, 1: the second. How the game stands; the name of the rule that ended it, or NULL. */
POISE_API int poise_position_side(const poise_position *p);
POISE_API poise_result poise_position_result(const poise_position *p);
POISE_API const char *poise_position_ending(const poise_position *p);

/* Whose piece stands on a cell (the top one of a column): 0, 1, 2: nobody's, or -1: none; and the sign by which it is
 * drawn, "." for none. */
POISE_API int poise_position_owner(const poise_position *p, int number);
POISE_API const char *poise_position_sign(const poise_position *p, int number);

/* Draws the board as text, lines ending in newlines, as snprintf does: at most `room` bytes with the one that ends it.
 * Returns how many bytes there are without that, or -1 when memory is out. */
POISE_API int poise_position_draw(const poise_position *p, char *out, size_t room);

/* Writes the legal moves in a fixed order, at most `room`; poise_game_most_moves is room enough. Returns how many it
 * wrote, 0 where the game is over. */
POISE_API int poise_moves(const poise_position *p, poise_move *out, int room);

/* Makes a legal move of p; any other one is undefined. */
POISE_API void poise_play(poise_position *p, poise_move m);

/* Makes the move that is written so, "e3-f3"; refused with the nearest legal one. Returns 0 or -1. */
POISE_API int poise_play_text(poise_position *p, const char *written, poise_error *e);

/* A move as text. */
POISE_API void poise_move_write(const poise_game *g, poise_move m, char out[POISE_MOVE_TEXT]);

#endif
