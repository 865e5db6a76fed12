#include "script/sandbox_fail.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "script/sandbox_state.h"

const char *sandbox_file_of(lua_State *L, const char *source)
{
    const struct sandbox *s = sandbox_of(L);
    for (int i = 0; i < s->nfiles && *source == '@'; i++)
        if (!strcmp(s->files[i], source + 1)) return s->files[i];
    return s->file;
}

int sandbox_place(lua_State *L, const char **file)
{
    lua_Debug at;
    *file = sandbox_of(L)->file;
    for (int level = 0; lua_getstack(L, level, &at); level++) {
        lua_getinfo(L, "Sl", &at);
        if (at.currentline <= 0) continue;
        *file = sandbox_file_of(L, at.source);
        return at.currentline;
    }
    return 0;
}

int sandbox_caller(lua_State *L, const char *of, const char **file)
{
    enum { LEVELS_MOST = 32 }; /* finding level n takes n steps, and a recursion has thousands */
    lua_Debug at;
    bool inside = false, tail = false;
    for (int level = 0; level < LEVELS_MOST && lua_getstack(L, level, &at); level++) {
        lua_getinfo(L, "Slt", &at);
        /* Called by the program, as for the rules of a base; or by a tail call, which loses the line. */
        if (at.currentline <= 0 && inside && !tail) return 0;
        if (at.currentline <= 0) continue;
        *file = sandbox_file_of(L, at.source);
        if (strcmp(*file, of) != 0) return at.currentline;
        inside = true;
        tail = at.istailcall;
    }
    return 0;
}

int sandbox_line(lua_State *L)
{
    const char *file;
    return sandbox_place(L, &file);
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
    error_set(&where, "%s:%d: ", sandbox_of(L)->file, line);
    va_start(arguments, format);
    raise(L, where.text, format, arguments);
    va_end(arguments);
    return 0;
}

int sandbox_fail(lua_State *L, const char *format, ...)
{
    error where;
    va_list arguments;
    const char *file;
    int line = sandbox_place(L, &file);
    if (line)
        error_set(&where, "%s:%d: ", file, line);
    else
        error_set(&where, "%s: ", file); /* no function of the file is running */
    va_start(arguments, format);
    raise(L, where.text, format, arguments);
    va_end(arguments);
    return 0;
}

void sandbox_note_missing(lua_State *L, const char *format, ...)
{
    struct sandbox *s = sandbox_of(L);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(s->missed.text, sizeof s->missed.text, format, arguments);
    va_end(arguments);
    s->missed_line = sandbox_line(L);
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
    const memory_limit *m = &sandbox_of(L)->memory;
    if (!block && m->reached) sandbox_fail(L, "more than %zu MB of memory wanted", m->most >> 20);
    if (!block) sandbox_fail_outside(L, "out of memory");
    return block;
}
