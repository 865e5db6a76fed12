/* What `poise pie` says: the answer in sentences and a table of first turns, or JSON. */
#include <inttypes.h>
#include <math.h>

#include "base/range.h"
#include "cli/pie_json.h"
#include "cli/pie_request.h"
#include "stats/interval.h"
#include "stats/sequence.h"
#include "studies/pie.h"

static void write_score(const score_counts *c, double alpha, text *out)
{
    interval range = counts_score_range(c), live = interval_shown(sequence_score(c, alpha));
    text_add(out, "%.1f", 100 * range.low);
    if (c->cut) text_add(out, " to %.1f", 100 * range.high);
    text_add(out, " %% (%.3g %% at any moment: " TEXT_RANGE("%.1f") ")", 100 - 100 * alpha, live.low, live.high);
}

static const char *strong_words(const pie_strong_answer *s)
{
    if (s->game == GAME_BALANCED) return "fair too";
    if (s->game == GAME_DEPENDS_ON_STRENGTH) return "fair between weaker ones only";
    return s->stronger ? "too few games to tell" : "they are not shown to be stronger";
}

/* Adds the verdict of stronger players on a turn that the usual ones confirm. */
static void write_strong(const pie_request *r, int i, text *out)
{
    const pie_strong_answer *s = &r->strong[i];
    const interval shown = interval_shown(s->score);
    text_add(out, "After %s, between players with %" PRIu64 " times the budget", r->openings[i].shown,
             r->stronger.times);
    if (s->trainings > 1) text_add(out, ", over %d trainings", s->trainings);
    text_add(out, ", the role that moves first scores " TEXT_RANGE("%.1f") " %%: %s.", shown.low, shown.high,
             strong_words(s));
}

int pie_say_stronger(pie_request *r, error *e)
{
    for (int i = 0; i < r->found.trials; i++) {
        text words = {0};
        if (!r->found.trial[i].climbed) continue;
        write_strong(r, i, &words);
        r->said[i] = words.failed ? NULL : arena_text(r->base.plan->arena, words.data);
        text_drop(&words);
        if (!r->said[i]) return error_set(e, "out of memory");
    }
    return 0;
}

static void write_answer(const pie_request *r, text *out)
{
    const balance *b = &r->found;
    int cut = pie_cut(b);
    if (b->none) {
        text_add(out, "No fair cut exists between these players: after each first turn one side is favoured, so the "
                      "pie rule gives the edge to "
                      "the one who chooses.\n");
    } else if (b->found < 0) {
        text_add(out, "No fair cut was found.\n");
    } else {
        text_add(out, "%s is a fair cut%s.\n", r->openings[b->found].shown,
                 r->search.climb ? "" : " between these players; this says nothing about the game");
    }
    for (int i = 0; i < r->search.trials; i++)
        if (r->said[i]) text_add(out, "%s\n", r->said[i]);
    text_add(out, "Without the pie rule the player who moves first scores ");
    write_score(&r->without, PLAN_ALPHA, out);
    text_add(out, ".\n");
    if (cut < 0) return;
    const score_counts *c = &balance_games_at(&b->trial[cut])->counts;
    const interval person = interval_shown(pie_cutter(sequence_score(c, b->alpha)));
    text_add(out, "After %s, by %" PRId64 " games that the search has not seen, the role that moves first scores ",
             r->openings[cut].shown, counts_total(c));
    write_score(c, b->alpha, out);
    text_add(
        out,
        ".\nThe person who cuts so scores " TEXT_RANGE("%.1f") " %%, because the other person takes the better side.\n",
        person.low, person.high);
    const interval best = interval_shown(pie_value(b, PLAN_ALPHA));
    text_add(
        out,
        "The best cut, whichever it is, is worth " TEXT_RANGE("%.1f") " %% to that person (%g %% at any moment).\n",
        best.low, best.high, 100 - 100 * PLAN_ALPHA);
}

void pie_write_plain(const pie_request *r, text *out)
{
    write_answer(r, out);
    text_add(out, "Between ");
    cli_write_players(out, r->players);
    text_add(out, "; zone " TEXT_RANGE("%g") ".\n\n%-16s %6s %7s  %s\n", 100 * r->search.zone.low,
             100 * r->search.zone.high, "first turn", "alike", "games", "the role that moves first scores");
    for (int i = 0; i < r->search.trials; i++) {
        const score_counts *c = &balance_games_at(&r->found.trial[i])->counts;
        text_add(out, "%-16s %6u %7" PRId64 "  ", r->openings[i].shown, r->openings[i].members, counts_total(c));
        write_score(c, r->found.alpha, out);
        text_add(out, "  %s\n", pie_answer(&r->found, i));
    }
    text_add(out, "\nresults: %s\n", r->base.folder);
}

static void fill_turn(const void *of, size_t i, void *row)
{
    const pie_request *r = of;
    const balance_trial *t = &r->found.trial[i];
    const score_counts *c = &balance_games_at(t)->counts;
    const interval score = counts_score_range(c), all = sequence_score(c, r->found.alpha);
    pie_turn_json *to = row;
    *to = (pie_turn_json){.moves = r->openings[i].shown,
                          .alike = r->openings[i].members,
                          .confirmed = counts_total(&t->confirmed.counts) > 0,
                          .games = (uint64_t)counts_total(c),
                          .score_low = score.low,
                          .score_high = score.high,
                          .low = all.low,
                          .high = all.high,
                          .answer = pie_answer(&r->found, (int)i)};
    if (t->climbed) to->stronger = pie_json_stronger(&r->stronger, &r->strong[i], &to->asked);
}

void pie_write_json(const pie_request *r, text *out)
{
    const balance *b = &r->found;
    const int cut = pie_cut(b);
    const interval without = sequence_score(&r->without, PLAN_ALPHA), best = pie_value(b, PLAN_ALPHA),
                   cutter = cut < 0 ? (interval){NAN, NAN}
                                    : pie_cutter(sequence_score(&balance_games_at(&b->trial[cut])->counts, b->alpha));
    const pie_json page = {.variant = r->base.plan->variants[0].name,
                           .players = {r->players, 2},
                           .cut = b->found < 0 ? NULL : r->openings[b->found].shown,
                           .no_fair_cut = b->none,
                           .alpha = b->alpha,
                           .folder = r->base.folder,
                           .without_low = without.low,
                           .without_high = without.high,
                           .best_low = best.low,
                           .best_high = best.high,
                           .cutter_low = cutter.low,
                           .cutter_high = cutter.high,
                           .first_turns = {r, (size_t)r->search.trials, fill_turn}};
    json_record_write(&pie_record, &page, out);
}
