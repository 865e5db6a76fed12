#include "script/sandbox.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/library.h"
#include "script/sandbox_state.h"

enum { MEGABYTE = 1 << 20, FILE_BYTES_MAX = MEGABYTE };

sandbox *sandbox_new(const sandbox_limits *limits, arena *a, void *context)
{
    sandbox *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    *s = (sandbox){.limits = *limits, .memory.most = limits->memory, .arena = a, .context = context, .file = ""};
    lua_State *L = lua_newstate(sandbox_allocate, s);
    if (!L) {
        free(s);
        return NULL;
    }
    memcpy(lua_getextraspace(L), &s, sizeof s);
    s->L = L;
    arena_share_limit(a, &s->memory);
    sandbox_watch(L);
    return s;
}

void sandbox_free(sandbox *s)
{
    if (!s) return;
    arena_share_limit(s->arena, NULL);
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

/* The text behind the mark that some editors write before UTF-8. */
static const char *after_byte_order_mark(const char *content, size_t *length)
{
    static const char mark[] = "\xef\xbb\xbf";
    enum { BYTES = sizeof mark - 1 };
    if (*length < BYTES || memcmp(content, mark, BYTES) != 0) return content;
    *length -= BYTES;
    return content + BYTES;
}

/* What sandbox_run hands to the protected call. */
typedef struct job {
    const char *text, *chunk;
    size_t length;
    lua_CFunction prepare;
    bool bare_names;
} job;

static int run_protected(lua_State *L)
{
    const job *j = lua_touserdata(L, 1);
    sandbox_names_open(L);
    library_open(L, j->bare_names);
    lua_settop(L, 0);
    j->prepare(L);
    lua_settop(L, 0);
    if (luaL_loadbufferx(L, j->text, j->length, j->chunk, "t") != LUA_OK) return lua_error(L);
    sandbox_push_environment(L);
    lua_setupvalue(L, 1, 1);
    lua_call(L, 0, 0);
    return 0;
}

/* Called where an error is raised, with its message, which stays: not every message says where it comes from. */
static int note_line(lua_State *L)
{
    sandbox_of(L)->line = sandbox_line(L);
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
    if (status == LUA_ERRMEM && !s->limited) {
        error_set(e, "out of memory");
    } else if (status == LUA_ERRMEM) {
        char line[16] = "";
        if (s->line) snprintf(line, sizeof line, ":%d", s->line);
        error_set(e, "%s%s: more than %zu MB of memory wanted", s->file, line, s->memory.most / MEGABYTE);
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
    j.text = after_byte_order_mark(content, &j.length);
    lua_settop(L, 0);
    lua_pushcfunction(L, note_line); /* takes no memory, as what follows, so that nothing is raised unprotected */
    lua_pushcfunction(L, run_protected);
    lua_pushlightuserdata(L, &j);
    sandbox_begin(s, s->limits.instructions, s->limits.seconds);
    int status = lua_pcall(L, 1, 0, 1);
    free(content);
    s->playing = true;
    s->context = NULL;
    return status == LUA_OK ? 0 : describe_failure(s, status, e);
}

int sandbox_call(sandbox *s, lua_CFunction body, void *data, error *e)
{
    lua_State *L = s->L;
    lua_settop(L, 0);
    lua_pushcfunction(L, note_line);
    lua_pushcfunction(L, body);
    lua_pushlightuserdata(L, data);
    sandbox_begin(s, s->limits.call_instructions, s->limits.call_seconds);
    s->line = 0;
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

const char *sandbox_file(lua_State *L)
{
    return sandbox_of(L)->file;
}
