/* Games from elsewhere as their files tell them, before anybody has looked at the rules. */
#ifndef POISE_IMPORT_ENTRIES_H
#define POISE_IMPORT_ENTRIES_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/error.h"

/* What a file says of a game under a name of its own: "White Elo", "date". */
typedef struct entry_said {
    const char *key, *content;
} entry_said;

/* One game. Its texts are the arena's; NULL is what the file does not say. */
typedef struct entry {
    int number;             /* in its file, from 1 */
    int line;               /* on which it begins, from 1; 0: not known */
    const char *variant;    /* as described: "tafl:rules=brandubh" */
    const char *moves;      /* a record (play/record.h), perhaps without headers */
    const char *result;     /* whoever won in the file's own words: "first", "White", "draw"; NULL: see the record */
    const char *players[2]; /* who moved first, and second */
    double rating[2];       /* theirs; NaN: not known */
    entry_said *said;       /* the rest; what of it is about a side the variant tells */
    int nsaid, said_room;
    const char *wrong; /* why it cannot be read */
} entry;

enum { IMPORT_COLUMNS_MAX = 256 }; /* of a table */

/* The games of one file. Start with the file's name, an arena and the rest {0}. */
typedef struct entries {
    const char *file;
    arena *arena;
    entry *list;
    int count, room;
} entries;

/* Appends a game of which nothing is known but its number; NULL when memory is out. */
entry *entries_add(entries *all);

/* Notes what the file says of the game under that key; nothing where the content is empty. Returns 0, or -1 when memory
 * is out. */
MUST_CHECK int entries_say(entries *all, entry *x, const char *key, const char *content);

/* Reads a rating; one that is not known, such as "?", is NaN. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int entries_read_rating(const char *written, double *out, error *e);

/* Notes that the game cannot be read, and why, unless that is known already. Returns 0, or -1 with `e` filled in:
 * memory is out. */
MUST_CHECK int entries_refuse(entries *all, entry *x, const error *why, error *e);

/* Fill `e` with what is wrong with the game, and where it is, and return -1. */
__attribute__((format(printf, 4, 5))) int entries_fail(const entries *all, const entry *x, error *e, const char *format,
                                                       ...);

#endif
