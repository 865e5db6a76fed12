/* What pieces become that turn where they stand, for words with a field of the directions that they may face then. */
#ifndef POISE_RULES_SHARED_TURNING_H
#define POISE_RULES_SHARED_TURNING_H

#include "game/builder.h"

typedef struct turning {
    const uint8_t *becomes[2]; /* by side that moves: becomes[code * directions + d]; 0: not that way */
    unsigned directions;       /* of the board */
    const char *const *names;  /* how moves are written that make a piece face them */
} turning;

/* Reads the directions in field `toward`. With `stay` what faces one of them already becomes itself, else nothing.
 * Returns 0, or -1 after builder_fail, also when nothing can turn. */
MUST_CHECK int turning_make(game_builder *b, const spec *s, int toward, bool stay, turning *out);

/* The same in any direction, without `stay`. */
MUST_CHECK int turning_make_any(game_builder *b, const spec *s, turning *out);

static inline unsigned turning_becomes(const turning *t, unsigned side, unsigned code, unsigned direction)
{
    return t->becomes[side][code * t->directions + direction];
}

#endif
