/* Counting sequences of moves: the plainest check of a move generator. */
#ifndef POISE_TESTS_SUPPORT_PERFT_H
#define POISE_TESTS_SUPPORT_PERFT_H

#include "rules/turn.h"

/* The number of sequences of `depth` decisions from p, depth 0: 1. A finished game is not continued. */
uint64_t perft_count(const game *g, const position *p, int depth);

/* The number of sequences of `depth` turns from the start of a game in which sides alternate: where a turn is several
 * decisions, as a promotion in chess, it is one. */
uint64_t perft_turns(const game *g, int depth);

/* The number of sequences of decisions from the start of the game. */
uint64_t perft_start(const game *g, int depth);

#endif
