/* Voluntary passes: strong players prefer to do nothing. */
#include <stdlib.h>

#include "studies/flaws/shares.h"
#include "studies/flaws/walk.h"

extern const action_type action_pass;

#define SHARE .2 /* of the turns in a game that may be passed, on average */

typedef struct passes {
    const game *g;
    position *after;
    uint64_t may, passed; /* turns of the current game */
    shares of;            /* share of passes, in games with such turns */
} passes;

/* Does the move pass the whole turn? */
static bool passes_turn(const passes *k, const position *p, move m)
{
    if (k->g->actions[move_action(m)].type != &action_pass || !position_begins_turn(k->g, p)) return false;
    position_copy(k->g, k->after, p);
    turn_apply(k->g, k->after, m);
    return k->after->outcome != OUTCOME_NONE || k->after->side != p->side;
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
    if (s->ply + 1 == s->plies && k->may) shares_add(&k->of, s->game, (double)k->passed / (double)k->may);
}

static int ask(const flaws_case *c, const passes *k, flaw_list *out, error *e)
{
    if (!k->of.games) return 0;
    flaw f = {.size = shares_mean(&k->of),
              .beyond = SHARE,
              .log_evidence = shares_above(&k->of, SHARE),
              .cell = c->strong,
              .game = k->of.example};
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
    "passes",
    "strong players pass, on average over games, in more than 20 % of the turns in which they may pass or move",
    1U << FLAWS_STRONG, look};
