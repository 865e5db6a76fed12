/* Where the edges between the points of a board pass on the grid that its points lie on: for drawings in text. */
#ifndef POISE_REPORT_NET_TEXT_H
#define POISE_REPORT_NET_TEXT_H

#include "board/board.h"

/* pieces[row * width + column]: which edges leave that place, each cut in pieces from one place to the next. */
enum { NET_EAST = 1, NET_NORTH_EAST = 2, NET_NORTH = 4, NET_NORTH_WEST = 8 };
typedef struct net_text {
    const board *on;
    uint8_t pieces[BOARD_LINE_MAX * BOARD_LINE_MAX];
} net_text;

/* Finds the pieces of a board of points in rows. Edges in other directions than a queen's have none. */
void net_text_find(const board *on, net_text *out);

/* The letter where edges pass a place without a point, or a space. */
char net_text_passing(const net_text *net, int column, int row);

/* The letter halfway to the next column, or a space. */
char net_text_beside(const net_text *net, int column, int row);

/* The letters halfway to the row above: over the column itself, and between it and the next one. */
char net_text_above(const net_text *net, int column, int row);
char net_text_aslant(const net_text *net, int column, int row);

#endif
