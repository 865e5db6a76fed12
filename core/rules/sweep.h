/* Sweeps: move generation on bitboards. All pieces move at once in one direction, and the set of targets is the set of
 * moves in that direction. No candidate is tried in vain, emptiness is known at once, and a draw picks one bit. For
 * leaps and placements, and for steps, slides and hops on boards where opposite directions undo each other. Moves of
 * bounded length have a bitboard per length.
 *
 * A stage is swept (sweep_attach) where candidates are rarely legal, as with captures, or where its sets are evaluated
 * anyway; elsewhere candidates are cheaper. sweep_plan.h generates, sweep_draw.h draws. */
#ifndef POISE_RULES_SWEEP_H
#define POISE_RULES_SWEEP_H

#include "game/builder.h"
#include "rules/action.h"

typedef struct straight straight;

typedef enum sweep_kind { SWEEP_STEP, SWEEP_SLIDE, SWEEP_HOP, SWEEP_LEAP, SWEEP_STAY, SWEEP_PLACE } sweep_kind;

/* One kind of move, made from a spec by the action's type. */
struct sweep {
    sweep_kind kind;
    const expression *from, *to; /* none of these depends on the single move */
    const expression *over;  /* hops: the pieces that can be jumped; leaps with `passed`: what the cells passed are */
    const expression *empty; /* slides and far hops: the empty cells that can be passed */
    uint32_t directions[2];  /* by side; leaps: a bit per leap; moves that stay on their cell: 1; placements: the types
                                placed */
    const bitboard_leap *leaps[2]; /* leaps, by side: one for each bit of directions[side] */
    const bitboard_leap *back[2];  /* and `passed` shifts for each, from the cells passed back to the origin */
    uint8_t passed;
    const move *moves;     /* placements: the move by target; NULL: it encodes target and type */
    const straight *lines; /* hops: moves encode a direction; NULL: they encode origin and target */
    bool far;              /* hops: any number of empty cells may precede and follow the jumped piece */
    uint8_t least, most;   /* slides: steps; short hops: jumps; `most` 0: unbounded */
};

/* Number of lengths of its moves in one direction, each with its own bitboard. */
static inline unsigned sweep_lengths(const sweep *w)
{
    return w->most ? w->most + 1U - w->least : 1;
}

enum { SWEEPS_MAX = 8 /* per action */ };

/* Fields of a spec that define a sweep; -1: absent. */
typedef struct sweep_fields {
    int from, to;
    int over;   /* hops */
    int passed; /* empty cells that a slide may pass; absent: all */
} sweep_fields;

/* For leaps: compiles the field of the cells passed. Returns the same. */
MUST_CHECK int sweep_read_passed(game_builder *b, const spec *s, int over, sweep *out);

/* For leaps to the cells of a set (NULL: all) that depends on the origin by them alone. Returns the same. */
MUST_CHECK int sweep_read_near(game_builder *b, const spec *s, int from, const expression *to, sweep *out);

/* For action_type.sweep: compiles these fields. Returns 1; 0 if a set depends on the single move, so there is no sweep;
 * -1 after builder_fail. */
MUST_CHECK int sweep_read(game_builder *b, const spec *s, sweep_fields fields, sweep *out);

/* The same for moves of pieces that stay on a cell of that field. */
MUST_CHECK int sweep_read_staying(game_builder *b, const spec *s, int from, sweep *out);

/* The same for placements on cells of that field; types[side]: a bit for each type. */
MUST_CHECK int sweep_read_placing(game_builder *b, const spec *s, int to, const uint32_t types[2], sweep *out);

/* The same when all but the set is filled in and the set is given as text; `of` is the field for messages. */
MUST_CHECK int sweep_read_set(game_builder *b, const spec *s, int of, const char *written, sweep *out);

/* Gives the actions of a stage sweeps to be drawn from, where all of the stage is swept. Returns 0, or -1 after
 * builder_fail. */
MUST_CHECK int sweep_attach(game_builder *b, stage *t);

/* Gives the first stages of turns the sweeps they lack, to find targets of moves; nothing is drawn from these. Returns
 * 0, or -1 after builder_fail. */
MUST_CHECK int sweep_attach_first(game_builder *b);

/* Returns the plans of a stage, by side, if all its actions can be swept. Positions do not keep their sets, so only the
 * structure of the plans can be used, not in play. Returns whether they exist. */
bool sweep_try(game_builder *b, stage *t, sweep_plan *out[2]);

/* Number of ways of the action: directions times bounded lengths. */
unsigned sweep_ways(const action *a, unsigned side);

#endif
