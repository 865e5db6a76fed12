/* Phases and stages become one list: the stages of a phase are consecutive, and its turns begin with the first. If
 * every phase has a condition, a final stage without actions takes the sides that are in no phase; they have no
 * move. */
#include "rules/compile_turn.h"

#include "game/expression_names.h"
#include "game/expression_read.h"
#include "language/variant_spec.h"
#include "rules/action.h"
#include "rules/actions/pass.h"
#include "rules/distinct.h"
#include "rules/guard.h"
#include "rules/stage_word.h"
#include "rules/sweep.h"

extern const stage_type stage_either;

static const stage_type *stage_type_of(const spec *item)
{
    return item->word->class == WORD_STAGE ? (const stage_type *)item->word : NULL;
}

static int note_spec(game_builder *b, const spec *s, const action *a)
{
    if (b->nspecs == BUILDER_SPECS_MAX)
        return builder_fail(
            b, s, NULL, "at most %d actions wanted, those counted that become one, got more: join their regions by |",
            BUILDER_SPECS_MAX);
    b->specs[b->nspecs++] = (builder_spec){s, a->index};
    return 0;
}

/* Can the region hold a piece? *takes: one that is not the mover's? NULL: any region. */
static bool admits_losses(const game_builder *b, const expression *x, bool *takes)
{
    region of;
    error ignored = {""};
    const game *g = b->g;
    bool known = x && !region_tabulate(x, g, b->a, &of, &ignored);
    for (unsigned i = 2; i < 2 * (unsigned)g->pieces.ncodes; i++)
        *takes |= !known || (g->pieces.owner_of[i / 2] != (i & 1) && region_admits(&of, i & 1, i / 2));
    return !known || region_admits_pieces(&of);
}

/* The same of a region as it is written, for whichever type of piece is at hand. */
static bool written_admits_losses(const game_builder *b, const char *written, bool *takes)
{
    error ignored = {""};
    const expression *x = written ? expression_read(written, EXPRESSION_CELLS, b->g, -1, b->a, &ignored) : NULL;
    const int types = x && expression_lacks(x) ? b->g->pieces.ntypes : 0;
    bool any = admits_losses(b, x, takes);
    for (int type = 0; type < types; type++)
        any |= admits_losses(b, expression_read(written, EXPRESSION_CELLS, b->g, type, b->a, &ignored), takes);
    return any;
}

/* Narrows the deeds of a spec by its regions: if nothing can stand where it captures or changes, it does neither.
 * `deeds`, `takes`: of this spec. */
static void find_losses(const game_builder *b, const spec *s, uint32_t loses, unsigned *deeds, bool *takes)
{
    const game *g = b->g;
    bool any = !loses || g->pieces.stack;
    *takes = any;
    for (; loses && !any; loses &= loses - 1)
        any = written_admits_losses(b, s->values[__builtin_ctz(loses)].text, takes);
    if (!any) *deeds &= ~(unsigned)(DEED_REMOVE | DEED_CHANGE);
    *takes &= (*deeds & (DEED_REMOVE | DEED_OWNER | DEED_STACK)) != 0;
}

/* Appends an action to the array g->actions. */
static int add_action(game_builder *b, const action_type *type, const spec *s)
{
    if (b->g->nactions == GAME_ACTIONS_MAX)
        return builder_fail(b, s, NULL,
                            "at most %d actions wanted in all stages, got more: join the regions of some by |",
                            GAME_ACTIONS_MAX);
    action *a = (action *)b->g->actions + b->g->nactions; /* still under construction */
    *a = (action){.type = type, .index = (unsigned)b->g->nactions, .deeds = type->deeds, .loses = type->loses};
    if (s->name && !(a->name = arena_text(b->a, s->name))) return builder_fail(b, s, NULL, "out of memory");
    const bool more = a->index && b->action_specs[a->index - 1] == s;
    if (!(a->place = more ? a[-1].place : builder_place(b, s, NULL))) return -1;
    a->sample = type->sample ? type->sample : action_sample;
    a->list = type->list ? type->list : action_list;
    b->action_specs[a->index] = s;
    if (note_spec(b, s, a)) return -1;
    b->g->nactions++;
    b->guards = true;
    b->ndynamic = 0;
    int status = type->compile(b, s, a);
    b->guards = false;
    find_losses(b, s, a->loses, &a->deeds, &a->takes);
    if (status || s->word->class != WORD_ACTION) return status;
    return guard_attach(b, s, a);
}

/* Unites the deeds of the specs that an action is made of. */
static void join_losses(const game_builder *b, const spec *s, action *a)
{
    unsigned deeds = a->type->deeds;
    bool takes;
    find_losses(b, s, a->type->loses, &deeds, &takes);
    a->deeds |= deeds;
    a->takes |= takes;
}

