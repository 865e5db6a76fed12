#include "rules/left_behind.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "language/variant_spec.h"
#include "rules/phrase.h"

/* Conditional rules of a variant, including nested ones. */
typedef struct conditions {
    const spec *list[BUILDER_SPECS_MAX];
    int count;
} conditions;

static void gather(conditions *all, spec *const *list, int count)
{
    for (int i = 0; i < count; i++) {
        const spec *s = list[i];
        if (s->when && all->count < BUILDER_SPECS_MAX) all->list[all->count++] = s;
        for (int f = 0; f < s->word->nfields; f++)
            if (spec_holds(s, f)) gather(all, s->values[f].specs, s->values[f].nspecs);
    }
}

/* Returns the name with the sides exchanged. */
static const char *other_side(const char *name, size_t length)
{
    static const char *const sides[] = {"own", "enemy", "first", "second"};
    for (size_t i = 0; i < 4; i++)
        if (strlen(sides[i]) == length && !strncmp(sides[i], name, length)) return sides[i ^ 1];
    return NULL;
}

/* Writes the condition with the sides exchanged. */
static void exchange_sides(const char *condition, text *out)
{
    while (*condition) {
        size_t length = 0;
        while (isalnum((unsigned char)condition[length]) || condition[length] == '_') length++;
        const char *other = length ? other_side(condition, length) : NULL;
        if (!length) length = 1;
        if (other)
            text_add(out, "%s", other);
        else
            text_add_bytes(out, condition, length);
        condition += length;
    }
}

static const char *name_of(const spec *s)
{
    return s->called ? s->called : s->word->name;
}

/* Returns the condition that the rule had in the base, if the variant changed it; NULL: unchanged or new. */
static const char *condition_before(const spec *s)
{
    const char *was = s->origin ? s->origin->when : NULL;
    return was && strcmp(was, s->when) != 0 ? was : NULL;
}

/* Lists rules that still have the old condition, for either side, as in the base. */
static void write_others(const conditions *all, const spec *changed, const char *was, text *out)
{
    text mirrored = {0};
    exchange_sides(was, &mirrored);
    for (int i = 0; i < all->count; i++) {
        const spec *s = all->list[i];
        bool same = phrase_in(s->when, was) || (mirrored.data && phrase_in(s->when, mirrored.data));
        if (s != changed && s->origin && !condition_before(s) && same)
            text_add(out, "%s%s", out->length ? ", " : "", name_of(s));
    }
    text_drop(&mirrored);
}

int left_behind_advise(game_builder *b)
{
    const variant_spec *v = b->variant;
    conditions all = {.count = 0};
    gather(&all, v->turn, v->nturn);
    gather(&all, v->effects, v->neffects);
    gather(&all, v->finish, v->nfinish);
    for (int i = 0; i < all.count && !b->g->advice; i++) {
        text others = {0};
        const char *was = condition_before(all.list[i]);
        if (was) write_others(&all, all.list[i], was, &others);
        if (others.length)
            b->g->advice =
                arena_format(b->a, "%s has another condition than in its base; still with %s, for either side: %s",
                             name_of(all.list[i]), was, others.data);
        bool failed = others.failed || (others.length && !b->g->advice);
        text_drop(&others);
        if (failed) return builder_fail(b, NULL, NULL, "out of memory");
    }
    return 0;
}
