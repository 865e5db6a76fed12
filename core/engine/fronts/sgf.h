/* A game record of the Smart Game Format (FF[4]), as far as a board of stones needs it: the main line, from setup to
 * the last move. Internal to this folder. */
#ifndef POISE_ENGINE_FRONTS_SGF_H
#define POISE_ENGINE_FRONTS_SGF_H

#include "base/text.h"

enum { SGF_SIZE_MOST = 52, SGF_PASS = -1 };

typedef struct sgf_move {
    int side;        /* 0 black, 1 white */
    int column, row; /* from the left and from the bottom, from 0; the column of a pass is SGF_PASS */
} sgf_move;

typedef struct sgf {
    int size;
    double komi;                                /* NaN: it is not said */
    bool placed;                                /* stones stand there before the first move */
    int side;                                   /* who moves first then; -1: it is not said */
    char stones[SGF_SIZE_MOST * SGF_SIZE_MOST]; /* '.', 'X' black or 'O' white, row by row from the bottom */
    sgf_move *moves;
    int nmoves, capacity;
} sgf;

/* Reads it; sgf_free in any case. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int sgf_read(const char *content, sgf *out, error *e);
void sgf_free(sgf *s);

#endif
