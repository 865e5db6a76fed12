/* Code that may raise runs inside a protected call; code that owns memory unknown to Lua does not raise. The message
 * handler records the line of an error, since not every message has one. A sandbox loads its files once, then each call
 * in play has a new budget. */
#define _POSIX_C_SOURCE 200809L
#include "script/sandbox.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/chunk.h"
#include "script/conditions.h"
#include "script/library.h"
#include "script/sandbox_state.h"
#include "script/syntax_hints.h"

enum { KILOBYTE = 1 << 10, MEGABYTE = 1 << 20 };

sandbox *sandbox_new(const sandbox_limits *limits, arena *a, void *context)
{
    sandbox *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    *s = (sandbox){.limits = *limits, .memory.most = limits->memory, .arena = a, .context = context};
    s->file = s->where = "";
    lua_State *L = lua_newstate(sandbox_allocate, s);
    if (!L) {
        free(s);
        return NULL;
    }
    memcpy(lua_getextraspace(L), &s, sizeof s);
    s->L = L;
    arena_share_limit(a, &s->memory);
    return s;
}

void sandbox_free(sandbox *s)
{
    if (!s) return;
    arena_share_limit(s->arena, NULL);
    lua_close(s->L);
    free(s);
}

void sandbox_lend(sandbox *s, const char *path, const char *content)
{
    s->lent_path = path;
    s->lent_content = content;
}

void sandbox_watch(sandbox *s, script_watch watch)
{
    s->watch = watch;
}

/* Argument of the protected call in sandbox_run. */
typedef struct job {
    const char *text, *name;
    size_t length;
    lua_CFunction prepare;
    bool bare_names;
} job;

/* Pushes the file as a function, or raises. */
static void push_file(lua_State *L, const job *j)
{
    sandbox *s = sandbox_of(L);
    error advice = {""}; /* about the file's error */
    chunk *c;
    int status = chunk_load(L, j->text, j->length, j->name, s->arena, &c);
    if (status == LUA_ERRSYNTAX) syntax_hint(lua_tostring(L, -1), j->text, j->length, &advice);
    if (*advice.text) lua_pushfstring(L, "%s: %s", lua_tostring(L, -1), advice.text);
    if (status == LUA_ERRMEM) sandbox_checked(L, NULL);
    if (status != LUA_OK) lua_error(L);
    s->chunks[s->nfiles - 1] = sandbox_checked(L, c);
    if (s->limits.bare_names) conditions_check(L, c);
}

/* Runs the function on top of the stack in a new environment and replaces it by `values` results. */
static void run_pushed(lua_State *L, int values)
{
    sandbox_push_environment(L);
    lua_setupvalue(L, -2, 1);
    lua_call(L, 0, values);
}

static int run_protected(lua_State *L)
{
    job *j = lua_touserdata(L, 1);
    sandbox_names_open(L);
    library_open(L, j->bare_names);
    lua_settop(L, 0);
    j->prepare(L);
    lua_settop(L, 0);
    push_file(L, j);
    run_pushed(L, 0);
    return 0;
}

/* Message handler: records the line of the error; the message stays. */
static int note_line(lua_State *L)
{
    sandbox *s = sandbox_of(L);
    s->line = sandbox_place(L, &s->where);
    s->caller_line = s->line ? sandbox_caller(L, s->where, &s->caller) : 0;
    return 1;
}

/* Lua abbreviates a long path to "...end:"; returns what follows it, or NULL for other messages. */
static const char *after_path(const char *message, const char *file)
{
    size_t length = strlen(file);
    if (!strncmp(message, file, length) && message[length] == ':') return message + length;
    const char *colon = strchr(message, ':');
    if (strncmp(message, "...", 3) || !colon) return NULL;
    size_t kept = (size_t)(colon - message) - 3;
    return kept < length && !strncmp(message + 3, file + length - kept, kept) ? colon : NULL;
}

static int describe_memory(const sandbox *s, error *e)
{
    char line[16] = "";
    if (s->line) snprintf(line, sizeof line, ":%d", s->line);
    if (s->long_text)
        return error_set(e, "%s%s: a text of at most %zu KB wanted in play, got a longer one", s->where, line,
                         s->limits.call_text / KILOBYTE);
    if (!s->limited) return error_set(e, "out of memory");
    return error_set(e, "%s%s: more than %zu MB of memory wanted", s->where, line, s->memory.most / MEGABYTE);
}

/* Converts the error value on top of the stack to one line; it may contain anything, also zeros. */
static void read_message(lua_State *L, error *out)
{
    size_t length = 0;
    const char *said = lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, &length) : NULL;
    error_set(out, "%s", said ? "" : "an error without a text");
    if (length >= sizeof out->text) length = sizeof out->text - 1;
    for (size_t i = 0; i < length; i++) out->text[i] = (unsigned char)said[i] < ' ' ? ' ' : said[i];
    if (said) out->text[length] = 0;
}

