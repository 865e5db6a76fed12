/* experiment { ... }: the single call of an experiment file. It is read completely before any variant: then each named
 * variant runs in a sandbox of its own, is compiled, and becomes a cell of the plan for each pair of players. */
#include <ctype.h>
#include <lauxlib.h>
#include <string.h>

#include "script/described.h"
#include "script/experiment_claims.h"
#include "script/experiment_elsewhere.h"
#include "script/experiment_keys.h"
#include "script/experiment_pairs.h"
#include "script/experiment_settings.h"
#include "script/experiment_sweep.h"
#include "script/experiment_variant.h"
#include "script/limits.h"
#include "script/player_words.h"
#include "script/reader.h"
#include "script/sandbox.h"
#include "script/stack_check.h"
#include "stats/contrast.h"
#include "stats/interval.h"
#include "studies/ladder_plan.h"

/* State of loading; the context of the sandbox. */
typedef struct reading {
    plan *plan;
    const char *variants[LIMITS_VARIANTS];
    int nvariants;
    pairs_read pairs;
    unsigned opening;
    int rungs;       /* of a ladder, if the question is skill, */
    uint64_t budget; /* of its lowest rung */
    uint64_t steps;  /* games between neighbours, otherwise */
    elsewhere_read elsewhere;
    claims_read claims;
    int calls;
    int line, variants_line;
} reading;

static const sandbox_limits limits = {.memory = 64 << 20, .instructions = 20000000, .seconds = 5};

