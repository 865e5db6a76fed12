/* answer_of derives all statements once; text and JSON write the same struct, so they cannot differ. */
#include "studies/answer.h"

#include <inttypes.h>

#include "base/json.h"
#include "base/range.h"
#include "stats/interval.h"

answer answer_of(const verdict_latch *l)
{
    const score_counts *c = &l->counts;
    answer a = {.question = l->question,
                .counts = *c,
                .verdict = verdict_read(l),
                .score = c->cut ? NAN : counts_score(c),
                .range = counts_score_range(c),
                .live = verdict_interval(l),
                .crossed_at = l->crossed_at,
                .supported = verdict_is_supported(l),
                .has_interval = counts_total(c) > 0};
    if (l->question.pairs) {
        a.over = verdict_over_trainings(l);
        a.trainings = verdict_trainings(l);
        a.these = verdict_interval_of_games(l);
    } else if (a.verdict == VERDICT_UNDECIDED)
        a.outlook = outlook_of(c, &l->question);
    return a;
}

bool answer_contradicts(const answer *a, outcome value)
{
    if (value == OUTCOME_NONE) return false;
    return (a->verdict == VERDICT_FIRST_FAVOURED && value != OUTCOME_FIRST) ||
           (a->verdict == VERDICT_SECOND_FAVOURED && value != OUTCOME_SECOND);
}

void answer_write_verdict(const answer *a, outcome value, text *out)
{
    static const char *const exactly[OUTCOME_RESULTS] = {[OUTCOME_FIRST] = "FIRST PLAYER WINS WITH BEST PLAY",
                                                         [OUTCOME_SECOND] = "SECOND PLAYER WINS WITH BEST PLAY",
                                                         [OUTCOME_DRAW] = "DRAWN WITH BEST PLAY"};
    if (value != OUTCOME_NONE) text_add(out, "%s (exact); between these players ", exactly[value]);
    text_add(out, "%s", verdict_name(a->verdict));
}

void answer_write_value_json(const answer *a, outcome value, text *out)
{
    text_add(out, "\"value\": ");
    json_string(out, value == OUTCOME_NONE ? NULL : outcome_word(value));
    text_add(out, ", \"contradicts_value\": %s", answer_contradicts(a, value) ? "true" : "false");
}

void answer_write_score(const answer *a, const side_words *sides, text *out)
{
    if (!counts_finished(&a->counts)) {
        text_add(out, "No game ended by the rules.\n");
        return;
    }
    const interval live = interval_shown(a->live);
    side_words_begin(sides, 0, "score", out);
    text_add(out, " %.1f", 100 * a->range.low);
    if (isnan(a->score)) text_add(out, " to %.1f", 100 * a->range.high);
    text_add(out, " %% (%g %% ", 100 - 100 * a->question.alpha);
    if (a->question.pairs)
        text_add(out, "over %d trainings", a->trainings);
    else
        text_add(out, "at any moment");
    text_add(out, ": " TEXT_RANGE("%.1f"), live.low, live.high);
    text_add(out, "; zone " TEXT_RANGE("%g") ")%s.\n", 100 * a->question.zone.low, 100 * a->question.zone.high,
             isnan(a->score) ? "; cut games may have been anything" : "");
}

/* Writes about trainings, next to their interval. */
static void write_trainings(const answer *a, text *out)
{
    const interval these = interval_shown(a->these);
    text_add(out, "For these trainings alone: " TEXT_RANGE("%.1f") ".", these.low, these.high);
    if (!isnan(a->over.spread))
        text_add(out,
                 " Other trainings move the score of a pair by %.1f points (standard deviation, chance taken out).",
                 100 * a->over.spread);
    text_add(out, "\n");
}

