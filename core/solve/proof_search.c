/* A position is looked into with two thresholds: it is left when the effort to prove it, or to disprove it, is no
 * longer below them, because then another position looks easier. Its children are made once when it is entered; what is
 * known of them stands in the table, where what another way has found out about them is found too. */
#include "solve/proof_search.h"

#include <stdlib.h>

#include "game/hook.h"
#include "solve/position_stack.h"

enum {
    DEPTH_MOST = 4000,    /* no game is followed further */
    FILTER = 1 << 12,     /* of the positions on the way */
    ASKED_EVERY = 1 << 6, /* positions between two looks whether to stop */
    DISTINCT_MOST = 200   /* children are compared with each other up to so many */
};

typedef struct child {
    state_key key;
    move made;
    bool is_over, on_the_way;
    proof last; /* what was known of it when it was asked last, in case the table forgets */
} child;

struct proof_search {
    const game *g;
    state_keys *keys;
    proof_table *table;
    position_stack positions;
    evaluation_frame *expected; /* looks at the position whose children are made; NULL: nothing is expected */
    child *children;            /* of all positions on the way, those of the deepest last */
    size_t nchildren, room;
    move *moves;
    state_key way[DEPTH_MOST + 1]; /* the keys on the way */
    uint8_t filter[FILTER];        /* how many of them have these lowest bits */
    unsigned question;
    uint64_t count, limit, rounds, next_look;
    proof_crowd *crowd; /* NULL: it is alone */
    uint64_t told;      /* positions that the others know of */
    const atomic_bool *stop;
    unsigned failures; /* of functions of the variant, before */
    const position *broken;
    proof_end end; /* PROOF_DONE: go on */
};

proof_search *proof_search_new(const game *g, const evaluation *learned, state_keys *keys, proof_table *table)
{
    proof_search *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->g = g;
    s->keys = keys;
    s->table = table;
    s->positions.g = g;
    s->failures = hook_failures(g);
    s->moves = malloc((size_t)g->most_moves * sizeof *s->moves);
    if (learned) s->expected = evaluation_frame_new(learned, g);
    if (!s->moves || (learned && !s->expected)) return proof_search_free(s), NULL;
    return s;
}

void proof_search_free(proof_search *s)
{
    if (!s) return;
    position_stack_done(&s->positions);
    evaluation_frame_free(s->expected);
    free(s->children);
    free(s->moves);
    free(s);
}

void proof_search_join(proof_search *s, proof_crowd *crowd)
{
    s->crowd = crowd;
    s->told = s->count;
}

uint64_t proof_search_positions(const proof_search *s)
{
    return s->count;
}

uint64_t proof_search_rounds(const proof_search *s)
{
    return s->rounds;
}

const position *proof_search_broken(const proof_search *s)
{
    return s->broken;
}

static unsigned filter_of(state_key key)
{
    return (unsigned)(key.high & (FILTER - 1));
}

static _Atomic uint8_t *place_in_crowd(const proof_search *s, state_key key)
{
    return &s->crowd->there[key.high >> 32 & (PROOF_CROWD - 1)];
}

static bool is_on_the_way(const proof_search *s, state_key key, size_t depth)
{
    if (!s->filter[filter_of(key)]) return false;
    for (size_t i = depth + 1; i-- > 0;)
        if (state_key_equal(s->way[i], key)) return true;
    return false;
}

static void step_in(proof_search *s, state_key key, size_t depth)
{
    uint8_t *counted = &s->filter[filter_of(key)];
    s->way[depth] = key;
    if (*counted < UINT8_MAX) ++*counted; /* once full it stays so: the filter may only say yes too often */
    if (s->crowd) atomic_fetch_add_explicit(place_in_crowd(s, key), 1, memory_order_relaxed);
}

static void step_out(proof_search *s, size_t depth)
{
    uint8_t *counted = &s->filter[filter_of(s->way[depth])];
    if (*counted < UINT8_MAX) --*counted;
    if (s->crowd) atomic_fetch_sub_explicit(place_in_crowd(s, s->way[depth]), 1, memory_order_relaxed);
}

static proof answered(bounds value, unsigned question)
{
    bool yes = value.least >= question;
    return (proof){yes ? 0 : PROOF_INFINITE, yes ? PROOF_INFINITE : 0, value, question, 0};
}

static bool answers(bounds value, unsigned question)
{
    return value.least >= question || value.most < question;
}

/* --- the children of a position --- */

static bool is_known(const child *first, const child *last)
{
    if (last - first > DISTINCT_MOST) return false;
    for (; first < last; first++)
        if (!first->is_over && state_key_equal(first->key, last->key)) return true;
    return false;
}

static void end_with(proof_search *s, proof_end end, const position *broken)
{
    if (s->end != PROOF_DONE) return;
    s->end = end;
    s->broken = broken;
}

