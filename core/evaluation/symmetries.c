#include "evaluation/symmetries.h"

#include "base/stop.h"
#include "game/fork.h"
#include "play/symmetry.h"

/* So many games of at most so many decisions have to have an image. What is wrong nevertheless is a weight that two
 * cells share and should not: that makes an evaluation a little worse, and never wrong. */
enum { GAMES = 3, PLIES = 60, WORK = 20000 /* as game_work counts */ };

/* Returns 1 when it holds, 0 when it does not, or -1 when memory is out. What takes too long is taken for one that
 * does not. */
static int holds(const game *g, int s, symmetry_bounds bounds)
{
    error why;
    int status = 0;
    for (uint64_t seed = 0; seed < GAMES && !status; seed++)
        status = symmetry_check_one(g, s, seed, PLIES, bounds, &why);
    return status < 0 ? -1 : !status;
}

int symmetries_find(const game *g, const stop_flag *stop, arena *a, symmetries *out)
{
    const board *b = g->board;
    const symmetry_bounds bounds = {stop, game_work(g) + WORK};
    *out = (symmetries){.maps = arena_alloc(a, (size_t)b->nsymmetries * sizeof *out->maps), .count = 1};
    if (!out->maps) return -1;
    out->maps[0] = b->symmetries;
    if (g->pieces.steps) return 0; /* a weight of a piece that faces a direction is not one of its image */
    for (int s = 1; s < b->nsymmetries; s++) {
        const cell *map = b->symmetries + s * b->cells;
        int held = g->symmetric ? 1 : holds(g, s, bounds);
        if (held < 0 || stop_is_asked(stop)) return -1;
        if (held) out->maps[out->count++] = map;
    }
    return 0;
}
