/* What a game does in a drawn position, as one assertion a line: which moves there are, what stands on the board after
 * some, and how the game ends. A drawing of NULL is the start of the game; else see drawn.h. */
#ifndef POISE_TESTS_SUPPORT_EXPECT_H
#define POISE_TESTS_SUPPORT_EXPECT_H

#include "rules/turn.h"

/* The legal moves, as the game writes them and in the order of its list, with spaces between. */
void expect_moves(const game *g, const char *drawing, unsigned side, const char *moves);

/* Makes the moves and compares the board with the drawing `wanted`. */
void expect_after(const game *g, const char *drawing, unsigned side, const char *moves, const char *wanted);

/* Makes the moves and compares what it came to: "goes on", or winner and ending, "first: NAME", "draw: NAME". */
void expect_result(const game *g, const char *drawing, unsigned side, const char *moves, const char *wanted);

/* Random games break no invariant; they need not end. */
void expect_conforms(const game *g);

#endif
