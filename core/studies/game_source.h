/* The games of a cell, decision by decision: the store has the moves of those that were kept, the others are played
 * again. Private to what looks into games. */
#ifndef POISE_STUDIES_GAME_SOURCE_H
#define POISE_STUDIES_GAME_SOURCE_H

#include "lab/block.h"
#include "lab/results.h"
#include "rules/turn.h"

/* Callers read `p`, `plies` and `last`. */
typedef struct game_source {
    results *results;
    int of_cell;
    const game *g;
    position *p;    /* now, settled */
    unsigned plies; /* of the current game */
    move last;      /* the latest decision */
    plan_cell played;
    game_runner *runner; /* NULL: the games are kept */
    move *again;         /* of the game that was played again */
    const move *moves;   /* of the current game, where it is not read */
    bool reads;          /* the current game is read: */
    const char *written; /* what is left of its moves */
} game_source;

/* g: the cell's game. Returns 0, or -1 with `e` filled in; game_source_close is due in any case. */
MUST_CHECK int game_source_open(game_source *s, results *r, int of_cell, const game *g, error *e);
void game_source_close(game_source *s);

/* The game that broke, whose number is the cell's `broken`, is among them: as far as its moves are known.
 *
 * Sets the source to the start of game `index`; makes its decision n, from 0 on, after those before it. Return 0, or -1
 * with `e` filled in. */
MUST_CHECK int game_source_begin(game_source *s, uint64_t index, error *e);
MUST_CHECK int game_source_go_on(game_source *s, uint64_t index, unsigned n, error *e);

#endif
