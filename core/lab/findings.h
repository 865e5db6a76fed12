/* What a study made of the games of a store, kept beside them for the page: numbers under a name and a key. */
#ifndef POISE_LAB_FINDINGS_H
#define POISE_LAB_FINDINGS_H

#include "base/error.h"

typedef struct finding {
    const char *study; /* "worth" */
    int number;        /* of what it speaks of, in order: */
    const char *name;  /* "white man" */
    const char *key;   /* "points" */
    double value;
} finding;

/* Replaces all that the study has left in the store at `path`; what is not finite is left out. Returns 0, or -1 with
 * `e` filled in. */
MUST_CHECK int findings_put(const char *path, const char *study, const finding *all, int count, error *e);

/* The same in an open transaction, which the caller seals and ends. */
struct sqlite3;
MUST_CHECK int findings_replace(struct sqlite3 *db, const char *study, const finding *all, int count, error *e);

#endif
