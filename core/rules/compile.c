/* From a spec to a game: board and pieces first, then the steps of the turn with what follows them, then the layout of
 * a position, which depends on what the primitives asked for. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/action.h"
#include "rules/board_word.h"
#include "rules/effect.h"
#include "rules/ending.h"
#include "rules/hook.h"
#include "rules/layout.h"
#include "rules/start_word.h"
#include "rules/step_word.h"
#include "rules/turn.h"

extern const action_type action_pass;

const char *const ending_results[] = {"win", "loss", "draw", "first", "second", "illegal", NULL};
enum { RESULT_WIN, RESULT_LOSS, RESULT_DRAW, RESULT_FIRST, RESULT_SECOND, RESULT_ILLEGAL };

int builder_fail(game_builder *b, const spec *s, const char *key, const char *format, ...)
{
    char message[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    const char *file = b->variant->file ? b->variant->file : "";
    int line = s && s->line ? s->line : b->variant->line;
    const char *name = s ? s->word->name : "variant", *dot = key ? "." : "";
    if (!key) key = "";
    if (!*file) return error_set(b->e, "%s%s%s: %s", name, dot, key, message);
    return error_set(b->e, "%s:%d: %s%s%s: %s", file, line, name, dot, key, message);
}

void *builder_alloc(game_builder *b, const spec *s, size_t bytes)
{
    void *block = arena_alloc(b->a, bytes);
    if (!block) builder_fail(b, s, NULL, "out of memory");
    return block;
}

void builder_track(game_builder *b, uint32_t what)
{
    b->g->tracks |= what;
}

void builder_section(game_builder *b, size_t bytes, uint32_t *at)
{
    b->sections[b->nsections++] = (builder_part){at, bytes};
}

void builder_keep_set(game_builder *b, cell_set set)
{
    b->needs_set[set] = true;
}

void builder_keep_lines(game_builder *b, uint32_t directions)
{
    b->g->tracks |= TRACK_LINES;
    b->lines |= directions;
}

void builder_keep_owned(game_builder *b, uint32_t directions)
{
    b->g->tracks |= TRACK_OWNED;
    b->lines |= directions;
}

void builder_keep_occupied(game_builder *b, uint32_t directions)
{
    bool neutral = false;
    for (int code = 1; code < b->g->pieces.ncodes; code++) neutral |= b->g->pieces.owner_of[code] == OWNER_NEUTRAL;
    if (neutral)
        builder_keep_lines(b, directions);
    else
        builder_keep_owned(b, directions);
}

static uint32_t unknown_directions(game_builder *b, const spec *s, int index, const char *name)
{
    const board *on = b->g->board;
    text known = {0};
    text_add(&known, "all");
    for (int i = 0; i < on->nsets; i++) text_add(&known, ", %s", on->sets[i].name);
    builder_fail(b, s, s->word->fields[index].name, "directions wanted (%s), got \"%s\"", known.data ? known.data : "",
                 name);
    text_done(&known);
    return 0;
}

uint32_t builder_directions(game_builder *b, const spec *s, int index, unsigned side)
{
    static const char joints[] = " |()";
    const board *on = b->g->board;
    uint32_t all = 0;
    for (const char *at = s->values[index].text; *(at += strspn(at, joints));) {
        char name[32];
        size_t length = strcspn(at, joints);
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        uint32_t mask = board_direction_set(on, name, side);
        if (!strcmp(name, "all")) mask = (uint32_t)((UINT64_C(1) << on->directions) - 1);
        if (!mask) return unknown_directions(b, s, index, name);
        all |= mask;
        at += length;
    }
    return all ? all : unknown_directions(b, s, index, "");
}

int builder_region(game_builder *b, const spec *s, int index, int type, region *out)
{
    error why = {""};
    const game *g = b->g;
    const char *expression = s->values[index].text;
    if (!region_compile(expression, g->board, &g->pieces, &g->classes, type, b->a, out, &why)) return 0;
    return builder_fail(b, s, s->word->fields[index].name, "%s", why.text);
}

cell_set builder_set_for(game_builder *b, const region *r, unsigned side)
{
    cell_set found = SET_NONE;
    for (unsigned code = 0; code < (unsigned)b->g->pieces.ncodes; code++) {
        if (!region_admits(r, &b->g->classes, side, code)) continue;
        cell_set set = layout_set_of(&b->g->pieces, code);
        if (found != SET_NONE && found != set) return SET_NONE;
        found = set;
    }
    if (found == SET_NONE) found = builder_own_set(side); /* an empty region lies in every set */
    builder_keep_set(b, found);
    return found;
}

