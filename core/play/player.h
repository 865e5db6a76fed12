/* A player chooses the moves of a side. Here is what every player promises and how a game calls one; the players
 * themselves are in core/players.
 *
 * A player is given iterations, nodes or a depth, never time, and takes all its chance from the game's generator, so
 * that a game is a function of its number. */
#ifndef POISE_PLAY_PLAYER_H
#define POISE_PLAY_PLAYER_H

#include "base/stop.h"
#include "language/spec.h"
#include "rules/turn.h"

typedef struct player player;

typedef struct player_type {
    word word; /* name, summary and options, read like a primitive's */

    /* Allocates what the player needs for games of g; `s` has its options, in this call only. Returns NULL with `e`
     * filled in when it cannot. */
    void *(*start)(const spec *s, const game *g, error *e);
    void (*stop)(void *state);

    /* A new game begins; forget the last one. May be NULL. */
    void (*reset)(void *state);

    /* Chooses one of the legal moves of p, which is settled and not over; MOVE_NONE when it finds none, as where a
     * function of the variant forbids today what it allowed yesterday. Allocates nothing.
     *
     * Whoever thinks for more than a few milliseconds looks at `stop` (may be NULL) and, when it is set, answers at
     * once with any move. So it does when a function of the variant fails on the way (hook_failures): the game is
     * broken. */
    move (*choose)(void *state, const game *g, const position *p, random_state *r, const atomic_bool *stop);

    /* It chooses uniformly at random: playout_random plays its games faster. */
    bool uniform;
} player_type;

/* Returns a player for games of g, which must outlive it, with the options of `s`, that the caller frees; or NULL with
 * `e` filled in. The name is its canonical one and is copied. */
MUST_CHECK player *player_start(const player_type *type, const spec *s, const char *name, const game *g, error *e);
void player_free(player *p); /* NULL is allowed */

/* The canonical name, every option in the table's order: "uct:iterations=1000,exploration=1.4". Owned by the player.
 */
const char *player_name(const player *p);

/* Is it the uniformly random player, for which playout_random does the same faster? */
bool player_is_random(const player *p);

/* A new game begins. */
void player_reset(player *p);

/* One of the legal moves of the position, which is settled and not over; MOVE_NONE: there is none. When `stop` (may be
 * NULL) is set meanwhile the answer comes at once and counts for nothing. */
move player_choose(player *p, const position *at, random_state *r, const atomic_bool *stop);

#endif
