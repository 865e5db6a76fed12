/* Which tuples an evaluation looks at is chosen by what they foresee: of each style one is learned from a part of the
 * games, and both say what they expect in further games, which both have played. */
#include "evaluation/crew.h"
#include "evaluation/effort.h"
#include "evaluation/learn.h"
#include "game/hook.h"

enum {
    PART = 5,          /* a trial learns from one game in so many, */
    TRIAL_LEAST = 150, /* and there is none with fewer than so many */
    ASKED_LEAST = 50,  /* further games of each of the two */
    ASKED_PART = 8
};

/* So much smaller has the error of tuples to be that take longer. */
#define BETTER 0.96

typedef struct trial {
    const game *g;
    uint32_t games; /* that each learns from */
    evaluation *of[TUPLE_STYLES];
    double squares[TUPLE_STYLES]; /* of what each expected wrongly */
    const atomic_bool *stop;
} trial;

/* What each expected of the positions of a game. */
static void ask(trial *t, const selfplay *steps, unsigned count, const position *last)
{
    double result = (double)selfplay_result(last) / EVALUATION_ONE;
    int32_t sums[EVALUATION_PHASES_MAX];
    for (unsigned i = 0; i < count; i++) {
        const position *p = selfplay_step_at(steps, i)->at;
        for (int style = 0; style < TUPLE_STYLES; style++) {
            evaluation_begin(t->of[style], t->g, p, sums);
            double off = (double)evaluation_value(t->of[style], t->g, p, sums) / EVALUATION_ONE - result;
            t->squares[style] += off * off;
        }
    }
}

/* Has that one play. Returns 0, or -1 with `e` filled in. */
static int play(trial *t, const evaluation *v, unsigned plies, int threads, error *e)
{
    uint32_t games = ASKED_LEAST + t->games / ASKED_PART;
    crew *c = crew_new(v, t->g, plies, threads);
    int status = c ? 0 : error_set(e, "out of memory");
    for (uint32_t done = 0, count; done < games && !status; done += count) {
        count = games - done < CREW_GAMES ? games - done : CREW_GAMES;
        crew_play(c, t->games + done, count, t->stop);
        if (hook_explain(t->g, e)) status = -1;
        if (stop_is_asked(t->stop)) status = error_set(e, "learning was stopped");
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
    effort random;
    const evaluation_progress unwatched = {.threads = threads};
    if (effort_measure(t->g, &random, e)) return -1;
    for (int style = 0; style < TUPLE_STYLES; style++)
        if (!(t->of[style] =
                  learn(t->g, (tuple_style)style, (learn_amount){.games = t->games}, &unwatched, NULL, t->stop, e)))
            return -1;
    for (int style = 0; style < TUPLE_STYLES; style++)
        if (play(t, t->of[style], effort_limit(&random), threads, e)) return -1;
    return 0;
}

/* Fills *out with the style for so many games. Returns 0, or -1 with `e` filled in. */
static int choose(const game *g, uint32_t games, int threads, const atomic_bool *stop, tuple_style *out, error *e)
{
    trial t = {.g = g, .games = games / PART, .stop = stop};
    *out = TUPLES_USUAL;
    if (t.games < TRIAL_LEAST) return 0;
    int status = compare(&t, threads, e);
    if (!status && t.squares[TUPLES_WITH_ROWS] < BETTER * t.squares[TUPLES_USUAL]) *out = TUPLES_WITH_ROWS;
    for (int style = 0; style < TUPLE_STYLES; style++) evaluation_free(t.of[style]);
    return status;
}

static evaluation *learn_chosen(const game *g, learn_amount amount, const evaluation_progress *progress, void *context,
                                const atomic_bool *stop, error *e)
{
    tuple_style style;
    if (choose(g, learn_games_of(g, amount), progress ? progress->threads : 1, stop, &style, e)) return NULL;
    return learn(g, style, amount, progress, context, stop, e);
}

evaluation *evaluation_learn(const game *g, uint32_t games, const evaluation_progress *progress, void *context,
                             const atomic_bool *stop, error *e)
{
    return learn_chosen(g, (learn_amount){.games = games}, progress, context, stop, e);
}

evaluation *evaluation_learn_for(const game *g, double seconds, const evaluation_progress *progress, void *context,
                                 const atomic_bool *stop, error *e)
{
    enum { GAMES_OF_SECOND = 12500 }; /* at most: short games teach little more */
    const double most =
        seconds * GAMES_OF_SECOND < EVALUATION_GAMES_MAX ? seconds * GAMES_OF_SECOND : EVALUATION_GAMES_MAX;
    const learn_amount amount = {(uint32_t)most + 1, (uint64_t)(seconds * 1e9)};
    return learn_chosen(g, amount, progress, context, stop, e);
}
