/* What audit.c and audit_facts.c share. */
#ifndef POISE_RULES_AUDIT_INQUIRY_H
#define POISE_RULES_AUDIT_INQUIRY_H

#include "rules/effect.h"

/* What was done by which word, between which positions. */
typedef struct inquiry {
    const game *g;
    const position *before, *after;
    const char *word;
    const effect *by; /* NULL: an action, or a stage that is left out */
    unsigned deeds;
    error *e;
} inquiry;

/* What the position tells of the decision is what the action tells of its move, and the board bears it out. As those
 * that follow: 0, or -1 with q->e filled in. */
int audit_check_ends(const inquiry *q, const action *a, move m);

/* What followed from the decision has changed nothing of it but what was taken. */
int audit_check_kept(const inquiry *q);

/* A turn that begins by leaving out its first stage has placed, moved and taken nothing; others remember the same. */
int audit_check_left_out(const inquiry *q);

#endif
