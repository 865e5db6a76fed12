/* Enumerates the moves of a stage, then enters them into two hash tables, by text and by the piece placed. Two moves
 * with equal keys can coexist unless a cell would need contents from two disjoint sets, or the cells between them would
 * need to be both empty and not. */
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

/* A possible move. Large boards have hundreds of thousands: it keeps no more words of its sets than the codes fill. */
typedef struct entry {
    move made;
    const char *written;
    uint64_t hash;         /* of the text */
    const uint64_t *holds; /* the contents that each condition wants */
    int next[KEYS];        /* next entry in the same place of the table, or NONE */
    uint32_t puts;
    cell at[CONDITIONS_MAX];
    uint8_t conditions, between;
} entry;

struct possible_moves {
    const game *g;
    entry *entries; /* `room` allocated */
    int count, room;
    bool failed;      /* memory was out: entries are missing */
    int *first[KEYS]; /* hash table */
    size_t hashes;    /* size, a power of two */
    int clash[2];     /* two moves that may coexist illegally, or NONE */

    twin_moves *twins; /* pairs that guards may separate, `twins_room` allocated */
    int ntwins, twins_room;
    arena *memory;

    /* for distinct_foresees, which enumerates without storing */
    const position *in; /* NULL: not in use */
    move wanted;
    bool foreseen;
};

static bool have_common(const uint64_t *one, const uint64_t *other, unsigned words)
{
    uint64_t any = 0;
    for (unsigned w = 0; w < words; w++) any |= one[w] & other[w];
    return any;
}

