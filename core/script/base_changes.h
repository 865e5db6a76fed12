/* Examples for the manual: how a file changes the rules of its base. */
#ifndef POISE_SCRIPT_BASE_CHANGES_H
#define POISE_SCRIPT_BASE_CHANGES_H

#include "manual/manual.h"

typedef struct base_change {
    const char *code; /* on nine_mens_morris */
    const char *meaning;
} base_change;

/* Terminated by a NULL code. */
extern const base_change base_changes[];

void base_changes_describe(manual *m);

#endif
