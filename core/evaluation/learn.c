/* Learning by temporal differences (Sutton 1988, TD(lambda)): after each round of games (crew.h) the value of every
 * position of it is moved towards what followed: a mean of the values of later positions and of the result, in which
 * each further step counts LAMBDA times the one before. A decision by chance says nothing about the positions before
 * it; they are moved towards the best that could have been decided.
 *
 * Where the rules are the same for both sides each position teaches its weights, and the opposite those of the position
 * with the sides exchanged: they are one lesson. That holds as well as it may for positions that can come about; but in
 * games in which it matters who has to move when the board is nearly full, exchanged positions never do, and the rest
 * of the games teaches each side for itself.
 *
 * Each weight has a step of its own, by how much of what it was told agreed (temporal coherence, Beal and Smith 1999):
 * the sum of its errors over the sum of their sizes.
 *
 * Everything is a sum, product or quotient of floats in a fixed order, which every machine computes alike; what plays
 * are the whole numbers next to the weights. */
#include <math.h>
#include <stdlib.h>

#include "evaluation/crew.h"
#include "evaluation/effort.h"
#include "evaluation/learn.h"
#include "game/hook.h"

#define TOGETHER 0.5 /* such a part of the games teaches both sides the same where the rules do not tell them apart */
#define LAMBDA   0.7f
#define RATE     16.0f

enum { TOLD = 256, TENTHS = 10 };

/* What is kept of each weight while it is learned: its exact value, the sum of its errors and that of their sizes. */
typedef struct lesson {
    float value, errors, sizes;
} lesson;

typedef struct learner {
    const game *g;
    evaluation *v;
    crew *crew;
    lesson *lessons; /* beside the weights */
    uint32_t
        *mirror[2]; /* of rows, as evaluation_mirror says, and the other way; NULL: the sides cannot be exchanged */
    uint32_t *rows;
    learn_amount amount;
    uint64_t done, of_move,
        of_position;       /* work: all so far, for each move that was valued, for each position learned */
    unsigned told, tenths; /* parts of it that were told */
    evaluation_course course;
} learner;

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

static inline lesson_place place_of(const learner *k, uint32_t row, unsigned phase)
{
    const size_t phases = (size_t)k->v->phases, own = row * phases + phase;
    const unsigned side = phase & 1;
    if (!k->mirror[side]) return (lesson_place){own, own, false};
    const size_t other = k->mirror[side][row] * phases + (phase ^ 1);
    return side ? (lesson_place){other, own, true} : (lesson_place){own, other, false};
}

/* A weight learns that the value was `off` by so much, for which `step` would make up. */
static inline void learn_weight(learner *k, lesson_place place, float off, float step)
{
    lesson *l = &k->lessons[place.at];
    float agreed = l->errors < 0 ? -l->errors : l->errors, size = off < 0 ? -off : off;
    if (l->sizes > 0) step *= agreed / l->sizes;
    l->value += place.opposite ? -step : step;
    l->errors += place.opposite ? -off : off;
    l->sizes += size;
    int16_t weight = whole(l->value);
    if (place.mirror != place.at) k->v->weights[place.mirror] = (int16_t)-weight;
    k->v->weights[place.at] = weight;
}

/* Moves the value of p towards the target, in 0..1 of a result: its value as it is now, so that positions that games of
 * one round have in common are not moved too far. */
