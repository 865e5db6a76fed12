/* Learned evaluations: the expected result of a position for the first player, trained by self-play without human
 * knowledge of the game.
 *
 * An evaluation is an n-tuple network: a sum of weights, mapped to a probability by the logistic function. Each tuple
 * is a small set of cells (tuples.h) with a table of weights, indexed by the contents of the cells and the phase: the
 * side to decide and the stage of the turn. Counters and cells with marks have tables, too. Weights are integers and
 * frames (frame.h) update sums incrementally by the cells that differ, so that values are the same on every machine and
 * cost little compared with a move. */
#ifndef POISE_EVALUATION_EVALUATION_H
#define POISE_EVALUATION_EVALUATION_H

#include "base/stop.h"
#include "evaluation/fading_rate.h"
#include "game/position.h"

/* Immutable once it is learned or loaded; threads may share it. */
typedef struct evaluation evaluation;

enum { EVALUATION_ONE = 1 << 14, EVALUATION_GAMES_MAX = 100000000, EVALUATION_SECONDS = 4 };

/* Training data of an evaluation: `games` games of self-play or, if that is 0, as many as take `seconds` on a typical
 * processor, measured by counting work and never by a clock. Another seed gives other games, and so an independent
 * evaluation of the same expected strength. */
typedef struct evaluation_lesson {
    uint32_t games;
    double seconds; /* ignored unless games is 0 */
    uint64_t seed;
} evaluation_lesson;

enum { EVALUATION_SEED = 1 }; /* the default seed */

/* Returns the approximate seconds of such a lesson on a typical processor; 0: unknown. */
double evaluation_lesson_seconds(const game *g, evaluation_lesson lesson, const stop_flag *stop);

/* Returns the length of an array of sums. */
int evaluation_sums(const evaluation *v);

/* Computes the sums of position p from scratch; a frame (frame.h) evaluates positions near each other faster. */
void evaluation_begin(const evaluation *v, const game *g, const position *p, int32_t *sums);

/* Returns the expected result of the first player, in 1..EVALUATION_ONE - 1, for a position that is not over. */
uint32_t evaluation_value(const evaluation *v, const game *g, const position *p, const int32_t *sums);

/* Returns the expected result for such a sum of weights. */
uint32_t evaluation_value_of_sum(const evaluation *v, int32_t sum);

/* Adds an owner. Each owner calls evaluation_free, and the last call frees the evaluation. Thread-safe. */
evaluation *evaluation_share(evaluation *v);
void evaluation_free(evaluation *v); /* NULL is allowed */

/* The fingerprint, sixteen letters that identify an evaluation; the number of games it was trained on, and their
 * seed. */
enum { EVALUATION_FINGERPRINT = 17 };
const char *evaluation_fingerprint(const evaluation *v);
uint32_t evaluation_games(const evaluation *v);

/* The fingerprint of the trained weights alone, whatever search parameters were measured since. */
void evaluation_learned_fingerprint(const evaluation *v, char out[EVALUATION_FINGERPRINT]);
uint64_t evaluation_seed(const evaluation *v);

/* The best search parameters with this evaluation, as measured. */
typedef struct evaluation_advice {
    int trust; /* weight of the evaluation against playouts, 0..100 percent; -1: nothing was measured */
    int grave; /* with playouts, GRAVE: visits from which on a node has its own table of all-moves-as-first statistics;
                  0: none */
    int history; /* 1: playouts take the better of two random moves by such a table */
    int bias;    /* 1: progressive bias towards moves that a beginner likes */
    int puct;    /* 1: priors of moves, from their values, direct the search (PUCT) */
    int deep;    /* the trust for searches with thousands of iterations, 1..100; 0: not measured */
} evaluation_advice;

enum { EVALUATION_GRAVE_MAX = 1000000 };

evaluation_advice evaluation_advised(const evaluation *v);
void evaluation_advise(evaluation *v, evaluation_advice a); /* call it before sharing */

/* Results of mcts against alphabeta with this evaluation, at equal effort per decision: a small effort and a large
 * one (players/selection.h). */
