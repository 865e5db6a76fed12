#include "cli/study_file.h"

#include <inttypes.h>

#include "base/lua_source.h"

static void write_variants(const study_file *f, text *out)
{
    text_add(out, "  variants = {");
    for (int i = 0; i < f->nvariants; i++) {
        text_add(out, i ? ", " : " ");
        lua_string(out, f->variants[i]);
    }
    text_add(out, " },\n");
}

/* For players that train, the number of trainings is always stated: it then does not follow from the number of
 * games. */
static void write_player(const study *s, int i, text *out)
{
    text name = {0};
    workload_name(i, s->stages, &name);
    if (i) text_add(&name, ",trainings=%d", s->trainings);
    lua_string(out, name.data ? name.data : "");
    out->failed |= name.failed;
    text_drop(&name);
}

static void write_players(const study *s, text *out)
{
    text_add(out, "  players  = {");
    for (int i = 0; i < s->nplayers; i++) {
        text_add(out, i ? ", " : " ");
        write_player(s, i, out);
    }
    text_add(out, " },\n  games    = {");
    for (int i = 0; i < s->nplayers; i++) {
        text_add(out, i ? ", [" : " [");
        write_player(s, i, out);
        text_add(out, "] = %" PRIu64, s->games[i]);
    }
    text_add(out, " },\n");
}

void study_file_write(const study_file *f, text *out)
{
    lua_comment(out, "A first study, as poise study wrote it. Change it as you like and run it again:");
    lua_comment(out, "  poise run %s%s%s", f->path, f->out ? " --out " : "", f->out ? f->out : "");
    text_add(out, "experiment {\n  name     = ");
    lua_string(out, f->name);
    text_add(out, ",\n  title    = ");
    lua_string(out, f->title);
    text_add(out, ",\n  question = \"is it fair, and does that hold when the players get stronger?\",\n");
    write_variants(f, out);
    write_players(&f->study, out);
    text_add(out, "  steps    = %" PRIu64 ", -- games between a player and the weaker one before it\n", f->study.steps);
    text_add(out, "  seed     = %" PRIu64 ",\n  max_plies = %u,\n", f->how.seed, f->how.max_plies);
    if (f->how.opening)
        text_add(out, "  opening  = { plies = %u }, -- by chance, before thinking players begin\n", f->how.opening);
    text_add(out, "  zone     = { %.15g, %.15g },\n}\n", f->zone.low, f->zone.high);
}
