/* A number that stands for how a game is played: equal for two programs iff these play the same games. It guards
 * changes that are to be faster or tidier and nothing else. */
#ifndef POISE_LAB_SIGNATURE_H
#define POISE_LAB_SIGNATURE_H

#include "game/game.h"

/* Plays a fixed number of games of g from fixed seeds, between random players and a few with a short search, and hashes
 * in order each move as the game writes it, who won, by which ending and after how many decisions. Nothing else goes
 * in: neither how moves and positions are packed, nor compiler, machine or threads. Returns 0, or -1 with `e` filled in
 * when memory is out. */
int signature_game(const game *g, uint64_t *out, error *e);

/* The signature of several games is SIGNATURE_START joined with the name and the signature of each, one after the
 * other: the order counts. */
#define SIGNATURE_START TEXT_HASH_START
uint64_t signature_join(uint64_t so_far, const char *name, uint64_t of_game);

#endif
