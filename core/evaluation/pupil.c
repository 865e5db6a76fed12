/* A step of gradient descent, distributed over the rows that a position has. Rows of one class (evaluation_classes)
 * share a weight: the first of them holds its exact value, a float beside the integer weights, and all get it. If the
 * sides share weights, the value is stored at the first player's row, and both weights are written from it, with
 * opposite signs. */
#include "evaluation/pupil.h"

#include <stdlib.h>

#include "base/stop.h"

/* Learning rate, in logits. With dice, a single result depends more on the dice than on the position's value, so the
 * rate is smaller: only many results together are informative. */
#define RATE      16.0f
#define RATE_DICE 2.0f

/* Learning state of a weight: its exact value, the sum of its errors and that of their absolute values. */
typedef struct lesson {
    float value, errors, sizes;
} lesson;

struct pupil {
    evaluation *v;
    lesson *lessons;        /* one per weight */
    uint32_t *mirror[2];    /* row of the exchanged position (evaluation_mirror), and its inverse; NULL: sides learn
                               separately */
    uint32_t *first, *next; /* classes of rows (evaluation_classes) */
    uint16_t *times;        /* how often the position has each row; all 0 between calls */
    uint32_t *rows;
};

/* Returns 0, or -1 when memory is out. */
static int prepare_classes(pupil *k)
{
    const size_t rows = k->v->rows;
    k->first = malloc(rows * sizeof *k->first);
    k->next = malloc(rows * sizeof *k->next);
    k->times = calloc(rows, sizeof *k->times);
    if (!k->first || !k->next || !k->times) return -1;
    evaluation_classes(k->v, k->first, k->next);
    return 0;
}

/* Fills in the mirrored rows, each by the first of its class. Returns 0, or -1 when memory is out. */
static int prepare_mirror(pupil *k)
{
    if (!k->v->exchanges) return 0;
    for (int i = 0; i < 2; i++)
        if (!(k->mirror[i] = malloc((size_t)k->v->rows * sizeof **k->mirror))) return -1;
    evaluation_mirror(k->v, k->mirror[0]);
    for (uint32_t row = 0; row < k->v->rows; row++) {
        k->mirror[0][row] = k->first[k->mirror[0][row]];
        k->mirror[1][k->mirror[0][row]] = k->first[row];
    }
    return 0;
}

static void free_mirror(pupil *k)
{
    for (int i = 0; i < 2; i++) {
        free(k->mirror[i]);
        k->mirror[i] = NULL;
    }
}

pupil *pupil_new(const game *g, tuple_style style, const stop_flag *stop, error *e)
{
    pupil *k = calloc(1, sizeof *k);
    if (!k) return error_set(e, "out of memory"), NULL;
    k->v = evaluation_new(g, style, stop, e);
    if (k->v) {
        k->lessons = calloc((size_t)k->v->rows * (size_t)k->v->phases, sizeof *k->lessons);
        k->rows = malloc((evaluation_row_count(k->v) + 1) * sizeof *k->rows);
        if (k->lessons && k->rows && !prepare_classes(k) && !prepare_mirror(k)) return k;
        error_set(e, "out of memory");
    }
    pupil_free(k);
    return NULL;
}

void pupil_free(pupil *k)
{
    if (!k) return;
    evaluation_free(k->v);
    free(k->lessons);
    free(k->rows);
    free(k->first);
    free(k->next);
    free(k->times);
    free_mirror(k);
    free(k);
}

evaluation *pupil_evaluation(const pupil *k)
{
    return k->v;
}

evaluation *pupil_take(pupil *k)
{
    evaluation *v = k->v;
    k->v = NULL;
    return v;
}

static int16_t whole(float value)
{
    float bounded = value > INT16_MAX ? INT16_MAX : value < -INT16_MAX ? -INT16_MAX : value;
    return (int16_t)(bounded < 0 ? bounded - 0.5f : bounded + 0.5f);
}

/* Where the state of a row and a phase is stored. If the sides can be exchanged, a weight and its mirror share the
 * first player's, with opposite signs. */
