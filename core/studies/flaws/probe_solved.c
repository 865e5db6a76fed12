/* Small games are solved, so a forced win or a single good first decision is a fact, not an estimate, even if players
 * do not find it. What needs a search of many positions is a flaw only if strong players find it, too. */
#include <inttypes.h>
#include <stdlib.h>

#include "game/fork.h"
#include "play/state_key.h"
#include "rules/turn.h"
#include "solve/bounds.h"
#include "solve/solver.h"
#include "studies/flaws/flaws.h"

#define SHOWN .6 /* where the game is not small: minimum score of strong players with that side */

enum {
    SMALL = 20000,        /* positions searched, at most, */
    SMALL_MOVES = 200000, /* and moves: as for values that are solved on the spot (known.h) */
    TIMES = 10,           /* ratio of the limits for a game that is not small */
    CALLS = 500000,       /* limit of calls of functions */
    OPENINGS = 4,         /* budget for all first decisions together, as a multiple */
    MEMORY = 32 << 20,
    LEAST = 4 /* minimum ratio of first decisions to good ones */
};

/* Returns the limit of positions of a small game. */
static uint64_t small_of(const game *g)
{
    const uint64_t fewer = SMALL_MOVES / (uint64_t)(g->most_moves + 1);
    return fewer < SMALL ? fewer : SMALL;
}

/* Solves the settled position p, or the start if NULL. Returns as a probe. */
static int find_value(const flaws_case *c, const position *p, uint64_t most, uint64_t calls, solve_result *out,
                      error *e)
{
    const solve_options options = {.positions = most,
                                   .work = calls,
                                   .memory = MEMORY,
                                   .threads = 1,
                                   .alone = most + 1,
                                   .unlearned = most + 1,
                                   .stop = c->stop};
    const int status = solve(c->g, p, &options, out, e);
    if (stop_is_asked(c->stop)) return 1;
    return out->broken ? 0 : status;
}

static int cell_shown(const flaws_case *c)
{
    return c->r->cells[c->strong].games ? c->strong : FLAWS_RANDOM;
}

static int ask_winner(const flaws_case *c, const solve_result *s, flaw_list *out, error *e)
{
    const unsigned side = s->value == OUTCOME_SECOND;
    const results_cell *of = &c->r->cells[cell_shown(c)];
    const score_counts k = flaw_counts(&c->r->cells[c->strong]);
    const double first = counts_finished(&k) ? counts_score(&k) : .5, score = side ? 1 - first : first;
    const bool small = s->positions <= small_of(c->g);
    flaw f = {.probe = "forced",
              .size = score,
              .beyond = small ? 0 : SHOWN,
              .log_evidence = small || score >= SHOWN ? FLAWS_CERTAIN : 0,
              .cell = cell_shown(c),
              .game = flaw_game_with(of, s->value)};
    f.words = arena_format(c->a,
                           "One side wins by force: %s does with best play, which looking into %" PRIu64
                           " positions proves; strong players score %.0f %% with it.",
                           c->side[side], s->positions, 100 * score);
    return flaw_add(out, f, e);
}

/* First decisions that the rules treat alike, and their value for the first player. */
typedef struct first_move {
    state_key key;
    move one; /* one of them */
    int moves;
    unsigned worth; /* WORTH_... */
} first_move;

typedef struct first_moves {
    state_keys *keys;
    first_move *all;
    int n, moves;   /* classes of decisions, and decisions */
    uint64_t left;  /* positions left in the budget */
    uint64_t until; /* limit of work of functions (game_work) */
    bool open;      /* a value is unknown */
} first_moves;

static first_move *find_like(first_moves *k, state_key key)
{
    for (int i = 0; i < k->n; i++)
        if (state_key_equal(k->all[i].key, key)) return &k->all[i];
    return NULL;
}

/* Solves the position after a first decision. Returns as a probe. */
static int value_one(const flaws_case *c, first_moves *k, const position *after, outcome *known, error *e)
{
    solve_result s;
    const uint64_t done = game_work(c->g), calls = done < k->until ? k->until - done : 1;
    *known = (outcome)after->outcome;
    if (*known != OUTCOME_NONE) return 0;
    const int status = find_value(c, after, k->left, calls, &s, e);
    k->left -= s.positions < k->left ? s.positions : k->left;
    *known = s.value;
    return status;
}

