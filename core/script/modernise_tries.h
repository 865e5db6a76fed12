/* What the rules of a file say under settings of its options, for comparisons. Internal to this folder. */
#ifndef POISE_SCRIPT_MODERNISE_TRIES_H
#define POISE_SCRIPT_MODERNISE_TRIES_H

#include "script/load.h"

enum { MODERNISE_SETTINGS_MAX = 400, MODERNISE_VALUES_MAX = 200 };

/* What an option may be set to. */
typedef struct modernise_value {
    int option;
    const char *says; /* "option=value" */
} modernise_value;

typedef struct modernise_said {
    bool read;            /* it can be read and compiled so */
    uint64_t rules;       /* a hash of them, as they are written now */
    uint64_t fingerprint; /* as results are kept by */
} modernise_said;

typedef struct modernise_tries {
    const script_paths *paths;
    const char *file;
    int count;
    const char *settings[MODERNISE_SETTINGS_MAX]; /* "PATH:option=value,option=value" */
    modernise_said said[MODERNISE_SETTINGS_MAX];  /* by the file as it is */
    modernise_value values[MODERNISE_VALUES_MAX];
    int nvalues;
    bool together; /* options are set two at a time, too */
} modernise_tries;

/* Finds out under which settings the file can be read, and what it says. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int modernise_begin(modernise_tries *t, const script_variant *v, const char *content, arena *a, error *e);

/* From now on also two options at a time, as far as there is room, for what shows under no setting of one alone;
 * content says the same as the file. Returns whether there are more settings than before. */
bool modernise_together(modernise_tries *t, const char *content, arena *a);

/* Does the text say the same under each? `fingerprint`: is that the same, too. */
bool modernise_same(const modernise_tries *t, const char *content, bool *fingerprint);

#endif