/* Collects a name, or the names in nested lists, on top of the stack. */
static void collect_variants(const reader *r, reading *now, int depth)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    if (lua_type(L, -1) == LUA_TSTRING) {
        if (now->nvariants == LIMITS_VARIANTS)
            sandbox_fail_at(L, reader_line(r, "variants"),
                            "%s.variants: at most %d wanted, got more: make several experiments of it", r->path,
                            LIMITS_VARIANTS);
        now->variants[now->nvariants++] = reader_shown(r, experiment_keys[VARIANTS].name, -1);
        return;
    }
    if (lua_type(L, -1) != LUA_TTABLE || depth > 8)
        reader_unwanted(r, experiment_keys[VARIANTS].name, experiment_keys[VARIANTS].wanted);
    luaL_checkstack(L, 6, NULL);
    reader_list_only(r, experiment_keys[VARIANTS].name, "options are part of the name, as in \"t4:kinds=3\"");
    for (int i = 1; lua_rawgeti(L, -1, i) != LUA_TNIL; i++) {
        sandbox_charge(L, 1); /* lists that repeat a list may be longer than the file */
        collect_variants(r, now, depth + 1);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

static bool asks_about_skill(const plan *p)
{
    return !strcmp(p->ask, "skill");
}

/* Questions about several variants need several, and a valid design for comparisons. */
static void check_several(const reader *r, const reading *now)
{
    static const char *const questions[] = {"compare", "which_rule", "remedy"};
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        if (!strcmp(now->plan->ask, questions[i]) && (now->nvariants < 2 || now->nvariants > CONTRAST_CELLS_MAX))
            sandbox_fail_at(r->L, reader_line(r, "variants"),
                            "%s.variants: with ask = \"%s\" 2..%d variants wanted, got %d", r->path, questions[i],
                            CONTRAST_CELLS_MAX, now->nvariants);
}

/* A single cell is analysed, with a fixed number of games. */
static void check_worth(const reader *r, const reading *now)
{
    if (strcmp(now->plan->ask, "worth")) return;
    if (now->nvariants != 1)
        sandbox_fail_at(r->L, reader_line(r, "variants"),
                        "%s.variants: with ask = \"worth\" one variant wanted, got %d", r->path, now->nvariants);
    if (now->pairs.count != 1)
        sandbox_fail_at(r->L, reader_line(r, "players"),
                        "%s.players: with ask = \"worth\" one wanted, or one pair, got %d", r->path, now->pairs.count);
    if (now->plan->until)
        sandbox_fail_at(r->L, reader_line(r, "until"), "%s.until: not with ask = \"worth\": games = N wanted", r->path);
}

/* Refuses a key of another question. */
static void only_with(const reader *r, int key, const char *ask)
{
    if (reader_push(r, experiment_keys[key].name) != LUA_TNIL)
        sandbox_fail_at(r->L, reader_line(r, experiment_keys[key].name), "%s.%s: only with ask = \"%s\"", r->path,
                        experiment_keys[key].name, ask);
    lua_pop(r->L, 1);
}

/* The players of a ladder have both sides, and all rungs play equally many games. */
static void read_ladder(const reader *r, reading *now)
{
    static const int own[] = {RUNGS, BUDGET};
    now->rungs = (int)keys_integer(r, &experiment_keys[RUNGS]);
    now->budget = (uint64_t)keys_integer(r, &experiment_keys[BUDGET]);
    bool skill = asks_about_skill(now->plan);
    for (int i = 0; i < 2 && !skill; i++) only_with(r, own[i], "skill");
    if (strcmp(now->plan->ask, plan_questions[0]) && !plan_asks_measure(now->plan->ask))
        only_with(r, STEPS, plan_questions[0]);
    now->steps = (uint64_t)keys_integer(r, &experiment_keys[STEPS]);
    for (int i = 0; i < now->pairs.count && skill; i++) {
        const player_pair *p = &now->pairs.of[i];
        if (strcmp(p->players[0], p->players[1]))
            sandbox_fail_at(r->L, reader_line(r, "players"),
                            "%s.players: with ask = \"skill\" players wanted, got the pair %s", r->path, p->named);
        if (p->games != now->pairs.of[0].games)
            sandbox_fail_at(r->L, reader_line(r, "games"),
                            "%s.games: with ask = \"skill\" one number wanted for all players", r->path);
    }
    check_several(r, now);
    check_worth(r, now);
}

/* The name becomes the results folder. */
static const char *read_name(const reader *r)
{
    const char *name = keys_text(r, &experiment_keys[NAME]);
    bool plain = *name && *name != '.' && *name != '-' && strlen(name) < 100;
    for (const char *c = name; *c; c++) plain &= isalnum((unsigned char)*c) || strchr("-_.", *c);
    if (!plain)
        sandbox_fail_at(r->L, reader_line(r, "name"), "%s.name: letters, digits, - and _ wanted, got \"%s\"", r->path,
                        name);
    if (!strcmp(name, "templates"))
        sandbox_fail_at(r->L, reader_line(r, "name"), "%s.name: reports/%s is another folder; choose another name",
                        r->path, name);
    return name;
}

static int use_experiment(lua_State *L)
{
    reading *now = sandbox_context(L);
    plan *p = now->plan;
    reader r = reader_argument(L, "experiment");
    if (now->calls++) return sandbox_fail(L, "experiment: one call wanted, got a second; each is a file of its own");
    reader_find_maker(&r);
    keys_only(&r, &experiment_table, 0);
    now->line = r.line;
    now->variants_line = reader_line(&r, experiment_keys[VARIANTS].name);
    p->name = read_name(&r);
    p->title = keys_text(&r, &experiment_keys[TITLE]);
    p->question = keys_text(&r, &experiment_keys[QUESTION]);
    p->ask = experiment_read_question(&r);
    keys_need(&r, &experiment_keys[VARIANTS]);
    keys_need(&r, &experiment_keys[PLAYERS]);
    reader_push(&r, experiment_keys[VARIANTS].name);
    collect_variants(&r, now, 0);
    lua_pop(L, 1);
    if (!now->nvariants)
        return sandbox_fail_at(L, reader_line(&r, "variants"),
                               "experiment.variants: at least one variant wanted, got none");
    experiment_read_players(&r, &now->pairs);
    uint64_t most = experiment_read_until(&r, p);
    for (int i = 0; most && i < now->pairs.count; i++) now->pairs.of[i].games = most;
    if (!most) keys_need(&r, &experiment_keys[GAMES]);
    if (!most) experiment_read_games(&r, &now->pairs);
    experiment_train_players(r.L, &now->pairs, p->until);
    read_ladder(&r, now);
    p->seed = (uint64_t)keys_integer(&r, &experiment_keys[SEED_KEY]);
    p->max_plies = (unsigned)keys_integer(&r, &experiment_keys[MAX_PLIES_KEY]);
    now->opening = experiment_read_opening(&r, p->max_plies);
    experiment_read_elsewhere(&r, &now->elsewhere);
    experiment_read_claims(&r, &now->claims);
    p->alpha = PLAN_ALPHA;
    p->build = (plan_build){.lua = LUA_RELEASE, .gsl = stats_gsl_version()};
    return 0;
}

static int prepare(lua_State *L)
{
    lua_pushcfunction(L, use_experiment);
    sandbox_define(L, "experiment");
    lua_pushcfunction(L, experiment_verdict);
    sandbox_define(L, "verdict");
    lua_pushcfunction(L, experiment_precision);
    sandbox_define(L, "precision");
    lua_pushcfunction(L, experiment_sweep);
    sandbox_define(L, "sweep");
    player_words_define(L);
    return 0;
}

/* Reads and compiles one variant and adds a cell for each pair of players. */
static int add_cells(reading *now, const char *whole, const script_paths *paths, error *e)
{
    plan *p = now->plan;
    error why = {""};
    plan_variant *to = &p->variants[p->nvariants];
    if (experiment_variant_load(whole, paths, p->arena, to, &why))
        return error_set(e, "%s:%d: experiment.variants: %s", p->file, now->variants_line, why.text);
    int again = experiment_variant_find(p->variants, p->nvariants++, to);
    if (again >= 0)
        return error_set(e, "%s:%d: experiment.variants: number %d, \"%.80s\", is number %d, \"%.80s\", again", p->file,
                         now->variants_line, p->nvariants, whole, again + 1, now->variants[again]);
    const int first = p->ncells;
    for (int i = 0; i < now->pairs.count && !asks_about_skill(p); i++)
        p->cells[p->ncells++] = (plan_cell){.variant = to->name,
                                            .game = to->game,
                                            .players = {now->pairs.of[i].players[0], now->pairs.of[i].players[1]},
                                            .games = now->pairs.of[i].games,
                                            .opening = now->opening};
    ladder_add_steps(p, first, now->steps);
    return 0;
}

static int check_cells(const plan *p, int cells, error *e)
{
    if (cells <= LIMITS_CELLS) return 0;
    return error_set(
        e, "%s: at most %d cells wanted, got %d (variants times pairs of players): make several experiments of it",
        p->file, LIMITS_CELLS, cells);
}

static int make_cells(reading *now, const script_paths *paths, error *e)
{
    plan *p = now->plan;
    if (check_cells(p, now->nvariants * now->pairs.count, e)) return -1;
    p->variants = arena_alloc(p->arena, (size_t)now->nvariants * sizeof *p->variants);
    p->cells = arena_alloc(p->arena, (size_t)(3 * now->nvariants * now->pairs.count) * sizeof *p->cells);
    if (!p->variants || !p->cells) return error_set(e, "out of memory");
    for (int i = 0; i < now->nvariants; i++)
        if (add_cells(now, now->variants[i], paths, e)) return -1;
    error why = {""};
    if (experiment_add_elsewhere(&now->elsewhere, p, &why) ||
        (!asks_about_skill(p) && experiment_add_claims(&now->claims, p, &why)))
        return error_set(e, "%s:%d: %s", p->file, now->line, why.text);
    if (!asks_about_skill(p)) return 0;
    const char *players[LIMITS_PLAYERS];
    for (int i = 0; i < now->pairs.count; i++) players[i] = now->pairs.of[i].rung;
    ladder_request ladder = {.players = players,
                             .nplayers = now->pairs.count,
                             .rungs = now->rungs,
                             .budget = now->budget,
                             .games = now->pairs.of[0].games,
                             .opening = now->opening};
    if (ladder_plan(p, &ladder, &why))
        return error_set(e, "%s:%d: experiment.players: %s", p->file, now->line, why.text);
    if (check_cells(p, p->ncells, e)) return -1;
    return experiment_add_claims(&now->claims, p, &why) ? error_set(e, "%s:%d: %s", p->file, now->line, why.text) : 0;
}

/* Finds and runs the file; the arena owns the result; nothing is compiled. */
static reading *read_file(const char *name, const script_paths *paths, arena *a, error *e)
{
    reading *now = arena_alloc(a, sizeof *now);
    plan *p = arena_alloc(a, sizeof *p);
    if (!now || !p) return error_set(e, "out of memory"), NULL;
    p->arena = a;
    now->plan = p;
    const char *file = described_file(name, paths, DESCRIBED_EXPERIMENT, a, e);
    if (!file) return NULL;
    p->file = arena_text(a, file);
    sandbox *s = p->file ? sandbox_new(&limits, a, now) : NULL;
    if (!s) return error_set(e, "out of memory"), NULL;
    int status = sandbox_run(s, p->file, prepare, e);
    sandbox_free(s);
    if (!status && !now->calls)
        status = error_set(e,
                           "%s: a call of experiment { } wanted, got none: the file is experiment { name = ..., "
                           "variants = ... }, without return",
                           p->file);
    return status ? NULL : now;
}

plan *script_load_experiment(const char *name, const script_paths *paths, error *e)
{
    arena *a = arena_new();
    reading *now = a ? read_file(name, paths, a, e) : NULL;
    if (!a) error_set(e, "out of memory");
    if (now && !make_cells(now, paths, e)) return now->plan;
    if (now)
        plan_free(now->plan);
    else
        arena_free(a);
    return NULL;
}

const char *script_experiment_name(const char *name, const script_paths *paths, arena *a, error *e)
{
    reading *now = read_file(name, paths, a, e);
    return now ? now->plan->name : NULL;
}
