/* Blocks: the games of a cell in portions of a fixed size, so that what is played together never depends on the number
 * of threads or on when a run was interrupted. */
#ifndef POISE_LAB_BLOCK_H
#define POISE_LAB_BLOCK_H

#include "lab/nets.h"
#include "lab/plan.h"
#include "lab/progress.h"
#include "lab/tally.h"
#include "play/match.h"

enum {
    BLOCK_RANDOM = 4096, /* games in a block between two random players */
    BLOCK_THINKING = 4,  /* games in any other block; these are kept with their moves */
    BLOCKS_MAX = 1 << 28 /* in a cell: a run keeps a byte for each */
};

/* Branching is measured in a sample: the first games of a cell, and every so-many-th after. Random games do not list
 * their moves; of games that are kept, most of what is stored would be these numbers. */
enum {
    BLOCK_SAMPLE_FIRST = 128,
    BLOCK_SAMPLE_EACH = 1024,
    BLOCK_SAMPLE_FIRST_KEPT = 1024,
    BLOCK_SAMPLE_EACH_KEPT = 64
};

/* Is every game of the cell between two random players? Such games are stored as tallies only. */
bool block_is_random(const plan_cell *c);

/* Is every game of the cell an independent draw, because one of its players draws lots (play/player.h)? */
bool block_draws_lots(const plan_cell *c);

/* Games in a full block of the cell, how many blocks it has, and games in block b (the last may be short). */
unsigned block_size(const plan_cell *c);
uint64_t block_count(const plan_cell *c);
unsigned block_games(const plan_cell *c, uint64_t b);

/* Players that learn for a run, watched like it; NULL: nobody watches, and every processor helps. */
player_watch block_player_watch(const lab_watch *watch);

/* Lets the players of the cell learn what they need, once, before workers make their own players; `seed` is the plan's.
 * Returns an enum lab_end, or -1 with `e` filled in; `watch` may be NULL. `out` (may be NULL) gets what they think
 * with. */
MUST_CHECK int block_prepare(const plan_cell *c, uint64_t seed, const lab_watch *watch, nets *out, error *e);

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
 * is what whoever made decision t expected the first player to score; entries of which nobody said anything stay. When
 * `stop` (may be NULL) is set meanwhile the result is none. */
match_result game_runner_listen(game_runner *runner, uint64_t index, const atomic_bool *stop, double *values);

/* A block as it was played. Made for one max_plies and used again for any cell. */
typedef struct block {
    int cell;       /* of the plan */
    uint64_t index; /* of the block in its cell: its games are index * block_size ... */
    unsigned games;
    double seconds; /* CPU time that it took: for the time left, never stored */
    tally *tally;
    char *letters; /* `games` letters, without a zero byte */
    bool kept;     /* results and moves hold the games */
    match_result results[BLOCK_THINKING];
    move *moves[BLOCK_THINKING];           /* max_plies entries each */
    unsigned char *packed[BLOCK_THINKING]; /* the moves as they are kept (play/packed_moves.h), so many bytes: */
    size_t packed_bytes[BLOCK_THINKING];
} block;

/* Returns a block that the caller frees, or NULL when memory is out. */
block *block_new(unsigned max_plies);
void block_free(block *b); /* NULL is allowed */

/* Packs the moves of game i, whose result and moves are there. `work` and `scratch` as in play/packed_moves.h. */
void block_pack(block *b, unsigned i, const game *g, position *work, move *scratch);

/* Plays `games` games from number `first` on and adds them to the tally. `letters`: an entry for each game, or NULL;
 * `hashes`: the same, of their moves (lab/repeats.h); NULL where both players are random.
 * `stop` may be NULL; when it is set, gives up the game in play; so it does when one breaks (game_runner_broke).
 * Returns whether all were played and have a result. Nothing is allocated. */
MUST_CHECK bool block_play_tally(game_runner *runner, uint64_t first, unsigned games, tally *t, char *letters,
                                 uint64_t *hashes, const atomic_bool *stop);

/* Plays the block whose cell, index and games are set: clears and fills the rest. Returns false when `stop` (may be
 * NULL) was set meanwhile; what the block holds is then nothing. */
MUST_CHECK bool block_play(block *b, const plan_cell *c, game_runner *runner, const atomic_bool *stop);

#endif
