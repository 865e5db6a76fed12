#include "cli/study_file.h"

#include <inttypes.h>

/* As Lua reads it: what a path may hold is not always what a text may. */
static void write_quoted(text *out, const char *content)
{
    text_add(out, "\"");
    for (const unsigned char *c = (const unsigned char *)content; *c; c++)
        if (*c == '"' || *c == '\\' || *c < ' ')
            text_add(out, "\\%03d", *c);
        else
            text_add(out, "%c", *c);
    text_add(out, "\"");
}

static void write_variants(const study_file *f, text *out)
{
    text_add(out, "  variants = {");
    for (int i = 0; i < f->nvariants; i++) {
        text_add(out, i ? ", " : " ");
        write_quoted(out, f->variants[i]);
    }
    text_add(out, " },\n");
}

static void write_players(const study *s, text *out)
{
    text_add(out, "  players  = {");
    for (int i = 0; i < s->nplayers; i++) text_add(out, "%s\"%s\"", i ? ", " : " ", workload_player(i));
    text_add(out, " },\n  games    = {");
    for (int i = 0; i < s->nplayers; i++)
        text_add(out, "%s[\"%s\"] = %" PRIu64, i ? ", " : " ", workload_player(i), s->games[i]);
    text_add(out, " },\n");
}

void study_file_write(const study_file *f, text *out)
{
    text_add(
        out,
        "-- A first study, as poise study wrote it. Change it as you like and run it again:\n--   poise run %s%s%s\n",
        f->path, f->out ? " --out " : "", f->out ? f->out : "");
    text_add(out, "experiment {\n  name     = \"%s\",\n  title    = ", f->name);
    write_quoted(out, f->title);
    text_add(out, ",\n  question = \"is it fair, and does that hold when the players get stronger?\",\n");
    write_variants(f, out);
    write_players(&f->study, out);
    text_add(out, "  seed     = %" PRIu64 ",\n  max_plies = %u,\n", f->how.seed, f->how.max_plies);
    if (f->study.opening)
        text_add(
            out,
            "  opening  = { plies = %u }, -- by chance, before thinking players begin, so that their games differ\n",
            f->study.opening);
    text_add(out, "  zone     = { %.15g, %.15g },\n}\n", f->zone.low, f->zone.high);
}
