/* Variant files in the language of this version: older forms are rewritten, letter by letter, so that
 * comments and the layout stay.
 *
 * A change is made where it is certain. Each is tried: the file is read with it, under every value of every option by
 * itself (of a number with many values under the first and the last), which has the presets that a choice names; what
 * the rules say then, written as it is now, must be the same as before. Options are not tried together. Where
 * nonsense in its place changes nothing, no rules that were tried read it: it is left, and told. */
#ifndef POISE_SCRIPT_MODERNISE_H
#define POISE_SCRIPT_MODERNISE_H

#include "script/load.h"

typedef struct modernise_change {
    int line;
    const char *was, *now; /* now NULL: nothing that was tried reads it, so that it stays */
    struct modernise_change *next;
} modernise_change;

typedef struct modernised {
    const char *file, *content; /* its path; what it says now */
    int changes, left;          /* of the list those that are made, and others */
    int settings;               /* of its options that were tried */
    bool same_fingerprint;      /* under each of them: results that are kept go on */
    modernise_change *list;     /* in the order of the file */
} modernised;

/* `described` names a variant; `content` is what its file says. All that is in `out` is the arena's. Returns 0, or -1
 * with `e` filled in: the file cannot be read as it is, or memory is out. */
MUST_CHECK int script_modernise(const char *described, const char *content, const script_paths *paths, arena *a,
                                modernised *out, error *e);

#endif
