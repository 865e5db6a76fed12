/* What repetition endings compare, and what positions remember for it; for code that reasons about cycles. */
#ifndef POISE_RULES_ENDINGS_REPETITION_H
#define POISE_RULES_ENDINGS_REPETITION_H

#include "rules/ending.h"

extern const ending_type ending_repetition;

typedef struct repetition_rule {
    int times;      /* number of occurrences at which it holds */
    bool situation; /* compares contents and side (situational superko); else contents only (positional) */
    bool asked[2];  /* by side that moved: can it hold then? */
} repetition_rule;

/* Returns the rule of an ending of this type. */
repetition_rule repetition_of(const ending *d);

/* Returns the number of past hashes, and points to them; unordered until there are REPETITION_REMEMBERED: then the
 * older half is forgotten. */
enum { REPETITION_REMEMBERED = 512 };
unsigned repetition_past(const ending *d, const position *p, const uint64_t **hashes);

/* Clears the past, for code that treats positions without their history (graph-history interaction). */
void repetition_forget(const ending *d, position *p);

#endif
