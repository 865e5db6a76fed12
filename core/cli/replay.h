/* A game of an experiment, played or read again, and its output formats. Private to the command replay. */
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
    double *expected; /* expected result of the first player before each decision, NaN if unknown; NULL: not wanted */
    match_result result;
    nets nets;    /* evaluations of the players */
    error broken; /* why the game has no result; empty: it has one */
} replay;

extern const json_record replay_record; /* the format of --json */

/* Appends the moves as text, separated by blanks. */
void replay_write_moves(const replay *r, text *out);

/* Appends the game in the format that the options request. Returns 0, or -1 with `e` filled in unless memory is out. */
MUST_CHECK int replay_show(const cli *c, const replay *r, text *out, error *e);

#endif
