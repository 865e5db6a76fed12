/* Game n of every cell is one observation of the contrast, while all cells have one. Over trainings the observation is
 * pair p of every cell: the same trainings play in all of them, so their errors cancel in the difference. */
#include "studies/effects_games.h"

#include "lab/block.h"
#include "stats/trainings.h"
#include "studies/evidence.h"

/* --- games --- */

/* Returns the number of cells on each side, which are equal. */
static int each_side(const effects *x, const effect *f)
{
    int parts = 0;
    for (int i = 0; i < x->ncells; i++) parts += effects_takes_part(f, i);
    return parts / 2;
}

/* Counts a game and its repeats; returns the weight of one game. */
static double add_game(const results_cell *c, uint64_t i, int64_t *alike)
{
    *alike += 2 * evidence_earlier(c, i);
    return counts_weight(&(score_counts){.draw = (int64_t)i + 1, .alike = *alike});
}

/* Feeds the contrasts with games of the effect's cells, one of each at a time, while all have one. */
static void watch(const results *r, const effects *x, const effect *f, contrast *scores, contrast *draws)
{
    int64_t alike[CONTRAST_CELLS_MAX] = {0};
    contrast_value score[CONTRAST_CELLS_MAX] = {{0, 0}}, draw[CONTRAST_CELLS_MAX] = {{0, 0}};
    for (uint64_t n = 0;; n++) {
        double weight = 1;
        for (int i = 0; i < x->ncells; i++) {
            const results_cell *c = &r->cells[x->cells[i]];
            if (!effects_takes_part(f, i)) continue;
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

int effects_games_read(const results *r, const effects *x, effect *f, bool answer_only, error *e)
{
    contrast *scores = contrast_new(&f->asked), *draws = contrast_new(&f->asked);
    const bool there = scores && draws;
    if (there) watch(r, x, f, scores, draws);
    if (there && answer_only) {
        f->answer = contrast_find_answer(scores);
    } else if (there) {
        f->score = contrast_read(scores);
        f->draws = contrast_read(draws);
        f->answer = f->score.answer;
        f->live = f->score.live;
    }
    contrast_free(scores);
    contrast_free(draws);
    return there ? 0 : error_set(e, "out of memory");
}

/* --- over trainings --- */

static const results_cell *first_cell(const results *r, const effects *x, const effect *f)
{
    int i = 0;
    while (!effects_takes_part(f, i)) i++;
    return &r->cells[x->cells[i]];
}

bool effects_games_are_trained(const results *r, const effects *x, const effect *f)
{
    const trainings_turns turns = first_cell(r, x, f)->turns;
    bool alike = turns.pairs > 1;
    for (int i = 0; i < x->ncells; i++) {
        const trainings_turns here = r->cells[x->cells[i]].turns;
        if (effects_takes_part(f, i)) alike &= here.pairs == turns.pairs && here.each == turns.each;
    }
    return alike;
}

/* Returns the number of pairs with games; where pairs play one after another, with all of their games. */
static int pairs_with_games(const results_cell *c)
{
    const uint64_t each = c->turns.each ? c->turns.each : BLOCK_THINKING, pairs = c->games / each;
    return pairs < (uint64_t)c->turns.pairs ? c->turns.each ? (int)pairs : 0 : c->turns.pairs;
}

static int pairs_of_all(const results *r, const effects *x, const effect *f)
{
    int pairs = TRAININGS_PAIRS_MAX;
    for (int i = 0; i < x->ncells; i++) {
        const int here = pairs_with_games(&r->cells[x->cells[i]]);
        if (effects_takes_part(f, i) && here < pairs) pairs = here;
    }
    return pairs;
}

/* All cells have the same seeds of training, so the difference within a pair of trainings is one observation. */
static void observe(const results *r, const effects *x, const effect *f, int pairs, trainings_observation *out)
{
    const double factor = f->asked.scale / each_side(x, f);
    for (int p = 0; p < pairs; p++) out[p] = (trainings_observation){0, 0, 0};
    for (int i = 0; i < x->ncells; i++) {
        verdict_latch latch;
        if (!effects_takes_part(f, i)) continue;
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
        if (effects_takes_part(f, i)) all &= r->cells[x->cells[i]].games >= r->cells[x->cells[i]].planned;
    return all;
}

/* Returns the answer from the position of the interval. */
static contrast_answer answer_by(interval i, double matters)
{
    if (i.low > -matters && i.high < matters) return CONTRAST_NEGLIGIBLE;
    return i.low > 0 ? CONTRAST_RAISES : i.high < 0 ? CONTRAST_LOWERS : CONTRAST_OPEN;
}

static interval look_at(effect *f, const trainings_observation *all, int pairs, double alpha)
{
    const trainings_mean over = trainings_widened(all, pairs, alpha);
    const double most = f->asked.scale;
    f->spread = over.spread;
    return (interval){fmax(over.interval.low, -most), fmin(over.interval.high, most)};
}

/* Looks after each pair of trainings. Returns the interval of the latest look. */
static interval watch_trainings(effect *f, const trainings_observation *all, int done, int pairs, double matters)
{
    const double alpha = trainings_look_alpha(pairs, f->asked.alpha);
    interval latest = look_at(f, all, done, alpha);
    for (int n = trainings_next_look(pairs, 0); n && n <= done; n = trainings_next_look(pairs, n)) {
        latest = look_at(f, all, n, alpha);
        const contrast_answer now = answer_by(latest, matters);
        if (f->answer == CONTRAST_OPEN || now == CONTRAST_NEGLIGIBLE) f->answer = now;
    }
    return latest;
}

void effects_games_over_trainings(const results *r, const effects *x, effect *f)
{
    trainings_observation all[TRAININGS_PAIRS_MAX];
    const trainings_turns turns = first_cell(r, x, f)->turns;
    const int pairs = pairs_of_all(r, x, f);
    f->answer = CONTRAST_OPEN;
    f->live = (interval){-f->asked.scale, f->asked.scale};
    f->chance = 1;
    if (pairs < 2) return;
    observe(r, x, f, pairs, all);
    const interval over =
        turns.each ? watch_trainings(f, all, pairs, turns.pairs, x->matters) : look_at(f, all, pairs, f->asked.alpha);
    f->live = (interval){fmin(f->score.live.low, over.low), fmax(f->score.live.high, over.high)};
    if (!turns.each && is_all_played(r, x, f)) f->answer = answer_by(f->live, x->matters);
    f->chance = fmax(trainings_chance(all, pairs), f->score.chance);
}

/* --- measures per cell --- */

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

effects_change effects_games_length(const results *r, const effects *x, const effect *f)
{
    double change = 0, variance = 0, factor = f->asked.scale / each_side(x, f);
    for (int i = 0; i < x->ncells; i++) {
        double mean, spread;
        if (!effects_takes_part(f, i)) continue;
        moments(r->cells[x->cells[i]].tally, &mean, &spread);
        change += f->asked.side[i] * factor * mean;
        variance += factor * factor * spread;
    }
    double half = 1.959963984540054 * sqrt(variance);
    if (half <= 0) half = NAN; /* without variance the error is unknown */
    return (effects_change){change, {change - half, change + half}};
}

static double branching_of(const tally *t)
{
    double samples = 0, moves = 0;
    for (unsigned n = 0; n < t->max_plies; n++) samples += (double)t->samples[n], moves += (double)t->branching[n];
    return samples > 0 ? moves / samples : NAN;
}

double effects_games_branching(const results *r, const effects *x, const effect *f)
{
    double change = 0;
    for (int i = 0; i < x->ncells; i++)
        if (effects_takes_part(f, i))
            change += f->asked.side[i] * f->asked.scale / each_side(x, f) * branching_of(r->cells[x->cells[i]].tally);
    return change;
}