static void correct(learner *k, const position *p, float target)
{
    const evaluation *v = k->v;
    unsigned count = evaluation_rows(v, k->g, p, k->rows), phase = evaluation_phase(v, p), phases = (unsigned)v->phases;
    int32_t sum = 0;
    for (unsigned i = 0; i < count; i++) sum += v->weights[(size_t)k->rows[i] * phases + phase];
    float off = target - (float)logistic_value(v->result, sum) / EVALUATION_ONE;
    float step = RATE * LOGISTIC_UNIT * off / (float)count;
    for (unsigned i = 0; i < count; i++) learn_weight(k, place_of(k, k->rows[i], phase), off, step);
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

/* Learns from the i-th game of the round. */
static void learn_game(learner *k, unsigned i)
{
    const selfplay *steps;
    unsigned count;
    const position *last = crew_game(k->crew, i, &steps, &count);
    note_course(&k->course, steps, count, last);
    float target = (float)selfplay_result(last) / EVALUATION_ONE;
    while (count-- > 0) {
        const selfplay_step *s = selfplay_step_at(steps, count);
        float best = (float)s->best / EVALUATION_ONE;
        target = s->by_chance ? best : best + LAMBDA * (target - best);
        correct(k, s->at, target);
        k->done += s->moves * k->of_move + k->of_position;
    }
    k->v->games++;
}

/* What learning takes: each move of each position is valued, and each position is learned, which takes longer where the
 * processor has no room for all weights at hand. */
static void settle_work(const effort *random, const game *g, const evaluation *v, uint64_t *of_move,
                        uint64_t *of_position)
{
    enum { ROW = 12, ROW_FAR = 24, MIRROR = 3, AT_HAND = 1 << 21 };
    const bool far = (uint64_t)v->rows * (unsigned)v->phases > AT_HAND;
    *of_move = (uint64_t)(effort_of_move(random, g) + effort_of_value(random, g, v));
    *of_position = (uint64_t)((far ? ROW_FAR : ROW) + (v->exchanges ? MIRROR : 0)) * evaluation_row_count(v);
}

/* Returns 0, or -1 when memory is out. */
static int prepare_mirror(learner *k)
{
    if (!k->v->exchanges) return 0;
    for (int i = 0; i < 2; i++)
        if (!(k->mirror[i] = malloc((size_t)k->v->rows * sizeof **k->mirror))) return -1;
    evaluation_mirror(k->v, k->mirror[0]);
    for (uint32_t row = 0; row < k->v->rows; row++) k->mirror[1][k->mirror[0][row]] = row;
    return 0;
}

static int prepare(learner *k, tuple_style style, int threads, error *e)
{
    effort random;
    if (effort_measure(k->g, &random, e)) return -1;
    k->v = evaluation_new(k->g, style, e);
    if (!k->v) return -1;
    settle_work(&random, k->g, k->v, &k->of_move, &k->of_position);
    k->crew = crew_new(k->v, k->g, effort_limit(&random), threads);
    k->lessons = calloc((size_t)k->v->rows * (size_t)k->v->phases, sizeof *k->lessons);
    k->rows = malloc((evaluation_row_count(k->v) + 1) * sizeof *k->rows);
    return k->crew && k->lessons && k->rows && !prepare_mirror(k) ? 0 : error_set(e, "out of memory");
}

/* The part of all that is done, 0..1. */
static double share_done(const learner *k)
{
    double games = k->amount.games ? (double)k->v->games / k->amount.games : 0;
    double work = k->amount.work ? (double)k->done / (double)k->amount.work : 0;
    double most = games > work ? games : work;
    return most < 1 ? most : 1;
}

static bool is_over(const learner *k)
{
    return share_done(k) >= 1;
}

/* Says what there is to say after a game. */
static void tell(learner *k, const evaluation_progress *progress, void *context)
{
    const double share = share_done(k);
    unsigned told = (unsigned)(share * TOLD), tenths = (unsigned)(share * TENTHS);
    if (progress->tenth && tenths > k->tenths) {
        progress->tenth(context, &k->course);
        k->course = (evaluation_course){0};
    }
    if (progress->tell && (told > k->told || k->v->games == 1))
        progress->tell(context, k->v->games, (uint32_t)(k->v->games / share + 0.5));
    k->told = told;
    k->tenths = tenths;
}

/* How many games are played with what was learned from the first so many: few at first, when each teaches much. */
static unsigned round_of(const learner *k)
{
    uint32_t most = 1 + k->v->games / CREW_GAMES, left = k->amount.games - k->v->games;
    if (most > CREW_GAMES) most = CREW_GAMES;
    return most < left ? most : left;
}

static void free_mirror(learner *k)
{
    for (int i = 0; i < 2; i++) {
        free(k->mirror[i]);
        k->mirror[i] = NULL;
    }
}

/* From now on each side learns for itself, from what both have learned together. */
static void part(learner *k)
{
    const unsigned phases = (unsigned)k->v->phases;
    for (uint32_t row = 0; row < k->v->rows; row++)
        for (unsigned phase = 0; phase < phases; phase += 2) {
            const lesson *first = &k->lessons[(size_t)row * phases + phase];
            k->lessons[(size_t)k->mirror[0][row] * phases + phase + 1] =
                (lesson){-first->value, -first->errors, first->sizes};
        }
    free_mirror(k);
}

static int learn_games(learner *k, const evaluation_progress *progress, void *context, const atomic_bool *stop,
                       error *e)
{
    while (!is_over(k)) {
        if (k->mirror[0] && share_done(k) >= TOGETHER) part(k);
        unsigned count = round_of(k);
        crew_play(k->crew, k->v->games, count, stop);
        if (hook_explain(k->g, e)) return -1;
        if (stop_is_asked(stop)) return error_set(e, "learning was stopped");
        for (unsigned i = 0; i < count && !is_over(k); i++) {
            learn_game(k, i);
            if (progress) tell(k, progress, context);
        }
    }
    evaluation_seal(k->v);
    return 0;
}

evaluation *learn(const game *g, tuple_style style, learn_amount amount, const evaluation_progress *progress,
                  void *context, const atomic_bool *stop, error *e)
{
    learner k = {.g = g, .amount = amount};
    int status = prepare(&k, style, progress ? progress->threads : 1, e);
    if (!status) status = learn_games(&k, progress, context, stop, e);
    crew_free(k.crew);
    free(k.lessons);
    free_mirror(&k);
    free(k.rows);
    if (status) evaluation_free(k.v);
    return status ? NULL : k.v;
}

uint32_t learn_games_of(const game *g, learn_amount amount)
{
    uint64_t of_move, of_position;
    effort random;
    error e;
    evaluation *v = amount.work ? evaluation_new(g, TUPLES_USUAL, &e) : NULL;
    double games = amount.games;
    if (v && !effort_measure(g, &random, &e)) {
        settle_work(&random, g, v, &of_move, &of_position);
        double work = effort_plies(&random) * (random.moves * (double)of_move + (double)of_position) + 1;
        games = fmin(games, (double)amount.work / work);
    }
    evaluation_free(v);
    return (uint32_t)games;
}

static int try_games(crew *c, const evaluation *v, const game *g, uint32_t games, const atomic_bool *stop,
                     evaluation_course *out, error *e)
{
    for (uint32_t tried = 0, count; tried < games; tried += count) {
        count = games - tried < CREW_GAMES ? games - tried : CREW_GAMES;
        crew_play(c, (uint64_t)v->games + tried, count, stop);
        if (hook_explain(g, e)) return -1;
        if (stop_is_asked(stop)) return error_set(e, "learning was stopped");
        for (unsigned i = 0; i < count; i++) {
            const selfplay *steps;
            unsigned plies;
            const position *last = crew_game(c, i, &steps, &plies);
            note_course(out, steps, plies, last);
        }
    }
    return 0;
}

int evaluation_try(const evaluation *v, const game *g, uint32_t games, int threads, const atomic_bool *stop,
                   evaluation_course *out, error *e)
{
    effort random;
    if (effort_measure(g, &random, e)) return -1;
    crew *c = crew_new(v, g, effort_limit(&random), threads);
    *out = (evaluation_course){0};
    int status = c ? try_games(c, v, g, games, stop, out, e) : error_set(e, "out of memory");
    crew_free(c);
    return status;
}
