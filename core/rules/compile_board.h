/* Compiles what a variant declares before its rules: the board with its named parts, pieces, counters and marks. All
 * functions return 0, or -1 after builder_fail. */
#ifndef POISE_RULES_COMPILE_BOARD_H
#define POISE_RULES_COMPILE_BOARD_H

#include "game/builder.h"

/* Builds the board, its named parts and the pieces. */
MUST_CHECK int compile_board(game_builder *b);

/* Adds the declared counters and marks; the board must be compiled. The counters of hands exist already: pieces declare
 * them. */
MUST_CHECK int compile_counters(game_builder *b);
MUST_CHECK int compile_marks(game_builder *b);

#endif
