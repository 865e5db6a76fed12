/* Moves as people type them. */
#ifndef POISE_PLAY_TYPED_MOVE_H
#define POISE_PLAY_TYPED_MOVE_H

#include "rules/turn.h"

/* Parses a move in the notation (notation.h); or, if exactly one legal move matches apart from case and punctuation,
 * that one: "E2 E4", "e2e4" and "e2xe4" are e2-e4. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int typed_move_read(const game *g, const position *before, const char *typed, move *out, error *e);

#endif