static void write_outlook(const outlook *o, text *out)
{
    const int64_t least = o->least;
    const char *several = least == 1 ? "" : "s";
    switch (o->kind) {
    case OUTLOOK_RANGE:
        text_add(out, "About %" PRId64, least);
        if (o->most > least) text_add(out, " to %" PRId64, o->most);
        text_add(out, " more game%s would tell (four times in five).\n", o->most > 1 ? "s" : "");
        break;
    case OUTLOOK_FEW:
        text_add(out, "Too early to estimate how many games it takes: at least %" PRId64 " more.\n", least);
        break;
    case OUTLOOK_EDGE:
        text_add(out, "The score is near the edge of the zone: at least %" PRId64 " more game%s.\n", least, several);
        break;
    case OUTLOOK_CUTS: text_add(out, "More games cannot decide this: too many were cut.\n"); break;
    }
}

void answer_write_open(const answer *a, text *out)
{
    if (a->question.pairs)
        write_trainings(a, out);
    else if (a->verdict == VERDICT_UNDECIDED)
        write_outlook(&a->outlook, out);
    if (a->verdict != VERDICT_WITHHELD && a->crossed_at && !a->question.pairs)
        text_add(out, "The verdict stood after %" PRId64 " game%s%s.\n", a->crossed_at, a->crossed_at == 1 ? "" : "s",
                 a->supported ? "" : "; the interval of all games so far would not show it by itself");
    if (a->verdict == VERDICT_WITHHELD)
        text_add(out, "No verdict: more than %g %% of the games were cut.\n", 100 * VERDICT_RED_SHARE);
}

static void add_number(text *out, const char *key, double number)
{
    text_add(out, ", \"%s\": ", key);
    json_number(out, number);
}

/* null where the verdict stands, or more games would not help. */
static void write_games_to_go(const answer *a, text *out)
{
    static const char *const kinds[] = {
        [OUTLOOK_RANGE] = "range", [OUTLOOK_FEW] = "few", [OUTLOOK_EDGE] = "edge", [OUTLOOK_CUTS] = "cuts"};
    text_add(out, ", \"games_to_go\": ");
    if (a->verdict != VERDICT_UNDECIDED || a->question.pairs) {
        text_add(out, "null");
        return;
    }
    text_add(out, "{\"outlook\": \"%s\", \"least\": ", kinds[a->outlook.kind]);
    json_number(out, a->outlook.kind == OUTLOOK_CUTS ? NAN : (double)a->outlook.least);
    add_number(out, "most", a->outlook.kind == OUTLOOK_RANGE ? (double)a->outlook.most : NAN);
    text_add(out, "}");
}

/* null with one training. */
static void write_trainings_json(const answer *a, text *out)
{
    text_add(out, ", \"trainings\": ");
    if (!a->question.pairs) {
        text_add(out, "null");
        return;
    }
    text_add(out, "{\"count\": %d", a->trainings);
    add_number(out, "low", a->these.low);
    add_number(out, "high", a->these.high);
    add_number(out, "spread", a->over.spread);
    text_add(out, "}");
}

void answer_write_json(const answer *a, text *out)
{
    text_add(out, "\"verdict\": ");
    json_string(out, verdict_name(a->verdict));
    add_number(out, "score", a->score);
    add_number(out, "score_low", a->range.low);
    add_number(out, "score_high", a->range.high);
    add_number(out, "low", a->has_interval ? a->live.low : NAN);
    add_number(out, "high", a->has_interval ? a->live.high : NAN);
    text_add(out, ", \"zone\": [");
    json_number(out, a->question.zone.low);
    text_add(out, ", ");
    json_number(out, a->question.zone.high);
    text_add(out, "]");
    add_number(out, "alpha", a->question.alpha);
    text_add(out, ", \"crossed_at\": ");
    if (a->crossed_at)
        text_add(out, "%" PRId64 ", \"supported\": %s", a->crossed_at, a->supported ? "true" : "false");
    else
        text_add(out, "null, \"supported\": null");
    write_games_to_go(a, out);
    write_trainings_json(a, out);
}
