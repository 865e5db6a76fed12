/* A type changes nothing in a region if the region stays the same when each piece counts as one of that type, and when
 * none does. Only regions whose text has the word `empty` are tried: there the mistake is made, and other files load as
 * fast. */
#include "rules/vain_types.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "game/region.h"
#include "language/variant_spec.h"
#include "rules/phrase.h"

/* Writes the text with other words in place of a name. */
static void replace(const char *in, const char *name, const char *by, text *out)
{
    while (*in) {
        size_t length = 0;
        while (isalnum((unsigned char)in[length]) || in[length] == '_') length++;
        const bool found = length == strlen(name) && !strncmp(in, name, length);
        if (!length) length = 1;
        if (found)
            text_add(out, "%s", by);
        else
            text_add_bytes(out, in, length);
        in += length;
    }
}

static bool same_cells(const game *g, const region *one, const region *other)
{
    bool same = true;
    for (unsigned c = 0; c < (unsigned)g->board->cells && same; c++)
        for (unsigned side = 0; side < 2; side++)
            for (unsigned code = 0; code < (unsigned)g->pieces.ncodes; code++)
                same &= region_has(one, c, side, code) == region_has(other, c, side, code);
    return same;
}

/* Regions that do not depend on the cell alone, or cannot be read, tell nothing. */
static bool reads(game_builder *b, const char *written, region *out)
{
    const expression *rest = NULL;
    error why = {""};
    return !region_compile(written, b->g, -1, b->a, out, &rest, &why) && !rest;
}

static bool stays(game_builder *b, const region *is, const char *written, const char *name, const char *by)
{
    text other = {0};
    region with;
    replace(written, name, by, &other);
    const bool same = other.data && reads(b, other.data, &with) && same_cells(b->g, is, &with);
    text_drop(&other);
    return same;
}

static bool is_vain(game_builder *b, const char *written, const char *name)
{
    region is;
    return phrase_in(written, name) && reads(b, written, &is) && stays(b, &is, written, name, "occupied") &&
           stays(b, &is, written, name, "(~everywhere)");
}

static int advise_field(game_builder *b, const spec *s, int f)
{
    const char *written = s->values[f].text;
    if (s->word->fields[f].kind != FIELD_REGION || !phrase_in(written, "empty")) return 0;
    for (int t = 0; t < b->g->pieces.ntypes && !b->g->advice; t++) {
        const char *name = b->g->pieces.types[t];
        if (!is_vain(b, written, name)) continue;
        b->g->advice =
            arena_format(b->a,
                         "%s.%s: \"%s\" changes nothing in \"%s\", which is about what the cell itself holds; "
                         "for what is placed or moved write a %s { } of its own with %s",
                         s->word->name, s->word->fields[f].name, name, written, s->word->name,
                         word_field(s->word, "piece") >= 0 ? "piece = ..." : "from = ...");
        if (!b->g->advice) return builder_fail(b, s, NULL, "out of memory");
    }
    return 0;
}

static int advise_list(game_builder *b, spec *const *list, int count)
{
    for (int i = 0; i < count && !b->g->advice; i++)
        for (int f = 0; f < list[i]->word->nfields && !b->g->advice; f++) {
            const value *v = &list[i]->values[f];
            if (spec_holds(list[i], f) ? advise_list(b, v->specs, v->nspecs) : advise_field(b, list[i], f)) return -1;
        }
    return 0;
}

int vain_types_advise(game_builder *b)
{
    return b->g->advice ? 0 : advise_list(b, b->variant->turn, b->variant->nturn);
}
