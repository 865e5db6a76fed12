/* stats.gallery: example games. They are replayed with the current rules, if these are still the rules that were
 * played; otherwise the gallery stored beside the page is used. */
#include <lauxlib.h>
#include <stdlib.h>

#include "base/whole_file.h"
#include "report/board_parts.h"
#include "script/page_link.h"
#include "script/report_parts.h"
#include "script/same_program.h"
#include "script/sandbox.h"
#include "studies/gallery.h"

void report_free_games(report_job *job)
{
    for (int i = 0; job->games && i < job->results->nvariants; i++) game_free(job->games[i]);
    free(job->games);
}

/* Checked once for all results. */
static int check_program(report_job *job, error *why)
{
    if (!job->same_program) job->same_program = same_program(job->results, job->paths, &job->otherwise) ? -1 : 1;
    if (job->same_program < 0) *why = job->otherwise;
    return job->same_program < 0 ? -1 : 0;
}

/* Returns the game of a variant; NULL with `why` filled in where its file no longer has the rules that were played. */
static const game *game_of(report_job *job, const results_variant *v, error *why)
{
    game **kept = &job->games[v - job->results->variants];
    if (*kept) return *kept;
    *kept = script_load_variant(v->name, job->paths, why);
    if (*kept && (results_check_rules(v, *kept, why) || check_program(job, why))) {
        game_free(*kept);
        *kept = NULL;
    }
    return *kept;
}

/* link(variant, moves): the address after "#/open/" of the page that plays, or nil. */
int report_link(lua_State *L)
{
    report_job *job = sandbox_context(L);
    const lua_Integer i = luaL_checkinteger(L, 1);
    luaL_argcheck(L, i >= 1 && i <= job->results->nvariants, 1, "the number of a variant wanted");
    const char *moves = luaL_optstring(L, 2, "");
    const results_variant *of = &job->results->variants[i - 1];
    text *out = report_scratch(L);
    error why = {""};
    script_variant *v = game_of(job, of, &why) ? script_read_variant(of->name, job->paths, &why) : NULL;
    const int status = v ? page_link_write(v, job->paths, moves, out, &why) : -1;
    script_variant_free(v);
    if (out->failed || (status && error_is_of_memory(&why))) return sandbox_fail_outside(L, "out of memory");
    if (status || !out->length) return 0;
    lua_pushlstring(L, out->data, out->length);
    return 1;
}

/* Reads the gallery stored beside the page into the scratch text; false when there is none. */
static bool read_kept(lua_State *L, const char *name, text *out)
{
    const report_job *job = sandbox_context(L);
    if (!job->folder) return false;
    const char *path = sandbox_checked(L, arena_format(sandbox_arena(L), "%s/%s", job->folder, name));
    out->length = 0;
    return !whole_file_read(path, out) && out->length && board_parts_are_plain(out->data);
}

/* Reads the arguments from the third on: why, number, why, number ... */
static int read_wishes(lua_State *L, gallery_wish *out)
{
    int n = 0;
    for (int i = 3; i < lua_gettop(L) && n < GALLERY_WISHES; i += 2)
        out[n++] = (gallery_wish){luaL_checkstring(L, i), (uint64_t)luaL_checkinteger(L, i + 1)};
    return n;
}

/* gallery(cell, plies, ...): the lines of board_parts_write and gallery_write, or nil. */
int report_gallery(lua_State *L)
{
    report_job *job = sandbox_context(L);
    const results_cell *c = report_cell(L, 1);
    results *r = (results *)job->results; /* it reads the store */
    int number = (int)(c - r->cells);
    const char *name = lua_pushfstring(L, "boards/cell%d.txt", number + 1);
    error why = {""};
    const game *g = game_of(job, c->variant, &why);
    lua_Integer plies = luaL_checkinteger(L, 2);
    luaL_argcheck(L, plies > 0, 2, "plies, at least 1, wanted");
    gallery_wish wishes[GALLERY_WISHES];
    int nwishes = read_wishes(L, wishes);
    text *out = report_scratch(L);
    bool known =
        g && !board_parts_write(g, out) && !gallery_write(r, number, g, (uint64_t)plies, wishes, nwishes, out, &why);
    if (!known && error_is_of_memory(&why)) out->failed = true;
    known = known || (!out->failed && read_kept(L, name, out));
    if (out->failed) return sandbox_fail_outside(L, "out of memory");
    if (!known) return 0;
    report_write_file(L, name, out->data, out->length);
    lua_pushlstring(L, out->data, out->length);
    return 1;
}
