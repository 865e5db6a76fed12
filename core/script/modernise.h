/* Migrates variant files to the language of this version: older forms are rewritten in place, so comments and layout
 * stay.
 *
 * Only safe changes are made. Each is tested: the file is loaded with it, for every value of every option separately
 * (the first and last values of a number with many), including the presets that a choice names; the resulting rules
 * must be the same as before. Combinations of options are not tested. Where nonsense in its place changes nothing, no
 * tested rules read it: it is left and reported. */
#ifndef POISE_SCRIPT_MODERNISE_H
#define POISE_SCRIPT_MODERNISE_H

#include "script/load.h"

typedef struct modernise_change {
    int line;
    const char *was, *now; /* now NULL: no tested setting reads it, so it stays */
    struct modernise_change *next;
} modernise_change;

typedef struct modernised {
    const char *file, *content; /* its path; its new content */
    int changes, left;          /* number of changes in the list that were made, and that were not */
    int settings;               /* number of tested settings of its options */
    bool same_fingerprint;      /* under each of them: stored results stay valid */
    modernise_change *list;     /* in the order of the file */
} modernised;

/* `described` names a variant; `content` is the text of its file. The arena owns everything in `out`. Returns 0, or -1
 * with `e` filled in: the file cannot be loaded as it is, or memory is out. */
MUST_CHECK int script_modernise(const char *described, const char *content, const script_paths *paths, arena *a,
                                modernised *out, error *e);

#endif
