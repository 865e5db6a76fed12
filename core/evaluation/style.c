/* Which tuples an evaluation looks at is chosen by what they foresee: both styles learn from a part of the games, which
 * the usual one plays, and say what they expect in further games of it. They are the same games for both, because
 * evaluations that play for themselves differ more by chance than by what they look at. The other style is taken where
 * it foresees so much more as its time is worth. */
#include "evaluation/crew.h"
#include "evaluation/effort.h"
#include "evaluation/learn.h"
#include "game/fork.h"

enum {
    PART = 8,          /* a trial learns from one game in so many, */
    TRIAL_LEAST = 100, /* and there is none with fewer than so many */
    ASKED_LEAST = 100, /* further games */
    ASKED_PART = 8
};

/* How much smaller the error has to be where a value takes twice as long. */
#define WORTH 0.08

typedef struct trial {
    const game *g;
    learn_amount amount; /* that all learn from */
    effort random;
    evaluation *of[TUPLE_STYLES];
    double squares[TUPLE_STYLES]; /* of what each expected wrongly */
    const atomic_bool *stop;
} trial;

/* What each expected of the positions of a game. */
static void ask(trial *t, const selfplay *steps, unsigned count, const position *last)
{
    double result = (double)selfplay_result(last) / EVALUATION_ONE;
    int32_t sums[EVALUATION_PHASES_MAX];
    for (unsigned ply = 0; ply < count; ply++) {
        const position *p = selfplay_step_at(steps, ply)->at;
        for (int i = 0; i < TUPLE_STYLES; i++) {
            evaluation_begin(t->of[i], t->g, p, sums);
            double off = (double)evaluation_value(t->of[i], t->g, p, sums) / EVALUATION_ONE - result;
            t->squares[i] += off * off;
        }
    }
}

/* Has the usual one play. Returns 0, or -1 with `e` filled in. */
static int play(trial *t, int threads, error *e)
{
    uint32_t games = ASKED_LEAST + t->amount.games / ASKED_PART;
    crew *c = crew_new(t->of[TUPLES_USUAL], t->g, t->amount.seed, effort_limit(&t->random), threads);
    int status = c ? 0 : error_set(e, "out of memory");
    for (uint32_t done = 0, count; done < games && !status; done += count) {
        count = games - done < CREW_GAMES ? games - done : CREW_GAMES;
        crew_play(c, t->amount.games + done, count, t->stop);
        if (game_explain(t->g, e)) status = -1;
        if (stop_is_asked(t->stop)) status = error_stopped(e);
        for (unsigned i = 0; i < count && !status; i++) {
            const selfplay *steps;
            unsigned plies_made;
            const position *last = crew_game(c, i, &steps, &plies_made);
            ask(t, steps, plies_made, last);
        }
    }
    crew_free(c);
    return status;
}

static int compare(trial *t, int threads, error *e)
{
    static const tuple_style styles[TUPLE_STYLES] = {TUPLES_USUAL, TUPLES_WITH_ROWS};
    const evaluation_progress unwatched = {.threads = threads};
    if (effort_measure(t->g, t->stop, &t->random, e) ||
        learn_styles(t->g, styles, TUPLE_STYLES, t->amount, &unwatched, NULL, t->stop, t->of, e))
        return -1;
    return play(t, threads, e);
}

/* Do rows foresee more, and enough for what it takes longer to value a move? */
static bool rows_pay(const trial *t)
{
    double time[TUPLE_STYLES];
    for (int i = 0; i < TUPLE_STYLES; i++)
        time[i] = effort_of_move(&t->random, t->g) + effort_of_value(&t->random, t->g, t->of[i]);
    double longer = time[TUPLES_WITH_ROWS] / time[TUPLES_USUAL] - 1;
    return t->squares[TUPLES_WITH_ROWS] < (1 - WORTH * longer) * t->squares[TUPLES_USUAL];
}

/* Fills *out with the style for so much. Returns 0, or -1 with `e` filled in. */
static int choose(const game *g, learn_amount amount, int threads, const atomic_bool *stop, tuple_style *out, error *e)
{
    trial t = {
        .g = g, .amount = {.games = learn_games_of(g, amount, stop, NULL) / PART, .seed = amount.seed}, .stop = stop};
    *out = TUPLES_USUAL;
    if (t.amount.games < TRIAL_LEAST) return 0;
    int status = compare(&t, threads, e);
    if (!status && rows_pay(&t)) *out = TUPLES_WITH_ROWS;
    for (int i = 0; i < TUPLE_STYLES; i++) evaluation_free(t.of[i]);
    return status;
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
                             void *context, const atomic_bool *stop, error *e)
{
    const learn_amount amount = amount_of(lesson);
    tuple_style style;
    if (choose(g, amount, progress ? progress->threads : 1, stop, &style, e)) return NULL;
    evaluation *v = learn(g, style, amount, progress, context, stop, e);
    if (v && !lesson.games) v->seconds = lesson.seconds;
    return v;
}

double evaluation_lesson_seconds(const game *g, evaluation_lesson lesson, const atomic_bool *stop)
{
    double seconds;
    learn_games_of(g, amount_of(lesson), stop, &seconds);
    return seconds;
}
