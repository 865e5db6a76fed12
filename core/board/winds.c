#include "board/winds.h"

static void name(board *b, const char *called, uint32_t first, uint32_t second)
{
    if (first && second) board_add_set(b, called, first, second);
}

void winds_name(board *b, const uint32_t of[WINDS])
{
    uint32_t up = of[NORTH_EAST] | of[NORTH_WEST], down = of[SOUTH_EAST] | of[SOUTH_WEST];
    uint32_t ahead = of[NORTH] ? of[NORTH] : up, behind = of[SOUTH] ? of[SOUTH] : down;
    name(b, "north", of[NORTH], of[NORTH]);
    name(b, "south", of[SOUTH], of[SOUTH]);
    name(b, "east", of[EAST], of[EAST]);
    name(b, "west", of[WEST], of[WEST]);
    name(b, "forward", ahead, behind);
    name(b, "backward", behind, ahead);
    name(b, "sideways", of[EAST] | of[WEST], of[EAST] | of[WEST]);
    if (of[NORTH]) {
        name(b, "forward_diagonal", up, down);
        name(b, "backward_diagonal", down, up);
    }
    name(b, "north_east", of[NORTH_EAST], of[NORTH_EAST]);
    name(b, "north_west", of[NORTH_WEST], of[NORTH_WEST]);
    name(b, "south_east", of[SOUTH_EAST], of[SOUTH_EAST]);
    name(b, "south_west", of[SOUTH_WEST], of[SOUTH_WEST]);
}
