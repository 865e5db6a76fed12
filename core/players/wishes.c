/* A table of functions; where two wishes are opposites one is the other's negative. A name that ends in a dot takes a
 * parameter, which is read once: types or actions as bits, or an exchange of the sides. */
#include "players/wishes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "play/side_exchange.h"
#include "rules/actions/pass.h"
#include "rules/bars.h"

/* --- what is seen --- */

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

/* How far from where the enemy has begun. */
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

/* How little the position is told from its image, in which the sides have changed places. */
static double mirrors(const wish_scene *s, const void *exchange)
{
    const side_exchange *x = exchange;
    int differ = 0;
    for (unsigned c = 0; c < off(s); c++) differ += x->becomes[s->after->code[c]] != s->after->code[x->map[c]];
    return -differ;
}

static const wish wishes[] = {
    {"captures", "takes what it can", captures},
    {"spares", "takes as little as it can", spares},
    {"grows", "has as many pieces as it can", grows},
    {"near", "comes as near to winning as it can", near},
    {"hinders", "keeps the other as far from winning as it can", hinders},
    {"roomy", "keeps as many moves as it can", roomy},
    {"starves", "leaves the other as few moves as it can", starves},
    {"first", "makes the first move of the list", first},
    {"last", "makes the last move of the list", last},
    {"left", "goes to the left", left},
    {"right", "goes to the right", right},
    {"up", "goes up the board", up},
    {"down", "goes down the board", down},
    {"centre", "goes to the centre", centre},
    {"edge", "goes to the edge", edge},
    {"advances", "goes to where the enemy began", advances},
    {"retreats", "goes away from where the enemy began", retreats},
    {"follows", "goes next to the enemy", follows},
    {"avoids", "keeps away from the enemy", avoids},
    {"together", "goes next to its own", together},
    {"apart", "keeps away from its own", apart},
    {"same", "goes on with what it has moved or put last", same},
    {"other", "leaves alone what it has moved or put last", other},
    {"back", "goes back and forth", back},
    {"answers", "goes next to where the other went", answers},
    {"flees", "goes far from where the other went", flees},
    {"far", "goes as far as it can", far},
    {"little", "goes as little as it can", little},
    {"pass", "passes when it may", passes},
    {"action.", "prefers the action ", of_action},
    {"kind.", "prefers the kind ", of_kind},
    {"mirror.", "mirrors the other, where it can, by symmetry ", mirrors},
};
enum { WISHES = sizeof wishes / sizeof *wishes };

/* --- by name --- */

static const wish *find(const char *name)
{
    for (size_t i = 0; i < WISHES; i++) {
        size_t length = strlen(wishes[i].name);
        bool whole = wishes[i].name[length - 1] != '.';
        if (whole ? !strcmp(wishes[i].name, name) : !strncmp(wishes[i].name, name, length)) return &wishes[i];
    }
    return NULL;
}

/* Returns 0, 1 when there is no such thing, or -1 when memory is out. */
static int read_bits(uint64_t bits, arena *a, const void **out)
{
    uint64_t *kept = arena_alloc(a, sizeof *kept);
    if (!kept) return -1;
    *kept = bits;
    *out = kept;
    return !bits;
}

/* Only what is its own inverse can be mirrored by: the image of the image is where it was. */
static bool is_mirror(const board *on, long s)
{
    bool is = s > 0 && s < on->nsymmetries;
    const cell *map = on->symmetries + (is ? s : 0) * on->cells;
    for (int c = 0; c < on->cells; c++) is &= map[map[c]] == c;
    return is;
}

static int read_mirror(const char *written, const game *g, arena *a, const void **out)
{
    char *end;
    long s = strtol(written, &end, 10);
    side_exchange *x = arena_alloc(a, sizeof *x);
    if (!x) return -1;
    if (!*written || *end || !is_mirror(g->board, s)) return 1;
    x->map = g->board->symmetries + s * g->board->cells;
    *out = x;
    return side_exchange_contents(g, x->map, x->becomes) ? 0 : 1;
}

/* Always -1: says the nearest wish, or all. */
static int refuse_unknown(const char *name, error *e)
{
    const char *names[WISHES];
    text known = {0};
    for (size_t i = 0; i < WISHES; i++) {
        names[i] = wishes[i].name;
        text_add(&known, i ? ", %s" : "%s", names[i]);
    }
    const char *nearest = text_nearest(name, names, WISHES);
    if (nearest)
        error_set(e, "policy.wish: no wish is called \"%s\"; did you mean \"%s\"?", name, nearest);
    else
        error_set(e, "policy.wish: no wish is called \"%s\"; known are %s", name, known.data ? known.data : "");
    text_drop(&known);
    return -1;
}

int wish_read(const char *name, const game *g, arena *a, wish_asked *out, error *e)
{
    int status = 0;
    *out = (wish_asked){.is = find(name)};
    if (!out->is) return refuse_unknown(name, e);
    const char *parameter = name + strlen(out->is->name);
    if (out->is->value == of_action) status = read_bits(bars_actions_called(g, parameter), a, &out->parameter);
    if (out->is->value == of_kind) status = read_bits(bars_types_called(g, parameter), a, &out->parameter);
    if (out->is->value == mirrors) status = read_mirror(parameter, g, a, &out->parameter);
    if (status < 0) return error_set(e, "out of memory");
    return status ? error_set(e, "policy.wish: this game has nothing for \"%s\"", name) : 0;
}

const char *wish_words(const char *name, arena *a)
{
    const wish *w = find(name);
    return w ? arena_format(a, "%s%s", w->words, name + strlen(w->name)) : arena_text(a, name);
}

/* --- all of a game --- */

static bool add(const char *names[WISHES_MAX], int *n, const char *name)
{
    if (!name) return false;
    for (int i = 0; i < *n; i++)
        if (!strcmp(names[i], name)) return true;
    if (*n < WISHES_MAX) names[(*n)++] = name;
    return true;
}

static bool add_named(const game *g, arena *a, const char *names[WISHES_MAX], int *n)
{
    bool whole = true;
    for (int i = 0; i < g->nactions && g->nactions > 1; i++) {
        const action *one = &g->actions[i];
        if (one->type != &action_pass)
            whole &= add(names, n, arena_format(a, "action.%s", one->name ? one->name : one->type->word.name));
    }
    for (int t = 0; t < g->pieces.ntypes && g->pieces.ntypes > 1; t++)
        whole &= add(names, n, arena_format(a, "kind.%s", g->pieces.types[t]));
    return whole;
}

static bool add_mirrors(const game *g, arena *a, const char *names[WISHES_MAX], int *n)
{
    bool whole = true;
    side_exchange x;
    if (g->bars) return true;
    for (int s = 1; s < g->board->nsymmetries; s++) {
        if (!is_mirror(g->board, s)) continue;
        x.map = g->board->symmetries + s * g->board->cells;
        if (side_exchange_contents(g, x.map, x.becomes)) whole &= add(names, n, arena_format(a, "mirror.%d", s));
    }
    return whole;
}

int wishes_of(const game *g, arena *a, const char *names[WISHES_MAX])
{
    int n = 0;
    bool passing = false;
    for (int i = 0; i < g->nactions; i++) passing |= g->actions[i].type == &action_pass;
    for (size_t i = 0; i < WISHES; i++) {
        const wish *w = &wishes[i];
        if (w->name[strlen(w->name) - 1] == '.' || (w->value == passes && !passing)) continue;
        if (!add(names, &n, w->name)) return -1;
    }
    return add_named(g, a, names, &n) && add_mirrors(g, a, names, &n) ? n : -1;
}
