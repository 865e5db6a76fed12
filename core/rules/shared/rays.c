/* A target has a mask of the cells on its line that must be empty: one AND tests it. Rows of targets are padded to
 * equal length with targets that are always blocked, so that a target can be drawn by index. Of two targets with the
 * same end and line, only the one that is open more often is kept. */
#include "rules/shared/rays.h"

#include <string.h>

#include "game/builder.h"

static bool may_end(const game *g, const rays *w, unsigned c)
{
    for (unsigned code = 0; code < (unsigned)g->pieces.ncodes; code++)
        if (region_has(&w->to, c, w->side, code)) return true;
    return false;
}

/* Adds a target to the n in `out`. Of two to the same cell over the same line, if one is open whenever the other is,
 * the former is enough. */
static uint32_t add_target(ray_target target, ray_target *out, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        uint32_t both = out[i].mask & target.mask;
        if (out[i].to != target.to || out[i].line != target.line) continue;
        if (both != out[i].mask && both != target.mask) continue;
        out[i].mask = both;
        return n;
    }
    out[n] = target;
    return n + 1;
}

/* Adds the targets of one cell, without those of `more`. */
static uint32_t own_targets(const game *g, const rays *w, unsigned from, ray_target *out, uint32_t n)
{
    const board *b = g->board;
    for (unsigned d = 0; d < (unsigned)b->directions; d++) {
        unsigned c = from, axes = (unsigned)board_axes(b);
        uint32_t passed = 0;
        for (int far = 0; w->directions >> d & 1 && far < w->limit; far++) {
            c = board_next(b, c, d);
            if (c == (unsigned)b->cells || c == from) break;
            uint32_t here = UINT32_C(1) << b->place_in[c * axes + d / 2], mask = w->captures ? passed : passed | here;
            if (may_end(g, w, c)) n = add_target((ray_target){mask, b->line_of[c * axes + d / 2], (cell)c}, out, n);
            passed |= here;
            if (!region_has(&w->over, c, w->side, 0)) break;
        }
    }
    return n;
}

/* Writes the targets of one cell; returns how many there are. */
static uint32_t cell_targets(const game *g, const rays *w, unsigned from, ray_target out[BOARD_CELLS_MAX])
{
    uint32_t n = 0;
    for (; w; w = w->more) n = own_targets(g, w, from, out, n);
    return n;
}

static bool ends_alike(const game *g, const rays *w, const rays *other, unsigned code)
{
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        if (region_has(&w->to, c, w->side, code) != region_has(&other->to, c, w->side, code)) return false;
    return true;
}

/* Can w end on an empty cell wherever `other` can? */
static bool covers_empty(const game *g, const rays *w, const rays *other)
{
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        if (region_has(&other->to, c, w->side, 0) && !region_has(&w->to, c, w->side, 0)) return false;
    return true;
}

/* Targets that do not capture exclude it by their mask, so testing the other's region is harmless. */
static bool can_merge(const game *g, const rays *w, const rays *other)
{
    if (w->side != other->side) return false;
    if (!other->captures) return covers_empty(g, w, other);
    for (unsigned code = 0; code < (unsigned)g->pieces.ncodes; code++)
        if (!ends_alike(g, w, other, code)) return false;
    return true;
}

bool rays_merge(game_builder *b, const spec *s, rays *w, const rays *other)
{
    bool swapped = other->captures && !w->captures && !w->more;
    rays head = swapped ? *other : *w, *tail = builder_alloc(b, s, sizeof *tail);
    if (!tail) return false;
    *tail = swapped ? *w : *other;
    if (!can_merge(b->g, &head, tail)) return false;
    tail->more = head.more;
    head.more = tail;
    *w = head;
    return true;
}

uint32_t rays_prepare(game_builder *b, rays *w)
{
    uint32_t most = 1;
    ray_target targets[BOARD_CELLS_MAX];
    for (unsigned code = 1; code < (unsigned)b->g->pieces.ncodes; code++)
        w->captures |= region_admits(&w->to, w->side, code);
    builder_keep_lines(b, w->directions);
    for (unsigned c = 0; c < (unsigned)b->g->board->cells; c++) {
        uint32_t n = cell_targets(b->g, w, c, targets);
        if (n > most) most = n;
    }
    return most;
}

/* Does a cell occur twice? */
static bool has_several(const ray_target *targets, uint32_t n)
{
    bool hit[BOARD_CELLS_MAX] = {false}, several = false;
    for (uint32_t i = 0; i < n; i++) {
        several |= hit[targets[i].to];
        hit[targets[i].to] = true;
    }
    return several;
}

int rays_make(game_builder *b, const spec *s, rays *w, uint32_t columns)
{
    const board *on = b->g->board;
    ray_target *targets = builder_alloc(b, s, ((size_t)on->cells + 1) * columns * sizeof *targets),
               found[BOARD_CELLS_MAX];
    if (!targets) return -1;
    for (unsigned c = 0; c <= (unsigned)on->cells; c++) {
        ray_target *own = targets + c * columns;
        uint32_t n = c < (unsigned)on->cells ? cell_targets(b->g, w, c, found) : 0;
        w->several |= has_several(found, n);
        memcpy(own, found, n * sizeof *own);
        for (; n < columns; n++) own[n] = (ray_target){1, (uint16_t)on->lines, 0};
    }
    w->targets = targets;
    return 0;
}
