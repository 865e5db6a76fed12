/* The exact value of a game: who wins under perfect play, or that neither can.
 *
 * Two ways lead to it. A depth-first proof-number search answers for games that end by themselves, and for the others
 * as far as a side can force the end. Retrograde analysis lists every position that can come about and goes back from
 * those where the game is over; what is left goes round for ever, and the variant's rule of repetition says what that
 * is. Both keep within a given memory, and say how far they got when it is not enough. A game with chance has no such
 * value: what it is worth on average is found from the same list (expectation.h). */
#ifndef POISE_SOLVE_SOLVER_H
#define POISE_SOLVE_SOLVER_H

#include "base/error.h"
#include "base/results.h"
#include "base/stop.h"
#include "game/game.h"
#include "game/move.h"
#include "solve/watch.h"

typedef enum solve_way { SOLVE_BY_CHOICE, SOLVE_BY_PROOF, SOLVE_BY_RETROGRADE } solve_way;

typedef struct solve_options {
    uint64_t positions;    /* how many may be looked into */
    uint64_t work;         /* what functions and looking ahead may take, as game_work counts; 0: any */
    size_t memory;         /* bytes of the tables */
    solve_way way;         /* SOLVE_BY_CHOICE: proof first, and retrograde where positions come again */
    bool shortest;         /* also the fewest plies in which the winner can force it */
    bool plain;            /* nothing is merged by symmetry; for comparisons */
    int threads;           /* of the proof-number search; 0 counts as 1 */
    uint64_t alone;        /* positions that one thread looks into before others begin; 0: 200,000 */
    uint64_t unlearned;    /* positions before it learns what to expect of them (outlook.h); 0: 300,000 */
    const char *kept;      /* a file that keeps what was found out while the value is unknown; NULL: there is none */
    const stop_flag *stop; /* NULL: never */
    solve_tell *tell;      /* NULL: nobody watches */
    void *context;         /* of tell */
} solve_options;

enum { SOLVE_REASON_MAX = 256, SOLVE_LINE_MAX = 1000 };

typedef struct solve_result {
    outcome value;       /* from the first player's view; OUTCOME_NONE: unknown */
    outcome least, most; /* what the first player reaches at least and at most */
    bool chance;         /* there is chance in the game: `value` is OUTCOME_NONE, and the first player scores */
    double expected[2];  /* on average at least and at most this, under perfect play */
    char reason[SOLVE_REASON_MAX]; /* why the value is unknown, or what a drawn game comes to; "": nothing to say */
    bool retrograde;               /* which way led to it */
    bool stopped;                  /* because somebody asked for it */
    uint64_t positions;            /* looked into */
    uint64_t before;               /* those that the run looked into which left the kept file */
    bool kept;                     /* the file has been written: a later run goes on from there */
    int images;                    /* symmetries by which positions are merged; 1: none */
    bool kinds;                    /* those in which kinds of piece have changed places are merged too */
    int plies;                     /* of the shortest win from the position; -1: not asked, not known, or no win */
    move line[SOLVE_LINE_MAX];     /* under perfect play; decisions from the position on */
    int nline;
    bool line_goes_round; /* the line stops where a position comes again */
    bool broken;          /* the game breaks, which is why there is no value */
} solve_result;

/* Solves the settled position p of g (NULL: the start). Returns 0 with `out` filled in, also when the value stays
 * unknown; -1 with `e` filled in when memory is out or the game breaks. */
MUST_CHECK int solve(const game *g, const position *p, const solve_options *options, solve_result *out, error *e);

/* *value: that of the start when so many positions and a small table settle it, else OUTCOME_NONE, as of a game that
 * breaks or where functions take too long. Costs about a microsecond a position, and a fraction of a second at most for
 * functions. Returns 0, or -1 with `e` filled in when memory is out or a stop was requested (base/stop.h). */
MUST_CHECK int solve_quick(const game *g, uint64_t positions, const stop_flag *stop, outcome *value, error *e);

#endif
