#include "lab/block.h"

#include <stdlib.h>

#include "base/stop.h"
#include "base/timing.h"
#include "play/packed_moves.h"

unsigned block_size(const plan_cell *c)
{
    return cell_players_are_random(c) ? BLOCK_RANDOM : BLOCK_THINKING;
}

uint64_t block_count(const plan_cell *c)
{
    unsigned size = block_size(c);
    return c->games / size + (c->games % size != 0);
}

unsigned block_games(const plan_cell *c, uint64_t b)
{
    unsigned size = block_size(c);
    uint64_t rest = c->games - b * size;
    return rest < size ? (unsigned)rest : size;
}

block *block_new(unsigned max_plies)
{
    block *b = calloc(1, sizeof *b);
    if (!b) return NULL;
    b->tally = tally_new(max_plies);
    b->letters = malloc(BLOCK_RANDOM);
    move *moves = malloc(((size_t)max_plies + 1) * BLOCK_THINKING * sizeof *moves);
    unsigned char *packed = malloc(((size_t)max_plies + 1) * BLOCK_THINKING * PACKED_MOVE_BYTES);
    for (size_t i = 0; i < BLOCK_THINKING; i++) {
        b->moves[i] = moves ? moves + i * max_plies : NULL;
        b->packed[i] = packed ? packed + i * max_plies * PACKED_MOVE_BYTES : NULL;
    }
    if (b->tally && b->letters && moves && packed) return b;
    block_free(b);
    return NULL;
}

void block_free(block *b)
{
    if (!b) return;
    tally_free(b->tally);
    free(b->letters);
    free(b->moves[0]);
    free(b->packed[0]);
    free(b);
}

void block_pack(block *b, unsigned i, const game *g, position *work, move *scratch)
{
    b->packed_bytes[i] = packed_moves_write(g, b->moves[i], b->results[i].plies, work, scratch, b->packed[i]);
}

static bool play_kept(block *b, game_runner *runner, uint64_t first, const stop_flag *stop)
{
    for (unsigned i = 0; i < b->games; i++) {
        if (!game_runner_play_one(runner, first + i, stop, b->moves[i], &b->results[i], b->tally, &b->letters[i]))
            return false;
        b->packed_bytes[i] = game_runner_pack(runner, b->moves[i], b->results[i].plies, b->packed[i]);
    }
    return true;
}

bool block_play(block *b, const plan_cell *c, game_runner *runner, const stop_flag *stop)
{
    uint64_t first = b->index * block_size(c);
    double start = timing_thread_cpu();
    b->kept = !cell_players_are_random(c);
    tally_clear(b->tally);
    bool whole = b->kept ? play_kept(b, runner, first, stop)
                         : game_runner_play_tally(runner, first, b->games, b->tally, b->letters, NULL, stop);
    b->seconds = timing_thread_cpu() - start;
    return whole;
}
