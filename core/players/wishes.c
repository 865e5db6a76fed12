/* The table of wishes and their functions. The negative of a wish's function serves as its opposite. */
#include "players/wishes.h"

#include <math.h>

#include "play/side_exchange.h"
#include "rules/actions/pass.h"
#include "rules/bars.h"

/* --- features --- */

static unsigned off(const wish_scene *s)
{
    return (unsigned)s->g->board->cells;
}

static unsigned side_of(const wish_scene *s)
{
    return s->before->side;
}

static int cells_of(const wish_scene *s, const position *p, unsigned side)
{
    int n = 0;
    for (unsigned c = 0; c < off(s); c++) n += p->code[c] && s->g->pieces.owner_of[p->code[c]] == side;
    return n;
}

static double distance(const wish_scene *s, unsigned a, unsigned b)
{
    const board *on = s->g->board;
    if (a >= off(s) || b >= off(s)) return NAN;
    return hypot((double)on->x[a] - (double)on->x[b], (double)on->y[a] - (double)on->y[b]);
}

static double known(double x)
{
    return isnan(x) ? 0 : x;
}

/* --- the wishes --- */

static double captures(const wish_scene *s, const void *none)
{
    (void)none;
    return cells_of(s, s->before, !side_of(s)) - cells_of(s, s->after, !side_of(s));
}

static double spares(const wish_scene *s, const void *none)
{
    return -captures(s, none);
}

static double grows(const wish_scene *s, const void *none)
{
    (void)none;
    return cells_of(s, s->after, side_of(s));
}

static double near(const wish_scene *s, const void *none)
{
    bool silent = false;
    (void)none;
    return -(double)nearness_of_winning(s->g, s->after, side_of(s), side_of(s), &s->room, &silent);
}

static double hinders(const wish_scene *s, const void *none)
{
    bool silent = false;
    (void)none;
    return nearness_of_winning(s->g, s->after, !side_of(s), !side_of(s), &s->room, &silent);
}

static double roomy(const wish_scene *s, const void *none)
{
    (void)none;
    return nearness_of_no_move(s->g, s->after, side_of(s), &s->room);
}

static double starves(const wish_scene *s, const void *none)
{
    (void)none;
    return -(double)nearness_of_no_move(s->g, s->after, !side_of(s), &s->room);
}

static double first(const wish_scene *s, const void *none)
{
    (void)none;
    return -s->index;
}

static double last(const wish_scene *s, const void *none)
{
    (void)none;
    return s->index;
}

static double right(const wish_scene *s, const void *none)
{
    (void)none;
    return s->to < off(s) ? (double)s->g->board->x[s->to] : 0;
}

static double left(const wish_scene *s, const void *none)
{
    return -right(s, none);
}

static double up(const wish_scene *s, const void *none)
{
    (void)none;
    return s->to < off(s) ? (double)s->g->board->y[s->to] : 0;
}

static double down(const wish_scene *s, const void *none)
{
    return -up(s, none);
}

static double edge(const wish_scene *s, const void *none)
{
    const board *on = s->g->board;
    double x = 0, y = 0;
    (void)none;
    if (s->to >= off(s)) return 0;
    for (unsigned c = 0; c < off(s); c++) {
        x += (double)on->x[c] / on->cells;
        y += (double)on->y[c] / on->cells;
    }
    return hypot((double)on->x[s->to] - x, (double)on->y[s->to] - y);
}

static double centre(const wish_scene *s, const void *none)
{
    return -edge(s, none);
}

/* Distance from the cells where the enemy's pieces started. */
static double retreats(const wish_scene *s, const void *none)
{
    double sum = 0;
    (void)none;
    for (unsigned c = 0; c < off(s) && s->to < off(s); c++)
        if (s->g->start->code[c] && s->g->pieces.owner_of[s->g->start->code[c]] == !side_of(s))
            sum += distance(s, c, s->to);
    return sum;
}

static double advances(const wish_scene *s, const void *none)
{
    return -retreats(s, none);
}

static double nearest_of(const wish_scene *s, unsigned side)
{
    double least = NAN;
    for (unsigned c = 0; c < off(s); c++)
        if (c != s->to && s->after->code[c] && s->g->pieces.owner_of[s->after->code[c]] == side)
            least = fmin(least, distance(s, c, s->to));
    return known(least);
}

static double avoids(const wish_scene *s, const void *none)
{
    (void)none;
    return nearest_of(s, !side_of(s));
}

static double follows(const wish_scene *s, const void *none)
{
    return -avoids(s, none);
}

