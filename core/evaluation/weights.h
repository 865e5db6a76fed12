/* What an evaluation is made of. Internal to this folder. */
#ifndef POISE_EVALUATION_WEIGHTS_H
#define POISE_EVALUATION_WEIGHTS_H

#include <stdatomic.h>

#include "base/stop.h"
#include "evaluation/evaluation.h"
#include "evaluation/logistic.h"
#include "evaluation/tuples.h"

enum {
    EVALUATION_STAGES_MAX = 4, /* later stages of a turn count as the last of these */
    EVALUATION_PHASES_MAX = 2 * EVALUATION_STAGES_MAX,
    COUNTER_ROWS = 32 /* of a counter's table */
};

/* One cell of a tuple, from the cell's view: contents that are one digit higher are `stride` rows further. */
typedef struct tuple_use {
    uint16_t tuple, stride;
} tuple_use;

/* A row for each value of a counter of a side, clipped. */
typedef struct counter_table {
    uint32_t base;
    uint8_t counter, side;
    int32_t least, most;
} counter_table;

/* Rows for the cells that a mark of a side has, or one of both (mark_rows.c). */
typedef struct mark_table {
    uint32_t base;
    uint8_t mark, side;
} mark_table;

struct evaluation {
    atomic_uint owners;
    arena *arena;
    uint64_t rules; /* the fingerprint of the game */
    uint32_t games;
    uint64_t seed;
    double seconds; /* of the lesson; 0: not known */
    int gains;      /* 1, 0, -1: not known */
    evaluation_advice advice;
    evaluation_match matches[EVALUATION_EFFORTS];
    char fingerprint[EVALUATION_FINGERPRINT];
    int phases, stages;
    bool exchanges; /* the rules are the same for both sides: */
    side_exchange exchange;
    tuple_style style;
    tuple_set tuples;
    const uint32_t (*first_use)[GRAINS + 1]; /* the uses of cell c in tuples of a grain are
                                                uses[first_use[c][grain]] .. uses[first_use[c][grain + 1] - 1] */
    const tuple_use *uses;
    counter_table *counters;
    int ncounters;
    mark_table *marks;
    int nmarks;
    unsigned mark_ways, codes;         /* of that many directions, for one of that many contents, */
    const board *on;                   /* of cells of this board */
    uint32_t rows;                     /* of tuples, counters and marks */
    int16_t *weights;                  /* weights[row * phases + phase] */
    uint16_t result[LOGISTIC_ENTRIES]; /* the expected results of sums */
};

/* An evaluation of games of g that knows nothing: every weight is 0. The caller frees it; NULL with `e` filled in
 * when memory is out or a stop was requested. */
MUST_CHECK evaluation *evaluation_new(const game *g, tuple_style style, const stop_flag *stop, error *e);

/* The phase in which p is: a sum and weights of its own. */
static inline unsigned evaluation_phase(const evaluation *v, const position *p)
{
    unsigned at = p->stage < v->stages ? p->stage : (unsigned)v->stages - 1;
    return 2 * at + (p->side & 1U);
}

/* Adds the weights of a row to the sums, of all phases. */
static inline void evaluation_add_row(const evaluation *v, uint32_t row, int32_t *sums)
{
    for (int i = 0; i < v->phases; i++) sums[i] += v->weights[row * (unsigned)v->phases + (unsigned)i];
}

/* The rows of p, of which evaluation_sums adds up the weights; `out` has room for evaluation_row_count. Rows of empty
 * cells only, whose weights stay 0, are left out. Returns how many there are. */
unsigned evaluation_rows(const evaluation *v, const game *g, const position *p, uint32_t *out);
unsigned evaluation_row_count(const evaluation *v);

/* The row of the exchanged position that corresponds to each row, where the sides can be exchanged; each is that of
 * one. `out` has room for v->rows. */
void evaluation_mirror(const evaluation *v, uint32_t *out);

/* Where the rows of table i end. */
static inline uint32_t evaluation_table_end(const evaluation *v, int i)
{
    return i + 1 < v->tuples.ntables ? v->tuples.tables[i + 1].base : v->tuples.rows;
}

/* Adds tables for the marks of the game, behind all rows; none where they would be too many. Returns 0, or -1 when
 * memory is out. */
MUST_CHECK int mark_rows_make(evaluation *v, const game *g);

/* The rows of p that its marks have, as evaluation_rows; at most how many; and their weights, added to sums. */
unsigned mark_rows_list(const evaluation *v, const game *g, const position *p, uint32_t *out);
unsigned mark_rows_most(const evaluation *v);
void mark_rows_add(const evaluation *v, const game *g, const position *p, int32_t *sums);

/* What marks change in the sum of a phase from one position to another. */
int32_t mark_rows_change(const evaluation *v, const game *g, const position *from, const position *to, unsigned phase);

/* What rows of marks become by a symmetry of the board: fills in out[row]. `becomes`: the sides are exchanged, and
 * contents become these; NULL: they are not. */
void mark_rows_image(const evaluation *v, const cell *map, const uint8_t *becomes, uint32_t *out);

/* Of each row the first of those that are one with it, because a symmetry takes their cells to each other, and the next
 * of them, round and round. Each list has room for v->rows. */
void evaluation_classes(const evaluation *v, uint32_t *first, uint32_t *next);

/* The sums of p, and the row of each tuple. */
void evaluation_look(const evaluation *v, const game *g, const position *p, int32_t *sums, uint32_t *rows);

/* What the counters change in the sum of a phase from one position to another. */
int32_t evaluation_counters_change(const evaluation *v, const game *g, const position *from, const position *to,
                                   unsigned phase);

/* Sets the fingerprint by what the evaluation is now. */
void evaluation_seal(evaluation *v);

#endif
