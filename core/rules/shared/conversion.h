/* What pieces become when they change their type, their owner, or both: for words with the fields `into` and `owner`.
 */
#ifndef POISE_RULES_SHARED_CONVERSION_H
#define POISE_RULES_SHARED_CONVERSION_H

#include "game/builder.h"

typedef struct conversion {
    uint8_t becomes[2][PIECES_CODES_MAX]; /* by side that moves and contents; 0: they stay as they are */
    const char *into;                     /* the type or the owner, for how a move is written */
} conversion;

extern const char *const conversion_owners[]; /* same, other, own, enemy, NULL: a field `owner` */
#define CONVERSION_OWNER_HELP "its new owner: the same, the opposite side, the mover or the enemy"

/* Reads a type in field `into`, or nothing, and a choice of conversion_owners in field `owner`. Columns keep their
 * height, and pieces the way they face, as far as what they become can; a neutral piece has no other side. Returns 0,
 * or -1 after builder_fail, also when nothing can change. */
MUST_CHECK int conversion_make(game_builder *b, const spec *s, int into, int whose, conversion *out);

/* What is done to contents that become what the table says, DEED_...; 0 there: they stay as they are. */
unsigned conversion_deeds(const piece_set *pieces, uint8_t (*becomes)[PIECES_CODES_MAX]);

#endif
