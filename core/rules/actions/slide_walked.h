/* Slides that ray targets (rays.h) cannot tell, because they pass pieces or go as far as something counts, or because
 * play says which cells they pass or whose pieces move: they are walked, cell by cell. */
#ifndef POISE_RULES_ACTIONS_SLIDE_WALKED_H
#define POISE_RULES_ACTIONS_SLIDE_WALKED_H

#include "rules/shared/straight.h"

/* How far a slide goes: as far as it likes, or as many cells as there are pieces in its line, or in what moves, or as
 * far as it can. */
typedef enum slide_distance { SLIDE_ANY, SLIDE_LINE, SLIDE_STACK, SLIDE_FARTHEST } slide_distance;

typedef struct slide_walked {
    straight lines;
    region to;      /* where it may end */
    region over;    /* which empty cells it may pass */
    region through; /* and which pieces, if `passes_pieces` */
    bool passes_pieces;
    unsigned least, limit;
    slide_distance distance;
    bool only_placed;  /* only what was just placed */
    int through_field; /* of the word: that of `through` */
} slide_walked;

/* Makes the action, a slide or step as the spec says, one of walked slides: everything but `lines.reach` is filled in.
 */
void slide_walked_make(game_builder *b, const spec *s, slide_walked *d, uint32_t directions, action *a);

#endif
