/* A position is looked into with two thresholds: it is left when the effort to prove it, or to disprove it, is no
 * longer below them, because then another position looks easier. Its children are made once when it is entered; what is
 * known of them stands in the table, where what another way has found out about them is found too. */
#include "solve/proof_search.h"

#include <stdlib.h>

#include "base/stop.h"
#include "game/fork.h"
#include "solve/proof_numbers.h"
#include "solve/search_base.h"

enum {
    DEPTH_MOST = 4000,   /* no game is followed further */
    FILTER = 1 << 12,    /* of the positions on the way */
    TOLD_EVERY = 1 << 6, /* positions between two tellings of how far it is */
    BATCH = 32,          /* children are made so many at a time */
    DISTINCT_MOST = 200  /* children are compared with each other up to so many */
};

struct proof_search {
    search_base base;
    child *children; /* of all positions on the way, those of the deepest last */
    size_t nchildren, room;
    state_key way[DEPTH_MOST + 1]; /* the keys on the way */
    uint8_t filter[FILTER];        /* how many of them have these lowest bits */
    unsigned question;
    uint64_t count, limit, rounds, next_telling;
    proof_crowd *crowd; /* NULL: it is alone */
    uint64_t told;      /* positions that the others know of */
    const position *broken;
    proof_end end; /* PROOF_DONE: go on */
};

proof_search *proof_search_new(const game *g, const evaluation *learned, state_keys *keys, proof_table *table)
{
    proof_search *s = calloc(1, sizeof *s);
    if (!s || !search_base_begin(&s->base, g, learned, keys, table)) return s;
    return proof_search_free(s), NULL;
}

void proof_search_free(proof_search *s)
{
    if (!s) return;
    search_base_done(&s->base);
    free(s->children);
    free(s);
}

void proof_search_show(proof_search *s, const solve_watch *watch)
{
    s->base.watch = watch;
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
    if (s->crowd) proof_crowd_come(s->crowd, key);
}

