/* Plans: how the sweeps of all actions of a stage are gathered for one side. What each way takes stands in one place,
 * and each set that they speak of is looked for once. */
#ifndef POISE_RULES_SWEEP_PLAN_H
#define POISE_RULES_SWEEP_PLAN_H

#include "game/expression.h"
#include "rules/action.h"
#include "rules/sweep.h"

/* How a way leads from cell to cell. */
typedef enum sweep_pace {
    PACE_STAY,
    PACE_STEP,  /* one step, or leap */
    PACE_JUMP,  /* two steps, over a piece */
    PACE_ON,    /* one step or jump more than the way before it */
    PACE_LATER, /* steps or jumps of which the first ones must lead to empty cells */
    PACE_FAR,   /* over empty cells, and of a hop over a piece and more of them */
} sweep_pace;

/* Where the moves of one way end, one direction of a sweep and one length where that has bounds: a plane. `from`, `to`,
 * `over` and `empty` are numbers of sets; moves go on over cells of `empty`. */
typedef struct sweep_way {
    bitboard_leap one;     /* a step, or the leap */
    uint64_t may;          /* of its cells the first word */
    const uint64_t *enter; /* the cells that a step may enter */
    const sweep *is;
    const action *of;
    int by; /* bits from where a move begins up to where it ends, if is_known */
    uint8_t pace, from, to, over, empty;
    bool hops, leaps, places;
    uint8_t direction; /* of the board; of a leap: which of its leaps; of a placement: which type */
    uint8_t ahead;     /* steps or jumps before the one at whose end a move may end */
    uint8_t steps;     /* from cell to cell; 0: as many as there are empty cells, and a leap */
    uint8_t longest;   /* no line of the board in its direction has more cells */
    bool is_known;
} sweep_way;

/* The ways of one sweep. */
typedef struct sweep_group {
    const uint64_t *sources; /* by bit: the cells from which a move may end there, as bits; NULL: any may */
    uint64_t sets;           /* a bit for each that these ask for besides the first, of what moves */
    uint8_t from, nways;
} sweep_group;

/* One action's part of the plan. */
struct sweep_part {
    const sweep_plan *plan;
    const action *of;
    unsigned first, nways, first_group, ngroups;
};

/* A set, of which only the piece that was placed or moved last may be meant. */
typedef struct sweep_set {
    const expression *is;
    bool mover;
} sweep_set;

enum { SWEEP_WAYS_MAX = 64, SWEEP_SETS_MAX = 64 };

struct sweep_plan {
    unsigned nsets, nways, ngroups, nparts;
    bool whole; /* its parts have all moves of one rank, without conditions */
    bool asks;  /* moves of its planes may not be legal */
    sweep_set *sets;
    sweep_way *ways;
    sweep_group *groups; /* in the order of their ways */
    sweep_part *parts;   /* in the order of the actions */
    sweep_part all;
};

/* What has been found in one position by one plan: sets, and the ends of ways, each in as many words as the board has.
 */
typedef struct sweep_found {
    uint64_t known; /* which of the sets; 0 at first */
    uint64_t sets[SWEEP_SETS_MAX * BITBOARD_WORDS_MAX];
    uint64_t apart[256]; /* what is written and read in turn must not lie whole pages apart */
    uint64_t ends[SWEEP_WAYS_MAX * BITBOARD_WORDS_MAX]; /* by way of the plan; of ways that were gathered */
} sweep_found;

/* Makes the plans of a stage, whose actions have their sweeps. Returns 0, or -1 after builder_fail. */
MUST_CHECK int sweep_plan_make(game_builder *b, stage *t);

/* A plan of that side, which the stage does not get. Returns NULL after builder_fail. */
sweep_plan *sweep_plan_try(game_builder *b, stage *t, unsigned side);

/* Finds where the moves of a part end in the scene before a decision, which remembers what is asked of it. Returns how
 * many moves it has. */
uint32_t sweep_gather(const sweep_part *k, scene *before, sweep_found *found);

/* The same, but what ends outside `within` may be left out. */
uint32_t sweep_gather_within(const sweep_part *k, scene *before, const uint64_t *within, sweep_found *found);

/* Fills in the table of the sources of a group, whose ways these are; it has room for each cell. */
void sweep_find_sources(const sweep_group *of, const sweep_way *ways, const game *g, uint64_t *sources);

/* A move among those that were gathered. */
typedef struct sweep_spot {
    const sweep_way *by;
    uint64_t *ends; /* of that way */
    unsigned bit;
} sweep_spot;

/* The move of that number among those of the ways from `first` on; there are so many. */
static inline sweep_spot sweep_nth(const sweep_plan *k, unsigned first, unsigned words, sweep_found *found,
                                   uint32_t number)
{
    uint64_t *ends = found->ends + first * words;
    for (uint32_t here; number >= (here = (uint32_t)__builtin_popcountll(*ends)); ends++) number -= here;
    unsigned at = (unsigned)(ends - found->ends), way = words <= 2 ? at >> (words - 1) : at / words;
    unsigned rest = at - way * words;
    return (sweep_spot){&k->ways[way], ends - rest, 64 * rest + bitboard_nth_of_one(*ends, number)};
}

/* For sweep_origin and sweep_move: from cell to cell, or over empty cells and the piece jumped; and a move that says
 * its direction. */
unsigned sweep_walk_back(const sweep_way *by, const scene *s, unsigned to);
move sweep_straight(const sweep_way *by, unsigned from, unsigned to);

/* Where the move began that ends on the cell of that bit. */
static inline unsigned sweep_origin(const scene *s, const sweep_way *by, unsigned bit)
{
    const cell_mapping *map = s->g->mapping;
    bool counts = by->is_known && (!map->step || !by->steps);
    return counts ? map->cell_of[(int)bit - by->by] : sweep_walk_back(by, s, map->cell_of[bit]);
}

/* The move by that way that begins and ends there. */
static inline move sweep_move_between(const sweep_way *by, unsigned from, unsigned to)
{
    if (by->places) return by->is->moves ? by->is->moves[to] : move_make(by->of->index, by->direction, to);
    return by->is->lines ? sweep_straight(by, from, to) : move_make(by->of->index, from, to);
}

static inline move sweep_move(const sweep_spot *at, const scene *before)
{
    const sweep_way *by = at->by;
    const unsigned to = before->g->mapping->cell_of[at->bit];
    return sweep_move_between(by, by->places ? to : sweep_origin(before, by, at->bit), to);
}

/* From now on it is none of them. */
static inline void sweep_leave_out(const sweep_spot *at)
{
    bitboard_flip(at->ends, at->bit);
}

/* The cells from which the part's moves lead, as bits. */
void sweep_origins(const sweep_part *k, const scene *before, const sweep_found *found, uint64_t *out);

#endif
