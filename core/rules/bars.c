/* The barred game is the compiled game itself, with another fingerprint and without the shortcuts of its stages; the
 * original stays as g->unbarred. A move is judged by its action, or by the piece on its origin, if that suffices;
 * otherwise it is made on a copy. */
#include "rules/bars.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "game/workroom.h"
#include "rules/actions/pass.h"
#include "rules/chance.h"
#include "rules/plain.h"
#include "rules/turn.h"

/* --- parsing --- */

static const char *action_word(const action *a)
{
    return a->type->word.name;
}

action_bits bars_actions_called(const game *g, const char *name)
{
    action_bits found = 0;
    for (int i = 0; i < g->nactions; i++) {
        const action *a = &g->actions[i];
        bool is = !strcmp(action_word(a), name) || (a->name && !strcmp(a->name, name));
        found |= (action_bits)is << i;
    }
    return found;
}

uint32_t bars_types_called(const game *g, const char *name)
{
    uint32_t found = 0;
    for (int t = 0; t < g->pieces.ntypes; t++) found |= (uint32_t)!strcmp(g->pieces.types[t], name) << t;
    return found;
}

/* Fails with a list of what could be meant instead of `name`. Always returns -1. */
static int unknown(const game *g, bool of_actions, const char *name, error *e)
{
    text known = {0};
    for (int i = 0; i < (of_actions ? g->nactions : g->pieces.ntypes); i++) {
        const char *own = of_actions ? g->actions[i].name : NULL;
        const char *one = own ? own : of_actions ? action_word(&g->actions[i]) : g->pieces.types[i];
        text_add(&known, "%s%s", i ? ", " : "", one);
    }
    error_set(e, "bar: no %s is called \"%s\"; there are: %s", of_actions ? "action" : "kind of piece", name,
              known.data ? known.data : "none");
    text_drop(&known);
    return -1;
}

static bool begins_with(const char **written, const char *start)
{
    size_t length = strlen(start);
    if (strncmp(*written, start, length) != 0) return false;
    *written += length;
    return true;
}

static int read_what(const game *g, const char *what, bar *out, error *e)
{
    if (!strcmp(what, "captures")) return out->captures = true, 0;
    if (!strcmp(what, "pass")) return out->passes = true, 0;
    if (begins_with(&what, "action.")) {
        action_bits found = bars_actions_called(g, what);
        for (action_bits left = found; left; left &= left - 1)
            if (chance_makes(&g->actions[__builtin_ctzll(left)]))
                return error_set(e, "bar: no action of chance wanted, got \"%s\"", what);
        out->actions |= found;
        return found ? 0 : unknown(g, true, what, e);
    }
    if (begins_with(&what, "kind.")) {
        uint32_t found = bars_types_called(g, what);
        out->types |= found;
        return found ? 0 : unknown(g, false, what, e);
    }
    return error_set(e, "bar: captures, pass, action.NAME or kind.NAME wanted, got \"%s\"", what);
}

static int read_item(const game *g, const char *item, bars *out, error *e)
{
    for (unsigned side = 0; side < 2; side++) {
        const char *what = item;
        if (begins_with(&what, side ? "second." : "first.")) return read_what(g, what, &out->of[side], e);
    }
    return error_set(e, "bar: first.WHAT or second.WHAT wanted, got \"%s\"", item);
}

static int read_all(const game *g, char *written, bars *out, error *e)
{
    for (char *next; written; written = next) {
        next = strchr(written, '+');
        if (next) *next++ = 0;
        if (read_item(g, written, out, e)) return -1;
    }
    return 0;
}

/* --- the game --- */

static uint64_t fingerprint_of(const game *g)
{
    uint64_t parts[2][3];
    for (int side = 0; side < 2; side++) {
        const bar *b = &g->bars->of[side];
        parts[side][0] = b->actions;
        parts[side][1] = b->types;
        parts[side][2] = (uint64_t)b->captures << 1 | b->passes;
    }
    return random_mix(g->fingerprint ^ text_hash(TEXT_HASH_START, parts, sizeof parts));
}