void builder_idle_without(game_builder *b, effect *f, const region *r)
{
    for (unsigned side = 0; side < 2; side++) {
        bool any = false;
        for (unsigned code = 0; code < (unsigned)b->g->pieces.ncodes; code++)
            any |= region_admits(r, &b->g->classes, side, code);
        f->idle[side] |= !any;
    }
}

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
    text_done(&canonical);
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

/* Can the name be written in a region, and does it mean nothing there yet? */
static bool is_free_name(const board *on, const char *name)
{
    for (const meaning *known = region_names; known->name; known++)
        if (!strcmp(known->name, name)) return false;
    size_t letters = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    return letters && !name[letters] && board_part_find(on, name) < 0;
}

/* A part that the variant names: its cells are labels with blanks between them. */
static int compile_part(game_builder *b, const spec_part *part)
{
    board *on = (board *)b->g->board;
    bool member[BOARD_CELLS_MAX] = {false};
    error why = {""};
    for (const char *at = part->cells; *(at += strspn(at, " "));) {
        char label[BOARD_LABEL_MAX];
        size_t length = strcspn(at, " ");
        snprintf(label, sizeof label, "%.*s", (int)length, at);
        cell c = length < sizeof label ? board_find(on, label) : (cell)on->cells;
        if (c == on->cells)
            return builder_fail(b, b->variant->board, part->name, "cells of the board wanted, got \"%s\"", label);
        member[c] = true;
        at += length;
    }
    if (!is_free_name(on, part->name))
        return builder_fail(b, b->variant->board, part->name, "a name that regions do not have yet wanted");
    const char *name = arena_text(b->a, part->name);
    if (!name || board_add_part(on, b->a, name, member, &why))
        return builder_fail(b, b->variant->board, part->name, "%s", name ? why.text : "out of memory");
    return 0;
}

/* A type of piece is a name in regions too. */
static int check_types(game_builder *b)
{
    const piece_set *pieces = &b->g->pieces;
    for (int t = 0; t < pieces->ntypes; t++)
        if (!is_free_name(b->g->board, pieces->types[t]))
            return builder_fail(b, b->variant->pieces, NULL,
                                "types with a name that regions do not have yet wanted, got \"%s\"", pieces->types[t]);
    return 0;
}

static int compile_board(game_builder *b)
{
    const variant_spec *v = b->variant;
    if (!v->board) return builder_fail(b, NULL, "board", "a board wanted, got nothing");
    if (!v->pieces) return builder_fail(b, NULL, "pieces", "pieces wanted, got nothing");
    b->g->board = ((const board_type *)v->board->word)->build(b, v->board);
    if (!b->g->board) return -1;
    for (int i = 0; i < v->nparts; i++)
        if (compile_part(b, &v->parts[i])) return -1;
    if (((const pieces_type *)v->pieces->word)->declare(b, v->pieces, &b->g->pieces) || check_types(b)) return -1;
    if (region_classify(b->g->board, b->a, &b->g->classes))
        return builder_fail(b, v->board, NULL, "too many named parts");
    return 0;
}

/* The actions of the i-th item of the turn: those in a step word, or the item itself. */
static int item_actions(const spec *item, spec *const **out, spec **single)
{
    *single = (spec *)item;
    *out = item->word->class == WORD_STEP ? item->values[STEP_ACTIONS].specs : single;
    return item->word->class == WORD_STEP ? item->values[STEP_ACTIONS].nspecs : 1;
}

