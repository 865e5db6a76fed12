/* A depth-first search of the AND/OR tree, bounded by plies; whoever calls it deepens. Before any child is searched all
 * are asked for what is known of them. The table holds two bounds for a position, so that one entry answers for many
 * numbers of plies. */
#include "solve/shortest.h"

#include <stdlib.h>

#include "base/stop.h"

enum { PLIES_MOST = 2000 };

/* What is known of a position: it is won within `won` plies, and not within `open`. */
typedef struct entry {
    uint64_t check;
    uint16_t won, open; /* won 0: not known to be */
} entry;

struct shortest {
    const game *g;
    state_keys *keys;
    const proof_table *proofs;
    unsigned side;
    entry *table;
    uint64_t mask;
    position_stack positions;
    move *moves; /* of all positions on the way */
    size_t nmoves, room;
    uint64_t count, limit;
    const stop_flag *stop;
};

shortest *shortest_new(const game *g, state_keys *keys, const proof_table *proofs, unsigned side, size_t bytes,
                       uint64_t positions, const stop_flag *stop)
{
    shortest *s = calloc(1, sizeof *s);
    uint64_t entries = 1;
    while (2 * entries * sizeof(entry) <= bytes) entries *= 2;
    if (!s) return NULL;
    *s = (shortest){.g = g, .keys = keys, .proofs = proofs, .side = side, .mask = entries - 1, .limit = positions};
    s->stop = stop;
    s->positions.g = g;
    s->table = calloc(entries, sizeof *s->table);
    if (!s->table) return free(s), NULL;
    return s;
}

void shortest_free(shortest *s)
{
    if (!s) return;
    position_stack_done(&s->positions);
    free(s->table);
    free(s->moves);
    free(s);
}

uint64_t shortest_positions(const shortest *s)
{
    return s->count;
}

/* Is the position known not to be won by the side? */
static bool is_not_won(const shortest *s, state_key key)
{
    proof known;
    if (!s->proofs || !proof_table_get(s->proofs, key, &known)) return false;
    return s->side ? known.value.least > WORTH_SECOND : known.value.most < WORTH_FIRST;
}

/* The answer that is known without a look at the moves: 1, 0, or -1. */
static int known_answer(const shortest *s, state_key key, unsigned plies)
{
    const entry *e = &s->table[key.low & s->mask];
    if (!plies) return 0;
    if (e->check == key.high && e->won && e->won <= plies) return 1;
    if (e->check == key.high && e->open >= plies) return 0;
    return is_not_won(s, key) ? 0 : -1;
}

static void note(shortest *s, state_key key, unsigned plies, bool won)
{
    entry *e = &s->table[key.low & s->mask];
    if (e->check != key.high) *e = (entry){.check = key.high};
    if (won)
        e->won = (uint16_t)plies;
    else
        e->open = (uint16_t)plies;
}

static bool make_moves(shortest *s, size_t depth, size_t *count)
{
    size_t wanted = s->nmoves + (size_t)s->g->most_moves;
    if (position_stack_reach(&s->positions, depth + 1)) return false;
    if (wanted > s->room) {
        move *more = realloc(s->moves, 2 * wanted * sizeof *more);
        if (!more) return false;
        s->moves = more;
        s->room = 2 * wanted;
    }
    *count = (size_t)turn_list(s->g, s->positions.at[depth], s->moves + s->nmoves, s->g->most_moves);
    s->nmoves += *count;
    return true;
}

static int ask(shortest *s, size_t depth, unsigned plies, bool quickly);

/* Asks the positions that the moves lead to; when `quickly`, only what is known of them without a search: -1 says that
 * something is left. */
static int ask_moves(shortest *s, size_t first, size_t count, size_t depth, unsigned plies, bool quickly)
{
    bool chooses = s->positions.at[depth]->side == s->side;
    int all = chooses ? 0 : 1;
    for (size_t i = 0; i < count; i++) {
        position_after_key(s->keys, s->g, s->positions.at[depth + 1], s->positions.at[depth], s->moves[first + i]);
        int one = ask(s, depth + 1, plies - 1, quickly);
        if (one < 0 && !quickly) return -1;
        if (one == (chooses ? 1 : 0)) return one;
        if (one < 0) all = -1;
    }
    return all;
}

static int search(shortest *s, state_key key, size_t depth, unsigned plies)
{
    size_t first = s->nmoves, count;
    if (++s->count > s->limit || stop_is_asked(s->stop)) return -1;
    if (!make_moves(s, depth, &count)) return -1;
    int won = ask_moves(s, first, count, depth, plies, true);
    if (won < 0) won = ask_moves(s, first, count, depth, plies, false);
    s->nmoves = first;
    if (won >= 0) note(s, key, plies, won);
    return won;
}

/* Of the position at that depth. */
static int ask(shortest *s, size_t depth, unsigned plies, bool quickly)
{
    const position *p = s->positions.at[depth];
    if (p->outcome != OUTCOME_NONE) return p->outcome == outcome_win(s->side);
    state_key key = state_key_of(s->keys, p);
    int known = known_answer(s, key, plies);
    return known >= 0 || quickly ? known : search(s, key, depth, plies);
}

int shortest_within(shortest *s, const position *p, unsigned plies)
{
    if (plies > PLIES_MOST || position_stack_reach(&s->positions, 0)) return -1;
    position_copy(s->g, s->positions.at[0], p);
    s->nmoves = 0;
    return ask(s, 0, plies, false);
}
