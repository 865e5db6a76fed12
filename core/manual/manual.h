/* The manual: sections of entries, each with a table of rows. It is generated from the tables that read files, so it
 * cannot differ from the program, and is written as text, Markdown or JSON.
 *
 * A manual is built in order: a section, its entries, and each entry's rows. Texts passed in are borrowed and must
 * outlive the manual. When memory is out, `failed` is set and the rest is missing. */
#ifndef POISE_MANUAL_MANUAL_H
#define POISE_MANUAL_MANUAL_H

#include "language/spec.h"

/* One line of an entry's table. Columns that are empty in all rows of an entry are not shown. */
typedef struct manual_row {
    const char *key;
    const char *accepts; /* "integer in 1..8"; or NULL */
    const char *initial; /* the default, "required" or "none"; or NULL */
    const char *help;
    struct manual_row *next;
} manual_row;

typedef struct manual_entry {
    const char *name;
    const char *usage;   /* its usage, one line; or NULL */
    const char *summary; /* its purpose, a sentence or two */
    const char *keyed;   /* the title of the first column: "key", "name" */
    const char *note;    /* a line after the table; or NULL */
    const char *example; /* rules, a position and its moves, a few lines; or NULL */
    manual_row *rows, *last;
    struct manual_entry *next;
} manual_entry;

typedef struct manual_section {
    const char *name; /* its name in `poise help`: "actions" */
    const char *title;
    const char *about; /* a few sentences */
    bool words;        /* a class of the rule vocabulary */
    manual_entry *entries, *last;
    struct manual_section *next;
} manual_section;

typedef struct manual {
    arena *arena; /* owns everything here, also the manual itself */
    manual_section *sections, *last;
    bool failed; /* memory is out */
} manual;

/* Returns an empty manual, to be freed with manual_free, or NULL when memory is out. */
manual *manual_new(void);

/* NULL is allowed. */
void manual_free(manual *m);

/* Open a section, or an entry of the last section. Return NULL, with m->failed set, when memory is out. */
manual_section *manual_add_section(manual *m, const char *name, const char *title, const char *about);
manual_entry *manual_add_entry(manual *m, const char *name, const char *usage, const char *summary);

/* Adds a copy of the row to the last entry. */
void manual_add_row(manual *m, manual_row row);

/* Adds an entry for the word: usage, summary and a row for each of its fields. */
void manual_add_word(manual *m, const word *w);

/* Adds a section for each class of words, with every word of the registry, and the section `regions`. */
void manual_add_vocabulary(manual *m);

/* Adds the section `limits`: the maximum number of everything, and how to do without more. */
void manual_add_limits(manual *m);

/* Adds the section `bar`: moves that a side of any variant may be forbidden. */
void manual_add_bars(manual *m);

/* Adds the section `hold`. */
void manual_add_hold(manual *m);

/* A limit, and how to do without more. */
typedef struct manual_limit {
    const char *of; /* NULL: the end of a list */
    int most;
    const char *instead;
} manual_limit;

/* Adds further limits to that section, which must exist. */
void manual_add_limits_of(manual *m, const char *name, const char *summary, const manual_limit *all);

/* Adds the section `facts`: facts of a decision that rules can use, and where. */
void manual_add_facts(manual *m);

/* Returns the text, or NULL with m->failed set: for adding the result of arena_format. */
const char *manual_made(manual *m, const char *made);

/* Return the section or entry of that name, or NULL; sections come first. */
const manual_section *manual_find_section(const manual *m, const char *name);
const manual_entry *manual_find_entry(const manual *m, const char *name);

/* Returns an entry with the phrases and words of the vocabulary that contain the word in any form; NULL if none does
 * or, with m->failed set, memory is out. */
const manual_entry *manual_related(manual *m, const char *need);

/* Returns the name of a section or entry, or of the list `also`, that is nearest to the name; NULL if none is near. */
const char *manual_nearest(const manual *m, const char *name, const char *const *also, size_t count);

/* Appends the content without Markdown and a newline, wrapped at `width` characters: the first line continues at
 * `column`, the others begin at `margin`. */
void manual_wrap(const char *content, int column, int margin, int width, text *out);

/* Append for a terminal, wrapped at that many characters except for examples: an entry, a whole section, or each word
 * of the vocabulary with its summary. */
void manual_write_entry(const manual_entry *entry, int width, text *out);
void manual_write_section(const manual_section *section, int width, text *out);
void manual_write_words(const manual *m, int width, text *out);

/* The same as JSON: an object, an object, and an array of the sections; each begins with `opening`, "{" or "{" and
 * members. */
void manual_json_entry(const manual_entry *entry, const char *opening, text *out);
void manual_json_section(const manual_section *section, const char *opening, text *out);
void manual_json_sections(const manual *m, bool only_words, const char *opening, text *out);

/* Appends the whole manual as a Markdown page. */
void manual_markdown(const manual *m, text *out);

#endif
