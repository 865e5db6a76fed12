/* Compiles a tree to postfix code for a stack machine. A set that depends only on the owner of each cell is reduced to
 * a truth table of four bits first. Joining with a kept set is a single step. If the cheap operand of an intersection
 * is empty, the expensive one is skipped. */
#include "game/set_program.h"

#include <string.h>

#include "game/expression_around.h"
#include "game/expression_bound.h"
#include "game/expression_names.h"
#include "game/expression_signs.h"
#include "game/position.h"

/* A program under construction; `depth` is the number of sets on the stack. */
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
    m->depth += step.code <= SET_CODE_ASKED_WITHIN; /* it pushes */
    m->depth -= step.code == SET_CODE_AND || step.code == SET_CODE_OR;
    return m->depth <= SET_PROGRAM_DEPTH_MAX;
}

static bool add_code(maker *m, set_code code)
{
    return add_step(m, (set_step){.code = code});
}

static uint32_t offset_of(const game *g, const uint64_t *kept)
{
    return (uint32_t)((const unsigned char *)kept - (const unsigned char *)g->start);
}

/* Finds the offset of a kept set, by side. */
static bool find_kept(const game *g, const expression *x, uint32_t at[2])
{
    for (unsigned side = 0; side < 2; side++) {
        const scene s = {.g = g, .p = g->start, .side = side};
        const uint64_t *kept = x->type->kept ? x->type->kept(x, &s) : NULL;
        if (!kept) return false;
        at[side] = offset_of(g, kept);
    }
    return true;
}

/* Joins the top two sets; merges with the previous step if that pushed a kept set. */
static bool add_join(maker *m, bool both)
{
    set_step *last = &m->out->steps[m->out->count - 1];
    if (last->code != SET_CODE_KEPT) return add_code(m, both ? SET_CODE_AND : SET_CODE_OR);
    last->code = both ? SET_CODE_AND_KEPT : SET_CODE_OR_KEPT;
    m->depth--;
    return true;
}

/* Owners of cells, as bits: a truth table. */
enum { OF_NOBODY = 1 /* empty cells */, OF_OWN = 2, OF_ENEMY = 4, OF_NEUTRAL = 8, OF_ALL = 15 };

/* Returns false if the set depends on more than the owner. */
static bool find_owners(const expression *x, unsigned *owners)
{
    static const struct {
        const char *name;
        unsigned owners;
    } names[] = {
        {"empty", OF_NOBODY}, {"occupied", OF_ALL - OF_NOBODY}, {"own", OF_OWN},
        {"enemy", OF_ENEMY},  {"neutral", OF_NEUTRAL},
    };
    unsigned left, right;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (expression_name_is(x, names[i].name)) {
            *owners = names[i].owners;
            return true;
        }
    if (!joins(x) || !find_owners(x->operands[0], &left)) return false;
    if (x->type == &sign_not) {
        *owners = OF_ALL & ~left;
        return true;
    }
    if (!find_owners(x->operands[1], &right)) return false;
    *owners = x->type == &sign_and ? left & right : left | right;
    return true;
}

static bool add_kept(maker *m, uint32_t at, uint32_t other, bool *any)
{
    bool first = !*any;
    *any = true;
    return add_step(m, (set_step){.code = SET_CODE_KEPT, .at = {at, other}}) && (first || add_join(m, false));
}

/* Emits the set of cells with these owners. No set of empty cells is kept, so it complements the others. Returns false
 * for all cells and for none. */
static bool add_owners(maker *m, unsigned owners)
{
    const game *g = m->g;
    unsigned which = owners & OF_NOBODY ? OF_ALL & ~owners : owners;
    const uint32_t *sides = g->bitboard_at;
    bool any = false, all = true;
    if (which & OF_OWN) all &= add_kept(m, sides[0], sides[1], &any);
    if (which & OF_ENEMY) all &= add_kept(m, sides[1], sides[0], &any);
    if (which & OF_NEUTRAL && g->pieces.neutral) {
        uint32_t neutral = offset_of(g, position_attribute_view(g, g->start, ATTRIBUTE_NEUTRAL));
        all &= add_kept(m, neutral, neutral, &any);
    }
    return any && all && (!(owners & OF_NOBODY) || add_code(m, SET_CODE_NOT));
}

static bool add_leaf(maker *m, const expression *x)
{
    set_step step = {.code = SET_CODE_ASKED, .is = x};
    if (x->bits[0])
        step.code = SET_CODE_KNOWN;
    else if (x->around[0])
        step.code = SET_CODE_AROUND;
    else if (x->type == &name_bound)
        step.code = SET_CODE_BOUND;
    else if (find_kept(m->g, x, step.at))
        step.code = SET_CODE_KEPT;
    return add_step(m, step);
}

