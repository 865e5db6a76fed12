#include "game/set_program.h"

#include <string.h>

#include "game/expression_names.h"
#include "game/expression_signs.h"
#include "game/position.h"

/* A program under way: of which game, and how many sets lie on the stack. */
typedef struct maker {
    const game *g;
    set_program *out;
    unsigned depth;
} maker;

static bool joins(const expression *x)
{
    return x->reads && (x->type == &sign_and || x->type == &sign_or || x->type == &sign_not);
}

static bool add_step(maker *m, set_step step)
{
    if (m->out->count == SET_PROGRAM_STEPS_MAX) return false;
    m->out->asks |= step.code == SET_CODE_ASKED;
    m->out->steps[m->out->count++] = step;
    m->depth += step.code <= SET_CODE_ASKED;
    m->depth -= step.code == SET_CODE_AND || step.code == SET_CODE_OR;
    return m->depth <= SET_PROGRAM_DEPTH_MAX;
}

static bool add_code(maker *m, set_code code)
{
    return add_step(m, (set_step){.code = code});
}

/* Where the position keeps the set, by side. */
static bool find_kept(const game *g, const expression *x, uint32_t at[2])
{
    for (unsigned side = 0; side < 2; side++) {
        const scene s = {.g = g, .p = g->start, .side = side};
        const uint64_t *kept = x->type->kept ? x->type->kept(x, &s) : NULL;
        if (!kept) return false;
        at[side] = (uint32_t)((const unsigned char *)kept - (const unsigned char *)g->start);
    }
    return true;
}

/* Joins what lies on top: with the set that was pushed last at once, if positions keep it. */
static bool add_join(maker *m, bool both)
{
    set_step *last = &m->out->steps[m->out->count - 1];
    if (last->code != SET_CODE_KEPT) return add_code(m, both ? SET_CODE_AND : SET_CODE_OR);
    last->code = both ? SET_CODE_AND_KEPT : SET_CODE_OR_KEPT;
    m->depth--;
    return true;
}

static bool add_side(maker *m, unsigned side)
{
    return add_step(m, (set_step){.code = SET_CODE_KEPT, .at = {m->g->bitboard_at[side], m->g->bitboard_at[side]}});
}

/* Is it what all sides' pieces tell together? */
static bool is_told_by_sides(const expression *x)
{
    return expression_name_is(x, "occupied") || expression_name_is(x, "empty");
}

static bool add_occupied(maker *m)
{
    const game *g = m->g;
    uint32_t neutral = g->attributes_at + g->attribute_place[ATTRIBUTE_NEUTRAL] * g->mapping->words * 8U;
    if (!add_side(m, 0) || !add_side(m, 1) || !add_join(m, false)) return false;
    if (!g->pieces.neutral) return true;
    return add_step(m, (set_step){.code = SET_CODE_KEPT, .at = {neutral, neutral}}) && add_join(m, false);
}

static bool add_leaf(maker *m, const expression *x)
{
    set_step step = {.code = SET_CODE_ASKED, .is = x};
    if (is_told_by_sides(x)) return add_occupied(m) && (expression_name_is(x, "occupied") || add_code(m, SET_CODE_NOT));
    if (x->bits[0])
        step.code = SET_CODE_KNOWN;
    else if (find_kept(m->g, x, step.at))
        step.code = SET_CODE_KEPT;
    return add_step(m, step);
}

static bool add_joined(maker *m, const expression *x);

/* A part that is remembered is asked, unless it costs less to work it out again. */
static bool add(maker *m, const expression *x)
{
    enum { WORTH_REMEMBERING = 8 };
    return joins(x) && !(x->shared && x->cost >= WORTH_REMEMBERING) ? add_joined(m, x) : add_leaf(m, x);
}

