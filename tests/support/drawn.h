/* Positions drawn as text, so that a test shows the board that it is about:
 *
 *     position *p = drawn_position(a, g, "12 .  3/"
 *                                        ".  .  ./"
 *                                        "#  1  .", 0, 1);
 *
 * Rows from the top with / between them, one token a cell with spaces between: the sign of the contents (as draw.h
 * draws them),
 * '.' for an empty cell, '#' for a hole. */
#ifndef POISE_TESTS_SUPPORT_DRAWN_H
#define POISE_TESTS_SUPPORT_DRAWN_H

#include "rules/turn.h"

/* The position, owned by the arena; asserts that the drawing fits the board. `side` is to decide step `at_step` of its
 * turn. The rows on the board count as judged already. */
position *drawn_position(arena *a, const game *g, const char *drawing, unsigned side, unsigned at_step);

/* The same for any board: the start of the game with pieces put on cells by label, as in "3.5=X top=O" ('.' empties).
 */
position *drawn_listed(arena *a, const game *g, const char *contents, unsigned side, unsigned at_step);

/* Do the cells named so hold that? Others may hold anything. */
bool drawn_holds(const game *g, const position *p, const char *contents);

/* Makes the moves, written as the game writes them with spaces between, and settles after each. Asserts that each is
 * legal and that the game goes on until the last. */
void drawn_play(const game *g, position *p, const char *moves);

/* Do the cells hold what is drawn? */
bool drawn_equals(const game *g, const position *p, const char *drawing);

/* The legal moves as the game writes them, in the order of the list, with spaces between; owned by the arena. */
const char *drawn_moves(arena *a, const game *g, const position *p);

#endif
