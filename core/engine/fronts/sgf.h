/* Reads the main line of a game record in the Smart Game Format (FF[4]) with setup and moves, for boards of stones.
 * Internal to this folder. */
#ifndef POISE_ENGINE_FRONTS_SGF_H
#define POISE_ENGINE_FRONTS_SGF_H

#include "base/text.h"

enum { SGF_SIZE_MOST = 52, SGF_PASS = -1 };

typedef struct sgf_move {
    int side;        /* 0 black, 1 white */
    int column, row; /* from the left and from the bottom, from 0; SGF_PASS as column: a pass */
} sgf_move;

typedef struct sgf {
    int size;
    double komi;                                /* NaN: not given */
    bool placed;                                /* setup stones before the first move */
    int side;                                   /* side to move then; -1: not given */
    char stones[SGF_SIZE_MOST * SGF_SIZE_MOST]; /* '.', 'X' black or 'O' white, row by row from the bottom */
    sgf_move *moves;
    int nmoves, capacity;
} sgf;

/* Parses the record; call sgf_free in any case. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int sgf_read(const char *content, sgf *out, error *e);
void sgf_free(sgf *s);

#endif
