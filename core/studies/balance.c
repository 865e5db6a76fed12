/* Successive halving, then Bonferroni: variants are ranked by how far from the middle the score may be, the better half
 * plays twice as many games, and the few finalists share alpha. Each round has new games, and the confirmation uses
 * none of them. */
#include "studies/balance.h"

#include <stdlib.h>

#include "stats/outlook.h"
#include "stats/sequence.h"

balance_wants balance_wants_nothing(void)
{
    return (balance_wants){.longest = INT64_MAX, .draws = 1};
}

const balance_games *balance_games_at(const balance_trial *t)
{
    return counts_total(&t->confirmed.counts) ? &t->confirmed : &t->searched;
}

int balance_favoured(const balance_trial *t)
{
    if (!t->outside) return -1;
    return counts_score(&balance_games_at(t)->counts) < .5;
}

bool balance_is_supported(const balance_games *g, interval zone)
{
    return g->live.low >= zone.low - 1e-9 && g->live.high <= zone.high + 1e-9;
}

static double draws_of(const balance_games *g)
{
    int64_t games = counts_total(&g->counts);
    return games ? (double)g->counts.draw / (double)games : 0;
}

/* Summarises the games, with point estimates taken as known. */
static balance_games known_games(const balance_games *g)
{
    balance_games k = *g;
    k.draws = (interval){draws_of(g), draws_of(g)};
    k.length = (interval){(double)g->median, (double)g->median};
    k.covered = (interval){g->coverage, g->coverage};
    return k;
}

static bool lies_in(interval i, double low, double high)
{
    return i.low >= low && i.high <= high;
}

static bool lies_beside(interval i, double low, double high)
{
    return i.high < low || i.low > high;
}

static balance_fit fit_of(const balance_games *g, const balance_wants *w)
{
    const double shortest = (double)w->shortest, longest = w->longest == INT64_MAX ? INFINITY : (double)w->longest;
    if (lies_beside(g->draws, 0, w->draws) || lies_beside(g->length, shortest, longest) ||
        lies_beside(g->covered, w->coverage, 1))
        return BALANCE_UNFIT;
    const bool all =
        lies_in(g->draws, 0, w->draws) && lies_in(g->length, shortest, longest) && lies_in(g->covered, w->coverage, 1);
    return all ? BALANCE_FITS : BALANCE_OPEN;
}

static void hold_against(balance_trial *t, const balance_games *g, const balance_wants *w)
{
    const balance_fit fit = fit_of(g, w);
    t->as_wanted = fit == BALANCE_FITS;
    t->unfit = fit == BALANCE_UNFIT;
}

/* The rounds and the confirmation can each wrongly reject a balanced variant, so each has its share of alpha. */
static const double ROUND_SHARE = .05;

static bool favours(verdict v)
{
    return v == VERDICT_FIRST_FAVOURED || v == VERDICT_SECOND_FAVOURED;
}

static bool is_outside(const balance_request *r, const score_counts *c, double alpha)
{
    return !verdict_is_withheld(c) && favours(verdict_of(c, &(verdict_question){.zone = r->zone, .alpha = alpha}));
}

/* Plays on as `look` says. Returns what `play` returned. */
static int play_on(const balance_look *look, balance_play *play, void *context, balance_games *out, error *e)
{
    int status = play(context, look, out, e);
    for (int i = 0; i < look->so_far->trials && !status; i++) {
        balance_games *g = &out[i];
        if (!look->games[i] || g->watched) continue;
        *g = known_games(g);
        g->live = sequence_score(&g->counts, look->question.alpha);
        g->crossed = verdict_of(&g->counts, &look->question);
    }
    return status;
}

/* --- the search --- */

/* A variant in the search, and its badness: the possible distance of its score from the middle of the zone. */
typedef struct place {
    int trial;
    bool refused; /* fails the requirements, is withheld, or favours a side */
    double bound;
} place;

static int by_promise(const void *a, const void *b)
{
    const place *x = a, *y = b;
    if (x->refused != y->refused) return x->refused ? 1 : -1;
    if (x->bound != y->bound) return x->bound > y->bound ? 1 : -1;
    return x->trial - y->trial;
}

static place place_of(const balance_request *r, const balance_trial *t, int trial)
{
    const score_counts *c = &t->searched.counts;
    const interval live = sequence_score(c, r->alpha);
    double middle = (r->zone.low + r->zone.high) / 2;
    return (place){.trial = trial,
                   .refused = t->unfit || verdict_is_withheld(c) || t->outside,
                   .bound = fmax(middle - live.low, live.high - middle)};
}

static void add_counts(score_counts *to, const score_counts *more)
{
    to->win += more->win;
    to->draw += more->draw;
    to->loss += more->loss;
    to->cut += more->cut;
    to->alike += more->alike;
}

