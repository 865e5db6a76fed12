/* Enumerates the moves of a stage twice: to count them, then into two hash tables, by text and by the piece placed. Two
 * moves with equal keys can coexist unless a cell would need contents from two disjoint sets, or the cells between them
 * would need to be both empty and not. */
#include "rules/distinct.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "game/builder.h"
#include "rules/action.h"
#include "rules/guard.h"
#include "rules/twins.h"

enum { NONE = -1 };

/* The keys: text of a move; piece and cell of a placement. */
enum { BY_TEXT, BY_PUTS, KEYS };

typedef struct possible_move {
    move made;
    uint32_t puts;
    possible_between between;
    int conditions;
    cell_condition when[CONDITIONS_MAX];
} possible_move;

typedef struct entry {
    possible_move move;
    char written[ACTION_TEXT_MAX];
    int next[KEYS]; /* next entry with the same hash, or NONE */
} entry;

struct possible_moves {
    const game *g;
    entry *entries; /* NULL: first pass, counting only */
    int count;
    int *first[KEYS]; /* hash table */
    size_t hashes;    /* size, a power of two */
    int clash[2];     /* two moves that may coexist illegally, or NONE */

    twin_moves *twins; /* pairs that guards may separate, `room` allocated */
    int ntwins, room;
    arena *memory; /* for twins */

    /* for distinct_foresees, which enumerates without storing */
    const position *in; /* NULL: not in use */
    move wanted;
    bool foreseen;
};

contents_set contents_in(const region *r, unsigned c, unsigned side)
{
    contents_set set = {{0}};
    for (unsigned code = 0; code < r->ncodes; code++)
        if (region_has(r, c, side, code)) set.bits[code / 64] |= UINT64_C(1) << code % 64;
    return set;
}

static bool is_empty(contents_set set)
{
    uint64_t any = 0;
    for (unsigned w = 0; w < PIECES_CODES_MAX / 64; w++) any |= set.bits[w];
    return !any;
}

/* Is there at most one straight line between the cells? On boards with joined edges there may be more. */
static bool is_one_way(const board *on, unsigned from, unsigned to)
{
    int ways = 0;
    for (unsigned d = 0; d < (unsigned)on->directions; d++) {
        unsigned c = board_next(on, from, d);
        for (int far = 1; far < on->cells && c != (unsigned)on->cells && c != to; far++) c = board_next(on, c, d);
        ways += c == to;
    }
    return ways <= 1;
}

/* Can both be legal in one position, as far as their conditions tell? */
static bool possible_at_once(const board *on, const possible_move *one, const possible_move *other)
{
    unsigned from = move_a(one->made), to = move_b(one->made);
    bool contradict = one->between + other->between == BETWEEN_NOTHING + BETWEEN_SOMETHING;
    bool same_cells = from == move_a(other->made) && to == move_b(other->made);
    if (contradict && same_cells && is_one_way(on, from, to)) return false;
    for (int i = 0; i < one->conditions; i++)
        for (int k = 0; k < other->conditions; k++)
            if (one->when[i].at == other->when[k].at &&
                is_empty(contents_both(one->when[i].holds, other->when[k].holds)))
                return false;
    return true;
}

static bool same_key(const entry *one, const entry *other, int key)
{
    return key == BY_TEXT ? !strcmp(one->written, other->written) : one->move.puts == other->move.puts;
}

/* Of two ranks only one has legal moves at a time. */
static unsigned rank_of(const possible_moves *all, const entry *e)
{
    return all->g->actions[move_action(e->move.made)].rank;
}

/* Adds a pair of which play offers one; without memory they count as a clash. Returns whether there was room. */
static bool add_twins(possible_moves *all, move later, move earlier)
{
    if (all->ntwins == all->room) {
        int room = all->room ? 2 * all->room : 64;
        twin_moves *more = arena_alloc(all->memory, (size_t)room * sizeof *more);
        if (!more) return false;
        if (all->ntwins) memcpy(more, all->twins, (size_t)all->ntwins * sizeof *more);
        all->twins = more;
        all->room = room;
    }
    all->twins[all->ntwins++] = (twin_moves){later, earlier};
    return true;
}

/* May a guard of either action separate the moves? */
static bool is_guarded(const possible_moves *all, const entry *one, const entry *other)
{
    const action *a = &all->g->actions[move_action(one->move.made)];
    const action *b = &all->g->actions[move_action(other->move.made)];
    return a != b && (guard_has(a) || guard_has(b));
}

/* Do two moves with the same text have the same result, such as a rook's move by one cell and a step? */
static bool do_the_same(const possible_moves *all, const entry *one, const entry *other, int key)
{
    const action *a = &all->g->actions[move_action(one->move.made)];
    const action *b = &all->g->actions[move_action(other->move.made)];
    return a != b && key == BY_TEXT && a->type->only_moves && b->type->only_moves;
}

/* Do their actions have different names? Then both are offered and written with the names. */
static bool have_names(const possible_moves *all, const entry *one, const entry *other)
{
    action *actions = (action *)all->g->actions; /* still under construction */
    action *a = &actions[move_action(one->move.made)], *b = &actions[move_action(other->move.made)];
    if (!a->name == !b->name && (!a->name || !strcmp(a->name, b->name))) return false;
    a->writes_name |= a->name != NULL;
    b->writes_name |= b->name != NULL;
    return true;
}

/* Do they place different pieces on one cell? Then they are written with the pieces. */
static bool put_others(const possible_moves *all, const entry *one, const entry *other, int key)
{
    action *actions = (action *)all->g->actions; /* likewise */
    action *a = &actions[move_action(one->move.made)], *b = &actions[move_action(other->move.made)];
    if (key != BY_TEXT || !a->type->names_piece || !b->type->names_piece || one->move.puts == other->move.puts)
        return false;
    a->writes_piece = b->writes_piece = true;
    return true;
}

