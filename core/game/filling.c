#include "game/filling.h"

#include "game/deeds.h"
#include "game/nearness.h"
#include "game/position.h"
#include "game/region.h"

/* Cells in the order in which they are reached from those that are to be filled. */
typedef struct spread {
    const board *on;
    bool seen[BOARD_CELLS_MAX];
    cell queue[BOARD_CELLS_MAX];
    unsigned count;
} spread;

static void reach(spread *f, unsigned c)
{
    if (c < (unsigned)f->on->cells && !f->seen[c]) f->queue[f->count++] = (cell)c;
    f->seen[c] = true;
}

static void reach_neighbours(spread *f, unsigned c)
{
    const board *on = f->on;
    unsigned n = 0;
    const cell *near = on->neighbours.start ? board_list(&on->neighbours, c, &n) : NULL;
    for (unsigned i = 0; i < n; i++) reach(f, near[i]);
    for (unsigned d = 0; !near && d < (unsigned)on->directions; d++) reach(f, board_next(on, c, d));
}

static bool is_own(const scene *s, unsigned c)
{
    const unsigned code = s->p->code[c];
    return code && s->g->pieces.owner_of[code] == s->side;
}

/* The steps of the nearest pieces that may come, so many of them. */
static int32_t steps_of(spread *f, const scene *s, const bool *comes, int32_t missing)
{
    int32_t steps = 0, sum = 0;
    for (unsigned done = 0; done < f->count && missing; steps++)
        for (unsigned end = f->count; done < end && missing; done++) {
            const unsigned c = f->queue[done];
            if (is_own(s, c) && comes[c]) {
                sum += steps;
                missing--;
            }
            reach_neighbours(f, c);
        }
    return missing && !(s->g->deeds & DEED_ADD) ? NEARNESS_NEVER : sum + missing;
}

static bool any_counts(const expression *set, const scene *s, unsigned c)
{
    const piece_set *of = &s->g->pieces;
    for (unsigned code = 1; code < (unsigned)of->ncodes; code++)
        if (of->owner_of[code] == s->side && region_would_hold(set, s->g, c, s->side, code)) return true;
    return false;
}

int32_t filling_of_set(const expression *set, const scene *s, int32_t missing)
{
    spread f = {.on = s->g->board};
    bool comes[BOARD_CELLS_MAX];
    if (!(s->g->deeds & DEED_MOVE) || set->reads & ~(unsigned)READS_CELL) return missing;
    for (unsigned c = 0; c < (unsigned)f.on->cells; c++) {
        comes[c] = !region_would_hold(set, s->g, c, s->side, s->p->code[c]);
        if (comes[c] && any_counts(set, s, c)) reach(&f, c);
    }
    return steps_of(&f, s, comes, missing);
}

int32_t filling_of_gaps(const expression *set, const scene *s)
{
    spread f = {.on = s->g->board};
    bool comes[BOARD_CELLS_MAX];
    int32_t missing = 0;
    if (set->reads & ~(unsigned)READS_CELL) return NEARNESS_SILENT;
    for (unsigned c = 0; c < (unsigned)f.on->cells; c++) {
        comes[c] = !region_would_hold(set, s->g, c, s->side, 0);
        if (!region_would_hold(set, s->g, c, s->side, s->p->code[c])) continue;
        missing++;
        if (!s->p->code[c]) reach(&f, c);
    }
    return s->g->deeds & DEED_MOVE ? steps_of(&f, s, comes, missing) : missing;
}
