/* Games that no rule ends, whoever plays. */
#include "studies/flaws/flaws.h"

#define SHARE .05

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    static const char *const players[] = {
        [FLAWS_STRONG] = "strong", [FLAWS_MIDDLE] = "middle", [FLAWS_WEAK] = "weak", [FLAWS_RANDOM] = "random"};
    for (int i = 0; i <= FLAWS_RANDOM; i++) {
        const results_cell *of = &c->r->cells[i];
        score_counts k = flaw_counts(of);
        uint64_t n = (uint64_t)counts_total(&k);
        if (!n) continue;
        flaw f = {.size = counts_cut_share(&k),
                  .beyond = SHARE,
                  .log_evidence = flaw_share_above((uint64_t)k.cut, n, SHARE),
                  .cell = i,
                  .game = flaw_game_with(of, OUTCOME_NONE)};
        f.words = arena_format(c->a, "Games do not end: %.0f %% of those between %s players go on after %u decisions.",
                               100 * f.size, players[i], c->r->max_plies);
        if (flaw_add(out, f, e)) return -1;
    }
    return 0;
}

const flaw_probe probe_endless = {
    "endless", "more than 5 % of games between equal players are cut at the limit of plies", 0, look};