/* Makes the child that the move leads to. Returns whether it is a new one. */
static bool make_child(proof_search *s, size_t depth, child *first, child *c, move m)
{
    position *p = s->positions.at[depth + 1];
    position_after_key(s->keys, s->g, p, s->positions.at[depth], m);
    *c = (child){.made = m, .is_over = p->outcome != OUTCOME_NONE};
    if (c->is_over && !outcome_is_decided(p->outcome)) end_with(s, PROOF_BROKEN, p);
    if (c->is_over) {
        c->last = answered(bounds_of(p->outcome), s->question);
        return true;
    }
    c->key = state_key_of(s->keys, p);
    proof_table_expect(s->table, c->key);
    c->on_the_way = is_on_the_way(s, c->key, depth);
    c->last = c->on_the_way ? (proof){PROOF_MOST, PROOF_MOST, BOUNDS_UNKNOWN, s->question, 0}
                            : (proof){1, 1, BOUNDS_UNKNOWN, s->question, 0};
    if (s->expected && !c->on_the_way) outlook_numbers(s->expected, s->g, p, &c->last.proof, &c->last.disproof);
    s->rounds += c->on_the_way;
    return !is_known(first, c);
}

static int make_room(proof_search *s, size_t wanted)
{
    if (s->nchildren + wanted <= s->room) return 0;
    size_t room = 2 * (s->nchildren + wanted);
    child *more = realloc(s->children, room * sizeof *more);
    if (!more) return -1;
    s->children = more;
    s->room = room;
    return 0;
}

/* Adds the children of the position at that depth. Returns how many; 0 when the search ends. */
static size_t expand(proof_search *s, size_t depth)
{
    int n = turn_list(s->g, s->positions.at[depth], s->moves, s->g->most_moves);
    if (position_stack_reach(&s->positions, depth + 1) || make_room(s, (size_t)n)) {
        end_with(s, PROOF_NO_MEMORY, NULL);
        return 0;
    }
    if (s->expected) evaluation_frame_set(s->expected, s->g, s->positions.at[depth]);
    child *first = s->children + s->nchildren, *c = first;
    for (int i = 0; i < n; i++) c += make_child(s, depth, first, c, s->moves[i]);
    if (hook_failures(s->g) > s->failures) end_with(s, PROOF_BROKEN, s->positions.at[depth]);
    s->nchildren += (size_t)(c - first);
    return (size_t)(c - first);
}

/* --- numbers --- */

/* What is known of a child. What the table has forgotten meanwhile is not begun anew: two children that push each
 * other out of the table would be looked into for ever. */
static const proof *known(const proof_search *s, child *c)
{
    proof p;
    if (c->is_over || !proof_table_get(s->table, c->key, &p)) return &c->last;
    if (answers(p.value, s->question))
        c->last = answered(p.value, s->question);
    else if (p.question == s->question && !c->on_the_way)
        c->last = p;
    else
        c->last.value = p.value;
    return &c->last;
}

/* What its children make of a position, and which of them to look into. For the side that chooses, the least number
 * counts of those that it wants to become 0; of the others the sum. */
typedef struct summary {
    uint32_t least;         /* of the numbers that it wants to become 0 */
    uint32_t sum;           /* of the others */
    size_t chosen;          /* the child with the least, as far as no other search is there, */
    uint32_t chosen_own;    /* its number, */
    uint32_t chosen_other;  /* and its other number */
    uint32_t first, second; /* what it and the next best count for */
    bounds value;
} summary;

static uint32_t bounded(uint64_t number)
{
    return number < PROOF_MOST ? (uint32_t)number : PROOF_MOST;
}

/* Where other searches are a child counts as more work, but never as one that cannot be looked into. */
static uint32_t crowded(const proof_search *s, const child *c, uint32_t number)
{
    if (!s->crowd || c->is_over || number >= PROOF_MOST) return number;
    uint64_t there = atomic_load_explicit(place_in_crowd(s, c->key), memory_order_relaxed);
    uint64_t counted = number + there * (number / 2 + 1);
    return counted < PROOF_MOST ? (uint32_t)counted : PROOF_MOST - 1;
}

/* `asked` is the child of which the table is asked, n for all: of many children few change. */
static summary summed(const proof_search *s, child *children, size_t n, unsigned side, size_t asked)
{
    summary m = {.least = PROOF_INFINITE, .first = PROOF_INFINITE, .second = PROOF_INFINITE};
    m.value = bounds_worst(side);
    m.chosen_own = m.chosen_other = PROOF_INFINITE;
    for (size_t i = 0; i < n; i++) {
        const proof *p = asked == n || asked == i ? known(s, &children[i]) : &children[i].last;
        uint32_t own = side ? p->disproof : p->proof, other = side ? p->proof : p->disproof;
        uint32_t counts = crowded(s, &children[i], own);
        m.value = bounds_better(m.value, p->value, side);
        if (own != PROOF_INFINITE) m.sum = bounded((uint64_t)m.sum + other);
        if (own < m.least) m.least = own;
        if (counts < m.first || (counts == m.first && other < m.chosen_other)) {
            m.second = m.first;
            m.first = counts;
            m.chosen = i;
            m.chosen_own = own;
            m.chosen_other = other;
        } else if (counts < m.second) {
            m.second = counts;
        }
    }
    return m;
}

