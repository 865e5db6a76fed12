/* Draws, cuts and long games are counted as wins, others as losses, unknown ones as cut, so their shares have the
 * intervals of scores. The interval of the median is the inversion of that of the share of longer games. */
#include "studies/measured.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "stats/histogram.h"
#include "stats/interval.h"
#include "stats/trainings.h"
#include "studies/evidence.h"

const char *measured_state_word(measured_state s)
{
    static const char *const words[] = {
        [MEASURED_OPEN] = "open", [MEASURED_INSIDE] = "inside", [MEASURED_ABOVE] = "above", [MEASURED_BELOW] = "below"};
    return words[s];
}

/* Games that have the property, as won, and that have not, as lost; of a cut one it may be unknown. */
typedef struct sample {
    trainings_turns turns;
    bool until;
    double alpha;
    score_counts all, pair[TRAININGS_PAIRS_MAX];
} sample;

static sample begin(const results *r, const results_cell *c)
{
    return (sample){.turns = c->turns, .until = r->until, .alpha = r->alpha};
}

static void add(sample *s, unsigned pair, outcome o, int64_t games)
{
    counts_add(&s->all, o, games);
    counts_add(&s->pair[pair], o, games);
}

/* --- the interval of a share --- */

/* Interval of the latest look at pairs of trainings that play one after another, widened for the games since. */
static interval by_looks(const sample *s)
{
    const interval today = counts_score_range(&s->all);
    const int done = (int)((uint64_t)counts_total(&s->all) / s->turns.each);
    int look = 0, next;
    while ((next = trainings_next_look(s->turns.pairs, look)) && next <= done) look = next;
    if (!look) return (interval){0, 1};
    const interval over = trainings_look(s->pair, look, s->turns.pairs, s->alpha).interval;
    return (interval){fmin(over.low, today.low), fmax(over.high, today.high)};
}

/* Jeffreys interval where all is known and games are distinct, as on pages. */
static interval by_games(const sample *s)
{
    const score_counts *c = &s->all;
    if (s->until) return sequence_score(c, s->alpha);
    if (c->cut || c->alike) return interval_score(c, s->alpha);
    return interval_jeffreys(c->win, counts_total(c), s->alpha);
}

static interval share_of(const sample *s)
{
    if (!s->turns.pairs) return by_games(s);
    return s->turns.each ? by_looks(s) : trainings_score_of(s->pair, s->turns.pairs, s->alpha).interval;
}

/* --- draws and cut games --- */

/* Maps a result: won means that the property holds. */
static outcome draws(outcome o)
{
    return o == OUTCOME_NONE ? OUTCOME_NONE : o == OUTCOME_DRAW ? OUTCOME_FIRST : OUTCOME_SECOND;
}

static outcome cuts(outcome o)
{
    return o == OUTCOME_NONE ? OUTCOME_FIRST : OUTCOME_SECOND;
}

static measured read_share(const results *r, const results_cell *c, outcome (*counts_as)(outcome), uint64_t games)
{
    sample s = begin(r, c);
    for (uint64_t i = 0; i < c->games && i < games; i++) {
        const unsigned pair = s.turns.pairs ? trainings_pair_of(s.turns, i) : 0;
        add(&s, pair, counts_as(result_from_letter(c->letters[i])), 1);
        s.all.alike += 2 * evidence_earlier(c, i);
    }
    const interval i = share_of(&s);
    const bool known = counts_total(&s.all) && !s.all.cut;
    return (measured){known ? counts_score(&s.all) : NAN, i.low, i.high};
}

/* --- the length --- */

/* Distribution of lengths per pair. */
typedef struct lengths {
    uint64_t *count;
    size_t size; /* entries per pair: lengths 0 .. plies, and cut games */
    int pairs;
} lengths;

/* Moves the games of length x to those that are not longer. Returns whether there were any. */
static bool pass(const lengths *l, size_t x, sample *s)
{
    bool some = false;
    for (int p = 0; p < l->pairs; p++) {
        const int64_t n = (int64_t)l->count[(size_t)p * l->size + x];
        add(s, (unsigned)p, OUTCOME_FIRST, -n);
        add(s, (unsigned)p, OUTCOME_SECOND, n);
        some |= n > 0;
    }
    return some;
}

/* For the median m at most half of the games are longer than m, and more than half longer than m - 1. The lengths that
 * contradict neither, given the interval of the share, form an interval of the same coverage. */
static measured median_of(const lengths *l, sample *s)
{
    measured m = {NAN, INFINITY, 0};
    interval share = {0, 1};
    const bool any = counts_total(&s->all) > 0;
    for (size_t x = 0; x + 1 < l->size; x++) {
        if (pass(l, x, s) || !x) share = share_of(s);
        if (share.low <= .5 && isinf(m.low)) m.low = (double)x;
        if (share.high > .5) m.high = (double)x + 1;
        if (any && isnan(m.value) && counts_score(&s->all) <= .5) m.value = (double)x;
    }
    if (any && isnan(m.value)) m.value = INFINITY;
    if (m.high + 1 >= (double)l->size) m.high = INFINITY;
    return m;
}

/* For a fixed number of games: the exact interval of order statistics. */
static measured settle(const lengths *l, const sample *s, measured m)
{
    const size_t size = l->size - 1;
    const histogram h = {.count = l->count, .size = size, .cut = l->count[size]};
    if (s->until || s->turns.pairs) return m;
    const histogram_range exact = histogram_median_interval(&h, s->alpha);
    m.low = (double)exact.low;
    m.high = exact.high >= (int64_t)size ? INFINITY : (double)exact.high;
    return m;
}

static int read_length(const results *r, int of_cell, uint64_t games, measured *out, error *e)
{
    const results_cell *c = &r->cells[of_cell];
    sample s = begin(r, c);
    lengths l = {.size = results_lengths_size(c), .pairs = c->turns.pairs ? c->turns.pairs : 1};
    uint64_t counted;
    l.count = calloc((size_t)l.pairs * l.size, sizeof *l.count);
    int status = l.count ? results_lengths(r, of_cell, games, l.count, &counted, e) : error_set(e, "out of memory");
    for (size_t i = 0; !status && i < (size_t)l.pairs * l.size; i++)
        add(&s, (unsigned)(i / l.size), OUTCOME_FIRST, (int64_t)l.count[i]);
    for (uint64_t i = 0; !status && i < counted; i++) s.all.alike += 2 * evidence_earlier(c, i);
    if (!status) *out = settle(&l, &s, median_of(&l, &s));
    free(l.count);
    return status;
}

/* --- the question --- */

int measured_read(const results *r, int of_cell, const char *what, uint64_t games, measured *out, error *e)
{
    if (!strcmp(what, "length")) return read_length(r, of_cell, games, out, e);
    *out = read_share(r, &r->cells[of_cell], strcmp(what, "cut") ? draws : cuts, games);
    return 0;
}

measured_state measured_against(const measured *m, double low, double high)
{
    if (m->low > high) return MEASURED_ABOVE;
    if (m->high < low) return MEASURED_BELOW;
    return m->low >= low && m->high <= high ? MEASURED_INSIDE : MEASURED_OPEN;
}

int measured_find_open(const results *r, bool *open, error *e)
{
    for (int i = 0; i < r->ncells; i++) {
        measured m;
        if (measured_read(r, i, r->ask, r->cells[i].games, &m, e)) return -1;
        open[i] = r->width > 0 ? m.high - m.low > r->width
                               : measured_against(&m, r->asked_low, r->asked_high) == MEASURED_OPEN;
    }
    return 0;
}
