/* A verdict that flips: the side that beginners win with is the one that strong players lose with. */
#include <math.h>

#include "stats/sequence.h"
#include "studies/flaws/flaws.h"

#define LOW  .4
#define HIGH .6

static double evidence_for(const score_counts *k, bool first)
{
    return first ? sequence_score_evidence(k, HIGH, SEQUENCE_ABOVE) : sequence_score_evidence(k, LOW, SEQUENCE_BELOW);
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    score_counts strong = flaw_counts(&c->r->cells[FLAWS_STRONG]), weak = flaw_counts(&c->r->cells[FLAWS_WEAK]);
    if (!counts_finished(&strong) || !counts_finished(&weak)) return 0;
    for (unsigned side = 0; side < 2; side++) {
        flaw f = {.size = fabs(counts_score(&strong) - counts_score(&weak)),
                  .beyond = HIGH - LOW,
                  .log_evidence = fmin(evidence_for(&strong, !side), evidence_for(&weak, side)),
                  .cell = FLAWS_STRONG,
                  .game = flaw_game_with(&c->r->cells[FLAWS_STRONG], outcome_win(side))};
        f.words =
            arena_format(c->a,
                         "Whom it favours depends on strength: %s scores %.0f %% between weak players and %.0f %% "
                         "between strong ones.",
                         c->side[0], 100 * counts_score(&weak), 100 * counts_score(&strong));
        if (flaw_add(out, f, e)) return -1;
    }
    return 0;
}

const flaw_probe probe_strength = {
    "strength", "one side scores more than 60 % between weak players, and less than 40 % between strong ones",
    1U << FLAWS_STRONG | 1U << FLAWS_WEAK, look};
