/* A handle runs the file again in a sandbox of its own; the fingerprint verifies that the rules are the same. A call is
 * a job that runs protected and converts the function's result. Targets of moves are cached for one position, as they
 * are requested for each piece. */
#include "script/hooks.h"

#include <lauxlib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game/position.h"
#include "language/canonical.h"
#include "script/frozen.h"
#include "script/function_names.h"
#include "script/functions.h"
#include "script/position_view.h"
#include "script/position_words.h"
#include "script/reader.h"
#include "script/sandbox.h"
#include "script/variant.h"

/* --- the host --- */

/* What a handle is opened from; in the game's arena. */
typedef struct hook_source {
    const game *g;
    const char *described;
    script_paths paths;
} hook_source;

/* Cache of the results of functions that give targets, for one position, because each piece is asked about separately.
 */
typedef struct target_memory {
    position *of;                            /* NULL: empty */
    int number;                              /* of the function */
    uint64_t known[BITBOARD_WORDS_MAX];      /* pieces in the cache, by cell */
    uint64_t (*targets)[BITBOARD_WORDS_MAX]; /* by cell */
} target_memory;

typedef struct handle {
    const game *g;
    arena *arena;
    sandbox *sandbox;
    position_view *view;
    target_memory memory;
    uint64_t calls;
    unsigned failures;
    error complaint;     /* first error, */
    const char *culprit; /* and its rule's name, owned by the game */
} handle;

static int open_words(lua_State *L)
{
    handle *h = lua_touserdata(L, 1);
    bool change_tables = function_names_check(L, h->g);
    frozen_make(L, change_tables);
    position_words_open(L, h->g);
    h->view = position_view_push(L);
    return 0;
}

static void close_handle(void *opened)
{
    handle *h = opened;
    if (!h) return;
    sandbox_free(h->sandbox);
    arena_free(h->arena);
    free(h);
}

static void *open_handle(const void *from, error *e)
{
    const hook_source *source = from;
    handle *h = calloc(1, sizeof *h);
    if (h) *h = (handle){.g = source->g, .arena = arena_new()};
    script_variant v = {.arena = h ? h->arena : NULL};
    if (!v.arena) error_set(e, "out of memory");
    if (v.arena) h->sandbox = variant_run(source->described, &source->paths, &v, e);
    bool good = v.arena && h->sandbox;
    uint64_t fingerprint = good ? variant_fingerprint(&v.spec) : 0;
    if (good && fingerprint != source->g->fingerprint) {
        error_set(e, fingerprint ? "%s: the file has changed since it was loaded" : "%s: out of memory", v.file);
        good = false;
    }
    if (good && !sandbox_call(h->sandbox, open_words, h, e)) return h;
    close_handle(h);
    return NULL;
}

/* --- calls --- */

typedef struct job {
    const hook *asked;
    const game *g;
    position *p;
    hook_answer *out;
    unsigned from;     /* HOOK_MOVES: the moving piece */
    uint64_t *targets; /* result */
} job;

/* Gets the line where the function begins, and makes its file the current one: after it returns no line of it is
 * running. */
static int line_of(lua_State *L, int number)
{
    lua_Debug at;
    functions_push(L, number);
    lua_getinfo(L, ">S", &at);
    sandbox_enter_file(L, sandbox_file_of(L, at.source));
    return at.linedefined;
}

static int unwanted(lua_State *L, const job *j, const char *wanted)
{
    return sandbox_fail_at(L, line_of(L, j->asked->number), "the function gave a %s; %s wanted", luaL_typename(L, -1),
                           wanted);
}

static int read_result(lua_State *L, const job *j)
{
    const char *said = lua_tostring(L, -1);
    outcome o = outcome_from_word(said);
    if (!strcmp(said, "win")) o = outcome_win(j->p->side);
    if (!strcmp(said, "loss")) o = outcome_win(!j->p->side);
    if (!outcome_is_decided(o))
        return sandbox_fail_at(L, line_of(L, j->asked->number),
                               "win, loss, draw, first or second wanted, got \"%.20s\"", said);
    j->out->decided = true;
    j->out->result = (uint8_t)o;
    return 0;
}

/* Reads a list of cells on top of the stack, or nothing. */
static int read_targets(lua_State *L, const job *j)
{
    int type = lua_type(L, -1);
    if (type == LUA_TNIL) return 0;
    if (type != LUA_TTABLE) return unwanted(L, j, "a list of cells");
    lua_Integer count = luaL_len(L, -1);
    sandbox_charge(L, (size_t)count);
    for (lua_Integer i = 1; i <= count; i++) {
        unsigned c;
        lua_geti(L, -1, i);
        if (!position_view_find_cell(L, -1, &c))
            return sandbox_fail_at(L, line_of(L, j->asked->number), "cells of the board wanted, got %s",
                                   reader_came(L, -1));
        bitboard_set(j->targets, j->g->mapping->bit_of[c]);
        lua_pop(L, 1); /* the label */
    }
    return 0;
}