static int add_move(const flaws_case *c, first_moves *k, const position *after, move m, error *e)
{
    const bool over = after->outcome != OUTCOME_NONE;
    const state_key key = over ? (state_key){(uint64_t)m, 0} : state_key_of(k->keys, after);
    first_move *like = find_like(k, key);
    outcome known;
    k->moves++;
    if (like) return like->moves++, 0;
    const int status = value_one(c, k, after, &known, e);
    k->open |= status || known == OUTCOME_NONE || known >= OUTCOME_BROKEN || !k->left;
    if (!k->open) k->all[k->n++] = (first_move){key, m, 1, worth_of(known)};
    return status;
}

static int add_moves(const flaws_case *c, first_moves *k, position *p, position *after, move *legal, error *e)
{
    int status = 0;
    position_copy(c->g, p, c->g->start);
    turn_settle(c->g, p);
    const int n = turn_list(c->g, p, legal, c->g->most_moves);
    for (int i = 0; i < n && !status && !k->open; i++) {
        turn_play_after(c->g, after, p, legal[i]);
        status = add_move(c, k, after, legal[i], e);
    }
    return status;
}

/* Returns the only decision that is better than all others, if it is unlikely by chance; else NULL. */
static const first_move *only_one(const first_moves *k)
{
    const first_move *best = NULL;
    int equal = 0;
    for (int i = 0; i < k->n; i++) {
        if (!best || k->all[i].worth > best->worth) equal = 0;
        if (!equal) best = &k->all[i];
        equal += k->all[i].worth == best->worth;
    }
    return !k->open && equal == 1 && best->moves * LEAST <= k->moves ? best : NULL;
}

static int add_opening(const flaws_case *c, const first_moves *k, const first_move *only, flaw_list *out, error *e)
{
    char name[ACTION_TEXT_MAX];
    turn_write(c->g, only->one, name);
    const bool wins = only->worth == WORTH_FIRST;
    flaw f = {.probe = "opening",
              .size = (double)only->moves / k->moves,
              .beyond = 1. / LEAST,
              .log_evidence = FLAWS_CERTAIN,
              .cell = cell_shown(c),
              .game = flaw_game_with(&c->r->cells[cell_shown(c)], wins ? OUTCOME_FIRST : OUTCOME_DRAW)};
    f.words = arena_format(c->a,
                           "There is one opening: of %d first decisions, %d of which the rules tell apart, only %s %s "
                           "with best play, as solving all of them proves.",
                           k->moves, k->n, name, wins ? "wins" : "does not lose");
    return flaw_add(out, f, e);
}

static int ask_opening(const flaws_case *c, flaw_list *out, error *e)
{
    const size_t moves = (size_t)c->g->most_moves + 1;
    alike same;
    first_moves k = {.left = small_of(c->g) * TIMES * OPENINGS,
                     .until = game_work(c->g) + CALLS * OPENINGS,
                     .all = calloc(moves, sizeof *k.all)};
    position *p = malloc(c->g->position_bytes), *after = malloc(c->g->position_bytes);
    move *legal = malloc(moves * sizeof *legal);
    const bool whole = k.all && p && after && legal && !alike_find(c->g, c->stop, c->a, &same);
    if (whole) k.keys = state_keys_new(c->g, &same, false);
    int status = k.keys ? add_moves(c, &k, p, after, legal, e) : error_set(e, "out of memory");
    const first_move *only = status ? NULL : only_one(&k);
    if (only) status = add_opening(c, &k, only, out, e);
    state_keys_free(k.keys);
    free(k.all);
    free(p);
    free(after);
    free(legal);
    return status;
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    solve_result s;
    int status = find_value(c, NULL, small_of(c->g) * TIMES, CALLS, &s, e);
    if (status || s.value == OUTCOME_NONE || s.broken) return status;
    if (s.value != OUTCOME_DRAW) status = ask_winner(c, &s, out, e);
    return status ? status : s.value == OUTCOME_SECOND ? 0 : ask_opening(c, out, e);
}

const flaw_probe probe_solved = {
    "solved",
    "the game is solved within 200,000 positions, fewer if each has many moves, and one side wins by force; if that "
    "took more than a tenth of them, strong players must also score 60 % with that side; or at most one in four of the "
    "first decisions, all of them equivalent, keeps the first player's win or draw",
    0, look};
