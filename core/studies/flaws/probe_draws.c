/* Nobody wins. */
#include "studies/flaws/flaws.h"

#define SHARE .7

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    const results_cell *of = &c->r->cells[FLAWS_STRONG];
    score_counts k = flaw_counts(of);
    uint64_t n = (uint64_t)counts_total(&k);
    flaw f = {.size = n ? (double)k.draw / (double)n : 0,
              .beyond = SHARE,
              .log_evidence = flaw_share_above((uint64_t)k.draw, n, SHARE),
              .cell = FLAWS_STRONG,
              .game = flaw_game_with(of, OUTCOME_DRAW)};
    f.words = arena_format(c->a, "Nobody wins: %.0f %% of games between strong players are drawn.", 100 * f.size);
    return flaw_add(out, f, e);
}

const flaw_probe probe_draws = {"draws", "more than 70 % of games between strong players are drawn", look};
