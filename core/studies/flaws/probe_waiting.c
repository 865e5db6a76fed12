/* Passing would be best, if only it were allowed: positions of strong players' games are looked at twice, as they are
 * and as if the side to move had passed. */
#include <math.h>
#include <stdlib.h>

#include "base/random.h"
#include "game/facts.h"
#include "players/players.h"
#include "studies/flaws/walk.h"

extern const action_type action_pass;

#define SHARE .33 /* of turns, more than so many, one a game */
#define GAIN  .2  /* of a win, at least, is what a pass is worth then */

enum { ITERATIONS_MOST = 512 };

typedef struct waiting {
    const flaws_case *c;
    player *judge;
    position *after;
    random_state chance;
    uint64_t turns, better, example;
} waiting;

static bool may_pass(const game *g, const walk_step *s)
{
    bool may = false;
    for (int i = 0; i < s->n; i++) may |= g->actions[move_action(s->legal[i])].type == &action_pass;
    return may;
}

/* What the side is expected to score there, or NaN. */
static double worth(waiting *k, const position *p, unsigned side)
{
    player_opinion said;
    if (p->outcome != OUTCOME_NONE)
        return p->outcome == (uint8_t)outcome_win(side) ? 1 : p->outcome == OUTCOME_DRAW ? .5 : 0;
    player_reset(k->judge);
    if (player_choose(k->judge, p, &k->chance, k->c->stop) == MOVE_NONE) return NAN;
    if (!player_opinion_of(k->judge, &said)) return NAN;
    return side ? 1 - said.value : said.value;
}

/* The other side is to move, and everything else is as it was. */
static void pass(const game *g, position *p)
{
    turn_note_left_out(g, p);
    facts_end_turn(g, p, p->side);
    p->side ^= 1;
    turn_begin(g, p);
    turn_settle(g, p);
}

/* One decision of each game, whichever. */
static void add_step(void *context, const walk_step *s)
{
    waiting *k = context;
    const game *g = k->c->g;
    if (s->ply != random_mix(s->game + 1) % s->plies) return;
    if (!position_begins_turn(g, s->p) || may_pass(g, s)) return;
    position_copy(g, k->after, s->p);
    pass(g, k->after);
    if (k->after->outcome >= OUTCOME_BROKEN) return;
    double now = worth(k, s->p, s->p->side), then = worth(k, k->after, s->p->side);
    if (isnan(now) || isnan(then)) return;
    k->turns++;
    if (then >= now + GAIN && !k->better++) k->example = s->game;
}

static int ask(const waiting *k, flaw_list *out, error *e)
{
    if (!k->turns) return 0;
    flaw f = {.size = (double)k->better / (double)k->turns,
              .beyond = SHARE,
              .log_evidence = flaw_share_above(k->better, k->turns, SHARE),
              .cell = k->c->strong,
              .game = k->example};
    f.words =
        arena_format(k->c->a,
                     "Passing would be best, and is not allowed: in %.0f %% of turns of strong players whoever is "
                     "to move would rather do nothing.",
                     100 * f.size);
    return flaw_add(out, f, e);
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    unsigned iterations = c->iterations < ITERATIONS_MOST ? c->iterations : ITERATIONS_MOST;
    const char *name = arena_format(c->a, "mcts:iterations=%u,training=0", iterations);
    waiting k = {.c = c, .after = malloc(c->g->position_bytes), .chance = {random_mix(c->r->seed)}};
    k.judge = name ? players_new(name, c->g, e) : NULL;
    int status = !name || !k.after ? error_set(e, "out of memory") : k.judge ? 0 : -1;
    if (!status) status = walk_games(c, c->strong, add_step, &k, e);
    if (!status) status = ask(&k, out, e);
    player_free(k.judge);
    free(k.after);
    return status;
}

const flaw_probe probe_waiting = {"waiting",
                                  "in more than a third of the turns of strong players' games, one looked at in each, "
                                  "whoever is to move would score 20 "
                                  "points more if the other were to move; where passing is not allowed",
                                  1U << FLAWS_STRONG, look};
