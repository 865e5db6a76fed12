/* Blocks: the games of a cell in portions of a fixed size. The games of one block are played together, so results
 * depend neither on the number of threads nor on when a run was interrupted. */
#ifndef POISE_LAB_BLOCK_H
#define POISE_LAB_BLOCK_H

#include "base/stop.h"
#include "lab/cell_players.h"
#include "lab/game_runner.h"

enum {
    BLOCK_RANDOM = 4096, /* games per block between two random players */
    BLOCK_THINKING = 4,  /* games per block otherwise; these games are stored with their moves */
    BLOCKS_MAX = 1 << 28 /* per cell: a run keeps one byte for each block */
};

/* Return the games of a full block of the cell, the number of its blocks, and the games of block b (the last may be
 * short). */
unsigned block_size(const plan_cell *c);
uint64_t block_count(const plan_cell *c);
unsigned block_games(const plan_cell *c, uint64_t b);

/* A played block. It is made for one max_plies and reused for any cell. */
typedef struct block {
    int cell;       /* index of the cell in the plan */
    uint64_t index; /* index of the block in its cell; its first game is index * block_size */
    unsigned games;
    double seconds; /* CPU time of its games, for the estimate of the time left; never stored */
    tally *tally;
    char *letters; /* `games` result letters, without a terminating zero */
    bool kept;     /* results and moves are filled in */
    match_result results[BLOCK_THINKING];
    move *moves[BLOCK_THINKING];           /* max_plies entries each */
    unsigned char *packed[BLOCK_THINKING]; /* moves as stored (play/packed_moves.h), with their sizes in bytes: */
    size_t packed_bytes[BLOCK_THINKING];
} block;

/* Returns a block that the caller frees, or NULL when memory is out. */
block *block_new(unsigned max_plies);
void block_free(block *b); /* NULL is allowed */

/* Packs the moves of game i, whose result and moves are filled in. `work` and `scratch` as in play/packed_moves.h. */
void block_pack(block *b, unsigned i, const game *g, position *work, move *scratch);

/* Plays the block whose cell, index and games are set, and replaces everything else in it. Returns false when `stop`
 * (may be NULL) was set meanwhile; the block's content is then undefined. */
MUST_CHECK bool block_play(block *b, const plan_cell *c, game_runner *runner, const stop_flag *stop);

#endif
