/* Compass names of directions, with north up in the drawing: the common part of boards with a drawing. Internal to this
 * folder. */
#ifndef POISE_BOARD_WINDS_H
#define POISE_BOARD_WINDS_H

#include "board/board.h"

typedef enum wind { EAST, NORTH_EAST, NORTH, NORTH_WEST, WEST, SOUTH_WEST, SOUTH, SOUTH_EAST, WINDS } wind;

/* Names each compass direction that exists, and forward, backward and sideways by side; the first player moves north,
 * or north-east and north-west if there is no north. of[wind]: its directions. */
void winds_name(board *b, const uint32_t of[WINDS]);

/* Their meanings, for the table of a board's word. */
#define WINDS_ORTHOGONAL                                                                                               \
    {"north", "up in the drawing, to higher rows"}, {"south", "down, to lower rows"},                                  \
        {"east", "right, to later columns"},                                                                           \
    {                                                                                                                  \
        "west", "left, to earlier columns"                                                                             \
    }
#define WINDS_DIAGONAL                                                                                                 \
    {"north_east", "up and to the right"}, {"north_west", "up and to the left"},                                       \
        {"south_east", "down and to the right"},                                                                       \
    {                                                                                                                  \
        "south_west", "down and to the left"                                                                           \
    }
#define WINDS_OF_SIDES                                                                                                 \
    {"forward", "north for the first player, south for the second"},                                                   \
        {"backward", "south for the first player, north for the second"}, {"sideways", "east and west"},               \
        {"forward_diagonal", "the two slanting ones ahead, as the side to move sees them"},                            \
    {                                                                                                                  \
        "backward_diagonal", "the two slanting ones behind, as the side to move sees them"                             \
    }

#endif
