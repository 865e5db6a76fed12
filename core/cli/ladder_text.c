/* The first rung is the zero of the Elo scale, so it has no interval. Bounds are rounded outwards; infinite ones are
 * written as "at least 49". */
#include "cli/ladder_text.h"

#include <inttypes.h>
#include <stdio.h>

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

/* "49 to 109", or "at least 49" if there is no bound on the other side. */
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

/* Elo above the first rung, and its interval, which the first rung has not. */
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
    static const char *const words[] = {
        [SKILL_UNKNOWN] = "Whether skill matters is not decided yet.",
        [SKILL_MATTERS] = "Skill matters: at least one rung beats the one below (95 %).",
        [SKILL_MATTERS_NOT] = "Skill does not matter: no rung beats the one below by more than 55 %."};
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
    if (l->separated) text_add(out, "At least one rung wins all its pairs: its Elo is a lower bound.\n");
}

/* Lists rungs and steps whose games were cut. */
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
