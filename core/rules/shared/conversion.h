/* Change of a piece's type, owner, or both: for words with the fields `into` and `owner`. */
#ifndef POISE_RULES_SHARED_CONVERSION_H
#define POISE_RULES_SHARED_CONVERSION_H

#include "game/builder.h"

typedef struct conversion {
    uint8_t becomes[2][PIECES_CODES_MAX]; /* by side to move and contents: the new contents; 0: unchanged */
    const char *into;                     /* the type or owner, for the notation of moves */
} conversion;

extern const char *const conversion_owners[]; /* choices of field `owner`: same, other, own, enemy, NULL */
#define CONVERSION_OWNER_HELP "its new owner: the same, the opposite side, the mover or the enemy"

/* Reads a type (optional) from field `into` and a choice of conversion_owners from field `owner`. Columns keep their
 * height; pieces keep their facing if possible; neutral pieces have no opposite side. Returns 0, or -1 after
 * builder_fail, also when nothing can change. */
MUST_CHECK int conversion_make(game_builder *b, const spec *s, int into, int whose, conversion *out);

/* Returns the DEED_... of these changes; entries of 0 are unchanged contents. */
unsigned conversion_deeds(const piece_set *pieces, uint8_t (*becomes)[PIECES_CODES_MAX]);

#endif