/* The left one, which is the cheaper one, comes first where the other may be left out; else it is joined at once. */
static bool add_joined(maker *m, const expression *x)
{
    enum { WORTH_LEAVING_OUT = 8 };
    bool both = x->type == &sign_and, leaves_out = both && x->operands[1]->cost >= WORTH_LEAVING_OUT;
    unsigned first = x->operands[1] && !leaves_out; /* which operand */
    if (!add(m, x->operands[first])) return false;
    if (x->type == &sign_not) return add_code(m, SET_CODE_NOT);
    unsigned skip = m->out->count;
    if (leaves_out && !add_code(m, SET_CODE_SKIP)) return false;
    if (!add(m, x->operands[!first]) || !add_join(m, both)) return false;
    if (leaves_out) m->out->steps[skip].skip = m->out->count - skip - 1;
    return true;
}

int set_program_attach(const game *g, expression *x, arena *a)
{
    set_program made = {.count = 0};
    maker m = {g, &made, 0};
    uint32_t at[2];
    if (x->reads && find_kept(g, x, at)) memcpy(x->kept_at, at, sizeof at);
    if (!is_told_by_sides(x) && !joins(x)) return 0;
    if (!(joins(x) ? add_joined(&m, x) : add_leaf(&m, x))) return 0;
    set_program *kept = arena_alloc(a, sizeof *kept);
    if (!kept) return -1;
    *kept = made;
    x->program = kept;
    return 0;
}

static inline const uint64_t *kept(const set_step *step, const scene *s)
{
    return (const uint64_t *)(const void *)((const unsigned char *)s->p + step->at[s->side]);
}

static inline const uint64_t *asked(const set_step *step, const scene *s, uint64_t *room)
{
    return step->code == SET_CODE_KNOWN ? step->is->bits[s->side] : expression_view(step->is, s, room);
}

static inline __attribute__((always_inline)) bool is_empty(unsigned words, const uint64_t *set)
{
    uint64_t any = 0;
    for (unsigned w = 0; w < words; w++) any |= set[w];
    return !any;
}

static inline __attribute__((always_inline)) void run(const set_program *k, const scene *s, unsigned words,
                                                      uint64_t *out)
{
    uint64_t stack[SET_PROGRAM_DEPTH_MAX][BITBOARD_WORDS_MAX], top[BITBOARD_WORDS_MAX], room[BITBOARD_WORDS_MAX];
    const uint64_t *cells = s->g->mapping->cells, *set;
    unsigned depth = 0;
    for (unsigned w = 0; w < words; w++) top[w] = 0; /* below the first set, so that no path reads what is not set */
    for (const set_step *step = k->steps, *end = step + k->count; step < end; step++) {
        switch (step->code) {
        case SET_CODE_KEPT:
        case SET_CODE_KNOWN:
        case SET_CODE_ASKED:
            set = step->code == SET_CODE_KEPT ? kept(step, s) : asked(step, s, room);
            for (unsigned w = 0; w < words; w++) stack[depth][w] = top[w], top[w] = set[w];
            depth++;
            break;
        case SET_CODE_AND_KEPT:
            set = kept(step, s);
            for (unsigned w = 0; w < words; w++) top[w] &= set[w];
            break;
        case SET_CODE_OR_KEPT:
            set = kept(step, s);
            for (unsigned w = 0; w < words; w++) top[w] |= set[w];
            break;
        case SET_CODE_AND:
            depth--;
            for (unsigned w = 0; w < words; w++) top[w] &= stack[depth][w];
            break;
        case SET_CODE_OR:
            depth--;
            for (unsigned w = 0; w < words; w++) top[w] |= stack[depth][w];
            break;
        case SET_CODE_NOT:
            for (unsigned w = 0; w < words; w++) top[w] = cells[w] & ~top[w];
            break;
        case SET_CODE_SKIP:
            if (is_empty(words, top)) step += step->skip;
            break;
        }
    }
    for (unsigned w = 0; w < words; w++) out[w] = top[w];
}

/* Made for small boards apart. */
void set_program_run(const set_program *k, const scene *s, uint64_t *out)
{
    unsigned words = s->g->mapping->words;
    if (words == 1)
        run(k, s, 1, out);
    else if (words == 2)
        run(k, s, 2, out);
    else
        run(k, s, words, out);
}
