/* The verdict depends on the size of the board: a slightly larger or smaller one favours the other side. */
#include <math.h>

#include "stats/sequence.h"
#include "studies/flaws/flaws.h"

static int ask(const flaws_case *c, const flaws_size *size, flaw_list *out, error *e)
{
    score_counts here = flaw_counts(&c->r->cells[c->of_this_size]), there = flaw_counts(&c->r->cells[size->cell]);
    if (!counts_finished(&here) || !counts_finished(&there)) return 0;
    bool first = counts_score(&here) > counts_score(&there);
    flaw f = {.size = fabs(counts_score(&here) - counts_score(&there)),
              .beyond = FLAWS_FLIP,
              .log_evidence = 0,
              .cell = size->cell,
              .game = flaw_game_with(&c->r->cells[size->cell], outcome_win(first))};
    if (f.size >= FLAWS_FLIP)
        f.log_evidence = fmin(flaw_evidence(&here, first), flaw_evidence(&there, !first)) - log(2);
    f.words = arena_format(c->a,
                           "Whom it favours depends on the size of the board: %s scores %.0f %% here and %.0f %% with "
                           "%s, between players who have not learned.",
                           c->side[0], 100 * counts_score(&here), 100 * counts_score(&there), size->said);
    return flaw_add(out, f, e);
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    for (int i = 0; i < c->nsizes; i++)
        if (ask(c, &c->sizes[i], out, e)) return -1;
    return 0;
}

const flaw_probe probe_size = {
    "size",
    "one side scores more than 53 % here and less than 47 % on a board that an option makes a little larger or "
    "smaller, and at least 25 points less, between untrained players with the same iterations",
    FLAWS_PART_SIZES, look};
