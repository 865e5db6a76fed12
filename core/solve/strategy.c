/* A depth-first walk. A position that was left is proven and not entered again; one that is met on its own path shows
 * that games need not end, so that nothing is proven. */
#include "solve/strategy.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "rules/plain.h"
#include "solve/bounds.h"
#include "solve/position_stack.h"

enum { SLOTS_FIRST = 1 << 12 };

typedef enum walk_state { WALK_NEW, WALK_ENTERED, WALK_LEFT } walk_state;

/* A position that was met. */
typedef struct slot {
    state_key key;
    walk_state state; /* WALK_NEW: the slot is free */
} slot;

typedef struct walk {
    strategy *s;
    state_keys *keys;
    position_stack positions;
    slot *slots;
    size_t nslots, used;
    error *e;
} walk;

/* --- positions that were met --- */

/* Returns the slot of the key, or the free one where it belongs. */
static slot *find(const walk *w, state_key key)
{
    size_t at = key.low & (w->nslots - 1);
    while (w->slots[at].state != WALK_NEW && !state_key_equal(w->slots[at].key, key)) at = (at + 1) & (w->nslots - 1);
    return &w->slots[at];
}

static int make_room(walk *w)
{
    if (2 * (w->used + 1) <= w->nslots) return 0;
    const size_t had = w->nslots;
    slot *old = w->slots, *more = calloc(had ? 2 * had : SLOTS_FIRST, sizeof *more);
    if (!more) return error_set(w->e, "out of memory");
    w->slots = more;
    w->nslots = had ? 2 * had : SLOTS_FIRST;
    for (size_t i = 0; i < had; i++)
        if (old[i].state != WALK_NEW) *find(w, old[i].key) = old[i];
    free(old);
    return 0;
}

/* --- moves --- */

static int by_name(const void *a, const void *b)
{
    return strcmp(((const strategy_move *)a)->name, ((const strategy_move *)b)->name);
}

/* Lists the legal moves of p by their names, freed by the caller. Returns their number, or -1 with the error set. */
static int list_moves(const walk *w, const position *p, strategy_move **out)
{
    const game *g = w->s->g;
    move *moves = malloc((size_t)g->most_moves * sizeof *moves);
    const int n = !moves        ? 0
                  : w->s->plain ? plain_list(g, p, moves, g->most_moves)
                                : turn_list(g, p, moves, g->most_moves);
    *out = moves ? malloc(((size_t)n + 1) * sizeof **out) : NULL;
    for (int i = 0; *out && i < n; i++) {
        (*out)[i].made = moves[i];
        turn_write(g, moves[i], (*out)[i].name);
    }
    free(moves);
    if (!*out) return error_set(w->e, "out of memory");
    qsort(*out, (size_t)n, sizeof **out, by_name);
    return n;
}

static void make_move(const walk *w, position *to, const position *from, move m)
{
    const game *g = w->s->g;
    if (!w->s->plain) {
        position_after_key(w->keys, g, to, from, m);
        return;
    }
    position_copy(g, to, from);
    state_keys_forget(w->keys, to);
    plain_apply(g, to, m);
    plain_settle(g, to);
}

/* --- the walk --- */

static int enter(walk *w, size_t depth);

static int go_on(walk *w, size_t depth, const strategy_move *m)
{
    if (position_stack_reach(&w->positions, depth + 1)) return error_set(w->e, "out of memory");
    make_move(w, w->positions.at[depth + 1], w->positions.at[depth], m->made);
    return enter(w, depth + 1);
}

/* The claimant's decision alone, or all of the other side. */
static int go_on_from(walk *w, size_t depth)
{
    strategy *s = w->s;
    const position *p = w->positions.at[depth];
    strategy_move *moves;
    int n = list_moves(w, p, &moves), status = n < 0 ? -1 : 0;
    if (!status && p->side == s->claim.side) {
        const int chosen = s->choose(s->context, p, moves, n, w->e);
        status = chosen < 0 ? -1 : go_on(w, depth, &moves[chosen]);
        s->decisions++;
    } else {
        for (int i = 0; i < n && !status; i++) status = go_on(w, depth, &moves[i]);
    }
    free(moves);
    return status;
}

static int check_end(const walk *w, outcome o)
{
    const strategy_claim *c = &w->s->claim;
    const unsigned worth = worth_of(o);
    if (c->side ? worth <= c->worth : worth >= c->worth) return 0;
    return error_set(w->e, "a game ends otherwise than claimed: %s", outcome_sentence(o));
}

static int enter(walk *w, size_t depth)
{
    strategy *s = w->s;
    const position *p = w->positions.at[depth];
    if (p->outcome != OUTCOME_NONE) return check_end(w, p->outcome);
    if (stop_is_asked(s->stop)) return error_stopped(w->e);
    if (make_room(w)) return -1;
    const state_key key = state_key_of(w->keys, p);
    slot *known = find(w, key);
    if (known->state == WALK_LEFT) return 0;
    if (known->state == WALK_ENTERED) return error_set(w->e, "a position recurs, so that games need not end");
    if (++s->positions > s->limit) return error_set(w->e, "more than %" PRIu64 " positions", s->limit);
    *known = (slot){key, WALK_ENTERED};
    w->used++;
    if (go_on_from(w, depth)) return -1;
    find(w, key)->state = WALK_LEFT; /* the table may have moved */
    return 0;
}

int strategy_follow(strategy *s, const position *p, error *e)
{
    walk w = {.s = s, .keys = state_keys_new(s->g, NULL, s->history), .positions = {.g = s->g}, .e = e};
    int status = w.keys && !position_stack_reach(&w.positions, 0) ? 0 : error_set(e, "out of memory");
    s->positions = s->decisions = 0;
    if (!status) {
        position_copy(s->g, w.positions.at[0], p);
        status = enter(&w, 0);
    }
    position_stack_done(&w.positions);
    free(w.slots);
    state_keys_free(w.keys);
    return status;
}