/* Plays a round of the remaining variants and sorts them, the most promising first. */
static int play_round(const balance_request *r, balance_play *play, void *context, place *left, int n, int round,
                      balance *b, error *e)
{
    uint64_t games[BALANCE_TRIALS_MAX] = {0};
    balance_games out[BALANCE_TRIALS_MAX];
    for (int i = 0; i < n; i++) games[left[i].trial] = r->first << (round - 1);
    const balance_look look = {round, games, b, {.zone = r->zone, .alpha = b->alpha}};
    int status = play_on(&look, play, context, out, e);
    if (status) return status;
    for (int i = 0; i < n; i++) {
        balance_trial *t = &b->trial[left[i].trial];
        t->searched = out[left[i].trial];
        add_counts(&t->all, &t->searched.counts);
        hold_against(t, &t->searched, &r->wants);
        t->rounds = round;
        t->outside |= is_outside(r, &t->searched.counts, r->alpha * ROUND_SHARE);
        left[i] = place_of(r, t, left[i].trial);
    }
    qsort(left, (size_t)n, sizeof *left, by_promise);
    return 0;
}

static int without_refused(const place *left, int n)
{
    while (n > 0 && left[n - 1].refused) n--;
    return n;
}

/* --- the confirmation --- */

/* Plays fresh games of one variant until a verdict or the limit. */
static int confirm(const balance_request *r, balance_play *play, void *context, int trial, balance *b, error *e)
{
    balance_trial *t = &b->trial[trial];
    const uint64_t least = r->least ? r->least : r->first;
    for (uint64_t each = r->most < least ? r->most : least;; each = each > r->most / 2 ? r->most : 2 * each) {
        uint64_t games[BALANCE_TRIALS_MAX] = {0};
        balance_games out[BALANCE_TRIALS_MAX];
        games[trial] = each;
        int status = play_on(&(balance_look){0, games, b, {.zone = r->zone, .alpha = b->alpha}}, play, context, out, e);
        if (status) return status;
        t->confirmed = out[trial];
        hold_against(t, &t->confirmed, &r->wants);
        t->verdict = t->confirmed.crossed;
        const bool open = t->verdict == VERDICT_BALANCED && !t->as_wanted && !t->unfit;
        if ((t->verdict != VERDICT_UNDECIDED && !open) || t->unfit || each >= r->most) break;
    }
    if (verdict_is_withheld(&t->confirmed.counts)) t->verdict = VERDICT_WITHHELD;
    t->outside |= favours(t->verdict);
    return 0;
}

static bool is_confirmed(const balance_trial *t)
{
    return t->verdict == VERDICT_BALANCED && t->as_wanted;
}

static int climb(const balance_request *r, void *context, int trial, balance *b, error *e)
{
    balance_trial *t = &b->trial[trial];
    if (!r->climb || !is_confirmed(t)) return 0;
    t->climbed = true;
    return r->climb(context, trial, b, &t->game, e);
}

static bool is_found(const balance_request *r, const balance_trial *t)
{
    return is_confirmed(t) && (!r->climb || t->game == GAME_BALANCED);
}

/* Returns how many of n remain after a round, unless more are refused. */
static int halve(const balance_request *r, int n)
{
    return n / 2 > r->candidates ? n / 2 : r->candidates;
}

uint64_t balance_search_games(const balance_request *r)
{
    uint64_t games = 0;
    for (int n = r->trials, round = 0;; n = halve(r, n), round++) {
        games += (uint64_t)n * (r->first << round);
        if (n <= r->candidates) return games;
    }
}

uint64_t balance_games_planned(interval zone, double alpha, int candidates, double off)
{
    const verdict_question q = {.zone = zone, .alpha = alpha / candidates};
    const outlook o = outlook_planned((zone.low + zone.high) / 2 + off * (zone.high - zone.low), 0, &q);
    return o.most < OUTLOOK_MOST / 10 ? (uint64_t)o.most : (uint64_t)(OUTLOOK_MOST / 10);
}

int balance_search(const balance_request *r, balance_play *play, void *context, balance *out, error *e)
{
    place left[BALANCE_TRIALS_MAX];
    int n = r->trials, status = 0;
    *out = (balance){.trials = r->trials, .found = -1, .alpha = r->alpha / r->candidates};
    for (int i = 0; i < n; i++) left[i].trial = i;
    for (int round = 1;; round++) {
        status = play_round(r, play, context, left, n, round, out, e);
        if (status) return status;
        n = without_refused(left, n);
        if (n <= r->candidates) break;
        n = halve(r, n);
    }
    for (int i = 0; i < n; i++) out->trial[left[i].trial].candidate = i + 1;
    for (int i = 0; i < n && out->found < 0; i++) {
        const balance_trial *t = &out->trial[left[i].trial];
        status = confirm(r, play, context, left[i].trial, out, e);
        if (!status) status = climb(r, context, left[i].trial, out, e);
        if (status) return status;
        if (is_found(r, t)) out->found = left[i].trial;
    }
    out->none = out->found < 0;
    for (int i = 0; i < out->trials; i++) out->none &= out->trial[i].outside;
    return 0;
}
