/* A game of an experiment that is played or read again, and how it is shown. Private to the command replay. */
#ifndef POISE_CLI_REPLAY_H
#define POISE_CLI_REPLAY_H

#include "base/json_record.h"
#include "cli/experiment.h"
#include "lab/results.h"

typedef struct replay {
    experiment of;
    results *kept; /* or NULL */
    game *g;       /* compiled for the game's cell of `kept`, or NULL */
    int number;    /* of the cell */
    uint64_t index;
    plan_cell cell;
    uint64_t seed;
    unsigned max_plies;
    move *moves;
    double *expected; /* of the first player before each decision, NaN where nobody said; NULL: not asked */
    match_result result;
    nets nets;    /* what the players think with */
    error broken; /* why the game has no result; empty: it has one */
} replay;

extern const json_record replay_record; /* of --json */

/* Appends the moves as text, with blanks between them. */
void replay_write_moves(const replay *r, text *out);

/* Appends the game as the options of the command ask for it. Returns 0, or -1 with `e` filled in, but where memory is
 * out. */
MUST_CHECK int replay_show(const cli *c, const replay *r, text *out, error *e);

#endif
