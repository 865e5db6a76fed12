/* The answer comes first, then a line for each variant: the candidates by their place, the others by how many rounds
 * they stayed. Numbers are those of the confirmation where there was one, else of the search. */
#include "cli/balance_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/json.h"
#include "base/range.h"
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

const char *balance_text_fate(const balance *b, int trial, char room[48])
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
    text_add(out, "%-40s %-24s %7" PRIu64 "  ", b->plans->base.plan->variants[i].name,
             balance_text_fate(b->found, i, room), games_played(g));
    if (g->counts.cut)
        text_add(out, "%5.1f to %5.1f", 100 * range.low, 100 * range.high);
    else
        text_add(out, "%14.1f", 100 * range.low);
    text_add(out, "  " TEXT_RANGE("%5.1f") "  %6s  %5.1f\n", live.low, live.high, median,
             games_played(g) ? 100 * (double)g->counts.draw / (double)games_played(g) : 0);
}

/* What stronger players said, if they were asked. */
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
        text_add(out, " between these players; of the game that says nothing");
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
                                      : ", of the search alone: nothing was left to confirm, and there is no page");
}

static void add_number(text *out, const char *key, double number)
{
    text_add(out, ", \"%s\": ", key);
    json_number(out, number);
}

static void add_trial(const balance_text *b, int i, text *out)
{
    const balance_trial *t = &b->found->trial[i];
    const balance_games *g = balance_games_at(t);
    interval range = counts_score_range(&g->counts);
    char room[48];
    text_add(out, "%s{\"variant\": ", i ? ",\n  " : "");
    json_string(out, b->plans->base.plan->variants[i].name);
    text_add(out, ", \"fate\": ");
    json_string(out, balance_text_fate(b->found, i, room));
    text_add(out, ", \"ladder\": ");
    json_string(out, t->climbed ? game_verdict_name(t->game) : NULL);
    text_add(out, ", \"rounds\": %d, \"candidate\": %d, \"confirmed\": %s, \"games\": %" PRIu64, t->rounds,
             t->candidate, is_confirmed(t) ? "true" : "false", games_played(g));
    add_number(out, "score_low", range.low);
    add_number(out, "score_high", range.high);
    add_number(out, "low", g->live.low);
    add_number(out, "high", g->live.high);
    add_number(out, "median", g->median == INT64_MAX ? NAN : (double)g->median);
    add_number(out, "draws", games_played(g) ? (double)g->counts.draw / (double)games_played(g) : 0);
    add_number(out, "coverage", g->coverage);
    text_add(out, "}");
}

void balance_text_json(const balance_text *b, text *out)
{
    const balance *x = b->found;
    text_add(out, CLI_JSON "\"found\": ");
    if (x->found < 0)
        text_add(out, "null");
    else
        json_string(out, b->plans->base.plan->variants[x->found].name);
    text_add(out, ", \"none_is_balanced\": %s", x->none ? "true" : "false");
    cli_json_players(out, b->plans->players);
    text_add(out, ", \"seed\": ");
    json_integer(out, b->plans->how.seed);
    text_add(out, ", \"zone\": [");
    json_number(out, b->plans->zone.low);
    text_add(out, ", ");
    json_number(out, b->plans->zone.high);
    text_add(out, "]");
    add_number(out, "alpha", PLAN_ALPHA);
    add_number(out, "alpha_each", x->alpha);
    text_add(out, ", \"folder\": ");
    json_string(out, b->plans->base.folder);
    text_add(out, ", \"variants\": [");
    for (int i = 0; i < x->trials; i++) add_trial(b, i, out);
    text_add(out, "], \"refused\": [");
    for (int i = 0; b->refused[i]; i++) {
        text_add(out, "%s{\"variant\": ", i ? ", " : "");
        json_string(out, b->refused[i]);
        text_add(out, ", \"why\": ");
        json_string(out, b->why[i]);
        text_add(out, "}");
    }
    text_add(out, "]}\n");
}
