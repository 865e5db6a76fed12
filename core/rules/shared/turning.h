/* Pieces that turn in place, for words with a field of the directions that they may face afterwards. */
#ifndef POISE_RULES_SHARED_TURNING_H
#define POISE_RULES_SHARED_TURNING_H

#include "game/builder.h"

typedef struct turning {
    const uint8_t *becomes[2]; /* by side to move: becomes[code * directions + d]; 0: cannot face that way */
    unsigned directions;       /* number of directions of the board */
    const char *const *names;  /* notation of moves that turn a piece */
} turning;

/* Reads the directions in field `toward`. With `stay`, a piece that already faces one stays as it is; without, that is
 * no move. Returns 0, or -1 after builder_fail, also when nothing can turn. */
MUST_CHECK int turning_make(game_builder *b, const spec *s, int toward, bool stay, turning *out);

/* The same for any direction, without `stay`. */
MUST_CHECK int turning_make_any(game_builder *b, const spec *s, turning *out);

static inline unsigned turning_becomes(const turning *t, unsigned side, unsigned code, unsigned direction)
{
    return t->becomes[side][code * t->directions + direction];
}

#endif