/* Merges actions of one rank if possible: a draw then needs no choice between them. */
static int join_or_add(game_builder *b, const stage *t, unsigned rank, const spec *s)
{
    const action_type *type = (const action_type *)s->word;
    action *all = (action *)b->g->actions;
    for (action *a = all + (t->actions - all); a < all + b->g->nactions; a++) {
        bool alike = a->type == type && a->rank == rank && !a->name && !s->name && type->join && !guard_has(a) &&
                     !guard_wanted(b, s);
        int joined = alike ? type->join(b, s, a) : 0;
        if (joined > 0) join_losses(b, s, a);
        if (joined) return joined < 0 ? -1 : note_spec(b, s, a);
    }
    if (add_action(b, type, s)) return -1;
    all[b->g->nactions - 1].rank = (uint8_t)rank;
    return 0;
}

/* Adds the actions of a list, all of one rank or of increasing ranks; those of either { } within it share a rank. */
static int add_actions(game_builder *b, const stage *t, spec *const *list, int count, bool ranks)
{
    for (int i = 0; i < count; i++) {
        unsigned rank = ranks ? (unsigned)i : 0;
        const stage_type *inner = stage_type_of(list[i]);
        if (inner && inner != &stage_either)
            return builder_fail(b, list[i], NULL, "%s, got \"%s\"",
                                ranks ? "actions or either { } wanted within prefer { }"
                                      : "actions wanted, or one of prefer { }, most { } and fewest { } alone",
                                inner->word.name);
        if (inner && list[i]->when)
            return builder_fail(b, list[i], "when", "a condition wanted at each action of an either { } within others");
        const value *held = inner ? &list[i]->values[STAGE_ACTIONS] : NULL;
        for (int k = 0; held && k < held->nspecs; k++)
            if (join_or_add(b, t, rank, held->specs[k])) return -1;
        if (!inner && join_or_add(b, t, rank, list[i])) return -1;
    }
    return 0;
}

/* Returns the word that restricts the choice: the stage itself, or the prefer, most or fewest that is its only item. */
static const spec *choice_of(const spec *item)
{
    const value *held = &item->values[STAGE_ACTIONS];
    const stage_type *outer = stage_type_of(item), *inner = held->nspecs == 1 ? stage_type_of(held->specs[0]) : NULL;
    bool chooses = inner && (inner->ranks || inner->counts);
    return chooses && !outer->ranks && !outer->counts ? held->specs[0] : item;
}

/* Adds the pass that declines the stage. */
static int add_decline(game_builder *b, stage *t, const spec *item, bool ends_turn)
{
    if (add_action(b, &action_pass, item)) return -1;
    t->decline = b->g->actions + b->g->nactions - 1;
    t->decline_ends_turn = ends_turn;
    return 0;
}

/* Compiles the fields of again { } besides its actions. */
static int compile_again(game_builder *b, stage *t, const spec *item)
{
    const value *at_most = &item->values[AGAIN_AT_MOST];
    t->at_most = at_most->given ? (uint8_t)at_most->integer : STAGE_NO_LIMIT;
    for (int i = 0; i < t->nactions && item->values[AGAIN_MOVER].integer == MOVER_HERE; i++)
        if (guard_keep_mover(b, (action *)&t->actions[i])) return -1;
    if (!item->values[AGAIN_OPTIONAL].integer) return 0;
    t->decline_needs_move = true;
    return add_decline(b, t, item, item->values[AGAIN_PASS_ENDS].integer == PASS_ENDS_TURN);
}

/* Compiles prefer, most or fewest. */
static int compile_choice(game_builder *b, stage *t, const spec *choice, const stage_type *type)
{
    if (choice->values[STAGE_MUST_FINISH].integer) t->must_finish = true;
    if (type->counts && !(t->by = builder_field(b, choice, MOST_BY, EXPRESSION_NUMBER))) return -1;
    t->fewest = type->fewest;
    return 0;
}

/* Compiles the fields of a stage word besides its actions. */
static int compile_word(game_builder *b, stage *t, const spec *item, const stage_type *type)
{
    t->skip_without_move = type->skip_without_move;
    if (item->values[STAGE_MUST_FINISH].integer) t->must_finish = true;
    if (item->when && !(t->when = builder_expression(b, item, "when", item->when, EXPRESSION_CONDITION))) return -1;
    if (type->repeats) return compile_again(b, t, item);
    if (type->pass_without_move) {
        t->forced_pass = b->g->actions + b->g->nactions;
        return add_action(b, &action_pass, item);
    }
    if (!type->may_pass) return 0;
    t->nactions++;
    return add_decline(b, t, item, item->values[OPTIONAL_PASS_ENDS].integer == PASS_ENDS_TURN);
}

static stage *add_stage(game_builder *b, const spec *item)
{
    game *g = b->g;
    if (g->nstages == GAME_STAGES_MAX) {
        builder_fail(b, NULL, "turn", "at most %d stages wanted in all phases, got more: again { } repeats one",
                     GAME_STAGES_MAX);
        return NULL;
    }
    b->stage_specs[g->nstages] = item;
    g->stages[g->nstages].actions = g->actions + g->nactions;
    return &g->stages[g->nstages++];
}