static void step_out(proof_search *s, size_t depth)
{
    uint8_t *counted = &s->filter[filter_of(s->way[depth])];
    if (*counted < UINT8_MAX) --*counted;
    if (s->crowd) proof_crowd_leave(s->crowd, s->way[depth]);
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

/* Makes the child that the move leads to, in the position `p`. Returns whether it is a new one. */
static bool make_child(proof_search *s, size_t depth, child *first, child *c, position *p, move m)
{
    position_after_key(s->base.keys, s->base.g, p, s->base.positions.at[depth], m);
    *c = (child){.made = m, .is_over = p->outcome != OUTCOME_NONE};
    if (c->is_over && !outcome_is_decided(p->outcome)) end_with(s, PROOF_BROKEN, p);
    if (c->is_over) {
        c->last = proof_answered(bounds_of(p->outcome), s->question);
        return true;
    }
    c->key = state_key_of(s->base.keys, p);
    proof_table_expect(s->base.table, c->key);
    c->on_the_way = is_on_the_way(s, c->key, depth);
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

/* What is known of a child. What the table has lost meanwhile is not started over: two children that push each
 * other out of the table would be looked into for ever. Returns whether the numbers are from the table. */
static bool look_at(const proof_search *s, child *c)
{
    proof p;
    if (c->is_over || !proof_table_get(s->base.table, c->key, &p)) return c->is_over;
    if (proof_answers(p.value, s->question))
        c->last = proof_answered(p.value, s->question);
    else if (p.question == s->question && !c->on_the_way)
        c->last = p;
    else
        c->last.value = p.value;
    return p.question == s->question;
}

/* The numbers of a child that has just been made, which is the position p. *seen: the parent has been looked at. */
static void begin_child(proof_search *s, size_t depth, child *c, const position *p, bool *seen)
{
    if (c->is_over) return;
    uint64_t first = c->on_the_way ? PROOF_MOST : 1;
    c->last = (proof){first, first, BOUNDS_UNKNOWN, s->question, 0};
    if (look_at(s, c) || c->on_the_way || !s->base.expected || proof_answers(c->last.value, s->question)) return;
    if (!*seen) evaluation_frame_set(s->base.expected, s->base.g, s->base.positions.at[depth]);
    *seen = true;
    outlook_numbers(s->base.expected, s->base.g, p, &c->last.proof, &c->last.disproof);
}

/* Is the position settled by this child alone? */
static bool settles(const child *c, unsigned side)
{
    return (side ? c->last.disproof : c->last.proof) == 0;
}

/* The other children are left out: what they would say is left open. */
static size_t keep_alone(child *first, const child *by, unsigned side)
{
    *first = *by;
    if (side)
        first->last.value.least = WORTH_SECOND;
    else
        first->last.value.most = WORTH_FIRST;
    return 1;
}

/* Makes the children of the position at that depth, some at a time: while the table is on its way to the last of them
 * the others are made. Returns how many. */
static size_t make_children(proof_search *s, size_t depth, int n)
{
    unsigned side = s->base.positions.at[depth]->side;
    bool seen = false;
    child *first = s->children + s->nchildren, *end = first;
    for (int i = 0; i < n;) {
        child *from = end;
        for (; i < n && end - from < BATCH; i++) {
            position *p = s->base.positions.at[depth + 1 + (s->base.expected ? (size_t)(end - from) : 0)];
            if (stop_is_asked(s->base.stop)) end_with(s, PROOF_STOPPED, NULL);
            if (s->end != PROOF_DONE) return 0;
            bool is_new = make_child(s, depth, first, end, p, s->base.moves[i]);
            if (s->end != PROOF_DONE) return 0;
            if (is_new && end->is_over && settles(end, side)) return keep_alone(first, end, side);
            end += is_new;
        }
        for (child *c = from; c < end; c++) {
            begin_child(s, depth, c, s->base.positions.at[depth + 1 + (size_t)(c - from)], &seen);
            if (settles(c, side)) return keep_alone(first, c, side);
        }
    }
    return (size_t)(end - first);
}

/* Adds the children of the position at that depth. */
static void expand(proof_search *s, size_t depth)
{
    int n = turn_list(s->base.g, s->base.positions.at[depth], s->base.moves, s->base.g->most_moves);
    if (position_stack_reach(&s->base.positions, depth + BATCH) || make_room(s, (size_t)n)) {
        end_with(s, PROOF_NO_MEMORY, NULL);
        return;
    }
    s->nchildren += make_children(s, depth, n);
    if (game_failures(s->base.g) > s->base.failures) end_with(s, PROOF_BROKEN, s->base.positions.at[depth]);
}

/* --- the search --- */

/* Whether to stop is asked of each position: on a large board they take milliseconds. */
static void look_up(proof_search *s)
{
    if (!s->crowd && (s->count >= s->limit || solve_watch_is_over(s->base.watch, s->base.g)))
        end_with(s, PROOF_LIMIT, NULL);
    if (stop_is_asked(s->base.stop)) end_with(s, PROOF_STOPPED, NULL);
    if (s->count < s->next_telling) return;
    s->next_telling = s->count + TOLD_EVERY;
    solve_watch_tell(s->base.watch, s->crowd ? atomic_load(&s->crowd->positions) : s->count);
    if (!s->crowd) return;
    if (stop_is_asked(&s->crowd->over)) end_with(s, PROOF_STOPPED, NULL);
    if (atomic_fetch_add(&s->crowd->positions, s->count - s->told) >= s->limit) end_with(s, PROOF_LIMIT, NULL);
    s->told = s->count;
}

static proof look_into(proof_search *s, state_key key, size_t depth, thresholds most);

/* Looks into the children, which stand from `first` on, as long as the position is open and worth it. Of many children
 * few change meanwhile: the table is asked again of that one alone which was looked into. */
static proof settle(proof_search *s, size_t first, size_t depth, thresholds most)
{
    unsigned side = s->base.positions.at[depth]->side;
    size_t n = s->nchildren - first;
    for (;;) {
        summary m = proof_summary(s->crowd, s->children + first, n, side);
        proof now = proof_of(&m, side, s->question);
        if (s->end != PROOF_DONE || now.proof >= most.proof || now.disproof >= most.disproof) return now;
        child c = s->children[first + m.chosen];
        position_after_key(s->base.keys, s->base.g, s->base.positions.at[depth + 1], s->base.positions.at[depth],
                           c.made);
        c.last = look_into(s, c.key, depth + 1, proof_thresholds(&m, side, most));
        if (s->end != PROOF_DONE) continue;
        (void)look_at(s, &c); /* what others know; but they may push it out at once */
        s->children[first + m.chosen] = c;
    }
}

/* Looks into the position at that depth until it is settled or reaches a threshold; what comes out is kept. */
static proof look_into(proof_search *s, state_key key, size_t depth, thresholds most)
{
    proof now = {PROOF_MOST, PROOF_MOST, BOUNDS_UNKNOWN, s->question, 0};
    uint64_t before = s->count++;
    look_up(s);
    if (depth == DEPTH_MOST) proof_table_put(s->base.table, key, &now);
    if (s->end != PROOF_DONE || depth == DEPTH_MOST) return now;
    size_t first = s->nchildren;
    step_in(s, key, depth);
    expand(s, depth);
    if (s->end == PROOF_DONE) now = settle(s, first, depth, most);
    step_out(s, depth);
    s->nchildren = first;
    now.effort = proof_effort(s->count - before);
    if (s->end == PROOF_DONE || proof_answers(now.value, s->question)) proof_table_put(s->base.table, key, &now);
    return now;
}

proof_end proof_search_ask(proof_search *s, const position *p, unsigned question, uint64_t limit, const stop_flag *stop,
                           bounds *out)
{
    proof known_before;
    *out = BOUNDS_UNKNOWN;
    s->question = question;
    s->limit = limit;
    s->base.stop = stop;
    s->end = PROOF_DONE;
    if (position_stack_reach(&s->base.positions, 0)) return PROOF_NO_MEMORY;
    position_copy(s->base.g, s->base.positions.at[0], p);
    state_key key = state_key_of(s->base.keys, p);
    if (proof_table_get(s->base.table, key, &known_before)) *out = known_before.value;
    if (proof_answers(*out, question)) return PROOF_DONE;
    proof now = look_into(s, key, 0, (thresholds){PROOF_MOST, PROOF_MOST});
    *out = bounds_both(*out, now.value);
    if (s->end == PROOF_DONE && !proof_answers(*out, question)) return PROOF_OPEN;
    return proof_answers(*out, question) ? PROOF_DONE : s->end;
}
