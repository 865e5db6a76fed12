#include "evaluation/symmetries.h"

#include "base/stop.h"
#include "game/fork.h"
#include "play/symmetry.h"

/* A symmetry is accepted if GAMES random games of at most PLIES decisions have images. A false positive makes two
 * cells share a weight that they should not: the evaluation gets slightly worse, but remains valid. */
enum { GAMES = 3, PLIES = 60, WORK = 20000 /* in the units of game_work */ };

/* Returns 1 when the symmetry holds, 0 when it does not or the test takes too long, or -1 when memory is out. */
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
    if (g->pieces.steps) return 0; /* pieces that face a direction do not share weights with their images */
    for (int s = 1; s < b->nsymmetries; s++) {
        const cell *map = b->symmetries + s * b->cells;
        int held = g->symmetric ? 1 : holds(g, s, bounds);
        if (held < 0 || stop_is_asked(stop)) return -1;
        if (held) out->maps[out->count++] = map;
    }
    return 0;
}
