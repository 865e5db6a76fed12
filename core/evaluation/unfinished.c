#include "evaluation/unfinished.h"

double unfinished_value(const game *g, const position *p, const nearness_room *room)
{
    enum { FAR = NEARNESS_LEVEL / 2 }; /* from here on distances count points, or mean that there is no way */
    bool silent = false;
    int32_t first = nearness_of_winning(g, p, 0, 0, room, &silent);
    int32_t second = nearness_of_winning(g, p, 1, 1, room, &silent);
    if (first >= FAR || second >= FAR || first == second) return 0.5;
    const double a = (double)first * first, b = (double)second * second;
    return b / (a + b);
}