int bars_set(game *g, const char *written, error *e)
{
    char *copy = arena_text(g->arena, written);
    bars *b = arena_alloc(g->arena, sizeof *b);
    game *unbarred = arena_alloc(g->arena, sizeof *unbarred);
    if (!g->workroom) g->workroom = workroom_new();
    if (unbarred) *unbarred = *g;
    g->canonical = arena_format(g->arena, "%sbar %s\n", g->canonical, written);
    if (!copy || !b || !unbarred || !g->workroom || !g->canonical) return error_set(e, "out of memory");
    *b = (bars){.of = {{0}}};
    if (read_all(g, copy, b, e)) return -1;
    g->bars = b;
    g->unbarred = unbarred;
    g->fingerprint = fingerprint_of(g);
    g->symmetric = false; /* bars may break the symmetry; if declared, it is tested again */
    for (int i = 0; i < g->nstages; i++) {
        g->stages[i].sole = NULL;
        g->stages[i].plan[0] = g->stages[i].plan[1] = NULL;
    }
    return 0;
}

/* --- moves --- */

static int cells_of_enemy(const game *g, const position *p, unsigned side)
{
    int cells = 0;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        cells += p->code[c] && g->pieces.owner_of[p->code[c]] == !side;
    return cells;
}

uint32_t bars_types_moved(const game *g, const position *before, const position *after, cell from, cell to)
{
    cell off = (cell)g->board->cells;
    if (from < off) return g->pieces.types_in[before->code[from]];
    if (to >= off) return 0;
    uint32_t now = g->pieces.types_in[after->code[to]], come = now & ~g->pieces.types_in[before->code[to]];
    return come ? come : now;
}

/* `after`: the position after the move. */
static bool is_barred(const game *g, const position *p, const position *after, move m)
{
    const bar *b = &g->bars->of[p->side];
    const action *a = &g->actions[move_action(m)];
    cell from, to;
    if (b->actions >> move_action(m) & 1) return true;
    if (b->passes && a->type == &action_pass) return true;
    action_ends(a, g, p, m, &from, &to);
    if (b->types & bars_types_moved(g, p, after, from, to)) return true;
    return b->captures && cells_of_enemy(g, after, p->side) < cells_of_enemy(g, p, p->side);
}

/* Judges without making the move. 1: barred; 0: not barred; -1: the move must be made. */
static int without_trying(const game *g, const position *p, move m)
{
    const bar *b = &g->bars->of[p->side];
    const action *a = &g->actions[move_action(m)];
    cell from = (cell)g->board->cells, to = from;
    if (b->actions >> move_action(m) & 1 || (b->passes && a->type == &action_pass)) return 1;
    if (b->types) action_ends(a, g, p, m, &from, &to);
    if (from < g->board->cells && b->types & g->pieces.types_in[p->code[from]]) return 1;
    if (b->captures) return -1;
    return b->types && from >= g->board->cells && to < g->board->cells ? -1 : 0;
}

typedef void making(const game *g, position *p, move m);

static bool tried(const game *g, const position *p, move m, making *apply)
{
    position *after = workroom_take(g->workroom, g->position_bytes);
    if (!after) return false;
    position_copy(g, after, p);
    apply(g, after, m);
    bool barred = is_barred(g, p, after, m);
    workroom_give_back(g->workroom, after);
    return barred;
}

bool bars_forbid(const game *g, const position *p, move m)
{
    int known = without_trying(g, p, m);
    return known < 0 ? tried(g, p, m, turn_apply) : known;
}

int bars_keep(const game *g, const position *p, move *all, int n)
{
    int kept = 0;
    for (int i = 0; i < n; i++)
        if (!bars_forbid(g, p, all[i])) all[kept++] = all[i];
    return kept ? kept : n;
}

int bars_keep_plainly(const game *g, const position *p, move *all, int n)
{
    int kept = 0;
    for (int i = 0; i < n; i++)
        if (!tried(g, p, all[i], plain_apply)) all[kept++] = all[i];
    return kept ? kept : n;
}
