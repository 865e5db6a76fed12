#define _POSIX_C_SOURCE 200809L
/* use "NAME": a template may consist of several files of one folder. */
#include <string.h>
#include <unistd.h>

#include "script/report_parts.h"
#include "script/sandbox.h"
#include "script/use.h"

/* Returns NAME.lua in the folder of the template, or else in that of the shipped ones. */
static const char *path_of(lua_State *L, const char *name)
{
    const report_job *job = sandbox_context(L);
    const char *slash = strrchr(job->template_file, '/');
    int folder = slash ? (int)(slash - job->template_file) + 1 : 0;
    arena *a = sandbox_arena(L);
    const char *beside = sandbox_checked(L, arena_format(a, "%.*s%s.lua", folder, job->template_file, name));
    return access(beside, R_OK) ? sandbox_checked(L, arena_format(a, "%s/%s.lua", job->paths->templates, name))
                                : beside;
}

static int use(lua_State *L)
{
    return use_call(L, path_of);
}

void report_define_use(lua_State *L)
{
    use_define(L, use);
}
