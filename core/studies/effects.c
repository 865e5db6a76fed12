#include "studies/effects.h"

#include <stdlib.h>
#include <string.h>

#include "lab/block.h"
#include "stats/discoveries.h"
#include "stats/trainings.h"
#include "studies/effects_factors.h"
#include "studies/evidence.h"

/* --- games --- */

static bool takes_part(const effect *f, int i)
{
    return f->asked.side[i] != 0;
}

/* Cells on each side: equally many. */
static int each_side(const effects *x, const effect *f)
{
    int parts = 0;
    for (int i = 0; i < x->ncells; i++) parts += takes_part(f, i);
    return parts / 2;
}

/* The games of a cell so far: what is one of them worth? */
static double add_game(const results_cell *c, uint64_t i, int64_t *alike)
{
    *alike += 2 * evidence_earlier(c, i);
    return counts_weight(&(score_counts){.draw = (int64_t)i + 1, .alike = *alike});
}

/* Gives the contrasts the games of the effect's cells, one of each at a time, as long as all have one. */
static void watch(const results *r, const effects *x, const effect *f, contrast *scores, contrast *draws)
{
    int64_t alike[CONTRAST_CELLS_MAX] = {0};
    contrast_value score[CONTRAST_CELLS_MAX] = {{0, 0}}, draw[CONTRAST_CELLS_MAX] = {{0, 0}};
    for (uint64_t n = 0;; n++) {
        double weight = 1;
        for (int i = 0; i < x->ncells; i++) {
            const results_cell *c = &r->cells[x->cells[i]];
            if (!takes_part(f, i)) continue;
            if (n == c->games) return;
            outcome o = result_from_letter(c->letters[n]);
            weight = fmin(weight, add_game(c, n, &alike[i]));
            score[i] = contrast_score(o);
            draw[i] = contrast_draw(o);
        }
        contrast_add(scores, score, weight);
        contrast_add(draws, draw, weight);
    }
}

static int read_games(const results *r, const effects *x, effect *f, error *e)
{
    contrast *scores = contrast_new(&f->asked), *draws = contrast_new(&f->asked);
    const bool there = scores && draws;
    if (there) {
        watch(r, x, f, scores, draws);
        f->score = contrast_read(scores);
        f->draws = contrast_read(draws);
    }
    contrast_free(scores);
    contrast_free(draws);
    return there ? 0 : error_set(e, "out of memory");
}

/* --- over trainings --- */

/* How many pairs of the cell have games; where one plays after another, all of their games. */
static int pairs_with_games(const results_cell *c)
{
    const uint64_t each = c->turns.each ? c->turns.each : BLOCK_THINKING, pairs = c->games / each;
    return pairs < (uint64_t)c->turns.pairs ? c->turns.each ? (int)pairs : 0 : c->turns.pairs;
}

/* How many pairs of trainings the cells of an effect have, all with games; 0: not all as many, or none. */
static int pairs_of_effect(const results *r, const effects *x, const effect *f)
{
    const results_cell *first = NULL;
    int pairs = 0;
    for (int i = 0; i < x->ncells; i++) {
        const results_cell *c = &r->cells[x->cells[i]];
        if (!takes_part(f, i)) continue;
        if (!first) first = c, pairs = pairs_with_games(c);
        if (c->turns.pairs != first->turns.pairs || c->turns.each != first->turns.each) return 0;
        const int here = pairs_with_games(c);
        pairs = here < pairs ? here : pairs;
    }
    return pairs > 1 ? pairs : 0;
}

/* The same seeds of learning sit in every cell, so what a pair of trainings says of the difference is one observation.
 */
static void observe(const results *r, const effects *x, const effect *f, int pairs, trainings_observation *out)
{
    const double factor = f->asked.scale / each_side(x, f);
    for (int p = 0; p < pairs; p++) out[p] = (trainings_observation){0, 0, 0};
    for (int i = 0; i < x->ncells; i++) {
        verdict_latch latch;
        if (!takes_part(f, i)) continue;
        evidence_latch(r, &r->cells[x->cells[i]], &latch);
        for (int p = 0; p < pairs; p++) {
            const trainings_observation o = trainings_observe(&latch.pair[p]);
            const double side = f->asked.side[i] * factor;
            out[p].low += side * (side > 0 ? o.low : o.high);
            out[p].high += side * (side > 0 ? o.high : o.low);
            out[p].sampling += side * side * o.sampling;
        }
    }
}

static bool is_all_played(const results *r, const effects *x, const effect *f)
{
    bool all = true;
    for (int i = 0; i < x->ncells; i++)
        if (takes_part(f, i)) all &= r->cells[x->cells[i]].games >= r->cells[x->cells[i]].planned;
    return all;
}

