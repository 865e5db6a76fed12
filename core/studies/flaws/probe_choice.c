/* There is nothing to choose: most turns have one move. */
#include "stats/sequence.h"
#include "studies/flaws/walk.h"

#define SHARE .6 /* of the decisions of a game, on average */

enum { PARTS = 20 /* shares are rounded down to one of so many */ };

typedef struct choices {
    unsigned forced;        /* decisions of the game at hand with one move */
    uint64_t of[PARTS + 1]; /* games, by the share of those */
    double sum, most;       /* of the shares, and the greatest */
    uint64_t example;
} choices;

static void add_step(void *context, const walk_step *s)
{
    choices *k = context;
    if (!s->ply) k->forced = 0;
    k->forced += s->n < 2;
    if (s->ply + 1 < s->plies) return;
    const double share = (double)k->forced / s->plies;
    k->of[(int)(share * PARTS)]++;
    k->sum += share;
    if (share <= k->most) return;
    k->most = share;
    k->example = s->game;
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    choices k = {.most = -1};
    sequence_category shares[PARTS + 1];
    const uint64_t games = c->r->cells[FLAWS_MIDDLE].games;
    const int status = walk_games(c, FLAWS_MIDDLE, add_step, &k, e);
    if (status) return status;
    for (int i = 0; i <= PARTS; i++) shares[i] = (sequence_category){(double)i / PARTS, (double)k.of[i]};
    flaw f = {.size = k.sum / (double)games,
              .beyond = SHARE,
              .log_evidence = sequence_log_evidence(shares, PARTS + 1, SHARE, SEQUENCE_ABOVE),
              .cell = FLAWS_MIDDLE,
              .game = k.example};
    f.words =
        arena_format(c->a, "There is nothing to choose: in %.0f %% of turns only one move is legal.", 100 * f.size);
    return flaw_add(out, f, e);
}

const flaw_probe probe_choice = {
    "choice", "in more than 60 % of the decisions of a game, on average, one move is legal", 1U << FLAWS_MIDDLE, look};
