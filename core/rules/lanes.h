/* Which games can be played many abreast (game/lanes.h): the decisions of one stage, which is all of a turn, whose
 * moves are sweeps (sweep.h) and whose effects and endings can say what they do to whole boards. All else, such as the
 * first decisions of a game, or one after which it may end, is made in a position as ever. */
#ifndef POISE_RULES_LANES_H
#define POISE_RULES_LANES_H

#include "game/builder.h"
#include "game/lanes.h"
#include "rules/lanes_draw.h"

/* Memory of the rules' own in a position. */
typedef struct section {
    const uint32_t *at;
    size_t bytes;
} section;

typedef struct lanes {
    unsigned stage;                  /* of the decisions that they make, */
    uint32_t first;                  /* from that ply on: then turns begin with it */
    lane_program program[2];         /* by side */
    const struct sweep_way *ways[2]; /* as the programs count them */
    unsigned nsections;
    section sections[GAME_RULES_MAX];
} lanes;

/* Gives the game its lanes, if it can have some. Called when all primitives are compiled, before the layout. Returns 0,
 * or -1 after builder_fail. */
MUST_CHECK int lanes_attach(game_builder *b);

/* May the next decision of the position be made among others abreast? */
bool lanes_take(const game *g, const position *p);

/* The cells of the position by contents, for each as many words as the board has. */
enum { LANES_PLANES_MAX = LANE_CODES_MAX * BITBOARD_SHIFTED_MAX };
void lanes_planes(const game *g, const position *p, uint64_t *planes);

/* Puts the position, which they take and has these planes, in the place of one of the games; and makes it of what the
 * batch knows of that game, in which that side is to move. The generator is that of the next decision. */
void lanes_put(const game *g, const position *p, const uint64_t *planes, random_state r, unsigned max_plies,
               unsigned place, lane_batch *to);
void lanes_get(const game *g, const lane_batch *from, unsigned place, unsigned side, position *p, random_state *r);

/* If the next decision of that game, which lane_advance has not made, ends it in a way that the lanes know, makes p its
 * last position as far as the contents, their numbers, and what else is said of a game that is over: what is kept for
 * further moves is as it was. Returns whether it does. p was a position of the game. */
bool lanes_finish(const game *g, const lane_batch *from, unsigned place, position *p);

#endif
