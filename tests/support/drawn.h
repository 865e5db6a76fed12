/* Positions drawn as text, so that a test shows the board that it is about:
 *
 *     position *p = drawn_position(a, g, "12 .  3/"
 *                                        ".  .  ./"
 *                                        "#  1  .", 0, 1);
 *
 * Rows from the top with / between them, a sign for each cell with spaces between: that of its contents, '.' for an
 * empty cell, '#' for a hole. Where all signs are single letters the spaces may be left out: "X.O/.#./...". Boards of
 * other shapes name the cells, "3.5=X top=O" ('.' empties); the others are as at the start of the game. */
#ifndef POISE_TESTS_SUPPORT_DRAWN_H
#define POISE_TESTS_SUPPORT_DRAWN_H

#include "rules/turn.h"

/* The position, owned by the arena; NULL with `e` filled in when the drawing does not fit the board or has unknown
 * signs. `side` is to decide step `at_step` of its turn. The rows on the board count as judged already. */
position *drawn_read(arena *a, const game *g, const char *drawing, unsigned side, unsigned at_step, error *e);

/* The same of a drawing that is known to fit. */
position *drawn_position(arena *a, const game *g, const char *drawing, unsigned side, unsigned at_step);

/* Do the cells hold what is drawn, or those that are named? -1 with `e` filled in when the drawing does not fit. */
int drawn_compare(const game *g, const position *p, const char *drawing, error *e);

/* The same of a drawing that is known to fit. */
bool drawn_equals(const game *g, const position *p, const char *drawing);

/* Makes the moves, written as the game writes them with spaces between, and settles after each. Returns 0, or -1 with
 * `e` filled in at the first that is not legal. */
int drawn_try(const game *g, position *p, const char *moves, error *e);

/* The same of moves that are known to be legal. */
void drawn_play(const game *g, position *p, const char *moves);

/* The position in rows, as it is read, or the contents of each cell, "X . .", where there are none; owned by the arena.
 */
const char *drawn_write(arena *a, const game *g, const position *p);

/* The legal moves as the game writes them, in the order of the list, with spaces between; owned by the arena. */
const char *drawn_moves(arena *a, const game *g, const position *p);

/* How it came out: "goes on", or the winner and the ending, "first: NAME", "draw: NAME"; owned by the arena. */
const char *drawn_result(arena *a, const game *g, const position *p);

#endif