static double apart(const wish_scene *s, const void *none)
{
    (void)none;
    return nearest_of(s, side_of(s));
}

static double together(const wish_scene *s, const void *none)
{
    return -apart(s, none);
}

static double other(const wish_scene *s, const void *none)
{
    (void)none;
    return known(distance(s, s->from < off(s) ? s->from : s->to, s->last_to));
}

static double same(const wish_scene *s, const void *none)
{
    return -other(s, none);
}

static double back(const wish_scene *s, const void *none)
{
    (void)none;
    return s->from < off(s) && s->from == s->last_to && s->to == s->last_from;
}

static double flees(const wish_scene *s, const void *none)
{
    (void)none;
    return known(distance(s, s->to, s->before->last));
}

static double answers(const wish_scene *s, const void *none)
{
    return -flees(s, none);
}

static double far(const wish_scene *s, const void *none)
{
    (void)none;
    return known(distance(s, s->from, s->to));
}

static double little(const wish_scene *s, const void *none)
{
    return -far(s, none);
}

static double passes(const wish_scene *s, const void *none)
{
    (void)none;
    return s->g->actions[move_action(s->m)].type == &action_pass;
}

static double of_action(const wish_scene *s, const void *actions)
{
    return (double)(*(const uint64_t *)actions >> move_action(s->m) & 1);
}

static double of_kind(const wish_scene *s, const void *types)
{
    return (*(const uint64_t *)types & bars_types_moved(s->g, s->before, s->after, s->from, s->to)) != 0;
}

/* How similar the position is to its mirror image with the sides exchanged: minus the number of differing cells. */
static double mirrors(const wish_scene *s, const void *exchange)
{
    const side_exchange *x = exchange;
    int differ = 0;
    for (unsigned c = 0; c < off(s); c++) differ += x->becomes[s->after->code[c]] != s->after->code[x->map[c]];
    return -differ;
}

const wish wish_table[] = {
    {"captures", "takes what it can", captures, WISH_OF_NOTHING},
    {"spares", "takes as little as it can", spares, WISH_OF_NOTHING},
    {"grows", "has as many pieces as it can", grows, WISH_OF_NOTHING},
    {"near", "comes as near to winning as it can", near, WISH_OF_NOTHING},
    {"hinders", "keeps the other as far from winning as it can", hinders, WISH_OF_NOTHING},
    {"roomy", "keeps as many moves as it can", roomy, WISH_OF_NOTHING},
    {"starves", "leaves the other as few moves as it can", starves, WISH_OF_NOTHING},
    {"first", "makes the first move of the list", first, WISH_OF_NOTHING},
    {"last", "makes the last move of the list", last, WISH_OF_NOTHING},
    {"left", "goes to the left", left, WISH_OF_NOTHING},
    {"right", "goes to the right", right, WISH_OF_NOTHING},
    {"up", "goes up the board", up, WISH_OF_NOTHING},
    {"down", "goes down the board", down, WISH_OF_NOTHING},
    {"centre", "goes to the centre", centre, WISH_OF_NOTHING},
    {"edge", "goes to the edge", edge, WISH_OF_NOTHING},
    {"advances", "goes to where the enemy began", advances, WISH_OF_NOTHING},
    {"retreats", "goes away from where the enemy began", retreats, WISH_OF_NOTHING},
    {"follows", "goes next to the enemy", follows, WISH_OF_NOTHING},
    {"avoids", "keeps away from the enemy", avoids, WISH_OF_NOTHING},
    {"together", "goes next to its own", together, WISH_OF_NOTHING},
    {"apart", "keeps away from its own", apart, WISH_OF_NOTHING},
    {"same", "goes on with what it has moved or put last", same, WISH_OF_NOTHING},
    {"other", "leaves alone what it has moved or put last", other, WISH_OF_NOTHING},
    {"back", "goes back and forth", back, WISH_OF_NOTHING},
    {"answers", "goes next to where the other went", answers, WISH_OF_NOTHING},
    {"flees", "goes far from where the other went", flees, WISH_OF_NOTHING},
    {"far", "goes as far as it can", far, WISH_OF_NOTHING},
    {"little", "goes as little as it can", little, WISH_OF_NOTHING},
    {"pass", "passes when it may", passes, WISH_OF_PASSING},
    {"action.", "prefers the action ", of_action, WISH_OF_ACTIONS},
    {"kind.", "prefers the kind ", of_kind, WISH_OF_TYPES},
    {"mirror.", "mirrors the other, where it can, by symmetry ", mirrors, WISH_OF_MIRRORS},
};
const size_t wish_table_count = sizeof wish_table / sizeof *wish_table;
