/* A variant as its author wrote it: words with keys and values, checked one by one but not yet compiled.
 *
 * The rule vocabulary is a set of words (`square`, `place`, `line` ...). Each word has a table of fields; that table
 * alone drives reading, checking, error texts, the canonical form and the manual. A spec is one use of a word. The
 * script folder fills specs from Lua, tests fill them from C; game.h compiles them. */
#ifndef POISE_LANGUAGE_SPEC_H
#define POISE_LANGUAGE_SPEC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"
#include "base/text.h"

typedef enum field_kind {
    FIELD_INTEGER, /* min..max, both included */
    FIELD_NUMBER,  /* low..high, both included */
    FIELD_BOOLEAN,
    FIELD_CHOICE,   /* one of `choices`; the value is its index */
    FIELD_TEXT,     /* any text, such as a drawn board */
    FIELD_REGION,   /* a region expression as text, such as "empty & ~(corners | throne)"; see region.h */
    FIELD_FUNCTION, /* a hook: the value is its number, and a text that tells it from others; see hook.h */
    FIELD_SPECS,    /* specs of class `list_of`: the list part of the table, as in either { slide {}, leap {} } */
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
    WORD_PLAYER,
    WORD_CLASSES
} word_class;

typedef struct field {
    const char *name;
    field_kind kind;
    bool required;                    /* else `initial` or `initial_text` holds when the author says nothing */
    bool later;                       /* an integer, boolean or choice that older rules do without: see spec_write */
    int64_t initial;                  /* default of an integer, boolean (0, 1) or choice (index) */
    int64_t min, max;                 /* of an integer */
    double initial_number, low, high; /* default and range of a number */
    const char *const *choices;       /* NULL-terminated, of a choice */
    const char *initial_text;         /* default of a text or region; NULL: nothing */
    word_class list_of;               /* of a list of specs */
    const char *help;                 /* one line for the manual */
} field;

typedef struct word {
    const char *name;
    word_class class;
    const char *summary; /* the rule in plain words, one sentence, for the manual */
    const field *fields;
    int nfields;
    int positional; /* the first so many fields may be given without a key, in order: square { 4, 4 } */
} word;

typedef struct spec spec;

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
    value *values; /* word->nfields of them, in the order of the fields */
    int line;      /* where the author used the word; 0 when not from a file */
};

/* One option of the variant with the value in force, both as text ("kinds", "3"). */
typedef struct spec_option {
    const char *name, *value;
} spec_option;

/* A part of the board that the variant names, such as "goal": "c1 c5". */
typedef struct spec_part {
    const char *name, *cells; /* labels with blanks between them */
} spec_part;

typedef struct variant_spec {
    const char *name;   /* of the file, such as "t4" */
    const char *title;  /* as people call it, such as "T4" */
    const char *author; /* may be NULL */
    const char *about;  /* one line; may be NULL */
    const char *file;   /* for messages; "" when not from a file */
    int line;           /* of the call `variant {}` */
    const spec_option *options;
    int noptions;
    const spec_part *parts;
    int nparts;
    const spec *board, *pieces, *start; /* start may be NULL: an empty board */
    spec *const *turn, *const *effects, *const *finish;
    int nturn, neffects, nfinish;
    bool symmetric; /* says that it looks the same under every symmetry of its board */
    int functions;  /* how many functions are rules, see hook.h; they can be called once the game has a host */
    bool evaluates; /* the variant has a function that evaluates positions: */
    int evaluate;   /* its number, see hook.h */
    const char *evaluate_identity;
} variant_spec;

/* A new spec of the word with every field at its default, owned by the arena; NULL when memory is out. */
spec *spec_new(arena *a, const word *w, int line);

/* The index of the field called `name` in the word, or -1. */
int spec_field(const word *w, const char *name);

/* Set one field by name, checking kind, range and choices. Return 0, or -1 with `e` filled in as
 * `WORD.KEY: what was wanted, what came` (the caller puts file and line before it). Texts are copied to the arena. */
int spec_set_integer(spec *s, int index, int64_t integer, error *e);
int spec_set_number(spec *s, int index, double number, error *e);
int spec_set_boolean(spec *s, int index, bool boolean, error *e);
int spec_set_text(spec *s, int index, const char *content, arena *a, error *e); /* text, region or choice */
int spec_set_function(spec *s, int index, int number, const char *identity, arena *a, error *e);
int spec_set_specs(spec *s, int index, spec *const *list, int count, arena *a, error *e);

/* What the field accepts, in words for messages and the manual ("integer in 3..12", "one of equal, shared"). */
void field_wanted(const field *f, text *out);

/* Checks that required fields were given. Returns 0, or -1 with `e` as above. */
int spec_complete(const spec *s, error *e);

/* Appends a value as the canonical form has it; a number in the fewest digits that read back the same. */
void value_write(const field *f, const value *v, text *out);

/* Appends the canonical form, every field with its value in the table's order: `slide{from=occupied, to=empty ...}`.
 * Two specs that mean the same read the same whatever the layout, comments or order of keys in the file. A field that
 * came later is left out at its default, so that a new field leaves the fingerprints of stored games as they are. */
void spec_write(const spec *s, text *out);

/* The same with only those fields that the author gave: how a person reads the rule. */
void spec_write_given(const spec *s, text *out);

/* The canonical form of the whole variant: options, board, pieces, start, turn, effects and endings, a line each. */
void variant_write(const variant_spec *v, text *out);

/* 64 bits that change iff the rules or the option values change: the hash of the canonical form. */
uint64_t variant_fingerprint(const variant_spec *v);

#endif
