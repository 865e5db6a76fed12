/* Deeds: what is done to the contents of cells, and so what rules say of themselves. */
#ifndef POISE_GAME_DEEDS_H
#define POISE_GAME_DEEDS_H

#include "game/pieces.h"

/* What a primitive may do to cells: its `deeds`. Every way to change a position notes which it is, and debug builds
 * assert that a primitive did no more than it says. */
enum {
    DEED_ADD = 1,       /* an empty cell gets contents */
    DEED_REMOVE = 2,    /* contents leave the board */
    DEED_OWNER = 4,     /* pieces become another's, where they stand, */
    DEED_TYPE = 8,      /* or others, */
    DEED_FACE = 16,     /* or face another direction */
    DEED_MOVE = 32,     /* contents go to an empty cell */
    DEED_STACK = 64,    /* pieces of a column go onto another, or under it */
    DEED_PERMUTE = 128, /* contents change places, each as it is */
    DEED_SIDES = 256,   /* each side gets the other's counters and marks */
    DEED_CHANGE = DEED_OWNER | DEED_TYPE | DEED_FACE,
    DEEDS_ALL = 255 /* to cells */
};

/* What it is when contents, not empty, become others, or none. Of an ordered column only the top piece changes. */
static inline unsigned deeds_between(const piece_set *set, unsigned old, unsigned code)
{
    unsigned was = set->top_of[old], is = set->top_of[code], found = 0;
    if (!code) return DEED_REMOVE;
    if (set->height_of[code] > set->height_of[old]) found |= DEED_ADD;
    if (set->height_of[code] < set->height_of[old]) found |= DEED_REMOVE;
    if (set->stack && set->types_in[code] & ~set->types_in[old]) found |= DEED_ADD;
    if (set->stack && set->types_in[old] & ~set->types_in[code]) found |= DEED_REMOVE;
    if (set->stack || (set->order_bits && found)) return found;
    if (set->owner_of[was] != set->owner_of[is]) found |= DEED_OWNER;
    if (set->types_in[was] != set->types_in[is]) found |= DEED_TYPE;
    if (set->faces[was] != set->faces[is]) found |= DEED_FACE;
    return found;
}

#endif
