/* novice: plays as somebody who has just been told the rules, by the endings alone. It wins when it can; it lets the
 * other side win next only when it must; it comes nearer to winning; it hinders the other; it keeps away from what
 * loses for it; and of what is equal in this it plays anything. How near a side is the endings say themselves
 * (rules/nearness.h); of those that cannot say it only sees that they hold.
 *
 * The first of these wishes that some decision fulfils decides; of those that bring it equally near, it takes one that
 * also hinders the other, if there is one. What dice may bring it does not foresee. */
#include <stdlib.h>

#include "game/fork.h"
#include "play/player.h"
#include "rules/chance.h"
#include "rules/nearness.h"

/* The wishes that a decision fulfils, the weightiest last. */
typedef enum wish {
    WISH_NONE,     /* it loses at once, */
    WISH_TO_STAY,  /* or lets the other side win next, */
    WISH_TO_GO_ON, /* or comes nearer to losing */
    WISH_FOR_SAFETY,
    WISH_TO_HINDER,
    WISH_TO_COME_NEARER,
    WISH_TO_WIN_THIS_TURN,
    WISH_TO_WIN
} wish;

typedef struct view {
    wish fulfils;
    int32_t how_well; /* more is better */
    bool hinders;     /* as well */
} view;

/* How near a side is to winning, the other to winning, and it to losing by its own doing. */
typedef struct standing {
    int32_t win, others_win, loss;
    bool silent; /* some ending does not say */
} standing;

typedef struct novice {
    move *moves, *replies;
    position *after, *later;
    nearness_room room;
    bool only_puts; /* see there */
} novice;

extern const action_type action_place, action_drop;

static void stop(void *state)
{
    novice *n = state;
    free(n->moves);
    free(n->replies);
    free(n->after);
    free(n->later);
    free(n->room.p);
    free(n->room.moves);
    free(n);
}

/* Each decision puts one piece and does nothing else. */
static bool only_puts(const game *g)
{
    bool puts = !g->neffects;
    for (int i = 0; i < g->nactions; i++)
        puts &= g->actions[i].type == &action_place || g->actions[i].type == &action_drop;
    return puts;
}

static void *start(const spec *s, const game *g, const player_watch *watch, error *e)
{
    (void)s, (void)watch;
    novice *n = calloc(1, sizeof *n);
    if (!n) return error_set(e, "out of memory"), NULL;
    size_t moves = ((size_t)g->most_moves + 1) * sizeof *n->moves;
    n->moves = malloc(moves);
    n->replies = malloc(moves);
    n->room.moves = malloc(moves);
    n->after = malloc(g->position_bytes);
    n->later = malloc(g->position_bytes);
    n->room.p = malloc(g->position_bytes);
    n->only_puts = only_puts(g);
    if (n->moves && n->replies && n->room.moves && n->after && n->later && n->room.p) return n;
    error_set(e, "out of memory");
    stop(n);
    return NULL;
}

static standing standing_of(const novice *n, const game *g, const position *p, unsigned side)
{
    standing s = {.silent = false};
    s.win = nearness_of_winning(g, p, side, side, &n->room, &s.silent);
    s.others_win = nearness_of_winning(g, p, !side, !side, &n->room, &s.silent);
    s.loss = nearness_of_winning(g, p, side, !side, &n->room, &s.silent);
    return s;
}

/* Does the side to move have a decision with which it wins? */
static bool can_win(novice *n, const game *g, const position *p, const atomic_bool *stop)
{
    int count = chance_decides(g, p) ? 0 : turn_list(g, p, n->replies, g->most_moves);
    for (int i = 0; i < count && !stop_is_asked(stop); i++) {
        position_copy(g, n->later, p);
        turn_apply(g, n->later, n->replies[i]);
        turn_settle(g, n->later);
        if (n->later->outcome == (uint8_t)outcome_win(p->side)) return true;
    }
    return false;
}

/* Is that side so far from winning that its decisions need not be tried? Only where every ending says how near it is.
 */
static bool is_far(const novice *n, const standing *s, int32_t near)
{
    return n->only_puts && !s->silent && near > 1 && (near < NEARNESS_LEVEL / 2 || near >= NEARNESS_NEVER);
}

static view view_of_end(const position *after, unsigned side)
{
    if (after->outcome == (uint8_t)outcome_win(side)) return (view){WISH_TO_WIN, 0, false};
    if (after->outcome == (uint8_t)outcome_win(!side)) return (view){WISH_NONE, 0, false};
    return (view){WISH_FOR_SAFETY, 0, false};
}

static view view_of_standing(const standing *before, const standing *after)
{
    const bool hinders = after->others_win > before->others_win;
    if (after->win < before->win) return (view){WISH_TO_COME_NEARER, -after->win, hinders};
    if (hinders) return (view){WISH_TO_HINDER, after->others_win, true};
    return (view){after->loss < before->loss ? WISH_TO_GO_ON : WISH_FOR_SAFETY, 0, false};
}

static view view_of(novice *n, const game *g, const position *p, const standing *before, move m,
                    const atomic_bool *stop)
{
    position_copy(g, n->after, p);
    turn_apply(g, n->after, m);
    turn_settle(g, n->after);
    if (n->after->outcome != OUTCOME_NONE) return view_of_end(n->after, p->side);
    standing after = standing_of(n, g, n->after, p->side);
    bool goes_on = n->after->side == p->side;
    if (!is_far(n, &after, goes_on ? after.win : after.others_win) && can_win(n, g, n->after, stop))
        return (view){goes_on ? WISH_TO_WIN_THIS_TURN : WISH_TO_STAY, 0, false};
    return view_of_standing(before, &after);
}

/* Below 0: a is worse than b. */
static int compare(view a, view b)
{
    if (a.fulfils != b.fulfils) return a.fulfils < b.fulfils ? -1 : 1;
    if (a.how_well != b.how_well) return a.how_well < b.how_well ? -1 : 1;
    return a.hinders - b.hinders;
}

static move choose(void *state, const game *g, const position *p, random_state *r, const atomic_bool *stop)
{
    novice *n = state;
    int count = turn_list(g, p, n->moves, g->most_moves);
    unsigned failures = game_failures(g);
    standing before = standing_of(n, g, p, p->side);
    move best = count ? n->moves[0] : MOVE_NONE;
    uint32_t equals = 0;
    view most = {WISH_NONE, 0, false};
    for (int i = 0; i < count && game_failures(g) == failures && !stop_is_asked(stop); i++) {
        view v = view_of(n, g, p, &before, n->moves[i], stop);
        int order = compare(v, most);
        if (order < 0) continue;
        if (order > 0) equals = 0;
        most = v;
        if (!random_below(r, ++equals)) best = n->moves[i];
    }
    return best;
}

const player_type player_novice = {
    .word = {"novice", WORD_PLAYER,
             "Plays like a beginner: wins at once if it can, blocks an immediate threat, approaches a winning goal, "
             "hinders the opponent, both at once if possible; else moves at random.",
             NULL, 0, 0},
    .start = start,
    .stop = stop,
    .knows_chance = true,
    .choose = choose,
};
