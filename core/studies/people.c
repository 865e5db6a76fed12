/* By names first, as that needs no assumption about the distribution of strengths; then by ratings. Each correction
 * must pass tests of its validity (residual games per person, mixed seats, a plausible worth of 400 points); else there
 * is none. */
#include "studies/people.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "stats/interval.h"
#include "stats/logistic.h"
#include "stats/paired.h"

#define ELO_PER_LOGIT   173.71779276130073 /* 400 / ln 10 */
#define RATING_PER_TERM 400                /* scales the coefficient to order 1 */

/* --- persons --- */

static int by_games(const void *a, const void *b)
{
    const person *x = a, *y = b;
    unsigned of_x = x->games[0] + x->games[1], of_y = y->games[0] + y->games[1];
    return of_x != of_y ? (of_x < of_y) - (of_x > of_y) : strcmp(x->name, y->name);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static bool has_names(const people_game *g)
{
    return g->players[0] && g->players[1];
}

static bool has_ratings(const people_game *g)
{
    return isfinite(g->rating[0]) && isfinite(g->rating[1]);
}

/* Returns the index of the person in the sorted names, which contain it. */
static unsigned find(const char *const *names, unsigned count, const char *name)
{
    const char **at = bsearch(&name, names, count, sizeof *names, by_name);
    return (unsigned)(at - (const char **)names);
}

/* Fills in `names`, sorted, without repetition. */
static unsigned list_names(const people_game *games, unsigned count, const char **names)
{
    unsigned all = 0, kept = 0;
    for (unsigned i = 0; i < count; i++)
        for (int side = 0; side < 2 && has_names(&games[i]); side++) names[all++] = games[i].players[side];
    qsort(names, all, sizeof *names, by_name);
    for (unsigned i = 0; i < all; i++)
        if (!kept || strcmp(names[kept - 1], names[i]) != 0) names[kept++] = names[i];
    return kept;
}

static double points_of(outcome o, int side)
{
    return o == OUTCOME_DRAW ? .5 : o == outcome_win((unsigned)side);
}

static void count_persons(const people_game *games, unsigned count, const char *const *names, people *out)
{
    for (unsigned i = 0; i < out->npersons; i++) out->persons[i] = (person){.name = names[i], .elo = NAN};
    for (unsigned i = 0; i < count; i++)
        for (int side = 0; side < 2 && has_names(&games[i]); side++) {
            person *p = &out->persons[find(names, out->npersons, games[i].players[side])];
            p->games[side]++;
            p->points[side] += points_of(games[i].result, side);
        }
    if (out->npersons) qsort(out->persons, out->npersons, sizeof *out->persons, by_games);
}

/* --- by names --- */

/* With fewer degrees of freedom, or a smaller share of games, left after fitting the persons, the correction itself is
 * biased, by a point and more where moving first is worth seven. Observed in simulations. */
enum { FREEDOM_LEAST = 30 };
static const double FREEDOM_SHARE = .7;

/* Lists the games of the persons with the most games, by index. `number`: of each known name. */
static size_t list_paired(const people_game *games, unsigned count, const people *p, const char *const *names,
                          const uint32_t *number, paired_game *out)
{
    size_t kept = 0;
    for (unsigned i = 0; i < count; i++) {
        if (!has_names(&games[i])) continue;
        uint32_t first = number[find(names, p->npersons, games[i].players[0])];
        uint32_t second = number[find(names, p->npersons, games[i].players[1])];
        if (first == second || first >= PAIRED_PERSONS_MAX || second >= PAIRED_PERSONS_MAX) continue;
        out[kept++] = (paired_game){first, second, games[i].result};
    }
    return kept;
}

static void tell_names(people *p, const paired *fit, const paired_strength *strengths, uint32_t persons)
{
    if (!fit->found || fit->freedom < FREEDOM_LEAST || (double)fit->freedom < FREEDOM_SHARE * (double)fit->games)
        return;
    p->basis = PEOPLE_NAMES;
    p->rated = (unsigned)fit->games;
    p->equal = fit->score;
    p->equal_live = fit->live;
    for (uint32_t i = 0; i < persons; i++) {
        const paired_strength *s = &strengths[i];
        p->persons[i].elo = s->value * ELO_PER_LOGIT;
        p->persons[i].elo_live = (interval){s->live.low * ELO_PER_LOGIT, s->live.high * ELO_PER_LOGIT};
    }
}

static int correct_by_names(const people_game *games, unsigned count, const char *const *names, double alpha, people *p,
                            error *e)
{
    uint32_t persons = p->npersons < PAIRED_PERSONS_MAX ? p->npersons : PAIRED_PERSONS_MAX;
    uint32_t *number = malloc((p->npersons + 1) * sizeof *number);
    paired_game *list = malloc((count + 1) * sizeof *list);
    paired_strength *strengths = malloc((persons + 1) * sizeof *strengths);
    int status = number && list && strengths ? 0 : error_set(e, "out of memory");
    for (uint32_t i = 0; i < p->npersons && !status; i++) number[find(names, p->npersons, p->persons[i].name)] = i;
    if (!status && persons) {
        paired fit;
        size_t kept = list_paired(games, count, p, names, number, list);
        status = paired_fit(list, kept, persons, alpha, &fit, strengths, e);
        if (!status) tell_names(p, &fit, strengths, persons);
    }
    free(number);
    free(list);
    free(strengths);
    return status;
}

/* --- by ratings --- */

/* Two terms: the worth of moving first, and of RATING_PER_TERM points. */
enum { TERMS = 2 };
static const double SEATS_APART = .08;

/* Ratings are never exact, so seat preferences must be small: if higher and lower rated players have the seat about
 * equally often, errors in strength nearly cancel. */
static bool seats_are_mixed(const people_game *games, unsigned count, double alpha)
{
    int64_t higher = 0, unequal = 0;
    for (unsigned i = 0; i < count; i++) {
        if (!has_ratings(&games[i]) || games[i].rating[0] == games[i].rating[1]) continue;
        higher += games[i].rating[0] > games[i].rating[1];
        unequal++;
    }
    interval share = interval_jeffreys(higher, unequal, alpha);
    return share.low > .5 - SEATS_APART && share.high < .5 + SEATS_APART;
}

/* Elo's formula: 400 points are ln 10 logits. Errors in ratings shrink that worth, and the uncorrected rest of the
 * strengths biases the score between equals towards one half, by 1.6 points where errors are as large as the
 * differences in strength. */
static const double WORTH_LEAST = .85 * 2.302585;

static void tell_ratings(people *p, const logistic *fit, unsigned rated, double alpha)
{
    const double weight[TERMS] = {1, 0};
    if (fit->value[1] < WORTH_LEAST) return;
    interval g = logistic_contrast_interval(fit, weight, alpha);
    p->basis = PEOPLE_RATINGS;
    p->rated = rated;
    p->separated = fit->separated;
    p->equal = logistic_score(fit, fit->value[0]);
    p->equal_live = (interval){logistic_score(fit, g.low), logistic_score(fit, g.high)};
    p->worth = fit->value[1];
}

static int correct_by_ratings(const people_game *games, unsigned count, double alpha, people *p, error *e)
{
    double *x = malloc(((size_t)count * TERMS + 1) * sizeof *x);
    outcome *result = malloc((count + 1) * sizeof *result);
    uint32_t *cluster = malloc((count + 1) * sizeof *cluster);
    bool whole = x && result && cluster;
    uint32_t rated = 0;
    for (unsigned i = 0; i < count && whole; i++) {
        if (!has_ratings(&games[i])) continue;
        x[rated * TERMS] = 1;
        x[rated * TERMS + 1] = (games[i].rating[0] - games[i].rating[1]) / RATING_PER_TERM;
        result[rated] = games[i].result;
        cluster[rated] = rated;
        rated++;
    }
    logistic fit;
    error why = {""}; /* no maximum: no correction */
    if (whole && !logistic_fit(&(logistic_data){rated, TERMS, x, result, cluster}, &fit, &why)) {
        tell_ratings(p, &fit, rated, alpha);
        logistic_done(&fit);
    }
    free(x);
    free(result);
    free(cluster);
    return whole ? 0 : error_set(e, "out of memory");
}

/* --- the analysis --- */

/* Finds what is known about the players, whether or not it is sufficient. */
static void find_basis(const people_game *games, unsigned count, people *p)
{
    unsigned named = 0, rated = 0;
    for (unsigned i = 0; i < count; i++) {
        named += has_names(&games[i]);
        rated += has_ratings(&games[i]);
    }
    p->basis = rated && rated >= named ? PEOPLE_RATINGS : named ? PEOPLE_NAMES : PEOPLE_NOTHING;
    p->rated = p->basis == PEOPLE_RATINGS ? rated : named;
}

int people_read(const people_game *games, unsigned count, double alpha, people *out, error *e)
{
    score_counts c = {0};
    for (unsigned i = 0; i < count; i++) counts_add(&c, games[i].result, 1);
    *out = (people){
        .games = count, .score = counts_score(&c), .live = interval_score(&c, alpha), .equal = NAN, .worth = NAN};
    const char **names = malloc((2 * (size_t)count + 1) * sizeof *names);
    out->npersons = names ? list_names(games, count, names) : 0;
    out->persons = malloc((out->npersons + 1) * sizeof *out->persons);
    int status = names && out->persons ? 0 : error_set(e, "out of memory");
    if (!status) {
        count_persons(games, count, names, out);
        find_basis(games, count, out);
        status = correct_by_names(games, count, names, alpha, out, e);
    }
    if (!status && isnan(out->equal) && out->basis == PEOPLE_RATINGS && seats_are_mixed(games, count, alpha))
        status = correct_by_ratings(games, count, alpha, out, e);
    free(names);
    return status;
}

void people_done(people *p)
{
    free(p->persons);
    *p = (people){0};
}
