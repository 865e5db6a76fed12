/* The first rung is the zero of Elo, so it has no interval. Bounds are rounded outwards; one that is infinite is left
 * out in words ("at least 49"). */
#include "cli/ladder_text.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/json.h"
#include "base/range.h"
#include "cli/cli.h"
#include "stats/interval.h"

/* --- in words --- */

static void write_range(text *out, interval i)
{
    char range[32];
    const interval shown = interval_shown(i);
    snprintf(range, sizeof range, TEXT_RANGE("%.1f"), shown.low, shown.high);
    text_add(out, "  %-*s", 13 + TEXT_RANGE_BYTES, range);
}

/* "49 to 109", "at least 49" where there is no bound on the other side. */
static void write_elo_range(interval i, text *out)
{
    if (isinf(i.low) && isinf(i.high))
        text_add(out, "anything");
    else if (isinf(i.high))
        text_add(out, "at least %.0f", floor(i.low));
    else if (isinf(i.low))
        text_add(out, "at most %.0f", ceil(i.high));
    else
        text_add(out, "%.0f to %.0f", floor(i.low), ceil(i.high));
}

/* Above the first rung, and the interval, which the first has not. */
static void write_elo(const ladder_rung *rung, bool first, text *out)
{
    enum { WIDE = 14 };
    text range = {0};
    if (isnan(rung->elo))
        text_add(out, "  %6s", "-");
    else
        text_add(out, "  %6.0f", rung->elo);
    if (!first && !isnan(rung->elo)) write_elo_range(rung->elo_live, &range);
    text_add(out, "  %-*s", WIDE, range.data ? range.data : "");
    out->failed |= range.failed;
    text_drop(&range);
}

static void write_rung(const ladder *l, int k, text *out)
{
    const ladder_rung *rung = &l->rungs[k];
    int down = ladder_step_down(l, k);
    const ladder_step *s = down < 0 ? NULL : &l->steps[down];
    text_add(out, "%3d", k);
    if (isnan(rung->score))
        text_add(out, "      -");
    else
        text_add(out, "  %5.1f", 100 * rung->score);
    write_range(out, rung->live);
    if (s && !isnan(s->score)) {
        text_add(out, "  %4d  %5.1f", s->lower, 100 * s->score);
        write_range(out, s->live);
    } else {
        text_add(out, "  %-26s", "");
    }
    write_elo(rung, !k, out);
    text_add(out, "  %s\n", rung->player);
}

static void write_doubling(const ladder_family *f, text *out)
{
    const interval shown = interval_shown(f->doubling_live);
    char times[LADDER_TIMES_TEXT];
    if (isnan(f->doubling)) return;
    ladder_times_words(f, times);
    text_add(out, "  %s scores %.1f %% on average (95 %% at any moment: " TEXT_RANGE("%.1f") ")", times,
             100 * f->doubling, shown.low, shown.high);
    if (isfinite(f->elo)) text_add(out, ", which is %.0f Elo", f->elo);
    text_add(out, isfinite(f->elo) ? " (" : "; in Elo ");
    write_elo_range(f->elo_live, out);
    text_add(out, isfinite(f->elo) ? ").\n" : ".\n");
}

static void write_family(const ladder *l, const ladder_family *f, text *out)
{
    char depth[LADDER_DEPTH_TEXT];
    ladder_depth_words(f, depth);
    text_add(out, "\n%s\n  Depth: %s.\n", l->rungs[f->highest].player, depth);
    write_doubling(f, out);
}

static void write_skill(const ladder *l, text *out)
{
    static const char *const words[] = {[SKILL_UNKNOWN] = "Whether skill matters is not decided yet.",
                                        [SKILL_MATTERS] = "Skill matters: some rung beats the one below (95 %).",
                                        [SKILL_MATTERS_NOT] =
                                            "Skill does not matter: no rung beats the one below by more than 55 %."};
    text_add(out, "\n");
    ladder_verdict_words(l, &l->verdict, out);
    text_add(out, "\n%s\n", words[l->skill]);
    if (l->disagree[0] >= 0)
        text_add(out,
                 "Players disagree: between rungs %d and %d the first player's score differs by more than chance "
                 "allows.\n",
                 l->disagree[0], l->disagree[1]);
    else
        text_add(out, "Players agree on the first player's score, as far as the intervals tell.\n");
    if (!isnan(l->edge)) {
        const interval shown = interval_shown(l->edge_live);
        text_add(out,
                 "Between equals the first player scores %.1f %%, in the mean of the rungs (95 %% at any "
                 "moment: " TEXT_RANGE("%.1f") ").\n",
                 100 * l->edge, shown.low, shown.high);
    }
    if (l->separated) text_add(out, "Some rung wins all its pairs: its Elo is a lower bound.\n");
}

/* Rungs and steps whose games are cut. */
static void write_warnings(const ladder *l, text *out)
{
    for (int i = 0; i < l->nrungs; i++)
        if (l->rungs[i].verdict == VERDICT_WITHHELD)
            text_add(out, "Rung %d: no verdict; too many of its %" PRIu64 " games of self-play were cut.\n", i,
                     l->rungs[i].games);
    for (int i = 0; i < l->nsteps; i++)
        if (l->steps[i].withheld)
            text_add(out, "Rungs %d and %d: no verdict; too many of their %" PRIu64 " pairs of games were cut.\n",
                     l->steps[i].lower, l->steps[i].upper, l->steps[i].pairs);
}