static int describe_failure(sandbox *s, int status, error *e)
{
    error message;
    const char *rest = NULL;
    if (status == LUA_ERRMEM) return describe_memory(s, e);
    read_message(s->L, &message);
    if (s->outside) return error_set(e, "%s", message.text);
    const char *missed = "", *colon = "";
    error from = {""};
    if (s->caller_line) error_set(&from, " (called from %s:%d)", s->caller, s->caller_line);
    if (s->missed_line && s->missed_line == s->line && strstr(message.text, "index a nil value")) {
        missed = s->missed.text;
        colon = ": ";
    }
    for (int i = 0; i < s->nfiles; i++)
        if ((rest = after_path(message.text, s->files[i])))
            return error_set(e, "%s%s%s%s%s", s->files[i], rest, colon, missed, from.text);
    if (s->line) return error_set(e, "%s:%d: %s%s", s->where, s->line, message.text, from.text);
    return error_set(e, "%s: %s", s->where, message.text);
}

/* Reads the file and makes it the current one. */
static int begin_file(sandbox *s, const char *file, job *j, error *e)
{
    if (s->nfiles == LIMITS_FILES)
        return error_set(e, "%s: at most %d files wanted, one using the other, got more: join some of them", file,
                         LIMITS_FILES);
    j->name = arena_format(s->arena, "@%s", file);
    if (!j->name) return error_set(e, "out of memory");
    if (!(j->text = sandbox_read(s, file, &j->length, e))) return -1;
    s->file = s->where = s->files[s->nfiles++] = j->name + 1;
    return 0;
}

int sandbox_run_inside(lua_State *L, const char *file, int values, error *e)
{
    sandbox *s = sandbox_of(L);
    const char *before = s->file;
    job j = {.name = NULL};
    if (begin_file(s, file, &j, e)) return -1;
    push_file(L, &j);
    run_pushed(L, values);
    s->file = before;
    return 0;
}

int sandbox_run(sandbox *s, const char *file, lua_CFunction prepare, error *e)
{
    lua_State *L = s->L;
    job j = {.prepare = prepare, .bare_names = s->limits.bare_names};
    if (begin_file(s, file, &j, e)) return -1;
    lua_settop(L, 0);
    lua_pushcfunction(L, note_line); /* allocates nothing, as the following, so nothing is raised unprotected */
    lua_pushcfunction(L, run_protected);
    lua_pushlightuserdata(L, &j);
    sandbox_begin(s, s->limits.instructions, s->limits.seconds);
    int status = lua_pcall(L, 1, 0, 1);
    s->playing = true;
    s->context = NULL;
    return status == LUA_OK ? 0 : describe_failure(s, status, e);
}

int sandbox_call(sandbox *s, lua_CFunction body, void *data, error *e)
{
    lua_State *L = s->L;
    if (s->watch.must_end && s->watch.must_end(s->watch.data)) return error_set(e, "stopped: it takes too long");
    lua_settop(L, 0);
    lua_pushcfunction(L, note_line);
    lua_pushcfunction(L, body);
    lua_pushlightuserdata(L, data);
    sandbox_begin(s, s->limits.call_instructions, 0);
    s->calls++;
    s->line = 0;
    s->long_text = false;
    s->file = s->where = s->files[0];
    s->outside = false;
    int status = lua_pcall(L, 1, 0, 1);
    return status == LUA_OK ? 0 : describe_failure(s, status, e);
}

arena *sandbox_arena(lua_State *L)
{
    return sandbox_of(L)->arena;
}

void *sandbox_context(lua_State *L)
{
    return sandbox_of(L)->context;
}

uint64_t sandbox_calls(lua_State *L)
{
    return sandbox_of(L)->calls;
}

long sandbox_steps(const sandbox *s)
{
    return s->steps;
}

size_t sandbox_longest_text(lua_State *L)
{
    return sandbox_of(L)->limits.call_text;
}

bool sandbox_is_loading(lua_State *L)
{
    return !sandbox_of(L)->playing;
}

const chunk *sandbox_chunk(lua_State *L, const char *source)
{
    const sandbox *s = sandbox_of(L);
    int i = 0;
    while (s->chunks[i] && strcmp(s->chunks[i]->name, source) != 0) i++;
    return s->chunks[i];
}

const char *sandbox_file(lua_State *L)
{
    return sandbox_of(L)->file;
}

const char *sandbox_enter_place(lua_State *L)
{
    const char *before = sandbox_file(L);
    (void)sandbox_place(L, &sandbox_of(L)->file);
    return before;
}

void sandbox_enter_file(lua_State *L, const char *file)
{
    sandbox_of(L)->file = file;
}