static int add_action(game_builder *b, action *actions, const action_type *type, const spec *s)
{
    if (b->g->nactions == GAME_ACTIONS_MAX) return builder_fail(b, s, NULL, "more than %d actions", GAME_ACTIONS_MAX);
    action *a = &actions[b->g->nactions];
    *a = (action){.type = type, .index = (unsigned)b->g->nactions};
    b->g->nactions++;
    return type->compile(b, s, a);
}

/* Actions of one step that can be one are one: a draw then needs no choice between them. */
static int join_or_add(game_builder *b, action *actions, const step *t, const spec *s)
{
    const action_type *type = (const action_type *)s->word;
    action *last = actions + b->g->nactions - 1;
    if (last >= t->actions && last->type == type && type->join) {
        int joined = type->join(b, s, last);
        if (joined) return joined < 0 ? -1 : 0;
    }
    return add_action(b, actions, type, s);
}

static int compile_step(game_builder *b, action *actions, const spec *item, bool last)
{
    step *t = &b->g->steps[b->g->nsteps++];
    spec *single, *const *list;
    int count = item_actions(item, &list, &single);
    t->actions = actions + b->g->nactions;
    t->ends_turn = last;
    for (int i = 0; i < count; i++)
        if (join_or_add(b, actions, t, list[i])) return -1;
    if (item->word->class == WORD_STEP) {
        const step_type *type = (const step_type *)item->word;
        t->skip_when_stuck = type->skip_when_stuck;
        if (type->may_pass && add_action(b, actions, &action_pass, item)) return -1;
    }
    t->nactions = (int)(actions + b->g->nactions - t->actions);
    if (item->word->class == WORD_STEP && ((const step_type *)item->word)->pass_when_stuck) {
        t->forced_pass = actions + b->g->nactions;
        if (add_action(b, actions, &action_pass, item)) return -1;
    }
    if (!t->nactions) return builder_fail(b, item, NULL, "at least one action wanted, got none");
    int most = 0;
    for (int i = 0; i < t->nactions; i++) most += t->actions[i].most_moves;
    if (most > b->g->most_moves) b->g->most_moves = most;
    return 0;
}

static int compile_turn(game_builder *b)
{
    const variant_spec *v = b->variant;
    action *actions = builder_alloc(b, NULL, GAME_ACTIONS_MAX * sizeof *actions);
    if (!actions) return -1;
    b->g->actions = actions;
    if (!v->nturn) return builder_fail(b, NULL, "turn", "at least one action wanted, got none");
    if (v->nturn > GAME_STEPS_MAX)
        return builder_fail(b, NULL, "turn", "at most %d steps wanted, got %d", GAME_STEPS_MAX, v->nturn);
    for (int i = 0; i < v->nturn; i++)
        if (compile_step(b, actions, v->turn[i], i == v->nturn - 1)) return -1;
    return 0;
}

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

/* Which steps `after` names: bit i for step i; 0 after builder_fail. */
static uint32_t steps_after(game_builder *b, const spec *s, const char *key, const char *after)
{
    const game *g = b->g;
    uint32_t steps = 0;
    if (!strcmp(after, "turn")) return UINT32_C(1) << (g->nsteps - 1);
    if (!strcmp(after, "decision")) return (UINT32_C(1) << g->nsteps) - 1;
    for (int i = 0; i < g->nsteps; i++)
        for (int k = 0; k < g->steps[i].nactions; k++)
            if (!strcmp(g->steps[i].actions[k].type->word.name, after)) steps |= UINT32_C(1) << i;
    if (!steps) builder_fail(b, s, key, "turn, decision or an action of the turn wanted, got \"%s\"", after);
    return steps;
}

static int compile_effects(game_builder *b, uint32_t *steps)
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
            steps[i] = steps[before];
            continue;
        }
        const effect_type *type = (const effect_type *)s->word;
        int rule = add_rule(b, s, s->values[EFFECT_NAME].text);
        const char *after = s->values[EFFECT_AFTER].text;
        if (rule < 0) return -1;
        effects[i] = (effect){.type = type, .rule = (unsigned)rule, .each_turn = !strcmp(after, "turn")};
        effects[i].actions = actions_after(b->g, after);
        steps[i] = steps_after(b, s, "after", after);
        if (!steps[i] || type->compile(b, s, &effects[i])) return -1;
    }
    return 0;
}

