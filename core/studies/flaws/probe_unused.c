/* Rules that nobody needs: actions, kinds of piece, effects and ways to win that random players come upon and strong
 * ones leave alone. */
#include <stdlib.h>
#include <string.h>

#include "rules/bars.h"
#include "rules/turn.h"
#include "studies/flaws/flaws.h"

#define OFTEN  .3  /* of random games, at least */
#define SELDOM .2  /* of strong games: evidence is that it is fewer, */
#define NEVER  .02 /* and no more is seen */

enum { SAMPLE = 200 };

/* What happened in games: in how many of them each action was made and each kind put or moved. */
typedef struct use {
    uint64_t games, action[GAME_ACTIONS_MAX], type[PIECES_TYPES_MAX];
    uint64_t without[GAME_ACTIONS_MAX + PIECES_TYPES_MAX]; /* a game without it */
} use;

/* Room for a game that is followed. */
typedef struct following {
    const game *g;
    position *p, *after;
    move *moves;
    uint64_t actions, types; /* what the game had so far */
} following;

static void make(following *f, move m)
{
    cell from, to;
    action_ends(&f->g->actions[move_action(m)], f->g, f->p, m, &from, &to);
    position_copy(f->g, f->after, f->p);
    turn_apply(f->g, f->after, m);
    f->actions |= UINT64_C(1) << move_action(m);
    f->types |= bars_types_moved(f->g, f->p, f->after, from, to);
    turn_settle(f->g, f->after);
    position_copy(f->g, f->p, f->after);
}

static void begin(following *f)
{
    position_copy(f->g, f->p, f->g->start);
    turn_settle(f->g, f->p);
    f->actions = f->types = 0;
}

static void count(const following *f, use *u, uint64_t index)
{
    u->games++;
    for (int i = 0; i < GAME_ACTIONS_MAX; i++) {
        u->action[i] += f->actions >> i & 1;
        if (!(f->actions >> i & 1)) u->without[i] = index;
    }
    for (int t = 0; t < PIECES_TYPES_MAX; t++) {
        u->type[t] += f->types >> t & 1;
        if (!(f->types >> t & 1)) u->without[GAME_ACTIONS_MAX + t] = index;
    }
}

static void follow_random(following *f, uint64_t seed, unsigned max_plies, use *u)
{
    for (uint64_t i = 0; i < SAMPLE; i++) {
        random_state r = {random_mix(seed ^ random_mix(i + 1))};
        begin(f);
        while (f->p->outcome == OUTCOME_NONE && f->p->plies < max_plies) {
            int n = turn_list(f->g, f->p, f->moves, f->g->most_moves);
            if (!n) break;
            make(f, f->moves[random_below(&r, (uint32_t)n)]);
        }
        count(f, u, i);
    }
}

/* The moves as they are written. */
static void follow_written(following *f, const char *moves)
{
    char name[ACTION_TEXT_MAX];
    while (*moves && f->p->outcome == OUTCOME_NONE) {
        size_t length = strcspn(moves, " ");
        if (length >= sizeof name) return;
        memcpy(name, moves, length);
        name[length] = 0;
        move m = turn_read(f->g, f->p, name, f->moves);
        if (m == MOVE_NONE) return;
        make(f, m);
        moves += length + strspn(moves + length, " ");
    }
}

static int follow_strong(const flaws_case *c, following *f, use *u, error *e)
{
    for (uint64_t i = 0; i < c->r->cells[FLAWS_STRONG].games; i++) {
        results_game played;
        if (results_read_game(c->r, c->g, FLAWS_STRONG, i, &played, e)) return -1;
        begin(f);
        follow_written(f, played.moves);
        count(f, u, i);
    }
    return 0;
}

/* Used in k of n strong games, and so often in random ones. */
static int ask(const flaws_case *c, const char *what, const char *name, uint64_t k, uint64_t n, double by_random,
               uint64_t number, flaw_list *out, error *e)
{
    double seen = n ? (double)k / (double)n : 1;
    if (by_random < OFTEN) return 0;
    flaw f = {.size = seen,
              .beyond = SELDOM,
              .log_evidence = seen <= NEVER ? flaw_share_below(k, n, SELDOM) : 0,
              .cell = FLAWS_STRONG,
              .game = number};
    f.words = arena_format(c->a,
                           "Nobody needs %s \"%s\": it comes up in %.0f %% of random games and in %.1f %% of those "
                           "between strong players.",
                           what, name, 100 * by_random, 100 * seen);
    return flaw_add(out, f, e);
}

static int ask_moves(const flaws_case *c, const use *random, const use *strong, flaw_list *out, error *e)
{
    const game *g = c->g;
    int status = 0;
    for (int i = 0; i < g->nactions && g->nactions > 1 && !status; i++)
        status = ask(c, "the action", g->actions[i].name ? g->actions[i].name : g->actions[i].type->word.name,
                     strong->action[i], strong->games, (double)random->action[i] / SAMPLE, strong->without[i], out, e);
    for (int t = 0; t < g->pieces.ntypes && g->pieces.ntypes > 1 && !status; t++)
        status = ask(c, "the kind", g->pieces.types[t], strong->type[t], strong->games,
                     (double)random->type[t] / SAMPLE, strong->without[GAME_ACTIONS_MAX + t], out, e);
    return status;
}

/* Effects, by the tallies. Endings are not asked: what keeps strong players from losing so is what they are good at. */
static int ask_effects(const flaws_case *c, flaw_list *out, error *e)
{
    const results_cell *strong = &c->r->cells[FLAWS_STRONG], *random = &c->r->cells[FLAWS_RANDOM];
    int status = 0;
    for (int i = 0; i < strong->variant->nrules && !status && random->games; i++) {
        if (strong->variant->rules[i].ends) continue;
        status = ask(c, "the effect", strong->variant->rules[i].name, strong->tally->fired[i], strong->games,
                     (double)random->tally->fired[i] / (double)random->games, 0, out, e);
    }
    return status;
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    const game *g = c->g;
    following f = {.g = g, .p = malloc(g->position_bytes), .after = malloc(g->position_bytes)};
    use *used = calloc(2, sizeof *used);
    f.moves = malloc(((size_t)g->most_moves + 1) * sizeof *f.moves);
    int status = f.p && f.after && f.moves && used ? 0 : error_set(e, "out of memory");
    if (!status) follow_random(&f, c->r->seed, c->r->max_plies, &used[0]);
    if (!status) status = follow_strong(c, &f, &used[1], e);
    if (!status) status = ask_moves(c, &used[0], &used[1], out, e);
    if (!status) status = ask_effects(c, out, e);
    free(f.p);
    free(f.after);
    free(f.moves);
    free(used);
    return status;
}

const flaw_probe probe_unused = {"unused",
                                 "an action, a kind of piece or an effect comes up in at least 30 % of random games, "
                                 "and is seen in at most 2 % of those "
                                 "between strong players, with evidence of less than 20 %",
                                 look};
