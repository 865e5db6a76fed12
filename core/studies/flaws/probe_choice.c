/* No choice: most decisions are forced. */
#include "studies/flaws/shares.h"
#include "studies/flaws/walk.h"

#define SHARE .6 /* of the decisions of a game, on average */

typedef struct choices {
    unsigned forced; /* decisions of the current game with a single legal move */
    shares of;
} choices;

static void add_step(void *context, const walk_step *s)
{
    choices *k = context;
    if (!s->ply) k->forced = 0;
    k->forced += s->n < 2;
    if (s->ply + 1 == s->plies) shares_add(&k->of, s->game, (double)k->forced / s->plies);
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    choices k = {0};
    const int status = walk_games(c, FLAWS_MIDDLE, add_step, &k, e);
    if (status) return status;
    flaw f = {.size = shares_mean(&k.of),
              .beyond = SHARE,
              .log_evidence = shares_above(&k.of, SHARE),
              .cell = FLAWS_MIDDLE,
              .game = k.of.example};
    f.words =
        arena_format(c->a, "There is nothing to choose: in %.0f %% of turns only one move is legal.", 100 * f.size);
    return flaw_add(out, f, e);
}

const flaw_probe probe_choice = {"choice",
                                 "in more than 60 % of the decisions of a game, on average, only one move is legal",
                                 1U << FLAWS_MIDDLE, look};
