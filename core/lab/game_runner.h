/* A game runner plays the games of one cell by their index, singly or into a tally. Not thread-safe. */
#ifndef POISE_LAB_GAME_RUNNER_H
#define POISE_LAB_GAME_RUNNER_H

#include "base/stop.h"
#include "lab/plan.h"
#include "lab/tally.h"
#include "play/match.h"

/* Branching factors are sampled: the first games of a cell and every n-th after them. Random players do not list their
 * moves, so measuring costs time; for stored games these numbers would be most of the file. */
enum {
    BLOCK_SAMPLE_FIRST = 128,
    BLOCK_SAMPLE_EACH = 1024,
    BLOCK_SAMPLE_FIRST_KEPT = 1024,
    BLOCK_SAMPLE_EACH_KEPT = 64
};

typedef struct game_runner game_runner;

/* Returns a runner that the caller frees, or NULL with `e` filled in. The cell's game and names must outlive it. */
MUST_CHECK game_runner *game_runner_new(const plan_cell *c, uint64_t seed, unsigned max_plies, error *e);
void game_runner_free(game_runner *runner); /* NULL is allowed */

/* Creates the players of game `index` now instead of when the game is played; when that fails, the game breaks. Returns
 * 0, or -1 with `e` filled in. */
MUST_CHECK int game_runner_seat(game_runner *runner, uint64_t index, error *e);

/* Stops measuring branching factors in all later games: listing the moves of a game can cost a hundred times as much as
 * playing it. */
void game_runner_count_only_results(game_runner *runner);

/* Returns whether a game broke; then *index is the lowest such game and *why the cause, valid as long as the runner. A
 * broken game has no result and is counted nowhere: the worker that finds one stops the run and reports it. */
bool game_runner_broke(const game_runner *runner, uint64_t *index, const char **why);

/* Plays game `index` of the cell, which may be beyond the planned games. `moves` has max_plies entries and receives the
 * moves played; NULL: not wanted. This is how a game is replayed from its number. */
match_result game_runner_play(game_runner *runner, uint64_t index, move *moves);

/* Plays game `index` as game_runner_play does and records the players' evaluations: values[t], one of max_plies
 * entries, is the first player's expected score according to the player of decision t; entries without an expectation
 * are unchanged. When `stop` (may be NULL) is set meanwhile, the result is undefined. */
match_result game_runner_listen(game_runner *runner, uint64_t index, const stop_flag *stop, double *values);

/* Plays `games` games from index `first` on and adds them to the tally. `letters` has one entry per game, or is NULL;
 * `hashes` the same for the hashes of their moves (lab/repeats.h), NULL where both players are random. When `stop` (may
 * be NULL) is set or a game breaks (game_runner_broke), the current game is abandoned. Returns whether all games were
 * played and have a result. Allocates nothing. */
MUST_CHECK bool game_runner_play_tally(game_runner *runner, uint64_t first, unsigned games, tally *t, char *letters,
                                       uint64_t *hashes, const stop_flag *stop);

/* Plays game `index` and adds it to the tally. `moves` as above. Returns false when it broke or was stopped. */
MUST_CHECK bool game_runner_play_one(game_runner *runner, uint64_t index, const stop_flag *stop, move *moves,
                                     match_result *out, tally *t, char *letter);

/* Packs the moves of a game of the cell (play/packed_moves.h). Returns the size in bytes. */
size_t game_runner_pack(game_runner *runner, const move *moves, unsigned plies, unsigned char *packed);

#endif
