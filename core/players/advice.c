/* Tunes the search by hill climbing over matches: the weight of the evaluation against playouts in a leaf's value,
 * and how playouts update move tables. The best parameters so far meet the next candidate, which differs from them in
 * one parameter. */
#include "players/advice.h"
#include "base/stop.h"
#include "players/deep_trust.h"

#include <math.h>
#include <stdlib.h>

enum { UNCHANGED = -1 };

/* Limits of one match. */
static const contest_terms usual_terms = {.nanoseconds = 0.8e9, .games = 30};

/* Limits of the match about progressive bias. The search must go deep enough to distinguish the moves of some nodes.
 * The match takes BIAS_JUDGING times as long as the training, and as long as other matches if that is unknown. */
static const contest_terms bias_terms = {.games = 24, .iterations = 100};
static const double BIAS_JUDGING = 2;
enum { MOVES_MANY = 25 };

/* Limits of the match about priors, a sequential test; priors gain with the depth of the search. It takes at most
 * PRIORS_JUDGING times as long as the training; nets of so many games, whose time is unknown, play none. */
static const contest_terms priors_terms = {.games = 40, .iterations = 200};
static const double PRIORS_JUDGING = 1;

/* The first candidate mixes both sources: it is the most robust choice, better against unlike opponents than in
 * matches against its like. The other candidates change one parameter of the best so far. */
static const evaluation_advice usual = {.trust = 75, .grave = MCTS_GRAVE, .history = 0};
static const evaluation_advice changes[] = {
    {.trust = 50, .grave = UNCHANGED, .history = UNCHANGED}, {.trust = 100, .grave = UNCHANGED, .history = UNCHANGED},
    {.trust = 0, .grave = UNCHANGED, .history = UNCHANGED},  {.trust = UNCHANGED, .grave = 0, .history = UNCHANGED},
    {.trust = UNCHANGED, .grave = UNCHANGED, .history = 1},
};

evaluation_advice advice_unmeasured(const evaluation *v)
{
    evaluation_advice a = usual;
    a.trust = v ? 100 : 0;
    return a;
}

void advice_write(evaluation_advice a, text *out)
{
    text_add(out, "values are %d %% the learned evaluation's, %d %% random games' (trust=%d", a.trust, 100 - a.trust,
             a.trust);
    if (a.trust < 100) text_add(out, ",grave=%d,history=%s", a.grave, a.history ? "true" : "false");
    text_add(out, "%s%s)", a.bias ? ",progressive_bias=true" : "", a.puct ? ",puct=true" : "");
    if (a.deep && a.deep != a.trust) text_add(out, ", %d %% in thousands of iterations", a.deep);
}

static evaluation_advice changed(evaluation_advice a, const evaluation_advice *by)
{
    if (by->trust != UNCHANGED) a.trust = by->trust;
    if (by->grave != UNCHANGED) a.grave = by->grave;
    if (by->history != UNCHANGED) a.history = by->history;
    return a;
}

static int lead_of(const contest_score *s)
{
    return (int)s->won - (int)s->lost;
}

/* Stops a match at a lead that later games are unlikely to reverse, the same lead in a match of any length. */
static bool leads(const contest_score *s)
{
    enum { CLEAR = 10 };
    return abs(lead_of(s)) >= CLEAR;
}

/* Is the first significantly better? A match between equals ends with such a lead once in 14: the standard deviation
 * of the sum of n results is about sqrt n. */
static bool is_clear(const contest_score *s)
{
    int lead = lead_of(s), games = (int)(s->won + s->drawn + s->lost);
    return lead > 0 && 3 * lead * lead >= 10 * games;
}

/* Is the first more likely better than not? A match between equals ends so once in 6. */
static bool is_likely(const contest_score *s)
{
    int lead = lead_of(s), games = (int)(s->won + s->drawn + s->lost);
    return lead > 0 && lead * lead >= games;
}

/* Sets *out to whether the evaluation alone does as well as `best` against playouts alone. It may beat its like and
 * still lose to opponents that reach positions its self-play never reached. Returns 0, or -1 with `e` filled in. */
static int meet_strangers(const contest *k, contender alone, contender best, bool *out, error *e)
{
    const contender stranger = {.advice = advice_unmeasured(NULL)};
    contest_score one, other;
    if (contest_play(k, alone, stranger, NULL, &one, e) || contest_play(k, best, stranger, NULL, &other, e)) return -1;
    *out = lead_of(&one) >= lead_of(&other);
    return 0;
}

