/* stats: statistics of core/stats about the cells of an experiment. Scores are the first player's, in 0..1. */
#include <lauxlib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "script/report_parts.h"
#include "script/sandbox.h"
#include "stats/histogram.h"
#include "stats/incidence.h"
#include "stats/interval.h"
#include "stats/outlook.h"
#include "stats/sequence.h"
#include "studies/evidence.h"
#include "studies/measured.h"

static const results *results_of(lua_State *L)
{
    return ((const report_job *)sandbox_context(L))->results;
}

static void set_interval(lua_State *L, interval i)
{
    report_set_number(L, "low", i.low);
    report_set_number(L, "high", i.high);
}

/* Sets nothing for NaN. */
static void set_known(lua_State *L, const char *key, double number)
{
    if (!isnan(number)) report_set_number(L, key, number);
}

/* Returns the sequential analysis of the cell that is the first argument, computed once. */
static const evidence_watch *watch(lua_State *L)
{
    report_job *job = sandbox_context(L);
    const results_cell *c = report_cell(L, 1);
    evidence_watch **kept = &job->watched[c - job->results->cells];
    if (*kept) return *kept;
    *kept = malloc(sizeof **kept);
    if (!*kept) sandbox_fail_outside(L, "out of memory");
    evidence_watch_cell(job->results, c, *kept);
    return *kept;
}

/* With several trainings: { count =, low =, high = (for these trainings alone), spread = }. */
static void set_trainings(lua_State *L, const verdict_latch *latch)
{
    lua_newtable(L);
    report_set_number(L, "count", verdict_trainings(latch));
    set_interval(L, verdict_interval_of_games(latch));
    set_known(L, "spread", verdict_over_trainings(latch).spread);
    lua_setfield(L, -2, "trainings");
}

/* score(cell): { score =, low =, high =, fixed_low =, fixed_high =, least =, most =, trainings = (see set_trainings;
 * nil with a single one; `low` and `high` are over them) }. The fixed ones are nil in sequential experiments; `score`
 * is nil when a game was cut or none is finished; `least` and `most` are the score with all cut games lost or won. */
static int score(lua_State *L)
{
    const verdict_latch *latch = &watch(L)->latch;
    const score_counts *c = &latch->counts;
    interval fixed = interval_score(c, results_of(L)->alpha), range = counts_score_range(c);
    lua_newtable(L);
    if (!c->cut) set_known(L, "score", counts_score(c));
    set_interval(L, verdict_interval(latch));
    if (latch->question.pairs) set_trainings(L, latch);
    if (!results_of(L)->until) {
        report_set_number(L, "fixed_low", fixed.low);
        report_set_number(L, "fixed_high", fixed.high);
    }
    report_set_number(L, "least", range.low);
    report_set_number(L, "most", range.high);
    return 1;
}

static void set_outlook(lua_State *L, const score_counts *c, const verdict_question *q)
{
    static const char *const kinds[] = {
        [OUTLOOK_RANGE] = "range", [OUTLOOK_FEW] = "few", [OUTLOOK_EDGE] = "edge", [OUTLOOK_CUTS] = "cuts"};
    outlook o = outlook_of(c, q);
    report_set_text(L, "outlook", kinds[o.kind]);
    report_set_number(L, "more", (double)o.least);
    if (o.kind == OUTLOOK_RANGE) report_set_number(L, "most", (double)o.most);
}

/* verdict(cell): { name =, crossed_at = (games, when it was reached), supported = false when today's games no longer
 * show it by themselves, gate = "green" | "amber" | "red", cut_share =, variety_gate =, variety_least = (the share of
 * distinct games from which on it is green), and if undecided outlook = "range" | "few" | "edge" | "cuts" |
 * "trainings", more =, most = more games }. */
