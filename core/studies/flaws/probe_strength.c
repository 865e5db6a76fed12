/* The verdict depends on strength: the side that wins between beginners loses between strong players. */
#include <math.h>

#include "stats/sequence.h"
#include "studies/flaws/flaws.h"

/* The weaker rungs; each has a share of the evidence, and the combined e-value is their mean. */
static const struct {
    int cell;
    const char *players;
} rungs[] = {{FLAWS_MIDDLE, "middle"}, {FLAWS_WEAK, "weak"}, {FLAWS_RANDOM, "random"}};
enum { RUNGS = sizeof rungs / sizeof *rungs };

/* Evidence that strong players win with that side, and those of some rung with the other one: the rung with the
 * strongest evidence. */
static double surest(const flaws_case *c, const score_counts *strong, unsigned side, int *rung)
{
    double most = -INFINITY;
    *rung = 0;
    for (int i = 0; i < RUNGS; i++) {
        const score_counts k = flaw_counts(&c->r->cells[rungs[i].cell]);
        if (!counts_finished(&k)) continue;
        const double sure = fmin(flaw_evidence(strong, !side), flaw_evidence(&k, side));
        if (sure > most) *rung = i;
        most = fmax(most, sure);
    }
    return most - log(RUNGS);
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    const score_counts strong = flaw_counts(&c->r->cells[c->strong]);
    if (!counts_finished(&strong)) return 0;
    for (unsigned side = 0; side < 2; side++) {
        int rung;
        const double sure = surest(c, &strong, side, &rung);
        const score_counts weak = flaw_counts(&c->r->cells[rungs[rung].cell]);
        if (!counts_finished(&weak)) continue;
        flaw f = {.size = fabs(counts_score(&strong) - counts_score(&weak)),
                  .beyond = FLAWS_FLIP,
                  .log_evidence = 0,
                  .needs = 1U << FLAWS_STRONG | 1U << FLAWS_MIDDLE | 1U << FLAWS_WEAK,
                  .cell = c->strong,
                  .thing = (int)side,
                  .game = flaw_game_with(&c->r->cells[c->strong], outcome_win(side))};
        if (f.size >= FLAWS_FLIP) f.log_evidence = sure;
        f.words = arena_format(c->a,
                               "Whom it favours depends on strength: %s scores %.0f %% between %s players and %.0f %% "
                               "between strong ones.",
                               c->side[0], 100 * counts_score(&weak), rungs[rung].players, 100 * counts_score(&strong));
        if (flaw_add(out, f, e)) return -1;
    }
    return 0;
}

const flaw_probe probe_strength = {"strength",
                                   "one side scores more than 53 % between random, weak or middle players, and less "
                                   "than 47 % between strong ones, and "
                                   "at least 25 points less",
                                   1U << FLAWS_STRONG, look};