/* Finds the best parameters, except for priors and bias. Returns 0, or -1 with `e` filled in. */
static int choose(const contest *k, evaluation *v, contender *out, error *e)
{
    contender best = {v, k->dear ? advice_unmeasured(v) : usual, false};
    for (size_t i = 0; i < sizeof changes / sizeof *changes && best.advice.trust < 100; i++) {
        const contender next = {v, changed(best.advice, &changes[i]), false};
        contest_score score;
        if (contest_play(k, next, best, leads, &score, e)) return -1;
        bool better = is_clear(&score);
        if (better && next.advice.trust == 100 && meet_strangers(k, next, best, &better, e)) return -1;
        if (better) best = next;
    }
    *out = best;
    return 0;
}

/* Tests progressive bias, which visits moves that a beginner likes first. With few moves per decision every move is
 * visited anyway. With many it usually helps, so that a weak test in few games suffices. Returns 0, or -1 with `e`
 * filled in. */
static int try_bias(contender *best, const game *g, const stop_flag *stop, error *e)
{
    contest k;
    contest_score score = {0};
    contender next = *best;
    contest_terms terms = bias_terms;
    terms.nanoseconds = fmax(BIAS_JUDGING * 1e9 * evaluation_seconds(best->v), usual_terms.nanoseconds);
    int status = contest_open(&k, g, terms, best->v, stop, e);
    next.advice.bias = 1;
    if (!status && k.moves >= MOVES_MANY) status = contest_play(&k, next, *best, leads, &score, e);
    contest_close(&k);
    if (is_likely(&score)) *best = next;
    return status;
}

/* Log-likelihood ratio of a gain of 60 Elo against none. */
static double gain_of(const contest_score *s)
{
    return contest_log_ratio(s, .5, .585);
}

/* Sequential test with an error rate of 1 in 20 in either direction, after complete pairs of games. */
static bool gain_is_settled(const contest_score *s)
{
    return (s->won + s->drawn + s->lost) % 2 == 0 && fabs(gain_of(s)) >= log(19);
}

/* Tests priors: they gain a lot on some games, and lose on others, such as where a turn has several decisions; between
 * equals it does not matter which is used. Returns 0, or -1 with `e` filled in. */
static int try_puct(contender *best, const game *g, const stop_flag *stop, error *e)
{
    contest k;
    contest_score score = {0};
    contender next = *best;
    contest_terms terms = priors_terms;
    terms.nanoseconds = PRIORS_JUDGING * 1e9 * evaluation_seconds(best->v);
    if (terms.nanoseconds <= 0) return 0;
    int status = contest_open(&k, g, terms, best->v, stop, e);
    next.advice.puct = 1;
    if (!status) status = contest_play(&k, next, *best, gain_is_settled, &score, e);
    contest_close(&k);
    if (!status && is_likely(&score)) *best = next;
    return status;
}

int advice_measure(evaluation *v, const game *g, const stop_flag *stop, error *e)
{
    contest k;
    contender best = {v, usual, false};
    int status = contest_open(&k, g, usual_terms, v, stop, e);
    if (!status) status = choose(&k, v, &best, e);
    contest_close(&k);
    if (!status && best.advice.trust) status = try_puct(&best, g, stop, e);
    if (!status && best.advice.trust) status = try_bias(&best, g, stop, e);
    if (!status) evaluation_advise(v, best.advice);
    return status;
}

static bool lacks_advice(const evaluation *v)
{
    return evaluation_advised(v).trust < 0;
}

const evaluation_completion advice_completion = {lacks_advice, advice_measure, 2};

static bool lacks_deep(const evaluation *v)
{
    return lacks_advice(v) || deep_trust_lacks(v);
}

static int measure_deep(evaluation *v, const game *g, const stop_flag *stop, error *e)
{
    if (lacks_advice(v) && advice_measure(v, g, stop, e)) return -1;
    return deep_trust_lacks(v) ? deep_trust_measure(v, g, stop, e) : 0;
}

const evaluation_completion advice_deep_completion = {lacks_deep, measure_deep, 10};

static contender contender_with(evaluation *v)
{
    const evaluation_advice known = v ? evaluation_advised(v) : advice_unmeasured(v);
    return (contender){v, known.trust < 0 ? advice_unmeasured(v) : known, false};
}

int advice_compete(evaluation *v, evaluation *other, const game *g, const stop_flag *stop, contest_score *out, error *e)
{
    contest k;
    int status = contest_open(&k, g, usual_terms, v, stop, e);
    if (!status) status = contest_play(&k, contender_with(v), contender_with(other), NULL, out, e);
    contest_close(&k);
    return status;
}

int advice_gains(evaluation *v, evaluation *other, const game *g, double seconds, const stop_flag *stop, bool *out,
                 error *e)
{
    enum { GAMES = 300 };
    contest k;
    contest_score s = {0};
    int status = contest_open(&k, g, (contest_terms){.nanoseconds = seconds * 1e9, .games = GAMES}, v, stop, e);
    if (!status) status = contest_play(&k, contender_with(v), contender_with(other), gain_is_settled, &s, e);
    contest_close(&k);
    *out = gain_of(&s) > 0;
    return status;
}