static void look_up(possible_moves *all, int index, int key)
{
    const entry *e = &all->entries[index];
    uint64_t hash = key == BY_TEXT ? text_hash(TEXT_HASH_START, e->written, strlen(e->written))
                                   : text_hash(TEXT_HASH_START, &e->move.puts, sizeof e->move.puts);
    int *first = &all->first[key][hash & (all->hashes - 1)];
    for (int i = *first; i != NONE && all->clash[0] == NONE; i = all->entries[i].next[key]) {
        const entry *other = &all->entries[i];
        if (other->move.made == e->move.made || !same_key(e, other, key)) continue;
        if (rank_of(all, e) != rank_of(all, other) || !possible_at_once(all->g->board, &e->move, &other->move))
            continue;
        if (have_names(all, e, other) || put_others(all, e, other, key)) continue;
        bool one_will_do = is_guarded(all, e, other) || do_the_same(all, e, other, key);
        if (one_will_do && add_twins(all, e->move.made, other->move.made)) continue;
        all->clash[0] = i;
        all->clash[1] = index;
    }
    all->entries[index].next[key] = *first;
    *first = index;
}

static bool holds_in(const position *p, int n, const cell_condition *when)
{
    for (int i = 0; i < n; i++)
        if (is_empty(contents_both(when[i].holds, contents_one(p->code[when[i].at])))) return false;
    return true;
}

static void add(possible_moves *all, possible_move m, int n, const cell_condition *when)
{
    if (all->in) {
        all->foreseen |= m.made == all->wanted && holds_in(all->in, n, when);
        return;
    }
    for (int i = 0; i < n; i++)
        if (is_empty(when[i].holds)) return;
    int index = all->count++;
    if (!all->entries || all->clash[0] != NONE) return;
    entry *e = &all->entries[index];
    const action *a = &all->g->actions[move_action(m.made)];
    *e = (entry){.move = m};
    e->move.conditions = n;
    for (int i = 0; i < n; i++) e->move.when[i] = when[i];
    a->type->write(a, all->g, m.made, e->written);
    look_up(all, index, BY_TEXT);
    if (m.puts) look_up(all, index, BY_PUTS);
}

void possible_add(possible_moves *all, move m, uint32_t puts, int n, const cell_condition *when)
{
    add(all, (possible_move){.made = m, .puts = puts}, n, when);
}

void possible_add_straight(possible_moves *all, move m, possible_between what, int n, const cell_condition *when)
{
    add(all, (possible_move){.made = m, .between = what}, n, when);
}

static void gather(const stage *t, unsigned side, possible_moves *all)
{
    all->count = 0;
    for (int i = 0; i < t->nactions + t->decline_needs_move; i++)
        t->actions[i].type->possible(&t->actions[i], all->g, side, all);
}

/* Enumerates the moves into `memory`, after a first pass that counted them. Returns whether there was room. */
static bool find_clash(const stage *t, unsigned side, arena *memory, possible_moves *all)
{
    gather(t, side, all);
    all->hashes = 1;
    while (all->hashes < (size_t)all->count) all->hashes *= 2;
    entry *entries = arena_alloc(memory, (size_t)all->count * sizeof *entries);
    for (int key = 0; key < KEYS; key++) {
        all->first[key] = arena_alloc(memory, all->hashes * sizeof *all->first[key]);
        if (!all->first[key]) return false;
        for (size_t i = 0; i < all->hashes; i++) all->first[key][i] = NONE;
    }
    all->entries = entries;
    if (entries) gather(t, side, all);
    return entries;
}

bool distinct_foresees(const game *g, const position *p, move m)
{
    const action *a = &g->actions[move_action(m)];
    possible_moves all = {.g = g, .in = p, .wanted = m};
    a->type->possible(a, g, p->side, &all);
    return all.foreseen;
}

static int fail(game_builder *b, const possible_moves *all, const spec *const *specs)
{
    const entry *one = &all->entries[all->clash[0]], *other = &all->entries[all->clash[1]];
    const spec *first = specs[move_action(one->move.made)], *second = specs[move_action(other->move.made)];
    char where[200] = "";
    bool elsewhere = first->file && second->file && strcmp(first->file, second->file) != 0;
    if (first->line) snprintf(where, sizeof where, " in line %d", first->line);
    if (first->line && elsewhere) snprintf(where, sizeof where, " in %.150s:%d", first->file, first->line);
    if (!strcmp(one->written, other->written))
        return builder_fail(b, second, NULL,
                            "moves other than those of %s%s wanted, got %s from both: a name distinguishes them",
                            first->word->name, where, one->written);
    return builder_fail(
        b, second, NULL,
        "moves other than those of %s%s wanted, got %s, which does what %s does: a name distinguishes them",
        first->word->name, where, other->written, one->written);
}

int distinct_check(game_builder *b, stage *t, const spec *const *specs)
{
    for (unsigned side = 0; side < 2 && t->nactions + t->decline_needs_move > 1; side++) {
        arena *memory = arena_new();
        possible_moves all = {.g = b->g, .clash = {NONE, NONE}, .memory = memory};
        bool done = memory && find_clash(t, side, memory, &all);
        int status = !done ? builder_fail(b, NULL, NULL, "out of memory") : 0;
        if (done && all.clash[0] != NONE) status = fail(b, &all, specs);
        if (!status) status = twins_keep(b, t, side, all.twins, all.ntwins);
        arena_free(memory);
        if (status) return status;
    }
    return 0;
}
