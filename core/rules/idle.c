/* A step passes no cell, and a slide passes no piece unless an effect places one there. So sums over the pieces passed
 * are 0 for them, which can be read from the expression. */
#include "rules/idle.h"

#include "game/expression_names.h"
#include "game/expression_signs.h"
#include "rules/effect.h"
#include "rules/sweep.h"

extern const function_type function_passed, function_count;

/* Is the set a subset of the cells passed, or of the pieces? */
static bool lies_within(const expression *x, bool (*named)(const expression *x))
{
    if (x->type == &sign_and) return lies_within(x->operands[0], named) || lies_within(x->operands[1], named);
    if (x->type == &sign_or) return lies_within(x->operands[0], named) && lies_within(x->operands[1], named);
    return named(x);
}

static bool is_passed(const expression *x)
{
    return x->type == &function_passed;
}

/* Is it empty or 0 after a step; with `slides`, after a slide too? */
static bool is_nothing(const expression *x, bool slides)
{
    const expression *left = x->operands[0], *right = x->operands[1];
    if (x->type == &function_count) return is_nothing(left, slides);
    if (x->type == &sign_both) return is_nothing(left, slides) || is_nothing(right, slides);
    if (x->type == &sign_or || x->type == &sign_either) return is_nothing(left, slides) && is_nothing(right, slides);
    return lies_within(x, is_passed) && (!slides || lies_within(x, expression_names_pieces));
}

/* Is every later stage of the turn skipped after such a move? */
static bool ends_turn(const stage *t, bool slides)
{
    for (; !t->ends; t++)
        if (!t[1].when || !is_nothing(t[1].when, slides)) return false;
    return true;
}

static bool is_idle(const stage *t, const action *a, bool may_fill)
{
    bool slides = false;
    for (int i = 0; i < a->nsweeps; i++) {
        if (a->sweeps[i].kind == SWEEP_HOP) return false;
        slides |= a->sweeps[i].kind == SWEEP_SLIDE;
    }
    return a->nsweeps && !(slides && may_fill) && is_nothing(t->by, slides) && ends_turn(t, slides);
}

void idle_find(game_builder *b)
{
    game *g = b->g;
    unsigned deeds = 0;
    for (int i = 0; i < g->neffects; i++) deeds |= g->effects[i].type->deeds;
    for (int i = 0; i < g->nstages; i++)
        for (int k = 0; k < g->stages[i].nactions; k++) {
            action *a = (action *)&g->stages[i].actions[k]; /* still under construction */
            const stage *t = &g->stages[i];
            a->idle = t->by && !stage_repeats(t) && is_idle(t, a, deeds & (DEED_ADD | DEED_MOVE | DEED_STACK));
        }
}
