/* Sowing of seeds (actions/sow.c). Contents are numbers of seeds (pieces/seeds.c); a sowing is simulated on a copy. */
#ifndef POISE_RULES_ACTIONS_SOWING_H
#define POISE_RULES_ACTIONS_SOWING_H

#include <string.h>

#include "game/builder.h"
#include "game/position.h"

enum { SOWING_LAPS_MAX = 1000 };

/* Cells opposite a cell: the pits of the other half in its column, nearest first. */
enum { SOWING_OPPOSITE_MAX = 2 };

typedef struct sow {
    region from, into, lap, capture, enter, to;
    cell (*opposite)[SOWING_OPPOSITE_MAX]; /* by cell; off the board: none; NULL: no captures */
    bool captures_both;                    /* captures both opposite cells, or nothing */
    bool from_origin;        /* captured seeds are sown from where the lap began, not from the last seed */
    bool enters, ends_there; /* `enter` and `to` are given */
    cell *origins[2];        /* by side: cells that may be in `from`, if they hold seeds */
    unsigned norigins[2];
    uint8_t direction[2][BOARD_DIRECTIONS_MAX];
    unsigned ndirections[2];
    unsigned leave;
    bool skips_origin, laps, at_next;
    bool ends_always;                             /* every sowing ends, if there is room */
    const cell *follows[2][BOARD_DIRECTIONS_MAX]; /* by side and direction: the next cell of each cell; off the board:
                                                     none. NULL: depends on contents */
} sow;

/* State of a sowing. */
typedef struct sowing {
    uint8_t held[BOARD_CELLS_MAX + 1]; /* seeds on each cell */
    unsigned last;                     /* where the last seed fell */
} sowing;

/* Fills in `follows` if the next cell does not depend on contents. Returns 0, or -1 after builder_fail. */
MUST_CHECK int sowing_find_ways(game_builder *b, const spec *s, sow *d);

/* Does every sowing end, if there is room? */
bool sowing_always_ends(const sow *d, const game *g);

/* Fills in `opposite`, for captures; `pits` is the number of that part of the board. Returns 0, or -1 after
 * builder_fail. */
MUST_CHECK int sowing_find_opposite(game_builder *b, const spec *s, sow *d, int pits);

/* Returns the next cell to receive a seed; off the board when there is none. */
static inline unsigned sowing_next(const sow *d, const board *on, unsigned side, const sowing *k, unsigned c,
                                   unsigned direction, unsigned origin)
{
    const cell *follows = d->follows[side][direction];
    if (follows) {
        c = follows[c];
        if (d->skips_origin && c == origin) c = follows[c];
        return d->skips_origin && c == origin ? (unsigned)on->cells : c;
    }
    for (int steps = 0; steps <= on->cells; steps++) {
        c = board_next(on, c, direction);
        if (c == (unsigned)on->cells) return c;
        if (region_has(&d->into, c, side, k->held[c]) && !(d->skips_origin && c == origin)) return c;
    }
    return (unsigned)on->cells;
}

/* The same for the first captured seed, which goes to the next cell of `enter`. */
static inline unsigned sowing_entry(const sow *d, const board *on, unsigned side, const sowing *k, unsigned direction,
                                    unsigned origin)
{
    unsigned c = origin;
    for (int steps = 0; steps <= on->cells; steps++) {
        c = sowing_next(d, on, side, k, c, direction, origin);
        if (c == (unsigned)on->cells || region_has(&d->enter, c, side, k->held[c])) return c;
    }
    return (unsigned)on->cells;
}

/* Drops the seeds one by one. Returns false when a seed has no cell. */
static inline bool sowing_drop(const sow *d, const game *g, unsigned side, sowing *k, unsigned origin, unsigned seeds,
                               unsigned direction, bool captured)
{
    for (k->last = origin; seeds; seeds--) {
        k->last = captured && d->enters ? sowing_entry(d, g->board, side, k, direction, origin)
                                        : sowing_next(d, g->board, side, k, k->last, direction, origin);
        captured = false;
        if (k->last == (unsigned)g->board->cells || k->held[k->last] == g->pieces.highest) return false;
        k->held[k->last]++;
    }
    return true;
}

/* Returns the cell whose seeds are sown next; off the board when the sowing is over. */
static inline unsigned sowing_lap(const sow *d, const board *on, unsigned side, const sowing *k, unsigned direction,
                                  unsigned origin)
{
    if (!d->laps) return (unsigned)on->cells;
    unsigned c = d->at_next ? sowing_next(d, on, side, k, k->last, direction, origin) : k->last;
    if (c == (unsigned)on->cells || !k->held[c] || !region_has(&d->lap, c, side, k->held[c]))
        return (unsigned)on->cells;
    return c;
}

/* Captures after the last seed; returns the number of seeds. */
static inline unsigned sowing_capture(const sow *d, const board *on, unsigned side, sowing *k)
{
    const unsigned off = (unsigned)on->cells, c = k->last;
    if (!d->opposite || !region_has(&d->capture, c, side, k->held[c])) return 0;
    const cell *of = d->opposite[c];
    if (of[0] == off || !k->held[of[0]] || (d->captures_both && of[1] != off && !k->held[of[1]])) return 0;
    unsigned seeds = 0;
    for (unsigned i = 0; i < SOWING_OPPOSITE_MAX && of[i] != off; i++) {
        seeds += k->held[of[i]];
        k->held[of[i]] = 0;
    }
    return seeds;
}

/* Runs a sowing; returns whether it ends, and in `to`. */
static inline bool sowing_run(const sow *d, const game *g, const position *p, unsigned from, unsigned direction,
                              sowing *k)
{
    unsigned origin = from, off = (unsigned)g->board->cells;
    memcpy(k->held, p->code, off + 1);
    unsigned stays = d->leave < k->held[from] ? d->leave : 0, seeds = k->held[from] - stays;
    k->held[from] = (uint8_t)stays;
    bool captured = false;
    for (unsigned laps = 0; laps < SOWING_LAPS_MAX; laps++) {
        if (!sowing_drop(d, g, p->side, k, origin, seeds, direction, captured)) return false;
        seeds = sowing_capture(d, g->board, p->side, k);
        captured = seeds;
        if (captured) {
            if (!d->from_origin) origin = k->last;
            continue;
        }
        origin = sowing_lap(d, g->board, p->side, k, direction, origin);
        if (origin == off) return !d->ends_there || region_has(&d->to, k->last, p->side, k->held[k->last]);
        seeds = k->held[origin];
        k->held[origin] = 0;
    }
    return false;
}

#endif
