/* Walks through the decisions of the games of a cell, with the alternatives. Private to probes. */
#ifndef POISE_STUDIES_FLAWS_WALK_H
#define POISE_STUDIES_FLAWS_WALK_H

#include "rules/turn.h"
#include "studies/flaws/flaws.h"

typedef struct walk_step {
    uint64_t game;
    unsigned ply, plies; /* of the game */
    const position *p;   /* before the decision */
    const move *legal;
    int n; /* legal moves */
    move chosen;
    bool won, lost; /* did the side to move win, or lose? Its decisions may then be arbitrary, as in a game that can
                       only be drawn */
} walk_step;

typedef void walk_use(void *context, const walk_step *s);

/* Calls `use` for each decision of the games of that cell, in order. Returns as a probe. */
MUST_CHECK int walk_games(const flaws_case *c, int of_cell, walk_use *use, void *context, error *e);

#endif
