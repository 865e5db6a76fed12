/* The words of the rule vocabulary (`square`, `place`, `line` ...) and the fields of each. One table of fields a word
 * drives reading, checking, error texts, the canonical form and the manual. */
#ifndef POISE_LANGUAGE_WORD_H
#define POISE_LANGUAGE_WORD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

typedef enum field_kind {
    FIELD_INTEGER, /* min..max, both included */
    FIELD_NUMBER,  /* low..high, both included */
    FIELD_BOOLEAN,
    FIELD_CHOICE,   /* one of `choices`; the value is its index */
    FIELD_TEXT,     /* any text, such as a drawn board */
    FIELD_AMOUNT,   /* a number as an expression, of a function perhaps one for each cell: text */
    FIELD_REGION,   /* a region expression as text, such as "empty & ~(corners | throne)"; see region.h */
    FIELD_FUNCTION, /* a hook: the value is its number, and a text that tells it from others; see hook.h */
    FIELD_SPECS, /* specs of the classes in `list_of`: the list part of the table, as in either { slide {}, leap {} } */
} field_kind;

/* What a word is used for. */
typedef enum word_class {
    WORD_BOARD,
    WORD_PIECES,
    WORD_START,
    WORD_STAGE, /* a decision of a turn: one or more actions and what happens when there is no move */
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
    bool required;                    /* else `initial` or `initial_text` holds when the author says nothing */
    bool later;                       /* older rules do without: see spec_write; not of numbers, functions and lists */
    bool drawn;                       /* it changes drawings alone, and is no part of the rules */
    bool older;                       /* files of older versions say it: older_form of the word */
    int64_t initial;                  /* default of an integer, boolean (0, 1) or choice (index) */
    int64_t min, max;                 /* of an integer */
    bool any;                         /* an integer that "any" stands for too, as `max` */
    bool automatic;                   /* an integer that "auto" stands for too, as FIELD_AUTO */
    double initial_number, low, high; /* default and range of a number */
    const char *const *choices;       /* NULL-terminated, of a choice */
    const char *initial_text;         /* default of a text or region; NULL: nothing */
    bool one_line;                    /* of a text that stands in lists, such as a name */
    unsigned list_of;                 /* of a list of specs: their classes, a bit 1 << WORD_... for each */
    const char *says;                 /* in a sentence about a rule, %s being the value, or of a true boolean without
                                         it; NULL: as its name says */
    const char *help;                 /* one line for the manual */
    const char *instead;              /* of a region that a table must settle: what says the same where play does, %s
                                         being the region; NULL: there is nothing short */
    const char *example;              /* of a value; NULL: any of its kind is one */
} field;

typedef struct word {
    const char *name;
    word_class class;
    const char *summary; /* the rule in plain words, one sentence, for the manual */
    const field *fields;
    int nfields;
    int positional;                /* the first so many fields may be given without a key, in order: square { 4, 4 } */
    const char *canonical;         /* in the canonical form, where it has another name there; or NULL */
    const struct word *older_form; /* what is meant by a use with older fields: a word that has these, and those before
                                      them, as its own; or NULL */
} word;

/* A name with what it stands for, one line for the manual; a table of them ends with a NULL name. */
typedef struct meaning {
    const char *name, *help;
} meaning;

/* Appends "step { along = orthogonal }": the least that may be said. */
void word_least(const word *w, text *out);

/* May a use of the word say `when` it applies? */
static inline bool word_takes_when(const word *w)
{
    return w->class == WORD_STAGE || w->class == WORD_ACTION || w->class == WORD_EFFECT || w->class == WORD_ENDING;
}

/* May a use of the word have a name of its own, besides those whose fields say so? */
static inline bool word_takes_name(const word *w)
{
    return w->class == WORD_ACTION;
}

/* The index of the field called `name` in the word, or -1. */
int word_field(const word *w, const char *name);

/* That of the list of specs which the word takes without a key, as in either { place {}, slide {} }; -1: it takes none.
 */
int word_list(const word *w);

/* What the field accepts, in words for messages and the manual ("integer in 3..12", "one of equal, shared"). */
void field_wanted(const field *f, text *out);

#endif
