#include "solve/position_stack.h"

#include <stdlib.h>

int position_stack_reach(position_stack *s, size_t depth)
{
    while (s->count <= depth) {
        position **more = realloc(s->at, (s->count + 1) * sizeof *more);
        if (!more) return -1;
        s->at = more;
        s->at[s->count] = malloc(s->g->position_bytes);
        if (!s->at[s->count]) return -1;
        s->count++;
    }
    return 0;
}

void position_stack_done(position_stack *s)
{
    for (size_t i = 0; i < s->count; i++) free(s->at[i]);
    free(s->at);
    *s = (position_stack){.g = s->g};
}
