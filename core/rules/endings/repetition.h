/* What a repetition ending compares, and what positions remember for it: for whoever reasons about games that go round.
 */
#ifndef POISE_RULES_ENDINGS_REPETITION_H
#define POISE_RULES_ENDINGS_REPETITION_H

#include "rules/ending.h"

extern const ending_type ending_repetition;

typedef struct repetition_rule {
    int times;      /* how often the same has come about when it holds */
    bool situation; /* what is the same: the contents and who has moved; else the contents alone */
    bool asked[2];  /* by who has moved: may it hold then? */
} repetition_rule;

/* Of an ending of this type. */
repetition_rule repetition_of(const ending *d);

/* The hashes of what has come about so far, as many as are returned, in no order that matters until there are
 * REPETITION_REMEMBERED of them: then the older half is forgotten. */
enum { REPETITION_REMEMBERED = 512 };
unsigned repetition_past(const ending *d, const position *p, const uint64_t **hashes);

/* For whoever reasons about positions without their past: nothing has come about before. */
void repetition_forget(const ending *d, position *p);

#endif
