/* A view makes the decision and compares how near each side is to its goals before and after. Whether the opponent
 * can win next is tested with each reply that could win at all (rules/winning.h), unless every ending reports that
 * the opponent is too far away. The last winning reply is tried first (a killer move). With hundreds of decisions and
 * hundreds of replies a limit bounds all tries at one position; beyond it only the last winning reply is tested. */
#include "players/beginner.h"

#include <math.h>
#include <stdlib.h>

#include "base/stop.h"
#include "evaluation/effort.h"
#include "rules/chance.h"
#include "rules/nearness.h"
#include "rules/turn.h"
#include "rules/winning.h"

/* Distances: of a side to winning, of the opponent to winning, of the side to losing by its own actions. */
typedef struct standing {
    int32_t win, others_win, loss;
    bool silent; /* some ending cannot measure it */
} standing;

enum { TRIES_MOST = 1 << 15 };

struct beginner {
    move *replies;
    position *after, *later;
    nearness_room room;
    bool only_puts;         /* see only_puts */
    action_bits winning[2]; /* by side */
    standing before;
    move won;       /* the last winning reply; MOVE_NONE: none in this position */
    unsigned tries; /* left in this position */
};

extern const action_type action_place, action_drop;

/* Does each decision place one piece and have no other effect? */
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
    for (unsigned side = 0; side < 2; side++) b->winning[side] = winning_actions(g, side);
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

static bool wins_by(beginner *b, const game *g, const position *p, move m)
{
    turn_play_after(g, b->later, p, m);
    return b->later->outcome == (uint8_t)outcome_win(p->side);
}

/* Does the side to decide have a winning decision? */
static bool can_win(beginner *b, const game *g, const position *p, const stop_flag *stop)
{
    const action_bits winning = chance_decides(g, p) ? 0 : b->winning[p->side];
    const int count = winning_list(g, p, winning, b->replies, g->most_moves);
    for (int i = 0; i < count; i++)
        if (b->replies[i] == b->won && wins_by(b, g, p, b->won)) return true;
    for (int i = 0; i < count && b->tries && !stop_is_asked(stop); i++) {
        if (!(winning >> move_action(b->replies[i]) & 1)) continue;
        b->tries--;
        if (!wins_by(b, g, p, b->replies[i])) continue;
        b->won = b->replies[i];
        return true;
    }
    return false;
}

/* Is that side so far from winning that its decisions need not be tried? Only if every ending measures its distance. */
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
    b->won = MOVE_NONE;
    b->tries = TRIES_MOST;
}

/* Makes the decision in b->after. */
/* `replies`: also test the opponent's replies. */
static beginner_view view(beginner *b, const game *g, const position *p, move m, bool replies, const stop_flag *stop)
{
    turn_play_after(g, b->after, p, m);
    if (b->after->outcome != OUTCOME_NONE) return view_of_end(b->after, p->side);
    standing after = standing_of(b, g, b->after, p->side);
    bool goes_on = b->after->side == p->side;
    bool tries = (goes_on || replies) && !is_far(b, &after, goes_on ? after.win : after.others_win);
    if (tries && can_win(b, g, b->after, stop))
        return (beginner_view){goes_on ? WISH_TO_WIN_THIS_TURN : WISH_TO_STAY, 0, false};
    return view_of_standing(&b->before, &after);
}

beginner_view beginner_view_of(beginner *b, const game *g, const position *p, move m, const stop_flag *stop)
{
    return view(b, g, p, m, true, stop);
}

beginner_view beginner_glance(beginner *b, const game *g, const position *p, move m, const stop_flag *stop)
{
    return view(b, g, p, m, false, stop);
}

bool beginner_lets_win(beginner *b, const game *g, const position *p, move m, const stop_flag *stop)
{
    turn_play_after(g, b->after, p, m);
    if (b->after->outcome != OUTCOME_NONE || b->after->side == p->side) return false;
    standing after = standing_of(b, g, b->after, p->side);
    return !is_far(b, &after, after.others_win) && can_win(b, g, b->after, stop);
}

int beginner_compare(beginner_view a, beginner_view b)
{
    if (a.fulfils != b.fulfils) return a.fulfils < b.fulfils ? -1 : 1;
    if (a.how_well != b.how_well) return a.how_well < b.how_well ? -1 : 1;
    return a.hinders - b.hinders;
}

/* Measuring both distances scans each cell; replies are tried where moves do more than place a piece. Fitted to a
 * novice's decisions on hex, havannah, gomoku, pente and connect6, 4 to 18 ns per cell. */
double beginner_effort(const effort *f, const game *g)
{
    enum { CELL = 12 };
    const double tried = fmin(f->moves, TRIES_MOST / fmax(f->moves, 1));
    const double replies = only_puts(g) ? 0 : tried * effort_of_ply(f, g);
    return effort_of_move(f, g) + CELL * g->board->cells + replies;
}
