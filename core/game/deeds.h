/* Deeds: the ways in which cells can change. Rules declare which of them they may do. */
#ifndef POISE_GAME_DEEDS_H
#define POISE_GAME_DEEDS_H

#include "game/pieces.h"

/* Bits for `deeds` of a primitive. Every function that changes a position records its deed; debug builds assert that a
 * primitive did only what it declares. */
enum {
    DEED_ADD = 1,       /* an empty cell gets contents */
    DEED_REMOVE = 2,    /* contents leave the board */
    DEED_OWNER = 4,     /* pieces change their owner in place */
    DEED_TYPE = 8,      /* pieces change their type in place */
    DEED_FACE = 16,     /* pieces turn to face another direction */
    DEED_MOVE = 32,     /* contents move to an empty cell */
    DEED_STACK = 64,    /* pieces of a column move onto or under another */
    DEED_PERMUTE = 128, /* contents exchange places, otherwise unchanged */
    DEED_SIDES = 256,   /* the sides exchange counters and marks */
    DEED_CHANGE = DEED_OWNER | DEED_TYPE | DEED_FACE,
    DEEDS_ALL = 255 /* all that concern cells */
};

/* Returns the deeds that turn contents `old`, not empty, into `code`, which may be empty. In an ordered column only the
 * top piece changes. */
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
