/* Zugzwang: passing would be best if it were allowed. Some turns of a side that did not win are played on twice, as
 * they are and as if that side had passed.
 *
 * Where the last to move wins, passing would defeat the aim of the game, and the loser's wish to pass is no flaw: such
 * games are exempt. */
#include <stdlib.h>

#include "base/random.h"
#include "game/facts.h"
#include "players/players.h"
#include "rules/ending.h"
#include "studies/flaws/shares.h"
#include "studies/flaws/walk.h"

extern const action_type action_pass;

#define GAIN .2 /* minimum gain of a pass, as a share of a win */

enum {
    ITERATIONS_MOST = 256,
    TURNS = 4 /* per game, at most */
};

typedef struct waiting {
    const flaws_case *c;
    player *goes_on; /* plays both sides */
    position *turn[TURNS], *work;
    random_state chance;
    uint32_t turns;        /* turns of the current game, from which the sample is drawn */
    double now, then, all; /* turns, and their scores */
    shares gains;          /* half of a pass's gain plus one half, to lie in 0..1 */
} waiting;

static bool may_pass(const game *g, const walk_step *s)
{
    bool may = false;
    for (int i = 0; i < s->n; i++) may |= g->actions[move_action(s->legal[i])].type == &action_pass;
    return may;
}

/* Changes the side to move and nothing else. */
static void pass(const game *g, position *p)
{
    turn_note_left_out(g, p);
    facts_end_turn(g, p, p->side);
    p->side ^= 1;
    turn_begin(g, p);
    turn_settle(g, p);
}

/* Returns the side's score after playing on from `work`. */
static double play_on(waiting *k, unsigned side)
{
    const game *g = k->c->g;
    position *p = k->work;
    player_reset(k->goes_on);
    for (unsigned ply = 0; p->outcome == OUTCOME_NONE && ply < k->c->r->max_plies; ply++) {
        const move m = player_choose(k->goes_on, p, &k->chance, k->c->stop);
        if (m == MOVE_NONE || stop_is_asked(k->c->stop)) break;
        turn_play(g, p, m);
    }
    return p->outcome == (uint8_t)outcome_win(side) ? 1 : p->outcome == (uint8_t)outcome_win(!side) ? 0 : .5;
}

/* Returns the gain of a pass, or 0 where none is possible. */
static double gain(waiting *k, const position *turn)
{
    const game *g = k->c->g;
    position_copy(g, k->work, turn);
    pass(g, k->work);
    if (k->work->outcome >= OUTCOME_BROKEN) return 0;
    const double then = play_on(k, turn->side);
    position_copy(g, k->work, turn);
    const double now = play_on(k, turn->side);
    k->then += then;
    k->now += now;
    k->all++;
    return then - now;
}

static void compare(waiting *k, uint64_t of_game)
{
    const uint32_t n = k->turns < TURNS ? k->turns : TURNS;
    double sum = 0;
    for (uint32_t i = 0; i < n && !stop_is_asked(k->c->stop); i++) sum += gain(k, k->turn[i]);
    if (n) shares_add(&k->gains, of_game, (1 + sum / n) / 2);
}

static void add_step(void *context, const walk_step *s)
{
    waiting *k = context;
    const game *g = k->c->g;
    const outcome result = result_from_letter(k->c->r->cells[k->c->strong].letters[s->game]);
    if (!s->ply) k->turns = 0;
    if (result != outcome_win(s->p->side) && position_begins_turn(g, s->p) && !may_pass(g, s)) {
        const uint32_t place = k->turns < TURNS ? k->turns : random_below(&k->chance, k->turns + 1);
        if (place < TURNS) position_copy(g, k->turn[place], s->p);
        k->turns++;
    }
    if (s->ply + 1 == s->plies) compare(k, s->game);
}

/* Is the aim to make the last move? */
static bool last_to_move_decides(const flaws_case *c)
{
    const results_cell *of = &c->r->cells[c->strong];
    uint64_t so = 0;
    for (int i = 0; i < c->g->nendings; i++) {
        const ending *d = &c->g->endings[i];
        const bool stuck = d->no_move || d->neither_has_move || d->type->without_move;
        const bool decides = !d->type->margin && d->result[0] != OUTCOME_DRAW;
        if (stuck && decides) so += of->tally->fired[d->rule];
    }
    return 2 * so > of->games;
}

static int ask(const waiting *k, flaw_list *out, error *e)
{
    const double n = k->all;
    if (!(n > 0)) return 0;
    flaw f = {.size = (k->then - k->now) / n,
              .beyond = GAIN,
              .log_evidence = shares_above(&k->gains, (1 + GAIN) / 2),
              .cell = k->c->strong,
              .game = k->gains.example};
    f.words = arena_format(k->c->a,
                           "Passing would be best, and is not allowed: strong players who do not win would have scored "
                           "%.0f %% rather than %.0f %% if the other had had to move in a turn of theirs.",
                           100 * k->then / n, 100 * k->now / n);
    return flaw_add(out, f, e);
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    if (last_to_move_decides(c)) return 0;
    const unsigned iterations = c->iterations < ITERATIONS_MOST ? c->iterations : ITERATIONS_MOST;
    const char *name = arena_format(c->a, "mcts:iterations=%u,training=0", iterations);
    waiting k = {.c = c, .work = malloc(c->g->position_bytes), .chance = {random_mix(c->r->seed)}};
    bool whole = name && k.work;
    for (int i = 0; i < TURNS; i++) whole &= (k.turn[i] = malloc(c->g->position_bytes)) != NULL;
    k.goes_on = whole ? players_new(name, c->g, e) : NULL;
    int status = !whole ? error_set(e, "out of memory") : k.goes_on ? 0 : -1;
    if (!status) status = walk_games(c, c->strong, add_step, &k, e);
    if (!status) status = ask(&k, out, e);
    player_free(k.goes_on);
    for (int i = 0; i < TURNS; i++) free(k.turn[i]);
    free(k.work);
    return status;
}

const flaw_probe probe_waiting = {
    "waiting",
    "passing is not allowed, and a side that does not win would score 20 points more if the opponent had to move "
    "instead, by up to four turns of each game between strong players (zugzwang); not asked where most games end "
    "because a side has no move left, since having the last move is then the aim",
    1U << FLAWS_STRONG | FLAWS_ONCE, look};
