/* Nearness of a side to an ending. Each ending estimates its own (`nearness` of ending_type); here is the common
 * part. */
#ifndef POISE_RULES_NEARNESS_H
#define POISE_RULES_NEARNESS_H

#include "game/nearness.h"
#include "rules/ending.h"

/* Scratch memory from the caller: a position and g->most_moves moves. `enough`: number of moves beyond which counting
 * may stop; 0: never. */
typedef struct nearness_room {
    position *p;
    move *moves;
    int enough;
} nearness_room;

/* Returns how near the side's decisions are to the ending; NEARNESS_SILENT: unknown. For an ending that compares the
 * sides: minus its lead, around NEARNESS_LEVEL. */
int32_t nearness_of(const ending *d, const game *g, const position *p, unsigned side, const nearness_room *room);

/* For endings: number of moves the side would have if its turn began now. */
int32_t nearness_of_no_move(const game *g, const position *p, unsigned side, const nearness_room *room);

/* For endings: steps over empty cells from the side's pieces to a cell where the region admits them. If pieces never
 * move: whether one may still be placed there. `seen_by`: the side from whose view the region is evaluated. */
int32_t nearness_of_way(const game *g, const position *p, const region *to, unsigned seen_by, unsigned side);

/* Returns how near `doer` is to making `winner` win by its own decisions. Having no move counts as the doing of the
 * other side. *silent is set when an ending gives no estimate. */
int32_t nearness_of_winning(const game *g, const position *p, unsigned doer, unsigned winner, const nearness_room *room,
                            bool *silent);

#endif
