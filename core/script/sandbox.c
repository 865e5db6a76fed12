#include "script/sandbox.h"

#include <lauxlib.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/text.h"
#include "script/library.h"

enum { MEGABYTE = 1 << 20, FILE_BYTES_MAX = MEGABYTE, HOOK_EVERY = 100 };

const sandbox_limits sandbox_file_limits = {
    .memory = 64 * MEGABYTE, .instructions = 20000000, .seconds = 10, .call_instructions = 1000000, .bare_names = true};

struct sandbox {
    lua_State *L;
    sandbox_limits limits;
    arena *arena;
    void *context;
    const char *file; /* "" before one is run */
    size_t used;
    long steps, budget;
    clock_t deadline; /* while the file is run: a last resort, against many calls that are slow each, such as sorting a
                         million texts */
    int line;         /* where memory was last refused, or an error was raised; 0: not in the file */
    bool outside;     /* the error that was raised is not the file's */
};

/* Their addresses are keys of the registry. */
static const char known_key = 0;

static sandbox *sandbox_of(lua_State *L)
{
    sandbox *s;
    memcpy(&s, lua_getextraspace(L), sizeof s);
    return s;
}

/* The line of the innermost function of the file; 0 when there is none. Allocates nothing, so that the allocator may
 * ask. */
static int running_line(lua_State *L)
{
    lua_Debug at;
    for (int level = 0; lua_getstack(L, level, &at); level++) {
        lua_getinfo(L, "l", &at);
        if (at.currentline > 0) return at.currentline;
    }
    return 0;
}

static void *allocate(void *data, void *block, size_t old, size_t size)
{
    sandbox *s = data;
    if (!block) old = 0; /* Lua gives the type of the new object there */
    if (!size) {
        s->used -= old;
        free(block);
        return NULL;
    }
    void *moved = size > old && size - old > s->limits.memory - s->used ? NULL : realloc(block, size);
    if (moved)
        s->used += size - old; /* unsigned: also right when it shrinks */
    else if (s->L)
        s->line = running_line(s->L); /* an error of memory comes without a line */
    return moved;
}

static void count_steps(lua_State *L, lua_Debug *at)
{
    (void)at;
    sandbox *s = sandbox_of(L);
    s->steps += HOOK_EVERY;
    if (s->steps > s->budget)
        sandbox_fail(L, "stopped after %ld million steps; is there a loop without an end?", s->budget / 1000000);
    if (s->deadline && clock() > s->deadline)
        sandbox_fail(L, "stopped after %d seconds; is there a loop without an end?", s->limits.seconds);
}

sandbox *sandbox_new(const sandbox_limits *limits, arena *a, void *context)
{
    sandbox *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    *s = (sandbox){.limits = *limits, .arena = a, .context = context, .file = ""};
    lua_State *L = lua_newstate(allocate, s);
    if (!L) {
        free(s);
        return NULL;
    }
    memcpy(lua_getextraspace(L), &s, sizeof s);
    s->L = L;
    lua_sethook(L, count_steps, LUA_MASKCOUNT, HOOK_EVERY);
    return s;
}

void sandbox_free(sandbox *s)
{
    if (!s) return;
    lua_close(s->L);
    free(s);
}

/* The content of the file, to be freed; NULL with `e`. */
static char *read_all(const char *path, size_t *length, error *e)
{
    FILE *f = fopen(path, "rb");
    if (!f) return error_set(e, "%s: the file cannot be opened", path), NULL;
    char *content = malloc(FILE_BYTES_MAX + 1);
    *length = content ? fread(content, 1, FILE_BYTES_MAX + 1, f) : 0;
    bool failed = ferror(f) != 0;
    fclose(f);
    if (content && !failed && *length <= FILE_BYTES_MAX) return content;
    free(content);
    if (!content) return error_set(e, "out of memory"), NULL;
    if (failed) return error_set(e, "%s: the file cannot be read", path), NULL;
    return error_set(e, "%s: the file is longer than %d MB", path, FILE_BYTES_MAX / MEGABYTE), NULL;
}

