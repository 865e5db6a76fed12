/* A second implementation of T4, slow and plain, to hold the engine against. It was written from the rules and looks at
 * the whole board every time; nothing of it is shared with the engine. */
#ifndef POISE_TESTS_SUPPORT_TWIN_T4_H
#define POISE_TESTS_SUPPORT_TWIN_T4_H

#include <stdbool.h>
#include <stdint.h>

#include "support/games.h"

enum { TWIN_SIDE_MAX = 12, TWIN_MOVES_MAX = 6400, TWIN_TEXT_MAX = 16 };

typedef struct twin_move {
    int kind;           /* 1.. placed; 0: a slide or a pass */
    int from_x, from_y; /* of a slide */
    int to_x, to_y;     /* of both */
    bool pass;
} twin_move;

typedef struct twin {
    t4_options rules;
    bool there[TWIN_SIDE_MAX][TWIN_SIDE_MAX];    /* [x][y], from the bottom left: a square, not a hole */
    bool holds[TWIN_SIDE_MAX][TWIN_SIDE_MAX][8]; /* a piece of kind k + 1 */
    int player;                                  /* 0 or 1: who decides */
    bool placed;                                 /* this turn's placement has been made */
    int placed_x, placed_y;
    int plies;
    bool over;
    int winner;
    const char *ending; /* as the endings of games_t4_variant are called; NULL while the game goes on */
} twin;

/* The start of a game. */
twin twin_start(const t4_options *rules);

/* Writes the legal moves to out, which has room for TWIN_MOVES_MAX; returns how many. */
int twin_list(const twin *t, twin_move *out);

/* Makes a move, judges the position, and settles whose decision is next. */
void twin_play(twin *t, const twin_move *m);

/* The move as the engine writes it. `out` has room for TWIN_TEXT_MAX bytes. */
void twin_write(const twin *t, const twin_move *m, char *out);

/* The number of sequences of `depth` decisions; a finished game is not continued. */
uint64_t twin_perft(const twin *t, int depth);

#endif
