/* Which sets of cells an evaluation looks at is found out by contest: each style learns alone from the same part of the
 * work, then the best so far meets the next, greedily, from openings that each of them begins once. What shares tables
 * all over the board (location-independent, Silver, Sutton and Müller 2007) learns from few games, and what has tables
 * of each place knows more in the end: where there are too few games for a contest, both are taken. */
#include "base/stop.h"
#include "evaluation/crew.h"
#include "evaluation/effort.h"
#include "evaluation/learn.h"
#include "game/fork.h"

enum {
    PART = 8,         /* each style learns from one part in so many, */
    TRIAL_LEAST = 40, /* and there is no contest with fewer games than so many */
    PAIRS_LEAST = 10, /* of games, from one opening each */
    PAIRS_MOST = 48,
    PAIRS_PART = 8 /* and in between one for so many games of learning */
};

#define ENOUGH 0.6

/* Between two evaluations. */
typedef struct contest {
    const game *g;
    uint64_t seed;
    unsigned npairs, plies; /* a game is cut then, and counts half */
    int threads;
    const stop_flag *stop;
} contest;

/* Plays half of the games: what `first` scores, or when exchanged the other, is added to *points. Returns 0, or -1 with
 * `e` filled in. */
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

/* Is `v` clearly better than the other, by ENOUGH of the points? Who learns fast need not come as far. 1 or 0, or -1
 * with `e` filled in. */
static int beats(const contest *k, const evaluation *v, const evaluation *other, error *e)
{
    uint64_t points = 0;
    if (play_half(k, v, other, false, &points, e) || play_half(k, other, v, true, &points, e)) return -1;
    return (double)points >= ENOUGH * 2 * k->npairs * EVALUATION_ONE;
}

/* Lets the style learn and meet the best so far, and keeps the better one in *best. Returns 0, or -1 with `e` filled
 * in. */
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

/* More tables of places are not tried where those that there are are not worth having. */
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

/* Is there a contest of styles where so many games are played in all? */
static bool is_contested(uint32_t games)
{
    return games / PART >= TRIAL_LEAST;
}

/* Fills *out with the style for so much. Returns 0, or -1 with `e` filled in. */
static int choose(const game *g, learn_amount amount, int threads, const stop_flag *stop, tuple_style *out, error *e)
{
    const uint32_t games = learn_games_of(g, amount, stop, NULL);
    const learn_amount part = {amount.games / PART + 1, amount.work / PART, amount.seed};
    *out = TUPLES_BOTH;
    return is_contested(games) ? hold_contest(g, part, games / PART, threads, stop, out, e) : 0;
}

static learn_amount amount_of(evaluation_lesson lesson)
{
    enum { GAMES_OF_SECOND = 12500 }; /* at most: short games teach little more */
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
