/* Reads the games of a cell decision by decision: stored moves where they were kept, replays otherwise. Private to
 * studies of single games. */
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
    position *p;    /* current position, settled */
    unsigned plies; /* of the current game */
    move last;      /* the latest decision */
    plan_cell played;
    game_runner *runner; /* NULL: the games are kept */
    move *again;         /* moves of the replayed game */
    const move *moves;   /* of the current game, unless it is read */
    bool reads;          /* the current game is read from the store: */
    const char *written; /* its remaining moves */
} game_source;

/* Opens the games of a cell; g is its game. Returns 0, or -1 with `e` filled in; call game_source_close in any case. */
MUST_CHECK int game_source_open(game_source *s, results *r, int of_cell, const game *g, error *e);
void game_source_close(game_source *s);

/* The broken game, index `broken` of the cell, is included, as far as its moves are known.
 *
 * game_source_begin resets the source to the start of game `index`; the other makes its next decision n, counted from
 * 0. Return 0, or -1 with `e` filled in. */
MUST_CHECK int game_source_begin(game_source *s, uint64_t index, error *e);
MUST_CHECK int game_source_go_on(game_source *s, uint64_t index, unsigned n, error *e);

#endif
