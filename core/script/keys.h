/* Tables of the keys of `variant { }`, `experiment { }` and the like. Such a table drives parsing, messages and manual.
 * Internal to this folder. */
#ifndef POISE_SCRIPT_KEYS_H
#define POISE_SCRIPT_KEYS_H

#include "manual/manual.h"
#include "script/reader.h"
#include "script/words.h"

typedef struct file_key {
    const char *name;
    const char *wanted;         /* type in words, for messages and the manual; NULL: an integer in low..high */
    const char *help;           /* one line for the manual */
    const char *initial_text;   /* the default as the manual shows it; NULL: `initial` of an integer, else none */
    int64_t initial, low, high; /* of an integer; of a text `high` is its maximum length in bytes, 0: any */
    word_classes allowed;       /* of specs: the allowed classes of words */
    bool required;
} file_key;

typedef struct key_table {
    const char *name;  /* "variant" */
    const char *usage; /* "variant { name = TEXT, ... }" */
    const char *summary;
    const file_key *keys;
    int nkeys;
} key_table;

/* Refuses keys that are neither in the table nor 1..positional. All of these are called from Lua and raise. */
void keys_only(const reader *r, const key_table *table, int positional);

/* Raises unless the key has a value; the message says what it is for. */
void keys_need(const reader *r, const file_key *k);

/* Returns the value of the key; without one its default or NULL, unless it is required. A text is one line without
 * control characters. */
const char *keys_text(const reader *r, const file_key *k);
int64_t keys_integer(const reader *r, const file_key *k);

/* Adds an entry for the table to the manual. */
void keys_describe(manual *m, const key_table *table);

#endif
