/* Games from elsewhere as their files describe them, before the rules are consulted. */
#ifndef POISE_IMPORT_ENTRIES_H
#define POISE_IMPORT_ENTRIES_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/error.h"

/* An entry of a file under its own name: "White Elo", "date". */
typedef struct entry_said {
    const char *key, *content;
} entry_said;

/* One game. Its texts belong to the arena; NULL: not in the file. */
typedef struct entry {
    int number;             /* in its file, from 1 */
    int line;               /* its first line, from 1; 0: unknown */
    const char *variant;    /* name with options: "tafl:rules=brandubh" */
    const char *moves;      /* a record (play/record.h), perhaps without headers */
    const char *result;     /* the winner in the file's own words: "first", "White", "draw"; NULL: see the record */
    const char *players[2]; /* of the side that moved first, and of the second */
    double rating[2];       /* of the players; NaN: unknown */
    entry_said *said;       /* other entries; which of them describe a side is known from the variant */
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

/* Appends a game of which only the number is known; returns NULL when memory is out. */
entry *entries_add(entries *all);

/* Adds an entry of the file about the game; ignores empty content. Returns 0, or -1 when memory is out. */
MUST_CHECK int entries_say(entries *all, entry *x, const char *key, const char *content);

/* Reads a rating; an unknown one, such as "?", is NaN. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int entries_read_rating(const char *written, double *out, error *e);

/* Records why the game cannot be read, unless a reason is known already. Returns 0, or -1 with `e` filled in when
 * memory is out. */
MUST_CHECK int entries_refuse(entries *all, entry *x, const error *why, error *e);

/* Fills `e` with the fault of the game and its place, and returns -1. */
__attribute__((format(printf, 4, 5))) int entries_fail(const entries *all, const entry *x, error *e, const char *format,
                                                       ...);

#endif
