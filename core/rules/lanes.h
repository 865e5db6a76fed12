/* Compiles games to lanes (game/lanes.h): those whose moves, in all stages of a turn, are sweeps (sweep.h), and whose
 * effects and endings can be expressed on bitboards. All other decisions, such as the first ones of a game or one that
 * may end it, are made in a position as usual. */
#ifndef POISE_RULES_LANES_H
#define POISE_RULES_LANES_H

#include "game/builder.h"
#include "game/lanes.h"
#include "rules/lanes_draw.h"

/* A section of a rule in a position. */
typedef struct section {
    const uint32_t *at;
    size_t bytes;
} section;

typedef struct lanes {
    unsigned stage, nstages;                         /* the first stage that lanes play, and how many */
    uint32_t first;                                  /* first ply from which every turn begins with that stage */
    lane_program *program;                           /* by side and stage */
    const struct sweep_way *ways[LANE_PROGRAMS_MAX]; /* numbered as in the programs */
    const action *pass;                              /* any pass of the game; NULL: it has none */
    const uint32_t *past;                            /* offset of the past in positions; NULL: none is kept */
    unsigned nsections;
    section sections[GAME_RULES_MAX];
} lanes;

/* The program of that side in a stage of the game. */
static inline unsigned lanes_program(const lanes *k, unsigned side, unsigned of_stage)
{
    return side * k->nstages + of_stage - k->stage;
}

/* Gives the game lanes if possible. Call when all primitives are compiled, before the layout. Returns 0, or -1 after
 * builder_fail. */
MUST_CHECK int lanes_attach(game_builder *b);

/* Can lanes make the next decision of this position? */
bool lanes_take(const game *g, const position *p);

/* Writes the cells of each contents as bitboards. */
enum { LANES_PLANES_MAX = LANE_CODES_MAX * BITBOARD_SHIFTED_MAX };
void lanes_planes(const game *g, const position *p, uint64_t *planes);

/* lanes_put: loads a position (accepted by lanes_take, with these planes) into a game of the batch, with the generator
 * of the next decision. lanes_get: stores a game of the batch into a position; returns how many draws of its decision
 * were illegal. */
void lanes_put(const game *g, const position *p, const uint64_t *planes, random_state r, unsigned max_plies,
               unsigned place, lane_batch *to);
unsigned lanes_get(const game *g, const lane_batch *from, unsigned place, position *p, random_state *r);

/* If the next decision of that game ends it by an ending that lanes know, and lane_advance has not made it, makes p the
 * final position: contents, counts and the result. What is kept only for further moves stays outdated. Returns whether
 * it did. p must be an earlier position of the game. */
bool lanes_finish(const game *g, const lane_batch *from, unsigned place, position *p);

#endif