void ladder_text_plain(const ladder *l, const results *r, const char *folder, text *out)
{
    text_add(out, "%s, seed %" PRIu64 ", games in %s\n\n", r->variants[0].name, r->seed, folder);
    text_add(out, "rung  first player scores     beats rung                       Elo  (95 %%)         player\n");
    for (int k = 0; k < l->nrungs; k++) write_rung(l, k, out);
    for (int i = 0; i < l->nfamilies; i++) write_family(l, &l->families[i], out);
    write_skill(l, out);
    write_warnings(l, out);
}

/* --- as JSON --- */

static void add_range(text *out, const char *prefix, interval i)
{
    text_add(out, ", \"%slow\": ", prefix);
    json_number(out, i.low);
    text_add(out, ", \"%shigh\": ", prefix);
    json_number(out, i.high);
}

static void add_number(text *out, const char *key, double number)
{
    text_add(out, ", \"%s\": ", key);
    json_number(out, number);
}

static void rung_json(const ladder *l, const results *r, int k, text *out)
{
    const ladder_rung *rung = &l->rungs[k];
    text_add(out, "%s{\"player\": ", k ? ", " : "");
    json_string(out, rung->player);
    text_add(out, ", \"cell\": %d, \"budget\": %" PRIu64 ", \"games\": %" PRIu64 ", \"distinct\": %" PRIu64, rung->cell,
             rung->budget, rung->games, rung->distinct);
    add_number(out, "score", rung->score);
    add_range(out, "", rung->live);
    text_add(out, ", \"verdict\": ");
    json_string(out, verdict_name(rung->verdict));
    add_number(out, "elo", rung->elo);
    if (k && !isnan(rung->elo)) add_range(out, "elo_", rung->elo_live); /* the first is what others are above */
    text_add(out, ", \"nets\": ");
    nets_write_seat(r->cells[rung->cell].nets, 0, out);
    text_add(out, "}");
}

static void step_json(const ladder *l, int k, text *out)
{
    static const char *const tests[] = {
        [GSPRT_OPEN] = "open", [GSPRT_LOWER] = "not stronger", [GSPRT_HIGHER] = "stronger"};
    const ladder_step *s = &l->steps[k];
    text_add(out, "%s{\"lower\": %d, \"upper\": %d, \"pairs\": %" PRIu64 ", \"distinct\": %" PRIu64, k ? ", " : "",
             s->lower, s->upper, s->pairs, s->distinct);
    add_number(out, "score", s->score);
    add_range(out, "", s->live);
    text_add(out, ", \"withheld\": %s, \"test\": \"%s\"}", s->withheld ? "true" : "false", tests[s->test]);
}

static void family_json(const ladder *l, int k, text *out)
{
    const ladder_family *f = &l->families[k];
    text_add(out, "%s{\"lowest\": %d, \"highest\": %d, \"rungs\": %d, \"doublings\": %d, \"depth\": %d, \"weak\": %d",
             k ? ", " : "", f->lowest, f->highest, f->rungs, f->doublings, f->depth, f->weak);
    add_number(out, "doubling", f->doubling);
    if (!isnan(f->doubling)) add_range(out, "doubling_", f->doubling_live);
    add_number(out, "elo_per_doubling", f->elo);
    if (!isnan(f->doubling)) add_range(out, "elo_", f->elo_live);
    text_add(out, "}");
}

static void verdict_json(const ladder_verdict *v, text *out)
{
    text_add(out, "{\"game\": ");
    json_string(out, game_verdict_name(v->game));
    text_add(out, ", \"before\": ");
    json_number(out, v->before < 0 ? NAN : v->before);
    text_add(out, ", \"top\": ");
    json_number(out, v->top < 0 ? NAN : v->top);
    text_add(out, "}");
}

void ladder_text_json(const ladder *l, const results *r, const char *folder, text *out)
{
    static const char *const skills[] = {
        [SKILL_UNKNOWN] = "undecided", [SKILL_MATTERS] = "matters", [SKILL_MATTERS_NOT] = "does not matter"};
    text_add(out, CLI_JSON "\"variant\": ");
    json_string(out, r->variants[0].name);
    text_add(out, ", \"fingerprint\": \"%016" PRIx64 "\", \"folder\": ", r->variants[0].fingerprint);
    json_string(out, folder);
    text_add(out, ", \"seed\": ");
    json_integer(out, r->seed);
    text_add(out, ", \"rungs\": [");
    for (int k = 0; k < l->nrungs; k++) rung_json(l, r, k, out);
    text_add(out, "], \"steps\": [");
    for (int k = 0; k < l->nsteps; k++) step_json(l, k, out);
    text_add(out, "], \"families\": [");
    for (int k = 0; k < l->nfamilies; k++) family_json(l, k, out);
    text_add(out, "], \"verdict\": ");
    verdict_json(&l->verdict, out);
    text_add(out, ", \"skill\": \"%s\", \"disagree\": ", skills[l->skill]);
    if (l->disagree[0] >= 0)
        text_add(out, "[%d, %d]", l->disagree[0], l->disagree[1]);
    else
        text_add(out, "null");
    if (!isnan(l->edge)) {
        add_number(out, "edge", l->edge);
        add_range(out, "edge_", l->edge_live);
    }
    text_add(out, "}\n");
}
