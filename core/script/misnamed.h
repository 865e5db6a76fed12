/* What to say where no variant, or no experiment, has the name that was given. */
#ifndef POISE_SCRIPT_MISNAMED_H
#define POISE_SCRIPT_MISNAMED_H

#include "script/described.h"

/* Is a file of that kind called so: a shipped one, perhaps with options behind it, or one at that path? */
bool misnamed_is(const char *name, const script_paths *paths, described_kind kind, arena *a);

/* Fills in `e`: the name is one of the other kind, a file nearby is meant, or names of the kind. */
void misnamed_explain(const char *name, const script_paths *paths, described_kind kind, arena *a, error *e);

#endif
