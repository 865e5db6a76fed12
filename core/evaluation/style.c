/* Selects the style of tuples by matches. Each style is trained alone with the same part of the work; then the best
 * so far plays the next, greedily, from openings played once with either side first. Styles that share tables all
 * over the board (location-independent weights, Silver, Sutton and Müller 2007) learn from few games; tables per
 * place know more in the end. With too few games for a match, both kinds are used. */
#include "base/stop.h"
#include "evaluation/crew.h"
#include "evaluation/effort.h"
#include "evaluation/learn.h"
#include "game/fork.h"

enum {
    PART = 8,         /* each style is trained with one part in so many, */
    TRIAL_LEAST = 40, /* with no match if that is fewer games than this */
    PAIRS_LEAST = 10, /* pairs of games, one opening each: minimum, */
    PAIRS_MOST = 48,
    PAIRS_PART = 8 /* one per so many games of training, between minimum and maximum */
};

#define ENOUGH 0.6

/* A match between two evaluations. */
typedef struct contest {
    const game *g;
    uint64_t seed;
    unsigned npairs, plies; /* plies: the limit, where a game is cut and counts half */
    int threads;
    const stop_flag *stop;
} contest;

/* Plays half of the games. Adds the points of `first`, or of the other when exchanged, to *points. Returns 0, or -1
 * with `e` filled in. */
static int play_half(const contest *k, const evaluation *first, const evaluation *second, bool exchanged,
                     uint64_t *points, error *e)
{
    crew *c = crew_new(first, second, k->g, k->seed, k->plies, k->threads);
    int status = c ? 0 : error_set(e, "out of memory");
    for (unsigned done = 0, count; done < k->npairs && !status; done += count) {
        count = k->npairs - done < CREW_GAMES ? k->npairs - done : CREW_GAMES;
        crew_play(c, done, count, k->stop);
        if (game_explain(k->g, e)) status = -1;
        if (stop_is_asked(k->stop)) status = error_stopped(e);
        for (unsigned i = 0; i < count && !status; i++) {
            const selfplay *steps;
            unsigned plies;
            const uint32_t result = selfplay_result(crew_game(c, i, &steps, &plies));
            *points += exchanged ? EVALUATION_ONE - result : result;
        }
    }
    crew_free(c);
    return status;
}

/* Is `v` clearly better than the other: does it score at least ENOUGH? Faster learning need not mean a better final
 * result, hence the margin. Returns 1 or 0, or -1 with `e` filled in. */
static int beats(const contest *k, const evaluation *v, const evaluation *other, error *e)
{
    uint64_t points = 0;
    if (play_half(k, v, other, false, &points, e) || play_half(k, other, v, true, &points, e)) return -1;
    return (double)points >= ENOUGH * 2 * k->npairs * EVALUATION_ONE;
}

/* Trains the style, plays it against the best so far, and keeps the better one in *best. Returns 0, or -1 with `e`
 * filled in. */
static int try_style(const contest *k, tuple_style style, learn_amount amount, evaluation **best, error *e)
{
    const evaluation_progress unwatched = {.threads = k->threads};
    evaluation *v = learn(k->g, style, amount, &unwatched, NULL, k->stop, e);
    if (!v) return -1;
    const int better = *best ? beats(k, v, *best, e) : 1;
    if (better > 0) {
        evaluation_free(*best);
        *best = v;
    } else {
        evaluation_free(v);
    }
    return better < 0 ? -1 : 0;
}

static unsigned pairs_of(uint32_t games)
{
    const uint32_t wanted = games / PAIRS_PART;
    return wanted < PAIRS_LEAST ? PAIRS_LEAST : wanted < PAIRS_MOST ? wanted : PAIRS_MOST;
}

/* TUPLES_WITH_ROWS, with more tables per place, is tried only if TUPLES_USUAL is the best so far. */
static const tuple_style order[TUPLE_STYLES] = {TUPLES_USUAL, TUPLES_SHARED, TUPLES_BOTH, TUPLES_WITH_ROWS};

static bool may_win(tuple_style s, const evaluation *best)
{
    return s != TUPLES_WITH_ROWS || best->style == TUPLES_USUAL;
}

static int hold_contest(const game *g, learn_amount amount, uint32_t games, int threads, const stop_flag *stop,
                        tuple_style *out, error *e)
{
    effort random;
    if (effort_measure(g, stop, &random, e)) return -1;
    const contest k = {g, amount.seed, pairs_of(games), effort_limit(&random), threads, stop};
    evaluation *best = NULL;
    int status = 0;
    for (int i = 0; i < TUPLE_STYLES && !status; i++)
        if (may_win(order[i], best)) status = try_style(&k, order[i], amount, &best, e);
    if (!status) *out = best->style;
    evaluation_free(best);
    return status;
}

/* Are there enough games for matches between styles? */
static bool is_contested(uint32_t games)
{
    return games / PART >= TRIAL_LEAST;
}

/* Sets *out to the style for that amount. Returns 0, or -1 with `e` filled in. */
static int choose(const game *g, learn_amount amount, int threads, const stop_flag *stop, tuple_style *out, error *e)
{
    const uint32_t games = learn_games_of(g, amount, stop, NULL);
    const learn_amount part = {amount.games / PART + 1, amount.work / PART, amount.seed};
    *out = TUPLES_BOTH;
    return is_contested(games) ? hold_contest(g, part, games / PART, threads, stop, out, e) : 0;
}

static learn_amount amount_of(evaluation_lesson lesson)
{
    enum { GAMES_OF_SECOND = 12500 }; /* maximum: short games teach little more */
    if (lesson.games) return (learn_amount){.games = lesson.games, .seed = lesson.seed};
    const double games = lesson.seconds * GAMES_OF_SECOND;
    const uint32_t most = games < EVALUATION_GAMES_MAX ? (uint32_t)games : EVALUATION_GAMES_MAX;
    return (learn_amount){most + 1, (uint64_t)(lesson.seconds * 1e9), lesson.seed};
}

evaluation *evaluation_learn(const game *g, evaluation_lesson lesson, const evaluation_progress *progress,
                             void *context, const stop_flag *stop, error *e)
{
    const learn_amount amount = amount_of(lesson);
    tuple_style style;
    if (choose(g, amount, progress ? progress->threads : 1, stop, &style, e)) return NULL;
    evaluation *v = learn(g, style, amount, progress, context, stop, e);
    if (v && !lesson.games) v->seconds = lesson.seconds;
    return v;
}

double evaluation_lesson_seconds(const game *g, evaluation_lesson lesson, const stop_flag *stop)
{
    double seconds;
    const uint32_t games = learn_games_of(g, amount_of(lesson), stop, &seconds);
    return is_contested(games) ? seconds * (1 + (double)(TUPLE_STYLES - 1) / PART) : seconds;
}
