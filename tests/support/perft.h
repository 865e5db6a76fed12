/* Counting sequences of moves: the plainest check of a move generator. */
#ifndef POISE_TESTS_SUPPORT_PERFT_H
#define POISE_TESTS_SUPPORT_PERFT_H

#include "rules/turn.h"

/* The number of sequences of `depth` decisions from p, depth 0: 1. A finished game is not continued. */
uint64_t perft_count(const game *g, const position *p, int depth);

/* The same from the start of the game. */
uint64_t perft_start(const game *g, int depth);

#endif
