/* Plans: the sweeps of all actions of a stage for one side, laid out for evaluation. Each set is evaluated once. */
#ifndef POISE_RULES_SWEEP_PLAN_H
#define POISE_RULES_SWEEP_PLAN_H

#include "game/expression.h"
#include "rules/action.h"
#include "rules/sweep.h"

/* How a way leads from cell to cell. */
typedef enum sweep_pace {
    PACE_STAY,
    PACE_STEP,  /* one step, or a leap */
    PACE_JUMP,  /* two steps, over a piece */
    PACE_ON,    /* one step or jump more than the previous way */
    PACE_LATER, /* several steps or jumps; all but the last must reach empty cells */
    PACE_FAR,   /* over empty cells; hops also over a piece and more empty cells */
} sweep_pace;

/* A way: one direction of a sweep, and one length if lengths are bounded. Its targets are one bitboard. `from`, `to`,
 * `over` and `empty` are indexes of sets; moves continue over cells of `empty`. */
typedef struct sweep_way {
    bitboard_leap one;         /* a step, or the leap */
    uint64_t may;              /* first word of its mask */
    const uint64_t *enter;     /* cells that a step may enter */
    const bitboard_leap *back; /* leaps: `passed` shifts from cells that must be in `over` to the origin */
    const sweep *is;
    const action *of;
    int by; /* shift in bits from origin to target, if is_known */
    uint8_t pace, from, to, over, empty;
    bool hops, leaps, places;
    uint8_t direction; /* of the board; leaps: index of the leap; placements: the type */
    uint8_t ahead;     /* steps or jumps before the one after which a move may end */
    uint8_t steps;     /* steps from origin to target; 0: variable (over empty cells), or a leap */
    uint8_t passed;
    uint8_t longest; /* length of the longest line in its direction */
    bool is_known;
} sweep_way;

/* The ways of one sweep. */
typedef struct sweep_group {
    const uint64_t *sources; /* by bit of the target: possible origins as bits; NULL: any */
    uint64_t sets;           /* bit set of the sets that its ways read besides the first, `from` */
    uint8_t from, nways;
} sweep_group;

/* Part of the plan for one action. */
struct sweep_part {
    const sweep_plan *plan;
    const action *of;
    unsigned first, nways, first_group, ngroups;
};

/* A set; `mover`: restricted to the piece that was placed or moved last. */
typedef struct sweep_set {
    const expression *is;
    bool mover;
} sweep_set;

enum { SWEEP_WAYS_MAX = 64, SWEEP_SETS_MAX = 64 };

struct sweep_plan {
    unsigned nsets, nways, ngroups, nparts;
    bool whole;  /* its parts are all moves of one rank, without conditions that are the same for all */
    bool ranked; /* its parts differ in rank */
    bool asks;   /* some moves in the bitboards may be illegal */
    sweep_set *sets;
    sweep_way *ways;
    sweep_group *groups; /* in the order of their ways */
    sweep_part *parts;   /* in the order of the actions */
    sweep_part all;
};

/* Results of one plan in one position: sets, and targets of ways, as bitboards. */
typedef struct sweep_found {
    uint64_t known; /* bit set of the evaluated sets; 0 initially */
    uint64_t sets[SWEEP_SETS_MAX * BITBOARD_WORDS_MAX];
    uint64_t apart[256]; /* keeps arrays that are read and written in turn from aliasing at page distance */
    uint64_t ends[SWEEP_WAYS_MAX * BITBOARD_WORDS_MAX]; /* targets, by way of the plan; for evaluated ways */
} sweep_found;

/* Makes the plans of a stage whose actions have sweeps. Returns 0, or -1 after builder_fail. */
MUST_CHECK int sweep_plan_make(game_builder *b, stage *t);

/* Returns a plan of that side without attaching it to the stage; NULL after builder_fail. */
sweep_plan *sweep_plan_try(game_builder *b, stage *t, unsigned side);

/* Finds the targets of a part in the scene before a decision, using its cache. Returns the number of moves. */
uint32_t sweep_gather(const sweep_part *k, scene *before, sweep_found *found);

/* The same, but targets outside `within` may be omitted. */
uint32_t sweep_gather_within(const sweep_part *k, scene *before, const uint64_t *within, sweep_found *found);

/* Fills in the sources of a group from its ways; `sources` has room for every cell. */
void sweep_find_sources(const sweep_group *of, const sweep_way *ways, const game *g, uint64_t *sources);

/* A move among the targets found. */
typedef struct sweep_spot {
    const sweep_way *by;
    uint64_t *ends; /* targets of that way */
    unsigned bit;
} sweep_spot;

/* Returns the move of that number among the targets of ways from `first` on; there must be more than `number`. */
static inline sweep_spot sweep_nth(const sweep_plan *k, unsigned first, unsigned words, sweep_found *found,
                                   uint32_t number)
{
    uint64_t *ends = found->ends + first * words;
    for (uint32_t here; number >= (here = (uint32_t)__builtin_popcountll(*ends)); ends++) number -= here;
    unsigned at = (unsigned)(ends - found->ends), way = words <= 2 ? at >> (words - 1) : at / words;
    unsigned rest = at - way * words;
    return (sweep_spot){&k->ways[way], ends - rest, 64 * rest + bitboard_nth_of_one(*ends, number)};
}

/* For sweep_origin and sweep_move. sweep_walk_back: the origin, back over empty cells and the jumped piece.
 * sweep_straight: a move that encodes its direction. */
unsigned sweep_walk_back(const sweep_way *by, const scene *s, unsigned to);
move sweep_straight(const sweep_way *by, unsigned from, unsigned to);

/* Returns the origin of the move to the cell of that bit. */
static inline unsigned sweep_origin(const scene *s, const sweep_way *by, unsigned bit)
{
    const cell_mapping *map = s->g->mapping;
    bool counts = by->is_known && (!map->step || !by->steps);
    return counts ? map->cell_of[(int)bit - by->by] : sweep_walk_back(by, s, map->cell_of[bit]);
}

/* Returns the move of that way with this origin and target. */
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

/* Removes the move from the targets. */
static inline void sweep_leave_out(const sweep_spot *at)
{
    bitboard_flip(at->ends, at->bit);
}

enum { SWEEP_LIST_MAX = 256 };

/* Can the moves of the part be listed by sweep_list, in the order of action_list? */
bool sweep_is_listed(const sweep_part *k);

/* Writes the moves found, at most `capacity` and SWEEP_LIST_MAX; returns how many it wrote. */
int sweep_list(const sweep_part *k, const scene *before, const sweep_found *found, move *out, int capacity);

/* Returns the origins of a part's moves as bits. */
void sweep_origins(const sweep_part *k, const scene *before, const sweep_found *found, uint64_t *out);

#endif
