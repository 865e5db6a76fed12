#include "script/same_program.h"

#include <stdlib.h>
#include <string.h>

#include "base/version.h"

int same_program_marks(const script_paths *paths, const char *const *variants, int nvariants,
                       const char *const *players, int nplayers, made *out, error *e)
{
    game *games[MADE_VARIANTS];
    int count = 0;
    for (; count < nvariants; count++)
        if (!(games[count] = script_load_variant(variants[count], paths, e))) break;
    int status = count < nvariants ? -1 : made_mark((const game *const *)games, count, players, nplayers, NULL, out, e);
    while (count) game_free(games[--count]);
    return status;
}

static int mark(const results *r, const script_paths *paths, const char **players, made *out, error *e)
{
    int chosen[MADE_VARIANTS], count = made_variants(r->nvariants, chosen);
    const char *variants[MADE_VARIANTS];
    for (int i = 0; i < count; i++) variants[i] = r->variants[chosen[i]].name;
    for (int i = 0; i < 2 * r->ncells; i++) players[i] = r->cells[i / 2].players[i % 2];
    return same_program_marks(paths, variants, count, players, 2 * r->ncells, out, e);
}

static bool are_same(const results *r, const made *m)
{
    return !strcmp(m->play, r->play) && (!r->learning || !strcmp(m->learning, r->learning));
}

int same_program(const results *r, const script_paths *paths, error *e)
{
    if (!strcmp(r->version, POISE_VERSION)) return 0;
    if (r->play) {
        made m;
        const char **players = malloc((2 * (size_t)r->ncells + 1) * sizeof *players);
        int status = players ? mark(r, paths, players, &m, e) : error_set(e, "out of memory");
        free(players);
        if (status) return -1;
        if (are_same(r, &m)) return 0;
    }
    return error_set(e, "%s: these games were played by version %s; this is %s, and plays otherwise", r->name,
                     r->version, POISE_VERSION);
}
