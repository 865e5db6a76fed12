/* For each komi two estimates stand side by side: what the margins of games without it foresee, and the score of games
 * that were played with it. Only the second one decides. Komi is counted in half points, as whole numbers. */
#include "cli/komi_text.h"

#include <inttypes.h>

#include "base/json.h"
#include "base/range.h"
#include "stats/interval.h"
#include "stats/sequence.h"

void komi_text_points(text *out, int64_t half_points)
{
    bool less = half_points < 0;
    int64_t size = less ? -half_points : half_points;
    if (size == KOMI_FAR)
        text_add(out, less ? "no number" : "any number");
    else
        text_add(out, "%s%" PRId64 "%s", less ? "-" : "", size / 2, size % 2 ? ".5" : "");
}

static void write_score(const score_counts *c, interval live, text *out)
{
    const interval range = counts_score_range(c), shown = interval_shown(live);
    text_add(out, "%.1f", 100 * range.low);
    if (c->cut) text_add(out, " to %.1f", 100 * range.high);
    text_add(out, " %% (" TEXT_RANGE("%.1f") ")", shown.low, shown.high);
}

static void write_answer(const komi_text *k, text *out)
{
    const balance *b = k->found;
    int low, high;
    if (b->found >= 0) {
        const balance_games *g = &b->trial[b->found].confirmed;
        text_add(out, "With komi ");
        komi_text_points(out, k->trials[b->found].komi);
        text_add(out, " it is balanced: by %" PRId64 " games with it in the rules the first player scores ",
                 counts_total(&g->counts));
        write_score(&g->counts, g->live, out);
        text_add(out, b->trial[b->found].climbed ? ".\n" : ", between these players; of the game that says nothing.\n");
        if (!balance_is_supported(g, k->plans->zone))
            text_add(out, "The first of them showed it; the interval of all would not show it by itself.\n");
    } else if (komi_none_between(b, k->trials, &low, &high)) {
        text_add(out, "No fair komi exists between these players: with ");
        komi_text_points(out, k->trials[low].komi);
        text_add(out, " one side is favoured, with ");
        komi_text_points(out, k->trials[high].komi);
        text_add(out, " the other, and what lies between draws the games or changes nothing.\n");
    } else {
        text_add(out, "No fair komi was found.\n");
    }
    for (int i = 0; i < b->trials; i++)
        if (k->stronger[i]) text_add(out, "%s\n", k->stronger[i]);
}

static void write_margins(const komi_text *k, text *out)
{
    const komi_margins *m = k->margins;
    text_add(out, "The first side's middle margin in %" PRIu64 " games is ", m->count);
    komi_text_points(out, k->middle.median);
    text_add(out, " (95 %%: ");
    komi_text_points(out, k->middle.low);
    text_add(out, " to ");
    komi_text_points(out, k->middle.high);
    text_add(out, ")");
    if (m->otherwise) text_add(out, "; %" PRIu64 " of them ended in another way", m->otherwise);
    text_add(out, ".\n");
}

static const char *fate(const balance *b, int i)
{
    static const char *const favoured[] = {"first favoured", "second favoured"};
    int side = balance_favoured(&b->trial[i]);
    if (i == b->found) return "fair";
    if (b->trial[i].unfit) return "too many draws";
    return side < 0 ? "open" : favoured[side];
}

void komi_text_plain(const komi_text *k, text *out)
{
    const balance *b = k->found;
    write_answer(k, out);
    write_margins(k, out);
    text_add(out, "Between ");
    cli_write_players(out, k->plans->players);
    text_add(out, "; zone " TEXT_RANGE("%g") ", intervals of %.3g %% at any moment.\n\n%6s  %-28s %6s  %s\n",
             100 * k->plans->zone.low, 100 * k->plans->zone.high, 100 - 100 * b->alpha, "komi",
             "by margins of other games", "games", "with it in the rules the first player scores");
    for (int i = 0; i < b->trials; i++) {
        const score_counts expected = komi_would_be(k->margins, 1, k->trials[i].komi);
        const balance_games *g = balance_games_at(&b->trial[i]);
        text points = {0}, by_margins = {0};
        komi_text_points(&points, k->trials[i].komi);
        write_score(&expected, sequence_score(&expected, PLAN_ALPHA), &by_margins);
        text_add(out, "%6s  %-28s %6" PRId64 "  ", points.data, by_margins.data, counts_total(&g->counts));
        write_score(&g->counts, g->live, out);
        text_add(out, "  %s\n", fate(b, i));
        text_done_into(&points, out);
        text_done_into(&by_margins, out);
    }
    text_add(out, "\nthe variant with komi: %s\nresults: %s\n", k->file, k->plans->base.folder);
}

static void add_number(text *out, const char *key, double number)
{
    text_add(out, ", \"%s\": ", key);
    json_number(out, number);
}

static void add_points(text *out, const char *key, int64_t half_points)
{
    bool known = half_points > -KOMI_FAR && half_points < KOMI_FAR;
    add_number(out, key, known ? (double)half_points / 2 : NAN);
}

static void add_trial(const komi_text *k, int i, text *out)
{
    const balance_trial *t = &k->found->trial[i];
    const score_counts expected = komi_would_be(k->margins, 1, k->trials[i].komi);
    const balance_games *g = balance_games_at(t);
    interval score = counts_score_range(&g->counts);
    text_add(out, "%s{\"answer\": \"%s\"", i ? ",\n  " : "", fate(k->found, i));
    add_points(out, "komi", k->trials[i].komi);
    add_number(out, "expected", counts_score(&expected));
    text_add(out, ", \"ladder\": ");
    json_string(out, t->climbed ? game_verdict_name(t->game) : NULL);
    text_add(out, ", \"confirmed\": %s, \"games\": %" PRId64, g == &t->confirmed ? "true" : "false",
             counts_total(&g->counts));
    add_number(out, "score_low", score.low);
    add_number(out, "score_high", score.high);
    add_number(out, "low", g->live.low);
    add_number(out, "high", g->live.high);
    text_add(out, "}");
}

void komi_text_json(const komi_text *k, text *out)
{
    const balance *b = k->found;
    int low, high;
    text_add(out, CLI_JSON "\"variant\": ");
    json_string(out, k->variant);
    cli_json_players(out, k->plans->players);
    text_add(out, ", \"file\": ");
    json_string(out, k->file);
    text_add(out, ", \"folder\": ");
    json_string(out, k->plans->base.folder);
    add_points(out, "komi", b->found < 0 ? KOMI_FAR : k->trials[b->found].komi);
    text_add(out, ", \"no_fair_komi\": %s", komi_none_between(b, k->trials, &low, &high) ? "true" : "false");
    text_add(out, ", \"margins\": %" PRIu64, k->margins->count);
    add_points(out, "median", k->middle.median);
    add_points(out, "median_low", k->middle.low);
    add_points(out, "median_high", k->middle.high);
    add_number(out, "alpha", b->alpha);
    text_add(out, ", \"tried\": [");
    for (int i = 0; i < b->trials; i++) add_trial(k, i, out);
    text_add(out, "]}\n");
}
