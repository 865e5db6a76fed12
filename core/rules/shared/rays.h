/* Ways: how a piece goes from a cell in straight lines over empty cells. Precomputed at load for each cell as a row of
 * slots, so that whether one is open is one load and one test of the occupancy bits. Shared by the actions that move or
 * aim along lines. */
#ifndef POISE_RULES_SHARED_RAYS_H
#define POISE_RULES_SHARED_RAYS_H

#include "game/builder.h"
#include "game/position.h"

/* One way from a cell: blocked iff occupied[line] & mask. The mask covers the cells passed and, unless there can be a
 * capture, the cell reached. */
typedef struct slot {
    uint32_t mask;
    uint16_t line;
    cell to;
} slot;

/* Which ways there are, for one side. Fill in the first five fields, then ways_prepare and ways_make. */
typedef struct ways ways;
struct ways {
    region to;   /* where a way may end */
    region over; /* which empty cells it may pass */
    uint32_t directions;
    unsigned side;
    int limit;         /* cells at most */
    bool captures;     /* `to` admits occupied cells */
    const slot *slots; /* slots[c * columns + k]; one that does not exist is always blocked */
    const ways *more;  /* further ways of the same pieces, see ways_merge; or NULL */
};

/* Finds out about captures and asks for the lines; returns how many slots the cell with the most ways has, at least 1.
 */
uint32_t ways_prepare(game_builder *b, ways *w);

/* Makes *w stand for both ways, if one question about the cell reached can serve both: a copy of the other becomes its
 * `more`. Both are prepared; the slots are to be made afterwards. Returns whether it did; false too when memory is out.
 */
bool ways_merge(game_builder *b, const spec *s, ways *w, const ways *other);

/* Makes the slots, `columns` for each cell. Returns 0, or -1 after builder_fail. */
int ways_make(game_builder *b, const spec *s, ways *w, uint32_t columns);

/* Is the way open for the side to move? Only ways that capture need `captures`. */
static inline unsigned ways_open(const ways *w, bool captures, const game *g, const position *p, const slot *way)
{
    unsigned open = !(position_lines_view(g, p)[way->line] & way->mask);
    return captures ? open & region_has(&w->to, way->to, p->side, p->code[way->to]) : open;
}

#endif
