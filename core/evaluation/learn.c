/* Temporal difference learning, TD(lambda) (Sutton 1988). After each round of games (crew.h) the value of every
 * position moves towards a weighted mean of the values of later positions and the game's result, in which each
 * further step counts LAMBDA times the one before. With dice lambda is 1, that is, the result alone: over hundreds of
 * throws bootstrapped values propagate too slowly, and a value is a mean of results anyway. After a random
 * (exploring) decision the target restarts: the positions before it move towards the value of the best decision.
 * Games that are cut have no result; their positions move towards how near the sides are to winning (unfinished.h). */
#include <math.h>
#include <stdlib.h>

#include "base/stop.h"
#include "evaluation/crew.h"
#include "evaluation/effort.h"
#include "evaluation/learn.h"
#include "evaluation/pupil.h"
#include "evaluation/unfinished.h"
#include "game/fork.h"

#define TOGETHER    0.5 /* part of the games in which both sides share weights, if the rules are symmetric */
#define LAMBDA      0.7f
#define LAMBDA_DICE 1.0f

enum { TOLD = 256, TENTHS = 10 };

typedef struct learner {
    const game *g;
    pupil *pupil;
    evaluation *v; /* belongs to the pupil */
    crew *crew;
    learn_amount amount;
    uint64_t done, of_move,
        of_position;       /* work: total so far, for each move that is evaluated, for each position that is learned */
    unsigned told, tenths; /* parts of the training reported so far */
    evaluation_course course;
    nearness_room room; /* for games that are cut */
} learner;

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

/* Returns the TD(lambda) target of a position, given the target `next` of the following one. */
static float value_before(const selfplay_step *s, float next, float lambda)
{
    const float best = (float)s->best / EVALUATION_ONE;
    return s->by_chance ? best : best + lambda * (next - best);
}

/* Learns from the i-th game of the round; in a game that was cut each position has a target of its own. */
static void learn_game(learner *k, unsigned i)
{
    const selfplay *steps;
    unsigned count;
    const position *last = crew_game(k->crew, i, &steps, &count);
    note_course(&k->course, steps, count, last);
    const float lambda = k->g->chance ? LAMBDA_DICE : LAMBDA;
    const bool is_cut = last->outcome == OUTCOME_NONE;
    float target = (float)selfplay_result(last) / EVALUATION_ONE;
    while (count-- > 0) {
        const selfplay_step *s = selfplay_step_at(steps, count);
        target = is_cut ? (float)unfinished_value(k->g, s->at, &k->room) : value_before(s, target, lambda);
        pupil_correct(k->pupil, k->g, s->at, target);
        k->done += s->moves * k->of_move + k->of_position;
    }
    k->v->games++;
}

/* Cost of training: each move of each position is made and evaluated, and each position is learned, which takes
 * longer if the weights exceed the processor's cache. */
static void settle_work(const effort *random, const game *g, const evaluation *v, uint64_t *of_move,
                        uint64_t *of_position)
{
    enum { ROW = 12, ROW_FAR = 24, MIRROR = 3, AT_HAND = 1 << 21 };
    const bool far = (uint64_t)v->rows * (unsigned)v->phases > AT_HAND;
    *of_move = (uint64_t)(effort_of_making(random) + effort_of_value(random, g, v));
    *of_position = (uint64_t)((far ? ROW_FAR : ROW) + (v->exchanges ? MIRROR : 0)) * evaluation_row_count(v) +
                   (uint64_t)effort_of_listing(random);
}

static int prepare(learner *k, tuple_style style, int threads, const stop_flag *stop, error *e)
{
    effort random;
    if (effort_measure(k->g, stop, &random, e) || !(k->pupil = pupil_new(k->g, style, stop, e))) return -1;
    k->v = pupil_evaluation(k->pupil);
    k->v->seed = k->amount.seed;
    settle_work(&random, k->g, k->v, &k->of_move, &k->of_position);
    k->crew = crew_new(k->v, NULL, k->g, k->amount.seed, effort_limit(&random), threads);
    k->room.p = malloc(k->g->position_bytes);
    k->room.moves = malloc(((size_t)k->g->most_moves + 1) * sizeof *k->room.moves);
    return k->crew && k->room.p && k->room.moves ? 0 : error_set(e, "out of memory");
}

