/* Abstract interpretation with intervals. Each counter begins with its start value; effects widen the interval until a
 * fixed point. An effect that adds a number that may be positive widens it to the counter's own bound, likewise below
 * (widening). Conditions are ignored, so an interval is never too narrow. Chance, choices and functions may set any
 * value within bounds. */
#include "rules/counter_range.h"

#include <string.h>

#include "game/counters.h"
#include "game/expression_counters.h"
#include "game/expression_signs.h"
#include "language/variant_spec.h"
#include "rules/effects/count_up.h"

typedef struct range {
    int64_t low, high;
} range;

static const range anything = {-EXPRESSION_MOST, EXPRESSION_MOST};

static int64_t smaller(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t greater(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static range both(range a, range b)
{
    return (range){smaller(a.low, b.low), greater(a.high, b.high)};
}

/* Values stay far from overflow: the largest is EXPRESSION_MOST squared. */
static range range_of_product(range a, range b)
{
    const int64_t ends[] = {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high};
    range all = {ends[0], ends[0]};
    for (int i = 1; i < 4; i++) all = both(all, (range){ends[i], ends[i]});
    return all;
}

static range bounded(range r)
{
    return (range){expression_bounded(r.low), expression_bounded(r.high)};
}

/* Returns the interval of a number, given those of the counters. */
static range range_of(const expression *x, const range *counters)
{
    const int which = expression_counter_of(x);
    if (which >= 0) return counters[which];
    if (x->kind == EXPRESSION_CONDITION) return (range){0, 1};
    if (x->values[0]) return both((range){*x->values[0], *x->values[0]}, (range){*x->values[1], *x->values[1]});
    if (x->type == &sign_plus || x->type == &sign_minus || x->type == &sign_times) {
        const range a = range_of(x->operands[0], counters), b = range_of(x->operands[1], counters);
        if (x->type == &sign_times) return bounded(range_of_product(a, b));
        if (x->type == &sign_plus) return bounded((range){a.low + b.low, a.high + b.high});
        return bounded((range){a.low - b.high, a.high - b.low});
    }
    return x->beyond ? anything : (range){0, EXPRESSION_MOST};
}

/* Returns the interval of a counter after the effect. */
static range range_after(const game *g, const effect *f, const range *counters)
{
    const counting *d = f->data;
    const counter *c = &g->counters[d->counter];
    const range from = counters[d->counter], number = range_of(d->number, counters);
    range to = number;
    if (f->type == &effect_count_up)
        to = (range){number.low < 0 ? c->least : from.low, number.high > 0 ? c->most : from.high};
    to = both(from, to);
    return (range){greater(to.low, c->least), smaller(to.high, c->most)};
}

/* Does a decision set it, as roll { } and choose { } do? */
static bool is_decided(spec *const *list, int count, const char *name)
{
    bool any = false;
    for (int i = 0; i < count && !any; i++) {
        const spec *s = list[i];
        const int at = word_field(s->word, "counter");
        any = at >= 0 && s->values[at].text && !strcmp(s->values[at].text, name);
        for (int k = 0; k < s->word->nfields && !any; k++)
            any = is_decided(s->values[k].specs, s->values[k].nspecs, name);
    }
    return any;
}

static range range_at_start(const game_builder *b, const counter *c)
{
    const bool known = c->type < 0 && !is_decided(b->variant->turn, b->variant->nturn, c->name);
    if (!known) return (range){c->least, c->most};
    if (c->shared) return (range){c->start[0], c->start[0]};
    return both((range){c->start[0], c->start[0]}, (range){c->start[1], c->start[1]});
}

/* A counter may get its value from another one that was widened, so rounds repeat; unbounded growth is cut by
 * widening. */
static void find_ranges(const game_builder *b, range *counters)
{
    const game *g = b->g;
    for (int i = 0; i < g->ncounters; i++) counters[i] = range_at_start(b, &g->counters[i]);
    bool wider = true;
    for (int round = 0; wider; round++) {
        wider = false;
        for (int i = 0; i < g->neffects; i++) {
            const effect *f = &g->effects[i];
            if (f->type != &effect_count_up && f->type != &effect_set_counter) continue;
            range *of = &counters[((const counting *)f->data)->counter];
            const range before = *of;
            *of = range_after(g, f, counters);
            const bool more = of->low < before.low || of->high > before.high;
            if (more && round > g->ncounters)
                *of = (range){g->counters[of - counters].least, g->counters[of - counters].most};
            wider |= more;
        }
    }
}

/* Returns the first counter in it; -1: none. */
static int counter_in(const expression *x)
{
    int found = expression_counter_of(x);
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX && found < 0; i++)
        if (x->operands[i]) found = counter_in(x->operands[i]);
    return found;
}

/* Returns the constant result of a comparison of two numbers; -1: not constant. */
static int settled(const expression *x, const range *counters)
{
    const range a = range_of(x->operands[0], counters), b = range_of(x->operands[1], counters);
    if (x->type == &sign_less) return a.high < b.low ? 1 : a.low >= b.high ? 0 : -1;
    if (x->type == &sign_most) return a.high <= b.low ? 1 : a.low > b.high ? 0 : -1;
    const bool apart = a.high < b.low || b.high < a.low, one = a.low == a.high && b.low == b.high && a.low == b.low;
    if (x->type == &sign_equal) return apart ? 0 : one ? 1 : -1;
    return apart ? 1 : one ? 0 : -1;
}

static bool compares_numbers(const expression *x)
{
    return sign_compares(x->type) && x->kind == EXPRESSION_CONDITION && x->says && counter_in(x) >= 0;
}

/* Is it constant by the lower bound of the counter's interval alone? */
static bool is_settled_below(const expression *x, range *counters, int which)
{
    const range is = counters[which];
    counters[which].high = EXPRESSION_MOST;
    const bool below = settled(x, counters) >= 0;
    counters[which] = is;
    return below;
}

static int note(game_builder *b, const char *place, const expression *x, range *counters, bool holds)
{
    const int which = counter_in(x);
    const bool below = is_settled_below(x, counters, which);
    b->g->advice =
        arena_format(b->a, "%s: \"%s\" %s holds: the counter %s never %s %d", place, x->says,
                     holds ? "always" : "never", b->g->counters[which].name, below ? "falls below" : "exceeds",
                     (int)(below ? counters[which].low : counters[which].high));
    return b->g->advice ? 0 : builder_fail(b, NULL, NULL, "out of memory");
}

/* Reports the first constant part of it. */
static int advise(game_builder *b, const char *place, const expression *x, range *counters)
{
    const int holds = compares_numbers(x) ? settled(x, counters) : -1;
    if (holds >= 0) return note(b, place, x, counters, holds);
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX && !b->g->advice; i++)
        if (x->operands[i] && advise(b, place, x->operands[i], counters)) return -1;
    return 0;
}

/* Reports oldest first. */
static int advise_all(game_builder *b, const game_question *q, range *counters)
{
    if (!q) return 0;
    if (advise_all(b, q->before, counters)) return -1;
    return b->g->advice ? 0 : advise(b, q->place, q->is, counters);
}

int counter_range_advise(game_builder *b)
{
    if (b->g->advice || b->variant->functions || !b->g->ncounters) return 0;
    range *counters = arena_alloc(b->a, (size_t)b->g->ncounters * sizeof *counters);
    if (!counters) return builder_fail(b, NULL, NULL, "out of memory");
    find_ranges(b, counters);
    return advise_all(b, b->g->questions, counters);
}
