/* Futility pruning with margins that the search learns: near its leaves, how often is a position whose estimate is so
 * far above alpha really better than alpha, or one so far below it really worse? Where that is nearly always so, the
 * estimate answers instead of a search (reverse futility pruning, razoring), but now and then it is searched all the
 * same, so that what is known of the margins stays true of the current game. No game needs margins of its own. */
#ifndef POISE_PLAYERS_PRUNING_H
#define POISE_PLAYERS_PRUNING_H

#include "players/fading_rate.h"

enum { PRUNING_DEPTH = 4, PRUNING_STAGES = 4, PRUNING_MARGINS = 64 };

typedef struct pruning {
    fading_rate seen[PRUNING_DEPTH][PRUNING_STAGES][PRUNING_MARGINS];
} pruning;

/* Forgets all. */
void pruning_clear(pruning *p);

/* Of positions at remaining depth `depth` (1..PRUNING_DEPTH) in stage `at_stage` of the turn, whose estimate is
 * `margin` above alpha: the difference of two scores (alphabeta_search.h), below 0 when it is not above. */
fading_rate *pruning_at(pruning *p, int depth, unsigned at_stage, int32_t margin);

/* Is it nearly sure on which side of alpha such a position is: on that of its estimate? */
bool pruning_foretells(const fading_rate *c, int32_t margin);

#endif
