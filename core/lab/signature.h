/* A number that stands for how a game is played: equal for two programs iff these play the same games. It guards
 * changes that are to be faster or tidier and nothing else. */
#ifndef POISE_LAB_SIGNATURE_H
#define POISE_LAB_SIGNATURE_H

#include "base/stop.h"
#include "game/game.h"

/* Games 0 .. games - 1 of a seed, between two players of one name; random ones up to 65535 decisions long. */
typedef struct signature_batch {
    const char *players;
    uint64_t seed;
    unsigned games, max_plies;
} signature_batch;

/* Plays the batches and hashes in order each move as the game writes it, who won, by which ending and after how many
 * decisions. Nothing else goes in: neither how moves and positions are packed, nor compiler, machine or threads.
 * Returns 0, or -1 with `e` filled in when a player cannot be started or memory is out. When it was
 * to stop (base/stop.h) the number is none. */
MUST_CHECK int signature_play(const game *g, const signature_batch *batches, size_t count, const stop_flag *stop,
                              uint64_t *out, error *e);

/* The same with fixed batches: random games, and a few of a short search. */
MUST_CHECK int signature_game(const game *g, const stop_flag *stop, uint64_t *out, error *e);

/* The signature of several games is SIGNATURE_START joined with the name and the signature of each, one after the
 * other: the order counts. */
#define SIGNATURE_START TEXT_HASH_START
uint64_t signature_join(uint64_t so_far, const char *name, uint64_t of_game);

#endif
