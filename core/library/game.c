#include <stdlib.h>
#include <string.h>

#include "base/version.h"
#include "library/library.h"
#include "script/load.h"
#include "stats/interval.h"

_Static_assert(sizeof((poise_error *)0)->text == sizeof((error *)0)->text, "an error has room for an error");

int library_fail(poise_error *to, const error *from)
{
    if (to) *to = (poise_error){""};
    for (size_t i = 0; to && from->text[i]; i++) to->text[i] = from->text[i];
    return -1;
}

const char *poise_version(void)
{
    return POISE_VERSION;
}

/* What stands before the options. */
static const char *file_of(const char *variant, arena *a)
{
    char *file = arena_text(a, variant);
    if (file) file[strcspn(file, ":")] = 0;
    return file;
}

/* Paths and texts live as long as the game, whose functions may be asked until then. */
static const script_paths *find_paths(const char *folder, const char *content, const char *variant, arena *a)
{
    script_paths *out = arena_alloc(a, sizeof *out);
    if (!out) return NULL;
    if (!folder) folder = POISE_SHARE;
    *out = (script_paths){.variants = arena_format(a, "%s/variants", folder),
                          .experiments = arena_format(a, "%s/experiments", folder),
                          .templates = arena_format(a, "%s/reports/templates", folder),
                          .scripts = arena_format(a, "%s/scripts", folder)};
    if (content) out->given = (script_text){file_of(variant, a), arena_text(a, content)};
    const bool whole = out->variants && out->experiments && out->templates && out->scripts &&
                       (!content || (out->given.name && out->given.content));
    return whole ? out : NULL;
}

static int fill(poise_game *g, const char *content, const char *variant, const char *folder, error *e)
{
    const script_paths *paths = find_paths(folder, content, variant, g->arena);
    if (!paths) return error_set(e, "out of memory");
    script_variant *read = script_read_variant(variant, paths, e);
    if (!read) return -1;
    g->name = arena_text(g->arena, read->canonical);
    g->rules = g->name ? script_compile_to_count(read, paths, e) : (error_set(e, "out of memory"), NULL);
    script_variant_free(read);
    return g->rules ? 0 : -1;
}

poise_game *poise_game_read(const char *content, const char *variant, const char *folder, poise_error *why)
{
    error e = {""};
    poise_game *g = calloc(1, sizeof *g);
    stats_init();
    if (g) g->arena = arena_new();
    if (!g || !g->arena)
        error_write(&e, "out of memory");
    else if (!fill(g, content, variant, folder, &e))
        return g;
    library_fail(why, &e);
    poise_game_free(g);
    return NULL;
}

poise_game *poise_game_load(const char *variant, const char *folder, poise_error *e)
{
    return poise_game_read(NULL, variant, folder, e);
}

void poise_game_free(poise_game *g)
{
    if (!g) return;
    game_free(g->rules);
    arena_free(g->arena);
    free(g);
}

const char *poise_game_name(const poise_game *g)
{
    return g->name;
}

const char *poise_game_title(const poise_game *g)
{
    return g->rules->title;
}

uint64_t poise_game_fingerprint(const poise_game *g)
{
    return g->rules->fingerprint;
}

const char *poise_game_side(const poise_game *g, int side)
{
    return g->rules->pieces.side_names[side];
}

int poise_game_cells(const poise_game *g)
{
    return g->rules->board->cells;
}

const char *poise_game_cell(const poise_game *g, int number)
{
    return g->rules->board->label[number];
}

int poise_game_most_moves(const poise_game *g)
{
    return g->rules->most_moves;
}
