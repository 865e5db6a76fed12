/* Compiles effects and endings in the order of the variant, and assigns the names and numbers under which they are
 * counted. Field `after` becomes two bit sets, of stages and of actions, from which post_move.c makes the lists used in
 * play. Refuses what cannot work: an ending that would miss changes, a stage that does not say what happens without a
 * move. */
#include "rules/counted_rules.h"

#include <string.h>

#include "game/builder.h"
#include "language/variant_spec.h"
#include "rules/action.h"
#include "rules/effect.h"
#include "rules/ending.h"
#include "rules/shared/demand.h"

const char *const ending_results[] = {"win", "loss", "draw", "first", "second", "illegal", NULL};

/* Adds a counted rule under its own name or its word; duplicates get a number. */
static int add_rule(game_builder *b, const spec *s, const char *own_name)
{
    game *g = b->g;
    const char *name = own_name ? own_name : s->word->name;
    if (g->nrules == GAME_RULES_MAX)
        return builder_fail(b, s, NULL,
                            "at most %d effects and endings wanted, got more: join conditions by or, sets by |",
                            GAME_RULES_MAX);
    for (int copy = 2; name && game_rule(g, name) >= 0; copy++)
        name = arena_format(b->a, "%s (%d)", own_name ? own_name : s->word->name, copy);
    g->rules[g->nrules] = name ? arena_text(b->a, name) : NULL;
    if (!g->rules[g->nrules]) return builder_fail(b, s, NULL, "out of memory");
    return g->nrules++;
}

static bool is_called(const action *a, const char *name)
{
    return !strcmp(a->type->word.name, name) || (a->name && !strcmp(a->name, name));
}

/* Returns the actions that `after` names, or all, as bits. */
static action_bits actions_after(const game *g, const char *after)
{
    action_bits named = 0;
    for (int i = 0; i < g->nactions; i++)
        if (is_called(&g->actions[i], after)) named |= UINT64_C(1) << i;
    return named ? named : UINT64_MAX;
}

/* Returns the stages that `after` names as bits; 0 after builder_fail. */
static uint32_t stages_after(game_builder *b, const spec *s, const char *key, const char *after)
{
    const game *g = b->g;
    uint32_t stages = 0;
    bool turn = !strcmp(after, "turn"), decision = !strcmp(after, "decision");
    for (int i = 0; i < g->nstages; i++) stages |= (uint32_t)(decision || (turn && g->stages[i].ends)) << i;
    for (int i = 0; i < g->nstages && !turn && !decision; i++)
        for (int k = 0; k < g->stages[i].nactions; k++)
            stages |= (uint32_t)is_called(&g->stages[i].actions[k], after) << i;
    if (!stages) builder_fail(b, s, key, "turn, decision or an action of the turn wanted, got \"%s\"", after);
    return stages;
}

static bool holds(const expression *condition, const game *g, const position *p)
{
    expression_memo memo;
    scene s = expression_scene(g, p);
    expression_remember_settled(&s, &memo);
    return expression_holds(condition, &s);
}

/* An effect with a condition is not called after every move, so it must use its plain version. */
static bool apply_when(const effect *f, const game *g, position *p, move m)
{
    const effect_type *type = f->type;
    if (!holds(f->when, g, p)) return false;
    return type->plain && !type->forgetful ? type->plain(f, g, p, m) : type->apply(f, g, p, m);
}

/* The same for endings with a condition, and for those before the effects, which miss what these change. */
static outcome judge_when(const ending *d, const game *g, position *p)
{
    const ending_type *type = d->type;
    if (d->when && !holds(d->when, g, p)) return OUTCOME_NONE;
    return type->plain && !type->forgetful ? type->plain(d, g, p) : type->judge(d, g, p);
}

/* Returns the nested effects; NULL: none. */
static const value *held_by(const spec *s)
{
    int index = word_list(s->word);
    return index < 0 ? NULL : &s->values[index];
}

/* For a nested effect, which may be called several times after a move. */
static bool apply_inside(const effect *f, const game *g, position *p, move m)
{
    const effect_type *type = f->type;
    return type->plain && !type->forgetful ? type->plain(f, g, p, m) : type->apply(f, g, p, m);
}

/* Sets the decisions that it follows: from `after`, or those of the outer effect. */
static int place_effect(game_builder *b, const spec *s, const effect *holder, effect *f)
{
    const char *after = s->values[EFFECT_AFTER].text;
    if (holder && s->values[EFFECT_AFTER].given)
        return builder_fail(b, s, "after", "no `after` wanted within %s { }, which has its own, got \"%s\"",
                            holder->type->word.name, after);
    f->each_turn = holder ? holder->each_turn : !strcmp(after, "turn");
    f->actions = holder ? holder->actions : actions_after(b->g, after);
    f->stages = holder ? holder->stages : stages_after(b, s, "after", after);
    return f->stages ? 0 : -1;
}

