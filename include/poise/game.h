/* SPDX-License-Identifier: MIT */
/* Rules that were read and compiled, with the values of their options. */
#ifndef POISE_PUBLIC_GAME_H
#define POISE_PUBLIC_GAME_H

#include <poise/base.h>

typedef struct poise_game poise_game;

/* Reads a variant: "hex", "hex:size=5", "mine.lua:size=5". `folder` is where the folder variants/ stands; NULL: the one
 * that was installed. Refused are rules that break in a few random games. Rules run in a sandbox. */
POISE_API poise_game *poise_game_load(const char *variant, const char *folder, poise_error *e);

/* The same with the text of a file at hand, NULL: none. `variant` says how it is called, "mine.lua", and which options
 * are set. */
POISE_API poise_game *poise_game_read(const char *content, const char *variant, const char *folder, poise_error *e);
POISE_API void poise_game_free(poise_game *g); /* NULL is allowed */

/* "hex:size=5": the options that were set, sorted by name; what its title says; 64 bits that change with the rules. */
POISE_API const char *poise_game_name(const poise_game *g);
POISE_API const char *poise_game_title(const poise_game *g);
POISE_API uint64_t poise_game_fingerprint(const poise_game *g);

/* What the sides are called, "attackers", or "first"; side 0 moves first. */
POISE_API const char *poise_game_side(const poise_game *g, int side);

/* How many cells the board has, and what each is called, "a1". */
POISE_API int poise_game_cells(const poise_game *g);
POISE_API const char *poise_game_cell(const poise_game *g, int number);

/* No position has more legal moves. */
POISE_API int poise_game_most_moves(const poise_game *g);

#endif