static int verdict_of_cell(lua_State *L)
{
    static const char *const gates[] = {[VERDICT_GREEN] = "green", [VERDICT_AMBER] = "amber", [VERDICT_RED] = "red"};
    const verdict_latch *latch = &watch(L)->latch;
    const results_cell *c = report_cell(L, 1);
    verdict v = verdict_read(latch);
    lua_newtable(L);
    report_set_text(L, "name", verdict_name(v));
    if (latch->crossed != VERDICT_UNDECIDED) report_set_number(L, "crossed_at", (double)latch->crossed_at);
    report_set_text(L, "gate", gates[verdict_gate_cuts(&latch->counts)]);
    report_set_number(L, "cut_share", counts_cut_share(&latch->counts));
    report_set_text(L, "variety_gate", gates[verdict_gate_variety(c->games, evidence_distinct(c))]);
    report_set_number(L, "variety_least", VERDICT_DISTINCT_SHARE);
    report_set_truth(L, "supported", verdict_is_supported(latch));
    if (v == VERDICT_UNDECIDED && latch->question.pairs)
        report_set_text(L, "outlook", "trainings");
    else if (v == VERDICT_UNDECIDED)
        set_outlook(L, &latch->counts, &latch->question);
    return 1;
}

/* funnel(cell): the interval after more and more games: a list of { games =, score =, low =, high = }, `score` as in
 * score(cell). */
