/* A changed cell shifts the row of each tuple that contains it by the digit's difference times its stride. A frame
 * keeps the row of each tuple, so that another position costs only the tuples of the cells that differ, and only the
 * weights of its phase. If several cells differ, the rows are updated one cell after another and restored at the end. A
 * new common position is reached from the last one in the same way, unless most tuples differ: a search goes from one
 * to another near it. */
#include "evaluation/frame.h"

#include <stdlib.h>

#include "evaluation/weights.h"

struct evaluation_frame {
    const evaluation *v;
    position *at; /* a copy of the common position */
    bool is_set;
    int32_t sums[EVALUATION_PHASES_MAX];
    uint32_t rows[]; /* of each tuple, in the common numbering of rows */
};

evaluation_frame *evaluation_frame_new(const evaluation *v, const game *g)
{
    evaluation_frame *f = malloc(sizeof *f + (size_t)v->tuples.count * sizeof *f->rows);
    if (!f) return NULL;
    f->v = v;
    f->is_set = false;
    if ((f->at = malloc(g->position_bytes))) return f;
    free(f);
    return NULL;
}

void evaluation_frame_free(evaluation_frame *f)
{
    if (!f) return;
    free(f->at);
    free(f);
}

void evaluation_frame_forget(evaluation_frame *f)
{
    f->is_set = false;
}

static int32_t sum_of(const evaluation_frame *f)
{
    return f->sums[evaluation_phase(f->v, f->at)];
}

uint32_t evaluation_frame_value(const evaluation_frame *f)
{
    return logistic_value(f->v->result, sum_of(f));
}

/* Returns the change of the phase's sum when cell c changes contents. `keep`: stores the new rows, for cells changed
 * next. */
static inline __attribute__((always_inline)) int32_t exchange(evaluation_frame *f, unsigned c, unsigned from,
                                                              unsigned to, const int16_t *weights, unsigned phases,
                                                              bool keep)
{
    const evaluation *v = f->v;
    int32_t sum = 0;
    for (unsigned grain = 0; grain < GRAINS; grain++) {
        int step = v->tuples.digit_of[grain][to] - v->tuples.digit_of[grain][from];
        if (!step) continue;
        const tuple_use *end = v->uses + v->first_use[c][grain + 1];
        for (const tuple_use *u = v->uses + v->first_use[c][grain]; u < end; u++) {
            uint32_t row = f->rows[u->tuple], next = row + (uint32_t)(step * u->stride);
            sum += weights[next * phases] - weights[row * phases];
            if (keep) f->rows[u->tuple] = next;
        }
    }
    return sum;
}

static void take_back(evaluation_frame *f, const cell *changed, unsigned count, const position *p)
{
    const evaluation *v = f->v;
    for (unsigned i = 0; i < count; i++) {
        unsigned c = changed[i];
        for (unsigned grain = 0; grain < GRAINS; grain++) {
            int step = v->tuples.digit_of[grain][f->at->code[c]] - v->tuples.digit_of[grain][p->code[c]];
            if (!step) continue;
            const tuple_use *end = v->uses + v->first_use[c][grain + 1];
            for (const tuple_use *u = v->uses + v->first_use[c][grain]; u < end; u++)
                f->rows[u->tuple] += (uint32_t)(step * u->stride);
        }
    }
}

/* Lists the cells that differ; compares eight cells at a time. */
static unsigned find_changed(const game *g, const position *p, const position *q, cell *out)
{
    unsigned count = 0, cells = (unsigned)g->board->cells, c = 0;
    for (; c + 8 <= cells; c += 8) {
        uint64_t one, other;
        memcpy(&one, p->code + c, sizeof one);
        memcpy(&other, q->code + c, sizeof other);
        if (one == other) continue;
        for (unsigned i = c; i < c + 8; i++)
            if (p->code[i] != q->code[i]) out[count++] = (cell)i;
    }
    for (; c < cells; c++)
        if (p->code[c] != q->code[c]) out[count++] = (cell)c;
    return count;
}

static inline __attribute__((always_inline)) int32_t exchange_all(evaluation_frame *f, const position *p,
                                                                  const cell *changed, unsigned count,
                                                                  const int16_t *weights, unsigned phases)
{
    int32_t sum = 0;
    for (unsigned i = 0; i < count; i++) {
        unsigned c = changed[i], from = f->at->code[c], to = p->code[c];
        sum += i + 1 < count ? exchange(f, c, from, to, weights, phases, true)
                             : exchange(f, c, from, to, weights, phases, false);
    }
    return sum;
}

/* Do the changes cost less than evaluating the position from scratch? */
static bool is_near(const evaluation *v, const game *g, const cell *changed, unsigned count)
{
    enum { FOLLOWED = 4 }; /* cost of following a tuple, relative to reading a cell of one */
    const uint64_t all = v->first_use[g->board->cells - 1][GRAINS];
    uint64_t uses = 0;
    for (unsigned i = 0; i < count; i++) uses += v->first_use[changed[i]][GRAINS] - v->first_use[changed[i]][0];
    return FOLLOWED * uses < all;
}

/* Moves the rows of the tuples with cell c, and the sums of all phases, to its new contents. */
static void follow(evaluation_frame *f, unsigned c, unsigned to)
{
    const evaluation *v = f->v;
    for (unsigned grain = 0; grain < GRAINS; grain++) {
        int step = v->tuples.digit_of[grain][to] - v->tuples.digit_of[grain][f->at->code[c]];
        if (!step) continue;
        const tuple_use *end = v->uses + v->first_use[c][grain + 1];
        for (const tuple_use *u = v->uses + v->first_use[c][grain]; u < end; u++) {
            uint32_t row = f->rows[u->tuple], next = row + (uint32_t)(step * u->stride);
            evaluation_exchange_row(v, row, next, f->sums);
            f->rows[u->tuple] = next;
        }
    }
}

void evaluation_frame_set(evaluation_frame *f, const game *g, const position *p)
{
    const evaluation *v = f->v;
    cell changed[BOARD_CELLS_MAX];
    unsigned count = f->is_set ? find_changed(g, f->at, p, changed) : 0;
    if (f->is_set && is_near(v, g, changed, count)) {
        for (unsigned i = 0; i < count; i++) follow(f, changed[i], p->code[changed[i]]);
        for (unsigned i = 0; i < (unsigned)v->phases; i++)
            f->sums[i] += evaluation_counters_change(v, g, f->at, p, i) + mark_rows_change(v, g, f->at, p, i);
    } else {
        evaluation_look(v, g, p, f->sums, f->rows);
    }
    position_copy(g, f->at, p);
    f->is_set = true;
}

int32_t evaluation_frame_sum_of(evaluation_frame *f, const game *g, const position *p)
{
    const evaluation *v = f->v;
    cell changed[BOARD_CELLS_MAX];
    unsigned count = find_changed(g, f->at, p, changed), phase = evaluation_phase(v, p);
    const int16_t *weights = v->weights + phase;
    int32_t sum =
        f->sums[phase] + evaluation_counters_change(v, g, f->at, p, phase) + mark_rows_change(v, g, f->at, p, phase);
    sum += v->phases == 2   ? exchange_all(f, p, changed, count, weights, 2)
           : v->phases == 4 ? exchange_all(f, p, changed, count, weights, 4)
                            : exchange_all(f, p, changed, count, weights, (unsigned)v->phases);
    if (count > 1) take_back(f, changed, count - 1, p);
    return sum;
}

uint32_t evaluation_frame_value_of(evaluation_frame *f, const game *g, const position *p)
{
    return logistic_value(f->v->result, evaluation_frame_sum_of(f, g, p));
}
