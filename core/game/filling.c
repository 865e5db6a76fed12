#include "game/filling.h"

#include "game/deeds.h"
#include "game/nearness.h"
#include "game/position.h"
#include "game/region.h"
#include "game/walk.h"

static bool is_own(const scene *s, unsigned c)
{
    const unsigned code = s->p->code[c];
    return code && s->g->pieces.owner_of[code] == s->side;
}

/* Returns the sum of steps of the `missing` nearest pieces. */
static int32_t steps_of(walk *w, const scene *s, const bool *comes, int32_t missing)
{
    int32_t steps = 0, sum = 0;
    for (unsigned done = 0; done < w->count && missing; steps++)
        for (unsigned end = w->count; done < end && missing; done++) {
            const unsigned c = w->queue[done];
            if (is_own(s, c) && comes[c]) {
                sum += steps;
                missing--;
            }
            walk_beside(w, c);
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
    walk w = {.on = s->g->board};
    bool comes[BOARD_CELLS_MAX];
    if (!(s->g->deeds & DEED_MOVE) || set->reads & ~(unsigned)READS_CELL) return missing;
    for (unsigned c = 0; c < (unsigned)w.on->cells; c++) {
        comes[c] = !region_would_hold(set, s->g, c, s->side, s->p->code[c]);
        if (comes[c] && any_counts(set, s, c)) walk_reach(&w, c);
    }
    return steps_of(&w, s, comes, missing);
}

int32_t filling_of_gaps(const expression *set, const scene *s)
{
    walk w = {.on = s->g->board};
    bool comes[BOARD_CELLS_MAX];
    int32_t missing = 0;
    if (set->reads & ~(unsigned)READS_CELL) return NEARNESS_SILENT;
    for (unsigned c = 0; c < (unsigned)w.on->cells; c++) {
        comes[c] = !region_would_hold(set, s->g, c, s->side, 0);
        if (!region_would_hold(set, s->g, c, s->side, s->p->code[c])) continue;
        missing++;
        if (!s->p->code[c]) walk_reach(&w, c);
    }
    return s->g->deeds & DEED_MOVE ? steps_of(&w, s, comes, missing) : missing;
}