static int read_answer(lua_State *L, const job *j)
{
    int type = lua_type(L, -1);
    if (j->asked->kind == HOOK_MOVES) return read_targets(L, j);
    if (j->asked->kind == HOOK_EVALUATION) {
        if (type != LUA_TNUMBER) return unwanted(L, j, "a number");
        j->out->value = lua_tonumber(L, -1);
        if (isnan(j->out->value)) return sandbox_fail_at(L, line_of(L, j->asked->number), "a number wanted, got nan");
        return 0;
    }
    if (j->asked->kind == HOOK_ENDING && type == LUA_TSTRING) return read_result(L, j);
    if (type != LUA_TBOOLEAN && (type != LUA_TNIL || j->asked->kind == HOOK_CONDITION))
        return unwanted(L, j, j->asked->kind == HOOK_ENDING ? "true, false, nothing or a result" : "true or false");
    j->out->yes = lua_toboolean(L, -1);
    return 0;
}

static int run_job(lua_State *L)
{
    const job *j = lua_touserdata(L, 1);
    functions_push(L, j->asked->number);
    position_view *view = position_view_push(L);
    *view = (position_view){.g = j->g, .p = j->p, .may_change = j->asked->kind == HOOK_EFFECT};
    if (j->asked->kind == HOOK_MOVES) position_view_push_cell(L, j->g, j->from);
    lua_call(L, j->asked->kind == HOOK_MOVES ? 2 : 1, 1);
    return read_answer(L, j);
}

static bool run(handle *h, job *j)
{
    error e = {""};
    int status = sandbox_call(h->sandbox, run_job, j, &e);
    h->view->p = NULL;
    h->calls += 1 + (uint64_t)sandbox_steps(h->sandbox) / HOOK_CALL_STEPS;
    if (status && !h->failures++) {
        h->complaint = e;
        h->culprit = j->asked->rule;
    }
    return !status;
}

static bool call(void *opened, const hook *asked, const game *g, position *p, hook_answer *out)
{
    job j = {.asked = asked, .g = g, .p = p, .out = out};
    return run(opened, &j);
}

/* Returns the cache for that position, cleared if it was of another one; NULL when memory is out. */
static target_memory *memory_of(handle *h, int number, const game *g, const position *p)
{
    target_memory *m = &h->memory;
    bool first = !m->of;
    if (!m->of) m->of = arena_alloc(h->arena, g->position_bytes);
    if (!m->targets) m->targets = arena_alloc(h->arena, (size_t)g->board->cells * sizeof *m->targets);
    if (!m->of || !m->targets) return NULL;
    if (!first && m->number == number && position_same(g, m->of, p)) return m;
    position_copy(g, m->of, p);
    m->number = number;
    memset(m->known, 0, sizeof m->known);
    return m;
}

static const uint64_t *targets(void *opened, const hook *asked, const game *g, const position *p, unsigned from)
{
    handle *h = opened;
    target_memory *m = memory_of(h, asked->number, g, p);
    if (!m) {
        if (!h->failures++) error_set(&h->complaint, "out of memory");
        h->culprit = asked->rule;
        return NULL;
    }
    if (bitboard_has(m->known, from)) return m->targets[from];
    job j = {.asked = asked, .g = g, .from = from, .targets = m->targets[from]};
    j.p = m->of; /* functions of this kind cannot change it */
    memset(m->targets[from], 0, sizeof m->targets[from]);
    bitboard_set(m->known, from); /* called once, also when it fails */
    return run(h, &j) ? m->targets[from] : NULL;
}

static uint64_t calls(const void *opened)
{
    return ((const handle *)opened)->calls;
}

static void forget(void *opened)
{
    ((handle *)opened)->failures = 0;
}

static unsigned failures(const void *opened)
{
    return ((const handle *)opened)->failures;
}

static const char *complaint(const void *opened)
{
    const handle *h = opened;
    return h->failures ? h->complaint.text : NULL;
}

static const char *culprit(const void *opened)
{
    return ((const handle *)opened)->culprit;
}

static const hook_host host = {.open = open_handle,
                               .close = close_handle,
                               .call = call,
                               .targets = targets,
                               .calls = calls,
                               .failures = failures,
                               .forget = forget,
                               .complaint = complaint,
                               .culprit = culprit};

static const char *copy(arena *a, const char *content)
{
    return content ? arena_text(a, content) : NULL;
}

int hooks_attach(game *g, const char *described, const script_paths *paths, error *e)
{
    hook_source *source = arena_alloc(g->arena, sizeof *source);
    if (!source) return error_set(e, "out of memory");
    *source = (hook_source){.g = g, .described = copy(g->arena, described)};
    source->paths.variants = copy(g->arena, paths->variants);
    source->paths.scripts = copy(g->arena, paths->scripts);
    source->paths.watch = paths->watch;
    const script_text *given = &paths->given;
    source->paths.given = (script_text){copy(g->arena, given->name), copy(g->arena, given->content)};
    if (!source->described || (given->content && !source->paths.given.content)) return error_set(e, "out of memory");
    return hook_attach(g, &host, source, e);
}
