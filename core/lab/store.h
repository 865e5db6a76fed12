/* Writing the results of one experiment: one SQLite file, keyed by cell and block, so that its content depends on what
 * was played and not on the order in which it came. Whatever is interrupted, by kill -9 too, leaves whole blocks only.
 *
 *   meta    key, value: name, title, question, ask, until, seed, max_plies, zone, alpha, version, fingerprint of the
 *           plan; play and learning, the marks of the program that played first (made.h)
 *   build   each build of the program that played games: its version and commit, versions of Lua, GSL and SQLite
 *   variant name, fingerprint, title, author, about, rules in canonical form, the start as an SVG
 *   option  of a variant: the value in force, the default, type and range in words, help
 *   rule    of a variant: names of the counted rules, as the tallies number them
 *   cell    variant, players, games planned, size of its blocks
 *   block   games, how each came out (letters in order), tally (JSON, see tally.h), a hash of these
 *   game    only where a player thinks: result, ending (number of its rule, -1: none), plies, moves (packed), a
 *           hash of these
 *   net     of a cell, a seat and a training: the fingerprint of the evaluation that its player thinks with
 *   broken  the game that ended the latest run, why it has no result, and its moves as text, with blanks between
 *   seal    a hash of what the tables are and of all but block and game, and one of the hashes of all blocks
 *
 * So it holds all that a page says: neither the experiment's file nor the variants' are needed to write one. There is
 * no time and no machine in it. */
#ifndef POISE_LAB_STORE_H
#define POISE_LAB_STORE_H

#include "base/stop.h"
#include "lab/block.h"

typedef struct store store;

/* Opens the store at `path` for the plan, or makes it. A store of the same plan with fewer games is extended, and takes
 * over title, question, ask, zone and alpha. Returns what the caller closes, or NULL with `e` filled in: the file is
 * another plan's, another engine's, damaged or not ours (then it is left as it is). The plan must outlive the store. */
MUST_CHECK store *store_open(const char *path, const plan *p, error *e);
void store_close(store *s); /* NULL is allowed */

/* Calls `use` for each stored block. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int store_each_block(store *s, void (*use)(void *data, int of_cell, uint64_t b, unsigned games), void *data,
                                error *e);

/* The games of a whole block; `letters` has BLOCK_RANDOM entries, and `hashes`, of the moves where the cell keeps them,
 * BLOCK_THINKING. Returns 0, 1 when it is not there, or -1 with `e` filled in. */
MUST_CHECK int store_read_block(store *s, int of_cell, uint64_t b, char *letters, uint64_t *hashes, error *e);

/* Writes blocks, which stay in the file from the next store_commit on; when one cannot be written, none since the last.
 * To commit costs as much as to write some blocks. Return 0, or -1 with `e` filled in. */
MUST_CHECK int store_put(store *s, block *const *blocks, int count, error *e);
MUST_CHECK int store_commit(store *s, error *e);

/* Notes the build that plays what is missing and, in the first run, its marks, which take some games, unless it is
 * to stop. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int store_put_build(store *s, const stop_flag *stop, error *e);

/* Notes with what evaluations the players of a cell play. Returns 0, or -1 with `e` filled in: where games are there
 * that rest on others, they are games of other players. */
MUST_CHECK int store_put_nets(store *s, int of_cell, const nets *n, error *e);

/* Notes, until store_put_learned or until the store is opened for the next run, that players of the cell learn: the
 * study "learning" with the name of its variant, done, of (trainings) and seconds (that each takes, about; of these
 * times none is left in a store that is done). Return 0, or -1 with `e` filled in. */
MUST_CHECK int store_put_learning(store *s, int of_cell, unsigned done, unsigned of, double seconds, error *e);
MUST_CHECK int store_put_learned(store *s, error *e);

/* Appends what is noted of that as JSON: [{"cell": 0, "player": 1, "training": 1, "net": "0123456789abcdef"}, ...], the
 * last two from 1. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int store_write_nets(const char *path, text *out, error *e);

/* Notes that a game broke, why and after what moves (or NULL), until the store is opened for the next run. Returns 0,
 * or -1 with `e` filled in. */
MUST_CHECK int store_put_broken(store *s, int of_cell, uint64_t index, const char *why, const char *moves, error *e);

#endif