static int compile_effect(game_builder *b, const spec *s, const effect *holder, effect **next);

/* Compiles the nested effects. */
static int compile_held(game_builder *b, const spec *s, effect *f, effect **next)
{
    const value *v = held_by(s);
    if (!v) return 0;
    if (!v->nspecs) return builder_fail(b, s, NULL, "at least one effect wanted, got none");
    const effect **held = builder_alloc(b, s, ((size_t)v->nspecs + 1) * sizeof *held);
    if (!held) return -1;
    for (int k = 0; k < v->nspecs; k++) {
        held[k] = *next;
        if (compile_effect(b, v->specs[k], f, next)) return -1;
        f->deeds |= held[k]->deeds;
    }
    f->held = held;
    return 0;
}

static int compile_own(game_builder *b, const spec *s, const effect *holder, effect *f, effect **next)
{
    const effect_type *type = (const effect_type *)s->word;
    int rule = add_rule(b, s, s->values[EFFECT_NAME].text);
    if (rule < 0) return -1;
    *f = (effect){.type = type, .rule = (unsigned)rule, .deeds = type->deeds, .from = s};
    return place_effect(b, s, holder, f) || compile_held(b, s, f, next) || type->compile(b, s, f) ||
                   demand_condition(b, s, &f->when)
               ? -1
               : 0;
}

/* Compiles an effect to *next and its nested ones after it; advances *next past them. */
static int compile_effect(game_builder *b, const spec *s, const effect *holder, effect **next)
{
    effect *f = (*next)++;
    const effect *known = b->g->effects;
    while (known < f && known->from != s) known++;
    if (known < f)
        *f = *known; /* the same rule was compiled before */
    else if (compile_own(b, s, holder, f, next))
        return -1;
    f->inside = holder;
    f->apply = f->when ? apply_when : holder ? apply_inside : f->type->apply;
    return 0;
}

/* Counts effects, including nested ones. */
static int count_effects(spec *const *list, int count)
{
    int all = count;
    for (int i = 0; i < count; i++) {
        const value *v = held_by(list[i]);
        if (v) all += count_effects(v->specs, v->nspecs);
    }
    return all;
}

static int compile_effects(game_builder *b)
{
    const variant_spec *v = b->variant;
    size_t count = (size_t)count_effects(v->effects, v->neffects);
    effect *effects = builder_alloc(b, NULL, count * sizeof *effects), *next = effects;
    if (!effects) return -1;
    b->g->effects = effects;
    for (int i = 0; i < v->neffects; i++)
        if (compile_effect(b, v->effects[i], NULL, &next)) return -1;
    b->g->neffects = (int)(next - effects);
    return 0;
}

static void set_results(ending *d, int64_t result)
{
    for (unsigned side = 0; side < 2; side++) {
        unsigned winner = result == RESULT_WIN ? side : result == RESULT_LOSS ? !side : result == RESULT_SECOND;
        outcome o = outcome_win(winner);
        d->result[side] = (uint8_t)(result == RESULT_DRAW      ? OUTCOME_DRAW
                                    : result == RESULT_ILLEGAL ? OUTCOME_ILLEGAL
                                                               : o);
    }
}

/* An ending that reads changes must follow every decision of its stages; otherwise changes of other decisions would be
 * cleared before it sees them. */
static int check_sees_all(game_builder *b, const spec *s, uint32_t stages, action_bits actions)
{
    for (int i = 0; i < b->g->nstages; i++)
        for (int k = 0; stages >> i & 1 && k < b->g->stages[i].nactions; k++)
            if (!(actions >> b->g->stages[i].actions[k].index & 1))
                return builder_fail(b, s, "after",
                                    "every action of the stage wanted, got \"%s\" alone; write after = decision",
                                    s->values[ENDING_AFTER].text);
    return 0;
}

/* Sets when it is evaluated: stages and actions, or the special values of `after`. */
static int place_ending(game_builder *b, const spec *s, ending *d)
{
    const char *after = s->values[ENDING_AFTER].text;
    d->both_passed = !strcmp(after, "passes");
    d->neither_has_move = !strcmp(after, "both_stuck");
    d->no_move = d->type->without_move || d->neither_has_move || !strcmp(after, "stuck");
    d->each_turn = !d->no_move && !strcmp(after, "turn");
    d->actions = actions_after(b->g, after);
    d->before = s->values[ENDING_BEFORE].integer;
    if (d->before && (d->no_move || d->both_passed))
        return builder_fail(b, s, "before", "a decision with effects wanted, got after = \"%s\"", after);
    if (d->no_move) return 0;
    d->stages = stages_after(b, s, "after", d->both_passed ? "decision" : after);
    if (!d->stages) return -1;
    return d->type->reads_changes && !d->before ? check_sees_all(b, s, d->stages, d->actions) : 0;
}

