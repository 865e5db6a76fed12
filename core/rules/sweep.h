/* Sweeps: the moves of an action as whole boards. All its pieces go at once in one direction, and the cells where they
 * end are the moves of that direction: nothing is tried in vain, whether there is any move is known at once, and a draw
 * picks one of the bits. For leaps and placements, and for steps, slides and hops on boards where a step back leads
 * back; moves with a bound have a plane for each length.
 *
 * Where the moves of a stage are hardly ever legal, such as captures, or their sets are asked for anyway, it is
 * gathered so (sweep_attach); elsewhere candidates cost less. sweep_plan.h gathers, sweep_draw.h draws. */
#ifndef POISE_RULES_SWEEP_H
#define POISE_RULES_SWEEP_H

#include "game/builder.h"
#include "rules/action.h"

typedef struct straight straight;

typedef enum sweep_kind { SWEEP_STEP, SWEEP_SLIDE, SWEEP_HOP, SWEEP_LEAP, SWEEP_STAY, SWEEP_PLACE } sweep_kind;

/* One way to move: what the action type makes of a spec. */
struct sweep {
    sweep_kind kind;
    const expression *from, *to;   /* none of these speaks of the move itself */
    const expression *over;        /* of a hop: what is jumped, which are pieces */
    const expression *empty;       /* of a slide or far hop: the cells that may be passed, which are empty */
    uint32_t directions[2];        /* by side; of a leap: of its leaps; of what stays where it is: 1; of a
                                      placement: the types placed */
    const bitboard_leap *leaps[2]; /* of a leap, by side: as far as directions[side] has bits */
    const move *moves;             /* of a placement: by the cell where it ends; NULL: they say what is placed where */
    const straight *lines; /* of a hop: its moves say their direction; NULL: where they begin and end says all */
    bool far;              /* of a hop: any number of empty cells may come before what is jumped, and behind it */
    uint8_t least, most;   /* of a slide: steps; of a short hop: jumps; `most` 0: as many as there are cells */
};

/* How many lengths its moves have in one direction, each with a plane of its own. */
static inline unsigned sweep_lengths(const sweep *w)
{
    return w->most ? w->most + 1U - w->least : 1;
}

enum { SWEEPS_MAX = 8 /* of an action */ };

/* The fields of a spec that say what a sweep is; -1: it has none. */
typedef struct sweep_fields {
    int from, to;
    int over;   /* of a hop */
    int passed; /* which empty cells a slide may pass; else all */
} sweep_fields;

/* For action_type.sweep: compiles these fields of the spec. Returns 1; 0 when some set speaks of the move itself, so
 * that there is no sweep; -1 after builder_fail. */
MUST_CHECK int sweep_read(game_builder *b, const spec *s, sweep_fields fields, sweep *out);

/* The same of moves of pieces that stay on a cell of that field. */
MUST_CHECK int sweep_read_staying(game_builder *b, const spec *s, int from, sweep *out);

/* The same of moves that put a piece on a cell of that field: of types[side], a bit for each type. */
MUST_CHECK int sweep_read_placing(game_builder *b, const spec *s, int to, const uint32_t types[2], sweep *out);

/* The same of one that is filled in but for the cells, which are those of a set that the field does not name itself. */
MUST_CHECK int sweep_read_set(game_builder *b, const spec *s, int of, const char *written, sweep *out);

/* Gives the actions of a stage their sweeps, from which they are drawn, where all of it is gathered. Returns 0, or -1
 * after builder_fail. */
MUST_CHECK int sweep_attach(game_builder *b, stage *t);

/* Gives the first stages of turns those that they lack, to tell where moves end; nothing is drawn from these. Returns
 * 0, or -1 after builder_fail. */
MUST_CHECK int sweep_attach_first(game_builder *b);

/* The plans of a stage, by side, if all its actions can have sweeps, as if they had them: nothing that these ask for is
 * kept in positions, so that only what the plans say can be used, not their sets in play. Returns whether they can. */
bool sweep_try(game_builder *b, stage *t, sweep_plan *out[2]);

/* How many ways the action has: directions, and lengths where these have bounds. */
unsigned sweep_ways(const action *a, unsigned side);

#endif
