/* Games from elsewhere as their files tell them, before anybody has looked at the rules. */
#ifndef POISE_IMPORT_ENTRIES_H
#define POISE_IMPORT_ENTRIES_H

#include "base/arena.h"
#include "base/error.h"

/* One game. Its texts are the arena's; NULL is what the file does not say. */
typedef struct entry {
    int number;             /* in its file, from 1 */
    const char *variant;    /* as described: "tafl:rules=brandubh" */
    const char *moves;      /* a record (play/record.h), perhaps without headers */
    const char *result;     /* whoever won in the file's own words: "first", "White", "draw"; NULL: see the record */
    const char *players[2]; /* who moved first, and second */
    double rating[2];       /* theirs; NaN: not known */
} entry;

/* The games of one file. Start with the file's name, an arena and the rest {0}. */
typedef struct entries {
    const char *file;
    arena *arena;
    entry *list;
    int count, room;
} entries;

/* Appends a game of which nothing is known but its number; NULL when memory is out. */
entry *entries_add(entries *all);

/* Fill `e` with what is wrong with game `number` of the file, and return -1. */
__attribute__((format(printf, 4, 5))) int entries_fail(const entries *all, int number, error *e, const char *format,
                                                       ...);

/* Read what the file holds: a table (table.c), OpenTafl's records (otg.c), or records of this program's (records.c),
 * several of them one after another. Return 0, or -1 with `e` filled in. */
MUST_CHECK int entries_read_table(entries *all, const char *content, error *e);
MUST_CHECK int entries_read_otg(entries *all, const char *content, error *e);
MUST_CHECK int entries_read_records(entries *all, const char *content, error *e);

/* The same, by the file's name or, where that says nothing, by what it holds. */
MUST_CHECK int entries_read(entries *all, const char *content, error *e);

#endif
