#define _POSIX_C_SOURCE 200809L
/* use "NAME" in a variant: shared functions, in words/NAME.lua beside the file or among the shipped ones. */
#include "script/variant_use.h"

#include <string.h>
#include <unistd.h>

#include "script/sandbox.h"
#include "script/use.h"
#include "script/variant_reading.h"

/* Prefers a file beside the using file to the shipped one. */
static const char *path_of(lua_State *L, const char *name)
{
    const char *file = sandbox_file(L), *slash = strrchr(file, '/');
    arena *a = sandbox_arena(L);
    const char *beside =
        sandbox_checked(L, arena_format(a, "%.*swords/%s.lua", slash ? (int)(slash - file) + 1 : 0, file, name));
    return access(beside, R_OK)
               ? sandbox_checked(L, arena_format(a, "%s/words/%s.lua", reading_paths(L)->variants, name))
               : beside;
}

static int use(lua_State *L)
{
    return use_call(L, path_of);
}

static const manual_row shipped[] = {
    {.key = "openings.pie(rules, mirrored)",
     .help = "the second player may take over the first move; mirrored = true where goals differ in direction"},
    {.key = "openings.swap(rules)", .help = "the first player puts three stones, the second chooses a side"},
    {.key = "openings.swap_2(rules)",
     .help = "or the second puts two stones more, and the first chooses: swap 2 of gomoku"},
    {.key = "openings.one_two(rules)", .help = "one stone, then two a turn: 1-2-2, 12*"},
    {.key = "openings.komi_offer(rules, most)",
     .help = "the first player names a komi, at most that many points; the second takes it and passes, or moves first"},
    {.key = "openings.by_lot(rules, drawings)",
     .help = "chance chooses among start positions, at most 100 drawings of a board of squares: ballots, shuffles"},
    {.key = "openings.auction(rules, most)", .help = "the sides bid points for the first move; who yields gets them"},
    {.key = "endings.misere(rules)", .help = "the misere game: whatever won loses, and the other way about"},
    {.key = "chequered.rows(width, height, start, shuffle)",
     .help =
         "rows for drawn { }: dark squares full, half in each colour, of an even width and height: as in zong_heng"},
};

void variant_use_describe(manual *m)
{
    manual_entry *e = manual_add_entry(
        m, "use", "local openings = use \"openings\"",
        "Functions that several variants share: what the file words/NAME.lua returns, beside the file that asks or "
        "among the shipped ones. It may use every word. The shipped openings and endings take the table of rules, such "
        "as base, change it and give it back; openings take away the advantage of who begins.");
    if (e) e->keyed = "function";
    for (size_t i = 0; i < sizeof shipped / sizeof *shipped; i++) manual_add_row(m, shipped[i]);
}

void variant_use_define(lua_State *L)
{
    use_define(L, use);
}
