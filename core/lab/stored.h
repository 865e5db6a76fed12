/* The only reader of the blocks and games in a result file: it verifies the hash of every row. Private to the lab. */
#ifndef POISE_LAB_STORED_H
#define POISE_LAB_STORED_H

#include <stddef.h>

#include "base/results.h"
#include "lab/seal.h"

/* Prefixes of the statements whose rows are read here; conditions and order follow. */
#define STORED_BLOCKS "SELECT cell, block, games, letters, tally, hash IS " SEAL_BLOCK " FROM block"
#define STORED_GAMES  "SELECT cell, game, result, ending, plies, moves, hash IS " SEAL_GAME " FROM game"

/* Valid until the next step of its statement, like the result of sqlite3_column_text. */
typedef struct stored_block {
    int of_cell;
    uint64_t index;
    unsigned games;
    const char *letters; /* `games` letters, each of RESULT_LETTERS; zero-terminated */
    const char *tally;
} stored_block;

typedef struct stored_game {
    int of_cell;
    uint64_t index;
    outcome result;
    int ending; /* index of the counted rule; -1: none */
    unsigned plies;
    const void *moves; /* packed */
    size_t bytes;
} stored_game;

/* Read the next row. Return 1, 0 when there is none, or -1 with `e` filled in, also when the file is damaged. */
MUST_CHECK int stored_next_block(sqlite3_stmt *s, stored_block *out, error *e);
MUST_CHECK int stored_next_game(sqlite3_stmt *s, stored_game *out, error *e);

/* Reads and verifies all blocks and games. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int stored_check(sqlite3 *db, error *e);

#endif
