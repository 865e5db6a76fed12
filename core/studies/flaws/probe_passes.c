/* Turns are passed that need not be: strong players would rather do nothing. */
#include <stdlib.h>

#include "stats/sequence.h"
#include "studies/flaws/walk.h"

extern const action_type action_pass;

#define SHARE .35 /* of the turns of a game that may be passed, on average */

enum { PARTS = 20 /* shares are rounded down to one of so many */ };

typedef struct passes {
    const game *g;
    position *after;
    uint64_t may, passed;          /* turns of the game at hand */
    uint64_t games, of[PARTS + 1]; /* games with such turns, by the share of those that were passed */
    double shares, most;           /* their sum, and the greatest one */
    uint64_t example;
} passes;

/* Does the move pass the whole turn? */
static bool passes_turn(const passes *k, const position *p, move m)
{
    if (k->g->actions[move_action(m)].type != &action_pass || !position_begins_turn(k->g, p)) return false;
    position_copy(k->g, k->after, p);
    turn_apply(k->g, k->after, m);
    return k->after->outcome != OUTCOME_NONE || k->after->side != p->side;
}

static void end_game(passes *k, uint64_t index)
{
    if (!k->may) return;
    double share = (double)k->passed / (double)k->may;
    k->games++;
    k->of[(int)(share * PARTS)]++;
    k->shares += share;
    if (share > k->most) k->example = index;
    if (share > k->most) k->most = share;
}

static void add_step(void *context, const walk_step *s)
{
    passes *k = context;
    if (!s->ply) k->may = k->passed = 0;
    for (int i = 0; i < s->n && s->n > 1; i++)
        if (passes_turn(k, s->p, s->legal[i])) {
            k->may++;
            k->passed += s->legal[i] == s->chosen;
        }
    if (s->ply + 1 == s->plies) end_game(k, s->game);
}

static int ask(const flaws_case *c, const passes *k, flaw_list *out, error *e)
{
    sequence_category shares[PARTS + 1];
    if (!k->games) return 0;
    for (int i = 0; i <= PARTS; i++) shares[i] = (sequence_category){(double)i / PARTS, (double)k->of[i]};
    flaw f = {.size = k->shares / (double)k->games,
              .beyond = SHARE,
              .log_evidence = sequence_log_evidence(shares, PARTS + 1, SHARE, SEQUENCE_ABOVE),
              .cell = c->strong,
              .game = k->example};
    f.words = arena_format(c->a,
                           "Passing is best: strong players pass %.0f %% of the turns in which they may pass or do "
                           "something.",
                           100 * f.size);
    return flaw_add(out, f, e);
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    passes k = {.g = c->g, .after = malloc(c->g->position_bytes)};
    int status = k.after ? walk_games(c, c->strong, add_step, &k, e) : error_set(e, "out of memory");
    if (!status) status = ask(c, &k, out, e);
    free(k.after);
    return status;
}

const flaw_probe probe_passes = {
    "passes", "strong players pass, on average over games, more than 35 % of the turns that they may pass or not",
    1U << FLAWS_STRONG, look};
