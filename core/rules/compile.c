/* Compiles a spec to a game: board and pieces first, then the stages of the turn and what follows them, then the layout
 * of positions, which depends on what the primitives requested. */
#include <stdlib.h>

#include "game/builder.h"
#include "game/facts.h"
#include "game/fork.h"
#include "game/layout.h"
#include "game/set_program.h"
#include "language/canonical.h"
#include "rules/chance.h"
#include "rules/compile.h"
#include "rules/compile_board.h"
#include "rules/compile_turn.h"
#include "rules/counted_rules.h"
#include "rules/counter_range.h"
#include "rules/effect.h"
#include "rules/ending.h"
#include "rules/endings/repetition.h"
#include "rules/fact_check.h"
#include "rules/idle.h"
#include "rules/key_words.h"
#include "rules/lanes.h"
#include "rules/left_behind.h"
#include "rules/misread.h"
#include "rules/post_move.h"
#include "rules/proximity.h"
#include "rules/spread.h"
#include "rules/stage_word.h"
#include "rules/start_word.h"
#include "rules/sweep.h"
#include "rules/sweep_plan.h"
#include "rules/turn.h"
#include "rules/unread.h"
#include "rules/vain_types.h"

static int compile_head(game_builder *b)
{
    const variant_spec *v = b->variant;
    game *g = b->g;
    text canonical = {0};
    variant_write(v, &canonical);
    g->name = arena_text(b->a, v->name);
    g->title = arena_text(b->a, v->title ? v->title : v->name);
    g->author = v->author ? arena_text(b->a, v->author) : NULL;
    g->about = v->about ? arena_text(b->a, v->about) : NULL;
    g->canonical = arena_text(b->a, canonical.data ? canonical.data : "");
    g->fingerprint = variant_fingerprint(v);
    if (text_done(&canonical) || !g->fingerprint) return builder_fail(b, NULL, NULL, "out of memory");
    spec_option *options = arena_alloc(b->a, (size_t)v->noptions * sizeof *options);
    if (!g->name || !g->title || !g->canonical || !options) return builder_fail(b, NULL, NULL, "out of memory");
    for (int i = 0; i < v->noptions; i++)
        options[i] = (spec_option){arena_text(b->a, v->options[i].name), arena_text(b->a, v->options[i].value)};
    g->options = options;
    g->noptions = v->noptions;
    g->symmetric = v->symmetric;
    g->evaluate = v->evaluates ? v->evaluate : -1;
    return 0;
}

/* Can a repetition ending be evaluated within a turn? */
static bool repeats_amid_turn(const game *g)
{
    bool amid = false;
    for (int i = 0; i < g->nendings; i++)
        for (int s = 0; g->endings[i].type == &ending_repetition && s < g->nstages; s++)
            amid |= !g->stages[s].ends && !g->endings[i].each_turn && g->endings[i].stages >> s & 1;
    return amid;
}

/* Illegal moves, and the moves of the other side, are found on copies of the position. */
static int open_workroom(game_builder *b)
{
    game *g = b->g;
    bool needed = g->forbids || b->lists_moves;
    for (int i = 0; i < g->nstages; i++) {
        g->looks_ahead |= g->stages[i].looks_ahead || g->stages[i].by;
        needed |= g->stages[i].ntwins[0] || g->stages[i].ntwins[1];
    }
    if (!needed && !g->looks_ahead) return 0;
    key_words *key = builder_alloc(b, NULL, sizeof *key);
    if (!key) return -1;
    *key = key_words_amid_turn(g, repeats_amid_turn(g));
    g->turn_key = key;
    g->workroom = workroom_new();
    return g->workroom ? 0 : builder_fail(b, NULL, NULL, "out of memory");
}

static int make_start(game_builder *b)
{
    game *g = b->g;
    position *p = builder_alloc(b, NULL, g->position_bytes);
    if (!p) return -1;
    p->ending = POSITION_NO_RULE;
    counters_begin(g, p);
    position_rebuild(g, p);
    p->changes = 0;
    const spec *s = b->variant->start;
    if (s && ((const start_type *)s->word)->set_up(b, s, p)) return -1;
    marks_begin(g, p);
    facts_clear(g, p);
    for (int i = 0; i < g->nendings; i++)
        if (g->endings[i].type->begin) g->endings[i].type->begin(&g->endings[i], g, p);
    if (post_move_make(b, p) || proximity_make(b, p)) return -1;
    turn_begin(g, p);
    g->start = p;
    return 0;
}

