/* Slides that ray targets (rays.h) cannot express: they pass pieces, their length depends on a count, or play decides
 * which cells they pass or whose pieces move. They walk cell by cell. */
#ifndef POISE_RULES_ACTIONS_SLIDE_WALKED_H
#define POISE_RULES_ACTIONS_SLIDE_WALKED_H

#include "rules/shared/straight.h"

/* Length of a slide: any, the number of pieces in its line, the height of the moving column, or as far as possible. */
typedef enum slide_distance { SLIDE_ANY, SLIDE_LINE, SLIDE_STACK, SLIDE_FARTHEST } slide_distance;

typedef struct slide_walked {
    straight lines;
    region to;      /* where it may end */
    region over;    /* empty cells it may pass */
    region through; /* pieces it may pass, if `passes_pieces` */
    bool passes_pieces;
    unsigned least, limit;
    slide_distance distance;
    bool only_placed;  /* only the piece just placed */
    int through_field; /* field of the word for `through` */
} slide_walked;

/* Compiles a slide or step as a walked slide. `d`: all but `lines.reach` is filled in. */
void slide_walked_make(game_builder *b, const spec *s, slide_walked *d, uint32_t directions, action *a);

#endif
