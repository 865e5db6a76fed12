/* In which order a search tries moves: the one that a table suggests, then those that refuted others at the same
 * distance from the root (killers), then those that did so often anywhere (history; Schaeffer 1989, "The history
 * heuristic and alpha-beta search enhancements in practice"). Those of which nothing is known stand in an order drawn
 * for this search: what comes late is looked at less closely, and that must not be the far end of the board. */
#ifndef POISE_PLAYERS_MOVE_ORDER_H
#define POISE_PLAYERS_MOVE_ORDER_H

#include <stdbool.h>

#include "game/move.h"

enum { MOVE_ORDER_BITS = 12, MOVE_ORDER_KILLERS = 2 };

typedef struct move_history {
    int32_t of[2][1 << MOVE_ORDER_BITS]; /* by side and a hash of the move */
    uint32_t salt;                       /* that draws the order of the others */
} move_history;

typedef struct move_killers {
    move moves[MOVE_ORDER_KILLERS]; /* the latest first */
} move_killers;

/* Ranks the moves of that side. */
void move_order_rank(const move_history *h, const move_killers *k, unsigned side, move suggested, const move *moves,
                     int count, int32_t *ranks);

/* Ranks a move higher, as a capture: above most others, unless the table or a killer is. */
void move_order_prefer(int32_t *rank);

/* Brings the move of the highest rank from i on to i, the earliest of equals. */
move move_order_next(move *moves, int32_t *ranks, int count, int i);

/* moves[refuter] was as good as a search to that depth could wish, those before it were not. */
void move_order_learn(move_history *h, move_killers *k, unsigned side, const move *moves, int refuter, int depth);

/* Forgets everything; `salt`: any number. */
void move_order_clear(move_history *h, uint32_t salt);

#endif
