/* Players: who chooses the moves. One file each, named player_*.c; one table in player.c registers them.
 *
 * A player is named like a variant: `random`, `mcts:iterations=1000`. It is given iterations, nodes or a depth, never
 * time, and takes all its chance from the game's generator, so that a game is a function of its number. */
#ifndef POISE_PLAY_PLAYER_H
#define POISE_PLAY_PLAYER_H

#include "rules/manual.h"
#include "rules/turn.h"

typedef struct player player;

typedef struct player_type {
    word word; /* name, summary and options, read like a primitive's */

    /* Allocates what the player needs for games of g; `s` has its options. Returns NULL with `e` filled in when it
     * cannot. */
    void *(*start)(const spec *s, const game *g, error *e);
    void (*stop)(void *state);

    /* A new game begins; forget the last one. May be NULL. */
    void (*reset)(void *state);

    /* Chooses one of the legal moves of p, which is not over and has one. Allocates nothing. */
    move (*choose)(void *state, const game *g, const position *p, random_state *r);
} player_type;

/* The known players, in the order of the manual. */
size_t player_count(void);
const player_type *player_at(size_t i);

/* Adds the section `players` to the manual. */
void player_describe(manual *m);

/* Returns a player for games of g that the caller frees, or NULL with `e` filled in (an unknown name or option comes
 * with the nearest known one). `described` is such as "mcts:iterations=1000". g must outlive the player. */
player *player_new(const char *described, const game *g, error *e);
void player_free(player *p);

/* The canonical name, every option in the table's order: "mcts:iterations=1000,exploration=1.4". Owned by the player.
 */
const char *player_name(const player *p);

/* Is it the uniformly random player, for which playout_random does the same faster? */
bool player_is_random(const player *p);

void player_reset(player *p);
move player_choose(player *p, const position *at, random_state *r);

/* The canonical name of a description without starting a player, in the arena; NULL with `e` filled in. */
const char *player_canonical(const char *described, arena *a, error *e);

#endif
