#include "rules/post_move.h"

#include <string.h>

#include "rules/action.h"
#include "rules/effect.h"
#include "rules/ending.h"
#include "rules/proximity.h"

extern const action_type action_pass;

const char *const ending_results[] = {"win", "loss", "draw", "first", "second", "illegal", NULL};
enum { RESULT_WIN, RESULT_LOSS, RESULT_DRAW, RESULT_FIRST, RESULT_SECOND, RESULT_ILLEGAL };

/* Adds a counted rule under its own name, or its word's; a name that is taken gets a number. */
static int add_rule(game_builder *b, const spec *s, const char *own_name)
{
    game *g = b->g;
    const char *name = own_name ? own_name : s->word->name;
    if (g->nrules == GAME_RULES_MAX)
        return builder_fail(b, s, NULL, "more than %d effects and endings", GAME_RULES_MAX);
    for (int copy = 2; game_rule(g, name) >= 0; copy++)
        name = arena_format(b->a, "%s (%d)", own_name ? own_name : s->word->name, copy);
    g->rules[g->nrules] = arena_text(b->a, name);
    return g->nrules++;
}

/* The actions whose decisions `after` speaks of, a bit for each: those it names, or all. */
static uint32_t actions_after(const game *g, const char *after)
{
    uint32_t named = 0;
    for (int i = 0; i < g->nactions; i++)
        if (!strcmp(g->actions[i].type->word.name, after)) named |= UINT32_C(1) << i;
    return named ? named : UINT32_MAX;
}

/* Which stages `after` names: bit i for step i; 0 after builder_fail. */
static uint32_t stages_after(game_builder *b, const spec *s, const char *key, const char *after)
{
    const game *g = b->g;
    uint32_t stages = 0;
    if (!strcmp(after, "turn")) return UINT32_C(1) << (g->nstages - 1);
    if (!strcmp(after, "decision")) return (UINT32_C(1) << g->nstages) - 1;
    for (int i = 0; i < g->nstages; i++)
        for (int k = 0; k < g->stages[i].nactions; k++)
            if (!strcmp(g->stages[i].actions[k].type->word.name, after)) stages |= UINT32_C(1) << i;
    if (!stages) builder_fail(b, s, key, "turn, decision or an action of the turn wanted, got \"%s\"", after);
    return stages;
}

