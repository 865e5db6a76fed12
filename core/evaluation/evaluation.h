/* Learned evaluations: how good a position is for the first player, learned from games that the program played with
 * itself, without anything a human knows of the game.
 *
 * An evaluation is a sum of weights, squeezed into a probability. For each of many small sets of cells (tuples.h) there
 * is a weight for whatever may stand on them, one for each phase: whose decision it is, at which stage of the turn. So
 * there is for counters, and for cells with marks.
 * Weights are whole numbers and sums are kept by the cells that differ, so that values are the same on every machine
 * and cost little beside a move. */
#ifndef POISE_EVALUATION_EVALUATION_H
#define POISE_EVALUATION_EVALUATION_H

#include "base/stop.h"
#include "game/position.h"

/* It never changes once it is learned or loaded; any number of threads may share it. */
typedef struct evaluation evaluation;

enum { EVALUATION_ONE = 1 << 14, EVALUATION_GAMES_MAX = 100000000, EVALUATION_SECONDS = 4 };

/* What an evaluation is trained on: `games` games of self-play or, if that is 0, as many as take `seconds` on a typical
 * processor, counted in work and never by a clock. Another seed gives other games, and so another evaluation, as good
 * as any of the same size. */
typedef struct evaluation_lesson {
    uint32_t games;
    double seconds; /* ignored unless games is 0 */
    uint64_t seed;
} evaluation_lesson;

enum { EVALUATION_SEED = 1 }; /* where none is given */

/* About how many seconds of a typical processor such a lesson takes; 0: that is not known. */
double evaluation_lesson_seconds(const game *g, evaluation_lesson lesson, const stop_flag *stop);

/* How many numbers the sums of a position are. */
int evaluation_sums(const evaluation *v);

/* The sums of position p, from scratch, and updated from those of another position by the cells that differ. Both give
 * the same. `sums` may be `sums_before`. */
void evaluation_begin(const evaluation *v, const game *g, const position *p, int32_t *sums);
void evaluation_follow(const evaluation *v, const game *g, const position *before, const int32_t *sums_before,
                       const position *after, int32_t *sums);

/* The expected result of the first player, in 1..EVALUATION_ONE - 1, of a position that is not over. */
uint32_t evaluation_value(const evaluation *v, const game *g, const position *p, const int32_t *sums);

/* The result that such a sum of weights promises. */
uint32_t evaluation_value_of_sum(const evaluation *v, int32_t sum);

/* One more owner of the evaluation, who frees it too: the last one does. Any thread may. */
evaluation *evaluation_share(evaluation *v);
void evaluation_free(evaluation *v); /* NULL is allowed */

/* Sixteen letters that tell it from any other; how many games it was learned from, and their seed. */
enum { EVALUATION_FINGERPRINT = 17 };
const char *evaluation_fingerprint(const evaluation *v);
uint32_t evaluation_games(const evaluation *v);

/* The same of what it learned alone, whatever was measured since of how to think with it. */
void evaluation_learned_fingerprint(const evaluation *v, char out[EVALUATION_FINGERPRINT]);
uint64_t evaluation_seed(const evaluation *v);

/* How a search had better think with it, as measured. */
typedef struct evaluation_advice {
    int trust;   /* how far it may be trusted where random games could be asked too, in 0..100 per cent; -1: that is not
                    known, nor the rest */
    int grave;   /* where random games are played: the visits from which on a node has a table of what all moves in them
                    were worth; 0: none has */
    int history; /* 1: random games take the better of two moves, by such a table */
    int bias;    /* 1: moves that a beginner would look at are visited first */
    int deep;    /* the trust of who thinks for thousands of iterations, in 1..100; 0: that is not known */
} evaluation_advice;

enum { EVALUATION_GRAVE_MAX = 1000000 };

evaluation_advice evaluation_advised(const evaluation *v);
void evaluation_advise(evaluation *v, evaluation_advice a); /* before anybody shares it */

