/* A spec: one use of a word, with a value for each field, each checked by itself but not yet compiled. The script
 * folder makes specs from Lua, tests make them in C. */
#ifndef POISE_LANGUAGE_SPEC_H
#define POISE_LANGUAGE_SPEC_H

#include <stddef.h>

#include "base/arena.h"
#include "base/error.h"
#include "language/word.h"

typedef struct spec spec;

enum { SPEC_NAME_MAX = 20 /* letters in an action's name */ };

typedef struct value {
    bool given;      /* given by the author; else the default */
    int64_t integer; /* value of an integer, boolean or choice (index) */
    double number;
    const char *text; /* value of a text or region; NULL: none */
    spec **specs;     /* value of a list of specs */
    int nspecs;
} value;

struct spec {
    const word *word;
    value *values;      /* word->nfields values, in the order of the fields */
    const char *when;   /* condition of an action, effect, ending or stage, as text; NULL: always */
    const char *name;   /* name of an action, for `after` and notation; NULL: none */
    int line;           /* where the author used the word, or last changed it; 0: not from a file */
    const char *file;   /* file of that line; NULL: the variant's own */
    const char *called; /* its name in the variant (rule_names.h); NULL before naming */
    const spec *origin; /* the rule in the base that this is a copy of; NULL: none */
    const word *said;   /* the older word that the author used, if it was replaced (spec_renew); else NULL */
};

/* Returns a new spec with every field at its default, owned by the arena; NULL when out of memory. */
MUST_CHECK spec *spec_new(arena *a, const word *w, int line);

/* Returns a deep copy; each copied spec has its source as `origin`. NULL when out of memory. */
MUST_CHECK spec *spec_copy(arena *a, const spec *from);

/* Is the field a list of specs? */
static inline bool spec_holds(const spec *s, int index)
{
    return s->word->fields[index].kind == FIELD_SPECS;
}

/* Resets the field to its default. */
void spec_clear(spec *s, int index);

/* Set a field, checking kind, range and choices. Return 0, or -1 with `e` filled in as `WORD.KEY: what was wanted, what
 * came` (the caller prepends file and line). Texts are copied to the arena. */
MUST_CHECK int spec_set_integer(spec *s, int index, int64_t integer, error *e);
MUST_CHECK int spec_set_number(spec *s, int index, double number, error *e);
MUST_CHECK int spec_set_boolean(spec *s, int index, bool boolean, error *e);
MUST_CHECK int spec_set_text(spec *s, int index, const char *content, arena *a,
                             error *e); /* text, region, choice or any */
MUST_CHECK int spec_set_function(spec *s, int index, int number, const char *identity, arena *a, error *e);
MUST_CHECK int spec_set_when(spec *s, const char *condition, arena *a, error *e);
MUST_CHECK int spec_set_name(spec *s, const char *name, arena *a, error *e);
MUST_CHECK int spec_set_specs(spec *s, int index, spec *const *list, int count, arena *a, error *e);

/* Replaces an older form by the word that has its fields now. */
void spec_renew(spec *s);

/* Checks that required fields were given, and no refused ones. Returns 0, or -1 with `e` as above. */
MUST_CHECK int spec_complete(const spec *s, error *e);

#endif
