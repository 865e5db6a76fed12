/* Games that no rule ends, whoever plays. */
#include "studies/flaws/flaws.h"

#define SHARE .05

/* Of the games of those cells together. */
static int ask(const flaws_case *c, const char *players, int from, int to, flaw_list *out, error *e)
{
    const results_cell *cells = c->r->cells;
    score_counts all = {0};
    int example = from;
    for (int i = from; i <= to; i++) {
        const score_counts k = flaw_counts(&cells[i]);
        all.win += k.win, all.draw += k.draw, all.loss += k.loss, all.cut += k.cut;
        if (k.cut) example = i;
    }
    const uint64_t n = (uint64_t)counts_total(&all);
    if (!n) return 0;
    flaw f = {.size = counts_cut_share(&all),
              .beyond = SHARE,
              .log_evidence = flaw_share_above((uint64_t)all.cut, n, SHARE),
              .cell = example,
              .game = flaw_game_with(&cells[example], OUTCOME_NONE)};
    f.words = arena_format(c->a, "Games do not end: %.0f %% of those between %s players go on after %u decisions.",
                           100 * f.size, players, c->r->max_plies);
    return flaw_add(out, f, e);
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    if (ask(c, "random", FLAWS_RANDOM, FLAWS_RANDOM, out, e)) return -1;
    return ask(c, "thinking", FLAWS_STRONG, FLAWS_WEAK, out, e);
}

const flaw_probe probe_endless = {
    "endless",
    "more than 5 % of games between random players, or of those between strong, middle and weak ones, are cut "
    "at the limit of plies",
    0, look};
