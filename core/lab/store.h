/* Writes the results of one experiment: one SQLite file, keyed by cell and block, so that its content depends on the
 * games and not on the order in which they were played. Any interruption, also kill -9, leaves whole blocks only.
 *
 *   meta    key, value: name, title, question, ask, until, seed, max_plies, zone, alpha, version, fingerprint of the
 *           plan; play and learning, the marks of the program that played first (made.h)
 *   build   each build of the program that played games: its version and commit, versions of Lua, GSL and SQLite
 *   variant name, fingerprint, title, author, about, rules in canonical form, the start position as an SVG
 *   option  of a variant: the current value, the default, type and range in words, help
 *   rule    of a variant: names of the counted rules, in the order of the tallies
 *   cell    variant, players, games planned, size of its blocks
 *   block   games, result letters in order, tally (JSON, see tally.h), a hash of these
 *   game    only where a player thinks: result, ending (index of its rule, -1: none), plies, moves (packed), a
 *           hash of these
 *   net     of a cell, a seat and a training: the fingerprint of the evaluation of its player
 *   broken  the game that ended the latest run, the reason, and its moves as text, separated by spaces
 *   seal    a hash of the schema and of all tables but block and game, and one of the hashes of all blocks
 *
 * A page needs nothing but this file: neither the experiment's file nor the variants'. The file contains no time and no
 * name of a machine. */
#ifndef POISE_LAB_STORE_H
#define POISE_LAB_STORE_H

#include "base/stop.h"
#include "lab/block.h"

typedef struct store store;

/* Opens or creates the store at `path` for the plan. A store of the same plan with fewer games is extended and gets the
 * new title, question, ask, zone and alpha. Returns a store that the caller closes, or NULL with `e` filled in: the
 * file belongs to another plan or engine, is damaged or no store (then it is unchanged). The plan must outlive the
 * store. */
MUST_CHECK store *store_open(const char *path, const plan *p, error *e);
void store_close(store *s); /* NULL is allowed */

/* Calls `use` for each stored block. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int store_each_block(store *s, void (*use)(void *data, int of_cell, uint64_t b, unsigned games), void *data,
                                error *e);

/* Reads the games of a whole block. `letters` has BLOCK_RANDOM entries; `hashes`, of the moves where the cell keeps
 * them, has BLOCK_THINKING. Returns 0, 1 when the block is missing, or -1 with `e` filled in. */
MUST_CHECK int store_read_block(store *s, int of_cell, uint64_t b, char *letters, uint64_t *hashes, error *e);

/* store_put writes blocks, store_commit makes them durable; when one cannot be written, all since the last commit are
 * lost. A commit costs as much as writing some blocks. Return 0, or -1 with `e` filled in. */
MUST_CHECK int store_put(store *s, block *const *blocks, int count, error *e);
MUST_CHECK int store_commit(store *s, error *e);

/* Records the build that plays the missing games and, in the first run, its marks, which take some games, unless
 * stopped. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int store_put_build(store *s, const stop_flag *stop, error *e);

/* Records the evaluations of the players of a cell. Returns 0, or -1 with `e` filled in, also when the store has games
 * with other evaluations: those are games of other players. */
MUST_CHECK int store_put_nets(store *s, int of_cell, const nets *n, error *e);

/* Records that players of the cell train, until store_put_learned or until the store is opened for the next run: the
 * study "learning" with the name of its variant, done, of (trainings) and seconds (estimated for each; a finished store
 * has none of these times). Return 0, or -1 with `e` filled in. */
MUST_CHECK int store_put_learning(store *s, int of_cell, unsigned done, unsigned of, double seconds, error *e);
MUST_CHECK int store_put_learned(store *s, error *e);

/* Appends the recorded evaluations as JSON: [{"cell": 0, "player": 1, "training": 1, "net": "0123456789abcdef"}, ...];
 * player and training count from 1. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int store_write_nets(const char *path, text *out, error *e);

/* Records a game that broke, the reason and its moves (or NULL), until the store is opened for the next run. Returns 0,
 * or -1 with `e` filled in. */
MUST_CHECK int store_put_broken(store *s, int of_cell, uint64_t index, const char *why, const char *moves, error *e);

#endif
