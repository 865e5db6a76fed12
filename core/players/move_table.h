/* AMAF tables ("all moves as first", Gelly and Silver's RAVE): results of moves in the games that passed a node,
 * whenever they were made. They gather statistics on moves long before each has been tried at the node itself. */
#ifndef POISE_PLAYERS_MOVE_TABLE_H
#define POISE_PLAYERS_MOVE_TABLE_H

#include "base/error.h"
#include "game/game.h"

/* Two numbers that are added in one instruction. */
typedef float move_sum __attribute__((vector_size(8)));

typedef union move_score {
    struct {
        float points, visits; /* for the side that moved: a win is 1, a draw 1/2; exact up to 2^24 */
    };
    move_sum both; /* in that order */
} move_score;

/* Several tables of the same size, hashed. Moves that collide share their statistics. */
typedef struct move_tables {
    move_score *scores;
    unsigned bits; /* 2^bits places in each */
    uint32_t count, used;
} move_tables;

/* Allocates as many tables for moves of g as fit in `bytes` bytes, at most `most`. Returns -1 when memory is out or
 * too small for one. The caller frees them with move_tables_done. */
MUST_CHECK int move_tables_init(move_tables *t, const game *g, uint32_t most, size_t bytes);
void move_tables_done(move_tables *t);

/* Takes an empty table. Returns its number from 1 on; 0: all are in use. */
uint32_t move_tables_new(move_tables *t);

/* Frees all tables for reuse. */
void move_tables_clear(move_tables *t);

/* Returns the place of a move of that side in every table; odd for the second player. */
static inline uint32_t move_tables_place(const move_tables *t, unsigned side, move m)
{
    return (m * UINT32_C(0x9e3779b1) >> (33 - t->bits)) << 1 | side;
}

static inline move_score *move_tables_at(const move_tables *t, uint32_t table)
{
    return t->scores + ((size_t)(table - 1) << t->bits);
}

#endif
