/* Prints the answer first, then a line for each variant: candidates by rank, the others by the round in which they were
 * dropped. Numbers are those of the confirmation if there was one, else of the search. */
#include "cli/balance_text.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/range.h"
#include "cli/score_json.h"
#include "stats/interval.h"
#include "studies/side_words.h"

static bool is_confirmed(const balance_trial *t)
{
    return counts_total(&t->confirmed.counts) > 0;
}

static uint64_t games_played(const balance_games *g)
{
    return (uint64_t)counts_total(&g->counts);
}

/* Returns what happened to a variant: "confirmed", "dropped in round 2" ... */
static const char *fate_of(const balance *b, int trial, char room[48])
{
    const balance_trial *t = &b->trial[trial];
    if (trial == b->found) return "found";
    if (is_confirmed(t)) {
        const char *said = t->climbed ? game_verdict_name(t->game) : verdict_name(t->verdict);
        snprintf(room, 48, "%s%s", t->climbed ? "ladder: " : "",
                 t->as_wanted ? said
                 : t->unfit   ? "not as wanted"
                              : "not known to be as wanted");
        return room;
    }
    if (t->candidate) return "not needed";
    snprintf(room, 48, "%s in round %d", t->unfit ? "not as wanted" : "dropped", t->rounds);
    return room;
}

static int by_fate(const void *a, const void *b)
{
    const balance_trial *x = *(const balance_trial *const *)a, *y = *(const balance_trial *const *)b;
    int first = x->candidate ? x->candidate : BALANCE_TRIALS_MAX,
        second = y->candidate ? y->candidate : BALANCE_TRIALS_MAX;
    if (first != second) return first - second;
    if (x->rounds != y->rounds) return y->rounds - x->rounds;
    return x < y ? -1 : 1;
}

static void write_trial(const balance_text *b, int i, text *out)
{
    const balance_trial *t = &b->found->trial[i];
    const balance_games *g = balance_games_at(t);
    interval live = interval_shown(g->live);
    char room[48], median[24] = "over";
    if (g->median != INT64_MAX) snprintf(median, sizeof median, "%" PRId64, g->median);
    interval range = counts_score_range(&g->counts);
    text_add(out, "%-40s %-24s %7" PRIu64 "  ", b->plans->base.plan->variants[i].name, fate_of(b->found, i, room),
             games_played(g));
    if (g->counts.cut)
        text_add(out, "%5.1f to %5.1f", 100 * range.low, 100 * range.high);
    else
        text_add(out, "%14.1f", 100 * range.low);
    text_add(out, "  " TEXT_RANGE("%5.1f") "  %6s  %5.1f\n", live.low, live.high, median,
             games_played(g) ? 100 * (double)g->counts.draw / (double)games_played(g) : 0);
}

/* Appends the verdict of the stronger players, if they were asked. */
static void write_ladder(const balance_text *b, int i, text *out)
{
    if (b->plans->said[i]) text_add(out, "%s: %s\n", b->plans->base.plan->variants[i].name, b->plans->said[i]);
}

static void write_none(const balance *b, text *out)
{
    if (!b->none)
        text_add(out, "No variant was shown to be balanced.\n");
    else if (b->trials == 1)
        text_add(out, "The variant is not balanced between these players: it is shown to favour a side.\n");
    else
        text_add(out,
                 "None of these variants is balanced between these players: each one is shown to favour a side.\n");
}

static void write_answer(const balance_text *b, text *out)
{
    const balance *x = b->found;
    if (x->found < 0) {
        write_none(x, out);
        for (int i = 0; i < x->trials; i++) write_ladder(b, i, out);
        return;
    }
    const balance_games *g = &x->trial[x->found].confirmed;
    interval live = interval_shown(g->live);
    text_add(out, "%s is balanced", b->plans->base.plan->variants[x->found].name);
    if (!x->trial[x->found].climbed) {
        text_add(out, " between these players; this says nothing about the game");
    }
    text_add(out, ".\n");
    write_ladder(b, x->found, out);
    const interval range = counts_score_range(&g->counts);
    const side_words sides = side_words_of(b->plans->base.plan->variants[x->found].game->canonical);
    text_add(out, "By %" PRIu64 " games that the search has not seen ", games_played(g));
    side_words_do(&sides, 0, "score", out);
    text_add(out, " %.1f", 100 * range.low);
    if (g->counts.cut) text_add(out, " to %.1f", 100 * range.high);
    text_add(out, " %% (%.3g %% ", 100 - 100 * x->alpha);
    if (g->trainings)
        text_add(out, "over %d trainings", g->trainings);
    else
        text_add(out, "at any moment");
    text_add(out, ": " TEXT_RANGE("%.1f") "; zone " TEXT_RANGE("%g") ").\n", live.low, live.high,
             100 * b->plans->zone.low, 100 * b->plans->zone.high);
    if (!balance_is_supported(g, b->plans->zone))
        text_add(out, "The first of them showed it; the interval of all would not show it by itself.\n");
}

static bool is_anything_confirmed(const balance *b)
{
    bool any = false;
    for (int i = 0; i < b->trials; i++) any |= is_confirmed(&b->trial[i]);
    return any;
}