static int compile_stage(game_builder *b, const spec *item)
{
    const stage_type *type = stage_type_of(item);
    spec *single = (spec *)item;
    if (type && type->is_phase)
        return builder_fail(b, item, NULL, "phases only, or none, wanted in the list of the turn");
    stage *t = add_stage(b, item);
    if (!t) return -1;
    const spec *choice = type ? choice_of(item) : item;
    const stage_type *chooses = stage_type_of(choice);
    spec *const *list = chooses ? choice->values[STAGE_ACTIONS].specs : &single;
    int count = chooses ? choice->values[STAGE_ACTIONS].nspecs : 1;
    if (choice != item && choice->when)
        return builder_fail(b, choice, "when", "a condition wanted at %s or at each action", item->word->name);
    if (add_actions(b, t, list, count, chooses && chooses->ranks)) return -1;
    t->nactions = (int)(b->g->actions + b->g->nactions - t->actions);
    if (type && !t->nactions && !type->may_pass)
        return builder_fail(b, item, NULL, "at least one action wanted, got none");
    if (chooses && compile_choice(b, t, choice, chooses)) return -1;
    if (type && compile_word(b, t, item, type)) return -1;
    if (sweep_attach(b, t)) return -1;
    int most = t->forced_pass != NULL;
    for (int i = 0; i < t->nactions + t->decline_needs_move; i++) most += t->actions[i].most_moves;
    if (most > b->g->most_moves) b->g->most_moves = most;
    return 0;
}

/* Carries over what holds until the end of the turn from the previous stage. */
static void pass_on(stage *t)
{
    if (!t->by) t->by = t[-1].by, t->fewest = t[-1].fewest;
    t->must_finish |= t[-1].must_finish;
}

/* Compiles the stages of a turn, or of one phase. */
static int compile_stages(game_builder *b, spec *const *items, int count, bool must_finish)
{
    int first = b->g->nstages;
    for (int i = 0; i < count; i++) {
        if (compile_stage(b, items[i])) return -1;
        stage *t = &b->g->stages[first + i];
        t->number = (uint8_t)(i + 1);
        t->must_finish |= must_finish;
        if (i) pass_on(t);
        t->looks_ahead = t->must_finish && (i + 1 < count || stage_repeats(t));
    }
    b->g->stages[first].begins = b->g->stages[b->g->nstages - 1].ends = true;
    return 0;
}

static int compile_phase(game_builder *b, const spec *item)
{
    game *g = b->g;
    const stage_type *type = stage_type_of(item);
    if (!type || !type->is_phase)
        return builder_fail(b, item, NULL, "phases only, or none, wanted in the list of the turn");
    if (g->nphases == GAME_PHASES_MAX)
        return builder_fail(
            b, item, NULL,
            "at most %d phases wanted, got more: conditions of actions (when = ...) can distinguish turns, too",
            GAME_PHASES_MAX);
    const value *held = &item->values[STAGE_ACTIONS];
    if (!held->nspecs) return builder_fail(b, item, NULL, "at least one action wanted, got none");
    turn_phase *now = &g->phases[g->nphases++];
    now->first = (uint8_t)g->nstages;
    if (item->when && !(now->when = builder_expression(b, item, "when", item->when, EXPRESSION_CONDITION))) return -1;
    if (now->when && now->when->reads & READS_ACTIONS)
        return builder_fail(b, item, "when",
                            "the phase cannot depend on which moves are legal (moves, targets, movable, stuck)");
    return compile_stages(b, held->specs, held->nspecs, item->values[STAGE_MUST_FINISH].integer);
}

/* Adds the stage of sides that are in no phase. */
static int close_phases(game_builder *b, const spec *last)
{
    game *g = b->g;
    if (!last->when) return 0;
    stage *none = add_stage(b, last);
    if (!none) return -1;
    none->begins = none->ends = true;
    none->number = 1;
    g->phases[g->nphases].first = (uint8_t)(g->nstages - 1);
    return 0;
}

int compile_turn(game_builder *b)
{
    const variant_spec *v = b->variant;
    b->g->actions = builder_alloc(b, NULL, GAME_ACTIONS_MAX * sizeof *b->g->actions);
    if (!b->g->actions) return -1;
    if (!v->nturn) return builder_fail(b, NULL, "turn", "at least one action wanted, got none");
    const stage_type *type = stage_type_of(v->turn[0]);
    bool phases = type && type->is_phase;
    for (int i = 0; phases && i < v->nturn; i++)
        if (compile_phase(b, v->turn[i])) return -1;
    if (phases ? close_phases(b, v->turn[v->nturn - 1]) : compile_stages(b, v->turn, v->nturn, false)) return -1;
    for (int i = 0; i < b->g->nstages; i++)
        if (distinct_check(b, &b->g->stages[i], b->action_specs)) return -1;
    return 0;
}
