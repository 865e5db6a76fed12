/* The first turns of a game, merged into classes by symmetries of the board and of interchangeable types of piece. They
 * are the offers of the pie rule. */
#ifndef POISE_STUDIES_OPENINGS_H
#define POISE_STUDIES_OPENINGS_H

#include "base/stop.h"
#include "rules/turn.h"

enum { OPENINGS_MOVES_MAX = 8 };

typedef struct opening_class {
    move moves[OPENINGS_MOVES_MAX]; /* moves of its first member: all decisions until the other side is to move */
    unsigned nmoves;
    unsigned members;  /* number of first turns in the class */
    const char *shown; /* its moves in notation: "d3", "a1 a1-c3" */
} opening_class;

/* Lists the classes of first turns, at most `most`, in the arena, in the order of the first of each; turns that end the
 * game are left out. Returns the number, or -1 with `e` filled in: there are more, a turn is longer than
 * OPENINGS_MOVES_MAX, memory is out or a stop was requested. */
MUST_CHECK int openings_list(const game *g, int most, const stop_flag *stop, arena *a, opening_class **out, error *e);

#endif