/* Returns the completed part of the training, 0..1. */
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

/* Reports progress after a game. */
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

/* Returns the number of games in the next round: few at first, when each game teaches much. */
static unsigned round_of(const learner *k)
{
    uint32_t most = 1 + k->v->games / CREW_GAMES, left = k->amount.games - k->v->games;
    if (most > CREW_GAMES) most = CREW_GAMES;
    return most < left ? most : left;
}

static int learn_games(learner *k, const evaluation_progress *progress, void *context, const stop_flag *stop, error *e)
{
    while (!is_over(k)) {
        if (share_done(k) >= TOGETHER) pupil_part(k->pupil);
        unsigned count = round_of(k);
        crew_play(k->crew, k->v->games, count, stop);
        if (game_explain(k->g, e)) return -1;
        if (stop_is_asked(stop)) return error_stopped(e);
        for (unsigned i = 0; i < count && !is_over(k) && !stop_is_asked(stop); i++) {
            learn_game(k, i);
            if (progress) tell(k, progress, context);
        }
    }
    evaluation_seal(k->v);
    return 0;
}

evaluation *learn(const game *g, tuple_style style, learn_amount amount, const evaluation_progress *progress,
                  void *context, const stop_flag *stop, error *e)
{
    learner k = {.g = g, .amount = amount};
    evaluation *v = NULL;
    if (!prepare(&k, style, progress ? progress->threads : 1, stop, e) && !learn_games(&k, progress, context, stop, e))
        v = pupil_take(k.pupil);
    crew_free(k.crew);
    pupil_free(k.pupil);
    free(k.room.p);
    free(k.room.moves);
    return v;
}

uint32_t learn_games_of(const game *g, learn_amount amount, const stop_flag *stop, double *seconds)
{
    uint64_t of_move, of_position;
    effort random;
    error e;
    evaluation *v = amount.work || seconds ? evaluation_new(g, TUPLES_USUAL, stop, &e) : NULL;
    double games = amount.games;
    if (seconds) *seconds = 0;
    if (v && !effort_measure(g, stop, &random, &e)) {
        settle_work(&random, g, v, &of_move, &of_position);
        double work = effort_plies(&random) * (random.moves * (double)of_move + (double)of_position) + 1;
        if (amount.work) games = fmin(games, (double)amount.work / work);
        if (seconds) *seconds = games * work / 1e9;
    }
    evaluation_free(v);
    return (uint32_t)games;
}

static int try_games(crew *c, const evaluation *v, const game *g, uint32_t games, const stop_flag *stop,
                     evaluation_course *out, error *e)
{
    for (uint32_t tried = 0, count; tried < games; tried += count) {
        count = games - tried < CREW_GAMES ? games - tried : CREW_GAMES;
        crew_play(c, (uint64_t)v->games + tried, count, stop);
        if (game_explain(g, e)) return -1;
        if (stop_is_asked(stop)) return error_stopped(e);
        for (unsigned i = 0; i < count; i++) {
            const selfplay *steps;
            unsigned plies;
            const position *last = crew_game(c, i, &steps, &plies);
            note_course(out, steps, plies, last);
        }
    }
    return 0;
}

int evaluation_try(const evaluation *v, const game *g, uint32_t games, int threads, const stop_flag *stop,
                   evaluation_course *out, error *e)
{
    effort random;
    if (effort_measure(g, stop, &random, e)) return -1;
    crew *c = crew_new(v, NULL, g, v->seed, effort_limit(&random), threads);
    *out = (evaluation_course){0};
    int status = c ? try_games(c, v, g, games, stop, out, e) : error_set(e, "out of memory");
    crew_free(c);
    return status;
}
