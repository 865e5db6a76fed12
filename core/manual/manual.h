/* The manual: sections of entries, each with a table of rows. It is made from the tables that drive the reading of
 * files, so that it cannot say something else than the program does, and is written as text, Markdown or JSON.
 *
 * A manual is built front to back: a section, its entries, and each entry's rows. Texts that are handed in are borrowed
 * and must live as long as the manual. When memory runs out, `failed` is set and what follows is left out. */
#ifndef POISE_MANUAL_MANUAL_H
#define POISE_MANUAL_MANUAL_H

#include "language/spec.h"

/* One line of an entry's table. Columns that no row of an entry fills in are not shown. */
typedef struct manual_row {
    const char *key;
    const char *accepts; /* "integer in 1..8"; or NULL */
    const char *initial; /* the default, "required" or "none"; or NULL */
    const char *help;
    struct manual_row *next;
} manual_row;

typedef struct manual_entry {
    const char *name;
    const char *usage;   /* how it is written, one line; or NULL */
    const char *summary; /* what it is for, a sentence or two */
    const char *keyed;   /* the title of the first column: "key", "name" */
    const char *note;    /* what follows the table, one line; or NULL */
    const char *example; /* rules, a position and what may follow, a few lines; or NULL */
    manual_row *rows, *last;
    struct manual_entry *next;
} manual_entry;

typedef struct manual_section {
    const char *name; /* as one asks for it: "actions" */
    const char *title;
    const char *about; /* a few sentences */
    bool words;        /* of the rule vocabulary */
    manual_entry *entries, *last;
    struct manual_section *next;
} manual_section;

typedef struct manual {
    arena *arena; /* owns everything here, the manual itself included */
    manual_section *sections, *last;
    bool failed; /* memory is out */
} manual;

/* An empty manual that the caller frees with manual_free, or NULL when memory is out. */
manual *manual_new(void);

/* NULL is allowed. */
void manual_free(manual *m);

/* Opens a section, or an entry of the section opened last. NULL, with m->failed, when memory is out. */
manual_section *manual_add_section(manual *m, const char *name, const char *title, const char *about);
manual_entry *manual_add_entry(manual *m, const char *name, const char *usage, const char *summary);

/* Adds a copy of the row to the entry opened last. */
void manual_add_row(manual *m, manual_row row);

/* Adds an entry for the word: usage, summary and a row for each of its fields. */
void manual_add_word(manual *m, const word *w);

/* Adds a section for each class of words, with every word of the registry, and the section `regions`. */
void manual_add_vocabulary(manual *m);

/* Adds the section `limits`: how much of everything there may be, and what to do when that is not enough. */
void manual_add_limits(manual *m);

/* Adds the section `bar`: what a side of any variant may be kept from. */
void manual_add_bars(manual *m);

/* Adds the section `hold`. */
void manual_add_hold(manual *m);

/* How much there may be of something, and what to do instead of more. */
typedef struct manual_limit {
    const char *of; /* NULL: the end of a list */
    int most;
    const char *instead;
} manual_limit;

/* Adds further ones to that section, which is there. */
void manual_add_limits_of(manual *m, const char *name, const char *summary, const manual_limit *all);

/* Adds the section `facts`: what rules can ask of a decision, and where. */
void manual_add_facts(manual *m);

/* Returns the text, or NULL with m->failed: for adding what arena_format made. */
const char *manual_made(manual *m, const char *made);

/* The section or entry of that name, or NULL; a section comes first. */
const manual_section *manual_find_section(const manual *m, const char *name);
const manual_entry *manual_find_entry(const manual *m, const char *name);

/* An entry with the phrases and words of the vocabulary that speak of the word, in any of its forms; NULL when none
 * does or, with m->failed, memory is out. */
const manual_entry *manual_related(manual *m, const char *need);

/* The name of a section or entry, or one of the `also`, that is nearest to the name; NULL when none is near. */
const char *manual_nearest(const manual *m, const char *name, const char *const *also, size_t count);

/* Appends the content and a newline, broken between words so that lines have at most `width` letters, without the signs
 * of Markdown: the first line goes on at `column`, the next ones begin at `margin`. */
void manual_wrap(const char *content, int column, int margin, int width, text *out);

/* Appends for a terminal in lines of at most so many letters, but for examples: one entry, a section in full, or each
 * word of the vocabulary with its summary. */
void manual_write_entry(const manual_entry *entry, int width, text *out);
void manual_write_section(const manual_section *section, int width, text *out);
void manual_write_words(const manual *m, int width, text *out);

/* The same as JSON: an object, an object, and an array of the sections; `opening` begins each, "{" or with members that
 * come first. */
void manual_json_entry(const manual_entry *entry, const char *opening, text *out);
void manual_json_section(const manual_section *section, const char *opening, text *out);
void manual_json_sections(const manual *m, bool only_words, const char *opening, text *out);

/* Appends the whole manual as one Markdown page. */
void manual_markdown(const manual *m, text *out);

#endif
