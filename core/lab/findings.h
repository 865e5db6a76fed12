/* Findings: the numbers that a study computed from the games of a store, by name and key. They are stored beside the
 * games for the page. */
#ifndef POISE_LAB_FINDINGS_H
#define POISE_LAB_FINDINGS_H

#include "base/error.h"

typedef struct finding {
    const char *study; /* "worth" */
    int number;        /* index of its subject, in order */
    const char *name;  /* name of its subject, "white man" */
    const char *key;   /* "points" */
    double value;
} finding;

/* Replaces all findings of the study in the store at `path`; values that are not finite are left out. Returns 0, or -1
 * with `e` filled in. */
MUST_CHECK int findings_put(const char *path, const char *study, const finding *all, int count, error *e);

/* The same in an open transaction, which the caller seals and commits. */
struct sqlite3;
MUST_CHECK int findings_replace(struct sqlite3 *db, const char *study, const finding *all, int count, error *e);

#endif
