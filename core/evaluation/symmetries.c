#include "evaluation/symmetries.h"

#include "game/hook.h"
#include "play/symmetry.h"

/* So many games of at most so many decisions have to have an image. What is wrong nevertheless is a weight that two
 * cells share and should not: that makes an evaluation a little worse, and never wrong. */
enum { GAMES = 3, PLIES = 60 };

/* Returns 1 when it holds, 0 when it does not, or -1 when memory is out. */
static int holds(const game *g, int s)
{
    error why;
    int status = 0;
    for (uint64_t seed = 0; seed < GAMES && !status; seed++) status = symmetry_check_one(g, s, seed, PLIES, &why);
    return status < 0 ? -1 : !status;
}

int symmetries_find(const game *g, arena *a, symmetries *out)
{
    const board *b = g->board;
    *out = (symmetries){.maps = arena_alloc(a, (size_t)b->nsymmetries * sizeof *out->maps), .count = 1};
    if (!out->maps) return -1;
    out->maps[0] = b->symmetries;
    if (g->pieces.steps) return 0; /* a weight of a piece that faces a direction is not one of its image */
    for (int s = 1; s < b->nsymmetries; s++) {
        const cell *map = b->symmetries + s * b->cells;
        int held = g->symmetric ? 1 : holds(g, s);
        if (held < 0) return -1;
        if (held) out->maps[out->count++] = map;
    }
    return 0;
}
