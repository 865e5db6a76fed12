/* What tells that a result file is damaged although it can be read: a hash with each block and each game, one of all
 * blocks and one of the tables and all that the plan says. Private to the lab. */
#ifndef POISE_LAB_SEAL_H
#define POISE_LAB_SEAL_H

#include "lab/database.h"

/* In SQL: the hash of a row of the table `block`, and of one of `game`; the function row_hash is seal_define's. */
#define SEAL_BLOCK "row_hash(cell, block, games, letters, tally)"
#define SEAL_GAME  "row_hash(cell, game, result, ending, plies, moves)"

/* Makes row_hash(VALUE, ...) known to the connection: 64 bits that follow from the types and values. Returns 0, or -1
 * with `e` filled in. */
MUST_CHECK int seal_define(sqlite3 *db, error *e);

/* Seal what a transaction has changed, before it ends: all tables but those of blocks and games; the blocks, of which
 * the hashes of new rows less those of old ones come to `more`; all but the games. Return 0, or -1 with `e` filled in.
 */
MUST_CHECK int seal_plan(sqlite3 *db, error *e);
MUST_CHECK int seal_add_blocks(sqlite3 *db, uint64_t more, error *e);
MUST_CHECK int seal_all(sqlite3 *db, error *e);

/* Are all tables but the games as they were sealed, no row more or less? Returns 0, or -1 with `e` filled in. */
MUST_CHECK int seal_check(sqlite3 *db, error *e);

#endif
