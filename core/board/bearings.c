#include "board/bearings.h"

#include <math.h>
#include <string.h>

typedef enum bearing { AHEAD, BEHIND, LEFT, RIGHT, AHEAD_LEFT, AHEAD_RIGHT, BEHIND_LEFT, BEHIND_RIGHT } bearing;

/* In the order of the enum. */
const meaning bearing_names[] = {
    {"ahead", "the way the piece faces"},
    {"behind", "the opposite way"},
    {"left", "square to the left of it"},
    {"right", "square to the right of it"},
    {"ahead_left", "between ahead and left"},
    {"ahead_right", "between ahead and right"},
    {"behind_left", "between behind and left"},
    {"behind_right", "between behind and right"},
    {NULL, NULL},
};

static bearing bearing_of(const float *facing, const float *step)
{
    float along = facing[0] * step[0] + facing[1] * step[1], across = facing[0] * step[1] - facing[1] * step[0];
    bool is_ahead = along > 0, is_left = across > 0;
    if (fabsf(across) < 0.01F) return is_ahead ? AHEAD : BEHIND;
    if (fabsf(along) < 0.01F) return is_left ? LEFT : RIGHT;
    if (is_ahead) return is_left ? AHEAD_LEFT : AHEAD_RIGHT;
    return is_left ? BEHIND_LEFT : BEHIND_RIGHT;
}

/* The number of the name, or that of the end of the table. */
static unsigned bearing_named(const char *name)
{
    unsigned i = 0;
    while (bearing_names[i].name && strcmp(bearing_names[i].name, name)) i++;
    return i;
}

bool bearing_is(const char *name)
{
    return bearing_names[bearing_named(name)].name;
}

uint32_t bearing_directions(const board *b, const char *name, unsigned facing)
{
    uint32_t all = 0;
    unsigned wanted = bearing_named(name);
    for (unsigned d = 0; d < (unsigned)b->directions; d++)
        all |= (uint32_t)(bearing_of(b->step[facing], b->step[d]) == wanted) << d;
    return all;
}
