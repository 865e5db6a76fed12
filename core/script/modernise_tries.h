/* Compares the rules of a file under settings of its options. Internal to this folder. */
#ifndef POISE_SCRIPT_MODERNISE_TRIES_H
#define POISE_SCRIPT_MODERNISE_TRIES_H

#include "script/load.h"

enum { MODERNISE_SETTINGS_MAX = 400, MODERNISE_VALUES_MAX = 200 };

/* A value to try for an option. */
typedef struct modernise_value {
    int option;
    const char *says; /* "option=value" */
} modernise_value;

typedef struct modernise_said {
    bool read;            /* it can be read and compiled */
    uint64_t rules;       /* hash of the rules in current syntax */
    uint64_t fingerprint; /* fingerprint of stored results */
} modernise_said;

typedef struct modernise_tries {
    const script_paths *paths;
    const char *file;
    int count;
    const char *settings[MODERNISE_SETTINGS_MAX]; /* "PATH:option=value,option=value" */
    modernise_said said[MODERNISE_SETTINGS_MAX];  /* of the original file */
    modernise_value values[MODERNISE_VALUES_MAX];
    int nvalues;
    bool together; /* pairs of options are tried, too */
} modernise_tries;

/* Finds the settings under which the file can be read, and its rules there. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int modernise_begin(modernise_tries *t, const script_variant *v, const char *content, arena *a, error *e);

/* Adds pairs of options, as capacity allows, for effects that no single option shows; `content` has the same rules as
 * the file. Returns whether settings were added. */
bool modernise_together(modernise_tries *t, const char *content, arena *a);

/* Does the text give the same rules under each setting? `fingerprint`: also the same fingerprint? */
bool modernise_same(const modernise_tries *t, const char *content, bool *fingerprint);

#endif
