/* Interleaved playouts: one thread plays a few games at once, one decision in each in turn. The games are independent,
 * so the processor can continue one while another waits for a load or a mispredicted branch (instruction-level
 * parallelism). Each game is the one that playout_random would have played. */
#ifndef POISE_PLAY_INTERLEAVED_H
#define POISE_PLAY_INTERLEAVED_H

#include "base/stop.h"
#include "play/playout.h"

/* State of the games in progress. For one thread. */
typedef struct interleaved interleaved;

/* Source and sink of games. */
typedef struct interleaved_source {
    void *context;
    bool (*next)(void *context, uint64_t *index);                      /* returns the next game to begin; false: none */
    void (*over)(void *context, uint64_t index, const position *last); /* a game has ended or was cut; in any order */
    const stop_flag *stop;                                             /* when set, all games stop; NULL: never */
} interleaved_source;

/* `g` (with hooks: this thread's fork) must outlive it. Returns NULL when out of memory. */
interleaved *interleaved_new(const game *g);
void interleaved_free(interleaved *a); /* `a` may be NULL */

/* Plays all games of the source from the start position; `of_cell` as in playout_game, max_plies as in playout_random.
 * Allocates nothing. */
void interleaved_play(interleaved *a, uint64_t of_cell, unsigned max_plies, const interleaved_source *games);

#endif
