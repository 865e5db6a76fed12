/* A step of gradient descent, shared out among the rows that a position has; rows that a symmetry takes to each other
 * are one weight, which the first of them has and all get. The exact value of a weight is a float
 * beside it; where the sides are one lesson, it stands at the first player's row, and both weights are written from it,
 * with opposite signs. */
#include "evaluation/pupil.h"

#include <stdlib.h>

#include "base/stop.h"

/* Of a step, in logits. Where dice decide, a game tells of a position it has come to how the dice fell more than what
 * it is worth: only many together do. */
#define RATE      16.0f
#define RATE_DICE 2.0f

/* What is kept of each weight while it is learned: its exact value, the sum of its errors and that of their sizes. */
typedef struct lesson {
    float value, errors, sizes;
} lesson;

struct pupil {
    evaluation *v;
    lesson *lessons;     /* beside the weights */
    uint32_t *mirror[2]; /* of rows, as evaluation_mirror says, and the other way; NULL: sides learn for themselves */
    uint32_t *first, *next; /* of rows that are one, as evaluation_classes says */
    uint16_t *times;        /* how often the position has each row; 0 between positions */
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

/* The same. Of rows that are one the first stands for all. */
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

/* Where a row and a phase have their lesson: where the sides can be exchanged those of both are one, with weights of
 * opposite signs, and the first player's has it. */
typedef struct lesson_place {
    size_t at, mirror; /* of the weight that is the lesson's value, and of its opposite; the same: there is none */
    bool opposite;     /* it is the opposite that was asked for */
} lesson_place;

static inline lesson_place place_of(const pupil *k, uint32_t row, unsigned phase)
{
    const size_t phases = (size_t)k->v->phases, own = row * phases + phase;
    const unsigned side = phase & 1;
    if (!k->mirror[side]) return (lesson_place){own, own, false};
    const size_t other = k->mirror[side][row] * phases + (phase ^ 1);
    return side ? (lesson_place){other, own, true} : (lesson_place){own, other, false};
}

/* Writes the weight at all rows that are one with the row. */
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

/* A weight learns that the value was `off` by so much, for which `step` would make up. */
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

/* The rows of p, each as the first of those that are one with it; how often p has each is noted in `times`. Returns how
 * many they are, and the sum of their weights. */
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

/* What a step has to be shared out among: a row that p has n times gets n parts, each of which counts n times. */
static float parts_of(const pupil *k, unsigned count)
{
    uint64_t parts = 0;
    for (unsigned i = 0; i < count; i++) parts += k->times[k->rows[i]];
    return (float)parts;
}

/* Moves the value of p towards the target, in 0..1 of a result: its value as it is now, so that positions that games of
 * one round have in common are not moved too far. */
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
