/* Draws the edges between the points of a board as text, on the grid of the points. */
#ifndef POISE_REPORT_NET_TEXT_H
#define POISE_REPORT_NET_TEXT_H

#include "board/board.h"

/* pieces[row * width + column]: the edges that leave that place, each cut into pieces from one place to the next. */
enum { NET_EAST = 1, NET_NORTH_EAST = 2, NET_NORTH = 4, NET_NORTH_WEST = 8 };
typedef struct net_text {
    const board *on;
    uint8_t pieces[BOARD_LINE_MAX * BOARD_LINE_MAX];
} net_text;

/* Finds the pieces of a board of points in rows. Edges that are neither orthogonal nor diagonal have none. */
void net_text_find(const board *on, net_text *out);

/* Returns the character of edges that pass a place without a point, or a space. */
char net_text_passing(const net_text *net, int column, int row);

/* Returns the character halfway to the next column, or a space. */
char net_text_beside(const net_text *net, int column, int row);

/* Return the characters halfway to the row above: over the column itself, and between it and the next one. */
char net_text_above(const net_text *net, int column, int row);
char net_text_aslant(const net_text *net, int column, int row);

#endif