/* By where the interval lies. */
static contrast_answer answer_by(interval i, double matters)
{
    if (i.low > -matters && i.high < matters) return CONTRAST_NEGLIGIBLE;
    return i.low > 0 ? CONTRAST_RAISES : i.high < 0 ? CONTRAST_LOWERS : CONTRAST_OPEN;
}

/* The interval is never narrower than that of the games, and there is one look: when all are played. */
static void tell_over_trainings(const results *r, const effects *x, effect *f, int pairs)
{
    trainings_observation all[TRAININGS_PAIRS_MAX];
    observe(r, x, f, pairs, all);
    const trainings_mean over = trainings_mean_of(all, pairs, f->asked.alpha);
    const double most = f->asked.scale;
    f->live = (interval){fmin(f->live.low, fmax(over.interval.low, -most)),
                         fmax(f->live.high, fmin(over.interval.high, most))};
    f->spread = over.spread;
    f->chance = fmax(trainings_chance(all, pairs), f->score.chance);
    f->answer = is_all_played(r, x, f) ? answer_by(f->live, x->matters) : CONTRAST_OPEN;
}

/* --- what is known by cells --- */

static void moments(const tally *t, double *mean, double *variance_of_mean)
{
    double n = 0, sum = 0, squares = 0;
    for (unsigned k = 0; k <= t->max_plies; k++) {
        double games = (double)tally_observed(t, OBSERVABLE_LENGTH, k);
        n += games, sum += games * k, squares += games * k * k;
    }
    *mean = n > 0 ? sum / n : NAN;
    *variance_of_mean = n > 1 ? (squares - sum * sum / n) / (n - 1) / n : INFINITY;
}

static effects_change change_of_length(const results *r, const effects *x, const effect *f)
{
    double change = 0, variance = 0, factor = f->asked.scale / each_side(x, f);
    for (int i = 0; i < x->ncells; i++) {
        double mean, spread;
        if (!takes_part(f, i)) continue;
        moments(r->cells[x->cells[i]].tally, &mean, &spread);
        change += f->asked.side[i] * factor * mean;
        variance += factor * factor * spread;
    }
    double half = 1.959963984540054 * sqrt(variance);
    if (half <= 0) half = NAN; /* where no length varies nothing is known of how they would */
    return (effects_change){change, {change - half, change + half}};
}

static double branching_of(const tally *t)
{
    double samples = 0, moves = 0;
    for (unsigned n = 0; n < t->max_plies; n++) samples += (double)t->samples[n], moves += (double)t->branching[n];
    return samples > 0 ? moves / samples : NAN;
}

static double change_of_branching(const results *r, const effects *x, const effect *f)
{
    double change = 0;
    for (int i = 0; i < x->ncells; i++)
        if (takes_part(f, i))
            change += f->asked.side[i] * f->asked.scale / each_side(x, f) * branching_of(r->cells[x->cells[i]].tally);
    return change;
}

/* --- effects --- */

/* An effect with these sides; none where they are not as many cells on the one side as on the other. */
static void add_effect(const results *r, effects *x, const effect *like, const signed char *side, double scale)
{
    int balance = 0, size = 0;
    for (int i = 0; i < x->ncells; i++) balance += side[i], size += abs(side[i]);
    if (balance || !size || x->count == EFFECTS_MAX) return;
    effect *f = &x->all[x->count];
    *f = *like;
    f->alias = -1;
    f->asked = (contrast_question){.cells = x->ncells, .scale = scale, .alpha = r->alpha, .matters = x->matters};
    memcpy(f->asked.side, side, (size_t)x->ncells * sizeof *side);
    for (int k = 0; k < x->count && f->alias < 0; k++) {
        int same = 0;
        for (int i = 0; i < x->ncells; i++) same += side[i] * x->all[k].asked.side[i];
        if (abs(same) == size) f->alias = k;
    }
    x->count++;
}

/* How much more one factor does with the other. */
static void add_interaction(const results *r, effects *x, int a, int b)
{
    signed char side[CONTRAST_CELLS_MAX];
    const effects_factor *f = &x->factors[a], *with = &x->factors[b];
    if (f->option == with->option || !effects_is_crossed(x, f) || !effects_is_crossed(x, with)) return;
    for (int i = 0; i < x->ncells; i++) side[i] = (signed char)(f->side[i] * with->side[i]);
    add_effect(r, x, &(effect){.factors = {a, b}, .cell = -1}, side, 2);
}