/* What sandbox_run hands to the protected call. */
typedef struct job {
    const char *text, *chunk;
    size_t length;
    lua_CFunction prepare;
    bool bare_names;
} job;

/* known name: not to be defined anew. */
static int environment_assign(lua_State *L)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &known_key);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) != LUA_TNIL && lua_type(L, 2) == LUA_TSTRING)
        return sandbox_fail(L, "'%s' is a word of the language; choose another name", lua_tostring(L, 2));
    lua_settop(L, 3);
    lua_rawset(L, 1);
    return 0;
}

static int environment_read(lua_State *L)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &known_key);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) != LUA_TNIL) return 1;
    if (lua_type(L, 2) != LUA_TSTRING) return 0;
    if (!sandbox_of(L)->limits.bare_names) return sandbox_fail_unknown(L, lua_tostring(L, 2));
    lua_pushvalue(L, 2);
    return 1;
}

/* Pushes a table that reads through to the known names. */
static void push_environment(lua_State *L)
{
    static const luaL_Reg meta[] = {{"__index", environment_read}, {"__newindex", environment_assign}, {NULL, NULL}};
    lua_newtable(L);
    luaL_newlib(L, meta);
    lua_setmetatable(L, -2);
}

static int run_protected(lua_State *L)
{
    const job *j = lua_touserdata(L, 1);
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &known_key);
    library_open(L, j->bare_names);
    lua_settop(L, 0);
    j->prepare(L);
    lua_settop(L, 0);
    if (luaL_loadbufferx(L, j->text, j->length, j->chunk, "t") != LUA_OK) return lua_error(L);
    push_environment(L);
    lua_setupvalue(L, 1, 1);
    lua_call(L, 0, 0);
    return 0;
}

/* Called where an error is raised, with its message, which stays: not every message says where it comes from. */
static int note_line(lua_State *L)
{
    sandbox_of(L)->line = running_line(L);
    return 1;
}

/* Lua shortens a long path to "...end:"; gives back what follows it, or NULL when the message starts otherwise. */
static const char *after_path(const char *message, const char *file)
{
    size_t length = strlen(file);
    if (!strncmp(message, file, length) && message[length] == ':') return message + length;
    const char *colon = strchr(message, ':');
    if (strncmp(message, "...", 3) || !colon) return NULL;
    size_t kept = (size_t)(colon - message) - 3;
    return kept < length && !strncmp(message + 3, file + length - kept, kept) ? colon : NULL;
}

static int describe_failure(sandbox *s, int status, error *e)
{
    lua_State *L = s->L;
    if (status == LUA_ERRMEM) {
        error_set(e, "%s:%d: more than %zu MB of memory wanted", s->file, s->line, s->limits.memory / MEGABYTE);
    } else {
        const char *message = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "an error without a text";
        const char *rest = s->outside ? NULL : after_path(message, s->file);
        if (rest)
            error_set(e, "%s%s", s->file, rest);
        else if (s->outside)
            error_set(e, "%s", message);
        else if (s->line)
            error_set(e, "%s:%d: %s", s->file, s->line, message);
        else
            error_set(e, "%s: %s", s->file, message);
    }
    for (char *c = e ? e->text : ""; *c; c++)
        if ((unsigned char)*c < ' ') *c = ' ';
    return -1;
}

int sandbox_run(sandbox *s, const char *file, lua_CFunction prepare, error *e)
{
    lua_State *L = s->L;
    job j = {.prepare = prepare, .bare_names = s->limits.bare_names};
    s->file = arena_text(s->arena, file);
    j.chunk = arena_format(s->arena, "@%s", file);
    if (!s->file || !j.chunk) return error_set(e, "out of memory");
    char *content = read_all(file, &j.length, e);
    if (!content) return -1;
    j.text = content;
    lua_settop(L, 0);
    lua_pushcfunction(L, note_line); /* takes no memory, as what follows, so that nothing is raised unprotected */
    lua_pushcfunction(L, run_protected);
    lua_pushlightuserdata(L, &j);
    s->budget = s->limits.instructions;
    s->deadline = clock() + (clock_t)s->limits.seconds * CLOCKS_PER_SEC;
    int status = lua_pcall(L, 1, 0, 1);
    free(content);
    return status == LUA_OK ? 0 : describe_failure(s, status, e);
}

