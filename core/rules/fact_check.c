/* Checks every expression evaluated in play with its place: the class of the spec's word tells whether the decision is
 * a candidate or made, and which decisions are possible there. */
#include "rules/fact_check.h"

#include <string.h>

#include "game/expression_signs.h"
#include "game/fact_words.h"
#include "game/position.h"
#include "rules/action.h"
#include "rules/effect.h"
#include "rules/ending.h"

extern const function_type function_beside;

/* What is known at the place of an expression. */
typedef struct standing {
    const game *g;
    const spec *spec;
    fact_place place;
    unsigned lacks;      /* FACT_WANTS_... never available there */
    unsigned lacks_ever; /* and never in the whole game */
} standing;

/* Returns the facts that decisions of an action can have. */
static unsigned facts_of(const action *a)
{
    unsigned found = 0;
    bool moves = a->type->ends == action_ends_both || a->type->deeds & (DEED_MOVE | DEED_PERMUTE);
    if (moves) found |= FACT_WANTS_ORIGIN;
    if (a->type->ends != action_ends_nowhere) found |= FACT_WANTS_END;
    if (a->takes) found |= FACT_WANTS_LOSS;
    return found;
}

/* Does any effect capture or change pieces? */
static bool effects_take(const game *g)
{
    unsigned deeds = 0;
    for (int i = 0; i < g->neffects; i++) deeds |= g->effects[i].deeds;
    return deeds & (DEED_REMOVE | DEED_OWNER | DEED_STACK);
}

static unsigned facts_of_game(const game *g)
{
    unsigned found = FACT_WANTS_TURN | (effects_take(g) ? FACT_WANTS_LOSS : 0);
    for (int i = 0; i < g->nactions; i++) found |= facts_of(&g->actions[i]);
    return found;
}

/* Is the stage always the first decision of a turn? */
static bool is_first(const stage *t)
{
    return t->begins && !stage_repeats(t);
}

static unsigned lacks_of_action(const game_builder *b, const spec *s)
{
    unsigned lacks = 0;
    for (int i = 0; i < b->nspecs; i++) {
        const action *a = &b->g->actions[b->specs[i].action];
        if (b->specs[i].of != s) continue;
        lacks = (FACT_WANTS_ORIGIN | FACT_WANTS_END) & ~facts_of(a);
        for (int k = 0; k < b->g->nstages; k++) {
            const stage *t = &b->g->stages[k];
            if (a >= t->actions && a < t->actions + t->nactions && is_first(t)) lacks |= FACT_WANTS_TURN;
        }
    }
    return lacks;
}

/* For conditions of a stage; `by` is evaluated after the decision and does not belong here. */
static unsigned lacks_of_stage(const game_builder *b, const spec *s)
{
    for (int i = 0; i < b->g->nstages; i++)
        if (b->stage_specs[i] == s) return is_first(&b->g->stages[i]) ? FACT_WANTS_TURN : 0;
    return FACT_WANTS_TURN; /* a phase */
}

/* Does the effect or ending (the other is NULL) follow that decision; with action NULL: skipping the stage? */
static bool follows(const game *g, const effect *f, const ending *d, unsigned of_stage, const action *a)
{
    return (f && effect_follows(f, g, of_stage, a)) || (d && ending_follows(d, g, of_stage, a));
}

/* Returns the facts that no decision before the effect or ending (the other is NULL) can have. A skipped stage may
 * follow any decision. */
static unsigned lacks_of_rule(const game *g, const effect *f, const ending *d)
{
    unsigned found = effects_take(g) ? FACT_WANTS_LOSS : 0;
    unsigned wanted = FACT_WANTS_ORIGIN | FACT_WANTS_END | FACT_WANTS_LOSS;
    if (d && (d->no_move || d->both_passed)) return 0;
    for (unsigned i = 0; i < (unsigned)g->nstages; i++) {
        const stage *t = &g->stages[i];
        bool left_out = t->skip_without_move || stage_is_conditional(t);
        if (left_out && follows(g, f, d, i, NULL)) return 0;
        for (int k = 0; k < t->nactions; k++)
            if (follows(g, f, d, i, &t->actions[k])) found |= facts_of(&t->actions[k]);
    }
    return wanted & ~found;
}

static standing standing_of(const game_builder *b, const builder_asked *x)
{
    standing at = {.g = b->g, .spec = x->spec, .place = FACT_AFTER, .lacks_ever = ~facts_of_game(b->g)};
    const variant_spec *v = b->variant;
    bool by = x->key && !strcmp(x->key, "by");
    if (x->spec->word->class == WORD_ACTION) {
        at.place = FACT_OFFERED;
        at.lacks = lacks_of_action(b, x->spec);
    } else if (x->spec->word->class == WORD_STAGE && !by) {
        at.place = FACT_BEFORE;
        at.lacks = lacks_of_stage(b, x->spec);
    }
    for (int i = 0; i < b->g->neffects; i++)
        if (b->g->effects[i].from == x->spec) at.lacks = lacks_of_rule(b->g, &b->g->effects[i], NULL);
    for (int i = 0; i < v->nfinish; i++)
        if (v->finish[i] == x->spec) at.lacks = lacks_of_rule(b->g, NULL, &b->g->endings[i]);
    at.lacks |= at.lacks_ever;
    return at;
}

