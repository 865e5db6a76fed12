/* Most games are drawn; and whether repetition is the reason. */
#include "studies/flaws/circles.h"

#define SHARE .7

/* Returns the ending of most games; NULL: unknown. */
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

static const char *words_of(const flaws_case *c, double share, bool circled, const char *by)
{
    return arena_format(c->a, "%s: %.0f %% of games between strong players are drawn%s%s%s.",
                        circled ? "Games go round in circles" : "Nobody wins", 100 * share, by ? ", mostly by \"" : "",
                        by ? by : "", by ? "\"" : "");
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    const results_cell *of = &c->r->cells[c->strong];
    score_counts k = flaw_counts(of);
    uint64_t n = (uint64_t)counts_total(&k);
    double share = n ? (double)k.draw / (double)n : 0;
    circles round = {.games = 0};
    int status = share > SHARE ? circles_count(c, c->g, c->strong, OUTCOME_DRAW, &round, e) : 0;
    if (status) return status;
    bool circled = circles_usual(&round);
    flaw f = {.probe = circled ? "circles" : "draws",
              .words = words_of(c, share, circled, usual_ending(of)),
              .size = share,
              .beyond = SHARE,
              .log_evidence = flaw_share_above((uint64_t)k.draw, n, SHARE),
              .cell = c->strong,
              .game = circled ? round.example : flaw_game_with(of, OUTCOME_DRAW)};
    return flaw_add(out, f, e);
}

const flaw_probe probe_draws = {"draws", "more than 70 % of games between strong players are drawn", 1U << FLAWS_STRONG,
                                look};
