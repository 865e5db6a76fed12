/* Games that no rule ends, whoever plays; or that random players end while searching players cycle. */
#include "studies/flaws/circles.h"

#define SHARE .05

/* Sums the results of the cells from..to, and gets the last one with a cut game. */
static score_counts count_all(const flaws_case *c, int from, int to, int *example)
{
    score_counts all = {0};
    *example = from;
    for (int i = from; i <= to; i++) {
        const score_counts k = flaw_counts(&c->r->cells[i]);
        all.win += k.win, all.draw += k.draw, all.loss += k.loss, all.cut += k.cut;
        if (k.cut) *example = i;
    }
    return all;
}

static int ask(const flaws_case *c, const char *players, int from, int to, flaw_list *out, error *e)
{
    int example;
    circles round = {.games = 0};
    const score_counts all = count_all(c, from, to, &example), random = flaw_counts(&c->r->cells[FLAWS_RANDOM]);
    const uint64_t n = (uint64_t)counts_total(&all);
    if (!n) return 0;
    const bool stalls = counts_cut_share(&all) > SHARE && counts_cut_share(&random) <= SHARE;
    const int status = stalls ? circles_count(c, c->g, example, OUTCOME_NONE, &round, e) : 0;
    if (status) return status;
    flaw f = {.probe = stalls ? "circles" : "endless",
              .size = counts_cut_share(&all),
              .beyond = SHARE,
              .log_evidence = flaw_share_above((uint64_t)all.cut, n, SHARE),
              .cell = example,
              .game = flaw_game_with(&c->r->cells[example], OUTCOME_NONE)};
    f.words = arena_format(c->a, "%s: %.0f %% of those between %s players go on after %u decisions%s.",
                           circles_usual(&round) ? "Games go round in circles" : "Games do not end", 100 * f.size,
                           players, c->r->max_plies, stalls ? ", though random ones end" : "");
    return flaw_add(out, f, e);
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    const int status = ask(c, "random", FLAWS_RANDOM, FLAWS_RANDOM, out, e);
    return status ? status : ask(c, "thinking", c->strong, FLAWS_WEAK, out, e);
}

const flaw_probe probe_endless = {
    "endless",
    "more than 5 % of games between random players, or of those between strong, middle and weak ones, are cut "
    "at the limit of plies",
    0, look};
