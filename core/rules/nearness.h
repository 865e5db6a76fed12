/* How near a side is to bringing an ending about. Each ending says so in its file, where it can (`nearness` of
 * ending_type); here is what is the same for all. */
#ifndef POISE_RULES_NEARNESS_H
#define POISE_RULES_NEARNESS_H

#include "game/nearness.h"
#include "rules/ending.h"

/* Room for the caller: a position and g->most_moves moves, whatever is in them; and from how many on it does not
 * matter how many moves there are, 0: it always does. */
typedef struct nearness_room {
    position *p;
    move *moves;
    int enough;
} nearness_room;

/* How near that side's decisions are to bringing the ending about; NEARNESS_SILENT: it does not say. Of an ending that
 * compares the sides: how little it is ahead, around NEARNESS_LEVEL. */
int32_t nearness_of(const ending *d, const game *g, const position *p, unsigned side, const nearness_room *room);

/* For endings: how many moves the side would have if its turn began now. */
int32_t nearness_of_no_move(const game *g, const position *p, unsigned side, const nearness_room *room);

/* For endings: how many steps from cell to cell, over empty cells, the side's pieces are from a cell where the region
 * admits them; where pieces never move, whether one may still come to stand there. The region is seen by `seen_by`. */
int32_t nearness_of_way(const game *g, const position *p, const region *to, unsigned seen_by, unsigned side);

/* How near `doer` is to bringing about by its own doing that `winner` wins. A side that is stuck has been brought there
 * by the other. *silent is set where some ending does not say. */
int32_t nearness_of_winning(const game *g, const position *p, unsigned doer, unsigned winner, const nearness_room *room,
                            bool *silent);

#endif