void sandbox_set_context(sandbox *s, void *context)
{
    s->context = context;
}

int sandbox_call(sandbox *s, lua_CFunction body, void *data, error *e)
{
    lua_State *L = s->L;
    lua_settop(L, 0);
    lua_pushcfunction(L, note_line);
    lua_pushcfunction(L, body);
    lua_pushlightuserdata(L, data);
    s->steps = 0;
    s->budget = s->limits.call_instructions;
    s->deadline = 0; /* asking the clock would cost more than most calls */
    s->line = 0;
    s->outside = false;
    int status = lua_pcall(L, 1, 0, 1);
    return status == LUA_OK ? 0 : describe_failure(s, status, e);
}

void sandbox_define(lua_State *L, const char *name)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &known_key);
    lua_insert(L, -2);
    lua_setfield(L, -2, name);
    lua_pop(L, 1); /* the table of known names */
}

arena *sandbox_arena(lua_State *L)
{
    return sandbox_of(L)->arena;
}

void *sandbox_context(lua_State *L)
{
    return sandbox_of(L)->context;
}

const char *sandbox_file(lua_State *L)
{
    return sandbox_of(L)->file;
}

int sandbox_line(lua_State *L)
{
    return running_line(L);
}

static int raise(lua_State *L, const char *where, const char *format, va_list arguments)
{
    error e;
    int used = snprintf(e.text, sizeof e.text, "%s", where);
    if (used >= 0 && (size_t)used < sizeof e.text)
        vsnprintf(e.text + used, sizeof e.text - (size_t)used, format, arguments);
    lua_pushstring(L, e.text);
    return lua_error(L);
}

int sandbox_fail_at(lua_State *L, int line, const char *format, ...)
{
    error where;
    va_list arguments;
    error_set(&where, "%s:%d: ", sandbox_file(L), line);
    va_start(arguments, format);
    raise(L, where.text, format, arguments);
    va_end(arguments);
    return 0;
}

int sandbox_fail(lua_State *L, const char *format, ...)
{
    error where;
    va_list arguments;
    error_set(&where, "%s:%d: ", sandbox_file(L), running_line(L));
    va_start(arguments, format);
    raise(L, where.text, format, arguments);
    va_end(arguments);
    return 0;
}

int sandbox_fail_outside(lua_State *L, const char *format, ...)
{
    va_list arguments;
    sandbox_of(L)->outside = true;
    va_start(arguments, format);
    raise(L, "", format, arguments);
    va_end(arguments);
    return 0;
}

void *sandbox_checked(lua_State *L, void *block)
{
    if (!block) sandbox_fail(L, "out of memory");
    return block;
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

const char *sandbox_nearest_key(lua_State *L, int table, const char *name)
{
    size_t count = 0;
    table = lua_absindex(L, table);
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) count++;
    const char **keys = sandbox_checked(L, arena_alloc(sandbox_arena(L), count * sizeof *keys));
    count = 0;
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1))
        if (lua_type(L, -2) == LUA_TSTRING) keys[count++] = lua_tostring(L, -2);
    qsort(keys, count, sizeof *keys, compare_texts); /* so that of two equally near names it is always the same one */
    return text_nearest(name, keys, count);
}

int sandbox_fail_unknown(lua_State *L, const char *name)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &known_key);
    const char *nearest = sandbox_nearest_key(L, -1, name);
    if (nearest) return sandbox_fail(L, "unknown word '%.60s'; did you mean '%s'?", name, nearest);
    return sandbox_fail(L, "unknown word '%.60s'", name);
}
