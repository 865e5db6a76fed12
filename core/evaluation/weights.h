/* The representation of an evaluation. Internal to this folder. */
#ifndef POISE_EVALUATION_WEIGHTS_H
#define POISE_EVALUATION_WEIGHTS_H

#include <stdatomic.h>

#include "base/stop.h"
#include "evaluation/evaluation.h"
#include "evaluation/logistic.h"
#include "evaluation/tuples.h"

enum {
    EVALUATION_STAGES_MAX = 4, /* later stages of a turn share the phases of the last */
    EVALUATION_PHASES_MAX = 2 * EVALUATION_STAGES_MAX,
    COUNTER_ROWS = 32 /* per counter */
};

/* A tuple that contains a cell; one digit more there moves its row by `stride`. */
typedef struct tuple_use {
    uint16_t tuple, stride;
} tuple_use;

/* A row for each value of a side's counter, clamped. */
typedef struct counter_table {
    uint32_t base;
    uint8_t counter, side;
    int32_t least, most;
} counter_table;

/* Rows for the cells with a mark of a side, or of both (mark_rows.c). */
typedef struct mark_table {
    uint32_t base;
    uint8_t mark, side;
} mark_table;

struct evaluation {
    atomic_uint owners;
    arena *arena;
    uint64_t rules; /* fingerprint of the game's rules */
    uint32_t games;
    uint64_t seed;
    double seconds; /* of the lesson; 0: unknown */
    int gains;      /* 1, 0, -1: not measured */
    evaluation_advice advice;
    evaluation_match matches[EVALUATION_EFFORTS];
    bool rated; /* were the rates measured? */
    fading_rate rates[EVALUATION_RATES];
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
    unsigned mark_ways, codes;         /* numbers of directions and of contents, the row dimensions, */
    const board *on;                   /* with the cells of this board */
    uint32_t rows;                     /* of tuples, counters and marks */
    int16_t *weights;                  /* weights[row * phases + phase] */
    uint16_t result[LOGISTIC_ENTRIES]; /* logistic table: the expected results of sums */
};

/* Creates an untrained evaluation for games of g: all weights are 0. The caller frees it; NULL with `e` filled in
 * when memory is out or a stop was requested. */
MUST_CHECK evaluation *evaluation_new(const game *g, tuple_style style, const stop_flag *stop, error *e);

/* Returns the phase of p, which selects a sum and weights. */
static inline unsigned evaluation_phase(const evaluation *v, const position *p)
{
    unsigned at = p->stage < v->stages ? p->stage : (unsigned)v->stages - 1;
    return 2 * at + (p->side & 1U);
}

/* Adds the weights of a row to the sums of all phases. */
static inline void evaluation_add_row(const evaluation *v, uint32_t row, int32_t *sums)
{
    for (int i = 0; i < v->phases; i++) sums[i] += v->weights[row * (unsigned)v->phases + (unsigned)i];
}

/* Adds the change of the sums of all phases when one row replaces another. */
static inline void evaluation_exchange_row(const evaluation *v, uint32_t row, uint32_t next, int32_t *sums)
{
    const int16_t *from = v->weights + row * (unsigned)v->phases, *to = v->weights + next * (unsigned)v->phases;
    for (int i = 0; i < v->phases; i++) sums[i] += to[i] - from[i];
}

/* Lists the rows of p whose weights make up its sums; `out` has room for evaluation_row_count entries. Rows of empty
 * cells only, whose weights stay 0, are left out. Returns how many. */
unsigned evaluation_rows(const evaluation *v, const game *g, const position *p, uint32_t *out);
unsigned evaluation_row_count(const evaluation *v);

/* Fills out[row] with the corresponding row of the position with the sides exchanged, if they can be: an involution.
 * `out` has room for v->rows. */
void evaluation_mirror(const evaluation *v, uint32_t *out);

/* Returns the end of the rows of table i. */
static inline uint32_t evaluation_table_end(const evaluation *v, int i)
{
    return i + 1 < v->tuples.ntables ? v->tuples.tables[i + 1].base : v->tuples.rows;
}

/* Adds tables for the marks of the game, after all other rows; none if they would be too large. Returns 0, or -1 when
 * memory is out. */
MUST_CHECK int mark_rows_make(evaluation *v, const game *g);

/* The rows of p's marks, as evaluation_rows; their maximum number; and their weights, added to sums. */
unsigned mark_rows_list(const evaluation *v, const game *g, const position *p, uint32_t *out);
unsigned mark_rows_most(const evaluation *v);
void mark_rows_add(const evaluation *v, const game *g, const position *p, int32_t *sums);

/* Returns the change of a phase's sum from one position to another due to marks. */
int32_t mark_rows_change(const evaluation *v, const game *g, const position *from, const position *to, unsigned phase);

/* Fills in out[row], the image of each mark row under a symmetry of the board. `becomes`: the sides are exchanged,
 * and this maps contents; NULL: they are not. */
void mark_rows_image(const evaluation *v, const cell *map, const uint8_t *becomes, uint32_t *out);

/* Computes classes of equivalent rows, whose cells a symmetry maps to each other: first[row] is the first of its
 * class, next[row] the next in the cycle. Both arrays have v->rows entries. */
void evaluation_classes(const evaluation *v, uint32_t *first, uint32_t *next);

/* Computes the sums of p, and the row of each tuple. */
void evaluation_look(const evaluation *v, const game *g, const position *p, int32_t *sums, uint32_t *rows);

/* Returns the change of a phase's sum from one position to another due to counters. */
int32_t evaluation_counters_change(const evaluation *v, const game *g, const position *from, const position *to,
                                   unsigned phase);

/* Sets the fingerprint from the current state. */
void evaluation_seal(evaluation *v);

#endif
