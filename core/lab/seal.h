/* Seals detect damage in a result file that SQLite can still read: a hash per block and per game, one over all blocks,
 * and one over the schema and all that the plan says. Private to the lab. */
#ifndef POISE_LAB_SEAL_H
#define POISE_LAB_SEAL_H

#include "lab/database.h"

/* SQL expressions for the hash of a row of the table `block`, and of `game`; seal_define provides row_hash. */
#define SEAL_BLOCK "row_hash(cell, block, games, letters, tally)"
#define SEAL_GAME  "row_hash(cell, game, result, ending, plies, moves)"

/* Registers the SQL function row_hash(VALUE, ...) with the connection: a 64-bit hash of types and values. Returns 0, or
 * -1 with `e` filled in. */
MUST_CHECK int seal_define(sqlite3 *db, error *e);

/* Seal the changes of a transaction before it ends: all tables but those of blocks and games; the blocks, where `more`
 * is the sum of the hashes of new rows minus that of replaced rows; all but the games. Return 0, or -1 with `e` filled
 * in. */
MUST_CHECK int seal_plan(sqlite3 *db, error *e);
MUST_CHECK int seal_add_blocks(sqlite3 *db, uint64_t more, error *e);
MUST_CHECK int seal_all(sqlite3 *db, error *e);

/* Verifies all tables but the games against their seals. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int seal_check(sqlite3 *db, error *e);

#endif
