/* Solver: the game-theoretic value of a position: who wins under perfect play, or a draw.
 *
 * Two methods. Depth-first proof-number search, in turns with alpha-beta where it takes long, solves what finite games
 * decide. Retrograde analysis lists every reachable position and works backwards from final ones; the rest leads to
 * endless games, whose value the variant's rule of repetition gives. Both respect a memory limit and report how far
 * they got. For games with chance the expected score is computed from the same list (expectation.h). */
#ifndef POISE_SOLVE_SOLVER_H
#define POISE_SOLVE_SOLVER_H

#include <stdio.h>

#include "base/error.h"
#include "base/results.h"
#include "base/stop.h"
#include "game/game.h"
#include "game/move.h"
#include "solve/watch.h"

typedef enum solve_way { SOLVE_BY_CHOICE, SOLVE_BY_PROOF, SOLVE_BY_RETROGRADE } solve_way;

typedef struct solve_options {
    uint64_t positions;    /* limit of positions */
    uint64_t work;         /* limit for functions and look-ahead, in units of game_work; 0: none */
    size_t memory;         /* bytes of the tables */
    solve_way way;         /* SOLVE_BY_CHOICE: proof-number search first, retrograde analysis if positions recur */
    bool shortest;         /* also the shortest forced win */
    bool plain;            /* no symmetries are merged; for comparisons */
    int threads;           /* for proof-number search; 0 counts as 1 */
    uint64_t alone;        /* positions that one thread examines before others join; 0: 200,000 */
    uint64_t unlearned;    /* positions before it learns an evaluation (outlook.h); 0: 300,000 */
    const char *kept;      /* file that saves an unfinished search; NULL: none */
    FILE *certificate;     /* receives the claims that prove the value, once it is known (certificate.h); NULL: none */
    const stop_flag *stop; /* NULL: never */
    solve_tell *tell;      /* progress callback; NULL: none */
    void *context;         /* of tell */
} solve_options;

enum { SOLVE_REASON_MAX = 256, SOLVE_LINE_MAX = 1000 };

typedef struct solve_result {
    outcome value;                 /* from the first player's view; OUTCOME_NONE: unknown */
    outcome least, most;           /* bounds of the first player's result */
    bool chance;                   /* the game has chance: `value` is OUTCOME_NONE, and the first player's */
    double expected[2];            /* expected score under perfect play is between these bounds */
    char reason[SOLVE_REASON_MAX]; /* why the value is unknown, or a remark on a drawn game; "": none */
    bool retrograde;               /* the method that found it */
    bool alphabeta;                /* proof-number search took turns with alpha-beta */
    bool stopped;                  /* stopped by the caller */
    uint64_t positions;            /* examined */
    uint64_t before;               /* examined by earlier runs, according to the saved file */
    bool kept;                     /* the file was saved: a later run resumes */
    int images;                    /* number of symmetries merged; 1: none */
    bool kinds;                    /* interchangeable types of piece are merged too */
    int plies;                     /* plies of the shortest win; -1: not requested, unknown, or no win */
    move line[SOLVE_LINE_MAX];     /* principal variation */
    int nline;
    bool line_goes_round; /* the line stops where a position recurs */
    bool certified;       /* the claims were written */
    bool broken;          /* the game is broken, so there is no value */
} solve_result;

/* Solves the settled position p of g (NULL: the start). Returns 0 with `out` filled in, also if the value stays
 * unknown; -1 with `e` filled in when out of memory or the game is broken. */
MUST_CHECK int solve(const game *g, const position *p, const solve_options *options, solve_result *out, error *e);

/* *value: value of the start if that many positions and a small table suffice, else OUTCOME_NONE, also for broken games
 * and slow functions. Takes about a microsecond per position, and at most a fraction of a second for functions. Returns
 * 0, or -1 with `e` filled in when out of memory or stopped (base/stop.h). */
MUST_CHECK int solve_quick(const game *g, uint64_t positions, const stop_flag *stop, outcome *value, error *e);

#endif