/* If an illegal ending may follow a skipped last stage, earlier decisions of the turn look ahead to it. */
static void look_ahead(game *g)
{
    bool may = false;
    for (int i = g->nstages; i-- > 0;) {
        stage *t = &g->stages[i];
        if (t->ends) may = t->nactions && (t->skip_without_move || stage_is_conditional(t));
        t->looks_ahead |= may;
    }
}

/* Illegality needs a decision to take back, so it cannot follow the lack of a move. */
static int check_forbids_decisions(game_builder *b, const spec *s, const ending *d)
{
    const char *after = s->values[ENDING_AFTER].text;
    if (!ending_forbids(d)) return 0;
    if (d->type->without_move)
        return builder_fail(
            b, s, "result",
            "win, loss, draw, first or second wanted, got \"illegal\": without a move there is nothing to take back");
    if (d->no_move)
        return builder_fail(b, s, "after", "decisions wanted that can be illegal, got \"%s\": there is no move", after);
    if (d->each_turn) look_ahead(b->g);
    return 0;
}

static int compile_ending(game_builder *b, const spec *s, ending *d)
{
    int rule = add_rule(b, s, s->values[ENDING_NAME].text);
    if (rule < 0) return -1;
    *d = (ending){.type = (const ending_type *)s->word, .rule = (unsigned)rule};
    set_results(d, s->values[ENDING_RESULT].integer);
    if (place_ending(b, s, d) || d->type->compile(b, s, d) || demand_condition(b, s, &d->when)) return -1;
    bool unaided = d->when || d->before;
    d->judge = unaided ? judge_when : d->type->judge;
    if (unaided) d->wants[0] = d->wants[1] = 0; /* an unknown event may fulfil the condition */
    b->g->forbids |= ending_forbids(d);
    return check_forbids_decisions(b, s, d);
}

static int compile_endings(game_builder *b)
{
    const variant_spec *v = b->variant;
    if (!v->nfinish)
        return builder_fail(b, NULL, "finish",
                            "at least one ending wanted, got none; as in finish = no_move { result = 'loss' }");
    ending *endings = builder_alloc(b, NULL, (size_t)v->nfinish * sizeof *endings);
    if (!endings) return -1;
    b->g->endings = endings;
    b->g->nendings = v->nfinish;
    for (int i = 0; i < v->nfinish; i++)
        if (compile_ending(b, v->finish[i], &endings[i])) return -1;
    return 0;
}

/* Is it evaluated when the side to move in that stage has no move, or has it ended the game before? */
static bool covers(const ending *d, const stage *t)
{
    bool fills = false;
    if (d->when || d->before || d->leaves_equal) return false;
    if (ending_forbids(d) || d->no_move) return d->no_move && !d->neither_has_move;
    for (int k = 0; k < t->nactions; k++) fills |= t->actions[k].until_full;
    return fills && d->type->fills_up;
}

/* Checks that every stage has an ending, pass or skip for the lack of a move. */
static int check_covered(game_builder *b)
{
    const game *g = b->g;
    for (int i = 0; i < g->nstages; i++) {
        const stage *t = &g->stages[i];
        bool covered = t->skip_without_move || t->forced_pass;
        for (int k = 0; k < t->nactions; k++) covered |= t->actions[k].always && !t->actions[k].when;
        for (int k = 0; k < g->nendings; k++) covered |= covers(&g->endings[k], t);
        if (!covered)
            return builder_fail(
                b, b->stage_specs[i], NULL,
                "what happens to a player without a move? Add no_move { result = ... } to finish, or put the "
                "action in if_possible { }");
    }
    return 0;
}

/* Returns the deeds of effects not compiled yet, including nested ones. */
static unsigned deeds_of(spec *const *list, int count)
{
    unsigned all = 0;
    for (int i = 0; i < count; i++) {
        const value *v = held_by(list[i]);
        all |= ((const effect_type *)list[i]->word)->deeds | (v ? deeds_of(v->specs, v->nspecs) : 0);
    }
    return all;
}

/* Returns the deeds of all primitives. */
static unsigned all_deeds(const game_builder *b)
{
    unsigned all = deeds_of(b->variant->effects, b->variant->neffects);
    for (int i = 0; i < b->g->nactions; i++) all |= b->g->actions[i].deeds;
    return all;
}

int counted_rules_compile(game_builder *b)
{
    b->g->deeds = all_deeds(b);
    return compile_endings(b) || compile_effects(b) || check_covered(b) ? -1 : 0;
}
