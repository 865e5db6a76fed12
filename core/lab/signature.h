/* A signature of play: two programs have equal signatures iff they play the same games. It guards changes that should
 * only be faster or tidier. */
#ifndef POISE_LAB_SIGNATURE_H
#define POISE_LAB_SIGNATURE_H

#include "base/stop.h"
#include "game/game.h"

/* Games 0 .. games - 1 of a seed, between two players of one name; random games are up to 65535 decisions long. */
typedef struct signature_batch {
    const char *players;
    uint64_t seed;
    unsigned games, max_plies;
} signature_batch;

/* Plays the batches and hashes, in order, the notation of each move, the winner, the ending and the number of
 * decisions. Nothing else goes in: neither the packing of moves and positions, nor compiler, machine or threads.
 * Returns 0, or -1 with `e` filled in when a player cannot be started or memory is out. When stopped (base/stop.h) the
 * number is undefined. */
MUST_CHECK int signature_play(const game *g, const signature_batch *batches, size_t count, const stop_flag *stop,
                              uint64_t *out, error *e);

/* The same with fixed batches: random games, and a few games of a short search. */
MUST_CHECK int signature_game(const game *g, const stop_flag *stop, uint64_t *out, error *e);

/* The signature of several games: SIGNATURE_START joined with the name and the signature of each in turn, so their
 * order matters. */
#define SIGNATURE_START TEXT_HASH_START
uint64_t signature_join(uint64_t so_far, const char *name, uint64_t of_game);

#endif
