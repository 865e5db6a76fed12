/* Self-play games for training: each decision is greedy, the best after one ply by the evaluation for the side to
 * decide, except for some that are drawn at random (exploration). */
#ifndef POISE_EVALUATION_SELFPLAY_H
#define POISE_EVALUATION_SELFPLAY_H

#include "base/stop.h"
#include "evaluation/weights.h"
#include "rules/turn.h"

/* One decision of a game: its position; the evaluation of that and of the best move, for the first player in
 * 0..EVALUATION_ONE; the number of moves; and whether the move made was random. */
typedef struct selfplay_step {
    const position *at;
    uint32_t value, best;
    unsigned moves;
    bool by_chance;
} selfplay_step;

typedef struct selfplay selfplay;

/* Allocates a player of self-play games of at most `plies` plies for one thread; the evaluation may change between
 * games. `against` decides for the second player, and then only the opening is random; NULL: v decides for both. The
 * caller frees it with selfplay_free. NULL when memory is out. */
MUST_CHECK selfplay *selfplay_new(const evaluation *v, const evaluation *against, const game *g, unsigned plies);
void selfplay_free(selfplay *s); /* NULL is allowed */

/* Plays one game, or a part of it once *stop (base/stop.h) is set. Returns the last position, and the number of steps
 * in *count; selfplay_step_at gives the steps. Valid until the next game. */
const position *selfplay_play(selfplay *s, random_state r, const stop_flag *stop, unsigned *count);
const selfplay_step *selfplay_step_at(const selfplay *s, unsigned i);

/* Returns the result of a position for the first player, in 0..EVALUATION_ONE; half of it when the game is not over. */
uint32_t selfplay_result(const position *p);

#endif
