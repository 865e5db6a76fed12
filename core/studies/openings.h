/* The first turns of a game, those that are alike merged: a symmetry of the board, or kinds of piece that may change
 * places, turn one into the other. What the pie rule lets one player offer and the other take. */
#ifndef POISE_STUDIES_OPENINGS_H
#define POISE_STUDIES_OPENINGS_H

#include "base/stop.h"
#include "rules/turn.h"

enum { OPENINGS_MOVES_MAX = 8 };

typedef struct opening_class {
    move moves[OPENINGS_MOVES_MAX]; /* of the first of them: all decisions until the other side is to move */
    unsigned nmoves;
    unsigned members;  /* how many first turns are like it, itself included */
    const char *shown; /* its moves as the game writes them: "d3", "a1 a1-c3" */
} opening_class;

/* The classes of first turns, at most `most`, in the arena, in the order of the first of each; those that end the game
 * are left out. Returns how many there are, or -1 with `e` filled in: there are more, a turn is longer than
 * OPENINGS_MOVES_MAX, memory is out or a stop was requested. */
MUST_CHECK int openings_list(const game *g, int most, const stop_flag *stop, arena *a, opening_class **out, error *e);

#endif
