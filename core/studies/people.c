#include "studies/people.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "stats/interval.h"
#include "stats/logistic.h"

#define ELO_PER_LOGIT   173.71779276130073 /* 400 / ln 10 */
#define RATING_PER_TERM 400                /* so that the coefficient is of the size of 1 */

/* --- who they are --- */

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

/* The number of the person among those that are sorted by name; each is there. */
static unsigned find(const char *const *names, unsigned count, const char *name)
{
    const char **at = bsearch(&name, names, count, sizeof *names, by_name);
    return (unsigned)(at - (const char **)names);
}

/* Fills in `names`, sorted, each once. */
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

/* --- the model --- */

/* The rated games as observations. The terms: g, then the strengths of the persons with the most games, all others
 * together being the measure; or g, and what 400 points of rating are worth. */
typedef struct model {
    int terms;
    size_t count;
    double *x;
    outcome *result;
    uint32_t *cluster;
} model;

static void add_strength(const people *p, const char *name, double sign, const model *m, double *x)
{
    for (int k = 1; k < m->terms; k++)
        if (!strcmp(p->persons[k - 1].name, name)) x[k] += sign;
}

static void add_game(const people *p, const people_game *g, model *m)
{
    double *x = m->x + m->count * (size_t)m->terms;
    for (int k = 0; k < m->terms; k++) x[k] = k == 0;
    if (p->basis == PEOPLE_RATINGS) x[1] = (g->rating[0] - g->rating[1]) / RATING_PER_TERM;
    for (int side = 0; side < 2 && p->basis == PEOPLE_NAMES; side++)
        add_strength(p, g->players[side], side ? -1 : 1, m, x);
    m->result[m->count] = g->result;
    m->cluster[m->count] = (uint32_t)m->count;
    m->count++;
}

static void tell_persons(people *p, const logistic *fit, int terms, double alpha)
{
    double weight[LOGISTIC_TERMS_MAX] = {0};
    bool pooled = p->npersons > (unsigned)terms;
    unsigned rated = pooled ? (unsigned)terms - 1 : p->npersons;
    for (unsigned i = 0; i < rated; i++) {
        for (int k = 1; k < terms; k++) weight[k] = ((unsigned)k - 1 == i) - 1. / p->npersons;
        for (int k = 1; k < terms; k++) weight[k] *= ELO_PER_LOGIT;
        p->persons[i].elo = logistic_contrast(fit, weight);
        p->persons[i].elo_live = logistic_contrast_interval(fit, weight, alpha);
    }
}

static void tell(people *p, const logistic *fit, int terms, double alpha)
{
    double weight[LOGISTIC_TERMS_MAX] = {1};
    interval g = logistic_contrast_interval(fit, weight, alpha);
    p->separated = fit->separated;
    p->equal = logistic_score(fit, fit->value[0]);
    p->equal_live = (interval){logistic_score(fit, g.low), logistic_score(fit, g.high)};
    if (p->basis == PEOPLE_RATINGS) p->worth = fit->value[1];
    if (p->basis == PEOPLE_NAMES) tell_persons(p, fit, terms, alpha);
}

static int fit_model(const people_game *games, unsigned count, double alpha, people *p, error *e)
{
    unsigned persons = p->npersons < LOGISTIC_TERMS_MAX ? p->npersons : LOGISTIC_TERMS_MAX;
    model m = {.terms = p->basis == PEOPLE_RATINGS ? 2 : (int)persons};
    m.x = malloc(((size_t)p->rated * (size_t)m.terms + 1) * sizeof *m.x);
    m.result = malloc((p->rated + 1) * sizeof *m.result);
    m.cluster = malloc((p->rated + 1) * sizeof *m.cluster);
    bool whole = m.x && m.result && m.cluster;
    for (unsigned i = 0; i < count && whole; i++)
        if (p->basis == PEOPLE_RATINGS ? has_ratings(&games[i]) : has_names(&games[i])) add_game(p, &games[i], &m);
    logistic fit;
    error why = {""}; /* no maximum: then there is no correction */
    if (whole && !logistic_fit(&(logistic_data){m.count, m.terms, m.x, m.result, m.cluster}, &fit, &why)) {
        tell(p, &fit, m.terms, alpha);
        logistic_done(&fit);
    }
    free(m.x);
    free(m.result);
    free(m.cluster);
    return whole ? 0 : error_set(e, "out of memory");
}

/* --- all of it --- */

static void choose_basis(const people_game *games, unsigned count, people *p)
{
    unsigned named = 0, rated = 0;
    for (unsigned i = 0; i < count; i++) {
        named += has_names(&games[i]);
        rated += has_ratings(&games[i]);
    }
    if (rated && rated >= named) p->basis = PEOPLE_RATINGS;
    if (named > rated) p->basis = PEOPLE_NAMES;
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
    if (!status) count_persons(games, count, names, out);
    free(names);
    choose_basis(games, count, out);
    return !status && out->basis ? fit_model(games, count, alpha, out, e) : status;
}

void people_done(people *p)
{
    free(p->persons);
    *p = (people){0};
}
