/* Breadth first, so that the decisions to a position are as few as can be, and so that of two positions that follow
 * each other in the list the ways begin alike for the most part: what is played again is the end of the way. */
#include "solve/reachable.h"

#include <stdlib.h>

#include "game/fork.h"
#include "rules/chance.h"

enum {
    ROOM_FIRST = 1 << 10,
    TOLD_EVERY = 1 << 10, /* positions between two tellings of how far it is */
    BYTES_EACH = 80,      /* of a position: the arrays, the slots, and what retrograde analysis adds */
    BYTES_EACH_EDGE = 8,  /* an edge there and back */
};

static uint32_t *slot_of(const reachable *r, state_key key)
{
    uint32_t at = (uint32_t)key.low & r->mask;
    while (r->slots[at] && !state_key_equal(r->key[r->slots[at] - 1], key)) at = (at + 1) & r->mask;
    return r->slots + at;
}

uint32_t reachable_find(const reachable *r, state_key key)
{
    uint32_t found = *slot_of(r, key);
    return found ? found - 1 : UINT32_MAX;
}

/* Makes *array hold so many elements. Returns 0, or -1 when memory is out and nothing has changed. */
static int resize(void *array, size_t bytes)
{
    void *more = realloc(*(void **)array, bytes);
    if (!more) return -1;
    *(void **)array = more;
    return 0;
}

static int grow(reachable *r)
{
    size_t room = 2 * (size_t)r->room, slots = 2 * room;
    if (resize(&r->key, room * sizeof *r->key) || resize(&r->parent, room * sizeof *r->parent) ||
        resize(&r->made, room * sizeof *r->made) || resize(&r->side, room) ||
        resize(&r->first, (room + 1) * sizeof *r->first))
        return -1;
    free(r->slots);
    r->slots = calloc(slots, sizeof *r->slots);
    if (!r->slots) return -1;
    r->mask = (uint32_t)slots - 1;
    r->room = (uint32_t)room;
    for (uint32_t i = 0; i < r->count; i++) *slot_of(r, r->key[i]) = i + 1;
    return 0;
}

/* The number of the position, which is added when it is new; UINT32_MAX when memory is out. */
static uint32_t number_of(reachable *r, const position *p, uint32_t parent, move made)
{
    state_key key = state_key_of(r->keys, p);
    uint32_t *slot = slot_of(r, key);
    if (*slot) return *slot - 1;
    if (r->count == r->room) {
        if (grow(r)) return UINT32_MAX;
        slot = slot_of(r, key);
    }
    *slot = r->count + 1;
    r->key[r->count] = key;
    r->parent[r->count] = parent;
    r->made[r->count] = made;
    r->side[r->count] = p->side;
    return r->count++;
}

static size_t depth_of(const reachable *r, uint32_t i)
{
    size_t depth = 0;
    for (; i; i = r->parent[i]) depth++;
    return depth;
}

static int reach(reachable *r, size_t depth)
{
    if (position_stack_reach(&r->positions, depth + 1)) return -1;
    if (depth < r->way_room) return 0;
    size_t room = 2 * depth + 16;
    if (resize(&r->way, room * sizeof *r->way)) return -1;
    r->way_room = room;
    return 0;
}

/* Plays again what leads to position i, as far as it is another way than before. Returns its depth, or SIZE_MAX when
 * memory is out. */
static size_t play_to(reachable *r, uint32_t i)
{
    size_t depth = depth_of(r, i), same = depth;
    if (reach(r, depth)) return SIZE_MAX;
    for (uint32_t at = i;; at = r->parent[at], same--) {
        if (same < r->way_length && r->way[same] == at) break;
        r->way[same] = at;
        if (!same) break;
    }
    for (size_t d = same; d < depth; d++)
        position_after_key(r->keys, r->g, r->positions.at[d + 1], r->positions.at[d], r->made[r->way[d + 1]]);
    r->way_length = depth + 1;
    return depth;
}