void balance_text_plain(const balance_text *b, text *out)
{
    const balance_trial *order[BALANCE_TRIALS_MAX];
    const balance *x = b->found;
    write_answer(b, out);
    text_add(out, "Between ");
    cli_write_players(out, b->plans->players);
    text_add(out, "; a search over variants none of which is balanced finds one at most once in %g.\n\n",
             1 / PLAN_ALPHA);
    text_add(out, "%-40s %-24s %7s  %14s  %13s  %6s  %5s\n", "variant", "", "games", "score", "interval", "median",
             "draws");
    for (int i = 0; i < x->trials; i++) order[i] = &x->trial[i];
    qsort(order, (size_t)x->trials, sizeof *order, by_fate);
    for (int i = 0; i < x->trials; i++) write_trial(b, (int)(order[i] - x->trial), out);
    for (int i = 0; b->refused[i]; i++) text_add(out, "%-40s no game: %s\n", b->refused[i], b->why[i]);
    text_add(out, "\nresults: %s%s\n", b->plans->base.folder,
             is_anything_confirmed(x) ? ""
                                      : ", of the search alone: there was nothing to confirm, so there is no page");
}

/* --- JSON --- */

typedef struct trial_json {
    const char *variant, *fate, *ladder;
    int rounds, candidate;
    bool confirmed;
    uint64_t games;
    double score_low, score_high, low, high, median, draws, coverage;
    char room[48]; /* of the fate */
} trial_json;

static const json_member trial_members[] = {
    JSON_PLAIN(trial_json, variant),
    JSON_MEMBER(trial_json, fate, .help = "what became of it: found, dropped in round 2 ..."),
    JSON_MEMBER(trial_json, ladder, .null = true,
                .help = "the verdict of a ladder; null: stronger players were not asked"),
    JSON_MEMBER(trial_json, rounds, .help = "for which it stayed in the search"),
    JSON_MEMBER(trial_json, candidate, .help = "its place among the candidates, from 1; 0: it is none"),
    JSON_MEMBER(trial_json, confirmed, .help = "the numbers are those of the confirmation, else of the search"),
    JSON_PLAIN(trial_json, games),
    JSON_SCORES(trial_json),
    JSON_MEMBER(trial_json, median, .null = true, .help = "plies; null: too many games were cut"),
    JSON_MEMBER(trial_json, draws, .also = JSON_SHARE),
    JSON_MEMBER(trial_json, coverage, .also = JSON_SHARE, .help = "games in which the rarest rule plays a part"),
};
static const json_record trial_record = {JSON_MEMBERS(trial_members, trial_json)};

typedef struct refused_json {
    const char *variant, *why;
} refused_json;

static const json_member refused_members[] = {JSON_PLAIN(refused_json, variant), JSON_PLAIN(refused_json, why)};
static const json_record refused_record = {JSON_MEMBERS(refused_members, refused_json)};

typedef struct balance_json {
    const char *found, *folder;
    bool none_is_balanced;
    json_texts players;
    uint64_t seed;
    json_numbers zone;
    double alpha, alpha_each;
    json_rows variants, refused;
} balance_json;

static const json_member balance_members[] = {
    JSON_MEMBER(balance_json, found, .null = true),
    JSON_MEMBER(balance_json, none_is_balanced, .help = "each one is shown to favour a side"),
    JSON_MEMBER(balance_json, players, .also = JSON_TWO),
    JSON_MEMBER(balance_json, seed, .wide = true),
    JSON_MEMBER(balance_json, zone, .also = JSON_TWO),
    JSON_PLAIN(balance_json, alpha),
    JSON_MEMBER(balance_json, alpha_each, .help = "of each candidate's interval"),
    JSON_PLAIN(balance_json, folder),
    JSON_MEMBER(balance_json, variants, .of = &trial_record, .lines = true),
    JSON_MEMBER(balance_json, refused, .of = &refused_record, .help = "combinations of options that are no game"),
};
const json_record balance_record = {.name = "balance", .document = true, JSON_MEMBERS(balance_members, balance_json)};

static void fill_trial(const void *of, size_t i, void *row)
{
    const balance_text *b = of;
    const balance_trial *t = &b->found->trial[i];
    const balance_games *g = balance_games_at(t);
    const interval range = counts_score_range(&g->counts);
    const uint64_t games = games_played(g);
    trial_json *to = row;
    *to = (trial_json){.variant = b->plans->base.plan->variants[i].name,
                       .ladder = t->climbed ? game_verdict_name(t->game) : NULL,
                       .rounds = t->rounds,
                       .candidate = t->candidate,
                       .confirmed = is_confirmed(t),
                       .games = games,
                       .score_low = range.low,
                       .score_high = range.high,
                       .low = g->live.low,
                       .high = g->live.high,
                       .median = g->median == INT64_MAX ? NAN : (double)g->median,
                       .draws = games ? (double)g->counts.draw / (double)games : 0,
                       .coverage = g->coverage};
    to->fate = fate_of(b->found, (int)i, to->room);
}

static void fill_refused(const void *of, size_t i, void *row)
{
    const balance_text *b = of;
    *(refused_json *)row = (refused_json){b->refused[i], b->why[i]};
}

void balance_text_json(const balance_text *b, text *out)
{
    const balance *x = b->found;
    const double zone[] = {b->plans->zone.low, b->plans->zone.high};
    size_t refused = 0;
    while (b->refused[refused]) refused++;
    const balance_json page = {.found = x->found < 0 ? NULL : b->plans->base.plan->variants[x->found].name,
                               .none_is_balanced = x->none,
                               .players = {b->plans->players, 2},
                               .seed = b->plans->how.seed,
                               .zone = {zone, 2},
                               .alpha = PLAN_ALPHA,
                               .alpha_each = x->alpha,
                               .folder = b->plans->base.folder,
                               .variants = {b, (size_t)x->trials, fill_trial},
                               .refused = {b, refused, fill_refused}};
    json_record_write(&balance_record, &page, out);
}
