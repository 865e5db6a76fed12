/* Blocks: the games of a cell in portions of a fixed size, so that what is played together never depends on the number
 * of threads or on when a run was interrupted. */
#ifndef POISE_LAB_BLOCK_H
#define POISE_LAB_BLOCK_H

#include "base/stop.h"
#include "lab/cell_players.h"
#include "lab/game_runner.h"

enum {
    BLOCK_RANDOM = 4096, /* games in a block between two random players */
    BLOCK_THINKING = 4,  /* games in any other block; these are kept with their moves */
    BLOCKS_MAX = 1 << 28 /* in a cell: a run keeps a byte for each */
};

/* Games in a full block of the cell, how many blocks it has, and games in block b (the last may be short). */
unsigned block_size(const plan_cell *c);
uint64_t block_count(const plan_cell *c);
unsigned block_games(const plan_cell *c, uint64_t b);

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

/* Plays the block whose cell, index and games are set: clears and fills the rest. Returns false when `stop` (may be
 * NULL) was set meanwhile; what the block holds is then nothing. */
MUST_CHECK bool block_play(block *b, const plan_cell *c, game_runner *runner, const stop_flag *stop);

#endif
