#include "script/report.h"

#include "script/report_parts.h"
#include "script/sandbox.h"

/* A page of many cells is longer work than a variant, and may hold many drawings. */
static const sandbox_limits limits = {.memory = (size_t)512 << 20, .instructions = 2000000000, .seconds = 600};

static int prepare(lua_State *L)
{
    report_define_results(L);
    report_define_stats(L);
    report_define_output(L);
    return 0;
}

int script_write_report(const results *r, const char *template_file, const char *folder, error *e)
{
    report_job job = {r, folder};
    arena *a = arena_new();
    sandbox *s = a ? sandbox_new(&limits, a, &job) : NULL;
    int status = s ? sandbox_run(s, template_file, prepare, e) : error_set(e, "out of memory");
    sandbox_free(s);
    arena_free(a);
    return status;
}
