/* The registry of players, one file each in this folder. It creates players from descriptions such as
 * `mcts:iterations=1000`: a name and options, parsed like a variant's. play/player.h states the player contract. */
#ifndef POISE_PLAYERS_PLAYERS_H
#define POISE_PLAYERS_PLAYERS_H

#include "base/arena.h"
#include "manual/manual.h"
#include "play/player.h"

/* Enumerate the types in the order of the manual. */
size_t players_count(void);
const player_type *players_at(size_t i);

/* Adds the section `players` to the manual. */
void players_describe(manual *m);

/* Creates a player for games of g, which must outlive it; the caller frees it with player_free. Returns NULL with `e`
 * filled in (an unknown name or option comes with the nearest known one). */
MUST_CHECK player *players_new(const char *described, const game *g, error *e);

/* The same, with progress reports and a stop flag while the player learns. */
MUST_CHECK player *players_new_watched(const char *described, const game *g, const player_watch *watch, error *e);

/* The same for any player, including other programs, which players_new refuses. Call it only if the user allowed
 * starting them. */
MUST_CHECK player *players_new_any(const char *described, const game *g, error *e);

/* Is one of two players of these canonical names another program? Then their games cannot be reproduced. */
bool players_are_foreign(const char *const names[2]);

/* Trains now what such players of games of g would train first. Call it once before threads create players, which
 * then load the result. `watch` may be NULL. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int players_prepare(const char *described, const game *g, const player_watch *watch, error *e);

/* Returns the canonical name of a description without creating a player, in the arena; NULL with `e` filled in. */
MUST_CHECK const char *players_canonical(const char *described, arena *a, error *e);

/* Lists the players of one training each among which the games of such a player rotate: for most players the player
 * itself. Their learning seeds derive from `seed` (of the experiment) and their index, the same in all cells. Fills
 * in their canonical names, at most TRAININGS_MAX, in the arena; returns how many, or 0 with `e` filled in. */
enum { TRAININGS_MAX = 64 };
enum { PAIR_GAMES_UNIT = 8, PAIR_GAMES_MAX = 1000000 }; /* the unit: a block in both seatings */
MUST_CHECK unsigned players_trainings(const char *described, uint64_t seed, arena *a, const char *names[TRAININGS_MAX],
                                      error *e);

/* Returns the canonical name of the player with `trainings` trainings, each pair of which plays `pair_games` games
 * before the next (0: they rotate), if it learns and its description leaves them open; else as players_canonical. In
 * the arena; NULL with `e` filled in. */
MUST_CHECK const char *players_trained(const char *described, unsigned trainings, unsigned pair_games, arena *a,
                                       error *e);

/* Returns the number of trainings of a player; 0 for a player unknown to this version. */
unsigned players_trainings_count(const char *name);

/* Returns the games that a pair of trainings plays before the next begins; 0: they rotate. */
unsigned players_pair_games(const char *name);

/* Is a player of that canonical name stochastic (play/player.h)? True for players unknown to this version. */
bool players_draw_lots(const char *name);

/* Returns a short name for display, in the arena: the first option and those not at their defaults. For a player
 * unknown to this version: the name up to the first comma. NULL when memory is out. */
MUST_CHECK const char *players_brief(const char *described, arena *a);

/* Returns the canonical name of a player that takes about as long for a decision but learns in no time and plays
 * worse. */
MUST_CHECK const char *players_hurried(const char *described, arena *a, error *e);

/* Returns the canonical name of the player with the same search effort and no training. */
MUST_CHECK const char *players_untrained(const char *described, arena *a, error *e);

/* Returns the canonical name of a player of that kind with the least search effort and no training. */
MUST_CHECK const char *players_small(const char *described, arena *a, error *e);

/* Does a player of that canonical name learn before it plays? Reads no file. */
bool players_learn(const char *name);

/* Does a player of that canonical name report its expected result (play/player.h, opinion)? */
bool players_have_opinions(const char *name);

/* Writes a fingerprint of how players learn games of g: of an evaluation after a few games. Versions that learn in
 * the same way give the same. Returns 0, or -1 with `e` filled in: memory is out, or a game broke. */
enum { PLAYERS_MARK = 17 };
MUST_CHECK int players_learning_mark(const game *g, char out[PLAYERS_MARK], error *e);

#endif
