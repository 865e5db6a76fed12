/* Interleaved playouts: one thread plays a few games at once, a decision in each in turn. The games know
 * nothing of each other, so that the processor goes on with one while another waits for a load or for a branch that was
 * guessed wrong. Each game is the one that playout_random would have played. */
#ifndef POISE_PLAY_INTERLEAVED_H
#define POISE_PLAY_INTERLEAVED_H

#include "base/stop.h"
#include "play/playout.h"

/* Room for the games that are under way. For one thread. */
typedef struct interleaved interleaved;

/* Which games are played, and what becomes of them. */
typedef struct interleaved_source {
    void *context;
    bool (*next)(void *context, uint64_t *index);                      /* the next to begin; false: there are no more */
    void (*over)(void *context, uint64_t index, const position *last); /* one has ended or was cut; in any order */
    const stop_flag *stop; /* when it is set no game is played on; NULL: never */
} interleaved_source;

/* `g` (for a game with hooks, the fork of this thread) must outlive it. Returns NULL when memory is out. */
interleaved *interleaved_new(const game *g);
void interleaved_free(interleaved *a); /* NULL is allowed */

/* Plays all games that `games` names, from the start position; `of_cell` as in playout_game, max_plies as in
 * playout_random. Allocates nothing. */
void interleaved_play(interleaved *a, uint64_t of_cell, unsigned max_plies, const interleaved_source *games);

#endif
