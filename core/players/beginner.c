/* A decision is made, and what it leads to is compared with where it was made: how near each side is then. That the
 * other side can win next is tried with each of its replies, unless every ending says that it is too far from that. */
#include "players/beginner.h"

#include <stdlib.h>

#include "evaluation/effort.h"
#include "rules/chance.h"
#include "rules/nearness.h"
#include "rules/turn.h"

/* How near a side is to winning, the other to winning, and it to losing by its own doing. */
typedef struct standing {
    int32_t win, others_win, loss;
    bool silent; /* some ending does not say */
} standing;

struct beginner {
    move *replies;
    position *after, *later;
    nearness_room room;
    bool only_puts; /* see there */
    standing before;
};

extern const action_type action_place, action_drop;

/* Each decision puts one piece and does nothing else. */
static bool only_puts(const game *g)
{
    bool puts = !g->neffects;
    for (int i = 0; i < g->nactions; i++)
        puts &= g->actions[i].type == &action_place || g->actions[i].type == &action_drop;
    return puts;
}

void beginner_free(beginner *b)
{
    if (!b) return;
    free(b->replies);
    free(b->after);
    free(b->later);
    free(b->room.p);
    free(b->room.moves);
    free(b);
}

beginner *beginner_new(const game *g)
{
    beginner *b = calloc(1, sizeof *b);
    if (!b) return NULL;
    size_t moves = ((size_t)g->most_moves + 1) * sizeof *b->replies;
    b->replies = malloc(moves);
    b->room.moves = malloc(moves);
    b->after = malloc(g->position_bytes);
    b->later = malloc(g->position_bytes);
    b->room.p = malloc(g->position_bytes);
    b->only_puts = only_puts(g);
    if (b->replies && b->room.moves && b->after && b->later && b->room.p) return b;
    beginner_free(b);
    return NULL;
}

static standing standing_of(const beginner *b, const game *g, const position *p, unsigned side)
{
    standing s = {.silent = false};
    s.win = nearness_of_winning(g, p, side, side, &b->room, &s.silent);
    s.others_win = nearness_of_winning(g, p, !side, !side, &b->room, &s.silent);
    s.loss = nearness_of_winning(g, p, side, !side, &b->room, &s.silent);
    return s;
}

/* Does the side to move have a decision with which it wins? */
static bool can_win(beginner *b, const game *g, const position *p, const atomic_bool *stop)
{
    int count = chance_decides(g, p) ? 0 : turn_list(g, p, b->replies, g->most_moves);
    for (int i = 0; i < count && !stop_is_asked(stop); i++) {
        position_copy(g, b->later, p);
        turn_apply(g, b->later, b->replies[i]);
        turn_settle(g, b->later);
        if (b->later->outcome == (uint8_t)outcome_win(p->side)) return true;
    }
    return false;
}

/* Is that side so far from winning that its decisions need not be tried? Only where every ending says how near it is.
 */
static bool is_far(const beginner *b, const standing *s, int32_t near)
{
    return b->only_puts && !s->silent && near > 1 && (near < NEARNESS_LEVEL / 2 || near >= NEARNESS_NEVER);
}

static beginner_view view_of_end(const position *after, unsigned side)
{
    if (after->outcome == (uint8_t)outcome_win(side)) return (beginner_view){WISH_TO_WIN, 0, false};
    if (after->outcome == (uint8_t)outcome_win(!side)) return (beginner_view){WISH_NONE, 0, false};
    return (beginner_view){WISH_FOR_SAFETY, 0, false};
}

static beginner_view view_of_standing(const standing *before, const standing *after)
{
    const bool hinders = after->others_win > before->others_win;
    if (after->win < before->win) return (beginner_view){WISH_TO_COME_NEARER, -after->win, hinders};
    if (hinders) return (beginner_view){WISH_TO_HINDER, after->others_win, true};
    return (beginner_view){after->loss < before->loss ? WISH_TO_GO_ON : WISH_FOR_SAFETY, 0, false};
}

void beginner_stand(beginner *b, const game *g, const position *p)
{
    b->before = standing_of(b, g, p, p->side);
}

beginner_view beginner_view_of(beginner *b, const game *g, const position *p, move m, const atomic_bool *stop)
{
    position_copy(g, b->after, p);
    turn_apply(g, b->after, m);
    turn_settle(g, b->after);
    if (b->after->outcome != OUTCOME_NONE) return view_of_end(b->after, p->side);
    standing after = standing_of(b, g, b->after, p->side);
    bool goes_on = b->after->side == p->side;
    if (!is_far(b, &after, goes_on ? after.win : after.others_win) && can_win(b, g, b->after, stop))
        return (beginner_view){goes_on ? WISH_TO_WIN_THIS_TURN : WISH_TO_STAY, 0, false};
    return view_of_standing(&b->before, &after);
}

int beginner_compare(beginner_view a, beginner_view b)
{
    if (a.fulfils != b.fulfils) return a.fulfils < b.fulfils ? -1 : 1;
    if (a.how_well != b.how_well) return a.how_well < b.how_well ? -1 : 1;
    return a.hinders - b.hinders;
}

/* To see how near both are takes a look at each cell; where pieces do more than being put, all replies are tried. */
double beginner_effort(const effort *f, const game *g)
{
    enum { CELL = 60 };
    const double replies = only_puts(g) ? 0 : f->moves * effort_of_ply(f, g);
    return effort_of_move(f, g) + CELL * g->board->cells + replies;
}