typedef struct lesson_place {
    size_t at, mirror; /* of the stored weight and of its opposite; equal: none */
    bool opposite;     /* the opposite one was requested */
} lesson_place;

static inline lesson_place place_of(const pupil *k, uint32_t row, unsigned phase)
{
    const size_t phases = (size_t)k->v->phases, own = row * phases + phase;
    const unsigned side = phase & 1;
    if (!k->mirror[side]) return (lesson_place){own, own, false};
    const size_t other = k->mirror[side][row] * phases + (phase ^ 1);
    return side ? (lesson_place){other, own, true} : (lesson_place){own, other, false};
}

/* Writes the weight to all rows of the row's class. */
static inline void write_weight(pupil *k, size_t at, int16_t weight)
{
    const size_t phases = (size_t)k->v->phases, phase = at % phases;
    const uint32_t row = (uint32_t)(at / phases);
    uint32_t other = row;
    do {
        k->v->weights[other * phases + phase] = weight;
        other = k->next[other];
    } while (other != row);
}

/* Updates a weight by the error `off`; `step` is its step before the weight's own learning rate applies. */
static inline void learn_weight(pupil *k, lesson_place place, float off, float step)
{
    lesson *l = &k->lessons[place.at];
    float agreed = l->errors < 0 ? -l->errors : l->errors, size = off < 0 ? -off : off;
    if (l->sizes > 0) step *= agreed / l->sizes;
    l->value += place.opposite ? -step : step;
    l->errors += place.opposite ? -off : off;
    l->sizes += size;
    int16_t weight = whole(l->value);
    if (place.mirror != place.at) write_weight(k, place.mirror, (int16_t)-weight);
    write_weight(k, place.at, weight);
}

/* Lists the rows of p, each as the first of its class, and counts them in `times`. Returns their number, and the sum
 * of their weights. */
static unsigned look(pupil *k, const game *g, const position *p, unsigned phase, int32_t *sum)
{
    const evaluation *v = k->v;
    const unsigned count = evaluation_rows(v, g, p, k->rows), phases = (unsigned)v->phases;
    *sum = 0;
    for (unsigned i = 0; i < count; i++) {
        *sum += v->weights[(size_t)k->rows[i] * phases + phase];
        k->rows[i] = k->first[k->rows[i]];
        k->times[k->rows[i]]++;
    }
    return count;
}

/* Returns the number of parts of a step: a row that p has n times gets n parts, each of which counts n times. */
static float parts_of(const pupil *k, unsigned count)
{
    uint64_t parts = 0;
    for (unsigned i = 0; i < count; i++) parts += k->times[k->rows[i]];
    return (float)parts;
}

/* The error is relative to the current value, so that positions common to several games of a round do not move too
 * far. */
void pupil_correct(pupil *k, const game *g, const position *p, float target)
{
    const unsigned phase = evaluation_phase(k->v, p);
    int32_t sum;
    const unsigned count = look(k, g, p, phase, &sum);
    const float off = target - (float)logistic_value(k->v->result, sum) / EVALUATION_ONE;
    const float step = (g->chance ? RATE_DICE : RATE) * LOGISTIC_UNIT * off / parts_of(k, count);
    for (unsigned i = 0; i < count; i++) {
        const uint32_t row = k->rows[i];
        if (!k->times[row]) continue;
        learn_weight(k, place_of(k, row, phase), off, step * k->times[row]);
        k->times[row] = 0;
    }
}

void pupil_part(pupil *k)
{
    if (!k->mirror[0]) return;
    const unsigned phases = (unsigned)k->v->phases;
    for (uint32_t row = 0; row < k->v->rows; row++)
        for (unsigned phase = 0; phase < phases && k->first[row] == row; phase += 2) {
            const lesson *first = &k->lessons[(size_t)row * phases + phase];
            k->lessons[(size_t)k->mirror[0][row] * phases + phase + 1] =
                (lesson){-first->value, -first->errors, first->sizes};
        }
    free_mirror(k);
}
