#include "report/net_text.h"

#include <stdlib.h>

/* Sets the pieces of an edge that goes to the right or straight up. */
static void mark(net_text *net, int column, int row, int dx, int dy)
{
    int width = net->on->width, pieces = dx ? dx : dy;
    if (dx && dy && dx != abs(dy)) return;
    for (int i = 0; i < pieces; i++) {
        int at = (row + (dy > 0 ? i : dy < 0 ? -i : 0)) * width + column + (dx ? i : 0);
        if (dy < 0)
            net->pieces[at - width + 1] |= NET_NORTH_WEST;
        else
            net->pieces[at] |= dy == 0 ? NET_EAST : dx ? NET_NORTH_EAST : NET_NORTH;
    }
}

void net_text_find(const board *on, net_text *out)
{
    *out = (net_text){.on = on};
    for (unsigned c = 0; c < (unsigned)on->cells; c++) {
        unsigned n;
        const cell *near = board_list(&on->neighbours, c, &n);
        for (unsigned i = 0; i < n; i++) {
            int dx = on->column[near[i]] - on->column[c], dy = on->row[near[i]] - on->row[c];
            if (dx > 0 || (!dx && dy > 0)) mark(out, on->column[c], on->row[c], dx, dy);
        }
    }
}

static bool has(const net_text *net, int column, int row, int piece)
{
    bool inside = column >= 0 && row >= 0 && column < net->on->width && row < net->on->height;
    return inside && net->pieces[row * net->on->width + column] & piece;
}

char net_text_passing(const net_text *net, int column, int row)
{
    bool across = has(net, column, row, NET_EAST), up = has(net, column, row, NET_NORTH);
    if (across || up) return across && up ? '+' : across ? '-' : '|';
    return has(net, column, row, NET_NORTH_EAST) ? '/' : has(net, column, row, NET_NORTH_WEST) ? '\\' : ' ';
}

char net_text_beside(const net_text *net, int column, int row)
{
    return has(net, column, row, NET_EAST) ? '-' : ' ';
}

char net_text_above(const net_text *net, int column, int row)
{
    return has(net, column, row, NET_NORTH) ? '|' : ' ';
}

char net_text_aslant(const net_text *net, int column, int row)
{
    bool right = has(net, column, row, NET_NORTH_EAST), left = has(net, column + 1, row, NET_NORTH_WEST);
    return right && left ? 'x' : right ? '/' : left ? '\\' : ' ';
}
