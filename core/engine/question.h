/* What is asked of many games of the current game, and the numbered blocks of them that are there: played here, or by
 * other engines that were asked the same. Internal to this folder. */
#ifndef POISE_ENGINE_QUESTION_H
#define POISE_ENGINE_QUESTION_H

#include "base/stop.h"
#include "lab/block.h"
#include "studies/simulation.h"

enum {
    QUESTION_GAMES_MAX = 1 << 20, /* of a question */
    QUESTION_PART_GAMES = 1 << 17 /* of a part */
};

/* Games of successive blocks. */
typedef struct part {
    uint64_t first, blocks; /* the first block, and how many */
    uint64_t games;
    char *letters;    /* of the games */
    uint64_t *hashes; /* of their moves; NULL between two random players */
    tally *tally;
    struct part *next;
} part;

enum { QUESTION_MARK = 20 };

typedef struct question {
    plan_cell cell; /* its texts are in the arena */
    arena *arena;
    uint64_t seed, fingerprint; /* fingerprint: that of the question, which parts of another one do not have */
    unsigned max_plies;
    interval zone;
    nets nets;
    game_runner *runner;
    /* games 0, 1, 2 ... of the first blocks */
    uint64_t blocks, games;
    char *letters;
    uint64_t *hashes;
    tally *tally;
    part *waiting; /* those behind a gap, by block */
    outcome value;
} question;

/* A question that the caller frees; `q` has cell, seed, max_plies and zone, and is copied. Players learn what they must
 * first. The game must outlive it. NULL with `e` filled in, also when `stop` was set meanwhile. */
MUST_CHECK question *question_new(const question *q, const lab_watch *watch, error *e);
void question_free(question *q); /* NULL is allowed */

/* Its fingerprint as text. */
void question_mark(const question *q, char out[QUESTION_MARK]);

/* The value of the start, where it is known, or found in a moment. Returns 0, or -1 with `e` filled in, also when it
 * was to stop. */
MUST_CHECK int question_value(question *q, const stop_flag *stop, error *e);

/* Restarts the players after a game that was stopped from outside, and so is broken. Returns 0, or -1 with `e` filled
 * in. */
MUST_CHECK int question_recover(question *q, error *e);

/* Memory for a part of `blocks` blocks, at most those that there are. The caller frees it. NULL with `e` filled in. */
MUST_CHECK part *part_new(const question *q, uint64_t first, uint64_t blocks, error *e);
void part_free(part *p); /* NULL is allowed */

/* Takes the part, which is whole, or frees it where its blocks are there already. Returns 0, or -1 with `e` filled in:
 * a block of it is there and others are not, or too many wait. */
MUST_CHECK int question_take(question *q, part *p, error *e);

/* The first block that is not there, nor waits. */
uint64_t question_next(const question *q);

/* What the games say that are there without a gap. `b` is what part of the simulation points to; its `earlier` is to be
 * freed. Returns 0, or -1 with `e` filled in: there is no game, or memory is out. */
MUST_CHECK int question_simulation(const question *q, batch_result *b, simulation *out, error *e);

#endif
