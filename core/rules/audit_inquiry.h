/* Shared by audit.c and audit_facts.c. */
#ifndef POISE_RULES_AUDIT_INQUIRY_H
#define POISE_RULES_AUDIT_INQUIRY_H

#include "rules/effect.h"

/* The word that acted, and the positions before and after. */
typedef struct inquiry {
    const game *g;
    const position *before, *after;
    const char *word;
    const effect *by; /* NULL: an action, or a skipped stage */
    unsigned deeds;
    error *e;
} inquiry;

/* Checks that the recorded origin and target are those of the action, and that the board agrees. All functions here
 * return 0, or -1 with q->e filled in. */
int audit_check_ends(const inquiry *q, const action *a, move m);

/* Checks that an effect left the facts of the decision unchanged, except for captures. */
int audit_check_kept(const inquiry *q);

/* Checks the facts after a skipped stage: at the start of a turn nothing has been placed, moved or captured; otherwise
 * they are unchanged. */
int audit_check_left_out(const inquiry *q);

#endif
