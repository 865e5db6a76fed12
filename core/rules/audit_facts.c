/* Audits the facts that positions record of a decision (game/facts.h). */
#include <string.h>

#include "game/facts.h"
#include "rules/audit_inquiry.h"

static size_t bits_bytes(const game *g)
{
    return g->mapping->words * sizeof(uint64_t);
}

/* Returns the top piece of a cell as contents. */
static unsigned top_of(const game *g, const position *p, unsigned c)
{
    return g->pieces.top_of[p->code[c]];
}

static bool is_as_before(const inquiry *q, unsigned c)
{
    bool ordered = q->g->tracks & TRACK_ORDER;
    return q->before->code[c] == q->after->code[c] &&
           (!ordered || position_order_view(q->g, q->before)[c] == position_order_view(q->g, q->after)[c]);
}

/* Did the piece on `to` come from `from`, or from another cell that changed? */
static bool came(const inquiry *q, unsigned from, unsigned to)
{
    for (unsigned c = 0; c < (unsigned)q->g->board->cells; c++) {
        bool left = c == from || q->before->code[c] != q->after->code[c];
        unsigned was = top_of(q->g, q->before, c), is = top_of(q->g, q->after, to);
        if (c != to && left && was && !(deeds_between(&q->g->pieces, was, is) & ~q->deeds)) return true;
    }
    return false;
}

static bool same_decision(const game *g, decision_facts was, decision_facts is)
{
    bool same = was.origin == is.origin && was.here == is.here && !memcmp(was.taken, is.taken, bits_bytes(g));
    return same && !was.shape == !is.shape && (!was.shape || !memcmp(was.shape, is.shape, bits_bytes(g)));
}

/* Checks that the latest decision became the previous one, unless a stage was skipped. */
static int check_previous(const inquiry *q)
{
    bool same = same_decision(q->g, facts_made_last(q->g, q->before), facts_previous(q->g, q->after));
    return same ? 0 : error_set(q->e, "%s: the facts of the previous decision are wrong", q->word);
}

/* Checks that the recorded shape is what the action covers; none for other actions. */
static int check_shape(const inquiry *q, const action *a, move m)
{
    uint64_t covered[BITBOARD_WORDS_MAX] = {0};
    if (a->type->covers) a->type->covers(a, q->g, m, covered);
    if (q->g->shape_at && memcmp(covered, position_shape_view(q->g, q->after), bits_bytes(q->g)))
        return error_set(q->e, "%s records other cells than its shape covers", q->word);
    for (unsigned c = 0; c < (unsigned)q->g->board->cells; c++)
        if (bitboard_has(covered, q->g->mapping->bit_of[c]) && !q->after->code[c])
            return error_set(q->e, "%s puts nothing on %s", q->word, q->g->board->label[c]);
    return 0;
}

static int check_bystanders(const inquiry *q, const action *a, move m, unsigned from, unsigned to)
{
    uint64_t covered[BITBOARD_WORDS_MAX] = {0};
    if (!a->type->only_ends) return 0;
    if (a->type->covers) a->type->covers(a, q->g, m, covered);
    for (unsigned c = 0; c < (unsigned)q->g->board->cells; c++)
        if (c != from && c != to && !bitboard_has(covered, q->g->mapping->bit_of[c]) && !is_as_before(q, c))
            return error_set(q->e, "%s changes %s, which is neither origin nor target of its move", q->word,
                             q->g->board->label[c]);
    return 0;
}

/* Checks all that is recorded of this decision, the contents before it and the previous decision. */
static int check_noted(const inquiry *q, const action *a, move m, unsigned from, unsigned to)
{
    const game *g = q->g;
    if (g->tracks & TRACK_MOVE && (q->after->origin != from || q->after->here != to))
        return error_set(q->e, "%s: the recorded origin or target is not that of the move", q->word);
    if (g->before_at && memcmp(position_before(g, q->after), q->before->code, (size_t)g->board->cells))
        return error_set(q->e, "%s: the recorded contents before the decision are wrong", q->word);
    if (g->tracks & TRACK_PREVIOUS && check_previous(q)) return -1;
    return g->tracks & TRACK_MOVE ? check_shape(q, a, m) : 0;
}

int audit_check_ends(const inquiry *q, const action *a, move m)
{
    const game *g = q->g;
    cell from, to, none = (cell)g->board->cells;
    action_ends(a, g, q->before, m, &from, &to);
    if (check_noted(q, a, m, from, to) || check_bystanders(q, a, m, from, to)) return -1;
    if (to == none) return 0;
    if (q->after->last != to && q->after->last != q->before->last)
        return error_set(q->e, "%s: the piece is not on the target of the move", q->word);
    if (from != none && !q->before->code[from])
        return error_set(q->e, "%s moves a piece from %s, where none stood", q->word, g->board->label[from]);
    bool keeps = g->pieces.order_bits || !(q->deeds & DEED_STACK);
    if (from != none && keeps && !came(q, from, to))
        return error_set(q->e, "%s moves to %s a piece that was not on the board before", q->word, g->board->label[to]);
    if (from == none && q->deeds == DEED_ADD && !q->after->code[to])
        return error_set(q->e, "%s puts nothing on %s", q->word, g->board->label[to]);
    return 0;
}

/* Is the moved piece where it was, or where an effect that may move it (moves_last) says? */
static bool stands_the_same(const inquiry *q)
{
    const game *g = q->g;
    const position *was = q->before, *is = q->after;
    if (q->by && q->by->type->moves_last) return true;
    bool same = was->last == is->last;
    if (g->tracks & TRACK_MOVE) same &= was->here == is->here;
    if (g->shape_at) same &= !memcmp(position_shape_view(g, was), position_shape_view(g, is), bits_bytes(g));
    return same;
}

/* All facts but captures. */
static bool remembers_the_same(const inquiry *q)
{
    const game *g = q->g;
    const position *was = q->before, *is = q->after;
    bool same = stands_the_same(q);
    if (g->tracks & TRACK_MOVE) same &= was->origin == is->origin && was->before == is->before;
    if (g->previous_at)
        same &= !memcmp(facts_previous_words(g, was), facts_previous_words(g, is), facts_previous_bytes(g));
    if (g->before_at) same &= !memcmp(position_before(g, was), position_before(g, is), (size_t)g->board->cells);
    return same;
}

int audit_check_kept(const inquiry *q)
{
    return remembers_the_same(q) ? 0 : error_set(q->e, "%s changes the recorded facts of the decision", q->word);
}

int audit_check_left_out(const inquiry *q)
{
    const game *g = q->g;
    const position *is = q->after;
    cell none = (cell)g->board->cells;
    uint64_t taken = 0;
    if (!position_begins_turn(g, q->before)) return audit_check_kept(q);
    bool nothing = is->last == none;
    if (g->tracks & TRACK_MOVE) {
        nothing &= is->origin == none && is->here == none && is->before == q->before->last;
        for (unsigned w = 0; w < g->mapping->words; w++) taken |= position_taken_view(g, is)[w];
    }
    if (!nothing || taken)
        return error_set(q->e, "a turn that begins by skipping a stage has placed, moved or captured something");
    return g->tracks & TRACK_PREVIOUS ? check_previous(q) : 0;
}