static void set_results(ending *d, int64_t result)
{
    for (unsigned side = 0; side < 2; side++) {
        unsigned winner = result == RESULT_WIN ? side : result == RESULT_LOSS ? !side : result == RESULT_SECOND;
        outcome o = winner ? OUTCOME_SECOND : OUTCOME_FIRST;
        d->result[side] = (uint8_t)(result == RESULT_DRAW      ? OUTCOME_DRAW
                                    : result == RESULT_ILLEGAL ? OUTCOME_ILLEGAL
                                                               : o);
    }
}

/* An ending that looks at what changed must be asked after every decision of its steps: what the others changed would
 * be forgotten before it sees it. */
static int check_sees_all(game_builder *b, const spec *s, uint32_t steps, uint32_t actions)
{
    for (int i = 0; i < b->g->nsteps; i++)
        for (int k = 0; steps >> i & 1 && k < b->g->steps[i].nactions; k++)
            if (!(actions >> b->g->steps[i].actions[k].index & 1))
                return builder_fail(b, s, "after",
                                    "every action of the step wanted, got \"%s\" alone; write after = decision",
                                    s->values[ENDING_AFTER].text);
    return 0;
}

static int compile_endings(game_builder *b, uint32_t *steps)
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
        endings[i].both_stuck = !strcmp(after, "both_stuck");
        endings[i].stuck = type->when_stuck || endings[i].both_stuck || !strcmp(after, "stuck");
        bool passes = !strcmp(after, "passes");
        steps[i] = endings[i].stuck ? 0 : steps_after(b, s, "after", passes ? "decision" : after);
        endings[i].actions = actions_after(b->g, after);
        if (type->reads_changes && check_sees_all(b, s, steps[i], endings[i].actions)) return -1;
        if ((!endings[i].stuck && !steps[i]) || type->compile(b, s, &endings[i])) return -1;
        if (passes) endings[i].needs |= EVENT_BOTH_PASSED;
        b->g->forbids |= s->values[ENDING_RESULT].integer == RESULT_ILLEGAL;
    }
    return 0;
}

/* The effects that follow step i, in order. */
static int attach_effects(game_builder *b, step *t, int i, const uint32_t *steps)
{
    const game *g = b->g;
    for (int side = 0; side < 2; side++) {
        const effect **list = builder_alloc(b, NULL, (size_t)g->neffects * sizeof *list);
        if (!list) return -1;
        for (int k = 0; k < g->neffects; k++)
            if (steps[k] >> i & 1 && !g->effects[k].idle[side]) list[t->neffects[side]++] = &g->effects[k];
        t->effects[side] = list;
    }
    return 0;
}

static int attach_endings(game_builder *b, step *t, int i, const uint32_t *steps)
{
    const game *g = b->g;
    const ending **list = builder_alloc(b, NULL, (size_t)g->nendings * sizeof *list);
    if (!list) return -1;
    t->forgets_changes = true;
    for (int k = 0; k < g->nendings; k++) {
        if (steps[k] >> i & 1)
            list[t->nendings++] = &g->endings[k];
        else if (g->endings[k].type->reads_changes)
            t->forgets_changes = false;
    }
    t->endings = list;
    return 0;
}

static int attach_stuck(game_builder *b)
{
    game *g = b->g;
    const ending **stuck = builder_alloc(b, NULL, (size_t)g->nendings * sizeof *stuck);
    if (!stuck) return -1;
    for (int k = 0; k < g->nendings; k++)
        if (g->endings[k].stuck) stuck[g->nstuck++] = &g->endings[k];
    g->stuck = stuck;
    return 0;
}

