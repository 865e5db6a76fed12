/* The variants of the program, and what is learned of them, for tests. */
#ifndef POISE_TESTS_SUPPORT_SHIPPED_H
#define POISE_TESTS_SUPPORT_SHIPPED_H

#include "evaluation/evaluation.h"

/* The game of "tafl:rules=brandubh"; a test that cannot load it fails. The caller frees it with game_free. */
game *shipped_game(const char *described);

/* What so many games teach; the caller frees it with evaluation_free. */
evaluation *shipped_learn(const game *g, uint32_t games);

#endif
