/* Learning by temporal differences (Sutton 1988, TD(lambda)): after each game the value of every position of it is
 * moved towards what followed: a mean of the values of later positions and of the result, in which each further step
 * counts LAMBDA times the one before. A decision by chance says nothing about the positions before it; they are moved
 * towards the best that could have been decided.
 *
 * Each weight has a step of its own, by how much of what it was told agreed (temporal coherence, Beal and Smith 1999):
 * the sum of its errors over the sum of their sizes.
 *
 * Everything is a sum, product or quotient of floats in a fixed order, which every machine computes alike; what plays
 * are the whole numbers next to the weights. */
#include <stdlib.h>

#include "evaluation/effort.h"
#include "evaluation/selfplay.h"
#include "game/hook.h"
#include "play/playout.h"

#define LAMBDA 0.7f
#define RATE   4.0f

enum { SEED = 1, TOLD = 256 };

/* What is kept of each weight while it is learned: its exact value, the sum of its errors and that of their sizes. */
typedef struct lesson {
    float value, errors, sizes;
} lesson;

typedef struct learner {
    const game *g;
    evaluation *v;
    selfplay *games;
    lesson *lessons; /* beside the weights */
    uint32_t *rows;
    evaluation_course course;
} learner;

static int16_t whole(float value)
{
    float bounded = value > INT16_MAX ? INT16_MAX : value < -INT16_MAX ? -INT16_MAX : value;
    return (int16_t)(bounded < 0 ? bounded - 0.5f : bounded + 0.5f);
}

/* Moves the value of p by its share of the error, in 0..1 of a result. */
static void correct(learner *k, const position *p, float off)
{
    unsigned count = evaluation_rows(k->v, k->g, p, k->rows), phase = evaluation_phase(k->v, p);
    float step = RATE * LOGISTIC_UNIT * off / (float)count, size = off < 0 ? -off : off;
    for (unsigned i = 0; i < count; i++) {
        size_t at = (size_t)k->rows[i] * (size_t)k->v->phases + phase;
        lesson *l = &k->lessons[at];
        float agreed = l->errors < 0 ? -l->errors : l->errors;
        l->value += l->sizes > 0 ? step * agreed / l->sizes : step;
        l->errors += off;
        l->sizes += size;
        k->v->weights[at] = whole(l->value);
    }
}

static void note_course(evaluation_course *course, const selfplay *games, unsigned count, const position *last)
{
    double result = (double)selfplay_result(last) / EVALUATION_ONE;
    course->games++;
    course->cut += last->outcome == OUTCOME_NONE;
    course->points += result;
    course->positions += count;
    for (unsigned i = 0; i < count; i++) {
        double off = (double)selfplay_step_at(games, i)->value / EVALUATION_ONE - result;
        course->squares += off * off;
    }
}

static void learn_game(learner *k, uint32_t number)
{
    unsigned count;
    const position *last = selfplay_play(k->games, playout_game(SEED, number), &count);
    note_course(&k->course, k->games, count, last);
    float target = (float)selfplay_result(last) / EVALUATION_ONE;
    for (unsigned i = count; i-- > 0;) {
        const selfplay_step *s = selfplay_step_at(k->games, i);
        float best = (float)s->best / EVALUATION_ONE;
        target = s->by_chance ? best : best + LAMBDA * (target - best);
        correct(k, s->at, target - (float)s->value / EVALUATION_ONE);
    }
}

static int prepare(learner *k, error *e)
{
    effort random;
    if (effort_measure(k->g, &random, e)) return -1;
    k->v = evaluation_new(k->g, e);
    if (!k->v) return -1;
    k->games = selfplay_new(k->v, k->g, effort_limit(&random));
    k->lessons = calloc((size_t)k->v->rows * (size_t)k->v->phases, sizeof *k->lessons);
    k->rows = malloc((evaluation_row_count(k->v) + 1) * sizeof *k->rows);
    return k->games && k->lessons && k->rows ? 0 : error_set(e, "out of memory");
}

/* Is game i the last one of a tenth of so many games? */
static bool is_end_of_tenth(uint32_t i, uint32_t games)
{
    return (uint64_t)(i + 1) * 10 / games > (uint64_t)i * 10 / games;
}

static int learn_games(learner *k, uint32_t games, const evaluation_progress *progress, void *context,
                       const atomic_bool *stop, error *e)
{
    for (uint32_t i = 0; i < games; i++) {
        if (stop_is_asked(stop)) return error_set(e, "learning was stopped");
        learn_game(k, i);
        if (hook_explain(k->g, e)) return -1;
        if (progress && progress->tenth && is_end_of_tenth(i, games)) {
            progress->tenth(context, &k->course);
            k->course = (evaluation_course){0};
        }
        if (progress && progress->tell && (i + 1 == games || i % (games / TOLD + 1) == 0))
            progress->tell(context, i + 1, games);
    }
    k->v->games = games;
    evaluation_seal(k->v);
    return 0;
}

evaluation *evaluation_learn(const game *g, uint32_t games, const evaluation_progress *progress, void *context,
                             const atomic_bool *stop, error *e)
{
    learner k = {.g = g};
    int status = prepare(&k, e);
    if (!status) status = learn_games(&k, games, progress, context, stop, e);
    selfplay_free(k.games);
    free(k.lessons);
    free(k.rows);
    if (status) evaluation_free(k.v);
    return status ? NULL : k.v;
}

/* What learning from a game takes: each move of each position is valued, and each position is learned. */
static double effort_of_game(const effort *random, const game *g, const evaluation *v)
{
    enum { TUPLE = 12 };
    double a_move = effort_of_move(g) + effort_of_value(random, g, v);
    return random->plies * (random->moves * a_move + TUPLE * (double)evaluation_row_count(v));
}

uint32_t evaluation_usual_games(const game *g)
{
    const double least = 100, most = 50000, budget = 3e9;
    effort random;
    error e;
    evaluation *v = evaluation_new(g, &e);
    bool known = v && !effort_measure(g, &random, &e);
    double games = known ? budget / (effort_of_game(&random, g, v) + 1) : least;
    evaluation_free(v);
    return (uint32_t)(games < least ? least : games > most ? most : games);
}

int evaluation_try(const evaluation *v, const game *g, uint32_t games, const atomic_bool *stop, evaluation_course *out,
                   error *e)
{
    effort random;
    if (effort_measure(g, &random, e)) return -1;
    selfplay *s = selfplay_new(v, g, effort_limit(&random));
    int status = s ? 0 : error_set(e, "out of memory");
    *out = (evaluation_course){0};
    for (uint32_t i = 0; i < games && !status; i++) {
        unsigned count;
        const position *last = selfplay_play(s, playout_game(SEED, (uint64_t)v->games + i), &count);
        note_course(out, s, count, last);
        if (hook_explain(g, e)) status = -1;
        if (stop_is_asked(stop)) status = error_set(e, "learning was stopped");
    }
    selfplay_free(s);
    return status;
}