/* How games between two searches with it came out for mcts against alphabeta, where both take the same effort for a
 * decision: a small one, and a large one (players/selection.h). */
enum { EVALUATION_EFFORTS = 2 };
typedef struct evaluation_match {
    unsigned won, drawn, lost; /* all 0: they have not met */
} evaluation_match;

evaluation_match evaluation_matched(const evaluation *v, unsigned effort);
void evaluation_note_match(evaluation *v, unsigned effort, evaluation_match m); /* before anybody shares it */

/* The seconds of the lesson; 0: it had a number of games, or is not known. */
double evaluation_seconds(const evaluation *v);

/* Is it clearly better than the one of a shorter lesson (players/stages.h): 1, or 0; -1: nobody has found out. It is no
 * part of the fingerprint. */
int evaluation_gains(const evaluation *v);
void evaluation_note_gain(evaluation *v, bool gains); /* before anybody shares it */

/* One small file. Loading refuses what is damaged, and what was learned for other rules than g's. Return 0, or what the
 * caller frees; or -1, or NULL, with `e` filled in. */
MUST_CHECK int evaluation_save(const evaluation *v, const char *path, error *e);
MUST_CHECK evaluation *evaluation_load(const char *path, const game *g, error *e);

/* The fingerprint of the evaluation in a file, which is not looked at further. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int evaluation_file_fingerprint(const char *path, char out[EVALUATION_FINGERPRINT], error *e);

/* How games went with what was known of the game before each of them. */
typedef struct evaluation_course {
    uint32_t games, cut; /* cut: not over at the limit of plies */
    uint64_t positions;
    double squares; /* of the differences between the value of each position and how its game came out, added up */
    double points;  /* of the first player */
} evaluation_course;

/* What else is to be known of an evaluation before it is kept. */
typedef struct evaluation_completion {
    bool (*lacks)(const evaluation *v);

    /* Finds it out. Returns 0, or -1 with `e` filled in. */
    int (*complete)(evaluation *v, const game *g, const stop_flag *stop, error *e);
    double seconds; /* what that takes, about */
} evaluation_completion;

/* Who learns, and who watches. */
typedef struct evaluation_progress {
    int threads; /* what is learned does not depend on how many there are; below 1 counts as 1 */

    /* Called once by the thread that learns before it begins, with about how many seconds of a typical processor that
     * takes; not when the evaluation was learned before. NULL: nobody asks. */
    void (*begin)(void *context, double seconds);

    /* Called by the thread that learns, a few hundred times in all and once at the end, with how many games it has
     * learned from and will have, as far as that is known; must not block. NULL: nobody watches. */
    void (*tell)(void *context, uint32_t games, uint32_t of);

    /* Called with the games of each tenth when it is over. NULL: nobody asks. */
    void (*tenth)(void *context, const evaluation_course *games);

    const evaluation_completion *completion; /* NULL: nothing else is to be known */
} evaluation_progress;

/* The evaluation that the lesson of games of g gives, which the caller frees: the same on every machine. NULL with `e`
 * filled in when memory is out, when a function of the variant fails, or when `stop` (may be NULL) was set, which the
 * message says. `progress` may be NULL, and gets the context. */
MUST_CHECK evaluation *evaluation_learn(const game *g, evaluation_lesson lesson, const evaluation_progress *progress,
                                        void *context, const stop_flag *stop, error *e);

/* Plays `games` test games, from which the evaluation does not learn, and fills *out with how they went. Returns 0,
 * or -1 as above. */
MUST_CHECK int evaluation_try(const evaluation *v, const game *g, uint32_t games, int threads, const stop_flag *stop,
                              evaluation_course *out, error *e);

/* The evaluation that evaluation_learn gives, completed as `progress` says, kept from call to call in the user's cache
 * folder. */
MUST_CHECK evaluation *evaluation_learned(const game *g, evaluation_lesson lesson, const evaluation_progress *progress,
                                          void *context, const stop_flag *stop, error *e);

#endif