/* Every step must say what happens without a move. */
static int check_covered(game_builder *b)
{
    const game *g = b->g;
    bool covered = g->nstuck > 0;
    for (int i = 0; i < g->nendings; i++) covered |= g->endings[i].type->fills_up;
    for (int i = 0; i < g->nsteps && !covered; i++) {
        const step *t = &g->steps[i];
        bool passes = t->actions[t->nactions - 1].type == &action_pass;
        if (!t->skip_when_stuck && !passes && !t->forced_pass)
            return builder_fail(
                b, b->variant->turn[i], NULL,
                "what happens to a player without a move? Add no_move { result = ... } to finish, or put the "
                "action in if_possible { }");
    }
    return 0;
}

static int compile_rules(game_builder *b)
{
    const variant_spec *v = b->variant;
    uint32_t *effect_steps = builder_alloc(b, NULL, (size_t)v->neffects * sizeof *effect_steps);
    uint32_t *ending_steps = builder_alloc(b, NULL, (size_t)v->nfinish * sizeof *ending_steps);
    if (!effect_steps || !ending_steps) return -1;
    if (!v->nfinish) return builder_fail(b, NULL, "finish", "at least one ending wanted, got none");
    if (compile_endings(b, ending_steps) || compile_effects(b, effect_steps) || attach_stuck(b)) return -1;
    for (int i = 0; i < b->g->nsteps; i++) {
        step *t = &b->g->steps[i];
        if (attach_effects(b, t, i, effect_steps) || attach_endings(b, t, i, ending_steps)) return -1;
    }
    return check_covered(b);
}

/* Whether a move is illegal is found out by trying it, with room that is set aside for it. */
static int check_forbidding(game_builder *b)
{
    const game *g = b->g;
    if (!g->forbids || (g->position_bytes <= TURN_TRIAL_BYTES && g->most_moves <= TURN_TRIAL_MOVES)) return 0;
    return builder_fail(b, NULL, "finish", "result = illegal wants a smaller game: at most %d moves, got %d",
                        TURN_TRIAL_MOVES, g->most_moves);
}

static int make_start(game_builder *b)
{
    game *g = b->g;
    position *p = builder_alloc(b, NULL, g->position_bytes);
    if (!p) return -1;
    p->ending = POSITION_NO_RULE;
    if (g->tracks & TRACK_LINES)
        position_lines(g, p)[g->board->lines] = UINT32_MAX; /* a slot that does not exist is blocked */
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        if (g->set_of[0] != SET_NONE) position_join_set(g, p, g->set_of[0], c);
        p->hash ^= g->zobrist[c * (unsigned)g->pieces.ncodes];
    }
    const spec *s = b->variant->start;
    if (s && ((const start_type *)s->word)->set_up(b, s, p)) return -1;
    if (!(g->tracks & TRACK_HASH)) p->hash = 0;
    for (int i = 0; i < g->nendings; i++)
        if (g->endings[i].type->begin) g->endings[i].type->begin(&g->endings[i], g, p);
    turn_settle(g, p);
    g->start = p;
    if (p->outcome != OUTCOME_NONE) return builder_fail(b, NULL, NULL, "the game is over before it begins");
    return 0;
}

static int compile(game_builder *b)
{
    if (compile_head(b) || compile_board(b) || compile_turn(b) || compile_rules(b)) return -1;
    if (layout_make(b) || check_forbidding(b)) return -1;
    return make_start(b);
}

game *game_compile(const variant_spec *v, error *e)
{
    arena *a = arena_new();
    game *g = a ? arena_alloc(a, sizeof *g) : NULL;
    if (!g) {
        arena_free(a);
        return error_set(e, "out of memory"), NULL;
    }
    g->arena = a;
    game_builder b = {.g = g, .a = a, .e = e, .variant = v};
    if (!compile(&b)) return g;
    arena_free(a);
    return NULL;
}

void game_free(game *g)
{
    if (!g) return;
    if (g->hook_host) g->hook_host->close(g->hook_handle);
    arena_free(g->arena);
}

int game_rule(const game *g, const char *name)
{
    for (int i = 0; i < g->nrules; i++)
        if (!strcmp(g->rules[i], name)) return i;
    return -1;
}
