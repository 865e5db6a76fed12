/* Elo ratings from the scores of pairs, with intervals valid at any stopping time. Game i of every cell has the same
 * opening, so the mean over several steps or rungs is one observation. */
#include "studies/ladder_rating.h"

#include "studies/evidence.h"
#include "studies/ladder_plan.h"
#include "studies/pairs.h"

/* The Elo difference for an expected score in 0..1; infinite at the ends. */
static double elo_at(double score)
{
    return 400 * log10(score / (1 - score));
}

static interval elo_of(interval score)
{
    return (interval){elo_at(score.low), elo_at(score.high)};
}

/* --- rungs --- */

/* If one player won all pairs, half a pair is taken away: its Elo is then a bound. */
static double known_elo(const pairs *p, bool *separated)
{
    double s = pairs_score(p);
    if (s > 0 && s < 1) return elo_at(s);
    *separated |= !isnan(s);
    return elo_at((s * (double)p->count + .5) / ((double)p->count + 1));
}

/* Sums the steps down to the first rung, each with its share of alpha. */
static void rate_rung(ladder *l, const results *r, int rung)
{
    int path[LADDER_RUNGS_MAX], n = 0;
    double sum = 0;
    interval live = {0, 0};
    for (int k = rung, at; k > 0 && (at = ladder_step_down(l, k)) >= 0; k = l->steps[at].lower) path[n++] = at;
    if (rung > 0 && (!n || l->steps[path[n - 1]].lower)) return;
    for (int i = 0; i < n; i++) {
        const ladder_step *s = &l->steps[path[i]];
        const pairs p = pairs_of(&r->cells[s->cell[0]], &r->cells[s->cell[1]]);
        const interval elo = elo_of(pairs_interval(&p, r->alpha / n));
        sum += known_elo(&p, &l->separated);
        live = (interval){live.low + elo.low, live.high + elo.high};
    }
    l->rungs[rung].elo = sum;
    l->rungs[rung].elo_live = live;
}

/* --- means over steps, or over rungs --- */

enum { POINTS_MAX = 4 * LADDER_RUNGS_MAX }; /* half points of a pair of every step */

/* Observations by their sum of half points, at most `most`. */
typedef struct sums {
    int most;
    uint64_t count, cut;
    double weight;
    uint64_t low[POINTS_MAX + 1], high[POINTS_MAX + 1];
} sums;

static interval interval_of(const sums *m, double alpha)
{
    sequence_category low[POINTS_MAX + 1], high[POINTS_MAX + 1];
    for (int k = 0; k <= m->most; k++) {
        low[k] = (sequence_category){(double)k / m->most, m->weight * (double)m->low[k]};
        high[k] = (sequence_category){(double)k / m->most, m->weight * (double)m->high[k]};
    }
    return (interval){sequence_interval(low, m->most + 1, alpha).low, sequence_interval(high, m->most + 1, alpha).high};
}

/* NaN without observations, or with a cut game. */
static double mean_of(const sums *m)
{
    double sum = 0;
    for (int k = 0; k <= m->most; k++) sum += (double)k * (double)m->low[k] / m->most;
    return m->count && !m->cut ? sum / (double)m->count : NAN;
}

/* Adds the half points of seat `side` in game i of the cell, with a cut game as lost and as won. */
static void add_game(const results_cell *c, uint64_t i, unsigned side, int *low, int *high)
{
    outcome o = result_from_letter(c->letters[i]);
    int points = o == OUTCOME_DRAW ? 1 : o == outcome_win(side) ? 2 : 0;
    *low += points;
    *high += o == OUTCOME_NONE ? 2 : points;
}

/* An observation takes game i of each of these cells, from the view of the player in its seat. */
static sums sum_up(const results *r, const int *cells, const unsigned char *seats, int n)
{
    sums m = {.most = 2 * n, .count = UINT64_MAX, .weight = 1};
    for (int k = 0; k < n; k++) {
        const results_cell *c = &r->cells[cells[k]];
        m.count = c->games < m.count ? c->games : m.count;
    }
    for (int k = 0; k < n; k++) m.weight = fmin(m.weight, evidence_weight(&r->cells[cells[k]], m.count));
    for (uint64_t i = 0; i < m.count; i++) {
        int low = 0, high = 0;
        for (int k = 0; k < n; k++) add_game(&r->cells[cells[k]], i, seats[k], &low, &high);
        m.low[low]++;
        m.high[high]++;
        m.cut += low != high;
    }
    return m;
}

static void rate_family(const ladder *l, const results *r, ladder_family *f)
{
    int cells[2 * LADDER_RUNGS_MAX], n = 0;
    unsigned char seats[2 * LADDER_RUNGS_MAX];
    for (int k = f->highest, s; k != f->lowest; k = l->rungs[k].below) {
        if ((s = ladder_step_down(l, k)) < 0) return;
        for (unsigned char seat = 0; seat < 2; seat++, n++) {
            cells[n] = l->steps[s].cell[seat];
            seats[n] = seat;
        }
    }
    const sums m = sum_up(r, cells, seats, n);
    f->doubling = mean_of(&m);
    f->doubling_live = interval_of(&m, r->alpha);
    f->elo = elo_at(f->doubling);
    f->elo_live = elo_of(f->doubling_live);
}

static void rate_first_move(ladder *l, const results *r)
{
    int cells[LADDER_RUNGS_MAX];
    const unsigned char seats[LADDER_RUNGS_MAX] = {0};
    for (int k = 0; k < l->nrungs; k++) cells[k] = l->rungs[k].cell;
    const sums m = sum_up(r, cells, seats, l->nrungs);
    l->edge = mean_of(&m);
    l->edge_live = interval_of(&m, r->alpha);
}

void ladder_rate(ladder *l, const results *r)
{
    for (int k = 0; k < l->nrungs; k++) rate_rung(l, r, k);
    for (int i = 0; i < l->nfamilies; i++) rate_family(l, r, &l->families[i]);
    l->edge = NAN;
    bool trained = false; /* then the games of these trainings alone give too narrow an interval */
    for (int k = 0; k < l->nrungs; k++) trained |= r->cells[l->rungs[k].cell].turns.pairs > 0;
    if (l->disagree[0] < 0 && !trained) rate_first_move(l, r);
}