/* Number of words that a set of contents fills in this game. */
static unsigned words_of(const game *g)
{
    return ((unsigned)g->pieces.ncodes + 63) / 64;
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
static bool possible_at_once(const game *g, const entry *one, const entry *other)
{
    const unsigned words = words_of(g);
    unsigned from = move_a(one->made), to = move_b(one->made);
    bool contradict = one->between + other->between == BETWEEN_NOTHING + BETWEEN_SOMETHING;
    bool same_cells = from == move_a(other->made) && to == move_b(other->made);
    if (contradict && same_cells && is_one_way(g->board, from, to)) return false;
    for (int i = 0; i < one->conditions; i++)
        for (int k = 0; k < other->conditions; k++)
            if (one->at[i] == other->at[k] &&
                !have_common(one->holds + (unsigned)i * words, other->holds + (unsigned)k * words, words))
                return false;
    return true;
}

static bool same_key(const entry *one, const entry *other, int key)
{
    if (key == BY_PUTS) return one->puts == other->puts;
    return one->hash == other->hash && !strcmp(one->written, other->written);
}

/* Of two ranks only one has legal moves at a time. */
static unsigned rank_of(const possible_moves *all, const entry *e)
{
    return all->g->actions[move_action(e->made)].rank;
}

/* Returns a list with room for one more, a copy where the old one is full; NULL when memory is out. */
static void *with_room(arena *memory, void *list, int count, int *room, size_t each)
{
    if (count < *room) return list;
    *room = *room ? 2 * *room : 64;
    void *more = arena_alloc(memory, (size_t)*room * each);
    return more && count ? memcpy(more, list, (size_t)count * each) : more;
}

/* Adds a pair of which play offers one; without memory they count as a clash. Returns whether there was room. */
static bool add_twins(possible_moves *all, move later, move earlier)
{
    twin_moves *twins = with_room(all->memory, all->twins, all->ntwins, &all->twins_room, sizeof *twins);
    if (!twins) return false;
    all->twins = twins;
    all->twins[all->ntwins++] = (twin_moves){later, earlier};
    return true;
}

/* May a guard of either action separate the moves? */
static bool is_guarded(const possible_moves *all, const entry *one, const entry *other)
{
    const action *a = &all->g->actions[move_action(one->made)];
    const action *b = &all->g->actions[move_action(other->made)];
    return a != b && (guard_has(a) || guard_has(b));
}

/* Do two moves with the same text have the same result, such as a rook's move by one cell and a step? */
static bool do_the_same(const possible_moves *all, const entry *one, const entry *other, int key)
{
    const action *a = &all->g->actions[move_action(one->made)];
    const action *b = &all->g->actions[move_action(other->made)];
    return a != b && key == BY_TEXT && a->type->only_moves && b->type->only_moves;
}

/* Do their actions have different names? Then both are offered and written with the names. */
static bool have_names(const possible_moves *all, const entry *one, const entry *other)
{
    action *actions = (action *)all->g->actions; /* still under construction */
    action *a = &actions[move_action(one->made)], *b = &actions[move_action(other->made)];
    if (!a->name == !b->name && (!a->name || !strcmp(a->name, b->name))) return false;
    a->writes_name |= a->name != NULL;
    b->writes_name |= b->name != NULL;
    return true;
}

/* Do they place different pieces on one cell? Then they are written with the pieces. */
static bool put_others(const possible_moves *all, const entry *one, const entry *other, int key)
{
    action *actions = (action *)all->g->actions; /* likewise */
    action *a = &actions[move_action(one->made)], *b = &actions[move_action(other->made)];
    if (key != BY_TEXT || !a->type->names_piece || !b->type->names_piece || one->puts == other->puts) return false;
    a->writes_piece = b->writes_piece = true;
    return true;
}

static void look_up(possible_moves *all, int index, int key)
{
    const entry *e = &all->entries[index];
    uint64_t hash = key == BY_TEXT ? e->hash : text_hash(TEXT_HASH_START, &e->puts, sizeof e->puts);
    int *first = &all->first[key][hash & (all->hashes - 1)];
    for (int i = *first; i != NONE && all->clash[0] == NONE; i = all->entries[i].next[key]) {
        const entry *other = &all->entries[i];
        if (other->made == e->made || !same_key(e, other, key)) continue;
        if (rank_of(all, e) != rank_of(all, other) || !possible_at_once(all->g, e, other)) continue;
        if (have_names(all, e, other) || put_others(all, e, other, key)) continue;
        bool one_will_do = is_guarded(all, e, other) || do_the_same(all, e, other, key);
        if (one_will_do && add_twins(all, e->made, other->made)) continue;
        all->clash[0] = i;
        all->clash[1] = index;
    }
    all->entries[index].next[key] = *first;
    *first = index;
}

static bool holds_in(const position *p, int n, const cell_condition *when)
{
    for (int i = 0; i < n; i++)
        if (!contents_has(&when[i].holds, p->code[when[i].at])) return false;
    return true;
}

static void add(possible_moves *all, move m, uint32_t puts, possible_between between, int n, const cell_condition *when)
{
    if (all->in) {
        all->foreseen |= m == all->wanted && holds_in(all->in, n, when);
        return;
    }
    const unsigned words = words_of(all->g);
    for (int i = 0; i < n; i++)
        if (!have_common(when[i].holds.bits, when[i].holds.bits, words)) return;
    uint64_t *holds = n ? arena_alloc(all->memory, (size_t)n * words * sizeof *holds) : NULL;
    entry *entries = with_room(all->memory, all->entries, all->count, &all->room, sizeof *entries);
    all->failed |= !entries || (n && !holds);
    if (all->failed) return;
    all->entries = entries;
    entry *e = &entries[all->count++];
    *e = (entry){.made = m, .puts = puts, .between = (uint8_t)between, .conditions = (uint8_t)n, .holds = holds};
    for (int i = 0; i < n; i++) {
        e->at[i] = (cell)when[i].at;
        memcpy(holds + (unsigned)i * words, when[i].holds.bits, words * sizeof *holds);
    }
}

void possible_add(possible_moves *all, move m, uint32_t puts, int n, const cell_condition *when)
{
    add(all, m, puts, BETWEEN_ANYTHING, n, when);
}

void possible_add_straight(possible_moves *all, move m, possible_between what, int n, const cell_condition *when)
{
    add(all, m, 0, what, n, when);
}

/* Makes the hash tables, empty, for as many moves as there are. Returns whether there was room. */
static bool make_tables(possible_moves *all)
{
    all->hashes = 1;
    while (all->hashes < (size_t)all->count) all->hashes *= 2;
    for (int key = 0; key < KEYS; key++) {
        all->first[key] = arena_alloc(all->memory, all->hashes * sizeof *all->first[key]);
        if (!all->first[key]) return false;
        for (size_t i = 0; i < all->hashes; i++) all->first[key][i] = NONE;
    }
    return true;
}

/* Only here a move is written: those before it may have settled how. */
static bool enter(possible_moves *all, int index)
{
    entry *e = &all->entries[index];
    const action *a = &all->g->actions[move_action(e->made)];
    char written[ACTION_TEXT_MAX];
    a->type->write(a, all->g, e->made, written);
    e->hash = text_hash(TEXT_HASH_START, written, strlen(written));
    if (!(e->written = arena_text(all->memory, written))) return false;
    look_up(all, index, BY_TEXT);
    if (e->puts) look_up(all, index, BY_PUTS);
    return true;
}

/* Returns whether there was room. */
static bool find_clash(const stage *t, unsigned side, possible_moves *all)
{
    for (int i = 0; i < t->nactions + t->decline_needs_move; i++)
        t->actions[i].type->possible(&t->actions[i], all->g, side, all);
    if (all->failed || !make_tables(all)) return false;
    for (int i = 0; i < all->count && all->clash[0] == NONE; i++)
        if (!enter(all, i)) return false;
    return true;
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
    const spec *first = specs[move_action(one->made)], *second = specs[move_action(other->made)];
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
        bool done = memory && find_clash(t, side, &all);
        int status = !done ? builder_fail(b, NULL, NULL, "out of memory") : 0;
        if (done && all.clash[0] != NONE) status = fail(b, &all, specs);
        if (!status) status = twins_keep(b, t, side, all.twins, all.ntwins);
        arena_free(memory);
        if (status) return status;
    }
    return 0;
}
