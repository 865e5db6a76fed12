/* Rays: straight lines from a cell over empty cells, along which pieces go. Precomputed at load for each cell as a row
 * of targets, so that whether one is open is one load and one test of the occupancy bits. Shared by the actions that
 * move or aim along lines. */
#ifndef POISE_RULES_SHARED_RAYS_H
#define POISE_RULES_SHARED_RAYS_H

#include "game/position.h"

/* A target: the end of one straight move from a cell, blocked iff occupied[line] & mask. The mask covers the cells
 * passed and, unless there can be a capture, the cell reached. */
typedef struct ray_target {
    uint32_t mask;
    uint16_t line;
    cell to;
} ray_target;

/* Which rays there are, for one side. Fill in the first five fields, then rays_prepare and rays_make. */
typedef struct rays rays;
struct rays {
    region to;   /* where a ray may end */
    region over; /* which empty cells it may pass */
    uint32_t directions;
    unsigned side;
    int limit;                 /* cells at most */
    bool captures;             /* `to` admits occupied cells */
    bool several;              /* some cell is a target in several ways; found by rays_make */
    const ray_target *targets; /* targets[c * columns + k], c also off the board; what does not exist is blocked */
    const rays *more;          /* further rays of the same pieces, see rays_merge; or NULL */
};

/* Finds out about captures and asks for the lines; returns how many targets the cell with the most rays has, at
 * least 1.
 */
uint32_t rays_prepare(game_builder *b, rays *w);

/* Makes *w stand for both rays, if one question about the cell reached can serve both: a copy of the other becomes its
 * `more`. Both are prepared; the targets are to be made afterwards. Returns whether it did; false too when memory is
 * out.
 */
bool rays_merge(game_builder *b, const spec *s, rays *w, const rays *other);

/* Makes the targets, `columns` for each cell and for off the board. Returns 0, or -1 after builder_fail. */
MUST_CHECK int rays_make(game_builder *b, const spec *s, rays *w, uint32_t columns);

/* Is the target open for the side to move? Only rays that capture need `captures`. */
static inline unsigned rays_open(const rays *w, bool captures, const game *g, const position *p,
                                 const ray_target *target)
{
    unsigned open = !(position_lines_view(g, p)[target->line] & target->mask);
    return captures ? open & region_has(&w->to, target->to, p->side, p->code[target->to]) : open;
}

/* Where rays lead to a cell in several ways: is that target open, and none of those before it that lead to the same
 * cell? `row`: the targets of the cell that the rays begin on. */
static inline unsigned rays_open_first(const rays *w, bool captures, const game *g, const position *p,
                                       const ray_target *row, const ray_target *target)
{
    unsigned open = rays_open(w, captures, g, p, target);
    for (; open && row < target; row++) open = row->to != target->to || !rays_open(w, captures, g, p, row);
    return open;
}

#endif
