/* A name is looked for as a word in the texts of the rules (phrase.h), as they are written: nothing is compiled. So a
 * name that stands there is spoken of, whatever it does. */
#include "rules/unread.h"

#include <string.h>

#include "language/variant_spec.h"
#include "rules/phrase.h"

/* Does the spec, or one within it, mention the name, except in fields called `but`? */
static bool spec_speaks(const spec *s, const char *name, const char *but)
{
    if (!s) return false;
    bool any = phrase_in(s->when, name);
    for (int i = 0; i < s->word->nfields && !any; i++) {
        const value *v = &s->values[i];
        if (strcmp(s->word->fields[i].name, but) != 0) any = phrase_in(v->text, name);
        for (int k = 0; k < v->nspecs && !any; k++) any = spec_speaks(v->specs[k], name, but);
    }
    return any;
}

/* Does it, or one within it, name it in a field called `key`? */
static bool spec_changes(const spec *s, const char *name, const char *key)
{
    bool any = false;
    for (int i = 0; i < s->word->nfields && !any; i++) {
        const value *v = &s->values[i];
        any = !strcmp(s->word->fields[i].name, key) && phrase_in(v->text, name);
        for (int k = 0; k < v->nspecs && !any; k++) any = spec_changes(v->specs[k], name, key);
    }
    return any;
}

static bool rules_change(const variant_spec *v, const char *name, const char *key)
{
    bool any = false;
    for (int i = 0; i < v->nturn; i++) any |= spec_changes(v->turn[i], name, key);
    for (int i = 0; i < v->neffects; i++) any |= spec_changes(v->effects[i], name, key);
    return any;
}

static bool any_speaks(spec *const *list, int count, const char *name, const char *but)
{
    bool any = false;
    for (int i = 0; i < count; i++) any |= spec_speaks(list[i], name, but);
    return any;
}

static bool rules_speak(const variant_spec *v, const char *name, const char *but)
{
    return any_speaks(v->turn, v->nturn, name, but) || any_speaks(v->effects, v->neffects, name, but) ||
           any_speaks(v->finish, v->nfinish, name, but) || spec_speaks(v->pieces, name, but);
}

static int note(game_builder *b, const char *advice)
{
    b->g->advice = advice;
    return advice ? 0 : builder_fail(b, NULL, NULL, "out of memory");
}

/* Returns the most similar name of another part, which may have been meant. */
static const char *nearest_part(const game_builder *b, const char *name)
{
    const char *others[BOARD_PARTS_MAX];
    size_t count = 0;
    for (int i = 0; i < b->g->board->nparts; i++)
        if (strcmp(b->g->board->parts[i].name, name) != 0) others[count++] = b->g->board->parts[i].name;
    return text_nearest(name, others, count);
}

/* Other parts and the marks at the start may consist of it. */
static bool is_asked_for(const variant_spec *v, const char *part)
{
    bool asked = rules_speak(v, part, "") || spec_speaks(v->start, part, "");
    for (int i = 0; i < v->nmarks; i++) asked |= spec_speaks(v->marks[i], part, "name");
    for (int i = 0; i < v->nparts; i++) asked |= phrase_in(v->parts[i].cells, part);
    return asked;
}

/* By its own name, or by the common name of both sides' parts. */
static bool is_spoken_of(const game_builder *b, const char *part)
{
    const char *names[BOARD_PARTS_MAX], *tail = strchr(part, '_');
    size_t count = board_side_part_names(b->g->board, names);
    bool spoken = is_asked_for(b->variant, part);
    for (size_t i = 0; i < count && tail; i++)
        if (!strcmp(names[i], tail + 1)) spoken |= is_asked_for(b->variant, names[i]);
    return spoken;
}

static int advise_part(game_builder *b, const char *name)
{
    const char *near = nearest_part(b, name);
    return note(b, near ? arena_format(b->a, "parts.%s: no rule uses it; did you mean \"%s\"?", name, near)
                        : arena_format(b->a, "parts.%s: no rule uses it", name));
}

/* A mark with a start value may be constant, like a part of the board. */
static bool may_stay(const spec *declared)
{
    return declared->word->class == WORD_MARK && declared->values[word_field(declared->word, "start")].text;
}

/* Checks counters or marks, which the field `changed` changes. */
static int advise_declared(game_builder *b, const char *key, spec *const *list, int count, const char *but,
                           const char *changed)
{
    for (int i = 0; i < count; i++) {
        const char *name = list[i]->values[0].text;
        const bool asked = rules_speak(b->variant, name, but);
        if (asked && (may_stay(list[i]) || rules_change(b->variant, name, but))) continue;
        if (asked) return note(b, arena_format(b->a, "%s.%s: rules read it, but none changes it", key, name));
        return note(b, rules_speak(b->variant, name, "")
                           ? arena_format(b->a, "%s.%s: %s, but no rule reads it", key, name, changed)
                           : arena_format(b->a, "%s.%s: no rule uses it", key, name));
    }
    return 0;
}

int unread_advise(game_builder *b)
{
    const variant_spec *v = b->variant;
    if (b->g->advice || v->functions) return 0;
    for (int i = 0; i < v->nparts; i++)
        if (!is_spoken_of(b, v->parts[i].name)) return advise_part(b, v->parts[i].name);
    if (advise_declared(b, "counters", v->counters, v->ncounters, "counter", "it is counted") || b->g->advice)
        return b->g->advice ? 0 : -1;
    return advise_declared(b, "marks", v->marks, v->nmarks, "as", "cells are marked");
}
