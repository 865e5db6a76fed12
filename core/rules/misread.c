#include "rules/misread.h"

#include <string.h>

#include "language/variant_spec.h"
#include "rules/phrase.h"

static const char *text_of(const spec *s, const char *key)
{
    const int f = word_field(s->word, key);
    return f < 0 ? NULL : s->values[f].text;
}

/* Such as slide { over = everywhere }: `over` is about empty cells, whatever pieces it names. */
static const char *misread_over(const spec *s)
{
    static const char *const pieces[] = {"everywhere", "all", "occupied", "own", "enemy", "first", "second", "neutral"};
    bool any = false;
    if (word_field(s->word, "through") < 0 || text_of(s, "through")) return NULL;
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) any |= phrase_in(text_of(s, "over"), pieces[i]);
    return any ? "over is about empty cells, and pieces stop the move all the same; through = occupied lets it jump "
                 "over them"
               : NULL;
}

/* take { from = own } where hands are kept: a man borne off is in hand again. */
static const char *misread_hand(const game_builder *b, const spec *s)
{
    if (strcmp(s->word->name, "take") != 0 || !(b->g->tracks & TRACK_HANDS)) return NULL;
    return phrase_in(text_of(s, "from"), "own") ? "with taken_to one's own pieces come into a hand, too, when they are "
                                                  "taken off; if they leave for good, a counter that place { } reads "
                                                  "holds those that wait, not a hand"
                                                : NULL;
}

static int advise(game_builder *b, const spec *s, const char *key, const char *what)
{
    if (what) b->g->advice = arena_format(b->a, "%s.%s: %s", s->word->name, key, what);
    return !what || b->g->advice ? 0 : builder_fail(b, s, key, "out of memory");
}

static int advise_list(game_builder *b, spec *const *list, int count)
{
    for (int i = 0; i < count && !b->g->advice; i++) {
        const spec *s = list[i];
        if (advise(b, s, "over", misread_over(s))) return -1;
        if (!b->g->advice && advise(b, s, "from", misread_hand(b, s))) return -1;
        for (int f = 0; f < s->word->nfields; f++)
            if (spec_holds(s, f) && advise_list(b, s->values[f].specs, s->values[f].nspecs)) return -1;
    }
    return 0;
}

int misread_advise(game_builder *b)
{
    return b->g->advice ? 0 : advise_list(b, b->variant->turn, b->variant->nturn);
}