/* Returns the spec of a stage, by the numbers of compile_turn. */
static const spec *stage_spec(const variant_spec *v, int number)
{
    for (int i = 0; i < v->nturn; i++) {
        const stage_type *type = v->turn[i]->word->class == WORD_STAGE ? (const stage_type *)v->turn[i]->word : NULL;
        const value *held = &v->turn[i]->values[STAGE_ACTIONS];
        int stages = type && type->is_phase ? held->nspecs : 1;
        if (number < stages) return type && type->is_phase ? held->specs[number] : v->turn[i];
        number -= stages;
    }
    return NULL;
}

/* Checks the first decision of the game. */
static int check_first_moves(game_builder *b)
{
    const game *g = b->g;
    error why;
    if (g->looks_ahead && g->start->outcome == OUTCOME_NONE) {
        move *all = malloc((size_t)g->most_moves * sizeof *all);
        if (!all) return builder_fail(b, NULL, NULL, "out of memory");
        (void)turn_list(g, g->start, all, g->most_moves);
        free(all);
    }
    if (!g->workroom || !g->workroom->failures) return 0;
    (void)game_explain(g, &why);
    return builder_fail(b, stage_spec(b->variant, (int)g->workroom->stage), NULL, "%s", why.text);
}

int game_begin(game *g, const variant_spec *v, error *e)
{
    position *start = (position *)g->start; /* still under construction */
    game_builder b = {.g = g, .e = e, .variant = v};
    turn_settle(g, start);
    if (check_first_moves(&b)) return -1;
    if (start->outcome == OUTCOME_NONE) return 0;
    if (game_explain(g, e)) return -1;
    const char *stuck = outcome_word(outcome_win(start->side));
    if (start->ending == POSITION_NO_RULE)
        return builder_fail(&b, NULL, NULL, "the game is over before it begins: the %s player has no legal move",
                            stuck);
    return builder_fail(&b, NULL, NULL,
                        "the game is over before it begins: the %s player has no legal move, and \"%s\" ends it", stuck,
                        g->rules[start->ending]);
}

/* Functions may read what the decision did. */
static void keep_for_functions(game_builder *b)
{
    builder_track(b, TRACK_MOVE | TRACK_BEFORE | TRACK_PREVIOUS | TRACK_TURNS);
    builder_read(b, READS_PLIES | READS_PAST | READS_TURNS);
}

/* Chooses `apply` once it is known what positions keep. */
static void choose_apply(game_builder *b)
{
    action *actions = (action *)b->g->actions; /* still under construction */
    for (int i = 0; i < b->g->nactions; i++)
        actions[i].apply = b->g->tracks & TRACK_MOVE ? action_apply_noted : actions[i].type->apply;
}

/* Compiles set programs once positions are laid out. */
static int make_programs(game_builder *b)
{
    for (int i = 0; i < b->nnodes; i++) /* still under construction */
        if (set_program_attach(b->g, (expression *)b->nodes[i], b->a))
            return builder_fail(b, NULL, NULL, "out of memory");
    return 0;
}

/* Asks what can be wrong with an effect, which positions must be laid out for. */
static int advise_effects(game_builder *b)
{
    for (int i = 0; i < b->g->neffects && !b->g->advice; i++) {
        const effect *f = &b->g->effects[i];
        if (f->type->advise && f->type->advise(b, f)) return -1;
    }
    return 0;
}

static int compile(game_builder *b)
{
    if (compile_head(b) || compile_board(b) || compile_counters(b) || compile_marks(b) || spread_turn(b) ||
        compile_turn(b) || counted_rules_compile(b))
        return -1;
    if (chance_check(b) || fact_check(b) || unread_advise(b) || left_behind_advise(b) || counter_range_advise(b) ||
        vain_types_advise(b) || misread_advise(b))
        return -1;
    if (b->variant->functions) keep_for_functions(b);
    if (proximity_prepare(b)) return -1;
    choose_apply(b);
    idle_find(b);
    if (b->lists_moves && sweep_attach_first(b)) return -1;
    if (lanes_attach(b)) return -1;
    for (int i = 0; i < b->g->nstages; i++)
        if (sweep_plan_make(b, &b->g->stages[i])) return -1;
    if (layout_make(b) || open_workroom(b)) return -1;
    return make_start(b) || make_programs(b) || advise_effects(b) ? -1 : 0;
}

game *game_compile(const variant_spec *v, error *e)
{
    arena *a = arena_new();
    game *g = a ? arena_alloc(a, sizeof *g) : NULL;
    game_findings *findings = g ? arena_alloc(a, sizeof *findings) : NULL;
    if (!findings) {
        arena_free(a);
        return error_set(e, "out of memory"), NULL;
    }
    g->arena = a;
    g->findings = findings;
    game_builder b = {.g = g, .a = a, .e = e, .variant = v};
    if (!compile(&b) && (v->functions || !game_begin(g, v, e))) return g;
    game_free(g);
    return NULL;
}