static proof proof_of(const proof_search *s, const summary *m, unsigned side)
{
    if (answers(m->value, s->question)) return answered(m->value, s->question);
    uint32_t own = bounded(m->least);
    return (proof){side ? m->sum : own, side ? own : m->sum, m->value, s->question, 0};
}

/* The thresholds of the chosen child: a quarter more than the next best is worth, so that the search does not jump to
 * and fro between two. */
static void child_thresholds(const summary *m, unsigned side, uint32_t proof_most, uint32_t disproof_most,
                             uint32_t *child_proof, uint32_t *child_disproof)
{
    uint32_t own = side ? disproof_most : proof_most, other = side ? proof_most : disproof_most;
    uint32_t next = bounded((uint64_t)m->second + m->second / 4 + 1);
    if (next < own) own = next;
    if (own <= m->chosen_own) own = m->chosen_own + 1; /* what counts for less is where others are */
    other = other >= PROOF_MOST ? other : other - m->sum + m->chosen_other;
    *child_proof = side ? other : own;
    *child_disproof = side ? own : other;
}

/* --- the search --- */

static void look_up(proof_search *s)
{
    if (!s->crowd && s->count >= s->limit) end_with(s, PROOF_LIMIT, NULL);
    if (s->count < s->next_look) return;
    s->next_look = s->count + ASKED_EVERY;
    if (stop_is_asked(s->stop)) end_with(s, PROOF_STOPPED, NULL);
    if (!s->crowd) return;
    if (stop_is_asked(&s->crowd->over)) end_with(s, PROOF_STOPPED, NULL);
    if (atomic_fetch_add(&s->crowd->positions, s->count - s->told) >= s->limit) end_with(s, PROOF_LIMIT, NULL);
    s->told = s->count;
}

static proof look_into(proof_search *s, state_key key, size_t depth, uint32_t proof_most, uint32_t disproof_most);

/* Looks into children as long as the position is open and worth it. */
static proof settle(proof_search *s, size_t first, size_t n, size_t depth, uint32_t proof_most, uint32_t disproof_most)
{
    unsigned side = s->positions.at[depth]->side;
    for (size_t asked = n;;) {
        uint32_t child_proof, child_disproof;
        summary m = summed(s, s->children + first, n, side, asked);
        proof now = proof_of(s, &m, side);
        if (s->end != PROOF_DONE || now.proof >= proof_most || now.disproof >= disproof_most) return now;
        child c = s->children[first + m.chosen];
        child_thresholds(&m, side, proof_most, disproof_most, &child_proof, &child_disproof);
        position_after_key(s->keys, s->g, s->positions.at[depth + 1], s->positions.at[depth], c.made);
        proof found = look_into(s, c.key, depth + 1, child_proof, child_disproof);
        if (s->end == PROOF_DONE) s->children[first + m.chosen].last = found; /* others may push it out at once */
        asked = m.chosen;
    }
}

/* Looks into the position at that depth until it is settled or reaches a threshold; what comes out is kept. */
static proof look_into(proof_search *s, state_key key, size_t depth, uint32_t proof_most, uint32_t disproof_most)
{
    proof now = {PROOF_MOST, PROOF_MOST, BOUNDS_UNKNOWN, s->question, 0};
    uint64_t before = s->count++;
    look_up(s);
    if (depth == DEPTH_MOST) proof_table_put(s->table, key, &now);
    if (s->end != PROOF_DONE || depth == DEPTH_MOST) return now;
    size_t first = s->nchildren;
    step_in(s, key, depth);
    size_t n = expand(s, depth);
    if (s->end == PROOF_DONE) now = settle(s, first, n, depth, proof_most, disproof_most);
    step_out(s, depth);
    s->nchildren = first;
    now.effort = proof_effort(s->count - before);
    if (s->end == PROOF_DONE || answers(now.value, s->question)) proof_table_put(s->table, key, &now);
    return now;
}

proof_end proof_search_ask(proof_search *s, const position *p, unsigned question, uint64_t limit,
                           const atomic_bool *stop, bounds *out)
{
    proof known_before;
    *out = BOUNDS_UNKNOWN;
    s->question = question;
    s->limit = limit;
    s->stop = stop;
    s->end = PROOF_DONE;
    if (position_stack_reach(&s->positions, 0)) return PROOF_NO_MEMORY;
    position_copy(s->g, s->positions.at[0], p);
    state_key key = state_key_of(s->keys, p);
    if (proof_table_get(s->table, key, &known_before)) *out = known_before.value;
    if (answers(*out, question)) return PROOF_DONE;
    proof now = look_into(s, key, 0, PROOF_MOST, PROOF_MOST);
    *out = bounds_both(*out, now.value);
    if (s->end == PROOF_DONE && !answers(*out, question)) return PROOF_OPEN;
    return answers(*out, question) ? PROOF_DONE : s->end;
}