/* Before position i gets its edges. */
static bool is_full(const reachable *r, uint32_t i, const reachable_limits *limits)
{
    uint64_t edges = r->first[i];
    return r->count >= limits->positions || r->count >= REACHABLE_MOST || solve_watch_is_over(limits->watch, r->g) ||
           (uint64_t)r->room * BYTES_EACH + edges * (BYTES_EACH_EDGE + (r->g->chance ? sizeof *r->chance : 0)) >
               limits->memory;
}

/* For so many more edges. Returns 0, or -1 when memory is out. */
static int make_edge_room(reachable *r, uint64_t edges)
{
    if (edges <= r->edge_room) return 0;
    r->edge_room = 2 * edges;
    if (r->g->chance && resize(&r->chance, r->edge_room * sizeof *r->chance)) return -1;
    return resize(&r->edge, r->edge_room * sizeof *r->edge);
}

static void note_chances(const reachable *r, const position *p, const move *moves, int n, double *out)
{
    for (int k = 0; k < n; k++) out[k] = 0;
    if (chance_decides(r->g, p)) chance_probabilities(r->g, p, moves, n, out);
}

/* Adds the edges of position i. */
static reachable_end expand(reachable *r, uint32_t i, move *moves, const position **broken)
{
    size_t depth = play_to(r, i);
    if (depth == SIZE_MAX) return REACHABLE_NO_MEMORY;
    const position *p = r->positions.at[depth];
    position *next = r->positions.at[depth + 1];
    unsigned failures = game_failures(r->g);
    int n = turn_list(r->g, p, moves, r->g->most_moves);
    uint64_t edges = r->first[i];
    if (make_edge_room(r, edges + (uint64_t)n)) return REACHABLE_NO_MEMORY;
    if (r->g->chance) note_chances(r, p, moves, n, r->chance + edges);
    for (int k = 0; k < n; k++) {
        position_after_key(r->keys, r->g, next, p, moves[k]);
        *broken = next;
        if (next->outcome != OUTCOME_NONE && !outcome_is_decided(next->outcome)) return REACHABLE_BROKEN;
        bool over = next->outcome != OUTCOME_NONE;
        uint32_t to = over ? REACHABLE_OVER + worth_of(next->outcome) : number_of(r, next, i, moves[k]);
        if (to == UINT32_MAX) return REACHABLE_NO_MEMORY;
        r->edge[edges++] = to;
    }
    r->first[i + 1] = edges;
    return game_failures(r->g) > failures ? REACHABLE_BROKEN : REACHABLE_DONE;
}

static reachable_end expand_all(reachable *r, const reachable_limits *limits, move *moves, const position **broken)
{
    for (uint32_t i = 0; i < r->count; i++) {
        if (stop_is_asked(limits->stop)) return REACHABLE_STOPPED;
        if (i % TOLD_EVERY == 0) solve_watch_tell(limits->watch, r->count);
        if (is_full(r, i, limits)) return REACHABLE_LIMIT;
        reachable_end end = expand(r, i, moves, broken);
        if (end != REACHABLE_DONE) return end;
    }
    return REACHABLE_DONE;
}

reachable_end reachable_list(reachable *r, const game *g, state_keys *keys, const position *p,
                             const reachable_limits *limits, const position **broken)
{
    *r = (reachable){.g = g, .keys = keys, .room = ROOM_FIRST / 2, .positions.g = g};
    move *moves = malloc((size_t)g->most_moves * sizeof *moves);
    reachable_end end = REACHABLE_NO_MEMORY;
    if (moves && !grow(r) && !reach(r, 0)) {
        position_copy(g, r->positions.at[0], p);
        r->first[0] = 0;
        if (number_of(r, p, 0, MOVE_NONE) == 0) end = expand_all(r, limits, moves, broken);
    }
    free(moves);
    return end;
}

void reachable_done(reachable *r)
{
    position_stack_done(&r->positions);
    free(r->key);
    free(r->parent);
    free(r->made);
    free(r->side);
    free(r->first);
    free(r->edge);
    free(r->chance);
    free(r->slots);
    free(r->way);
    *r = (reachable){0};
}
