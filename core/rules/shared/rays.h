/* Rays: straight lines from a cell over empty cells, along which pieces move or aim. Precomputed at load as a row of
 * targets per cell, so that testing a target is one load and one mask of the occupancy bits. */
#ifndef POISE_RULES_SHARED_RAYS_H
#define POISE_RULES_SHARED_RAYS_H

#include "game/position.h"

/* A target: the end of one straight move, blocked iff occupied[line] & mask. The mask covers the cells passed and,
 * unless captures are possible, the target cell. */
typedef struct ray_target {
    uint32_t mask;
    uint16_t line;
    cell to;
} ray_target;

/* The rays of one side. Fill in the first five fields, then call rays_prepare and rays_make. */
typedef struct rays rays;
struct rays {
    region to;   /* where a ray may end */
    region over; /* empty cells that it may pass */
    uint32_t directions;
    unsigned side;
    int limit;                 /* greatest length in cells */
    bool captures;             /* `to` admits occupied cells */
    bool several;              /* some cell is reached in several ways; set by rays_make */
    const ray_target *targets; /* targets[c * columns + k], c also off the board; missing ones are blocked */
    const rays *more;          /* more rays of the same pieces, see rays_merge; or NULL */
};

/* Sets `captures` and requests the lines; returns the greatest number of targets of a cell, at least 1. */
uint32_t rays_prepare(game_builder *b, rays *w);

/* Merges both rays if one test of the target cell serves both: a copy of `other` becomes w->more. Both must be
 * prepared, and neither made. Returns whether it merged; false also when out of memory. */
bool rays_merge(game_builder *b, const spec *s, rays *w, const rays *other);

/* Makes the targets, `columns` for each cell and for off the board. Returns 0, or -1 after builder_fail. */
MUST_CHECK int rays_make(game_builder *b, const spec *s, rays *w, uint32_t columns);

/* Is the target open for the side to move? `captures`: w captures. */
static inline unsigned rays_open(const rays *w, bool captures, const game *g, const position *p,
                                 const ray_target *target)
{
    unsigned open = !(position_lines_view(g, p)[target->line] & target->mask);
    return captures ? open & region_has(&w->to, target->to, p->side, p->code[target->to]) : open;
}

/* For rays that reach a cell in several ways: is the target open, and the first open one to that cell? `row`: the
 * targets of the origin. */
static inline unsigned rays_open_first(const rays *w, bool captures, const game *g, const position *p,
                                       const ray_target *row, const ray_target *target)
{
    unsigned open = rays_open(w, captures, g, p, target);
    for (; open && row < target; row++) open = row->to != target->to || !rays_open(w, captures, g, p, row);
    return open;
}

#endif
