/* A spec is one use of a word: a value for each of its fields, checked one by one but not yet compiled. The script
 * folder fills specs from Lua, tests fill them from C. */
#ifndef POISE_LANGUAGE_SPEC_H
#define POISE_LANGUAGE_SPEC_H

#include <stddef.h>

#include "base/arena.h"
#include "base/error.h"
#include "language/word.h"

typedef struct spec spec;

enum { SPEC_NAME_MAX = 20 /* letters of the name of an action */ };

typedef struct value {
    bool given;      /* the author said it; else it is the field's default */
    int64_t integer; /* integer, boolean or choice index */
    double number;
    const char *text; /* text or region; NULL: nothing */
    spec **specs;     /* list of specs */
    int nspecs;
} value;

struct spec {
    const word *word;
    value *values;      /* word->nfields of them, in the order of the fields */
    const char *when;   /* the condition on which an action, effect, ending or stage applies, as text; NULL: always */
    const char *name;   /* of an action, by which `after` speaks of it and moves tell it from others; NULL: none */
    int line;           /* where the author used the word, or last changed what it said; 0 when not from a file */
    const char *file;   /* of that line; NULL: the variant's own */
    const char *called; /* its name among the rules of its variant (rule_names.h); NULL before they are named */
    const spec *origin; /* the rule of a base that this is a copy of, as the base has it; NULL: there is none */
    const word *said;   /* the word that the author used, where a newer one is meant (spec_renew); else NULL */
};

/* A new spec of the word with every field at its default, owned by the arena; NULL when memory is out. */
MUST_CHECK spec *spec_new(arena *a, const word *w, int line);

/* A copy with copies of the specs that it holds; each has the one that it was made from as its origin. NULL when memory
 * is out. */
MUST_CHECK spec *spec_copy(arena *a, const spec *from);

/* Does the word hold other specs in that field? */
static inline bool spec_holds(const spec *s, int index)
{
    return s->word->fields[index].kind == FIELD_SPECS;
}

/* The field says nothing again: its default holds. */
void spec_clear(spec *s, int index);

/* Set one field by name, checking kind, range and choices. Return 0, or -1 with `e` filled in as
 * `WORD.KEY: what was wanted, what came` (the caller puts file and line before it). Texts are copied to the arena. */
MUST_CHECK int spec_set_integer(spec *s, int index, int64_t integer, error *e);
MUST_CHECK int spec_set_number(spec *s, int index, double number, error *e);
MUST_CHECK int spec_set_boolean(spec *s, int index, bool boolean, error *e);
MUST_CHECK int spec_set_text(spec *s, int index, const char *content, arena *a,
                             error *e); /* text, region, choice or any */
MUST_CHECK int spec_set_function(spec *s, int index, int number, const char *identity, arena *a, error *e);
MUST_CHECK int spec_set_when(spec *s, const char *condition, arena *a, error *e);
MUST_CHECK int spec_set_name(spec *s, const char *name, arena *a, error *e);
MUST_CHECK int spec_set_specs(spec *s, int index, spec *const *list, int count, arena *a, error *e);

/* Makes a use of older fields one of the word that has them now. */
void spec_renew(spec *s);

/* Checks that required fields were given. Returns 0, or -1 with `e` as above. */
MUST_CHECK int spec_complete(const spec *s, error *e);

#endif
