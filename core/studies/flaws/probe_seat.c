/* One seat wins nearly always between strong players. */
#include "stats/sequence.h"
#include "studies/flaws/flaws.h"

/* Sound asymmetric games, or games with a strong first-move advantage, come near that. */
#define LOW  .25
#define HIGH .75

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    const results_cell *of = &c->r->cells[c->strong];
    score_counts k = flaw_counts(of);
    for (unsigned side = 0; side < 2; side++) {
        double first = counts_finished(&k) ? counts_score(&k) : .5;
        flaw f = {.size = side ? 1 - first : first,
                  .beyond = HIGH,
                  .log_evidence = side ? sequence_score_evidence(&k, LOW, SEQUENCE_BELOW)
                                       : sequence_score_evidence(&k, HIGH, SEQUENCE_ABOVE),
                  .cell = c->strong,
                  .thing = (int)side,
                  .game = flaw_game_with(of, outcome_win(side))};
        f.words = arena_format(c->a, "The seat decides: %s scores %.0f %% between equal strong players.", c->side[side],
                               100 * f.size);
        if (flaw_add(out, f, e)) return -1;
    }
    return 0;
}

const flaw_probe probe_seat = {"seat", "one side scores more than 75 % between two strong players", 1U << FLAWS_STRONG,
                               look};
