/* A snapshot of contents and marks, to test later whether they changed; counters and decisions are not included. */
#ifndef POISE_RULES_SHARED_STANDING_H
#define POISE_RULES_SHARED_STANDING_H

#include "game/position.h"

typedef struct standing {
    uint8_t code[BOARD_CELLS_MAX];
    uint64_t order[BOARD_CELLS_MAX]; /* of ordered columns */
    uint64_t marks[2 * GAME_MARKS_MAX * BITBOARD_WORDS_MAX];
} standing;

void standing_keep(standing *s, const game *g, const position *p);
bool standing_same(const standing *s, const game *g, const position *p);

#endif