static bool add_joined(maker *m, const expression *x);

/* Emits a set that depends only on the owner. Returns whether x is one; otherwise emits nothing. */
static bool add_whose(maker *m, const expression *x)
{
    const unsigned count = m->out->count, depth = m->depth;
    unsigned owners;
    if (find_owners(x, &owners) && add_owners(m, owners)) return true;
    m->out->count = count;
    m->depth = depth;
    return false;
}

/* A shared subtree is evaluated through the cache, unless it costs less than this to evaluate again. */
enum { WORTH_REMEMBERING = 8 };

/* Is it one step in one direction? */
static bool is_step(const expression *x)
{
    enum { OF, ALONG, STEPS };
    if (!x->type->shifts || !x->reads || x->numbers[STEPS] != 1) return false;
    for (unsigned side = 0; side < 2; side++)
        if (__builtin_popcount(x->directions[ALONG][side]) != 1) return false;
    return !((x->shared || x->repeated) && x->operands[OF]->cost >= WORTH_REMEMBERING);
}

static bool add(maker *m, const expression *x);

static bool add_shifted(maker *m, const expression *x)
{
    const uint32_t *along = x->directions[1];
    const set_step step = {.code = SET_CODE_STEP,
                           .at = {(uint32_t)__builtin_ctz(along[0]), (uint32_t)__builtin_ctz(along[1])}};
    return add(m, x->operands[0]) && add_step(m, step);
}

static bool add(maker *m, const expression *x)
{
    if (x->reads && add_whose(m, x)) return true;
    if (x->around[0]) return add_leaf(m, x);
    if (is_step(x)) return add_shifted(m, x);
    return joins(x) && !((x->shared || x->repeated) && x->cost >= WORTH_REMEMBERING) ? add_joined(m, x)
                                                                                     : add_leaf(m, x);
}

/* If the only step after `from` evaluates an expression to be intersected with the set below, evaluates it within that
 * set. */
static void ask_within(set_program *k, unsigned from)
{
    set_step *step = &k->steps[from];
    if (k->count != from + 1 || step->code != SET_CODE_ASKED) return;
    if (step->is->type->cells_within) step->code = SET_CODE_ASKED_WITHIN;
}

/* The left operand, the cheaper one, comes first if the other may be skipped; else they are joined at once. */
static bool add_joined(maker *m, const expression *x)
{
    enum { WORTH_LEAVING_OUT = 8 };
    const expression *left = x->operands[0], *right = x->operands[1];
    if (x->type == &sign_not) return add(m, left) && add_code(m, SET_CODE_NOT);
    bool both = x->type == &sign_and, leaves_out = both && right->cost >= WORTH_LEAVING_OUT;
    if (!add(m, leaves_out ? left : right)) return false;
    unsigned skip = m->out->count;
    if (leaves_out && !add_code(m, SET_CODE_SKIP)) return false;
    if (!add(m, leaves_out ? right : left)) return false;
    if (leaves_out) ask_within(m->out, skip + 1);
    if (!add_join(m, both)) return false;
    if (leaves_out) m->out->steps[skip].skip = m->out->count - skip - 1;
    return true;
}

static bool is_flat(const set_program *k)
{
    bool flat = k->steps->code == SET_CODE_KEPT;
    for (unsigned i = 1; i < k->count; i++) {
        set_code code = k->steps[i].code;
        flat &= code == SET_CODE_AND_KEPT || code == SET_CODE_OR_KEPT || code == SET_CODE_NOT;
    }
    return flat;
}

int set_program_attach(const game *g, expression *x, arena *a)
{
    enum { FEW_WORDS = 2 }; /* beyond, the few cells of a small set are looked at sooner than the words of several */
    set_program made = {.count = 0};
    maker m = {g, &made, 0};
    uint32_t at[2];
    if (!x->reads) return 0;
    if (expression_around_attach(g, x, a)) return -1;
    if (x->around[0]) return 0;
    if (find_kept(g, x, at)) {
        memcpy(x->kept_at, at, sizeof at);
        return 0;
    }
    if (!add_whose(&m, x) && !(joins(x) && add_joined(&m, x))) return 0;
    if (made.count == 1 && made.steps->code == SET_CODE_KEPT) {
        memcpy(x->kept_at, made.steps->at, sizeof x->kept_at);
        return 0;
    }
    set_program *kept = arena_alloc(a, sizeof *kept);
    if (!kept) return -1;
    *kept = made;
    kept->flat = is_flat(kept);
    x->quick = !kept->asks && g->mapping->words <= FEW_WORDS;
    x->program = kept;
    return 0;
}