enum { EVALUATION_EFFORTS = 2 };
typedef struct evaluation_match {
    unsigned won, drawn, lost; /* all 0: not played */
} evaluation_match;

evaluation_match evaluation_matched(const evaluation *v, unsigned effort);
void evaluation_note_match(evaluation *v, unsigned effort, evaluation_match m); /* call it before sharing */

/* Returns the seconds of the lesson; 0: it had a number of games, or is unknown. */
double evaluation_seconds(const evaluation *v);

/* Is it significantly better than the evaluation of a shorter lesson (players/stages.h)? 1, 0, or -1: not measured.
 * The fingerprint ignores it. */
int evaluation_gains(const evaluation *v);
void evaluation_note_gain(evaluation *v, bool gains); /* call it before sharing */

/* Rates that alphabeta learned in games with this evaluation, with which each of its decisions begins
 * (players/pruning.h); NULL: not measured. */
enum { EVALUATION_RATES = 1024 };
const fading_rate *evaluation_rates(const evaluation *v);
void evaluation_note_rates(evaluation *v, const fading_rate rates[EVALUATION_RATES]); /* call it before sharing */

/* Save and load an evaluation in one small file. Loading rejects damaged files, and evaluations trained on other
 * rules than g's. Return 0, or an evaluation that the caller frees; -1, or NULL, with `e` filled in. */
MUST_CHECK int evaluation_save(const evaluation *v, const char *path, error *e);
MUST_CHECK evaluation *evaluation_load(const char *path, const game *g, error *e);

/* Reads the fingerprint of the evaluation in a file, and nothing else. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int evaluation_file_fingerprint(const char *path, char out[EVALUATION_FINGERPRINT], error *e);

/* Prediction quality over games, each predicted with what was learned before it. */
typedef struct evaluation_course {
    uint32_t games, cut; /* cut: games that reached the ply limit */
    uint64_t positions;
    double squares; /* sum of squared errors of positions' values against their game's result (Brier score: squares /
                       positions) */
    double points;  /* total of the first player's results */
} evaluation_course;

/* A measurement to be made before an evaluation is stored. */
typedef struct evaluation_completion {
    bool (*lacks)(const evaluation *v);

    /* Makes the measurement. Returns 0, or -1 with `e` filled in. */
    int (*complete)(evaluation *v, const game *g, const stop_flag *stop, error *e);
    double seconds; /* its approximate duration */
} evaluation_completion;

/* Threads and callbacks of a training. */
typedef struct evaluation_progress {
    int threads; /* the result does not depend on the number; below 1 counts as 1 */

    /* Called once by the learning thread before it begins, with the approximate seconds on a typical processor; not
     * called if the evaluation is loaded from the cache. May be NULL. */
    void (*begin)(void *context, double seconds);

    /* Called by the learning thread, a few hundred times in all and once at the end, with the number of games learned
     * from and the expected total, if known; must not block. May be NULL. */
    void (*tell)(void *context, uint32_t games, uint32_t of);

    /* Called after each tenth of the games with their statistics. May be NULL. */
    void (*tenth)(void *context, const evaluation_course *games);

    const evaluation_completion *completion; /* NULL: none */
} evaluation_progress;

/* Trains an evaluation for g as the lesson says; the caller frees it. The result is the same on every machine.
 * Returns NULL with `e` filled in when memory is out, when a function of the variant fails, or when `stop` (may be
 * NULL) was set, as the message says. `progress` may be NULL; its callbacks get `context`. */
MUST_CHECK evaluation *evaluation_learn(const game *g, evaluation_lesson lesson, const evaluation_progress *progress,
                                        void *context, const stop_flag *stop, error *e);

/* Plays `games` test games, separate from training, and fills *out with their statistics. Returns 0, or -1 as above. */
MUST_CHECK int evaluation_try(const evaluation *v, const game *g, uint32_t games, int threads, const stop_flag *stop,
                              evaluation_course *out, error *e);

/* As evaluation_learn, completed as `progress` says and cached in the user's cache folder. */
MUST_CHECK evaluation *evaluation_learned(const game *g, evaluation_lesson lesson, const evaluation_progress *progress,
                                          void *context, const stop_flag *stop, error *e);

#endif