static int compile_effects(game_builder *b, uint32_t *stages)
{
    const variant_spec *v = b->variant;
    effect *effects = builder_alloc(b, NULL, (size_t)v->neffects * sizeof *effects);
    if (!effects) return -1;
    b->g->effects = effects;
    b->g->neffects = v->neffects;
    for (int i = 0; i < v->neffects; i++) {
        const spec *s = v->effects[i];
        int before = 0;
        while (v->effects[before] != s) before++;
        if (before < i) { /* the same rule once more */
            effects[i] = effects[before];
            stages[i] = stages[before];
            continue;
        }
        const effect_type *type = (const effect_type *)s->word;
        int rule = add_rule(b, s, s->values[EFFECT_NAME].text);
        const char *after = s->values[EFFECT_AFTER].text;
        if (rule < 0) return -1;
        effects[i] = (effect){.type = type, .rule = (unsigned)rule, .each_turn = !strcmp(after, "turn")};
        effects[i].actions = actions_after(b->g, after);
        stages[i] = stages_after(b, s, "after", after);
        if (!stages[i] || type->compile(b, s, &effects[i])) return -1;
    }
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

/* An ending that looks at what changed must be asked after every decision of its stages: what the others changed would
 * be forgotten before it sees it. */
static int check_sees_all(game_builder *b, const spec *s, uint32_t stages, uint32_t actions)
{
    for (int i = 0; i < b->g->nstages; i++)
        for (int k = 0; stages >> i & 1 && k < b->g->stages[i].nactions; k++)
            if (!(actions >> b->g->stages[i].actions[k].index & 1))
                return builder_fail(b, s, "after",
                                    "every action of the step wanted, got \"%s\" alone; write after = decision",
                                    s->values[ENDING_AFTER].text);
    return 0;
}

static int compile_endings(game_builder *b, uint32_t *stages)
{
    const variant_spec *v = b->variant;
    ending *endings = builder_alloc(b, NULL, (size_t)v->nfinish * sizeof *endings);
    if (!endings) return -1;
    b->g->endings = endings;
    b->g->nendings = v->nfinish;
    for (int i = 0; i < v->nfinish; i++) {
        const spec *s = v->finish[i];
        const ending_type *type = (const ending_type *)s->word;
        int rule = add_rule(b, s, s->values[ENDING_NAME].text);
        const char *after = s->values[ENDING_AFTER].text;
        if (rule < 0) return -1;
        endings[i] = (ending){.type = type, .rule = (unsigned)rule, .each_turn = !strcmp(after, "turn")};
        set_results(&endings[i], s->values[ENDING_RESULT].integer);
        endings[i].neither_has_move = !strcmp(after, "both_stuck");
        endings[i].no_move = type->without_move || endings[i].neither_has_move || !strcmp(after, "stuck");
        bool passes = !strcmp(after, "passes");
        stages[i] = endings[i].no_move ? 0 : stages_after(b, s, "after", passes ? "decision" : after);
        endings[i].actions = actions_after(b->g, after);
        if (type->reads_changes && check_sees_all(b, s, stages[i], endings[i].actions)) return -1;
        if ((!endings[i].no_move && !stages[i]) || type->compile(b, s, &endings[i])) return -1;
        if (passes) endings[i].needs |= EVENT_BOTH_PASSED;
        b->g->forbids |= s->values[ENDING_RESULT].integer == RESULT_ILLEGAL;
    }
    return 0;
}

/* Which decisions a list is for: those of `action` by `side`, or, action NULL, the leaving out of the step. */
typedef struct occasion {
    int stage;
    unsigned side;
    const action *action;
    const uint32_t *effect_stages,
        *ending_stages; /* of each effect and ending: the stages that it follows, a bit each */
} occasion;

static bool follows(const occasion *o, uint32_t stages, uint32_t actions, bool each_turn)
{
    if (!(stages >> o->stage & 1)) return false;
    return o->action ? actions >> o->action->index & 1 : each_turn;
}

/* The effects that can happen then, in order. */
static const effect *const *list_effects(game_builder *b, const occasion *o)
{
    const game *g = b->g;
    const effect **list = builder_alloc(b, NULL, ((size_t)g->neffects + 1) * sizeof *list);
    for (int k = 0, n = 0; list && k < g->neffects; k++) {
        const effect *f = &g->effects[k];
        if (follows(o, o->effect_stages[k], f->actions, f->each_turn) && !f->idle[o->side]) list[n++] = f;
    }
    return list;
}

/* The endings that can hold after a decision with these events, in order. */
static const ending *const *list_endings(game_builder *b, const occasion *o, unsigned events)
{
    const game *g = b->g;
    const ending **list = builder_alloc(b, NULL, ((size_t)g->nendings + 1) * sizeof *list);
    for (int k = 0, n = 0; list && k < g->nendings; k++) {
        const ending *d = &g->endings[k];
        if (follows(o, o->ending_stages[k], d->actions, d->each_turn) && !(d->needs & ~events)) list[n++] = d;
    }
    return list;
}

/* Has every ending that looks at changes been asked after that step? */
static bool forgets_changes(const game *g, int at, const uint32_t *ending_stages)
{
    for (int k = 0; k < g->nendings; k++)
        if (g->endings[k].type->reads_changes && !(ending_stages[k] >> at & 1)) return false;
    return true;
}

static const post_move *follow(game_builder *b, const occasion *o)
{
    post_move *c = builder_alloc(b, NULL, sizeof *c);
    if (!c || !(c->effects = list_effects(b, o))) return NULL;
    for (unsigned events = 0; events < EVENTS_ALL; events++)
        if (!(c->endings[events] = list_endings(b, o, events))) return NULL;
    c->turns = o->stage == b->g->nstages - 1;
    c->next_stage = (uint8_t)(c->turns ? 0 : o->stage + 1);
    c->changes_kept = forgets_changes(b->g, o->stage, o->ending_stages) ? 0 : UINT8_MAX;
    return c;
}

/* An action belongs to one step, so what follows its decisions stands with it. */
static int attach(game_builder *b, occasion o, action *a)
{
    o.action = a;
    for (o.side = 0; o.side < 2; o.side++)
        if (!(a->after[o.side] = follow(b, &o))) return -1;
    return 0;
}

static int attach_to_stage(game_builder *b, occasion o)
{
    stage *t = &b->g->stages[o.stage];
    action *own = (action *)t->actions; /* the game's, which is still being made */
    for (o.side = 0; o.side < 2; o.side++)
        if (!(t->left_out[o.side] = follow(b, &o))) return -1;
    for (int k = 0; k < t->nactions; k++)
        if (attach(b, o, &own[k])) return -1;
    if (t->nactions == 1 && !b->g->forbids) t->sole = t->actions;
    return t->forced_pass ? attach(b, o, (action *)t->forced_pass) : 0;
}

static int attach_no_move(game_builder *b)
{
    game *g = b->g;
    const ending **no_move = builder_alloc(b, NULL, (size_t)g->nendings * sizeof *no_move);
    if (!no_move) return -1;
    for (int k = 0; k < g->nendings; k++)
        if (g->endings[k].no_move) no_move[g->nno_move++] = &g->endings[k];
    g->no_move = no_move;
    return 0;
}

/* Every step must say what happens without a move. */
static int check_covered(game_builder *b)
{
    const game *g = b->g;
    bool covered = g->nno_move > 0;
    for (int i = 0; i < g->nendings; i++) covered |= g->endings[i].type->fills_up;
    for (int i = 0; i < g->nstages && !covered; i++) {
        const stage *t = &g->stages[i];
        bool passes = t->actions[t->nactions - 1].type == &action_pass;
        if (!t->skip_without_move && !passes && !t->forced_pass)
            return builder_fail(
                b, b->variant->turn[i], NULL,
                "what happens to a player without a move? Add no_move { result = ... } to finish, or put the "
                "action in if_possible { }");
    }
    return 0;
}

int post_move_make(game_builder *b)
{
    const variant_spec *v = b->variant;
    uint32_t *effect_stages = builder_alloc(b, NULL, (size_t)v->neffects * sizeof *effect_stages);
    uint32_t *ending_stages = builder_alloc(b, NULL, (size_t)v->nfinish * sizeof *ending_stages);
    if (!effect_stages || !ending_stages) return -1;
    if (!v->nfinish) return builder_fail(b, NULL, "finish", "at least one ending wanted, got none");
    if (compile_endings(b, ending_stages) || compile_effects(b, effect_stages) || attach_no_move(b)) return -1;
    for (int i = 0; i < b->g->nstages; i++) {
        const occasion o = {.stage = i, .effect_stages = effect_stages, .ending_stages = ending_stages};
        if (attach_to_stage(b, o)) return -1;
    }
    return check_covered(b) || proximity_prepare(b) ? -1 : 0;
}
