#define _DEFAULT_SOURCE /* mkstemps */
#include "fuzz/cases.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "fuzz/generator.h"
#include "fuzz/mutator.h"
#include "game/position.h"
#include "script/load.h"

enum { GENERATED_OF = 8, FILE_BYTES = 1 << 16 };

/* Adds the files of a folder. */
static int add_folder(cases *c, const char *folder, arena *a)
{
    const char *const *names;
    int count = script_list_names(folder, a, &names);
    if (count <= 0) return count;
    const char **files = arena_alloc(a, (size_t)(c->nfiles + count) * sizeof *files);
    if (!files) return -1;
    for (int i = 0; i < c->nfiles; i++) files[i] = c->files[i];
    for (int i = 0; i < count; i++)
        if (!(files[c->nfiles++] = arena_format(a, "%s/%s.lua", folder, names[i]))) return -1;
    c->files = files;
    return 0;
}

int cases_find(cases *c, uint64_t seed, arena *a)
{
    *c = (cases){.seed = seed};
    return add_folder(c, "variants", a) || add_folder(c, CASES_KEPT, a) || !c->nfiles ? -1 : 0;
}

/* The others are even, because odd ones make pairs of words meet, each pair in its turn. */
bool cases_is_generated(uint64_t i)
{
    return i % GENERATED_OF != GENERATED_OF - 2;
}

static int mutate(const cases *c, uint64_t i, text *out)
{
    static char content[FILE_BYTES];
    random_state random = {random_mix(c->seed) + random_mix(i + 1)};
    FILE *f = fopen(c->files[random_below(&random, (uint32_t)c->nfiles)], "r");
    if (!f) return -1;
    content[fread(content, 1, sizeof content - 1, f)] = 0;
    fclose(f);
    return mutator_write(content, &random, out);
}

int cases_write(const void *context, uint64_t i, const char *file)
{
    const cases *c = context;
    text content = {0};
    int status = cases_is_generated(i) ? generator_write(c->seed, i, &content) : mutate(c, i, &content);
    FILE *f = status ? NULL : fopen(file, "w");
    if (f) fputs(content.data ? content.data : "", f);
    text_drop(&content);
    return f && !fclose(f) ? 0 : -1;
}

int cases_each_game(uint64_t seed, uint64_t count, int moves_most, cases_visit *visit, void *context)
{
    const script_paths paths = {
        .variants = "variants", .experiments = "experiments", .templates = "reports/templates", .scripts = "scripts"};
    char file[] = "/tmp/poise-case-XXXXXX.lua";
    const int suffix = 4, opened = mkstemps(file, suffix);
    arena *a = arena_new();
    cases c;
    int status = a && opened >= 0 ? cases_find(&c, seed, a) : -1;
    for (uint64_t i = 0; i < count && !status; i++) {
        error e;
        status = cases_write(&c, i, file);
        game *g = status ? NULL : script_load_variant(file, &paths, &e);
        if (g && g->start->outcome == OUTCOME_NONE && g->most_moves <= moves_most) visit(g, i, context);
        game_free(g);
    }
    if (opened >= 0) close(opened), unlink(file);
    arena_free(a);
    return status;
}