static const char *why_never(const standing *at, unsigned lacks)
{
    if (lacks & at->lacks_ever & FACT_WANTS_LOSS)
        return "these rules never capture, convert or cover a piece of the other side";
    if (lacks & at->lacks_ever) return "no decision of these rules moves a piece from a cell";
    if (lacks & FACT_WANTS_TURN)
        return "before the first decision of a turn nothing has moved; `last` is where the previous turn ended";
    if (lacks & FACT_WANTS_LOSS) return "the rule follows only decisions that capture nothing";
    if (at->place == FACT_AFTER) return "the rule follows only decisions without an origin, or without a target";
    return lacks & FACT_WANTS_END ? "its moves have no target" : "its moves have no origin";
}

static int refuse(game_builder *b, const builder_asked *x, const standing *at, const char *name, unsigned lacks)
{
    const bool own = at->place == FACT_OFFERED && !(lacks & at->lacks_ever) && !strcmp(name, "origin");
    return builder_fail(b, x->spec, x->key, "%s is always empty here: %s%s", name, why_never(at, lacks),
                        own ? "; previous(origin) is where the decision before began" : "");
}

static int check_tree(game_builder *b, const builder_asked *x, const standing *at, const expression *part)
{
    const fact_word *w = fact_word_of(part->type);
    if (w && w->wants & at->lacks) return refuse(b, x, at, w->name, w->wants & at->lacks);
    if (w && !strcmp(w->name, "previous")) {
        const char *fact = part->type->word.fields[0].choices[part->numbers[0]];
        const fact_word *of = fact_words;
        while (strcmp(of->name, fact) != 0) of++;
        if (of->wants & at->lacks_ever) return refuse(b, x, at, "previous", of->wants & at->lacks_ever);
    }
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++)
        if (part->operands[i] && check_tree(b, x, at, part->operands[i])) return -1;
    return 0;
}

/* Is the set a subset of that function? */
static bool lies_within(const expression *x, const char *function)
{
    if (x->type == &sign_and) return lies_within(x->operands[0], function) || lies_within(x->operands[1], function);
    return !strcmp(x->type->word.name, function);
}

/* Is the set within the neighbours of that function? */
static bool lies_beside(const expression *x, const char *function)
{
    if (x->type == &sign_and) return lies_beside(x->operands[0], function) || lies_beside(x->operands[1], function);
    return x->type == &function_beside && lies_within(x->operands[0], function);
}

/* Refuses comparisons that never hold: origin and target differ, and no cell neighbours itself. */
static int check_ends(game_builder *b, const builder_asked *x)
{
    const action_type *type = (const action_type *)x->spec->word;
    int index = x->key ? word_field(x->spec->word, x->key) : -1;
    if (x->spec->word->class != WORD_ACTION || index < 0) return 0;
    if (type->regions_a >> index & 1 && lies_within(x->is, "here"))
        return builder_fail(b, x->spec, x->key,
                            "here is where a move would end, which is not where it begins; `moved` is the piece that "
                            "this turn has put or moved last");
    if (type->regions_b >> index & 1 && !type->covers && !b->g->board->cyclic && lies_beside(x->is, "here"))
        return builder_fail(
            b, x->spec, x->key,
            "here is where the move in question would end, which is not beside itself; beside(moved) is "
            "beside the piece that this turn has put or moved last");
    bool moves = type->regions_a && type->regions_b >> index & 1;
    if (moves && lies_within(x->is, "origin"))
        return builder_fail(b, x->spec, x->key,
                            "origin is where a move would begin, which is not where it ends; previous(origin) is where "
                            "the decision before began");
    return 0;
}

/* Does the tree do arithmetic with the number of decisions, as if counting turns? */
static bool counts_decisions(const expression *x, bool within)
{
    bool calculates = x->type == &sign_rest || x->type == &sign_over;
    bool found = within && !strcmp(x->type->word.name, "ply");
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX && !found; i++)
        if (x->operands[i]) found = counts_decisions(x->operands[i], within || calculates);
    return found;
}

/* Can a turn have several decisions? */
static bool has_long_turns(const game *g)
{
    bool any = false;
    for (int i = 0; i < g->nstages; i++) any |= !g->stages[i].begins || stage_repeats(&g->stages[i]);
    return any;
}

/* Does it require a piece that ends where it began, which is rare? */
static bool asks_whether_it_stayed(const expression *x)
{
    bool stayed = lies_within(x, "here") && lies_within(x, "origin");
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX && !stayed; i++)
        if (x->operands[i]) stayed = asks_whether_it_stayed(x->operands[i]);
    return stayed;
}

static int advise(game_builder *b, const builder_asked *x)
{
    const spec *s = x->spec;
    const char *what = NULL;
    const bool stayed =
        asks_whether_it_stayed(x->is); /* a region's expression may become part of `when` (rules/shared/demand.h) */
    if (stayed)
        what = "origin is where the piece came from, so that it stands there only if it ends where it began; "
               "previous(origin) is where the decision before began";
    else if (has_long_turns(b->g) && counts_decisions(x->is, false))
        what = "ply counts decisions, of which a turn may have several here; turns counts turns, as in turns % 3, and "
               "turns(own) those of a side";
    if (b->g->advice || !what) return 0;
    b->g->advice = arena_format(b->a, "%s%s%s: %s", s->word->name, stayed ? "" : ".", stayed ? "" : x->key, what);
    return b->g->advice ? 0 : builder_fail(b, s, x->key, "out of memory");
}

/* Checks all expressions, oldest first. */
static int check_until(game_builder *b, const builder_asked *x)
{
    if (!x) return 0;
    if (check_until(b, x->before)) return -1;
    standing at = standing_of(b, x);
    return check_ends(b, x) || check_tree(b, x, &at, x->is) || advise(b, x) ? -1 : 0;
}

int fact_check(game_builder *b)
{
    return check_until(b, b->asked);
}
