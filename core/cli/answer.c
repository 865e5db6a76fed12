#include "cli/answer.h"

#include <inttypes.h>

#include "base/json.h"
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
                .has_interval = counts_total(c) > 0};
    if (a.verdict == VERDICT_UNDECIDED) a.outlook = outlook_of(c, &l->question);
    return a;
}

int answer_code(verdict v)
{
    static const int codes[VERDICTS] = {[VERDICT_UNDECIDED] = ANSWER_UNDECIDED,
                                        [VERDICT_BALANCED] = ANSWER_BALANCED,
                                        [VERDICT_FIRST_FAVOURED] = ANSWER_FAVOURED,
                                        [VERDICT_SECOND_FAVOURED] = ANSWER_FAVOURED,
                                        [VERDICT_WITHHELD] = ANSWER_WITHHELD};
    return codes[v];
}

static bool contradicts_itself(const answer *a)
{
    return a->live.low > a->live.high;
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
    text_add(out, " %% (");
    if (contradicts_itself(a))
        text_add(out, "these games contradict each other");
    else
        text_add(out, "%g %% at any moment: %.1f - %.1f", 100 - 100 * a->question.alpha, live.low, live.high);
    text_add(out, "; zone %g - %g)%s.\n", 100 * a->question.zone.low, 100 * a->question.zone.high,
             isnan(a->score) ? "; cut games may have been anything" : "");
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
        text_add(out, "Too early to say how many games it takes: at least %" PRId64 " more.\n", least);
        break;
    case OUTLOOK_EDGE:
        text_add(out, "The score is near the edge of the zone: at least %" PRId64 " more game%s.\n", least, several);
        break;
    case OUTLOOK_CUTS: text_add(out, "No number of games tells: those that were cut leave it open.\n"); break;
    }
}

void answer_write_open(const answer *a, text *out)
{
    if (a->verdict == VERDICT_UNDECIDED) write_outlook(&a->outlook, out);
    if (a->verdict != VERDICT_WITHHELD) return;
    if (verdict_gate_cuts(&a->counts) == VERDICT_RED)
        text_add(out, "No verdict: more than %g %% of the games were cut.\n", 100 * VERDICT_RED_SHARE);
    if (verdict_gate_repeats(&a->counts) == VERDICT_RED)
        text_add(out,
                 "No verdict: more than %g %% of the games repeat an earlier one move for move. More random plies "
                 "first make "
                 "them differ: --opening PLIES.\n",
                 100 * VERDICT_REPEATED_SHARE);
    if (contradicts_itself(a)) text_add(out, "No verdict: these games contradict each other.\n");
}

static void add_number(text *out, const char *key, double number)
{
    text_add(out, ", \"%s\": ", key);
    json_number(out, number);
}

/* null where the verdict stands, or games are not what is missing. */
static void write_games_to_go(const answer *a, text *out)
{
    static const char *const kinds[] = {
        [OUTLOOK_RANGE] = "range", [OUTLOOK_FEW] = "few", [OUTLOOK_EDGE] = "edge", [OUTLOOK_CUTS] = "cuts"};
    text_add(out, ", \"games_to_go\": ");
    if (a->verdict != VERDICT_UNDECIDED) {
        text_add(out, "null");
        return;
    }
    text_add(out, "{\"outlook\": \"%s\", \"least\": ", kinds[a->outlook.kind]);
    json_number(out, a->outlook.kind == OUTLOOK_CUTS ? NAN : (double)a->outlook.least);
    add_number(out, "most", a->outlook.kind == OUTLOOK_RANGE ? (double)a->outlook.most : NAN);
    text_add(out, "}");
}

void answer_write_json(const answer *a, text *out)
{
    const bool known = a->has_interval && !contradicts_itself(a);
    text_add(out, "\"verdict\": ");
    json_string(out, verdict_name(a->verdict));
    add_number(out, "score", a->score);
    add_number(out, "score_low", a->range.low);
    add_number(out, "score_high", a->range.high);
    add_number(out, "low", known ? a->live.low : NAN);
    add_number(out, "high", known ? a->live.high : NAN);
    text_add(out, ", \"zone\": [");
    json_number(out, a->question.zone.low);
    text_add(out, ", ");
    json_number(out, a->question.zone.high);
    text_add(out, "]");
    add_number(out, "alpha", a->question.alpha);
    write_games_to_go(a, out);
}
