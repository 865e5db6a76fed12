/* A game runner plays the games of one cell by their numbers, one by one or into a tally. Not shared by threads. */
#ifndef POISE_LAB_GAME_RUNNER_H
#define POISE_LAB_GAME_RUNNER_H

#include "base/stop.h"
#include "lab/plan.h"
#include "lab/tally.h"
#include "play/match.h"

/* Branching is measured in a sample: the first games of a cell, and every so-many-th after. Random games do not list
 * their moves; of games that are kept, most of what is stored would be these numbers. */
enum {
    BLOCK_SAMPLE_FIRST = 128,
    BLOCK_SAMPLE_EACH = 1024,
    BLOCK_SAMPLE_FIRST_KEPT = 1024,
    BLOCK_SAMPLE_EACH_KEPT = 64
};

/* All that a worker needs to play the games of one cell: players, a position, room for moves. Not shared by threads. */
typedef struct game_runner game_runner;

/* Returns one that the caller frees, or NULL with `e` filled in. The cell's game and names must outlive it. */
MUST_CHECK game_runner *game_runner_new(const plan_cell *c, uint64_t seed, unsigned max_plies, error *e);
void game_runner_free(game_runner *runner); /* NULL is allowed */

/* Makes the players of game `index` ready, which else is done when it is played, and makes it break where that fails.
 * Returns 0, or -1 with `e` filled in. */
MUST_CHECK int game_runner_seat(game_runner *runner, uint64_t index, error *e);

/* From now on the tallies of its games have no branching: to list the moves of a game can cost a hundred times what
 * playing it does. */
void game_runner_count_only_results(game_runner *runner);

/* A broken game has no result and is not counted anywhere: the worker that finds one stops the run and reports it.
 * Returns whether a game broke; then *index is its number, the lowest if there were several, and *why is what broke it,
 * valid as long as the runner. */
bool game_runner_broke(const game_runner *runner, uint64_t *index, const char **why);

/* Plays game `index` of the cell, any index, whether or not the cell has so many games. `moves` has max_plies entries
 * and gets the moves made; NULL: not wanted. This is how a game is replayed from its number. */
match_result game_runner_play(game_runner *runner, uint64_t index, move *moves);

/* Plays game `index` of the cell as game_runner_play does, and listens to the players: values[t], of max_plies entries,
 * is the first player's score as expected by the player of decision t; entries without an expectation stay. When
 * `stop` (may be NULL) is set meanwhile the result is none. */
match_result game_runner_listen(game_runner *runner, uint64_t index, const stop_flag *stop, double *values);

/* Plays `games` games from number `first` on and adds them to the tally. `letters`: an entry for each game, or NULL;
 * `hashes`: the same, of their moves (lab/repeats.h); NULL where both players are random.
 * `stop` may be NULL; when it is set, gives up the game in play; so it does when one breaks (game_runner_broke).
 * Returns whether all were played and have a result. Nothing is allocated. */
MUST_CHECK bool game_runner_play_tally(game_runner *runner, uint64_t first, unsigned games, tally *t, char *letters,
                                       uint64_t *hashes, const stop_flag *stop);

/* Plays game `index` into the tally. `moves` as above. Returns false when it broke or was stopped. */
MUST_CHECK bool game_runner_play_one(game_runner *runner, uint64_t index, const stop_flag *stop, move *moves,
                                     match_result *out, tally *t, char *letter);

/* Packs the moves of a game of the cell (play/packed_moves.h). Returns how many bytes they take. */
size_t game_runner_pack(game_runner *runner, const move *moves, unsigned plies, unsigned char *packed);

#endif
