/* A question: many games of the current game and the numbered blocks of them, played here or by other engines with the
 * same question (shards). Internal to this folder. */
#ifndef POISE_ENGINE_QUESTION_H
#define POISE_ENGINE_QUESTION_H

#include "base/stop.h"
#include "lab/block.h"
#include "studies/simulation.h"

enum {
    QUESTION_GAMES_MAX = 1 << 20, /* games of a question */
    QUESTION_PART_GAMES = 1 << 17 /* games of a part */
};

/* A part: games of consecutive blocks. */
typedef struct part {
    uint64_t first, blocks; /* index of the first block, number of blocks */
    uint64_t games;
    char *letters;    /* results of the games */
    uint64_t *hashes; /* hashes of their moves; NULL between two random players */
    tally *tally;
    struct part *next;
} part;

enum { QUESTION_MARK = 20 };

typedef struct question {
    plan_cell cell; /* the arena owns its texts */
    arena *arena;
    uint64_t seed, fingerprint; /* fingerprint of the question, which parts of other questions do not match */
    unsigned max_plies;
    interval zone;
    nets nets;
    game_runner *runner;
    /* the gap-free prefix: number of blocks, and of their games */
    uint64_t blocks, games;
    char *letters;
    uint64_t *hashes;
    tally *tally;
    part *waiting; /* parts behind a gap, sorted by block */
    outcome value;
} question;

/* Returns a question that the caller frees; `q` has cell, seed, max_plies and zone, and is copied. Its players train
 * first if they need it. The game must outlive it. NULL with `e` filled in, also when `stop` was set meanwhile. */
MUST_CHECK question *question_new(const question *q, const lab_watch *watch, error *e);
void question_free(question *q); /* NULL is allowed */

/* Writes its fingerprint as text. */
void question_mark(const question *q, char out[QUESTION_MARK]);

/* Solves the start position within a moment, or looks its value up. Returns 0, or -1 with `e` filled in, also when
 * stopped. */
MUST_CHECK int question_value(question *q, const stop_flag *stop, error *e);

/* Restarts the players after an external stop, which breaks the current game. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int question_recover(question *q, error *e);

/* Returns an empty part of `blocks` blocks, at most those that the question has, which the caller frees. NULL with `e`
 * filled in. */
MUST_CHECK part *part_new(const question *q, uint64_t first, uint64_t blocks, error *e);
void part_free(part *p); /* NULL is allowed */

/* Takes ownership of the complete part, or frees it where its blocks are there already. Returns 0, or -1 with `e`
 * filled in: only some of its blocks are there, or too many parts wait. */
MUST_CHECK int question_take(question *q, part *p, error *e);

/* Returns the first block that is neither there nor waiting. */
uint64_t question_next(const question *q);

/* Summarises the gap-free prefix of games. `b` backs parts of the simulation; the caller frees its `earlier`. Returns
 * 0, or -1 with `e` filled in: there is no game, or memory is out. */
MUST_CHECK int question_simulation(const question *q, batch_result *b, simulation *out, error *e);

#endif
