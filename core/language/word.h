/* Words of the rule vocabulary (`square`, `place`, `line` ...) and their fields. The table of fields drives parsing,
 * checking, error messages, the canonical form and the manual. */
#ifndef POISE_LANGUAGE_WORD_H
#define POISE_LANGUAGE_WORD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

typedef enum field_kind {
    FIELD_INTEGER, /* min..max, inclusive */
    FIELD_NUMBER,  /* low..high, inclusive */
    FIELD_BOOLEAN,
    FIELD_CHOICE,   /* one of `choices`; the value is its index */
    FIELD_TEXT,     /* any text, such as a drawn board */
    FIELD_AMOUNT,   /* a number as an expression, perhaps one per cell: text */
    FIELD_REGION,   /* a region expression as text, such as "empty & ~(corners | throne)"; see region.h */
    FIELD_FUNCTION, /* a hook: its index, and a text that identifies it; see hook.h */
    FIELD_SPECS, /* specs of the classes in `list_of`: the list part of a table, as in either { slide {}, leap {} } */
} field_kind;

/* Role of a word. */
typedef enum word_class {
    WORD_BOARD,
    WORD_PIECES,
    WORD_START,
    WORD_STAGE, /* a decision of a turn: its actions, and what happens without a move */
    WORD_ACTION,
    WORD_EFFECT,
    WORD_ENDING,
    WORD_COUNTER,
    WORD_MARK,
    WORD_PLAYER,
    WORD_FUNCTION, /* a set or number in expressions: game/expression.h */
    WORD_CLASSES
} word_class;

enum { FIELD_AUTO = -1 };

typedef struct field {
    const char *name;
    field_kind kind;
    bool required; /* else `initial` or `initial_text` is the default */
    bool later;    /* added in a later version: omitted from the canonical form at its default (spec_write); not for
                      numbers, functions and lists */
    bool drawn;    /* affects drawings only, not the rules */
    bool older;    /* kept for files of older versions: see older_form of the word, or `refused` */
    const char *refused; /* an older field that never had a meaning, only a place in the canonical form: what to write
                            instead; NULL: it is accepted */
    int64_t initial;     /* default of an integer, boolean (0, 1) or choice (index) */
    int64_t min, max;    /* of an integer */
    bool any;            /* "any" is accepted for `max` */
    bool automatic;      /* "auto" is accepted for FIELD_AUTO */
    double initial_number, low, high; /* default and range of a number */
    const char *const *choices;       /* of a choice, NULL-terminated */
    const char *initial_text;         /* default of a text or region; NULL: none */
    bool one_line;                    /* a text without line breaks, such as a name */
    unsigned list_of;                 /* classes of the list, as bits 1 << WORD_... */
    const char *says; /* phrase for a rule's sentence, with %s for the value; for booleans, the phrase when true. NULL:
                         the field's name */
    const char *help; /* one line for the manual */
    const char *instead; /* for regions that a table must decide: an equivalent rule that is evaluated in play, with %s
                            for the region; NULL: none */
    const char *example; /* an example value; NULL: any of its kind */
} field;

typedef struct word {
    const char *name;
    word_class class;
    const char *summary; /* the rule in plain words, one sentence, for the manual */
    const field *fields;
    int nfields;
    int positional;                /* number of fields that may be given without a key, in order: square { 4, 4 } */
    const char *canonical;         /* its name in the canonical form, if different; or NULL */
    const struct word *older_form; /* for uses with older fields: the word that replaces it, which has these fields and
                                      those before them; or NULL */
} word;

/* A name and its meaning, one line for the manual; tables end with a NULL name. */
typedef struct meaning {
    const char *name, *help;
} meaning;

/* Appends "step { along = orthogonal }": the shortest valid use. */
void word_least(const word *w, text *out);

/* Does the word accept a condition `when`? */
static inline bool word_takes_when(const word *w)
{
    return w->class == WORD_STAGE || w->class == WORD_ACTION || w->class == WORD_EFFECT || w->class == WORD_ENDING;
}

/* Does the word accept a name besides name fields of its own? */
static inline bool word_takes_name(const word *w)
{
    return w->class == WORD_ACTION;
}

/* Returns the index of the field with this name, or -1. */
int word_field(const word *w, const char *name);

/* Returns the index of the list field that needs no key, as in either { place {}, slide {} }; -1: none. */
int word_list(const word *w);

/* Writes what the field accepts, for messages and the manual ("integer in 3..12", "one of equal, shared"). */
void field_wanted(const field *f, text *out);

#endif
