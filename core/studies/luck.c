/* Paired games are one batch in memory, which only needs their letters. Pairs with a cut game are counted twice, as the
 * worst and the best case for the share, and the interval covers both. */
#include "studies/luck.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/json.h"
#include "base/range.h"
#include "lab/findings.h"
#include "stats/interval.h"

/* Counts a pair as the worst and as the best case for the share that throws decide. */
static void count_pair(outcome a, outcome b, uint64_t i, uint64_t least[SHARED_KINDS], uint64_t most[SHARED_KINDS])
{
    const outcome known = a != OUTCOME_NONE ? a : b;
    if (a != OUTCOME_NONE && b != OUTCOME_NONE) {
        least[shared_kind_of(a, b)]++;
        most[shared_kind_of(a, b)]++;
        return;
    }
    least[SHARED_WON_LOST]++;
    most[known != OUTCOME_NONE ? shared_kind_of(known, known) : i % 2 ? SHARED_WON : SHARED_LOST]++;
}

int luck_of_letters(const char *letters, uint64_t pairs, double alpha, luck *out, error *e)
{
    uint64_t whole[SHARED_KINDS] = {0}, least[SHARED_KINDS] = {0}, most[SHARED_KINDS] = {0};
    shared_variance low, high;
    *out = (luck){.chance = true, .pairs = pairs};
    for (uint64_t i = 0; i < pairs; i++) {
        const outcome a = result_from_letter(letters[2 * i]), b = result_from_letter(letters[2 * i + 1]);
        count_pair(a, b, i, least, most);
        if (a == OUTCOME_NONE || b == OUTCOME_NONE)
            out->cut++;
        else
            whole[shared_kind_of(a, b)]++;
    }
    if (shared_variance_of(least, alpha, &low) || shared_variance_of(most, alpha, &high))
        return error_set(e, "out of memory");
    out->of = (shared_variance){out->cut ? NAN : low.share, {low.range.low, high.range.high}};
    out->alike = shared_alike(whole);
    out->unrelated = shared_alike_unrelated(whole);
    return 0;
}

/* Plays them into `letters`. */
static int play(const plan_cell *twins, uint64_t seed, unsigned max_plies, const lab_watch *watch, char *letters,
                error *e)
{
    batch_result b = {0};
    const int end = batch_run(twins, seed, max_plies, watch, letters, &b, e);
    batch_done(&b);
    return end;
}

plan_cell luck_twins(const plan_cell *c, uint64_t pairs)
{
    plan_cell twins = *c;
    twins.games = 2 * pairs;
    twins.opening = 0;
    twins.twins = true;
    return twins;
}

int luck_measure(const plan_cell *c, uint64_t pairs, uint64_t seed, unsigned max_plies, double alpha,
                 const lab_watch *watch, luck *out, error *e)
{
    if (!c->game->chance) {
        *out = (luck){.of = {0, {0, 0}}, .alike = NAN, .unrelated = NAN};
        return LAB_DONE;
    }
    const plan_cell twins = luck_twins(c, pairs);
    char *letters = malloc(twins.games);
    if (!letters) return error_set(e, "out of memory");
    int end = play(&twins, seed, max_plies, watch, letters, e);
    if (end == LAB_DONE && luck_of_letters(letters, pairs, alpha, out, e)) end = -1;
    free(letters);
    return end;
}

static void write_share(const luck *l, text *out)
{
    const interval shown = interval_shown(l->of.range);
    if (isnan(l->of.share))
        text_add(out, "Between " TEXT_RANGE("%.1f") " %% (95 %%, fixed n)", shown.low, shown.high);
    else
        text_add(out, "%.1f %% (95 %%, fixed n: " TEXT_RANGE("%.1f") " %%)", 100 * l->of.share, shown.low, shown.high);
    text_add(out, " of how games come out between these players is luck: the share that throws alone decide.\n");
}

void luck_write(const luck *l, text *out)
{
    if (!l->chance) {
        text_add(out, "Nothing of how games come out is luck: no decision is left to chance.\n");
        return;
    }
    write_share(l, out);
    if (!isnan(l->alike))
        text_add(out,
                 "Of %" PRIu64 " pairs of games with the same throws %.1f %% ended alike; without anything in common "
                 "%.1f %% would.\n",
                 l->pairs - l->cut, 100 * l->alike, 100 * l->unrelated);
    if (l->cut)
        text_add(out, "In %" PRIu64 " of %" PRIu64 " pairs a game was cut: these may have ended in any way.\n", l->cut,
                 l->pairs);
}

static const json_member members[] = {
    JSON_MEMBER(luck, chance, .help = "false: no decision is left to chance, and the share is 0"),
    JSON_AT(luck, "luck", of.share, .null = true, .also = JSON_SHARE,
            .help = "share of the variance of results that games with the same throws have in common; null: games were "
                    "cut, or all ended alike"),
    JSON_AT(luck, "low", of.range.low, .also = JSON_SHARE),
    JSON_AT(luck, "high", of.range.high, .also = JSON_SHARE),
    JSON_PLAIN(luck, pairs),
    JSON_MEMBER(luck, cut, .help = "pairs with a cut game"),
    JSON_MEMBER(luck, alike, .null = true, .help = "share of the other pairs that ended alike"),
    JSON_MEMBER(luck, unrelated, .null = true, .help = "share that would if games had nothing in common"),
};
const json_record luck_record = {JSON_MEMBERS(members, luck)};

int luck_keep(const luck *l, const char *path, error *e)
{
    const finding all[] = {
        {"luck", 0, "luck", "chance", l->chance},       {"luck", 0, "luck", "luck", l->of.share},
        {"luck", 0, "luck", "low", l->of.range.low},    {"luck", 0, "luck", "high", l->of.range.high},
        {"luck", 0, "luck", "pairs", (double)l->pairs}, {"luck", 0, "luck", "cut", (double)l->cut},
        {"luck", 0, "luck", "alike", l->alike},         {"luck", 0, "luck", "unrelated", l->unrelated}};
    return findings_put(path, "luck", all, (int)(sizeof all / sizeof *all), e);
}
