/* Each position is entered once its parent has found no answer among what is known of the children: all are made and
 * asked for in the table before the first is searched (enhanced transposition cutoff). Interrupted searches leave their
 * answers in the table, so that the next one is soon where this one was. */
#include "solve/null_window.h"

#include <stdlib.h>

#include "game/fork.h"
#include "solve/proof_numbers.h"
#include "solve/search_base.h"

enum {
    DEPTH_MOST = 4000,
    HISTORY = 1 << 12,       /* counters for moves of each side */
    HISTORY_MOST = 1 << 24,  /* then all are halved */
    EXPECTED_TIMES = 1 << 12 /* an evaluation comes before the history */
};

/* A child of a position on the path that is not settled yet. */
typedef struct reply {
    state_key key;
    move made;
    uint64_t rank; /* the greatest first */
} reply;

struct null_window {
    search_base base;
    reply *replies; /* of all positions on the path, those of the deepest last */
    size_t nreplies, room;
    state_key path[DEPTH_MOST + 1];
    uint32_t history[2][HISTORY];
    unsigned question;
    uint64_t count, limit;
    proof_end end; /* PROOF_DONE: go on */
};

null_window *null_window_new(const game *g, const evaluation *learned, state_keys *keys, proof_table *table)
{
    null_window *s = calloc(1, sizeof *s);
    if (!s || !search_base_begin(&s->base, g, learned, keys, table)) return s;
    return null_window_free(s), NULL;
}

void null_window_free(null_window *s)
{
    if (!s) return;
    search_base_done(&s->base);
    free(s->replies);
    free(s);
}

void null_window_show(null_window *s, const solve_watch *watch)
{
    s->base.watch = watch;
}

uint64_t null_window_positions(const null_window *s)
{
    return s->count;
}

/* --- the history of moves --- */

static uint32_t *history_of(null_window *s, unsigned side, move m)
{
    return &s->history[side][(m * 0x9e3779b1u) >> 20];
}

_Static_assert(HISTORY == 1 << 12, "the upper 12 bits of a product are an index");

/* A move that settled a position, by the positions that this took. */
static void remember(null_window *s, unsigned side, move m, uint64_t took)
{
    uint32_t *h = history_of(s, side, m);
    *h += took < HISTORY_MOST / 2 ? (uint32_t)took : HISTORY_MOST / 2;
    if (*h < HISTORY_MOST) return;
    for (int i = 0; i < HISTORY; i++) s->history[side][i] /= 2;
}

/* --- the children of a position --- */

/* 1: the first player reaches what is asked for; 0: it does not; -1: not known. */
static int answer_of(const null_window *s, bounds b)
{
    return b.least >= s->question ? 1 : b.most < s->question ? 0 : -1;
}

static int known_answer(const null_window *s, state_key key)
{
    proof p;
    return proof_table_get(s->base.table, key, &p) ? answer_of(s, p.value) : -1;
}

static uint64_t rank_of(null_window *s, size_t depth, unsigned side, move m)
{
    const uint64_t before = *history_of(s, side, m);
    if (!s->base.expected) return before;
    const uint64_t value = evaluation_frame_value_of(s->base.expected, s->base.g, s->base.positions.at[depth + 1]);
    return (side ? EVALUATION_ONE - value : value) * EXPECTED_TIMES + before * EXPECTED_TIMES / HISTORY_MOST;
}

static int by_rank(const void *a, const void *b)
{
    const reply *x = a, *y = b;
    return (x->rank < y->rank) - (x->rank > y->rank);
}

static int make_room(null_window *s, size_t depth)
{
    const size_t wanted = s->nreplies + (size_t)s->base.g->most_moves;
    if (position_stack_reach(&s->base.positions, depth + 1)) return -1;
    if (wanted <= s->room) return 0;
    reply *more = realloc(s->replies, 2 * wanted * sizeof *more);
    if (!more) return -1;
    s->replies = more;
    s->room = 2 * wanted;
    return 0;
}

/* Adds the children that are not settled, in the order in which they are searched. Returns the answer if one of them
 * settles the position; else -1. */
