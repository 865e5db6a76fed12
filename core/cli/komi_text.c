/* For each komi two estimates are shown: what the margins of games without it predict, and the score of games played
 * with it. Only the second decides. Komi is counted in half points, as integers. */
#include "cli/komi_text.h"

#include <inttypes.h>
#include <math.h>

#include "base/range.h"
#include "cli/score_json.h"
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
        text_add(out,
                 b->trial[b->found].climbed ? ".\n" : ", between these players; this says nothing about the game.\n");
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

/* --- JSON --- */

typedef struct trial_json {
    const char *answer, *ladder;
    double komi, expected;
    bool confirmed;
    uint64_t games;
    double score_low, score_high, low, high;
} trial_json;

static const json_member trial_members[] = {
    JSON_MEMBER(trial_json, answer, .words = "fair|open|too many draws|first favoured|second favoured"),
    JSON_PLAIN(trial_json, komi),
    JSON_MEMBER(trial_json, expected, .null = true, .also = JSON_SHARE, .help = "by the margins of games without it"),
    JSON_MEMBER(trial_json, ladder, .null = true,
                .help = "the verdict of a ladder; null: stronger players were not asked"),
    JSON_MEMBER(trial_json, confirmed, .help = "the numbers are those of the confirmation, else of the search"),
    JSON_PLAIN(trial_json, games),
    JSON_SCORES(trial_json),
};
static const json_record trial_record = {JSON_MEMBERS(trial_members, trial_json)};

typedef struct komi_json {
    const char *variant, *file, *folder;
    json_texts players;
    double komi, median, median_low, median_high, alpha;
    bool no_fair_komi;
    uint64_t margins;
    json_rows tried;
} komi_json;

static const json_member komi_members[] = {
    JSON_PLAIN(komi_json, variant),
    JSON_MEMBER(komi_json, players, .also = JSON_TWO),
    JSON_MEMBER(komi_json, file, .help = "where the variant with komi was written"),
    JSON_PLAIN(komi_json, folder),
    JSON_MEMBER(komi_json, komi, .null = true, .help = "one that is shown to be fair"),
    JSON_MEMBER(komi_json, no_fair_komi, .help = "two neighbours are shown to favour a side each"),
    JSON_MEMBER(komi_json, margins, .help = "games whose margin was counted"),
    JSON_MEMBER(komi_json, median, .null = true, .help = "the first player's middle margin"),
    JSON_MEMBER(komi_json, median_low, .null = true),
    JSON_MEMBER(komi_json, median_high, .null = true),
    JSON_MEMBER(komi_json, alpha, .help = "of each interval of those that were tried"),
    JSON_MEMBER(komi_json, tried, .of = &trial_record, .lines = true),
};
const json_record komi_record = {.name = "komi", .document = true, JSON_MEMBERS(komi_members, komi_json)};

/* Converts half points to points; extreme values are unknown. */
static double points(int64_t half_points)
{
    return half_points > -KOMI_FAR && half_points < KOMI_FAR ? (double)half_points / 2 : NAN;
}

static void fill_trial(const void *of, size_t i, void *row)
{
    const komi_text *k = of;
    const balance_trial *t = &k->found->trial[i];
    const score_counts expected = komi_would_be(k->margins, 1, k->trials[i].komi);
    const balance_games *g = balance_games_at(t);
    const interval score = counts_score_range(&g->counts);
    *(trial_json *)row = (trial_json){.answer = fate(k->found, (int)i),
                                      .komi = points(k->trials[i].komi),
                                      .expected = counts_score(&expected),
                                      .ladder = t->climbed ? game_verdict_name(t->game) : NULL,
                                      .confirmed = g == &t->confirmed,
                                      .games = (uint64_t)counts_total(&g->counts),
                                      .score_low = score.low,
                                      .score_high = score.high,
                                      .low = g->live.low,
                                      .high = g->live.high};
}

void komi_text_json(const komi_text *k, text *out)
{
    const balance *b = k->found;
    int low, high;
    const komi_json page = {.variant = k->variant,
                            .players = {k->plans->players, 2},
                            .file = k->file,
                            .folder = k->plans->base.folder,
                            .komi = points(b->found < 0 ? KOMI_FAR : k->trials[b->found].komi),
                            .no_fair_komi = komi_none_between(b, k->trials, &low, &high),
                            .margins = k->margins->count,
                            .median = points(k->middle.median),
                            .median_low = points(k->middle.low),
                            .median_high = points(k->middle.high),
                            .alpha = b->alpha,
                            .tried = {k, (size_t)b->trials, fill_trial}};
    json_record_write(&komi_record, &page, out);
}
