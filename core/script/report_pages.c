/* pages: the data of other reports, for the template of an index. */
#include "base/json.h"
#include "script/json_value.h"
#include "script/report_parts.h"
#include "script/sandbox.h"

/* A list of { name =, report = content of its report.json }. */
void report_define_pages(lua_State *L)
{
    const report_job *job = sandbox_context(L);
    lua_newtable(L);
    for (int i = 0; i < job->npages; i++) {
        const report_page *page = &job->pages[i];
        lua_newtable(L);
        report_set_text(L, "name", page->name);
        if (json_seal_is_broken(page->json))
            sandbox_fail_outside(L, "%s/report.json: the file is damaged; poise report rewrites it", page->name);
        json_value_push(L, lua_pushfstring(L, "%s/report.json", page->name), page->json);
        lua_setfield(L, -3, "report");
        lua_pop(L, 1);
        lua_rawseti(L, -2, i + 1);
    }
    sandbox_define(L, "pages");
}
