/* Effects that hold others. cascade { EFFECT, EFFECT ... }: repeats these in order until a round changes no cell and no
 * mark: pieces that fall, are captured and let others fall; chain reactions. The condition is tested before each round.
 * together { EFFECT, EFFECT ... }: a single round, so one condition for all of them. The effects are compiled like any
 * others (counted_rules.c); this file only runs the rounds. */
#include "game/builder.h"
#include "rules/effect.h"
#include "rules/shared/standing.h"

enum { EFFECTS = EFFECT_OWN_FIELDS, AT_MOST, FIELDS };

#define FIELD_EFFECTS(what)                                                                                            \
    {                                                                                                                  \
        .name = "effects", .kind = FIELD_SPECS, .required = true, .list_of = 1 << WORD_EFFECT, .help = what,           \
        .example = "remove { what = enemy & beside(here) }"                                                            \
    }

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    FIELD_EFFECTS("the effects of each round, in this order"),
    {.name = "at_most", .kind = FIELD_INTEGER, .initial = 250, .min = 1, .max = 1000, .help = "so many rounds"},
};

static int compile(game_builder *b, const spec *s, effect *f)
{
    (void)b;
    f->rounds = (unsigned)s->values[AT_MOST].integer;
    return 0;
}

static const field together_fields[AT_MOST] = {EFFECT_FIELDS, FIELD_EFFECTS("the effects, in this order")};

static int compile_together(game_builder *b, const spec *s, effect *f)
{
    (void)b, (void)s;
    f->rounds = 1;
    return 0;
}

static bool apply_round(const effect *f, const game *g, position *p, move m)
{
    bool any = false;
    for (const effect *const *next = f->held; *next; next++) {
        bool happened = (*next)->apply(*next, g, p, m);
        if (happened) p->fired |= UINT64_C(1) << (*next)->rule;
        any |= happened;
    }
    return any;
}

static bool holds(const effect *f, const game *g, const position *p)
{
    expression_memo memo;
    scene s = expression_scene(g, p);
    expression_remember_settled(&s, &memo);
    return !f->when || expression_holds(f->when, &s);
}

/* The caller has tested the condition for the first round. */
static bool apply(const effect *f, const game *g, position *p, move m)
{
    standing before;
    bool any = false, go_on = true;
    for (unsigned round = 0; round < f->rounds && go_on; round++) {
        standing_keep(&before, g, p);
        any |= apply_round(f, g, p, m);
        go_on = p->outcome == OUTCOME_NONE && !standing_same(&before, g, p) && holds(f, g, p);
    }
    return any;
}

const effect_type effect_cascade = {
    .word = {"cascade", WORD_EFFECT, "Repeats its effects until a round of them changes nothing (chain reaction).",
             fields, FIELDS, .positional = 0},
    .forgetful = true,
    .compile = compile,
    .apply = apply,
};

const effect_type effect_together = {
    .word = {"together", WORD_EFFECT,
             "One condition for several effects: makes them in order, if it holds before the first of them.",
             together_fields, AT_MOST, .positional = 0},
    .forgetful = true,
    .compile = compile_together,
    .apply = apply_round,
};