static int funnel(lua_State *L)
{
    const evidence_watch *w = watch(L);
    lua_newtable(L);
    for (int i = 0; i < w->nlooks; i++) {
        lua_newtable(L);
        report_set_number(L, "games", (double)w->looks[i].games);
        set_known(L, "score", w->looks[i].score);
        set_interval(L, w->looks[i].live);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* In sequential experiments the interval must be valid at any stopping time. */
static interval interval_of_share(const results *r, int64_t k, int64_t n)
{
    const sequence_category c[] = {{0, (double)(n - k)}, {1, (double)k}};
    return r->until ? sequence_interval(c, 2, r->alpha) : interval_jeffreys(k, n, r->alpha);
}

/* share(k, n): { share =, low =, high = }, Jeffreys interval for a fixed number of games; in sequential experiments one
 * that is valid at any time. */
static int share(lua_State *L)
{
    lua_Integer k = luaL_checkinteger(L, 1), n = luaL_checkinteger(L, 2);
    if (k < 0 || n < k)
        return sandbox_fail(L, "share: 0 <= k <= n wanted, got %lld of %lld", (long long)k, (long long)n);
    lua_newtable(L);
    report_set_number(L, "share", n ? (double)k / (double)n : 0);
    set_interval(L, interval_of_share(results_of(L), k, n));
    return 1;
}

/* fixed(first, draws, second): { score =, low =, high = }, for a fixed number of games. */
static int fixed(lua_State *L)
{
    score_counts c = {.win = luaL_checkinteger(L, 1), .draw = luaL_checkinteger(L, 2), .loss = luaL_checkinteger(L, 3)};
    if (c.win < 0 || c.draw < 0 || c.loss < 0 || !counts_finished(&c))
        return sandbox_fail(L, "fixed: numbers of games wanted");
    lua_newtable(L);
    report_set_number(L, "score", counts_score_range(&c).low);
    set_interval(L, interval_score(&c, results_of(L)->alpha));
    return 1;
}

/* Pushes buffers for counts and returns the histogram of an observable over all games of a cell. Where an unfinished
 * game would have had more, cut games count as larger than any. */
static histogram push_histogram(lua_State *L, const tally *t, int k)
{
    unsigned most = observables_most(k, t->max_plies);
    uint64_t *count = lua_newuserdatauv(L, ((size_t)most + 1) * sizeof *count, 0);
    bool grows = !observables[k].most;
    for (unsigned x = 0; x <= most; x++)
        count[x] = tally_observed(t, k, x) - (grows ? t->observed[k][OUTCOME_NONE][x] : 0);
    return (histogram){.count = count, .size = (size_t)most + 1, .cut = grows ? tally_count(t, OUTCOME_NONE) : 0};
}

/* Sets fixed-n intervals of median and mean; none of a constant mean. */
static void set_spread_intervals(lua_State *L, const histogram *h, double alpha)
{
    histogram_range range = histogram_median_interval(h, alpha);
    interval mean = histogram_restricted_interval(h, alpha);
    report_set_number(L, "low", (double)range.low);
    report_set_number(L, "high", (double)range.high);
    if (mean.low >= mean.high) return;
    report_set_number(L, "mean_low", mean.low);
    report_set_number(L, "mean_high", mean.high);
}

/* Sets the interval of the measured length, valid at any stopping time and over trainings; `size` is the number that
 * reads "more". */
static void set_length_interval(lua_State *L, const results *r, const results_cell *c)
{
    measured m;
    error e = {""};
    if (measured_read(r, (int)(c - r->cells), "length", c->games, &m, &e)) sandbox_fail_outside(L, "%s", e.text);
    report_set_number(L, "low", fmin(m.low, r->max_plies + 1.));
    report_set_number(L, "high", fmin(m.high, r->max_plies + 1.));
}

/* spread(cell, list): { median =, low =, high =, mean =, mean_low =, mean_high =, decile =, ninth = } of an observable,
 * such as "lengths"; a median above max_plies reads "more than that". In sequential experiments only the median length
 * has an interval. */
static int spread(lua_State *L)
{
    const results_cell *c = report_cell(L, 1);
    int k = observables_find(luaL_checkstring(L, 2));
    if (k < 0) return sandbox_fail(L, "spread: one of results.observables wanted, got \"%s\"", lua_tostring(L, 2));
    const results *r = results_of(L);
    histogram h = push_histogram(L, c->tally, k);
    lua_newtable(L);
    report_set_number(L, "median", (double)histogram_median(&h));
    report_set_number(L, "mean", c->games ? histogram_restricted_mean(&h) : 0);
    if (!r->until) set_spread_intervals(L, &h, r->alpha);
    if (k == OBSERVABLE_LENGTH) set_length_interval(L, r, c);
    report_set_number(L, "decile", (double)histogram_quantile(&h, 0.1));
    report_set_number(L, "ninth", (double)histogram_quantile(&h, 0.9));
    return 1;
}

/* measure(cell, "draws" | "cut" | "length"): { value =, low =, high =, state = } of the share of games, or the median
 * length in plies, which may be math.huge; `value` is nil if unknown, `state` ("inside", "above", "below", "open") is
 * nil unless the question is about this measure. */
static int measure(lua_State *L)
{
    const results *r = results_of(L);
    const results_cell *c = report_cell(L, 1);
    const char *what = luaL_checkstring(L, 2);
    measured m;
    error e = {""};
    if (!plan_asks_measure(what)) return sandbox_fail(L, "measure: draws, cut or length wanted, got \"%s\"", what);
    if (measured_read(r, (int)(c - r->cells), what, c->games, &m, &e)) sandbox_fail_outside(L, "%s", e.text);
    lua_newtable(L);
    set_known(L, "value", m.value);
    report_set_number(L, "low", m.low);
    report_set_number(L, "high", m.high);
    if (!strcmp(what, r->ask ? r->ask : ""))
        report_set_text(L, "state", measured_state_word(measured_against(&m, r->asked_low, r->asked_high)));
    return 1;
}

/* incidence(cell): a list of { ply =, first =, second =, draw =, unfinished = }: cumulative shares of all games. */
static int incidence(lua_State *L)
{
    const results_cell *c = report_cell(L, 1);
    const tally *t = c->tally;
    uint64_t *const *length = t->observed[OBSERVABLE_LENGTH];
    size_t size = (size_t)t->max_plies + 1, last = size;
    incidence_point *points = lua_newuserdatauv(L, size * sizeof *points, 0);
    incidence_fill(length[OUTCOME_FIRST], length[OUTCOME_SECOND], length[OUTCOME_DRAW], size,
                   tally_count(t, OUTCOME_NONE), points);
    while (last > 1 && !tally_observed(t, OBSERVABLE_LENGTH, (unsigned)last - 1)) last--;
    lua_newtable(L);
    for (size_t n = 0; n < last; n++) {
        lua_newtable(L);
        report_set_number(L, "ply", (double)n);
        report_set_number(L, "first", points[n].first);
        report_set_number(L, "second", points[n].second);
        report_set_number(L, "draw", points[n].draw);
        report_set_number(L, "unfinished", points[n].unfinished);
        lua_rawseti(L, -2, (lua_Integer)n + 1);
    }
    return 1;
}

void report_define_stats(lua_State *L)
{
    static const luaL_Reg functions[] = {{"score", score},
                                         {"verdict", verdict_of_cell},
                                         {"funnel", funnel},
                                         {"share", share},
                                         {"fixed", fixed},
                                         {"spread", spread},
                                         {"measure", measure},
                                         {"incidence", incidence},
                                         {"gallery", report_gallery},
                                         {"link", report_link},
                                         {"ladder", report_ladder},
                                         {"effects", report_effects},
                                         {NULL, NULL}};
    luaL_newlib(L, functions);
    sandbox_define(L, "stats");
}
