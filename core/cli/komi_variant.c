#include "cli/komi_variant.h"

#include <inttypes.h>
#include <stdio.h>

#include "cli/files.h"
#include "cli/variant_file.h"
#include "rules/ending.h"
#include "studies/komi.h"

static int write_content(const script_variant *v, const game *g, int64_t komi, text *out, error *e)
{
    if (variant_file_begin(v, "komi", "with komi: half points for the second side.", out, e)) return -1;
    text_add(out,
             "  options = { " KOMI_OPTION " = integer { %" PRId64
             ", min = -2000, max = 2000, help = \"komi: half points for the second side\" } },\n"
             "  rules = function (o, base)\n",
             komi);
    for (int i = 0; i < g->nendings; i++)
        if (komi_changes(g, i)) text_add(out, "    base.finish[%d].extra = o." KOMI_OPTION "\n", i + 1);
    return text_add(out, "    return base\n  end,\n}\n") ? error_set(e, "out of memory") : 0;
}

/* Does each ending of the new variant have the requested komi, and no other ending one? */
static bool has_komi(const game *made, const game *g, int64_t komi)
{
    bool has = made->nendings == g->nendings;
    for (int i = 0; i < g->nendings && has; i++) {
        const ending *d = &made->endings[i];
        int64_t given = komi;
        if (komi_changes(g, i) && d->type->margin) d->type->margin(d, made, made->start, &given);
        has = komi_changes(g, i) == komi_changes(made, i) && given == komi;
    }
    return has;
}

static int check(const cli *c, const game *g, int64_t komi, const char *path, error *e)
{
    game *made = script_load_to_count(path, &c->paths, e);
    bool good = made && has_komi(made, g, komi);
    if (made && !good) error_set(e, "%s: the rules leave no place for another komi", g->name);
    game_free(made);
    return good ? 0 : -1;
}

int komi_variant_write(const cli *c, const script_variant *v, const game *g, int64_t komi, const char *path, error *e)
{
    text out = {0};
    int status = write_content(v, g, komi, &out, e) || files_write(path, &out, e) ? -1 : 0;
    text_drop(&out);
    if (status) return -1;
    status = check(c, g, komi, path, e);
    if (status) remove(path);
    return status;
}
