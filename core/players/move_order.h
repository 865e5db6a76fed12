/* Move ordering: first the move from the transposition table, then moves that caused cutoffs at the same distance
 * from the root (killers), then by the history heuristic (Schaeffer 1989, "The history heuristic and alpha-beta
 * search enhancements in practice"). Moves without a history are in random order, drawn per search: late moves are
 * reduced, and these must not always be those of the far end of the board. */
#ifndef POISE_PLAYERS_MOVE_ORDER_H
#define POISE_PLAYERS_MOVE_ORDER_H

#include <stdbool.h>

#include "game/move.h"

enum { MOVE_ORDER_BITS = 12, MOVE_ORDER_KILLERS = 2 };

typedef struct move_history {
    int32_t of[2][1 << MOVE_ORDER_BITS]; /* cutoff scores, by side and a hash of the move */
    uint32_t salt;                       /* randomizes the order of moves without history */
} move_history;

typedef struct move_killers {
    move moves[MOVE_ORDER_KILLERS]; /* the latest first */
} move_killers;

/* Fills in ranks[i], the ordering score of moves[i], for moves of that side. */
void move_order_rank(const move_history *h, const move_killers *k, unsigned side, move suggested, const move *moves,
                     int count, int32_t *ranks);

/* Raises the rank of a move, such as a capture, above all but the table's move and killers. */
void move_order_prefer(int32_t *rank);

/* Selection sort step: swaps the move with the highest rank from i on to i, the first of equals. Returns it. */
move move_order_next(move *moves, int32_t *ranks, int count, int i);

/* moves[refuter] caused a cutoff at that depth, the moves before it did not: updates history and killers. */
void move_order_learn(move_history *h, move_killers *k, unsigned side, const move *moves, int refuter, int depth);

/* Clears the history; `salt`: any number. */
void move_order_clear(move_history *h, uint32_t salt);

#endif