static void set_factors(const results *r, effects *x)
{
    for (int a = 0; a < x->nfactors; a++) {
        signed char side[CONTRAST_CELLS_MAX];
        const effects_factor *f = &x->factors[a];
        bool crossed = effects_is_crossed(x, f);
        if (crossed || effects_find_pairs(x, f, side))
            add_effect(r, x, &(effect){.factors = {a, -1}, .cell = -1}, crossed ? f->side : side, 1);
        else
            effects_leave_out(x, f, "no two variants differ in it alone");
    }
    for (int a = 0; a < x->nfactors; a++)
        for (int b = a + 1; b < x->nfactors; b++) add_interaction(r, x, a, b);
}

static void set_cells(const results *r, effects *x)
{
    for (int k = 1; k < x->ncells; k++) {
        signed char side[CONTRAST_CELLS_MAX] = {-1};
        side[k] = 1;
        add_effect(r, x, &(effect){.factors = {-1, -1}, .cell = k}, side, 1);
    }
}

/* Says which effects are discoveries; an alias is no question of its own. */
static void discover(effects *x)
{
    double evidence[EFFECTS_MAX], chance[EFFECTS_MAX];
    bool watched[EFFECTS_MAX], at_one_look[EFFECTS_MAX];
    int n = 0;
    for (int i = 0; i < x->count; i++) {
        if (x->all[i].alias >= 0) continue;
        const effect *f = &x->all[i];
        const bool trained = !isnan(f->spread);
        evidence[n] = trained ? log(.5 / sqrt(f->chance)) : f->score.log_evidence; /* e-value of a chance */
        chance[n++] = trained ? f->chance : f->score.chance;
    }
    double alpha = n ? x->all[0].asked.alpha : .05;
    discoveries_watched(evidence, n, alpha, watched);
    discoveries_at_one_look(chance, n, alpha, at_one_look);
    for (int i = 0, k = 0; i < x->count; i++) {
        effect *f = &x->all[i];
        bool own = f->alias < 0;
        f->watched = own ? watched[k] : x->all[f->alias].watched;
        f->at_one_look = own ? at_one_look[k] : x->all[f->alias].at_one_look;
        k += own;
    }
}

static int tell(const results *r, effects *x, error *e)
{
    for (int i = 0; i < x->count; i++) {
        effect *f = &x->all[i];
        if (read_games(r, x, f, e)) return -1;
        f->answer = f->score.answer;
        f->live = f->score.live;
        f->spread = NAN;
        const int pairs = pairs_of_effect(r, x, f);
        if (pairs) tell_over_trainings(r, x, f, pairs);
        f->length = change_of_length(r, x, f);
        f->branching = change_of_branching(r, x, f);
    }
    discover(x);
    return 0;
}

/* --- groups --- */

static bool have_same_players(const results_cell *a, const results_cell *b)
{
    return !strcmp(a->players[0], b->players[0]) && !strcmp(a->players[1], b->players[1]);
}

static bool is_first_of_group(const results *r, int i)
{
    for (int k = 0; k < i; k++)
        if (have_same_players(&r->cells[k], &r->cells[i])) return false;
    return true;
}

int effects_groups(const results *r)
{
    int n = 0;
    for (int i = 0; i < r->ncells; i++) n += is_first_of_group(r, i);
    return n;
}

static void gather(const results *r, int group, effects *x)
{
    int first = 0;
    while (!is_first_of_group(r, first) || group-- > 0) first++;
    for (int side = 0; side < 2; side++) x->players[side] = r->cells[first].players[side];
    for (int i = first; i < r->ncells; i++) {
        verdict_latch latch;
        if (!have_same_players(&r->cells[first], &r->cells[i])) continue;
        if (x->ncells < CONTRAST_CELLS_MAX) x->cells[x->ncells] = i;
        x->ncells++;
        evidence_latch(r, &r->cells[i], &latch);
        x->withheld |= verdict_is_withheld(&latch.counts);
    }
    if (x->ncells > CONTRAST_CELLS_MAX) x->ncells = 0;
}

effects *effects_read(const results *r, int group, effects_kind kind, error *e)
{
    effects *x = calloc(1, sizeof *x);
    if (x) x->all = calloc(EFFECTS_MAX, sizeof *x->all);
    if (!x || !x->all) {
        effects_free(x);
        return error_set(e, "out of memory"), NULL;
    }
    x->matters = (r->zone_high - r->zone_low) / 2;
    gather(r, group, x);
    if (kind == EFFECTS_OF_FACTORS && !effects_find_factors(r, x)) set_factors(r, x);
    if (!x->count) set_cells(r, x), x->nunasked = 0; /* which asks about all that differs */
    if (tell(r, x, e)) {
        effects_free(x);
        return NULL;
    }
    return x;
}

void effects_free(effects *x)
{
    if (x) free(x->all);
    free(x);
}
