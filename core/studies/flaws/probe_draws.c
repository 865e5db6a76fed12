/* Nobody wins. */
#include "studies/flaws/flaws.h"

#define SHARE .7

/* Which ending most games came to; NULL: none is known. */
static const char *usual_ending(const results_cell *c)
{
    const results_variant *v = c->variant;
    const char *name = NULL;
    uint64_t most = 0;
    for (int i = 0; v && i < v->nrules; i++) {
        if (!v->rules[i].ends || c->tally->fired[i] <= most) continue;
        most = c->tally->fired[i];
        name = v->rules[i].name;
    }
    return name;
}

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
    const char *by = usual_ending(of);
    f.words = arena_format(c->a, "Nobody wins: %.0f %% of games between strong players are drawn%s%s%s.", 100 * f.size,
                           by ? ", mostly by \"" : "", by ? by : "", by ? "\"" : "");
    return flaw_add(out, f, e);
}

const flaw_probe probe_draws = {"draws", "more than 70 % of games between strong players are drawn", 1U << FLAWS_STRONG,
                                look};