static int make_replies(null_window *s, size_t depth)
{
    const position *p = s->base.positions.at[depth];
    position *next = s->base.positions.at[depth + 1];
    const unsigned side = p->side;
    const int n = turn_list(s->base.g, p, s->base.moves, s->base.g->most_moves), good = !side;
    const size_t first = s->nreplies;
    if (s->base.expected) evaluation_frame_set(s->base.expected, s->base.g, p);
    for (int i = 0; i < n; i++) {
        const move m = s->base.moves[i];
        position_after_key(s->base.keys, s->base.g, next, p, m);
        if (next->outcome != OUTCOME_NONE && !outcome_is_decided(next->outcome)) return s->end = PROOF_BROKEN, -1;
        const bool over = next->outcome != OUTCOME_NONE;
        const state_key key = over ? (state_key){0} : state_key_of(s->base.keys, next);
        const int known = over ? answer_of(s, bounds_of(next->outcome)) : known_answer(s, key);
        if (known == good) return good;
        if (known < 0) s->replies[s->nreplies++] = (reply){key, m, rank_of(s, depth, side, m)};
    }
    qsort(s->replies + first, s->nreplies - first, sizeof *s->replies, by_rank);
    return -1;
}

/* --- the search --- */

static void look_up(null_window *s)
{
    if (s->count >= s->limit || solve_watch_is_over(s->base.watch, s->base.g)) s->end = PROOF_LIMIT;
    if (stop_is_asked(s->base.stop)) s->end = PROOF_STOPPED;
    if (!(s->count & 63)) solve_watch_tell(s->base.watch, s->count);
}

static bool is_on_path(const null_window *s, state_key key, size_t depth)
{
    for (size_t i = 0; i < depth; i++)
        if (state_key_equal(s->path[i], key)) return true;
    return false;
}

static void keep(null_window *s, state_key key, int answer, uint64_t took)
{
    const uint8_t question = (uint8_t)s->question;
    const bounds value = answer ? (bounds){question, WORTH_FIRST} : (bounds){WORTH_SECOND, (uint8_t)(question - 1)};
    proof p = proof_answered(value, s->question);
    p.effort = proof_effort(took);
    proof_table_put(s->base.table, key, &p);
}

static int look_into(null_window *s, state_key key, size_t depth);

/* Searches the children one after another. What came to be known meanwhile is asked for again. */
static int search_replies(null_window *s, size_t first, size_t depth)
{
    const unsigned side = s->base.positions.at[depth]->side;
    const int good = !side;
    for (size_t i = first; i < s->nreplies; i++) {
        const reply r = s->replies[i];
        const uint64_t before = s->count;
        int one = known_answer(s, r.key);
        if (one < 0) {
            position_after_key(s->base.keys, s->base.g, s->base.positions.at[depth + 1], s->base.positions.at[depth],
                               r.made);
            one = look_into(s, r.key, depth + 1);
        }
        if (one < 0) return -1;
        if (one == good) {
            remember(s, side, r.made, s->count - before + 1);
            return good;
        }
    }
    return !good;
}

/* Returns the answer, or -1 with s->end set. */
static int look_into(null_window *s, state_key key, size_t depth)
{
    const uint64_t before = s->count++;
    const size_t first = s->nreplies;
    look_up(s);
    if (depth == DEPTH_MOST || is_on_path(s, key, depth)) s->end = PROOF_OPEN;
    if (s->end == PROOF_DONE && make_room(s, depth)) s->end = PROOF_NO_MEMORY;
    if (s->end != PROOF_DONE) return -1;
    s->path[depth] = key;
    int answer = make_replies(s, depth);
    if (game_failures(s->base.g) > s->base.failures) s->end = PROOF_BROKEN;
    if (answer < 0 && s->end == PROOF_DONE) answer = search_replies(s, first, depth);
    s->nreplies = first;
    if (s->end != PROOF_DONE) return -1;
    keep(s, key, answer, s->count - before);
    return answer;
}

proof_end null_window_ask(null_window *s, const position *p, unsigned question, uint64_t limit, const stop_flag *stop,
                          bounds *out)
{
    proof known;
    s->question = question;
    s->limit = limit;
    s->base.stop = stop;
    s->end = PROOF_DONE;
    s->nreplies = 0;
    *out = BOUNDS_UNKNOWN;
    if (position_stack_reach(&s->base.positions, 0)) return PROOF_NO_MEMORY;
    position_copy(s->base.g, s->base.positions.at[0], p);
    const state_key key = state_key_of(s->base.keys, p);
    if (known_answer(s, key) < 0) (void)look_into(s, key, 0);
    if (proof_table_get(s->base.table, key, &known)) *out = known.value;
    return answer_of(s, *out) >= 0 ? PROOF_DONE : s->end;
}
